//! Two ways at once: one complete search, best first, and beside it short ones by chance, each with its own weights.
//!
//! A win in any of them is a win. That there is none, only a search that has looked at everything can say: the complete
//! one, or a short one that ran out of positions and had not been forced. So a proof costs at most twice what it would
//! alone, and a win that the complete search would stumble over late is often met early.
//!
//! With one thread they take turns, and the same is found each time. With more, the complete search has one for itself.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
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
    let (nodes, states, bytes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (live, done) = (AtomicUsize::new(0), AtomicBool::new(false));
    let run = Run {
        ground: &ground,
        frame,
        limits,
        start,
        stop,
        done: &done,
        nodes: &nodes,
        states: &states,
        bytes: &bytes,
        live: &live,
    };
    // What a script failed over before is not this search's.
    let _ = ground.rules.take_fault();
    let verdict = match () {
        () if ground.won(&frame.board) => Verdict::Won(Vec::new()),
        () if !ways.probes => run.alone(&mut tell),
        () if limits.threads > 1 => run.together(&mut tell),
        () => run.in_turn(&mut tell),
    };
    let [nodes, states, bytes] = [nodes, states, bytes].map(AtomicU64::into_inner);
    Solved { verdict, nodes, states, bytes, time: start.elapsed() }
}

/// How many moves are tried between two looks at the clock.
const PIECE: u64 = 512;
/// How many moves the shortest of the searches by chance tries.
const SHORT: u64 = 4000;

/// What all searches of one run have in common.
#[derive(Clone, Copy)]
struct Run<'a> {
    ground: &'a Ground<'a>,
    frame: &'a Frame,
    limits: Limits,
    start: Instant,
    /// Somebody stopped it.
    stop: &'a AtomicBool,
    /// One of its threads has an answer.
    done: &'a AtomicBool,
    nodes: &'a AtomicU64,
    states: &'a AtomicU64,
    /// Bytes kept in all.
    bytes: &'a AtomicU64,
    /// Bytes kept now.
    live: &'a AtomicUsize,
}

impl<'a> Run<'a> {
    fn search(&self, style: Style) -> Search<'a> {
        Search::new(self.ground, style, &self.frame.board, self.frame.shuffles)
    }

    fn complete(&self) -> Search<'a> {
        self.search(Style { weights: Weights::FIRST, order: Order::Best, noise: 0, forced: false, seed: 0 })
    }

    /// The complete search, and nothing else.
    fn alone(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        self.within(|| {
            let mut complete = self.complete();
            loop {
                if let Some(verdict) = self.piece(&mut complete, SHORT, true, tell) {
                    return verdict;
                }
            }
        })
    }

    /// The complete search and the short ones take turns.
    fn in_turn(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        self.within(|| {
            let mut complete = self.complete();
            let mut number = 0;
            loop {
                number += 1;
                let verdict = self.piece(&mut complete, SHORT * luby(number), true, tell);
                if let Some(verdict) = verdict.or_else(|| self.short(number, tell)) {
                    return verdict;
                }
            }
        })
    }

    /// The complete search in this thread, the short ones in others. The first answer is that of all.
    fn together(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        let others = self.limits.threads as u64 - 1;
        std::thread::scope(|scope| {
            let short = |first: u64| {
                let verdict = self.within(|| {
                    let mut number = first;
                    loop {
                        if let Some(verdict) = self.short(number, &mut |_| ()) {
                            return verdict;
                        }
                        number += others;
                    }
                });
                self.done.store(true, Ordering::Relaxed);
                verdict
            };
            let threads: Vec<_> = (1..=others).map(|first| scope.spawn(move || short(first))).collect();
            let own = self.alone(tell);
            self.done.store(true, Ordering::Relaxed);
            // A thread that failed has no answer.
            let all = threads.into_iter().filter_map(|thread| thread.join().ok());
            all.fold(
                own,
                |one, other| if matches!(one, Verdict::Unknown(_)) && is_better(&other) { other } else { one },
            )
        })
    }

    /// One of the short searches, to its end.
    fn short(&self, number: u64, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        let style = chosen(number, self.ground.goes_home());
        let mut short = self.search(style);
        let verdict = self.piece(&mut short, SHORT * luby(number), !style.forced, tell);
        self.live.fetch_sub(short.bytes(), Ordering::Relaxed);
        verdict
    }

    /// A script that is asked may ask for all of the search's time.
    fn within(&self, search: impl FnOnce() -> Verdict) -> Verdict {
        within(self.limits.time.saturating_add(Duration::from_secs(1)), search)
    }

    /// Lets one search go on for so many moves. `proves`: if it runs out of positions, there is no win.
    fn piece(&self, search: &mut Search, moves: u64, proves: bool, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        let until = search.nodes + moves;
        while search.nodes < until {
            let (nodes, states, bytes) = (search.nodes, search.states(), search.bytes());
            let state = search.run(PIECE.min(until - search.nodes));
            self.nodes.fetch_add(search.nodes - nodes, Ordering::Relaxed);
            self.states.fetch_add(search.states() - states, Ordering::Relaxed);
            self.bytes.fetch_add((search.bytes() - bytes) as u64, Ordering::Relaxed);
            self.live.fetch_add(search.bytes() - bytes, Ordering::Relaxed);
            match state {
                State::Won(moves) => return Some(Verdict::Won(moves)),
                State::Done if proves => {
                    return Some(match self.ground.rules.take_fault() {
                        None => Verdict::Impossible,
                        Some(fault) => Verdict::Unknown(Why::Script(fault)),
                    });
                }
                // A forced search that came to its end at once must still hear that it is over.
                State::Done | State::Open => {}
            }
            if let Some(why) = self.over() {
                return Some(Verdict::Unknown(why));
            }
            tell(Progress { nodes: self.nodes.load(Ordering::Relaxed), states: self.states.load(Ordering::Relaxed) });
            if state == State::Done {
                return None;
            }
        }
        None
    }

    fn over(&self) -> Option<Why> {
        match () {
            () if self.stop.load(Ordering::Relaxed) || self.done.load(Ordering::Relaxed) => Some(Why::Stopped),
            () if self.nodes.load(Ordering::Relaxed) >= self.limits.nodes => Some(Why::Nodes),
            () if self.start.elapsed() > self.limits.time => Some(Why::Time),
            () if self.live.load(Ordering::Relaxed) > self.limits.memory => Some(Why::Memory),
            () => self.ground.rules.take_fault().map(Why::Script),
        }
    }
}

/// Whether an answer says more than that another thread was quicker.
fn is_better(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Unknown(Why::Stopped))
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
