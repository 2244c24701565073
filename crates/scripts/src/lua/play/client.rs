//! Sends a variant's questions to its script's thread and waits for the answers.
//!
//! A script that exceeds its time or memory is dropped with its VM. For the next question it is run again from the same
//! sources, so nothing that it did before has any effect.

use std::fmt;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::ScriptRequest;
use crate::lua::sandbox::thread;
use crate::lua::source::LoadedScript;
use redeal_cards::board::Board;
use redeal_rules::SourceFile;
use redeal_rules::budget::PLAY_TIME;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::{AskableScript, ScriptAnswer, ScriptQuestion};

/// How long an answer may be late before the script is abandoned.
const GRACE: Duration = Duration::from_millis(500);

/// Runs a script again from its sources.
pub(crate) type ReloadScript = fn(&[SourceFile], &str, &Choices) -> LoadedScript;

/// Where questions to one variant of a script go.
pub(crate) struct ScriptClient {
    connection: Mutex<ScriptConnection>,
    variant: usize,
    sources: Vec<SourceFile>,
    choices: Choices,
    reload: ReloadScript,
}

/// Where a handle's questions go at present.
enum ScriptConnection {
    /// To the script's thread.
    Open(Sender<ScriptRequest>),
    /// To the same script, which has been run again.
    Rerun(Arc<dyn AskableScript>),
    /// The script can't be run any more.
    Failed(Arc<ScriptProblem>),
}

impl fmt::Debug for ScriptClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScriptClient").field("variant", &self.variant).finish_non_exhaustive()
    }
}

impl ScriptClient {
    pub(crate) fn new(
        questions: Sender<ScriptRequest>,
        variant: usize,
        sources: &[SourceFile],
        choices: &Choices,
        reload: ReloadScript,
    ) -> Self {
        let connection = Mutex::new(ScriptConnection::Open(questions));
        Self { connection, variant, sources: sources.to_vec(), choices: choices.clone(), reload }
    }

    fn file(&self) -> &str {
        self.sources.first().map_or("", |main| main.path.as_str())
    }

    /// Runs the script again.
    fn rerun(&self) -> Result<Arc<dyn AskableScript>, Arc<ScriptProblem>> {
        let loaded = (self.reload)(&self.sources, self.file(), &self.choices);
        let script = loaded
            .variants
            .map_err(Arc::new)?
            .into_iter()
            .nth(self.variant)
            .and_then(|rules| rules.script.script().cloned());
        script.ok_or_else(|| Arc::new(ScriptProblem::in_file(self.file(), "this script can't be asked any more")))
    }
}

impl AskableScript for ScriptClient {
    fn ask(&self, board: &Board, question: ScriptQuestion, until: Instant) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let mut connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        let questions = match &*connection {
            ScriptConnection::Open(questions) => questions.clone(),
            ScriptConnection::Rerun(rerun) => {
                let rerun = Arc::clone(rerun);
                drop(connection);
                return rerun.ask(board, question, until);
            }
            ScriptConnection::Failed(why) => return Err(Arc::clone(why)),
        };
        if Instant::now() >= until {
            let message = "the script has used up its time for this request";
            return Err(Arc::new(ScriptProblem::in_file(self.file(), message)));
        }
        let (reply, answer) = channel();
        let sent =
            ScriptRequest { variant: self.variant, board: board.clone(), question: question.clone(), until, reply };
        let answer = match questions.send(sent) {
            Ok(()) => answer.recv_timeout(until.saturating_duration_since(Instant::now()) + GRACE),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        };
        match answer {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => {
                thread::abandon();
                let why =
                    Arc::new(ScriptProblem::in_file(self.file(), "this script can't be stopped, and is asked no more"));
                *connection = ScriptConnection::Failed(Arc::clone(&why));
                Err(why)
            }
            // An earlier question made the script fail.
            Err(RecvTimeoutError::Disconnected) => match self.rerun() {
                Ok(rerun) => {
                    *connection = ScriptConnection::Rerun(Arc::clone(&rerun));
                    drop(connection);
                    // This question gets its whole time: an earlier one made the script fail.
                    rerun.ask(board, question, until.max(Instant::now() + PLAY_TIME))
                }
                Err(why) => {
                    *connection = ScriptConnection::Failed(Arc::clone(&why));
                    Err(why)
                }
            },
        }
    }
}
