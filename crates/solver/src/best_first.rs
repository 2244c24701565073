//! The search itself, the same for all representations of a state: greedy best-first search, and dives.

use crate::config::SearchConfig;
use crate::open_list::OpenList;
use crate::search_space::{ResumableSearch, SearchStatus};
use crate::transposition_table::StateId;
use redeal_rules::moves::Move;

/// The states of one search in one representation: those that were visited, and the successors of the one that is being
/// expanded. The deal is the first state.
pub(super) trait SearchStates {
    /// What the work on a state counts as beside its moves, in moves.
    const STATE_COSTS: u64 = 0;
    /// Lists the search moves of a state and returns how many there are; none if the state is known to be lost, or was
    /// expanded before.
    fn list(&mut self, id: StateId) -> Option<usize>;
    /// Notes the state after a move that was listed; none if it was visited before and is no better now, or if the move is
    /// dropped.
    fn reach(&mut self, from: StateId, n: usize) -> Option<StateId>;
    /// What is known of the state after a move, which was noted just before.
    fn judge(&self, n: usize) -> Judgement;
    /// Whether the deal is won by draws alone, which are no search moves here.
    fn deal_is_won(&self) -> bool {
        false
    }
    /// The game's moves from the deal to a state; none if the game refuses one of them.
    fn line(&mut self, to: StateId) -> Option<Vec<Move>>;
    /// How many states were visited.
    fn len(&self) -> usize;
    /// How many bytes they take.
    fn bytes(&self) -> usize;
}

/// What is known of a new state.
pub(super) enum Judgement {
    Won,
    Lost,
    /// Its estimate; lower is nearer to a win.
    Open(i32),
}

/// A best-first search or a dive.
pub(super) struct BestFirstSearch<S> {
    states: S,
    open: OpenList,
    nodes: u64,
}

impl<S: SearchStates> BestFirstSearch<S> {
    /// A search that begins at the deal.
    pub(super) fn new(config: &SearchConfig, states: S) -> Self {
        Self { states, open: OpenList::new(config, 0), nodes: 0 }
    }

    /// Tries every search move of a state. Returns the won state, if a move leads to one.
    fn expand(&mut self, id: StateId) -> Option<StateId> {
        let Some(count) = self.states.list(id) else {
            // That counts as work, too: the budget is checked after so many moves.
            self.nodes += 1;
            return None;
        };
        self.nodes += S::STATE_COSTS + count as u64;
        for n in 0..count {
            let Some(child) = self.states.reach(id, n) else { continue };
            match self.states.judge(n) {
                Judgement::Won => return Some(child),
                Judgement::Lost => {}
                Judgement::Open(estimate) => self.open.push(estimate, child),
            }
        }
        self.open.close();
        None
    }

    fn told(&mut self, won: StateId) -> SearchStatus {
        self.states.line(won).map_or(SearchStatus::LineRefused, SearchStatus::Won)
    }
}

impl<S: SearchStates> ResumableSearch for BestFirstSearch<S> {
    fn run(&mut self, nodes: u64) -> SearchStatus {
        if self.states.deal_is_won() {
            return self.told(0);
        }
        let until = self.nodes + nodes;
        while self.nodes < until {
            let Some(id) = self.open.pop() else { return SearchStatus::Exhausted };
            if let Some(won) = self.expand(id) {
                return self.told(won);
            }
        }
        SearchStatus::Unfinished
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn states(&self) -> u64 {
        self.states.len() as u64
    }

    fn bytes(&self) -> usize {
        self.states.bytes() + self.open.bytes()
    }
}
