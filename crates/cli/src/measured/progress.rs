//! Progress of a search: on a terminal one line that is overwritten, in a log a line from time to time.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use redeal_solver::odds::DealCounts;

/// How often progress is written on a terminal.
const TERMINAL: Duration = Duration::from_millis(200);
/// How often it is written otherwise.
const LOG: Duration = Duration::from_secs(10);

pub(crate) struct ProgressLine {
    variant: String,
    /// How many deals are to be searched.
    all: usize,
    /// How many deals were searched.
    pub(crate) done: usize,
    start: Instant,
    told: Instant,
    terminal: bool,
}

impl ProgressLine {
    /// How often [`ProgressLine::show`] should be called.
    pub(crate) const LOOK: Duration = TERMINAL;

    pub(crate) fn new(variant: &str, all: usize) -> Self {
        let now = Instant::now();
        let terminal = std::io::stderr().is_terminal();
        Self { variant: variant.to_string(), all, done: 0, start: now, told: now, terminal }
    }

    /// Writes the progress if enough time has passed. Errors are ignored.
    pub(crate) fn show(&mut self, tally: impl FnOnce() -> DealCounts) {
        if self.told.elapsed() < if self.terminal { TERMINAL } else { LOG } {
            return;
        }
        self.told = Instant::now();
        let (all, done, DealCounts { won, impossible, unknown }) = (self.all, self.done, tally());
        let left = match self.left() {
            Some(left) => format!("about {} left", span(left)),
            None => String::from("time left unknown"),
        };
        let told = format!(
            "{}: {done} of {all} deals; {won} won, {impossible} impossible, {unknown} unknown; {left}",
            self.variant
        );
        let mut err = std::io::stderr().lock();
        let _ = if self.terminal { write!(err, "\r\x1b[K{told}") } else { writeln!(err, "{told}") };
        let _ = err.flush();
    }

    fn left(&self) -> Option<Duration> {
        let share = (self.all - self.done) as f64 / self.done as f64;
        Duration::try_from_secs_f64(self.start.elapsed().as_secs_f64() * share).ok()
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.terminal {
            eprint!("\r\x1b[K");
        }
    }
}

/// A time in its two largest units.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        3600..86_400 => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
        _ => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3600),
    }
}
