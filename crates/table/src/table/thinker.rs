//! Thinks about the game in the background: is it stuck, and can it still be won?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::Letter;
use redeal_cards::deck::Seed;
use redeal_game::game::Game;
use redeal_game::stuck::{SeenCards, is_stuck};
use redeal_game::winnability::Winnability;
use redeal_rules::Rules;
use redeal_rules::apply::GameState;
use redeal_scripts::lua;
use redeal_solver::{Limits, Solved, solve};

/// What a search for the table may keep in memory.
const MEMORY: usize = 1 << 30;

/// A thread that thinks about one game at a time. It ends when it is dropped.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    /// Stops the thought that is under way.
    stop: Arc<AtomicBool>,
    asked: u64,
}

/// What there is to find out beside whether the game is stuck.
pub(super) enum Task {
    /// Nothing.
    Nothing,
    /// Whether the game can still be won, in this time.
    Outlook(Duration),
    /// Until when it could be: the turns that are not known, the first of them up to the last, each in this time.
    Back(Vec<usize>, Duration),
}

/// What was found out.
pub(super) enum Thought {
    /// Nothing new can be reached.
    Stuck,
    /// About the table after so many turns.
    Found(usize, Solved),
    /// All that was asked has been looked into.
    Done,
}

struct Job {
    rules: Arc<Rules>,
    seed: Seed,
    now: GameState,
    seen: SeenCards,
    /// The tables to look at, each after so many turns, and how long each may take.
    turns: Vec<(usize, GameState)>,
    time: Duration,
    stop: Arc<AtomicBool>,
    number: u64,
}

impl Thinker {
    pub(super) fn new(letters: Sender<Letter>) -> std::io::Result<Self> {
        let (jobs, inbox) = channel();
        std::thread::Builder::new().name(String::from("think")).spawn(move || think(&inbox, &letters))?;
        Ok(Self { jobs, stop: Arc::default(), asked: 0 })
    }

    /// Thinks about the game as it is now, and no more about what it was.
    pub(super) fn ask(&mut self, game: &Game, task: Task) {
        self.forget();
        self.stop = Arc::default();
        let (turns, time) = match task {
            Task::Nothing => (Vec::new(), Duration::ZERO),
            Task::Outlook(time) => (vec![game.at()], time),
            Task::Back(turns, time) => (turns, time),
        };
        let job = Job {
            rules: Arc::clone(game.rules()),
            seed: game.start().seed,
            now: game.now().clone(),
            seen: game.seen().clone(),
            turns: turns.into_iter().map(|turn| (turn, game.frame(turn).clone())).collect(),
            time,
            stop: Arc::clone(&self.stop),
            number: self.asked,
        };
        // Without the thread nothing is ever found, which is what silence means.
        let _ = self.jobs.send(job);
    }

    /// Stops thinking; what was found before counts no more.
    pub(super) fn forget(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.asked += 1;
    }

    /// Whether a finding is about the game as it is now.
    pub(super) fn is_about_now(&self, number: u64) -> bool {
        self.asked == number
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn think(inbox: &Receiver<Job>, letters: &Sender<Letter>) {
    let mut own = Own::default();
    while let Ok(job) = inbox.recv() {
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        if let Some(rules) = own.of(&job.rules) {
            look_into(&job, &rules, letters);
        }
        let _ = letters.send(Letter::Thought(job.number, Box::new(Thought::Done)));
    }
}

fn look_into(job: &Job, rules: &Rules, letters: &Sender<Letter>) {
    let tell = |thought| drop(letters.send(Letter::Thought(job.number, Box::new(thought))));
    if is_stuck(rules, &job.now, &job.seen, &job.stop) == Some(true) {
        tell(Thought::Stuck);
    }
    // Whoever has lost has lost for good, so the last winnable turn is found by halving.
    let mut turns = job.turns.as_slice();
    while let Some((turn, frame)) = turns.get((turns.len().max(1) - 1) / 2) {
        let limits = Limits { time: job.time, memory: MEMORY, ..Limits::default() };
        let solved = solve(rules, frame, job.seed, limits, &job.stop, |_| ());
        if job.stop.load(Ordering::Relaxed) {
            return;
        }
        let middle = (turns.len() - 1) / 2;
        let won = matches!(Winnability::from(solved.clone()), Winnability::Winnable(_));
        tell(Thought::Found(*turn, solved));
        turns = if won { &turns[middle + 1..] } else { &turns[..middle] };
    }
}

/// Rules for a thread of its own: a script that is asked runs once more for it, so that nobody's move waits for a
/// search.
#[derive(Default)]
pub(super) struct Own(Option<Arc<Rules>>);

impl Own {
    /// The same rules, to be asked from this thread; none, if the script does not run again.
    pub(super) fn of(&mut self, rules: &Arc<Rules>) -> Option<Arc<Rules>> {
        if !rules.asks() {
            return Some(Arc::clone(rules));
        }
        if self.0.as_ref().is_none_or(|own| own.hash != rules.hash) {
            self.0 = lua::recompile(rules).map(Arc::new);
        }
        self.0.clone()
    }
}
