//! From the cards that leave to moves of the game: each card leaves as soon as the game allows it, and until then the
//! stock is drawn.
//!
//! The search reached each state at its earliest time, so no draw goes too far.

use crate::removal::RemovalSpace;
use crate::removal::game::RemovalKind;
use crate::removal::tables::RemovedCards;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::Transition;

/// A line that is being played.
struct LineReplay<'a> {
    space: &'a RemovalSpace<'a>,
    transition: Transition,
    moves: Vec<Move>,
}

/// The moves by which all these cards leave; none if the game refuses one of them, or is not won at the end.
pub(super) fn play(space: &RemovalSpace, all: &[RemovedCards]) -> Option<Vec<Move>> {
    let transition = Transition::quiet(space.state.board.clone(), space.state.shuffles, space.seed);
    let mut line = LineReplay { space, transition, moves: Vec::new() };
    // Between two removals the cycle goes round once at most.
    let most = 2 * space.rules.layout.deck.len() + 2;
    for &leave in all {
        line.draw_until(most, |line| line.lets(leave))?;
    }
    line.draw_until(most, |line| space.rules.won(line.board()))?;
    Some(line.moves)
}

impl LineReplay<'_> {
    fn board(&self) -> &Board {
        &self.transition.state.board
    }

    /// Draws until `done` succeeds, at most so often.
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
        let made = self.space.rules.apply_next(&mut self.transition, mv).is_ok();
        if made {
            self.moves.push(mv);
        }
        made
    }

    /// Removes cards, if the game allows it.
    fn lets(&mut self, [one, other]: RemovedCards) -> bool {
        let (rules, game) = (self.space.rules, &self.space.game);
        let place = |number: u8| top_of(rules, self.board(), game.tables.cards[usize::from(number)]);
        let (Some(from), Some(with)) = (place(one), place(other)) else { return false };
        let to = match &game.kind {
            RemovalKind::Pairs(pairs) if one == other => pairs.to,
            RemovalKind::Pairs(_) => with,
            RemovalKind::SingleFoundation(single) => single.pile,
        };
        self.make(Move::Carry { from, to, count: 1 })
    }

    /// Draws, or removes a card that the search left out and that lies on top.
    fn draw(&mut self) -> Option<()> {
        let game = &self.space.game;
        let stock = match &game.kind {
            RemovalKind::Pairs(pairs) => {
                let cycle = pairs.cycle.as_ref()?;
                for from in [cycle.waste, cycle.stock] {
                    let top = self.board().top(from);
                    let unseen = top.is_some_and(|top| !game.tables.cards.contains(&top));
                    if unseen && self.make(Move::Carry { from, to: pairs.to, count: 1 }) {
                        return Some(());
                    }
                }
                cycle.stock
            }
            RemovalKind::SingleFoundation(single) => single.stock?,
        };
        self.make(Move::Tap { pile: stock }).then_some(())
    }
}

/// The pile on whose top a card lies.
fn top_of(rules: &Rules, board: &Board, card: Card) -> Option<PileId> {
    rules.pile_ids().find(|pile| board.top(*pile) == Some(card))
}
