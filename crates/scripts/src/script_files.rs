//! The files of scripts as an editor sees them: read as they lie on disk, and written into the player's own folder.
//!
//! A file is written only over the text that the editor started from. An edit that came from elsewhere is never lost.

use std::path::Path;
use std::sync::Arc;

use crate::copies::{CopyScriptError, none_before, replace, write_new};
use crate::library::{Library, MAX_SCRIPTS};
use crate::lua::{MAX_SOURCE, ScriptReadError, ScriptSource as _, slug};

/// How often a change is tried again that others got ahead of.
const MOST_TRIES: usize = 5;
/// How the name of a file of positions ends.
const POSITIONS: &str = ".positions.txt";

/// A file of a script, as it lies on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text.
    pub text: Arc<str>,
    /// Whether it is edited where it lies: in the player's own folder, or in one that was named to go before it.
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
    Ok(ScriptFile { path: path.to_string(), text, own: library.edited_in(path).is_some() })
}

/// The path of the positions that are tested with a script: `klondike.positions.txt` beside `klondike.lua`.
pub fn positions_of(script: &str) -> String {
    format!("{}{POSITIONS}", script.strip_suffix(".lua").unwrap_or(script))
}

/// The script that a path of positions belongs to.
pub fn script_of_positions(path: &str) -> Option<String> {
    path.strip_suffix(POSITIONS).filter(|stem| !stem.is_empty()).map(|stem| format!("{stem}.lua"))
}

/// Writes a file of a script, if the file that is used now still has this version: where it lies, or as a copy in the player's
/// own folder if it comes with the program.
///
/// # Errors
///
/// Fails where the player has no folder of their own, for texts that are longer than [`MAX_SOURCE`], and where the file can't
/// be written.
pub fn save(library: &Library, path: &str, text: &str, base: &str) -> Result<SaveOutcome, CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    if text.len() > MAX_SOURCE {
        return Err(ScriptReadError::TooLong(path.to_string()).into());
    }
    let now = read(library, path)?;
    if now.version() != base {
        return Ok(SaveOutcome::ChangedMeanwhile(now));
    }
    match library.edited_in(path) {
        Some(folder) => replace(&folder.join(path), text)?,
        None => write_new(&own.join(path), text)?,
    }
    Ok(SaveOutcome::Written(ScriptFile { path: path.to_string(), text: text.into(), own: true }))
}

/// Writes a file that is not there yet into the player's own folder. Where it has come meanwhile, nothing is written.
///
/// # Errors
///
/// As [`save`].
pub fn save_first(library: &Library, path: &str, text: &str) -> Result<SaveOutcome, CopyScriptError> {
    match read(library, path) {
        Ok(file) => return Ok(SaveOutcome::ChangedMeanwhile(file)),
        Err(ScriptReadError::NotInFolders(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    if text.len() > MAX_SOURCE {
        return Err(ScriptReadError::TooLong(path.to_string()).into());
    }
    none_before(library, own, path)?;
    write_new(&own.join(path), text)?;
    Ok(SaveOutcome::Written(ScriptFile { path: path.to_string(), text: text.into(), own: true }))
}

/// Writes a file that may not be there yet into the player's own folder: `change` makes its new text of the present one, or
/// nothing, and then the file stays as it is.
///
/// # Errors
///
/// As [`save`], and where others write the file all the time.
pub fn change(
    library: &Library,
    path: &str,
    mut change: impl FnMut(&str) -> Option<String>,
) -> Result<Option<ScriptFile>, CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    for _ in 0..MOST_TRIES {
        let (before, there) = match read(library, path) {
            Ok(file) => (file, true),
            Err(ScriptReadError::NotInFolders(_)) => {
                (ScriptFile { path: path.to_string(), text: "".into(), own: false }, false)
            }
            Err(error) => return Err(error.into()),
        };
        let Some(text) = change(&before.text) else { return Ok(None) };
        if there {
            if let SaveOutcome::Written(file) = save(library, path, &text, &before.version())? {
                return Ok(Some(file));
            }
        } else {
            none_before(library, own, path)?;
            write_new(&own.join(path), &text)?;
            return Ok(Some(ScriptFile { path: path.to_string(), text: text.into(), own: true }));
        }
    }
    Err(ScriptReadError::NotInFolders(path.to_string()).into())
}
/// The longest name of a script, without its ending.
const MAX_STEM: usize = 64;

/// Whether a file of a rules folder is a script by its name: small letters, digits, `_` and `-`, and the ending `.lua`.
pub fn is_script(name: &str) -> bool {
    let stem = name.strip_suffix(".lua").unwrap_or_default();
    (1..=MAX_STEM).contains(&stem.len())
        && stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

/// Why a file that looks like a script is not loaded by its name, and the name that it could have; none for other files.
pub fn misnamed(name: &str) -> Option<String> {
    let (stem, ending) = name.rsplit_once('.')?;
    if !ending.eq_ignore_ascii_case("lua") || stem.is_empty() || stem.starts_with('.') || is_script(name) {
        return None;
    }
    let better: String = slug(stem).chars().take(MAX_STEM).collect();
    let better = if better.is_empty() { String::from("my-game") } else { better };
    Some(format!(
        "it is not loaded: the name of a script has small letters, digits, `-` and `_`, and ends in `.lua`; rename it to `{better}.lua`"
    ))
}

/// Files of the rules folders that look like scripts and are none by their names, each with what is wrong.
pub(crate) fn all_misnamed(library: &Library) -> Vec<(String, String)> {
    let entries = library.folders().iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let names = files.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut found: Vec<_> = names.filter_map(|name| misnamed(&name).map(|why| (name, why))).collect();
    found.sort();
    found.dedup();
    found.truncate(MAX_SCRIPTS);
    found
}

/// A rules folder that is there and can't be read, with what the system says.
pub fn unreadable_folder(library: &Library) -> Option<(&Path, std::io::Error)> {
    library.folders().iter().find_map(|folder| match std::fs::read_dir(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Some((folder.as_path(), error)),
        _ => None,
    })
}
