//! Why a move is legal or not: every condition of it, with its answer.
//!
//! Whether the move is legal is what [`Rules::judge`] says, and its refusal names the condition that decided. The others are
//! asked one by one with the same functions; what makes no sense after a refusal is not asked.

use crate::moves::{Move, ResolvedMove};
use crate::pile::{NeighbourRule, PartialRunRule};
use crate::refusal::Refusal;
use crate::{Role, Rules};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;

/// A condition of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseKind {
    /// The pile has so many cards.
    Cards,
    /// No other pile's cards lie over those that leave.
    CoveredFrom,
    /// The cards lie face up.
    FaceUp,
    /// `take`: the pile lets go of cards so.
    Take,
    /// `run`: the cards follow one another.
    Run,
    /// `part`: the rest of the run may stay behind.
    Part,
    /// The other pile takes cards at all.
    Takes,
    /// `from`: it takes them from this pile.
    From,
    /// `first.from`, or the like: the same for its first card.
    FirstFrom,
    /// No other pile's cards lie over it.
    CoveredTo,
    /// `longest`: so many at once.
    Longest,
    /// `first`: this card may start it.
    First,
    /// `beside`: the pile beside it accepts the card.
    Beside,
    /// `place`: the card may lie on its top card.
    Place,
    /// The move changes something.
    Change,
    /// `capacity`: there is room.
    Capacity,
    /// `match.near`: the two cards lie near enough.
    Near,
    /// `match.pair`: the two cards make a pair.
    Pair,
    /// `match.alone`: the card goes alone.
    Alone,
    /// `match.alone_beside`: another card that lies open lets it go alone.
    AloneBeside,
    /// `match.set`: the cards go together.
    Set,
    /// `swap`: the two cards change places.
    Swap,
    /// `tap`: a tap does something now.
    Tap,
    /// `allow`: the script's function allows it.
    Allow,
}

/// What a condition answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClauseAnswer {
    /// It holds.
    Yes,
    /// It does not hold.
    No,
    /// It was not asked: another one had decided, or it has no part in such a move.
    NotAsked,
}

/// One condition of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Which one.
    pub kind: ClauseKind,
    /// The pile whose rule it is; none for rules of the variant.
    pub pile: Option<PileId>,
    /// Its answer.
    pub answer: ClauseAnswer,
}

/// Two cards that a relation was asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedRelation {
    /// An index into `MoveRules::relations`.
    pub relation: usize,
    /// The card that lands.
    pub card: Card,
    /// The card beneath it.
    pub on: Card,
}

/// Why a move is legal or not.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The refusal; none if the move is legal.
    pub refusal: Option<Refusal>,
    /// All conditions, in the order in which they are read.
    pub clauses: Vec<Clause>,
    /// The one that decided, as an index into `clauses`; none if the move is legal.
    pub decided: Option<usize>,
    /// The relation that the last card was asked about.
    pub relation: Option<AskedRelation>,
}

impl Refusal {
    /// The condition that did not hold. `to`: the pile that the cards were to go to.
    fn clause(&self, to: Option<PileId>) -> ClauseKind {
        match self {
            Self::NoCard { .. } | Self::TooFew { .. } => ClauseKind::Cards,
            Self::Keeps { .. } | Self::Take { .. } => ClauseKind::Take,
            Self::FaceDown { .. } => ClauseKind::FaceUp,
            Self::NoRun { .. } => ClauseKind::Run,
            Self::Covered { from } if Some(*from) == to => ClauseKind::CoveredTo,
            Self::Covered { .. } => ClauseKind::CoveredFrom,
            Self::FreesNothing { .. } => ClauseKind::Part,
            Self::SamePile | Self::TakesNone { .. } => ClauseKind::Takes,
            Self::From { .. } => ClauseKind::From,
            Self::FirstFrom { .. } => ClauseKind::FirstFrom,
            Self::OneByOne { .. } | Self::TooMany { .. } => ClauseKind::Longest,
            Self::First { .. } => ClauseKind::First,
            Self::NothingBeside { .. } => ClauseKind::Beside,
            Self::OnFaceDown { .. } | Self::Place { .. } => ClauseKind::Place,
            Self::NothingChanges => ClauseKind::Change,
            Self::Full { .. } => ClauseKind::Capacity,
            Self::NotNear => ClauseKind::Near,
            Self::NoSets | Self::SetsOnly | Self::SetNotYet | Self::SetNever => ClauseKind::Set,
            Self::Swap { .. } => ClauseKind::Swap,
            Self::Pair { .. } | Self::NoPairs => ClauseKind::Pair,
            Self::Alone { .. } => ClauseKind::Alone,
            Self::AloneBeside { .. } => ClauseKind::AloneBeside,
            Self::NoTap { .. }
            | Self::NothingToDraw { .. }
            | Self::NoRedeal { .. }
            | Self::NoCards { .. }
            | Self::Spaces => ClauseKind::Tap,
            Self::Script(_) | Self::Fault(_) => ClauseKind::Allow,
        }
    }
}

