//! What became of the daily deals.

use std::collections::{BTreeMap, BTreeSet};

use redeal_game::daily::day::Day;
use redeal_game::daily::record::DailyRecord;
use redeal_game::game::Game;
use redeal_storage::journal::Journal;

/// A day and a variant.
pub(in crate::actor) type DailyKey = (Day, String);
pub(in crate::actor) type DailyRecords = BTreeMap<DailyKey, DailyRecord>;

/// What became of all daily deals.
pub(in crate::actor) struct DailyBook {
    pub(in crate::actor) records: DailyRecords,
    /// Those that the journal lacks: it could not be written.
    pub(in crate::actor) unwritten: BTreeSet<DailyKey>,
    /// The clock of this place.
    pub(in crate::actor) today: fn() -> Day,
}

impl DailyBook {
    pub(in crate::actor) fn new(today: Option<fn() -> Day>, journal: Option<&Journal>) -> Self {
        let today = today.unwrap_or(redeal_storage::today);
        Self { records: read(journal), unwritten: BTreeSet::new(), today }
    }

    /// Takes over what another journal says.
    pub(in crate::actor) fn read_again(&mut self, journal: Option<&Journal>) {
        (self.records, self.unwritten) = (read(journal), BTreeSet::new());
    }

    /// The daily deal that a game is. Of two days that would have the same seed, the later one.
    pub(in crate::actor) fn key_of(&self, game: &Game) -> Option<DailyKey> {
        let id = &game.rules().about.id;
        let of_variant = self.records.iter().rev().filter(|((_, variant), _)| variant == id);
        of_variant.into_iter().find(|(_, record)| record.is_of(game)).map(|(key, _)| key.clone())
    }

    /// Writes what the journal lacks.
    pub(in crate::actor) fn write(&mut self, journal: Option<&mut Journal>) {
        let Some(journal) = journal else { return };
        for (day, variant) in std::mem::take(&mut self.unwritten) {
            let key = (day, variant);
            let Some(record) = self.records.get(&key) else { continue };
            if let Err(error) = journal.set_daily_record(key.0, &key.1, record) {
                tracing::warn!("a daily deal can't be noted now: {error}");
                self.unwritten.insert(key);
            }
        }
    }
}

fn read(journal: Option<&Journal>) -> DailyRecords {
    journal.and_then(|journal| journal.daily_records().ok()).unwrap_or_default()
}
