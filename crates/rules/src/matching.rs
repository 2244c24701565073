//! Cards that are removed in pairs, or alone.

use crate::Rules;
use crate::legal::ResolvedMove;
use crate::pile::PileSet;
use crate::refusal::Refusal;
use redeal_cards::board::{Board, PileId};

/// Which cards may be removed together, or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// Two cards that go together: an index into `Rules::relations`. It is asked both ways.
    pub pair: Option<usize>,
    /// A card that goes alone lies on itself by this relation.
    pub alone: Option<usize>,
    /// Where they go.
    pub to: PileId,
    /// The piles whose top cards may go.
    pub from: PileSet,
    /// For each pile those that are near enough; empty: all of them are.
    pub near: Vec<PileSet>,
    /// A card may go together with the only one that covers it.
    pub through: bool,
}

impl Rules {
    /// Writes every pair and every lone card that may be removed.
    pub fn matches(&self, board: &Board, deeds: &mut Vec<ResolvedMove>) {
        let Some(matching) = &self.moves.matching else { return };
        let to = matching.to;
        // A card under two others can't go whatever its partner is, nor one under a card if that may not be its partner.
        let over = |pile: PileId| {
            let set = self.pile(pile).covered_by;
            if set.0 == 0 { 0 } else { set.iter().filter(|over| !board.is_space(*over)).take(2).count() }
        };
        let most = usize::from(matching.through);
        let tops: Vec<PileId> =
            matching.from.iter().filter(|pile| lies_up(board, *pile) && over(*pile) <= most).collect();
        for (n, &a) in tops.iter().enumerate() {
            if self.goes_alone(matching, board, a) {
                deeds.push(ResolvedMove::Alone { from: a, to });
            }
            deeds.extend(
                tops[n + 1..]
                    .iter()
                    .filter(|b| self.pairs(matching, board, a, **b).is_ok())
                    .map(|b| ResolvedMove::Pair { from: a, to: *b }),
            );
        }
    }

    /// What a wish to carry one card comes to where it is one for a pair or a lone card; none, if it is neither.
    pub fn judge_match(
        &self,
        board: &Board,
        from: PileId,
        to: PileId,
        count: u8,
    ) -> Option<Result<ResolvedMove, Refusal>> {
        let matching = self.moves.matching.as_ref()?;
        let wanted = to == matching.to || matching.from.has(to);
        if count != 1 || from == to || !wanted || !matching.from.has(from) {
            return None;
        }
        // A pile may take part in both: then what can be carried is carried.
        let carries = self.pile(to).takes() && !self.pile(from).take.is_none();
        let judged = if to == matching.to {
            self.judge_alone(matching, board, from)
        } else {
            self.judge_pair(matching, board, from, to)
        };
        match judged {
            Err(_) if carries => None,
            judged => Some(judged),
        }
    }

    fn judge_alone(&self, matching: &Matching, board: &Board, from: PileId) -> Result<ResolvedMove, Refusal> {
        let card = board.top(from).ok_or(Refusal::NoCard { from })?;
        if self.is_covered(board, from) {
            return Err(Refusal::Covered { from });
        }
        if !lies_up(board, from) {
            return Err(Refusal::FaceDown { from });
        }
        if !self.goes_alone(matching, board, from) {
            return Err(Refusal::Alone { card });
        }
        Ok(ResolvedMove::Alone { from, to: matching.to })
    }

    fn judge_pair(
        &self,
        matching: &Matching,
        board: &Board,
        from: PileId,
        to: PileId,
    ) -> Result<ResolvedMove, Refusal> {
        for pile in [from, to] {
            if board.is_space(pile) {
                return Err(Refusal::NoCard { from: pile });
            }
            if !lies_up(board, pile) {
                return Err(Refusal::FaceDown { from: pile });
            }
        }
        self.pairs(matching, board, from, to).map(|()| ResolvedMove::Pair { from, to })
    }

    fn goes_alone(&self, matching: &Matching, board: &Board, pile: PileId) -> bool {
        let (Some(alone), Some(card)) = (matching.alone, board.top(pile)) else { return false };
        !self.is_covered(board, pile) && self.relates(alone, board, card, card)
    }

    /// Do the face-up top cards of two piles go together?
    fn pairs(&self, matching: &Matching, board: &Board, a: PileId, b: PileId) -> Result<(), Refusal> {
        let (Some(relation), Some(one), Some(two)) = (matching.pair, board.top(a), board.top(b)) else {
            return Err(Refusal::NoPairs);
        };
        for (pile, other) in [(a, b), (b, a)] {
            let mut over = self.pile(pile).covered_by.iter().filter(|over| !board.is_space(*over));
            match (over.next(), over.next()) {
                (None, _) => {}
                (Some(only), None) if matching.through && only == other && board.len(only) == 1 => {}
                _ => return Err(Refusal::Covered { from: pile }),
            }
        }
        if matching.near.get(a.index()).is_some_and(|near| !near.has(b)) {
            return Err(Refusal::NotNear);
        }
        if self.relates(relation, board, one, two) || self.relates(relation, board, two, one) {
            Ok(())
        } else {
            Err(Refusal::Pair { one, two })
        }
    }
}

fn lies_up(board: &Board, pile: PileId) -> bool {
    board.top(pile).is_some_and(|top| board.is_up(top))
}
