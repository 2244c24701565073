//! What is stored for the player beside the game: settings, pictures, backups of everything, and where the folders are.
//!
//! Files are read and written on the thread of the client. The table's own thread only releases the journal while a
//! restored one takes its place.

use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use super::answers::{failed, failed_because, failed_with, nothing_kept};
use super::parts::challenges::challenges_of;
use super::parts::deferred_journal::DeferredJournal;
use super::parts::opened_game::{open_any, open_variant};
use super::parts::storage::unsaved;
use super::{ClientId, LOOK_AT_START, Message, TableActor};
use crate::handle::{Table, closed};
use crate::protocol::{
    BackedUpReply, Failed, PlaceView, ReasonKind, ReplyResult, ReportReply, RestoredReply, SettingsReply, TableEvent,
    TableNotice, Unfulfilled,
};
use crate::report::FaultReport;
use redeal_storage::backup::{StagedRestore, UserFolders};
use redeal_storage::journal::WriteScope;
use redeal_storage::log_file;
use redeal_storage::paths::{used_paths, with_tilde};
use redeal_storage::pictures::PictureSlot;

/// The longest settings of a page: what a socket takes in one message, and more than any page has.
const MOST_SETTINGS: usize = 60 << 10;
/// How many lines of the log go into a report.
const LOG_LINES: usize = 60;

impl Table {
    /// Writes everything that is stored into one file. The game goes on meanwhile.
    ///
    /// # Errors
    ///
    /// Fails where nothing is stored, and where the file can't be written.
    pub fn back_up(&self, to: &Path) -> ReplyResult<BackedUpReply> {
        let holdings = self.holdings()?;
        let (send, written) = channel();
        if self.open.messages.send(Message::Write(send)).is_ok() {
            // A table that does not answer has written all but the clock.
            let _ = written.recv();
        }
        let path = with_tilde(&to.display().to_string());
        let contents = holdings.back_up(to).map_err(|error| logged(failed_because(&error)))?;
        tracing::info!("backed up {contents:?} into {path}");
        Ok(BackedUpReply { path, games: contents.games, scripts: contents.scripts, left_out: contents.left_out })
    }

    /// Restores what is in a backup. All clients are told, and see it.
    ///
    /// # Errors
    ///
    /// Fails where the table stores nothing or may not write scripts, and where the backup can't be used.
    pub fn restore(&self, from: &Path) -> ReplyResult<RestoredReply> {
        let holdings = self.holdings()?;
        if !self.open.edit {
            let message = "A backup restores scripts too, and scripts can't be edited at this table. Start it with \
                           `redeal serve --edit`, or close it and use `redeal restore FILE`.";
            return Err(failed_with(message, ReasonKind::NoRestoring));
        }
        let staged = StagedRestore::read(holdings, from).map_err(|error| logged(failed_because(&error)))?;
        let (send, restored) = channel();
        self.open.messages.send(Message::Restore(self.client.id, Box::new(staged), send)).map_err(|_| closed())?;
        restored.recv().unwrap_or_else(|_| Err(closed())).map_err(logged)
    }

    /// A stored picture of the player's own.
    pub fn picture(&self, of: PictureSlot) -> Option<Vec<u8>> {
        of.read(&self.open.holdings.as_ref()?.data)
    }

    /// Stores a picture of the player's own, or removes it where there are no bytes.
    ///
    /// # Errors
    ///
    /// Fails where nothing is stored, and where the bytes are no picture.
    pub fn keep_picture(&self, of: PictureSlot, bytes: &[u8]) -> ReplyResult<SettingsReply> {
        let UserFolders { data, .. } = self.holdings()?;
        let done = if bytes.is_empty() { of.remove(data) } else { of.write(data, bytes) };
        done.map_err(|error| logged(failed(&error)))?;
        Ok(SettingsReply { text: None })
    }

    fn holdings(&self) -> ReplyResult<&UserFolders> {
        self.open.holdings.as_ref().ok_or_else(nothing_kept)
    }
}

/// Writes a failure into the log, too.
fn logged(error: Unfulfilled) -> Unfulfilled {
    if let Unfulfilled::Failed(failed) = &error {
        tracing::warn!("{}", failed.message);
    }
    error
}

