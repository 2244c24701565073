//! Where the cards lie: for each card what it lies on, and sets of those that count. It is copied, never undone; what is
//! carried may be a run of any length, for only the card that heads it comes to lie on something else.

use crate::compact::code::{Codes, Seen};
use crate::compact::tables::{
    ByCard, CELL, Deals, FLOOR, HOME, MOST, NONE, RESERVE, ROUND, Set, Tables, bit, each, set,
};
use redeal_cards::board::Board;
use redeal_rules::Rules;

/// A position, with its key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<const N: usize> {
    pub(super) key: [u64; N],
    /// What each card lies on.
    pub(super) below: ByCard<u8>,
    /// The top cards of columns, and of reserves.
    pub(super) tops: Set,
    pub(super) offers: Set,
    /// All cards of reserves, those in cells, those at home, those that lie face down in columns and reserves.
    pub(super) reserved: Set,
    pub(super) cells: Set,
    pub(super) home: Set,
    pub(super) hidden: Set,
    /// Cards that lie on some twin, no matter which.
    pub(super) loose: Set,
    /// The cards that foundations would take, and the top ones of foundations.
    pub(super) next: Set,
    pub(super) crown: Set,
    /// The stock and the waste, by places of their round.
    pub(super) round: Set,
    /// Columns that are spaces.
    pub(super) spaces: u32,
    /// How many cards lie on the waste.
    pub(super) drawn: u8,
    pub(super) redeals: u8,
}

