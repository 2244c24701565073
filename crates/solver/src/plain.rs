//! The plain search that all others are held against: depth-first over the game's own moves, each position looked at
//! once. It skips nothing but positions that it has seen, and knows those by their exact bytes.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::key::Keys;
use crate::worth::promise;
use crate::{Limits, Progress, Solved, Verdict, Why};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::budget::with_script_time;
use redeal_rules::legal::ResolvedMove;
use redeal_rules::moves::Move;
use redeal_rules::state::{GameState, PlayedMove};
use std::time::Duration;

/// How many moves pass between two looks at the clock.
const LOOK: u64 = 256;

/// A position on the line that is looked at.
struct Open {
    frame: GameState,
    /// What is left to try, the best last.
    deeds: Vec<ResolvedMove>,
    /// The move that led here.
    by: Option<Move>,
}

/// Searches plainly from a position. `seed` is the game's, for shuffles in play.
pub fn solve_plainly(
    rules: &Rules,
    frame: &GameState,
    seed: Seed,
    limits: Limits,
    stop: &AtomicBool,
    mut tell: impl FnMut(Progress),
) -> Solved {
    let start = Instant::now();
    let mut search =
        Search { rules, seed, keys: Keys::new(rules, None, false), met: HashSet::new(), bytes: 0, nodes: 0 };
    // A script that is asked may ask for all of the search's time.
    let verdict = with_script_time(limits.time.saturating_add(Duration::from_secs(1)), || {
        search.run(frame, limits, start, stop, &mut tell)
    });
    Solved {
        verdict,
        nodes: search.nodes,
        states: search.met.len() as u64,
        bytes: search.bytes as u64,
        time: start.elapsed(),
    }
}

struct Search<'a> {
    rules: &'a Rules,
    seed: Seed,
    keys: Keys<'a>,
    met: HashSet<Vec<u8>>,
    bytes: usize,
    nodes: u64,
}

impl Search<'_> {
    fn run(
        &mut self,
        frame: &GameState,
        limits: Limits,
        start: Instant,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Progress),
    ) -> Verdict {
        let rules = self.rules;
        // What a script failed over before is not this search's.
        let _ = rules.script.take_fault();
        if rules.won(&frame.board) {
            return Verdict::Won(Vec::new());
        }
        self.meet(frame);
        let mut line = vec![self.open(frame.clone(), None)];
        while let Some(open) = line.last_mut() {
            let Some(deed) = open.deeds.pop() else {
                line.pop();
                continue;
            };
            self.nodes += 1;
            if self.nodes.is_multiple_of(LOOK) {
                if let Some(why) = self.over(limits, start, stop) {
                    return Verdict::Unknown(why);
                }
                tell(Progress { nodes: self.nodes, states: self.met.len() as u64 });
            }
            let mv = deed.to_move();
            let Ok(PlayedMove { state: next, .. }) = rules.play(&open.frame, &mv, self.seed) else { continue };
            if rules.won(&next.board) {
                let moves = line.iter().filter_map(|open| open.by).chain([mv]).collect();
                return Verdict::Won(moves);
            }
            if self.meet(&next) {
                let next = self.open(next, Some(mv));
                line.push(next);
            }
        }
        match rules.script.take_fault() {
            None => Verdict::Impossible,
            Some(fault) => Verdict::Unknown(Why::Script(fault)),
        }
    }

    fn over(&self, limits: Limits, start: Instant, stop: &AtomicBool) -> Option<Why> {
        match () {
            () if stop.load(Ordering::Relaxed) => Some(Why::Stopped),
            () if self.nodes >= limits.nodes => Some(Why::Nodes),
            () if start.elapsed() > limits.time => Some(Why::Time),
            () if self.bytes > limits.memory => Some(Why::Memory),
            () => self.rules.script.take_fault().map(Why::Script),
        }
    }

    /// Notes a position; false if it has been met before.
    fn meet(&mut self, frame: &GameState) -> bool {
        let key = self.keys.of(&frame.board, frame.shuffles);
        let bytes = key.len() + size_of::<Vec<u8>>() * 2;
        let new = self.met.insert(key);
        self.bytes += if new { bytes } else { 0 };
        new
    }

    fn open(&self, frame: GameState, by: Option<Move>) -> Open {
        let mut deeds = self.rules.resolved_moves(&frame.board);
        deeds.sort_by_cached_key(|deed| promise(self.rules, &frame.board, *deed));
        Open { frame, deeds, by }
    }
}
