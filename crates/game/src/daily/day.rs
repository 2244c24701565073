//! Dates of the Gregorian calendar, without a clock and without a time zone.
//!
//! They are `jiff`'s dates with one text form only, and in the years from 1 to 9999.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A date. Its text form is `2026-11-25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(Date);

/// A month of a year, as its first day. Its text form is `2026-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(Date);

/// A text that is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` isn't a date; a date looks like 2026-11-25, and a month 2026-11")]
pub struct ParseDayError(String);

impl ParseDayError {
    fn of(text: &str) -> Self {
        Self(text.chars().take(40).collect())
    }
}

impl Day {
    /// The month that it is in.
    pub fn month(self) -> Month {
        Month(self.0.first_of_month())
    }

    /// The day of the month, from 1.
    pub fn of_month(self) -> u8 {
        self.0.day().unsigned_abs()
    }

    /// The day of the year, from 0.
    pub fn of_year(self) -> usize {
        usize::from(self.0.day_of_year().unsigned_abs()) - 1
    }

    /// The day of the week: 1 is Monday, 7 is Sunday.
    pub fn weekday(self) -> u8 {
        self.0.weekday().to_monday_one_offset().unsigned_abs()
    }

    /// The day so many days later, or the last one that there is.
    #[must_use]
    pub fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days.days()))
    }

    /// How many days it is after another one.
    pub fn since(self, other: Self) -> i32 {
        // The span of two dates is in days, unless another unit is asked for.
        self.0.since(other.0).map_or(0, |span| span.get_days())
    }
}

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self(date)
    }
}

impl Month {
    /// A month; none outside the years from 1 to 9999.
    pub fn new(year: i32, month: u8) -> Option<Self> {
        let year = i16::try_from(year).ok().filter(|year| *year > 0)?;
        Date::new(year, i8::try_from(month).ok()?, 1).ok().map(Self)
    }

    /// Its year.
    pub fn year(self) -> i32 {
        i32::from(self.0.year())
    }

    /// Its days.
    pub fn days(self) -> impl Iterator<Item = Day> {
        let first = Day(self.0);
        (0..i32::from(self.0.days_in_month())).map(move |day| first.plus(day))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.year(), self.0.month())
    }
}

impl FromStr for Month {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let first = format!("{text}-01").parse::<Day>().map_err(|_| ParseDayError::of(text))?;
        Ok(first.month())
    }
}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        // Other forms of the same date are refused: each day has one key.
        let date = text.parse::<Date>().ok().filter(|date| date.year() > 0 && date.to_string() == text);
        date.map(Self).ok_or_else(|| ParseDayError::of(text))
    }
}

impl TryFrom<String> for Day {
    type Error = ParseDayError;

    fn try_from(text: String) -> Result<Self, ParseDayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn each_day_follows_the_one_before_it() {
        let mut last = day("1999-12-31");
        for year in 2000..2101 {
            for month in 1..=12 {
                let month = Month::new(year, month).unwrap();
                for (number, this) in month.days().enumerate() {
                    assert_eq!(this, last.plus(1));
                    assert_eq!(this.month(), month);
                    assert_eq!(usize::from(this.of_month()), number + 1);
                    assert_eq!(day(&this.to_string()), this);
                    assert_eq!(this.weekday(), last.weekday() % 7 + 1);
                    last = this;
                }
            }
        }
        assert_eq!(last.to_string(), "2100-12-31");
    }

    #[test]
    fn known_days_are_where_they_belong() {
        assert_eq!(day("1970-01-01").since(day("1969-12-31")), 1);
        assert_eq!(day("2026-11-25").since(day("1970-01-01")), 20_782);
        assert_eq!(day("1970-01-01").since(day("2026-11-25")), -20_782);
        assert_eq!(day("9999-12-31").plus(1), day("9999-12-31"));
        assert_eq!(day("2026-11-25").weekday(), 3);
        assert_eq!(day("2024-02-29").of_year(), 59);
        assert_eq!(day("2024-12-31").of_year(), 365);
        assert_eq!(day("2026-12-31").of_year(), 364);
    }

    #[test]
    fn there_is_no_other_day() {
        for text in ["2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "2026-1-1", ""]
        {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
        for text in ["+026-11-25", "2026-11", "20261125", "2026-11-25T00:00", "2026-11-25 ", "２０２６-11-25"] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
        assert!("2024-02-29".parse::<Day>().is_ok());
        assert!("2000-02-29".parse::<Day>().is_ok());
    }
}
