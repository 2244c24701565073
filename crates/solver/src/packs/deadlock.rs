//! Deadlocks of states of several packs, by the relaxation of [`crate::deadlock`].

use std::ops::Range;

use crate::deadlock::RelaxableState;
use crate::packs::state::PackState;
use crate::packs::tables::{FaceBits, PackTables, bit};
use redeal_cards::board::{MAX_PILES, PileId};
use redeal_cards::card::MAX_CARDS;

/// The cards of a state outside the foundations by pile.
struct PackFaces<'a> {
    state: &'a PackState,
    tables: &'a PackTables,
    /// For each card its face, doubled, pile by pile.
    bytes: [u8; MAX_CARDS],
    len: usize,
    /// Where each pile's cards begin and end.
    ranges: [(u8, u8); MAX_PILES],
}

impl PackState {
    /// Whether some card can never leave its place, or never go home.
    pub(super) fn is_lost(&self, tables: &PackTables) -> bool {
        let Some(deadlock) = &tables.deadlock else { return false };
        // With a free cell every top can be lifted.
        usize::from(self.held) >= tables.cells.len() && deadlock.is_lost(&PackFaces::of(self, tables))
    }
}

impl<'a> PackFaces<'a> {
    fn of(state: &'a PackState, tables: &'a PackTables) -> Self {
        let mut this = Self { state, tables, bytes: [0; MAX_CARDS], len: 0, ranges: [(0, 0); MAX_PILES] };
        for (column, dealt) in tables.columns.iter().enumerate() {
            this.put(dealt.pile, state.column(column).iter().copied());
        }
        for (cell, face) in tables.cells.iter().zip(&state.cells[..usize::from(state.held)]) {
            this.put(*cell, std::iter::once(*face));
        }
        for (reserve, len) in tables.reserves.iter().zip(&state.reserves) {
            this.put(reserve.pile, reserve.faces[..usize::from(*len)].iter().copied());
        }
        let left = || tables.cycle.iter().enumerate().filter(|(place, _)| state.cycle >> place & 1 == 1);
        let drawn = usize::from(state.drawn);
        if let Some(waste) = tables.waste {
            this.put(waste, left().take(drawn).map(|(_, face)| *face));
        }
        if let Some(stock) = tables.stock {
            this.put(stock, left().skip(drawn).map(|(_, face)| *face));
        }
        this
    }

    fn put(&mut self, pile: PileId, faces: impl Iterator<Item = u8>) {
        let begin = self.len;
        for face in faces {
            self.bytes[self.len] = 2 * face;
            self.len += 1;
        }
        self.ranges[pile.index()] = (begin as u8, self.len as u8);
    }

    fn range(&self, pile: PileId) -> Range<usize> {
        let (begin, end) = self.ranges[pile.index()];
        usize::from(begin)..usize::from(end)
    }
}

impl RelaxableState for PackFaces<'_> {
    fn pile(&self, pile: PileId) -> &[u8] {
        &self.bytes[self.range(pile)]
    }

    fn home(&self, pile: PileId) -> FaceBits {
        let mut homes = self.tables.homes.iter().zip(&self.state.homes);
        let top = homes.find(|(home, _)| **home == pile).and_then(|(_, top)| top.checked_sub(1));
        let kind = self
            .tables
            .kinds
            .iter()
            .find(|kind| self.tables.homes[usize::from(kind.begin)..usize::from(kind.end)].contains(&pile));
        top.zip(kind).map_or(0, |(top, kind)| kind.under[top])
    }

    fn is_space(&self, pile: PileId) -> bool {
        match self.tables.homes.iter().position(|home| *home == pile) {
            Some(home) => self.state.homes[home] == 0,
            None => self.range(pile).is_empty(),
        }
    }

    fn all(&self) -> FaceBits {
        let lying = self.bytes[..self.len].iter().fold(0, |all, byte| all | bit(byte / 2));
        self.tables.homes.iter().fold(lying, |all, pile| all | self.home(*pile))
    }
}
