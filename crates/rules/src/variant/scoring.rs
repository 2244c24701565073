//! The goals of a variant: winning, points and missions.

use crate::mission::Mission;
use crate::score::{GameEvent, ScoreKey, ScoreRules};
use crate::script::ScriptFunction;

/// The goals of a variant.
#[derive(Clone, Debug)]
pub struct Scoring {
    /// When the game is won.
    pub won: WinCondition,
    /// Points, where the script keeps a score.
    pub score: Option<ScoreRules>,
    /// Goals beside winning.
    pub missions: Vec<Mission>,
    /// What the player should know: a line beside the score.
    pub shows: Option<ScriptFunction>,
    /// Words and points that lie on the table.
    pub labels: Option<ScriptFunction>,
}

/// A part of the points of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// What they are for.
    pub item: LedgerItem,
    /// How many.
    pub points: i64,
    /// The score with them.
    pub sum: i64,
}

/// What points are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerItem {
    /// An event, and the key of `score` that it matched.
    Event(GameEvent, Option<ScoreKey>),
    /// What the board as a whole is worth: `total` of the script.
    Total,
    /// The missions.
    Missions,
}

/// When a game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinCondition {
    /// Every card is on a foundation.
    Home,
    /// Every pile of these groups is empty.
    Empty(Vec<usize>),
    /// All cards of this group lie on one pile.
    Gathered(usize),
    /// So many cards lie on the piles of this group.
    Collected(usize, u8),
    /// Every card of this group lies where its pile would accept it again.
    InOrder(usize),
    /// A function of the script holds for a group's piles.
    Every(ScriptFunction),
    /// A function of the script says so.
    Asked(ScriptFunction),
}
