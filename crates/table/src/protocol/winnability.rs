//! What searches find out, for a page: whether a game can still be won, how hard a deal is, and films of solutions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which random deals a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Deals")]
pub enum WantedDealsView {
    /// Any deal.
    #[default]
    Any,
    /// Deals that can be won.
    Winnable,
    /// Deals that can be won and are easy.
    Easy,
    /// Deals that can be won and are neither easy nor hard.
    Medium,
    /// Deals that can be won and are hard.
    Hard,
}

/// How hard a deal is to win, compared with other winnable deals of its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Difficulty")]
pub enum DifficultyView {
    /// The search visited few positions.
    Easy,
    /// In between.
    Medium,
    /// The search visited many positions.
    Hard,
}

/// Which cards go home by themselves after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Autoplay")]
pub enum AutoplayView {
    /// None.
    #[default]
    Off,
    /// Cards that are not needed on the table any more.
    Safe,
    /// All cards that can.
    All,
}

/// What the player prefers about deals and moves. It is stored, and the same for every variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Prefs")]
pub struct PreferencesView {
    /// Which deals are dealt.
    pub deals: WantedDealsView,
    /// Whether the player always sees if the game can still be won.
    pub light: bool,
    /// Which cards go home by themselves.
    #[serde(default)]
    pub autoplay: AutoplayView,
}

/// Whether the game can still be won. This takes face-down cards into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Winnability")]
pub enum WinnabilityView {
    /// A search is under way.
    Thinking,
    /// It can be won: a solution is known.
    Winnable,
    /// It can't be won: the search visited every position that can be reached.
    Lost,
    /// Not known: the search ended too early.
    Unknown,
}

/// The search that a player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Search")]
pub enum AwaitedSearch {
    /// A deal of the wanted kind.
    Deal,
    /// A hint from the solution.
    Hint,
    /// The solution.
    Solution,
    /// The last position from which the game could be won.
    Back,
}

/// What a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FilmKind {
    /// A solution of the game on the table, from its current position.
    Solution,
    /// A game that was played, from its deal on.
    Past,
    /// The turns of the game on the table, from its deal on.
    Turns,
}

/// A film: moves shown on the table and not played there. The game behind it does not change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FilmView {
    /// What it shows.
    pub what: FilmKind,
    /// How many of its moves have been shown.
    pub at: u32,
    /// How many it has.
    pub moves: u32,
    /// How many moves each of its steps has: several draws in a row are one step.
    pub steps: Vec<u32>,
}
