//! States of games of several packs, or with foundations of several kinds, whose rules are tables: the faces of all columns
//! side by side.
//!
//! The conditions are those of [`crate::compact`], except that there may be several cards of a face, more cards than a set
//! has bits, and foundations of several kinds. Cards of one face are never told apart.
//!
//! A state's key leaves out what lies as it was dealt: for each column it has the number of cards at its bottom that never
//! moved, and the faces of the others. So a key grows with the cards that have moved, and not with the number of packs.
//!
//! As in [`crate::compact`], legal moves ([`moves`]) and settling ([`make`]) are written once more here, beside
//! `redeal_rules::legal` and `redeal_rules::settle`. Every line that is found is played on the game's own board before it
//! is reported, and `tests/chance.rs` compares verdicts with the plain search.
//!
//! * [`tables`]: the rules as tables by face; [`compile`]: from compiled rules to tables; [`homes`]: foundations
//! * [`state`]: the faces of all piles; [`codec`]: the same as a key
//! * [`moves`]: the search moves of a state; [`make`]: the state after one of them
//! * [`deadlock`], [`heuristic`]: as in the general search
//! * [`search`]: the states of a search; [`line`]: from its moves back to moves of the game

mod codec;
mod compile;
mod deadlock;
mod heuristic;
mod homes;
mod line;
mod make;
mod moves;
mod search;
mod state;
mod tables;
#[cfg(test)]
mod tests;

use crate::Pruning;
use crate::best_first::BestFirstSearch;
use crate::config::SearchConfig;
use crate::packs::search::PackStates;
use crate::packs::state::PackState;
use crate::packs::tables::PackTables;
use crate::search_space::{ResumableSearch, SearchSpace};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant whose rules are tables by face.
pub(super) struct PackSpace<'a> {
    rules: &'a Rules,
    state: &'a GameState,
    seed: Seed,
    tables: PackTables,
    start: PackState,
}

impl<'a> PackSpace<'a> {
    /// The search space of a deal; none if its rules are not understood, or its board can't come up in play.
    pub(super) fn of(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Option<Self> {
        let tables = PackTables::of(rules, &state.board, pruning)?;
        // A board that still has to settle is left to the general search.
        let mut transition = Transition::quiet(state.board.clone(), state.shuffles, seed);
        rules.settle(&mut transition, None).ok()?;
        if transition.state.board != state.board {
            return None;
        }
        let start = PackState::of(&tables, &state.board)?;
        Some(Self { rules, state, seed, tables, start })
    }
}

impl SearchSpace for PackSpace<'_> {
    fn has_safe_moves(&self) -> bool {
        self.tables.safety.is_some()
    }

    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's> {
        Box::new(BestFirstSearch::new(&config, PackStates::new(self, config)))
    }
}
