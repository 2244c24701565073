//! How often deals of a variant can be won, counted over many of them, and how far such a count can be trusted.

use serde::Serialize;

/// What came out of many deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Deals that can be won.
    pub won: u64,
    /// Deals that can't be.
    pub impossible: u64,
    /// Deals of which that is not known.
    pub unknown: u64,
}

/// From a least to a greatest share of all deals, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Span {
    /// The least.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

/// Where 95 % of a normal distribution lie: within so many standard deviations of its middle.
const Z: f64 = 1.959_963_984_540_054;

impl Tally {
    /// All of them.
    pub fn deals(self) -> u64 {
        self.won + self.impossible + self.unknown
    }

    /// The share of these deals that can be won: it has a width where some are unknown, which may all be won, or none.
    /// None, of no deals.
    pub fn share(self) -> Option<Span> {
        let all = self.deals();
        let of = |count: u64| count as f64 / all as f64;
        (all > 0).then(|| Span { low: of(self.won), high: of(self.won + self.unknown) })
    }

    /// The share of all deals that there are, at 95 %: from the lower end for as few wins as there may be to the upper
    /// end for as many as there may be, so that what is unknown can't make it look surer than it is.
    pub fn interval(self) -> Option<Span> {
        let all = self.deals();
        let ends = || Span { low: wilson(self.won, all).low, high: wilson(self.won + self.unknown, all).high };
        (all > 0).then(ends)
    }
}

/// Wilson's score interval (1927): unlike the plain one it stays within 0 and 1, and says something where all deals, or
/// none, were won.
fn wilson(won: u64, all: u64) -> Span {
    let (won, all) = (won as f64, all as f64);
    let share = won / all;
    let middle = share + Z * Z / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    let below = 1.0 + Z * Z / all;
    Span { low: ((middle - half) / below).max(0.0), high: ((middle + half) / below).min(1.0) }
}
