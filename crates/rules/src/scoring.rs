//! What a game is played for: winning, points and missions.

use crate::ask::ScriptFunction;
use crate::mission::Mission;
use crate::score::ScoreRules;

/// The goals of a variant.
#[derive(Clone, Debug)]
pub struct Scoring {
    /// When the game is won.
    pub won: WinCondition,
    /// Points, where the script keeps a score.
    pub score: Option<ScoreRules>,
    /// Goals beside winning.
    pub missions: Vec<Mission>,
}

/// When a game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinCondition {
    /// Every card is on a foundation.
    Home,
    /// Every pile of these groups is a space.
    Empty(Vec<usize>),
    /// All cards of this group lie on one pile.
    Gathered(usize),
    /// Every card of this group lies where its pile would take it: on what is under it, or beside it, or as its first.
    InOrder(usize),
    /// When the script says so of each pile of a group, wherever it lies.
    Every(ScriptFunction),
    /// When the script says so.
    Asked(ScriptFunction),
}
