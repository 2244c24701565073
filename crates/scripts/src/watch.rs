//! Watches the rules folders and reports when scripts have changed and no more changes follow.
//!
//! Folders are watched, not files, because editors replace files. One save is often several events (truncate, write,
//! rename), so a change is reported only when the folders have been quiet for a moment: one save gives one report.
//!
//! The operating system watches a folder itself, not its name. A folder that is renamed is still watched, and another one
//! that gets its name is not. So the ancestors of each folder are watched as well: when one of them changes, the folders
//! are looked up by their names again. Some changes cause no event, for instance a disk that is mounted over a folder. For
//! those the folders are also looked up from time to time.

mod ancestors;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};

use crate::script_files::script_of_positions;
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long the folders must have been quiet before a change is reported.
const QUIET: Duration = Duration::from_millis(30);
/// How long a report waits at most when the folders are never quiet.
const MAX_DELAY: Duration = Duration::from_millis(300);
/// How many times in a row folders are watched again that change while they are looked up.
const MAX_ATTEMPTS: usize = 10;
/// How often the folders are looked up if all ancestors are watched. Each time wakes a processor.
const RARE_CHECK: Duration = Duration::from_secs(20);
/// How often they are looked up if some ancestors can't be watched.
const FREQUENT_CHECK: Duration = Duration::from_millis(500);

/// Watches folders until it is dropped.
#[derive(Debug)]
pub struct FolderWatch {
    messages: Sender<WatchMessage>,
}

impl Drop for FolderWatch {
    fn drop(&mut self) {
        let _ = self.messages.send(WatchMessage::Stop);
    }
}

enum WatchMessage {
    /// Something in a folder has changed.
    Edit,
    /// An ancestor of a folder has changed.
    Ancestor,
    Stop,
}

impl FolderWatch {
    /// Watches folders, including those that are created later. `changed` is called on a thread of the watch's own.
    ///
    /// # Errors
    ///
    /// The system can't watch files at all.
    pub fn new(folders: &[PathBuf], changed: impl Fn() + Send + 'static) -> notify::Result<Self> {
        let (messages, received) = channel();
        let inbox = Inbox { messages: received, start: Instant::now() };
        let snapshot = FolderSnapshot::take(folders);
        let (watcher, interval) = snapshot.watch(&messages)?;
        let folders = folders.to_vec();
        let mut thread =
            WatchThread { folders, snapshot, watcher, interval, rewatch: false, messages: messages.clone() };
        // Something may have changed between the snapshot and the watch.
        thread.look_up_folders();
        let run = move || while thread.wait(&inbox, &changed) {};
        std::thread::Builder::new().name(String::from("watch")).spawn(run)?;
        Ok(Self { messages })
    }
}

/// Which folder was found under a name: another folder under the same name is not equal.
#[derive(PartialEq, Eq)]
struct FolderIdentity {
    path: PathBuf,
    created: Option<SystemTime>,
    #[cfg(unix)]
    inode: (u64, u64),
}

impl FolderIdentity {
    fn of(folder: &Path) -> Option<Self> {
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

/// Which folders the names led to at one moment, and the ancestors on the way to them.
#[derive(PartialEq, Eq)]
struct FolderSnapshot {
    found: Vec<Option<FolderIdentity>>,
    ancestors: BTreeSet<PathBuf>,
}

impl FolderSnapshot {
    fn take(folders: &[PathBuf]) -> Self {
        Self {
            ancestors: folders.iter().flat_map(|folder| ancestors::of(folder)).collect(),
            found: folders.iter().map(|folder| FolderIdentity::of(folder)).collect(),
        }
    }

    /// Watches these folders and their ancestors. Also returns how long the watcher can be trusted before the folders must
    /// be looked up again.
    fn watch(&self, messages: &Sender<WatchMessage>) -> notify::Result<(RecommendedWatcher, Duration)> {
        let messages = messages.clone();
        let ancestors = self.ancestors.clone();
        let folders: Vec<PathBuf> = self.found.iter().flatten().map(|found| found.path.clone()).collect();
        let is_inside = move |path: &PathBuf| folders.iter().any(|folder| path.starts_with(folder));
        // A folder that is watched with its subfolders must not be watched again without them.
        let parents: BTreeSet<PathBuf> =
            self.ancestors.iter().filter_map(|path| path.parent()).map(Path::to_path_buf).collect();
        let parents: Vec<PathBuf> = parents.into_iter().filter(|parent| !is_inside(parent)).collect();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Some(event) = event.ok().filter(|event| !event.kind.is_access()) else { return };
            if event.paths.iter().any(|path| ancestors.contains(path)) {
                let _ = messages.send(WatchMessage::Ancestor);
            }
            if event.paths.is_empty() || event.paths.iter().any(|path| may_be_script(path) && is_inside(path)) {
                let _ = messages.send(WatchMessage::Edit);
            }
        })?;
        for folder in self.found.iter().flatten() {
            watcher.watch(&folder.path, RecursiveMode::Recursive)?;
        }
        let all = parents.iter().all(|parent| watcher.watch(parent, RecursiveMode::NonRecursive).is_ok());
        Ok((watcher, if all { RARE_CHECK } else { FREQUENT_CHECK }))
    }
}

