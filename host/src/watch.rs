//! Watches the rules folders and says when their scripts have changed and come to rest.
//!
//! Folders are watched, not files: editors replace files. A save is often several events (truncate, write, rename), so
//! nothing is said before the folder has been quiet for a moment. What the system watches is the folder itself, whatever
//! its name becomes, so now and then it is looked whether each name still leads to the same folder: one that appears,
//! goes, comes back or is replaced is watched again.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long a folder must have been quiet.
const QUIET: Duration = Duration::from_millis(30);
/// How long news may be held back by a folder that never rests.
const PATIENCE: Duration = Duration::from_millis(300);
/// How often it is looked which folders there are.
const LOOK: Duration = Duration::from_millis(500);

/// Watches until it is dropped.
#[derive(Debug)]
pub struct Watch {
    news: Sender<News>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.news.send(News::End);
    }
}

enum News {
    Edit,
    End,
}

impl Watch {
    /// Watches folders, those as well that come into being later; `changed` is called on a thread of its own.
    ///
    /// # Errors
    ///
    /// Where the system can't watch at all.
    pub fn new(folders: &[PathBuf], changed: impl Fn() + Send + 'static) -> notify::Result<Self> {
        let (news, inbox) = channel();
        let found = found(folders);
        let watcher = watcher(&found, &news)?;
        let mut watching = Watching { folders: folders.to_vec(), found, watcher, news: news.clone() };
        let run = move || while watching.wait(&inbox, &changed) {};
        std::thread::Builder::new().name(String::from("watch")).spawn(run)?;
        Ok(Self { news })
    }
}

/// A folder that was found under a name, so that another one under the same name shows as such.
#[derive(PartialEq, Eq)]
struct Found {
    path: PathBuf,
    created: Option<SystemTime>,
    #[cfg(unix)]
    inode: (u64, u64),
}

impl Found {
    fn at(folder: &Path) -> Option<Self> {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt as _;
        let path = folder.canonicalize().ok()?;
        let data = path.metadata().ok().filter(std::fs::Metadata::is_dir)?;
        Some(Self {
            path,
            created: data.created().ok(),
            #[cfg(unix)]
            inode: (data.dev(), data.ino()),
        })
    }
}

fn found(folders: &[PathBuf]) -> Vec<Option<Found>> {
    folders.iter().map(|folder| Found::at(folder)).collect()
}

fn watcher(found: &[Option<Found>], news: &Sender<News>) -> notify::Result<RecommendedWatcher> {
    let news = news.clone();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if event.is_ok_and(|event| tells_of_scripts(&event)) {
            let _ = news.send(News::Edit);
        }
    })?;
    for folder in found.iter().flatten() {
        watcher.watch(&folder.path, RecursiveMode::Recursive)?;
    }
    Ok(watcher)
}

/// Reading a script is an event too; only changes count.
fn tells_of_scripts(event: &notify::Event) -> bool {
    let script = |path: &PathBuf| path.extension().is_none_or(|ending| ending == "lua");
    !event.kind.is_access() && (event.paths.is_empty() || event.paths.iter().any(script))
}

/// The watch, on its thread.
struct Watching {
    folders: Vec<PathBuf>,
    found: Vec<Option<Found>>,
    watcher: RecommendedWatcher,
    news: Sender<News>,
}

impl Watching {
    /// Waits for a while and says what has changed. False when that is nobody's business any more.
    fn wait(&mut self, inbox: &Receiver<News>, changed: &dyn Fn()) -> bool {
        let heard = match inbox.recv_timeout(LOOK) {
            Ok(News::Edit) => true,
            Err(RecvTimeoutError::Timeout) => false,
            Ok(News::End) | Err(RecvTimeoutError::Disconnected) => return false,
        };
        if heard && !settled(inbox) {
            return false;
        }
        // Watched first and told afterwards, so that no edit falls between.
        if self.look_again() || heard {
            changed();
        }
        true
    }

    /// Watches what lies under the folders' names by now. Whether that is something else.
    fn look_again(&mut self) -> bool {
        let now = found(&self.folders);
        if now == self.found {
            return false;
        }
        // A folder may go again at this very moment: then it is tried the next time.
        let Ok(watcher) = watcher(&now, &self.news) else { return false };
        (self.watcher, self.found) = (watcher, now);
        true
    }
}

/// Waits until the folders are at rest. False when the watch ends meanwhile.
fn settled(inbox: &Receiver<News>) -> bool {
    let first = Instant::now();
    while first.elapsed() < PATIENCE {
        match inbox.recv_timeout(QUIET) {
            Ok(News::Edit) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Ok(News::End) | Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
    true
}
