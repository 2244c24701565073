//! Achievements and weekly goals: what the books of the table say of each game that counts, and what scripts make of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use redeal_game::challenge::{ChallengeRecord, WinFigures};
use redeal_game::daily::day::Day;
use redeal_game::daily::record::DailyRecord;
use redeal_scripts::achievement::{AchievementProgress, GameRow, PlayedGame, PlayedGames};
use redeal_scripts::library::Library;
use redeal_storage::journal::{ChallengedDeal, CountedGame};

use crate::gallery;
use crate::protocol::{AchievementView, AchievementsReply};
use crate::weeks::Weeks;

/// How many weeks before this one are told.
const WEEKS_BEFORE: usize = 12;

/// What other books than the journal say of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameBooks {
    /// The daily deals, by day and variant.
    pub(crate) daily: BTreeMap<(Day, String), DailyRecord>,
    /// The challenges, by variant and seed.
    pub(crate) challenges: BTreeMap<ChallengedDeal, ChallengeRecord>,
}

/// The achievements of all scripts after these games, of which one may be on the table, and the goals of the week of today.
/// Scripts that were not read yet are read, and each script of achievements is run.
pub(crate) fn achievements(
    library: &Library,
    counted: Vec<CountedGame>,
    books: &GameBooks,
    on_table: Option<i64>,
    today: Day,
) -> AchievementsReply {
    let listed = listed(library);
    let mut weeks =
        Weeks::new(library, listed.iter().map(|(id, variant)| (id.clone(), variant.name.clone())).collect());
    let (marks, games) = with_rows(counted, &listed, books, &mut weeks);
    let played = Arc::new(PlayedGames { weeks: weeks.of_games(&games, today), games });
    let mut reply = AchievementsReply {
        achievements: Vec::new(),
        problems: Vec::new(),
        week: weeks.view(today, &books.daily),
        weeks_before: Weeks::views_before(&played.weeks),
    };
    for script in library.achievements(&played) {
        let view = |progress: AchievementProgress| {
            let by = progress.reached.and_then(|game| marks.get(game));
            view(&script.script, progress, by.map(|by| by.ended), by.is_some_and(|by| Some(by.id) == on_table))
        };
        match script.outcome {
            Err(problem) => reply.problems.push(problem.into()),
            Ok(mut tallies) => {
                reply.achievements.extend(tallies.achievements.into_iter().map(view));
                reply.week.goals.extend(tallies.weeks.pop().into_iter().flatten().map(view));
                // The last week is the first one that is told.
                for (told, goals) in reply.weeks_before.iter_mut().zip(tallies.weeks.iter().rev()) {
                    told.goals += goals.len() as u32;
                    told.reached += goals.iter().filter(|goal| goal.reached.is_some()).count() as u32;
                }
            }
        }
    }
    // After a clock that was set back there are later weeks, too.
    reply.weeks_before.retain(|week| week.reached > 0 && week.monday < reply.week.monday);
    reply.weeks_before.truncate(WEEKS_BEFORE);
    reply
}

fn view(script: &str, progress: AchievementProgress, reached: Option<i64>, fresh: bool) -> AchievementView {
    let AchievementProgress { achievement, tally, .. } = progress;
    AchievementView {
        script: script.to_owned(),
        id: achievement.id,
        title: achievement.title,
        text: achievement.text,
        start: achievement.start,
        goal: achievement.goal,
        tally,
        reached,
        fresh,
    }
}

/// What is listed of a variant.
#[derive(Clone, Default)]
struct ListedGame {
    name: String,
    family: String,
    /// The player wrote it. An own copy of a script that comes with the program is not written by the player.
    own: bool,
}

/// The variants by their ids.
fn listed(library: &Library) -> HashMap<String, ListedGame> {
    let entries = gallery::entries(library).into_iter().rev();
    // Of two scripts with the same id the first one is played.
    let each = entries.map(|entry| {
        let own = entry.own && !entry.shadows;
        (entry.brief.id, ListedGame { name: entry.brief.name, family: entry.family, own })
    });
    each.collect()
}

/// Where a game stands in the journal.
struct JournalPlace {
    id: i64,
    ended: i64,
}

/// The games with what other books and the games before them say. Of those that are marked as replayed, the ones that are how a
/// daily deal was won.
fn with_rows(
    counted: Vec<CountedGame>,
    listed: &HashMap<String, ListedGame>,
    books: &GameBooks,
    weeks: &mut Weeks,
) -> (Vec<JournalPlace>, Vec<PlayedGame>) {
    let mut before = GamesBefore::new(books);
    let each = counted.into_iter().filter_map(|CountedGame { id, seed, ended, rules, replayed, mut game }| {
        ListedGame { family: game.family, own: game.own, .. } = listed.get(&game.variant).cloned().unwrap_or_default();
        let deal = (game.variant.clone(), seed);
        let daily = before.take_daily(&deal, &game, replayed);
        if replayed && daily.is_none() {
            return None;
        }
        game.result.daily = daily.is_some_and(|daily| !daily.late);
        game.result.hints |= daily.is_some_and(|daily| daily.hint);
        game.result.undos |= daily.is_some_and(|daily| daily.taken_back);
        let of_week = game.when.date.parse().ok().and_then(|day: Day| weeks.game_of(day));
        game.result.week_game = of_week.as_ref().is_some_and(|week| week.variant == game.variant);
        game.result.week_deal = of_week.zip(daily).is_some_and(|(week, daily)| week.is_deal(&deal.0, daily.day));
        // Under other rules it is another game, and nothing to compare.
        let challenge = books.challenges.get(&deal).filter(|challenge| challenge.rules == rules);
        game.result.beaten = challenge.is_some_and(|challenge| beats(&game, challenge));
        game.row = before.add(&game, daily.filter(|daily| !daily.late).map(|daily| daily.day), replayed);
        Some((JournalPlace { id, ended }, game))
    });
    each.unzip()
}

