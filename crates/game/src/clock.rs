//! Active time: it runs from the first move, and not while paused or won.

use std::time::{Duration, Instant};

/// How long a game has been played.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    before: Duration,
    since: Option<Instant>,
    paused: bool,
}

impl Clock {
    /// A stopped clock that shows so many milliseconds.
    pub fn at(ms: u64) -> Self {
        Self { before: Duration::from_millis(ms), ..Self::default() }
    }

    /// Milliseconds played.
    pub fn ms(&self) -> u64 {
        let now = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        u64::try_from((self.before + now).as_millis()).unwrap_or(u64::MAX)
    }

    /// Runs from now on. A move ends a pause.
    pub fn run(&mut self) {
        self.paused = false;
        self.since.get_or_insert_with(Instant::now);
    }

    /// Stands from now on.
    pub fn stop(&mut self) {
        if let Some(since) = self.since.take() {
            self.before += since.elapsed();
        }
    }

    /// Stops because the player says so.
    pub fn pause(&mut self) {
        self.stop();
        self.paused = true;
    }

    /// Whether it runs now.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Whether the player stopped it.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
}
