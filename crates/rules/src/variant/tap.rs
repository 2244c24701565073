//! What a tap on a pile does. [`crate::Rules::judge_tap`] says whether it is legal.

use crate::steps::StepSource;
use redeal_cards::board::PileId;

/// The var that counts redeals.
pub(crate) const REDEALS: usize = 0;

/// What a tap on a pile does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Draws cards; when the pile is empty, returns them to it.
    Draw {
        /// Where they go.
        to: PileId,
        /// How many at a time.
        count: u8,
        /// How often the cards may return; `None`: without limit.
        redeals: Option<u32>,
        /// Whether they are shuffled when they return.
        shuffle: bool,
    },
    /// Deals cards on each pile of a group.
    DealRow {
        /// The group.
        to: usize,
        /// How many on each pile.
        count: u8,
        /// Whether it may be done while one of these piles is empty.
        spaces: bool,
        /// How often the cards of those piles may return when there are none left; `None`: without limit.
        redeals: Option<u32>,
        /// Whether they are shuffled when they return.
        shuffle: bool,
    },
    /// Gathers all cards of a group and deals them to it again.
    Gather {
        /// The group.
        from: usize,
        /// How many cards each of its piles gets, as far as they last.
        deal: u8,
        /// Whether they are shuffled before.
        shuffle: bool,
        /// How often; `None`: without limit.
        redeals: Option<u32>,
    },
    /// Makes the steps that the script proposes, and counts as a redeal.
    Redeal {
        /// What it proposes.
        steps: StepSource,
        /// How often; `None`: without limit.
        redeals: Option<u32>,
    },
    /// Makes the steps that the script proposes.
    Steps(StepSource),
}

impl Tap {
    /// How often it may be done, where that is counted: `Some(None)` is counted, but without limit.
    pub fn redeals(&self) -> Option<Option<u32>> {
        match self {
            // Nothing returns.
            Self::DealRow { redeals: Some(0), .. } | Self::Steps(_) => None,
            Self::Draw { redeals, .. }
            | Self::DealRow { redeals, .. }
            | Self::Gather { redeals, .. }
            | Self::Redeal { redeals, .. } => Some(*redeals),
        }
    }
}
