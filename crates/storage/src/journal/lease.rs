//! The lease on a folder of games: one process at a time holds it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::OpenJournalError;
use crate::private;

/// How long to wait for a folder that is held. Its holder may just be closing. Or it is starting another program, which
/// inherits the lock for a moment.
const WAIT_FOR_LEASE: Duration = Duration::from_secs(1);

/// A folder that no other process can lease while this value lives.
///
/// Where the system allows it the folder itself is locked, too: the file can be deleted, and a second process would make
/// and lock another one.
#[derive(Debug)]
pub struct Lease {
    folder: PathBuf,
    _file: File,
    _folder_lock: Option<File>,
}

impl Lease {
    /// Takes the folder, which is made if it does not exist.
    pub fn take(folder: &Path) -> Result<Self, OpenJournalError> {
        let io = |source| OpenJournalError::Folder { folder: folder.to_path_buf(), source };
        private::make_folder(folder).map_err(io)?;
        let held = || OpenJournalError::Held(folder.to_path_buf());
        let file = File::create(folder.join("redeal.lock")).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(held()),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let folder_lock = lock_folder(folder).map_err(|_| held())?;
        Ok(Self { folder: folder.to_path_buf(), _file: file, _folder_lock: folder_lock })
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

/// Somebody else has locked a folder.
struct FolderLocked;

/// Locks a folder. `None`: this system or file system locks files only. On Windows a file that is in use can't be replaced,
/// so the file alone is enough there.
fn lock_folder(folder: &Path) -> Result<Option<File>, FolderLocked> {
    let Ok(opened) = File::open(folder) else { return Ok(None) };
    match opened.try_lock() {
        Ok(()) => Ok(Some(opened)),
        Err(TryLockError::WouldBlock) => Err(FolderLocked),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_lock_file_that_is_deleted_lets_nobody_in() {
        let folder = tempfile::tempdir().unwrap();
        let held = Lease::take(folder.path()).unwrap();
        std::fs::remove_file(folder.path().join("redeal.lock")).unwrap();
        assert!(matches!(Lease::take(folder.path()), Err(OpenJournalError::Held(_))));
        drop(held);
        assert!(Lease::take(folder.path()).is_ok());
    }

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
