//! Folders and files that only their owner can read, where the system knows owners.

use std::fs::File;
use std::io;
use std::path::Path;

/// Makes a folder with the folders above it. A folder that is made here is its owner's alone; so is the usual folder for
/// games, which older versions made readable for all. Any other folder keeps its permissions: the player chose it.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        if crate::paths::data().as_deref() == Some(folder) {
            // It belongs to somebody else: then it can be used all the same, or an error tells why not.
            let _ = imp::restrict(folder, 0o700);
        }
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        std::fs::create_dir_all(parent)?;
    }
    imp::make_folder(folder)
}

/// Makes a file that must not be there yet, to be written and read.
pub(crate) fn new_file(path: &Path) -> io::Result<File> {
    imp::new_file(path)
}

/// Makes a file if it does not exist, and takes the permissions of others away.
pub(crate) fn make_file(path: &Path) -> io::Result<()> {
    match new_file(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => imp::restrict(path, 0o600),
        made => made.map(drop),
    }
}

#[cfg(unix)]
mod imp {
    use std::fs::{DirBuilder, File, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
    use std::path::Path;

    pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
        match DirBuilder::new().mode(0o700).create(folder) {
            // Another process was faster.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
            made => made,
        }
    }

    pub(super) fn new_file(path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(path)
    }

    /// Takes away what is not in `most`.
    pub(super) fn restrict(path: &Path, most: u32) -> io::Result<()> {
        let found = std::fs::metadata(path)?;
        let mode = found.permissions().mode() & 0o7777;
        // A folder where a file should be stays as it is.
        if mode & !most == 0 || (most == 0o600 && !found.is_file()) {
            return Ok(());
        }
        std::fs::set_permissions(path, Permissions::from_mode(mode & most))
    }
}

#[cfg(not(unix))]
mod imp {
    use std::io;
    use std::path::Path;

    pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder)
    }

    pub(super) fn new_file(path: &Path) -> io::Result<std::fs::File> {
        std::fs::OpenOptions::new().read(true).write(true).create_new(true).open(path)
    }

    pub(super) fn restrict(_path: &Path, _most: u32) -> io::Result<()> {
        Ok(())
    }
}
