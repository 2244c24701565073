//! The plain search, which all others are tested against: depth-first over the game's own moves. It skips only states
//! that it has visited, by their exact keys.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::heuristic::priority;
use crate::search_clock::SearchClock;
use crate::state_key::{KeyDetail, StateKeys};
use crate::{SearchLimits, SolveProgress, SolveReport, UnknownReason, Verdict};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::state::{GameState, PlayedMove};

/// How many moves are tried between two looks at the clock.
const LOOK: u64 = 256;

/// A state on the line that is being searched.
struct PlainNode {
    state: GameState,
    /// The moves that are left to try, the best one last.
    untried: Vec<ResolvedMove>,
    /// The move that led here.
    by: Option<Move>,
}

/// Searches a board without any pruning. `seed` is the game's, for shuffles in play.
pub fn solve_plainly(
    rules: &Rules,
    state: &GameState,
    seed: Seed,
    limits: SearchLimits,
    stop: &AtomicBool,
    mut tell: impl FnMut(SolveProgress),
) -> SolveReport {
    let clock = SearchClock::start();
    let mut search = PlainSearch {
        rules,
        seed,
        keys: StateKeys::new(rules, None, KeyDetail::Full),
        visited: HashSet::new(),
        bytes: 0,
        nodes: 0,
    };
    let (verdict, _) = rules.script.watch(|| search.run(state, limits, &clock, stop, &mut tell));
    SolveReport {
        verdict,
        nodes: search.nodes,
        states: search.visited.len() as u64,
        bytes: search.bytes as u64,
        time: clock.elapsed(),
        processor_time: clock.used(),
    }
}

struct PlainSearch<'a> {
    rules: &'a Rules,
    seed: Seed,
    keys: StateKeys<'a>,
    visited: HashSet<Vec<u8>>,
    bytes: usize,
    nodes: u64,
}

impl PlainSearch<'_> {
    fn run(
        &mut self,
        state: &GameState,
        limits: SearchLimits,
        clock: &SearchClock,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(SolveProgress),
    ) -> Verdict {
        let (rules, mut thread) = (self.rules, clock.of_this_thread());
        if rules.won(&state.board) {
            return Verdict::Won(Vec::new());
        }
        self.insert(state);
        let mut line = vec![self.open(state.clone(), None)];
        while let Some(open) = line.last_mut() {
            let Some(resolved) = open.untried.pop() else {
                line.pop();
                continue;
            };
            self.nodes += 1;
            if self.nodes.is_multiple_of(LOOK) {
                thread.read();
                if let Some(why) = self.over(&limits, clock, stop) {
                    return Verdict::Unknown(why);
                }
                tell(SolveProgress { nodes: self.nodes, states: self.visited.len() as u64 });
            }
            let mv = resolved.to_move();
            let Ok(PlayedMove { state: next, .. }) = rules.play(&open.state, &mv, self.seed) else { continue };
            if rules.won(&next.board) {
                let moves = line.iter().filter_map(|open| open.by).chain([mv]).collect();
                return Verdict::Won(moves);
            }
            if self.insert(&next) {
                let next = self.open(next, Some(mv));
                line.push(next);
            }
        }
        match rules.script.fault_so_far() {
            None => Verdict::Impossible,
            Some(fault) => Verdict::Unknown(UnknownReason::Script(fault)),
        }
    }

    fn over(&self, limits: &SearchLimits, clock: &SearchClock, stop: &AtomicBool) -> Option<UnknownReason> {
        match () {
            () if stop.load(Ordering::Relaxed) => Some(UnknownReason::Stopped),
            () if self.nodes >= limits.nodes => Some(UnknownReason::Nodes),
            () if clock.is_over(limits) => Some(UnknownReason::Time),
            () if self.bytes > limits.memory => Some(UnknownReason::Memory),
            () => self.rules.script.fault_so_far().map(UnknownReason::Script),
        }
    }

    /// Notes a state. False if it was visited before.
    fn insert(&mut self, state: &GameState) -> bool {
        let key = self.keys.of(&state.board, state.shuffles);
        let bytes = key.len() + size_of::<Vec<u8>>() * 2;
        let new = self.visited.insert(key);
        self.bytes += if new { bytes } else { 0 };
        new
    }

    fn open(&self, state: GameState, by: Option<Move>) -> PlainNode {
        let mut untried = self.rules.resolved_moves(&state.board);
        untried.sort_by_cached_key(|resolved| priority(self.rules, &state.board, *resolved));
        PlainNode { state, untried, by }
    }
}
