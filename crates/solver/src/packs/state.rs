//! A state: the faces of all columns side by side, and what lies elsewhere.
//!
//! It is copied and never undone. All columns together are one array, so a carry turns the part of it that lies between
//! two columns.

use crate::packs::codec::CHUNK;
use crate::packs::tables::{CELLS, FaceBits, HOMES, PackTables, RESERVES, bit};
use crate::table_piles::{COLUMNS, StockAction};
use redeal_cards::board::Board;
use redeal_cards::card::MAX_CARDS;
use redeal_rules::Rules;

/// A state.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackState {
    /// The faces of all columns, each bottom → top, and where each column ends. Behind the last column stands anything.
    pub(super) cards: [u8; MAX_CARDS + CHUNK],
    pub(super) ends: [u8; COLUMNS],
    /// How many cards at the bottom of each column lie as dealt. A column where none do could be any other one.
    pub(super) base: [u8; COLUMNS],
    /// The tops of the foundations plus 1, or 0; those of a kind are sorted.
    pub(super) homes: [u8; HOMES],
    /// The faces in cells, sorted, and how many there are.
    pub(super) cells: [u8; CELLS],
    pub(super) held: u8,
    /// How many cards each reserve has.
    pub(super) reserves: [u8; RESERVES],
    /// How many cards lie on the waste.
    pub(super) drawn: u8,
    pub(super) redeals: u8,
    /// How many cards are not home yet.
    pub(super) left: u8,
    /// The columns that were changed since the state was read from its key.
    pub(super) touched: u32,
    /// The cards of the stock and the waste, by their places in the cycle.
    pub(super) cycle: u128,
}

impl PackState {
    /// A state without any cards.
    pub(super) fn empty() -> Self {
        Self {
            cards: [0; MAX_CARDS + CHUNK],
            ends: [0; COLUMNS],
            base: [0; COLUMNS],
            homes: [0; HOMES],
            cells: [0; CELLS],
            held: 0,
            reserves: [0; RESERVES],
            drawn: 0,
            redeals: 0,
            left: 0,
            touched: 0,
            cycle: 0,
        }
    }

    /// The state of a board; none if it has more cards than a state.
    pub(super) fn of(tables: &PackTables, board: &Board) -> Option<Self> {
        let mut this = Self::empty();
        let mut end = 0;
        for (n, column) in tables.columns.iter().enumerate() {
            let begin = end;
            end += column.faces.len();
            this.cards.get_mut(begin..end)?.copy_from_slice(&column.faces);
            (this.ends[n], this.base[n]) = (end as u8, column.faces.len() as u8);
        }
        for (top, pile) in this.homes.iter_mut().zip(&tables.homes) {
            *top = board.top(*pile).map_or(0, |card| tables.view.face(card) + 1);
        }
        for kind in &tables.kinds {
            this.homes[usize::from(kind.begin)..usize::from(kind.end)].sort_unstable();
        }
        for card in tables.cells.iter().filter_map(|pile| board.top(*pile)) {
            this.hold(tables.view.face(card));
        }
        for (len, pile) in this.reserves.iter_mut().zip(&tables.reserves) {
            *len = pile.faces.len() as u8;
        }
        this.cycle = all_ones(tables.cycle.len());
        this.drawn = tables.waste.map_or(0, |waste| board.len(waste)) as u8;
        this.redeals = board.var(Rules::REDEALS).clamp(0, 255) as u8;
        this.left = this.counted();
        this.normalize_cycle(tables);
        Some(this)
    }

    /// How many cards are not home.
    pub(super) fn counted(&self) -> u8 {
        let last = self.ends.iter().max().unwrap_or(&0);
        last + self.held + self.reserves.iter().sum::<u8>() + self.cycle.count_ones() as u8
    }

    /// Where a column lies in `cards`.
    #[inline]
    pub(super) fn range(&self, column: usize) -> std::ops::Range<usize> {
        let begin = if column == 0 { 0 } else { self.ends[(column - 1) % COLUMNS] };
        usize::from(begin)..usize::from(self.ends[column % COLUMNS])
    }

    /// The faces of a column, bottom → top.
    #[inline]
    pub(super) fn column(&self, column: usize) -> &[u8] {
        &self.cards[self.range(column)]
    }

    #[inline]
    pub(super) fn is_space(&self, column: usize) -> bool {
        self.range(column).is_empty()
    }

    /// How many cards of a column lie face down. Those that were dealt so turn up when they become the top.
    #[inline]
    pub(super) fn hidden(&self, tables: &PackTables, column: usize) -> usize {
        usize::from(tables.columns[column].hidden.min(self.base[column].saturating_sub(1)))
    }

    /// The faces that some foundation takes.
    #[inline]
    pub(super) fn next(&self, tables: &PackTables) -> FaceBits {
        let mut all = 0;
        for kind in &tables.kinds {
            for top in &self.homes[usize::from(kind.begin)..usize::from(kind.end)] {
                all |= kind.next(*top);
            }
        }
        all
    }

    /// The card of a reserve that can be played.
    #[inline]
    pub(super) fn offer(&self, tables: &PackTables, reserve: usize) -> Option<u8> {
        let last = usize::from(self.reserves[reserve]).checked_sub(1)?;
        tables.reserves[reserve].faces.get(last).copied()
    }

    /// Puts a face into a cell.
    pub(super) fn hold(&mut self, face: u8) {
        let mut at = usize::from(self.held);
        while at > 0 && self.cells[at - 1] > face {
            self.cells[at] = self.cells[at - 1];
            at -= 1;
        }
        self.cells[at] = face;
        self.held += 1;
    }

