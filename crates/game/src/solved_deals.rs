//! Solves many deals one after another: how many can be won, and how hard they are. What is tried is counted, and not timed, so the
//! same rules give the same figures on every machine, unless memory runs short.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_solver::{SearchLimits, UnknownReason, Verdict, solve};

/// How many moves are tried for one deal.
const NODES: u64 = 400_000;
/// The same where the script is asked for each move.
const ASKED_NODES: u64 = 20_000;
/// The memory of a search, in bytes.
const MEMORY: usize = 256 << 20;
/// So that no deal takes for ever, whatever its script does. A search that tries more moves than usual may take longer.
const LONGEST: Duration = Duration::from_mins(2);
/// How many deals one run may have.
pub const MAX_DEALS: u64 = 1000;

/// A deal that was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedDeal {
    /// Its seed.
    pub seed: Seed,
    /// What was found out.
    pub outcome: SolvedOutcome,
    /// How many moves the search tried.
    pub tried: u64,
}

/// What was found out about a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolvedOutcome {
    /// It can be won, in so many moves: those of the line that was found.
    Won(usize),
    /// It can't be won.
    Lost,
    /// The search ended before.
    Undecided(UnknownReason),
}

/// How many moves are tried for a deal of these rules where nobody wants another number.
pub fn usual_moves(rules: &Rules) -> u64 {
    if rules.asks() { ASKED_NODES } else { NODES }
}

/// Solves so many deals from a seed on, and tells each one.
pub fn solve_deals(rules: &Rules, from: u64, deals: u64, stop: &AtomicBool, mut tell: impl FnMut(SolvedDeal)) {
    let moves = usual_moves(rules);
    for number in (from..).take(deals.min(MAX_DEALS) as usize) {
        let Some(deal) = solve_deal(rules, Seed::Plain(number), moves, stop) else { return };
        tell(deal);
    }
}

/// Solves a deal by trying so many moves at most; none if it was stopped.
pub fn solve_deal(rules: &Rules, seed: Seed, moves: u64, stop: &AtomicBool) -> Option<SolvedDeal> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let longer = u32::try_from(moves / usual_moves(rules)).unwrap_or(u32::MAX).max(1);
    let limits = SearchLimits { nodes: moves, time: LONGEST.saturating_mul(longer), memory: MEMORY, threads: 1 };
    let solved = solve(rules, &rules.deal(seed, 0), seed, limits, stop, |_| ());
    let outcome = match solved.verdict {
        Verdict::Won(line) => SolvedOutcome::Won(line.len()),
        Verdict::Impossible => SolvedOutcome::Lost,
        Verdict::Unknown(UnknownReason::Stopped) => return None,
        Verdict::Unknown(why) => SolvedOutcome::Undecided(why),
    };
    Some(SolvedDeal { seed, outcome, tried: solved.nodes })
}
