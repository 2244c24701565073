//! Options that change nothing: all choices of one option give the same rules. And choices under which a script does not load.
//!
//! Rules of data are compared whole. What a script's functions do can't be compared so: where a script has some that are asked in
//! play, an option is only named if its id stands nowhere in the script but in its definition.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};

use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices, OptionDef};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::locate_problem;

/// How many choices are loaded.
const MAX_CHOICES: usize = 60;

/// An option, with its place in the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedOption {
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

/// What an option does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionEffect {
    /// All of its choices play the same.
    Idle,
    /// Two of its choices play differently.
    Works,
    /// That was not found out.
    Unknown,
}

/// An option and what was found of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedOption {
    /// The option.
    pub option: PlacedOption,
    /// What it does.
    pub effect: OptionEffect,
    /// Its choices under which the script does not load.
    pub failed: Vec<FailedChoice>,
}

/// A choice under which a script does not load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedChoice {
    /// The choice.
    pub choice: Choice,
    /// Why not.
    pub problem: ScriptProblem,
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

/// What is known of the options of a variant, tried under the choices that are in force: that of one option after another is
/// changed. An option that has an effect only beside others is tried beside those. Once `stop` is set, nothing more is loaded.
pub fn tried_options(rules: &Rules, library: &Library, stop: &AtomicBool) -> Vec<TriedOption> {
    let about = &rules.about;
    let mut left = MAX_CHOICES;
    let mut load = |choices: &Choices| -> Loaded {
        left = left.checked_sub(1).filter(|_| !stop.load(Ordering::Relaxed)).ok_or(None)?;
        let loaded = library.load_file(&about.file, choices).variants;
        // Nothing follows from a load that was stopped by a clock.
        let loaded = loaded.map_err(|problem| (!problem.is_unfinished()).then_some(problem))?;
        let gone = || ScriptProblem::in_file(&about.file, format!("the script has no variant `{}`", about.id));
        loaded.into_iter().find(|other| other.about.id == about.id).ok_or_else(|| Some(gone()))
    };
    // Of a script that was edited meanwhile nothing is known.
    let now = load(&rules.options.chosen).ok().filter(|now| now.hash == rules.hash);
    let defs = &rules.options.defs;
    let mut trials: Vec<OptionTrial<'_>> =
        defs.iter().map(|def| OptionTrial::begin(now.as_ref(), def, &mut load)).collect();
    // In turns: where not all choices can be loaded, no option goes without.
    while trials.iter().any(|trial| !trial.others.is_empty()) {
        for trial in &mut trials {
            trial.go_on(&mut load);
        }
    }
    trials.into_iter().map(|trial| trial.end(rules)).collect()
}

/// Rules with other choices. Without them: why there are none, or nothing where they were not looked for any more.
type Loaded = Result<Rules, Option<ScriptProblem>>;

/// The choices of an option, loaded one after another.
struct OptionTrial<'a> {
    def: &'a OptionDef,
    /// The choices in force, or those beside which the option has an effect.
    chosen: Choices,
    /// What plays with them, if it is known.
    print: Option<PlayFingerprint>,
    others: VecDeque<&'a Choice>,
    differs: bool,
    /// Where all choices turn out to play alike, nothing follows from it.
    unsure: bool,
    failed: Vec<FailedChoice>,
}

impl<'a> OptionTrial<'a> {
    fn begin(now: Option<&Rules>, def: &'a OptionDef, load: &mut impl FnMut(&Choices) -> Loaded) -> Self {
        let mut chosen = now.map(|now| now.options.chosen.clone()).unwrap_or_default();
        let in_force = is_in_effect(def, &chosen);
        if !in_force {
            let wanted = def.only.iter().filter(|(id, _)| now.is_some_and(|now| now.options.chosen.contains_key(id)));
            chosen.extend(wanted.filter_map(|(id, choices)| Some((id.clone(), choices.first()?.clone()))));
        }
        let beside = if in_force { None } else { now.and_then(|_| load(&chosen).ok()) };
        let base = if in_force { now } else { beside.as_ref() };
        let base = base.filter(|base| is_in_effect(def, &base.options.chosen));
        let others = def.choices.iter().filter(|choice| chosen.get(&def.id).unwrap_or(&def.default) != *choice);
        Self {
            def,
            print: base.map(PlayFingerprint::of),
            others: if base.is_some() { others.collect() } else { VecDeque::new() },
            differs: false,
            unsure: !in_force || def.choices.len() < 2 || base.is_none_or(|base| may_be_read_in_play(base, &def.id)),
            failed: Vec::new(),
            chosen,
        }
    }

    /// Loads the next choice.
    fn go_on(&mut self, load: &mut impl FnMut(&Choices) -> Loaded) {
        let Some(choice) = self.others.pop_front() else { return };
        let mut choices = self.chosen.clone();
        choices.insert(self.def.id.clone(), choice.clone());
        match load(&choices) {
            Ok(other) => self.differs |= Some(PlayFingerprint::of(&other)) != self.print,
            Err(problem) => {
                self.unsure = true;
                self.failed.extend(problem.map(|problem| FailedChoice { choice: choice.clone(), problem }));
            }
        }
    }

    /// What the choices that were loaded say.
    fn effect(&self) -> OptionEffect {
        match (self.differs, self.unsure) {
            (true, _) => OptionEffect::Works,
            (false, true) => OptionEffect::Unknown,
            (false, false) => OptionEffect::Idle,
        }
    }

    fn end(self, rules: &Rules) -> TriedOption {
        TriedOption { option: described(rules, self.def), effect: self.effect(), failed: self.failed }
    }
}

/// Whether the choices of other options leave an option its effect. One that is fixed does, or the option would not be offered.
fn is_in_effect(def: &OptionDef, chosen: &Choices) -> bool {
    def.only.iter().all(|(id, choices)| chosen.get(id).is_none_or(|choice| choices.contains(choice)))
}

/// The options that change nothing whatever is chosen: neither under the choices of `rules`, nor where one other option is chosen
/// differently. `load` loads the variant with other choices; where it gives up, nothing is claimed.
pub fn options_without_effect(rules: &Rules, mut load: impl FnMut(&Choices) -> Option<Rules>) -> Vec<PlacedOption> {
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
    defs.iter().filter(|def| has_none(def) == Some(true)).map(|def| described(rules, def)).collect()
}

/// Whether all choices of an option play alike; `None` where a choice of another option leaves it without effect, as it says.
fn is_idle(now: &Rules, def: &OptionDef, load: &mut impl FnMut(&Choices) -> Option<Rules>) -> Option<bool> {
    if !is_in_effect(def, &now.options.chosen) {
        return None;
    }
    let mut load = |choices: &Choices| load(choices).ok_or(None);
    let mut trial = OptionTrial::begin(Some(now), def, &mut load);
    while trial.effect() == OptionEffect::Idle && !trial.others.is_empty() {
        trial.go_on(&mut load);
    }
    Some(trial.effect() == OptionEffect::Idle)
}

fn described(rules: &Rules, def: &OptionDef) -> PlacedOption {
    let (file, line) = place_of(rules, &def.id);
    PlacedOption { id: def.id.clone(), label: def.label.clone(), choices: def.choices.clone(), line, file }
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
