//! What the table stores: the journal, the player's preferences and settings, and the notice while nothing can be written.

use std::path::PathBuf;

use super::TableActor;
use super::deferred_journal::DeferredJournal;
use super::session::Session;
use crate::protocol::{ReasonKind, TableEvent, TableNotice};
use redeal_game::preferences::Preferences;
use redeal_storage::backup::UserFolders;
use redeal_storage::journal::{Journal, JournalError, OpenJournalError, WriteScope};

/// Where the table writes to.
pub(super) struct Storage {
    /// The folders that are backed up, if anything is stored.
    pub(super) holdings: Option<UserFolders>,
    pub(super) journal: Option<Journal>,
    /// The folder of a journal that can't be opened yet.
    pub(super) deferred: Option<DeferredJournal>,
    /// The row of the game on the table in the journal, once it has one.
    pub(super) row: Option<i64>,
    /// Whether the journal lacks something of the game on the table.
    incomplete: bool,
    /// What the player should know about the table.
    pub(super) notice: Option<TableNotice>,
}

impl Storage {
    /// Opens the journal of a folder. Where it can't be opened the game goes on in memory, with a notice.
    ///
    /// # Errors
    ///
    /// Fails where another process holds the journal.
    pub(super) fn open(folder: Option<PathBuf>, holdings: Option<UserFolders>) -> Result<Self, OpenJournalError> {
        let (journal, notice) = match &folder {
            None => (None, None),
            Some(folder) => match redeal_storage::open(folder) {
                Ok(opened) => (Some(opened.journal), opened.notice.map(TableNotice::from)),
                Err(held @ OpenJournalError::Held(_)) => return Err(held),
                Err(error) => (None, Some(unsaved(&error))),
            },
        };
        let deferred = folder.filter(|_| journal.is_none()).map(DeferredJournal::new);
        Ok(Self { holdings, journal, deferred, row: None, incomplete: false, notice })
    }

    /// The player's preferences; the usual ones where none can be read.
    pub(super) fn preferences(&self) -> Preferences {
        self.journal.as_ref().and_then(|journal| journal.preferences().ok()).unwrap_or_default()
    }

    /// The variant that was on the table last.
    pub(super) fn last_variant(&self) -> Option<String> {
        self.journal.as_ref()?.last_variant().ok()?
    }

    /// The page's settings.
    pub(super) fn settings(&self) -> Option<String> {
        self.journal.as_ref()?.settings().ok()?
    }

    /// Takes the game into the journal as a new one; nothing where there is no journal.
    fn begin(&mut self, session: &mut Session) -> Option<Result<(), JournalError>> {
        let journal = self.journal.as_mut()?;
        let variant = &session.game.rules().about.id;
        let begun = journal
            .start_game(&session.game, session.clock.ms(), &mut session.marks)
            .and_then(|row| journal.set_last_variant(variant).map(|()| row));
        Some(begun.map(|row| self.row = Some(row)))
    }

    /// Writes what changed of the game in a row. A journal that failed lacks what it missed: then all is written.
    fn write(&mut self, row: i64, session: &Session, what: WriteScope) -> Option<Result<(), JournalError>> {
        let journal = self.journal.as_mut()?;
        let what = if self.incomplete { WriteScope::All } else { what };
        let mut written = journal.write_game(row, &session.game, session.clock.ms(), session.marks, what);
        if what == WriteScope::All && written.is_ok() {
            written = journal.set_last_variant(&session.game.rules().about.id);
        }
        Some(written)
    }
}

/// Said where there is no journal.
pub(super) fn unsaved(error: &OpenJournalError) -> TableNotice {
    let text = format!("Nothing is being saved: {error}. You can play on, but nothing will be kept.");
    TableNotice::new(text, ReasonKind::Unsaved { error: error.to_string() })
}

impl TableActor {
    /// Takes the game on the table into the journal.
    pub(super) fn begin(&mut self) {
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

    /// Replaces the notice about the table. Without one, the game's own notice is shown.
    pub(super) fn show_notice(&mut self, notice: Option<TableNotice>) {
        if self.storage.notice != notice {
            self.storage.notice.clone_from(&notice);
            let shown = notice.or_else(|| self.session.notice.clone());
            let (text, why) = shown.map(|notice| (notice.text, notice.why)).unzip();
            self.clients.tell(&TableEvent::Notice { text, why });
        }
    }
}
