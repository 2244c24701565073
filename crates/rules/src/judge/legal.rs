//! Whether a move is legal. Play, highlights, hints, "no legal move" and the search all use these functions.
//!
//! A carry is legal if the cards may leave their pile and may land on the other one ([`Rules::land`]). The list of all legal
//! moves ([`crate::enumerate`]) is made from the same two tests. Pairs and lone cards are judged in `judge::matching`, taps
//! in `play::tap`. A script's `allow` comes last, with one question about all moves that are left.
//!
//! A search lists the moves of smaller states by copies of these rules, `solver/src/compact/moves.rs` and
//! `solver/src/packs/moves.rs`: change all of them.

use crate::moves::{Move, ResolvedMove};
use crate::pile::{CarryLimit, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule};
use crate::refusal::Refusal;
use crate::relation::RelationBits;
use crate::script::{ScriptAnswer, ScriptQuestion};
use crate::{Pile, Role, Rules, TakeRule};
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::Card;

/// How many cards at the end of a pile could be lifted, for each way of taking.
pub struct LiftableSpan {
    /// The cards at the end that lie face up and are a run.
    run: usize,
    /// The cards at the end that lie face up.
    pub up: usize,
    /// All cards.
    all: usize,
}

/// How far down a pile cards are counted for a [`LiftableSpan`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpanEnd {
    /// To the end of the run.
    Run,
    /// To the first card that lies face down.
    FaceUp,
}

impl LiftableSpan {
    /// Whether a pile lets go of exactly `count` cards.
    #[inline]
    pub fn gives(&self, pile: &Pile, count: usize) -> bool {
        let take = pile.take;
        (take.run && count <= self.run)
            || (take.top && count == 1 && self.up >= 1)
            || (take.any && count <= self.up)
            || (take.whole && count == self.run)
            || (take.pile && count == self.all && self.up == self.all)
    }
}

impl Rules {
    /// Writes every legal move into `moves`, which is cleared first. Rules and board determine the order.
    pub fn legal_moves_into(&self, board: &Board, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend(self.resolved_moves(board).into_iter().map(ResolvedMove::to_move));
    }

    /// Every legal move.
    pub fn legal_moves(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(board, &mut moves);
        moves
    }

    /// Every legal move, with what it does.
    pub fn resolved_moves(&self, board: &Board) -> Vec<ResolvedMove> {
        let mut resolved = Vec::with_capacity(32);
        self.resolved_moves_into(board, &mut resolved);
        resolved
    }

    /// Whether there is a legal move.
    pub fn has_legal_moves(&self, board: &Board) -> bool {
        !self.resolved_moves(board).is_empty()
    }

