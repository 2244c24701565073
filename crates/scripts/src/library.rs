//! The rules folders: lists their scripts and reads them. Paths and links that lead out of a folder are refused.

use std::collections::{BTreeSet, HashSet};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::index::{DescribeVariant, Described, IndexStore, IndexedScript, IndexedVariant, NotedSource, ScriptIndex};
use crate::lua::{LoadedScript, MAX_SOURCE, ScriptReadError, ScriptSource, load, slug};
use crate::rulebook;
use crate::script_files::is_script;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::text_input::read_text;
use redeal_rules::{Rules, SourceFile, VariantInfo};

/// How many scripts of a folder are listed at most. Further ones are ignored.
pub(crate) const MAX_SCRIPTS: usize = 2000;

/// The folders in which scripts are searched. If several folders have a file, the first one is used.
#[derive(Clone, Debug)]
pub struct Library {
    folders: Vec<PathBuf>,
    own: Option<PathBuf>,
    /// Shared by all clones.
    pub(crate) index: Arc<ScriptIndex>,
    describe: Option<DescribeVariant>,
    /// Files that lie in no folder, found after those that do. Shared by all clones.
    lent: Arc<RwLock<Vec<SourceFile>>>,
}

/// Why a variant can't be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadVariantError {
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
    /// No script that was read returns it, and there was no time to read them all.
    #[error("`{0}` was not found yet: some scripts have not been read")]
    NotRead(String),
}

