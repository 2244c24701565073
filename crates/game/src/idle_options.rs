//! Options that change nothing: two choices of one option give the same rules.
//!
//! Rules of data are compared whole. What a script's functions do can't be compared so: where a script has some that are asked in
//! play, an option is only named if its id stands nowhere in the script but in its definition.

use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices, OptionDef};
use redeal_scripts::library::Library;
use redeal_scripts::lua::locate_problem;

/// How many choices are loaded.
const MAX_CHOICES: usize = 60;

/// An option of which all choices play the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdleOption {
    /// Its id.
    pub id: String,
    /// Its label.
    pub label: String,
    /// Its choices.
    pub choices: Vec<Choice>,
    /// Where it stands in the script, if that was found.
    pub line: Option<u32>,
    /// The file.
    pub file: String,
}

/// What rules do in play: equal for rules that play the same, as far as they are data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayFingerprint(String);

impl PlayFingerprint {
    /// Of rules that were just loaded: relations that read vars fill their tables in play.
    pub fn of(rules: &Rules) -> Self {
        let Rules { undo, clock, layout, moves, scoring, .. } = rules;
        let redeals = rules.reads_redeals();
        let all = format!("{undo:?} {clock:?} {layout:?} {moves:?} {scoring:?} {redeals:?}");
        Self(blake3::hash(all.as_bytes()).to_hex().to_string())
    }
}

/// Whether an option could change what a script's functions answer, which a fingerprint does not show.
pub fn may_be_read_in_play(rules: &Rules, id: &str) -> bool {
    let defined = format!("\"{id}\"");
    let single = format!("'{id}'");
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let named = |text: &str| {
        let quoted = text.matches(&defined).count() + text.matches(&single).count();
        let dotted =
            text.match_indices(&format!(".{id}")).any(|(at, found)| !text[at + found.len()..].starts_with(is_word));
        (quoted, dotted)
    };
    let (mut quoted, mut dotted) = (0, false);
    for source in &rules.sources {
        let (times, read) = named(&source.text);
        quoted += times;
        dotted |= read;
    }
    !rules.script_uses().is_empty() && (dotted || quoted > 1)
}

/// The options of a variant that change nothing, tried under the choices that are in force.
pub fn idle_options(rules: &Rules, library: &Library) -> Vec<IdleOption> {
    let mut left = MAX_CHOICES;
    let mut load = |choices: &Choices| {
        left = left.checked_sub(1)?;
        let loaded = library.load_file(&rules.about.file, choices).variants.ok()?;
        loaded.into_iter().find(|other| other.about.id == rules.about.id)
    };
    let Some(now) = load(&rules.options.chosen).filter(|now| now.hash == rules.hash) else { return Vec::new() };
    let defs = now.options.defs.iter();
    defs.filter(|def| is_idle(&now, def, &mut load) == Some(true)).map(|def| idle_option(&now, def)).collect()
}

/// The options that change nothing whatever is chosen: neither under the choices of `rules`, nor where one other option is chosen
/// differently. `load` loads the variant with other choices; where it gives up, nothing is claimed.
pub fn options_without_effect(rules: &Rules, mut load: impl FnMut(&Choices) -> Option<Rules>) -> Vec<IdleOption> {
    let defs = &rules.options.defs;
    let mut has_none = |def: &OptionDef| -> Option<bool> {
        let now = load(&rules.options.chosen)?;
        let mut tried = is_idle(&now, def, &mut load);
        for other in defs.iter().filter(|other| other.id != def.id) {
            for choice in other.choices.iter().filter(|choice| rules.options.chosen.get(&other.id) != Some(choice)) {
                if tried == Some(false) {
                    return tried;
                }
                let mut choices = rules.options.chosen.clone();
                choices.insert(other.id.clone(), choice.clone());
                let now = load(&choices)?;
                tried = is_idle(&now, def, &mut load).or(tried);
            }
        }
        tried
    };
    defs.iter().filter(|def| has_none(def) == Some(true)).map(|def| idle_option(rules, def)).collect()
}

/// Whether all choices of an option play alike; `None` where a choice of another option leaves it without effect, as it says.
fn is_idle(now: &Rules, def: &OptionDef, load: &mut impl FnMut(&Choices) -> Option<Rules>) -> Option<bool> {
    let chosen = &now.options.chosen;
    if def.only.iter().any(|(id, choices)| chosen.get(id).is_none_or(|choice| !choices.contains(choice))) {
        return None;
    }
    if def.choices.len() < 2 || may_be_read_in_play(now, &def.id) {
        return Some(false);
    }
    let print = PlayFingerprint::of(now);
    let mut others = def.choices.iter().filter(|choice| chosen.get(&def.id) != Some(choice));
    Some(others.all(|choice| {
        let mut choices = chosen.clone();
        choices.insert(def.id.clone(), choice.clone());
        load(&choices).is_some_and(|other| PlayFingerprint::of(&other) == print)
    }))
}

fn idle_option(rules: &Rules, def: &OptionDef) -> IdleOption {
    let (file, line) = place_of(rules, &def.id);
    IdleOption { id: def.id.clone(), label: def.label.clone(), choices: def.choices.clone(), line, file }
}

/// The file and the line in which an option is defined: its id as a text in the sources.
pub fn place_of(rules: &Rules, id: &str) -> (String, Option<u32>) {
    for source in &rules.sources {
        let quotes = [format!("\"{id}\""), format!("'{id}'")];
        let at = source.text.lines().position(|line| quotes.iter().any(|quoted| line.contains(quoted)));
        if let Some(at) = at {
            return (source.path.clone(), u32::try_from(at + 1).ok());
        }
    }
    let place = locate_problem(&rules.sources, None, Some("options"), "");
    (place.file, place.line)
}
