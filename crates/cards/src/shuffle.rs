//! Seeds and the shuffle: the only place that puts cards in a random order.
//!
//! The order that a seed gives must never change, since every save and every shared deal depends on it; golden tests check
//! it. That is why the choice of an index is written out here: libraries change theirs. Only the stream of random numbers,
//! ChaCha20, comes from a library.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

use crate::card::Card;
use crate::deck::Deck;

/// The number that determines the order of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seed {
    /// A seed of Redeal's own shuffle.
    Plain(u64),
    /// A deal number of Microsoft's FreeCell, from 1 to [`Seed::MOST_OF_MICROSOFT`]: `ms:11982`.
    Microsoft(u32),
}

impl Seed {
    /// The greatest deal number of Microsoft's that all programs deal alike.
    pub const MOST_OF_MICROSOFT: u32 = i32::MAX.cast_unsigned();

    /// A random seed of at most nine digits, short enough to be passed on by people.
    pub fn fresh() -> Self {
        Self::Plain(1 + u64::from(rand::random::<u32>()) % 999_999_999)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(number) => number.fmt(f),
            Self::Microsoft(number) => write!(f, "ms:{number}"),
        }
    }
}

/// A text that is no seed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` isn't a deal number; use a whole number from 0 to 18446744073709551615, or ms:1 to ms:2147483647 for a Microsoft deal"
)]
pub struct ParseSeedError(pub String);

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let shown = text.trim().trim_start_matches('#');
        let of_microsoft = shown.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("ms:"));
        let digits = if of_microsoft { &shown[3..] } else { shown };
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let number: Option<u64> = plain.then(|| digits.parse().ok()).flatten();
        let seed = if of_microsoft {
            let number = number.and_then(|number| u32::try_from(number).ok());
            number.filter(|number| (1..=Self::MOST_OF_MICROSOFT).contains(number)).map(Self::Microsoft)
        } else {
            number.map(Self::Plain)
        };
        seed.ok_or_else(|| ParseSeedError(text.chars().take(40).collect()))
    }
}

/// A list in random order, different at every call. For what no save depends on.
pub fn in_random_order<T>(mut list: Vec<T>) -> Vec<T> {
    for at in (1..list.len()).rev() {
        list.swap(at, rand::random_range(0..=at));
    }
    list
}

/// The cards of a deck in the order in which a seed deals them.
pub fn shuffled_deck(deck: &Deck, seed: Seed) -> Vec<Card> {
    let mut cards: Vec<Card> = deck.cards().collect();
    match seed {
        Seed::Plain(_) => shuffle(&mut cards, seed, ShufflePurpose::Deal),
        Seed::Microsoft(number) => {
            // Microsoft's unshuffled deck goes rank by rank with clubs first, the reverse of our order of suits.
            cards.sort_by_key(|card| {
                let row = deck.row(*card);
                (row / 4, deck.rank_order().place(deck.face(*card).rank()), Reverse(row % 4))
            });
            cards = picked_by_microsoft(cards, number);
        }
    }
    cards
}

/// Picks cards one by one as Microsoft's program does: a linear congruential generator chooses which of the remaining
/// cards comes next, and the last of them takes its place.
fn picked_by_microsoft(mut left: Vec<Card>, number: u32) -> Vec<Card> {
    let mut state = number;
    let mut picked = Vec::with_capacity(left.len());
    while !left.is_empty() {
        state = state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let drawn = (state >> 16 & 0x7fff) as usize;
        picked.push(left.swap_remove(drawn % left.len()));
    }
    picked
}

/// What a shuffle is for. Each purpose has its own stream of random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShufflePurpose {
    /// The deal at the start of a game.
    Deal,
    /// The nth shuffle in play, counted from 1, so that redoing a move gives the same cards.
    InPlay(u32),
    /// The opaque ids under which a page sees the cards. Their seed is a secret of the game.
    Ids,
}

/// Shuffles cards in place, always alike for a seed and a purpose (Fisher and Yates, from the end).
///
/// A deal by one of Microsoft's numbers is made by [`shuffled_deck`]. Shuffles later in such a game are made here.
pub fn shuffle(cards: &mut [Card], seed: Seed, purpose: ShufflePurpose) {
    let (stream, round) = match purpose {
        ShufflePurpose::Deal => (0u32, 0),
        ShufflePurpose::InPlay(n) => (1, n),
        ShufflePurpose::Ids => (2, 0),
    };
    let (name, number) = match seed {
        Seed::Plain(number) => (b"redeal shuffle 1", number),
        Seed::Microsoft(number) => (b"redeal shuffle m", u64::from(number)),
    };
    let mut key = [0; 32];
    key[..16].copy_from_slice(name);
    key[16..24].copy_from_slice(&number.to_le_bytes());
    key[24..28].copy_from_slice(&stream.to_le_bytes());
    key[28..32].copy_from_slice(&round.to_le_bytes());
    let mut random = ChaCha20Rng::from_seed(key);
    for last in (1..cards.len()).rev() {
        cards.swap(last, below(&mut random, last as u32 + 1) as usize);
    }
}

/// A random number below `n`, each equally likely: draws that would favour small numbers are rejected.
fn below(random: &mut ChaCha20Rng, n: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let drawn = random.next_u32();
        if drawn < fair {
            return drawn % n;
        }
    }
}
