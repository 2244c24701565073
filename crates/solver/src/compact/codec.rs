//! The codec of compact states: a key has a few bits for each card, which say what the card lies on.
//!
//! The key is exact. It is the same for boards that differ only by which of several equal columns, cells or foundations
//! is which. Three bits a card are enough where no card may lie on more than four others: the card lies as dealt, is
//! home, in a cell, on the floor of a column, or on one of those four. A card that was dealt on a hidden card lies as
//! dealt until it leaves, so the key also tells which cards are hidden.
//!
//! The first bits of all cards are the first word, their second bits are the second word, and so on (bit planes). So a
//! few operations on whole words find all cards that are home, for example. The unused bits of two words hold the place
//! in the stock cycle.

use crate::compact::tables::{
    ByCard, CELL, CYCLE, CardSet, CompactTables, FLOOR, HOME, MOST, NONE, RESERVE, bit, each,
};
use crate::table_piles::{COLUMNS, StockAction};

/// The number of places where a card may lie, rounded up, so that no index needs a bounds check.
const PLACES: usize = (HOME as usize + 1).next_power_of_two();
/// The code of a card that lies as dealt.
const DEALT: u8 = 0;
/// The code of the first card that a card may lie on; of all such cards where they are interchangeable (see
/// [`super::interchangeable`]).
const BUILT: u8 = 4;

/// Writes and reads keys.
#[derive(Clone, Debug)]
pub(super) struct CompactCodec {
    /// How many bits of a key each card has. A key has as many words.
    bits: usize,
    /// For each card and place the code.
    code: Box<ByCard<[u8; PLACES]>>,
    /// For each card and code the place.
    place: Vec<u8>,
    /// For each card the hidden card that it is dealt on.
    hides: ByCard<CardSet>,
    /// Cards that are dealt on hidden cards, and cards of the stock and the waste.
    over: CardSet,
    cycle: CardSet,
    all: CardSet,
    /// Keys say that a card lies on one of several interchangeable cards, and not on which.
    interchangeable: bool,
    /// The codes of cards at home, in cells, and on floors, and the bits of the latter that count.
    home: u8,
    cell: u8,
    floor: (u8, u8),
}

/// The parts of a key that are read by operations on whole words.
#[derive(Clone, Copy, Debug)]
pub(super) struct DecodedKey {
    pub(super) home: CardSet,
    pub(super) cells: CardSet,
    pub(super) floors: CardSet,
    /// Cards that lie on one of several interchangeable cards.
    pub(super) loose: CardSet,
    pub(super) cycle: CardSet,
    pub(super) hidden: CardSet,
    pub(super) drawn: u8,
    pub(super) redeals: u8,
}

