//! What became of the daily deals: a row of single values for each day and variant.
//!
//! A row is written before the move that it tells of is acknowledged. It goes with the journal into copies and backups.

use std::collections::BTreeMap;

use super::write::json;
use super::{Journal, JournalError};
use redeal_game::daily::day::Day;
use redeal_game::daily::record::DailyRecord;

/// What the names of these values begin with: `daily 2026-11-25 VARIANT`.
const PREFIX: &str = "daily ";

impl Journal {
    /// All daily deals that were ever dealt, by day and variant. Unreadable ones are left out.
    pub fn daily_records(&self) -> Result<BTreeMap<(Day, String), DailyRecord>, JournalError> {
        let mut find = self.db.prepare_cached("select key, value from meta where key >= ? and key < ? order by key")?;
        // `!` follows the space.
        let mut rows = find.query([PREFIX, "daily!"])?;
        let mut records = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (key, value): (String, String) = (row.get(0)?, row.get(1)?);
            let Some((day, variant)) = key.strip_prefix(PREFIX).and_then(|key| key.split_once(' ')) else { continue };
            if let (Ok(day), Ok(record)) = (day.parse(), serde_json::from_str(&value)) {
                records.insert((day, variant.to_string()), record);
            }
        }
        Ok(records)
    }

    /// Writes what became of a daily deal.
    pub fn set_daily_record(&mut self, day: Day, variant: &str, record: &DailyRecord) -> Result<(), JournalError> {
        self.set_meta(&format!("{PREFIX}{day} {variant}"), &json(record)?)?;
        self.thread.note_change();
        Ok(())
    }
}