impl TableActor {
    pub(super) fn keep_settings(&mut self, text: &str) -> ReplyResult<SettingsReply> {
        if text.len() > MOST_SETTINGS {
            return Err(Failed::saying("these settings are too long").into());
        }
        let journal = self.storage.journal.as_mut().ok_or_else(nothing_kept)?;
        journal.set_settings(text).map_err(|error| failed(&error))?;
        Ok(SettingsReply { text: None })
    }

    pub(super) fn places(&self) -> Vec<PlaceView> {
        let data = self.storage.holdings.as_ref().map(|holdings| holdings.data.as_path());
        let all = used_paths(data, self.library.own().map(std::path::PathBuf::as_path));
        all.into_iter().map(PlaceView::from).collect()
    }

    pub(super) fn report(&mut self) -> ReportReply {
        let (view, places, kept) = (self.answered_view(), self.places(), self.storage.journal.is_some());
        let report = FaultReport { view: &view, game: &self.session.game, places: &places, kept };
        ReportReply { text: with_tilde(&report.text(&log_file::last_lines(LOG_LINES))) }
    }

    /// Puts a backup into force. Whether or not that succeeds, the journal is open again afterwards.
    pub(super) fn restore(&mut self, client: ClientId, staged: StagedRestore, to: &Sender<ReplyResult<RestoredReply>>) {
        let reply = self.restored(staged);
        if reply.is_ok() {
            // The client that asked sees the new table before the reply.
            let view = self.answered_view();
            let own = self.view_of(client, &view);
            self.clients.tell_one(client, &TableEvent::Restored { view: own });
            for other in self.clients.ids().into_iter().filter(|other| *other != client) {
                let view = self.view_of(other, &view);
                self.clients.tell_one(other, &TableEvent::Restored { view });
            }
            self.clients.tell(&TableEvent::VariantsChanged);
        }
        let _ = to.send(reply);
    }

    fn restored(&mut self, staged: StagedRestore) -> ReplyResult<RestoredReply> {
        self.keep(WriteScope::Cursor);
        let holdings = self.storage.holdings.clone().ok_or_else(nothing_kept)?;
        let Some(journal) = self.storage.journal.take() else {
            let message = "the saved games can't be used now; see the notice above the table";
            return Err(failed_with(message, ReasonKind::SavesUnusable));
        };
        let lease = journal.close();
        let done = staged.apply(&holdings);
        let notice = match redeal_storage::open_under(lease) {
            Ok(opened) => {
                self.storage.journal = Some(opened.journal);
                opened.notice.map(TableNotice::from)
            }
            Err(error) => {
                self.storage.deferred = Some(DeferredJournal::new(holdings.data.clone()));
                Some(unsaved(&error))
            }
        };
        let restored = match done {
            Ok(restored) => restored,
            Err(error) => {
                self.show_notice(notice);
                return Err(failed_because(&error));
            }
        };
        self.open_restored();
        self.show_notice(notice);
        Ok(RestoredReply {
            aside: with_tilde(&restored.aside.display().to_string()),
            games: restored.contents.games,
            scripts: restored.contents.scripts,
        })
    }

    /// Opens the last game of the restored journal.
    fn open_restored(&mut self) {
        self.analysis.preferences = self.storage.preferences();
        self.challenges = challenges_of(self.storage.journal.as_ref());
        self.daily.read_again(self.storage.journal.as_ref());
        let variant = self.storage.last_variant().unwrap_or_else(|| self.session.game.rules().about.id.clone());
        let journal = self.storage.journal.as_ref();
        let until = Some(Instant::now() + LOOK_AT_START);
        let opened = open_variant(&self.library, journal, &variant, until);
        let opened = opened.or_else(|error| open_any(&self.library, journal, &variant, error));
        self.storage.row = None;
        if let Ok(opened) = opened {
            let opened = opened.preferred(&self.library, self.analysis.preferences.deals);
            self.put_on_table(opened);
        } else {
            // There is nothing else to play: the game on the table belongs to this journal from now on.
            self.session.number = self.next_number();
            self.keep(WriteScope::All);
        }
        self.recompile();
    }
}
