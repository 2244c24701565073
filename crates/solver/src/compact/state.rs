//! A compact state: for each card what it lies on, and some sets of cards.
//!
//! It is copied and never undone. A move of a run changes one entry, whatever its length, because only its lowest card
//! comes to lie on something else.

use crate::compact::codec::{CompactCodec, DecodedKey};
use crate::compact::tables::{
    ByCard, CELL, CYCLE, CardSet, CompactTables, FLOOR, HOME, MOST, NONE, RESERVE, bit, each, set,
};
use crate::table_piles::StockAction;
use redeal_cards::board::Board;
use redeal_rules::Rules;

/// A compact state with its key.
#[derive(Clone, Copy, Debug)]
pub(super) struct CompactState<const N: usize> {
    pub(super) key: [u64; N],
    /// What each card lies on.
    pub(super) below: ByCard<u8>,
    /// The top cards of columns, and those of reserves.
    pub(super) tops: CardSet,
    pub(super) offers: CardSet,
    /// All cards of reserves, cards in cells, cards at home, and face-down cards in columns and reserves.
    pub(super) reserved: CardSet,
    pub(super) cells: CardSet,
    pub(super) home: CardSet,
    pub(super) hidden: CardSet,
    /// Cards that lie on one of several interchangeable cards.
    pub(super) loose: CardSet,
    /// The cards that foundations would take, and the tops of foundations.
    pub(super) next: CardSet,
    pub(super) crown: CardSet,
    /// The cards of the stock and the waste, by their places in the cycle.
    pub(super) cycle: CardSet,
    /// Columns that are spaces.
    pub(super) spaces: u32,
    /// How many cards lie on the waste.
    pub(super) drawn: u8,
    pub(super) redeals: u8,
}

impl<const N: usize> CompactState<N> {
    /// A state without any cards.
    fn empty(tables: &CompactTables) -> Self {
        Self {
            key: [0; N],
            below: ByCard::all(NONE),
            tops: 0,
            offers: 0,
            reserved: 0,
            cells: 0,
            home: 0,
            hidden: 0,
            loose: 0,
            next: 0,
            crown: 0,
            cycle: 0,
            spaces: (1u64 << tables.columns.len()).wrapping_sub(1) as u32,
            drawn: 0,
            redeals: 0,
        }
    }

    /// The state of a board.
    pub(super) fn of(rules: &Rules, tables: &CompactTables, codec: &CompactCodec, board: &Board) -> Self {
        let mut key = [0; N];
        let (below, _) = lies(rules, tables, board);
        let rows = matches!(tables.stock_action, StockAction::Rows { .. }) && !tables.cycle.is_empty();
        for card in each(tables.all) {
            let place = below[card];
            codec.write_dealt(&mut key, card, if (FLOOR..RESERVE).contains(&place) && !rows { FLOOR } else { place });
        }
        let drawn = tables.waste.map_or(0, |waste| board.len(waste)) as u8;
        codec.write_cycle(&mut key, drawn, board.var(Rules::REDEALS).clamp(0, 255) as u8);
        let mut this = Self::read(tables, codec, &key);
        if tables.interchangeable {
            each(this.tops).for_each(|top| this.loosen(tables, codec, top));
        }
        this.normalize_cycle(tables, codec);
        this
    }

    /// The state of a key.
    #[inline]
    pub(super) fn read(tables: &CompactTables, codec: &CompactCodec, key: &[u64; N]) -> Self {
        let mut this = Self::empty(tables);
        this.key = *key;
        let DecodedKey { home, cells, floors, loose, cycle, hidden, drawn, redeals } = codec.read(key, &mut this.below);
        (this.home, this.cells, this.hidden, this.drawn, this.redeals) = (home, cells, hidden, drawn, redeals);
        this.loose = loose;
        this.cycle = each(cycle).fold(0, |all, card| all | 1 << tables.cycle_place[card]);
        let below = &mut this.below;
        if cycle != 0 && matches!(tables.stock_action, StockAction::Rows { .. }) {
            each(floors).for_each(|card| this.spaces &= !(1 << (below[card] - FLOOR)));
        } else {
            each(floors).zip(FLOOR..).for_each(|(card, floor)| below[card] = floor);
            this.spaces = (u64::from(this.spaces) >> floors.count_ones() << floors.count_ones()) as u32;
        }
        for &(card, on) in &tables.reserves {
            // Nothing comes to a reserve: a card that lies there as dealt never left.
            let there = on == RESERVE || this.reserved & bit(on) != 0;
            this.reserved |= u64::from(there && below[card] == on) << card;
        }
        let lying = tables.all & !(home | cells | cycle);
        this.next = tables.first & !home;
        for card in each(home) {
            let after = tables.after[card] & !home;
            this.next |= after;
            let last = tables.after[card] == 0;
            this.crown |= u64::from(last || after != 0) << card;
        }
        if tables.interchangeable {
            this.share(tables, lying, floors);
        }
        let below = &this.below;
        let covered = each(lying & !floors).fold(0, |all, card| {
            let on = below[card];
            all | u64::from(on < FLOOR) << (on & 63)
        });
        (this.offers, this.tops) = (lying & !covered & this.reserved, lying & !covered & !this.reserved);
        this
    }

