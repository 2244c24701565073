//! The key of a state: what differs from the deal, in bytes, and those bytes as words.
//!
//! In order: the stock and the waste, the foundations, the cells, the reserves, and for each column how many of its cards
//! lie as dealt and what lies on them. Columns without a card that lies as dealt follow in the order of their faces, as
//! long as no rows are dealt to columns in turn.

use crate::packs::state::{PackState, all_ones};
use crate::packs::tables::{CELLS, CYCLE, HOMES, PackTables, RESERVES};
use crate::table_piles::{COLUMNS, StockAction};
use redeal_cards::card::MAX_CARDS;

/// The longest key: every card and the numbers beside them, rounded up to whole words.
const LONGEST: usize = (CYCLE / 8 + 3 + HOMES + CELLS + 1 + RESERVES + 4 * COLUMNS + MAX_CARDS).next_multiple_of(8);

/// A column's two numbers share a byte where each of them is below this; else each has a byte of its own after that.
const LARGE: u8 = 15;

/// The key of a state, as it is written.
pub(super) struct PackKey {
    words: [u64; LONGEST / 8],
    len: usize,
}

impl PackKey {
    /// The words of the key.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        &self.words[..self.len.div_ceil(8).max(1)]
    }
}

/// The bytes of a key while it is written.
struct KeyWriter {
    bytes: [u8; LONGEST],
    len: usize,
}

impl KeyWriter {
    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    #[inline]
    fn extend(&mut self, bytes: &[u8]) {
        self.bytes[self.len..self.len + bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }

    #[inline]
    fn push_two(&mut self, one: u8, other: u8) {
        self.push(one.min(LARGE) << 4 | other.min(LARGE));
        if one >= LARGE || other >= LARGE {
            self.push(one);
            self.push(other);
        }
    }
}

/// The bytes of a key while it is read. A key ends in zeros, and what is read past its end is zero, too.
struct KeyReader<'a> {
    words: &'a [u64],
    at: usize,
}

impl KeyReader<'_> {
    #[inline]
    fn byte(&mut self) -> u8 {
        let word = self.words.get(self.at / 8).copied().unwrap_or(0);
        let byte = (word >> (8 * (self.at % 8))) as u8;
        self.at += 1;
        byte
    }

    #[inline]
    fn two_bytes(&mut self) -> (u8, u8) {
        let both = self.byte();
        let (one, other) = (both >> 4, both & 15);
        if one == LARGE || other == LARGE { (self.byte(), self.byte()) } else { (one, other) }
    }
}

impl PackState {
    /// The key of the state.
    #[inline]
    pub(super) fn key(&self, tables: &PackTables) -> PackKey {
        let mut key = KeyWriter { bytes: [0; LONGEST], len: 0 };
        match tables.stock_action {
            StockAction::Nothing => {}
            StockAction::Rows { .. } => key.push(self.cycle.count_ones() as u8),
            StockAction::Draws { redeals, .. } => {
                key.extend(&self.cycle.to_le_bytes()[..tables.cycle.len().div_ceil(8)]);
                key.push(self.drawn);
                if redeals.is_some() {
                    key.push(self.redeals);
                }
            }
        }
        key.extend(&self.homes[..tables.homes.len()]);
        if !tables.cells.is_empty() {
            key.push(self.held);
            key.extend(&self.cells[..usize::from(self.held)]);
        }
        key.extend(&self.reserves[..tables.reserves.len()]);
        let differ = self.columns_differ(tables);
        let (mut loose, mut count) = ([0u8; COLUMNS], 0);
        for column in 0..tables.columns.len() {
            let base = self.base[column];
            let lying = &self.column(column)[usize::from(base)..];
            if base == 0 && !differ {
                if !lying.is_empty() {
                    loose[count] = column as u8;
                    count += 1;
                }
                if !tables.columns[column].faces.is_empty() {
                    key.push(0);
                }
            } else {
                key.push_two(base, lying.len() as u8);
                key.extend(lying);
            }
        }
        let loose = &mut loose[..count];
        loose.sort_unstable_by(|one, other| self.column(usize::from(*one)).cmp(self.column(usize::from(*other))));
        for column in loose {
            let cards = self.column(usize::from(*column));
            key.push(cards.len() as u8);
            key.extend(cards);
        }
        let mut words = [0; LONGEST / 8];
        for (word, bytes) in words.iter_mut().zip(key.bytes[..key.len.next_multiple_of(8)].as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        PackKey { words, len: key.len }
    }

    /// The state of a key.
    pub(super) fn read(tables: &PackTables, words: &[u64]) -> Self {
        let (mut key, mut this) = (KeyReader { words, at: 0 }, Self::empty());
        match tables.stock_action {
            StockAction::Nothing => {}
            // The cards come up in turn.
            StockAction::Rows { .. } => {
                let (all, left) = (tables.cycle.len(), usize::from(key.byte()));
                this.cycle = all_ones(all) & !all_ones(all - left.min(all));
            }
            StockAction::Draws { redeals, .. } => {
                for n in 0..tables.cycle.len().div_ceil(8) {
                    this.cycle |= u128::from(key.byte()) << (8 * n);
                }
                this.drawn = key.byte();
                this.redeals = if redeals.is_some() { key.byte() } else { 0 };
            }
        }
        this.homes[..tables.homes.len()].iter_mut().for_each(|top| *top = key.byte());
        if !tables.cells.is_empty() {
            this.held = key.byte();
            this.cells[..usize::from(this.held)].iter_mut().for_each(|face| *face = key.byte());
        }
        this.reserves[..tables.reserves.len()].iter_mut().for_each(|len| *len = key.byte());
        let differ = this.columns_differ(tables);
        // Where the faces of each column stand in the key that don't lie as dealt, and how many they are.
        let mut lying = [(0usize, 0u8); COLUMNS];
        for ((dealt, base), lying) in tables.columns.iter().zip(&mut this.base).zip(&mut lying) {
            if differ || !dealt.faces.is_empty() {
                let (as_dealt, more) = key.two_bytes();
                (*base, *lying) = (as_dealt, (key.at, more));
                key.at += usize::from(more);
            }
        }
        let loose =
            lying.iter_mut().zip(&this.base).take(tables.columns.len()).filter(|(_, base)| !differ && **base == 0);
        for (lying, _) in loose {
            let more = key.byte();
            *lying = (key.at, more);
            key.at += usize::from(more);
        }
        let mut end = 0;
        for (column, dealt) in tables.columns.iter().enumerate() {
            let base = usize::from(this.base[column]);
            this.cards[end..end + base].copy_from_slice(&dealt.faces[..base]);
            end += base;
            let (at, more) = lying[column];
            key.at = at;
            for _ in 0..more {
                this.cards[end] = key.byte();
                end += 1;
            }
            this.ends[column] = end as u8;
        }
        this.left = this.counted();
        this
    }
}
