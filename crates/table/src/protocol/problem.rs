//! A fault in a script, for a page.

use std::fmt;

use redeal_scripts::proposal::proposed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A word of a script that is probably misspelt, and the one that was meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Mend")]
pub struct MendView {
    /// The word as it stands in the script, in the line of the problem.
    pub word: String,
    /// What to write in its place.
    pub meant: String,
}

impl MendView {
    /// What a message proposes.
    pub(crate) fn in_message(message: &str) -> Option<Self> {
        let (word, meant) = proposed(message)?;
        Some(Self { word: word.to_owned(), meant: meant.to_owned() })
    }
}

/// A fault in a script, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Problem")]
pub struct ProblemView {
    /// The script, as a path inside its rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub file: String,
    /// The line, counted from 1, where it is known.
    pub line: Option<u32>,
    /// The column, counted from 1, where it is known.
    pub column: Option<u32>,
    /// What is wrong and, where the host knows it, how to fix it.
    pub message: String,
    /// The word to write in place of another one; left out where none is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub mend: Option<MendView>,
    /// The calls that led there, innermost first, one `file:line` and name an entry.
    pub trace: Vec<String>,
}

impl From<redeal_rules::problem::ScriptProblem> for ProblemView {
    fn from(problem: redeal_rules::problem::ScriptProblem) -> Self {
        let redeal_rules::problem::ScriptProblem { file, line, column, message, trace, .. } = problem;
        let mend = MendView::in_message(&message);
        Self { file, line, column, message, mend, trace }
    }
}

/// `file:line:col: message`, the form that editors can jump to.
impl fmt::Display for ProblemView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line.unwrap_or(1), self.column.unwrap_or(1), self.message)
    }
}
