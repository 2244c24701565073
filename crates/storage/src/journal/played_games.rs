//! The games that count, in the order in which they ended, as achievements are told of them.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::statistics::queries::{OVER, options};
use super::{GameMarks, Journal, JournalError};
use redeal_scripts::achievement::{GameMoment, GameResult, PlayedGame};

/// The condition for games that count, and for those of deals that were played before or began in the middle. On a board that was
/// set by hand nothing is won.
const UNMARKED_OR_REPLAYED: &str = "helped = 0 and edited = 0 and replayed in (0, 1)";

/// A game that counts, and what the journal knows it by.
#[derive(Clone, Debug)]
pub struct CountedGame {
    /// Its number.
    pub id: i64,
    /// Its seed.
    pub seed: String,
    /// When it ended, in seconds since 1970.
    pub ended: i64,
    /// The hash of its rules. One under several rules does not count.
    pub rules: String,
    /// Its deal was played before, or it began in the middle. Then it counts only if it is how a daily deal was won.
    pub replayed: bool,
    /// What the journal tells of it: neither the family nor what other games and other books say.
    pub game: PlayedGame,
}

impl Journal {
    /// All games that count, and those that are marked as replayed, in the order in which they ended. Resetting the statistics
    /// leaves them as they are.
    pub fn counted_games(&self) -> Result<Vec<CountedGame>, JournalError> {
        let mut find = self.db.prepare_cached(&format!(
            "select id, seed, ended, variant, name, options, won, moves, ms, score, scored, helped, replayed, edited, aids,
                    coalesce((select rules from segments where game = id and n = 0), '')
             from games where {OVER} and {UNMARKED_OR_REPLAYED} order by ended, id"
        ))?;
        let zone = TimeZone::system();
        let rows = find.query_map([], |row| {
            let (ended, marks) = (row.get(2)?, GameMarks::read(row, 11)?);
            let game = PlayedGame {
                variant: row.get(3)?,
                name: row.get(4)?,
                options: options(&row.get::<_, String>(5)?),
                result: GameResult {
                    won: row.get(6)?,
                    moves: row.get(7)?,
                    seconds: row.get::<_, i64>(8)?.max(0).cast_unsigned() / 1000,
                    score: row.get::<_, bool>(10)?.then(|| row.get(9)).transpose()?,
                    undos: marks.taken_back,
                    hints: marks.hinted,
                    ..GameResult::default()
                },
                when: moment(ended, &zone),
                ..PlayedGame::default()
            };
            Ok(CountedGame {
                id: row.get(0)?,
                seed: row.get(1)?,
                ended,
                rules: row.get(15)?,
                replayed: marks.replayed,
                game,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

fn moment(seconds: i64, zone: &TimeZone) -> GameMoment {
    let time = Timestamp::from_second(seconds).unwrap_or_default().to_zoned(zone.clone());
    GameMoment {
        date: time.date().to_string(),
        month: time.month().unsigned_abs(),
        day: time.day().unsigned_abs(),
        weekday: time.weekday().to_monday_one_offset().unsigned_abs(),
        hour: time.hour().unsigned_abs(),
    }
}
