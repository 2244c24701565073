//! Keys of positions: for each card a few bits that say what it lies on.
//!
//! That is exact, and the same for boards that differ only by which of several equal columns, cells or foundations is
//! which. Where no card has more than four others that it may lie on, three bits a card do: it lies as it was dealt, it
//! is home, in a cell, on a floor, or on one of those. A card that was dealt on a hidden one lies as dealt until it
//! leaves; so keys tell which cards are hidden.
//!
//! The first bits of all cards are the first word, their second bits the second one, and so on: then which cards are
//! home, say, is seen at once. What is left of two words holds how far the round of the stock and the waste has gone.

use crate::compact::tables::{
    ByCard, CELL, COLUMNS, Deals, FLOOR, HOME, MOST, NONE, RESERVE, ROUND, Set, Tables, bit, each,
};

/// How many places a card may lie in, and some more, so that no index need be looked at twice.
const PLACES: usize = (HOME as usize + 1).next_power_of_two();
/// As dealt.
const DEALT: u8 = 0;
/// On the first of those that it may lie on, or on any of them, where that is the same (see [`super::twins`]).
const BUILT: u8 = 4;

/// How keys are written and read.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    /// How many bits a card takes, which is how many words a key has.
    bits: usize,
    /// For each card and place the bits.
    code: Box<ByCard<[u8; PLACES]>>,
    /// For each card and bits the place.
    place: Vec<u8>,
    /// For each card the hidden one that it is dealt on.
    hides: ByCard<Set>,
    /// Cards that are dealt on hidden ones, and those of the stock and the waste.
    over: Set,
    round: Set,
    all: Set,
    /// What lies on some twin is told, not on which.
    twins: bool,
    /// The bits of cards at home, and of those in cells; of those on floors, and which of these bits count.
    home: u8,
    cell: u8,
    floor: (u8, u8),
}

/// What a key says at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) home: Set,
    pub(super) cells: Set,
    pub(super) floors: Set,
    /// Those that lie on some twin, if there are twins.
    pub(super) loose: Set,
    pub(super) round: Set,
    pub(super) hidden: Set,
    pub(super) drawn: u8,
    pub(super) redeals: u8,
}

impl Codes {
    /// `below` is where each card is dealt.
    pub(super) fn new(tables: &Tables, below: &ByCard<u8>, hidden: Set) -> Self {
        let most = tables.parents.0.iter().map(|set| set.count_ones()).max().unwrap_or(0);
        let bits = match most {
            // Cards that are dealt in rows come to lie anywhere, and columns differ.
            _ if matches!(tables.deals, Deals::Rows { .. }) => 8,
            0..=4 => 3,
            5..=12 => 4,
            _ => 8,
        };
        let (home, cell, floor) = if bits == 8 { (HOME + 1, CELL + 1, (FLOOR, 0xe0)) } else { (1, 2, (3, 0xff)) };
        let (code, place) = (Box::new(ByCard::all([DEALT; PLACES])), vec![NONE; MOST << bits]);
        let (all, hides) = (tables.all, ByCard::all(0));
        let mut this =
            Self { bits, code, place, hides, over: 0, round: 0, all, twins: tables.twins, home, cell, floor };
        for card in each(all) {
            let dealt = below[card];
            if dealt < FLOOR && hidden & bit(dealt) != 0 {
                this.hides[card] = bit(dealt);
                this.over |= bit(card);
            }
            this.round |= u64::from(dealt == ROUND) << card;
            this.place[usize::from(card) << bits] = dealt;
            this.know(card, HOME, home);
            this.know(card, CELL, cell);
            if bits == 8 {
                (0..FLOOR + COLUMNS as u8).filter(|to| usize::from(*to) < MOST || *to >= FLOOR).for_each(|to| {
                    this.know(card, to, if to < FLOOR { to + 1 } else { to });
                });
                this.know(card, RESERVE, RESERVE);
            } else {
                // Any floor is as good as the first one.
                (FLOOR..FLOOR + COLUMNS as u8).rev().for_each(|to| this.know(card, to, floor.0));
                each(tables.parents[card])
                    .zip(BUILT..)
                    .for_each(|(to, code)| this.know(card, to, if tables.twins { BUILT } else { code }));
            }
        }
        this
    }

    fn know(&mut self, card: u8, place: u8, code: u8) {
        self.code[card][usize::from(place) % PLACES] = code;
        self.place[usize::from(card) << self.bits | usize::from(code)] = place;
    }

    /// How many words a key has.
    pub(super) fn words(&self) -> usize {
        self.bits
    }

    /// Writes where a card lies.
    #[inline]
    pub(super) fn write<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        let mut code = u64::from(self.code[card][usize::from(place) % PLACES]);
        for word in key {
            *word = *word & !bit(card) | (code & 1) << card;
            code >>= 1;
        }
    }

    /// Writes where a card is dealt.
    pub(super) fn write_dealt<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        // With twins cards lie as dealt until there are only runs on them.
        if self.over & bit(card) == 0 && !(self.twins && place < FLOOR) {
            self.write(key, card, place);
        }
    }

    /// Writes how far the round has gone.
    #[inline]
    pub(super) fn write_round<const N: usize>(&self, key: &mut [u64; N], drawn: u8, redeals: u8) {
        key[0] = key[0] & self.all | u64::from(drawn) << MOST;
        key[1] = key[1] & self.all | u64::from(redeals) << MOST;
    }

    /// The cards that have these bits.
    #[inline]
    fn those<const N: usize>(&self, key: &[u64; N], code: u8, mask: u8) -> Set {
        key.iter().enumerate().fold(self.all, |all, (n, word)| match (mask >> n & 1, code >> n & 1) {
            (0, _) => all,
            (_, 0) => all & !word,
            _ => all & word,
        })
    }

    /// Reads where all cards lie.
    #[inline]
    pub(super) fn read<const N: usize>(&self, key: &[u64; N], below: &mut ByCard<u8>) -> Seen {
        for ((block, below), places) in below.0[..MOST].chunks_mut(8).enumerate().zip(self.place.chunks(8 << self.bits))
        {
            let bytes = key.iter().enumerate().fold(0, |all, (n, word)| all | (word >> (8 * block) & 0xff) << (8 * n));
            for (n, (below, code)) in below.iter_mut().zip(turned(bytes).to_le_bytes()).enumerate() {
                *below = places[n << self.bits | usize::from(code)];
            }
        }
        let dealt = self.those(key, DEALT, 0xff);
        Seen {
            home: self.those(key, self.home, 0xff),
            cells: self.those(key, self.cell, 0xff),
            floors: self.those(key, self.floor.0, self.floor.1),
            loose: if self.twins { self.those(key, BUILT, 0xff) } else { 0 },
            round: dealt & self.round,
            hidden: each(dealt & self.over).fold(0, |all, card| all | self.hides[card]),
            drawn: (key[0] >> MOST) as u8,
            redeals: (key[1] >> MOST) as u8,
        }
    }
}

/// Eight bytes, of which the first gets the first bits of all, the second their second bits, and so on (Warren, Hacker's
/// Delight, 7–3).
#[inline]
fn turned(bytes: u64) -> u64 {
    let mut all = bytes;
    for (shift, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let swapped = (all ^ all >> shift) & mask;
        all ^= swapped ^ swapped << shift;
    }
    all
}
