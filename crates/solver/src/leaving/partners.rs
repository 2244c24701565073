//! What pairs tell about a position: that a card will never find its partner, or that it may as well leave at once.
//!
//! A card leaves alone or with a partner, each card once. Two of which one must be gone before the other is bare are no
//! partners. That much never changes, so it is known from the start for each set of cards that are linked by pairs, which
//! of its parts can still be matched ([`Partners::is_odd`]).
//!
//! What must be gone first may wait for others, though. So everything that could leave now is taken to have left, with
//! whatever partner and without using that up, and what was under it is bare; that is repeated until nothing more can
//! leave ([`Partners::is_stuck`]). Each step allows more than the rules do: what can't leave even so never will.
//!
//! A card on the table that leaves alone, and could leave with nothing that is left, only lies in the way: its leaving
//! makes others bare and takes no partner from any. The same holds for two bare cards of which one must leave and has
//! no other partner. A line that removes them later loses nothing if that is done at once ([`Partners::settle`]).

use crate::leaving::pairs::Pairs;
use crate::leaving::tables::{Leave, Position, Tables, bit, each};

/// What pairs tell.
pub(super) struct Partners {
    /// By card: the set of linked cards that it is one of, if there is a table for that.
    of: [u8; 64],
    sets: Vec<Set>,
    /// Removals that can't be regretted are made at once.
    at_once: bool,
    /// Dead ends are looked for.
    dead: bool,
}

/// Cards that are linked by pairs; their numbers go up from `first` on.
struct Set {
    first: u8,
    mask: u64,
    /// For each part of the set whether all of it that must leave can be matched, each card once: one bit a part.
    matched: Vec<u64>,
}

/// Sets of more cards than this get no table.
const LARGEST: u32 = 12;

impl Partners {
    /// Nothing is told.
    pub(super) fn none() -> Self {
        Self { of: [u8::MAX; 64], sets: Vec::new(), at_once: false, dead: false }
    }

    /// Cards of a set must be numbered one after the other: `sets` are such.
    pub(super) fn new(
        sets: &[u64],
        with: &[u64; 64],
        alone: u64,
        goal: u64,
        (at_once, dead, odd): (bool, bool, bool),
    ) -> Self {
        let mut of = [u8::MAX; 64];
        let mut tables = Vec::new();
        let worth_it = |set: &&u64| odd && set.count_ones() <= LARGEST && **set & goal != 0;
        for &mask in sets.iter().filter(worth_it) {
            let first = mask.trailing_zeros() as u8;
            each(mask).for_each(|card| of[usize::from(card)] = tables.len() as u8);
            let parts = 1usize << mask.count_ones();
            let mut matched = vec![0u64; parts.div_ceil(64)];
            for part in 0..parts {
                let left = (part as u64) << first;
                let is = |left: u64| {
                    let part = (left >> first) as usize;
                    matched[part / 64] >> (part % 64) & 1 == 1
                };
                let must = left & goal;
                let holds = must == 0 || {
                    let card = must.trailing_zeros() as u8;
                    let rest = left & !bit(card);
                    alone & bit(card) != 0 && is(rest)
                        || each(with[usize::from(card)] & rest).any(|other| is(rest & !bit(other)))
                };
                matched[part / 64] |= u64::from(holds) << (part % 64);
            }
            tables.push(Set { first, mask, matched });
        }
        Self { of, sets: tables, at_once, dead }
    }

    /// Whether some card that is left must go without a partner now that these have left.
    #[inline]
    pub(super) fn is_odd(&self, left: u64, gone: Leave) -> bool {
        self.sets.get(usize::from(self.of[usize::from(gone[0])])).is_some_and(|set| {
            let part = ((left & set.mask) >> set.first) as usize;
            set.matched[part / 64] >> (part % 64) & 1 == 0
        })
    }

    /// Whether some card that must leave never will.
    pub(super) fn is_stuck(&self, tables: &Tables, pairs: &Pairs, position: &Position) -> bool {
        if !self.dead {
            return false;
        }
        let left = position.left;
        let (mut fallen, mut bare) = (0, position.bare);
        loop {
            for card in each(left & tables.table & tables.gives & !bare) {
                let over = tables.over[usize::from(card)] & left & !fallen;
                // Together with what covers it a card may leave from under that.
                bare |= u64::from(over & !pairs.through[usize::from(card)] == 0) << card;
            }
            let open = bare | pairs.round.as_ref().map_or(0, |round| round.open(position, fallen));
            let before = fallen;
            for card in each(open & !fallen) {
                let leaves = pairs.alone & bit(card) != 0 || pairs.with[usize::from(card)] & open != 0;
                fallen |= u64::from(leaves) << card;
            }
            if left & tables.goal & !fallen == 0 {
                return false;
            }
            if fallen == before {
                return true;
            }
        }
    }

    /// Removes what can't be regretted. False if some card is left without a partner.
    pub(super) fn settle(
        &self,
        tables: &Tables,
        pairs: &Pairs,
        position: &mut Position,
        mut trace: Option<&mut Vec<Leave>>,
    ) -> bool {
        if !self.at_once {
            return true;
        }
        loop {
            let Some(gone) = sure(tables, pairs, position) else { return true };
            tables.take(position, gone);
            if let Some(trace) = trace.as_mut() {
                trace.push(gone);
            }
            if self.is_odd(position.left, gone) {
                return false;
            }
        }
    }
}

/// A removal that can't be regretted.
fn sure(tables: &Tables, pairs: &Pairs, position: &Position) -> Option<Leave> {
    each(position.bare).find_map(|card| {
        let with = pairs.with[usize::from(card)] & position.left;
        if pairs.alone & bit(card) != 0 {
            return (with == 0).then_some([card, card]);
        }
        let must = tables.goal & bit(card) != 0;
        (must && with.is_power_of_two() && with & position.bare != 0).then(|| [card, with.trailing_zeros() as u8])
    })
}