    /// Where no more rows are dealt, all floors are written as the first one.
    #[inline]
    fn canonical(&self, tables: &CompactTables, place: u8) -> u8 {
        let columns = matches!(tables.stock_action, StockAction::Rows { .. }) && self.cycle != 0;
        if (FLOOR..RESERVE).contains(&place) && !columns { FLOOR } else { place }
    }

    /// Changes the place of a card.
    #[inline]
    fn lay(&mut self, tables: &CompactTables, codec: &CompactCodec, card: u8, place: u8) {
        self.below[card] = place;
        let place = self.canonical(tables, place);
        codec.write(&mut self.key, card, place);
    }

    /// Carries a card, and the cards on it, to a place.
    #[inline]
    pub(super) fn carry(&mut self, tables: &CompactTables, codec: &CompactCodec, card: u8, to: u8) {
        let (from, this) = (self.below[card], bit(card));
        let mut column = false;
        match from {
            HOME => {
                self.home &= !this;
                self.crown = self.crown & !this | tables.before[card];
                self.next = (self.next | this) & !tables.after[card];
            }
            CELL => self.cells &= !this,
            CYCLE => {
                let place = tables.cycle_place[card];
                self.drawn = (self.cycle & ((1 << place) - 1)).count_ones() as u8;
                self.cycle &= !(1 << place);
            }
            on => {
                // The card below is a top now, and lies face up.
                let bared = if on < FLOOR { bit(on) } else { 0 };
                self.hidden &= !bared;
                if self.reserved & this == 0 {
                    column = true;
                    self.tops |= bared;
                    self.spaces |= if bared == 0 { 1 << (on - FLOOR) } else { 0 };
                    if tables.interchangeable && self.loose & this == 0 && bared != 0 {
                        self.loosen(tables, codec, on);
                    }
                    self.loose &= !this;
                } else {
                    self.reserved &= !this;
                    self.offers = self.offers & !this | bared;
                }
            }
        }
        match to {
            HOME => {
                self.tops &= !this;
                self.home |= this;
                self.crown = self.crown & !tables.before[card] | this;
                self.next = self.next & !this | tables.after[card];
            }
            CELL => {
                self.tops &= !this;
                self.cells |= this;
            }
            on => {
                if on < FLOOR {
                    self.tops &= !bit(on);
                    self.loose |= if tables.interchangeable { this } else { 0 };
                } else {
                    self.spaces &= !(1 << (on - FLOOR));
                }
                self.tops |= if column { 0 } else { this };
            }
        }
        self.lay(tables, codec, card, to);
    }

    /// Deals a card on each column, as far as the cards last.
    pub(super) fn deal_row(&mut self, tables: &CompactTables, codec: &CompactCodec) {
        let mut tops = [NONE; 32];
        for top in each(self.tops) {
            tops[usize::from(self.floor_of(top) - FLOOR)] = top;
        }
        for (column, top) in (0..tables.columns.len() as u8).zip(tops) {
            let Some(place) = each(self.cycle).next() else { break };
            let card = tables.cycle[usize::from(place)];
            self.cycle &= !(1 << place);
            self.tops |= bit(card);
            if top == NONE {
                self.spaces &= !(1 << column);
                self.lay(tables, codec, card, FLOOR + column);
            } else {
                self.tops &= !bit(top);
                self.lay(tables, codec, card, top);
            }
        }
        if self.cycle == 0 {
            for card in each(tables.all) {
                if (FLOOR..RESERVE).contains(&self.below[card]) {
                    codec.write(&mut self.key, card, FLOOR);
                }
            }
        }
    }

