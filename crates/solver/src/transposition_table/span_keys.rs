//! Keys of some machine words, each as long as it needs to be.
//!
//! The lowest byte of a key's first word is the number of its words. Keys stand one after another in blocks, so that they
//! grow without being copied and without room that they do not use.

use crate::transposition_table::word_keys::hash;
use crate::transposition_table::{StateId, StateKeyStore};

/// Keys that begin with their length.
pub(crate) struct SpanKeys {
    /// Blocks of [`BLOCK`] words; the last one is not full yet. No key lies in two of them.
    blocks: Vec<Vec<u64>>,
    /// Where each key begins, as the number of a word.
    begins: Vec<u32>,
}

/// How many words a block has.
pub(super) const BLOCK: usize = 1 << 13;

impl SpanKeys {
    /// No keys.
    pub(crate) fn new() -> Self {
        Self { blocks: Vec::new(), begins: Vec::new() }
    }
}

impl StateKeyStore for SpanKeys {
    type Key = [u64];

    #[inline]
    fn hash(key: &[u64]) -> u64 {
        hash(key)
    }

    #[inline]
    fn key(&self, id: StateId) -> &[u64] {
        let begin = self.begins[id as usize] as usize;
        let key = &self.blocks[begin / BLOCK][begin % BLOCK..];
        &key[..(key[0] & 0xff) as usize]
    }

    #[inline]
    fn push(&mut self, key: &[u64]) {
        debug_assert_eq!((key[0] & 0xff) as usize, key.len(), "a key begins with its length");
        if self.blocks.last().is_none_or(|block| block.len() + key.len() > BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        let number = self.blocks.len() - 1;
        let block = &mut self.blocks[number];
        self.begins.push((number * BLOCK + block.len()) as u32);
        block.extend_from_slice(key);
    }

    #[inline]
    fn prefetch(&self, ids: impl Iterator<Item = StateId> + Clone) {
        std::hint::black_box(ids.clone().fold(0, |all, id| all ^ self.begins[id as usize]));
        std::hint::black_box(ids.fold(0, |all, id| all ^ self.key(id)[0]));
    }

    fn bytes(&self) -> usize {
        self.blocks.len() * BLOCK * size_of::<u64>() + self.begins.capacity() * size_of::<u32>()
    }
}