/// The conditions of removals, in order.
const REMOVAL: [ClauseKind; 6] = [
    ClauseKind::Cards,
    ClauseKind::FaceUp,
    ClauseKind::CoveredFrom,
    ClauseKind::CoveredTo,
    ClauseKind::Near,
    ClauseKind::Pair,
];

impl Rules {
    /// Every condition of a move, with its answer.
    pub fn explain(&self, board: &Board, mv: &Move) -> Explanation {
        let judged = self.judge(board, mv);
        let refusal = judged.as_ref().err().cloned();
        let removal = match *mv {
            Move::Carry { from, to, count } => self.judge_match(board, from, to, count).is_some(),
            Move::Set { .. } => true,
            Move::Tap { .. } | Move::Bottom { .. } => false,
        };
        let swapped = match *mv {
            Move::Carry { from, to, count } if !removal => self.judge_swap(board, from, to, count).is_some(),
            _ => matches!(judged, Ok(ResolvedMove::Swap { .. })),
        };
        let (mut clauses, relation) = match *mv {
            Move::Tap { pile } => (vec![clause(ClauseKind::Tap, Some(pile), ClauseAnswer::Yes)], None),
            Move::Set { .. } => (self.set_clauses(), None),
            Move::Bottom { from, to } => (bottom_clauses(from, to), None),
            Move::Carry { from, to, .. } if swapped => (swap_clauses(from, to), None),
            Move::Carry { from, to, .. } if removal => self.removal_clauses(board, from, to, judged.as_ref().ok()),
            Move::Carry { from, to, count } => self.carry_clauses(board, from, to, usize::from(count)),
        };
        if self.moves.allow.is_some() {
            clauses.push(clause(ClauseKind::Allow, None, ClauseAnswer::Yes));
        }
        let to = match *mv {
            Move::Carry { to, .. } | Move::Bottom { to, .. } => Some(to),
            Move::Set { piles } => Some(self.moves.matching.as_ref().map_or(piles.first(), |matching| matching.to)),
            Move::Tap { .. } => None,
        };
        // Whatever is wrong with a tap, the tap decides, or the script does.
        let kind = refusal.as_ref().map(|refusal| match (refusal.clause(to), to) {
            // The function for sets has a sentence of its own, as `allow` has.
            (ClauseKind::Allow, _) if matches!(*mv, Move::Set { piles } if self.judge_set(board, piles).is_err()) => {
                ClauseKind::Set
            }
            (kind, Some(_)) | (kind @ ClauseKind::Allow, None) => kind,
            (_, None) => ClauseKind::Tap,
        });
        let at = |kind| clauses.iter().position(|clause| clause.kind == kind);
        // Where no `allow` is asked, it is what the tap does that refuses.
        let decided = kind.and_then(|kind| at(kind).or_else(|| at(ClauseKind::Tap)));
        if let Some(decided) = decided {
            clauses[decided].answer = ClauseAnswer::No;
            // Removals, taps and the script are asked in order; a carry's conditions were asked each by itself.
            for later in &mut clauses[decided + 1..] {
                let in_order = removal || swapped || matches!(mv, Move::Bottom { .. });
                if in_order || later.kind == ClauseKind::Allow {
                    later.answer = ClauseAnswer::NotAsked;
                }
            }
        }
        Explanation { refusal, clauses, decided, relation }
    }

