//! A new deal that leaves something to play for.
//!
//! Where no move leads anywhere, or the cards only have to be brought home, another seed is tried.
//! Work is counted and not time, so the same seeds give the same deal on every machine.
//! The solver tells, and it knows the cards that lie face down: a deal that it proves lost within its budget is not dealt.
//! Where it can't tell, what the player sees decides, so that a deal may still turn out to be lost.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::autoplay::finishing_moves;
use crate::game::{DealStart, EarlierDeals, Game};
use crate::stuck::is_stuck_within;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::GameState;
use redeal_solver::{SearchLimits, Verdict, solve};

/// How many seeds are tried. After that the variant has hardly any other deals, and the last one is dealt as it is.
pub const MAX_TRIES: usize = 24;
/// How many positions are visited for one seed, and for all of them.
const MAX_POSITIONS: usize = 2_000;
const MAX_POSITIONS_OF_ALL: usize = 16_000;
/// The same for one seed under rules that call a script for each position.
const MAX_ASKED_POSITIONS: usize = 60;
/// How many moves the solver tries for one seed where all cards lie open, and for all of them.
const MAX_MOVES: u64 = 250_000;
const MAX_MOVES_OF_ALL: u64 = 750_000;
/// The same for one seed where some lie face down.
const MAX_COVERED_MOVES: u64 = 20_000;
/// The same for one seed under rules that call a script for each position, and for all of them.
const MAX_ASKED_MOVES: u64 = 400;
const MAX_ASKED_MOVES_OF_ALL: u64 = 4_000;
/// Whether a game is luck alone is told by so many deals, each of which has at least so many moves, and at most so many.
const LUCK_DEALS: u64 = 3;
const LUCK_MOVES: std::ops::RangeInclusive<usize> = 12..=1_000;
/// The memory of that search, in bytes.
const MEMORY: usize = 64 << 20;
/// Only work is counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_secs(20);

/// A deal with a random seed.
pub fn fresh_deal(rules: &Arc<Rules>, earlier: EarlierDeals) -> DealStart {
    first_open(rules, earlier, std::iter::repeat_with(Seed::fresh))
}

/// The first of these seeds whose deal is not decided before the first move; of no more than [`MAX_TRIES`].
pub fn first_open(rules: &Arc<Rules>, earlier: EarlierDeals, seeds: impl Iterator<Item = Seed>) -> DealStart {
    let moves = if rules.asks() { MAX_ASKED_MOVES_OF_ALL } else { MAX_MOVES_OF_ALL };
    let mut left = Work { positions: MAX_POSITIONS_OF_ALL, moves };
    let mut start = DealStart::fresh(earlier);
    // Clock would nearly always be won if its lost deals were left out: it keeps its odds.
    let tries = if is_luck_alone(rules) { 1 } else { MAX_TRIES };
    for seed in seeds.take(tries) {
        start = DealStart::new(seed, earlier);
        if !is_decided(&Game::new(Arc::clone(rules), start), &mut left) {
            break;
        }
    }
    start
}

/// The work that may still be done.
struct Work {
    positions: usize,
    moves: u64,
}

/// Whether nothing is left to play for.
fn is_decided(game: &Game, left: &mut Work) -> bool {
    let (rules, state, seed) = (game.rules(), game.now(), game.start().seed);
    if rules.won(&state.board) || finishing_moves(rules, state, seed).is_some() {
        return true;
    }
    match solved(game, left) {
        Verdict::Won(_) => return false,
        Verdict::Impossible => return true,
        Verdict::Unknown(_) => {}
    }
    let most = left.positions.min(if rules.asks() { MAX_ASKED_POSITIONS } else { MAX_POSITIONS });
    let (answer, visited) = is_stuck_within(rules, state, game.seen(), most, &AtomicBool::new(false));
    left.positions = left.positions.saturating_sub(visited);
    answer == Some(true)
}

/// What the solver finds within the budget of one seed.
fn solved(game: &Game, left: &mut Work) -> Verdict {
    let (rules, state) = (game.rules(), game.now());
    let open = rules.pile_ids().all(|pile| state.board.pile(pile).iter().all(|card| state.board.is_up(*card)));
    let most = match (rules.asks(), open) {
        (true, _) => MAX_ASKED_MOVES,
        (false, true) => MAX_MOVES,
        (false, false) => MAX_COVERED_MOVES,
    };
    let limits = SearchLimits { nodes: left.moves.min(most), time: AT_MOST, memory: MEMORY, threads: 1 };
    let solved = solve(rules, state, game.start().seed, limits, &AtomicBool::new(false), |_| ());
    left.moves = left.moves.saturating_sub(solved.nodes);
    solved.verdict
}

/// Whether the player has nothing to choose, from the deal to the end.
fn is_luck_alone(rules: &Arc<Rules>) -> bool {
    (1..=LUCK_DEALS).map(Seed::Plain).all(|seed| {
        let game = Game::new(Arc::clone(rules), DealStart::new(seed, EarlierDeals::default()));
        moves_without_choice(rules, game.now(), seed).is_some_and(|moves| LUCK_MOVES.contains(&moves))
    })
}

/// How many moves are left, if each of them is the only one; more than [`LUCK_MOVES`] if there is no end to them.
fn moves_without_choice(rules: &Rules, state: &GameState, seed: Seed) -> Option<usize> {
    let mut state = state.clone();
    let mut moves = Vec::new();
    for played in 0..=*LUCK_MOVES.end() {
        rules.legal_moves_into(&state.board, &mut moves);
        match moves.as_slice() {
            [] => return Some(played),
            [only] => state = rules.play(&state, only, seed).ok()?.state,
            _ => return None,
        }
    }
    Some(*LUCK_MOVES.end() + 1)
}
