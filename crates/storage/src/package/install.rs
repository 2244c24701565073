//! Keeping a package: which files would be written into the player's own folder, and writing them.
//!
//! No file is overwritten. A script of the same name gets another name, or the player's own is moved aside. A required file
//! that is another one here is kept below `shared/`, and the script requires it from there. Before anything is written, the
//! script is loaded as it would lie, and must find exactly these files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use redeal_game::share_code::ShareCode;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::copies::{self, CopyScriptError};
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::{OverlaidFiles, ScriptSource as _, load};
use redeal_scripts::source::{required, rewritten};

use super::received::ReceivedPackage;

/// The folder for files that lie elsewhere than their package has them.
const SHARED: &str = "shared";
/// How many names are tried beside one that is taken.
const MAX_NAMES: u32 = 99;

/// What to do where a variant of the same id is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameName {
    /// Nothing is kept.
    Refuse,
    /// The new one gets another name.
    KeepBoth,
    /// The script that is here is moved aside, or hidden if it comes with the program.
    Replace,
}

/// Why a package can't be kept.
#[derive(Debug, thiserror::Error)]
pub enum InstallError {
    /// It does not load.
    #[error("it does not load, so it was not added: {0}")]
    Broken(ScriptProblem),
    /// A variant of its id is here.
    #[error(
        "you have {name} (`{script}`) already, and it stays as it is; --keep-both keeps both, under another name, and \
         --replace puts this one in its place"
    )]
    Taken {
        /// The name of the variant that is here.
        name: String,
        /// Its script.
        script: String,
    },
    /// Several scripts here have its variants.
    #[error("you have its variants in several scripts ({0}), so it can't replace one; keep both")]
    Scattered(String),
    /// A file that it requires is another one here, and it can't be told to require it elsewhere.
    #[error("{0}: a file of this name is another one here, and the script can't be made to use its own")]
    Entangled(String),
    /// The folder can't be written.
    #[error(transparent)]
    Folder(#[from] CopyScriptError),
}

/// What keeping a package would write.
#[derive(Clone, Debug)]
pub struct InstallPlan {
    /// The script, by its path in the rules folder.
    pub script: String,
    /// The variant that the package is about, as it would be called here.
    pub variant: String,
    /// The name of that variant here.
    pub name: String,
    /// Its deal.
    pub deal: Option<ShareCode>,
    /// The files that would be written; none if all are here.
    pub writes: Vec<SourceFile>,
    /// A script of the player's own that would be moved aside first.
    pub aside: Option<String>,
    /// All scripts that it consists of, as they would be found.
    pub sources: Vec<SourceFile>,
    /// The same variant as rules.
    pub rules: Arc<Rules>,
}

/// A variant that is here under the id of one that came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenName {
    /// The name of the variant here.
    pub name: String,
    /// Its script.
    pub script: String,
    /// Whether the script here, with all that it requires, is the one that came.
    pub same: bool,
}

/// The variant that is here under the id of one that came.
pub fn taken(received: &ReceivedPackage, library: &Library) -> Option<TakenName> {
    let variants = received.variants.as_ref().ok()?;
    let same = is_here(&received.package.scripts, library);
    let found = variants.iter().find_map(|rules| here(library, &rules.about.id))?;
    Some(TakenName { same, ..found })
}

/// What is here under an id. A script that is named like it and does not load counts, too.
fn here(library: &Library, id: &str) -> Option<TakenName> {
    let (name, script) = match library.load(id, &Choices::new()) {
        Ok(rules) => (rules.about.name, rules.about.file),
        Err(LoadVariantError::Broken(_)) => (id.to_string(), format!("{id}.lua")),
        Err(LoadVariantError::Unknown { .. } | LoadVariantError::NotRead(_)) => return None,
    };
    Some(TakenName { name, script, same: false })
}

/// Whether all these files are here as they are.
fn is_here(files: &[SourceFile], library: &Library) -> bool {
    files.iter().all(|file| library.read(&file.path).is_ok_and(|text| text == file.text))
}

/// The ids of variants that are called otherwise here.
type NewIds = BTreeMap<String, String>;

