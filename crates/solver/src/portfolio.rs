//! Three ways at once: one complete search, best first; beside it short ones by chance, each with its own weights; and an
//! eager one, which takes home whatever can go there and goes on as long as the complete one does.
//!
//! A win in any of them is a win. That there is none, only a search that has looked at everything can say: the complete
//! one, or a short one that ran out of positions and had not been forced. So a proof costs at most three times what it
//! would alone, mostly less than twice, and a win that the complete search would stumble over late is often met early.
//!
//! Where there are cells, short searches that were chosen for that open ([`crate::styles`]), and a proof that takes
//! the complete search less than some ten thousand moves costs up to nine times as many.
//!
//! With one thread they take turns, and the same is found each time. With more, the complete search has one for itself.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::compact::Compact;
use crate::ground::Ground;
use crate::heaps::Heaps;
use crate::leaving::Leaving;
use crate::met::Index;
use crate::search::{Order, Search, State, Style};
use crate::styles::{Pace, again, by_chance, luby, opening};
use crate::talon::Talon;
use crate::worth::Weights;
use crate::{Limits, Progress, Solved, Verdict, Ways, Why};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::budget::with_script_time;
use redeal_rules::moves::Move;
use redeal_rules::state::GameState;

/// What searches of a deal stand on.
pub(super) trait Field: Sync {
    /// Whether some moves home can be forced.
    fn goes_home(&self) -> bool;
    /// A search from the deal on.
    fn search<'s>(&'s self, style: Style) -> Box<dyn Searching + 's>;
}

/// A search that can be run in pieces.
pub(super) trait Searching {
    /// Which position is to be looked at next.
    fn next(&mut self) -> Option<Index>;
    /// Tries every move of a position; the position that is won by one.
    fn look(&mut self, index: Index) -> Option<Index>;
    /// The moves that lead to a position, as the game plays them; none if it does not play them.
    fn line(&mut self, to: Index) -> Option<Vec<Move>>;

