//! Keys of positions: for each card a few bits that say what it lies on.
//!
//! That is exact, and the same for boards that differ only by which of several equal columns, cells or foundations is
//! which. Where no card has more than four others that it may lie on, three bits a card do: it lies as it was dealt, it
//! is home, on a floor, in a cell, or on one of those. A card that was dealt on a hidden one lies as dealt until it
//! leaves; so keys tell which cards are hidden.

use crate::solve::compact::tables::{CELL, COLUMNS, Deals, FLOOR, HOME, MOST, NONE, Set, Tables, bit, each};

/// How many places a card may lie in.
const PLACES: usize = HOME as usize + 1;
/// As dealt.
const DEALT: u8 = 0;

/// How keys are written and read.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    /// How many bits a card takes, and how many words a key has.
    bits: u32,
    words: usize,
    /// Where the bits of each card are.
    at: [(u8, u8); MOST],
    /// For each card and place the bits.
    code: Vec<u8>,
    /// For each card and bits the place.
    place: Vec<u8>,
    /// For each card the hidden one that it is dealt on.
    hides: [Set; MOST],
    cards: usize,
}

impl Codes {
    /// `below` is where each card is dealt.
    pub(super) fn new(tables: &Tables, below: &[u8; MOST], hidden: Set) -> Self {
        let cards = tables.all.count_ones() as usize;
        let most = tables.parents.iter().map(|set| set.count_ones()).max().unwrap_or(0);
        // Cards that are dealt in rows come to lie anywhere, and columns differ.
        let rows = matches!(tables.deals, Deals::Rows { .. });
        let (bits, words) = match most {
            _ if rows => (8, 7),
            0..=4 => (3, 3),
            5..=12 => (4, 4),
            _ => (8, 7),
        };
        let (mut code, mut place) = (vec![DEALT; cards * PLACES], vec![NONE; cards << bits]);
        let (mut at, mut hides) = ([(0, 0); MOST], [0; MOST]);
        for (card, at) in at.iter_mut().enumerate().take(cards) {
            let per = 64 / bits as usize;
            *at = ((card / per) as u8, (card % per * bits as usize) as u8);
            let dealt = below[card];
            if usize::from(dealt) < MOST && hidden & bit(dealt) != 0 {
                hides[card] = bit(dealt);
            }
            place[card << bits] = dealt;
            let mut known = |to: u8, this: u8| {
                code[card * PLACES + usize::from(to)] = this;
                place[card << bits | usize::from(this)] = to;
            };
            if bits == 8 {
                (0..cards as u8).chain(FLOOR..=HOME).for_each(|to| known(to, to + 1));
            } else {
                [HOME, CELL].into_iter().zip(1..).for_each(|(to, this)| known(to, this));
                // Any floor is as good as the first one.
                (FLOOR..FLOOR + COLUMNS as u8).rev().for_each(|to| known(to, 3));
                each(tables.parents[card]).zip(4..).for_each(|(to, this)| known(to, this));
            }
        }
        Self { bits, words, at, code, place, hides, cards }
    }

    /// How many words a key has.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The bits of a card that lies in a place.
    #[inline]
    fn code(&self, card: u8, place: u8) -> u8 {
        self.code[usize::from(card) * PLACES + usize::from(place)]
    }

    /// Writes where a card lies.
    #[inline]
    pub(super) fn write<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        let (word, shift) = self.at[usize::from(card)];
        let word = &mut key[usize::from(word)];
        let mask = (1 << self.bits) - 1;
        *word = *word & !(mask << shift) | u64::from(self.code(card, place)) << shift;
    }

    /// Writes where a card is dealt.
    pub(super) fn write_dealt<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        if self.hides[usize::from(card)] == 0 {
            self.write(key, card, place);
        }
    }

    /// Reads where all cards lie, and which of them are hidden.
    #[inline]
    pub(super) fn read<const N: usize>(&self, key: &[u64; N], below: &mut [u8; MOST]) -> Set {
        let (per, mask) = (64 / self.bits as usize, (1u64 << self.bits) - 1);
        let mut hidden = 0;
        let mut card = 0;
        for &word in key {
            let mut word = word;
            for _ in card..self.cards.min(card + per) {
                let code = (word & mask) as usize;
                word >>= self.bits;
                below[card] = self.place[card << self.bits | code];
                hidden |= if code == usize::from(DEALT) { self.hides[card] } else { 0 };
                card += 1;
            }
        }
        hidden
    }
}
