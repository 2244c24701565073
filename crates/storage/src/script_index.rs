//! The file in which the table keeps what scripts gave when they were last run, in the folder of the journal.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use redeal_scripts::index::IndexStore;

use crate::pictures::replace_unsynced;

/// The name of the file.
const INDEX_FILE: &str = "scripts.json";
/// More than the entries of all scripts that are listed.
const MAX_INDEX_BYTES: u64 = 256 << 20;

/// The file of a folder. It can be lost: then scripts are run again.
#[derive(Debug)]
pub struct ScriptIndexFile(PathBuf);

impl ScriptIndexFile {
    /// The file of this folder.
    pub fn in_folder(data: &Path) -> Self {
        Self(data.join(INDEX_FILE))
    }
}

impl IndexStore for ScriptIndexFile {
    fn read(&self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(&self.0).ok()?.take(MAX_INDEX_BYTES).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }

    fn write(&self, bytes: &[u8]) {
        // A folder that is not there is not made for this alone.
        if self.0.parent().is_some_and(Path::is_dir)
            && let Err(error) = replace_unsynced(&self.0, bytes)
        {
            tracing::debug!("{} can't be written: {error}", self.0.display());
        }
    }
}

/// The same file for a program that does not hold the folder: what the table wrote last is read, and nothing is written.
#[derive(Debug)]
pub struct ScriptIndexReader(ScriptIndexFile);

impl ScriptIndexReader {
    /// The file of this folder.
    pub fn in_folder(data: &Path) -> Self {
        Self(ScriptIndexFile::in_folder(data))
    }
}

impl IndexStore for ScriptIndexReader {
    fn read(&self) -> Option<Vec<u8>> {
        self.0.read()
    }

    fn write(&self, _: &[u8]) {}
}
