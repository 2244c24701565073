//! The rules folders: lists their scripts and reads them. Paths and links that lead out of a folder are refused.

use std::collections::{BTreeSet, HashMap};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::lua::{LoadedScript, MAX_SOURCE, ScriptReadError, ScriptSource, load};
use crate::rulebook;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, VariantInfo};

/// How many scripts are listed at most. Further ones are ignored.
const MAX_SCRIPTS: usize = 2000;

/// The folders in which scripts are searched. If several folders have a file, the first one is used.
#[derive(Clone, Debug)]
pub struct Library {
    folders: Vec<PathBuf>,
    own: Option<PathBuf>,
    /// Which script had each variant when all scripts were last loaded. It is tried first.
    scripts_of: Arc<Mutex<HashMap<String, String>>>,
}

/// Why a variant can't be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoVariant {
    /// Its script does not load.
    #[error("{0}")]
    Broken(ScriptProblem),
    /// No script returns it.
    #[error("there is no variant `{id}`; {}", if known.is_empty() { String::from("there are no variants at all") } else { format!("the variants are: {known}") })]
    Unknown {
        /// The id that was asked for.
        id: String,
        /// The ids of the variants that exist.
        known: String,
    },
}

/// A variant that was found, or a script that does not load.
#[derive(Debug)]
pub struct ListedVariant<'a> {
    /// The script, as a path inside its rules folder.
    pub script: &'a str,
    /// Whether its script is in the player's own rules folder.
    pub own: bool,
    /// Whether its script hides another script of the same name.
    pub shadows: bool,
    /// Its rules with their default options, or what is wrong with its script.
    pub rules: Result<&'a Rules, &'a ScriptProblem>,
}

impl ListedVariant<'_> {
    /// Its id and its name. For a script that does not load, both are the file's name.
    fn id_and_name(&self) -> (&str, &str) {
        match self.rules {
            Ok(rules) => (&rules.about.id, &rules.about.name),
            Err(_) => (self.id_of_script(), self.id_of_script()),
        }
    }

    /// The script's name without its extension. It is the id of most variants, and of scripts that do not load.
    pub fn id_of_script(&self) -> &str {
        self.script.trim_end_matches(".lua")
    }
}

impl Library {
    /// A library of these folders. Folders that don't exist are skipped.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, own: None, scripts_of: Arc::default() }
    }

    /// The same library, which knows that one of its folders is the player's own.
    #[must_use]
    pub fn with_own(self, own: Option<PathBuf>) -> Self {
        Self { own: own.filter(|own| self.folders.contains(own)), ..self }
    }

    /// The player's own folder.
    pub fn own(&self) -> Option<&PathBuf> {
        self.own.as_ref()
    }

    /// The folders that have a script of this name, in the order of the search.
    fn folders_with(&self, script: &str) -> impl Iterator<Item = &PathBuf> {
        self.folders.iter().filter(move |folder| folder.join(script).is_file())
    }

    /// Whether a script comes from the player's own folder.
    pub fn is_own(&self, script: &str) -> bool {
        self.own.is_some() && self.folders_with(script).next() == self.own.as_ref()
    }

    /// Whether a script of the player's own hides another one of its name.
    pub fn shadows(&self, script: &str) -> bool {
        self.is_own(script) && self.folders_with(script).nth(1).is_some()
    }

    /// The folders.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The scripts of all folders, sorted by name. Scripts in subfolders are not listed: other scripts require them.
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

    /// Loads a variant under a choice of options. Choices that it doesn't offer are ignored.
    pub fn load(&self, id: &str, choices: &Choices) -> Result<Rules, NoVariant> {
        let mut known = Vec::new();
        let scripts = self.scripts();
        // Most variants have the name of their script as their id.
        let own = format!("{id}.lua");
        let last = self.scripts_of.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        let rank = |script: &String| if *script == own { 0 } else { 2 - u8::from(Some(script) == last.as_ref()) };
        let mut scripts: Vec<&String> = scripts.iter().collect();
        scripts.sort_by_key(|script| rank(script));
        for script in scripts {
            match load(self, script, choices).variants {
                Ok(variants) => {
                    let mut variants = variants;
                    match variants.iter().position(|rules| rules.about.id == id) {
                        Some(at) => return Ok(variants.swap_remove(at)),
                        None => known.extend(variants.into_iter().map(|rules| rules.about.id)),
                    }
                }
                Err(problem) if *script == own => return Err(NoVariant::Broken(problem)),
                Err(_) => {}
            }
        }
        Err(NoVariant::Unknown { id: id.chars().take(60).collect(), known: shortened(known) })
    }

    /// Loads one script.
    pub fn load_file(&self, script: &str, choices: &Choices) -> LoadedScript {
        load(self, script, choices)
    }

    /// A variant's rules text in another language, from `languages/de/klondike.md` in a rules folder. None if there is no
    /// such file, or if it translates another text than the script's current one.
    pub fn translated(&self, about: &VariantInfo, language: &str) -> Option<String> {
        let text = self.read(&translation(about, language)?).ok()?;
        text.strip_prefix(&rulebook::mark(&about.text)).map(str::to_string)
    }

    /// The translations of a variant's rules text that translate another text than the script's current one, as paths
    /// in the rules folders.
    pub fn outdated(&self, about: &VariantInfo) -> Vec<String> {
        let folders = self.folders.iter().filter_map(|folder| std::fs::read_dir(folder.join("languages")).ok());
        let languages: BTreeSet<String> =
            folders.flat_map(Iterator::flatten).filter_map(|file| file.file_name().into_string().ok()).collect();
        let there = languages.iter().filter(|language| self.translated(about, language).is_none());
        there.filter_map(|language| translation(about, language)).filter(|path| self.read(path).is_ok()).collect()
    }

    /// Calls `make` for every variant and every script that does not load. Returns the results in the order of the names.
    ///
    /// The rules of a script are dropped before the next script is loaded, because the rules of many scripts hold a VM.
    pub fn variants<T>(&self, mut make: impl FnMut(&ListedVariant<'_>) -> T) -> Vec<T> {
        let (mut results, mut scripts_of) = (Vec::new(), HashMap::new());
        for script in self.scripts() {
            let (own, shadows) = (self.is_own(&script), self.shadows(&script));
            let mut add = |rules: Result<&Rules, &ScriptProblem>| {
                let listed = ListedVariant { script: &script, own, shadows, rules };
                let (id, name) = listed.id_and_name();
                let order = (name.to_lowercase(), id.to_string());
                // A script may be asked for its deal: it has no more steps for it than for a move.
                results.push((order, with_script_steps(PLAY_STEPS, || make(&listed))));
            };
            match load(self, &script, &Choices::new()).variants {
                Ok(variants) => {
                    for rules in &variants {
                        scripts_of.entry(rules.about.id.clone()).or_insert_with(|| script.clone());
                        add(Ok(rules));
                    }
                }
                Err(problem) => add(Err(&problem)),
            }
        }
        *self.scripts_of.lock().unwrap_or_else(PoisonError::into_inner) = scripts_of;
        results.sort_by(|(one, _), (two, _)| one.cmp(two));
        results.into_iter().map(|(_, result)| result).collect()
    }
}

