//! From a Lua script to [`Rules`]. Only this module knows Lua.
//!
//! The modules in the order in which they depend on one another, the first on none of the others:
//!
//! * `source`: where scripts are read from, and what loading one gives
//! * `sandbox`: a hardened VM with budgets, a thread of its own for each load, and errors with their place
//! * `values`: reads Lua values and puts them into messages
//! * `explain`: what Lua's own errors say, in the words of an author, with the expression that they are about
//! * `fields`: reads the fields of tables, and words what is wrong with them
//! * `unused`: the locals that nothing reads
//! * `run_state`: what is collected during one run of a script
//! * `vocabulary`: the words that scripts use: `build`, `is`, `draw`, `options`, `require` …
//! * `reading`: the table that a script returned → `Rules`
//! * `play`: a script that is kept, and asked while a game is played
//! * `run`: runs a script with all of these
//! * `pile_edit`: what has to be written in a script for a pile to lie elsewhere
//!
//! A script is run once for each choice of options, in a fresh VM, which is thrown away afterwards. If the script has
//! functions of the board, they are asked in play: each thread that asks them runs the script once more, in a VM of its own.

mod explain;
mod fields;
mod pile_edit;
mod play;
mod reading;
mod run;
mod run_state;
mod sandbox;
mod source;
mod source_map;
mod unused;
mod values;
mod vocabulary;
mod written;

use std::sync::Arc;

use crate::achievement::PlayedGames;
use fields::SourceAnchor;
use reading::relations::RelationCheck;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use source_map::SourceMap;

pub use pile_edit::{PileChange, PileEdit, PileEditError, ScriptEdit, edit_pile};
pub(crate) use reading::{API, slug};
pub use sandbox::LOAD_MEMORY;
pub use sandbox::budget::LOAD_STEPS;
pub use source::{LoadedScript, MAX_SOURCE, OverlaidFiles, ScriptReadError, ScriptSource};
pub use written::{WrittenField, WrittenFields};

/// Runs a script and compiles what it returns. Choices that it does not offer are ignored.
pub fn load(scripts: &(impl ScriptSource + ?Sized), file: &str, choices: &Choices) -> LoadedScript {
    load_within(scripts, file, choices, LOAD_STEPS)
}

/// As [`load`], with other steps than [`LOAD_STEPS`].
pub fn load_within(scripts: &(impl ScriptSource + ?Sized), file: &str, choices: &Choices, steps: u64) -> LoadedScript {
    run::on_own_thread(scripts, file, choices, steps, RelationCheck::Once, &Arc::default())
}

/// Runs a script of achievements, and asks it about games.
pub fn load_achievements(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    played: &Arc<PlayedGames>,
) -> LoadedScript {
    run::on_own_thread(scripts, file, &Choices::new(), LOAD_STEPS, RelationCheck::Once, played)
}

/// As [`load`], but every relation is asked again, in other orders. A relation whose answers then differ is a problem.
pub fn load_checking_determinism(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    choices: &Choices,
) -> LoadedScript {
    run::on_own_thread(scripts, file, choices, 4 * LOAD_STEPS, RelationCheck::Repeated, &Arc::default())
}

/// Compiles rules once more from their own sources. The copy has its own VM if its script is asked in play.
pub fn recompile(rules: &Rules) -> Option<Rules> {
    let loaded = load(rules.sources.as_slice(), &rules.about.file, &rules.options.chosen);
    loaded.variants.ok()?.into_iter().find(|copy| copy.about.id == rules.about.id)
}

/// A problem of a whole variant, with the place of a pile or a field if the sources show it.
pub fn locate_problem(
    sources: &[SourceFile],
    pile: Option<&str>,
    field: Option<&str>,
    message: impl Into<String>,
) -> ScriptProblem {
    let pile = pile.map(|pile| SourceAnchor::Text(pile.to_string()));
    let trail = pile.into_iter().chain(field.map(|field| SourceAnchor::Key(field.to_string()))).collect();
    fields::locate(&fields::FieldError { trail, message: message.into() }, sources)
}

/// Where the keys of a variant's `score` stand in its sources: the file and the line of each, in the given order.
///
/// A score may be one of several tables, picked by an option: the table of the chosen word goes first.
pub fn places_of_score(rules: &Rules, keys: &[String]) -> Vec<Option<(String, u32)>> {
    let maps: Vec<(&SourceFile, SourceMap<'_>)> =
        rules.sources.iter().map(|source| (source, SourceMap::of(&source.text))).collect();
    let key = |name: &str| SourceAnchor::Key(name.to_string());
    let words: Vec<String> = rules.options.chosen.values().map(ToString::to_string).collect();
    let place = |name: &String| {
        let picked = words.iter().map(|word| vec![key("score"), key(word), key(name)]);
        let trails: Vec<Vec<SourceAnchor>> = picked.chain([vec![key("score"), key(name)]]).collect();
        trails.iter().find_map(|trail| {
            maps.iter().find_map(|(source, map)| {
                let at = map.follow_strictly(trail)?;
                let line = source.text[..at].matches('\n').count() as u32 + 1;
                Some((source.path.clone(), line))
            })
        })
    };
    keys.iter().map(place).collect()
}

/// The keys of the table in which a key stands at a place of a source, itself among them.
pub fn keys_beside(source: &str, at: usize) -> Option<Vec<String>> {
    let map = SourceMap::of(source);
    let found = map.keys_of_tables().find(|keys| keys.iter().any(|(_, place)| *place == at))?;
    Some(found.into_iter().map(|(key, _)| key.to_string()).collect())
}

/// The locals of a script that nothing reads.
pub fn unused_locals(sources: &[SourceFile]) -> Vec<ScriptProblem> {
    unused::unused_locals(sources)
}

/// Every name that scripts see, with those inside libraries and constants such as `build.up`, in order. The authors'
/// reference must explain them all.
pub fn vocabulary() -> Vec<String> {
    run::vocabulary_names().unwrap_or_default()
}
