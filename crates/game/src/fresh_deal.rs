//! A new deal that leaves something to play for.
//!
//! Where no move leads anywhere, or the cards only have to be brought home, another seed is tried.
//! Work is counted and not time, so the same seeds give the same deal on every machine.
//! Where all cards lie open the solver tells; elsewhere what a player can't see is not looked at, so that a deal may still
//! turn out to be lost.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::autoplay::finishing_moves;
use crate::game::{DealStart, Game};
use crate::stuck::is_stuck_within;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_solver::{SearchLimits, Verdict, solve};

/// How many seeds are tried. After that the variant has hardly any other deals, and the last one is dealt as it is.
pub const MAX_TRIES: usize = 24;
/// How many positions are visited for one seed, and for all of them.
const MAX_POSITIONS: usize = 2_000;
const MAX_POSITIONS_OF_ALL: usize = 16_000;
/// The same for one seed under rules that call a script for each position.
const MAX_ASKED_POSITIONS: usize = 60;
/// How many moves the solver tries for one seed, where all cards lie open, and for all of them.
const MAX_MOVES: u64 = 250_000;
const MAX_MOVES_OF_ALL: u64 = 750_000;
/// The memory of that search, in bytes.
const MEMORY: usize = 64 << 20;
/// Only work is counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_secs(20);

/// A deal with a random seed.
pub fn fresh_deal(rules: &Arc<Rules>, balance: i64) -> DealStart {
    first_open(rules, balance, std::iter::repeat_with(Seed::fresh))
}

/// The first of these seeds whose deal is not decided before the first move; of no more than [`MAX_TRIES`].
pub fn first_open(rules: &Arc<Rules>, balance: i64, seeds: impl Iterator<Item = Seed>) -> DealStart {
    let mut left = Work { positions: MAX_POSITIONS_OF_ALL, moves: MAX_MOVES_OF_ALL };
    let mut start = DealStart::fresh(balance);
    for seed in seeds.take(MAX_TRIES) {
        start = DealStart::new(seed, balance);
        if !is_decided(rules, start, &mut left) {
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
fn is_decided(rules: &Arc<Rules>, start: DealStart, left: &mut Work) -> bool {
    let game = Game::new(Arc::clone(rules), start);
    let state = game.now();
    if rules.won(&state.board) || finishing_moves(rules, state, game.start().seed).is_some() {
        return true;
    }
    let stop = AtomicBool::new(false);
    let open = rules.pile_ids().all(|pile| state.board.pile(pile).iter().all(|card| state.board.is_up(*card)));
    if open && !rules.asks() {
        let nodes = left.moves.min(MAX_MOVES);
        let limits = SearchLimits { nodes, time: AT_MOST, memory: MEMORY, threads: 1 };
        let solved = solve(rules, state, game.start().seed, limits, &stop, |_| ());
        left.moves = left.moves.saturating_sub(solved.nodes);
        return solved.verdict == Verdict::Impossible;
    }
    let most = left.positions.min(if rules.asks() { MAX_ASKED_POSITIONS } else { MAX_POSITIONS });
    let (answer, visited) = is_stuck_within(rules, state, game.seen(), most, &stop);
    left.positions = left.positions.saturating_sub(visited);
    answer == Some(true)
}
