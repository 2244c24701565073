//! Deadlocks of compact states, by the relaxation of [`crate::deadlock`]. It is a little more exact here: cards that
//! could be lifted and cards that could carry others are kept apart, because a card that only goes home carries none.

use crate::compact::state::CompactState;
use crate::compact::tables::{CardSet, CompactTables, FLOOR, FillSource, MOST, bit, each};

/// The relaxed state: what could have happened so far.
struct CompactRelaxation<'a, const N: usize> {
    tables: &'a CompactTables,
    here: &'a CompactState<N>,
    /// Cards that could be home.
    home: CardSet,
    /// Cards that foundations would take then.
    next: CardSet,
    /// Cards that could carry others.
    bare: CardSet,
    /// Cards that could be lifted.
    loose: CardSet,
    /// Cards that some space takes.
    starts: CardSet,
}

impl CompactTables {
    /// The cards that may come to lie on a space.
    fn taken_by_spaces(&self) -> CardSet {
        self.fills.iter().fold(self.starts, |all, source| match source {
            FillSource::Reserve(cards) => all | cards,
            FillSource::Waste | FillSource::Stock => self.cycle.iter().fold(all, |all, card| all | bit(*card)),
        })
    }
}

impl<const N: usize> CompactState<N> {
    /// Whether some card can never leave its place, or never go home.
    #[inline]
    pub(super) fn is_lost(&self, tables: &CompactTables) -> bool {
        let free = tables.cells.len() as u32 > self.cells.count_ones();
        let starts = if self.spaces == 0 { 0 } else { tables.taken_by_spaces() };
        if !tables.deadlock || free || starts == tables.all || self.frees_cell(tables, starts) {
            return false;
        }
        let (home, next, bare) = (self.home, self.next, self.tops);
        CompactRelaxation { tables, here: self, home, next, bare, loose: 0, starts }.finds_no_way()
    }

    /// Whether a card could leave its cell. Then every top can be lifted.
    #[inline]
    fn frees_cell(&self, tables: &CompactTables, starts: CardSet) -> bool {
        self.cells & (self.next | starts) != 0 || each(self.cells).any(|card| tables.parents[card] & self.tops != 0)
    }
}

impl<const N: usize> CompactRelaxation<'_, N> {
    fn finds_no_way(mut self) -> bool {
        let (tables, here) = (self.tables, self.here);
        // The top card that is left of each column and reserve.
        let (mut left, mut piles) = ([0u8; MOST], 0);
        for top in each(here.tops | here.offers) {
            left[piles] = top;
            piles += 1;
        }
        let cycle = each(here.cycle).fold(0, |all, place| all | bit(tables.cycle[usize::from(place)]));
        self.loose = here.tops | here.offers | here.cells | cycle | if tables.returns { here.home } else { 0 };
        loop {
            let before = (self.home, self.bare, self.starts, self.loose);
            self.go_home();
            for card in each(self.loose & !self.bare) {
                self.bare |= u64::from(self.goes(card)) << card;
            }
            // Then a cell is free, and everything can leave.
            if here.cells & (self.bare | self.home) != 0 {
                return false;
            }
            let mut at = 0;
            while at < piles {
                let Some(base) = self.freed(left[at]) else {
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

    /// Cards that have left, and exposed cards, go home as soon as the card before them is home.
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

    /// Lifts as much of the end of a pile as can leave at once. Returns the lowest card of that.
    #[inline]
    fn freed(&mut self, top: u8) -> Option<u8> {
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
                // Cards that left together could part where they went.
                self.loose |= run;
                self.bare |= run;
                return Some(card);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Pruning;
    use crate::compact::CompactSpace;
    use crate::deadlock::tests::POSITIONS;
    use crate::testing::{SEED, board, rules, state};

    #[test]
    fn lost_states_are_told_from_those_that_can_be_won() {
        for position in &POSITIONS {
            let rules = rules(position.fields);
            let state = state(&rules, &board(&rules, position.board));
            // A safe move would change the board.
            let pruning = Pruning { safe_moves: false, interchangeable: false, ..Pruning::ALL };
            let space = CompactSpace::of(&rules, &state, SEED, pruning).expect("the rules are tables");
            assert_eq!(space.start::<3>().is_lost(&space.tables), position.lost, "{}", position.board);
        }
    }
}
