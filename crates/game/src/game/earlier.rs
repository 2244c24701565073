//! What one deal leaves to the next, where deals go together.

use super::{BoardOrigin, Game, GameStatus};
use redeal_rules::Rules;
use redeal_rules::score::Series;

/// What the deals before one left to it, where deals go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EarlierDeals {
    /// The score at the end of the last one.
    pub balance: i64,
    /// How many of the match are over.
    pub rounds: u32,
}

impl EarlierDeals {
    /// What a deal leaves to the next one: `self` is what it began with, and `score` what it ended with.
    #[must_use]
    pub fn with(self, series: Option<Series>, score: i64) -> Self {
        let rounds = self.rounds.saturating_add(1);
        match series {
            Some(Series::Endless) => Self { balance: score, rounds: 0 },
            Some(Series::Rounds(all)) if rounds < all => Self { balance: score, rounds },
            // A new match begins.
            Some(Series::Rounds(_)) | None => Self::default(),
        }
    }
}

impl Game {
    /// What this game leaves to the next deal, under rules of the same variant, if it ends after so many milliseconds.
    pub fn left_to_next(&self, rules: &Rules, ms: u64) -> EarlierDeals {
        let series = self.series_under(rules);
        match self.origin {
            // What is won on a board that was set by hand does not count.
            BoardOrigin::ByHand if series.is_some() => self.start.earlier,
            _ => self.start.earlier.with(series, self.final_score(self.status() == GameStatus::Won, ms)),
        }
    }

    /// What the deals before this one leave to another in its place, under rules of the same variant: as if this one had
    /// never been dealt.
    pub fn left_by_earlier(&self, rules: &Rules) -> EarlierDeals {
        self.series_under(rules).map_or_else(EarlierDeals::default, |_| self.start.earlier)
    }

    /// The series that this deal and one under these rules belong to. A match is played to its end with the same options.
    fn series_under(&self, rules: &Rules) -> Option<Series> {
        let goes_on = match rules.series() {
            Some(Series::Rounds(_)) => self.rules.options.chosen == rules.options.chosen,
            Some(Series::Endless) | None => true,
        };
        rules.series().filter(|series| goes_on && self.rules.series() == Some(*series))
    }
}
