//! Every path that the program uses by itself. `docs/files.md` lists them for players.

use std::path::{Path, PathBuf};

use directories::{BaseDirs, ProjectDirs};

/// A path that the program uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathEntry {
    /// What is there.
    pub kind: PathKind,
    /// Its path, with `~` for the home.
    pub path: String,
}

/// What is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// Games, statistics, settings and pictures.
    Games,
    /// The player's own scripts.
    OwnRules,
    /// Backups of what a restore replaced.
    Aside,
    /// The scripts that come with the program.
    BundledRules,
    /// The log.
    Log,
    /// Size and position of the window.
    Window,
    /// What the window's toolkit stores for the page.
    Page,
    /// Files that the window's toolkit can make again.
    Cache,
}

/// The name of the window's own folders for data, settings and caches.
const WINDOW: &str = "io.github.redeal";
/// The folder for backups of what a restore replaced, inside the folder of the journal.
pub const SAFETY_BACKUPS: &str = "backups";

/// The folders with rules: those that the player names, the player's own one, the bundled one.
pub fn rules(extra: &[PathBuf]) -> Vec<PathBuf> {
    extra.iter().cloned().chain(own_rules()).chain(bundled_rules()).collect()
}

/// The player's own rules folder.
pub fn own_rules() -> Option<PathBuf> {
    data().map(|data| data.join("rules"))
}

/// The folder of the journal. `None` if the system names no home.
pub fn data() -> Option<PathBuf> {
    project().map(|dirs| dirs.data_dir().to_path_buf())
}

/// The folder of the log.
pub fn log() -> Option<PathBuf> {
    project().map(|dirs| dirs.state_dir().unwrap_or_else(|| dirs.data_local_dir()).join("log"))
}

/// The rules that come with the program: beside it, in its installation, or in the source tree that it was built in.
pub fn bundled_rules() -> Option<PathBuf> {
    installed("rules", "rules")
}

/// The built page that `redeal serve` shows, in the same places.
pub fn bundled_page() -> Option<PathBuf> {
    installed("page", "ui/dist")
}

/// Another program that comes with this one: it lies beside it, or will: `scripts/play` builds one while the other runs.
pub fn program(name: &str) -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    Some(own.with_file_name(name).with_extension(std::env::consts::EXE_EXTENSION))
}

/// A folder that comes with the program. `name`: in an installation; `source`: in the source tree.
fn installed(name: &str, source: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent);
    // Beside it on Windows, in the bundle on macOS.
    let places = ["", "../share/redeal/", "../lib/redeal/", "../Resources/"].map(|folder| format!("{folder}{name}"));
    let candidates = places.iter().filter_map(|place| beside.map(|folder| folder.join(place)));
    let found =
        candidates.chain(source_tree(program.as_deref()).map(|tree| tree.join(source))).find(|path| path.is_dir());
    found.map(|folder| folder.canonicalize().unwrap_or(folder))
}

/// The source tree, if the program lies in the `target` folder of one.
fn source_tree(program: Option<&Path>) -> Option<PathBuf> {
    let target = program.into_iter().flat_map(Path::ancestors).find(|folder| folder.ends_with("target"));
    let tree = target.and_then(Path::parent).filter(|tree| tree.join("Cargo.toml").is_file());
    tree.map(Path::to_path_buf).or_else(|| BUILT_FROM.map(PathBuf::from))
}

/// The source tree that a development build was made from. A release knows nothing of the machine that it was built on.
#[cfg(debug_assertions)]
const BUILT_FROM: Option<&str> = Some(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
#[cfg(not(debug_assertions))]
const BUILT_FROM: Option<&str> = None;

/// Every path in use, for a table that keeps its games in `data` and the player's scripts in `own`.
pub fn used_paths(data: Option<&Path>, own: Option<&Path>) -> Vec<PathEntry> {
    let base = BaseDirs::new();
    let below = |folder: fn(&BaseDirs) -> &Path| base.as_ref().map(|base| folder(base).join(WINDOW));
    let places = [
        (PathKind::Games, data.map(Path::to_path_buf)),
        (PathKind::OwnRules, own.map(Path::to_path_buf)),
        (PathKind::Aside, data.map(|data| data.join(SAFETY_BACKUPS))),
        (PathKind::BundledRules, bundled_rules()),
        (PathKind::Log, log()),
        (PathKind::Window, below(BaseDirs::config_dir)),
        (PathKind::Page, below(BaseDirs::data_local_dir)),
        (PathKind::Cache, below(BaseDirs::cache_dir)),
    ];
    let shown = |(kind, path): (PathKind, Option<PathBuf>)| {
        path.map(|path| PathEntry { kind, path: with_tilde(&path.display().to_string()) })
    };
    places.into_iter().filter_map(shown).collect()
}

/// The text with `~` for the home folder, whose name is often that of a person.
pub fn with_tilde(text: &str) -> String {
    let base = BaseDirs::new();
    match base.as_ref().and_then(|base| base.home_dir().to_str()).map(|home| home.trim_end_matches('/')) {
        Some(home) if !home.is_empty() => without(text, home),
        _ => text.to_owned(),
    }
}

fn without(text: &str, home: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(home) {
        let (before, from) = rest.split_at(at);
        let after = &from[home.len()..];
        // `/home/ann` must not match inside `/home/anna` or `/mnt/home/ann`.
        let ends = !after.starts_with(|next: char| next.is_alphanumeric() || "-_.".contains(next));
        let begins = !before.ends_with(|last: char| last.is_alphanumeric() || "-_.".contains(last));
        short += before;
        short += if ends && begins { "~" } else { home };
        rest = after;
    }
    short + rest
}

fn project() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "redeal")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{source_tree, without};

    #[test]
    fn a_program_in_a_target_folder_finds_its_tree() {
        let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap_or_default();
        for inside in ["target/release/redeal", "target/debug/examples/verdicts", "target/x86_64-pc/debug/deps/a"] {
            assert_eq!(source_tree(Some(&tree.join(inside))), Some(tree.clone()), "{inside}");
        }
        // Elsewhere only a development build knows where it comes from.
        let elsewhere = source_tree(Some(Path::new("/nowhere/target/release/redeal")));
        assert_eq!(elsewhere.is_some(), cfg!(debug_assertions));
    }

    #[test]
    fn a_home_is_shortened_where_it_is_one() {
        for (text, short) in [
            ("/home/ann/rules/a.lua:3: bad", "~/rules/a.lua:3: bad"),
            ("`/home/ann` and \"/home/ann/x\"", "`~` and \"~/x\""),
            ("/home/anna/x", "/home/anna/x"),
            ("/home/ann-old /home/ann.bak", "/home/ann-old /home/ann.bak"),
            ("/mnt/home/ann/x", "/mnt/home/ann/x"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(without(text, "/home/ann"), short);
        }
    }
}
