//! The open list: the states that were reached and not yet expanded, in the order in which they are expanded.
//!
//! It is a bucket queue. There is one linked list of states for each estimate, the newest state first. A beam search takes
//! the best states of a layer out of it before the states of the next layer come in.

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
    /// What is still to be expanded of the present layer, the best state last (for beams).
    layer: Vec<StateId>,
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
        let mut open = Self {
            order,
            noise,
            shake: NoiseSequence::new(seed),
            batch: Vec::new(),
            layer: Vec::new(),
            by_estimate: Vec::new(),
            best: 0,
            links: Vec::new(),
            free: END,
        };
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
            SearchOrder::Best | SearchOrder::Beam { .. } => self.put(estimate, id),
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

    /// Takes the state out that is to be expanded next.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<StateId> {
        let SearchOrder::Beam { width } = self.order else { return self.take_best() };
        if self.layer.is_empty() {
            while self.layer.len() < width as usize {
                let Some(id) = self.take_best() else { break };
                self.layer.push(id);
            }
            self.layer.reverse();
            // The others of the layer are dropped.
            self.by_estimate.clear();
            self.links.clear();
            (self.best, self.free) = (0, END);
        }
        self.layer.pop()
    }

    #[inline]
    fn take_best(&mut self) -> Option<StateId> {
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
        self.links.capacity() * size_of::<(StateId, u32)>()
            + (self.layer.capacity() + self.by_estimate.capacity()) * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Weights;
    use crate::safe_moves::HomePolicy;

    fn list(order: SearchOrder) -> OpenList {
        let config = SearchConfig { weights: Weights::GENERAL, order, noise: 0, home: HomePolicy::SafeOnly, seed: 0 };
        OpenList::new(&config, 0)
    }

    /// Takes the next state out and puts its children in: for each its estimate and its number.
    fn expand(open: &mut OpenList, children: &[(i32, StateId)]) -> Option<StateId> {
        let state = open.pop();
        for (estimate, id) in children {
            open.push(*estimate, *id);
        }
        open.close();
        state
    }

    #[test]
    fn the_lowest_estimate_comes_first_and_the_newest_of_equal_ones() {
        let mut open = list(SearchOrder::Best);
        assert_eq!(expand(&mut open, &[(5, 1), (3, 2), (5, 3)]), Some(0));
        assert_eq!(expand(&mut open, &[(4, 4), (-70, 5)]), Some(2));
        assert_eq!([(); 5].map(|()| open.pop()), [Some(5), Some(4), Some(3), Some(1), None]);
    }

    #[test]
    fn a_dive_goes_on_with_the_best_child() {
        let mut open = list(SearchOrder::DiveByEstimate);
        assert_eq!(expand(&mut open, &[(5, 1), (3, 2)]), Some(0));
        assert_eq!(expand(&mut open, &[(9, 3)]), Some(2));
        assert_eq!([(); 3].map(|()| open.pop()), [Some(3), Some(1), None]);
    }

    #[test]
    fn a_beam_expands_the_best_of_each_layer_and_drops_the_others() {
        let mut open = list(SearchOrder::Beam { width: 2 });
        assert_eq!(expand(&mut open, &[(5, 1), (3, 2), (4, 3)]), Some(0));
        assert_eq!(expand(&mut open, &[(9, 4)]), Some(2));
        // A state of the next layer waits, however low its estimate is.
        assert_eq!(expand(&mut open, &[(-9, 5), (1, 6)]), Some(3));
        assert_eq!(expand(&mut open, &[]), Some(5));
        assert_eq!(expand(&mut open, &[(8, 7)]), Some(6));
        assert_eq!([(); 2].map(|()| open.pop()), [Some(7), None]);
    }
}
