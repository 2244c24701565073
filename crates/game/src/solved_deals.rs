//! Solves many deals one after another: how many can be won, and how hard they are. What is tried is counted, and not timed, so the
//! same rules give the same figures on every machine, unless memory runs short.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_solver::{SearchLimits, UnknownReason, Verdict, solve};

use crate::winnable_deals::{DealDifficulty, KnownDeals};

/// How many moves are tried for one deal.
const NODES: u64 = 400_000;
/// The same where the script is asked for each move.
const ASKED_NODES: u64 = 20_000;
/// The memory of a search, in bytes.
const MEMORY: usize = 256 << 20;
/// So that no deal takes for ever, whatever its script does.
const LONGEST: Duration = Duration::from_mins(2);
/// How many deals one run may have.
pub const MAX_DEALS: u64 = 1000;

/// A deal that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedDeal {
    /// Its seed.
    pub seed: u64,
    /// What was found out.
    pub outcome: SolvedOutcome,
    /// How many moves the search tried.
    pub tried: u64,
}

/// What was found out about a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvedOutcome {
    /// It can be won, in so many moves.
    Won {
        /// How hard it is.
        difficulty: DealDifficulty,
        /// The moves of the line that was found.
        moves: usize,
    },
    /// It can't be won.
    Lost,
    /// The search tried as much as it may.
    Undecided,
}

/// Solves so many deals from a seed on, and tells each one.
pub fn solve_deals(
    rules: &Rules,
    known: &KnownDeals,
    from: u64,
    deals: u64,
    stop: &AtomicBool,
    mut tell: impl FnMut(SolvedDeal),
) {
    let nodes = if rules.asks() { ASKED_NODES } else { NODES };
    let limits = SearchLimits { nodes, time: LONGEST, memory: MEMORY, threads: 1 };
    for number in (from..).take(deals.min(MAX_DEALS) as usize) {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let seed = Seed::Plain(number);
        let solved = solve(rules, &rules.deal(seed, 0), seed, limits, stop, |_| ());
        let outcome = match &solved.verdict {
            Verdict::Won(line) => SolvedOutcome::Won { difficulty: known.difficulty(&solved), moves: line.len() },
            Verdict::Impossible => SolvedOutcome::Lost,
            Verdict::Unknown(UnknownReason::Stopped) => return,
            Verdict::Unknown(_) => SolvedOutcome::Undecided,
        };
        tell(SolvedDeal { seed: number, outcome, tried: solved.nodes });
    }
}
