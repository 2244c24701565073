//! The player's own pictures, in the folder of the journal: a background and a card back.
//!
//! The page scales them down before it sends them. It also decodes them, so it checks that they are safe to decode.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// Which of the two pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSlot {
    /// The background under the cards.
    Ground,
    /// The card back.
    Back,
}

/// The longest picture file. Those of the page take a tenth of it.
pub const MAX_PICTURE_BYTES: u64 = 16 << 20;

impl PictureSlot {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ground, Self::Back];

    /// The picture of a name, as pages send it.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "ground" => Some(Self::Ground),
            "back" => Some(Self::Back),
            _ => None,
        }
    }

    /// Its path inside the folder of the journal.
    pub fn path(self) -> &'static str {
        match self {
            Self::Ground => "pictures/ground.jpg",
            Self::Back => "pictures/back.jpg",
        }
    }

    /// The file, if there is one.
    pub fn read(self, data: &Path) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        std::fs::File::open(data.join(self.path())).ok()?.take(MAX_PICTURE_BYTES + 1).read_to_end(&mut bytes).ok()?;
        is_picture(&bytes).then_some(bytes)
    }

    /// Writes the file, and replaces the old one.
    pub fn write(self, data: &Path, bytes: &[u8]) -> io::Result<()> {
        if !is_picture(bytes) {
            return Err(io::Error::other("that isn't a picture the page can make"));
        }
        replace(&data.join(self.path()), bytes)
    }

    /// Removes the file.
    pub fn remove(self, data: &Path) -> io::Result<()> {
        match std::fs::remove_file(data.join(self.path())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// The first characters of the names of temporary files. Only a process that was killed leaves some.
pub const DRAFT: &str = ".redeal-";
/// The last characters of their names.
pub(crate) const DRAFT_END: &str = ".part";

/// Whether this is a JPEG file of a possible length.
pub fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xd8, 0xff]) && bytes.len() as u64 <= MAX_PICTURE_BYTES
}

/// Writes a file as a whole or not at all, and replaces the old one.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = draft(path, bytes)?;
    draft.as_file().sync_all()?;
    draft.persist(path).map(drop).map_err(|error| error.error)
}

/// The same without a sync. A caller that replaces many files syncs once when all are in place.
pub(crate) fn replace_unsynced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    draft(path, bytes)?.persist(path).map(drop).map_err(|error| error.error)
}

fn draft(path: &Path, bytes: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let folder: PathBuf = path.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    std::fs::create_dir_all(&folder)?;
    let mut draft = tempfile::Builder::new().prefix(DRAFT).suffix(DRAFT_END).tempfile_in(&folder)?;
    draft.write_all(bytes)?;
    Ok(draft)
}