impl Library {
    /// A library of these folders. Folders that don't exist are skipped.
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, own: None, index: Arc::default(), describe: None, lent: Arc::default() }
    }

    /// The same library with an index that is kept, or at first the one of the package: what scripts gave when they were run.
    #[must_use]
    pub fn with_store(self, store: impl IndexStore + 'static) -> Self {
        Self { index: Arc::new(ScriptIndex::stored(store, || self.packaged_index())), ..self }
    }

    /// The same library, whose index says this of each variant, too.
    #[must_use]
    pub fn describing(self, describe: DescribeVariant) -> Self {
        Self { describe: Some(describe), ..self }
    }

    /// How many scripts were run to find and to list variants.
    pub fn runs(&self) -> u64 {
        self.index.runs()
    }

    /// The same library, which knows that one of its folders is the player's own.
    #[must_use]
    pub fn with_own(self, own: Option<PathBuf>) -> Self {
        Self { own: own.filter(|own| self.folders.contains(own)), ..self }
    }

    /// Takes files that lie in no folder, in place of those that were lent before. They are found after all others, and
    /// their variants are not listed.
    pub fn lend(&self, files: Vec<SourceFile>) {
        *self.lent.write().unwrap_or_else(PoisonError::into_inner) = files;
    }

    /// The same library without what it was lent.
    #[must_use]
    pub fn of_folders(&self) -> Self {
        Self { lent: Arc::default(), ..self.clone() }
    }

    /// The text of a file that was lent.
    fn lent(&self, path: &str) -> Option<Arc<str>> {
        let lent = self.lent.read().unwrap_or_else(PoisonError::into_inner);
        lent.iter().find(|file| file.path == path).map(|file| Arc::clone(&file.text))
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

    /// The folder in which a file is edited where it lies: the player's own, or one that was named to go before it. A file that
    /// comes with the program is copied instead.
    pub(crate) fn edited_in(&self, path: &str) -> Option<&PathBuf> {
        let own = self.folders.iter().position(|folder| Some(folder) == self.own.as_ref())?;
        self.folders[..=own].iter().find(|folder| folder.join(path).is_file())
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
        self.found_scripts().0
    }

    /// The same, and how many were left out because their folder has too many.
    pub(crate) fn found_scripts(&self) -> (Vec<String>, usize) {
        let (mut names, mut left_out) = (Vec::new(), 0);
        for folder in &self.folders {
            let (found, more) = scripts_in(folder);
            names.extend(found);
            left_out += more;
        }
        names.sort();
        names.dedup();
        (names, left_out)
    }

    /// Which of the scripts that return a variant of this id is the one that is played: the one that is named so, else the
    /// first.
    pub(crate) fn played_script<'a>(id: &str, scripts: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        scripts.min_by_key(|script| (script.strip_suffix(".lua") != Some(id), *script))
    }

    /// The scripts, those of the last folder first.
    pub(crate) fn scripts_from_behind(&self) -> Vec<String> {
        let mut seen = HashSet::new();
        let all = self.folders.iter().rev().flat_map(|folder| scripts_in(folder).0);
        all.filter(|script| seen.insert(script.clone())).collect()
    }

    /// Loads a variant under a choice of options. Choices that it doesn't offer are ignored.
    pub fn load(&self, id: &str, choices: &Choices) -> Result<Rules, LoadVariantError> {
        self.load_until(id, choices, None, None)
    }

    /// The same for a variant that a script had before: it probably still has it. If the script is broken now, that is the
    /// reason where no other script has the variant. Scripts of which nothing is known are looked at only until then.
    pub fn load_again(
        &self,
        about: &VariantInfo,
        choices: &Choices,
        until: Option<Instant>,
    ) -> Result<Rules, LoadVariantError> {
        self.load_until(&about.id, choices, Some(&about.file), until)
    }

    /// As [`Self::load`], from this script if it has the variant. Scripts of which nothing is known are looked at only until
    /// then.
    pub fn load_until(
        &self,
        id: &str,
        choices: &Choices,
        before: Option<&str>,
        until: Option<Instant>,
    ) -> Result<Rules, LoadVariantError> {
        let found = self.find(id, choices, before, until);
        self.index.save();
        found
    }

    fn find(
        &self,
        id: &str,
        choices: &Choices,
        before: Option<&str>,
        until: Option<Instant>,
    ) -> Result<Rules, LoadVariantError> {
        let is_there = |script: &str| {
            is_script(script) && (self.folders_with(script).next().is_some() || self.lent(script).is_some())
        };
        // Most variants have the name of their script as their id.
        let own = format!("{id}.lua");
        if is_there(&own)
            && let Some(rules) = self.variant_expected_in(&own, id, choices).map_err(LoadVariantError::Broken)?
        {
            return Ok(rules);
        }
        let before = before.filter(|before| *before != own && is_there(before));
        let problem = match before.map(|before| self.variant_expected_in(before, id, choices)).transpose() {
            Ok(Some(Some(rules))) => return Ok(rules),
            Ok(_) => None,
            Err(error) => Some(error),
        };
        for script in self.index.scripts_with(id) {
            if self.known(&script).is_some()
                && let Ok(Some(rules)) = self.variant_of(&script, id, choices)
            {
                return Ok(rules);
            }
        }
        let scripts = self.scripts();
        let is_new = |script: &&String| self.known(script).is_none_or(|entry| entry.has(id));
        // Another thread may have read a script just now.
        let mut unknown: Vec<&String> = scripts.iter().filter(is_new).collect();
        unknown.sort_by_cached_key(|script| !self.may_have(script, id));
        for script in unknown {
            if until.is_some_and(|until| until <= Instant::now()) {
                return Err(LoadVariantError::NotRead(id.chars().take(60).collect()));
            }
            if let Ok(Some(rules)) = self.variant_of(script, id, choices) {
                return Ok(rules);
            }
        }
        self.index.retain(&scripts);
        if let Some(problem) = problem {
            return Err(LoadVariantError::Broken(problem));
        }
        Err(LoadVariantError::Unknown { id: id.chars().take(60).collect(), known: shortened(self.index.ids()) })
    }

    /// The same for a script that probably has the variant: it runs with these choices only.
    fn variant_expected_in(&self, script: &str, id: &str, choices: &Choices) -> Result<Option<Rules>, ScriptProblem> {
        if choices.is_empty() || self.known(script).is_some() {
            return self.variant_of(script, id, choices);
        }
        Ok(load(self, script, choices).variants?.into_iter().find(|rules| rules.about.id == id))
    }

    /// Calls `take` with the id of each variant until it takes one, the variants of the last folder first. Scripts are looked
    /// at one after another, so that a good one of the bundled folder is enough.
    pub fn first_taken<T>(&self, mut take: impl FnMut(&str) -> Option<T>) -> Option<T> {
        let taken = self.scripts_from_behind().iter().find_map(|script| {
            let entry = self.known(script).unwrap_or_else(|| self.read_script(script).0);
            entry.variants().iter().find_map(|variant| take(&variant.id))
        });
        self.index.save();
        taken
    }

    /// A variant of a script; none if the script has no such variant. A script of which that is known is not run.
    fn variant_of(&self, script: &str, id: &str, choices: &Choices) -> Result<Option<Rules>, ScriptProblem> {
        let (entry, rules) = match self.known(script) {
            Some(entry) => (entry, None),
            None => self.read_script(script),
        };
        match (&entry.outcome, rules) {
            (Ok(_), _) if !entry.has(id) => Ok(None),
            (Ok(_), Some(rules)) if choices.is_empty() => Ok(rules.into_iter().find(|rules| rules.about.id == id)),
            // With these choices it may do what it does not do without.
            (Err(problem), _) if choices.is_empty() => Err(problem.clone()),
            _ => Ok(load(self, script, choices).variants?.into_iter().find(|rules| rules.about.id == id)),
        }
    }

    /// What is known of a script, if its files are as they were.
    pub(crate) fn known(&self, script: &str) -> Option<Arc<IndexedScript>> {
        let described = if self.describe.is_some() { Described::Yes } else { Described::No };
        self.index.entry(script, described).filter(|entry| entry.is_current(self))
    }

    /// Runs a script, unless another thread just did, and keeps what it gave.
    pub(crate) fn read_script(&self, script: &str) -> (Arc<IndexedScript>, Option<Vec<Rules>>) {
        let _running = self.index.begin(script);
        if let Some(known) = self.known(script) {
            return (known, None);
        }
        let source = NotedSource::new(self);
        let loaded = load(&source, script, &Choices::new());
        let describe = |rules: &Rules| {
            let about = &rules.about;
            // It may be asked for its deal: it has no more steps for it than for a move.
            let description = self.describe.map(|describe| with_script_steps(PLAY_STEPS, || describe(rules)));
            let (id, name) = (about.id.clone(), about.name.clone());
            IndexedVariant { id, name, description: description.unwrap_or_default() }
        };
        let outcome = loaded.variants.as_ref().map(|variants| variants.iter().map(describe).collect());
        let entry = Arc::new(IndexedScript::new(source.into_files(), outcome.map_err(Clone::clone)));
        self.index.record(script, &entry);
        (entry, loaded.variants.ok())
    }

    /// Whether a script's own text has the words of a variant's id, as its name or its id.
    fn may_have(&self, script: &str, id: &str) -> bool {
        self.read(script).is_ok_and(|text| slug(&text).contains(id))
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

    /// The translations of a variant's rules text that are shown, by their paths in the rules folders.
    pub fn translations(&self, about: &VariantInfo) -> Vec<SourceFile> {
        let languages = self.languages().into_iter().filter(|language| self.translated(about, language).is_some());
        let paths = languages.filter_map(|language| translation(about, &language));
        paths.filter_map(|path| Some(SourceFile { text: self.read(&path).ok()?, path })).collect()
    }

    /// For each language that there are translations for: the path where the translation of a variant's rules text lies, or
    /// would lie.
    pub fn translation_paths(&self, about: &VariantInfo) -> Vec<String> {
        self.languages().into_iter().filter_map(|language| translation(about, &language)).collect()
    }

    /// Whether any of the folders has something at this path, readable or not.
    pub fn has(&self, path: &str) -> bool {
        self.folders.iter().any(|folder| folder.join(path).symlink_metadata().is_ok())
    }

    /// The languages for which the folders have translations.
    fn languages(&self) -> BTreeSet<String> {
        let folders = self.folders.iter().filter_map(|folder| std::fs::read_dir(folder.join("languages")).ok());
        folders.flat_map(Iterator::flatten).filter_map(|file| file.file_name().into_string().ok()).collect()
    }

    /// The translations of a variant's rules text that translate another text than the script's current one, as paths
    /// in the rules folders.
    pub fn outdated(&self, about: &VariantInfo) -> Vec<String> {
        let languages = self.languages();
        let there = languages.iter().filter(|language| self.translated(about, language).is_none());
        there.filter_map(|language| translation(about, language)).filter(|path| self.read(path).is_ok()).collect()
    }
}

