//! A stock and its waste in a removal game: cards leave from between the others.
//!
//! Draws are not search moves: all cards that any number of draws brings up are listed at once. The order of the cards
//! never changes, so the cycle has a place in that order: the cards before it that are left lie on the waste.
//!
//! Where single cards are drawn, draws alone lead to every later time of the cycle. So of two states with the same
//! cards the one with the earlier time is at least as good, and the time is not part of the key. Where several cards
//! are drawn at once, the place belongs to the key, and only the number of redeals is such a time. With unlimited
//! redeals there is no time at all, and a place that a whole number of draws from the start reaches counts as the
//! start.

use crate::removal::tables::{RemovalState, bit};
use redeal_cards::board::PileId;

/// A stock, its waste, and their cards.
pub(super) struct RemovalCycle {
    pub(super) stock: PileId,
    pub(super) waste: PileId,
    /// The cards in the order in which they are drawn.
    pub(super) order: Vec<u8>,
    /// The set of these cards.
    pub(super) cards: u64,
    pub(super) count: u8,
    /// How often the waste may still be returned; none for always.
    pub(super) redeals: Option<u32>,
    /// Whether the top of the waste may leave, and that of the stock.
    pub(super) from_waste: bool,
    pub(super) from_stock: bool,
}

/// A place in the cycle.
#[derive(Clone, Copy)]
pub(super) struct CyclePlace {
    /// How often the waste has been returned.
    pub(super) redeals: u32,
    /// How many cards of the order lie behind the place.
    pub(super) place: u8,
}

/// The cards of the cycle that may leave after some draws.
#[derive(Clone, Copy)]
pub(super) struct ExposedCards {
    pub(super) waste: Option<u8>,
    pub(super) stock: Option<u8>,
    redeals: u32,
    /// The place after the top of the waste, and after the card below that.
    places: [u8; 2],
}

/// Places are below this.
const SPAN: u32 = 64;

impl ExposedCards {
    /// The place in the cycle.
    pub(super) fn place(&self) -> CyclePlace {
        CyclePlace { redeals: self.redeals, place: self.places[0] }
    }

    /// The place in the cycle once the top of the waste has left.
    pub(super) fn place_without_waste_top(&self) -> CyclePlace {
        CyclePlace { redeals: self.redeals, place: self.places[1] }
    }
}

impl RemovalCycle {
    /// The place of a state.
    #[inline]
    pub(super) fn spot(&self, state: &RemovalState) -> CyclePlace {
        match (self.count, self.redeals) {
            (1, None) => CyclePlace { redeals: 0, place: 0 },
            (1, Some(_)) => CyclePlace { redeals: state.time / SPAN, place: (state.time % SPAN) as u8 },
            _ => CyclePlace { redeals: state.time, place: state.tag },
        }
    }

    /// Writes the place into a state. The cards that are left must be known by then.
    #[inline]
    pub(super) fn set(&self, state: &mut RemovalState, spot: CyclePlace) {
        (state.tag, state.time) = match (self.count, self.redeals) {
            (1, None) => (0, 0),
            (1, Some(_)) => (0, spot.redeals * SPAN + u32::from(spot.place)),
            (_, None) => (if self.is_at_start(state.left, spot) { 0 } else { spot.place }, 0),
            (_, Some(_)) => (spot.place, spot.redeals),
        };
    }

    /// How many cards were drawn.
    #[inline]
    pub(super) fn drawn(&self, state: &RemovalState) -> u32 {
        let spot = self.spot(state);
        spot.redeals * self.order.len() as u32 + u32::from(spot.place)
    }

    /// Whether the same cards can be reached from here as from the start of the cycle, if redeals are unlimited.
    fn is_at_start(&self, left: u64, spot: CyclePlace) -> bool {
        let (behind, ahead) = self.order.split_at(usize::from(spot.place));
        let count = |cards: &[u8]| cards.iter().filter(|card| left & bit(**card) != 0).count();
        count(behind).is_multiple_of(usize::from(self.count)) || count(ahead) == 0
    }

    /// Whether the waste may be returned once more.
    #[inline]
    pub(super) fn turns(&self, redeals: u32) -> bool {
        self.redeals.is_none_or(|most| redeals < most)
    }

    /// Shows what may leave, after each number of draws until nothing new comes up.
    pub(super) fn walk(&self, state: &RemovalState, mut show: impl FnMut(ExposedCards)) {
        let CyclePlace { mut redeals, place } = self.spot(state);
        let (mut cards, mut len, mut drawn) = ([(0u8, 0u8); 64], 0, 0);
        for (place_of, &card) in (1..).zip(&self.order) {
            if state.left & bit(card) != 0 {
                cards[len] = (card, place_of);
                len += 1;
                drawn += usize::from(place_of <= place);
            }
        }
        let (start, mut turned) = (drawn, false);
        if len == 0 {
            return;
        }
        loop {
            let place = |n: usize| drawn.checked_sub(n).map_or(0, |at| cards[at].1);
            show(ExposedCards {
                waste: drawn.checked_sub(1).filter(|_| self.from_waste).map(|at| cards[at].0),
                stock: (drawn < len && self.from_stock).then(|| cards[drawn].0),
                redeals,
                places: [place(1), place(2)],
            });
            if drawn < len {
                drawn = (drawn + usize::from(self.count)).min(len);
            } else if !turned && self.turns(redeals) {
                (drawn, turned) = (0, true);
                redeals += 1;
            } else {
                break;
            }
            // All single cards have been shown once the cycle is back where it was.
            if turned && self.count == 1 && drawn >= start {
                break;
            }
        }
    }

    /// Which cards may be bare at some time if nothing else leaves. `fallen`: the cards that have left.
    pub(super) fn open(&self, state: &RemovalState, fallen: u64) -> u64 {
        let all = self.cards & state.left;
        let spot = self.spot(state);
        if self.turns(spot.redeals) {
            return all;
        }
        // The cards of the waste below its top cannot be reached any more.
        let mut open = all;
        let mut covered = false;
        for &card in self.order[..usize::from(spot.place)].iter().rev() {
            if covered {
                open &= !bit(card);
            }
            covered |= all & !fallen & bit(card) != 0;
        }
        open
    }
}