/// Plans what to write.
///
/// # Errors
///
/// Says why nothing can be kept; nothing is written either way.
pub fn plan(received: &ReceivedPackage, library: &Library, same: SameName) -> Result<InstallPlan, InstallError> {
    let variants = received.variants.as_ref().map_err(|problem| InstallError::Broken(problem.clone()))?;
    let package = &received.package;
    let entangled = || InstallError::Entangled(package.script.clone());
    if is_here(&package.scripts, library) {
        return Ok(InstallPlan {
            script: package.script.clone(),
            variant: package.variant.clone(),
            name: package.name.clone(),
            deal: deal(package.deal.as_deref(), &package.variant),
            writes: Vec::new(),
            aside: None,
            sources: package.scripts.clone(),
            rules: Arc::clone(received.rules().ok_or_else(entangled)?),
        });
    }
    let same_as: Vec<TakenName> = variants.iter().filter_map(|rules| here(library, &rules.about.id)).collect();
    let Some(first) = same_as.first() else {
        let (script, _) = free_script(library, &package.script, |_| true).ok_or_else(entangled)?;
        return finished(received, library, main_at(received, &script), script, &NewIds::new());
    };
    match same {
        SameName::Refuse => Err(InstallError::Taken { name: first.name.clone(), script: first.script.clone() }),
        SameName::Replace => {
            let files: BTreeSet<&str> = same_as.iter().map(|taken| taken.script.as_str()).collect();
            if files.len() > 1 {
                return Err(InstallError::Scattered(files.into_iter().collect::<Vec<_>>().join(", ")));
            }
            let script = first.script.clone();
            let aside = library.is_own(&script).then(|| script.clone());
            let plan = finished(received, library, main_at(received, &script), script, &NewIds::new())?;
            Ok(InstallPlan { aside, ..plan })
        }
        SameName::KeepBoth => beside(received, library, variants),
    }
}

/// The deal of a package for the variant as it is called here. Its rules are those that it came with.
fn deal(code: Option<&str>, variant: &str) -> Option<ShareCode> {
    let code = ShareCode::parse(code?).ok()?;
    Some(ShareCode { variant: variant.to_string(), rules: None, ..code })
}

/// The files of a package, with its script at another path.
fn main_at(received: &ReceivedPackage, script: &str) -> Vec<SourceFile> {
    let main = &received.package.script;
    let mut files = received.package.scripts.clone();
    for file in files.iter_mut().filter(|file| file.path == *main) {
        file.path = script.to_string();
    }
    files
}

/// A path for a script that no folder has, and the number in it: `name.lua`, `name-2.lua` and so on.
fn free_script(library: &Library, script: &str, is_free: impl Fn(u32) -> bool) -> Option<(String, u32)> {
    let stem: String = script.trim_end_matches(".lua").chars().take(60).collect();
    (1..=MAX_NAMES).find_map(|n| {
        let path = if n == 1 { script.to_string() } else { format!("{stem}-{n}.lua") };
        (!library.has(&path) && is_free(n)).then_some((path, n))
    })
}

/// The script under another name, beside the one that is here.
fn beside(received: &ReceivedPackage, library: &Library, variants: &[Arc<Rules>]) -> Result<InstallPlan, InstallError> {
    let package = &received.package;
    let entangled = || InstallError::Entangled(package.script.clone());
    let is_known = |id: &str| here(library, id).is_some();
    let taken: Vec<&Arc<Rules>> = variants.iter().filter(|rules| is_known(&rules.about.id)).collect();
    let numbered = |rules: &Rules, n: u32| format!("{}-{n}", rules.about.id);
    let is_free = |n: u32| n > 1 && taken.iter().all(|rules| !is_known(&numbered(rules, n)));
    let (script, n) = free_script(library, &package.script, is_free).ok_or_else(entangled)?;
    let ids: NewIds = taken.iter().map(|rules| (rules.about.id.clone(), numbered(rules, n))).collect();
    let expected: Vec<&str> = variants.iter().map(|rules| meant(&ids, &rules.about.id)).collect();
    if let Some(text) = renamed(package.source(), &taken, n) {
        let mut files = main_at(received, &script);
        files.iter_mut().filter(|file| file.path == script).for_each(|file| file.text = text.as_str().into());
        if let Ok(plan) = finished(received, library, files, script.clone(), &ids)
            && let Ok(all) = load(plan.sources.as_slice(), &script, &Choices::new()).variants
            && all.iter().map(|rules| rules.about.id.as_str()).eq(expected.iter().copied())
        {
            return Ok(plan);
        }
    }
    // It makes its names itself: another script extends it.
    let inner = free_inner(library, &package.script).ok_or_else(entangled)?;
    let mut files = main_at(received, &inner);
    let text = extension(variants, &inner, &ids, n);
    files.insert(0, SourceFile { path: script.clone(), text: text.into() });
    finished(received, library, files, script, &ids)
}

