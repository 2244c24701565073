//! The rules folders: which scripts there are, and reading them without ever leaving the folders.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::lua::{Loaded, MAX_SOURCE, Shelf, load};
use crate::problem::Problem;
use crate::protocol::{Choices, VariantBrief, VariantEntry};
use crate::rules::Rules;

/// How many scripts a folder may hold; what is more is left aside.
const MAX_SCRIPTS: usize = 2000;

/// The folders in which scripts are looked for. The first one that has a file wins.
#[derive(Clone, Debug)]
pub struct Library {
    folders: Vec<PathBuf>,
}

/// Why a variant can't be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoVariant {
    /// Its script is broken.
    #[error("{0}")]
    Broken(Problem),
    /// No script has it.
    #[error("there is no variant `{id}`; {}", if known.is_empty() { String::from("there are no variants at all") } else { format!("the variants are: {known}") })]
    Unknown {
        /// What was asked for.
        id: String,
        /// What there is.
        known: String,
    },
}

impl Library {
    /// A library of some folders. Those that don't exist are left aside each time they are looked into.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders }
    }

    /// The folders.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The scripts of all folders, by name; those in subfolders are there to be required.
    pub fn scripts(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for folder in &self.folders {
            let Ok(entries) = std::fs::read_dir(folder) else { continue };
            let scripts = entries.flatten().filter(|entry| entry.path().is_file());
            names.extend(
                scripts.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| is_script(name)),
            );
        }
        names.sort();
        names.dedup();
        names.truncate(MAX_SCRIPTS);
        names
    }

    /// Loads a variant under a choice of options; choices that it doesn't offer are left aside.
    pub fn load(&self, id: &str, choices: &Choices) -> Result<Rules, NoVariant> {
        let mut known = Vec::new();
        let scripts = self.scripts();
        // Most variants stand in a file of their own name.
        let own = format!("{id}.lua");
        let (first, others): (Vec<&String>, Vec<&String>) = scripts.iter().partition(|script| **script == own);
        for script in first.into_iter().chain(others) {
            match load(self, script, choices).variants {
                Ok(variants) => {
                    let mut variants = variants;
                    match variants.iter().position(|rules| rules.about.brief.id == id) {
                        Some(at) => return Ok(variants.swap_remove(at)),
                        None => known.extend(variants.into_iter().map(|rules| rules.about.brief.id)),
                    }
                }
                Err(problem) if *script == own => return Err(NoVariant::Broken(problem)),
                Err(_) => {}
            }
        }
        Err(NoVariant::Unknown { id: id.chars().take(60).collect(), known: known.join(", ") })
    }

    /// Loads one script.
    pub fn load_file(&self, script: &str, choices: &Choices) -> Loaded {
        load(self, script, choices)
    }

    /// Every variant, and every broken script.
    pub fn variants(&self) -> Vec<VariantEntry> {
        let mut entries = Vec::new();
        for script in self.scripts() {
            match load(self, &script, &Choices::new()).variants {
                Ok(variants) => entries.extend(variants.iter().map(entry)),
                Err(problem) => entries.push(broken(&script, problem)),
            }
        }
        entries.sort_by_cached_key(|entry| (entry.brief.name.to_lowercase(), entry.brief.id.clone()));
        entries
    }
}

fn entry(rules: &Rules) -> VariantEntry {
    VariantEntry {
        brief: rules.about.brief.clone(),
        family: rules.about.family.clone(),
        packs: rules.deck.packs(),
        options: rules.options.views(),
        problem: None,
    }
}

fn broken(script: &str, problem: Problem) -> VariantEntry {
    let id = script.trim_end_matches(".lua").to_string();
    let brief = VariantBrief { name: id.clone(), id, summary: String::new(), file: script.to_string() };
    VariantEntry { brief, family: String::new(), packs: 1, options: Vec::new(), problem: Some(problem) }
}

fn is_script(name: &str) -> bool {
    let stem = name.strip_suffix(".lua").unwrap_or_default();
    (1..=64).contains(&stem.len())
        && stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

impl Shelf for Library {
    fn read(&self, path: &str) -> Result<Arc<str>, String> {
        for folder in &self.folders {
            // `Dir` refuses paths and links that lead out of it.
            let Ok(dir) = Dir::open_ambient_dir(folder, ambient_authority()) else { continue };
            match dir.metadata(path) {
                // Opening a pipe would wait for somebody to write into it.
                Ok(found) if !found.is_file() => return Err(format!("`{path}` can't be read: it is no file")),
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(format!("`{path}` can't be read: {error}")),
            }
            let file = match dir.open(path) {
                Ok(file) => file,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(format!("`{path}` can't be read: {error}")),
            };
            // One byte more than a source may have, so that a longer one shows as such.
            let mut bytes = Vec::new();
            file.take(MAX_SOURCE as u64 + 1)
                .read_to_end(&mut bytes)
                .map_err(|error| format!("`{path}` can't be read: {error}"))?;
            if bytes.len() > MAX_SOURCE {
                return Err(format!("`{path}` is longer than {} KiB", MAX_SOURCE >> 10));
            }
            let text = String::from_utf8(bytes).map_err(|_| format!("`{path}` is no UTF-8 text"))?;
            return Ok(text.into());
        }
        Err(format!("there is no `{path}` in the rules folder"))
    }
}

/// A single file outside the rules folders, for `redeal check FILE`: its folder goes before the others.
pub fn beside(file: &Path, folders: &[PathBuf]) -> (Library, String) {
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    (Library::new([folder.to_path_buf()].into_iter().chain(folders.iter().cloned()).collect()), name)
}
