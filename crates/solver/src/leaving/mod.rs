//! A ground of its own for variants whose cards only ever leave: pairs and lone cards that are removed, cards that go on
//! one pile and stay there. What lies on the table was dealt there, so a position is the set of cards that are left, and
//! how far the stock has been drawn.
//!
//! Which variants those are is read off the compiled rules ([`compile`]); whatever is not understood there is left to the
//! other searches. As with [`crate::compact`], a line is played on the game's own board before it is told, and one
//! that the game refuses sends the whole search back to the general one.
//!
//! * [`tables`]: the rules and the deal as sets of cards
//! * [`round`]: a stock and a waste whose cards leave from between the others; [`pairs`]: what is removed
//! * [`sink`]: the one pile that takes cards
//! * [`partners`]: dead ends and removals that can't be regretted, where cards leave in pairs
//! * [`met`], [`search`]: the search itself; [`line`]: back to moves of the game

mod compile;
mod line;
mod met;
mod pairs;
mod partners;
mod round;
mod search;
mod sink;
mod tables;

use crate::Ways;
use crate::leaving::search::Search;
use crate::leaving::tables::{Position, Tables};
use crate::portfolio::{Field, Searching};
use crate::search::Style;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant whose cards only ever leave.
pub(super) struct Leaving<'a> {
    rules: &'a Rules,
    frame: &'a GameState,
    seed: Seed,
    tables: Tables,
    start: Position,
}

impl<'a> Leaving<'a> {
    /// A deal, if the rules of its variant are understood, and its table has come to rest.
    pub(super) fn of(rules: &'a Rules, frame: &'a GameState, seed: Seed, ways: Ways) -> Option<Self> {
        let (tables, start) = Tables::of(rules, &frame.board, ways)?;
        let mut making = Transition::quiet(frame.board.clone(), frame.shuffles, seed);
        rules.settle(&mut making, None).ok()?;
        (making.state.board == frame.board).then_some(Self { rules, frame, seed, tables, start })
    }
}

impl Field for Leaving<'_> {
    fn goes_home(&self) -> bool {
        false
    }

    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's> {
        Box::new(Search::new(self, style))
    }
}