/// What a variant is called here.
fn meant<'a>(ids: &'a NewIds, id: &'a str) -> &'a str {
    ids.get(id).map_or(id, String::as_str)
}

fn free_inner(library: &Library, script: &str) -> Option<String> {
    let stem = script.trim_end_matches(".lua");
    let paths = (1..=MAX_NAMES).map(|n| match n {
        1 => format!("{SHARED}/{stem}.lua"),
        n => format!("{SHARED}/{stem}-{n}.lua"),
    });
    paths.into_iter().find(|path| !library.has(path))
}

/// The source with other names for some of its variants, if it writes each of them once.
fn renamed(text: &str, taken: &[&Arc<Rules>], n: u32) -> Option<String> {
    let mut text = text.to_string();
    for rules in taken {
        let (name, id) = (&rules.about.name, &rules.about.id);
        let said = format!("name = \"{name}\"");
        if text.matches(&said).count() != 1 {
            return None;
        }
        text = text.replace(&said, &format!("name = \"{name} {n}\""));
        text = text.replace(&format!("id = \"{id}\""), &format!("id = \"{id}-{n}\""));
        if let Some((first, rest)) = text.split_once('\n').filter(|(first, _)| first.starts_with("---")) {
            text = format!("{}\n{rest}", first.replacen(name.as_str(), &format!("{name} {n}"), 1));
        }
    }
    Some(text)
}

/// A script that gives the variants of another one under other names.
fn extension(variants: &[Arc<Rules>], inner: &str, ids: &NewIds, n: u32) -> String {
    let stem = inner.trim_end_matches(".lua");
    let escaped = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    let pick = |at: usize| if variants.len() == 1 { String::from("all") } else { format!("all[{}]", at + 1) };
    let one = |(at, rules): (usize, &Arc<Rules>)| {
        let id = meant(ids, &rules.about.id);
        if id == rules.about.id {
            return format!("  {},\n", pick(at));
        }
        let name = escaped(&format!("{} {n}", rules.about.name));
        format!("  extend({}, {{ id = \"{id}\", name = \"{name}\" }}),\n", pick(at))
    };
    let all: String = variants.iter().enumerate().map(one).collect();
    let summary = variants.first().map_or("", |rules| rules.about.summary.as_str()).replace(['\n', '\r'], " ");
    format!(
        "--- {summary}\n-- Kept beside a game of the same name; its rules are those of {inner}.\n\
         local all = require(\"{stem}\")\n\nreturn {{\n{all}}}\n"
    )
}