    /// Takes a face out of a cell.
    pub(super) fn release(&mut self, cell: usize) -> u8 {
        let (face, held) = (self.cells[cell], usize::from(self.held));
        self.cells.copy_within(cell + 1..held, cell);
        self.cells[held - 1] = 0;
        self.held -= 1;
        face
    }

    /// Changes the top of a foundation and sorts those of its kind again.
    pub(super) fn set_home(&mut self, tables: &PackTables, home: usize, top: u8) {
        self.homes[home] = top;
        let (begin, end) = tables
            .kinds
            .iter()
            .map(|kind| (usize::from(kind.begin), usize::from(kind.end)))
            .find(|(begin, end)| (*begin..*end).contains(&home))
            .unwrap_or((home, home + 1));
        let mut at = home;
        while at > begin && self.homes[at - 1] > self.homes[at] {
            self.homes.swap(at - 1, at);
            at -= 1;
        }
        while at + 1 < end && self.homes[at + 1] < self.homes[at] {
            self.homes.swap(at + 1, at);
            at += 1;
        }
    }

    /// Carries the top cards of a column to another one.
    #[inline]
    pub(super) fn carry(&mut self, tables: &PackTables, from: usize, to: usize, count: usize) {
        let (one, other) = (self.range(from), self.range(to));
        if from < to {
            self.cards[one.end - count..other.end].rotate_left(count);
            self.ends[from..to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            self.cards[other.end..one.end].rotate_right(count);
            self.ends[to..from].iter_mut().for_each(|end| *end += count as u8);
        }
        self.bare(from);
        self.cover(tables, to);
    }

    /// Lays a face on a column.
    #[inline]
    pub(super) fn lay(&mut self, tables: &PackTables, column: usize, face: u8) {
        let last = usize::from(self.ends[tables.columns.len() - 1]);
        let at = self.range(column).end;
        self.cards.copy_within(at..last, at + 1);
        self.cards[at] = face;
        self.ends[column..tables.columns.len()].iter_mut().for_each(|end| *end += 1);
        self.cover(tables, column);
    }

    /// Takes the top cards of a column off. Returns the lowest of them.
    #[inline]
    pub(super) fn lift(&mut self, tables: &PackTables, column: usize, count: usize) -> u8 {
        let last = usize::from(self.ends[tables.columns.len() - 1]);
        let at = self.range(column).end;
        let face = self.cards[at - count];
        self.cards.copy_within(at..last, at - count);
        self.ends[column..tables.columns.len()].iter_mut().for_each(|end| *end -= count as u8);
        self.bare(column);
        face
    }

    /// Notes that cards have left a column.
    #[inline]
    fn bare(&mut self, column: usize) {
        self.touched |= 1 << column;
        self.base[column] = self.base[column].min(self.range(column).len() as u8);
    }

    /// Notes that cards have come to a column: those that come back to where they were dealt lie as dealt.
    #[inline]
    fn cover(&mut self, tables: &PackTables, column: usize) {
        self.touched |= 1 << column;
        let dealt = &tables.columns[column];
        let range = self.range(column);
        // A card that was dealt face down lies face up now.
        while self.base[column] > dealt.hidden && usize::from(self.base[column]) < range.len() {
            let at = usize::from(self.base[column]);
            if dealt.faces.get(at) != Some(&self.cards[range.start + at]) {
                return;
            }
            self.base[column] += 1;
        }
    }

    /// Whether rows are still dealt, so that it matters which column is which.
    #[inline]
    pub(super) fn columns_differ(&self, tables: &PackTables) -> bool {
        self.cycle != 0 && tables.deals_rows()
    }

    /// The face of the cycle that has `n` cards before it, and its place.
    #[inline]
    pub(super) fn nth(&self, tables: &PackTables, n: u8) -> Option<(u8, u32)> {
        let mut left = self.cycle;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        let place = left.trailing_zeros();
        tables.cycle.get(place as usize).map(|face| (*face, place))
    }

    /// Gives all places of the cycle from which the same cards can be reached the same key.
    #[inline]
    pub(super) fn normalize_cycle(&mut self, tables: &PackTables) {
        let StockAction::Draws { count, redeals } = tables.stock_action else { return };
        if redeals.is_none() {
            self.redeals = 0;
            let all = self.cycle.count_ones() as u8;
            if tables.lazy_draws && (self.drawn.is_multiple_of(count) || self.drawn == all) {
                self.drawn = 0;
            }
        }
    }

    /// Whether all cards are home.
    #[inline]
    pub(super) fn is_won(&self) -> bool {
        self.left == 0
    }
}

/// A set of so many places.
pub(super) fn all_ones(count: usize) -> u128 {
    if count == 0 { 0 } else { u128::MAX >> (u128::BITS as usize - count) }
}

/// The tops of all columns.
pub(super) struct ColumnTops {
    /// For each column its top face; for a space [`NO_FACE`], which no set has.
    pub(super) faces: [u8; COLUMNS],
    /// All of them.
    pub(super) set: FaceBits,
    /// The columns that are spaces.
    pub(super) spaces: u32,
}

/// No face.
const NO_FACE: u8 = 63;

impl ColumnTops {
    #[inline]
    pub(super) fn of(state: &PackState, tables: &PackTables) -> Self {
        let mut this = Self { faces: [NO_FACE; COLUMNS], set: 0, spaces: 0 };
        let mut begin = 0;
        for (column, end) in state.ends[..tables.columns.len()].iter().enumerate() {
            if *end == begin {
                this.spaces |= 1 << column;
            } else {
                let top = state.cards[usize::from(*end) - 1];
                this.faces[column] = top;
                this.set |= bit(top);
            }
            begin = *end;
        }
        this
    }
}
