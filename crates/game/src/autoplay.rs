//! Cards that go home by themselves after a move of the player's, and the end of a game that needs no more thought.
//!
//! It knows no more than the player: which move is safe follows from the cards that lie home, and the end is offered
//! only where nothing lies face down but in the stock.

use redeal_cards::shuffle::Seed;
use redeal_rules::legal::ResolvedMove;
use redeal_rules::moves::Move;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules};
use redeal_solver::{HomePolicy, SafeMoves};
use serde::{Deserialize, Serialize};

/// Which cards go home by themselves after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AutoplayLevel {
    /// None.
    #[default]
    Off,
    /// Those that no card on the table can need any more.
    Safe,
    /// All that can.
    All,
}

/// More moves than any end of a game needs.
const MOST: usize = 2_000;

/// The next move that is made without being asked for; `after` is the move that was made last.
pub fn next_move(rules: &Rules, frame: &GameState, level: AutoplayLevel, after: Option<&Move>) -> Option<Move> {
    // Whoever takes a card back from a foundation wants it on the table.
    if after.is_some_and(|mv| matches!(*mv, Move::Carry { from, .. } if rules.pile(from).role == Role::Foundation)) {
        return None;
    }
    match level {
        AutoplayLevel::Off => None,
        AutoplayLevel::Safe => {
            SafeMoves::of(rules)?.home(rules, &frame.board, HomePolicy::SafeOnly).map(ResolvedMove::to_move)
        }
        AutoplayLevel::All => home(rules, frame),
    }
}

/// The moves that end the game, if it takes no more than bringing cards home and turning the stock.
pub fn finishing_moves(rules: &Rules, frame: &GameState, seed: Seed) -> Option<Vec<Move>> {
    let open = |pile| {
        rules.pile(pile).role == Role::Stock || frame.board.pile(pile).iter().all(|card| frame.board.is_up(*card))
    };
    if rules.asks() || rules.won(&frame.board) || !rules.pile_ids().all(open) {
        return None;
    }
    let stock = rules.of_role(Role::Stock).next();
    let (mut frame, mut line, mut idle) = (frame.clone(), Vec::new(), 0);
    while !rules.won(&frame.board) {
        let mv = match (home(rules, &frame), stock) {
            (Some(mv), _) => {
                idle = 0;
                mv
            }
            // Once round, and nothing went home: it needs thought after all.
            (None, Some(stock)) if idle <= rules.layout.deck.len() => {
                idle += 1;
                Move::Tap { pile: stock }
            }
            (None, _) => return None,
        };
        frame = rules.play(&frame, &mv, seed).ok()?.state;
        line.push(mv);
        if line.len() > MOST {
            return None;
        }
    }
    Some(line)
}

/// A move that brings a card home.
fn home(rules: &Rules, frame: &GameState) -> Option<Move> {
    let deeds = rules.resolved_moves(&frame.board);
    let home = deeds.iter().find(|deed| {
        matches!(**deed, ResolvedMove::Carry { from, to, .. }
            if rules.pile(to).role == Role::Foundation && rules.pile(from).role != Role::Foundation)
    });
    home.map(|deed| deed.to_move())
}
