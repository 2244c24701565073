//! The only place that shuffles.
//!
//! Seed → order is frozen: every save and every shared deal depends on it, and golden tests hold it. So nothing here
//! relies on how a version of a library picks an index: ChaCha20 gives the stream, the picking is written out.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use crate::card::Card;

/// The number that fixes the order of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seed(pub u64);

impl Seed {
    /// A fresh seed of at most nine digits, so that people can tell it to one another.
    pub fn fresh() -> Self {
        Self(1 + u64::from(rand::random::<u32>()) % 999_999_999)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no seed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seed; a seed is a whole number from 0 to 18446744073709551615")]
pub struct NoSeed(pub String);

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Self, NoSeed> {
        let digits = text.trim().trim_start_matches('#');
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().map(Self).ok_or_else(|| NoSeed(text.chars().take(40).collect()))
    }
}

/// What a shuffle is for: two of them never share a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The deal.
    Deal,
    /// The nth shuffle in play, counted from 1: undo and redo give the same cards.
    InPlay(u32),
    /// The opaque ids under which a page sees the cards. Its seed is a secret of the game.
    Ids,
}

/// Shuffles cards in place, always in the same way for a seed and a purpose (Fisher and Yates, from the end).
pub fn shuffle(cards: &mut [Card], seed: Seed, purpose: Purpose) {
    let (stream, round) = match purpose {
        Purpose::Deal => (0u32, 0),
        Purpose::InPlay(n) => (1, n),
        Purpose::Ids => (2, 0),
    };
    let mut key = *b"redeal shuffle 1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
    key[16..24].copy_from_slice(&seed.0.to_le_bytes());
    key[24..28].copy_from_slice(&stream.to_le_bytes());
    key[28..32].copy_from_slice(&round.to_le_bytes());
    let mut random = ChaCha20Rng::from_seed(key);
    for last in (1..cards.len()).rev() {
        cards.swap(last, below(&mut random, last as u32 + 1) as usize);
    }
}

/// A number below `n`, each equally likely: draws that would favour the small numbers are thrown away.
fn below(random: &mut ChaCha20Rng, n: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let drawn = random.next_u32();
        if drawn < fair {
            return drawn % n;
        }
    }
}
