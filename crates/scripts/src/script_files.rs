//! The files of scripts as an editor sees them: read as they lie on disk, and written into the player's own folder.
//!
//! A file is written only over the text that the editor started from. An edit that came from elsewhere is never lost.

use std::sync::Arc;

use crate::copies::{NoCopy, none_before, replace, write_new};
use crate::library::Library;
use crate::lua::{MAX_SOURCE, ScriptReadError, ScriptSource as _};

/// A file of a script, as it lies on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text.
    pub text: Arc<str>,
    /// Whether it lies in the player's own folder.
    pub own: bool,
}

impl ScriptFile {
    /// A name for this text: other texts have others.
    pub fn version(&self) -> String {
        blake3::hash(self.text.as_bytes()).to_hex().to_string()
    }
}

/// What became of a text that was to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// It was written.
    Written(ScriptFile),
    /// Somebody else has changed the file since it was read. Nothing was written.
    ChangedMeanwhile(ScriptFile),
}

/// Reads a file of a script.
pub fn read(library: &Library, path: &str) -> Result<ScriptFile, ScriptReadError> {
    let text = library.read(path)?;
    Ok(ScriptFile { path: path.to_string(), text, own: library.is_own(path) })
}

/// Writes a file of a script into the player's own folder, if the file that is used now still has this version.
///
/// # Errors
///
/// Fails where the player has no folder of their own, where another folder goes before it, for texts that are longer than
/// [`MAX_SOURCE`], and where the file can't be written.
pub fn save(library: &Library, path: &str, text: &str, base: &str) -> Result<SaveOutcome, NoCopy> {
    let own = library.own().ok_or(NoCopy::NoFolder)?;
    if text.len() > MAX_SOURCE {
        return Err(ScriptReadError::TooLong(path.to_string()).into());
    }
    let now = read(library, path)?;
    if now.version() != base {
        return Ok(SaveOutcome::ChangedMeanwhile(now));
    }
    let to = own.join(path);
    if now.own {
        replace(&to, text)?;
    } else {
        none_before(library, own, path)?;
        write_new(&to, text)?;
    }
    Ok(SaveOutcome::Written(ScriptFile { path: path.to_string(), text: text.into(), own: true }))
}
