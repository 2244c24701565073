//! The album: a badge for each variant that was won. Resetting the statistics leaves it as it is.

use rusqlite::params;

use super::statistics::queries::{OVER, UNMARKED};
use super::{Journal, JournalError};
use redeal_game::daily::record::Medal;

/// How many wins make a badge silver.
const SILVER_WINS: u32 = 3;

/// A variant that was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonVariant {
    /// Its id.
    pub variant: String,
    /// How many wins count.
    pub won: u32,
    /// How many of them without a hint and with nothing taken back.
    pub unaided: u32,
    /// When it was won last, in seconds since 1970.
    pub last: i64,
}

impl WonVariant {
    /// Its badge: bronze for a win, silver for three, gold for one without a hint and with nothing taken back.
    pub fn badge(&self) -> Medal {
        match self {
            Self { unaided: 1.., .. } => Medal::Gold,
            Self { won: SILVER_WINS.., .. } => Medal::Silver,
            _ => Medal::Bronze,
        }
    }

    /// How many more wins make the badge silver; `None` if it is that, or better.
    pub fn to_silver(&self) -> Option<u32> {
        (self.badge() == Medal::Bronze).then(|| SILVER_WINS - self.won)
    }
}

impl Journal {
    /// All variants that were won, the last won first.
    pub fn won_variants(&self) -> Result<Vec<WonVariant>, JournalError> {
        self.won(None, None)
    }

    /// A variant, if it was won; without the game `but`.
    pub fn won_variant(&self, variant: &str, but: Option<i64>) -> Result<Option<WonVariant>, JournalError> {
        Ok(self.won(Some(variant), but)?.pop())
    }

    fn won(&self, variant: Option<&str>, but: Option<i64>) -> Result<Vec<WonVariant>, JournalError> {
        let mut find = self.db.prepare_cached(&format!(
            "select variant, count(*), sum(aids = 0), max(ended) from games
             where won = 1 and {OVER} and {UNMARKED} and (?1 is null or variant = ?1) and id is not ?2
             group by variant order by max(ended) desc, max(id) desc"
        ))?;
        let rows = find.query_map(params![variant, but], |row| {
            Ok(WonVariant { variant: row.get(0)?, won: row.get(1)?, unaided: row.get(2)?, last: row.get(3)? })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
