//! The open list: the states that were reached and not yet expanded, in the order in which they are expanded.
//!
//! A beam search takes the best states of a layer out of it before the states of the next layer come in. A cyclic search
//! has a list for each depth, and takes the best state of each in turn.

use crate::bucket_list::{BucketEntries, BucketList};
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
    /// One list; for a cyclic search one for each depth.
    lists: Vec<BucketList>,
    entries: BucketEntries,
    /// The depth of the children of the state that is being expanded, where the search goes on, and how many cycles have
    /// ended (for cyclic searches).
    next_depth: usize,
    cycles: usize,
    /// No list before this one has states.
    shallowest: usize,
}

impl OpenList {
    /// A list with one state.
    pub(super) fn new(config: &SearchConfig, first: StateId) -> Self {
        let SearchConfig { order, noise, seed, .. } = *config;
        let mut open = Self {
            order,
            noise,
            shake: NoiseSequence::new(seed),
            batch: Vec::new(),
            layer: Vec::new(),
            lists: Vec::new(),
            entries: BucketEntries::new(),
            next_depth: 0,
            cycles: 0,
            shallowest: 0,
        };
        open.put(0, 0, first);
        open
    }

    /// Adds a child of the state that is being expanded.
    #[inline]
    pub(super) fn push(&mut self, mut estimate: i32, id: StateId) {
        if self.noise > 0 {
            estimate += self.shake.below(self.noise);
        }
        match self.order {
            SearchOrder::Best | SearchOrder::Beam { .. } => self.put(0, estimate, id),
            SearchOrder::DiveByEstimate | SearchOrder::DiveByMove => self.batch.push((estimate, id)),
            SearchOrder::Cyclic { .. } => self.put(self.next_depth, estimate, id),
        }
    }

    /// Ends the children of that state.
    #[inline]
    pub(super) fn close(&mut self) {
        self.batch.sort_by_key(|(estimate, _)| std::cmp::Reverse(*estimate));
        for n in 0..self.batch.len() {
            self.put(0, 0, self.batch[n].1);
        }
        self.batch.clear();
    }

    #[inline]
    fn put(&mut self, list: usize, estimate: i32, id: StateId) {
        if list >= self.lists.len() {
            self.lists.resize_with(list + 1, BucketList::default);
        }
        self.lists[list].put(&mut self.entries, estimate, id);
        self.shallowest = self.shallowest.min(list);
    }

    /// Takes the state out that is to be expanded next.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<StateId> {
        match self.order {
            SearchOrder::Beam { width } => self.take_of_layer(width as usize),
            SearchOrder::Cyclic { depth } => self.take_in_turn(depth as usize),
            _ => self.lists[0].take(&mut self.entries),
        }
    }

    fn take_of_layer(&mut self, width: usize) -> Option<StateId> {
        if self.layer.is_empty() {
            while self.layer.len() < width {
                let Some(id) = self.lists[0].take(&mut self.entries) else { break };
                self.layer.push(id);
            }
            self.layer.reverse();
            // The others of the layer are dropped.
            self.lists[0].clear();
            self.entries.clear();
        }
        self.layer.pop()
    }

    /// The best state of the next depth that has one.
    fn take_in_turn(&mut self, depth: usize) -> Option<StateId> {
        let mut from = self.next_depth;
        loop {
            let end = self.lists.len().min(depth + self.cycles);
            for at in from..end {
                if let Some(id) = self.lists[at].take(&mut self.entries) {
                    self.next_depth = at + 1;
                    return Some(id);
                }
                // Without this, a long line would be looked through from its start for each of its last states.
                self.shallowest += usize::from(at == self.shallowest);
            }
            if self.shallowest == self.lists.len() {
                return None;
            }
            self.cycles += 1;
            from = self.shallowest;
        }
    }

    /// How many bytes the list takes. The number never falls.
    pub(super) fn bytes(&self) -> usize {
        let lists = self.lists.iter().map(BucketList::bytes).sum::<usize>();
        lists
            + self.lists.capacity() * size_of::<BucketList>()
            + self.entries.bytes()
            + self.layer.capacity() * size_of::<StateId>()
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
    fn a_cyclic_search_takes_the_best_state_of_each_depth_in_turn() {
        let mut open = list(SearchOrder::Cyclic { depth: 2 });
        assert_eq!(expand(&mut open, &[(5, 1), (3, 2), (4, 3)]), Some(0));
        assert_eq!(expand(&mut open, &[(9, 4), (8, 5)]), Some(2));
        // The second cycle goes one depth further than the first.
        assert_eq!(expand(&mut open, &[(1, 6)]), Some(3));
        assert_eq!(expand(&mut open, &[(7, 7)]), Some(6));
        assert_eq!(expand(&mut open, &[]), Some(1));
        assert_eq!([(); 4].map(|()| open.pop()), [Some(5), Some(7), Some(4), None]);
    }

    #[test]
    fn a_cyclic_search_finds_states_far_beyond_its_first_depth() {
        let mut open = list(SearchOrder::Cyclic { depth: 1 });
        for n in 0..50 {
            assert_eq!(expand(&mut open, &[(0, n + 1)]), Some(n));
        }
        assert_eq!([(); 2].map(|()| open.pop()), [Some(50), None]);
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
