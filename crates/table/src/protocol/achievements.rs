//! Achievements and weekly goals, for a page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ProblemView;

/// The achievements of all scripts that have any, with how far the player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AchievementsReply {
    /// In the order of their scripts, and of each script.
    pub achievements: Vec<AchievementView>,
    /// What is wrong with scripts that say nothing of the games that were played.
    pub problems: Vec<ProblemView>,
    /// This week.
    pub week: WeekView,
    /// The weeks before it in which a goal was reached, the latest first; at most 12.
    pub weeks_before: Vec<WeekBeforeView>,
}

/// A week with its goals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Week")]
pub struct WeekView {
    /// Its Monday, as `2026-11-23`.
    pub monday: String,
    /// Its Sunday.
    pub sunday: String,
    /// Its game; `null` if none is known. Its deal is the one of this variant that the Monday has among its daily deals.
    pub game: Option<WeekGameView>,
    /// Its goals, one of each list of each script. In their sentences `{game}` stands for the name of the game of the week.
    pub goals: Vec<AchievementView>,
}

/// The game of a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "WeekGame")]
pub struct WeekGameView {
    /// The variant's id.
    pub variant: String,
    /// The variant's name.
    pub name: String,
    /// The deal of the week was won.
    pub won: bool,
}

/// A week that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "WeekBefore")]
pub struct WeekBeforeView {
    /// Its Monday, as `2026-11-16`.
    pub monday: String,
    /// How many of its goals were reached.
    pub reached: u32,
    /// How many it had.
    pub goals: u32,
}

/// An achievement, and how far the player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Achievement")]
pub struct AchievementView {
    /// Its script, as a path inside its rules folder.
    pub script: String,
    /// Its name in the script.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What has to be done, in a sentence.
    pub text: String,
    /// The tally before the first game.
    #[ts(type = "number")]
    pub start: i64,
    /// The tally that reaches it.
    #[ts(type = "number")]
    pub goal: i64,
    /// The tally now, or when it was reached.
    #[ts(type = "number")]
    pub tally: i64,
    /// When it was reached, in seconds since 1970; `null`: it was not.
    #[ts(type = "number | null")]
    pub reached: Option<i64>,
    /// The game on the table, which was won, has reached it.
    pub fresh: bool,
}
