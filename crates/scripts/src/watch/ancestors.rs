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
