//! The positions that a search has met: their keys, side by side, each with the one that it was reached from.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// A position's number, in the order in which they were met.
pub(super) type Index = u32;

/// Positions by their keys, which are all equally long.
pub(super) struct Met {
    size: usize,
    keys: Vec<u8>,
    from: Vec<Index>,
    table: HashTable<Index>,
    state: FixedState,
}

impl Met {
    /// None yet; `size` is the length of a key.
    pub(super) fn new(size: usize) -> Self {
        Self { size, keys: Vec::new(), from: Vec::new(), table: HashTable::new(), state: FixedState::with_seed(1) }
    }

    /// Notes a position that was reached from another; none if it had been met.
    pub(super) fn meet(&mut self, key: &[u8], from: Index) -> Option<Index> {
        debug_assert_eq!(key.len(), self.size);
        let Self { size, keys, state, .. } = self;
        let at = |index: Index| &keys[index as usize * *size..][..*size];
        let hash = |key: &[u8]| state.hash_one(key);
        match self.table.entry(hash(key), |known| at(*known) == key, |known| hash(at(*known))) {
            Entry::Occupied(_) => None,
            Entry::Vacant(vacant) => {
                let index = self.from.len() as Index;
                vacant.insert(index);
                self.keys.extend_from_slice(key);
                self.from.push(from);
                Some(index)
            }
        }
    }

    /// A position's key.
    pub(super) fn key(&self, index: Index) -> &[u8] {
        &self.keys[index as usize * self.size..][..self.size]
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.from.len()
    }

    /// How many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity()
            + self.from.capacity() * size_of::<Index>()
            + self.table.capacity() * (size_of::<Index>() + 1)
    }

    /// The positions on the way to one, the first one first.
    pub(super) fn way_to(&self, index: Index) -> Vec<Index> {
        way_to(&self.from, index)
    }
}

/// The positions on the way to one, the first one first, where each says which one it was reached from.
pub(super) fn way_to(from: &[Index], index: Index) -> Vec<Index> {
    let mut way = vec![index];
    let mut at = index;
    while at != 0 {
        at = from[at as usize];
        way.push(at);
    }
    way.reverse();
    way
}