impl CompactCodec {
    /// `below` says where each card is dealt.
    pub(super) fn new(tables: &CompactTables, below: &ByCard<u8>, hidden: CardSet) -> Self {
        let most = tables.parents.0.iter().map(|set| set.count_ones()).max().unwrap_or(0);
        let bits = match most {
            // Cards that are dealt in rows may come to lie anywhere, and the columns differ.
            _ if matches!(tables.stock_action, StockAction::Rows { .. }) => 8,
            0..=4 => 3,
            5..=12 => 4,
            _ => 8,
        };
        let (home, cell, floor) = if bits == 8 { (HOME + 1, CELL + 1, (FLOOR, 0xe0)) } else { (1, 2, (3, 0xff)) };
        let (code, place) = (Box::new(ByCard::all([DEALT; PLACES])), vec![NONE; MOST << bits]);
        let (all, hides) = (tables.all, ByCard::all(0));
        let mut this = Self {
            bits,
            code,
            place,
            hides,
            over: 0,
            cycle: 0,
            all,
            interchangeable: tables.interchangeable,
            home,
            cell,
            floor,
        };
        for card in each(all) {
            let dealt = below[card];
            if dealt < FLOOR && hidden & bit(dealt) != 0 {
                this.hides[card] = bit(dealt);
                this.over |= bit(card);
            }
            this.cycle |= u64::from(dealt == CYCLE) << card;
            this.place[usize::from(card) << bits] = dealt;
            this.know(card, HOME, home);
            this.know(card, CELL, cell);
            if bits == 8 {
                (0..FLOOR + COLUMNS as u8).filter(|to| usize::from(*to) < MOST || *to >= FLOOR).for_each(|to| {
                    this.know(card, to, if to < FLOOR { to + 1 } else { to });
                });
                this.know(card, RESERVE, RESERVE);
            } else {
                // All floors have the code of the first one.
                (FLOOR..FLOOR + COLUMNS as u8).rev().for_each(|to| this.know(card, to, floor.0));
                each(tables.parents[card])
                    .zip(BUILT..)
                    .for_each(|(to, code)| this.know(card, to, if tables.interchangeable { BUILT } else { code }));
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

    /// Writes the place of a card.
    #[inline]
    pub(super) fn write<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        let mut code = u64::from(self.code[card][usize::from(place) % PLACES]);
        for word in key {
            *word = *word & !bit(card) | (code & 1) << card;
            code >>= 1;
        }
    }

    /// Writes the place of a card as dealt.
    pub(super) fn write_dealt<const N: usize>(&self, key: &mut [u64; N], card: u8, place: u8) {
        // Interchangeable cards lie as dealt until only runs lie on them.
        if self.over & bit(card) == 0 && !(self.interchangeable && place < FLOOR) {
            self.write(key, card, place);
        }
    }

    /// Writes the place in the stock cycle.
    #[inline]
    pub(super) fn write_cycle<const N: usize>(&self, key: &mut [u64; N], drawn: u8, redeals: u8) {
        key[0] = key[0] & self.all | u64::from(drawn) << MOST;
        key[1] = key[1] & self.all | u64::from(redeals) << MOST;
    }

    /// The cards with this code, as far as the bits of `mask` go.
    #[inline]
    fn those<const N: usize>(&self, key: &[u64; N], code: u8, mask: u8) -> CardSet {
        key.iter().enumerate().fold(self.all, |all, (n, word)| match (mask >> n & 1, code >> n & 1) {
            (0, _) => all,
            (_, 0) => all & !word,
            _ => all & word,
        })
    }

    /// Reads the places of all cards.
    #[inline]
    pub(super) fn read<const N: usize>(&self, key: &[u64; N], below: &mut ByCard<u8>) -> DecodedKey {
        for ((block, below), places) in below.0[..MOST].chunks_mut(8).enumerate().zip(self.place.chunks(8 << self.bits))
        {
            let bytes = key.iter().enumerate().fold(0, |all, (n, word)| all | (word >> (8 * block) & 0xff) << (8 * n));
            for (n, (below, code)) in below.iter_mut().zip(transposed(bytes).to_le_bytes()).enumerate() {
                *below = places[n << self.bits | usize::from(code)];
            }
        }
        let dealt = self.those(key, DEALT, 0xff);
        DecodedKey {
            home: self.those(key, self.home, 0xff),
            cells: self.those(key, self.cell, 0xff),
            floors: self.those(key, self.floor.0, self.floor.1),
            loose: if self.interchangeable { self.those(key, BUILT, 0xff) } else { 0 },
            cycle: dealt & self.cycle,
            hidden: each(dealt & self.over).fold(0, |all, card| all | self.hides[card]),
            drawn: (key[0] >> MOST) as u8,
            redeals: (key[1] >> MOST) as u8,
        }
    }
}

/// Transposes a matrix of eight by eight bits (Warren, Hacker's Delight, 7–3).
#[inline]
fn transposed(bytes: u64) -> u64 {
    let mut all = bytes;
    for (shift, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let swapped = (all ^ all >> shift) & mask;
        all ^= swapped ^ swapped << shift;
    }
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::Pruning;
    use crate::compact::CompactSpace;
    use crate::compact::state::lies;
    use crate::testing::{SEED, rules};

    /// Variants with two, four, eight and all other cards that a card may lie on, and how many bits a card takes there.
    const VARIANTS: [(usize, &str); 4] = [
        (
            3,
            "piles = { { 'cell', 4 }, { 'foundation', 4 }, { 'tableau', 8, up = 6, place = build.down_alternating }, { 'reserve', up = 4 } }",
        ),
        (
            3,
            "piles = { { 'stock', tap = draw {} }, { 'waste' }, { 'foundation', 4 }, { 'tableau', 7, down = { 0, 1, 2, 3, 4, 5, 6 }, up = 1, place = build.down } }",
        ),
        (4, "piles = { { 'cell', 2 }, { 'foundation', 4 }, { 'tableau', 13, up = 4, place = build.either } }"),
        (
            8,
            "piles = { { 'stock', tap = deal_row { to = 'tableau' } }, { 'foundation', 4 }, { 'tableau', 8, down = 1, up = 1, place = build.down } }",
        ),
    ];

    /// Moves some cards of a new deal to places where they may lie, and reads the key.
    fn round_trip<const N: usize>(fields: &str, choices: &[Option<Index>], cycle: (u8, u8)) {
        let rules = rules(fields);
        let deal = rules.deal(SEED, 0);
        let space = CompactSpace::of(&rules, &deal, SEED, Pruning { interchangeable: false, ..Pruning::default() });
        let CompactSpace { tables, codec, .. } = space.expect("the rules are tables");
        assert_eq!(codec.words(), N);
        let (dealt, hidden) = lies(&rules, &tables, &deal.board);
        let rows = matches!(tables.stock_action, StockAction::Rows { .. });
        let columns = tables.columns.len() as u8;
        let (mut expected, mut key) = (dealt, [0; N]);
        for (card, choice) in each(tables.all).zip(choices) {
            let Some(choice) = choice else { continue };
            let on = if rows { tables.all & !bit(card) } else { tables.parents[card] };
            // Without rows all floors are one place.
            let floors = if rows { columns } else { 1 };
            let places: Vec<u8> = [HOME, CELL].into_iter().chain(FLOOR..FLOOR + floors).chain(each(on)).collect();
            expected[card] = *choice.get(&places);
            codec.write(&mut key, card, expected[card]);
        }
        codec.write_cycle(&mut key, cycle.0, cycle.1);
        let mut below = ByCard::all(NONE);
        let read = codec.read(&key, &mut below);
        let cards_at = |place: fn(u8) -> bool| {
            each(tables.all).filter(|card| place(expected[*card])).fold(0, |all, card| all | bit(card))
        };
        for card in each(tables.all) {
            assert_eq!(below[card], expected[card], "card {card}");
        }
        let untouched = |card: &u8| choices[usize::from(*card)].is_none();
        let left = each(tables.all).filter(untouched).fold(0, |all, card| all | bit(card));
        let floors = cards_at(|place| (FLOOR..RESERVE).contains(&place));
        assert_eq!((read.home, read.cells), (cards_at(|place| place == HOME), cards_at(|place| place == CELL)));
        assert_eq!(read.floors & !left, floors & !left);
        assert_eq!(read.cycle, cards_at(|place| place == CYCLE));
        assert_eq!((read.drawn, read.redeals), cycle);
        // A hidden card stays hidden while the card that was dealt on it lies there.
        let covers = each(left).filter(|card| dealt[*card] < FLOOR && hidden & bit(dealt[*card]) != 0);
        assert_eq!(read.hidden, covers.fold(0, |all, card| all | bit(dealt[card])));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_written_is_read(
            variant in 0..VARIANTS.len(),
            choices in proptest::collection::vec(proptest::option::of(any::<Index>()), MOST),
            cycle in (0u8..=24, any::<u8>()),
        ) {
            let (bits, fields) = VARIANTS[variant];
            match bits {
                3 => round_trip::<3>(fields, &choices, cycle),
                4 => round_trip::<4>(fields, &choices, cycle),
                _ => round_trip::<8>(fields, &choices, cycle),
            }
        }

        #[test]
        fn a_bit_matrix_is_transposed(bytes in any::<u64>(), row in 0u32..8, column in 0u32..8) {
            prop_assert_eq!(transposed(bytes) >> (8 * row + column) & 1, bytes >> (8 * column + row) & 1);
        }
    }
}
