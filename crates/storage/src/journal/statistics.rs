//! What is told of games that were played: statistics, history, bests.

use redeal_rules::option::Choices;

/// Why a game stays out of the records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameMark {
    /// Some of a solution was shown in it.
    Helped,
    /// Its deal had been played before, or it was taken up in the middle.
    Replayed,
    /// Its rules or options were changed while it was played.
    Edited,
}

/// The best of what was won before, with the same variant and options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestResults {
    /// The shortest time, in milliseconds.
    pub ms: Option<u64>,
    /// The fewest moves.
    pub moves: Option<u32>,
    /// The highest score.
    pub score: Option<i64>,
}

/// Games that count, together: those that were won, and those that were given up after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayTotals {
    /// How many.
    pub played: u32,
    /// How many were won.
    pub won: u32,
    /// The newest games that were all won (above 0) or all lost (below 0).
    pub streak: i32,
    /// The most games in a row that were won.
    pub best_streak: u32,
    /// The most that were lost.
    pub worst_streak: u32,
    /// Milliseconds spent on them.
    pub ms: u64,
    /// Milliseconds spent on those that were won.
    pub won_ms: u64,
    /// The best of those that were won.
    pub bests: BestResults,
}

/// The games of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantTotals {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// All of its games.
    pub record: PlayTotals,
    /// The same by options, the most played first; one alone where nothing else was ever chosen.
    pub by_options: Vec<OptionsTotals>,
}

/// The games of one variant under the same options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsTotals {
    /// What was chosen.
    pub options: Choices,
    /// Its games.
    pub record: PlayTotals,
}

/// The games that ended on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayTotals {
    /// `2026-11-21`, by the clock of the place.
    pub date: String,
    /// How many count.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
}

/// What all the games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStatistics {
    /// Since when is counted, in seconds since 1970; `null`: since the first game.
    pub since: Option<i64>,
    /// All games.
    pub all: PlayTotals,
    /// The most played variant first.
    pub variants: Vec<VariantTotals>,
    /// Days with games, the oldest first.
    pub days: Vec<DayTotals>,
    /// Games that stay out of all this, by their marks.
    pub left_out: u32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number: a later game has a greater one.
    pub id: i64,
    /// The variant's id.
    pub variant: String,
    /// The variant's name.
    pub name: String,
    /// What was chosen.
    pub options: Choices,
    /// The seed.
    pub seed: String,
    /// When it was played last, in seconds since 1970.
    pub ended: i64,
    /// Milliseconds played.
    pub ms: u64,
    /// How many moves the player made.
    pub moves: u32,
    /// The score; `null` where the variant keeps none.
    pub score: Option<i64>,
    /// It was won.
    pub won: bool,
    /// It can be gone on with: it is the unfinished one of its variant.
    pub open: bool,
    /// Why it stays out of the records; empty: it counts.
    pub marks: Vec<GameMark>,
}

/// A variant that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedVariant {
    /// Its id.
    pub variant: String,
    /// It has an unfinished game.
    pub open: bool,
}
