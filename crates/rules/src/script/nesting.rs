//! How deeply the calls of scripts may be nested: the call stack that they need.

/// The call stack of a thread that asks scripts.
pub const SCRIPT_STACK: usize = 16 << 20;
/// How much of it a question needs at most.
const QUESTION_STACK: usize = 4 << 20;
/// How much work that asks needs besides. The main thread of a program has enough for both.
const WORK_STACK: usize = 2 << 20;

/// Asks a question. A thread that has less stack gets a new one for it.
pub fn with_question_stack<T>(ask: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(QUESTION_STACK, SCRIPT_STACK, ask)
}

/// Does work that may ask often. To make a stack can take longer than an answer, so it is made before the first question.
pub(super) fn with_stack_for_questions<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(QUESTION_STACK + WORK_STACK, SCRIPT_STACK, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The address of a local variable of what is called here, and how much stack is left.
    fn place() -> (usize, usize) {
        let here = 0_u8;
        (std::ptr::from_ref(&here).addr(), stacker::remaining_stack().unwrap_or(0))
    }

    #[test]
    fn questions_use_the_stack_that_work_got() {
        let small = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
            assert!(place().1 < QUESTION_STACK);
            assert!(with_question_stack(place).1 >= QUESTION_STACK, "a question alone gets a stack");
            with_stack_for_questions(|| {
                let (inside, left) = place();
                assert!(left >= QUESTION_STACK + WORK_STACK, "the work gets a stack");
                // Another stack would lie as far away as this one is large.
                let asked = with_question_stack(place).0;
                assert!(asked.abs_diff(inside) < WORK_STACK, "and its questions do with that");
            });
        });
        small.expect("a thread").join().expect("all holds");
    }
}
