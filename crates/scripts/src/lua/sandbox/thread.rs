//! A thread for each VM, with enough stack for Lua's C calls.
//!
//! Luau can be interrupted only at calls and loops. A script that runs too long without either is abandoned: its thread
//! goes on until that work ends, and the caller gets a problem at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::OverTime;
use crate::lua::source::{LoadedScript, ScriptReadError, ScriptSource};
use redeal_rules::problem::ScriptProblem;

/// The stack of a script's thread: Lua's C calls may be 200 deep.
const STACK: usize = 16 << 20;
/// How long a script may overrun its time before it is abandoned.
const GRACE: Duration = Duration::from_millis(500);
/// How many abandoned scripts may still be running. Each may hold 64 MiB and a core.
const MAX_ABANDONED: isize = 4;

/// How many abandoned scripts are still running.
static ABANDONED: AtomicIsize = AtomicIsize::new(0);

/// From a script's thread to the thread that waits for the script.
enum LoaderMessage {
    /// A script must be read, and its text sent here.
    Read(String, Sender<Result<Arc<str>, ScriptReadError>>),
    Loaded(Box<LoadedScript>),
}

/// Where the script's thread reads scripts from: it asks the thread that waits for it, which has the real source.
pub(crate) struct RemoteSource(Sender<LoaderMessage>);

impl ScriptSource for RemoteSource {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        let (send, text) = channel();
        let gone = || ScriptReadError::LoadAbandoned;
        self.0.send(LoaderMessage::Read(path.to_string(), send)).map_err(|_| gone())?;
        text.recv().map_err(|_| gone())?
    }
}

/// Counts a script as abandoned that did not answer in play.
pub(crate) fn abandon() {
    ABANDONED.fetch_add(1, Ordering::Relaxed);
}

/// Runs `load` on a new thread and waits for the result, for `time` and a short grace period at most. The thread then goes
/// on with the function that `load` returned with the result, if it returned one.
pub(crate) fn load<S: FnOnce()>(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    time: Duration,
    load: impl FnOnce(&RemoteSource) -> (LoadedScript, Option<S>) + Send + 'static,
) -> LoadedScript {
    let failed = |message: String, files: Vec<String>| LoadedScript {
        variants: Err(ScriptProblem::in_file(file, message)),
        files,
        console: Vec::new(),
    };
    if ABANDONED.load(Ordering::Relaxed) >= MAX_ABANDONED {
        let message = "scripts that can't be stopped are still running; save this one again in a minute";
        return failed(String::from(message), vec![file.to_string()]);
    }
    let (messages, inbox) = channel();
    let settled = Arc::new(AtomicBool::new(false));
    let shared = Arc::clone(&settled);
    let thread = std::thread::Builder::new().name(String::from("script")).stack_size(STACK).spawn(move || {
        let (loaded, serve) = load(&RemoteSource(messages.clone()));
        let _ = messages.send(LoaderMessage::Loaded(Box::new(loaded)));
        drop(messages);
        // Each side sets this flag when it is done. If it was set already, the script had been abandoned and ends now.
        if shared.swap(true, Ordering::Relaxed) {
            ABANDONED.fetch_sub(1, Ordering::Relaxed);
        }
        if let Some(serve) = serve {
            serve();
        }
    });
    if let Err(error) = thread {
        return failed(format!("there is no thread to run this script on: {error}"), vec![file.to_string()]);
    }
    let end = Instant::now() + time + GRACE;
    let mut files = Vec::new();
    loop {
        match inbox.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(LoaderMessage::Read(path, reply)) => {
                let _ = reply.send(scripts.read(&path));
                files.push(path);
            }
            Ok(LoaderMessage::Loaded(loaded)) => return *loaded,
            Err(RecvTimeoutError::Timeout) => {
                if !settled.swap(true, Ordering::Relaxed) {
                    ABANDONED.fetch_add(1, Ordering::Relaxed);
                }
                return failed(OverTime(time).to_string(), files);
            }
            Err(RecvTimeoutError::Disconnected) => {
                return failed(String::from("the host broke over this script; please report it"), files);
            }
        }
    }
}
