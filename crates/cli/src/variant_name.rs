//! Variants by the names that players write: `Klondike`, `Baker's Dozen`, `free cell`.
//!
//! Case, accents and punctuation make no difference. An unknown name is answered with the nearest ones.

use anyhow::anyhow;
use deunicode::deunicode;
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::listing::{ListedState, ListedVariant};

use crate::outcome::CommandError;

/// How many names are proposed.
const PROPOSALS: usize = 3;

/// Loads a variant by its id or its name.
pub(crate) fn load(library: &Library, name: &str, choices: &Choices) -> Result<Rules, CommandError> {
    let id = id(library, name)?;
    match library.load(&id, choices) {
        Ok(rules) => Ok(rules),
        Err(LoadVariantError::Broken(problem)) => Err(CommandError::Found(problem.to_string())),
        // What looks like an id may be a name, such as that of `free-cell`.
        Err(LoadVariantError::Unknown { .. } | LoadVariantError::NotRead(_)) => {
            let id = find(library, name)?;
            library.load(&id, choices).map_err(|error| CommandError::Found(error.to_string()))
        }
    }
}

/// The id of a variant. What looks like an id is one, whether or not there is such a variant.
pub(crate) fn id(library: &Library, name: &str) -> Result<String, CommandError> {
    let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    if name.chars().all(small) { Ok(name.to_string()) } else { find(library, name) }
}

fn find(library: &Library, name: &str) -> Result<String, CommandError> {
    let wanted = plain(name);
    let playable = |listed: ListedVariant| match listed.state {
        ListedState::Playable(variant) => Some((variant.id, plain(&variant.name))),
        _ => None,
    };
    let variants: Vec<(String, String)> = library.list(None, || ()).variants.into_iter().filter_map(playable).collect();
    let is_wanted = |(id, name): &&(String, String)| *name == wanted || plain(id) == wanted;
    match variants.iter().find(is_wanted) {
        Some((id, _)) if !wanted.is_empty() => Ok(id.clone()),
        _ => Err(CommandError::Misuse(anyhow!(
            "there is no variant `{}`; {}",
            name.chars().take(60).collect::<String>(),
            proposals(&wanted, &variants)
        ))),
    }
}

fn proposals(wanted: &str, variants: &[(String, String)]) -> String {
    if variants.is_empty() {
        return String::from("there are no variants at all");
    }
    let distance = |text: &str| {
        let apart = strsim::damerau_levenshtein(wanted, text);
        // A part of a long name is nearer than a short name of other letters.
        if text.contains(wanted) { apart.min(2) } else { apart }
    };
    let mut near: Vec<(usize, &str)> =
        variants.iter().map(|(id, name)| (distance(&plain(id)).min(distance(name)), id.as_str())).collect();
    near.sort_unstable();
    let names: Vec<&str> = near.into_iter().take(PROPOSALS).map(|(_, id)| id).collect();
    format!("did you mean {}? `redeal list` shows them all", names.join(", "))
}

/// A name without what makes no difference.
fn plain(name: &str) -> String {
    deunicode(name).chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}
