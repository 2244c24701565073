//! States of piles in a row: the row of the tops, for variants in which whole piles move on others to their left.
//!
//! Only the tops decide what is legal, and the row closes up after each move. Nothing below a top is looked at again.
//!
//! [`tables`] reads off the compiled rules which variants those are. As with [`crate::compact`], a line is played on the
//! game's own board before it is reported.

mod search;
mod tables;

use crate::Pruning;
use crate::best_first::BestFirstSearch;
use crate::config::SearchConfig;
use crate::piles_in_row::search::RowStates;
use crate::piles_in_row::tables::{RowState, RowTables};
use crate::search_space::{ResumableSearch, SearchSpace};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant with piles in a row.
pub(super) struct RowSpace<'a> {
    rules: &'a Rules,
    state: &'a GameState,
    seed: Seed,
    tables: RowTables,
}

impl<'a> RowSpace<'a> {
    /// The search space of a deal; none if its rules are not understood, or its board still has to settle.
    pub(super) fn of(rules: &'a Rules, state: &'a GameState, seed: Seed, pruning: Pruning) -> Option<Self> {
        let tables = RowTables::of(rules, &state.board, pruning)?;
        let mut transition = Transition::quiet(state.board.clone(), state.shuffles, seed);
        rules.settle(&mut transition, None).ok()?;
        (transition.state.board == state.board).then_some(Self { rules, state, seed, tables })
    }

    fn tops(&self) -> impl Iterator<Item = u8> {
        self.tables.piles.iter().map_while(|pile| self.state.board.top(*pile)).map(|card| card.0)
    }

    fn start<const N: usize>(&self) -> RowState<N> {
        RowState::of(self.tops())
    }

    /// The game's moves for moves from place to place of the row; none if the game refuses one of them, or is not won
    /// at the end.
    fn play(&self, carries: &[(usize, usize)]) -> Option<Vec<Move>> {
        let mut transition = Transition::quiet(self.state.board.clone(), self.state.shuffles, self.seed);
        let mut moves = Vec::new();
        for &(from, to) in carries {
            let [from, to] = [from, to].map(|place| self.tables.piles[place]);
            let mv = Move::Carry { from, to, count: transition.state.board.len(from) as u8 };
            self.rules.apply_next(&mut transition, mv).ok()?;
            moves.push(mv);
        }
        self.rules.won(&transition.state.board).then_some(moves)
    }
}

impl SearchSpace for RowSpace<'_> {
    fn has_safe_moves(&self) -> bool {
        false
    }

    fn has_few_states(&self) -> bool {
        true
    }

    fn search<'s>(&'s self, config: SearchConfig) -> Box<dyn ResumableSearch + 's> {
        match self.tops().count() {
            ..=24 => Box::new(BestFirstSearch::new(&config, RowStates::<3>::new(self, config))),
            _ => Box::new(BestFirstSearch::new(&config, RowStates::<7>::new(self, config))),
        }
    }
}
