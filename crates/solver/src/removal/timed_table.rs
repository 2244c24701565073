//! A transposition table for states with a time: of the states with one key only the earliest counts.

use crate::transposition_table::{StateId, StateKeyStore as _, TranspositionTable, Visit, WordKeys};

/// Visited states by their keys.
pub(super) struct TimedTranspositionTable {
    visited: TranspositionTable<WordKeys<1>>,
    /// The time of each state, with the bit [`EXPANDED`] if it was expanded since.
    times: Vec<u32>,
}

/// Times are below this bit.
const EXPANDED: u32 = 1 << 31;

impl TimedTranspositionTable {
    /// A table of one state, the deal.
    pub(super) fn new(key: u64, time: u32) -> Self {
        Self { visited: TranspositionTable::new(WordKeys::new(), &[key]), times: vec![time] }
    }

    /// Inserts a state that was reached from another one; none if it was visited before, and not later.
    #[inline]
    pub(super) fn insert(&mut self, key: u64, time: u32, from: StateId) -> Option<StateId> {
        match self.visited.visit(&[key], WordKeys::hash(&[key]), from) {
            Visit::First(id) => {
                self.times.push(time);
                Some(id)
            }
            Visit::Again(id) if time < self.time(id) => {
                self.times[id as usize] = time;
                self.visited.set_parent(id, from);
                Some(id)
            }
            Visit::Again(_) => None,
        }
    }

    #[inline]
    fn time(&self, id: StateId) -> u32 {
        self.times[id as usize] & !EXPANDED
    }

    /// The key and the time of a state.
    #[inline]
    pub(super) fn get(&self, id: StateId) -> (u64, u32) {
        (self.visited.key(id)[0], self.time(id))
    }

    /// The same for a state that is about to be expanded; none if it was expanded since it was reached last.
    #[inline]
    pub(super) fn start_expanding(&mut self, id: StateId) -> Option<(u64, u32)> {
        let time = &mut self.times[id as usize];
        let expanded = *time & EXPANDED != 0;
        *time |= EXPANDED;
        (!expanded).then(|| self.get(id))
    }

    pub(super) fn len(&self) -> usize {
        self.visited.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.visited.bytes() + self.times.capacity() * size_of::<u32>()
    }

    /// The states on the way to one, the deal first.
    pub(super) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        self.visited.ancestors(id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_earlier_time_makes_a_state_new() {
        let mut table = TimedTranspositionTable::new(5, 9);
        assert_eq!(table.insert(6, 3, 0), Some(1));
        assert_eq!(table.insert(5, 9, 1), None);
        assert_eq!(table.insert(5, 10, 1), None);
        assert_eq!(table.start_expanding(0), Some((5, 9)));
        assert_eq!(table.start_expanding(0), None, "it was expanded at this time");
        assert_eq!(table.insert(5, 9, 1), None, "expanding it does not change its time");
        assert_eq!(table.insert(5, 4, 1), Some(0));
        assert_eq!(table.start_expanding(0), Some((5, 4)), "it is expanded again at an earlier time");
        assert_eq!((table.len(), table.get(0), table.get(1)), (2, (5, 4), (6, 3)));
    }

    proptest! {
        #[test]
        fn the_earliest_time_of_each_key_stays(states in proptest::collection::vec((0u64..40, 0u32..20), 0..300)) {
            let (mut table, mut map) = (TimedTranspositionTable::new(40, 0), HashMap::from([(40, (0, 0))]));
            for (key, time) in states {
                let next = map.len() as StateId;
                let expected = match map.get_mut(&key) {
                    Some((_, known)) if *known <= time => None,
                    Some((id, known)) => {
                        *known = time;
                        Some(*id)
                    }
                    None => {
                        map.insert(key, (next, time));
                        Some(next)
                    }
                };
                prop_assert_eq!(table.insert(key, time, 0), expected);
            }
            prop_assert_eq!(table.len(), map.len());
            for (key, (id, time)) in map {
                prop_assert_eq!(table.get(id), (key, time));
            }
        }
    }
}
