//! The lease on a folder of games: one process at a time holds it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::OpenJournalError;

/// How long to wait for a folder that is held. Its holder may just be closing. Or it is starting another program, which
/// inherits the lock for a moment.
const WAIT_FOR_LEASE: Duration = Duration::from_secs(1);

/// A folder that no other process can lease while this value lives.
#[derive(Debug)]
pub struct Lease {
    folder: PathBuf,
    _file: File,
}

impl Lease {
    /// Takes the folder, which is made if it does not exist.
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

    /// The same, but waits a second for another holder.
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn a_lease_that_is_held_for_a_moment_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let held = Lease::take(folder.path()).unwrap();
        assert!(matches!(Lease::take(folder.path()), Err(OpenJournalError::Held(_))));
        let holder = std::thread::spawn(move || {
            sleep(Duration::from_millis(300));
            drop(held);
        });
        let start = Instant::now();
        let lease = Lease::wait(folder.path()).unwrap();
        assert!(start.elapsed() >= Duration::from_millis(250), "{:?}", start.elapsed());
        holder.join().unwrap();
        // The wait for a process that keeps the lease has an end.
        let start = Instant::now();
        assert!(matches!(Lease::wait(folder.path()), Err(OpenJournalError::Held(_))));
        assert!(start.elapsed() >= WAIT_FOR_LEASE, "{:?}", start.elapsed());
        drop(lease);
    }
}
