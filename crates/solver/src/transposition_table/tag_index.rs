//! The index of a transposition table, written by hand for speed: a hash table with open addressing and linear probing.
//!
//! Its entries are eight bytes, the upper half of a key's hash (the tag) and the key's number. Most lookups are decided by
//! one entry.

use crate::transposition_table::StateId;

/// The numbers of keys by the hashes of the keys.
pub(super) struct TagIndex {
    /// The upper half of an entry is the upper half of a key's hash, the lower half is the key's number plus 1. 0 is a
    /// free entry. A key stands in the first free entry from the one on that the top bits of its hash select.
    entries: Vec<u64>,
    /// A hash is shifted right by this to select an entry.
    shift: u32,
    len: usize,
}

impl TagIndex {
    /// An empty index.
    pub(super) fn new() -> Self {
        Self { entries: vec![0; 1024], shift: 54, len: 0 }
    }

    /// The key that the first entry of a hash leads to, if it may be the one that is looked for.
    #[inline]
    pub(super) fn candidate(&self, hash: u64) -> Option<StateId> {
        let known = self.entries[(hash >> self.shift) as usize];
        (known != 0 && known >> 32 == hash >> 32).then(|| known as u32 - 1)
    }

    /// The number of a key that is known; none for a new key, which is inserted with the number `id`. `is_key` says whether a
    /// number stands for the same key.
    #[inline]
    pub(super) fn find_or_insert(
        &mut self,
        hash: u64,
        id: StateId,
        is_key: impl Fn(StateId) -> bool,
    ) -> Option<StateId> {
        let (tag, mask) = (hash >> 32, self.entries.len() - 1);
        let mut at = (hash >> self.shift) as usize;
        loop {
            let known = self.entries[at];
            if known == 0 {
                break;
            }
            if known >> 32 == tag && is_key(known as u32 - 1) {
                return Some(known as u32 - 1);
            }
            at = (at + 1) & mask;
        }
        self.entries[at] = tag << 32 | u64::from(id + 1);
        self.len += 1;
        if self.len * 4 > self.entries.len() * 3 {
            self.grow();
        }
        None
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.entries);
        let mask = old.len() * 2 - 1;
        self.shift -= 1;
        self.entries = vec![0; old.len() * 2];
        for entry in old.into_iter().filter(|entry| *entry != 0) {
            let mut at = (entry >> self.shift) as usize;
            while self.entries[at] != 0 {
                at = (at + 1) & mask;
            }
            self.entries[at] = entry;
        }
    }

    /// How many bytes the index takes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<u64>()
    }
}
