//! A thread that searches the game on the table: is it stuck, and can it still be won?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::actor::parts::search_news::{AnalysisResult, SearchNews};
use redeal_cards::shuffle::Seed;
use redeal_game::game::Game;
use redeal_game::stuck::{SeenCards, is_stuck};
use redeal_game::winnability::Winnability;
use redeal_rules::Rules;
use redeal_rules::state::GameState;
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};

/// A thread that analyzes one game at a time. It ends when this is dropped.
pub(in crate::actor) struct Analyzer {
    jobs: Sender<AnalysisJob>,
    /// Stops the job that is running.
    pub(in crate::actor) stop: Arc<AtomicBool>,
    /// The number of the newest job.
    pub(in crate::actor) newest: u64,
}

/// What there is to find out beside whether the game is stuck.
pub(in crate::actor) enum AnalysisTask {
    /// Nothing.
    Nothing,
    /// Whether the game can still be won, in this processor time and memory.
    Winnability(Duration, usize),
    /// From which turn on it could not be won any more: the turns that are not known, each searched in this
    /// processor time and memory.
    Back(Vec<usize>, Duration, usize),
}

struct AnalysisJob {
    pub(in crate::actor) rules: Arc<Rules>,
    pub(in crate::actor) seed: Seed,
    pub(in crate::actor) now: GameState,
    pub(in crate::actor) seen: SeenCards,
    /// The positions to search, each after so many turns, and how much processor time each gets.
    pub(in crate::actor) turns: Vec<(usize, GameState)>,
    pub(in crate::actor) time: Duration,
    pub(in crate::actor) memory: usize,
    pub(in crate::actor) stop: Arc<AtomicBool>,
    pub(in crate::actor) number: u64,
}

impl Analyzer {
    pub(in crate::actor) fn new(tell: impl Fn(SearchNews) + Send + 'static) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        std::thread::Builder::new().name(String::from("think")).spawn(move || run(&inbox, &tell))?;
        Ok(Self { jobs, stop: Arc::default(), newest: 0 })
    }

    /// Analyzes the game as it is now, and no longer what it was before.
    pub(in crate::actor) fn start(&mut self, game: &Game, task: AnalysisTask) {
        self.stop();
        self.stop = Arc::default();
        let (turns, time, memory) = match task {
            AnalysisTask::Nothing => (Vec::new(), Duration::ZERO, 0),
            AnalysisTask::Winnability(time, memory) => (vec![game.at()], time, memory),
            AnalysisTask::Back(turns, time, memory) => (turns, time, memory),
        };
        let job = AnalysisJob {
            rules: Arc::clone(game.rules()),
            seed: game.start().seed,
            now: game.now().clone(),
            seen: game.seen().clone(),
            turns: turns.into_iter().map(|turn| (turn, game.state_after(turn).clone())).collect(),
            time,
            memory,
            stop: Arc::clone(&self.stop),
            number: self.newest,
        };
        // Without the thread there are no results, which means that nothing is known.
        let _ = self.jobs.send(job);
    }

    /// Stops the running job. Its results don't count any more.
    pub(in crate::actor) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.newest += 1;
    }

    /// Whether a result belongs to the newest job.
    pub(in crate::actor) fn is_current(&self, job: u64) -> bool {
        self.newest == job
    }
}

impl Drop for Analyzer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn run(inbox: &Receiver<AnalysisJob>, tell: &dyn Fn(SearchNews)) {
    while let Ok(job) = inbox.recv() {
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        analyze(&job, tell);
        tell(SearchNews::Analyzed(job.number, Box::new(AnalysisResult::Done)));
    }
}

fn analyze(job: &AnalysisJob, tell: &dyn Fn(SearchNews)) {
    let rules = &job.rules;
    let send = |result| tell(SearchNews::Analyzed(job.number, Box::new(result)));
    // Where the script fails no move is seen, and nothing is known.
    let (stuck, fault) = rules.script.watch(|| is_stuck(rules, &job.now, &job.seen, &job.stop));
    if stuck == Some(true) && fault.is_none() {
        send(AnalysisResult::Stuck);
    }
    // A lost game stays lost, so binary search finds the last winnable turn.
    let mut turns = job.turns.as_slice();
    while let Some((turn, state)) = turns.get((turns.len().max(1) - 1) / 2) {
        let limits = SearchLimits { time: job.time, memory: job.memory, ..SearchLimits::default() };
        let mut solved = solve(rules, state, job.seed, limits, &job.stop, |_| ());
        // Players see the line, as hints and as a film.
        if let Verdict::Won(line) = &mut solved.verdict {
            *line = natural_line(rules, state, job.seed, line, LineLimits::of(rules), &job.stop);
        }
        if job.stop.load(Ordering::Relaxed) {
            return;
        }
        let middle = (turns.len() - 1) / 2;
        let won = matches!(Winnability::from(solved.clone()), Winnability::Winnable(_));
        send(AnalysisResult::Found(*turn, solved));
        turns = if won { &turns[middle + 1..] } else { &turns[..middle] };
    }
}
