//! Pinned positions: tests of the script on the table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ProblemView;

/// Pins the position on the table into the file of positions of its script: a move with what comes of it, or all legal moves.
/// The file lies in the player's own folder; one that comes with the program is copied there first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PinRequest {
    /// The move in its text form; left out: all legal moves.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub text: Option<String>,
}

/// What came of the positions that are pinned for the script on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PinsReply {
    /// The path of their file inside the rules folder.
    pub path: String,
    /// Whether there is such a file.
    pub there: bool,
    /// How many came out as expected.
    pub held: u32,
    /// Those that did not, in the order of the file.
    pub failed: Vec<FailedPinView>,
    /// Why none of them was tried: the file can't be read, or the script does not load.
    pub problem: Option<ProblemView>,
    /// Whether the script that they belong to is gone.
    pub script_gone: bool,
    /// The line of the position that was just pinned; `null` if there is none, or if it was there already.
    pub pinned: Option<u32>,
}

/// A position that did not come out as expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "FailedPin")]
pub struct FailedPinView {
    /// The line that says what was expected.
    pub line: u32,
    /// What the position is called.
    pub name: String,
    /// What is wrong, in English.
    pub message: String,
    /// What was expected, a line each, where the message does not say it.
    pub expected: Vec<String>,
    /// What there is instead.
    pub found: Vec<String>,
}
