//! What is wrong in a script's source, as an analyser in a process of its own finds it.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use serde::{Deserialize, Serialize};

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
    command.arg(LOOK).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let (mut to, mut from) = (child.stdin.take()?, child.stdout.take()?);
    let asked = serde_json::to_vec(sources).ok()?;
    let (send, answer) = channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let done = to.write_all(&asked).is_ok() && {
            drop(to);
            from.read_to_end(&mut text).is_ok()
        };
        let _ = send.send(if done { text } else { Vec::new() });
    });
    let answer = answer.recv_timeout(ANALYSIS_TIME);
    let _ = child.kill();
    let _ = child.wait();
    serde_json::from_slice(&answer.ok()?).ok()
}
