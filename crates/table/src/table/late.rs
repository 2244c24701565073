//! A journal that could not be had at the start, and may be had later: the disk was full, its folder was not there.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use redeal_storage::OpenedJournal;
use redeal_storage::journal::Lease;

/// How long after a failure it is tried again: a folder on a network that is gone may keep one waiting.
const EVERY: Duration = Duration::from_secs(1);

/// A journal to come.
pub(super) struct Late {
    folder: PathBuf,
    tried: Option<Instant>,
}

impl Late {
    /// What was tried just now.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, tried: Some(Instant::now()) }
    }

    /// The next time it is tried in any case: there is no other time.
    pub(super) fn hurry(&mut self) {
        self.tried = None;
    }

    /// The journal, if it can be had by now, and what had to be set aside.
    pub(super) fn journal(&mut self) -> Option<OpenedJournal> {
        if self.tried.is_some_and(|tried| tried.elapsed() < EVERY) {
            return None;
        }
        let opened = Lease::take(&self.folder).and_then(redeal_storage::open_under).ok();
        self.tried = Some(Instant::now());
        opened
    }
}
