//! Where things lie by default on this machine: rules and the journal.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The folders in which rules are looked for: those named by the player, the player's own, the bundled one.
pub fn rules(extra: &[PathBuf]) -> Vec<PathBuf> {
    extra.iter().cloned().chain(own_rules()).chain(bundled_rules()).collect()
}

/// The player's own rules folder.
pub fn own_rules() -> Option<PathBuf> {
    data().map(|data| data.join("rules"))
}

/// The folder of the journal. None, where the system names no home.
pub fn data() -> Option<PathBuf> {
    ProjectDirs::from("", "", "redeal").map(|dirs| dirs.data_dir().to_path_buf())
}

/// The rules that come with the program: beside it, in its installation, or in the tree that it was built from.
pub fn bundled_rules() -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent);
    let installed = ["rules", "../share/redeal/rules", "../lib/redeal/rules"];
    let candidates = installed.iter().filter_map(|path| beside.map(|folder| folder.join(path)));
    let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules");
    let found = candidates.chain([built_from]).find(|folder| folder.is_dir());
    found.map(|folder| folder.canonicalize().unwrap_or(folder))
}
