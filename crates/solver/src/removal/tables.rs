//! The rules and one deal as sets of cards: what must leave before a card is bare, and how it leaves then.

use redeal_cards::card::Card;

/// The cards of a deal that take part, by number. Sets of them are bit masks.
pub(super) struct RemovalTables {
    /// By number.
    pub(super) cards: Vec<Card>,
    /// The cards on the table, without the stock and its waste.
    pub(super) table: u64,
    /// The cards that can leave at all.
    pub(super) gives: u64,
    /// The cards that must leave.
    pub(super) goal: u64,
    /// By number: the cards that lie directly on a card, in its pile or over it.
    pub(super) over: [u64; 64],
    /// By number: the cards that a card lies directly on or over.
    pub(super) under: [u64; 64],
}

/// The state of a removal game.
#[derive(Clone, Copy)]
pub(super) struct RemovalState {
    /// The cards that are left.
    pub(super) left: u64,
    /// The cards on the table that are bare and may leave.
    pub(super) bare: u64,
    /// The rest of the key: the class of the top of the pile that takes cards, or a place in the stock.
    pub(super) tag: u8,
    /// How far the stock was drawn. Of states that are equal otherwise the earlier one is at least as good.
    pub(super) time: u32,
}

/// The cards that leave together. A card that leaves alone is named twice.
pub(super) type RemovedCards = [u8; 2];

/// The tag stands above all cards in a key.
const TAG: u32 = 56;
/// How many cards a key holds.
pub(super) const MOST: usize = TAG as usize;

/// The set of one card.
#[inline]
pub(super) fn bit(card: u8) -> u64 {
    1 << card
}

/// The cards of a set.
#[inline]
pub(super) fn each(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        next
    })
}

impl RemovalState {
    /// The exact key: everything except the time.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.left | u64::from(self.tag) << TAG
    }
}

impl RemovalTables {
    /// The state of a key at a time.
    pub(super) fn read(&self, key: u64, time: u32) -> RemovalState {
        let left = key & (bit(TAG as u8) - 1);
        RemovalState { left, bare: self.bare(left), tag: (key >> TAG) as u8, time }
    }

    /// The cards on the table that may leave while `left` are left.
    pub(super) fn bare(&self, left: u64) -> u64 {
        let bare = |card: &u8| self.over[usize::from(*card)] & left == 0;
        each(left & self.table & self.gives).filter(bare).fold(0, |all, card| all | bit(card))
    }

    /// Removes cards.
    #[inline]
    pub(super) fn take(&self, state: &mut RemovalState, [one, other]: RemovedCards) {
        let gone = bit(one) | bit(other);
        state.left &= !gone;
        state.bare &= !gone;
        let left = state.left;
        let below = self.under[usize::from(one)] | self.under[usize::from(other)];
        for card in each(below & left & self.gives) {
            state.bare |= u64::from(self.over[usize::from(card)] & left == 0) << card;
        }
    }

    /// Whether the goal is met, or would be after drawing the stock to its end.
    #[inline]
    pub(super) fn is_won(&self, state: &RemovalState) -> bool {
        state.left & self.goal == 0
    }
}
