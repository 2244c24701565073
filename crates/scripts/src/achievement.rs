//! Achievements and weekly goals, and the games that count for them, as their scripts see all three.

use std::ops::Range;
use std::sync::Arc;

use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;

/// What weekly goals are drawn by. It never changes: weeks that have passed would have other goals.
const DRAW_CONTEXT: &str = "redeal weekly goal 1";
/// What stands in the sentence of a weekly goal for the name of the game of the week.
pub const GAME_OF_THE_WEEK: &str = "{game}";

/// A goal over all games that a player has played, or over those of a week.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achievement {
    /// Its name in its script.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What has to be done, in a sentence.
    pub text: String,
    /// The tally before the first game.
    pub start: i64,
    /// The tally that reaches it.
    pub goal: i64,
}

/// How far an achievement is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AchievementProgress {
    /// The achievement.
    pub achievement: Achievement,
    /// The tally: after the last game, or after the one that reached it.
    pub tally: i64,
    /// The game that reached it, by its place among the games.
    pub reached: Option<usize>,
}

/// What a script of achievements comes to after the games that it was asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AchievementTallies {
    /// Its achievements, in their order.
    pub achievements: Vec<AchievementProgress>,
    /// For each week the goals that it has of this script.
    pub weeks: Vec<Vec<AchievementProgress>>,
}

/// What running a script of achievements gave.
#[derive(Clone, Debug)]
pub struct LoadedAchievements {
    /// The script.
    pub script: String,
    /// What it comes to, or what is wrong with it.
    pub outcome: Result<AchievementTallies, ScriptProblem>,
}

/// The games that achievements are told of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedGames {
    /// In the order in which they ended.
    pub games: Vec<PlayedGame>,
    /// Weeks, each with goals of its own. Where there is none, all games are one week, which has every goal: so all are tried.
    pub weeks: Vec<GameWeek>,
}

/// A week, from Monday to Sunday, and the games that were played in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameWeek {
    /// Its Monday, as `2026-11-23`.
    pub monday: String,
    /// Whether it has a game of the week.
    pub has_game: bool,
    /// Its games, by their places.
    pub games: Range<usize>,
}

impl GameWeek {
    /// The goal of a list that this week has: the one that comes first in an order of its own for each week. So a new goal in a
    /// list leaves most weeks as they are.
    pub(crate) fn drawn<'a, T>(&self, goals: &'a [T], of: impl Fn(&T) -> &Achievement) -> Option<&'a T> {
        let order = |id: &str| *blake3::hash(format!("{DRAW_CONTEXT}\n{}\n{id}", self.monday).as_bytes()).as_bytes();
        let fits = |goal: &&T| self.has_game || !of(goal).text.contains(GAME_OF_THE_WEEK);
        goals.iter().filter(fits).min_by_key(|goal| order(&of(goal).id))
    }
}

/// A game that counts: it was won, or left after a move, and nothing speaks against it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedGame {
    /// The variant's id.
    pub variant: String,
    /// The variant's name.
    pub name: String,
    /// The variant's family; empty if the variant is not there any more.
    pub family: String,
    /// The player wrote its script.
    pub own: bool,
    /// The chosen options.
    pub options: Choices,
    /// How it went.
    pub result: GameResult,
    /// When it ended, by the clock of this place.
    pub when: GameMoment,
    /// What it is in the row of games that ended before it.
    pub row: GameRow,
}

/// How a game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and scripts read them by name")]
pub struct GameResult {
    /// It was won.
    pub won: bool,
    /// How many moves the player made.
    pub moves: u32,
    /// Seconds played.
    pub seconds: u64,
    /// The score. `None` if the variant has none.
    pub score: Option<i64>,
    /// A hint was taken.
    pub hints: bool,
    /// A move was taken back, or the deal was begun again.
    pub undos: bool,
    /// It was a daily deal, won on its day.
    pub daily: bool,
    /// It was won, and did better than the player who had sent it as a challenge.
    pub beaten: bool,
    /// It is of the variant that is the game of its week.
    pub week_game: bool,
    /// It was won, and is the deal of its week.
    pub week_deal: bool,
}

/// A moment, by the clock of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameMoment {
    /// The date, as `2026-11-27`.
    pub date: String,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The day of the week: 1 is Monday, 7 is Sunday.
    pub weekday: u8,
    /// The hour, from 0 to 23.
    pub hour: u8,
}

/// What a game is in the row of games that ended before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and scripts read them by name")]
pub struct GameRow {
    /// The wins of its variant so far, this one included.
    pub wins: u32,
    /// The wins of that day so far, this one included.
    pub wins_today: u32,
    /// The wins in a row, this one included; 0 if it was lost.
    pub streak: u32,
    /// The days in a row on which a game was won, up to this one; 0 if it was lost.
    pub days: u32,
    /// The days in a row whose daily deals were won on their day, up to this one; 0 if it is no such win.
    pub daily_days: u32,
    /// The first win of its variant.
    pub first: bool,
    /// The first win of its family.
    pub first_of_family: bool,
    /// It was won in less time than every win before with the same variant and options, of which there is one.
    pub fastest: bool,
    /// The same for moves.
    pub shortest: bool,
}

impl PlayedGames {
    /// Games of several kinds, to try achievements with: won and lost, with a score and without, of a variant that is gone.
    pub fn samples() -> Arc<Self> {
        let game = |n: u32| {
            let (won, variant) = (n % 4 != 3, ["first", "second", "third", "gone"][n as usize / 2 % 4]);
            let family = if variant == "gone" { "" } else { variant };
            PlayedGame {
                variant: variant.to_owned(),
                name: variant.to_owned(),
                family: family.to_owned(),
                own: n.is_multiple_of(9),
                options: Choices::new(),
                result: GameResult {
                    won,
                    moves: 40 + 30 * n,
                    seconds: 60 * u64::from(n),
                    score: (n.is_multiple_of(2)).then_some(i64::from(n) * 100),
                    hints: n % 3 == 1,
                    undos: n % 5 == 1,
                    daily: won && n.is_multiple_of(6),
                    beaten: won && n.is_multiple_of(8),
                    week_game: n.is_multiple_of(4),
                    week_deal: won && n.is_multiple_of(16),
                },
                when: GameMoment {
                    date: format!("2026-11-{:02}", 1 + n),
                    month: 11,
                    day: 1 + n as u8,
                    weekday: (6 + n as u8) % 7 + 1,
                    hour: n as u8,
                },
                row: if won {
                    GameRow { wins: n, wins_today: 1, streak: n % 4 + 1, days: n, ..GameRow::default() }
                } else {
                    GameRow::default()
                },
            }
        };
        Arc::new(Self { games: (0..24).map(game).collect(), weeks: Vec::new() })
    }
}
