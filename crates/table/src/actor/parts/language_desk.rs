//! Where questions about the language of scripts go. A thread of its own waits for the analyser.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use super::clients::ClientId;
use crate::actor::answers::failed;
use crate::language::{LanguageError, LanguageServer};
use crate::protocol::{CheckedReply, MistakesReply, ReplyResult};

/// The stack of the thread.
const STACK: usize = 16 << 20;
/// How long the language server goes on without a question. It is started again by the next one.
const IDLE: Duration = Duration::from_mins(1);

type Question = Box<dyn FnOnce(&mut LanguageServer) + Send>;

/// Where questions about the language go.
pub(in crate::actor) struct LanguageDesk {
    pub(in crate::actor) program: Option<PathBuf>,
    pub(in crate::actor) questions: Option<Sender<Question>>,
    pub(in crate::actor) looks: Looks,
    pub(in crate::actor) checks: ScriptChecks,
}

/// Looks for mistakes, one after the other: an author who types asks again before a busy machine has answered.
#[derive(Default)]
pub(in crate::actor) struct Looks {
    pub(in crate::actor) running: bool,
    /// Of each client only the newest.
    pub(in crate::actor) waiting: VecDeque<WaitingLook>,
}

pub(in crate::actor) struct WaitingLook {
    pub(in crate::actor) client: ClientId,
    pub(in crate::actor) to: Sender<ReplyResult<MistakesReply>>,
    /// Looks, and replies.
    pub(in crate::actor) look: Box<dyn FnOnce() + Send>,
}

/// Checks of whole scripts, one after the other.
#[derive(Default)]
pub(in crate::actor) struct ScriptChecks {
    /// Whose check it is, and what stops it.
    pub(in crate::actor) running: Option<(ClientId, Arc<AtomicBool>)>,
    /// Of each client only the newest.
    pub(in crate::actor) waiting: VecDeque<(ClientId, Sender<ReplyResult<CheckedReply>>)>,
}

impl ScriptChecks {
    /// Stops what a client has asked for: its check is ended, or not begun.
    pub(in crate::actor) fn stop(&mut self, client: ClientId) {
        if let Some((_, stop)) = self.running.as_ref().filter(|(whose, _)| *whose == client) {
            stop.store(true, Ordering::Relaxed);
        }
        if let Some(at) = self.waiting.iter().position(|(whose, _)| *whose == client)
            && let Some((_, to)) = self.waiting.remove(at)
        {
            drop(to.send(Err(failed(&LanguageError::Superseded))));
        }
    }
}

impl Drop for ScriptChecks {
    fn drop(&mut self) {
        if let Some((_, stop)) = &self.running {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl LanguageDesk {
    /// A desk that asks this program, which is `redeal`. Nothing is started yet.
    pub(in crate::actor) fn new(program: Option<PathBuf>) -> Self {
        Self { program, questions: None, looks: Looks::default(), checks: ScriptChecks::default() }
    }

    pub(in crate::actor) fn send(&mut self, question: Question) -> Result<(), LanguageError> {
        let program = self.program.clone().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let gone = match &self.questions {
            Some(questions) => questions.send(question).map_err(|unsent| unsent.0).err(),
            None => Some(question),
        };
        if let Some(question) = gone {
            let (questions, asked) = channel();
            let name = String::from("language-desk");
            std::thread::Builder::new().name(name).stack_size(STACK).spawn(move || answer_all(&asked, program))?;
            let _ = questions.send(question);
            self.questions = Some(questions);
        }
        Ok(())
    }
}

fn answer_all(asked: &Receiver<Question>, program: PathBuf) {
    let mut server = LanguageServer::new(program);
    loop {
        match asked.recv_timeout(IDLE) {
            Ok(question) => question(&mut server),
            Err(RecvTimeoutError::Timeout) => server.stop(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}