    /// Goes on until about so many more moves were tried.
    fn run(&mut self, nodes: u64) -> State {
        let until = self.nodes() + nodes;
        while self.nodes() < until {
            let Some(index) = self.next() else { return State::Done };
            if let Some(won) = self.look(index) {
                return self.line(won).map_or(State::Astray, State::Won);
            }
        }
        State::Open
    }

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
    frame: &'a GameState,
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
    frame: &GameState,
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
    frame: &GameState,
    seed: Seed,
    limits: Limits,
    ways: Ways,
    stop: &AtomicBool,
    mut tell: impl FnMut(Progress),
) -> Solved {
    let start = Instant::now();
    // What is asked only once may take as long as the search: on a busy machine a moment is not enough.
    let settled =
        with_script_time(limits.time.saturating_add(Duration::from_secs(1)), || rules.specialized_for(&frame.board));
    let rules = settled.as_ref().unwrap_or(rules);
    let (nodes, states, bytes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let (live, done, astray) = (AtomicUsize::new(0), AtomicBool::new(false), AtomicBool::new(false));
    // What a script failed over before is not this search's.
    let _ = rules.script.take_fault();
    let mut search = |fields: Fields| {
        let run = Run {
            rules,
            field: &*fields.field,
            drawing: fields.drawing.as_deref(),
            pace: Pace::of(rules, fields.field.goes_home()),
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
    let heaps = || Some(Box::new(Heaps::of(rules, frame, seed, ways)?) as Box<dyn Field>);
    let mut verdict = if rules.won(&frame.board) {
        Some(Verdict::Won(Vec::new()))
    } else if let Some(field) = ways.leaving.then(leaving).flatten() {
        Some(search(Fields { field, drawing: None }))
    } else if let Some(field) = ways.heaps.then(heaps).flatten() {
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

/// Which boards of their own deals are searched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// Of a few masks, because the rules of the variant are tables. `twins`: what lies on some cards may as well lie on
    /// others.
    Compact {
        /// See [`Boards::Compact`].
        twins: bool,
    },
    /// Which cards are left, because they only ever leave.
    Leaving,
    /// The tops of heaps in a row.
    Heaps,
}

/// Which boards of its own a deal is searched on; none where it is searched on the game's.
pub fn boards(rules: &Rules, frame: &GameState) -> Option<Boards> {
    let settled = rules.specialized_for(&frame.board);
    let rules = settled.as_ref().unwrap_or(rules);
    let (seed, ways) = (Seed::Plain(0), Ways::default());
    Leaving::of(rules, frame, seed, ways)
        .map(|_| Boards::Leaving)
        .or_else(|| Heaps::of(rules, frame, seed, ways).map(|_| Boards::Heaps))
        .or_else(|| Compact::of(rules, frame, seed, ways).map(|it| Boards::Compact { twins: it.has_twins() }))
}

/// How many moves are tried between two looks at the clock.
const PIECE: u64 = 512;
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
    pace: Pace,
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
        self.begin(
            self.field,
            Style { weights: self.pace.weights, order: Order::Best, noise: 0, forced: false, seed: 0 },
        )
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
                if let Some(verdict) = self.piece(complete.as_mut(), self.pace.short, true, tell) {
                    return verdict;
                }
            }
        })
    }

    /// A few short searches in styles that were chosen: what is easily won is won by one of them. One that came to its end
    /// has seen that there is little to look at: the rest is the complete search's.
    fn opening(&self, mut complete: Option<&mut dyn Searching>, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        for (style, moves) in opening().filter(|_| self.pace.opens) {
            let mut short = self.begin(self.field, style);
            let verdict = self.piece(short.as_mut(), moves, !style.forced, tell);
            self.live.fetch_sub(short.bytes(), Ordering::Relaxed);
            if verdict.is_some() || short.nodes() < moves {
                return verdict;
            }
            let part = self.pace.complete(0, moves, 1);
            if let Some(verdict) = complete.as_mut().and_then(|complete| self.piece(*complete, part, true, tell)) {
                return Some(verdict);
            }
        }
        None
    }

    /// The complete search and the others take turns.
    fn in_turn(&self, tell: &mut dyn FnMut(Progress)) -> Verdict {
        self.within(|| {
            let (mut complete, mut eager, mut number) = (self.complete(), Eager::default(), 0);
            if let Some(verdict) = self.opening(Some(complete.as_mut()), tell) {
                return verdict;
            }
            loop {
                number += 1;
                let (others, moves) = (1 + u64::from(self.field.goes_home()), self.pace.short * luby(number));
                let moves = self.pace.complete(self.nodes.load(Ordering::Relaxed), moves, others);
                let verdict = self.piece(complete.as_mut(), moves, true, tell);
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
                    if let Some(verdict) = (first == 1).then(|| self.opening(None, &mut |_| ())).flatten() {
                        return verdict;
                    }
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
        let begins = verdict.is_none() && number > self.pace.eager && self.field.goes_home();
        let Some(eager) = eager.filter(|eager| begins && !eager.over) else { return verdict };
        let style = Style { weights: Weights::EAGER, order: Order::Best, noise: 4, forced: true, seed: 0 };
        let search = eager.search.get_or_insert_with(|| self.begin(self.field, style));
        let (until, most) = (search.nodes() + self.pace.short * luby(number), self.limits.memory / EAGER_MEMORY);
        let verdict = self.piece(search.as_mut(), self.pace.short * luby(number), false, tell);
        if search.nodes() < until || search.bytes() > most {
            self.live.fetch_sub(search.bytes(), Ordering::Relaxed);
            *eager = Eager { search: None, over: true };
        }
        verdict
    }

    /// One of the short searches, to its end.
    fn short(&self, number: u64, tell: &mut dyn FnMut(Progress)) -> Option<Verdict> {
        let style = match self.pace {
            Pace { opens: true, .. } if number % 2 == 1 => again(number),
            pace => by_chance(number, self.field.goes_home(), pace),
        };
        // Who draws one card after the other plays what comes up at once, and that is often the way to win.
        let field = self.drawing.filter(|_| number.is_multiple_of(DRAWING)).unwrap_or(self.field);
        let mut short = self.begin(field, style);
        let verdict = self.piece(short.as_mut(), self.pace.short * luby(number), !style.forced, tell);
        self.live.fetch_sub(short.bytes(), Ordering::Relaxed);
        verdict
    }

    /// A script that is asked may ask for all of the search's time.
    fn within(&self, search: impl FnOnce() -> Verdict) -> Verdict {
        with_script_time(self.limits.time.saturating_add(Duration::from_secs(1)), search)
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
                    return Some(match self.rules.script.take_fault() {
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
            () => self.rules.script.take_fault().map(Why::Script),
        }
    }
}

/// Whether an answer says more than that another thread was quicker.
fn is_better(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Unknown(Why::Stopped))
}
