//! Since when the rules in force are in force. Rules are known by their content, and the journal keeps the times, so that what
//! is said of them stays the same after a deal, a change of variant, and a new start.

use std::time::SystemTime;

use super::TableActor;

impl TableActor {
    /// Notes that the rules in force came into force just now, by an edit or by other options.
    pub(super) fn note_come_into_force(&mut self) {
        let hash = self.session.game.rules().hash.clone();
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis() as i64;
        self.session.in_force_since = now;
        // A time that can't be written is known until the end of this run.
        let _ = self.storage.journal.as_mut().map(|journal| journal.set_in_force_since(&hash, now));
        self.in_force.0.insert(hash, now);
    }

    /// Notes which rules are in force. Those that were before keep their time.
    pub(super) fn note_in_force(&mut self) {
        let hash = &self.session.game.rules().hash;
        let kept = || self.storage.journal.as_ref()?.in_force_since(hash).ok()?;
        match self.in_force.0.get(hash).copied().or_else(kept) {
            Some(since) => self.session.in_force_since = since,
            None => self.note_come_into_force(),
        }
    }
}
