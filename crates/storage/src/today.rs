//! The date by the clock of this place.

use std::time::SystemTime;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use redeal_game::daily::day::Day;

/// The local date now.
pub fn today() -> Day {
    day_of(&Zoned::new(now(), TimeZone::system()))
}

/// This moment. A clock that stands outside of the years that can be written, -9999 to 9999, gives the last or first of them.
pub(crate) fn now() -> Timestamp {
    moment_of(SystemTime::now())
}

fn moment_of(time: SystemTime) -> Timestamp {
    let nearest = if time > SystemTime::UNIX_EPOCH { Timestamp::MAX } else { Timestamp::MIN };
    Timestamp::try_from(time).unwrap_or(nearest)
}

/// The date of a moment where its clock stands.
fn day_of(moment: &Zoned) -> Day {
    moment.date().into()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn a_clock_beyond_all_years_is_no_end() {
        let beyond = SystemTime::UNIX_EPOCH + std::time::Duration::from_hours(24 * 365 * 9_500);
        assert_eq!(moment_of(beyond), Timestamp::MAX);
        assert_eq!(day_of(&Zoned::new(moment_of(beyond), TimeZone::UTC)).to_string(), "9999-12-30");
        assert_eq!(moment_of(SystemTime::UNIX_EPOCH), Timestamp::UNIX_EPOCH);
    }

    #[test]
    fn the_day_is_that_of_the_place() {
        // One moment, on both sides of midnight, and a place that left out a day.
        for (moment, day) in [
            ("2026-11-25T12:30:00+00:00[UTC]", "2026-11-25"),
            ("2026-11-26T01:30:00+13:00[Pacific/Auckland]", "2026-11-26"),
            ("2026-11-25T01:30:00-11:00[Pacific/Pago_Pago]", "2026-11-25"),
            ("2011-12-29T23:59:59-10:00[Pacific/Apia]", "2011-12-29"),
            ("2011-12-31T00:00:00+14:00[Pacific/Apia]", "2011-12-31"),
            ("2024-02-29T23:59:59+01:00[Europe/Berlin]", "2024-02-29"),
            ("2024-03-01T00:00:00+01:00[Europe/Berlin]", "2024-03-01"),
            // The hour that comes twice is on the same day.
            ("2026-10-25T02:30:00+02:00[Europe/Berlin]", "2026-10-25"),
            ("2026-10-25T02:30:00+01:00[Europe/Berlin]", "2026-10-25"),
        ] {
            assert_eq!(day_of(&moment.parse().unwrap()).to_string(), day, "{moment}");
        }
    }
}
