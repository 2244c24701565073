//! A quicker ground for the large class of variants whose rules are tables: one pack, columns with cells, reserves,
//! foundations, a stock that is drawn from or dealt in rows, and columns that full runs leave.
//!
//! Which variants those are is read off the compiled rules ([`compile`]); whatever is not understood there is left to the
//! general search over the game's own moves. What holds the two together: every line that is found is played on the
//! game's own board before it is told, a line that the game refuses sends the whole search back to the general one, and
//! `tests/chance.rs` holds verdicts against the plain search.
//!
//! * [`tables`]: the rules as tables
//! * [`position`]: for each card what it lies on, and sets of cards; [`code`]: the same as a key of a few words
//! * [`moves`]: what may be tried; [`make`]: what becomes of it
//! * [`twins`]: cards that carry the same ones, and what lies on them
//! * [`dead`], [`worth`]: dead ends and the order, as the general search has them
//! * [`search`]: the search itself; [`line`]: back to moves of the game

mod code;
mod compile;
mod dead;
mod line;
mod make;
mod moves;
mod position;
mod search;
mod tables;
mod twins;
mod worth;

use crate::Ways;
use crate::compact::code::Codes;
use crate::compact::position::{Position, lies};
use crate::compact::search::Search;
use crate::compact::tables::Tables;
use crate::portfolio::{Field, Searching};
use crate::search::Style;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, Transition};

/// One deal of a variant whose rules are tables.
pub(super) struct Compact<'a> {
    rules: &'a Rules,
    frame: &'a GameState,
    seed: Seed,
    tables: Tables,
    codes: Codes,
}

impl<'a> Compact<'a> {
    /// A deal, if the rules of its variant are understood, and its board is one that play could lead to.
    pub(super) fn of(rules: &'a Rules, frame: &'a GameState, seed: Seed, ways: Ways) -> Option<Self> {
        let tables = Tables::of(rules, &frame.board, ways)?;
        // A table that has not come to rest is the game's to settle.
        let mut making = Transition::quiet(frame.board.clone(), frame.shuffles, seed);
        rules.settle(&mut making, None).ok()?;
        if making.state.board != frame.board || !tables.holds_homes(rules, &frame.board) {
            return None;
        }
        let (below, hidden) = lies(rules, &tables, &frame.board);
        let codes = Codes::new(&tables, &below, hidden);
        Some(Self { rules, frame, seed, tables, codes })
    }

    /// Whether what lies on some cards may as well lie on others.
    pub(super) fn has_twins(&self) -> bool {
        self.tables.twins
    }

    fn start<const N: usize>(&self) -> Position<N> {
        Position::of(self.rules, &self.tables, &self.codes, &self.frame.board)
    }
}

impl Field for Compact<'_> {
    fn goes_home(&self) -> bool {
        self.tables.sure.is_some()
    }

    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's> {
        match self.codes.words() {
            3 => Box::new(Search::<3>::new(self, style)),
            4 => Box::new(Search::<4>::new(self, style)),
            _ => Box::new(Search::<8>::new(self, style)),
        }
    }
}
