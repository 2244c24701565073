//! Twins: cards that carry the same ones, as two black Sevens do where colours alternate.
//!
//! What lies on one of them may as well lie on the other, as long as runs move freely: whatever is carried with what
//! lies on it can be carried so in both positions, and a card goes home from under a run by way of that run's going to
//! its bare twin. So a position says of a card in a run only that it lies on one of the twins, and which of them that
//! is, is settled anew whenever the position is read: those that could go home lie bare, if some do. What the game must
//! be told in between, [`crate::compact::line`] finds out.

use crate::compact::code::Codes;
use crate::compact::position::Position;
use crate::compact::tables::{Deals, FLOOR, Set, Tables, bit, each};
use redeal_rules::pile::{Longest, Part};

impl Tables {
    /// Whether what lies on cards may be exchanged.
    pub(super) fn has_twins(&self) -> bool {
        let free = self.take.run && !self.take.any && !self.take.pile && self.longest == Longest::Any;
        // A row that is dealt, and a full run that leaves, would tell twins apart.
        let quiet = self.clears.is_none() && !matches!(self.deals, Deals::Rows { .. });
        // A cell would take a twin alone, without what lies on it.
        if !free || !quiet || !self.cells.is_empty() {
            return false;
        }
        let parents = || each(self.all).map(|card| self.parents[card]);
        let built = each(self.all).filter(|card| self.parents[*card] != 0).fold(0, |all, card| all | bit(card));
        // Those that may carry a card may all carry the same ones, and a run is whatever was carried together.
        let alike =
            parents().all(|one| parents().all(|other| one == other || one & other == 0)) && self.runs == self.parents;
        // Where part of a run may leave only to free a card, it must have nowhere to go but to a twin.
        let bound = !(self.starters.columns && self.starts & built != 0);
        let parts = self.part == Part::Any || self.part == Part::Freeing && bound;
        alike && parts && parents().any(|on| on.count_ones() > 1) && self.is_ordered()
    }

    /// Whether no card can ever lie on one that lies on its twin.
    fn is_ordered(&self) -> bool {
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

impl<const N: usize> Position<N> {
    /// Settles which of some twins each card lies on that lies on any. `lying`: what lies in columns and reserves.
    #[inline]
    pub(super) fn share(&mut self, tables: &Tables, lying: Set, floors: Set) {
        let held = each(lying & !floors & !self.loose & !self.reserved).fold(0, |all, card| {
            let on = self.below[card];
            all | u64::from(on < FLOOR) << (on & 63)
        });
        let mut bare = lying & !self.reserved & !self.hidden & !held;
        for card in each(self.loose) {
            let twins = tables.parents[card] & bare;
            let waiting = twins & !self.next;
            let on = if waiting == 0 { twins } else { waiting }.trailing_zeros() as u8;
            self.below[card] = on;
            bare &= !bit(on);
        }
    }

    /// A card has nothing on it any more but a run: that, and what it makes a run with, may lie on twins from now on.
    pub(super) fn loosen(&mut self, tables: &Tables, codes: &Codes, top: u8) {
        let mut card = top;
        loop {
            let on = self.below[card];
            if on >= FLOOR || self.hidden & bit(on) != 0 || tables.parents[card] & bit(on) == 0 {
                return;
            }
            self.loose |= bit(card);
            codes.write(&mut self.key, card, on);
            card = on;
        }
    }

    /// The cards whose way home is open, if what lies on them goes to a twin.
    #[inline]
    pub(super) fn open_by_twins(&self, tables: &Tables) -> Set {
        let parted = |card: u8| {
            let on = bit(self.below[card]) & self.next;
            if tables.parents[card] & self.tops == 0 { 0 } else { on }
        };
        if tables.twins { each(self.loose).fold(0, |all, card| all | parted(card)) } else { 0 }
    }

    /// Lets what lies on a card go to a twin.
    pub(super) fn part(&mut self, tables: &Tables, codes: &Codes, card: u8) {
        let upper = each(self.loose).find(|upper| self.below[*upper] == card);
        let Some(upper) = upper else { return };
        if let Some(twin) = each(tables.parents[upper] & self.tops).next() {
            self.carry(tables, codes, upper, twin);
        }
    }

    /// What a card may be carried to of some tops.
    #[inline]
    pub(super) fn carriers(&self, tables: &Tables, card: u8) -> Set {
        let on = tables.parents[card] & self.tops;
        match tables.twins {
            false => on,
            // To lie on another twin is no move.
            true if self.loose & bit(card) != 0 => 0,
            true => on & on.wrapping_neg(),
        }
    }
}
