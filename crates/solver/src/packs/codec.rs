//! The key of a state: what differs from the deal, in bytes, and those bytes as words.
//!
//! In order: the number of words, the stock and the waste, the foundations, the cells, the reserves, and for each column how
//! many of its cards lie as dealt and what lies on them. Columns without a card that lies as dealt follow in the order of
//! their faces, as long as no rows are dealt to columns in turn.

use std::ops::Range;

use crate::packs::state::{PackState, all_ones};
use crate::packs::tables::{CELLS, CYCLE, HOMES, PackTables, RESERVES};
use crate::table_piles::{COLUMNS, StockAction};
use redeal_cards::card::MAX_CARDS;

/// The longest key: every card and the numbers beside them, rounded up to whole words.
const LONGEST: usize = (1 + CYCLE / 8 + 3 + HOMES + CELLS + 1 + RESERVES + 4 * COLUMNS + MAX_CARDS).next_multiple_of(8);

/// A column's two numbers share a byte where each of them is below this; else each has a byte of its own after that.
const LARGE: u8 = 15;

/// Columns are copied in chunks of this size, and the surplus is overwritten afterwards. That is faster than to copy the
/// exact length.
pub(super) const CHUNK: usize = 16;

/// The bytes of a key. It is reused from key to key, so that nothing is cleared.
pub(super) struct KeyWriter {
    bytes: [u8; LONGEST + CHUNK],
    len: usize,
}

impl KeyWriter {
    pub(super) fn new() -> Self {
        Self { bytes: [0; LONGEST + CHUNK], len: 0 }
    }

    /// Appends the key to others, as words: the last one ends in zeros.
    #[inline]
    pub(super) fn append_to(&mut self, words: &mut Vec<u64>) {
        let end = self.len.next_multiple_of(8);
        self.bytes[0] = (end / 8) as u8;
        self.bytes[self.len..end].fill(0);
        words.extend(self.bytes[..end].as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes)));
    }

    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    #[inline]
    fn extend(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.push(*byte);
        }
    }

    /// Copies a part of the columns.
    #[inline]
    fn copy(&mut self, state: &PackState, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            self.bytes[self.len..self.len + CHUNK].copy_from_slice(&state.cards[at..at + CHUNK]);
            let count = CHUNK.min(range.end - at);
            self.len += count;
            at += count;
        }
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
    pub(super) fn key(&self, tables: &PackTables) -> Vec<u64> {
        let (mut key, mut words) = (KeyWriter::new(), Vec::new());
        self.write(tables, &mut key);
        key.append_to(&mut words);
        words
    }

    /// Writes the key of the state.
    #[inline]
    pub(super) fn write(&self, tables: &PackTables, key: &mut KeyWriter) {
        // The first byte is for the number of words.
        key.len = 1;
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
            let (base, range) = (self.base[column], self.range(column));
            if base == 0 && !differ {
                if !range.is_empty() {
                    loose[count] = column as u8;
                    count += 1;
                }
                if !tables.columns[column].faces.is_empty() {
                    key.push(0);
                }
            } else {
                let lying = range.start + usize::from(base)..range.end;
                key.push_two(base, lying.len() as u8);
                key.copy(self, lying);
            }
        }
        let loose = &mut loose[..count];
        if count > 1 {
            loose.sort_unstable_by(|one, other| self.column(usize::from(*one)).cmp(self.column(usize::from(*other))));
        }
        for column in loose {
            let range = self.range(usize::from(*column));
            key.push(range.len() as u8);
            key.copy(self, range);
        }
    }

    /// The state of a key.
    pub(super) fn read(tables: &PackTables, words: &[u64]) -> Self {
        let (mut key, mut this) = (KeyReader { words, at: 1 }, Self::empty());
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
