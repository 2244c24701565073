//! Opening the journal of a folder, once a backup that was being restored is complete.

use std::path::Path;

use crate::backup;
use crate::journal::{Journal, Lease, OpenJournalError, SetAsideJournal};

/// A journal that was opened, and what the player should know about it.
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
    /// The file that was there could not be used.
    SetAside(SetAsideJournal),
    /// A backup that was being restored is in place now.
    Restored,
}

/// Opens the journal of a folder, which is made if it is not there. A folder that another process holds is waited for.
pub fn open(folder: &Path) -> Result<OpenedJournal, OpenJournalError> {
    open_under(Lease::wait(folder)?)
}

/// The same, for a process that holds the folder already.
pub fn open_under(lease: Lease) -> Result<OpenedJournal, OpenJournalError> {
    let folder = lease.folder().to_path_buf();
    let restored = backup::finish_pending(&folder).map_err(|source| OpenJournalError::Folder { folder, source })?;
    let (journal, aside) = Journal::open_under(lease)?;
    let notice = aside.map(OpeningNotice::SetAside).or_else(|| restored.then_some(OpeningNotice::Restored));
    Ok(OpenedJournal { journal, notice })
}
