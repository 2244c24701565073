//! Positions from which some card can never go home: everything that stands in the way is taken away at once, as
//! [`crate::dead`] has it. Told apart is a little more: which cards may be lifted, and which may carry others,
//! for what only goes home carries none.

use crate::compact::position::Position;
use crate::compact::tables::{FLOOR, MOST, Set, Source, Tables, bit, each};

/// What may ever become of a position, as far as it is known.
struct Hope<'a, const N: usize> {
    tables: &'a Tables,
    here: &'a Position<N>,
    /// Cards that may be home.
    home: Set,
    /// Cards that foundations would take then.
    next: Set,
    /// Cards that may carry others.
    bare: Set,
    /// Cards that may be lifted.
    loose: Set,
    /// Cards that some space takes.
    starts: Set,
}

impl Tables {
    /// The cards that come to lie on a space.
    fn taken_by_spaces(&self) -> Set {
        self.fills.iter().fold(self.starts, |all, source| match source {
            Source::Reserve(cards) => all | cards,
            Source::Waste | Source::Stock => self.round.iter().fold(all, |all, card| all | bit(*card)),
        })
    }
}

impl<const N: usize> Position<N> {
    /// Whether some card can never leave its place, or never go home.
    #[inline]
    pub(super) fn is_lost(&self, tables: &Tables) -> bool {
        let free = tables.cells.len() as u32 > self.cells.count_ones();
        let starts = if self.spaces == 0 { 0 } else { tables.taken_by_spaces() };
        if !tables.dead || free || starts == tables.all || self.frees_cell(tables, starts) {
            return false;
        }
        let (home, next, bare) = (self.home, self.next, self.tops);
        Hope { tables, here: self, home, next, bare, loose: 0, starts }.finds_no_way()
    }

    /// Whether a card may leave its cell: then every top may.
    #[inline]
    fn frees_cell(&self, tables: &Tables, starts: Set) -> bool {
        self.cells & (self.next | starts) != 0 || each(self.cells).any(|card| tables.parents[card] & self.tops != 0)
    }
}

impl<const N: usize> Hope<'_, N> {
    fn finds_no_way(mut self) -> bool {
        let (tables, here) = (self.tables, self.here);
        // The top card that is left of each column and reserve.
        let (mut left, mut piles) = ([0u8; MOST], 0);
        for top in each(here.tops | here.offers) {
            left[piles] = top;
            piles += 1;
        }
        let round = each(here.round).fold(0, |all, place| all | bit(tables.round[usize::from(place)]));
        self.loose = here.tops | here.offers | here.cells | round | if tables.returns { here.home } else { 0 };
        loop {
            let before = (self.home, self.bare, self.starts, self.loose);
            self.go_home();
            for card in each(self.loose & !self.bare) {
                self.bare |= u64::from(self.goes(card)) << card;
            }
            // Then a cell is free.
            if here.cells & (self.bare | self.home) != 0 {
                return false;
            }
            let mut at = 0;
            while at < piles {
                let Some(base) = self.leaving(left[at]) else {
                    at += 1;
                    continue;
                };
                let on = here.below[base];
                let column = here.reserved & bit(base) == 0;
                if on < FLOOR {
                    left[at] = on;
                    self.loose |= bit(on);
                    self.bare |= if column { bit(on) } else { 0 };
                } else {
                    self.starts |= if column { tables.taken_by_spaces() } else { 0 };
                    piles -= 1;
                    left.swap(at, piles);
                }
            }
            // Then every card has left, and each goes home in its turn.
            if piles == 0 || self.starts == tables.all {
                return false;
            }
            if before == (self.home, self.bare, self.starts, self.loose) {
                return self.home != tables.all;
            }
        }
    }

    /// What has left, and what lies bare, goes home when its turn comes.
    #[inline]
    fn go_home(&mut self) {
        while self.next & self.loose != 0 {
            for card in each(self.next & self.loose) {
                self.home |= bit(card);
                self.next = self.next & !bit(card) | self.tables.after[card];
            }
        }
    }

    /// Whether a card finds a place in a column.
    #[inline]
    fn goes(&self, card: u8) -> bool {
        self.tables.parents[card] & self.bare != 0 || self.starts & bit(card) != 0
    }

    /// Lifts as much of the end of a pile as can leave at once, and says which card is the last of that.
    #[inline]
    fn leaving(&mut self, top: u8) -> Option<u8> {
        let here = self.here;
        if self.goes(top) || self.home & bit(top) != 0 {
            self.bare |= u64::from(self.goes(top)) << top;
            return Some(top);
        }
        let take = self.tables.take;
        if here.reserved & bit(top) != 0 || !(take.run || take.whole) {
            return None;
        }
        let (mut card, mut run) = (top, bit(top));
        loop {
            let on = here.below[card];
            if on >= FLOOR || self.tables.runs[card] & bit(on) == 0 {
                return None;
            }
            (card, run) = (on, run | bit(on));
            if self.goes(card) {
                // What left together may part where it went.
                self.loose |= run;
                self.bare |= run;
                return Some(card);
            }
        }
    }
}