/// Whether a change of this path may concern scripts. A path without an ending may be a folder.
fn may_be_script(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.extension().is_none_or(|ending| ending == "lua") || script_of_positions(&name).is_some()
}

/// The state of the watch's thread.
struct WatchThread {
    folders: Vec<PathBuf>,
    snapshot: FolderSnapshot,
    watcher: RecommendedWatcher,
    /// How long to wait for messages before the folders are looked up.
    interval: Duration,
    /// The folders must be watched again even if they look the same: the system stops watching a folder that is removed, and
    /// it may be back already.
    rewatch: bool,
    messages: Sender<WatchMessage>,
}

impl WatchThread {
    /// Waits for changes or for the next check, and reports what has changed. Returns false when the watch has ended.
    fn wait(&mut self, inbox: &impl TimedInbox, changed: &dyn Fn()) -> bool {
        let Some(pending) = PendingChanges::next(inbox, self.interval) else { return false };
        self.rewatch |= pending.ancestors;
        // The folders are watched again before the report, so that no edit is missed in between.
        if self.look_up_folders() || pending.edits {
            changed();
        }
        true
    }

    /// Looks up the folders by their names and watches what is found. Returns whether other folders were found than before.
    fn look_up_folders(&mut self) -> bool {
        let mut different = false;
        // A change that comes before the new watch is seen by the next look.
        for _ in 0..MAX_ATTEMPTS {
            let now = FolderSnapshot::take(&self.folders);
            if now == self.snapshot && !self.rewatch {
                break;
            }
            let Ok((watcher, interval)) = now.watch(&self.messages) else {
                // A folder may disappear at this moment. Then the next check tries again.
                (self.rewatch, self.interval) = (true, FREQUENT_CHECK);
                break;
            };
            different |= now.found != self.snapshot.found;
            (self.watcher, self.interval, self.snapshot, self.rewatch) = (watcher, interval, now, false);
        }
        different
    }
}

/// Where the watch gets its messages, and the time. Tests have one with a simulated clock.
trait TimedInbox {
    /// The next message, if there is one within `longest`.
    fn wait(&self, longest: Duration) -> Result<WatchMessage, RecvTimeoutError>;
    /// The time since some moment in the past.
    fn now(&self) -> Duration;
}

