//! The open list: the states that were reached and not yet expanded, in the order in which they are expanded.
//!
//! It is a bucket queue. There is one linked list of states for each estimate, the newest state first.

use crate::config::{SearchConfig, SearchOrder};
use crate::noise::NoiseSequence;
use crate::transposition_table::StateId;

/// The states that are to be expanded.
pub(super) struct OpenList {
    order: SearchOrder,
    noise: u32,
    shake: NoiseSequence,
    /// Children of the state that is being expanded (for dives).
    batch: Vec<(i32, StateId)>,
    /// For each estimate the index in `links` of its newest state.
    by_estimate: Vec<u32>,
    best: usize,
    /// States, each with the index of the next older one of the same estimate. Free entries are a list that begins at
    /// `free`.
    links: Vec<(StateId, u32)>,
    free: u32,
}

/// The end of a list.
const END: u32 = u32::MAX;

impl OpenList {
    /// Lower estimates count as this one.
    const LOWEST: i32 = -64;
    const MOST: usize = 4096;

    /// A list with one state.
    pub(super) fn new(config: &SearchConfig, first: StateId) -> Self {
        let SearchConfig { order, noise, seed, .. } = *config;
        let (shake, batch) = (NoiseSequence::new(seed), Vec::new());
        let mut open =
            Self { order, noise, shake, batch, by_estimate: Vec::new(), best: 0, links: Vec::new(), free: END };
        open.put(0, first);
        open
    }

    /// Adds a child of the state that is being expanded.
    #[inline]
    pub(super) fn push(&mut self, mut estimate: i32, id: StateId) {
        if self.noise > 0 {
            estimate += self.shake.below(self.noise);
        }
        match self.order {
            SearchOrder::Best => self.put(estimate, id),
            SearchOrder::DiveByEstimate | SearchOrder::DiveByMove => self.batch.push((estimate, id)),
        }
    }

    /// Ends the children of that state.
    #[inline]
    pub(super) fn close(&mut self) {
        self.batch.sort_by_key(|(estimate, _)| std::cmp::Reverse(*estimate));
        for n in 0..self.batch.len() {
            self.put(0, self.batch[n].1);
        }
        self.batch.clear();
    }

    #[inline]
    fn put(&mut self, estimate: i32, id: StateId) {
        let at = ((estimate - Self::LOWEST).max(0) as usize).min(Self::MOST);
        if at >= self.by_estimate.len() {
            self.by_estimate.resize(at + 1, END);
        }
        let link = (id, self.by_estimate[at]);
        self.by_estimate[at] = if let Some(free) = self.links.get_mut(self.free as usize) {
            let place = self.free;
            self.free = std::mem::replace(free, link).1;
            place
        } else {
            self.links.push(link);
            self.links.len() as u32 - 1
        };
        self.best = self.best.min(at);
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<StateId> {
        while let Some(last) = self.by_estimate.get_mut(self.best) {
            if let Some(link) = self.links.get_mut(*last as usize) {
                let id = link.0;
                (self.free, *last, link.1) = (*last, link.1, self.free);
                return Some(id);
            }
            self.best += 1;
        }
        None
    }

    /// How many bytes the list takes. The number never falls.
    pub(super) fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<(StateId, u32)>() + self.by_estimate.capacity() * size_of::<u32>()
    }
}
