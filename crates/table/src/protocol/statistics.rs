//! Games that were played, for a page: statistics, history, best results.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use redeal_rules::option::Choices;

use super::ChoicesForm;

/// Why a game does not count in the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Mark")]
pub enum MarkView {
    /// Some of a solution was shown in it.
    Helped,
    /// Cards that lay face down were shown, in a text of the board or in a pinned position.
    FacesShown,
    /// Its deal had been played before, or it was continued from the middle of another game.
    Replayed,
    /// Its rules or options were changed while it was played.
    Edited,
    /// An author has set the board on which it starts.
    ByHand,
}

/// The best of what was won before, with the same variant and options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Bests")]
pub struct BestsView {
    /// The shortest time, in milliseconds.
    #[ts(type = "number | null")]
    pub ms: Option<u64>,
    /// The fewest moves.
    pub moves: Option<u32>,
    /// The highest score.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
}

/// Games that count, together: those that were won, and those that were given up after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "PlayTotals")]
pub struct PlayTotalsView {
    /// How many games.
    pub played: u32,
    /// How many were won.
    pub won: u32,
    /// How many of the newest games in a row were won (above 0) or lost (below 0).
    pub streak: i32,
    /// The most games in a row that were won.
    pub best_streak: u32,
    /// The most games in a row that were lost.
    pub worst_streak: u32,
    /// Milliseconds spent on them.
    #[ts(type = "number")]
    pub ms: u64,
    /// Milliseconds spent on those that were won.
    #[ts(type = "number")]
    pub won_ms: u64,
    /// The best of those that were won.
    pub bests: BestsView,
}

/// The games of one variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "VariantTotals")]
pub struct VariantTotalsView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// All of its games.
    pub totals: PlayTotalsView,
    /// The same for each choice of options, the most played first. One entry where no other choice was ever made.
    pub by_options: Vec<OptionsTotalsView>,
}

/// The games of one variant under the same options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "OptionsTotals")]
pub struct OptionsTotalsView {
    /// What was chosen.
    #[ts(as = "ChoicesForm")]
    pub options: Choices,
    /// Its games.
    pub totals: PlayTotalsView,
}

/// The games that ended on one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Day")]
pub struct DayView {
    /// `2026-11-21`, in local time.
    pub date: String,
    /// How many count.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
}

/// Statistics of all games that count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Statistics")]
pub struct StatisticsView {
    /// The start of the statistics, in seconds since 1970; `null`: the first game.
    #[ts(type = "number | null")]
    pub since: Option<i64>,
    /// All games.
    pub all: PlayTotalsView,
    /// The most played variant first.
    pub variants: Vec<VariantTotalsView>,
    /// Days with games, the oldest first.
    pub days: Vec<DayView>,
    /// How many games are not counted because of their marks.
    pub left_out: u32,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "PastGame")]
pub struct PastGameView {
    /// Its number: a later game has a greater one.
    #[ts(type = "number")]
    pub id: i64,
    /// The variant's id.
    pub variant: String,
    /// The variant's name.
    pub name: String,
    /// What was chosen.
    #[ts(as = "ChoicesForm")]
    pub options: Choices,
    /// The seed.
    pub seed: String,
    /// When it was played last, in seconds since 1970.
    #[ts(type = "number")]
    pub ended: i64,
    /// Milliseconds played.
    #[ts(type = "number")]
    pub ms: u64,
    /// How many moves the player made.
    pub moves: u32,
    /// The score; `null` where the variant keeps none.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
    /// It was won.
    pub won: bool,
    /// It is the unfinished game of its variant and can be continued.
    pub open: bool,
    /// Why it does not count in the statistics; empty: it counts.
    pub marks: Vec<MarkView>,
}
