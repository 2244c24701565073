//! The states of a search over rows of tops.

use crate::best_first::{Judgement, SearchStates};
use crate::config::SearchConfig;
use crate::piles_in_row::RowSpace;
use crate::piles_in_row::tables::RowState;
use crate::transposition_table::{StateId, StateKeyStore as _, TranspositionTable, WordKeys};
use redeal_rules::moves::Move;

/// The states of a search over [`RowSpace`].
pub(super) struct RowStates<'a, const N: usize> {
    space: &'a RowSpace<'a>,
    config: SearchConfig,
    visited: TranspositionTable<WordKeys<N>>,
    list: Vec<(usize, usize)>,
    /// The state that is being expanded, and the one after the last move of it that was reached.
    parent: RowState<N>,
    next: RowState<N>,
}

impl<'a, const N: usize> RowStates<'a, N> {
    pub(super) fn new(space: &'a RowSpace<'a>, config: SearchConfig) -> Self {
        let start = space.start::<N>();
        let visited = TranspositionTable::new(WordKeys::new(), &start.key);
        Self { space, config, visited, list: Vec::new(), parent: start, next: start }
    }
}

impl<const N: usize> SearchStates for RowStates<'_, N> {
    const STATE_COSTS: u64 = 1;

    fn list(&mut self, id: StateId) -> Option<usize> {
        let tables = &self.space.tables;
        self.parent = RowState { key: *self.visited.key(id) };
        if tables.is_lost(&self.parent) {
            return None;
        }
        tables.list(&self.parent, &mut self.list);
        Some(self.list.len())
    }

    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId> {
        let (pile, to) = self.list[n];
        self.next = self.parent;
        self.next.carry(pile, to);
        self.visited.insert(&self.next.key, WordKeys::hash(&self.next.key), from)
    }

    fn judge(&self, _: usize) -> Judgement {
        match self.next.len() {
            1 => Judgement::Won,
            _ => Judgement::Open(self.space.tables.estimate(&self.next, &self.config.weights)),
        }
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let mut carries = Vec::new();
        for two in self.visited.ancestors(to).windows(2) {
            let [here, there] = [two[0], two[1]].map(|id| RowState { key: *self.visited.key(id) });
            self.space.tables.list(&here, &mut self.list);
            carries.push(*self.list.iter().find(|&&(from, to)| {
                let mut next = here;
                next.carry(from, to);
                next == there
            })?);
        }
        self.space.play(&carries)
    }

    fn len(&self) -> usize {
        self.visited.len()
    }

    fn bytes(&self) -> usize {
        self.visited.bytes()
    }
}
