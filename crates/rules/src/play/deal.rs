//! The deal: from cards in order to the first state of a game.

use std::collections::VecDeque;

use crate::mission::MissionTally;
use crate::pile::{FirstCardRule, Role};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::script::StepsContext;
use crate::state::{GameState, Transition};
use redeal_cards::board::{Board, Facing, PileId};
use redeal_cards::card::Card;
use redeal_cards::shuffle::{Seed, shuffled_deck};

impl Rules {
    /// The state of a game at its start. `balance` is the score that earlier games left, for variants that carry it on.
    pub fn deal(&self, seed: Seed, balance: i64) -> GameState {
        self.deal_cards(shuffled_deck(&self.layout.deck, seed), seed, balance)
    }

    /// Deals cards in the order in which they lie in the deck, the first one first.
    ///
    /// A group is dealt in rounds, one card a pile; groups follow one another in the script's order. The stock gets the
    /// rest, with the next card to be drawn on top. Then the script's `deal` steps are made, and the board settles.
    pub fn deal_cards(&self, cards: Vec<Card>, seed: Seed, balance: i64) -> GameState {
        let state = self.opening(self.lay_out(cards), balance);
        let mut transition = Transition::new(state.clone(), seed);
        let dealt = match &self.moves.deal_steps {
            Some(steps) => self
                .steps(&transition.state.board, steps, StepsContext::Board)
                .and_then(|proposals| self.propose(&mut transition, &proposals)),
            None => Ok(()),
        };
        // A deal can't be refused. The fault is kept for the player, and the cards stay as they were dealt.
        let settled = dealt.and_then(|()| self.settle(&mut transition, None));
        let mut state = match settled {
            Ok(()) => GameState { board: transition.state.board, shuffles: transition.state.shuffles, ..state },
            Err(refusal) => {
                if let Refusal::Fault(fault) = &refusal {
                    self.script.note(fault);
                }
                state
            }
        };
        if self.update_score(&mut state, &[]).is_err() {
            state.tallies = self
                .scoring
                .missions
                .iter()
                .map(|mission| MissionTally { value: mission.start, ..MissionTally::default() })
                .collect();
        }
        state
    }

    /// A board as it is after the forced steps that follow a deal. If the script fails, or refuses, it stays as it is.
    pub fn settled(&self, board: Board, seed: Seed) -> Board {
        let mut transition = Transition::new(self.opening(board.clone(), 0), seed);
        match self.settle(&mut transition, None) {
            Ok(()) => transition.state.board,
            Err(refusal) => {
                if let Refusal::Fault(fault) = &refusal {
                    self.script.note(fault);
                }
                board
            }
        }
    }

    /// The state of a game that starts on a given board.
    pub fn opening(&self, board: Board, balance: i64) -> GameState {
        let tallies = self
            .scoring
            .missions
            .iter()
            .map(|mission| MissionTally { value: mission.start, ..MissionTally::default() })
            .collect();
        GameState {
            board,
            points: self.start_score(balance),
            total: 0,
            carries: 0,
            streak: 0,
            shuffles: 0,
            tallies,
            paid: Vec::new(),
        }
    }

    fn lay_out(&self, cards: Vec<Card>) -> Board {
        let mut board = Board::empty(self.layout.piles.len());
        board.set_vars(&self.layout.var_starts);
        let mut cards = cards;
        let mut picked: Vec<Option<Card>> = vec![None; self.layout.piles.len()];
        for pile in self.pile_ids() {
            let this = self.pile(pile);
            if let Some(faces) = this.picks.filter(|_| this.down + this.up > 0) {
                let sought = |card: &Card| faces >> self.layout.deck.face(*card).index() & 1 == 1;
                picked[pile.index()] = cards.iter().position(sought).map(|at| cards.remove(at));
            }
        }
        let mut cards: VecDeque<Card> = cards.into();
        for group in &self.layout.groups {
            let most = group.piles().map(|pile| self.pile(pile).down + self.pile(pile).up).max().unwrap_or(0);
            for round in 0..most {
                for pile in group.piles() {
                    let this = self.pile(pile);
                    if round >= this.down + this.up {
                        continue;
                    }
                    let first = if round == 0 { picked[pile.index()].take() } else { None };
                    let Some(card) = first.or_else(|| self.next_for(&board, pile, &mut cards)) else { continue };
                    let facing = if round < this.down { Facing::Down } else { Facing::Up };
                    board.lay(pile, card, facing);
                    self.start_pile(&mut board, pile);
                }
            }
        }
        if let Some(stock) = self.of_role(Role::Stock).next() {
            for card in cards.into_iter().rev() {
                board.lay(stock, card, Facing::Down);
            }
        }
        board
    }

    /// The next card of a deal that a pile gets. One that the pile avoids goes under the others; if all are avoided, the
    /// next one comes all the same.
    fn next_for(&self, board: &Board, pile: PileId, cards: &mut VecDeque<Card>) -> Option<Card> {
        if let Some(relation) = self.pile(pile).avoids {
            let relation = &self.moves.relations[relation];
            let face = |card: Card| self.layout.deck.face(card);
            let fits = |card: &Card| board.pile(pile).iter().all(|on| !relation.holds(face(*card), face(*on)));
            let avoided = cards.iter().position(fits).unwrap_or_default();
            cards.rotate_left(avoided);
        }
        cards.pop_front()
    }

    /// Sets the var that says which rank starts a pile, if the pile's first card is the one that decides it.
    pub fn start_pile(&self, board: &mut Board, pile: PileId) {
        if let (FirstCardRule::Var(var), Some(card)) = (&self.pile(pile).first, board.pile(pile).first().copied())
            && board.var(*var) == 0
            && board.is_up(card)
        {
            board.set_var(*var, i32::from(self.layout.deck.face(card).rank()));
        }
    }
}
