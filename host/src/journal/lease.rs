//! The lease on a folder of games: who holds it has the folder alone.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::NoJournal;

/// A folder that nobody else has, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Lease {
    folder: PathBuf,
    _file: File,
}

impl Lease {
    /// Takes the folder, which is made if it is not there.
    pub(crate) fn take(folder: &Path) -> Result<Self, NoJournal> {
        let io = |source| NoJournal::Folder { folder: folder.to_path_buf(), source };
        std::fs::create_dir_all(folder).map_err(io)?;
        let file = File::create(folder.join("redeal.lock")).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { folder: folder.to_path_buf(), _file: file }),
            Err(TryLockError::WouldBlock) => Err(NoJournal::Held(folder.to_path_buf())),
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}
