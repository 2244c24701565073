//! The one enumerator of legal moves. Play, highlights, "no legal move", hints and search all ask it.
//!
//! A single move is judged by the same two questions that the enumerator asks of each candidate: may these cards leave
//! ([`Rules::leave`]), and may they land there ([`Rules::land`])?

use crate::board::{Board, PileId};
use crate::card::Face;
use crate::moves::Move;
use crate::rules::refusal::Refusal;
use crate::rules::{Pile, Role, Rules, Tap};

/// How much of a pile's end could be lifted, by each way of taking.
struct Span {
    /// The cards at the end that lie face up and are a run.
    run: usize,
    /// The cards at the end that lie face up.
    up: usize,
    /// All cards.
    all: usize,
}

impl Span {
    /// Whether a pile lets go of exactly `count` cards.
    #[inline]
    fn gives(&self, pile: &Pile, count: usize) -> bool {
        let take = pile.take;
        (take.run && count <= self.run)
            || (take.top && count == 1 && self.up >= 1)
            || (take.any && count <= self.up)
            || (take.whole && count == self.run)
            || (take.pile && count == self.all && self.up == self.all)
    }
}

/// Piles that take cards by the same relations.
#[derive(Debug)]
pub(crate) struct Takers {
    place: Option<usize>,
    first: u64,
    home: bool,
    piles: Vec<PileId>,
}

impl Takers {
    /// Sorts the piles that ever take a card, foundations first.
    pub(crate) fn sort(rules: &Rules) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for pile in rules.pile_ids().filter(|pile| rules.pile(*pile).takes()) {
            let this = rules.pile(pile);
            let home = this.role == Role::Foundation;
            match all
                .iter_mut()
                .find(|takers| (takers.place, takers.first, takers.home) == (this.place, this.first, home))
            {
                Some(takers) => takers.piles.push(pile),
                None => all.push(Self { place: this.place, first: this.first, home, piles: vec![pile] }),
            }
        }
        all.sort_by_key(|takers| !takers.home);
        all
    }
}

/// What lies on top of some piles now. It only spares asking each pile about cards that none of them could take.
struct Tops {
    faces: u64,
    spaces: bool,
}

impl Tops {
    fn of(takers: &Takers, board: &Board, rules: &Rules) -> Self {
        let mut tops = Self { faces: 0, spaces: false };
        for pile in &takers.piles {
            match board.top(*pile) {
                Some(top) => tops.faces |= 1 << rules.deck.face(top).index(),
                None => tops.spaces = true,
            }
        }
        tops
    }

    #[inline]
    fn may_take(&self, takers: &Takers, lead: Face, rules: &Rules) -> bool {
        (self.spaces && takers.first >> lead.index() & 1 == 1)
            || takers.place.is_some_and(|place| rules.relations[place].parents(lead) & self.faces != 0)
    }
}

impl Rules {
    /// Writes every legal move into `moves`, which is emptied first. The order is fixed by the rules and the board.
    pub fn moves_into(&self, board: &Board, moves: &mut Vec<Move>) {
        moves.clear();
        for pile in self.pile_ids() {
            if self.pile(pile).tap.is_some() && self.judge_tap(board, pile).is_ok() {
                moves.push(Move::Tap { pile });
            }
        }
        let tops: Vec<Tops> = self.takers.iter().map(|takers| Tops::of(takers, board, self)).collect();
        for &from in &self.givers {
            let span = self.span(board, from);
            let cards = board.pile(from);
            for count in 1..=span.up {
                if !span.gives(self.pile(from), count) {
                    continue;
                }
                let lead = self.deck.face(cards[cards.len() - count]);
                for (takers, tops) in self.takers.iter().zip(&tops) {
                    if !tops.may_take(takers, lead, self) {
                        continue;
                    }
                    for &to in &takers.piles {
                        if self.land(board, from, to, count).is_ok() {
                            moves.push(Move::Carry { from, to, count: count as u8 });
                        }
                    }
                }
            }
        }
    }

    /// Every legal move.
    pub fn moves(&self, board: &Board) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves_into(board, &mut moves);
        moves
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self, board: &Board) -> bool {
        !self.moves(board).is_empty()
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    ///
    /// Why it is not.
    pub fn judge(&self, board: &Board, mv: &Move) -> Result<(), Refusal> {
        match *mv {
            Move::Tap { pile } => self.judge_tap(board, pile),
            Move::Carry { from, to, count } => {
                self.leave(board, from, usize::from(count))?;
                self.land(board, from, to, usize::from(count))
            }
        }
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

    /// May `count` cards from the end of one pile, free to leave it, land on another?
    #[inline]
    fn land(&self, board: &Board, from: PileId, to: PileId, count: usize) -> Result<(), Refusal> {
        let pile = self.pile(to);
        if from == to {
            return Err(Refusal::SamePile);
        }
        if !pile.takes() {
            return Err(Refusal::TakesNone { to });
        }
        if pile.single && count > 1 {
            return Err(Refusal::OneByOne { to });
        }
        let lifted = board.pile(from);
        let lead = lifted[lifted.len() - count];
        match board.top(to) {
            None => {
                if pile.first >> self.deck.face(lead).index() & 1 == 0 {
                    return Err(Refusal::First { to, card: lead });
                }
                // A whole pile on an equal space would leave the table as it was.
                if count == lifted.len() && self.floors[from.index()] == self.floors[to.index()] {
                    return Err(Refusal::NothingChanges);
                }
            }
            Some(top) => {
                let holds = |relation: usize| self.relations[relation].holds(self.deck.face(lead), self.deck.face(top));
                if !board.is_up(top) {
                    return Err(Refusal::OnFaceDown { to });
                }
                if !pile.place.is_some_and(holds) {
                    return Err(Refusal::Place { to, card: lead, on: top });
                }
            }
        }
        if board.len(to) + count > usize::from(pile.capacity) {
            return Err(Refusal::Full { to });
        }
        Ok(())
    }

    fn judge_tap(&self, board: &Board, pile: PileId) -> Result<(), Refusal> {
        match &self.pile(pile).tap {
            None => Err(Refusal::NoTap { pile }),
            Some(Tap::Draw { to, redeals, .. }) => {
                if !board.is_space(pile) {
                    Ok(())
                } else if board.is_space(*to) {
                    Err(Refusal::NothingToDraw { pile, waste: *to })
                } else if redeals.is_some_and(|most| board.var(Self::REDEALS) >= most as i32) {
                    Err(Refusal::NoRedeal { pile, redeals: redeals.unwrap_or(0) })
                } else {
                    Ok(())
                }
            }
        }
    }

    #[inline]
    fn span(&self, board: &Board, pile: PileId) -> Span {
        let cards = board.pile(pile);
        let relation = self.pile(pile).run.map(|run| &self.relations[run]);
        let mut span = Span { run: 0, up: 0, all: cards.len() };
        let mut unbroken = true;
        for (at, &card) in cards.iter().enumerate().rev() {
            if !board.is_up(card) {
                break;
            }
            span.up += 1;
            if unbroken {
                span.run += 1;
                unbroken = at > 0
                    && relation
                        .is_some_and(|relation| relation.holds(self.deck.face(card), self.deck.face(cards[at - 1])));
            }
        }
        span
    }
}
