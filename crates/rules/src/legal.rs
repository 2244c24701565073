//! Which moves are legal. Play, highlights, "no legal move", hints and search all ask here.
//!
//! A single move is judged by the same two questions that the one enumerator ([`crate::enumerate`]) asks of each
//! candidate: may these cards leave ([`Rules::leave`]), and may they land there ([`Rules::land`])? Pairs and lone cards
//! are [`crate::matching`]'s, taps are [`crate::tap`]'s. A script's `allow` is asked last, and of all that
//! is left at once.

use crate::ask::{ScriptAnswer, ScriptQuestion};
use crate::moves::Move;
use crate::pile::{Beside, First, Lead, Longest, Part};
use crate::refusal::Refusal;
use crate::relation::{ALL_FACES, RelationBits};
use crate::{Pile, Role, Rules, Take};
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::Card;

/// What a legal move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields are those of the move")]
pub enum ResolvedMove {
    /// Carries the last cards of one pile to another.
    Carry { from: PileId, to: PileId, count: u8 },
    /// Removes the top cards of two piles.
    Pair { from: PileId, to: PileId },
    /// Removes the top card of a pile.
    Alone { from: PileId, to: PileId },
    /// Taps a pile.
    Tap { pile: PileId },
}

impl ResolvedMove {
    /// The move that wishes for it.
    pub fn wish(self) -> Move {
        match self {
            Self::Carry { from, to, count } => Move::Carry { from, to, count },
            Self::Pair { from, to } | Self::Alone { from, to } => Move::Carry { from, to, count: 1 },
            Self::Tap { pile } => Move::Tap { pile },
        }
    }

    /// The cards that it lifts from a board; those of a pair's first pile.
    pub fn lifts(self, board: &Board) -> &[Card] {
        let (from, count) = match self {
            Self::Carry { from, count, .. } => (from, usize::from(count)),
            Self::Pair { from, .. } | Self::Alone { from, .. } => (from, 1),
            Self::Tap { pile } => (pile, 0),
        };
        &board.pile(from)[board.len(from).saturating_sub(count)..]
    }
}

/// How much of a pile's end could be lifted, by each way of taking.
pub struct LiftableSpan {
    /// The cards at the end that lie face up and are a run.
    run: usize,
    /// The cards at the end that lie face up.
    pub up: usize,
    /// All cards.
    all: usize,
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
    /// Writes every legal move into `moves`, which is emptied first. The order is fixed by the rules and the board.
    pub fn moves_into(&self, board: &Board, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend(self.deeds(board).into_iter().map(ResolvedMove::wish));
    }

    /// Every legal move.
    pub fn moves(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves_into(board, &mut moves);
        moves
    }

    /// What every legal move does.
    pub fn deeds(&self, board: &Board) -> Vec<ResolvedMove> {
        let mut deeds = Vec::with_capacity(32);
        self.deeds_into(board, &mut deeds);
        deeds
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self, board: &Board) -> bool {
        !self.deeds(board).is_empty()
    }

    /// Whether a move is legal, and what it does.
    ///
    /// # Errors
    ///
    /// Why it is not.
    pub fn judge(&self, board: &Board, mv: &Move) -> Result<ResolvedMove, Refusal> {
        let deed = match *mv {
            Move::Tap { pile } => self.judge_tap(board, pile).map(|()| ResolvedMove::Tap { pile })?,
            Move::Carry { from, to, count } => self.judge_carry(board, from, to, count)?,
        };
        let Some(allow) = self.moves.allow else { return Ok(deed) };
        match self.ask(board, ScriptQuestion::Allow(allow, vec![deed])) {
            Ok(ScriptAnswer::Verdicts(verdicts)) => match verdicts.into_iter().next().flatten() {
                None => Ok(deed),
                Some(why) => Err(Refusal::Says(why.into())),
            },
            Ok(_) => Err(Refusal::Says("".into())),
            Err(fault) => Err(Refusal::Fault(fault)),
        }
    }

    fn judge_carry(&self, board: &Board, from: PileId, to: PileId, count: u8) -> Result<ResolvedMove, Refusal> {
        if let Some(matched) = self.judge_match(board, from, to, count) {
            return matched;
        }
        self.leave(board, from, usize::from(count))?;
        if self.pile(to).role != Role::Foundation && !self.frees(board, from, usize::from(count)) {
            return Err(Refusal::FreesNothing { from });
        }
        self.land(board, from, to, usize::from(count))?;
        Ok(ResolvedMove::Carry { from, to, count })
    }

    /// Whether cards of other piles lie over this one's.
    #[inline]
    pub fn is_covered(&self, board: &Board, pile: PileId) -> bool {
        let over = self.pile(pile).covered_by;
        over.0 != 0 && over.iter().any(|over| !board.is_space(over))
    }

