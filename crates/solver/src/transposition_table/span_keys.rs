//! A transposition table for state keys of some machine words, each key as long as it needs to be.
//!
//! The lowest byte of a key's first word is the number of its words. Keys stand one after another in blocks, so that a table
//! grows without being copied and without room that it does not use.

use crate::transposition_table::tag_index::TagIndex;
use crate::transposition_table::{StateId, ancestors};

/// Visited states by their keys.
pub(crate) struct SpanTranspositionTable {
    /// Blocks of [`BLOCK`] words; the last one is not full yet. No key lies in two of them.
    blocks: Vec<Vec<u64>>,
    /// Where each key begins, as the number of a word.
    begins: Vec<u32>,
    from: Vec<StateId>,
    index: TagIndex,
}

/// How many words a block has.
const BLOCK: usize = 1 << 13;

impl SpanTranspositionTable {
    /// An empty table.
    pub(crate) fn new() -> Self {
        Self { blocks: Vec::new(), begins: Vec::new(), from: Vec::new(), index: TagIndex::new() }
    }

    /// Reads what the lookups of some hashes will read, without waiting for one before the next, so that the memory
    /// latencies overlap.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: impl Iterator<Item = u64> + Clone) {
        std::hint::black_box(hashes.clone().fold(0, |all, hash| all ^ self.index.candidate(hash).unwrap_or(0)));
        let known = hashes.filter_map(|hash| self.index.candidate(hash));
        std::hint::black_box(known.clone().fold(0, |all, id| all ^ self.begins[id as usize]));
        std::hint::black_box(known.fold(0, |all, id| all ^ self.key(id)[0]));
    }

    /// Inserts a state that was reached from another one; none if it was visited before. `hash` is the
    /// [`hash`](super::word_keys::hash) of the key.
    #[inline]
    pub(crate) fn insert(&mut self, key: &[u64], hash: u64, from: StateId) -> Option<StateId> {
        debug_assert_eq!((key[0] & 0xff) as usize, key.len(), "a key begins with its length");
        let (id, blocks, begins) = (self.from.len() as StateId, &self.blocks, &self.begins);
        if !self.index.insert(hash, id, |known| key_at(blocks, begins[known as usize]) == key) {
            return None;
        }
        if self.blocks.last().is_none_or(|block| block.len() + key.len() > BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        let number = self.blocks.len() - 1;
        let block = &mut self.blocks[number];
        self.begins.push((number * BLOCK + block.len()) as u32);
        block.extend_from_slice(key);
        self.from.push(from);
        Some(id)
    }

    /// The key of a state.
    #[inline]
    pub(crate) fn key(&self, id: StateId) -> &[u64] {
        key_at(&self.blocks, self.begins[id as usize])
    }

    /// How many states were visited.
    pub(crate) fn len(&self) -> usize {
        self.from.len()
    }

    /// How many bytes the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.blocks.len() * BLOCK * size_of::<u64>()
            + self.begins.capacity() * size_of::<u32>()
            + self.from.capacity() * size_of::<StateId>()
            + self.index.bytes()
    }

    /// The states on the way to one, the deal first.
    pub(crate) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        ancestors(&self.from, id)
    }
}

/// The key that begins at a word.
#[inline]
fn key_at(blocks: &[Vec<u64>], begin: u32) -> &[u64] {
    let key = &blocks[begin as usize / BLOCK][begin as usize % BLOCK..];
    &key[..(key[0] & 0xff) as usize]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;
    use crate::transposition_table::word_keys::hash;

    /// A key of these words after the first one.
    fn key(mut words: Vec<u64>) -> Vec<u64> {
        words.insert(0, words.len() as u64 + 1);
        words
    }

    #[test]
    fn keys_in_many_blocks_are_found() {
        let mut table = SpanTranspositionTable::new();
        for n in 0..3000u64 {
            let key = key(vec![n; (n % 60) as usize]);
            // Those without more words are all the same.
            assert_eq!(table.insert(&key, hash(&key), 0).is_some(), n == 0 || n % 60 != 0, "{n}");
        }
        assert!(table.blocks.len() > 3, "the keys fill some blocks");
        for n in 0..3000u64 {
            let key = key(vec![n; (n % 60) as usize]);
            assert_eq!(table.insert(&key, hash(&key), 0), None, "{n} is lost");
        }
    }

    #[test]
    fn parents_lead_back_to_the_first_state() {
        let mut table = SpanTranspositionTable::new();
        for (n, from) in [0, 0, 1, 1, 3].into_iter().enumerate() {
            let key = key(vec![n as u64; n]);
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
            for words in keys {
                let key = key(words);
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
