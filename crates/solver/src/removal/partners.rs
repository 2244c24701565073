//! Partners: which cards can still leave, where each card leaves alone or with one partner.
//!
//! Two cards are no partners if one of them must leave before the other is bare. That never changes. So for each set of
//! cards that are linked by pairs a table is made once: which parts of the set can still be matched
//! ([`PartnerTables::is_odd`]).
//!
//! Cards may also wait for one another in a circle. A relaxation finds that ([`PartnerTables::is_stuck`]): every card that
//! could leave now is assumed to have left, without using up its partner, and what lay under it is bare. This is
//! repeated until nothing more can leave. Each step allows more than the rules do, so a card that cannot leave even
//! then never leaves.
//!
//! Some removals are safe, and are made at once ([`PartnerTables::settle`]): a card on the table that leaves alone and has
//! no partner left only blocks others. The same holds for two bare cards, one of which must leave and has no other
//! partner. A line that removes them later loses nothing if they are removed now.

use crate::Pruning;
use crate::removal::pairs::RemovalPairs;
use crate::removal::tables::{RemovalState, RemovalTables, RemovedCards, bit, each};

/// What is known about the partners of a deal.
pub(super) struct PartnerTables {
    /// By card: the index of its set in `sets`, if that has a table.
    of: [u8; 64],
    sets: Vec<LinkedCards>,
    /// Safe removals are made at once.
    at_once: bool,
    /// Deadlocks are looked for.
    deadlock: bool,
}

/// Cards that are linked by pairs. Their numbers follow one another from `first` on.
struct LinkedCards {
    first: u8,
    mask: u64,
    /// For each part of the set whether all cards of it that must leave can be matched, each card once: one bit a part.
    matched: Vec<u64>,
}

/// Larger sets get no table.
const LARGEST: u32 = 12;

impl PartnerTables {
    /// Nothing is known.
    pub(super) fn none() -> Self {
        Self { of: [u8::MAX; 64], sets: Vec::new(), at_once: false, deadlock: false }
    }

    /// The partners of a deal. `sets`: the linked cards, whose numbers follow one another.
    pub(super) fn new(sets: &[u64], with: &[u64; 64], alone: u64, goal: u64, pruning: Pruning) -> Self {
        let mut of = [u8::MAX; 64];
        let mut tables = Vec::new();
        let worth_it = |set: &&u64| pruning.partners && set.count_ones() <= LARGEST && **set & goal != 0;
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
            tables.push(LinkedCards { first, mask, matched });
        }
        Self { of, sets: tables, at_once: pruning.safe_moves, deadlock: pruning.deadlock }
    }

    /// Whether some card that is left has no partner any more, now that these cards have left.
    #[inline]
    pub(super) fn is_odd(&self, left: u64, gone: RemovedCards) -> bool {
        self.sets.get(usize::from(self.of[usize::from(gone[0])])).is_some_and(|set| {
            let part = ((left & set.mask) >> set.first) as usize;
            set.matched[part / 64] >> (part % 64) & 1 == 0
        })
    }

    /// Whether some card that must leave never can.
    pub(super) fn is_stuck(&self, tables: &RemovalTables, pairs: &RemovalPairs, state: &RemovalState) -> bool {
        if !self.deadlock {
            return false;
        }
        let left = state.left;
        let (mut fallen, mut bare) = (0, state.bare);
        loop {
            for card in each(left & tables.table & tables.gives & !bare) {
                let over = tables.over[usize::from(card)] & left & !fallen;
                // A card may leave together with the card that covers it.
                bare |= u64::from(over & !pairs.through[usize::from(card)] == 0) << card;
            }
            let open = bare | pairs.cycle.as_ref().map_or(0, |cycle| cycle.open(state, fallen));
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

    /// Makes safe removals. False if some card is then left without a partner.
    pub(super) fn settle(
        &self,
        tables: &RemovalTables,
        pairs: &RemovalPairs,
        state: &mut RemovalState,
        mut trace: Option<&mut Vec<RemovedCards>>,
    ) -> bool {
        if !self.at_once {
            return true;
        }
        loop {
            let Some(gone) = sure(tables, pairs, state) else { return true };
            tables.take(state, gone);
            if let Some(trace) = trace.as_mut() {
                trace.push(gone);
            }
            if self.is_odd(state.left, gone) {
                return false;
            }
        }
    }
}

/// A safe removal, if there is one.
fn sure(tables: &RemovalTables, pairs: &RemovalPairs, state: &RemovalState) -> Option<RemovedCards> {
    each(state.bare).find_map(|card| {
        let with = pairs.with[usize::from(card)] & state.left;
        if pairs.alone & bit(card) != 0 {
            return (with == 0).then_some([card, card]);
        }
        let must = tables.goal & bit(card) != 0;
        (must && with.is_power_of_two() && with & state.bare != 0).then(|| [card, with.trailing_zeros() as u8])
    })
}
