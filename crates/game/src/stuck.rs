//! Is the game stuck, as far as its player can know?
//!
//! A game is stuck when nothing new can be reached: a search over every position that can be had without turning up a
//! card never seen before finds neither a win nor such a card. Carrying cards to and fro, or turning the stock round,
//! changes nothing about that. The search is exhaustive; where it would take too long it says nothing.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use redeal_cards::board::Board;
use redeal_cards::card::Card;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_solver::state_key::{KeyDetail, StateKeys};

/// How many positions are looked at before the search gives up.
pub const MAX_POSITIONS: usize = 50_000;
/// The same for scripts that have to be asked about each.
pub const MAX_ASKED_POSITIONS: usize = 2_000;

/// The cards that have lain face up in a game: one bit a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenCards([u64; 4]);

impl SeenCards {
    /// Adds what lies face up on a board.
    pub fn add(&mut self, board: &Board) {
        for card in up(board) {
            self.0[usize::from(card.0 / 64)] |= 1 << (card.0 % 64);
        }
    }

    fn knows_all_of(&self, board: &Board) -> bool {
        up(board).all(|card| self.0[usize::from(card.0 / 64)] >> (card.0 % 64) & 1 == 1)
    }
}

fn up(board: &Board) -> impl Iterator<Item = Card> {
    board.piles().flat_map(|pile| board.pile(pile)).copied().filter(|card| board.is_up(*card))
}

/// Whether the game is stuck; `None` where that is not known: the search was too long, or was told to stop.
pub fn is_stuck(rules: &Rules, frame: &GameState, seen: &SeenCards, stop: &AtomicBool) -> Option<bool> {
    // Shuffles of a game go by its seed, but what they bring is news to the player: none is ever looked into.
    let no_shuffle = Seed::Plain(0);
    // By exact keys: two tables taken for one another would call a game stuck that is not.
    let keys = StateKeys::new(rules, None, KeyDetail::Full);
    let key = |frame: &GameState| keys.of(&frame.board, frame.shuffles);
    let most = if rules.asks() { MAX_ASKED_POSITIONS } else { MAX_POSITIONS };
    let mut been = HashSet::from([key(frame)]);
    let mut open = vec![frame.clone()];
    let mut moves = Vec::new();
    while let Some(frame) = open.pop() {
        rules.legal_moves_into(&frame.board, &mut moves);
        for mv in &moves {
            let Ok(PlayedMove { state: next, .. }) = rules.play(&frame, mv, no_shuffle) else { continue };
            if next.shuffles != frame.shuffles || !seen.knows_all_of(&next.board) || rules.won(&next.board) {
                return Some(false);
            }
            if been.insert(key(&next)) {
                if been.len() > most || stop.load(Ordering::Relaxed) {
                    return None;
                }
                open.push(next);
            }
        }
    }
    Some(true)
}
