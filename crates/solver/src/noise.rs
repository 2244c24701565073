//! Noise: pseudo-random numbers that a seed fixes. Nothing is dealt or shuffled by them; they only vary the order in
//! which states are expanded.

use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;

/// A sequence of numbers.
pub(super) struct NoiseSequence {
    state: FixedState,
    count: u64,
}

impl NoiseSequence {
    /// The sequence of a seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { state: FixedState::with_seed(seed), count: 0 }
    }

    /// The next number below `n`, which must be small.
    pub(super) fn below(&mut self, n: u32) -> i32 {
        self.count += 1;
        (self.state.hash_one(self.count) % u64::from(n.max(1))) as i32
    }
}