/// The path of the translation of a variant's rules text. None if `language` is not two or three small letters.
fn translation(about: &VariantInfo, language: &str) -> Option<String> {
    let named = (2..=3).contains(&language.len()) && language.bytes().all(|b| b.is_ascii_lowercase());
    named.then(|| format!("languages/{language}/{}.md", about.id))
}

/// The first scripts of a folder in the order of their names, and how many more there are.
fn scripts_in(folder: &Path) -> (Vec<String>, usize) {
    let Ok(entries) = std::fs::read_dir(folder) else { return (Vec::new(), 0) };
    let scripts = entries.flatten().filter_map(|entry| {
        let name = entry.file_name().into_string().ok().filter(|name| is_script(name))?;
        entry.path().is_file().then_some(name)
    });
    let mut names: Vec<String> = scripts.collect();
    names.sort();
    let left_out = names.len().saturating_sub(MAX_SCRIPTS);
    names.truncate(MAX_SCRIPTS);
    (names, left_out)
}

impl ScriptSource for Library {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let failed = |error: std::io::Error| match error.kind() {
            // What the system refuses has a number; what `Dir` refuses has none.
            std::io::ErrorKind::PermissionDenied if error.raw_os_error().is_none() => {
                ScriptReadError::LeadsOut(path.to_string())
            }
            _ => ScriptReadError::Io { path: path.to_string(), error },
        };
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
            let no_text = |why| ScriptReadError::NoText { path: path.to_string(), why };
            return Ok(read_text(&bytes).map_err(no_text)?.into());
        }
        self.lent(path).ok_or_else(|| ScriptReadError::NotInFolders(path.to_string()))
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

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn a_folder_full_of_junk_hides_no_script_of_another_folder() {
        let (own, bundled) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        for n in 0..MAX_SCRIPTS + 5 {
            std::fs::write(own.path().join(format!("a{n:04}.lua")), "").expect("a file");
        }
        for script in ["a0000.lua", "klaus.lua", "zzz.lua"] {
            std::fs::write(bundled.path().join(script), "").expect("a file");
        }
        let library = Library::new(vec![own.path().into(), bundled.path().into()]);
        let (scripts, left_out) = library.found_scripts();
        assert_eq!((scripts.len(), left_out), (MAX_SCRIPTS + 2, 5));
        assert!(["klaus.lua", "zzz.lua"].iter().all(|script| scripts.contains(&(*script).to_string())));
        assert_eq!(library.scripts_from_behind()[..3], ["a0000.lua", "klaus.lua", "zzz.lua"]);
    }
}
