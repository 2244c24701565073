//! The deals of a measurement: `1..1000`, `ms:1..32000`.

use std::fmt;
use std::str::FromStr;

use redeal_cards::shuffle::{ParseSeedError, Seed};

/// Seeds from one to another, both of them included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeedRange {
    first: Seed,
    count: u64,
}

impl SeedRange {
    /// How many there are.
    pub(crate) fn count(self) -> u64 {
        self.count
    }

    /// All of them.
    pub(crate) fn all(self) -> impl Iterator<Item = Seed> {
        (0..self.count).map(move |n| self.nth(n))
    }

    /// One of them, counted from 0.
    pub(crate) fn nth(self, n: u64) -> Seed {
        match self.first {
            Seed::Plain(first) => Seed::Plain(first + n),
            Seed::Microsoft(first) => Seed::Microsoft(first + n as u32),
        }
    }
}

/// A text that is no range of seeds.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ParseSeedRangeError {
    /// One of its ends is no seed.
    #[error("deals look like `1..1000` or `ms:1..32000`: {0}")]
    Seed(ParseSeedError),
    /// Its ends are seeds of different kinds.
    #[error("both ends must be deal numbers of one kind: `1..1000`, `ms:1..32000`")]
    Kinds,
    /// Its last seed comes before its first one.
    #[error("the deals end before they begin; the smaller number comes first")]
    Reversed,
    /// It has all seeds, whose count is one too many for its type.
    #[error("too many deals; leave one out")]
    TooMany,
}

impl FromStr for SeedRange {
    type Err = ParseSeedRangeError;

    fn from_str(text: &str) -> Result<Self, ParseSeedRangeError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let seed = |text: &str| text.parse::<Seed>().map_err(ParseSeedRangeError::Seed);
        let (first, last) =
            (seed(first)?, seed(last).or_else(|no| seed(last.trim_start_matches('=')).map_err(|_| no))?);
        let count = match (first, last) {
            (Seed::Plain(first), Seed::Plain(last)) => last.checked_sub(first),
            (Seed::Microsoft(first), Seed::Microsoft(last)) => last.checked_sub(first).map(u64::from),
            // `ms:1..32000`: the word before the first number stands for both.
            (Seed::Microsoft(first), Seed::Plain(last)) if last <= u64::from(Seed::MOST_OF_MICROSOFT) => {
                last.checked_sub(first.into())
            }
            _ => return Err(ParseSeedRangeError::Kinds),
        };
        let count = count.ok_or(ParseSeedRangeError::Reversed)?;
        let count = count.checked_add(1).ok_or(ParseSeedRangeError::TooMany)?;
        Ok(Self { first, count })
    }
}

impl fmt::Display for SeedRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.nth(self.count - 1).to_string();
        write!(f, "{}..{}", self.first, last.trim_start_matches("ms:"))
    }
}
