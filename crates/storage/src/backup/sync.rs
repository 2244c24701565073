//! Bringing files to the disk: many at once where the system can do that, else one by one.

use std::fs::File;
use std::io;
use std::path::Path;

/// Syncs all files below a folder. A restore writes thousands, and a sync for each takes most of its time.
pub(super) fn sync_below(folder: &Path) -> io::Result<()> {
    if sync_file_system(folder).is_ok() { Ok(()) } else { sync_each(folder) }
}

/// Syncs the entries of a folder, where the system can do that.
pub(super) fn sync_entries(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(target_os = "linux")]
fn sync_file_system(folder: &Path) -> io::Result<()> {
    rustix::fs::syncfs(File::open(folder)?).map_err(io::Error::from)
}

#[cfg(not(target_os = "linux"))]
fn sync_file_system(_folder: &Path) -> io::Result<()> {
    Err(io::Error::from(io::ErrorKind::Unsupported))
}

fn sync_each(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            sync_each(&entry.path())?;
        } else if kind.is_file() {
            // Opened for writing, because Windows syncs no file that is open for reading only.
            File::options().write(true).open(entry.path())?.sync_all()?;
        }
    }
    sync_entries(folder)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn both_ways_take_a_folder_of_folders() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("a")).unwrap();
        std::fs::write(folder.path().join("a/b"), "b").unwrap();
        sync_below(folder.path()).unwrap();
        sync_each(folder.path()).unwrap();
        assert!(sync_below(&folder.path().join("none")).is_err());
    }
}