    /// What a move does, if it is legal.
    ///
    /// # Errors
    ///
    /// The reason why it is not legal.
    pub fn judge(&self, board: &Board, mv: &Move) -> Result<ResolvedMove, Refusal> {
        let resolved = match *mv {
            Move::Tap { pile } => self.judge_tap(board, pile).map(|()| ResolvedMove::Tap { pile })?,
            Move::Carry { from, to, count } => self.judge_carry(board, from, to, count)?,
            Move::Set { piles } => self.judge_set(board, piles)?,
            Move::Bottom { from, to } => self.judge_bottom(board, from, to)?,
        };
        let Some(allow) = self.moves.allow else { return Ok(resolved) };
        match self.ask(board, ScriptQuestion::Refusal(allow, resolved)) {
            Ok(ScriptAnswer::Refused(None)) => Ok(resolved),
            Ok(ScriptAnswer::Refused(Some(why))) => Err(Refusal::Script(why.into())),
            Ok(_) => Err(Refusal::Script("".into())),
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    fn judge_carry(&self, board: &Board, from: PileId, to: PileId, count: u8) -> Result<ResolvedMove, Refusal> {
        if let Some(matched) = self.judge_match(board, from, to, count) {
            // Two cards that make no pair may still change places.
            return matched.or_else(|refusal| match self.judge_swap(board, from, to, count) {
                Some(Ok(swapped)) => Ok(swapped),
                _ => Err(refusal),
            });
        }
        if let Some(swapped) = self.judge_swap(board, from, to, count) {
            return swapped;
        }
        self.leave(board, from, usize::from(count))?;
        if self.pile(to).role != Role::Foundation && !self.frees(board, from, usize::from(count)) {
            return Err(Refusal::FreesNothing { from });
        }
        self.land(board, from, to, usize::from(count))?;
        Ok(ResolvedMove::Carry { from, to, count })
    }

    /// Whether cards of other piles overlap this one's.
    #[inline]
    pub fn is_covered(&self, board: &Board, pile: PileId) -> bool {
        let over = self.pile(pile).covered_by;
        over.0 != 0 && over.iter().any(|over| !board.is_space(over))
    }

    /// Whether the last `count` cards may leave a pile.
    pub(crate) fn leave(&self, board: &Board, from: PileId, count: usize) -> Result<(), Refusal> {
        let pile = self.pile(from);
        let cards = board.pile(from);
        if cards.is_empty() {
            return Err(Refusal::NoCard { from });
        }
        if pile.take.is_none() {
            return Err(Refusal::Keeps { from });
        }
        if self.is_covered(board, from) {
            return Err(Refusal::Covered { from });
        }
        if count == 0 || count > cards.len() {
            return Err(Refusal::TooFew { from });
        }
        let span = self.span(board, from);
        if count > span.up {
            return Err(Refusal::FaceDown { from });
        }
        if span.gives(pile, count) {
            return Ok(());
        }
        let breaks = cards.len().saturating_sub(span.run);
        if count > span.run && (pile.take.run || pile.take.whole) && breaks > 0 {
            return Err(Refusal::NoRun { from, card: cards[breaks], on: cards[breaks - 1] });
        }
        Err(Refusal::Take { from })
    }

    /// Whether the last `count` cards may leave without the rest of their run, as the pile's `part` says. Cards that go to a
    /// foundation always may; the caller tests that.
    #[inline]
    pub fn frees(&self, board: &Board, from: PileId, count: usize) -> bool {
        let pile = self.pile(from);
        if pile.part == PartialRunRule::Any {
            return true;
        }
        let span = self.span(board, from);
        if count >= if pile.take.pile { span.all } else { span.run } {
            return true;
        }
        if pile.part == PartialRunRule::Home {
            return false;
        }
        let cards = board.pile(from);
        let freed = cards[cards.len() - count - 1];
        self.of_role(Role::Foundation).any(|home| self.takes_card(board, from, home, freed).is_ok())
    }

    /// Whether the last `count` cards of one pile, which may leave it, may land on another.
    pub fn land(&self, board: &Board, from: PileId, to: PileId, count: usize) -> Result<(), Refusal> {
        let pile = self.pile(to);
        if from == to {
            return Err(Refusal::SamePile);
        }
        if !pile.takes() {
            return Err(Refusal::TakesNone { to });
        }
        if !pile.from.has(from) {
            return Err(Refusal::From { to, from });
        }
        if board.is_space(to) && !pile.first_from.has(from) {
            return Err(Refusal::FirstFrom { to, from });
        }
        if self.is_covered(board, to) {
            return Err(Refusal::Covered { from: to });
        }
        if count > 1 {
            let most = self.most_at_once(to, board.len(to), self.room(board));
            if count > most {
                return Err(if most == 1 { Refusal::OneByOne { to } } else { Refusal::TooMany { to, most } });
            }
        }
        self.accept(board, from, to, count)?;
        // Moving a whole pile to an equal space changes nothing, unless the order of the cards changes.
        let turned = pile.order == LandingOrder::Reversed && count > 1;
        if !turned && board.is_space(to) && count == board.len(from) && self.changes_nothing(board, from, to) {
            return Err(Refusal::NothingChanges);
        }
        if board.len(to) + count > usize::from(pile.capacity) {
            return Err(Refusal::Full { to });
        }
        Ok(())
    }

    /// Whether a pile accepts the last `count` cards of another one, by what they are and by what lies there.
    pub(crate) fn accept(&self, board: &Board, from: PileId, to: PileId, count: usize) -> Result<(), Refusal> {
        self.takes_card(board, from, to, self.lead_of(board, from, to, count))?;
        let pile = self.pile(to);
        if pile.order == LandingOrder::Reversed {
            // As if they were moved one by one: each must be accepted by the one that landed before it.
            let lifted = &board.pile(from)[board.len(from) - count..];
            for pair in lifted.windows(2).rev() {
                if !pile.place.is_some_and(|place| self.relates(place, board, pair[0], pair[1])) {
                    return Err(Refusal::Place { to, card: pair[0], on: pair[1] });
                }
            }
        }
        Ok(())
    }

    /// Which of the last `count` cards of a pile another one must accept.
    pub(crate) fn lead_of(&self, board: &Board, from: PileId, to: PileId, count: usize) -> Card {
        let (pile, lifted) = (self.pile(to), &board.pile(from)[board.len(from) - count..]);
        if pile.order == LandingOrder::Reversed || pile.lead == LeadCard::Top { lifted[count - 1] } else { lifted[0] }
    }

    /// Whether a card may lie on a pile's top card, or start the pile if it is empty.
    #[inline]
    fn takes_card(&self, board: &Board, from: PileId, to: PileId, card: Card) -> Result<(), Refusal> {
        match board.top(to) {
            Some(top) => self.takes_on(board, to, card, top),
            None => self.takes_first(board, from, to, card),
        }
    }

    /// Whether a card may start a pile. A neighbour that the card itself leaves decides nothing.
    fn takes_first(&self, board: &Board, from: PileId, to: PileId, card: Card) -> Result<(), Refusal> {
        let pile = self.pile(to);
        if let NeighbourRule::Pile(beside) = pile.beside {
            return match board.top(beside) {
                Some(on) if beside != from => self.takes_on(board, to, card, on),
                _ => Err(Refusal::NothingBeside { to }),
            };
        }
        let starts = match pile.first {
            FirstCardRule::Faces(faces) => faces >> self.layout.deck.face(card).index() & 1 == 1,
            FirstCardRule::Var(var) => {
                // A joker has no rank that others could follow.
                let face = self.layout.deck.face(card);
                !face.is_joker() && (board.var(var) == 0 || board.var(var) == i32::from(face.rank()))
            }
            FirstCardRule::Asked(relation) => self.relates(relation, board, card, card),
        };
        if starts { Ok(()) } else { Err(Refusal::First { to, card }) }
    }

    /// Whether a pile lets a card lie on this one.
    #[inline]
    fn takes_on(&self, board: &Board, to: PileId, card: Card, on: Card) -> Result<(), Refusal> {
        if !board.is_up(on) {
            return Err(Refusal::OnFaceDown { to });
        }
        if !self.pile(to).place.is_some_and(|place| self.relates(place, board, card, on)) {
            return Err(Refusal::Place { to, card, on });
        }
        Ok(())
    }

    /// Whether a pile would accept its cards again one by one, in the order in which they lie.
    pub fn is_in_order(&self, board: &Board, pile: PileId) -> bool {
        let cards = board.pile(pile);
        let Some(&first) = cards.first() else { return true };
        cards.iter().all(|card| board.is_up(*card))
            && self.takes_first(board, pile, pile, first).is_ok()
            && cards.windows(2).all(|two| self.takes_on(board, pile, two[1], two[0]).is_ok())
    }

    /// Whether a relation holds between two cards with the board's vars.
    #[inline]
    pub fn relates(&self, relation: usize, board: &Board, card: Card, on: Card) -> bool {
        let (card, on) = (self.layout.deck.face(card), self.layout.deck.face(on));
        let relation = &self.moves.relations[relation];
        let holds = |bits: &RelationBits| bits[card.index()] >> on.index() & 1 == 1;
        if let Some(bits) = relation.bits() {
            return holds(bits);
        }
        let make = |function, vars| match self.ask(board, ScriptQuestion::Table(function, vars)) {
            Ok(ScriptAnswer::Table(bits)) => Some(bits),
            _ => None,
        };
        relation.bits_for(board, make).is_some_and(|bits| holds(&bits))
    }

    /// How many cards a pile accepts at once, where there is so much [`Rules::room`]. `there`: how many cards it has.
    pub fn most_at_once(&self, to: PileId, there: usize, (cells, spaces): (u8, u8)) -> usize {
        match self.pile(to).longest {
            CarryLimit::Any => usize::MAX,
            CarryLimit::Most(most) => usize::from(most),
            CarryLimit::OneByOne => {
                // An empty column that the cards go to can't hold some of them on the way.
                let spaces = spaces - u8::from(there == 0 && self.is_room(to));
                (usize::from(cells) + 1) << spaces.min(16)
            }
        }
    }

    /// How many cells are free (those that never take a card do not count), and how many empty columns accept any card.
    pub fn room(&self, board: &Board) -> (u8, u8) {
        let is_free = |cell: &PileId| board.is_space(*cell) && self.pile(*cell).first != FirstCardRule::Faces(0);
        let cells = self.of_role(Role::Cell).filter(is_free).count();
        let spaces = self.pile_ids().filter(|pile| board.is_space(*pile) && self.is_room(*pile)).count();
        (cells as u8, spaces as u8)
    }

    fn is_room(&self, pile: PileId) -> bool {
        let pile = self.pile(pile);
        let all = self.layout.faces;
        pile.role == Role::Tableau && matches!(pile.first, FirstCardRule::Faces(faces) if faces & all == all)
    }

    #[inline]
    fn span(&self, board: &Board, pile: PileId) -> LiftableSpan {
        self.span_of(board, pile, SpanEnd::FaceUp)
    }

    /// The same, counted only as far as it matters for what may be lifted from the pile.
    #[inline]
    pub fn giving_span(&self, board: &Board, pile: PileId) -> LiftableSpan {
        let Pile { take, part, .. } = self.pile(pile);
        if *take == (TakeRule { top: true, ..TakeRule::default() }) && *part == PartialRunRule::Any {
            let up = usize::from(board.top(pile).is_some_and(|top| board.is_up(top)));
            return LiftableSpan { run: up, up, all: board.len(pile) };
        }
        let extent = if take.any || take.pile { SpanEnd::FaceUp } else { SpanEnd::Run };
        self.span_of(board, pile, extent)
    }

    /// The cards at the end of a pile that lie face up, counted as far as `extent` says.
    #[inline]
    fn span_of(&self, board: &Board, pile: PileId, extent: SpanEnd) -> LiftableSpan {
        let cards = board.pile(pile);
        let relation = self.pile(pile).run;
        let mut span = LiftableSpan { run: 0, up: 0, all: cards.len() };
        let mut unbroken = true;
        for (at, &card) in cards.iter().enumerate().rev() {
            if !board.is_up(card) || !(unbroken || extent == SpanEnd::FaceUp) {
                break;
            }
            span.up += 1;
            if unbroken {
                span.run += 1;
                unbroken =
                    at > 0 && relation.is_some_and(|relation| self.relates(relation, board, card, cards[at - 1]));
            }
        }
        span
    }

    /// How many cards at the end of a pile are part of a full run that leaves by itself.
    pub(crate) fn full_run_of(&self, board: &Board, pile: PileId) -> usize {
        let Some(relation) = self.pile(pile).clear_run else { return self.run_of(board, pile) };
        let cards = board.pile(pile);
        let up = cards.iter().rev().take_while(|card| board.is_up(**card)).count();
        let end = &cards[cards.len() - up..];
        let links = end.windows(2).rev().take_while(|two| self.relates(relation, board, two[1], two[0])).count();
        if up == 0 { 0 } else { 1 + links }
    }

    /// How many cards at the end of a pile are a run.
    pub fn run_of(&self, board: &Board, pile: PileId) -> usize {
        self.span(board, pile).run
    }
}

mod bottom_and_swap;
#[cfg(test)]
mod tests;
