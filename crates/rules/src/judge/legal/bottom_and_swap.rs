//! Whether the lowest card of a pile may leave it, and whether two cards may change places. Both are judged beside carries.

use crate::Rules;
use crate::moves::ResolvedMove;
use crate::refusal::Refusal;
use redeal_cards::board::{Board, PileId};

impl Rules {
    /// Whether the lowest card of a pile may leave it from below the others, for another pile.
    pub(crate) fn judge_bottom(&self, board: &Board, from: PileId, to: PileId) -> Result<ResolvedMove, Refusal> {
        let (giver, taker) = (self.pile(from), self.pile(to));
        let lowest = *board.pile(from).first().ok_or(Refusal::NoCard { from })?;
        if !giver.take.bottom {
            return Err(if giver.take.is_none() { Refusal::Keeps { from } } else { Refusal::Take { from } });
        }
        if self.is_covered(board, from) {
            return Err(Refusal::Covered { from });
        }
        // The only card of a pile is its top card.
        if board.len(from) < 2 {
            return Err(Refusal::TooFew { from });
        }
        if !board.is_up(lowest) {
            return Err(Refusal::FaceDown { from });
        }
        if from == to {
            return Err(Refusal::SamePile);
        }
        if !taker.takes() {
            return Err(Refusal::TakesNone { to });
        }
        if !taker.from.has(from) {
            return Err(Refusal::From { to, from });
        }
        if board.is_space(to) && !taker.first_from.has(from) {
            return Err(Refusal::FirstFrom { to, from });
        }
        if self.is_covered(board, to) {
            return Err(Refusal::Covered { from: to });
        }
        self.takes_card(board, from, to, lowest)?;
        if board.len(to) >= usize::from(taker.capacity) {
            return Err(Refusal::Full { to });
        }
        Ok(ResolvedMove::Bottom { from, to })
    }

    /// How a wish to carry one card is judged if it means that two cards change places; none if it means a carry.
    pub(crate) fn judge_swap(
        &self,
        board: &Board,
        from: PileId,
        to: PileId,
        count: u8,
    ) -> Option<Result<ResolvedMove, Refusal>> {
        let other = self.pile(from).swap?;
        let relation = self.pile(to).swap?;
        let (one, two) = (board.top(from)?, board.top(to)?);
        if count != 1 || from == to {
            return None;
        }
        // A pile may take part in both. A refused swap is then judged as a carry.
        let carries = self.pile(to).takes() && !self.pile(from).take.is_none();
        // Piles with a relation of their own each ask it of the card that comes to them.
        let holds = || {
            let comes = self.relates(relation, board, one, two);
            if relation == other {
                comes || self.relates(relation, board, two, one)
            } else {
                comes && self.relates(other, board, two, one)
            }
        };
        let face = |card| self.layout.deck.face(card);
        let refusal = if let Some(covered) = [from, to].into_iter().find(|pile| self.is_covered(board, *pile)) {
            Refusal::Covered { from: covered }
        } else if let Some((down, _)) = [(from, one), (to, two)].into_iter().find(|(_, top)| !board.is_up(*top)) {
            Refusal::FaceDown { from: down }
        } else if !self.pile(to).from.has(from) {
            Refusal::From { to, from }
        } else if face(one) == face(two) {
            Refusal::NothingChanges
        } else if !holds() {
            Refusal::Swap { to, one, two }
        } else {
            return Some(Ok(ResolvedMove::Swap { from, to }));
        };
        (!carries).then_some(Err(refusal))
    }
}
