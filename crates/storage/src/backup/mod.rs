//! Everything that is kept, in one file and back: games, statistics, settings, pictures and the player's own scripts.
//!
//! A backup is taken while the game goes on. Before one is restored it is read to its end and judged, and what was there
//! is backed up itself. It then comes into force by one renaming: whatever happens on the way, everything is as it was
//! before, or as it is in the backup.

mod archive;
mod restore;
mod scripts;

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

pub use self::restore::{StagedRestore, finish_pending};
use crate::journal::{Lease, OpenJournalError};
use crate::paths::SAFETY_BACKUPS;

/// The longest file that can be a backup.
pub const MAX_BACKUP_BYTES: u64 = archive::MAX_ARCHIVE_BYTES;

/// What is kept, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserFolders {
    /// The folder of the journal, and of pictures.
    pub data: PathBuf,
    /// The player's own rules folder.
    pub own: Option<PathBuf>,
}

/// What went into a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupContents {
    /// Games in which a move was made.
    pub games: u64,
    /// Scripts of the player's own.
    pub scripts: usize,
    /// Scripts that could not go with them: links, and files longer than a script may be.
    pub left_out: usize,
}

/// What came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredBackup {
    /// What is there now.
    pub contents: BackupContents,
    /// Where everything lies that was there before: a backup, too.
    pub aside: PathBuf,
}

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is a file of that name.
    #[error("{} is there already, and stays as it is; name another file", .0.display())]
    Exists(PathBuf),
    /// The games can't be read.
    #[error("the saved games in {} can't be read: {error}; start Redeal once, which sets a damaged file aside", folder.display())]
    Games {
        /// Where they lie.
        folder: PathBuf,
        /// Why they can't be read.
        error: rusqlite::Error,
    },
    /// There is more than a backup may hold.
    #[error("there is more than a backup may hold: {0}")]
    TooMuch(&'static str),
    /// A file can't be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Why nothing was restored. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The file is something else.
    #[error(
        "{0} is no backup of Redeal; take a `.zip` file that was made by `redeal backup` or in Settings, Your data"
    )]
    Other(String),
    /// The file is not as it was made.
    #[error("the backup is damaged ({0}); take another copy of it, or an older backup")]
    Damaged(String),
    /// A later version made it.
    #[error("the backup was made by a newer version of Redeal ({0}); install that version, and restore it there")]
    Newer(String),
    /// There is more in it than there can be.
    #[error("the backup holds more than a backup can: {0}")]
    TooMuch(String),
    /// Scripts of the player's own have nowhere to go.
    #[error("the backup holds scripts, and there is no folder for rules of your own on this machine")]
    NoFolder,
    /// Another process has the games.
    #[error(transparent)]
    Journal(#[from] OpenJournalError),
    /// What is there now can't be kept, so it is not replaced.
    #[error("what is there now can't be backed up first, so nothing was changed: {0}")]
    Aside(BackupError),
    /// A file can't be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl UserFolders {
    /// Writes all of it into a new file. The game may go on meanwhile.
    ///
    /// # Errors
    ///
    /// A file that is there stays as it is. Nothing is left behind where this fails.
    pub fn back_up(&self, to: &Path) -> Result<BackupContents, BackupError> {
        archive::write(self, to)
    }

    /// Brings back what is in a backup, for a folder of games that nobody has open.
    ///
    /// # Errors
    ///
    /// Everything is as it was whenever this fails.
    pub fn restore(&self, from: &Path) -> Result<RestoredBackup, RestoreError> {
        let lease = Lease::wait(&self.data)?;
        // What an earlier one left unfinished comes first.
        finish_pending(&self.data).map_err(|error| RestoreError::Io { path: self.data.clone(), error })?;
        let restored = StagedRestore::read(self, from)?.apply(self);
        drop(lease);
        restored
    }
}

/// A name for a backup of this day.
pub fn file_name_for_today() -> String {
    let days = seconds() / 86_400;
    // From days to a date, as in Howard Hinnant's `civil_from_days`.
    let z = days + 719_468;
    let era = z / 146_097;
    let of_era = z - era * 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("redeal-{year}-{month:02}-{day:02}.zip")
}

/// Where the things are kept that were there before something is restored.
fn aside(data: &Path) -> PathBuf {
    let named = |n: u64| data.join(SAFETY_BACKUPS).join(format!("before-restore-{n}.zip"));
    let mut n = seconds();
    while named(n).exists() {
        n += 1;
    }
    named(n)
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
