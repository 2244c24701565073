//! The album of badges, for a page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::MedalView;

/// The badges of all variants that were won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AlbumReply {
    /// The last won first.
    pub badges: Vec<BadgeView>,
}

/// The badge of a variant: bronze for a win, silver for three, gold for one without a hint and with nothing taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Badge")]
pub struct BadgeView {
    /// The variant's id.
    pub variant: String,
    /// Its metal.
    pub medal: MedalView,
    /// How many wins count.
    pub won: u32,
    /// How many of them without a hint and with nothing taken back.
    pub unaided: u32,
    /// How many more wins make it silver; `null`: it is that, or better.
    pub to_silver: Option<u32>,
    /// When it was won last, in seconds since 1970.
    #[ts(type = "number")]
    pub last: i64,
}

/// What a game that is won brings to the album.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "BadgeNews")]
pub struct BadgeNewsView {
    /// The badge of the variant, with this win.
    pub badge: BadgeView,
    /// Its metal without this win; `null`: this is the first.
    pub before: Option<MedalView>,
}
