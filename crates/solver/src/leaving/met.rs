//! The positions that a search has met: of those with one key only the earliest counts.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::met::{Index, way_to};

/// Positions by their keys.
pub(super) struct Met {
    keys: Vec<u64>,
    from: Vec<Index>,
    /// When each was met; with [`LOOKED`] if it has been looked at since.
    times: Vec<u32>,
    table: HashTable<Index>,
}

/// Times are less than this.
const LOOKED: u32 = 1 << 31;

/// The bits of a key, mixed: a product of 128 bits, folded.
#[inline]
fn hash(key: u64) -> u64 {
    let product = u128::from(key ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    (product >> 64) as u64 ^ product as u64
}

impl Met {
    pub(super) fn new() -> Self {
        Self { keys: Vec::new(), from: Vec::new(), times: Vec::new(), table: HashTable::new() }
    }

    /// Notes a position that was reached from another; none if it had been met, and not later.
    #[inline]
    pub(super) fn meet(&mut self, key: u64, time: u32, from: Index) -> Option<Index> {
        let Self { keys, .. } = self;
        match self.table.entry(hash(key), |known| keys[*known as usize] == key, |known| hash(keys[*known as usize])) {
            Entry::Occupied(known) => {
                let index = *known.get();
                if self.times[index as usize] & !LOOKED <= time {
                    return None;
                }
                self.times[index as usize] = time;
                self.from[index as usize] = from;
                Some(index)
            }
            Entry::Vacant(vacant) => {
                let index = self.from.len() as Index;
                vacant.insert(index);
                self.keys.push(key);
                self.times.push(time);
                self.from.push(from);
                Some(index)
            }
        }
    }

    /// A position's key, and the time when it was met.
    #[inline]
    pub(super) fn get(&self, index: Index) -> (u64, u32) {
        (self.keys[index as usize], self.times[index as usize] & !LOOKED)
    }

    /// The same for one that is to be looked at; none if it has been, since it was met.
    #[inline]
    pub(super) fn look(&mut self, index: Index) -> Option<(u64, u32)> {
        let time = &mut self.times[index as usize];
        let looked = *time & LOOKED != 0;
        *time |= LOOKED;
        (!looked).then(|| self.get(index))
    }

    pub(super) fn len(&self) -> usize {
        self.from.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<u64>()
            + (self.from.capacity() + self.times.capacity()) * size_of::<u32>()
            + self.table.capacity() * (size_of::<Index>() + 1)
    }

    /// The positions on the way to one, the first one first.
    pub(super) fn way_to(&self, index: Index) -> Vec<Index> {
        way_to(&self.from, index)
    }
}
