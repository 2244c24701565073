//! The player's preferences for deals and moves.

use serde::{Deserialize, Serialize};

use crate::autoplay::AutoplayLevel;
use crate::winnable_deals::WantedDeals;

/// The player's preferences for deals and moves, for all variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preferences {
    /// Which deals the player wants.
    pub deals: WantedDeals,
    /// Whether a light shows all the time if the game can still be won.
    pub light: bool,
    /// Which cards autoplay brings home.
    #[serde(default)]
    pub autoplay: AutoplayLevel,
}
