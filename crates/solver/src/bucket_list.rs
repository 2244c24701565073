//! States in buckets by their estimates, the newest of equal ones first (a bucket queue). Several lists share their entries.

use crate::transposition_table::StateId;

/// The entries of all lists: states, each with the index of the next older one of the same bucket. Free entries are chained
/// from `free` on.
pub(super) struct BucketEntries {
    links: Vec<(StateId, u32)>,
    free: u32,
}

/// The end of a bucket.
const END: u32 = u32::MAX;

impl BucketEntries {
    pub(super) fn new() -> Self {
        Self { links: Vec::new(), free: END }
    }

    /// Forgets all entries.
    pub(super) fn clear(&mut self) {
        self.links.clear();
        self.free = END;
    }

    /// How many bytes they take. The number never falls.
    pub(super) fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<(StateId, u32)>()
    }
}

/// One list of buckets.
#[derive(Default)]
pub(super) struct BucketList {
    /// For each estimate the index of the entry of its newest state.
    newest: Vec<u32>,
    best: usize,
}

impl BucketList {
    /// Lower estimates count as this one.
    const LOWEST: i32 = -64;
    const MOST: usize = 4096;

    #[inline]
    pub(super) fn put(&mut self, entries: &mut BucketEntries, estimate: i32, id: StateId) {
        let at = ((estimate - Self::LOWEST).max(0) as usize).min(Self::MOST);
        if at >= self.newest.len() {
            self.newest.resize(at + 1, END);
        }
        let link = (id, self.newest[at]);
        self.newest[at] = if let Some(free) = entries.links.get_mut(entries.free as usize) {
            let place = entries.free;
            entries.free = std::mem::replace(free, link).1;
            place
        } else {
            entries.links.push(link);
            entries.links.len() as u32 - 1
        };
        self.best = self.best.min(at);
    }

    /// Takes the newest state with the lowest estimate out.
    #[inline]
    pub(super) fn take(&mut self, entries: &mut BucketEntries) -> Option<StateId> {
        while let Some(newest) = self.newest.get_mut(self.best) {
            if let Some(link) = entries.links.get_mut(*newest as usize) {
                let id = link.0;
                (entries.free, *newest, link.1) = (*newest, link.1, entries.free);
                return Some(id);
            }
            self.best += 1;
        }
        None
    }

    /// Forgets all states.
    pub(super) fn clear(&mut self) {
        self.newest.clear();
        self.best = 0;
    }

    /// How many bytes the list takes beside its entries. The number never falls.
    pub(super) fn bytes(&self) -> usize {
        self.newest.capacity() * size_of::<u32>()
    }
}
