//! Achievements, for a page.

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
