//! A transposition table for state keys of some machine words, each key as long as it needs to be.

use crate::transposition_table::tag_index::TagIndex;
use crate::transposition_table::{StateId, ancestors};

/// Visited states by their keys.
pub(crate) struct SpanTranspositionTable {
    /// The keys, one after another.
    words: Vec<u64>,
    /// Where each key ends.
    ends: Vec<u32>,
    from: Vec<StateId>,
    index: TagIndex,
}

impl SpanTranspositionTable {
    /// An empty table.
    pub(crate) fn new() -> Self {
        Self { words: Vec::new(), ends: Vec::new(), from: Vec::new(), index: TagIndex::new() }
    }

    /// Reads what the lookups of some hashes will read, without waiting for one before the next, so that the memory
    /// latencies overlap.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: impl Iterator<Item = u64> + Clone) {
        std::hint::black_box(hashes.clone().fold(0, |all, hash| all ^ self.index.candidate(hash).unwrap_or(0)));
        std::hint::black_box(hashes.filter_map(|hash| self.index.candidate(hash)).fold(0, |all, id| {
            let begin = self.begin(id);
            all ^ self.words[begin]
        }));
    }

    #[inline]
    fn begin(&self, id: StateId) -> usize {
        id.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize)
    }

    /// Inserts a state that was reached from another one; none if it was visited before. `hash` is the
    /// [`hash`](super::word_keys::hash) of the key, which has at least one word.
    #[inline]
    pub(crate) fn insert(&mut self, key: &[u64], hash: u64, from: StateId) -> Option<StateId> {
        debug_assert!(!key.is_empty(), "a key says something");
        let (id, words, ends) = (self.from.len() as StateId, &self.words, &self.ends);
        let is_key = |known: StateId| {
            let begin = known.checked_sub(1).map_or(0, |before| ends[before as usize] as usize);
            words[begin..ends[known as usize] as usize] == *key
        };
        if !self.index.insert(hash, id, is_key) {
            return None;
        }
        self.words.extend_from_slice(key);
        self.ends.push(self.words.len() as u32);
        self.from.push(from);
        Some(id)
    }

    /// The key of a state.
    #[inline]
    pub(crate) fn key(&self, id: StateId) -> &[u64] {
        &self.words[self.begin(id)..self.ends[id as usize] as usize]
    }

    /// How many states were visited.
    pub(crate) fn len(&self) -> usize {
        self.from.len()
    }

    /// How many bytes the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>()
            + self.ends.capacity() * size_of::<u32>()
            + self.from.capacity() * size_of::<StateId>()
            + self.index.bytes()
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
    use crate::transposition_table::word_keys::hash;

    #[test]
    fn parents_lead_back_to_the_first_state() {
        let mut table = SpanTranspositionTable::new();
        for (n, from) in [0, 0, 1, 1, 3].into_iter().enumerate() {
            let key = vec![n as u64; n + 1];
            assert_eq!(table.insert(&key, hash(&key), from), Some(n as StateId));
        }
        assert_eq!(table.ancestors(4), [0, 1, 3, 4]);
    }

    proptest! {
        /// Few keys and fewer hashes, so that keys are repeated, collide, and begin alike.
        #[test]
        fn the_table_agrees_with_a_map(
            keys in proptest::collection::vec(proptest::collection::vec(0u64..3, 1..6), 0..1500),
            hashes in 1u64..50,
        ) {
            let (mut table, mut map) = (SpanTranspositionTable::new(), HashMap::new());
            for key in keys {
                let next = map.len() as StateId;
                let expected = if map.contains_key(&key) { None } else { Some(next) };
                let hash = (hash(&key) % hashes) << 58;
                prop_assert_eq!(table.insert(&key, hash, 0), expected);
                map.entry(key).or_insert(next);
            }
            prop_assert_eq!(table.len(), map.len());
            for (key, id) in map {
                prop_assert_eq!(table.key(id), key);
            }
        }
    }
}