fn beats(game: &PlayedGame, challenge: &ChallengeRecord) -> bool {
    let result = game.result;
    let figures = WinFigures { moves: result.moves, score: result.score, ms: 0 };
    result.won && figures.cmp_with(challenge.to_beat).is_gt()
}

/// A daily deal that a game has won.
#[derive(Clone, Copy)]
struct WonDaily {
    day: Day,
    /// It was made up later.
    late: bool,
    /// What was done in any attempt until it was won.
    hint: bool,
    taken_back: bool,
}

/// What is known of the games that ended before one.
struct GamesBefore<'a> {
    /// The daily deals that were won, by variant and seed, and that no game before is.
    daily: HashMap<(String, String), (Day, &'a DailyRecord)>,
    /// The days whose deals were won on their day, each with how many such days in a row it ends.
    daily_days: BTreeMap<Day, u32>,
    wins: HashMap<String, u32>,
    families: BTreeSet<String>,
    streak: u32,
    /// The last day with a win, how many wins it has, and how many days in a row it ends.
    last: Option<(Day, u32, u32)>,
    /// The fewest seconds and the fewest moves of wins, by variant and options.
    bests: HashMap<(String, String), Option<(u64, u32)>>,
}

impl<'a> GamesBefore<'a> {
    fn new(books: &'a GameBooks) -> Self {
        let won = || books.daily.iter().filter_map(|(key, record)| record.won.map(|won| (key, record, won.late)));
        Self {
            daily: won()
                .map(|((day, variant), record, _)| ((variant.clone(), record.seed.clone()), (*day, record)))
                .collect(),
            daily_days: days_in_a_row(won().filter(|(_, _, late)| !late).map(|((day, _), ..)| *day)),
            wins: HashMap::new(),
            families: BTreeSet::new(),
            streak: 0,
            last: None,
            bests: HashMap::new(),
        }
    }

    /// The daily deal that this game has won, and no game before. One that is marked as replayed must be from the time of that
    /// win: give or take a day, for midnight and for other places.
    fn take_daily(&mut self, deal: &(String, String), game: &PlayedGame, replayed: bool) -> Option<WonDaily> {
        let (day, record) = *self.daily.get(deal)?;
        let won = record.won?;
        let near = |ended: Day| (-1..=1).contains(&ended.since(won.on));
        let this_win = !replayed || game.when.date.parse().is_ok_and(near);
        if !game.result.won || !this_win || !record.has_options(&game.options) {
            return None;
        }
        self.daily.remove(deal);
        Some(WonDaily { day, late: won.late, hint: record.hint, taken_back: record.taken_back })
    }

    /// What a game is in the row of those before it, to which it is added. One whose cards were known is held against none.
    fn add(&mut self, game: &PlayedGame, daily: Option<Day>, known: bool) -> GameRow {
        if !game.result.won {
            self.streak = 0;
            return GameRow::default();
        }
        self.streak += 1;
        let wins = self.wins.entry(game.variant.clone()).or_default();
        *wins += 1;
        let wins = *wins;
        let (wins_today, days) = self.count_day(game);
        let (seconds, moves) = (game.result.seconds, game.result.moves);
        let kind = serde_json::to_string(&game.options).unwrap_or_default();
        let bests = self.bests.entry((game.variant.clone(), kind)).or_default();
        let better = bests.map_or((seconds, moves), |best| (best.0.min(seconds), best.1.min(moves)));
        let best = if known { None } else { bests.replace(better) };
        GameRow {
            wins,
            wins_today,
            streak: self.streak,
            days,
            daily_days: daily.and_then(|day| self.daily_days.get(&day)).copied().unwrap_or_default(),
            first: wins == 1,
            first_of_family: !game.family.is_empty() && self.families.insert(game.family.clone()),
            fastest: best.is_some_and(|best| seconds < best.0),
            shortest: best.is_some_and(|best| moves < best.1),
        }
    }

    /// The wins of the day of a win, and the days in a row up to it. After a clock that was set back the last day goes on.
    fn count_day(&mut self, game: &PlayedGame) -> (u32, u32) {
        let Ok(day) = game.when.date.parse::<Day>() else { return (1, 1) };
        let (last, wins, days) = match self.last {
            Some((last, _, days)) if day.since(last) == 1 => (day, 1, days + 1),
            Some((last, wins, days)) if day <= last => (last, wins + 1, days),
            _ => (day, 1, 1),
        };
        self.last = Some((last, wins, days));
        (wins, days)
    }
}

/// For each of these days, which come in their order and may come several times, how many days in a row it ends.
fn days_in_a_row(days: impl Iterator<Item = Day>) -> BTreeMap<Day, u32> {
    let mut rows = BTreeMap::new();
    let mut last = None;
    for day in days {
        let row = match last {
            Some((before, row)) if before == day => row,
            Some((before, row)) if day.since(before) == 1 => row + 1,
            _ => 1,
        };
        last = Some((day, row));
        rows.insert(day, row);
    }
    rows
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_go_over_months_and_begin_anew_after_a_gap() {
        let days = ["2026-11-29", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-03"];
        let rows = days_in_a_row(days.into_iter().map(|day| day.parse().unwrap()));
        assert_eq!(rows.into_values().collect::<Vec<_>>(), [1, 2, 3, 1]);
    }
}
