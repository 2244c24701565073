//! The daily deals, for a page: a month of them, and what became of each.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ChoicesForm;
use redeal_rules::option::Choices;

/// Asks for the daily deals of a month.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DailyRequest {
    /// `2026-11`; left out: the month of today.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub month: Option<String>,
}

/// Deals a game of a day, or goes on with it where it is unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DealDailyRequest {
    /// `2026-11-25`, today or earlier.
    pub day: String,
    /// The id of a variant of that day.
    pub variant: String,
}

/// The daily deals of a month.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct DailyReply {
    /// The date here, as `2026-11-25`.
    pub today: String,
    /// The month, as `2026-11`.
    pub month: String,
    /// The first day that has deals.
    pub first: String,
    /// Its days.
    pub days: Vec<DailyDayView>,
    /// Days in a row on which a deal was won in time, up to today or yesterday.
    pub streak: u32,
    /// The most days in a row ever.
    pub longest: u32,
}

/// A day with its deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DailyDay")]
pub struct DailyDayView {
    /// `2026-11-25`.
    pub date: String,
    /// 1 is Monday, 7 is Sunday.
    pub weekday: u8,
    /// Its games can be played. Empty if it is not here yet.
    pub games: Vec<DailyGameView>,
    /// How many of them were won.
    pub won: u32,
    /// The best medal among them.
    pub medal: Option<MedalView>,
    /// All that was won was made up later.
    pub late: bool,
}

/// A game of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DailyGame")]
pub struct DailyGameView {
    /// The variant's id.
    pub variant: String,
    /// Whether it is the game of the day, which is another one tomorrow.
    pub of_the_day: bool,
    /// Its options. Those that are left out have the script's default.
    #[ts(as = "ChoicesForm")]
    pub options: Choices,
    /// A move was made in it.
    pub begun: bool,
    /// The best medal that it can still bring.
    pub best: MedalView,
    /// How it was won.
    pub won: Option<DailyWinView>,
}

/// A daily deal that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "DailyWin")]
pub struct DailyWinView {
    /// How well.
    pub medal: MedalView,
    /// Whether it was made up later.
    pub late: bool,
    /// Milliseconds played.
    #[ts(type = "number")]
    pub ms: u64,
}

/// The daily deal that the game on the table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "DailyTag")]
pub struct DailyTagView {
    /// `2026-11-25`.
    pub date: String,
    /// The best medal that it can still bring.
    pub best: MedalView,
    /// How it was won first.
    pub won: Option<DailyWinView>,
}

/// How well a daily deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Medal")]
pub enum MedalView {
    /// Won in some way.
    Bronze,
    /// Won without a hint.
    Silver,
    /// Won at the first attempt, without a hint and with nothing taken back.
    Gold,
}
