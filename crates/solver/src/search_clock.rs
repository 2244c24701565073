//! How long a search takes: in processor time, so that its answer does not depend on what else the machine does.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::SearchLimits;

/// A search may take so many times its limit of processor time by the clock on the wall. A thread that gets less than that
/// part of a processor is stopped.
pub const LONGEST_WAIT: u32 = 10;

/// The clock of a search, which all its threads share.
pub(crate) struct SearchClock {
    start: Instant,
    /// Nanoseconds that its threads have used in all.
    used: AtomicU64,
}

impl SearchClock {
    pub(crate) fn start() -> Self {
        Self { start: Instant::now(), used: AtomicU64::new(0) }
    }

    /// Measures the thread that asks, from now on.
    pub(crate) fn of_this_thread(&self) -> ThreadClock<'_> {
        ThreadClock { clock: self, since: ThreadTime::now() }
    }

    /// The processor time that its threads have used in all.
    pub(crate) fn used(&self) -> Duration {
        Duration::from_nanos(self.used.load(Ordering::Relaxed))
    }

    /// How long it has taken by the clock on the wall.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the time of these limits is up.
    pub(crate) fn is_over(&self, limits: &SearchLimits) -> bool {
        self.used() >= limits.time.saturating_mul(limits.threads.max(1) as u32)
            || self.elapsed() >= limits.time.saturating_mul(LONGEST_WAIT)
    }
}

/// The clock of one thread. It is read now and then, and when it is dropped.
pub(crate) struct ThreadClock<'a> {
    clock: &'a SearchClock,
    since: ThreadTime,
}

impl ThreadClock<'_> {
    /// Adds what this thread has used since the last reading.
    pub(crate) fn read(&mut self) {
        let now = ThreadTime::now();
        self.clock.used.fetch_add(now.duration_since(self.since).as_nanos() as u64, Ordering::Relaxed);
        self.since = now;
    }
}

impl Drop for ThreadClock<'_> {
    fn drop(&mut self) {
        self.read();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thread_has_its_time() {
        let clock = SearchClock { start: Instant::now(), used: AtomicU64::new(0) };
        let time = Duration::from_mins(1);
        let over = |used: Duration, threads: usize| {
            clock.used.store(used.as_nanos() as u64, Ordering::Relaxed);
            clock.is_over(&SearchLimits { time, threads, ..SearchLimits::default() })
        };
        assert_eq!([0, 1, 2, 3].map(|threads| over(time, threads)), [true, true, false, false]);
        assert_eq!([0, 1, 2, 3].map(|threads| over(time * 2, threads)), [true, true, true, false]);
        assert!(!over(Duration::ZERO, 0));
    }

    #[test]
    fn no_search_waits_for_ever() {
        let (clock, time) = (SearchClock::start(), Duration::from_millis(5));
        std::thread::sleep(time * LONGEST_WAIT);
        assert!(clock.used() < time && clock.is_over(&SearchLimits { time, ..SearchLimits::default() }));
    }

    #[test]
    fn what_a_thread_does_is_counted_and_its_rests_are_not() {
        let clock = SearchClock::start();
        let mut thread = clock.of_this_thread();
        std::thread::sleep(Duration::from_millis(50));
        thread.read();
        let rested = clock.used();
        assert!(rested < clock.elapsed() / 2, "{rested:?}");
        while thread.since.elapsed() < Duration::from_millis(20) {}
        drop(thread);
        assert!(clock.used() >= rested + Duration::from_millis(20));
    }
}
