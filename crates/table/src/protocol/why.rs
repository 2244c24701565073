//! Why a move is legal or not, as a page sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ReasonKind;

/// Why a move of the position on the table is legal or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WhyReply {
    /// The move in its text form.
    pub text: String,
    /// The pile that cards leave, or that is tapped.
    pub from: String,
    /// The pile that they go to; `null` for a tap.
    pub to: Option<String>,
    /// The cards that would move, each `null` if it lies face down.
    pub cards: Vec<Option<String>>,
    /// The top card of the pile that they go to; `null` if there is none, or if it lies face down.
    pub onto: Option<String>,
    /// Why it is refused, in one English sentence or in the script's own words; `null` if it is legal.
    pub reason: Option<String>,
    /// The same as a kind; `null` where these are a script's words, or if it is legal.
    pub why: Option<ReasonKind>,
    /// Its conditions, in the order in which they are read.
    pub clauses: Vec<ClauseView>,
    /// The one that decided, as an index into `clauses`; `null` if the move is legal.
    pub decided: Option<u32>,
    /// The relation between the cards that it was about.
    pub relation: Option<Box<RelationView>>,
}

/// A condition of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Clause")]
pub struct ClauseView {
    /// Which one.
    pub kind: ClauseKindView,
    /// The pile whose rule it is; `null` for rules of the variant.
    pub pile: Option<String>,
    /// What it answered.
    pub answer: ClauseAnswerView,
    /// The word for it in scripts; `null` if there is none.
    pub word: Option<String>,
    /// Where the script says it; `null` where it is as usual.
    pub written: Option<WrittenFieldView>,
}

/// Where a field is written, and as what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "WrittenField")]
pub struct WrittenFieldView {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// What stands there, shortened; may be empty.
    pub text: String,
}

/// Which condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "ClauseKind")]
#[expect(missing_docs, reason = "the names are those of the domain type")]
pub enum ClauseKindView {
    Cards,
    CoveredFrom,
    FaceUp,
    Take,
    Run,
    Part,
    Takes,
    From,
    FirstFrom,
    CoveredTo,
    Longest,
    First,
    Beside,
    Place,
    Change,
    Capacity,
    Near,
    Pair,
    Alone,
    AloneBeside,
    Set,
    Swap,
    Tap,
    Allow,
}

/// What a condition answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "ClauseAnswer")]
pub enum ClauseAnswerView {
    /// It holds.
    Yes,
    /// It does not hold.
    No,
    /// It was not asked.
    NotAsked,
}

/// A relation between cards, as a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Relation")]
pub struct RelationView {
    /// How it is written, if that was found.
    pub text: Option<String>,
    /// The card that was to land.
    pub card: String,
    /// The card beneath it.
    pub on: String,
    /// The picture.
    pub cells: RelationCellsView,
    /// The picture under the rules before the last edit, if it was another one.
    pub before: Option<RelationCellsView>,
}

/// For each rank of the card beneath, and for each rank of the card that lands (13 × 13): between which suits the relation
/// holds. 1 is the same suit, 2 the other suit of the colour, 4 the other colour; they are added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "RelationCells")]
pub struct RelationCellsView {
    /// Between all such suits.
    pub all: Vec<u8>,
    /// Between some of them.
    pub some: Vec<u8>,
}
