//! The seed of a game on a day: derived from the date and the variant, and always one that can be won.
//!
//! A day has a list of candidates. The first one that the solver wins is dealt.
//! Work is counted and not time, so that every machine finds the same one; for the years of the table nothing is searched.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::day::Day;
use super::plan::{DailyGame, DailyPlan};
use crate::autoplay::finishing_moves;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_solver::{SearchLimits, Verdict, solve};

/// What seeds are derived from. It never changes.
const SEED_CONTEXT: &str = "redeal daily deal 1";
/// Seeds have at most nine digits, short enough to be passed on by people.
const SEEDS: u64 = 999_999_999;
/// How many candidates a day has: as many as a digit of the table can tell apart.
pub const CANDIDATES: u32 = 36;
/// How many moves the solver tries for one candidate.
pub const MOVES_FOR_A_CANDIDATE: u64 = 50_000;
/// The memory of that search, in bytes. It is not reached.
const MEMORY: usize = 1 << 30;
/// Only work is counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_mins(5);

/// One of the seeds that a variant may have on a day.
pub fn candidate(variant: &str, day: Day, number: u32) -> Seed {
    let hash = blake3::hash(format!("{SEED_CONTEXT}\n{day}\n{variant}\n{number}").as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    Seed::Plain(1 + u64::from_le_bytes(first) % SEEDS)
}

/// The seed of a game on a day. None: no candidate is known to be winnable, or the search was stopped.
pub fn daily_seed(plan: &DailyPlan, game: &DailyGame, rules: &Arc<Rules>, day: Day, stop: &AtomicBool) -> Option<Seed> {
    let number = plan.known_candidate(game, day).or_else(|| first_winnable(&game.variant, rules, day, stop))?;
    Some(candidate(&game.variant, day, number))
}

/// The first candidate that the solver wins, and that is more than cards to be brought home.
pub fn first_winnable(variant: &str, rules: &Arc<Rules>, day: Day, stop: &AtomicBool) -> Option<u32> {
    (0..CANDIDATES).find(|number| is_winnable(rules, candidate(variant, day, *number), stop))
}

/// Whether the solver wins a deal within the moves that it has for a candidate.
pub fn is_winnable(rules: &Arc<Rules>, seed: Seed, stop: &AtomicBool) -> bool {
    let state = rules.deal(seed, 0);
    let limits = SearchLimits { nodes: MOVES_FOR_A_CANDIDATE, time: AT_MOST, memory: MEMORY, threads: 1 };
    let solved = solve(rules, &state, seed, limits, stop, |_| ());
    matches!(solved.verdict, Verdict::Won(_))
        && !rules.won(&state.board)
        && finishing_moves(rules, &state, seed).is_none()
}
