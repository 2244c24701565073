//! Interchangeable cards: cards that carry the same cards, such as two black Sevens where colours alternate.
//!
//! Where runs move freely, it does not matter which of them a run lies on. Each move in one of the two states is a move
//! in the other, and a card goes home from under a run after the run moves to the other, exposed card. So the key of a
//! state says only that a card of a run lies on one of the interchangeable cards. Which one it is gets chosen anew
//! whenever the state is read: cards that could go home stay exposed, if possible. [`crate::compact::line`] finds the
//! additional moves that the game needs.

use crate::compact::codec::CompactCodec;
use crate::compact::state::CompactState;
use crate::compact::tables::{CardSet, CompactTables, FLOOR, bit, each};
use crate::table_piles::StockAction;
use redeal_rules::pile::{CarryLimit, PartialRunRule};

impl CompactTables {
    /// Whether the conditions for this pruning hold.
    pub(super) fn has_interchangeable(&self) -> bool {
        let free = self.take.run && !self.take.any && !self.take.pile && self.longest == CarryLimit::Any;
        // Rows that are dealt, and full runs that leave, would tell the cards apart.
        let quiet = self.clears.is_none() && !matches!(self.stock_action, StockAction::Rows { .. });
        // A cell takes a card alone, without the cards on it.
        if !free || !quiet || !self.cells.is_empty() {
            return false;
        }
        let parents = || each(self.all).map(|card| self.parents[card]);
        let built = each(self.all).filter(|card| self.parents[*card] != 0).fold(0, |all, card| all | bit(card));
        // The cards that may carry a given card must all carry the same cards, and a run must be what is carried
        // together.
        let alike =
            parents().all(|one| parents().all(|other| one == other || one & other == 0)) && self.runs == self.parents;
        // Where part of a run may leave only to free a card, it must have no place to go but an interchangeable card.
        let bound = !(self.first_from.columns && self.starts & built != 0);
        let parts = self.part == PartialRunRule::Any || self.part == PartialRunRule::Freeing && bound;
        alike && parts && parents().any(|on| on.count_ones() > 1) && self.is_ordered()
    }

    /// Whether no chain of cards, each on the next, returns to its start.
    pub(super) fn is_ordered(&self) -> bool {
        let mut left = self.all;
        loop {
            let lowest = each(left).filter(|card| self.parents[*card] & left == 0);
            let gone = lowest.fold(0, |all, card| all | bit(card));
            left &= !gone;
            if gone == 0 {
                return left == 0;
            }
        }
    }
}

impl<const N: usize> CompactState<N> {
    /// Chooses which of several interchangeable cards each loose card lies on. `lying`: the cards in columns and
    /// reserves.
    #[inline]
    pub(super) fn share(&mut self, tables: &CompactTables, lying: CardSet, floors: CardSet) {
        let held = each(lying & !floors & !self.loose & !self.reserved).fold(0, |all, card| {
            let on = self.below[card];
            all | u64::from(on < FLOOR) << (on & 63)
        });
        let mut bare = lying & !self.reserved & !self.hidden & !held;
        for card in each(self.loose) {
            let interchangeable = tables.parents[card] & bare;
            let waiting = interchangeable & !self.next;
            let on = if waiting == 0 { interchangeable } else { waiting }.trailing_zeros() as u8;
            self.below[card] = on;
            bare &= !bit(on);
        }
    }

    /// Only a run is left on this card. That run, and what it makes a run with, may lie on interchangeable cards from
    /// now on.
    pub(super) fn loosen(&mut self, tables: &CompactTables, codec: &CompactCodec, top: u8) {
        let mut card = top;
        loop {
            let on = self.below[card];
            if on >= FLOOR || self.hidden & bit(on) != 0 || tables.parents[card] & bit(on) == 0 {
                return;
            }
            self.loose |= bit(card);
            codec.write(&mut self.key, card, on);
            card = on;
        }
    }

    /// The cards that could go home after the run on them moves to an interchangeable card.
    #[inline]
    pub(super) fn open_by_exchange(&self, tables: &CompactTables) -> CardSet {
        let parted = |card: u8| {
            let on = bit(self.below[card]) & self.next;
            if tables.parents[card] & self.tops == 0 { 0 } else { on }
        };
        if tables.interchangeable { each(self.loose).fold(0, |all, card| all | parted(card)) } else { 0 }
    }

    /// Moves the run on a card to an interchangeable one.
    pub(super) fn part(&mut self, tables: &CompactTables, codec: &CompactCodec, card: u8) {
        let upper = each(self.loose).find(|upper| self.below[*upper] == card);
        let Some(upper) = upper else { return };
        if let Some(twin) = each(tables.parents[upper] & self.tops).next() {
            self.carry(tables, codec, upper, twin);
        }
    }

    /// The tops that a card may be carried to.
    #[inline]
    pub(super) fn carriers(&self, tables: &CompactTables, card: u8) -> CardSet {
        let on = tables.parents[card] & self.tops;
        match tables.interchangeable {
            false => on,
            // Moving from one interchangeable card to another is no move.
            true if self.loose & bit(card) != 0 => 0,
            true => on & on.wrapping_neg(),
        }
    }
}
