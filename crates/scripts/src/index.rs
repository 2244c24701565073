//! What running each script gave. It is kept for as long as the files of the script stay as they are, so no script runs twice
//! to be listed or found, and one that fails does not fail again.
//!
//! The clones of a library share their index, and a store keeps it from one start to the next.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use redeal_rules::Rules;
use redeal_rules::problem::ScriptProblem;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lua::{API, ScriptReadError, ScriptSource};

/// A script that a clock stopped is not run again for a list in this time. It may be as slow then as it was before.
const RETRY_UNFINISHED: Duration = Duration::from_mins(1);

/// Where an index is kept from one start to the next.
pub trait IndexStore: Send + Sync {
    /// What was written last, if it can be read.
    fn read(&self) -> Option<Vec<u8>>;
    /// Replaces it. A failure costs time at the next start and nothing else.
    fn write(&self, bytes: &[u8]);
}

/// What the caller wants to know of each variant, beside id and name.
pub type DescribeVariant = fn(&Rules) -> Value;

/// A file that a script asked for, and what it held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct IndexedFile {
    path: String,
    /// The hash of its text, or why it could not be read. A file that was missing is noted, too: it may be created.
    content: String,
}

/// A variant of a script that was run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IndexedVariant {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What was asked about it; null if nothing was.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub description: Value,
}

/// What running a script with its default options gave.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct IndexedScript {
    files: Vec<IndexedFile>,
    pub(crate) outcome: Result<Vec<IndexedVariant>, ScriptProblem>,
}

impl IndexedScript {
    pub(crate) fn new(files: Vec<(String, String)>, outcome: Result<Vec<IndexedVariant>, ScriptProblem>) -> Self {
        Self { files: files.into_iter().map(|(path, content)| IndexedFile { path, content }).collect(), outcome }
    }

    /// The variants that it returned.
    pub(crate) fn variants(&self) -> &[IndexedVariant] {
        self.outcome.as_deref().unwrap_or_default()
    }

    /// Whether one of its variants has this id.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.variants().iter().any(|variant| variant.id == id)
    }

    /// Whether all files are as they were.
    pub(crate) fn is_current(&self, scripts: &impl ScriptSource) -> bool {
        self.files.iter().all(|file| content(&scripts.read(&file.path)) == file.content)
    }

    fn is_described(&self) -> bool {
        self.variants().iter().all(|variant| !variant.description.is_null())
    }
}

/// What stands for the text of a file, or for the reason why there is none.
fn content(read: &Result<Arc<str>, ScriptReadError>) -> String {
    match read {
        Ok(text) => blake3::hash(text.as_bytes()).to_hex().to_string(),
        Err(error) => format!("! {error}"),
    }
}

/// A source that notes which files were read, and what they held.
pub(crate) struct NotedSource<'a, S> {
    source: &'a S,
    files: RefCell<Vec<(String, String)>>,
}

impl<'a, S: ScriptSource> NotedSource<'a, S> {
    pub(crate) fn new(source: &'a S) -> Self {
        Self { source, files: RefCell::default() }
    }

    pub(crate) fn into_files(self) -> Vec<(String, String)> {
        self.files.into_inner()
    }
}

impl<S: ScriptSource> ScriptSource for NotedSource<'_, S> {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let read = self.source.read(path);
        self.files.borrow_mut().push((path.to_string(), content(&read)));
        read
    }
}

/// The index as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredIndex<T> {
    /// Another program may understand the same scripts otherwise.
    program: String,
    scripts: T,
}

type IndexedScripts = BTreeMap<String, Arc<IndexedScript>>;

/// The entries in these bytes, unless they are damaged or another program's.
fn stored_scripts(bytes: &[u8], program: &str) -> Option<IndexedScripts> {
    let stored: StoredIndex<IndexedScripts> = serde_json::from_slice(bytes).ok()?;
    (stored.program == program).then_some(stored.scripts)
}

/// What this program is called in the index that comes with it: installing a program may change its time.
fn packaged_program() -> String {
    let size = std::env::current_exe().and_then(std::fs::metadata).map_or(0, |built| built.len());
    format!("{} api {API} {size}", env!("CARGO_PKG_VERSION"))
}

/// What it is called in its own index. Builds of the same version differ while it is developed.
fn program() -> String {
    let built = std::env::current_exe().and_then(std::fs::metadata);
    let time = built.and_then(|built| built.modified()).ok();
    let time = time.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok()).unwrap_or_default();
    format!("{} {}", packaged_program(), time.as_millis())
}

/// The entries of all scripts, and those that are being read.
#[derive(Default)]
pub(crate) struct ScriptIndex {
    state: Mutex<IndexState>,
    /// A script was read.
    read: Condvar,
    store: Option<Box<dyn IndexStore>>,
    /// Held while the index is written, so that an older one never replaces a newer one.
    writing: Mutex<()>,
}

#[derive(Default)]
pub(crate) struct IndexState {
    scripts: IndexedScripts,
    /// Scripts that a clock stopped. Nothing is known of them, but that it took long.
    unfinished: HashMap<String, (Instant, Arc<IndexedScript>)>,
    /// Scripts that a thread runs now.
    running: HashSet<String>,
    /// Scripts that wait for one of the threads that read for lists.
    pub(crate) queue: VecDeque<String>,
    /// How many such threads there are.
    pub(crate) readers: usize,
    /// Called when the queue is empty and no thread reads any more.
    pub(crate) afterwards: Vec<Box<dyn FnOnce() + Send>>,
    /// How many scripts were left out when that was last said.
    pub(crate) left_out: usize,
    /// Files that are no scripts by their names, with what is wrong.
    pub(crate) misnamed: Vec<(String, String)>,
    runs: u64,
    unsaved: bool,
}

