//! Every variant that the library finds, as the gallery and `redeal list` show it.

use redeal_rules::Rules;
use redeal_scripts::library::{Library, ListedVariant};
use redeal_scripts::rulebook;

use crate::protocol::{OptionView, VariantBrief, VariantEntry};
use crate::sketch::sketch;

/// Every variant, and every broken script, in the order of their names.
pub fn entries(library: &Library) -> Vec<VariantEntry> {
    library.variants(|listed| match listed.rules {
        Ok(rules) => playable(listed, rules),
        Err(problem) => VariantEntry { problem: Some(problem.clone().into()), ..broken(listed) },
    })
}

fn playable(listed: &ListedVariant<'_>, rules: &Rules) -> VariantEntry {
    VariantEntry {
        brief: VariantBrief::from(&rules.about),
        family: rules.about.family.clone(),
        origin: format!("{} {}", rules.about.origin, rulebook::origin(&rules.about.text)).trim().to_string(),
        packs: rules.layout.deck.packs(),
        pairs: rules.moves.matching.is_some(),
        piles: sketch(rules),
        options: OptionView::all_of(&rules.options),
        own: listed.own,
        shadows: listed.shadows,
        problem: None,
    }
}

/// A broken script is listed by the name of its file.
fn broken(listed: &ListedVariant<'_>) -> VariantEntry {
    let id = listed.id_of_script().to_string();
    let brief = VariantBrief { name: id.clone(), id, summary: String::new(), file: listed.script.to_string() };
    VariantEntry {
        brief,
        family: String::new(),
        origin: String::new(),
        packs: 1,
        pairs: false,
        piles: Vec::new(),
        options: Vec::new(),
        own: listed.own,
        shadows: listed.shadows,
        problem: None,
    }
}
