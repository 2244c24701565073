//! Wins to beat, for a page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A win of the deal on the table that somebody sent, to be beaten. It was replayed under the rules in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Challenge")]
pub struct ChallengeView {
    /// How many moves it has.
    pub moves: u32,
    /// Its score; `null` where the script keeps none.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
    /// How long it took, as its sender says: no replay proves it.
    #[ts(type = "number")]
    pub ms: u64,
    /// What became of it; left out while the game is not won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub outcome: Option<ChallengeOutcomeView>,
}

/// How the win on the table stands to the one that was to be beaten. More points are better; with as many, or none, fewer moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "ChallengeOutcome")]
pub enum ChallengeOutcomeView {
    /// It is better.
    Beaten,
    /// It is as good.
    Equal,
    /// It is not as good.
    Behind,
}

/// How many moves the solver needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SolverMovesReply {
    /// Counted as the player's are, from the deal on; `null`: it found no win among the moves that it may try.
    pub moves: Option<u32>,
}
