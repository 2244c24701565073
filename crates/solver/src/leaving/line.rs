//! A line of play, from what left to moves of the game: whatever leaves does so as soon as the game allows it, and until
//! then the stock is drawn.
//!
//! The search met each position at the earliest time, so that no draw is ever one too many.

use crate::leaving::Leaving;
use crate::leaving::tables::How;
use crate::leaving::tables::Leave;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::Transition;

/// A line in the making.
struct Line<'a> {
    leaving: &'a Leaving<'a>,
    making: Transition,
    moves: Vec<Move>,
}

/// The moves by which all this leaves; none if the game refuses one, or is not won at the end.
pub(super) fn play(leaving: &Leaving, all: &[Leave]) -> Option<Vec<Move>> {
    let making = Transition::quiet(leaving.frame.board.clone(), leaving.frame.shuffles, leaving.seed);
    let mut line = Line { leaving, making, moves: Vec::new() };
    // Not more than a whole round is between any two.
    let most = 2 * leaving.rules.layout.deck.len() + 2;
    for &leave in all {
        line.draw_until(most, |line| line.lets(leave))?;
    }
    line.draw_until(most, |line| leaving.rules.won(line.board()))?;
    Some(line.moves)
}

impl Line<'_> {
    fn board(&self) -> &Board {
        &self.making.state.board
    }

    /// Draws until something is done, so often at most.
    fn draw_until(&mut self, most: usize, mut done: impl FnMut(&mut Self) -> bool) -> Option<()> {
        for _ in 0..=most {
            if done(self) {
                return Some(());
            }
            self.draw()?;
        }
        None
    }

    fn make(&mut self, mv: Move) -> bool {
        let made = self.leaving.rules.apply_next(&mut self.making, mv).is_ok();
        if made {
            self.moves.push(mv);
        }
        made
    }

    /// Lets cards leave, if the game does.
    fn lets(&mut self, [one, other]: Leave) -> bool {
        let (rules, tables) = (self.leaving.rules, &self.leaving.tables);
        let place = |number: u8| top_of(rules, self.board(), tables.cards[usize::from(number)]);
        let (Some(from), Some(with)) = (place(one), place(other)) else { return false };
        let to = match &tables.how {
            How::Pairs(pairs) if one == other => pairs.to,
            How::Pairs(_) => with,
            How::Sink(sink) => sink.pile,
        };
        self.make(Move::Carry { from, to, count: 1 })
    }

    /// Draws, unless the search has left out a card that is in the way: then that goes.
    fn draw(&mut self) -> Option<()> {
        let tables = &self.leaving.tables;
        let stock = match &tables.how {
            How::Pairs(pairs) => {
                let round = pairs.round.as_ref()?;
                for from in [round.waste, round.stock] {
                    let top = self.board().top(from);
                    let unseen = top.is_some_and(|top| !tables.cards.contains(&top));
                    if unseen && self.make(Move::Carry { from, to: pairs.to, count: 1 }) {
                        return Some(());
                    }
                }
                round.stock
            }
            How::Sink(sink) => sink.stock?,
        };
        self.make(Move::Tap { pile: stock }).then_some(())
    }
}

/// The pile on whose top a card lies.
fn top_of(rules: &Rules, board: &Board, card: Card) -> Option<PileId> {
    rules.pile_ids().find(|pile| board.top(*pile) == Some(card))
}
