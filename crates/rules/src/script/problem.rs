//! Faults in scripts, with the place where their author has to look.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whether a problem is the script's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProblemKind {
    /// It is: the same happens on every machine.
    #[default]
    Fault,
    /// It may not be: the script was stopped by a clock. On a faster or less busy machine it may finish.
    Unfinished,
}

/// A fault in a script, with its place and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Whether it is the script's fault. Only faults are stored.
    #[serde(skip)]
    pub kind: ProblemKind,
}

impl ScriptProblem {
    /// Whether the script was stopped by a clock: nothing follows from that.
    pub fn is_unfinished(&self) -> bool {
        self.kind == ProblemKind::Unfinished
    }

    /// A fault whose line is not known.
    pub fn in_file(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            column: None,
            message: message.into(),
            trace: Vec::new(),
            kind: ProblemKind::Fault,
        }
    }
}

/// `file:line:col: message`, the form that editors can jump to.
impl fmt::Display for ScriptProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line.unwrap_or(1), self.column.unwrap_or(1), self.message)
    }
}

impl std::error::Error for ScriptProblem {}
