//! The time of active play: it runs from the first move, but not while the game is paused or won.

use std::time::{Duration, Instant};

/// Measures how long a game has been played.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    before: Duration,
    since: Option<Instant>,
    paused: bool,
}

impl Clock {
    /// A stopped clock at so many milliseconds.
    pub fn at(ms: u64) -> Self {
        Self { before: Duration::from_millis(ms), ..Self::default() }
    }

    /// Milliseconds played.
    pub fn ms(&self) -> u64 {
        let now = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        u64::try_from((self.before + now).as_millis()).unwrap_or(u64::MAX)
    }

    /// Starts the clock. This ends a pause.
    pub fn run(&mut self) {
        self.paused = false;
        self.since.get_or_insert_with(Instant::now);
    }

    /// Stops the clock.
    pub fn stop(&mut self) {
        if let Some(since) = self.since.take() {
            self.before += since.elapsed();
        }
    }

    /// Stops the clock because the player paused the game.
    pub fn pause(&mut self) {
        self.stop();
        self.paused = true;
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Whether the player paused the game.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
}
