//! Which games a day has. No game is named here: `daily.json` in the rules folder lists them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::day::Day;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_scripts::lua::ScriptSource as _;

/// The file with the games of each day, in the rules folder.
pub const DAILY_GAMES_FILE: &str = "daily.json";
/// The file that says which candidate of a day can be won, in the same folder.
pub const DAILY_CANDIDATES_FILE: &str = "daily-candidates.json";
/// The name of the game of the day in the table of candidates.
const OF_THE_DAY: &str = "*";
/// What the order of the games of the day is derived from. It never changes.
const ORDER_CONTEXT: &str = "redeal game of the day 1";

/// The games of each day.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyPlan {
    /// The first day that has deals.
    pub first: Day,
    /// The games that every day has.
    games: Vec<PlannedGame>,
    /// The variants from which the game of the day is taken. The last list that has begun is in force.
    of_the_day: Vec<DayPool>,
    /// For each game and year a digit for each day: see [`DailyPlan::known_candidate`].
    #[serde(skip)]
    candidates: BTreeMap<String, BTreeMap<i32, String>>,
}

/// A game that every day has.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlannedGame {
    variant: String,
    #[serde(default)]
    options: Choices,
}

/// The variants from which the game of the day is taken from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct DayPool {
    from: Day,
    variants: Vec<String>,
}

/// Why the games of a day are not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DailyPlanError {
    /// The file can't be read.
    #[error("`{DAILY_GAMES_FILE}` can't be read: {0}")]
    Unread(String),
    /// The file makes no sense.
    #[error("`{DAILY_GAMES_FILE}` is not in order: {0}")]
    Unfit(String),
}

/// A game of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyGame {
    /// The variant's id.
    pub variant: String,
    /// Its options. Those that are left out have the script's default.
    pub options: Choices,
    /// Whether it is the game of the day, which is another one tomorrow.
    pub of_the_day: bool,
}

impl DailyPlan {
    /// Reads the plan of a rules folder. Without a table of candidates each deal is searched for.
    pub fn load(library: &Library) -> Result<Self, DailyPlanError> {
        let text = library.read(DAILY_GAMES_FILE).map_err(|error| DailyPlanError::Unread(error.to_string()))?;
        let mut plan = Self::parse(&text)?;
        let table = library.read(DAILY_CANDIDATES_FILE).ok();
        plan.candidates = table.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        Ok(plan)
    }

    /// Reads a plan without a table of candidates.
    pub fn parse(text: &str) -> Result<Self, DailyPlanError> {
        let plan: Self = serde_json::from_str(text).map_err(|error| DailyPlanError::Unfit(error.to_string()))?;
        let fault = match plan.of_the_day.as_slice() {
            _ if plan.games.is_empty() => Some("it lists no games"),
            pools if pools.iter().any(|pool| pool.variants.is_empty()) => Some("a list of `of_the_day` is empty"),
            pools if !pools.is_sorted_by(|a, b| a.from < b.from) => {
                Some("the lists of `of_the_day` don't begin one after another")
            }
            _ => None,
        };
        fault.map_or(Ok(plan), |fault| Err(DailyPlanError::Unfit(fault.to_string())))
    }

    /// The games of a day.
    pub fn games(&self, day: Day) -> Vec<DailyGame> {
        let every = self.games.iter().map(|game| DailyGame {
            variant: game.variant.clone(),
            options: game.options.clone(),
            of_the_day: false,
        });
        let choice = self.choice(day).map(|variant| DailyGame {
            variant: variant.to_string(),
            options: Choices::new(),
            of_the_day: true,
        });
        every.chain(choice).collect()
    }

    /// The variant of the day: each one of the list comes once, in an order of its own for each round.
    fn choice(&self, day: Day) -> Option<&str> {
        // Before the first list has begun, the first one is in force.
        let pool = self.of_the_day.iter().rev().find(|pool| pool.from <= day).or(self.of_the_day.first())?;
        let (count, days) = (pool.variants.len() as i32, day.since(pool.from));
        let (round, place) = (days.div_euclid(count), days.rem_euclid(count) as usize);
        let key = |variant: &str| *blake3::hash(format!("{ORDER_CONTEXT}\n{round}\n{variant}").as_bytes()).as_bytes();
        let mut order: Vec<&String> = pool.variants.iter().collect();
        order.sort_by_cached_key(|variant| key(variant));
        order.get(place).map(|variant| variant.as_str())
    }

    /// Which candidate of a day can be won, if the table has the day. It is a digit of base 36.
    pub fn known_candidate(&self, game: &DailyGame, day: Day) -> Option<u32> {
        let years = self.candidates.get(Self::name_in_table(game))?;
        let digit = years.get(&day.month().year())?.as_bytes().get(day.of_year())?;
        char::from(*digit).to_digit(36)
    }

    /// The name of a game in the table of candidates.
    pub fn name_in_table(game: &DailyGame) -> &str {
        if game.of_the_day { OF_THE_DAY } else { &game.variant }
    }

    /// The same plan with another table of candidates.
    #[must_use]
    pub fn with_candidates(self, candidates: BTreeMap<String, BTreeMap<i32, String>>) -> Self {
        Self { candidates, ..self }
    }
}
