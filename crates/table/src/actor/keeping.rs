//! Writes what changes, and says while it can't be written.

use super::TableActor;
use super::parts::deferred_journal::DeferredJournal;
use crate::protocol::{ReasonKind, TableEvent, TableNotice};
use redeal_game::game::GameStatus;
use redeal_storage::journal::{JournalError, WriteScope};

impl TableActor {
    /// Takes the game on the table into the journal.
    pub(super) fn begin(&mut self) {
        if self.session.stands_in() {
            return;
        }
        // A game without moves must not replace an unfinished one in a journal that is opened later.
        let played = !self.session.game.turns().is_empty();
        let deferred = self.storage.deferred.as_mut().filter(|_| played);
        if let Some(opened) = deferred.and_then(DeferredJournal::journal) {
            (self.storage.journal, self.storage.deferred) = (Some(opened.journal), None);
            self.show_notice(opened.notice.map(TableNotice::from));
        }
        if let Some(begun) = self.storage.begin(&mut self.session) {
            self.note_written(begun);
        }
    }

    /// A game for points that is over has its final score. It counts from the moment another game takes its place, unless that
    /// is the same one.
    pub(super) fn keep_final_score(&mut self, next: Option<i64>) {
        let game = &self.session.game;
        let over = game.rules().for_points().is_some() && game.status() == GameStatus::Stuck;
        let Some(row) = self.storage.row.filter(|row| over && Some(*row) != next) else { return };
        if let Some(ended) = self.storage.journal.as_mut().map(|journal| journal.end_game(row)) {
            self.note_written(ended);
        }
    }

    /// Writes what changed of the game on the table.
    pub(super) fn keep(&mut self, what: WriteScope) {
        let Some(row) = self.storage.row else { return self.begin() };
        if let Some(written) = self.storage.write(row, &self.session, what) {
            self.note_written(written);
        }
    }

    /// Writes the player's preferences.
    pub(super) fn keep_preferences(&mut self) {
        let preferences = self.analysis.preferences;
        // Success says nothing about what else the journal may lack.
        if let Some(Err(error)) = self.storage.journal.as_mut().map(|journal| journal.set_preferences(preferences)) {
            self.note_written(Err(error));
        }
    }

    /// Shows a notice while the journal can't be written, and removes it when it can.
    fn note_written(&mut self, written: Result<(), JournalError>) {
        match written {
            Ok(()) if self.storage.incomplete => {
                self.storage.incomplete = false;
                self.show_notice(None);
            }
            Ok(()) => {}
            Err(error) => {
                self.storage.incomplete = true;
                let text = format!(
                    "Moves can't be saved right now: {error}. You can play on; they will be saved as soon as possible."
                );
                self.show_notice(Some(TableNotice::new(text, ReasonKind::Unwritten { error: error.to_string() })));
            }
        }
    }

    /// Replaces the notice about the table. That of the game stays.
    pub(super) fn show_notice(&mut self, notice: Option<TableNotice>) {
        if self.storage.notice != notice {
            self.storage.notice = notice;
            let (text, why) = self.notice().map(|notice| (notice.text, notice.why)).unzip();
            self.clients.tell(&TableEvent::Notice { text, why });
        }
    }

    /// What the player should know: about the table first, and then about the game on it.
    pub(super) fn notice(&self) -> Option<TableNotice> {
        TableNotice::all(self.storage.notice.iter().chain(&self.session.notice).cloned())
    }
}
