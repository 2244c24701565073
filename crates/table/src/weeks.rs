//! The weeks of the calendar, from Monday to Sunday, each with a game of its own: the game of the day of its Monday.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use redeal_game::daily::day::Day;
use redeal_game::daily::plan::DailyPlan;
use redeal_game::daily::record::DailyRecord;
use redeal_scripts::achievement::{GameWeek, PlayedGame};
use redeal_scripts::library::Library;

use crate::protocol::{WeekBeforeView, WeekGameView, WeekView};

/// The game of a week.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameOfWeek {
    /// The Monday.
    monday: Day,
    /// The variant's id.
    pub(crate) variant: String,
    /// The variant's name.
    name: String,
}

impl GameOfWeek {
    /// Whether the daily deal of a variant on a day is the deal of this week.
    pub(crate) fn is_deal(&self, variant: &str, day: Day) -> bool {
        self.variant == variant && self.monday == day
    }
}

/// The games of weeks.
pub(crate) struct Weeks {
    /// Without it no week has a game.
    plan: Option<DailyPlan>,
    /// The names of the variants that can be played, by their ids.
    names: HashMap<String, String>,
    /// The games of weeks that were asked for.
    known: HashMap<Day, Option<GameOfWeek>>,
}

impl Weeks {
    pub(crate) fn new(library: &Library, names: HashMap<String, String>) -> Self {
        Self { plan: DailyPlan::load(library).ok(), names, known: HashMap::new() }
    }

    /// The game of the week that a day is in.
    pub(crate) fn game_of(&mut self, day: Day) -> Option<GameOfWeek> {
        let monday = monday(day);
        if let Some(known) = self.known.get(&monday) {
            return known.clone();
        }
        let found = self.look_up(monday);
        self.known.insert(monday, found.clone());
        found
    }

    fn look_up(&self, monday: Day) -> Option<GameOfWeek> {
        let plan = self.plan.as_ref().filter(|plan| plan.first <= monday)?;
        let variant = plan.games(monday).into_iter().find(|game| game.of_the_day)?.variant;
        // A script that does not load just now is no reason for other goals.
        let name = self.names.get(&variant).unwrap_or(&variant).clone();
        Some(GameOfWeek { monday, variant, name })
    }

    /// The weeks of games, which are in the order of their days, and last the week of today.
    pub(crate) fn of_games(&mut self, games: &[PlayedGame], today: Day) -> Vec<GameWeek> {
        let this_week = monday(today);
        let mut weeks: Vec<GameWeek> = Vec::new();
        let mut add = |monday: Day, games: Range<usize>| {
            let has_game = self.game_of(monday).is_some();
            weeks.push(GameWeek { monday: monday.to_string(), has_game, games });
        };
        let of = |game: &PlayedGame| game.when.date.parse().map_or(this_week, monday);
        let mut from = 0;
        for same in games.chunk_by(|a, b| of(a) == of(b)) {
            let week = of(&same[0]);
            if week != this_week {
                add(week, from..from + same.len());
            }
            from += same.len();
        }
        // After a clock that was set back, games of later weeks may stand at the end.
        let first = games.iter().position(|game| of(game) == this_week);
        let last = games.iter().rposition(|game| of(game) == this_week);
        add(this_week, first.zip(last).map_or(0..0, |(first, last)| first..last + 1));
        weeks
    }

    /// The week of today, without its goals.
    pub(crate) fn view(&mut self, today: Day, daily: &BTreeMap<(Day, String), DailyRecord>) -> WeekView {
        let monday = monday(today);
        let game = self.game_of(today).map(|GameOfWeek { variant, name, .. }| WeekGameView {
            won: daily.get(&(monday, variant.clone())).is_some_and(|record| record.won.is_some()),
            variant,
            name,
        });
        WeekView { monday: monday.to_string(), sunday: monday.plus(6).to_string(), game, goals: Vec::new() }
    }

    /// Those before the last one of these weeks, without their goals, the latest first.
    pub(crate) fn views_before(weeks: &[GameWeek]) -> Vec<WeekBeforeView> {
        let before = weeks.iter().rev().skip(1);
        before.map(|week| WeekBeforeView { monday: week.monday.clone(), reached: 0, goals: 0 }).collect()
    }
}

fn monday(day: Day) -> Day {
    day.plus(1 - i32::from(day.weekday()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;
    use redeal_scripts::achievement::GameMoment;

    fn game(date: &str) -> PlayedGame {
        PlayedGame { when: GameMoment { date: date.to_owned(), ..GameMoment::default() }, ..PlayedGame::default() }
    }

    fn weeks(dates: &[&str], today: &str) -> Vec<(String, Range<usize>)> {
        let mut weeks = Weeks { plan: None, names: HashMap::new(), known: HashMap::new() };
        let games: Vec<PlayedGame> = dates.iter().map(|date| game(date)).collect();
        let today = today.parse().unwrap();
        weeks.of_games(&games, today).into_iter().map(|week| (week.monday, week.games)).collect()
    }

    fn told(weeks: &[(&str, Range<usize>)]) -> Vec<(String, Range<usize>)> {
        weeks.iter().map(|(monday, games)| ((*monday).to_owned(), games.clone())).collect()
    }

    #[test]
    fn a_week_goes_from_monday_to_sunday_and_over_years() {
        let dates = ["2026-12-21", "2026-12-27", "2026-12-28", "2027-01-03", "2027-01-04"];
        let expected = told(&[("2026-12-21", 0..2), ("2026-12-28", 2..4), ("2027-01-04", 4..5)]);
        assert_eq!(weeks(&dates, "2027-01-10"), expected);
    }

    #[test]
    fn this_week_comes_last_with_games_or_without() {
        assert_eq!(weeks(&[], "2026-11-27"), told(&[("2026-11-23", 0..0)]));
        assert_eq!(weeks(&["2026-11-16"], "2026-11-27"), told(&[("2026-11-16", 0..1), ("2026-11-23", 0..0)]));
        // The clock was set back by a week.
        let dates = ["2026-11-22", "2026-11-23", "2026-11-30"];
        let expected = told(&[("2026-11-16", 0..1), ("2026-11-30", 2..3), ("2026-11-23", 1..2)]);
        assert_eq!(weeks(&dates, "2026-11-27"), expected);
    }
}
