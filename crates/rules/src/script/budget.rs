//! How much scripts may do: steps, which are counted, for all that one request asks of them.
//!
//! A step is a call or a turn of a loop in a script. The same work takes the same number of steps on every machine and at
//! every load, so no answer depends on how fast the machine is.

use std::cell::Cell;

/// The steps of all the questions of one request together, and the most that a single question may take.
pub const PLAY_STEPS: u64 = 4_000_000;

/// The steps of a replay of moves that came from elsewhere: they may be as many as in a long game, and of any script.
pub const REPLAY_STEPS: u64 = 8 * PLAY_STEPS;

thread_local! {
    static LEFT: Cell<Option<u64>> = const { Cell::new(None) };
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Runs `work`, during which the scripts that this thread asks have so many steps in all.
pub fn with_script_steps<T>(steps: u64, work: impl FnOnce() -> T) -> T {
    let before = LEFT.replace(Some(steps));
    let done = work();
    LEFT.set(before);
    done
}

/// The steps that the next question may take. Outside of [`with_script_steps`] each question has [`PLAY_STEPS`] of its own.
pub fn script_steps_left() -> u64 {
    LEFT.get().map_or(PLAY_STEPS, |left| left.min(PLAY_STEPS))
}

/// Notes that a question took so many steps.
pub fn spend_script_steps(steps: u64) {
    LEFT.set(LEFT.get().map(|left| left.saturating_sub(steps)));
    TAKEN.set(TAKEN.get().saturating_add(steps));
}

/// The steps that all questions of this thread took so far.
pub fn script_steps_taken() -> u64 {
    TAKEN.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_questions_of_a_request_share_their_steps() {
        with_script_steps(100, || {
            spend_script_steps(30);
            assert_eq!(script_steps_left(), 70);
            with_script_steps(1000, || spend_script_steps(900));
            assert_eq!(script_steps_left(), 70, "an inner request has steps of its own");
            spend_script_steps(80);
            assert_eq!(script_steps_left(), 0);
        });
        spend_script_steps(5);
        assert_eq!(script_steps_left(), PLAY_STEPS, "without a request each question has its own steps");
    }

    #[test]
    fn no_question_has_more_steps_than_a_request() {
        assert_eq!(with_script_steps(u64::MAX, script_steps_left), PLAY_STEPS);
    }
}
