//! Plays the positions that are pinned beside a script, and says which ones don't come out as expected.

use redeal_game::positions::{FailedPosition, PinnedPosition, check};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::ScriptReadError;
use redeal_scripts::script_files::{self, positions_of};

use super::finding::CheckFinding;

/// What is wrong with the positions of a script, if there are some. `beside` has the folder in which they are looked for.
pub(super) fn find(library: &Library, beside: &Library, script: &str) -> Vec<CheckFinding> {
    let path = positions_of(script);
    let at = |line: usize, message: String, trace: Vec<String>| {
        let (line, column) = (u32::try_from(line).ok(), Some(1));
        let problem = ScriptProblem { line, column, trace, ..ScriptProblem::in_file(&path, message) };
        CheckFinding::error(problem)
    };
    let text = match script_files::read(beside, &path) {
        Ok(file) => file.text,
        Err(ScriptReadError::NotInFolders(_)) => return Vec::new(),
        Err(error) => return vec![at(1, error.to_string(), Vec::new())],
    };
    let positions = match PinnedPosition::parse(&text) {
        Ok(positions) => positions,
        Err(error) => return vec![at(error.line, error.to_string(), Vec::new())],
    };
    let failed = check(&positions, library, script).failed.into_iter();
    failed
        .map(|FailedPosition { line, name, fault }| {
            let expected = fault.expected().iter().map(|text| format!("expected: {text}"));
            let found = fault.found().iter().map(|text| format!("found:    {text}"));
            at(line, format!("position \"{name}\": {fault}"), expected.chain(found).collect())
        })
        .collect()
}

/// That positions have no script.
pub(super) fn without_script(script: &str) -> CheckFinding {
    let message = format!("there is no script `{script}` for these positions");
    CheckFinding::error(ScriptProblem::in_file(positions_of(script), message))
}