    /// May the last `count` cards leave this pile?
    fn leave(&self, board: &Board, from: PileId, count: usize) -> Result<(), Refusal> {
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

    /// Where a pile gives only all that could leave together, or less to free a card: is it so? What goes home itself is
    /// not asked.
    #[inline]
    pub fn frees(&self, board: &Board, from: PileId, count: usize) -> bool {
        let pile = self.pile(from);
        if pile.part == Part::Any {
            return true;
        }
        let span = self.span(board, from);
        if count >= if pile.take.pile { span.all } else { span.run } {
            return true;
        }
        if pile.part == Part::Home {
            return false;
        }
        let cards = board.pile(from);
        let freed = cards[cards.len() - count - 1];
        self.of_role(Role::Foundation).any(|home| self.takes_card(board, from, home, freed).is_ok())
    }

    /// May `count` cards from the end of one pile, free to leave it, land on another?
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
            let most = self.most_at_once(to, board.is_space(to), self.room(board));
            if count > most {
                return Err(if most == 1 { Refusal::OneByOne { to } } else { Refusal::TooMany { to, most } });
            }
        }
        let lifted = &board.pile(from)[board.len(from) - count..];
        if pile.order == LandingOrder::Reversed {
            // As if they were moved one by one: each is judged by the one that landed before it.
            self.takes_card(board, from, to, lifted[count - 1])?;
            let place = pile.place;
            for pair in lifted.windows(2).rev() {
                if !place.is_some_and(|place| self.relates(place, board, pair[0], pair[1])) {
                    return Err(Refusal::Place { to, card: pair[0], on: pair[1] });
                }
            }
        } else {
            let lead = match pile.lead {
                Lead::Bottom => lifted[0],
                Lead::Top => lifted[count - 1],
            };
            self.takes_card(board, from, to, lead)?;
        }
        // A whole pile on an equal space would leave the table as it was, unless it turns over on the way.
        let turned = pile.order == LandingOrder::Reversed && count > 1;
        if !turned
            && board.is_space(to)
            && count == board.len(from)
            && self.layout.interchangeable[from.index()] == self.layout.interchangeable[to.index()]
        {
            return Err(Refusal::NothingChanges);
        }
        if board.len(to) + count > usize::from(pile.capacity) {
            return Err(Refusal::Full { to });
        }
        Ok(())
    }

    /// May a card lie on the top card of a pile, or start it?
    #[inline]
    fn takes_card(&self, board: &Board, from: PileId, to: PileId, card: Card) -> Result<(), Refusal> {
        match board.top(to) {
            Some(top) => self.takes_on(board, to, card, top),
            None => self.takes_first(board, from, to, card),
        }
    }

    /// May a card start a pile? What is carried away from beside it judges nothing.
    fn takes_first(&self, board: &Board, from: PileId, to: PileId, card: Card) -> Result<(), Refusal> {
        let pile = self.pile(to);
        if let Beside::Pile(beside) = pile.beside {
            return match board.top(beside) {
                Some(on) if beside != from => self.takes_on(board, to, card, on),
                _ => Err(Refusal::NothingBeside { to }),
            };
        }
        let starts = match pile.first {
            First::Faces(faces) => faces >> self.layout.deck.face(card).index() & 1 == 1,
            First::Var(var) => board.var(var) == 0 || board.var(var) == i32::from(self.layout.deck.face(card).rank()),
            First::Asked(relation) => self.relates(relation, board, card, card),
        };
        if starts { Ok(()) } else { Err(Refusal::First { to, card }) }
    }

    /// May a card lie on this one, by what the pile says?
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

    /// Whether every card of a pile lies as the pile would take it now, the first one as what starts it.
    pub fn is_in_order(&self, board: &Board, pile: PileId) -> bool {
        let cards = board.pile(pile);
        let Some(&first) = cards.first() else { return true };
        cards.iter().all(|card| board.is_up(*card))
            && self.takes_first(board, pile, pile, first).is_ok()
            && cards.windows(2).all(|two| self.takes_on(board, pile, two[1], two[0]).is_ok())
    }

    /// Whether a relation holds between two cards now.
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

    /// How many cards a pile takes at once, where there is so much [`Rules::room`].
    pub fn most_at_once(&self, to: PileId, space: bool, (cells, spaces): (u8, u8)) -> usize {
        match self.pile(to).longest {
            Longest::Any => usize::MAX,
            Longest::Most(most) => usize::from(most),
            Longest::OneByOne => {
                // The space that the cards go to is no help on the way.
                let spaces = spaces - u8::from(space && self.is_room(to));
                (usize::from(cells) + 1) << spaces.min(16)
            }
        }
    }

    /// How many cells are free, and how many columns are spaces that take any card.
    pub fn room(&self, board: &Board) -> (u8, u8) {
        let cells = self.of_role(Role::Cell).filter(|cell| board.is_space(*cell)).count();
        let spaces = self.pile_ids().filter(|pile| board.is_space(*pile) && self.is_room(*pile)).count();
        (cells as u8, spaces as u8)
    }

    fn is_room(&self, pile: PileId) -> bool {
        let pile = self.pile(pile);
        pile.role == Role::Tableau && matches!(pile.first, First::Faces(faces) if faces == ALL_FACES)
    }

    #[inline]
    fn span(&self, board: &Board, pile: PileId) -> LiftableSpan {
        self.span_of(board, pile, true)
    }

    /// The same, as far as it matters for what the pile gives.
    #[inline]
    pub fn giving_span(&self, board: &Board, pile: PileId) -> LiftableSpan {
        let Pile { take, part, .. } = self.pile(pile);
        if *take == (Take { top: true, ..Take::default() }) && *part == Part::Any {
            let up = usize::from(board.top(pile).is_some_and(|top| board.is_up(top)));
            return LiftableSpan { run: up, up, all: board.len(pile) };
        }
        self.span_of(board, pile, take.any || take.pile)
    }

    /// `beyond`: cards that lie face up below the run count, too.
    #[inline]
    fn span_of(&self, board: &Board, pile: PileId, beyond: bool) -> LiftableSpan {
        let cards = board.pile(pile);
        let relation = self.pile(pile).run;
        let mut span = LiftableSpan { run: 0, up: 0, all: cards.len() };
        let mut unbroken = true;
        for (at, &card) in cards.iter().enumerate().rev() {
            if !board.is_up(card) || !(unbroken || beyond) {
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

    /// How many cards at the end of a pile lie face up and are a run.
    pub fn run_of(&self, board: &Board, pile: PileId) -> usize {
        self.span(board, pile).run
    }
}
