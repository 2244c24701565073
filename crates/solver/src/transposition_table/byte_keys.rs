//! Keys of equally many bytes.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;

use crate::transposition_table::{StateId, StateKeyStore};

/// Keys of `size` bytes each.
pub(crate) struct ByteKeys {
    size: usize,
    keys: Vec<u8>,
}

impl ByteKeys {
    /// No keys. `size` is the length of a key.
    pub(crate) fn new(size: usize) -> Self {
        Self { size, keys: Vec::new() }
    }
}

impl StateKeyStore for ByteKeys {
    type Key = [u8];

    #[inline]
    fn hash(key: &[u8]) -> u64 {
        FixedState::with_seed(1).hash_one(key)
    }

    #[inline]
    fn key(&self, id: StateId) -> &[u8] {
        &self.keys[id as usize * self.size..][..self.size]
    }

    #[inline]
    fn push(&mut self, key: &[u8]) {
        debug_assert_eq!(key.len(), self.size);
        self.keys.extend_from_slice(key);
    }

    fn bytes(&self) -> usize {
        self.keys.capacity()
    }
}
