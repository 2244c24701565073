//! Faults in scripts, with the place where their author has to look.

use std::fmt;

/// A fault in a script, with its place and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptProblem {
    /// The script, as a path inside its rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub file: String,
    /// The line, counted from 1, if it is known.
    pub line: Option<u32>,
    /// The column, counted from 1, if it is known.
    pub column: Option<u32>,
    /// What is wrong and, where that is known, how to correct it.
    pub message: String,
    /// The calls that led there, innermost first, each as `file:line` and a name.
    pub trace: Vec<String>,
}

impl ScriptProblem {
    /// A fault whose line is not known.
    pub fn in_file(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self { file: file.into(), line: None, column: None, message: message.into(), trace: Vec::new() }
    }
}

/// `file:line:col: message`, the form that editors can jump to.
impl fmt::Display for ScriptProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line.unwrap_or(1), self.column.unwrap_or(1), self.message)
    }
}

impl std::error::Error for ScriptProblem {}
