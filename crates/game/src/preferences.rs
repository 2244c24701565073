//! What the player prefers about deals and moves.

use serde::{Deserialize, Serialize};

use crate::autoplay::AutoplayLevel;
use crate::winnable_deals::WantedDeals;

/// What the player prefers about deals and moves. It is kept, for every variant alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preferences {
    /// Which deals are dealt.
    pub deals: WantedDeals,
    /// Whether the player is told, all the time, if the game can still be won.
    pub light: bool,
    /// Which cards go home by themselves.
    #[serde(default)]
    pub autoplay: AutoplayLevel,
}
