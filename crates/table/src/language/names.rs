//! The names that can stand in quotes or behind a dot: what the script itself calls its piles, options, vars and missions. The
//! analyser takes them for any text.

use std::collections::BTreeSet;

use crate::protocol::{CompletionKind, CompletionView, SourceCursor};
use redeal_rules::{Role, SourceFile};
use redeal_scripts::source::{NamePlace, ScriptNames, name_place, named};

/// The piles of a group whose names are offered one by one, at most.
const NUMBERED: u8 = 13;

/// What could be written at a place, each once, in the order of the names.
pub(super) fn offered(others: &[SourceFile], at: &SourceCursor) -> Vec<CompletionView> {
    let Some(place) = name_place(&at.text, at.offset()) else { return Vec::new() };
    // What other files of the script name is there too: the variant that it extends, and the options of a file that it requires.
    let others = others.iter().filter(|file| file.path != at.path).map(|file| named(&file.text));
    // What is being typed is no name yet.
    let (begin, _) = at.word();
    let rest = [&at.text[..begin], &at.text[at.offset()..]].concat();
    let known: Vec<ScriptNames> = std::iter::once(named(&rest)).chain(others).collect();
    let names: BTreeSet<String> = known.iter().flat_map(|names| fitting(names, &place)).collect();
    names.into_iter().filter(|name| !name.is_empty()).map(view).collect()
}

/// The names of a file that fit a place.
fn fitting(names: &ScriptNames, place: &NamePlace) -> Vec<String> {
    let groups = || names.groups.iter().map(|group| group.id.clone());
    let roles = || names.groups.iter().map(|group| group.role.as_str()).collect::<BTreeSet<_>>();
    match place {
        NamePlace::NewGroup => Role::ALL.iter().map(|role| role.name().to_string()).chain(groups()).collect(),
        NamePlace::Group => groups().collect(),
        NamePlace::Pile => {
            let numbered = |id: &str, count: u8| (1..=count.min(NUMBERED)).map(|n| format!("{id}{n}")).collect();
            let piles = |(id, count): (&str, Option<u8>)| count.map_or(vec![id.to_string()], |n| numbered(id, n));
            names.groups.iter().map(|group| (group.id.as_str(), group.count)).flat_map(piles).collect()
        }
        NamePlace::Carry => {
            // Cards that come back to a stock do so by its turn, which is no carry.
            let stock = Role::Stock.name();
            let from: Vec<_> = roles().into_iter().collect();
            let to: Vec<_> = from.iter().filter(|role| **role != stock).collect();
            let pairs = from.iter().flat_map(|from| to.iter().map(move |to| format!("{from}>{to}")));
            let from_anywhere = to.iter().map(|role| format!(">{role}"));
            from.iter().map(|role| format!("{role}>")).chain(from_anywhere).chain(pairs).collect()
        }
        NamePlace::Var => names.vars.clone(),
        NamePlace::Option => names.options.keys().cloned().collect(),
        NamePlace::Choice(option) => names.options.get(option).cloned().unwrap_or_default(),
        NamePlace::Mission => names.missions.clone(),
    }
}

fn view(name: String) -> CompletionView {
    CompletionView { insert: name.clone(), name, what: CompletionKind::Value, detail: None, html: None, snippet: false }
}
