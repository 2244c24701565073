//! The player's own copies of scripts: made from those that come with the program, and put aside again.
//!
//! No request of a page names a path: what is written and moved is always a script of the player's own folder.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::library::{Library, NoVariant};
use crate::lua::{ScriptReadError, ScriptSource as _};
use redeal_rules::option::Choices;

/// The folder inside the player's own in which copies lie that are used no more.
const ASIDE: &str = "put-aside";

/// Why a script can't be copied or put aside.
#[derive(Debug, thiserror::Error)]
pub enum NoCopy {
    /// There is no such variant.
    #[error(transparent)]
    Variant(#[from] NoVariant),
    /// The player has no folder for rules.
    #[error("there is no folder for rules of your own on this machine")]
    NoFolder,
    /// A copy would not be found.
    #[error("`{script}` lies in {folder}, which is looked into before your own rules folder; edit it there")]
    Before {
        /// The script.
        script: String,
        /// Where it lies.
        folder: String,
    },
    /// There is nothing to put aside.
    #[error("`{0}` does not lie in your own rules folder, so there is nothing to put aside")]
    NotOwn(String),
    /// Without it the variant would be gone.
    #[error("`{0}` is your own work: no other script of that name would be found in its place")]
    NothingBehind(String),
    /// The script can't be read.
    #[error(transparent)]
    Unreadable(#[from] ScriptReadError),
    /// The folder can't be written.
    #[error("{path} can't be written: {error}")]
    Io {
        /// What was to be written.
        path: String,
        /// Why it can't.
        error: io::Error,
    },
}

/// Puts a copy of a variant's script into the player's own folder, unless one is there. Answers where it lies.
pub fn make(library: &Library, variant: &str) -> Result<PathBuf, NoCopy> {
    let own = library.own().ok_or(NoCopy::NoFolder)?;
    let script = script_of(library, variant)?;
    let path = own.join(&script);
    if is_there(&path) {
        return Ok(path);
    }
    // A copy is found only if nothing before it is.
    let before =
        library.folders().iter().take_while(|folder| *folder != own).find(|folder| folder.join(&script).is_file());
    if let Some(folder) = before {
        return Err(NoCopy::Before { script, folder: folder.display().to_string() });
    }
    let text = library.read(&script)?;
    write_new(&path, &text)?;
    Ok(path)
}

/// Takes the player's own copy of a script out of the way, so that the one behind it is found. Answers where it lies now.
pub fn put_aside(library: &Library, variant: &str) -> Result<PathBuf, NoCopy> {
    let own = library.own().ok_or(NoCopy::NoFolder)?;
    let script = script_of(library, variant)?;
    if !library.is_own(&script) {
        return Err(NoCopy::NotOwn(script));
    }
    if !library.shadows(&script) {
        return Err(NoCopy::NothingBehind(script));
    }
    move_aside(own, &script).map_err(|error| failed(&own.join(ASIDE), error))
}

/// Moves a script out of the way, whatever it is. Answers where it lies now.
pub fn move_aside(own: &Path, script: &str) -> io::Result<PathBuf> {
    let aside = own.join(ASIDE);
    let stem = aside.join(script.trim_end_matches(".lua"));
    std::fs::create_dir_all(stem.parent().unwrap_or(&aside))?;
    let free = (1..=100_000).map(|n| PathBuf::from(format!("{}-{n}.lua", stem.display()))).find(|path| !is_there(path));
    let to = free.ok_or_else(|| io::Error::other("it holds too many copies"))?;
    std::fs::rename(own.join(script), &to)?;
    Ok(to)
}

/// Whether a script lies where those are put that are used no more.
pub fn is_aside(script: &str) -> bool {
    script.split('/').next() == Some(ASIDE)
}

/// Writes a script that is not there yet: all of it or nothing, and never over another one.
pub fn write_new(path: &Path, text: &str) -> Result<(), NoCopy> {
    let failed = |error| failed(path, error);
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = folder.join(format!(".{name}.{}.part", std::process::id()));
    let written = write_draft(&draft, text).and_then(|()| match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !is_there(path) => {
            // Some file systems know no links.
            std::fs::rename(&draft, path)
        }
        linked => linked,
    });
    let _ = std::fs::remove_file(&draft);
    written.map_err(failed)
}

fn write_draft(draft: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Whether anything of this name is there, a link that leads nowhere included.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn failed(path: &Path, error: io::Error) -> NoCopy {
    NoCopy::Io { path: path.display().to_string(), error }
}

/// The script of a variant, also where it is broken.
fn script_of(library: &Library, variant: &str) -> Result<String, NoVariant> {
    match library.load(variant, &Choices::new()) {
        Ok(rules) => Ok(rules.about.file),
        // It stands in a file of its own name.
        Err(NoVariant::Broken(_)) => Ok(format!("{variant}.lua")),
        Err(unknown) => Err(unknown),
    }
}
