//! The lease on a folder of games: who holds it has the folder alone.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::OpenJournalError;

/// How long one waits for a folder that is held: who has it may be closing just now, or may have begun to start another
/// program, which has all that its parent had until it runs.
const WAIT_FOR_LEASE: Duration = Duration::from_secs(1);

/// A folder that nobody else has, for as long as this lives.
#[derive(Debug)]
pub struct Lease {
    folder: PathBuf,
    _file: File,
}

impl Lease {
    /// Takes the folder, which is made if it is not there.
    pub fn take(folder: &Path) -> Result<Self, OpenJournalError> {
        let io = |source| OpenJournalError::Folder { folder: folder.to_path_buf(), source };
        std::fs::create_dir_all(folder).map_err(io)?;
        let file = File::create(folder.join("redeal.lock")).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { folder: folder.to_path_buf(), _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenJournalError::Held(folder.to_path_buf())),
            Err(TryLockError::Error(error)) => Err(io(error)),
        }
    }

    /// The same, but who holds the folder is given a moment to leave.
    pub fn wait(folder: &Path) -> Result<Self, OpenJournalError> {
        let start = Instant::now();
        loop {
            match Self::take(folder) {
                Err(OpenJournalError::Held(_)) if start.elapsed() < WAIT_FOR_LEASE => sleep(Duration::from_millis(5)),
                done => return done,
            }
        }
    }

    /// The folder that is held.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
