//! What is done with scripts of the player's own: they get another name, are moved out of use, and come back.
//!
//! A request of a page names a variant, never a path. Only scripts in the player's own folder are written or moved, and nothing
//! is deleted.

use std::path::PathBuf;

use crate::copies::{ASIDE, CopyScriptError, failed, is_there, move_aside, script_of};
use crate::library::Library;
use crate::new_script::NewName;
use crate::script_files::{self, SaveOutcome};
use redeal_rules::option::Choices;

/// Moves the player's own copy of a script out of use, so that the script that it hides is used.
pub fn put_aside(library: &Library, variant: &str) -> Result<ScriptAside, CopyScriptError> {
    let script = own_script(library, variant)?;
    if !library.shadows(&script) {
        return Err(CopyScriptError::NothingBehind(script));
    }
    take_out_of_use(library, script)
}

/// Moves a script of the player's own out of use, with all of its variants. Nothing is deleted.
pub fn remove(library: &Library, variant: &str) -> Result<ScriptAside, CopyScriptError> {
    let script = own_script(library, variant)?;
    take_out_of_use(library, script)
}

/// A script that was moved out of use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptAside {
    /// Its path inside the rules folder, where it was.
    pub script: String,
    /// Where it is now.
    pub path: PathBuf,
}

impl ScriptAside {
    /// Moves it back to where it was. Returns its path.
    pub fn bring_back(&self, library: &Library) -> Result<PathBuf, CopyScriptError> {
        let own = library.own().ok_or(CopyScriptError::NoFolder)?;
        if !is_there(&self.path) {
            return Err(CopyScriptError::NothingAside);
        }
        let to = own.join(&self.script);
        // Unlike a renaming, a link never takes the place of a file.
        match std::fs::hard_link(&self.path, &to) {
            Ok(()) => std::fs::remove_file(&self.path).map_err(|error| failed(&self.path, error))?,
            Err(_) if is_there(&to) => return Err(CopyScriptError::Taken(self.script.clone())),
            // Some file systems have no hard links.
            Err(_) => std::fs::rename(&self.path, &to).map_err(|error| failed(&to, error))?,
        }
        Ok(to)
    }
}

/// The path of a variant's script, if it is one of the player's own.
fn own_script(library: &Library, variant: &str) -> Result<String, CopyScriptError> {
    let script = script_of(library, variant)?;
    if library.is_own(&script) { Ok(script) } else { Err(CopyScriptError::NotOwn(script)) }
}

fn take_out_of_use(library: &Library, script: String) -> Result<ScriptAside, CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    let path = move_aside(own, &script).map_err(|error| failed(&own.join(ASIDE), error))?;
    Ok(ScriptAside { script, path })
}

/// Gives a variant of the player's own another name. Its id and its file stay: games, codes and scripts that require it go on.
///
/// # Errors
///
/// Fails where the name does not stand in the script once and as a text, and as [`script_files::save`].
pub fn rename(library: &Library, variant: &str, name: &NewName) -> Result<PathBuf, CopyScriptError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    let rules = library.load(variant, &Choices::new())?;
    let script = rules.about.file.clone();
    if !library.is_own(&script) {
        return Err(CopyScriptError::NotOwn(script));
    }
    let text = name.script_renamed(&rules).ok_or_else(|| CopyScriptError::NameInCode(script.clone()))?;
    let now = script_files::read(library, &script)?;
    let is_known = rules.sources.first().is_some_and(|source| source.text == now.text);
    let saved = is_known.then(|| script_files::save(library, &script, &text, &now.version())).transpose()?;
    match saved {
        Some(SaveOutcome::Written(_)) => Ok(own.join(script)),
        Some(SaveOutcome::ChangedMeanwhile(_)) | None => Err(CopyScriptError::ChangedMeanwhile(script)),
    }
}
