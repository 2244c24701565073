//! Watches the rules folders and says when their scripts have changed and come to rest.
//!
//! Folders are watched, not files: editors replace files. A save is often several events (truncate, write, rename), so
//! nothing is said before the folder has been quiet for a moment. What the system watches is the folder itself,
//! whatever its name becomes, so the folders on the way to it are watched, too: one that appears, goes, comes back or is
//! replaced is watched again. What can't be heard of like this, as a disk that is mounted over a folder, is looked for
//! now and then.

mod way;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long a folder must have been quiet.
const QUIET: Duration = Duration::from_millis(30);
/// How long news may be held back by a folder that never rests.
const PATIENCE: Duration = Duration::from_millis(300);
/// How often it is tried at once to watch folders that change all the time.
const TRIES: usize = 10;
/// How often it is looked which folders there are, where the ways to them are watched: each look wakes a processor.
const SELDOM: Duration = Duration::from_secs(20);
/// How often, where they can't be.
const OFTEN: Duration = Duration::from_millis(500);

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
    /// Something in a folder is different.
    Edit,
    /// Something on the way to one is.
    Way,
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
        let sight = Sight::of(folders);
        let (watcher, pause) = sight.watch(&news)?;
        let mut watching =
            Watching { folders: folders.to_vec(), sight, watcher, pause, stale: false, news: news.clone() };
        // What came between the look and the watch.
        watching.look_again();
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

/// What lies under the names of the folders, and what was passed on the way there.
#[derive(PartialEq, Eq)]
struct Sight {
    found: Vec<Option<Found>>,
    passed: BTreeSet<PathBuf>,
}

impl Sight {
    fn of(folders: &[PathBuf]) -> Self {
        Self {
            passed: folders.iter().flat_map(|folder| way::to(folder)).collect(),
            found: folders.iter().map(|folder| Found::at(folder)).collect(),
        }
    }

    /// Has it watched. Also says how long nobody need look whether it is still the same.
    fn watch(&self, news: &Sender<News>) -> notify::Result<(RecommendedWatcher, Duration)> {
        let to = news.clone();
        let passed = self.passed.clone();
        let inside: Vec<PathBuf> = self.found.iter().flatten().map(|found| found.path.clone()).collect();
        let is_inside = move |path: &PathBuf| inside.iter().any(|folder| path.starts_with(folder));
        // A folder inside one that is watched with all that is in it must not be watched with less.
        let ways: BTreeSet<PathBuf> =
            self.passed.iter().filter_map(|path| path.parent()).map(Path::to_path_buf).collect();
        let ways: Vec<PathBuf> = ways.into_iter().filter(|way| !is_inside(way)).collect();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Some(event) = event.ok().filter(|event| !event.kind.is_access()) else { return };
            if event.paths.iter().any(|path| passed.contains(path)) {
                let _ = to.send(News::Way);
            }
            if event.paths.is_empty() || event.paths.iter().any(|path| may_be_script(path) && is_inside(path)) {
                let _ = to.send(News::Edit);
            }
        })?;
        for folder in self.found.iter().flatten() {
            watcher.watch(&folder.path, RecursiveMode::Recursive)?;
        }
        let all = ways.iter().all(|way| watcher.watch(way, RecursiveMode::NonRecursive).is_ok());
        Ok((watcher, if all { SELDOM } else { OFTEN }))
    }
}

fn may_be_script(path: &Path) -> bool {
    path.extension().is_none_or(|ending| ending == "lua")
}

/// The watch, on its thread.
struct Watching {
    folders: Vec<PathBuf>,
    sight: Sight,
    watcher: RecommendedWatcher,
    /// How long to wait for news before looking.
    pause: Duration,
    /// A folder that goes is let go of: if it has come back already, it must be watched again all the same.
    stale: bool,
    news: Sender<News>,
}

impl Watching {
    /// Waits for a while and says what has changed. False when that is nobody's business any more.
    fn wait(&mut self, inbox: &Receiver<News>, changed: &dyn Fn()) -> bool {
        let mut heard = Heard::default();
        match inbox.recv_timeout(self.pause) {
            Ok(news) if heard.take(&news) && heard.rest(inbox) => {}
            Err(RecvTimeoutError::Timeout) => {}
            Ok(_) | Err(RecvTimeoutError::Disconnected) => return false,
        }
        self.stale |= heard.ways;
        // Watched first and told afterwards, so that no edit falls between.
        if self.look_again() || heard.edits {
            changed();
        }
        true
    }

    /// Watches what lies under the folders' names by now. Whether that is something else.
    fn look_again(&mut self) -> bool {
        let mut other = false;
        // What changes before it is watched shows when it is looked at once more.
        for _ in 0..TRIES {
            let now = Sight::of(&self.folders);
            if now == self.sight && !self.stale {
                break;
            }
            let Ok((watcher, pause)) = now.watch(&self.news) else {
                // A folder may go again at this very moment: then it is tried the next time.
                (self.stale, self.pause) = (true, OFTEN);
                break;
            };
            other |= now.found != self.sight.found;
            (self.watcher, self.pause, self.sight, self.stale) = (watcher, pause, now, false);
        }
        other
    }
}

/// What was heard until the folders were at rest.
#[derive(Default)]
struct Heard {
    edits: bool,
    ways: bool,
}

impl Heard {
    /// False when the watch ends.
    fn take(&mut self, news: &News) -> bool {
        self.edits |= matches!(news, News::Edit);
        self.ways |= matches!(news, News::Way);
        !matches!(news, News::End)
    }

    /// Waits until the folders are at rest. False when the watch ends meanwhile.
    fn rest(&mut self, inbox: &Receiver<News>) -> bool {
        let first = Instant::now();
        while first.elapsed() < PATIENCE {
            match inbox.recv_timeout(QUIET) {
                Ok(news) if self.take(&news) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Ok(_) | Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
        true
    }
}
