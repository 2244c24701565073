//! The player's own pictures, below the folder of the journal: what lies under the cards, and what is on their backs.
//!
//! The page makes them small before they come here. Whether a picture can be unpacked without harm is looked at there,
//! where it is unpacked.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureSlot {
    /// To lie under the cards.
    Ground,
    /// To be on their backs.
    Back,
}

/// The longest file. A page's own are a tenth of it.
pub const MAX_PICTURE_BYTES: u64 = 16 << 20;

impl PictureSlot {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Ground, Self::Back];

    /// The one that goes by a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "ground" => Some(Self::Ground),
            "back" => Some(Self::Back),
            _ => None,
        }
    }

    /// Where it lies inside the folder of the journal.
    pub fn path(self) -> &'static str {
        match self {
            Self::Ground => "pictures/ground.jpg",
            Self::Back => "pictures/back.jpg",
        }
    }

    /// The kept one, if there is one.
    pub fn read(self, data: &Path) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        std::fs::File::open(data.join(self.path())).ok()?.take(MAX_PICTURE_BYTES + 1).read_to_end(&mut bytes).ok()?;
        is_picture(&bytes).then_some(bytes)
    }

    /// Keeps one, in place of the one before.
    pub fn write(self, data: &Path, bytes: &[u8]) -> io::Result<()> {
        if !is_picture(bytes) {
            return Err(io::Error::other("that is no picture such as the page makes"));
        }
        replace(&data.join(self.path()), bytes)
    }

    /// Puts it away.
    pub fn remove(self, data: &Path) -> io::Result<()> {
        match std::fs::remove_file(data.join(self.path())) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// How drafts of files begin. They are left only where a process was killed.
pub const DRAFT: &str = ".redeal-";

/// A JPEG of a length that makes sense.
pub fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xd8, 0xff]) && bytes.len() as u64 <= MAX_PICTURE_BYTES
}

/// Writes a file, all of it or nothing, in place of one that may be there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder: PathBuf = path.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    std::fs::create_dir_all(&folder)?;
    let mut draft = tempfile::Builder::new().prefix(DRAFT).suffix(".part").tempfile_in(&folder)?;
    draft.write_all(bytes)?;
    draft.as_file().sync_all()?;
    draft.persist(path).map(drop).map_err(|error| error.error)
}
