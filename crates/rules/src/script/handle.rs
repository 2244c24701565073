//! The way to ask a script.

use std::fmt::Debug;
use std::sync::Arc;

use super::faults::{ScriptFaults, ScriptIdentity, fault_so_far, note_fault, watch_scripts};
use super::function::ScriptFunction;
use super::nesting::with_stack_for_questions;
use super::problem::ScriptProblem;
use super::question::{ScriptAnswer, ScriptQuestion};
use super::recording::record_question;
use redeal_cards::board::Board;

/// A script whose functions can be called while a game is played.
pub trait AskableScript: Debug + Send + Sync {
    /// Asks. The steps that the script takes are those that [`super::budget`] leaves.
    ///
    /// # Errors
    ///
    /// The script's fault: an error that it raised, an answer of the wrong kind, or too many steps or too much memory.
    fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>>;

    /// Where a function begins: file and line.
    fn place_of(&self, function: ScriptFunction) -> Option<(String, u32)>;
}

/// The way to the functions of a script, for rules that have some.
#[derive(Clone, Debug, Default)]
pub struct ScriptHandle {
    script: Option<Arc<dyn AskableScript>>,
    identity: ScriptIdentity,
}

impl ScriptHandle {
    /// No script yet.
    pub fn none() -> Self {
        Self::default()
    }

    /// From now on this script answers.
    pub fn attach(&mut self, script: Arc<dyn AskableScript>) {
        self.script = Some(script);
    }

    /// The script that answers, if there is one.
    pub fn script(&self) -> Option<&Arc<dyn AskableScript>> {
        self.script.as_ref()
    }

    /// Asks the script, which has the steps that [`super::budget`] leaves.
    ///
    /// # Errors
    ///
    /// The script's fault, which [`watch_scripts`] tells, too; or that `file` has no script to ask.
    pub fn ask(&self, file: &str, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let Some(script) = &self.script else {
            return Err(Arc::new(ScriptProblem::in_file(file, String::from("this script can't be asked"))));
        };
        let answer = record_question(question, |question| script.ask(board, question));
        if let Err(fault) = &answer {
            self.note(fault);
        }
        answer
    }

    /// Tells the work that is watched of a fault of this script.
    pub fn note(&self, fault: &Arc<ScriptProblem>) {
        note_fault(&self.identity, fault);
    }

    /// Does `work`, which may ask often, and returns with its result the fault that this script met meanwhile on this
    /// thread.
    pub fn watch<T>(&self, work: impl FnOnce() -> T) -> (T, Option<Arc<ScriptProblem>>) {
        let (done, faults) = watch_scripts(|| match self.script {
            Some(_) => with_stack_for_questions(work),
            None => work(),
        });
        (done, faults.of(self).cloned())
    }

    /// The script's fault since the innermost watch of this thread began.
    pub fn fault_so_far(&self) -> Option<Arc<ScriptProblem>> {
        fault_so_far(&self.identity)
    }
}

impl ScriptFaults {
    /// The fault of a script, if it had one. What a clock stopped comes last: it says nothing about the script.
    pub fn of(&self, script: &ScriptHandle) -> Option<&Arc<ScriptProblem>> {
        self.first_of(&script.identity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(message: &str) -> Arc<ScriptProblem> {
        Arc::new(ScriptProblem::in_file("game.lua", message.to_string()))
    }

    #[test]
    fn a_fault_is_told_to_the_work_that_met_it_and_to_no_other() {
        let (one, other) = (ScriptHandle::none(), ScriptHandle::none());
        let ((), outer) = watch_scripts(|| {
            one.note(&fault("first"));
            let ((), inner) = watch_scripts(|| {
                assert_eq!(one.fault_so_far(), None);
                one.clone().note(&fault("inside"));
                std::thread::scope(|scope| scope.spawn(|| one.note(&fault("beside"))).join()).unwrap_or_default();
            });
            assert_eq!(inner.of(&one).map(|fault| fault.message.as_str()), Some("inside"));
            one.note(&fault("second"));
            assert_eq!(one.fault_so_far().map(|fault| fault.message.clone()).as_deref(), Some("first"));
        });
        assert_eq!(outer.of(&one).map(|fault| fault.message.as_str()), Some("first"));
        assert!(outer.of(&other).is_none() && outer.unfinished().is_none());
        one.note(&fault("nobody watches"));
        assert!(watch_scripts(|| ()).1.of(&one).is_none());
    }
}
