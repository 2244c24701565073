//! Where scripts are read from, and what loading one gives.

use std::io;
use std::sync::Arc;

use crate::achievement::AchievementTallies;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script_recording::PrintedLine;
use redeal_rules::text_input::TextError;
use redeal_rules::{Rules, SourceFile};

/// The longest source, in bytes. The VM's budgets do not cover compilation, so this limit does.
pub const MAX_SOURCE: usize = 256 << 10;

/// Where scripts are read from: rules folders, or the sources that a save carries.
pub trait ScriptSource {
    /// The text of a script, which is named by its path inside the rules folder.
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError>;
}

/// Why a script can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ScriptReadError {
    /// No rules folder has it.
    #[error("there is no `{0}` in the rules folder")]
    NotInFolders(String),
    /// The sources of a save don't have it.
    #[error("this save has no `{0}`")]
    NotInSave(String),
    /// A folder or a device has its name.
    #[error("`{0}` can't be read: it isn't a file")]
    NoFile(String),
    /// The system can't read it.
    #[error("`{path}` can't be read: {error}")]
    Io {
        /// The script.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// Its path, or a link on it, leads out of the rules folder.
    #[error(
        "`{0}` leads out of the rules folder; put the file itself there, or name the folder that it lies in with `--rules`"
    )]
    LeadsOut(String),
    /// It is longer than [`MAX_SOURCE`].
    #[error("`{0}` is longer than {limit} KiB", limit = MAX_SOURCE >> 10)]
    TooLong(String),
    /// It is not text.
    #[error("`{path}` can't be read: {why}")]
    NoText {
        /// The script.
        path: String,
        /// What it is instead.
        why: TextError,
    },
    /// The load that asked for it was abandoned.
    #[error("nobody waits for this script any more")]
    LoadAbandoned,
}

impl ScriptSource for [SourceFile] {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let found = self.iter().find(|source| source.path == path);
        found.map(|source| Arc::clone(&source.text)).ok_or_else(|| ScriptReadError::NotInSave(path.to_string()))
    }
}

/// Files that are found before those of another source, so that a script can be loaded as it would be with other texts.
#[derive(Debug)]
pub struct OverlaidFiles<'a, S: ?Sized> {
    /// The files that go before.
    pub files: &'a [SourceFile],
    /// Where all others are read from.
    pub under: &'a S,
}

impl<S: ScriptSource + ?Sized> ScriptSource for OverlaidFiles<'_, S> {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        self.files.read(path).or_else(|_| self.under.read(path))
    }
}

/// The outcome of loading a script.
#[derive(Debug)]
pub struct LoadedScript {
    /// The variants that it returns, or what is wrong with it.
    ///
    /// A script of achievements returns none.
    pub variants: Result<Vec<Rules>, ScriptProblem>,
    /// What the achievements that it returns instead come to.
    pub tallies: AchievementTallies,
    /// Every file that was asked for, broken and missing ones included. An edit of any of them may change the outcome.
    pub files: Vec<String>,
    /// What it printed.
    pub console: Vec<PrintedLine>,
    /// What it says without effect, if it loads.
    pub warnings: Vec<ScriptProblem>,
    /// The steps that it took.
    pub steps: u64,
}
