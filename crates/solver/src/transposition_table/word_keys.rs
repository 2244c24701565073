//! A transposition table for state keys of a few machine words, written by hand for speed.
//!
//! The keys stand side by side in the order in which they were inserted, and an index of tags finds them.

use crate::transposition_table::tag_index::TagIndex;
use crate::transposition_table::{StateId, ancestors};

/// Visited states by their keys.
pub(crate) struct WordTranspositionTable<const N: usize> {
    keys: Vec<[u64; N]>,
    from: Vec<StateId>,
    index: TagIndex,
}

impl<const N: usize> WordTranspositionTable<N> {
    /// An empty table.
    pub(crate) fn new() -> Self {
        Self { keys: Vec::new(), from: Vec::new(), index: TagIndex::new() }
    }

    /// Reads the entries of some hashes, and the keys that they lead to, without waiting for one before the next. So
    /// the memory latencies overlap, and the lookups that follow find everything in the cache.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: impl Iterator<Item = u64> + Clone) {
        std::hint::black_box(hashes.clone().fold(0, |all, hash| all ^ self.index.candidate(hash).unwrap_or(0)));
        let known = hashes.filter_map(|hash| self.index.candidate(hash));
        std::hint::black_box(known.fold(0, |all, id| all ^ self.keys[id as usize][0]));
    }

    /// Inserts a state that was reached from another one; none if it was visited before. `hash` is [`hash`] of the key.
    #[inline]
    pub(crate) fn insert(&mut self, key: &[u64; N], hash: u64, from: StateId) -> Option<StateId> {
        let (id, keys) = (self.keys.len() as StateId, &self.keys);
        if !self.index.insert(hash, id, |known| keys[known as usize] == *key) {
            return None;
        }
        self.keys.push(*key);
        self.from.push(from);
        Some(id)
    }

    /// The key of a state.
    #[inline]
    pub(crate) fn key(&self, id: StateId) -> &[u64; N] {
        &self.keys[id as usize]
    }

    /// How many states were visited.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// How many bytes the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<[u64; N]>() + self.from.capacity() * size_of::<StateId>() + self.index.bytes()
    }

    /// The states on the way to one, the deal first.
    pub(crate) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        ancestors(&self.from, id)
    }
}

/// The hash of a key: each word is multiplied in, and both halves of the product are used, so that every bit of the key
/// affects every bit of the hash. Both constants are the first digits of pi.
#[inline]
pub(crate) fn hash(key: &[u64]) -> u64 {
    key.iter().fold(0x243f_6a88_85a3_08d3, |hash, word| {
        let product = u128::from(hash ^ word) * u128::from(0x1319_8a2e_0370_7345u64);
        (product >> 64) as u64 ^ product as u64
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn equal_keys_are_inserted_once() {
        let mut table = WordTranspositionTable::<3>::new();
        let (one, other) = ([1, 2, 3], [1, 2, 4]);
        assert_eq!(table.insert(&one, hash(&one), 0), Some(0));
        assert_eq!(table.insert(&one, hash(&one), 0), None);
        assert_eq!(table.insert(&other, hash(&other), 0), Some(1));
        assert_eq!((table.key(0), table.key(1), table.len()), (&one, &other, 2));
    }

    #[test]
    fn a_growing_table_loses_no_key() {
        let mut table = WordTranspositionTable::<1>::new();
        let before = table.bytes();
        for n in 0..20_000u32 {
            assert_eq!(table.insert(&[u64::from(n)], hash(&[u64::from(n)]), n.saturating_sub(1)), Some(n));
        }
        assert!(table.bytes() > before);
        for n in 0..20_000u32 {
            assert_eq!(table.insert(&[u64::from(n)], hash(&[u64::from(n)]), 0), None, "{n} is lost");
            assert_eq!(*table.key(n), [u64::from(n)]);
        }
        assert_eq!(table.len(), 20_000);
    }

    #[test]
    fn keys_with_one_hash_are_told_apart() {
        // The last entry of the table: what does not fit there goes on at the first one. 900 keys make the table grow.
        for hash in [0, u64::MAX, 1 << 63] {
            let mut table = WordTranspositionTable::<2>::new();
            for n in 0..900 {
                assert_eq!(table.insert(&[n, !n], hash, 0), Some(n as StateId));
            }
            for n in 0..900 {
                assert_eq!(table.insert(&[n, !n], hash, 0), None);
            }
            assert_eq!(table.insert(&[900, 0], hash, 0), Some(900));
        }
    }

    #[test]
    fn parents_lead_back_to_the_first_state() {
        let mut table = WordTranspositionTable::<1>::new();
        for (n, from) in [0, 0, 1, 1, 3].into_iter().enumerate() {
            let key = [n as u64];
            table.insert(&key, hash(&key), from);
        }
        assert_eq!(table.ancestors(4), [0, 1, 3, 4]);
        assert_eq!(table.ancestors(2), [0, 1, 2]);
        assert_eq!(table.ancestors(0), [0]);
    }

    proptest! {
        /// Few keys and fewer hashes, so that keys are repeated and collide.
        #[test]
        fn the_table_agrees_with_a_map(keys in proptest::collection::vec(0u64..2000, 0..3000), hashes in 1u64..50) {
            let (mut table, mut map) = (WordTranspositionTable::<2>::new(), HashMap::new());
            for key in keys {
                let next = map.len() as StateId;
                let expected = if map.contains_key(&key) { None } else { Some(next) };
                map.entry(key).or_insert(next);
                // Some of the hashes differ only in bits that select no entry.
                let hash = ((key % hashes) << 58) | (key % hashes);
                prop_assert_eq!(table.insert(&[key, 7], hash, 0), expected);
            }
            prop_assert_eq!(table.len(), map.len());
            for (key, id) in map {
                prop_assert_eq!(table.key(id), &[key, 7]);
            }
        }

        #[test]
        fn each_word_changes_the_hash(key in any::<[u64; 4]>(), word in 0usize..4, bit in 0u32..64) {
            let mut other = key;
            other[word] ^= 1 << bit;
            prop_assert_ne!(hash(&key), hash(&other));
        }
    }
}
