//! A thread for each load, with enough stack for Lua's C calls.
//!
//! Every load is bounded by steps, and by the processor time and the time on the wall that [`RunLimits`] gives it. Should a script
//! work for long without reaching a safepoint all the same, it is abandoned: its thread goes on until the work ends, and
//! the caller gets a problem.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::budget::{BudgetError, RunLimits};
use crate::achievement::AchievementTallies;
use crate::lua::source::{LoadedScript, ScriptReadError, ScriptSource};
use redeal_rules::problem::{ProblemKind, ScriptProblem};
use redeal_rules::script::SCRIPT_STACK;

/// How long a script may overrun its time on the wall before it is abandoned.
const GRACE: Duration = if cfg!(test) { Duration::from_millis(50) } else { Duration::from_secs(5) };
/// How many abandoned scripts may still be running. Each may hold 64 MiB and a core.
const MAX_ABANDONED: usize = 4;

/// How many abandoned scripts are still running.
static ABANDONED: AtomicUsize = AtomicUsize::new(0);

/// The state of a load that two threads settle between them, each of them once.
#[derive(Default)]
struct LoadState(std::sync::Mutex<LoadEnd>);

/// Which of the two threads of a load was done first.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum LoadEnd {
    #[default]
    Running,
    /// The script's thread has ended its work.
    Ended,
    /// The caller has given it up.
    Abandoned,
}

impl LoadState {
    /// The caller gives the load up. The script is counted until its thread ends.
    fn abandon(&self) {
        let mut end = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *end == LoadEnd::Running {
            *end = LoadEnd::Abandoned;
            ABANDONED.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn end(&self) {
        let mut end = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *end == LoadEnd::Abandoned {
            ABANDONED.fetch_sub(1, Ordering::Relaxed);
        }
        *end = LoadEnd::Ended;
    }
}

/// Held by the script's thread: however that ends, by a panic too, the script is no longer counted.
struct EndOfLoad(Arc<LoadState>);

impl Drop for EndOfLoad {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// How many scripts were given up and are still running.
fn abandoned_scripts() -> usize {
    ABANDONED.load(Ordering::Relaxed)
}

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

/// Runs `load` on a new thread and waits for the result, but hardly longer than `limits` say.
pub(crate) fn load(
    scripts: &(impl ScriptSource + ?Sized),
    file: &str,
    limits: RunLimits,
    load: impl FnOnce(&RemoteSource) -> LoadedScript + Send + 'static,
) -> LoadedScript {
    let failed = |kind: ProblemKind, message: String, files: Vec<String>| LoadedScript {
        variants: Err(ScriptProblem { kind, ..ScriptProblem::in_file(file, message) }),
        tallies: AchievementTallies::default(),
        files,
        console: Vec::new(),
        warnings: Vec::new(),
        steps: limits.steps,
    };
    let unfinished = ProblemKind::Unfinished;
    if abandoned_scripts() >= MAX_ABANDONED {
        let message = "other scripts that can't be stopped are still running; this one can be loaded once they end";
        return failed(unfinished, String::from(message), vec![file.to_string()]);
    }
    let (messages, inbox) = channel();
    let state = Arc::new(LoadState::default());
    let end = EndOfLoad(Arc::clone(&state));
    let thread = std::thread::Builder::new().name(String::from("script")).stack_size(SCRIPT_STACK).spawn(move || {
        let _end = end;
        let loaded = load(&RemoteSource(messages.clone()));
        let _ = messages.send(LoaderMessage::Loaded(Box::new(loaded)));
    });
    if let Err(error) = thread {
        let message = format!("there is no thread to run this script on: {error}");
        return failed(unfinished, message, vec![file.to_string()]);
    }
    let latest = Instant::now() + limits.wall + GRACE;
    let mut files = Vec::new();
    loop {
        match inbox.recv_timeout(latest.saturating_duration_since(Instant::now())) {
            Ok(LoaderMessage::Read(path, reply)) => {
                let _ = reply.send(scripts.read(&path));
                files.push(path);
            }
            Ok(LoaderMessage::Loaded(loaded)) => return *loaded,
            Err(RecvTimeoutError::Timeout) => {
                state.abandon();
                return failed(unfinished, BudgetError::Wall(limits.wall).to_string(), files);
            }
            Err(RecvTimeoutError::Disconnected) => {
                let message = String::from("the host broke over this script; please report it");
                return failed(ProblemKind::Fault, message, files);
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    /// A load that nothing stops until its thread is told to end: it has no time at all.
    fn abandoned(end: std::sync::mpsc::Receiver<LoadedScript>) -> LoadedScript {
        let limits = RunLimits { wall: Duration::ZERO, ..RunLimits::of_load(1000) };
        load([].as_slice(), "stray.lua", limits, move |_| end.recv().unwrap())
    }

    fn empty() -> LoadedScript {
        LoadedScript {
            variants: Ok(Vec::new()),
            tallies: AchievementTallies::default(),
            files: Vec::new(),
            console: Vec::new(),
            warnings: Vec::new(),
            steps: 0,
        }
    }

    #[test]
    fn strays_are_no_longer_counted_when_they_end() {
        let mut ends = Vec::new();
        // Fewer than make other loads wait: other tests load scripts at the same time.
        for n in 1..MAX_ABANDONED {
            let (end, ended) = channel();
            let problem = abandoned(ended).variants.unwrap_err();
            assert!(problem.is_unfinished(), "{problem}");
            assert_eq!(abandoned_scripts(), n);
            ends.push(end);
        }
        // One ends by a panic: the sender that it waits for is gone. The others end in good order.
        for end in ends.split_off(1) {
            end.send(empty()).unwrap();
        }
        drop(ends);
        while abandoned_scripts() > 0 {
            std::thread::yield_now();
        }
    }
}
