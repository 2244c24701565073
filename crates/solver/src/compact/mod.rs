//! Compact states: a few bits for each card, for the large class of variants of one pack whose rules are tables.
//!
//! Those variants have columns, cells, reserves, foundations, a stock that is drawn from or dealt in rows, spaces that are
//! filled, and full runs that leave. [`compile`] reads off the compiled rules whether a variant is one of them. Whatever it
//! does not understand leaves the variant to the general search.
//!
//! These modules repeat parts of the rules: legal moves ([`moves`]) and settling ([`make`]) are written a second time here,
//! beside `redeal_rules::legal` and `redeal_rules::settle`. A change there needs a change here. Two things keep both in
//! agreement: every line that is found is played on the game's own board before it is reported (a line that the game
//! refuses sends the whole search back to the general one), and `tests/chance.rs` compares verdicts with the plain search.
//!
//! * [`tables`]: the rules as tables
//! * [`state`]: what each card lies on, and sets of cards; [`codec`]: the same as a key of a few words
//! * [`moves`]: the search moves of a state; [`make`]: the state after one of them
//! * [`interchangeable`]: cards that carry the same cards; [`late_placement`]: cards that are placed when they are needed
//! * [`deadlock`], [`heuristic`]: as in the general search
//! * [`search`]: the states of a search; [`line`]: from its moves back to moves of the game

mod codec;
mod compile;
mod deadlock;
mod heuristic;
mod interchangeable;
mod late_placement;
mod line;
mod make;
mod moves;
mod search;
mod state;
mod tables;

use crate::Pruning;
use crate::best_first::BestFirstSearch;
use crate::compact::codec::CompactCodec;
use crate::compact::search::CompactStates;
use crate::compact::state::{CompactState, lies};
use crate::compact::tables::CompactTables;
use crate::config::SearchConfig;
use crate::search_space::{ResumableSearch, SearchSpace};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant whose rules are tables.
pub(super) struct CompactSpace<'a> {
    rules: &'a Rules,
    state: &'a GameState,
    seed: Seed,
    tables: CompactTables,
    codec: CompactCodec,
}

impl<'a> CompactSpace<'a> {
    /// The search space of a deal; none if its rules are not understood, or its board can't come up in play.
    pub(super) fn of(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Option<Self> {
        let tables = CompactTables::of(rules, &state.board, pruning)?;
        // A board that still has to settle is left to the general search.
        let mut transition = Transition::quiet(state.board.clone(), state.shuffles, seed);
        rules.settle(&mut transition, None).ok()?;
        if transition.state.board != state.board || !tables.holds_homes(rules, &state.board) {
            return None;
        }
        let (below, hidden) = lies(rules, &tables, &state.board);
        let codec = CompactCodec::new(&tables, &below, hidden);
        Some(Self { rules, state, seed, tables, codec })
    }

    /// Whether the pruning by [`interchangeable`] cards applies.
    pub(super) fn has_interchangeable(&self) -> bool {
        self.tables.interchangeable
    }

    /// Whether cards are placed late ([`late_placement`]).
    pub(super) fn has_late_placement(&self) -> bool {
        self.tables.late_placement.applies()
    }

    fn start<const N: usize>(&self) -> CompactState<N> {
        CompactState::of(self.rules, &self.tables, &self.codec, &self.state.board)
    }
}

impl SearchSpace for CompactSpace<'_> {
    fn has_safe_moves(&self) -> bool {
        self.tables.safety.is_some()
    }

    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's> {
        match self.codec.words() {
            3 => Box::new(BestFirstSearch::new(&config, CompactStates::<3>::new(self, config))),
            4 => Box::new(BestFirstSearch::new(&config, CompactStates::<4>::new(self, config))),
            _ => Box::new(BestFirstSearch::new(&config, CompactStates::<8>::new(self, config))),
        }
    }
}
