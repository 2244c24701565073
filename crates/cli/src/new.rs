//! `redeal new`: writes a script to begin with, which can be played at once and passes `redeal check`.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use redeal_rules::option::Choices;
use redeal_scripts::copies::write_new;
use redeal_scripts::library::Library;
use redeal_scripts::new_script::NewName;
use redeal_storage::paths;

use crate::outcome::CommandError;
use crate::variant_name;

/// Creates a script to start from.
#[derive(Args)]
pub(crate) struct NewArgs {
    /// The name of the new variant, such as `"My Own"`; its file is called `my-own.lua`. Letters with accents and those of
    /// other scripts are written as plain ones in it.
    name: String,
    /// A variant to start from: its script is copied, with its comments.
    #[arg(long, value_name = "VARIANT")]
    like: Option<String>,
}

impl NewArgs {
    pub(crate) fn run(&self, library: &Library, rules: Option<&PathBuf>) -> Result<(), CommandError> {
        let new = NewName::read(&self.name).map_err(|error| CommandError::Misuse(error.into()))?;
        let Some(folder) = rules.cloned().or_else(paths::own_rules) else {
            return Err(misuse(String::from("there is no folder for your own rules; give one with --rules")));
        };
        let path = folder.join(new.script());
        if path.symlink_metadata().is_ok() {
            return Err(misuse(format!("{} already exists and was left as it is", path.display())));
        }
        new.check_free(library).map_err(|error| CommandError::Misuse(error.into()))?;
        let like = self.like.as_ref().map(|like| variant_name::load(library, like, &Choices::new())).transpose()?;
        let text = new.script_like(library, like.as_ref());
        write_new(&path, &text)?;
        write_editor_settings(&folder);
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", path.display())?;
        writeln!(
            out,
            "Edit it, check it with `redeal check {}`, and play it: {} is now one of the variants.",
            shown(&path),
            new.name
        )?;
        Ok(())
    }
}

/// Writes the settings by which editors find the types of the words, unless they are there. An error is ignored: editors then
/// only know less.
fn write_editor_settings(folder: &Path) {
    let types = paths::bundled_rules().map(|rules| rules.join("types")).filter(|types| types.is_dir());
    let Some(types) = types.and_then(|types| serde_json::to_string(&types).ok()) else { return };
    let all = [
        (".luarc.json", include_str!("../../../rules/.luarc.json")),
        (".emmyrc.json", include_str!("../../../rules/.emmyrc.json")),
    ];
    for (name, text) in all {
        let path = folder.join(name);
        if path.symlink_metadata().is_err() {
            let _ = write_new(&path, &text.replace("\"types\"", &types));
        }
    }
}

fn misuse(message: String) -> CommandError {
    CommandError::Misuse(anyhow!(message))
}

/// A path as it can be typed in a shell.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}
