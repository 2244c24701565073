//! Queries about finished games: statistics, history, best results.
//!
//! A game counts if it has a move and is over: won, or left for another game of its variant.
//! A game with a mark does not count.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{OptionalExtension as _, Row, params};

use super::{
    BestResults, DayTotals, GameStatistics, GameSummary, OptionsTotals, PlayTotals, PlayedVariant, ScoreTotals,
    VariantTotals,
};
use crate::journal::marks::GameMarks;
use crate::journal::write::{json, now};
use crate::journal::{Journal, JournalError, JournaledGame};
use redeal_rules::option::Choices;

/// The condition for games that are over.
pub(in crate::journal) const OVER: &str = "moves > 0 and (won = 1 or left = 1)";
/// The condition for games without a mark: of those that are over, they count.
pub(in crate::journal) const UNMARKED: &str = "helped = 0 and replayed = 0 and edited = 0";
/// How many games a page of the history has.
const GAMES_ON_A_PAGE: u32 = 50;
/// How many variants are listed as played.
const MAX_PLAYED_VARIANTS: u32 = 200;
/// How many days have an entry: about three years.
const MAX_DAYS: usize = 1100;

/// What a condition needs to tell which games count: they go by their number, for a clock may be set back.
struct CountedFrom {
    after: i64,
    /// Earlier games that were still played, as a JSON array.
    open: String,
    ended: i64,
}

/// The condition, with what [`CountedFrom`] has, in this order.
const FROM: &str = "(id > ? or id in (select value from json_each(?))) and ended > ?";

/// A game that counts.
struct CountedGame {
    variant: String,
    name: String,
    options: String,
    won: bool,
    ms: u64,
    moves: u32,
    score: Option<i64>,
    day: String,
}

impl PlayTotals {
    fn add(&mut self, game: &CountedGame) {
        self.played += 1;
        self.ms += game.ms;
        if game.won {
            self.won += 1;
            self.won_ms += game.ms;
            self.streak = self.streak.max(0) + 1;
            self.best_streak = self.best_streak.max(self.streak.unsigned_abs());
            self.bests.ms = Some(self.bests.ms.map_or(game.ms, |best| best.min(game.ms)));
            self.bests.moves = Some(self.bests.moves.map_or(game.moves, |best| best.min(game.moves)));
            self.bests.score = self.bests.score.max(game.score);
        } else {
            self.streak = self.streak.min(0) - 1;
            self.worst_streak = self.worst_streak.max(self.streak.unsigned_abs());
        }
    }
}