/// Finds places for the required files, and makes sure that the script finds exactly them.
fn finished(
    received: &ReceivedPackage,
    library: &Library,
    files: Vec<SourceFile>,
    script: String,
    ids: &NewIds,
) -> Result<InstallPlan, InstallError> {
    let package = &received.package;
    let sources = placed(library, files, &script);
    let is_new = |file: &&SourceFile| !library.read(&file.path).is_ok_and(|text| text == file.text);
    let mut writes: Vec<SourceFile> = sources.iter().filter(is_new).cloned().collect();
    // The script comes last: what it requires is there when it is seen.
    writes.sort_by_key(|file| file.path == script);
    let overlaid = OverlaidFiles { files: &writes, under: library };
    let loaded = load(&overlaid, &script, &Choices::new()).variants;
    let all = loaded.map_err(|problem| InstallError::Entangled(problem.to_string()))?;
    let id = meant(ids, &package.variant);
    let rules = all.into_iter().find(|rules| rules.about.id == id);
    let rules = rules.ok_or_else(|| InstallError::Entangled(script.clone()))?;
    let found = |file: &SourceFile| rules.sources.contains(file);
    if rules.sources.len() != sources.len() || !sources.iter().all(found) {
        let other = rules.sources.iter().find(|file| !sources.contains(file)).map(|file| file.path.clone());
        return Err(InstallError::Entangled(other.unwrap_or(script)));
    }
    let texts = package.texts.iter().filter_map(|text| {
        let (folder, name) = text.path.rsplit_once('/')?;
        let path = format!("{folder}/{}.md", meant(ids, name.strip_suffix(".md")?));
        (!library.has(&path)).then(|| SourceFile { path, text: Arc::clone(&text.text) })
    });
    let mut all: Vec<SourceFile> = texts.collect();
    all.append(&mut writes);
    Ok(InstallPlan {
        variant: rules.about.id.clone(),
        name: rules.about.name.clone(),
        deal: deal(package.deal.as_deref(), &rules.about.id),
        script,
        writes: all,
        aside: None,
        sources,
        rules: Arc::new(rules),
    })
}

/// The files at the paths that they would have here.
fn placed(library: &Library, files: Vec<SourceFile>, script: &str) -> Vec<SourceFile> {
    let stem = script.trim_end_matches(".lua");
    let stays = |file: &SourceFile| {
        let inside = file.path.contains('/');
        file.path == script
            || match library.read(&file.path) {
                Ok(text) => text == file.text,
                // What lies in no folder would be listed as a variant of its own.
                Err(_) => inside && !library.has(&file.path),
            }
    };
    let mut moved: BTreeMap<String, String> = BTreeMap::new();
    let elsewhere = |path: &str| {
        let name = path.trim_end_matches(".lua").replace('/', "-");
        format!("{SHARED}/{stem}/{}.lua", name.chars().take(64).collect::<String>())
    };
    loop {
        let must_go = |file: &&SourceFile| {
            let touched = || required(&file.text).iter().any(|path| moved.contains_key(path));
            let here = library.has(&file.path);
            !moved.contains_key(&file.path) && file.path != script && (!stays(file) || (here && touched()))
        };
        let Some(next) = files.iter().find(must_go).map(|file| file.path.clone()) else { break };
        let to = elsewhere(&next);
        moved.insert(next, to);
    }
    let place = |file: SourceFile| SourceFile {
        text: rewritten(&file.text, &moved).into(),
        path: moved.get(&file.path).cloned().unwrap_or(file.path),
    };
    files.into_iter().map(place).collect()
}

/// Writes what was planned. Returns the path of the script.
///
/// # Errors
///
/// Fails where the folder can't be written; what was written by then is removed again.
pub fn write(plan: &InstallPlan, library: &Library) -> Result<std::path::PathBuf, InstallError> {
    let own = library.own().ok_or(CopyScriptError::NoFolder)?;
    for file in &plan.writes {
        copies::none_before(library, own, &file.path)?;
    }
    let aside = match &plan.aside {
        Some(script) if !plan.writes.is_empty() => {
            let to = copies::move_aside(own, script);
            Some((own.join(script), to.map_err(|error| CopyScriptError::Io { path: script.clone(), error })?))
        }
        _ => None,
    };
    if let Err(error) = write_all(own, &plan.writes) {
        if let Some((from, to)) = aside {
            // It is where it was before; if that fails, too, it is still in the folder of what was put aside.
            let _ = std::fs::rename(to, from);
        }
        return Err(error.into());
    }
    Ok(own.join(&plan.script))
}

fn write_all(own: &Path, files: &[SourceFile]) -> Result<(), CopyScriptError> {
    for (at, file) in files.iter().enumerate() {
        if let Err(error) = copies::write_new(&own.join(&file.path), &file.text) {
            for written in &files[..at] {
                let _ = std::fs::remove_file(own.join(&written.path));
            }
            return Err(error);
        }
    }
    Ok(())
}
