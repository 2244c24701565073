//! The rules and one deal as sets of cards: what must leave before a card is bare, and how it leaves then.

use crate::heuristic::Weights;
use crate::removal::pairs::RemovalPairs;
use crate::removal::single_foundation::SingleFoundation;
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
    pub(super) kind: RemovalKind,
}

/// How cards leave.
pub(super) enum RemovalKind {
    /// In pairs, or alone.
    Pairs(Box<RemovalPairs>),
    /// On one pile.
    SingleFoundation(Box<SingleFoundation>),
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

    /// Whether the state is known to be lost.
    pub(super) fn is_lost(&self, state: &RemovalState) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.is_stuck(self, pairs, state),
            RemovalKind::SingleFoundation(single) => single.is_short(self, state),
        }
    }

    /// Whether the state is known to be lost because of the cards that left last. Quicker than [`Self::is_lost`].
    #[inline]
    pub(super) fn is_odd(&self, state: &RemovalState, gone: RemovedCards) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.is_odd(state.left, gone),
            RemovalKind::SingleFoundation(_) => false,
        }
    }

    /// The estimate of a state: the cards that must still leave, and the cards that were drawn. The second part makes
    /// it rare that a state is reached again at an earlier time.
    #[inline]
    pub(super) fn estimate(&self, state: &RemovalState, weights: &Weights) -> i32 {
        let drawn = match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.cycle.as_ref().map_or(0, |cycle| cycle.drawn(state)),
            RemovalKind::SingleFoundation(single) => state.time * single.count,
        };
        weights.card * (state.left & self.goal).count_ones() as i32 + weights.stock * drawn as i32 / 2
    }

    /// Lists the removals, with the state after each of them.
    pub(super) fn list(&self, state: &RemovalState, list: &mut Vec<(RemovalState, RemovedCards)>) {
        list.clear();
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.list(self, state, list),
            RemovalKind::SingleFoundation(single) => single.list(self, state, list),
        }
    }

    /// Makes safe removals. False if the state is then known to be lost.
    #[inline]
    pub(super) fn settle(&self, state: &mut RemovalState, trace: Option<&mut Vec<RemovedCards>>) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.settle(self, pairs, state, trace),
            RemovalKind::SingleFoundation(_) => true,
        }
    }
}
