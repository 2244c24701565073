//! A best-first search over rows of tops.

use crate::config::SearchConfig;
use crate::open_list::OpenList;
use crate::piles_in_row::RowSpace;
use crate::piles_in_row::tables::RowState;
use crate::search_space::ResumableSearch;
use crate::transposition_table::StateId;
use crate::transposition_table::WordTranspositionTable;
use crate::transposition_table::word_keys::hash;
use redeal_rules::moves::Move;

/// A best-first search or a dive over [`RowSpace`].
pub(super) struct RowSearch<'a, const N: usize> {
    space: &'a RowSpace<'a>,
    config: SearchConfig,
    visited: WordTranspositionTable<N>,
    open: OpenList,
    list: Vec<(usize, usize)>,
    nodes: u64,
}

impl<'a, const N: usize> RowSearch<'a, N> {
    pub(super) fn new(space: &'a RowSpace<'a>, config: SearchConfig) -> Self {
        let mut visited = WordTranspositionTable::new();
        let start = space.start::<N>().key;
        let open = OpenList::new(&config, visited.insert(&start, hash(&start), 0).unwrap_or_default());
        Self { space, config, visited, open, list: Vec::new(), nodes: 0 }
    }
}

impl<const N: usize> ResumableSearch for RowSearch<'_, N> {
    fn next_state(&mut self) -> Option<StateId> {
        self.open.pop()
    }

    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let tables = &self.space.tables;
        let parent = RowState { key: *self.visited.key(id) };
        // A state that leads nowhere counts as work, too: the budget is checked after so many moves.
        self.nodes += 1;
        if tables.is_lost(&parent) {
            return None;
        }
        tables.list(&parent, &mut self.list);
        self.nodes += self.list.len() as u64;
        for &(from, to) in &self.list {
            let mut next = parent;
            next.carry(from, to);
            let Some(child) = self.visited.insert(&next.key, hash(&next.key), id) else { continue };
            if next.len() == 1 {
                return Some(child);
            }
            self.open.push(tables.estimate(&next, &self.config.weights), child);
        }
        self.open.close();
        None
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

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn states(&self) -> u64 {
        self.visited.len() as u64
    }

    fn bytes(&self) -> usize {
        self.visited.bytes() + self.open.bytes()
    }
}