    /// The floor of the column that a card lies in.
    pub(super) fn floor_of(&self, card: u8) -> u8 {
        let mut at = card;
        for _ in 0..MOST {
            at = self.below[at];
            if at >= FLOOR {
                break;
            }
        }
        at
    }

    /// Removes `count` cards at the end of a column, which are a run.
    pub(super) fn clear(&mut self, tables: &CompactTables, codec: &CompactCodec, top: u8, count: u8) {
        let mut card = top;
        for _ in 0..count {
            let on = self.below[card];
            self.carry(tables, codec, card, HOME);
            card = on;
        }
    }

    /// The card of the cycle that has `n` cards before it.
    #[inline]
    pub(super) fn nth(&self, tables: &CompactTables, n: u8) -> Option<u8> {
        each(self.cycle).nth(usize::from(n)).map(|place| tables.cycle[usize::from(place)])
    }

    /// Gives all places of the cycle from which the same cards can be reached the same key.
    #[inline]
    pub(super) fn normalize_cycle(&mut self, tables: &CompactTables, codec: &CompactCodec) {
        let StockAction::Draws { count, redeals } = tables.stock_action else { return };
        let all = self.cycle.count_ones() as u8;
        if redeals.is_none() {
            self.redeals = 0;
            if tables.lazy_draws && (self.drawn.is_multiple_of(count) || self.drawn == all) {
                self.drawn = 0;
            }
        }
        codec.write_cycle(&mut self.key, self.drawn, self.redeals);
    }

    /// Whether all cards are home.
    #[inline]
    pub(super) fn is_won(&self, tables: &CompactTables) -> bool {
        self.home == tables.all
    }
}

