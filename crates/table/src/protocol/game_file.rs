//! A game as a file, for a page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Opens a game that was saved as a file, as a game of its own. It stays out of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenGameFileRequest {
    /// The file's text.
    pub text: String,
}

/// The game on the table as a file: with its rules, its deal and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameFileReply {
    /// A name for the file.
    pub file: String,
    /// Its text, a save.
    pub text: String,
}
