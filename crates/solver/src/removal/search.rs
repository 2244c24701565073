//! The states of a search over sets of cards. They differ from others in one thing: a state may be reached again, at an
//! earlier time.

use crate::best_first::{Judgement, SearchStates};
use crate::config::SearchConfig;
use crate::removal::RemovalSpace;
use crate::removal::line::play;
use crate::removal::tables::{RemovalState, RemovedCards};
use crate::removal::timed_table::TimedTranspositionTable;
use crate::transposition_table::StateId;
use redeal_rules::moves::Move;

/// The states of a search over [`RemovalSpace`].
pub(super) struct RemovalStates<'a> {
    space: &'a RemovalSpace<'a>,
    config: SearchConfig,
    visited: TimedTranspositionTable,
    list: Vec<(RemovalState, RemovedCards)>,
}

impl<'a> RemovalStates<'a> {
    pub(super) fn new(space: &'a RemovalSpace<'a>, config: SearchConfig) -> Self {
        let visited = TimedTranspositionTable::new(space.start.key(), space.start.time);
        Self { space, config, visited, list: Vec::new() }
    }
}

impl SearchStates for RemovalStates<'_> {
    const STATE_COSTS: u64 = 1;

    fn list(&mut self, id: StateId) -> Option<usize> {
        let game = &self.space.game;
        let (key, time) = self.visited.start_expanding(id)?;
        let parent = game.tables.read(key, time);
        if game.is_lost(&parent) {
            return None;
        }
        game.list(&parent, &mut self.list);
        Some(self.list.len())
    }

    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId> {
        let (game, (next, gone)) = (&self.space.game, &mut self.list[n]);
        if game.is_odd(next, *gone) || !game.settle(next, None) {
            return None;
        }
        self.visited.insert(next.key(), next.time, from)
    }

    fn judge(&self, n: usize) -> Judgement {
        let (game, next) = (&self.space.game, &self.list[n].0);
        if game.tables.is_won(next) {
            return Judgement::Won;
        }
        Judgement::Open(game.estimate(next, &self.config.weights))
    }

    fn deal_is_won(&self) -> bool {
        self.space.game.tables.is_won(&self.space.start)
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

    fn len(&self) -> usize {
        self.visited.len()
    }

    fn bytes(&self) -> usize {
        self.visited.bytes()
    }
}
