//! The way to a folder, step by step: what would have to change, so that its name leads elsewhere.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// As many links as the system follows.
const MOST_LINKS: usize = 40;

/// Every name that is looked up on the way to a folder, in the folder in which it is looked up; the way ends at the
/// first one that isn't there. Names close to the root are left out, since the whole system comes by there, unless the
/// folder itself is one of them.
pub(super) fn to(folder: &Path) -> Vec<PathBuf> {
    let Ok(folder) = std::path::absolute(folder) else { return Vec::new() };
    let mut steps = Vec::new();
    let mut ahead: VecDeque<OsString> = names(&folder);
    let (mut here, mut links) = (root(&folder), 0);
    while let Some(name) = ahead.pop_front() {
        if name == ".." {
            here.pop();
            continue;
        }
        let step = here.join(name);
        let last = ahead.is_empty();
        if last || !lies_close_to_the_root(&step) {
            steps.push(step.clone());
        }
        match step.symlink_metadata() {
            Err(_) => {
                // Where even the first step is missing, that one is waited for.
                if !steps.contains(&step) {
                    steps.push(step);
                }
                break;
            }
            Ok(data) if !data.is_symlink() => here = step,
            Ok(_) => {
                let Ok(target) = step.read_link() else { break };
                links += 1;
                if links > MOST_LINKS {
                    break;
                }
                if target.has_root() {
                    here = root(&target);
                }
                ahead = names(&target).into_iter().chain(ahead).collect();
            }
        }
    }
    steps
}

fn root(path: &Path) -> PathBuf {
    path.components().take_while(|part| matches!(part, Component::Prefix(_) | Component::RootDir)).collect()
}

fn names(path: &Path) -> VecDeque<OsString> {
    let named = |part: &Component| matches!(part, Component::Normal(_) | Component::ParentDir);
    path.components().filter(named).map(|part| part.as_os_str().to_owned()).collect()
}

/// In the root itself, or in a folder in it.
fn lies_close_to_the_root(path: &Path) -> bool {
    names(path).len() <= 2
}
