//! A board that an author sets by hand, to try the rules out on it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks what is wrong with the text of a board. Nothing changes by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CheckBoardRequest {
    /// The text, a line for each pile group.
    pub text: String,
}

/// Starts a game on a board, with the seed of the game on the table. It stays out of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetBoardRequest {
    /// The text, a line for each pile group.
    pub text: String,
}

/// Lays a deal that came in a file: for the variant on the table, with the forced steps that follow a deal. The seed stays, and
/// the game stays out of the statistics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LayDealRequest {
    /// The file's bytes, as base64: a deal in JSON or with a column a line, or the text of a board.
    pub data: String,
}

/// Moves cards of a board that was set by hand, whatever the rules say. The game starts from the new board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveByHandRequest {
    /// The move in its text form.
    pub text: String,
}

/// A board as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BoardTextReply {
    /// A line for each pile group.
    pub text: String,
}

/// What is wrong with the text of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BoardFaultsReply {
    /// The faults, in the order of the text.
    pub faults: Vec<BoardFaultView>,
    /// The cards that lie nowhere: `KH`.
    pub missing: Vec<String>,
}

/// A fault in the text of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "BoardFault")]
pub struct BoardFaultView {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
    /// What is wrong.
    pub what: BoardFaultKind,
    /// What stands there: a card, a pile, the name of a group.
    pub text: String,
    /// How many piles a group has, or how many cards a pile holds.
    pub most: u32,
    /// The groups that there are, where the text names another one.
    pub known: String,
}

/// What is wrong at a place in the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BoardFaultKind {
    /// A line without a colon.
    Form,
    /// There is no such group of piles.
    Group,
    /// More piles than the group has.
    Piles,
    /// It is no card.
    Card,
    /// This card lies elsewhere already, or the deck has none.
    Double,
    /// More cards than the pile holds.
    Full,
    /// It is no var with a whole number.
    Var,
}
