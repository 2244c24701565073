//! What another process writes that is given something to read.

use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::stand_back::process_stands_back;

/// How often a process that is waited for is looked at, whether it is to be stopped.
const LOOK: Duration = Duration::from_millis(50);

/// Whether a process stands back behind the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProcessPriority {
    /// Somebody waits for it.
    Usual,
    /// It takes long, and has time.
    Low,
}

/// What a process writes to its standard output. `None`: it can't be started, takes longer than `most`, or is stopped. In these
/// cases it is ended.
pub(super) fn answer(
    mut command: Command,
    asked: Vec<u8>,
    priority: ProcessPriority,
    most: Duration,
    stop: &AtomicBool,
) -> Option<Vec<u8>> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    if priority == ProcessPriority::Low {
        process_stands_back(&child);
    }
    let (mut to, mut from) = (child.stdin.take()?, child.stdout.take()?);
    let (send, answered) = channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let done = to.write_all(&asked).is_ok() && {
            drop(to);
            from.read_to_end(&mut text).is_ok()
        };
        let _ = send.send(done.then_some(text));
    });
    let begun = Instant::now();
    let answer = loop {
        match answered.recv_timeout(LOOK) {
            Ok(answer) => break answer,
            Err(RecvTimeoutError::Timeout) if begun.elapsed() < most && !stop.load(Ordering::Relaxed) => {}
            Err(_) => break None,
        }
    };
    let _ = child.kill();
    let _ = child.wait();
    answer
}
