//! Several searches of one deal that share the time: a complete search, probes, and a greedy-home search.
//!
//! A win in any of them is a win. "Impossible" is proved only by a search that visited everything: the complete search, or
//! a probe that ran out of states, forced no card home and dropped no state. So a proof costs at most three times what it
//! would cost alone, mostly less than twice. In return, a win that the complete search would reach late is often found early.
//!
//! Where many cards are in play, the complete search gets an eighth of what each other one gets, so that a proof of more moves
//! than a probe tries costs up to seventeen times as many. There are hardly any ([`crate::schedule`]).
//!
//! Where there are cells and safe moves, tuned probes run first ([`crate::schedule`]). There a proof that needs less than
//! some ten thousand moves costs up to nine times as many.
//!
//! Where a script is asked and few cards are in play, a proof that needs less than some twenty thousand moves costs up to five
//! times as many.
//!
//! With one thread the searches take turns, and the result is the same on every run. With more threads, the complete
//! search has a thread of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::config::{SearchConfig, SearchOrder};
use crate::heuristic::Weights;
use crate::safe_moves::HomePolicy;
use crate::schedule::{Schedule, luby, tuned_probes};
use crate::search_clock::SearchClock;
use crate::search_space::{ResumableSearch, SearchSpace, SearchStatus};
use crate::{SearchLimits, SolveProgress, UnknownReason, Verdict};
use redeal_rules::Rules;

/// How many moves are tried between two looks at the clock.
const PIECE: u64 = 512;
/// One in so many probes has draws as search moves, where the others do without them.
const DRAWING: u64 = 2;
/// The greedy-home search may use the memory divided by this: its states prove nothing.
const GREEDY_MEMORY_DIVISOR: usize = 4;

/// The search that takes every card home that can go there.
#[derive(Default)]
struct GreedyHome<'a> {
    search: Option<Box<dyn ResumableSearch + 'a>>,
    /// It ran out of states, or grew too large.
    over: bool,
}

/// What a search proves when it runs out of states.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CompletionProof {
    Impossible,
    Nothing,
}

impl CompletionProof {
    /// A search that forces cards home does not visit everything, and neither does one that drops states.
    fn of(config: &SearchConfig) -> Self {
        match config.home {
            HomePolicy::SafeOnly if config.order.is_complete() => Self::Impossible,
            HomePolicy::SafeOnly | HomePolicy::Likely | HomePolicy::Greedy => Self::Nothing,
        }
    }
}

/// One run of a portfolio: what its searches share.
#[derive(Clone, Copy)]
pub(super) struct Portfolio<'a> {
    pub(super) rules: &'a Rules,
    pub(super) space: &'a dyn SearchSpace,
    /// The same deal with draws as search moves, where `space` does without them.
    pub(super) drawing: Option<&'a dyn SearchSpace>,
    pub(super) schedule: Schedule,
    pub(super) limits: SearchLimits,
    pub(super) clock: &'a SearchClock,
    /// The caller stopped the run.
    pub(super) stop: &'a AtomicBool,
    /// One of the threads has an answer.
    pub(super) done: &'a AtomicBool,
    /// A line was found that the game does not play.
    pub(super) line_refused: &'a AtomicBool,
    pub(super) nodes: &'a AtomicU64,
    pub(super) states: &'a AtomicU64,
    /// Bytes that were kept in all.
    pub(super) bytes: &'a AtomicU64,
    /// Bytes that are kept now.
    pub(super) live: &'a AtomicUsize,
}

