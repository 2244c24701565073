//! A journal that could not be opened at the start, and may be opened later: the disk was full, its folder was missing.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use redeal_storage::OpenedJournal;
use redeal_storage::journal::Lease;

/// How long after a failure it is tried again: a folder on a lost network drive may block for a while.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The folder of a journal that is not open yet.
pub(in crate::actor) struct DeferredJournal {
    folder: PathBuf,
    tried: Option<Instant>,
}

impl DeferredJournal {
    /// A journal that could not be opened just now.
    pub(in crate::actor) fn new(folder: PathBuf) -> Self {
        Self { folder, tried: Some(Instant::now()) }
    }

    /// Makes the next try happen at once: it is the last one.
    pub(in crate::actor) fn retry_now(&mut self) {
        self.tried = None;
    }

    /// The journal, if it can be opened by now, and what had to be set aside.
    pub(in crate::actor) fn journal(&mut self) -> Option<OpenedJournal> {
        if self.tried.is_some_and(|tried| tried.elapsed() < RETRY_AFTER) {
            return None;
        }
        let opened = Lease::take(&self.folder).and_then(redeal_storage::open_under).ok();
        self.tried = Some(Instant::now());
        opened
    }
}
