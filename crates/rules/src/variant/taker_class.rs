//! Piles that accept cards alike.

use crate::pile::FirstCardRule;
use redeal_cards::board::PileId;

/// Piles that accept cards by the same relations, so that one test answers for all of them.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what differs from taker to taker")]
pub struct TakerClass {
    pub(crate) place: Option<usize>,
    pub(crate) first: FirstCardRule,
    pub(crate) home: bool,
    /// The relation depends on vars: the faces on top say nothing about what these piles accept.
    pub(crate) open: bool,
    /// Of several carried cards the last one must be accepted, not the first.
    pub(crate) last: bool,
    /// The top card, and how much room there is, say all about what they accept.
    pub(crate) plain: bool,
    /// The number of cards that they accept at once is limited.
    pub(crate) few: bool,
    pub(crate) piles: Vec<PileId>,
}

impl TakerClass {
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.place, &self.first, self.home, self.open, self.last, self.plain, self.few)
            == (other.place, &other.first, other.home, other.open, other.last, other.plain, other.few)
    }
}
