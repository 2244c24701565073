//! Single values in the journal: preferences, settings of the page, the variant that was played last.

use rusqlite::OptionalExtension as _;

use super::write::json;
use super::{Journal, JournalError};
use redeal_game::preferences::Preferences;

impl Journal {
    /// The variant that was played last.
    pub fn last_variant(&self) -> Result<Option<String>, JournalError> {
        self.meta("last variant")
    }

    /// Notes which variant is played.
    pub fn set_last_variant(&mut self, variant: &str) -> Result<(), JournalError> {
        self.set_meta("last variant", variant)
    }

    /// The player's preferences. Unreadable ones are replaced by the defaults.
    pub fn preferences(&self) -> Result<Preferences, JournalError> {
        Ok(self.meta("prefs")?.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Writes the player's preferences.
    pub fn set_preferences(&mut self, prefs: Preferences) -> Result<(), JournalError> {
        self.set_meta("prefs", &json(&prefs)?)
    }

    /// The settings of the page, in a form that only the page knows.
    pub fn settings(&self) -> Result<Option<String>, JournalError> {
        self.meta("settings")
    }

    /// Writes the settings of the page.
    pub fn set_settings(&mut self, text: &str) -> Result<(), JournalError> {
        self.set_meta("settings", text)
    }

    /// When rules came into force last, by their hash, in milliseconds since 1970.
    pub fn in_force_since(&self, rules: &str) -> Result<Option<i64>, JournalError> {
        Ok(self.meta(&in_force(rules))?.and_then(|text| text.parse().ok()))
    }

    /// Notes when rules came into force.
    pub fn set_in_force_since(&mut self, rules: &str, ms: i64) -> Result<(), JournalError> {
        self.set_meta(&in_force(rules), &ms.to_string())
    }

    pub(super) fn meta(&self, key: &str) -> Result<Option<String>, JournalError> {
        let mut find = self.db.prepare_cached("select value from meta where key = ?")?;
        Ok(find.query_row([key], |row| row.get(0)).optional()?)
    }

    pub(super) fn set_meta(&self, key: &str, value: &str) -> Result<(), JournalError> {
        let mut set = self.db.prepare_cached(
            "insert or replace into meta (key, value, checksum) values (?1, ?2, row_checksum('meta', ?1, ?2))",
        )?;
        set.execute([key, value])?;
        Ok(())
    }
}

fn in_force(rules: &str) -> String {
    format!("in force {rules}")
}