impl Journal {
    /// The statistics of all games that count.
    pub fn statistics(&self) -> Result<GameStatistics, JournalError> {
        let since = self.meta("counted since")?.and_then(|text| text.parse().ok());
        let mut find = self.db.prepare_cached(&format!(
            "select variant, name, options, won, ms, moves, score, scored, ended
             from games where {OVER} and {UNMARKED} and {FROM} order by id"
        ))?;
        let from = self.counted_from()?;
        let mut rows = find.query(params![from.after, from.open, from.ended])?;
        let mut statistics = GameStatistics { since, ..GameStatistics::default() };
        let mut variants: BTreeMap<String, (String, PlayTotals, BTreeMap<String, PlayTotals>)> = BTreeMap::new();
        let mut days: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let game = counted(row)?;
            statistics.all.add(&game);
            let variant = variants.entry(game.variant.clone()).or_default();
            variant.0.clone_from(&game.name);
            variant.1.add(&game);
            variant.2.entry(game.options.clone()).or_default().add(&game);
            let day = days.entry(game.day).or_default();
            *day = (day.0 + 1, day.1 + u32::from(game.won));
        }
        let late = days.len().saturating_sub(MAX_DAYS);
        statistics.days =
            days.into_iter().skip(late).map(|(date, (played, won))| DayTotals { date, played, won }).collect();
        statistics.variants = variants
            .into_iter()
            .map(|(id, (name, totals, kinds))| {
                let mut by_options: Vec<OptionsTotals> =
                    kinds.into_iter().map(|(text, totals)| OptionsTotals { options: options(&text), totals }).collect();
                by_options.sort_by_key(|kind| std::cmp::Reverse(kind.totals.played));
                VariantTotals { id, name, totals, by_options }
            })
            .collect();
        statistics.variants.sort_by_key(|variant| std::cmp::Reverse(variant.totals.played));
        let left_out = format!("select count(*) from games where {OVER} and not ({UNMARKED}) and {FROM}");
        let mut left_out = self.db.prepare_cached(&left_out)?;
        statistics.left_out = left_out.query_row(params![from.after, from.open, from.ended], |row| row.get(0))?;
        Ok(statistics)
    }

    /// The best results of this variant with these options, without the game `but`. Scores are those of games before which so
    /// many deals of their match were over.
    pub fn bests(
        &self,
        variant: &str,
        options: &Choices,
        rounds: u32,
        but: Option<i64>,
    ) -> Result<BestResults, JournalError> {
        let from = self.counted_from()?;
        let mut find = self.db.prepare_cached(&format!(
            "select min(ms), min(moves), max(case when scored and rounds = ? then score end) from games
             where won = 1 and {OVER} and {UNMARKED} and variant = ? and options = ? and id is not ? and {FROM}"
        ))?;
        let bests =
            find.query_row(params![rounds, variant, json(options)?, but, from.after, from.open, from.ended], |row| {
                let ms: Option<i64> = row.get(0)?;
                Ok(BestResults { ms: ms.map(|ms| ms.max(0).cast_unsigned()), moves: row.get(1)?, score: row.get(2)? })
            })?;
        Ok(bests)
    }

    /// The scores of this variant with these options, without the game `but`: of games with at least so many moves, before
    /// which so many deals of their match were over.
    pub fn final_scores(
        &self,
        variant: &str,
        options: &Choices,
        (moves, rounds): (u32, u32),
        but: Option<i64>,
    ) -> Result<ScoreTotals, JournalError> {
        let from = self.counted_from()?;
        let mut find = self.db.prepare_cached(&format!(
            "select count(*), max(score), cast(round(avg(score)) as integer) from games
             where scored = 1 and moves >= ? and rounds = ? and {OVER} and {UNMARKED} and variant = ? and options = ? and id is not ? and {FROM}"
        ))?;
        let scores = find.query_row(
            params![moves, rounds, variant, json(options)?, but, from.after, from.open, from.ended],
            |row| Ok(ScoreTotals { games: row.get(0)?, best: row.get(1)?, average: row.get(2)? }),
        )?;
        Ok(scores)
    }

    /// A page of the games that were played, newest first: those before a game, or the newest of all. Also returns whether
    /// there are more.
    pub fn history(
        &self,
        before: Option<i64>,
        variant: Option<&str>,
    ) -> Result<(Vec<GameSummary>, bool), JournalError> {
        let mut find = self.db.prepare_cached(
            "select id, variant, name, options, seed, ended, ms, moves, score, scored, won, left, helped, replayed, edited, aids
             from games where moves > 0 and id < ?1 and (?2 is null or variant = ?2) order by id desc limit ?3",
        )?;
        let rows = find.query_map(params![before.unwrap_or(i64::MAX), variant, GAMES_ON_A_PAGE + 1], |row| {
            let marks = GameMarks::read(row, 12)?;
            let won = row.get(10)?;
            Ok(GameSummary {
                id: row.get(0)?,
                variant: row.get(1)?,
                name: row.get(2)?,
                options: options(&row.get::<_, String>(3)?),
                seed: row.get(4)?,
                ended: row.get(5)?,
                ms: row.get::<_, i64>(6)?.max(0).cast_unsigned(),
                moves: row.get(7)?,
                score: row.get::<_, bool>(9)?.then(|| row.get(8)).transpose()?,
                won,
                open: !won && !row.get::<_, bool>(11)?,
                marks: marks.list(),
            })
        })?;
        let mut games: Vec<GameSummary> = rows.collect::<rusqlite::Result<_>>()?;
        let more = games.len() > GAMES_ON_A_PAGE as usize;
        games.truncate(GAMES_ON_A_PAGE as usize);
        Ok((games, more))
    }

    /// The variants that were played, the last played first.
    pub fn played_variants(&self) -> Result<Vec<PlayedVariant>, JournalError> {
        let mut find = self.db.prepare_cached(
            "select variant, max(won = 0 and left = 0) from games where moves > 0 or at > 0
             group by variant order by max(ended) desc, max(id) desc limit ?",
        )?;
        let rows =
            find.query_map([MAX_PLAYED_VARIANTS], |row| Ok(PlayedVariant { variant: row.get(0)?, open: row.get(1)? }))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// A game that was played.
    pub fn game(&self, id: i64) -> Result<Option<JournaledGame>, JournalError> {
        let mut kept = self
            .db
            .prepare_cached(&format!("select {} from games where id = ?", JournaledGame::COLUMNS))?
            .query_row([id], JournaledGame::read)
            .optional()?;
        if let Some(kept) = &mut kept {
            kept.save.segments = self.segments(kept.id)?;
        }
        Ok(kept)
    }

    /// Resets the statistics. The history keeps all games. Those that are played now count when they are over.
    pub fn reset_statistics(&mut self) -> Result<(), JournalError> {
        let after = "select coalesce(max(id), 0) from games";
        let open = "select json_group_array(id) from games where won = 0 and left = 0";
        let after: i64 = self.db.query_row(after, [], |row| row.get(0))?;
        let open: String = self.db.query_row(open, [], |row| row.get(0))?;
        self.set_meta("counted after", &json(&(after, open))?)?;
        self.set_meta("counted since", &now().to_string())
    }

    /// Which games count since the statistics were reset.
    fn counted_from(&self) -> Result<CountedFrom, JournalError> {
        let after = self.meta("counted after")?.and_then(|text| serde_json::from_str::<(i64, String)>(&text).ok());
        if let Some((after, open)) = after {
            return Ok(CountedFrom { after, open, ended: i64::MIN });
        }
        // Older versions knew the time only.
        let ended = self.meta("counted since")?.and_then(|text| text.parse().ok()).unwrap_or(i64::MIN);
        Ok(CountedFrom { after: i64::MIN, open: String::from("[]"), ended })
    }
}

fn counted(row: &Row) -> rusqlite::Result<CountedGame> {
    Ok(CountedGame {
        variant: row.get(0)?,
        name: row.get(1)?,
        options: row.get(2)?,
        won: row.get(3)?,
        ms: row.get::<_, i64>(4)?.max(0).cast_unsigned(),
        moves: row.get(5)?,
        score: row.get::<_, bool>(7)?.then(|| row.get(6)).transpose()?,
        day: date_here(row.get(8)?),
    })
}

/// The date of a moment by the clock of this place, as `2026-11-21`.
fn date_here(seconds: i64) -> String {
    let moment = Timestamp::from_second(seconds).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).date().to_string()
}

pub(in crate::journal) fn options(text: &str) -> Choices {
    serde_json::from_str(text).unwrap_or_default()
}
