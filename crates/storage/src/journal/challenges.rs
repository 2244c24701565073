//! Challenges that were taken up: a row of single values for each variant and seed.

use std::collections::BTreeMap;

use super::write::json;
use super::{Journal, JournalError};
use redeal_game::challenge::ChallengeRecord;

/// What the names of these values begin with: `challenge VARIANT SEED`.
const PREFIX: &str = "challenge ";

/// A variant and a seed, as text.
pub type ChallengedDeal = (String, String);

impl Journal {
    /// All challenges, by their deal. Unreadable ones are left out.
    pub fn challenges(&self) -> Result<BTreeMap<ChallengedDeal, ChallengeRecord>, JournalError> {
        let mut find = self.db.prepare_cached("select key, value from meta where key >= ? and key < ?")?;
        // `!` follows the space.
        let mut rows = find.query([PREFIX, "challenge!"])?;
        let mut records = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (key, value): (String, String) = (row.get(0)?, row.get(1)?);
            let deal = key.strip_prefix(PREFIX).and_then(|key| key.split_once(' '));
            if let (Some((variant, seed)), Ok(record)) = (deal, serde_json::from_str(&value)) {
                records.insert((variant.to_string(), seed.to_string()), record);
            }
        }
        Ok(records)
    }

    /// Writes a challenge. Of two on one deal the later one counts.
    pub fn set_challenge(&mut self, deal: &ChallengedDeal, record: &ChallengeRecord) -> Result<(), JournalError> {
        self.set_meta(&format!("{PREFIX}{} {}", deal.0, deal.1), &json(record)?)?;
        self.thread.note_change();
        Ok(())
    }
}
