//! A transposition table for state keys of equally many bytes.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::transposition_table::{StateId, ancestors};

/// Visited states by their keys, which are all equally long.
pub(crate) struct TranspositionTable {
    size: usize,
    keys: Vec<u8>,
    from: Vec<StateId>,
    table: HashTable<StateId>,
    state: FixedState,
}

impl TranspositionTable {
    /// An empty table. `size` is the length of a key.
    pub(crate) fn new(size: usize) -> Self {
        Self { size, keys: Vec::new(), from: Vec::new(), table: HashTable::new(), state: FixedState::with_seed(1) }
    }

    /// Inserts a state that was reached from another one; none if it was visited before.
    pub(crate) fn insert(&mut self, key: &[u8], from: StateId) -> Option<StateId> {
        debug_assert_eq!(key.len(), self.size);
        let Self { size, keys, state, .. } = self;
        let at = |id: StateId| &keys[id as usize * *size..][..*size];
        let hash = |key: &[u8]| state.hash_one(key);
        match self.table.entry(hash(key), |known| at(*known) == key, |known| hash(at(*known))) {
            Entry::Occupied(_) => None,
            Entry::Vacant(vacant) => {
                let id = self.from.len() as StateId;
                vacant.insert(id);
                self.keys.extend_from_slice(key);
                self.from.push(from);
                Some(id)
            }
        }
    }

    /// The key of a state.
    pub(crate) fn key(&self, id: StateId) -> &[u8] {
        &self.keys[id as usize * self.size..][..self.size]
    }

    /// How many states were visited.
    pub(crate) fn len(&self) -> usize {
        self.from.len()
    }

    /// How many bytes the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.keys.capacity()
            + self.from.capacity() * size_of::<StateId>()
            + self.table.capacity() * (size_of::<StateId>() + 1)
    }

    /// The states on the way to one, the deal first.
    pub(crate) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        ancestors(&self.from, id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn parents_lead_back_to_the_first_state() {
        let mut table = TranspositionTable::new(2);
        for (n, from) in [0, 0, 0, 2].into_iter().enumerate() {
            assert_eq!(table.insert(&[n as u8, 9], from), Some(n as StateId));
        }
        assert_eq!(table.ancestors(3), [0, 2, 3]);
    }

    proptest! {
        #[test]
        fn the_table_agrees_with_a_map(keys in proptest::collection::vec([0u8..4, 0u8..4, 0u8..4], 0..200)) {
            let (mut table, mut map) = (TranspositionTable::new(3), HashMap::new());
            for key in keys {
                let next = map.len() as StateId;
                let expected = if map.contains_key(&key) { None } else { Some(next) };
                map.entry(key).or_insert(next);
                prop_assert_eq!(table.insert(&key, 0), expected);
            }
            prop_assert_eq!(table.len(), map.len());
            for (key, id) in map {
                prop_assert_eq!(table.key(id), &key);
            }
        }
    }
}
