//! Whether a game is stuck, judged by what its player has seen.
//!
//! A game is stuck if an exhaustive search finds neither a win nor a card that the player has not seen.
//! The search does not look past the first unseen card.
//! So moving cards to and fro, or going through the stock again, does not count as progress.
//! A search that would take too long has no result.
//! For hints the same search, in the order of distance, tells the first move of a shortest way to something new.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};

use redeal_cards::board::Board;
use redeal_cards::card::Card;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, PlayedMove};
use redeal_solver::state_key::{KeyDetail, StateKeys};

/// How many positions are visited before the search gives up.
pub const MAX_POSITIONS: usize = 50_000;
/// The same for rules that call a script for each position.
pub const MAX_ASKED_POSITIONS: usize = 2_000;

/// The cards that have been face up in a game, one bit a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenCards([u64; 4]);

impl SeenCards {
    /// Adds the face-up cards of a board.
    pub fn add(&mut self, board: &Board) {
        for card in up(board) {
            self.0[usize::from(card.0 / 64)] |= 1 << (card.0 % 64);
        }
    }

    fn knows(&self, card: Card) -> bool {
        self.0[usize::from(card.0 / 64)] >> (card.0 % 64) & 1 == 1
    }

    fn knows_all_of(&self, board: &Board) -> bool {
        up(board).all(|card| self.knows(card))
    }

    /// Whether it has all cards of a board, those that lie face down as well.
    pub fn has_all_of(&self, board: &Board) -> bool {
        board.piles().flat_map(|pile| board.pile(pile)).all(|card| self.knows(*card))
    }
}

fn up(board: &Board) -> impl Iterator<Item = Card> {
    board.piles().flat_map(|pile| board.pile(pile)).copied().filter(|card| board.is_up(*card))
}

/// Whether the game is stuck. `None` if the search took too long or was stopped.
pub fn is_stuck(rules: &Rules, state: &GameState, seen: &SeenCards, stop: &AtomicBool) -> Option<bool> {
    let most = if rules.asks() { MAX_ASKED_POSITIONS } else { MAX_POSITIONS };
    is_stuck_within(rules, state, seen, most, stop).0
}

/// The same with a limit of one's own, and how many positions were visited.
pub fn is_stuck_within(
    rules: &Rules,
    state: &GameState,
    seen: &SeenCards,
    most: usize,
    stop: &AtomicBool,
) -> (Option<bool>, usize) {
    // A shuffle shows cards that the player has not seen, so the search ends there and its seed does not matter.
    let no_shuffle = Seed::Plain(0);
    // Keys are exact: a collision could call a game stuck that is not.
    let keys = StateKeys::new(rules, None, KeyDetail::Full);
    let key = |state: &GameState| keys.of(&state.board, state.shuffles);
    let mut visited = HashSet::from([key(state)]);
    let mut open = vec![state.clone()];
    let mut moves = Vec::new();
    while let Some(state) = open.pop() {
        rules.legal_moves_into(&state.board, &mut moves);
        for mv in &moves {
            let Ok(PlayedMove { state: next, .. }) = rules.play(&state, mv, no_shuffle) else { continue };
            if next.shuffles != state.shuffles || !seen.knows_all_of(&next.board) || rules.won(&next.board) {
                return (Some(false), visited.len());
            }
            if visited.insert(key(&next)) {
                if visited.len() > most || stop.load(Ordering::Relaxed) {
                    return (None, visited.len());
                }
                open.push(next);
            }
        }
    }
    (Some(true), visited.len())
}

/// Where a search for something new ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayToNew {
    /// This is the first move of a shortest way to a card that the player has not seen, or to the win.
    First(Move),
    /// There is none.
    Nowhere,
    /// It was not found among so many positions.
    Unknown,
}

/// The way to something new that leads over no position of which `been` holds. At most so many positions are visited.
pub fn way_to_new(
    rules: &Rules,
    state: &GameState,
    seen: &SeenCards,
    mut been: impl FnMut(&GameState) -> bool,
    most: usize,
) -> WayToNew {
    let no_shuffle = Seed::Plain(0);
    let keys = StateKeys::new(rules, None, KeyDetail::Full);
    let key = |state: &GameState| keys.of(&state.board, state.shuffles);
    let mut visited = HashSet::from([key(state)]);
    let mut open = VecDeque::from([(state.clone(), None)]);
    let mut moves = Vec::new();
    while let Some((state, first)) = open.pop_front() {
        rules.legal_moves_into(&state.board, &mut moves);
        for mv in &moves {
            let Ok(PlayedMove { state: next, .. }) = rules.play(&state, mv, no_shuffle) else { continue };
            let first = first.unwrap_or(*mv);
            if next.shuffles != state.shuffles || !seen.knows_all_of(&next.board) || rules.won(&next.board) {
                return WayToNew::First(first);
            }
            if visited.insert(key(&next)) && !been(&next) {
                if visited.len() > most {
                    return WayToNew::Unknown;
                }
                open.push_back((next, Some(first)));
            }
        }
    }
    WayToNew::Nowhere
}
