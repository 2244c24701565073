//! Removal states: the set of cards that are left, for variants in which cards only ever leave.
//!
//! Cards are removed in pairs or alone, or go on one pile and stay there. What lies on the table was dealt there, so a state
//! is the set of cards that are left, and how far the stock has been drawn.
//!
//! [`compile`] reads off the compiled rules which variants those are. Whatever it does not understand is left to the other
//! searches. As with [`crate::compact`], a line is played on the game's own board before it is reported, and a line that
//! the game refuses sends the whole search back to the general one.
//!
//! * [`tables`]: the rules and the deal as sets of cards; [`game`]: how cards leave
//! * [`stock_cycle`]: a stock and a waste whose cards leave from between the others
//! * [`pairs`]: what is removed; [`partners`]: safe removals and deadlocks, where cards leave in pairs
//! * [`single_foundation`]: the one pile that takes cards
//! * [`timed_table`], [`search`]: the states of a search; [`line`]: from its moves back to moves of the game

mod compile;
mod game;
mod line;
mod pairs;
mod partners;
mod search;
mod single_foundation;
mod stock_cycle;
mod tables;
mod timed_table;

use crate::Pruning;
use crate::best_first::BestFirstSearch;
use crate::config::SearchConfig;
use crate::removal::game::RemovalGame;
use crate::removal::search::RemovalStates;
use crate::removal::tables::RemovalState;
use crate::search_space::{ResumableSearch, SearchSpace};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant whose cards only ever leave.
pub(super) struct RemovalSpace<'a> {
    rules: &'a Rules,
    state: &'a GameState,
    seed: Seed,
    game: RemovalGame,
    start: RemovalState,
}

impl<'a> RemovalSpace<'a> {
    /// The search space of a deal; none if its rules are not understood, or its board still has to settle.
    pub(super) fn of(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Option<Self> {
        let (game, start) = RemovalGame::of(rules, &state.board, pruning)?;
        let mut transition = Transition::quiet(state.board.clone(), state.shuffles, seed);
        rules.settle(&mut transition, None).ok()?;
        (transition.state.board == state.board).then_some(Self { rules, state, seed, game, start })
    }
}

impl SearchSpace for RemovalSpace<'_> {
    fn has_safe_moves(&self) -> bool {
        false
    }

    fn has_few_states(&self) -> bool {
        true
    }

    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's> {
        Box::new(BestFirstSearch::new(&config, RemovalStates::new(self, config)))
    }
}
