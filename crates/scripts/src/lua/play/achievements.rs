//! Achievements are asked about one game after another.

use std::ops::Range;

use mlua::{Error, Function, Lua, Table};

use crate::achievement::{AchievementProgress, AchievementTallies, GameWeek, PlayedGame, PlayedGames};
use crate::lua::reading::achievements::{ReadAchievement, ReadAchievements};
use crate::lua::sandbox::errors::defined_at;
use crate::lua::values::{shown, whole};
use crate::lua::vocabulary::options::lua_choice;
use crate::lua::vocabulary::tables::{sealed, unknown};

/// The largest tally that a script may answer.
const MOST: i64 = 1_000_000_000_000;
/// The fields of a game, in the order in which they are told.
const FIELDS: &[&str] = &[
    "variant",
    "name",
    "family",
    "own",
    "options",
    "won",
    "moves",
    "seconds",
    "score",
    "hints",
    "undos",
    "daily",
    "beaten",
    "week_game",
    "week_deal",
    "date",
    "month",
    "day",
    "weekday",
    "hour",
    "wins",
    "wins_today",
    "streak",
    "days",
    "daily_days",
    "first",
    "first_of_family",
    "fastest",
    "shortest",
];

/// An achievement that is counted.
struct GoalCount {
    step: Function,
    progress: AchievementProgress,
}

impl GoalCount {
    fn of(read: &ReadAchievement) -> Self {
        let (achievement, tally) = (read.achievement.clone(), read.achievement.start);
        Self { step: read.step.clone(), progress: AchievementProgress { achievement, tally, reached: None } }
    }

    /// Asks about the nth game. One that is reached is asked no more.
    fn ask(&mut self, n: usize, game: &Table) -> mlua::Result<()> {
        let progress = &mut self.progress;
        if progress.reached.is_some() {
            return Ok(());
        }
        let answer = self.step.call::<mlua::Value>((progress.tally, game))?;
        let Some(tally) = whole(&answer).filter(|tally| tally.abs() <= MOST) else {
            let id = &progress.achievement.id;
            let message = format!("`step` of the achievement `{id}` answers a whole number, not {}", shown(&answer));
            return Err(defined_at(&self.step, Error::runtime(message)));
        };
        progress.tally = tally;
        progress.reached = (tally >= progress.achievement.goal).then_some(n);
        Ok(())
    }
}

/// How far each achievement is after these games, and each goal of a week after those of the week.
pub(crate) fn fold(lua: &Lua, read: &ReadAchievements, played: &PlayedGames) -> mlua::Result<AchievementTallies> {
    let index = unknown(lua, "a game has facts such as won, variant and moves", FIELDS)?;
    let mut all: Vec<GoalCount> = read.all.iter().map(GoalCount::of).collect();
    let drawn = |week: &GameWeek| {
        let one = |list: &Vec<ReadAchievement>| week.drawn(list, |goal| &goal.achievement).map(GoalCount::of);
        read.weekly.iter().filter_map(one).collect::<Vec<_>>()
    };
    let mut weeks: Vec<(Range<usize>, Vec<GoalCount>)> = match played.weeks.as_slice() {
        [] => vec![(0..played.games.len(), read.weekly.iter().flatten().map(GoalCount::of).collect())],
        weeks => weeks.iter().map(|week| (week.games.clone(), drawn(week))).collect(),
    };
    for (n, game) in played.games.iter().enumerate() {
        let table = sealed(lua, game_table(lua, game)?, index.clone())?;
        let of_week = weeks.iter_mut().filter(|(games, _)| games.contains(&n)).flat_map(|(_, goals)| goals);
        for count in all.iter_mut().chain(of_week) {
            count.ask(n, &table)?;
        }
    }
    let told = |counts: Vec<GoalCount>| counts.into_iter().map(|count| count.progress).collect();
    Ok(AchievementTallies { achievements: told(all), weeks: weeks.into_iter().map(|(_, goals)| told(goals)).collect() })
}

/// A game as scripts see it.
fn game_table(lua: &Lua, game: &PlayedGame) -> mlua::Result<Table> {
    let PlayedGame { variant, name, family, own, options, result, when, row } = game;
    let chosen = lua.create_table()?;
    for (id, choice) in options {
        chosen.raw_set(id.as_str(), lua_choice(lua, choice)?)?;
    }
    chosen.set_readonly(true);
    let table = lua.create_table_with_capacity(0, FIELDS.len())?;
    table.raw_set("variant", variant.as_str())?;
    table.raw_set("name", name.as_str())?;
    table.raw_set("family", family.as_str())?;
    table.raw_set("own", *own)?;
    table.raw_set("options", chosen)?;
    table.raw_set("won", result.won)?;
    table.raw_set("moves", result.moves)?;
    table.raw_set("seconds", result.seconds)?;
    table.raw_set("score", result.score)?;
    table.raw_set("hints", result.hints)?;
    table.raw_set("undos", result.undos)?;
    table.raw_set("daily", result.daily)?;
    table.raw_set("beaten", result.beaten)?;
    table.raw_set("week_game", result.week_game)?;
    table.raw_set("week_deal", result.week_deal)?;
    table.raw_set("date", when.date.as_str())?;
    table.raw_set("month", when.month)?;
    table.raw_set("day", when.day)?;
    table.raw_set("weekday", when.weekday)?;
    table.raw_set("hour", when.hour)?;
    table.raw_set("wins", row.wins)?;
    table.raw_set("wins_today", row.wins_today)?;
    table.raw_set("streak", row.streak)?;
    table.raw_set("days", row.days)?;
    table.raw_set("daily_days", row.daily_days)?;
    table.raw_set("first", row.first)?;
    table.raw_set("first_of_family", row.first_of_family)?;
    table.raw_set("fastest", row.fastest)?;
    table.raw_set("shortest", row.shortest)?;
    Ok(table)
}
