//! Achievements: what the books of the table say of each game that counts, and what scripts make of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use redeal_game::challenge::{ChallengeRecord, WinFigures};
use redeal_game::daily::day::Day;
use redeal_game::daily::record::DailyRecord;
use redeal_scripts::achievement::{AchievementProgress, GameRow, PlayedGame};
use redeal_scripts::library::Library;
use redeal_storage::journal::{ChallengedDeal, CountedGame};

use crate::gallery;
use crate::protocol::{AchievementView, AchievementsReply};

/// What other books than the journal say of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameBooks {
    /// The daily deals, by day and variant.
    pub(crate) daily: BTreeMap<(Day, String), DailyRecord>,
    /// The challenges, by variant and seed.
    pub(crate) challenges: BTreeMap<ChallengedDeal, ChallengeRecord>,
}

/// The achievements of all scripts after these games, of which one may be on the table. Scripts that were not read yet are read,
/// and each script of achievements is run.
pub(crate) fn achievements(
    library: &Library,
    counted: Vec<CountedGame>,
    books: &GameBooks,
    on_table: Option<i64>,
) -> AchievementsReply {
    let marks: Vec<(i64, i64)> = counted.iter().map(|game| (game.id, game.ended)).collect();
    let games: Arc<[PlayedGame]> = with_rows(counted, &listed(library), books).into();
    let mut reply = AchievementsReply { achievements: Vec::new(), problems: Vec::new() };
    for script in library.achievements(&games) {
        match script.outcome {
            Err(problem) => reply.problems.push(problem.into()),
            Ok(all) => reply.achievements.extend(all.into_iter().map(|progress| {
                let by = progress.reached.and_then(|game| marks.get(game));
                view(
                    &script.script,
                    progress,
                    by.map(|(_, ended)| *ended),
                    by.is_some_and(|(id, _)| Some(*id) == on_table),
                )
            })),
        }
    }
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

/// The family of each variant, and whether the player wrote it, by its id. An own copy of a script that comes with the program
/// is not written by the player.
fn listed(library: &Library) -> HashMap<String, (String, bool)> {
    let entries = gallery::entries(library).into_iter().rev();
    // Of two scripts with the same id the first one is played.
    entries.map(|entry| (entry.brief.id, (entry.family, entry.own && !entry.shadows))).collect()
}

/// The games with what other books and the games before them say.
fn with_rows(
    counted: Vec<CountedGame>,
    listed: &HashMap<String, (String, bool)>,
    books: &GameBooks,
) -> Vec<PlayedGame> {
    let mut before = GamesBefore::new(books);
    let each = counted.into_iter().map(|CountedGame { seed, rules, mut game, .. }| {
        (game.family, game.own) = listed.get(&game.variant).cloned().unwrap_or_default();
        let deal = (game.variant.clone(), seed);
        let daily = before.daily.get(&deal).filter(|(_, record)| game.result.won && record.has_options(&game.options));
        let daily = daily.map(|(day, _)| *day);
        game.result.daily = daily.is_some();
        // Under other rules it is another game, and nothing to compare.
        let challenge = books.challenges.get(&deal).filter(|challenge| challenge.rules == rules);
        game.result.beaten = challenge.is_some_and(|challenge| beats(&game, challenge));
        game.row = before.add(&game, daily);
        game
    });
    each.collect()
}

fn beats(game: &PlayedGame, challenge: &ChallengeRecord) -> bool {
    let result = game.result;
    let figures = WinFigures { moves: result.moves, score: result.score, ms: 0 };
    result.won && figures.cmp_with(challenge.to_beat).is_gt()
}

/// What is known of the games that ended before one.
struct GamesBefore<'a> {
    /// The daily deals that were won on their day, by variant and seed.
    daily: HashMap<(String, String), (Day, &'a DailyRecord)>,
    /// Those days alone.
    daily_days: BTreeSet<Day>,
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
        let in_time = |record: &DailyRecord| record.won.is_some_and(|won| !won.late);
        let won = || books.daily.iter().filter(|(_, record)| in_time(record));
        Self {
            daily: won()
                .map(|((day, variant), record)| ((variant.clone(), record.seed.clone()), (*day, record)))
                .collect(),
            daily_days: won().map(|((day, _), _)| *day).collect(),
            wins: HashMap::new(),
            families: BTreeSet::new(),
            streak: 0,
            last: None,
            bests: HashMap::new(),
        }
    }

    /// What a game is in the row of those before it, to which it is added.
    fn add(&mut self, game: &PlayedGame, daily: Option<Day>) -> GameRow {
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
        let best = bests.replace(bests.map_or((seconds, moves), |best| (best.0.min(seconds), best.1.min(moves))));
        GameRow {
            wins,
            wins_today,
            streak: self.streak,
            days,
            daily_days: daily.map_or(0, |day| self.daily_days_up_to(day)),
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

    fn daily_days_up_to(&self, day: Day) -> u32 {
        let mut days = 0;
        while self.daily_days.contains(&day.plus(-days)) {
            days += 1;
        }
        days.unsigned_abs()
    }
}
