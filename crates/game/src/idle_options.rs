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
    let fresh = |choices: &Choices| {
        let loaded = library.load_file(&rules.about.file, choices).variants.ok()?;
        loaded.into_iter().find(|other| other.about.id == rules.about.id)
    };
    let chosen = &rules.options.chosen;
    let Some(now) = fresh(chosen).filter(|now| now.hash == rules.hash) else { return Vec::new() };
    let print = PlayFingerprint::of(&now);
    let mut loads = 0;
    let is_idle = |def: &&OptionDef| {
        // An option that has no effect under these choices, and says so.
        let off = def.only.iter().any(|(id, choices)| chosen.get(id).is_none_or(|choice| !choices.contains(choice)));
        loads += def.choices.len();
        if off || def.choices.len() < 2 || loads > MAX_CHOICES || may_be_read_in_play(&now, &def.id) {
            return false;
        }
        let mut others = def.choices.iter().filter(|choice| chosen.get(&def.id) != Some(choice));
        others.all(|choice| {
            let mut choices = chosen.clone();
            choices.insert(def.id.clone(), choice.clone());
            fresh(&choices).is_some_and(|other| PlayFingerprint::of(&other) == print)
        })
    };
    let idle: Vec<&OptionDef> = now.options.defs.iter().filter(is_idle).collect();
    idle.into_iter()
        .map(|def| {
            let place = place_of(&now, &def.id);
            IdleOption {
                id: def.id.clone(),
                label: def.label.clone(),
                choices: def.choices.clone(),
                line: place.1,
                file: place.0,
            }
        })
        .collect()
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
