//! Autoplay: cards go home by themselves after a move of the player, and a decided game plays its last moves.
//!
//! Autoplay uses no hidden information.
//! Whether a move is safe follows from the cards that are home.
//! The last moves are offered only where the player has seen every card.

use std::sync::Arc;

use redeal_cards::shuffle::Seed;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules};
use redeal_solver::{HomePolicy, SafeMoves};
use serde::{Deserialize, Serialize};

use crate::game::Game;

/// Which cards autoplay brings home after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AutoplayLevel {
    /// None.
    #[default]
    Off,
    /// Cards on which no other card can still be built.
    Safe,
    /// Every card that can go.
    All,
}

/// More moves than any game needs to finish.
const MAX_FINISHING_MOVES: usize = 2_000;

/// Autoplay under certain rules.
pub struct Autoplay {
    rules: Arc<Rules>,
    level: AutoplayLevel,
    /// What is safe under these rules, where only safe cards go home.
    safe: Option<SafeMoves>,
}

impl Autoplay {
    /// Autoplay of this level under these rules.
    pub fn new(rules: &Arc<Rules>, level: AutoplayLevel) -> Self {
        let safe = if level == AutoplayLevel::Safe { SafeMoves::of(rules) } else { None };
        Self { rules: Arc::clone(rules), level, safe }
    }

    /// Whether it is autoplay of this level under these rules.
    pub fn is_for(&self, rules: &Arc<Rules>, level: AutoplayLevel) -> bool {
        Arc::ptr_eq(&self.rules, rules) && self.level == level
    }

    /// The next move of autoplay, if there is one. `after` is the last move.
    pub fn next_move(&self, state: &GameState, after: Option<&Move>) -> Option<Move> {
        let rules = &*self.rules;
        // A card that the player took from a foundation must not go straight back.
        if after.is_some_and(|mv| matches!(*mv, Move::Carry { from, .. } if rules.pile(from).role == Role::Foundation))
        {
            return None;
        }
        match self.level {
            AutoplayLevel::Off => None,
            AutoplayLevel::Safe => {
                self.safe.as_ref()?.home(rules, &state.board, HomePolicy::SafeOnly).map(ResolvedMove::to_move)
            }
            AutoplayLevel::All => home(rules, state),
        }
    }
}

/// The moves that finish a game, where the player knows that they do: every card was seen, and none is shuffled on the way.
pub fn known_finish(game: &Game) -> Option<Vec<Move>> {
    let state = game.now();
    if !game.seen().has_all_of(&state.board) {
        return None;
    }
    let (line, end) = finish(game.rules(), state, game.start().seed)?;
    (end.shuffles == state.shuffles).then_some(line)
}

/// The moves that finish the game, if it can be won by only bringing cards home and tapping the stock, whatever lies in it. No
/// card outside of it lies face down.
pub fn finishing_moves(rules: &Rules, state: &GameState, seed: Seed) -> Option<Vec<Move>> {
    finish(rules, state, seed).map(|(line, _)| line)
}

/// Such moves, and where they lead.
fn finish(rules: &Rules, state: &GameState, seed: Seed) -> Option<(Vec<Move>, GameState)> {
    let open = |pile| {
        rules.pile(pile).role == Role::Stock || state.board.pile(pile).iter().all(|card| state.board.is_up(*card))
    };
    if rules.asks() || rules.won(&state.board) || !rules.pile_ids().all(open) {
        return None;
    }
    let stock = rules.of_role(Role::Stock).next();
    let (mut state, mut line, mut idle) = (state.clone(), Vec::new(), 0);
    while !rules.won(&state.board) {
        let mv = match (home(rules, &state), stock) {
            (Some(mv), _) => {
                idle = 0;
                mv
            }
            // Once through the stock without a card going home: the game is not decided.
            (None, Some(stock)) if idle <= rules.layout.deck.len() => {
                idle += 1;
                Move::Tap { pile: stock }
            }
            (None, _) => return None,
        };
        state = rules.play(&state, &mv, seed).ok()?.state;
        line.push(mv);
        if line.len() > MAX_FINISHING_MOVES {
            return None;
        }
    }
    Some((line, state))
}

/// A move that brings a card home.
fn home(rules: &Rules, state: &GameState) -> Option<Move> {
    let resolved_moves = rules.resolved_moves(&state.board);
    let home = resolved_moves.iter().find(|resolved| {
        matches!(**resolved, ResolvedMove::Carry { from, to, .. }
            if rules.pile(to).role == Role::Foundation && rules.pile(from).role != Role::Foundation)
    });
    home.map(|resolved| resolved.to_move())
}
