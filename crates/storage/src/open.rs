//! Opening the journal of a folder. It joins [`backup`] and [`crate::journal`]: an interrupted restore is completed first.

use std::path::Path;

use crate::backup;
use crate::journal::{Journal, Lease, OpenJournalError, SetAsideJournal};

/// An open journal, and what the player should know about it.
#[derive(Debug)]
pub struct OpenedJournal {
    /// The journal.
    pub journal: Journal,
    /// What the player should know.
    pub notice: Option<OpeningNotice>,
}

/// What the player should know about a journal that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningNotice {
    /// The old file could not be used. A new one has begun.
    SetAside(SetAsideJournal),
    /// A restore that was interrupted is complete now.
    Restored,
}

/// Opens the journal of a folder, which is made if it does not exist. If another process holds the folder, this waits a
/// second.
pub fn open(folder: &Path) -> Result<OpenedJournal, OpenJournalError> {
    open_under(Lease::wait(folder)?)
}

/// The same, for a process that already holds the folder.
pub fn open_under(lease: Lease) -> Result<OpenedJournal, OpenJournalError> {
    let folder = lease.folder().to_path_buf();
    let restored = backup::finish_pending(&folder).map_err(|source| OpenJournalError::Folder { folder, source })?;
    let (journal, aside) = Journal::open_under(lease)?;
    let notice = aside.map(OpeningNotice::SetAside).or_else(|| restored.then_some(OpeningNotice::Restored));
    Ok(OpenedJournal { journal, notice })
}
