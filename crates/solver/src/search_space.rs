//! What a portfolio needs to know of a deal, whatever the representation of its states.

use crate::config::SearchConfig;
use crate::safe_moves::HomePolicy;
use redeal_rules::moves::Move;

/// One deal in one representation of its states.
pub(super) trait SearchSpace: Sync {
    /// Whether some moves home are safe here, so that a search may also take every card home that can go there.
    fn has_safe_moves(&self) -> bool;
    /// Which cards a probe takes home that does not take every one.
    fn likely_moves(&self) -> HomePolicy {
        HomePolicy::SafeOnly
    }
    /// Whether cards only leave or piles only join, so that a search can often visit all states even of a large deal.
    fn has_few_states(&self) -> bool {
        false
    }
    /// A search that begins at the deal.
    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's>;
}

/// A search that is run piece by piece, so that several searches can take turns.
pub(super) trait ResumableSearch {
    /// Searches until about `nodes` more moves were tried.
    fn run(&mut self, nodes: u64) -> SearchStatus;
    /// How many moves were tried.
    fn nodes(&self) -> u64;
    /// How many states were visited.
    fn states(&self) -> u64;
    /// How many bytes the states and the open list take.
    fn bytes(&self) -> usize;
}

/// How a piece of a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchStatus {
    /// The open list still has states.
    Unfinished,
    /// Won by these moves.
    Won(Vec<Move>),
    /// The open list is empty.
    Exhausted,
    /// A line was found that the game does not play.
    LineRefused,
}