impl TimedInbox for Inbox {
    fn wait(&self, longest: Duration) -> Result<WatchMessage, RecvTimeoutError> {
        self.messages.recv_timeout(longest)
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

/// The messages of a watch, which come while it is running.
struct Inbox {
    messages: Receiver<WatchMessage>,
    start: Instant,
}

/// The changes since the last report.
#[derive(Debug, Default, PartialEq, Eq)]
struct PendingChanges {
    edits: bool,
    ancestors: bool,
}

impl PendingChanges {
    /// Waits for a change and for the end of the changes that follow it. Without a change within `interval` nothing is
    /// pending. None if the watch has ended.
    fn next(inbox: &impl TimedInbox, interval: Duration) -> Option<Self> {
        let mut pending = Self::default();
        match inbox.wait(interval) {
            Ok(message) if pending.add(&message) && pending.collect(inbox) => Some(pending),
            Err(RecvTimeoutError::Timeout) => Some(pending),
            Ok(_) | Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Adds a message. Returns false when the watch has ended.
    fn add(&mut self, message: &WatchMessage) -> bool {
        self.edits |= matches!(message, WatchMessage::Edit);
        self.ancestors |= matches!(message, WatchMessage::Ancestor);
        !matches!(message, WatchMessage::Stop)
    }

    /// Collects messages until none has come for a while. Returns false when the watch has ended.
    fn collect(&mut self, inbox: &impl TimedInbox) -> bool {
        let first = inbox.now();
        while inbox.now().saturating_sub(first) < MAX_DELAY {
            match inbox.wait(QUIET) {
                Ok(message) if self.add(&message) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Ok(_) | Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::collections::VecDeque;

    use super::*;

    /// Messages at given times. The clock moves only while somebody waits, so the load of the machine makes no difference.
    struct SimulatedInbox {
        clock: Cell<Duration>,
        messages: RefCell<VecDeque<(Duration, WatchMessage)>>,
    }

    impl SimulatedInbox {
        fn new(messages: impl IntoIterator<Item = (u64, WatchMessage)>) -> Self {
            let timed = messages.into_iter().map(|(at, message)| (Duration::from_millis(at), message));
            Self { clock: Cell::default(), messages: RefCell::new(timed.collect()) }
        }

        fn edits(times: impl IntoIterator<Item = u64>) -> Self {
            Self::new(times.into_iter().map(|at| (at, WatchMessage::Edit)))
        }

        /// When edits are reported, in milliseconds, until all messages were read.
        fn reports(&self) -> Vec<u128> {
            let mut reports = Vec::new();
            while let Some(pending) = PendingChanges::next(self, RARE_CHECK) {
                if pending.edits {
                    reports.push(self.clock.get().as_millis());
                }
                if self.messages.borrow().is_empty() {
                    break;
                }
            }
            reports
        }
    }

    impl TimedInbox for SimulatedInbox {
        fn wait(&self, longest: Duration) -> Result<WatchMessage, RecvTimeoutError> {
            let (mut messages, now) = (self.messages.borrow_mut(), self.clock.get());
            if messages.front().is_none_or(|(at, _)| *at > now + longest) {
                self.clock.set(now + longest);
                return Err(RecvTimeoutError::Timeout);
            }
            let (at, message) = messages.pop_front().ok_or(RecvTimeoutError::Disconnected)?;
            self.clock.set(now.max(at));
            Ok(message)
        }

        fn now(&self) -> Duration {
            self.clock.get()
        }
    }

    #[test]
    fn one_save_in_several_writes_is_one_report() {
        // The file is truncated, half of it is written, and then the rest.
        assert_eq!(SimulatedInbox::edits([0, 8, 16]).reports(), [46]);
        assert_eq!(SimulatedInbox::edits([0, 29, 58, 87]).reports(), [117]);
        // Events may wait in the queue while the watch's thread is busy.
        let late = SimulatedInbox::edits([0, 8, 16]);
        late.clock.set(Duration::from_millis(500));
        assert_eq!(late.reports(), [530]);
    }

    #[test]
    fn saves_that_are_far_enough_apart_are_reported_one_by_one() {
        assert_eq!(SimulatedInbox::edits([0, 8, 16, 100, 108, 116, 30_000]).reports(), [46, 146, 30_030]);
    }

    #[test]
    fn a_report_does_not_wait_for_ever_while_a_folder_is_never_quiet() {
        let reports = SimulatedInbox::edits((0..100).map(|n| n * 10)).reports();
        assert_eq!(reports, [300, 610, 920, 1020]);
    }

    #[test]
    fn a_changed_ancestor_is_no_edit() {
        let inbox = SimulatedInbox::new([(0, WatchMessage::Ancestor)]);
        assert_eq!(PendingChanges::next(&inbox, RARE_CHECK), Some(PendingChanges { edits: false, ancestors: true }));
        let inbox = SimulatedInbox::new([(0, WatchMessage::Ancestor), (5, WatchMessage::Edit)]);
        assert_eq!(PendingChanges::next(&inbox, RARE_CHECK), Some(PendingChanges { edits: true, ancestors: true }));
    }

    #[test]
    fn nothing_is_pending_after_an_interval_without_changes_or_after_the_end() {
        let inbox = SimulatedInbox::edits([60_000]);
        assert_eq!(PendingChanges::next(&inbox, RARE_CHECK), Some(PendingChanges::default()));
        assert_eq!(inbox.now(), RARE_CHECK);
        let ended = SimulatedInbox::new([(0, WatchMessage::Edit), (5, WatchMessage::Stop)]);
        assert_eq!(PendingChanges::next(&ended, RARE_CHECK), None);
    }
}
