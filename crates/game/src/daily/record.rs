//! What a player made of a daily deal: how it was won, and the days in a row.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::day::Day;
use crate::game::{BoardOrigin, Game};
use redeal_rules::option::Choices;

/// A medal: for how well a daily deal was won, or as the badge of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Medal {
    /// Won in some way.
    Bronze,
    /// Won without a hint.
    Silver,
    /// Won at the first attempt, without a hint and with nothing taken back.
    Gold,
}

/// What a player did in a daily deal that a better medal forbids. It stays with the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyAid {
    /// A move was made. If the deal is begun again, that is another attempt.
    Begun,
    /// A move was taken back, or the deal was begun again.
    TakenBack,
    /// The player saw a hint, a part of a solution, or somebody else's moves.
    Hint,
}

/// A daily deal that was dealt at least once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyRecord {
    /// Its seed.
    pub seed: String,
    /// The options that it was dealt with.
    #[serde(default)]
    pub options: Choices,
    /// The local date when it was first dealt.
    pub dealt: Day,
    /// See [`DailyAid::Begun`].
    #[serde(default)]
    pub begun: bool,
    /// See [`DailyAid::TakenBack`].
    #[serde(default)]
    pub taken_back: bool,
    /// See [`DailyAid::Hint`].
    #[serde(default)]
    pub hint: bool,
    /// How it was won. It never changes.
    #[serde(default)]
    pub won: Option<DailyWin>,
}

/// A daily deal that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyWin {
    /// The local date of the win.
    pub on: Day,
    /// How well.
    pub medal: Medal,
    /// Whether it was made up later. Then it does not count in the days in a row.
    pub late: bool,
    /// Milliseconds played.
    pub ms: u64,
}

impl DailyRecord {
    /// A deal that is dealt for the first time.
    pub fn new(game: &Game, today: Day) -> Self {
        Self {
            seed: game.start().seed.to_string(),
            options: game.rules().options.chosen.clone(),
            dealt: today,
            begun: false,
            taken_back: false,
            hint: false,
            won: None,
        }
    }

    /// Whether a game is this deal, under the rules and options that it was dealt with. An option that the script did not have
    /// then does not matter.
    pub fn is_of(&self, game: &Game) -> bool {
        self.seed == game.start().seed.to_string()
            && game.origin() == BoardOrigin::Deal
            && game.segments().len() == 1
            && game.segments()[0].board.is_none()
            && self.has_options(&game.rules().options.chosen)
    }

    /// Whether these are the options that it was dealt with, but for those that the script did not have then.
    pub fn has_options(&self, chosen: &Choices) -> bool {
        self.options.iter().all(|(id, choice)| chosen.get(id).is_none_or(|now| now == choice))
    }

    /// Notes what the player did. Returns whether that is news. What happens after the win is not noted.
    pub fn note(&mut self, aid: DailyAid) -> bool {
        if self.won.is_some() {
            return false;
        }
        let flag = match aid {
            DailyAid::Begun => &mut self.begun,
            DailyAid::TakenBack => &mut self.taken_back,
            DailyAid::Hint => &mut self.hint,
        };
        !std::mem::replace(flag, true)
    }

    /// The best medal that can still be won.
    pub fn best(&self) -> Medal {
        match self {
            Self { hint: true, .. } => Medal::Bronze,
            Self { taken_back: true, .. } => Medal::Silver,
            _ => Medal::Gold,
        }
    }

    /// Notes that the deal of a day was won. Only the first time counts. Returns whether this is it.
    ///
    /// It is in time on its day, and on the next one if it was dealt on its day: nobody has to hurry at midnight.
    pub fn win(&mut self, day: Day, today: Day, ms: u64) -> bool {
        if self.won.is_some() {
            return false;
        }
        let over_midnight = self.dealt <= day && today == day.plus(1);
        self.won = Some(DailyWin { on: today, medal: self.best(), late: today > day && !over_midnight, ms });
        true
    }
}

/// Days in a row on which a deal was won in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayStreak {
    /// Those up to today, or up to yesterday: today can still be won.
    pub current: u32,
    /// The most ever.
    pub longest: u32,
}

