//! The scripts of a folder that go into a backup.

use std::io;
use std::path::Path;

use redeal_scripts::lua::MAX_SOURCE;
use redeal_scripts::script_files::script_of_positions;

/// How many scripts a backup has at most, and how deep folders are searched.
pub(super) const MAX_SCRIPTS: usize = 4000;
pub(super) const MAX_DEPTH: usize = 6;

/// The scripts below a folder, by their paths inside it, with `/` between folders.
#[derive(Debug, Default)]
pub(super) struct OwnScripts {
    pub(super) found: Vec<String>,
    /// Links, and files that are too long for a script.
    pub(super) left_out: usize,
}

impl OwnScripts {
    /// Finds the scripts. A folder that does not exist has none.
    pub(super) fn below(folder: &Path) -> io::Result<Self> {
        let mut scripts = Self::default();
        if folder.is_dir() {
            scripts.gather(folder, "", 0)?;
        }
        scripts.found.sort();
        Ok(scripts)
    }

    fn gather(&mut self, folder: &Path, inside: &str, depth: usize) -> io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{inside}{name}");
            if !is_name(&name) || self.found.len() >= MAX_SCRIPTS {
                self.left_out += usize::from(is_script(&name));
            } else if kind.is_dir() && depth < MAX_DEPTH {
                self.gather(&entry.path(), &format!("{path}/"), depth + 1)?;
            } else if is_script(&name) {
                let fits = kind.is_file() && entry.metadata()?.len() <= MAX_SOURCE as u64;
                if fits { self.found.push(path) } else { self.left_out += 1 }
            }
        }
        Ok(())
    }
}

/// Whether a path of a backup names a script, and nothing outside the folder for scripts on any system.
pub(super) fn is_path(path: &str) -> bool {
    let names: Vec<&str> = path.split('/').collect();
    is_script(path) && path.len() <= 400 && names.len() <= MAX_DEPTH + 1 && names.iter().all(|name| is_name(name))
}

/// Scripts, and the positions that they are tested with.
fn is_script(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "lua") || script_of_positions(path).is_some()
}

/// Names that begin with a dot are hidden: they belong to editors and other programs.
fn is_name(name: &str) -> bool {
    let plain = |c: char| !c.is_control() && !"\\/:*?\"<>|\u{fffd}".contains(c);
    !name.is_empty() && !name.starts_with('.') && !name.ends_with(['.', ' ']) && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn only_paths_that_stay_inside_are_scripts() {
        for path in ["a.lua", "lib/a b.lua", "put-aside/ä-1.lua", "a.positions.txt"] {
            assert!(is_path(path), "{path}");
        }
        for path in [
            "",
            "a.txt",
            ".positions.txt",
            "/a.lua",
            "../a.lua",
            "lib/../../a.lua",
            "./a.lua",
            "lib//a.lua",
            "C:a.lua",
            "lib\\a.lua",
            ".git/a.lua",
            ".a.lua",
            "a\0.lua",
            "a/b/c/d/e/f/g/h.lua",
        ] {
            assert!(!is_path(path), "{path:?}");
        }
    }
}
