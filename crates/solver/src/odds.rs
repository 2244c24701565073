//! How often deals of a variant can be won, counted over many deals, and how far such a count can be trusted.

use serde::Serialize;

/// The verdicts on many deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DealCounts {
    /// Deals that can be won.
    pub won: u64,
    /// Deals that can't be.
    pub impossible: u64,
    /// Deals without a verdict.
    pub unknown: u64,
}

/// A range of shares of deals, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ShareRange {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// 95 % of a normal distribution lie within so many standard deviations of its mean.
const Z: f64 = 1.959_963_984_540_054;

impl DealCounts {
    /// The number of all deals.
    pub fn deals(self) -> u64 {
        self.won + self.impossible + self.unknown
    }

    /// The share of these deals that can be won; none if there are no deals. The range has a width if some deals are
    /// unknown: all of them might be won, or none.
    pub fn share(self) -> Option<ShareRange> {
        let all = self.deals();
        let of = |count: u64| count as f64 / all as f64;
        (all > 0).then(|| ShareRange { low: of(self.won), high: of(self.won + self.unknown) })
    }

    /// The 95 % interval of the share of all possible deals. Its lower end counts all unknown deals as lost and its
    /// upper end counts them as won, so unknown deals never make the result look more certain than it is.
    pub fn interval(self) -> Option<ShareRange> {
        let all = self.deals();
        let ends = || ShareRange { low: wilson(self.won, all).low, high: wilson(self.won + self.unknown, all).high };
        (all > 0).then(ends)
    }
}

/// Wilson's score interval (1927). Unlike the plain interval it stays within 0 and 1, and is of use where all deals, or
/// none, were won.
fn wilson(won: u64, all: u64) -> ShareRange {
    let (won, all) = (won as f64, all as f64);
    let share = won / all;
    let middle = share + Z * Z / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    let below = 1.0 + Z * Z / all;
    ShareRange { low: ((middle - half) / below).max(0.0), high: ((middle + half) / below).min(1.0) }
}