impl<'a> Portfolio<'a> {
    fn complete(&self) -> Box<dyn ResumableSearch + 'a> {
        let (weights, home) = (self.schedule.weights, HomePolicy::SafeOnly);
        self.begin(self.space, SearchConfig { weights, order: SearchOrder::Best, noise: 0, home, seed: 0 })
    }

    /// Begins a search. Its bytes count from its first state on.
    fn begin(&self, space: &'a dyn SearchSpace, config: SearchConfig) -> Box<dyn ResumableSearch + 'a> {
        let search = space.search(config);
        self.live.fetch_add(search.bytes(), Ordering::Relaxed);
        search
    }

    /// Runs the complete search and nothing else.
    pub(super) fn complete_only(&self, tell: &mut dyn FnMut(SolveProgress)) -> Verdict {
        let mut complete = self.complete();
        loop {
            let moves = self.schedule.probe_moves;
            if let Some(verdict) = self.piece(complete.as_mut(), moves, CompletionProof::Impossible, tell) {
                return verdict;
            }
        }
    }

    /// Runs the tuned probes, which win most easy deals. When one of them runs out of states, there is little to visit, and
    /// the rest is left to the complete search.
    fn tuned(
        &self,
        mut complete: Option<&mut dyn ResumableSearch>,
        tell: &mut dyn FnMut(SolveProgress),
    ) -> Option<Verdict> {
        for (config, moves) in tuned_probes().filter(|_| self.schedule.tuned) {
            let mut probe = self.begin(self.space, config);
            let verdict = self.piece(probe.as_mut(), moves, CompletionProof::of(&config), tell);
            self.live.fetch_sub(probe.bytes(), Ordering::Relaxed);
            if verdict.is_some() || probe.nodes() < moves {
                return verdict;
            }
            let part = self.schedule.complete_moves(0, moves, 1);
            let verdict =
                complete.as_mut().and_then(|complete| self.piece(*complete, part, CompletionProof::Impossible, tell));
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    /// The complete search and the others take turns in this thread.
    pub(super) fn in_turn(&self, tell: &mut dyn FnMut(SolveProgress)) -> Verdict {
        let (mut complete, mut greedy, mut number) = (self.complete(), GreedyHome::default(), 0);
        if let Some(verdict) = self.tuned(Some(complete.as_mut()), tell) {
            return verdict;
        }
        loop {
            number += 1;
            let others = 1 + u64::from(self.space.has_safe_moves());
            let (_, moves) = self.schedule.probe(number);
            let moves = self.schedule.complete_moves(self.nodes.load(Ordering::Relaxed), moves, others);
            let verdict = self.piece(complete.as_mut(), moves, CompletionProof::Impossible, tell);
            if let Some(verdict) = verdict.or_else(|| self.beside(number, Some(&mut greedy), tell)) {
                return verdict;
            }
        }
    }

    /// Runs every `step`th probe, and the greedy-home search beside the first of them, until one of them decides.
    fn probes(&self, first: u64, step: u64) -> Verdict {
        let (mut number, mut greedy) = (first, GreedyHome::default());
        if let Some(verdict) = (first == 1).then(|| self.tuned(None, &mut |_| ())).flatten() {
            return verdict;
        }
        loop {
            let greedy = (first == 1).then_some(&mut greedy);
            if let Some(verdict) = self.beside(number, greedy, &mut |_| ()) {
                return verdict;
            }
            number += step;
        }
    }

    /// The complete search runs in this thread, the others in threads of their own. The first answer ends all of them.
    pub(super) fn on_threads(&self, tell: &mut dyn FnMut(SolveProgress)) -> Verdict {
        let others = self.limits.threads as u64 - 1;
        std::thread::scope(|scope| {
            let probes = |first: u64| {
                // A thread hears of its own faults only.
                let (verdict, _) = self.rules.script.watch(|| self.probes(first, others));
                self.done.store(true, Ordering::Relaxed);
                verdict
            };
            let threads: Vec<_> = (1..=others).map(|first| scope.spawn(move || probes(first))).collect();
            let own = self.complete_only(tell);
            self.done.store(true, Ordering::Relaxed);
            // A thread that panicked has no answer.
            let all = threads.into_iter().filter_map(|thread| thread.join().ok());
            all.fold(
                own,
                |one, other| if matches!(one, Verdict::Unknown(_)) && is_answer(&other) { other } else { one },
            )
        })
    }

    /// Runs one probe, and as many moves of the greedy-home search, if this thread has it.
    fn beside(
        &self,
        number: u64,
        greedy: Option<&mut GreedyHome<'a>>,
        tell: &mut dyn FnMut(SolveProgress),
    ) -> Option<Verdict> {
        let verdict = self.probe(number, tell);
        let begins = verdict.is_none() && number > self.schedule.probes_before_greedy && self.space.has_safe_moves();
        let Some(greedy) = greedy.filter(|greedy| begins && !greedy.over) else { return verdict };
        let (weights, home) = (Weights::GREEDY_HOME, HomePolicy::Greedy);
        let config = SearchConfig { weights, order: SearchOrder::Best, noise: 4, home, seed: 0 };
        let search = greedy.search.get_or_insert_with(|| self.begin(self.space, config));
        let moves = self.schedule.probe_moves * luby(number);
        let (until, most) = (search.nodes() + moves, self.limits.memory / GREEDY_MEMORY_DIVISOR);
        let verdict = self.piece(search.as_mut(), moves, CompletionProof::Nothing, tell);
        if search.nodes() < until || search.bytes() > most {
            self.live.fetch_sub(search.bytes(), Ordering::Relaxed);
            *greedy = GreedyHome { search: None, over: true };
        }
        verdict
    }

    /// Runs one probe to its end.
    fn probe(&self, number: u64, tell: &mut dyn FnMut(SolveProgress)) -> Option<Verdict> {
        let (config, moves) = self.schedule.probe(number);
        // A probe that draws card by card plays what comes up at once, and that often wins. In a beam, a draw would be a
        // layer.
        let draws = number.is_multiple_of(DRAWING) && config.order.is_complete();
        let space = self.drawing.filter(|_| draws).unwrap_or(self.space);
        let mut probe = self.begin(space, config);
        let verdict = self.piece(probe.as_mut(), moves, CompletionProof::of(&config), tell);
        self.live.fetch_sub(probe.bytes(), Ordering::Relaxed);
        verdict
    }

    /// Lets one search try so many moves. `proof`: what it proves if it runs out of states.
    fn piece(
        &self,
        search: &mut dyn ResumableSearch,
        moves: u64,
        proof: CompletionProof,
        tell: &mut dyn FnMut(SolveProgress),
    ) -> Option<Verdict> {
        let (until, mut thread) = (search.nodes() + moves, self.clock.of_this_thread());
        while search.nodes() < until {
            let (nodes, states, bytes) = (search.nodes(), search.states(), search.bytes());
            let ended = search.run(PIECE.min(until - nodes));
            thread.read();
            self.nodes.fetch_add(search.nodes() - nodes, Ordering::Relaxed);
            self.states.fetch_add(search.states() - states, Ordering::Relaxed);
            self.bytes.fetch_add((search.bytes() - bytes) as u64, Ordering::Relaxed);
            self.live.fetch_add(search.bytes() - bytes, Ordering::Relaxed);
            match ended {
                SearchStatus::Won(moves) => return Some(Verdict::Won(moves)),
                SearchStatus::LineRefused => {
                    self.line_refused.store(true, Ordering::Relaxed);
                    return Some(Verdict::Unknown(UnknownReason::Stopped));
                }
                SearchStatus::Exhausted if proof == CompletionProof::Impossible => {
                    return Some(match self.rules.script.fault_so_far() {
                        None => Verdict::Impossible,
                        Some(fault) => Verdict::Unknown(UnknownReason::Script(fault)),
                    });
                }
                // A search that proves nothing and ends at once must still notice that the budget is used up.
                SearchStatus::Exhausted | SearchStatus::Unfinished => {}
            }
            if let Some(reason) = self.over() {
                return Some(Verdict::Unknown(reason));
            }
            tell(SolveProgress {
                nodes: self.nodes.load(Ordering::Relaxed),
                states: self.states.load(Ordering::Relaxed),
            });
            if ended == SearchStatus::Exhausted {
                return None;
            }
        }
        None
    }

    /// Why the run must end now, if it must.
    fn over(&self) -> Option<UnknownReason> {
        match () {
            () if self.stop.load(Ordering::Relaxed) || self.done.load(Ordering::Relaxed) => {
                Some(UnknownReason::Stopped)
            }
            () if self.nodes.load(Ordering::Relaxed) >= self.limits.nodes => Some(UnknownReason::Nodes),
            () if self.clock.is_over(&self.limits) => Some(UnknownReason::Time),
            () if self.live.load(Ordering::Relaxed) > self.limits.memory => Some(UnknownReason::Memory),
            () => self.rules.script.fault_so_far().map(UnknownReason::Script),
        }
    }
}

/// Whether a verdict says more than that another thread was quicker.
fn is_answer(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Unknown(UnknownReason::Stopped))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_search_that_visits_everything_proves_that_nothing_wins() {
        let (beam, cyclic) = (SearchOrder::Beam { width: u32::MAX }, SearchOrder::Cyclic { depth: 3 });
        for order in [SearchOrder::Best, SearchOrder::DiveByEstimate, SearchOrder::DiveByMove, beam, cyclic] {
            for home in [HomePolicy::SafeOnly, HomePolicy::Likely, HomePolicy::Greedy] {
                let config = SearchConfig { weights: Weights::GENERAL, order, noise: 0, home, seed: 0 };
                let visits_all = order != beam && home == HomePolicy::SafeOnly;
                assert_eq!(CompletionProof::of(&config) == CompletionProof::Impossible, visits_all, "{config:?}");
            }
        }
    }
}
