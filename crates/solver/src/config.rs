//! How one search of the portfolio is configured: its weights, its order, its randomness.

use crate::heuristic::Weights;
use crate::safe_moves::HomePolicy;

/// What makes one search differ from another one of the same deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchConfig {
    pub(super) weights: Weights,
    pub(super) order: SearchOrder,
    /// The noise that is added to an estimate is below this number.
    pub(super) noise: u32,
    /// A search proves something other than a win only by [`HomePolicy::SafeOnly`].
    pub(super) home: HomePolicy,
    /// The seed of the noise.
    pub(super) seed: u64,
}

/// Which state is expanded next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchOrder {
    /// The state with the lowest estimate (best-first).
    Best,
    /// A child of the last state, the one with the lowest estimate first (a dive).
    DiveByEstimate,
    /// A child of the last state, the one with the highest move priority first (a dive).
    DiveByMove,
    /// The states in layers, by the number of search moves that led to them. Of each layer only the `width` states with the
    /// lowest estimates are expanded (beam search). So a line is followed on even where its estimates rise, but states are
    /// dropped: such a search proves nothing except a win.
    Beam { width: u32 },
    /// In turn the state with the lowest estimate of each depth, which is the number of search moves that led to it (cyclic
    /// best-first search). So a line is followed on as in a beam, and no state is dropped. States at `depth` and beyond
    /// come in one cycle later each.
    Cyclic { depth: u32 },
}

impl SearchOrder {
    /// Whether a search in this order expands every state that it reaches.
    pub(super) fn is_complete(self) -> bool {
        !matches!(self, Self::Beam { .. })
    }
}
