//! Removing what a killed process left: its temporary folders, and the file of a backup that it had not finished.
//!
//! A backup is written under another name first, in a folder that may be anywhere. A note in the folder of the journal says
//! where; it is locked for as long as its process lives.

use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use crate::journal::SALVAGE_FOLDER;
use crate::pictures::{DRAFT, DRAFT_END};

/// The first characters of the names of temporary folders.
pub(super) const RESTORE_FOLDER: &str = "restore-";
const BACKUP_FOLDER: &str = "backup-";
const MAY_BE_IN_USE: Duration = Duration::from_hours(1);
const NOTE: &str = "draft";
/// Longer than any path.
const MAX_NOTE_BYTES: u64 = 16 << 10;

/// The temporary folder of a backup.
#[derive(Debug)]
pub(super) struct BackupFolder {
    folder: TempDir,
    /// Locked.
    note: File,
}

impl BackupFolder {
    pub(super) fn new(data: &Path) -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix(BACKUP_FOLDER).tempdir_in(data)?;
        // The file is locked before it gets its name. So a file of this name without a lock belongs to a process that has ended.
        let (draft, path) = (folder.path().join("note"), folder.path().join(NOTE));
        let note = File::create_new(&draft)?;
        // On a file system without locks, folders are old before they are removed.
        if note.try_lock().is_ok() {
            std::fs::rename(draft, path)?;
        }
        Ok(Self { folder, note })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Notes where the unfinished file will be. Noted before it is there: so none is left that no note names.
    pub(super) fn note(&mut self, draft: &Path) -> io::Result<()> {
        let draft = std::path::absolute(draft)?;
        self.note.set_len(0)?;
        self.note.rewind()?;
        self.note.write_all(draft.as_os_str().as_encoded_bytes())
    }
}

/// Removes temporary folders of dead processes, and the unfinished files that they name. Others may be in use, because a
/// backup needs no lease.
pub(super) fn sweep(data: &Path) {
    for entry in std::fs::read_dir(data).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is = |prefix: &str| name.to_string_lossy().starts_with(prefix);
        if ![RESTORE_FOLDER, BACKUP_FOLDER, SALVAGE_FOLDER].into_iter().any(is) {
            continue;
        }
        let age = entry.metadata().and_then(|found| found.modified()).map(|then| then.elapsed().unwrap_or_default());
        let old = age.is_ok_and(|age| age > MAY_BE_IN_USE);
        let dead = match File::open(entry.path().join(NOTE)) {
            Ok(note) => match note.try_lock() {
                Ok(()) => {
                    remove_draft(note);
                    true
                }
                Err(TryLockError::WouldBlock) => false,
                Err(TryLockError::Error(_)) => old,
            },
            Err(_) => old,
        };
        if dead {
            // A folder that can't be removed does no harm.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// Removes unfinished files that lie in the folder of a new backup for long: no note leads to them any more.
pub(super) fn sweep_drafts(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let age = entry.metadata().and_then(|found| found.modified()).map(|then| then.elapsed().unwrap_or_default());
        if is_draft(&entry.path(), &name) && age.is_ok_and(|age| age > MAY_BE_IN_USE) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether a file has such a name as only unfinished files of ours have.
fn is_draft(path: &Path, name: &str) -> bool {
    name.starts_with(DRAFT) && name.ends_with(DRAFT_END) && path.symlink_metadata().is_ok_and(|found| found.is_file())
}

/// Removes the file that a note names, if it is an unfinished one of ours.
fn remove_draft(note: File) {
    let mut text = String::new();
    if note.take(MAX_NOTE_BYTES).read_to_string(&mut text).is_err() {
        return;
    }
    let path = PathBuf::from(text);
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if path.is_absolute() && is_draft(&path, &name) {
        let _ = std::fs::remove_file(path);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn only_unfinished_files_of_ours_are_removed() {
        let data = tempfile::tempdir().unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        let other = elsewhere.path().join("a letter");
        let draft = elsewhere.path().join(".redeal-abc.part");
        for path in [&other, &draft] {
            std::fs::write(path, "text").unwrap();
            let folder = data.path().join(format!("backup-{}", path.display().to_string().len()));
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join(NOTE), path.display().to_string()).unwrap();
        }
        let mut living = BackupFolder::new(data.path()).unwrap();
        let alive = elsewhere.path().join(".redeal-def.part");
        std::fs::write(&alive, "text").unwrap();
        living.note(&alive).unwrap();
        sweep(data.path());
        assert!(other.exists() && !draft.exists());
        assert!(alive.exists() && living.path().exists(), "a backup that is being made stays");
        drop(living);
        assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
    }
}
