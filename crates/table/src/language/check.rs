//! What `redeal check` finds in a script, in a process of its own: it loads the script under each choice of every option and plays.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Deserialize;

use super::process::{ProcessPriority, answer};
use crate::protocol::{MendView, ScriptFindingView};

/// How long it is waited for at most. The check counts what it does, and ends long before; a busy machine takes longer.
const CHECK_TIME: Duration = Duration::from_mins(5);

/// What `redeal check --json` writes, as far as it is read here.
#[derive(Deserialize)]
struct CheckReport {
    scripts: Vec<CheckedScript>,
}

#[derive(Deserialize)]
struct CheckedScript {
    findings: Vec<ScriptFindingView>,
}

/// Checks a script of these folders, the first of which come first. `None`: the check fails, or is stopped.
pub fn check(program: &Path, folders: &[PathBuf], script: &str, stop: &AtomicBool) -> Option<Vec<ScriptFindingView>> {
    let path = folders.iter().map(|folder| folder.join(script)).find(|path| path.is_file())?;
    let mut command = Command::new(program);
    // The player's own folder is there once it has a script.
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        command.arg("--rules").arg(folder);
    }
    command.args(["check", "--json"]).arg(path);
    let said = answer(command, Vec::new(), ProcessPriority::Low, CHECK_TIME, stop)?;
    let report: CheckReport = serde_json::from_slice(&said).ok()?;
    let mut findings: Vec<ScriptFindingView> = report.scripts.into_iter().flat_map(|script| script.findings).collect();
    for finding in &mut findings {
        finding.file = inside(&finding.file, folders);
        finding.mend = MendView::in_message(&finding.message);
    }
    Some(findings)
}

/// The path of a file inside the folder that has it, as scripts write it.
fn inside(path: &str, folders: &[PathBuf]) -> String {
    let inner = folders.iter().find_map(|folder| Path::new(path).strip_prefix(folder).ok());
    inner.map_or_else(|| path.to_owned(), |inner| inner.to_string_lossy().replace('\\', "/"))
}
