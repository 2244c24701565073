//! The positions that a search has met: their keys, side by side, each with the one that it was reached from. Unlike
//! [`crate::met`] it knows how long keys are, and finds one with a single look at a table of tags.

use crate::met::{self, Index};

/// Positions by their keys.
pub(super) struct Met<const N: usize> {
    keys: Vec<[u64; N]>,
    from: Vec<Index>,
    /// Half of each is the upper half of a key's hash, the other half its number and 1; 0 is free. A key stands in the
    /// first free place from the one on that its tag says.
    table: Vec<u64>,
    /// How far a tag is shifted to be a place.
    shift: u32,
}

impl<const N: usize> Met<N> {
    /// None yet.
    pub(super) fn new() -> Self {
        Self { keys: Vec::new(), from: Vec::new(), table: vec![0; 1024], shift: 54 }
    }

    /// Looks at where each of some keys would be found, one place after another with nothing to wait for in between, so
    /// that the memory brings them all at once. `hashes` are the keys'.
    #[inline]
    pub(super) fn warm(&self, hashes: impl Iterator<Item = u64> + Clone) {
        let entry = |hash: u64| self.table[(hash >> self.shift) as usize];
        std::hint::black_box(hashes.clone().fold(0, |all, hash| all ^ entry(hash)));
        std::hint::black_box(hashes.fold(0, |all, hash| {
            let known = entry(hash);
            if known != 0 && known >> 32 == hash >> 32 { all ^ self.keys[(known as u32 - 1) as usize][0] } else { all }
        }));
    }

    /// Notes a position that was reached from another; none if it had been met. `hash` is its key's.
    #[inline]
    pub(super) fn meet(&mut self, key: &[u64; N], hash: u64, from: Index) -> Option<Index> {
        let (tag, mask) = (hash >> 32, self.table.len() - 1);
        let mut at = (hash >> self.shift) as usize;
        loop {
            let known = self.table[at];
            if known == 0 {
                break;
            }
            if known >> 32 == tag && self.keys[(known as u32 - 1) as usize] == *key {
                return None;
            }
            at = (at + 1) & mask;
        }
        let index = self.keys.len() as Index;
        self.table[at] = tag << 32 | u64::from(index + 1);
        self.keys.push(*key);
        self.from.push(from);
        if self.keys.len() * 4 > self.table.len() * 3 {
            self.grow();
        }
        Some(index)
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.table);
        let mask = old.len() * 2 - 1;
        self.shift -= 1;
        self.table = vec![0; old.len() * 2];
        for entry in old.into_iter().filter(|entry| *entry != 0) {
            let mut at = (entry >> self.shift) as usize;
            while self.table[at] != 0 {
                at = (at + 1) & mask;
            }
            self.table[at] = entry;
        }
    }

    /// A position's key.
    #[inline]
    pub(super) fn key(&self, index: Index) -> &[u64; N] {
        &self.keys[index as usize]
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// How many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<[u64; N]>()
            + self.from.capacity() * size_of::<Index>()
            + self.table.capacity() * size_of::<u64>()
    }

    /// The positions on the way to one, the first one first.
    pub(super) fn way_to(&self, index: Index) -> Vec<Index> {
        met::way_to(&self.from, index)
    }
}

/// A key's hash: each word is multiplied in, both halves of the product counting, so that every bit moves every other
/// one. Both numbers are the first digits of pi.
#[inline]
pub(super) fn hash<const N: usize>(key: &[u64; N]) -> u64 {
    key.iter().fold(0x243f_6a88_85a3_08d3, |hash, word| {
        let product = u128::from(hash ^ word) * u128::from(0x1319_8a2e_0370_7345u64);
        (product >> 64) as u64 ^ product as u64
    })
}
