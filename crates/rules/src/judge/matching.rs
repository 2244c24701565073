//! Removing cards in pairs or alone: which of them may go, and whether a wish to carry a card means that.

use crate::Rules;
use crate::matching::Matching;
use crate::moves::ResolvedMove;
use crate::refusal::Refusal;
use redeal_cards::board::{Board, PileId};

impl Rules {
    /// Adds every pair and every lone card that may be removed to `resolved`.
    pub fn matches(&self, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        let Some(matching) = &self.moves.matching else { return };
        let to = matching.to;
        // Which card comes to lie on the other one matters only there.
        let either_way = self.pile(to).takes() || !self.pile(to).take.is_none();
        // A card under two others can't go with either of them, nor a card under one that may not be its partner.
        let over = |pile: PileId| {
            let set = self.pile(pile).covered_by;
            if set.0 == 0 { 0 } else { set.iter().filter(|over| !board.is_space(*over)).take(2).count() }
        };
        let most = usize::from(matching.through);
        let tops: Vec<PileId> =
            matching.from.iter().filter(|pile| lies_up(board, *pile) && over(*pile) <= most).collect();
        for (n, &a) in tops.iter().enumerate() {
            if self.goes_alone(matching, board, a) {
                resolved.push(ResolvedMove::Alone { from: a, to });
            }
            for &b in tops[n + 1..].iter().filter(|b| self.pairs(matching, board, a, **b).is_ok()) {
                resolved.push(ResolvedMove::Pair { from: a, to: b });
                if either_way {
                    resolved.push(ResolvedMove::Pair { from: b, to: a });
                }
            }
        }
        self.sets(matching, board, resolved);
    }

    /// How a wish to carry one card is judged if it means a pair or a lone card; none if it means a carry.
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
        // A pile may take part in both. A refused removal is then judged as a carry.
        let carries = self.pile(to).takes() && !self.pile(from).take.is_none();
        let judged = if to == matching.to {
            self.judge_alone(matching, board, from)
        } else {
            self.judge_pair(matching, board, from, to)
        };
        // Where cards go in sets alone, a carry says nothing of the others.
        let sets_only = matching.set.is_some()
            && if to == matching.to {
                matching.alone.is_none() && matching.alone_beside.is_none()
            } else {
                matching.pair.is_none()
            };
        match judged {
            Err(_) if sets_only && !carries => Some(Err(Refusal::SetsOnly)),
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
            let beside = matching.alone_beside.is_some();
            return Err(if beside { Refusal::AloneBeside { card } } else { Refusal::Alone { card } });
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
        let Some(card) = board.top(pile).filter(|_| !self.is_covered(board, pile)) else { return false };
        matching.alone.is_some_and(|alone| self.relates(alone, board, card, card))
            || matching.alone_beside.is_some_and(|relation| {
                matching.from.iter().any(|other| {
                    other != pile
                        && matching.is_near(pile, other)
                        && lies_up(board, other)
                        && !self.is_covered(board, other)
                        && board.top(other).is_some_and(|on| self.relates(relation, board, card, on))
                })
            })
    }

    /// Whether the face-up top cards of two piles make a pair.
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
        if !matching.is_near(a, b) {
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
