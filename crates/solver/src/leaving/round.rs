//! A stock, and the waste that it is drawn to, from between whose cards others leave.
//!
//! Draws are no moves: what can be had after any number of them is listed at once. The order of the cards never changes,
//! so where the round is, is a place in it: what was drawn, and is left, lies on the waste.
//!
//! Where single cards are drawn, every later time of the round is reached by draws alone. So of two positions with the
//! same cards the one with the earlier time is at least as good, and the time is no part of a key. Where more are drawn
//! at once, the place belongs to the key, and only the number of redeals is such a time. With endless redeals there is no
//! time at all, and a place that whole draws from the start of the round reach is its start.

use crate::leaving::tables::{Position, bit};
use redeal_cards::board::PileId;

/// A stock and its waste.
pub(super) struct Round {
    pub(super) stock: PileId,
    pub(super) waste: PileId,
    /// The cards as they are drawn.
    pub(super) order: Vec<u8>,
    /// All of them.
    pub(super) cards: u64,
    pub(super) count: u8,
    /// How often the waste may still be turned over; none: always.
    pub(super) redeals: Option<u32>,
    /// What may leave from them: the top of the waste, that of the stock.
    pub(super) from_waste: bool,
    pub(super) from_stock: bool,
}

/// Where the round is.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// How often the waste has been turned over.
    pub(super) redeals: u32,
    /// How many places of the order lie behind.
    pub(super) place: u8,
}

/// What may leave at some time of the round.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) waste: Option<u8>,
    pub(super) stock: Option<u8>,
    redeals: u32,
    /// The place after the last card of the waste, and after the one below that.
    places: [u8; 2],
}

/// Places are less than this.
const SPAN: u32 = 64;

impl Shown {
    /// Where the round is when its waste has lost its top, or not.
    pub(super) fn after(&self, waste_gone: bool) -> Spot {
        Spot { redeals: self.redeals, place: self.places[usize::from(waste_gone)] }
    }
}

impl Round {
    /// Where a position is.
    #[inline]
    pub(super) fn spot(&self, position: &Position) -> Spot {
        match (self.count, self.redeals) {
            (1, None) => Spot { redeals: 0, place: 0 },
            (1, Some(_)) => Spot { redeals: position.time / SPAN, place: (position.time % SPAN) as u8 },
            _ => Spot { redeals: position.time, place: position.tag },
        }
    }

    /// Writes where a position is, once it is known what is left.
    #[inline]
    pub(super) fn set(&self, position: &mut Position, spot: Spot) {
        (position.tag, position.time) = match (self.count, self.redeals) {
            (1, None) => (0, 0),
            (1, Some(_)) => (0, spot.redeals * SPAN + u32::from(spot.place)),
            (_, None) => (if self.is_at_an_end(position.left, spot) { 0 } else { spot.place }, 0),
            (_, Some(_)) => (spot.place, spot.redeals),
        };
    }

    /// How many places of the order were passed.
    #[inline]
    pub(super) fn drawn(&self, position: &Position) -> u32 {
        let spot = self.spot(position);
        spot.redeals * self.order.len() as u32 + u32::from(spot.place)
    }

    /// Whether the same cards can be had from here as from the start of the round, if it never ends.
    fn is_at_an_end(&self, left: u64, spot: Spot) -> bool {
        let (behind, ahead) = self.order.split_at(usize::from(spot.place));
        let count = |cards: &[u8]| cards.iter().filter(|card| left & bit(**card) != 0).count();
        count(behind).is_multiple_of(usize::from(self.count)) || count(ahead) == 0
    }

    /// Whether the waste may be turned over once more.
    #[inline]
    pub(super) fn turns(&self, redeals: u32) -> bool {
        self.redeals.is_none_or(|most| redeals < most)
    }

    /// Shows what may leave, from now on, at every time until it would be the same again.
    pub(super) fn walk(&self, position: &Position, mut show: impl FnMut(Shown)) {
        let Spot { mut redeals, place } = self.spot(position);
        let (mut cards, mut len, mut drawn) = ([(0u8, 0u8); 64], 0, 0);
        for (place_of, &card) in (1..).zip(&self.order) {
            if position.left & bit(card) != 0 {
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
            show(Shown {
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
            // Single cards have all been shown once the round is where it was.
            if turned && self.count == 1 && drawn >= start {
                break;
            }
        }
    }

    /// Which cards may lie bare at some time, if nothing else leaves; `fallen`: what has left.
    pub(super) fn open(&self, position: &Position, fallen: u64) -> u64 {
        let all = self.cards & position.left;
        let spot = self.spot(position);
        if self.turns(spot.redeals) {
            return all;
        }
        // There is no way back to what the waste has under its top.
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