/// What each card of a board lies on, and which of the cards in columns and reserves are hidden.
pub(super) fn lies(rules: &Rules, tables: &CompactTables, board: &Board) -> (ByCard<u8>, CardSet) {
    let (mut below, mut hidden) = (ByCard::all(NONE), 0);
    for pile in rules.pile_ids() {
        let cards = board.pile(pile);
        let column = tables.columns.iter().position(|column| *column == pile);
        let alone = match () {
            () if tables.cells.contains(&pile) => Some(CELL),
            () if Some(pile) == tables.stock || Some(pile) == tables.waste => Some(CYCLE),
            () if column.is_none() && !tables.reserves.iter().any(|(card, _)| set(cards) & bit(*card) != 0) => {
                Some(HOME)
            }
            () => None,
        };
        let mut on = column.map_or(RESERVE, |column| FLOOR + column as u8);
        for card in cards {
            below[card.0] = alone.unwrap_or(on);
            hidden |= if alone.is_none() && !board.is_up(*card) { bit(card.0) } else { 0 };
            on = card.0;
        }
    }
    (below, hidden)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::Pruning;
    use crate::compact::CompactSpace;
    use crate::compact::moves::{MoveList, TAP};
    use crate::safe_moves::HomePolicy;
    use crate::testing::{SEED, board, can_be_won, can_be_won_with, rules, state};
    use redeal_cards::shuffle::Seed;
    use redeal_rules::moves::Move;

    const NO_EXCHANGE: Pruning = Pruning { interchangeable: false, ..Pruning::ALL };

    /// Variants of every width of keys, with cells, reserves, hidden cards, draws, rows, fills and full runs.
    const VARIANTS: [(usize, &str); 5] = [
        (
            3,
            "piles = { { 'cell', 4 }, { 'foundation', 4 }, { 'tableau', 8, up = 6, place = build.down_alternating }, { 'reserve', up = 4 } }",
        ),
        (
            3,
            "piles = { { 'stock', tap = draw { count = 2, redeals = 1 } }, { 'waste' }, { 'foundation', 4, take = 'top' }, { 'tableau', 7, down = { 0, 1, 2, 3, 4, 5, 6 }, up = 1, first = 13, place = build.down } }",
        ),
        (4, "piles = { { 'cell', 2 }, { 'foundation', 4 }, { 'tableau', 13, up = 4, place = build.either } }"),
        (
            8,
            "piles = { { 'stock', tap = deal_row { to = 'tableau', spaces = true } }, { 'foundation', 4, first = none, place = none }, { 'tableau', 8, down = 1, up = 1, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
        ),
        (
            3,
            "piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' }, { 'reserve', down = 12, up = 1 }, { 'foundation', 4 }, { 'tableau', 4, up = 1, fill = 'reserve', place = build.down_alternating } }",
        ),
    ];

    /// Makes some moves and compares each state with the one that is read from its key.
    fn walk<const N: usize>(fields: &str, seed: u64, choices: &[Index]) {
        let rules = rules(fields);
        let deal = rules.deal(Seed::Plain(seed), 0);
        let space = CompactSpace::of(&rules, &deal, SEED, NO_EXCHANGE).expect("the rules are tables");
        let CompactSpace { tables, codec, .. } = &space;
        let (mut here, mut list) = (space.start::<N>(), MoveList::default());
        for choice in choices {
            here.list(tables, &mut list);
            if list.moves.is_empty() {
                return;
            }
            here.make(tables, codec, (*choice.get(&list.moves), &list.steps), HomePolicy::SafeOnly, None);
            let read = CompactState::read(tables, codec, &here.key);
            let floors = |state: &CompactState<N>| state.below.0.map(|place| state.canonical(tables, place));
            assert_eq!(floors(&read), floors(&here));
            let sets = |state: &CompactState<N>| {
                let CompactState { tops, offers, reserved, cells, home, next, crown, cycle, .. } = *state;
                ([tops, offers, reserved, cells, home, next, crown, cycle], state.hidden, state.spaces.count_ones())
            };
            assert_eq!(sets(&read), sets(&here));
            assert_eq!((read.drawn, read.redeals), (here.drawn, here.redeals));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_state_is_what_its_key_says(
            variant in 0..VARIANTS.len(),
            seed in 0u64..1000,
            choices in proptest::collection::vec(any::<Index>(), 0..60),
        ) {
            let (bits, fields) = VARIANTS[variant];
            match bits {
                3 => walk::<3>(fields, seed, &choices),
                4 => walk::<4>(fields, seed, &choices),
                _ => walk::<8>(fields, seed, &choices),
            }
        }
    }

    const ROWS: &str = "deck = { ranks = 4 }, piles = { { 'stock', tap = deal_row { to = 'tableau', spaces = true } },
        { 'foundation', 4 }, { 'tableau', 4, place = build.down_alternating } }";

    #[test]
    fn a_row_is_dealt_over_two_spaces() {
        let rules = rules(ROWS);
        let before = board(
            &rules,
            "stock: (3D) (3H) (2H) (4C) (3S) (2S) (AH) (4D)\nfoundation: AS | - | - | -\n\
             tableau: - | 4S 3C 2D | - | 4H AC AD 2C",
        );
        let state = state(&rules, &before);
        let space = CompactSpace::of(&rules, &state, SEED, Pruning { safe_moves: false, ..NO_EXCHANGE });
        let space = space.expect("the rules are tables");
        let CompactSpace { tables, codec, .. } = &space;
        let (mut here, mut list) = (space.start::<8>(), MoveList::default());
        here.list(tables, &mut list);
        let tap = *list.moves.iter().find(|this| this.card == TAP).expect("the row may be dealt over spaces");
        here.make(tables, codec, (tap, &[]), HomePolicy::SafeOnly, None);
        // The game's own rules deal the same row.
        let tap = Move::Tap { pile: tables.stock.expect("a stock") };
        let after = rules.play(&state, &tap, SEED).expect("the row may be dealt").state.board;
        assert_eq!(rules.board_text(&after).lines().last(), Some("tableau: 4D | 4S 3C 2D AH | 2S | 4H AC AD 2C 3S"));
        let expected = CompactState::<8>::of(&rules, tables, codec, &after);
        assert_eq!(here.key, expected.key);
        assert_eq!((here.tops, here.spaces, here.cycle), (expected.tops, expected.spaces, expected.cycle));
        let with = |pruning| can_be_won_with(&rules, &before, pruning);
        let expected = can_be_won(&rules, &before);
        assert_eq!(with(Pruning::ALL), expected);
        assert_eq!(with(Pruning { portfolio: false, ..Pruning::ALL }), expected);
    }
}
