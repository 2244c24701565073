//! Scratch copies: an example is played and changed in a file of its own, until the player keeps it or throws it away.
//!
//! A scratch copy is a script in the player's own folder whose file name begins with [`MARK`]. No file is overwritten, and no
//! variant that is there already is hidden.

use std::io;
use std::path::PathBuf;

use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;

use crate::copies::{CopyScriptError, move_aside, write_new};
use crate::library::{Library, LoadVariantError};
use crate::lua::{MAX_SOURCE, OverlaidFiles, ScriptReadError, ScriptSource as _, load};

/// What the file names of scratch copies begin with.
const MARK: &str = "scratch-";
/// How many scratch copies of one example there may be.
const MOST: u32 = 99;

/// A scratch copy that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScratchCopy {
    /// The id of its variant.
    pub variant: String,
    /// Its file.
    pub path: PathBuf,
}

/// Why an example can't be laid into a scratch copy.
#[derive(Debug, thiserror::Error)]
pub enum ScratchCopyError {
    /// It can't be written.
    #[error(transparent)]
    Copy(#[from] CopyScriptError),
    /// It does not load.
    #[error(transparent)]
    Broken(#[from] ScriptProblem),
    /// It is not one variant with its name as a plain text.
    #[error("this is not one variant with a name of its own: `name = \"…\"` should stand in it once")]
    NotOneVariant,
    /// All names are taken.
    #[error("there are {MOST} scratch copies of this example already; discard some")]
    TooMany,
}

/// Whether a script is a scratch copy.
pub fn is_scratch(script: &str) -> bool {
    script.starts_with(MARK)
}

/// Writes a whole script into the player's own folder, under a name that is free. If there is a variant of its name
/// already, the copy gets a number.
///
/// # Errors
///
/// Fails for a text that does not load or is not one variant, and where nothing can be written.
pub fn lay(library: &Library, text: &str) -> Result<ScratchCopy, ScratchCopyError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    let (name, first) = variant_of(library, text)?;
    let said = format!("name = \"{name}\"");
    if text.matches(&said).count() != 1 {
        return Err(ScratchCopyError::NotOneVariant);
    }
    for number in 1..=MOST {
        let (text, id) = if number == 1 {
            (text.to_owned(), first.clone())
        } else {
            let text = text.replace(&said, &format!("name = \"{name} {number}\""));
            let id = variant_of(library, &text)?.1;
            (text, id)
        };
        let path = own.join(format!("{MARK}{id}.lua"));
        let is_free = path.symlink_metadata().is_err()
            && matches!(library.load(&id, &Choices::new()), Err(LoadVariantError::Unknown { .. }));
        if is_free {
            write_new(&path, &text)?;
            return Ok(ScratchCopy { variant: id, path });
        }
        // An id that is written out is the same under any name.
        if number > 1 && id == first {
            return Err(ScratchCopyError::NotOneVariant);
        }
    }
    Err(ScratchCopyError::TooMany)
}

/// Gives a scratch copy a name like that of other scripts, so that it stays. Returns its new path.
///
/// # Errors
///
/// Fails for a variant whose script is no scratch copy of the player's own, and where nothing can be written.
pub fn keep(library: &Library, variant: &str) -> Result<PathBuf, CopyScriptError> {
    let (own, script) = scratch_of(library, variant)?;
    let stem = script.strip_prefix(MARK).unwrap_or(&script).trim_end_matches(".lua");
    let names = std::iter::once(format!("{stem}.lua")).chain((2..=MOST).map(|number| format!("{stem}-{number}.lua")));
    let is_free = |name: &String| library.folders().iter().all(|folder| folder.join(name).symlink_metadata().is_err());
    let from = own.join(&script);
    let failed = |error: io::Error| CopyScriptError::Io { path: from.display().to_string(), error };
    let name = names.into_iter().find(is_free).ok_or_else(|| failed(io::ErrorKind::AlreadyExists.into()))?;
    let to = own.join(name);
    let text = library.read(&script)?;
    write_new(&to, &text)?;
    std::fs::remove_file(&from).map_err(failed)?;
    Ok(to)
}

/// Moves a scratch copy out of use. Returns its new path.
///
/// # Errors
///
/// Fails for a variant whose script is no scratch copy of the player's own, and where it can't be moved.
pub fn throw_away(library: &Library, variant: &str) -> Result<PathBuf, CopyScriptError> {
    let (own, script) = scratch_of(library, variant)?;
    move_aside(&own, &script)
        .map_err(|error| CopyScriptError::Io { path: own.join(&script).display().to_string(), error })
}

/// The player's own folder, and the scratch copy in it that has the variant. It may be broken by now.
fn scratch_of(library: &Library, variant: &str) -> Result<(PathBuf, String), CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    let script = match library.load(variant, &Choices::new()) {
        Ok(rules) => rules.about.file,
        Err(_) if variant.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') => format!("{MARK}{variant}.lua"),
        Err(unknown) => return Err(unknown.into()),
    };
    if is_scratch(&script) && library.is_own(&script) {
        Ok((own.clone(), script))
    } else {
        Err(CopyScriptError::NotOwn(script))
    }
}

/// The name and the id of the one variant of a script.
fn variant_of(library: &Library, text: &str) -> Result<(String, String), ScratchCopyError> {
    /// The path of a text that lies in no folder yet.
    const NEW: &str = "scratch-new.lua";
    if text.len() > MAX_SOURCE {
        return Err(CopyScriptError::from(ScriptReadError::TooLong(NEW.to_owned())).into());
    }
    let example = [SourceFile { path: String::from(NEW), text: text.into() }];
    let source = OverlaidFiles { files: &example, under: library };
    let variants = load(&source, NEW, &Choices::new()).variants?;
    match variants.as_slice() {
        [one] if (1..=60).contains(&one.about.id.len()) => Ok((one.about.name.clone(), one.about.id.clone())),
        _ => Err(ScratchCopyError::NotOneVariant),
    }
}