impl DayStreak {
    /// Counts the days that were won in time. A clock that was set back leaves later days; they count as they are.
    pub fn of(days: &BTreeSet<Day>, today: Day) -> Self {
        let (mut streak, mut run, mut last) = (Self::default(), 0, None::<Day>);
        for day in days {
            run = if last.is_some_and(|last| day.since(last) == 1) { run + 1 } else { 1 };
            last = Some(*day);
            streak.longest = streak.longest.max(run);
        }
        if last.is_some_and(|last| today.since(last) <= 1) {
            streak.current = run;
        }
        streak
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn dealt(on: &str) -> DailyRecord {
        DailyRecord {
            seed: String::from("7"),
            options: Choices::new(),
            dealt: day(on),
            begun: false,
            taken_back: false,
            hint: false,
            won: None,
        }
    }

    fn late(dealt_on: &str, of: &str, won_on: &str) -> bool {
        let mut record = dealt(dealt_on);
        assert!(record.win(day(of), day(won_on), 1));
        record.won.unwrap().late
    }

    #[test]
    fn the_medal_says_how_it_was_won_and_stays() {
        for (aids, medal) in [
            (&[DailyAid::Begun][..], Medal::Gold),
            (&[DailyAid::Begun, DailyAid::TakenBack], Medal::Silver),
            (&[DailyAid::Hint], Medal::Bronze),
            (&[DailyAid::TakenBack, DailyAid::Hint], Medal::Bronze),
        ] {
            let mut record = dealt("2026-11-25");
            for aid in aids {
                assert!(record.note(*aid));
                assert!(!record.note(*aid), "it is no news twice");
            }
            assert!(record.win(day("2026-11-25"), day("2026-11-25"), 60_000));
            assert_eq!(record.won.unwrap().medal, medal);
            assert!(!record.note(DailyAid::Hint), "what comes after the win does not matter");
            assert!(!record.win(day("2026-11-25"), day("2026-11-26"), 1));
            assert_eq!(record.won.unwrap(), DailyWin { on: day("2026-11-25"), medal, late: false, ms: 60_000 });
            let text = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<DailyRecord>(&text).unwrap(), record);
        }
    }

    #[test]
    fn a_day_is_made_up_where_its_deal_is_won_later() {
        assert!(!late("2026-11-25", "2026-11-25", "2026-11-25"));
        assert!(!late("2026-11-25", "2026-11-25", "2026-11-26"), "over midnight");
        assert!(late("2026-11-26", "2026-11-25", "2026-11-26"), "dealt a day late");
        assert!(late("2026-11-25", "2026-11-25", "2026-11-27"));
        assert!(!late("2024-02-29", "2024-02-29", "2024-03-01"), "over midnight of a leap day");
        // The clock was set back, or the player travels west.
        assert!(!late("2026-11-25", "2026-11-25", "2026-11-24"));
        assert!(!late("2026-11-24", "2026-11-25", "2026-11-25"));
    }

    #[test]
    fn days_in_a_row_go_over_months_years_and_leap_days() {
        let streak = |days: &[&str], today: &str| {
            let streak = DayStreak::of(&days.iter().map(|text| day(text)).collect(), day(today));
            (streak.current, streak.longest)
        };
        assert_eq!(streak(&[], "2026-11-25"), (0, 0));
        assert_eq!(streak(&["2026-11-25"], "2026-11-25"), (1, 1));
        assert_eq!(streak(&["2026-11-24"], "2026-11-25"), (1, 1), "today can still be won");
        assert_eq!(streak(&["2026-11-23"], "2026-11-25"), (0, 1));
        assert_eq!(streak(&["2024-02-28", "2024-02-29", "2024-03-01"], "2024-03-01"), (3, 3));
        assert_eq!(streak(&["2026-02-28", "2026-03-01"], "2026-03-02"), (2, 2));
        assert_eq!(streak(&["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-03"], "2027-01-03"), (1, 3));
        // The clock was set back by three days: nothing is lost.
        assert_eq!(streak(&["2026-11-24", "2026-11-25"], "2026-11-22"), (2, 2));
    }
}
