//! Searching the deals of all combinations, on several threads.
//!
//! The work is divided into blocks: some deals of one combination. All combinations get their first deals before any gets its
//! next ones, so that a curve grows everywhere at once. The first blocks have a deal each; later ones have several, because
//! the rules are loaded for each block.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::problem::ScriptProblem;
use redeal_solver::UnknownReason;

use super::{Exploration, ExploredDeals};
use crate::random_games::{RandomReport, play_deal_at_random};
use crate::solved_deals::{SolvedOutcome, solve_deal};

/// How many deals a block has at most.
const MAX_BLOCK: usize = 8;

/// Some deals of a combination, which one thread searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealBlock {
    /// Which combination.
    pub combination: usize,
    /// Its deals.
    pub seeds: Vec<Seed>,
}

/// A deal that was searched and played with one combination.
#[derive(Clone, Debug, PartialEq)]
pub struct ExploredDeal {
    /// Which combination.
    pub combination: usize,
    /// The deal.
    pub seed: Seed,
    /// Whether it can be won; none where that is not known.
    pub winnable: Option<bool>,
    /// How many moves the search tried.
    pub tried: u64,
    /// The moves of the line that wins it.
    pub length: Option<usize>,
    /// Why it is not known, where the search ended before it had tried as many moves as it may.
    pub why: Option<String>,
    /// A game at random on this deal; none if the script failed in it.
    pub random: Option<RandomDeal>,
}

/// What a single game at random came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomDeal {
    /// In how many positions moves were counted.
    pub positions: u64,
    /// How many moves there were to choose from, in all of them together.
    pub moves: u64,
    /// No move was legal in the deal.
    pub stuck: bool,
    /// The score at its end, where one is kept.
    pub score: Option<i64>,
}

impl RandomDeal {
    fn of(report: &RandomReport) -> Option<Self> {
        if report.games == 0 {
            return None;
        }
        let (positions, moves) = report.choices.count_and_sum();
        let (scores, score) = report.scores.count_and_sum();
        let score = (scores > 0).then_some(score);
        Some(Self { positions, moves: moves.cast_unsigned(), stuck: report.stuck_at_once > 0, score })
    }
}

impl Exploration {
    /// The work that is left: these deals of each combination whose rules load, without those that are known.
    pub fn blocks(&self, seeds: &[Seed], known: &ExploredDeals) -> Vec<DealBlock> {
        let loads = |combination: &usize| self.combinations[*combination].sources.is_ok();
        let all: Vec<usize> = (0..self.combinations.len()).filter(loads).collect();
        let (mut blocks, mut from) = (Vec::new(), 0);
        while from < seeds.len() {
            let to = (from + from.clamp(1, MAX_BLOCK)).min(seeds.len());
            for combination in &all {
                let left = seeds[from..to].iter().filter(|seed| !known.has(*combination, **seed));
                let seeds: Vec<Seed> = left.copied().collect();
                if !seeds.is_empty() {
                    blocks.push(DealBlock { combination: *combination, seeds });
                }
            }
            from = to;
        }
        blocks
    }
}

/// Searches and plays the deals of these blocks, and tells each one. For a deal so many moves are tried at most. Where `stop`
/// is set, only the deals that are being searched are lost.
///
/// # Errors
///
/// Fails if rules that loaded before don't load any more: the machine is too busy, or has no memory left. Then `stop` is set.
pub fn explore(
    exploration: &Exploration,
    blocks: &[DealBlock],
    moves: u64,
    threads: usize,
    stop: &AtomicBool,
    tell: impl FnMut(ExploredDeal) + Send,
) -> Result<(), ScriptProblem> {
    let (next, tell) = (AtomicUsize::new(0), Mutex::new(tell));
    let work = || {
        while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let rules = exploration.rules_of(block.combination).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            for seed in &block.seeds {
                let Some(deal) = explored(&rules, block.combination, *seed, moves, stop) else { return Ok(()) };
                tell.lock().unwrap_or_else(PoisonError::into_inner)(deal);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.clamp(1, blocks.len().max(1))).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// Searches and plays a deal; none if this was stopped.
fn explored(rules: &Rules, combination: usize, seed: Seed, moves: u64, stop: &AtomicBool) -> Option<ExploredDeal> {
    let solved = solve_deal(rules, seed, moves, stop)?;
    let (winnable, length, why) = match solved.outcome {
        SolvedOutcome::Won(length) => (Some(true), Some(length), None),
        SolvedOutcome::Lost => (Some(false), None, None),
        SolvedOutcome::Undecided(UnknownReason::Nodes) => (None, None, None),
        SolvedOutcome::Undecided(why) => (None, None, Some(why.to_string())),
    };
    let report = play_deal_at_random(rules, seed);
    // A search may end before it meets what a game does.
    let fault = report.problem.as_ref().filter(|_| winnable.is_none());
    let why = why.or_else(|| fault.map(|problem| UnknownReason::Script(Arc::new(problem.clone())).to_string()));
    let random = RandomDeal::of(&report);
    Some(ExploredDeal { combination, seed, winnable, tried: solved.tried, length, why, random })
}
