//! Three ways at once: one complete search, best first; beside it short ones by chance, each with its own weights; and an
//! eager one, which takes home whatever can go there and goes on as long as the complete one does.
//!
//! A win in any of them is a win. That there is none, only a search that has looked at everything can say: the complete
//! one, or a short one that ran out of positions and had not been forced. So a proof costs at most three times what it
//! would alone, mostly less than twice, and a win that the complete search would stumble over late is often met early.
//!
//! With one thread they take turns, and the same is found each time. With more, the complete search has one for itself.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::deck::Seed;
use crate::rules::Rules;
use crate::rules::apply::Frame;
use crate::rules::ask::within;
use crate::solve::compact::Compact;
use crate::solve::ground::Ground;
use crate::solve::leaving::Leaving;
use crate::solve::noise::Noise;
use crate::solve::search::{Order, Search, State, Style};
use crate::solve::talon::Talon;
use crate::solve::worth::Weights;
use crate::solve::{Limits, Progress, Solved, Verdict, Ways, Why};

/// What searches of a deal stand on.
pub(super) trait Field: Sync {
    /// Whether some moves home can be forced.
    fn goes_home(&self) -> bool;
    /// A search from the deal on.
    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's>;
}

/// A search that can be run in pieces.
pub(super) trait Searching {
    /// Goes on until about so many more moves were tried.
    fn run(&mut self, nodes: u64) -> State;
    /// How many moves it has tried, how many positions it has met, and how many bytes it keeps for them.
    fn nodes(&self) -> u64;
    /// See [`Searching::nodes`].
    fn states(&self) -> u64;
    /// See [`Searching::nodes`].
    fn bytes(&self) -> usize;
}

/// The game's own boards and moves, for any variant.
struct General<'a> {
    ground: Ground<'a>,
    frame: &'a Frame,
}

impl Field for General<'_> {
    fn goes_home(&self) -> bool {
        self.ground.goes_home()
    }

    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's> {
        Box::new(Search::new(&self.ground, style, &self.frame.board, self.frame.shuffles))
    }
}

/// What the searches of one deal stand on.
struct Fields<'a> {
    field: Box<dyn Field + 'a>,
    /// The same with draws as moves of their own, where the other one leaves them out.
    drawing: Option<Box<dyn Field + 'a>>,
}

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
    // What is asked only once may take as long as the search: on a busy machine a moment is not enough.
    let settled = within(limits.time.saturating_add(Duration::from_secs(1)), || rules.for_the_rest_of(&frame.board));
    let rules = settled.as_ref().unwrap_or(rules);
    let (nodes, states, bytes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (live, done, astray) = (AtomicUsize::new(0), AtomicBool::new(false), AtomicBool::new(false));
    // What a script failed over before is not this search's.
    let _ = rules.take_fault();
    let mut search = |fields: Fields| {
        let run = Run {
            rules,
            field: &*fields.field,
            drawing: fields.drawing.as_deref(),
            limits,
            start,
            stop,
            done: &done,
            astray: &astray,
            nodes: &nodes,
            states: &states,
            bytes: &bytes,
            live: &live,
        };
        match () {
            () if !ways.probes => run.alone(&mut tell),
            () if limits.threads > 1 => run.together(&mut tell),
            () => run.in_turn(&mut tell),
        }
    };
    let draws = ways.talon && ways.probes && Talon::of(rules).is_some();
    let drawing = draws.then_some(Ways { talon: false, ..ways });
    let compact = |ways| Some(Box::new(Compact::of(rules, frame, seed, ways)?) as Box<dyn Field>);
    let general = |ways| Box::new(General { ground: Ground::new(rules, seed, ways), frame }) as Box<dyn Field>;
    let leaving = || Some(Box::new(Leaving::of(rules, frame, seed, ways)?) as Box<dyn Field>);
    let mut verdict = if rules.won(&frame.board) {
        Some(Verdict::Won(Vec::new()))
    } else if let Some(field) = ways.leaving.then(leaving).flatten() {
        Some(search(Fields { field, drawing: None }))
    } else if ways.compact {
        compact(ways).map(|field| search(Fields { field, drawing: drawing.and_then(compact) }))
    } else {
        None
    };
    if astray.load(Ordering::Relaxed) {
        debug_assert!(false, "a line that the game does not play");
        live.store(0, Ordering::Relaxed);
        done.store(false, Ordering::Relaxed);
        verdict = None;
    }
    let verdict = verdict.unwrap_or_else(|| search(Fields { field: general(ways), drawing: drawing.map(general) }));
    let [nodes, states, bytes] = [nodes, states, bytes].map(AtomicU64::into_inner);
    Solved { verdict, nodes, states, bytes, time: start.elapsed() }
}

