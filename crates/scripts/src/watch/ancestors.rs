//! The names that are looked up on the way to a folder. If none of them changes, the folder's name leads to the same folder.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// How many links are followed: as many as the operating system follows.
const MAX_LINKS: usize = 40;

/// Every name that is looked up on the way to a folder, as a path; links are followed. The list ends at the first name that
/// does not exist. Names close to the root are left out unless the folder itself is one of them, because the whole system
/// writes there.
pub(super) fn of(folder: &Path) -> Vec<PathBuf> {
    let Ok(folder) = std::path::absolute(folder) else { return Vec::new() };
    let mut ancestors = Vec::new();
    let mut ahead: VecDeque<OsString> = names(&folder);
    let (mut here, mut links) = (root(&folder), 0);
    while let Some(name) = ahead.pop_front() {
        if name == ".." {
            here.pop();
            continue;
        }
        let step = here.join(name);
        let last = ahead.is_empty();
        if last || !is_close_to_the_root(&step) {
            ancestors.push(step.clone());
        }
        match step.symlink_metadata() {
            Err(_) => {
                // A missing name is watched even close to the root: it may be created.
                if !ancestors.contains(&step) {
                    ancestors.push(step);
                }
                break;
            }
            Ok(data) if !data.is_symlink() => here = step,
            Ok(_) => {
                let Ok(target) = step.read_link() else { break };
                links += 1;
                if links > MAX_LINKS {
                    break;
                }
                if target.has_root() {
                    here = root(&target);
                }
                ahead = names(&target).into_iter().chain(ahead).collect();
            }
        }
    }
    ancestors
}

fn root(path: &Path) -> PathBuf {
    path.components().take_while(|part| matches!(part, Component::Prefix(_) | Component::RootDir)).collect()
}

fn names(path: &Path) -> VecDeque<OsString> {
    let named = |part: &Component| matches!(part, Component::Normal(_) | Component::ParentDir);
    path.components().filter(named).map(|part| part.as_os_str().to_owned()).collect()
}

/// Whether a path lies in the root itself or in a folder in the root.
fn is_close_to_the_root(path: &Path) -> bool {
    names(path).len() <= 2
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    /// A temporary folder, under the path to which no link leads.
    fn home() -> (tempfile::TempDir, PathBuf) {
        let home = tempfile::tempdir().expect("a folder");
        let path = home.path().canonicalize().expect("it is there");
        (home, path)
    }

    /// The ancestors that lie in a folder, as paths inside it.
    fn inside(home: &Path, folder: &Path) -> Vec<String> {
        let all = of(folder);
        let below = all.iter().filter_map(|path| path.strip_prefix(home).ok());
        below.map(|path| path.display().to_string().replace('\\', "/")).filter(|path| !path.is_empty()).collect()
    }

    #[test]
    fn every_name_on_the_way_is_an_ancestor_up_to_the_first_that_is_missing() {
        let (_home, home) = home();
        std::fs::create_dir_all(home.join("a/b")).expect("folders");
        assert_eq!(inside(&home, &home.join("a/b")), ["a", "a/b"]);
        assert_eq!(inside(&home, &home.join("a/b/c/d")), ["a", "a/b", "a/b/c"]);
        assert_eq!(inside(&home, &home.join("a/../a/b")), ["a", "a", "a/b"]);
    }

    #[test]
    fn names_close_to_the_root_are_left_out_unless_they_are_meant_or_missing() {
        let root = root(&std::path::absolute("/").expect("a root"));
        let missing = root.join("there-is-no-such-folder");
        assert_eq!(of(&missing.join("a/b/c")), std::slice::from_ref(&missing));
        assert_eq!(of(&missing), [missing]);
        let (_home, home) = home();
        assert!(of(&home.join("a")).iter().all(|path| names(path).len() > 2 || *path == home));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_what_it_leads_to_are_ancestors() {
        use std::os::unix::fs::symlink;
        let (_home, home) = home();
        std::fs::create_dir_all(home.join("real/rules")).expect("folders");
        symlink("real", home.join("link")).expect("a link");
        symlink(home.join("link"), home.join("far")).expect("a link");
        assert_eq!(inside(&home, &home.join("link/rules")), ["link", "real", "real/rules"]);
        let absolute = inside(&home, &home.join("far/rules"));
        assert_eq!(
            (absolute.first().map(String::as_str), &absolute[absolute.len() - 3..]),
            (Some("far"), &["link", "real", "real/rules"].map(String::from)[..])
        );
        // Links in a ring have an end.
        symlink("two", home.join("one")).expect("a link");
        symlink("one", home.join("two")).expect("a link");
        assert!(inside(&home, &home.join("one")).len() <= MAX_LINKS + 1);
    }
}
