//! A best-first search over sets of cards. It differs from [`crate::general`] in one thing: a state may be reached
//! again, at an earlier time.

use crate::config::SearchConfig;
use crate::open_list::OpenList;
use crate::removal::RemovalSpace;
use crate::removal::line::play;
use crate::removal::tables::{RemovalState, RemovedCards};
use crate::removal::timed_table::TimedTranspositionTable;
use crate::search_space::ResumableSearch;
use crate::transposition_table::StateId;
use redeal_rules::moves::Move;

/// A best-first search or a dive over [`RemovalSpace`].
pub(super) struct RemovalSearch<'a> {
    space: &'a RemovalSpace<'a>,
    config: SearchConfig,
    visited: TimedTranspositionTable,
    open: OpenList,
    list: Vec<(RemovalState, RemovedCards)>,
    nodes: u64,
}

impl<'a> RemovalSearch<'a> {
    pub(super) fn new(space: &'a RemovalSpace<'a>, config: SearchConfig) -> Self {
        let mut visited = TimedTranspositionTable::new();
        let first = visited.insert(space.start.key(), space.start.time, 0);
        let open = OpenList::new(&config, first.unwrap_or_default());
        Self { space, config, visited, open, list: Vec::new(), nodes: 0 }
    }
}

impl ResumableSearch for RemovalSearch<'_> {
    fn next_state(&mut self) -> Option<StateId> {
        self.open.pop()
    }

    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let game = &self.space.game;
        // A state that leads nowhere counts as work, too: the budget is checked after so many moves.
        self.nodes += 1;
        let (key, time) = self.visited.start_expanding(id)?;
        let parent = game.tables.read(key, time);
        if game.tables.is_won(&parent) {
            return Some(id);
        }
        if game.is_lost(&parent) {
            return None;
        }
        game.list(&parent, &mut self.list);
        self.nodes += self.list.len() as u64;
        for (next, gone) in &mut self.list {
            if game.is_odd(next, *gone) || !game.settle(next, None) {
                continue;
            }
            let Some(child) = self.visited.insert(next.key(), next.time, id) else { continue };
            if game.tables.is_won(next) {
                return Some(child);
            }
            let estimate = game.estimate(next, &self.config.weights);
            self.open.push(estimate, child);
        }
        self.open.close();
        None
    }

    fn line(&mut self, to: StateId) -> Option<Vec<Move>> {
        let game = &self.space.game;
        let mut trace = Vec::new();
        for two in self.visited.ancestors(to).windows(2) {
            let ((here, time), (key, _)) = (self.visited.get(two[0]), self.visited.get(two[1]));
            game.list(&game.tables.read(here, time), &mut self.list);
            let found = self.list.iter().filter_map(|&(mut next, gone)| {
                let mut all = vec![gone];
                game.settle(&mut next, Some(&mut all));
                (next.key() == key).then_some((next.time, all))
            });
            trace.append(&mut found.min_by_key(|(time, _)| *time)?.1);
        }
        play(self.space, &trace)
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
