//! Backups: games, statistics, settings, pictures and the player's own scripts in one file.
//!
//! A backup can be made while a game is played.
//! Before a backup is restored, it is read and checked completely, and the current state is backed up.
//! One rename then makes the restore final: whatever happens, either the old state is in place or the new one.

mod archive;
mod restore;
mod scripts;
mod sweep;
mod sync;

use std::io;
use std::path::{Path, PathBuf};

pub use self::restore::{StagedRestore, finish_pending};
use crate::journal::{JournalError, Lease, OpenJournalError};
use crate::paths::SAFETY_BACKUPS;

/// The size of the largest possible backup.
pub const MAX_BACKUP_BYTES: u64 = archive::MAX_ARCHIVE_BYTES;

/// The folders with what belongs to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserFolders {
    /// The folder of the journal, and of pictures.
    pub data: PathBuf,
    /// The player's own rules folder.
    pub own: Option<PathBuf>,
}

/// How much a backup contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupContents {
    /// Games with a move.
    pub games: u64,
    /// Scripts of the player's own.
    pub scripts: usize,
    /// Scripts that were left out: links, and files that are too long.
    pub left_out: usize,
}

/// A restore that is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredBackup {
    /// What was restored.
    pub contents: BackupContents,
    /// The backup of what was there before.
    pub aside: PathBuf,
}

/// Why no backup was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is a file of that name.
    #[error("{} already exists and was left as it is; choose another file name", .0.display())]
    Exists(PathBuf),
    /// The games can't be read.
    #[error("the saved games in {} can't be read: {error}; start Redeal once, and it sets a damaged file aside", folder.display())]
    Games {
        /// Where they lie.
        folder: PathBuf,
        /// Why they can't be read.
        error: JournalError,
    },
    /// There is more than a backup may hold.
    #[error("there is too much for one backup: {0}")]
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

/// Why nothing was restored. Nothing was changed then.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The file is not a backup.
    #[error("{0} isn't a Redeal backup; choose a `.zip` file made by `redeal backup` or in Settings, Your data")]
    Other(String),
    /// The file is damaged.
    #[error("the backup is damaged ({0}); use another copy of it, or an older backup")]
    Damaged(String),
    /// A later version made it.
    #[error("the backup was made by a newer version of Redeal ({0}); install that version, and restore it there")]
    Newer(String),
    /// It has more content than a backup can have.
    #[error("the backup is too large: {0}")]
    TooMuch(String),
    /// There is no folder for the player's own scripts.
    #[error("the backup contains scripts, but this computer has no folder for your own rules")]
    NoFolder,
    /// The folder of the journal can't be leased.
    #[error(transparent)]
    Journal(#[from] OpenJournalError),
    /// The current state can't be backed up first.
    #[error("what's here now couldn't be backed up first, so nothing was changed: {0}")]
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
    /// Writes a backup into a new file. A game may be played meanwhile.
    ///
    /// # Errors
    ///
    /// Never replaces a file. Leaves no file behind if it fails.
    pub fn back_up(&self, to: &Path) -> Result<BackupContents, BackupError> {
        archive::write(self, to)
    }

    /// Restores a backup into a folder that no other process holds.
    ///
    /// # Errors
    ///
    /// Changes nothing if it fails.
    pub fn restore(&self, from: &Path) -> Result<RestoredBackup, RestoreError> {
        let lease = Lease::wait(&self.data)?;
        // An earlier restore may have been interrupted.
        finish_pending(&self.data).map_err(|error| RestoreError::Io { path: self.data.clone(), error })?;
        let restored = StagedRestore::read(self, from)?.apply(self);
        drop(lease);
        restored
    }
}

/// The file name for a backup that is made today, such as `redeal-2026-11-21.zip`. Days are those of UTC.
pub fn file_name_for_today() -> String {
    crate::today::now().strftime("redeal-%Y-%m-%d.zip").to_string()
}

/// A new path for the backup of what a restore replaces.
fn aside(data: &Path) -> PathBuf {
    let named = |n: u64| data.join(SAFETY_BACKUPS).join(format!("before-restore-{n}.zip"));
    let mut n = seconds();
    while named(n).exists() {
        n += 1;
    }
    named(n)
}

fn seconds() -> u64 {
    crate::today::now().as_second().max(0).cast_unsigned()
}
