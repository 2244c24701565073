//! What is wrong in a script's source, as an analyser in a process of its own finds it.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::process::{ProcessPriority, answer};
use redeal_rules::SourceFile;

/// The subcommand of `redeal` that is the analyser: it reads sources from standard input and writes what it finds.
pub const LOOK: &str = "look-at-sources";
/// How long it is waited for at most.
const ANALYSIS_TIME: Duration = Duration::from_mins(2);

/// Something in a source that is wrong, or hardly meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceFinding {
    /// The analyser's name for what it is.
    pub code: String,
    /// Whether the script can't be played so.
    pub error: bool,
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: Option<u32>,
    /// The column, counted from 1.
    pub column: Option<u32>,
    /// What it is, in a sentence.
    pub message: String,
}

impl SourceFinding {
    /// A syntax error, which loading reports better.
    pub fn is_of_syntax(&self) -> bool {
        self.code == "syntax-error"
    }
}

/// Analyses a script and what it requires. `None`: the analyser fails.
pub fn look(program: &Path, sources: &[SourceFile]) -> Option<Vec<SourceFinding>> {
    let mut command = Command::new(program);
    command.arg(LOOK);
    let said = answer(
        command,
        serde_json::to_vec(sources).ok()?,
        ProcessPriority::Usual,
        ANALYSIS_TIME,
        &AtomicBool::new(false),
    )?;
    serde_json::from_slice(&said).ok()
}
