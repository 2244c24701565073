//! What is kept for the player beside the game: settings, pictures, backups of everything, and where it all lies.
//!
//! Files are read and written on the thread of whom they are for. The table's own thread only lets go of the journal, for
//! as long as another one takes its place.

use std::path::Path;
use std::sync::mpsc::{Sender, channel};

use super::answers::{failed, failed_by};
use super::dealer::{Dealer, unsaved};
use super::late::Late;
use super::seat::{any_seat, seat};
use super::{Letter, Table};
use crate::protocol::{Event, Notice, Place, Reply, Why};
use crate::report::Report;
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
    /// Writes everything that is kept into one file. The game goes on meanwhile.
    pub fn back_up(&self, to: &Path) -> Reply {
        let Some(holdings) = &self.open.holdings else { return nothing_kept() };
        let (send, written) = channel();
        if self.open.letters.send(Letter::Write(send)).is_ok() {
            // A table that does not answer has written all but the clock.
            let _ = written.recv();
        }
        let path = with_tilde(&to.display().to_string());
        match holdings.back_up(to) {
            Ok(contents) => {
                log::info!("backed up {contents:?} into {path}");
                Reply::BackedUp { path, games: contents.games, scripts: contents.scripts, left_out: contents.left_out }
            }
            Err(error) => said(failed_by(&error)),
        }
    }

    /// Brings back what is in a backup. All guests are told, and see it.
    pub fn restore(&self, from: &Path) -> Reply {
        let Some(holdings) = &self.open.holdings else { return nothing_kept() };
        if !self.open.edit {
            let message = "A backup brings scripts back, and scripts are not edited at this table. Start it with \
                           `redeal serve --edit`, or close it and use `redeal restore FILE`.";
            return Reply::Failed { message: String::from(message), problem: None, why: Some(Why::NoRestoring) };
        }
        let staged = match StagedRestore::read(holdings, from) {
            Ok(staged) => staged,
            Err(error) => return said(failed_by(&error)),
        };
        let (send, restored) = channel();
        let gone = || Reply::Failed { message: String::from("the table is closed"), problem: None, why: None };
        match self.open.letters.send(Letter::Restore(self.guest.id, Box::new(staged), send)) {
            Ok(()) => said(restored.recv().unwrap_or_else(|_| gone())),
            Err(_) => gone(),
        }
    }

    /// A kept picture of the player's own.
    pub fn picture(&self, of: PictureSlot) -> Option<Vec<u8>> {
        of.read(&self.open.holdings.as_ref()?.data)
    }

    /// Keeps a picture of the player's own, or puts it away where there are no bytes.
    pub fn keep_picture(&self, of: PictureSlot, bytes: &[u8]) -> Reply {
        let Some(UserFolders { data, .. }) = &self.open.holdings else { return nothing_kept() };
        let done = if bytes.is_empty() { of.remove(data) } else { of.write(data, bytes) };
        match done {
            Ok(()) => Reply::Settings { text: None },
            Err(error) => said(failed(&error)),
        }
    }
}

/// What failed stands in the log, too.
fn said(reply: Reply) -> Reply {
    if let Reply::Failed { message, .. } = &reply {
        log::warn!("{message}");
    }
    reply
}

fn nothing_kept() -> Reply {
    let message = String::from("nothing is kept at this table");
    Reply::Failed { message, problem: None, why: Some(Why::NothingKept) }
}

impl Dealer {
    pub(super) fn settings(&self) -> Reply {
        let kept = self.journal.as_ref().and_then(|journal| journal.settings().ok().flatten());
        Reply::Settings { text: kept }
    }

    pub(super) fn keep_settings(&mut self, text: &str) -> Reply {
        if text.len() > MOST_SETTINGS {
            return Reply::Failed {
                message: String::from("these settings are longer than any"),
                problem: None,
                why: None,
            };
        }
        let Some(journal) = &mut self.journal else { return nothing_kept() };
        match journal.set_settings(text) {
            Ok(()) => Reply::Settings { text: None },
            Err(error) => failed(&error),
        }
    }

    pub(super) fn places(&self) -> Vec<Place> {
        let data = self.holdings.as_ref().map(|holdings| holdings.data.as_path());
        let all = used_paths(data, self.library.own().map(std::path::PathBuf::as_path));
        all.into_iter().map(Place::from).collect()
    }

    pub(super) fn report(&mut self) -> Reply {
        let view = self.view();
        let places = self.places();
        let report = Report { view: &view, game: &self.game, places: &places, kept: self.journal.is_some() };
        Reply::Report { text: with_tilde(&report.text(&log_file::last_lines(LOG_LINES))) }
    }

    /// A backup comes into force. Whatever becomes of it, the journal is open again afterwards.
    pub(super) fn restore(&mut self, guest: u64, staged: StagedRestore, reply: &Sender<Reply>) {
        let answer = self.restored(staged);
        if matches!(answer, Reply::Restored { .. }) {
            // Who asked sees the new table before the answer.
            let view = Box::new(self.view());
            self.tell_one(guest, &Event::Restored { view: view.clone() });
            self.tell_others(guest, &Event::Restored { view });
            self.tell(&Event::VariantsChanged);
        }
        let _ = reply.send(answer);
    }

    fn restored(&mut self, staged: StagedRestore) -> Reply {
        self.keep(WriteScope::Cursor);
        let Some(holdings) = self.holdings.clone() else { return nothing_kept() };
        let Some(journal) = self.journal.take() else {
            let message = "the saved games can't be used now; see the notice above the table";
            return Reply::Failed { message: String::from(message), problem: None, why: Some(Why::SavesUnusable) };
        };
        let lease = journal.close();
        let done = staged.apply(&holdings);
        let notice = match redeal_storage::open_under(lease) {
            Ok(opened) => {
                self.journal = Some(opened.journal);
                opened.notice.map(Notice::from)
            }
            Err(error) => {
                self.late = Some(Late::new(holdings.data.clone()));
                Some(unsaved(&error))
            }
        };
        let restored = match done {
            Ok(restored) => restored,
            Err(error) => {
                self.say(notice);
                return failed_by(&error);
            }
        };
        self.sit_anew();
        self.say(notice);
        Reply::Restored {
            aside: with_tilde(&restored.aside.display().to_string()),
            games: restored.contents.games,
            scripts: restored.contents.scripts,
        }
    }

    /// Sits down at what the journal has now, which is another one.
    fn sit_anew(&mut self) {
        let journal = self.journal.as_ref();
        self.fore.prefs = journal.and_then(|journal| journal.preferences().ok()).unwrap_or_default();
        let last = journal.and_then(|journal| journal.last_variant().ok().flatten());
        let variant = last.unwrap_or_else(|| self.game.rules().about.id.clone());
        let seat = seat(&self.library, journal, &variant).ok().or_else(|| any_seat(&self.library, journal, &variant));
        self.row = None;
        match seat {
            Some(seat) => {
                let seat = self.preferred(seat);
                self.sit(seat);
            }
            // There is nothing else to play: the game that lies there is one of this journal from now on.
            None => self.keep(WriteScope::All),
        }
        self.recompile();
    }
}