    fn set_clauses(&self) -> Vec<Clause> {
        let near = self.moves.matching.as_ref().is_some_and(|matching| !matching.near.is_empty());
        let kinds = [ClauseKind::Cards, ClauseKind::Take, ClauseKind::CoveredFrom, ClauseKind::FaceUp];
        let kinds = kinds.into_iter().chain(near.then_some(ClauseKind::Near)).chain([ClauseKind::Set]);
        kinds.map(|kind| clause(kind, None, ClauseAnswer::Yes)).collect()
    }

    fn removal_clauses(
        &self,
        board: &Board,
        from: PileId,
        to: PileId,
        resolved: Option<&ResolvedMove>,
    ) -> (Vec<Clause>, Option<AskedRelation>) {
        let Some(matching) = &self.moves.matching else { return (Vec::new(), None) };
        let sets_only = if to == matching.to {
            matching.alone.is_none() && matching.alone_beside.is_none()
        } else {
            matching.pair.is_none()
        };
        if sets_only && matching.set.is_some() {
            return (self.set_clauses(), None);
        }
        let alone = to == matching.to || matches!(resolved, Some(ResolvedMove::Alone { .. }));
        let yes = |kind| clause(kind, None, ClauseAnswer::Yes);
        if alone {
            let last = match () {
                () if matching.alone_beside.is_some() => ClauseKind::AloneBeside,
                () if matching.set.is_some() && matching.alone.is_none() => ClauseKind::Set,
                () => ClauseKind::Alone,
            };
            let kinds = [ClauseKind::Cards, ClauseKind::CoveredFrom, ClauseKind::FaceUp, last];
            return (kinds.map(yes).to_vec(), None);
        }
        let relation = matching.pair.zip(board.top(from)).zip(board.top(to));
        let both = |card: Card, on: Card| board.is_up(card) && board.is_up(on);
        let relation = relation
            .filter(|((_, card), on)| both(*card, *on))
            .map(|((relation, card), on)| AskedRelation { relation, card, on });
        (REMOVAL.map(yes).to_vec(), relation)
    }

