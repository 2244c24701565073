//! The transposition table: the states that a search visited, by their keys, each with the number of its parent.
//!
//! Whole keys are compared, so two different states are never taken for one another. The keys stand side by side in the
//! order in which they were inserted, and an index of tags finds them.
//!
//! * [`word_keys`]: keys of a few machine words, for compact states, piles in a row and removal games
//! * [`span_keys`]: keys of some machine words, of any length, for states of several packs
//! * [`byte_keys`]: keys of equally many bytes, for the general search
//! * [`tag_index`]: the index

mod byte_keys;
mod span_keys;
mod tag_index;
#[cfg(test)]
mod tests;
mod word_keys;

pub(crate) use byte_keys::ByteKeys;
pub(crate) use span_keys::SpanKeys;
pub(crate) use word_keys::WordKeys;

use crate::transposition_table::tag_index::TagIndex;

/// The number of a state, in the order in which the states were inserted.
pub(crate) type StateId = u32;

/// The keys of states, by the numbers of the states.
pub(crate) trait StateKeyStore {
    /// A key.
    type Key: ?Sized + PartialEq;
    /// The hash of a key. Its upper half selects the entry and is compared first, so every bit of a key should affect it.
    fn hash(key: &Self::Key) -> u64;
    /// The key of a state.
    fn key(&self, id: StateId) -> &Self::Key;
    /// Adds the key of the next state.
    fn push(&mut self, key: &Self::Key);
    /// Reads the beginning of some keys without waiting for one before the next.
    fn prefetch(&self, _ids: impl Iterator<Item = StateId> + Clone) {}
    /// How many bytes the keys take.
    fn bytes(&self) -> usize;
}

/// Whether a state was visited before.
pub(crate) enum Visit {
    /// It was not, and has this number now.
    First(StateId),
    /// It was, and has this number.
    Again(StateId),
}

/// Visited states by their keys.
pub(crate) struct TranspositionTable<K> {
    keys: K,
    from: Vec<StateId>,
    index: TagIndex,
}

impl<K: StateKeyStore> TranspositionTable<K> {
    /// A table of one state, the deal.
    pub(crate) fn new(keys: K, deal: &K::Key) -> Self {
        let mut table = Self { keys, from: Vec::new(), index: TagIndex::new() };
        table.insert(deal, K::hash(deal), 0);
        table
    }

    /// Reads what the lookups of some hashes will read, without waiting for one before the next. So the memory latencies
    /// overlap, and the lookups that follow find everything in the cache.
    #[inline]
    pub(crate) fn prefetch(&self, hashes: impl Iterator<Item = u64> + Clone) {
        std::hint::black_box(hashes.clone().fold(0, |all, hash| all ^ self.index.candidate(hash).unwrap_or(0)));
        self.keys.prefetch(hashes.filter_map(|hash| self.index.candidate(hash)));
    }

    /// Inserts a state that was reached from another one; none if it was visited before. `hash` is that of the key.
    #[inline]
    pub(crate) fn insert(&mut self, key: &K::Key, hash: u64, from: StateId) -> Option<StateId> {
        match self.visit(key, hash, from) {
            Visit::First(id) => Some(id),
            Visit::Again(_) => None,
        }
    }

    /// Inserts a state that was reached from another one, if it was not visited before. `hash` is that of the key.
    #[inline]
    pub(crate) fn visit(&mut self, key: &K::Key, hash: u64, from: StateId) -> Visit {
        let (id, keys) = (self.from.len() as StateId, &self.keys);
        if let Some(known) = self.index.find_or_insert(hash, id, |known| keys.key(known) == key) {
            return Visit::Again(known);
        }
        self.keys.push(key);
        self.from.push(from);
        Visit::First(id)
    }

    /// The key of a state.
    #[inline]
    pub(crate) fn key(&self, id: StateId) -> &K::Key {
        self.keys.key(id)
    }

    /// Gives a state another parent, which is no descendant of it.
    pub(crate) fn set_parent(&mut self, id: StateId, from: StateId) {
        self.from[id as usize] = from;
    }

    /// How many states were visited.
    pub(crate) fn len(&self) -> usize {
        self.from.len()
    }

    /// How many bytes the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.keys.bytes() + self.from.capacity() * size_of::<StateId>() + self.index.bytes()
    }

    /// The states on the way to one, the deal first.
    pub(crate) fn ancestors(&self, id: StateId) -> Vec<StateId> {
        let mut states = vec![id];
        let mut at = id;
        while at != 0 {
            at = self.from[at as usize];
            states.push(at);
        }
        states.reverse();
        states
    }
}