impl fmt::Debug for ScriptIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScriptIndex").field("scripts", &self.state().scripts.len()).finish_non_exhaustive()
    }
}

/// A script that this thread runs. Others wait for it instead of running it, too.
pub(crate) struct RunningScript<'a> {
    index: &'a ScriptIndex,
    script: String,
}

impl Drop for RunningScript<'_> {
    fn drop(&mut self) {
        self.index.state().running.remove(&self.script);
        self.index.read.notify_all();
    }
}

impl ScriptIndex {
    /// An index with the entries that a store has, or else the one that came with the scripts. A damaged one, or one of
    /// another program, counts as none.
    pub(crate) fn stored(store: impl IndexStore + 'static, packaged: impl FnOnce() -> Option<Vec<u8>>) -> Self {
        let own = || stored_scripts(&store.read()?, &program());
        let scripts = own().or_else(|| stored_scripts(&packaged()?, &packaged_program())).unwrap_or_default();
        let state = Mutex::new(IndexState { scripts, ..IndexState::default() });
        Self { state, store: Some(Box::new(store)), ..Self::default() }
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, IndexState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a script was read, or until then.
    pub(crate) fn wait<'a>(
        &self,
        state: MutexGuard<'a, IndexState>,
        until: Option<Instant>,
    ) -> MutexGuard<'a, IndexState> {
        match until {
            None => self.read.wait(state).unwrap_or_else(PoisonError::into_inner),
            Some(until) => {
                let left = until.saturating_duration_since(Instant::now());
                self.read.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0
            }
        }
    }

    pub(crate) fn notify(&self) {
        self.read.notify_all();
    }

    /// A script's entry. Whether its files are still as they were is for the caller to see.
    pub(crate) fn entry(&self, script: &str, described: Described) -> Option<Arc<IndexedScript>> {
        let found = self.state().scripts.get(script).cloned();
        found.filter(|entry| described == Described::No || entry.is_described())
    }

    /// What a clock stopped a short time ago.
    pub(crate) fn unfinished(&self, script: &str) -> Option<Arc<IndexedScript>> {
        let state = self.state();
        let found = state.unfinished.get(script).filter(|(then, _)| then.elapsed() < RETRY_UNFINISHED);
        found.map(|(_, entry)| Arc::clone(entry))
    }

    /// The scripts that have a variant of this id, in the order of their names.
    pub(crate) fn scripts_with(&self, id: &str) -> Vec<String> {
        let state = self.state();
        state.scripts.iter().filter(|(_, entry)| entry.has(id)).map(|(script, _)| script.clone()).collect()
    }

    /// The ids of all variants, in the order of their scripts.
    pub(crate) fn ids(&self) -> Vec<String> {
        let state = self.state();
        state.scripts.values().flat_map(|entry| entry.variants()).map(|variant| variant.id.clone()).collect()
    }

    /// Notes that this thread runs a script, once no other thread does.
    pub(crate) fn begin(&self, script: &str) -> RunningScript<'_> {
        let mut state = self.state();
        while state.running.contains(script) {
            state = self.wait(state, None);
        }
        state.running.insert(script.to_string());
        RunningScript { index: self, script: script.to_string() }
    }

    /// Takes in what running a script gave.
    pub(crate) fn record(&self, script: &str, entry: &Arc<IndexedScript>) {
        let mut state = self.state();
        state.runs += 1;
        if entry.outcome.as_ref().is_err_and(ScriptProblem::is_unfinished) {
            state.unfinished.insert(script.to_string(), (Instant::now(), Arc::clone(entry)));
            return;
        }
        state.unfinished.remove(script);
        state.scripts.insert(script.to_string(), Arc::clone(entry));
        state.unsaved = true;
    }

    /// Forgets all scripts but these.
    pub(crate) fn retain(&self, scripts: &[String]) {
        let keep: HashSet<&str> = scripts.iter().map(String::as_str).collect();
        let mut state = self.state();
        let before = state.scripts.len();
        state.scripts.retain(|script, _| keep.contains(script.as_str()));
        state.unfinished.retain(|script, _| keep.contains(script.as_str()));
        state.unsaved |= state.scripts.len() < before;
    }

    /// How many scripts were run.
    pub(crate) fn runs(&self) -> u64 {
        self.state().runs
    }

    /// The index as it comes with a program. It is of this program, which is to lie in the same package.
    pub(crate) fn to_package(&self) -> serde_json::Result<Vec<u8>> {
        let scripts = self.state().scripts.clone();
        serde_json::to_vec(&StoredIndex { program: packaged_program(), scripts })
    }

    /// Writes the index, if there is anything new in it.
    pub(crate) fn save(&self) {
        let Some(store) = &self.store else { return };
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self.state();
        if !std::mem::take(&mut state.unsaved) {
            return;
        }
        let scripts = state.scripts.clone();
        drop(state);
        if let Ok(bytes) = serde_json::to_vec(&StoredIndex { program: program(), scripts }) {
            store.write(&bytes);
        }
    }
}

/// Whether an entry must say what the caller wants to know of each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Described {
    Yes,
    No,
}
