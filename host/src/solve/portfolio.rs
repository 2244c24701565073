//! Two ways at once: one complete search, best first, and beside it short ones by chance, each with its own weights.
//!
//! A win in any of them is a win. That there is none, only a search that has looked at everything can say: the complete
//! one, or a short one that ran out of positions and had not been forced. So a proof costs at most twice what it would
//! alone, and a win that the complete search would stumble over late is often met early.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::deck::Seed;
use crate::rules::Rules;
use crate::rules::apply::Frame;
use crate::rules::ask::within;
use crate::solve::ground::Ground;
use crate::solve::noise::Noise;
use crate::solve::search::{Order, Search, State, Style};
use crate::solve::worth::Weights;
use crate::solve::{Limits, Progress, Solved, Verdict, Ways, Why};

/// Searches from a position. `seed` is the game's, for shuffles in play.
pub fn solve(
    rules: &Rules,
    frame: &Frame,
    seed: Seed,
    limits: Limits,
    stop: &AtomicBool,
    tell: impl FnMut(Progress),
) -> Solved {
    solve_by(rules, frame, seed, limits, Ways::default(), stop, tell)
}

/// Searches from a position in these ways only.
pub fn solve_by(
    rules: &Rules,
    frame: &Frame,
    seed: Seed,
    limits: Limits,
    ways: Ways,
    stop: &AtomicBool,
    mut tell: impl FnMut(Progress),
) -> Solved {
    let start = Instant::now();
    let settled = rules.for_the_rest_of(&frame.board);
    let ground = Ground::new(settled.as_ref().unwrap_or(rules), seed, ways);
    let mut run = Run { ground: &ground, frame, limits, ways, start, stop, nodes: 0, states: 0, bytes: 0 };
    // A script that is asked may ask for all of the search's time.
    let verdict = within(limits.time.saturating_add(Duration::from_secs(1)), || run.all(&mut tell));
    Solved { verdict, nodes: run.nodes, states: run.states, bytes: run.bytes as u64, time: start.elapsed() }
}

/// How many moves are tried between two looks at the clock.
const PIECE: u64 = 512;
/// How many moves the shortest of the searches by chance tries.
const SHORT: u64 = 4000;

struct Run<'a> {
    ground: &'a Ground<'a>,
    frame: &'a Frame,
    limits: Limits,
    ways: Ways,
    start: Instant,
    stop: &'a AtomicBool,
    nodes: u64,
    states: u64,
    bytes: usize,
}

impl Run<'_> {
    fn all(&mut self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        let (ground, frame) = (self.ground, self.frame);
        // What a script failed over before is not this search's.
        let _ = ground.rules.take_fault();
        if ground.rules.won(&frame.board) {
            return Verdict::Won(Vec::new());
        }
        let style = Style { weights: Weights::FIRST, order: Order::Best, noise: 0, forced: false, seed: 0 };
        let mut complete = Search::new(ground, style, &frame.board, frame.shuffles);
        let mut others = (1..).map(|number| (luby(number), chosen(number, ground.goes_home())));
        loop {
            let (times, style) = others.next().unwrap_or((1, style));
            if let Some(verdict) = self.piece(&mut complete, SHORT * times, true, tell) {
                return verdict;
            }
            if self.ways.probes {
                let mut short = Search::new(ground, style, &frame.board, frame.shuffles);
                if let Some(verdict) = self.piece(&mut short, SHORT * times, !style.forced, tell) {
                    return verdict;
                }
            }
        }
    }

    /// Lets one search go on for so many moves. `proves`: if it runs out of positions, there is no win.
    fn piece(
        &mut self,
        search: &mut Search,
        moves: u64,
        proves: bool,
        tell: &mut dyn FnMut(Progress),
    ) -> Option<Verdict> {
        let until = search.nodes + moves;
        while search.nodes < until {
            let (nodes, states, bytes) = (search.nodes, search.states(), search.bytes());
            let state = search.run(PIECE.min(until - search.nodes));
            self.nodes += search.nodes - nodes;
            self.states += search.states() - states;
            self.bytes += search.bytes() - bytes;
            match state {
                State::Won(moves) => return Some(Verdict::Won(moves)),
                State::Done if proves => {
                    return Some(match self.ground.rules.take_fault() {
                        None => Verdict::Impossible,
                        Some(fault) => Verdict::Unknown(Why::Script(fault)),
                    });
                }
                State::Done => return None,
                State::Open => {}
            }
            if let Some(why) = self.over(search.bytes()) {
                return Some(Verdict::Unknown(why));
            }
            tell(Progress { nodes: self.nodes, states: self.states });
        }
        None
    }

    fn over(&self, bytes: usize) -> Option<Why> {
        match () {
            () if self.stop.load(Ordering::Relaxed) => Some(Why::Stopped),
            () if self.nodes >= self.limits.nodes => Some(Why::Nodes),
            () if self.start.elapsed() > self.limits.time => Some(Why::Time),
            () if bytes > self.limits.memory => Some(Why::Memory),
            () => self.ground.rules.take_fault().map(Why::Script),
        }
    }
}

/// 1 1 2 1 1 2 4 1 1 2 …: how long the searches by chance are, so that none is too short or too long for all (Luby,
/// Sinclair and Zuckerman, 1993).
fn luby(number: u64) -> u64 {
    let mut power = 1;
    while power * 2 - 1 < number {
        power *= 2;
    }
    if power * 2 - 1 == number { power } else { luby(number - (power - 1)) }
}

/// The style of one of them.
fn chosen(number: u64, goes_home: bool) -> Style {
    let mut noise = Noise::new(number);
    let mut weights = Weights::FIRST;
    for weight in weights.each() {
        // From a quarter of it to twice as much.
        *weight = *weight * (2 + noise.below(15)) / 8;
    }
    let order = match noise.below(4) {
        0 => Order::Deep,
        1 => Order::Moves,
        _ => Order::Best,
    };
    Style {
        weights,
        order,
        noise: match order {
            Order::Best => 4,
            Order::Deep => 8,
            Order::Moves => 16,
        },
        forced: goes_home && noise.below(2) == 0,
        seed: number,
    }
}