impl<const N: usize> Position<N> {
    /// Nothing anywhere.
    fn empty(tables: &Tables) -> Self {
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
            round: 0,
            spaces: (1u64 << tables.columns.len()).wrapping_sub(1) as u32,
            drawn: 0,
            redeals: 0,
        }
    }

    /// A board as a position.
    pub(super) fn of(rules: &Rules, tables: &Tables, codes: &Codes, board: &Board) -> Self {
        let mut key = [0; N];
        let (below, _) = lies(rules, tables, board);
        let rows = matches!(tables.deals, Deals::Rows { .. }) && !tables.round.is_empty();
        for card in each(tables.all) {
            let place = below[card];
            codes.write_dealt(&mut key, card, if (FLOOR..RESERVE).contains(&place) && !rows { FLOOR } else { place });
        }
        let drawn = tables.waste.map_or(0, |waste| board.len(waste)) as u8;
        codes.write_round(&mut key, drawn, board.var(Rules::REDEALS).clamp(0, 255) as u8);
        let mut this = Self::read(tables, codes, &key);
        if tables.twins {
            each(this.tops).for_each(|top| this.loosen(tables, codes, top));
        }
        this.close_round(tables, codes);
        this
    }

    /// The position of a key.
    #[inline]
    pub(super) fn read(tables: &Tables, codes: &Codes, key: &[u64; N]) -> Self {
        let mut this = Self::empty(tables);
        this.key = *key;
        let Seen { home, cells, floors, loose, round, hidden, drawn, redeals } = codes.read(key, &mut this.below);
        (this.home, this.cells, this.hidden, this.drawn, this.redeals) = (home, cells, hidden, drawn, redeals);
        this.loose = loose;
        this.round = each(round).fold(0, |all, card| all | 1 << tables.at[card]);
        let below = &mut this.below;
        if round != 0 && matches!(tables.deals, Deals::Rows { .. }) {
            each(floors).for_each(|card| this.spaces &= !(1 << (below[card] - FLOOR)));
        } else {
            each(floors).zip(FLOOR..).for_each(|(card, floor)| below[card] = floor);
            this.spaces = (u64::from(this.spaces) >> floors.count_ones() << floors.count_ones()) as u32;
        }
        for &(card, on) in &tables.reserves {
            // Nothing comes to a reserve: what lies there as dealt never left.
            let there = on == RESERVE || this.reserved & bit(on) != 0;
            this.reserved |= u64::from(there && below[card] == on) << card;
        }
        let lying = tables.all & !(home | cells | round);
        this.next = tables.first & !home;
        for card in each(home) {
            let after = tables.after[card] & !home;
            this.next |= after;
            let last = tables.after[card] == 0;
            this.crown |= u64::from(last || after != 0) << card;
        }
        if tables.twins {
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

    /// Where no more rows are dealt, any floor is as good as the first one.
    #[inline]
    fn canonical(&self, tables: &Tables, place: u8) -> u8 {
        let columns = matches!(tables.deals, Deals::Rows { .. }) && self.round != 0;
        if (FLOOR..RESERVE).contains(&place) && !columns { FLOOR } else { place }
    }

    /// Lets a card lie elsewhere.
    #[inline]
    fn lay(&mut self, tables: &Tables, codes: &Codes, card: u8, place: u8) {
        self.below[card] = place;
        let place = self.canonical(tables, place);
        codes.write(&mut self.key, card, place);
    }

    /// Carries a card, and what lies on it, to a place.
    #[inline]
    pub(super) fn carry(&mut self, tables: &Tables, codes: &Codes, card: u8, to: u8) {
        let (from, this) = (self.below[card], bit(card));
        let mut column = false;
        match from {
            HOME => {
                self.home &= !this;
                self.crown = self.crown & !this | tables.before[card];
                self.next = (self.next | this) & !tables.after[card];
            }
            CELL => self.cells &= !this,
            ROUND => {
                let place = tables.at[card];
                self.drawn = (self.round & ((1 << place) - 1)).count_ones() as u8;
                self.round &= !(1 << place);
            }
            on => {
                // What is bared is a top now, and lies face up.
                let bared = if on < FLOOR { bit(on) } else { 0 };
                self.hidden &= !bared;
                if self.reserved & this == 0 {
                    column = true;
                    self.tops |= bared;
                    self.spaces |= if bared == 0 { 1 << (on - FLOOR) } else { 0 };
                    if tables.twins && self.loose & this == 0 && bared != 0 {
                        self.loosen(tables, codes, on);
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
                    self.loose |= if tables.twins { this } else { 0 };
                } else {
                    self.spaces &= !(1 << (on - FLOOR));
                }
                self.tops |= if column { 0 } else { this };
            }
        }
        self.lay(tables, codes, card, to);
    }

    /// Deals a card on each column, as far as they last.
    pub(super) fn deal_row(&mut self, tables: &Tables, codes: &Codes) {
        let mut tops = [NONE; 32];
        for top in each(self.tops) {
            tops[usize::from(self.floor_of(top) - FLOOR)] = top;
        }
        for (column, top) in (0..tables.columns.len() as u8).zip(tops) {
            let Some(place) = each(self.round).next() else { break };
            let card = tables.round[usize::from(place)];
            self.round &= !(1 << place);
            self.tops |= bit(card);
            if top == NONE {
                self.spaces &= !(1 << column);
                self.lay(tables, codes, card, FLOOR + column);
            } else {
                self.tops &= !bit(top);
                self.lay(tables, codes, card, top);
            }
        }
        if self.round == 0 {
            for card in each(tables.all) {
                if (FLOOR..RESERVE).contains(&self.below[card]) {
                    codes.write(&mut self.key, card, FLOOR);
                }
            }
        }
    }

    /// The floor of the pile that a card lies in.
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

    /// Removes the `count` cards at the end of a column, which are a run.
    pub(super) fn clear(&mut self, tables: &Tables, codes: &Codes, top: u8, count: u8) {
        let mut card = top;
        for _ in 0..count {
            let on = self.below[card];
            self.carry(tables, codes, card, HOME);
            card = on;
        }
    }

    /// The card of the round that has so many before it.
    #[inline]
    pub(super) fn nth(&self, tables: &Tables, n: u8) -> Option<u8> {
        each(self.round).nth(usize::from(n)).map(|place| tables.round[usize::from(place)])
    }

    /// Makes the key that of all places of the round from which the same cards can be had.
    #[inline]
    pub(super) fn close_round(&mut self, tables: &Tables, codes: &Codes) {
        let Deals::Draws { count, redeals } = tables.deals else { return };
        let all = self.round.count_ones() as u8;
        if redeals.is_none() {
            self.redeals = 0;
            if tables.lazy && (self.drawn.is_multiple_of(count) || self.drawn == all) {
                self.drawn = 0;
            }
        }
        codes.write_round(&mut self.key, self.drawn, self.redeals);
    }

    /// Whether all cards are home.
    #[inline]
    pub(super) fn is_won(&self, tables: &Tables) -> bool {
        self.home == tables.all
    }
}

/// What each card of a board lies on, and which of those in columns and reserves are hidden.
pub(super) fn lies(rules: &Rules, tables: &Tables, board: &Board) -> (ByCard<u8>, Set) {
    let (mut below, mut hidden) = (ByCard::all(NONE), 0);
    for pile in rules.pile_ids() {
        let cards = board.pile(pile);
        let column = tables.columns.iter().position(|column| *column == pile);
        let alone = match () {
            () if tables.cells.contains(&pile) => Some(CELL),
            () if Some(pile) == tables.stock || Some(pile) == tables.waste => Some(ROUND),
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
