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

/// Does work that may ask often. It takes as long to make a stack as to ask a question, so it is made before the first one.
pub(super) fn with_stack_for_questions<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(QUESTION_STACK + WORK_STACK, SCRIPT_STACK, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The address of a local variable of what is called here.
    fn place() -> usize {
        let here = 0_u8;
        std::ptr::from_ref(&here).addr()
    }

    #[test]
    fn questions_use_the_stack_that_work_got() {
        let small = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
            let far = |one: usize, other: usize| one.abs_diff(other) > QUESTION_STACK / 2;
            let outside = place();
            assert!(far(with_question_stack(place), outside), "a question alone gets a stack");
            with_stack_for_questions(|| {
                let inside = place();
                assert!(far(inside, outside), "the work gets a stack");
                assert!(!far(with_question_stack(place), inside), "and its questions do with that");
            });
        });
        small.expect("a thread").join().expect("all holds");
    }
}
