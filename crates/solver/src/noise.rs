//! What looks like chance and is none: numbers that a seed fixes. Nothing is dealt or shuffled by them; they only shake
//! the order in which positions are looked at.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;

/// A row of numbers.
pub(super) struct Noise {
    state: FixedState,
    count: u64,
}

impl Noise {
    /// The row of a seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { state: FixedState::with_seed(seed), count: 0 }
    }

    /// The next number below `n`, which is small.
    pub(super) fn below(&mut self, n: u32) -> i32 {
        self.count += 1;
        (self.state.hash_one(self.count) % u64::from(n.max(1))) as i32
    }
}
