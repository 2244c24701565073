//! What a search can tell a page: whether a game can still be won, how hard a deal is, and a film of its solution.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which deals a player wants when none is named by its seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Deals {
    /// Any deal, as the cards fall.
    #[default]
    Any,
    /// Deals that can be won.
    Winnable,
    /// Those among them that are easy.
    Easy,
    /// Those that are neither easy nor hard.
    Medium,
    /// Those that are hard.
    Hard,
}

/// How hard a deal is to win, beside other deals of its variant that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// The search hardly had to look for a way.
    Easy,
    /// In between.
    Medium,
    /// It had to look long.
    Hard,
}

/// Which cards go home by themselves after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Autoplay {
    /// None.
    #[default]
    Off,
    /// Those that can't be missed on the table any more.
    Safe,
    /// All that can.
    All,
}

/// What the player prefers about deals and moves. It is kept, for every variant alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Prefs {
    /// Which deals are dealt.
    pub deals: Deals,
    /// Whether the player is told, all the time, if the game can still be won.
    pub light: bool,
    /// Which cards go home by themselves.
    #[serde(default)]
    pub autoplay: Autoplay,
}

/// Whether the game can still be won. This knows what lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// A search is under way.
    Thinking,
    /// It can: a line of play is known.
    Winnable,
    /// It can't: every position that can be reached was looked at.
    Lost,
    /// No search has come to an end.
    Unknown,
}

/// What a player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Search {
    /// A deal of the wanted kind.
    Deal,
    /// A hint from the solution.
    Hint,
    /// The solution.
    Solution,
    /// The last point from which the game could be won.
    Back,
}

/// What a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FilmKind {
    /// A solution of the game on the table, from where it stands.
    Solution,
    /// A game that was played, from its deal on.
    Past,
}

/// A film: moves shown on the table that are not the player's. The game lies untouched behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FilmView {
    /// What it shows.
    pub what: FilmKind,
    /// How many of its moves have been shown.
    pub at: u32,
    /// How many it has.
    pub moves: u32,
}
