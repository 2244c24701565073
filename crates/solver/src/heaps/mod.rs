//! A ground of its own for a row of heaps: piles that move whole on others further to the left, judged by their tops,
//! while the row closes up. What lies under a top is never looked at again, so a position is the row of the tops.
//!
//! Which variants those are is read off the compiled rules ([`tables`]); all others are left to the other searches. As
//! with [`crate::compact`], a line is played on the game's own board before it is told.

mod search;
mod tables;

use crate::Ways;
use crate::heaps::search::Search;
use crate::heaps::tables::{Row, Tables};
use crate::portfolio::{Field, Searching};
use crate::search::Style;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant of heaps in a row.
pub(super) struct Heaps<'a> {
    rules: &'a Rules,
    frame: &'a GameState,
    seed: Seed,
    tables: Tables,
}

impl<'a> Heaps<'a> {
    /// A deal, if the rules of its variant are understood, and its table has come to rest.
    pub(super) fn of(rules: &'a Rules, frame: &'a GameState, seed: Seed, ways: Ways) -> Option<Self> {
        let tables = Tables::of(rules, &frame.board, ways)?;
        let mut making = Transition::quiet(frame.board.clone(), frame.shuffles, seed);
        rules.settle(&mut making, None).ok()?;
        (making.state.board == frame.board).then_some(Self { rules, frame, seed, tables })
    }

    fn tops(&self) -> impl Iterator<Item = u8> {
        self.tables.piles.iter().map_while(|pile| self.frame.board.top(*pile)).map(|card| card.0)
    }

    fn start<const N: usize>(&self) -> Row<N> {
        Row::of(self.tops())
    }

    /// The moves of the game for moves from one place of the row to another; none if the game refuses one, or is not won
    /// at the end.
    fn play(&self, ways: &[(usize, usize)]) -> Option<Vec<Move>> {
        let mut making = Transition::quiet(self.frame.board.clone(), self.frame.shuffles, self.seed);
        let mut moves = Vec::new();
        for &(from, to) in ways {
            let [from, to] = [from, to].map(|place| self.tables.piles[place]);
            let mv = Move::Carry { from, to, count: making.state.board.len(from) as u8 };
            self.rules.apply_next(&mut making, mv).ok()?;
            moves.push(mv);
        }
        self.rules.won(&making.state.board).then_some(moves)
    }
}

impl Field for Heaps<'_> {
    fn goes_home(&self) -> bool {
        false
    }

    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's> {
        match self.tops().count() {
            ..=24 => Box::new(Search::<3>::new(self, style)),
            _ => Box::new(Search::<7>::new(self, style)),
        }
    }
}