/// Whether a deal is searched on boards of a few masks, because the rules of its variant are tables.
pub fn is_compact(rules: &Rules, frame: &Frame) -> bool {
    on_masks(rules, frame).is_some()
}

/// Whether a deal is searched by which cards are left, because its cards only ever leave.
pub fn is_leaving(rules: &Rules, frame: &Frame) -> bool {
    let settled = rules.for_the_rest_of(&frame.board);
    let rules = settled.as_ref().unwrap_or(rules);
    Leaving::of(rules, frame, Seed::Plain(0), Ways::default()).is_some()
}

/// Whether it is searched so, and what lies on some cards may as well lie on others.
pub fn has_twins(rules: &Rules, frame: &Frame) -> bool {
    on_masks(rules, frame) == Some(true)
}

/// Whether cards have twins on boards of a few masks, if a deal has such boards.
fn on_masks(rules: &Rules, frame: &Frame) -> Option<bool> {
    let settled = rules.for_the_rest_of(&frame.board);
    let rules = settled.as_ref().unwrap_or(rules);
    Compact::of(rules, frame, Seed::Plain(0), Ways::default()).as_ref().map(Compact::has_twins)
}

/// How many moves are tried between two looks at the clock.
const PIECE: u64 = 512;
/// How many moves the shortest of the short searches tries.
const SHORT: u64 = 2000;
/// After so many moves what is easily won is won, and the complete search gets as much as all others together.
const LATE: u64 = 100_000;
/// After so many moves most of what chance would win is won. What is left is often impossible, and the complete search
/// gets so many times what the others do.
const LATER: u64 = 2_000_000;
const MOSTLY: u64 = 3;
/// The eager one begins after so many of the short searches: until then most of what is easy is won.
const EAGER: u64 = 7;
/// One in so many of the short searches draws, where the others leave draws out.
const DRAWING: u64 = 2;

/// So much of the memory is the eager search's at most: its positions prove nothing.
const EAGER_MEMORY: usize = 4;

/// The search that takes home whatever can go there.
#[derive(Default)]
struct Eager<'a> {
    search: Option<Box<dyn Searching + 'a>>,
    /// It came to its end, or grew too large.
    over: bool,
}

/// What all searches of one run have in common.
#[derive(Clone, Copy)]
struct Run<'a> {
    rules: &'a Rules,
    field: &'a dyn Field,
    /// See [`Fields`].
    drawing: Option<&'a dyn Field>,
    limits: Limits,
    start: Instant,
    /// Somebody stopped it.
    stop: &'a AtomicBool,
    /// One of its threads has an answer.
    done: &'a AtomicBool,
    /// A line was found that the game does not play.
    astray: &'a AtomicBool,
    nodes: &'a AtomicU64,
    states: &'a AtomicU64,
    /// Bytes kept in all.
    bytes: &'a AtomicU64,
    /// Bytes kept now.
    live: &'a AtomicUsize,
}

