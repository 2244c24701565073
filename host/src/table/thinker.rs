//! Thinks about the game in the background: is it stuck?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use super::Letter;
use crate::game::Game;
use crate::lua;
use crate::rules::Rules;
use crate::rules::apply::Frame;
use crate::stuck::{Seen, stuck};

/// A thread that thinks about one position at a time. It ends when it is dropped.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    /// Stops the thought that is under way.
    stop: Arc<AtomicBool>,
    asked: u64,
}

struct Job {
    rules: Arc<Rules>,
    frame: Frame,
    seen: Seen,
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
    pub(super) fn ask(&mut self, game: &Game) {
        self.forget();
        self.stop = Arc::default();
        let (rules, stop) = (Arc::clone(game.rules()), Arc::clone(&self.stop));
        let job = Job { rules, frame: game.now().clone(), seen: game.seen().clone(), stop, number: self.asked };
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
    let mut own: Option<Arc<Rules>> = None;
    while let Ok(job) = inbox.recv() {
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        // A script that is asked runs once more for this thread, so that nobody's move waits for a thought.
        let rules = if job.rules.asks() {
            if own.as_ref().is_none_or(|own| own.hash != job.rules.hash) {
                own = lua::again(&job.rules).map(Arc::new);
            }
            own.clone()
        } else {
            Some(job.rules)
        };
        let Some(rules) = rules else { continue };
        if stuck(&rules, &job.frame, &job.seen, &job.stop) == Some(true) {
            let _ = letters.send(Letter::Stuck(job.number));
        }
    }
}
