//! A transposition table for states with a time: of the states with one key only the earliest counts.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::transposition_table::{StateId, ancestors};

/// Visited states by their keys.
pub(super) struct TimedTranspositionTable {
    keys: Vec<u64>,
    from: Vec<StateId>,
    /// The time of each state, with the bit [`EXPANDED`] if it was expanded since.
    times: Vec<u32>,
    table: HashTable<StateId>,
}

/// Times are below this bit.
const EXPANDED: u32 = 1 << 31;

/// The hash of a key: the two halves of a product of 128 bits, combined.
#[inline]
fn hash(key: u64) -> u64 {
    let product = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    (product >> 64) as u64 ^ product as u64
}

impl TimedTranspositionTable {
    pub(super) fn new() -> Self {
        Self { keys: Vec::new(), from: Vec::new(), times: Vec::new(), table: HashTable::new() }
    }

    /// Inserts a state that was reached from another one; none if it was visited before, and not later.
    #[inline]
    pub(super) fn insert(&mut self, key: u64, time: u32, from: StateId) -> Option<StateId> {
        let Self { keys, .. } = self;
        match self.table.entry(hash(key), |known| keys[*known as usize] == key, |known| hash(keys[*known as usize])) {
            Entry::Occupied(known) => {
                let id = *known.get();
                if self.times[id as usize] & !EXPANDED <= time {
                    return None;
                }
                self.times[id as usize] = time;
                self.from[id as usize] = from;
                Some(id)
            }
            Entry::Vacant(vacant) => {
                let id = self.from.len() as StateId;
                vacant.insert(id);
                self.keys.push(key);
                self.times.push(time);
                self.from.push(from);
                Some(id)
            }
        }
    }

    /// The key and the time of a state.
    #[inline]
    pub(super) fn get(&self, id: StateId) -> (u64, u32) {
        (self.keys[id as usize], self.times[id as usize] & !EXPANDED)
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
        self.from.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<u64>()
            + (self.from.capacity() + self.times.capacity()) * size_of::<u32>()
            + self.table.capacity() * (size_of::<StateId>() + 1)
    }

    /// The states on the way to one, the deal first.
    pub(super) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        ancestors(&self.from, id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_earlier_time_makes_a_state_new() {
        let mut table = TimedTranspositionTable::new();
        assert_eq!(table.insert(5, 9, 0), Some(0));
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
            let (mut table, mut map) = (TimedTranspositionTable::new(), HashMap::<u64, (StateId, u32)>::new());
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