impl<'a> Run<'a> {
    fn complete(&self) -> Box<dyn Searching + 'a> {
        self.begin(self.field, Style { weights: Weights::FIRST, order: Order::Best, noise: 0, forced: false, seed: 0 })
    }

    /// A new search, whose bytes are counted from the first one on.
    fn begin(&self, field: &'a dyn Field, style: Style) -> Box<dyn Searching + 'a> {
        let search = field.search(style);
        self.live.fetch_add(search.bytes(), Ordering::Relaxed);
        search
    }

    /// The complete search, and nothing else.
    fn alone(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        self.within(|| {
            let mut complete = self.complete();
            loop {
                if let Some(verdict) = self.piece(complete.as_mut(), SHORT, true, tell) {
                    return verdict;
                }
            }
        })
    }

    /// The complete search and the others take turns.
    fn in_turn(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        self.within(|| {
            let (mut complete, mut eager, mut number) = (self.complete(), Eager::default(), 0);
            loop {
                number += 1;
                let others = 1 + u64::from(self.field.goes_home());
                let share = match self.nodes.load(Ordering::Relaxed) {
                    LATER.. => MOSTLY * others,
                    LATE.. => others,
                    _ => 1,
                };
                let verdict = self.piece(complete.as_mut(), SHORT * share * luby(number), true, tell);
                if let Some(verdict) = verdict.or_else(|| self.beside(number, Some(&mut eager), tell)) {
                    return verdict;
                }
            }
        })
    }

    /// The complete search in this thread, the others in others. The first answer is that of all.
    fn together(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        let others = self.limits.threads as u64 - 1;
        std::thread::scope(|scope| {
            let short = |first: u64| {
                let verdict = self.within(|| {
                    let (mut number, mut eager) = (first, Eager::default());
                    loop {
                        let eager = (first == 1).then_some(&mut eager);
                        if let Some(verdict) = self.beside(number, eager, &mut |_| ()) {
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

    /// One of the short searches, and as much of the eager one, if this thread has it.
    fn beside(&self, number: u64, eager: Option<&mut Eager<'a>>, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        let verdict = self.short(number, tell);
        let begins = verdict.is_none() && number > EAGER && self.field.goes_home();
        let Some(eager) = eager.filter(|eager| begins && !eager.over) else { return verdict };
        let style = Style { weights: Weights::FIRST, order: Order::Best, noise: 4, forced: true, seed: 0 };
        let search = eager.search.get_or_insert_with(|| self.begin(self.field, style));
        let (until, most) = (search.nodes() + SHORT * luby(number), self.limits.memory / EAGER_MEMORY);
        let verdict = self.piece(search.as_mut(), SHORT * luby(number), false, tell);
        if search.nodes() < until || search.bytes() > most {
            self.live.fetch_sub(search.bytes(), Ordering::Relaxed);
            *eager = Eager { search: None, over: true };
        }
        verdict
    }

    /// One of the short searches, to its end.
    fn short(&self, number: u64, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        let style = chosen(number, self.field.goes_home());
        // Who draws one card after the other plays what comes up at once, and that is often the way to win.
        let field = self.drawing.filter(|_| number.is_multiple_of(DRAWING)).unwrap_or(self.field);
        let mut short = self.begin(field, style);
        let verdict = self.piece(short.as_mut(), SHORT * luby(number), !style.forced, tell);
        self.live.fetch_sub(short.bytes(), Ordering::Relaxed);
        verdict
    }

    /// A script that is asked may ask for all of the search's time.
    fn within(&self, search: impl FnOnce() -> Verdict) -> Verdict {
        within(self.limits.time.saturating_add(Duration::from_secs(1)), search)
    }

    /// Lets one search go on for so many moves. `proves`: if it runs out of positions, there is no win.
    fn piece(
        &self,
        search: &mut dyn Searching,
        moves: u64,
        proves: bool,
        tell: &mut dyn FnMut(Progress),
    ) -> Option<Verdict> {
        let until = search.nodes() + moves;
        while search.nodes() < until {
            let (nodes, states, bytes) = (search.nodes(), search.states(), search.bytes());
            let state = search.run(PIECE.min(until - nodes));
            self.nodes.fetch_add(search.nodes() - nodes, Ordering::Relaxed);
            self.states.fetch_add(search.states() - states, Ordering::Relaxed);
            self.bytes.fetch_add((search.bytes() - bytes) as u64, Ordering::Relaxed);
            self.live.fetch_add(search.bytes() - bytes, Ordering::Relaxed);
            match state {
                State::Won(moves) => return Some(Verdict::Won(moves)),
                State::Astray => {
                    self.astray.store(true, Ordering::Relaxed);
                    return Some(Verdict::Unknown(Why::Stopped));
                }
                State::Done if proves => {
                    return Some(match self.rules.take_fault() {
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
            () => self.rules.take_fault().map(Why::Script),
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

/// The style of one of them. The first ones are fixed: of 64 by chance, those that together won most of FreeCell's deals
/// ms:2001 to ms:2500 that the complete search does not win at once. The others are by chance.
fn chosen(number: u64, goes_home: bool) -> Style {
    let first = Weights::FIRST;
    let chosen = match number {
        1 => Some((Weights { cell: 6, space: -1, buried: 1, ..first }, true)),
        2 => Some((Weights { card: 7, cell: 5, edge: 1, ..first }, false)),
        3 => Some((Weights { space: -6, buried: 4, ..first }, true)),
        _ => None,
    };
    if let Some((weights, forced)) = chosen {
        return Style { weights, order: Order::Best, noise: 4, forced: goes_home && forced, seed: number };
    }
    let mut noise = Noise::new(number);
    let mut weights = first;
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
