//! The list of all variants. Scripts that are not in the index yet are read on other threads. The caller waits for a limited
//! time, and gets what is known by then.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::SCRIPT_STACK;

use crate::achievement::{LoadedAchievements, PlayedGames};
use crate::index::{IndexedVariant, ScriptIndex};
use crate::library::{Library, MAX_SCRIPTS};
use crate::lua::{ScriptSource as _, load_achievements};
use crate::script_files::all_misnamed;

/// The file of an index that comes with the bundled scripts, in their folder.
pub const PACKAGED_INDEX: &str = "index.json";
/// How many threads read scripts.
const READERS: usize = 2;

/// A variant that was found, or a script that has none.
#[derive(Clone, Debug)]
pub struct ListedVariant {
    /// The script, as a path inside its rules folder.
    pub script: String,
    /// Whether its script is in the player's own rules folder.
    pub own: bool,
    /// Whether its script hides another script of the same name.
    pub shadows: bool,
    /// What is known of it.
    pub state: ListedState,
}

/// What is known of a listed variant.
#[derive(Clone, Debug)]
pub enum ListedState {
    /// It can be played.
    Playable(IndexedVariant),
    /// Its script does not load.
    Broken(ScriptProblem),
    /// Its script was not read yet.
    Unread,
}

impl ListedVariant {
    /// Its id and its name. For a script without variants, both are the file's name.
    fn id_and_name(&self) -> (&str, &str) {
        match &self.state {
            ListedState::Playable(variant) => (&variant.id, &variant.name),
            _ => (self.id_of_script(), self.id_of_script()),
        }
    }

    /// The script's name without its extension. It is the id of most variants, and of scripts that do not load.
    pub fn id_of_script(&self) -> &str {
        self.script.trim_end_matches(".lua")
    }
}

/// All variants that were found.
#[derive(Clone, Debug)]
pub struct VariantListing {
    /// In the order of their names.
    pub variants: Vec<ListedVariant>,
    /// How many scripts were left out, because their folder has too many.
    pub left_out: usize,
    /// Whether scripts are still being read.
    pub unread: bool,
}

/// One of the threads that read.
struct ScriptReader<'a> {
    index: &'a ScriptIndex,
    /// Whether it is still counted among them.
    counted: bool,
}

impl ScriptReader<'_> {
    /// The next script to read. If there is none, the reader is no longer counted. Both happen under one lock, so that a
    /// script that is queued later starts a new reader.
    fn next(&mut self) -> Option<String> {
        let mut state = self.index.state();
        let next = state.queue.pop_front();
        if next.is_none() {
            state.readers -= 1;
            self.counted = false;
        }
        next
    }
}

impl Drop for ScriptReader<'_> {
    fn drop(&mut self) {
        let mut state = self.index.state();
        if self.counted {
            state.readers -= 1;
        }
        let afterwards = if state.readers == 0 { std::mem::take(&mut state.afterwards) } else { Vec::new() };
        drop(state);
        self.index.save();
        self.index.notify();
        for then in afterwards {
            then();
        }
    }
}

impl Library {
    /// The index that lies beside the bundled scripts. Their folder is the last one.
    pub(crate) fn packaged_index(&self) -> Option<Vec<u8>> {
        let bundled = self.folders().last().filter(|last| Some(*last) != self.own())?;
        std::fs::read(bundled.join(PACKAGED_INDEX)).ok()
    }

    /// What all scripts give, as an index that comes with this program.
    ///
    /// # Errors
    /// Where a description can't be written as JSON.
    pub fn to_packaged_index(&self) -> serde_json::Result<Vec<u8>> {
        drop(self.list(None, || ()));
        self.index.to_package()
    }

    /// Every variant, and every script that does not load. Scripts that are not known are read; no longer than until then is
    /// waited for them. If some are not read by then, `afterwards` is called when all are.
    pub fn list(&self, until: Option<Instant>, afterwards: impl FnOnce() + Send + 'static) -> VariantListing {
        let (scripts, left_out) = self.found_scripts();
        self.index.retain(&scripts);
        self.warn_of_left_out(left_out);
        let unknown: HashSet<&String> = scripts
            .iter()
            .filter(|script| self.known(script).is_none() && self.index.unfinished(script).is_none())
            .collect();
        let unread = !unknown.is_empty() && !self.read_all(&unknown, until, afterwards);
        let mut variants: Vec<ListedVariant> = scripts.iter().flat_map(|script| self.listed(script)).collect();
        tell_doubles(&mut variants);
        let misnamed = all_misnamed(self);
        variants.extend(misnamed.iter().map(|(script, why)| ListedVariant {
            script: script.clone(),
            own: self.is_own(script),
            shadows: false,
            state: ListedState::Broken(ScriptProblem::in_file(script, why.clone())),
        }));
        self.warn_of_misnamed(&misnamed);
        self.index.save();
        variants.sort_by_cached_key(|listed| {
            let (id, name) = listed.id_and_name();
            (name.to_lowercase(), id.to_string())
        });
        VariantListing { variants, left_out, unread }
    }

