//! Copies of scripts in the player's own rules folder: makes them, and moves them out of use.
//!
//! A request of a page names a variant, never a path. Only scripts in the player's own folder are written or moved.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::library::{Library, LoadVariantError};
use crate::lua::{ScriptReadError, ScriptSource as _};
use redeal_rules::option::Choices;

/// The subfolder of the player's own folder that receives copies which are no longer used.
pub(crate) const ASIDE: &str = "put-aside";
/// A draft that is older belongs to a process that was killed, wherever it ran.
const DEAD_AFTER: Duration = Duration::from_hours(24);

/// Why a script can't be copied or put aside.
#[derive(Debug, thiserror::Error)]
pub enum CopyScriptError {
    /// The variant can't be loaded.
    #[error(transparent)]
    Variant(#[from] LoadVariantError),
    /// The player has no folder for rules.
    #[error("this computer has no folder for your own rules")]
    NoFolder,
    /// A folder that is searched earlier has the script, so a copy would have no effect.
    #[error("`{script}` is in {folder}, which comes before your own rules folder; edit it there")]
    Before {
        /// The script.
        script: String,
        /// The folder that has it.
        folder: String,
    },
    /// The script is not in the player's own folder, so there is nothing to put aside.
    #[error("`{0}` isn't in your own rules folder, so there is nothing to set aside")]
    NotOwn(String),
    /// No other folder has the script, so the variant would disappear.
    #[error("`{0}` is your own work: there is no other script of that name to go back to")]
    NothingBehind(String),
    /// The name of a variant is made by code, or stands there several times.
    #[error("`{0}` makes the name of the game by code: change it there")]
    NameInCode(String),
    /// Somebody else has changed the script just now.
    #[error("`{0}` was changed just now: try again")]
    ChangedMeanwhile(String),
    /// A script that was moved out of use can't come back: there is another one of its name by now.
    #[error("there is another `{0}` by now: move or rename it first")]
    Taken(String),
    /// Nothing was moved out of use since the program was started, or it is no longer where it was moved.
    #[error("there is no script to bring back")]
    NothingAside,
    /// The script can't be read.
    #[error(transparent)]
    Unreadable(#[from] ScriptReadError),
    /// The folder can't be written.
    #[error("{path} can't be written: {error}")]
    Io {
        /// The path that was to be written.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
}

/// Copies a variant's script into the player's own folder, unless that has one of its name. Returns the path.
pub fn make(library: &Library, variant: &str) -> Result<PathBuf, CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    let script = script_of(library, variant)?;
    let path = own.join(&script);
    if is_there(&path) {
        return Ok(path);
    }
    none_before(library, own, &script)?;
    let text = library.read(&script)?;
    write_new(&path, &text)?;
    Ok(path)
}

/// A copy is used only if no folder that is searched earlier has the script.
pub fn none_before(library: &Library, own: &Path, script: &str) -> Result<(), CopyScriptError> {
    let mut before = library.folders().iter().take_while(|folder| *folder != own);
    match before.find(|folder| folder.join(script).is_file()) {
        Some(folder) => {
            Err(CopyScriptError::Before { script: script.to_string(), folder: folder.display().to_string() })
        }
        None => Ok(()),
    }
}

/// Moves a script of the player's own folder out of use. Returns the new path.
pub fn move_aside(own: &Path, script: &str) -> io::Result<PathBuf> {
    let aside = own.join(ASIDE);
    let stem = aside.join(script.trim_end_matches(".lua"));
    std::fs::create_dir_all(stem.parent().unwrap_or(&aside))?;
    let free = (1..=100_000).map(|n| PathBuf::from(format!("{}-{n}.lua", stem.display()))).find(|path| !is_there(path));
    let to = free.ok_or_else(|| io::Error::other("it holds too many copies"))?;
    std::fs::rename(own.join(script), &to)?;
    Ok(to)
}

/// Whether a script is in the subfolder for scripts that are no longer used.
pub fn is_aside(script: &str) -> bool {
    script.split('/').next() == Some(ASIDE)
}

/// Writes a new script. A failed write leaves no file behind, and no existing file is overwritten.
pub fn write_new(path: &Path, text: &str) -> Result<(), CopyScriptError> {
    let failed = |error| failed(path, error);
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = folder.join(format!(".{name}.{}.part", std::process::id()));
    let written = write_draft(&draft, text).and_then(|()| match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !is_there(path) => {
            // Some file systems have no hard links.
            std::fs::rename(&draft, path)
        }
        linked => linked,
    });
    let _ = std::fs::remove_file(&draft);
    written.map_err(failed)
}

/// Writes a script in place of another one. Readers find the old text or the new one, and nothing in between.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), CopyScriptError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = write_draft(&draft, text).and_then(|()| std::fs::rename(&draft, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    written.map_err(|error| failed(path, error))
}

fn write_draft(draft: &Path, text: &str) -> io::Result<()> {
    remove_dead_drafts(draft.parent().unwrap_or(Path::new(".")));
    let mut file = File::create(draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Removes the drafts of processes that were killed while they wrote.
fn remove_dead_drafts(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let number = name.to_str().and_then(|name| name.strip_prefix('.')?.strip_suffix(".part")?.rsplit_once('.'));
        let is_old = || {
            entry
                .metadata()
                .and_then(|data| data.modified())
                .is_ok_and(|time| time.elapsed().is_ok_and(|age| age > DEAD_AFTER))
        };
        if let Some((_, number)) = number
            && let Ok(process) = number.parse::<u32>()
            && process != std::process::id()
            && (is_old() || Path::new("/proc/self").exists() && !Path::new("/proc").join(process.to_string()).exists())
        {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether something has this name, which may be a broken link.
pub(crate) fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

pub(crate) fn failed(path: &Path, error: io::Error) -> CopyScriptError {
    CopyScriptError::Io { path: path.display().to_string(), error }
}

/// The script of a variant, even if it does not load.
pub(crate) fn script_of(library: &Library, variant: &str) -> Result<String, LoadVariantError> {
    match library.load(variant, &Choices::new()) {
        Ok(rules) => Ok(rules.about.file),
        // Only a script that is named like the variant is reported as broken.
        Err(LoadVariantError::Broken(_)) => Ok(format!("{variant}.lua")),
        Err(unknown) => Err(unknown),
    }
}