/// The path of the translation of a variant's rules text. None if `language` is not two or three small letters.
fn translation(about: &VariantInfo, language: &str) -> Option<String> {
    let named = (2..=3).contains(&language.len()) && language.bytes().all(|b| b.is_ascii_lowercase());
    named.then(|| format!("languages/{language}/{}.md", about.id))
}

fn is_script(name: &str) -> bool {
    let stem = name.strip_suffix(".lua").unwrap_or_default();
    (1..=64).contains(&stem.len())
        && stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

impl ScriptSource for Library {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let failed = |error| ScriptReadError::Io { path: path.to_string(), error };
        for folder in &self.folders {
            // `Dir` refuses paths and links that lead out of it.
            let Ok(dir) = Dir::open_ambient_dir(folder, ambient_authority()) else { continue };
            match dir.metadata(path) {
                // Opening a pipe would block until another process writes to it.
                Ok(found) if !found.is_file() => return Err(ScriptReadError::NoFile(path.to_string())),
                Ok(_) => {}
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(failed(error)),
            }
            let file = match dir.open(path) {
                Ok(file) => file,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(failed(error)),
            };
            // One byte more than a source may have, so that a source that is too long is noticed.
            let mut bytes = Vec::new();
            file.take(MAX_SOURCE as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
            if bytes.len() > MAX_SOURCE {
                return Err(ScriptReadError::TooLong(path.to_string()));
            }
            let text = String::from_utf8(bytes).map_err(|_| ScriptReadError::NoText(path.to_string()))?;
            return Ok(text.into());
        }
        Err(ScriptReadError::NotInFolders(path.to_string()))
    }
}

/// A library for a single file outside the rules folders, and the file's name there: its folder is searched first.
pub fn for_file(file: &Path, folders: &[PathBuf]) -> (Library, String) {
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    (Library::new([folder.to_path_buf()].into_iter().chain(folders.iter().cloned()).collect()), name)
}

/// The first ids as text, with the number of those that are left out, so that the message stays short.
fn shortened(mut ids: Vec<String>) -> String {
    const MOST: usize = 20;
    let more = ids.len().saturating_sub(MOST);
    ids.truncate(MOST);
    let rest = if more > 0 { format!(" and {more} more: `redeal list` shows them") } else { String::new() };
    ids.join(", ") + &rest
}
