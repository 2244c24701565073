//! A finding of `redeal check`: its level, its place and its message.

use redeal_rules::problem::ScriptProblem;
use redeal_table::language::SourceFinding;
use serde::{Deserialize, Serialize};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FindingLevel {
    /// The script can't be played as it is.
    Error,
    /// It can, but hardly as it was meant.
    Warning,
    /// What a finished script has and this one has not yet.
    Note,
}

/// Something that an author should know.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CheckFinding {
    pub(super) level: FindingLevel,
    pub(crate) file: String,
    pub(super) line: Option<u32>,
    pub(super) column: Option<u32>,
    pub(super) message: String,
    pub(super) trace: Vec<String>,
}

impl From<SourceFinding> for CheckFinding {
    fn from(found: SourceFinding) -> Self {
        let SourceFinding { error, file, line, column, message, .. } = found;
        let level = if error { FindingLevel::Error } else { FindingLevel::Warning };
        Self { level, file, line, column, message, trace: Vec::new() }
    }
}

impl CheckFinding {
    pub(super) fn new(level: FindingLevel, problem: ScriptProblem) -> Self {
        let ScriptProblem { file, line, column, message, trace, .. } = problem;
        Self { level, file, line, column, message, trace }
    }

    pub(super) fn error(problem: ScriptProblem) -> Self {
        Self::new(FindingLevel::Error, problem)
    }

    /// Whether an author is told of it without asking for notes.
    pub(crate) fn is_worth_telling(&self) -> bool {
        self.level != FindingLevel::Note
    }

    /// The first line of what is printed; the host's own errors read as they always did.
    pub(crate) fn line(&self, shown: &str) -> String {
        let word = match self.level {
            FindingLevel::Error => "",
            FindingLevel::Warning => "warning: ",
            FindingLevel::Note => "note: ",
        };
        format!("{shown}:{}:{}: {word}{}", self.line.unwrap_or(1), self.column.unwrap_or(1), self.message)
    }
}
