//! The deal, what a move does, and how the table settles after it.

use crate::board::{Board, Order, PileId};
use crate::card::Card;
use crate::deck::{Purpose, Seed, shuffle};
use crate::moves::{Move, Step};
use crate::rules::refusal::Refusal;
use crate::rules::score::Event;
use crate::rules::{Role, Rules, Tap};

/// Everything about a game that a turn changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The board.
    pub board: Board,
    /// The score, without a bonus for haste.
    pub score: i64,
    /// How many carries the player has made.
    pub carries: u32,
    /// How many shuffles there have been in play.
    pub shuffles: u32,
}

impl Rules {
    /// Deals. `balance` is what earlier games left, where the score is carried from game to game.
    pub fn deal(&self, seed: Seed, balance: i64) -> Frame {
        let mut cards: Vec<Card> = self.deck.cards().collect();
        shuffle(&mut cards, seed, Purpose::Deal);
        self.deal_cards(cards, balance)
    }

    /// Deals cards in the order in which they lie in the deck, the first one first.
    ///
    /// Rounds go across a group, groups follow one another as written, and the stock gets the rest, the next card to
    /// be drawn on its top.
    pub fn deal_cards(&self, cards: Vec<Card>, balance: i64) -> Frame {
        let mut board = Board::empty(self.piles.len());
        let mut cards = cards.into_iter();
        for group in &self.groups {
            let most = group.piles().map(|pile| self.pile(pile).down + self.pile(pile).up).max().unwrap_or(0);
            for round in 0..most {
                for pile in group.piles() {
                    let this = self.pile(pile);
                    if round < this.down + this.up
                        && let Some(card) = cards.next()
                    {
                        board.lay(pile, card, round >= this.down);
                    }
                }
            }
        }
        if let Some(stock) = self.of_role(Role::Stock).next() {
            let rest: Vec<Card> = cards.collect();
            for card in rest.into_iter().rev() {
                board.lay(stock, card, false);
            }
        }
        Frame { board, score: self.start_score(balance), carries: 0, shuffles: 0 }
    }

    /// What the table is after a move, settled, and what happened on the way.
    ///
    /// # Errors
    ///
    /// Why the move is refused.
    pub fn play(&self, frame: &Frame, mv: &Move, seed: Seed) -> Result<(Frame, Vec<Event>), Refusal> {
        self.judge(&frame.board, mv)?;
        let mut next = frame.clone();
        let mut events = Vec::with_capacity(2);
        events.push(match *mv {
            Move::Carry { from, to, count } => {
                next.carries += 1;
                self.step(&mut next, Step::Carry { from, to, count, order: Order::Kept }, seed);
                Event::Carry { from: self.pile(from).role, to: self.pile(to).role }
            }
            Move::Tap { pile } => self.tap(&mut next, pile, seed),
        });
        self.settle(&mut next, &mut events, seed);
        next.score = self.score_after(next.score, &events);
        Ok((next, events))
    }

    /// The score at the deal.
    pub fn start_score(&self, balance: i64) -> i64 {
        self.score.as_ref().map_or(0, |score| score.start.saturating_add(if score.carried { balance } else { 0 }))
    }

    /// The score after some events.
    pub fn score_after(&self, score: i64, events: &[Event]) -> i64 {
        let Some(rules) = &self.score else { return 0 };
        events.iter().fold(score, |score, event| rules.after(score, *event))
    }

    /// Whether the goal is met: every card on a foundation.
    pub fn won(&self, board: &Board) -> bool {
        board.cards() > 0 && self.of_role(Role::Foundation).map(|pile| board.len(pile)).sum::<usize>() == board.cards()
    }

    fn tap(&self, frame: &mut Frame, pile: PileId, seed: Seed) -> Event {
        let Some(Tap::Draw { to, count, shuffle, .. }) = self.pile(pile).tap else { return Event::Draw };
        if frame.board.is_space(pile) {
            let count = frame.board.len(to) as u8;
            self.step(frame, Step::Carry { from: to, to: pile, count, order: Order::Reversed }, seed);
            let value = frame.board.var(Self::REDEALS).saturating_add(1);
            self.step(frame, Step::Set { var: Self::REDEALS, value }, seed);
            if shuffle {
                self.step(frame, Step::Shuffle { pile }, seed);
            }
            Event::Redeal
        } else {
            self.step(frame, Step::Carry { from: pile, to, count, order: Order::Reversed }, seed);
            Event::Draw
        }
    }

    /// Makes one change.
    fn step(&self, frame: &mut Frame, step: Step, seed: Seed) {
        let board = &mut frame.board;
        match step {
            Step::Carry { from, to, count, order } => {
                let count = usize::from(count).min(board.len(from));
                board.carry(from, to, count, order);
                // Cards leave a stock face up and come back to it face down; elsewhere they lie as they lay.
                let (leaves, enters) = (self.pile(from).role == Role::Stock, self.pile(to).role == Role::Stock);
                if leaves != enters {
                    let landed = board.len(to) - count;
                    for at in landed..board.len(to) {
                        board.turn(board.pile(to)[at], leaves);
                    }
                }
            }
            Step::Turn { pile } => {
                if let Some(top) = board.top(pile) {
                    board.turn(top, true);
                }
            }
            Step::Set { var, value } => board.set_var(var, value),
            Step::Shuffle { pile } => {
                frame.shuffles += 1;
                shuffle(board.pile_mut(pile), seed, Purpose::InPlay(frame.shuffles));
            }
        }
    }

    /// Turns up what lies exposed and face down.
    fn settle(&self, frame: &mut Frame, events: &mut Vec<Event>, seed: Seed) {
        for pile in self.pile_ids() {
            if self.pile(pile).turn && frame.board.top(pile).is_some_and(|top| !frame.board.is_up(top)) {
                self.step(frame, Step::Turn { pile }, seed);
                events.push(Event::Turn);
            }
        }
    }
}
