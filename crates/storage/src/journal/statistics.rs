//! The types of statistics and history.

pub(super) mod queries;

use redeal_rules::option::Choices;

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameMark {
    /// The player saw a part of a solution.
    Helped,
    /// The player saw cards that lay face down.
    FacesShown,
    /// Its deal was played before, or it began in the middle.
    Replayed,
    /// Its rules or options were changed while it was played.
    Edited,
    /// An author has set the board on which it starts.
    ByHand,
}

/// The best results of won games with the same variant and options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestResults {
    /// The shortest time, in milliseconds.
    pub ms: Option<u64>,
    /// The fewest moves.
    pub moves: Option<u32>,
    /// The highest score.
    pub score: Option<i64>,
}

/// The scores of games that were played for points to their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreTotals {
    /// How many games.
    pub games: u32,
    /// The highest score.
    pub best: Option<i64>,
    /// The mean score, rounded.
    pub average: Option<i64>,
}

/// Totals of games that count: those that were won, and those that were left after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayTotals {
    /// How many.
    pub played: u32,
    /// How many were won.
    pub won: u32,
    /// The current streak of won games (above 0) or lost games (below 0).
    pub streak: i32,
    /// The longest streak of won games.
    pub best_streak: u32,
    /// The longest streak of lost games.
    pub worst_streak: u32,
    /// Milliseconds spent on them.
    pub ms: u64,
    /// Milliseconds spent on those that were won.
    pub won_ms: u64,
    /// The best results.
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
    pub totals: PlayTotals,
    /// The same by options, the most played first.
    pub by_options: Vec<OptionsTotals>,
}

/// The games of one variant under the same options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsTotals {
    /// The chosen options.
    pub options: Choices,
    /// Its games.
    pub totals: PlayTotals,
}

/// The games that ended on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayTotals {
    /// The local date, as `2026-11-21`.
    pub date: String,
    /// How many count.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
}

/// The statistics of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStatistics {
    /// When counting began, in seconds since 1970. `None`: with the first game.
    pub since: Option<i64>,
    /// All games.
    pub all: PlayTotals,
    /// The most played variant first.
    pub variants: Vec<VariantTotals>,
    /// Days with games, the oldest first.
    pub days: Vec<DayTotals>,
    /// How many games do not count because of a mark.
    pub left_out: u32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number. A later game has a greater one.
    pub id: i64,
    /// The variant's id.
    pub variant: String,
    /// The variant's name.
    pub name: String,
    /// The chosen options.
    pub options: Choices,
    /// The seed.
    pub seed: String,
    /// When it was played last, in seconds since 1970.
    pub ended: i64,
    /// Milliseconds played.
    pub ms: u64,
    /// How many moves the player made.
    pub moves: u32,
    /// The score. `None` if the variant has none.
    pub score: Option<i64>,
    /// It was won.
    pub won: bool,
    /// It is the unfinished game of its variant.
    pub open: bool,
    /// Why it does not count. Empty if it counts.
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
