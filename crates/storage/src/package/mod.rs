//! A script that is passed on: the script with the files that it requires, its translations and a deal, as one file
//! (`.redeal`) or, if it is small, as a line of text.
//!
//! A package comes from anyone. It is read completely and checked against its own list of files before anything of it is
//! used; nothing of it runs here but its load, in the sandbox of all scripts. [`install`] says what would be written, and
//! writes it.

mod archive;
mod code;
mod error;
pub mod install;
mod names;
pub mod received;

use std::sync::Arc;

use redeal_game::share_code::ShareCode;
use redeal_rules::option::Choices;
use redeal_rules::text_input::read_text;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::MAX_SOURCE;

pub use self::code::{MAX_CODE, from_base64, is_package_code, to_base64};
pub use self::error::{PackError, PackageError};

/// How the name of a file with a package ends.
pub const ENDING: &str = "redeal";
/// The longest file with a package: a page sends it in one message.
pub const MAX_PACKAGE_BYTES: usize = 512 << 10;
/// The most that all files of a package may hold together.
const MAX_UNPACKED: usize = 2 << 20;
/// The most files of a package.
const MAX_FILES: usize = 64;
/// The longest code of a deal in a package: the moves of a long game fit.
const MAX_DEAL: usize = 16 << 10;
/// The version of the format.
const FORMAT: u64 = 1;

/// A script with everything that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptPackage {
    /// The id of the variant that it is about.
    pub variant: String,
    /// The name of that variant.
    pub name: String,
    /// The path of the script that has the variant.
    pub script: String,
    /// The script and the files that it requires, by their paths in a rules folder.
    pub scripts: Vec<SourceFile>,
    /// Translations of its rules text: `languages/de/open-fields.md`.
    pub texts: Vec<SourceFile>,
    /// A deal of the variant, as a share code.
    pub deal: Option<String>,
}

impl ScriptPackage {
    /// The package of a variant.
    ///
    /// # Errors
    ///
    /// Fails where the variant does not load, and where there is more of it than a package may hold.
    pub fn of(library: &Library, variant: &str, deal: Option<&ShareCode>) -> Result<Self, PackError> {
        let rules = library.load(variant, &Choices::new())?;
        let script = rules.about.file.clone();
        let all = library.load_file(&script, &Choices::new()).variants.map_err(LoadVariantError::Broken)?;
        let mut texts: Vec<SourceFile> = all.iter().flat_map(|rules| library.translations(&rules.about)).collect();
        texts.sort_by(|a, b| a.path.cmp(&b.path));
        let package = Self {
            variant: rules.about.id.clone(),
            name: rules.about.name.clone(),
            scripts: sources_of(&rules),
            script,
            texts,
            deal: deal.map(ToString::to_string),
        };
        package.check()?;
        Ok(package)
    }

    /// The package of a script that lies alone in a file. The files that it requires must be here.
    ///
    /// # Errors
    ///
    /// Fails for what is no text, and for what is longer than a script may be.
    pub fn of_lone_script(file_name: &str, bytes: &[u8]) -> Result<Self, PackageError> {
        let text = read_text(bytes).map_err(|why| PackageError::NoText { path: file_name.to_string(), why })?;
        if text.len() > MAX_SOURCE {
            return Err(PackageError::TooLarge { what: file_name.to_string(), most: MAX_SOURCE >> 10 });
        }
        let script = names::script_name_of(file_name);
        Ok(Self {
            variant: script.trim_end_matches(".lua").to_string(),
            name: script.trim_end_matches(".lua").to_string(),
            scripts: vec![SourceFile { path: script.clone(), text: Arc::from(text) }],
            script,
            texts: Vec::new(),
            deal: None,
        })
    }

    /// The script as a plain text, if it needs no other file.
    pub fn plain_text(&self) -> Option<&str> {
        match self.scripts.as_slice() {
            [only] => Some(&only.text),
            _ => None,
        }
    }

    /// Reads what is in a file: a package, or a script alone.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it, where, and what can be done.
    pub fn read(file_name: &str, bytes: &[u8]) -> Result<Self, PackageError> {
        if bytes.len() > MAX_PACKAGE_BYTES {
            return Err(PackageError::TooLarge { what: file_name.to_string(), most: MAX_PACKAGE_BYTES >> 10 });
        }
        if file_name.to_lowercase().ends_with(".lua") && !bytes.starts_with(b"PK") {
            return Self::of_lone_script(file_name, bytes);
        }
        Self::from_bytes(bytes)
    }

    /// Reads a file of this kind.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PackageError> {
        let package = archive::read(bytes)?;
        package.check()?;
        Ok(package)
    }

    /// The file. The same contents give the same bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackageError> {
        archive::write(self)
    }

    /// Reads a line of text that carries a package.
    pub fn from_code(text: &str) -> Result<Self, PackageError> {
        let package = code::read(text)?;
        package.check()?;
        Ok(package)
    }

    /// The package as a line of text, if it is small enough.
    pub fn to_code(&self) -> Result<String, PackageError> {
        code::write(self)
    }

    /// A name for a file with it.
    pub fn file_name(&self) -> String {
        format!("{}.{ENDING}", self.script.trim_end_matches(".lua"))
    }

    /// The hash of all that is in it.
    pub fn hash(&self) -> String {
        let mut hash = blake3::Hasher::new();
        for part in [&self.variant, &self.script, self.deal.as_ref().unwrap_or(&String::new())] {
            hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        for file in self.files() {
            for part in [&*file.path, &*file.text] {
                hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
            }
        }
        hash.finalize().to_hex().to_string()
    }

    /// All files: the script, what it requires, its translations.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        self.scripts.iter().chain(&self.texts)
    }

    /// The text of the script.
    pub fn source(&self) -> &str {
        self.scripts.iter().find(|file| file.path == self.script).map_or("", |file| &file.text)
    }

    /// Checks what does not depend on how the package came.
    fn check(&self) -> Result<(), PackageError> {
        if self.scripts.len() + self.texts.len() > MAX_FILES {
            return Err(PackageError::TooMany { most: MAX_FILES });
        }
        let mut total = 0;
        let mut seen = std::collections::HashSet::new();
        for file in self.files() {
            names::check(&file.path)?;
            total += file.text.len();
            if file.text.len() > MAX_SOURCE {
                return Err(PackageError::TooLarge { what: file.path.clone(), most: MAX_SOURCE >> 10 });
            }
            if !seen.insert(file.path.to_lowercase()) {
                return Err(PackageError::Twice(file.path.clone()));
            }
        }
        if total > MAX_UNPACKED {
            return Err(PackageError::TooLarge { what: String::from("all files together"), most: MAX_UNPACKED >> 10 });
        }
        names::check_script(&self.script)?;
        if !self.scripts.iter().any(|file| file.path == self.script) {
            return Err(PackageError::Missing(self.script.clone()));
        }
        names::check_words("variant", &self.variant, 64)?;
        names::check_words("name", &self.name, 200)?;
        match &self.deal {
            Some(deal) if deal.len() > MAX_DEAL => {
                Err(PackageError::TooLarge { what: String::from("its deal"), most: MAX_DEAL >> 10 })
            }
            Some(deal) => ShareCode::parse(deal).map(drop).map_err(PackageError::Deal),
            None => Ok(()),
        }
    }
}

/// The files of rules, the script's own first, the others by name.
fn sources_of(rules: &Rules) -> Vec<SourceFile> {
    let mut sources = rules.sources.clone();
    sources.sort_by(|a, b| (a.path != rules.about.file, &a.path).cmp(&(b.path != rules.about.file, &b.path)));
    sources
}
