//! What the table stores: the journal, the player's preferences and settings, and the notice while nothing can be written.

use std::path::PathBuf;

use super::deferred_journal::DeferredJournal;
use super::session::Session;
use crate::protocol::{ReasonKind, TableNotice};
use redeal_game::preferences::Preferences;
use redeal_storage::backup::UserFolders;
use redeal_storage::journal::{Journal, JournalError, OpenJournalError, WriteScope};

/// Where the table writes to.
pub(in crate::actor) struct Storage {
    /// The folders that are backed up, if anything is stored.
    pub(in crate::actor) holdings: Option<UserFolders>,
    pub(in crate::actor) journal: Option<Journal>,
    /// The folder of a journal that can't be opened yet.
    pub(in crate::actor) deferred: Option<DeferredJournal>,
    /// The row of the game on the table in the journal, once it has one.
    pub(in crate::actor) row: Option<i64>,
    /// Whether the journal lacks something of the game on the table.
    pub(in crate::actor) incomplete: bool,
    /// What the player should know about the table.
    pub(in crate::actor) notice: Option<TableNotice>,
}

impl Storage {
    /// Opens the journal of a folder. Where it can't be opened the game goes on in memory, with a notice.
    ///
    /// # Errors
    ///
    /// Fails where another process holds the journal.
    pub(in crate::actor) fn open(
        folder: Option<PathBuf>,
        holdings: Option<UserFolders>,
    ) -> Result<Self, OpenJournalError> {
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
    pub(in crate::actor) fn preferences(&self) -> Preferences {
        self.journal.as_ref().and_then(|journal| journal.preferences().ok()).unwrap_or_default()
    }

    /// The variant that was on the table last.
    pub(in crate::actor) fn last_variant(&self) -> Option<String> {
        self.journal.as_ref()?.last_variant().ok()?
    }

    /// The page's settings.
    pub(in crate::actor) fn settings(&self) -> Option<String> {
        self.journal.as_ref()?.settings().ok()?
    }

    /// Takes the game into the journal as a new one; nothing where there is no journal.
    pub(in crate::actor) fn begin(&mut self, session: &mut Session) -> Option<Result<(), JournalError>> {
        let journal = self.journal.as_mut()?;
        let variant = &session.game.rules().about.id;
        let begun = journal
            .start_game(&session.game, session.clock.ms(), &mut session.marks)
            .and_then(|row| journal.set_last_variant(variant).map(|()| row));
        Some(begun.map(|row| self.row = Some(row)))
    }

    /// Writes what changed of the game in a row. A journal that failed lacks what it missed: then all is written.
    pub(in crate::actor) fn write(
        &mut self,
        row: i64,
        session: &Session,
        what: WriteScope,
    ) -> Option<Result<(), JournalError>> {
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
pub(in crate::actor) fn unsaved(error: &OpenJournalError) -> TableNotice {
    let text = format!("Nothing is being saved: {error}. You can play on, but nothing will be kept.");
    TableNotice::new(text, ReasonKind::Unsaved { error: error.to_string() })
}
