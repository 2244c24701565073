//! What is done for a journal in the background: its log is synced within a second of a change, and copies are made when
//! nobody has moved a card for a while.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::InterruptHandle;

use super::connection::FILE;
use super::copies;

const SYNC_AFTER: Duration = Duration::from_millis(500);
/// How long nothing was written before a moment counts as quiet.
const QUIET_AFTER: Duration = Duration::from_secs(20);

/// The thread that does it. It ends before its journal is closed.
#[derive(Debug)]
pub(super) struct JournalThread {
    /// `None`: the thread is about to end.
    requests: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    copying: CopyInterrupt,
}

/// Interrupts the copy that is being made, if there is one.
#[derive(Clone, Default)]
pub(super) struct CopyInterrupt(Arc<Mutex<Option<InterruptHandle>>>);

impl CopyInterrupt {
    pub(super) fn set(&self, handle: Option<InterruptHandle>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = handle;
    }

    fn interrupt(&self) {
        if let Some(handle) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            handle.interrupt();
        }
    }
}

impl std::fmt::Debug for CopyInterrupt {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str("CopyInterrupt")
    }
}

impl JournalThread {
    pub(super) fn start(folder: &Path) -> io::Result<Self> {
        let (requests, inbox) = sync_channel(1);
        let (folder, copying) = (folder.to_path_buf(), CopyInterrupt::default());
        let interrupt = copying.clone();
        let thread = std::thread::Builder::new().name(String::from("sync"));
        let thread = thread.spawn(move || run(&inbox, &folder, &interrupt))?;
        Ok(Self { requests: Some(requests), thread: Some(thread), copying })
    }

    /// Tells that something was written.
    pub(super) fn note_change(&self) {
        // A full channel means that it is told already.
        let _ = self.requests.as_ref().map(|requests| requests.try_send(()));
    }
}

impl Drop for JournalThread {
    fn drop(&mut self) {
        self.requests = None;
        self.copying.interrupt();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(inbox: &Receiver<()>, folder: &Path, copying: &CopyInterrupt) {
    let log = folder.join(format!("{FILE}-wal"));
    let mut quiet = false;
    loop {
        // When the quiet moment was used, there is nothing to do before the next change.
        let waited = if quiet { inbox.recv().map_err(RecvTimeoutError::from) } else { inbox.recv_timeout(QUIET_AFTER) };
        match waited {
            Ok(()) => {
                quiet = false;
                // The code that closes the journal syncs it.
                if pause(inbox, SYNC_AFTER) == JournalState::Closing {
                    return;
                }
                // Opened for writing, because Windows syncs no file that is open for reading only.
                if let Ok(file) = File::options().write(true).open(&log) {
                    let _ = file.sync_data();
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {
                quiet = true;
                if copies::is_due(folder)
                    && let Err(error) = copies::make(folder, copying)
                {
                    tracing::warn!("the saved games were not copied: {error}");
                }
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum JournalState {
    InUse,
    Closing,
}

/// Waits, whatever is written meanwhile, but not for a journal that is being closed.
fn pause(inbox: &Receiver<()>, time: Duration) -> JournalState {
    let end = Instant::now() + time;
    loop {
        match inbox.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => return JournalState::InUse,
            Err(RecvTimeoutError::Disconnected) => return JournalState::Closing,
        }
    }
}