    /// What the scripts of achievements say of these games, in the order of their names. One that does not load is told by its
    /// text.
    pub fn achievements(&self, played: &Arc<PlayedGames>) -> Vec<LoadedAchievements> {
        drop(self.list(None, || ()));
        let is_one = |script: &String| match self.known(script).as_ref().map(|entry| &entry.outcome) {
            Some(Ok(variants)) => variants.is_empty(),
            Some(Err(_)) | None => self.read(script).is_ok_and(|text| text.contains("return achievements")),
        };
        let load = |script: String| {
            let loaded = load_achievements(self, &script, played);
            LoadedAchievements { outcome: loaded.variants.map(|_| loaded.tallies), script }
        };
        self.scripts().into_iter().filter(is_one).map(load).collect()
    }

    /// What keeps a script's variant of this id from being played: another script has it, too.
    pub fn played_instead(&self, id: &str, script: &str) -> Option<String> {
        let played = self.load(id, &Choices::new()).ok()?.about.file;
        (played != script).then(|| same_id(id, &played))
    }

    /// Says once which files are no scripts by their names.
    fn warn_of_misnamed(&self, misnamed: &[(String, String)]) {
        let before = std::mem::replace(&mut self.index.state().misnamed, misnamed.to_vec());
        for (name, why) in misnamed.iter().filter(|one| !before.contains(one)) {
            tracing::warn!("`{name}`: {why}");
        }
    }

    fn listed(&self, script: &str) -> Vec<ListedVariant> {
        let (own, shadows) = (self.is_own(script), self.shadows(script));
        let listed = |state| ListedVariant { script: script.to_string(), own, shadows, state };
        match self.known(script).or_else(|| self.index.unfinished(script)) {
            None => vec![listed(ListedState::Unread)],
            Some(entry) => match &entry.outcome {
                Ok(variants) => variants.iter().map(|variant| listed(ListedState::Playable(variant.clone()))).collect(),
                Err(problem) => vec![listed(ListedState::Broken(problem.clone()))],
            },
        }
    }

    /// Has scripts read. Returns whether all were by then.
    fn read_all(
        &self,
        unknown: &HashSet<&String>,
        until: Option<Instant>,
        afterwards: impl FnOnce() + Send + 'static,
    ) -> bool {
        let mut state = self.index.state();
        let queued: HashSet<String> = state.queue.iter().cloned().collect();
        // The last folder is the bundled one: its scripts are good, and they are wanted most.
        for script in self.scripts_from_behind() {
            if unknown.contains(&script) && !queued.contains(&script) {
                state.queue.push_back(script);
            }
        }
        let more = READERS.saturating_sub(state.readers);
        state.readers += more;
        drop(state);
        for _ in 0..more {
            let library = self.clone();
            let read = move || library.read_queue();
            if std::thread::Builder::new().name(String::from("read")).stack_size(SCRIPT_STACK).spawn(read).is_err() {
                // Then this thread reads.
                self.read_queue();
            }
        }
        let mut state = self.index.state();
        while state.readers > 0 {
            if until.is_some_and(|until| until <= Instant::now()) {
                state.afterwards.push(Box::new(afterwards));
                return false;
            }
            state = self.index.wait(state, until);
        }
        true
    }

    fn read_queue(&self) {
        let mut reader = ScriptReader { index: &self.index, counted: true };
        while let Some(script) = reader.next() {
            drop(self.read_script(&script));
        }
    }

    /// Says once that there are more scripts than are read.
    fn warn_of_left_out(&self, left_out: usize) {
        let before = std::mem::replace(&mut self.index.state().left_out, left_out);
        if left_out > 0 && left_out != before {
            tracing::warn!("{left_out} scripts are left out: a rules folder may have {MAX_SCRIPTS} of them");
        }
    }
}

fn same_id(id: &str, played: &str) -> String {
    format!(
        "its variant `{id}` is not played: `{played}` has one of the same id, which is; give this one another `id`, or another `name`"
    )
}

/// Of several variants with one id a single one is played: the others say so.
fn tell_doubles(variants: &mut [ListedVariant]) {
    let mut scripts: HashMap<String, Vec<String>> = HashMap::new();
    for listed in variants.iter() {
        if let ListedState::Playable(variant) = &listed.state {
            scripts.entry(variant.id.clone()).or_default().push(listed.script.clone());
        }
    }
    for listed in variants {
        let ListedState::Playable(variant) = &listed.state else { continue };
        let played = Library::played_script(&variant.id, scripts[&variant.id].iter().map(String::as_str));
        if let Some(played) = played.filter(|played| *played != listed.script) {
            let message = same_id(&variant.id, played);
            listed.state = ListedState::Broken(ScriptProblem::in_file(&listed.script, message));
        }
    }
}
