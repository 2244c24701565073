//! Keys of a few machine words, and the hash of machine words.

use crate::transposition_table::{StateId, StateKeyStore};

/// Keys of `N` words.
pub(crate) struct WordKeys<const N: usize>(Vec<[u64; N]>);

impl<const N: usize> WordKeys<N> {
    /// No keys.
    pub(crate) fn new() -> Self {
        Self(Vec::new())
    }
}

impl<const N: usize> StateKeyStore for WordKeys<N> {
    type Key = [u64; N];

    #[inline]
    fn hash(key: &[u64; N]) -> u64 {
        hash(key)
    }

    #[inline]
    fn key(&self, id: StateId) -> &[u64; N] {
        &self.0[id as usize]
    }

    #[inline]
    fn push(&mut self, key: &[u64; N]) {
        self.0.push(*key);
    }

    #[inline]
    fn prefetch(&self, ids: impl Iterator<Item = StateId> + Clone) {
        std::hint::black_box(ids.fold(0, |all, id| all ^ self.0[id as usize][0]));
    }

    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<[u64; N]>()
    }
}

/// The hash of some words: each is multiplied in, and both halves of the product are used, so that every bit of the key
/// affects every bit of the hash. Both constants are the first digits of pi.
#[inline]
pub(super) fn hash(key: &[u64]) -> u64 {
    key.iter().fold(0x243f_6a88_85a3_08d3, |hash, word| {
        let product = u128::from(hash ^ word) * u128::from(0x1319_8a2e_0370_7345u64);
        (product >> 64) as u64 ^ product as u64
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn each_word_changes_the_hash(key in any::<[u64; 4]>(), word in 0usize..4, bit in 0u32..64) {
            let mut other = key;
            other[word] ^= 1 << bit;
            prop_assert_ne!(hash(&key), hash(&other));
        }
    }
}
