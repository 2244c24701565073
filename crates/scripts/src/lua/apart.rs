//! A thread for each VM, with room for Lua's C calls.
//!
//! Luau can be stopped at calls and loops only. A script that finds a way to work for long without either is left
//! behind on its thread, where it comes to its end some time, and whoever waited for it is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::live::Server;
use super::{Loaded, Shelf, sandbox};
use redeal_rules::problem::ScriptProblem;

/// Room for Lua's C calls, which may be 200 deep.
const STACK: usize = 16 << 20;
/// How long a script may overrun its time before it is left behind.
const GRACE: Duration = Duration::from_millis(500);
/// How many scripts may be left behind at once. Each may hold 64 MiB and a core.
const MOST_LEFT: isize = 4;

static LEFT: AtomicIsize = AtomicIsize::new(0);

enum Word {
    Wants(String, Sender<Result<Arc<str>, String>>),
    Done(Box<Loaded>),
}

/// The shelf, as the script's thread sees it: its owner waits on another one and reads for it.
pub(super) struct Distant(Sender<Word>);

impl Shelf for Distant {
    fn read(&self, path: &str) -> Result<Arc<str>, String> {
        let (send, text) = channel();
        let gone = || String::from("nobody waits for this script any more");
        self.0.send(Word::Wants(path.to_string(), send)).map_err(|_| gone())?;
        text.recv().map_err(|_| gone())?
    }
}

/// Leaves a script behind that does not answer.
pub(super) fn leave() {
    LEFT.fetch_add(1, Ordering::Relaxed);
}

/// Does `load` on a thread of its own and waits for it, but hardly longer than `time`.
pub(super) fn run(
    shelf: &(impl Shelf + ?Sized),
    file: &str,
    time: Duration,
    load: impl FnOnce(&Distant) -> (Loaded, Option<Server>) + Send + 'static,
) -> Loaded {
    let failed = |message: String, files: Vec<String>| Loaded {
        variants: Err(ScriptProblem::in_file(file, message)),
        files,
        console: Vec::new(),
    };
    if LEFT.load(Ordering::Relaxed) >= MOST_LEFT {
        let message = "scripts that can't be stopped are still running; save this one again in a minute";
        return failed(String::from(message), vec![file.to_string()]);
    }
    let (words, inbox) = channel();
    let left = Arc::new(AtomicBool::new(false));
    let shared = Arc::clone(&left);
    let thread = std::thread::Builder::new().name(String::from("script")).stack_size(STACK).spawn(move || {
        let (loaded, server) = load(&Distant(words.clone()));
        let _ = words.send(Word::Done(Box::new(loaded)));
        drop(words);
        // Whoever comes second to this flag knows that the other one has come and gone.
        if shared.swap(true, Ordering::Relaxed) {
            LEFT.fetch_sub(1, Ordering::Relaxed);
        }
        if let Some(server) = server {
            server.serve();
        }
    });
    if let Err(error) = thread {
        return failed(format!("there is no thread to run this script on: {error}"), vec![file.to_string()]);
    }
    let end = Instant::now() + time + GRACE;
    let mut files = Vec::new();
    loop {
        match inbox.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Word::Wants(path, reply)) => {
                let _ = reply.send(shelf.read(&path));
                files.push(path);
            }
            Ok(Word::Done(loaded)) => return *loaded,
            Err(RecvTimeoutError::Timeout) => {
                if !left.swap(true, Ordering::Relaxed) {
                    LEFT.fetch_add(1, Ordering::Relaxed);
                }
                return failed(sandbox::OverTime(time).to_string(), files);
            }
            Err(RecvTimeoutError::Disconnected) => {
                return failed(String::from("the host broke over this script; please report it"), files);
            }
        }
    }
}
