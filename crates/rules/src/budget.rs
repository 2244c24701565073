//! How long scripts may take to answer: a deadline on the clock for all that one request asks of them.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// What a script may take for all that one request asks of it.
pub const PLAY_TIME: Duration = Duration::from_millis(250);

thread_local! {
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Runs `work`, during which the scripts that this thread asks have this time in all.
pub fn with_script_time<T>(time: Duration, work: impl FnOnce() -> T) -> T {
    let before = DEADLINE.replace(Some(Instant::now() + time));
    let done = work();
    DEADLINE.set(before);
    done
}

/// Runs `work` in which no script is asked, such as loading others, without spending the scripts' time.
pub fn outside_script_time<T>(work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    DEADLINE.set(DEADLINE.get().map(|until| until + begun.elapsed()));
    done
}

/// The time by which a script that is asked now must have answered.
pub fn script_deadline() -> Instant {
    DEADLINE.get().unwrap_or_else(|| Instant::now() + PLAY_TIME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_outside_script_time_spends_none_of_it() {
        let (time, long) = (Duration::from_millis(200), Duration::from_millis(300));
        with_script_time(time, || {
            outside_script_time(|| std::thread::sleep(long));
            assert!(script_deadline() > Instant::now());
            assert!(script_deadline() <= Instant::now() + time);
            std::thread::sleep(long);
            assert!(script_deadline() < Instant::now());
        });
    }
}
