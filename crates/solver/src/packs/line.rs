//! From the moves of a search to moves of the game: each move is found on the game's own board, and made there.
//!
//! Cards of a face are one in a state, and so are columns that hold the same. The game's columns are found by what they
//! hold.

use crate::packs::PackSpace;
use crate::packs::moves::{CELL, HOME, PackMove, RESERVE, STOCK, WASTE};
use crate::packs::state::PackState;
use redeal_cards::board::{Board, PileId};
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::Transition;

/// The game's own board, and the moves that led there.
pub(super) struct LinePlayer<'a> {
    space: &'a PackSpace<'a>,
    transition: Transition,
    moves: Vec<Move>,
}

impl<'a> LinePlayer<'a> {
    pub(super) fn new(space: &'a PackSpace<'a>) -> Self {
        let transition = Transition::quiet(space.state.board.clone(), space.state.shuffles, space.seed);
        Self { space, transition, moves: Vec::new() }
    }

    /// All moves, if they win.
    pub(super) fn won(self) -> Option<Vec<Move>> {
        self.space.rules.won(&self.transition.state.board).then_some(self.moves)
    }

    /// Plays a move of the search, which is made in `state`; none if the game refuses it.
    pub(super) fn play(&mut self, state: &PackState, this: PackMove) -> Option<()> {
        let tables = &self.space.tables;
        if this.from == STOCK {
            return self.make(Move::Tap { pile: tables.stock? });
        }
        if this.from == WASTE && tables.lazy_draws {
            self.draw(this)?;
        }
        let from = match this.from {
            ..CELL => self.column(state, this.from, None)?,
            CELL..RESERVE => {
                let face = state.cells[usize::from(this.from - CELL)];
                tables.cells.iter().copied().find(|pile| self.top(*pile) == Some(face))?
            }
            RESERVE..HOME => tables.reserves.get(usize::from(this.from - RESERVE))?.pile,
            HOME..WASTE => self.home(state, this.from - HOME)?,
            _ => tables.waste?,
        };
        let to = match this.to {
            ..CELL => self.column(state, this.to, Some((from, this.count)))?,
            CELL..RESERVE => tables.cells.iter().copied().find(|pile| self.board().is_space(*pile))?,
            _ => self.home(state, this.to - HOME)?,
        };
        self.make(Move::Carry { from, to, count: this.count })
    }

    fn board(&self) -> &Board {
        &self.transition.state.board
    }

    fn make(&mut self, mv: Move) -> Option<()> {
        self.space.rules.apply_next(&mut self.transition, mv).ok()?;
        self.moves.push(mv);
        Some(())
    }

    fn top(&self, pile: PileId) -> Option<u8> {
        self.board().top(pile).map(|card| self.space.tables.view.face(card))
    }

    /// Draws until so many cards lie on the waste as when the move is made.
    fn draw(&mut self, this: PackMove) -> Option<()> {
        let (stock, waste) = (self.space.tables.stock?, self.space.tables.waste?);
        let counted = !self.space.tables.is_endless();
        for _ in 0..=2 * self.space.tables.cycle.len() {
            let redeals = self.board().var(Rules::REDEALS);
            if self.board().len(waste) == usize::from(this.drawn) && !(counted && redeals < i32::from(this.redeals)) {
                return Some(());
            }
            self.make(Move::Tap { pile: stock })?;
        }
        None
    }

    /// The game's column that holds what a column of the state does. `carried`: from where so many cards come to it.
    fn column(&self, state: &PackState, column: u8, carried: Option<(PileId, u8)>) -> Option<PileId> {
        let (tables, board, column) = (&self.space.tables, self.board(), usize::from(column));
        if state.columns_differ(tables) {
            return tables.columns.get(column).map(|dealt| dealt.pile);
        }
        let (faces, hidden) = (state.column(column), state.hidden(tables, column));
        tables.columns.iter().map(|dealt| dealt.pile).find(|pile| {
            let cards = board.pile(*pile);
            cards.len() == faces.len()
                && cards.iter().zip(faces).all(|(card, face)| tables.view.face(*card) == *face)
                && cards.iter().filter(|card| !board.is_up(**card)).count() == hidden
                && carried.is_none_or(|(from, count)| {
                    from != *pile && self.space.rules.judge(board, &Move::Carry { from, to: *pile, count }).is_ok()
                })
        })
    }

    /// The game's foundation that has the top of a foundation of the state.
    fn home(&self, state: &PackState, home: u8) -> Option<PileId> {
        let tables = &self.space.tables;
        let top = state.homes[usize::from(home)].checked_sub(1);
        let kind = tables.kinds.iter().find(|kind| kind.end > home)?;
        let homes = &tables.homes[usize::from(kind.begin)..usize::from(kind.end)];
        homes.iter().copied().find(|pile| self.top(*pile) == top)
    }
}