    fn carry_clauses(
        &self,
        board: &Board,
        from: PileId,
        to: PileId,
        count: usize,
    ) -> (Vec<Clause>, Option<AskedRelation>) {
        let (giver, taker) = (self.pile(from), self.pile(to));
        let (lying, space) = (board.len(from), board.is_space(to));
        let mut clauses = Vec::new();
        let mut ask = |kind, pile, answer| clauses.push(clause(kind, Some(pile), answer));
        let there = (1..=lying).contains(&count);
        let asked = |holds: bool| if there { answer(holds) } else { ClauseAnswer::NotAsked };
        ask(ClauseKind::Cards, from, answer(there));
        let left = self.leave(board, from, count).err().map(|refusal| refusal.clause(Some(to)));
        if giver.covered_by.0 != 0 {
            ask(ClauseKind::CoveredFrom, from, asked(!self.is_covered(board, from)));
        }
        let up = there && board.pile(from)[lying - count..].iter().all(|card| board.is_up(*card));
        ask(ClauseKind::FaceUp, from, asked(up));
        // What comes after a card that lies face down or is covered says nothing.
        let lifted = |kind| match left {
            Some(ClauseKind::CoveredFrom | ClauseKind::FaceUp | ClauseKind::Cards) => ClauseAnswer::NotAsked,
            left => answer(left != Some(kind)),
        };
        let keeps = giver.take.is_none();
        ask(ClauseKind::Take, from, if keeps { ClauseAnswer::No } else { lifted(ClauseKind::Take) });
        if count > 1 && (giver.take.run || giver.take.whole) {
            ask(ClauseKind::Run, from, if keeps { ClauseAnswer::NotAsked } else { lifted(ClauseKind::Run) });
        }
        if giver.part != PartialRunRule::Any {
            let freed = left.is_none().then(|| taker.role == Role::Foundation || self.frees(board, from, count));
            ask(ClauseKind::Part, from, freed.map_or(ClauseAnswer::NotAsked, answer));
        }
        let open = from != to && taker.takes();
        let asked = |holds: bool| if open { answer(holds) } else { ClauseAnswer::NotAsked };
        ask(ClauseKind::Takes, to, answer(open));
        ask(ClauseKind::From, to, asked(taker.from.has(from)));
        if space {
            ask(ClauseKind::FirstFrom, to, asked(taker.first_from.has(from)));
        }
        if taker.covered_by.0 != 0 {
            ask(ClauseKind::CoveredTo, to, asked(!self.is_covered(board, to)));
        }
        if count > 1 {
            let most = self.most_at_once(to, board.len(to), self.room(board));
            ask(ClauseKind::Longest, to, asked(count <= most));
        }
        // Whether a card that lies face down would be accepted is nobody's business.
        let accepted = (open && up).then(|| self.accept(board, from, to, count));
        let accepts = accepted.as_ref().map_or(ClauseAnswer::NotAsked, |accepted| answer(accepted.is_ok()));
        let beside = space && matches!(taker.beside, NeighbourRule::Pile(_));
        let kind = match (space, &accepted) {
            (true, Some(Err(Refusal::NothingBeside { .. }))) => ClauseKind::Beside,
            // The neighbour's relation was asked.
            (true, _) if beside => ClauseKind::Place,
            (true, _) => ClauseKind::First,
            (false, _) => ClauseKind::Place,
        };
        // Reversed cards are asked about one another, too, and that is `place`.
        let kind = match &accepted {
            Some(Err(refusal)) => refusal.clause(Some(to)),
            _ => kind,
        };
        ask(kind, to, accepts);
        if space && open {
            let turned = taker.order == redeal_cards::board::LandingOrder::Reversed && count > 1;
            let same = !turned && count == lying && self.changes_nothing(board, from, to);
            ask(ClauseKind::Change, to, answer(!same));
        }
        if taker.capacity != u8::MAX {
            ask(ClauseKind::Capacity, to, asked(board.len(to) + count <= usize::from(taker.capacity)));
        }
        let relation = match (taker.place, accepted.is_some() && kind == ClauseKind::Place) {
            (Some(relation), true) => {
                self.asked_pair(board, from, to, count).map(|(card, on)| AskedRelation { relation, card, on })
            }
            _ => None,
        };
        (clauses, relation)
    }

    /// The card that decides whether cards land, and the one that they land on, if both lie face up.
    fn asked_pair(&self, board: &Board, from: PileId, to: PileId, count: usize) -> Option<(Card, Card)> {
        let on = match (board.top(to), self.pile(to).beside) {
            (None, NeighbourRule::Pile(beside)) => board.top(beside)?,
            (top, _) => top?,
        };
        let card = self.lead_of(board, from, to, count);
        (board.is_up(card) && board.is_up(on)).then_some((card, on))
    }
}

fn bottom_clauses(from: PileId, to: PileId) -> Vec<Clause> {
    let leaves = [ClauseKind::Take, ClauseKind::CoveredFrom, ClauseKind::Cards, ClauseKind::FaceUp];
    let lands = [
        ClauseKind::Takes,
        ClauseKind::From,
        ClauseKind::FirstFrom,
        ClauseKind::CoveredTo,
        ClauseKind::First,
        ClauseKind::Beside,
        ClauseKind::Place,
        ClauseKind::Capacity,
    ];
    let of = |kind, pile| clause(kind, Some(pile), ClauseAnswer::Yes);
    leaves.map(|kind| of(kind, from)).into_iter().chain(lands.map(|kind| of(kind, to))).collect()
}

fn swap_clauses(from: PileId, to: PileId) -> Vec<Clause> {
    let of = |kind, pile| clause(kind, Some(pile), ClauseAnswer::Yes);
    vec![
        of(ClauseKind::CoveredFrom, from),
        of(ClauseKind::CoveredTo, to),
        of(ClauseKind::FaceUp, from),
        of(ClauseKind::From, to),
        of(ClauseKind::Change, to),
        of(ClauseKind::Swap, to),
    ]
}

fn clause(kind: ClauseKind, pile: Option<PileId>, answer: ClauseAnswer) -> Clause {
    Clause { kind, pile, answer }
}

fn answer(holds: bool) -> ClauseAnswer {
    if holds { ClauseAnswer::Yes } else { ClauseAnswer::No }
}
