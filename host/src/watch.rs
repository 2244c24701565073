//! Watches the rules folders and says when their scripts have changed and come to rest.
//!
//! Folders are watched, not files: editors replace files. A save is often several events (truncate, write, rename), so
//! nothing is said before the folder has been quiet for a moment.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long a folder must have been quiet.
const QUIET: Duration = Duration::from_millis(30);
/// How long news may be held back by a folder that never rests.
const PATIENCE: Duration = Duration::from_millis(300);

/// Watches until it is dropped.
#[derive(Debug)]
pub struct Watch {
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Watches folders; `changed` is called on a thread of its own.
    ///
    /// # Errors
    ///
    /// Where the system can't watch at all. A folder that is not there is left aside.
    pub fn new(folders: &[PathBuf], changed: impl Fn() + Send + 'static) -> notify::Result<Self> {
        let (send, events) = channel();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            if event.is_ok_and(|event| tells_of_scripts(&event)) {
                let _ = send.send(());
            }
        })?;
        for folder in folders {
            let folder = folder.canonicalize().unwrap_or_else(|_| folder.clone());
            if folder.is_dir() {
                watcher.watch(&folder, RecursiveMode::Recursive)?;
            }
        }
        std::thread::Builder::new().name(String::from("watch")).spawn(move || settle(&events, &changed))?;
        Ok(Self { _watcher: watcher })
    }
}

/// Reading a script is an event too; only changes count.
fn tells_of_scripts(event: &notify::Event) -> bool {
    let script = |path: &PathBuf| path.extension().is_none_or(|ending| ending == "lua");
    !event.kind.is_access() && (event.paths.is_empty() || event.paths.iter().any(script))
}

fn settle(events: &Receiver<()>, changed: &dyn Fn()) {
    while events.recv().is_ok() {
        let first = Instant::now();
        while first.elapsed() < PATIENCE {
            match events.recv_timeout(QUIET) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        changed();
    }
}
