//! The faults that scripts show while a piece of work asks them.
//!
//! They belong to the thread that does the work, like the steps of [`crate::budget`] and the recording of
//! [`crate::script_recording`]: a search that asks the same script beside it neither hears of them nor takes them away.

use std::cell::RefCell;
use std::sync::Arc;

use crate::problem::ScriptProblem;
use crate::script::{ScriptHandle, ScriptIdentity};

/// What failed during a piece of work: of each script the first fault of its own, and the first that only a clock caused.
#[derive(Debug, Default)]
pub struct ScriptFaults(Vec<(ScriptIdentity, Arc<ScriptProblem>)>);

impl ScriptFaults {
    /// The fault of a script, if it had one. What a clock stopped comes last: it says nothing about the script.
    pub fn of(&self, script: &ScriptHandle) -> Option<&Arc<ScriptProblem>> {
        let own = || self.0.iter().filter(|(of, _)| script.is(of)).map(|(_, fault)| fault);
        own().find(|fault| !fault.is_unfinished()).or_else(|| own().next())
    }

    /// A fault of any script that a clock caused.
    pub fn unfinished(&self) -> Option<&Arc<ScriptProblem>> {
        self.0.iter().map(|(_, fault)| fault).find(|fault| fault.is_unfinished())
    }

    fn add(&mut self, script: &ScriptIdentity, fault: &Arc<ScriptProblem>) {
        let is_known = self.0.iter().any(|(of, known)| of == script && known.is_unfinished() == fault.is_unfinished());
        if !is_known {
            self.0.push((script.clone(), Arc::clone(fault)));
        }
    }
}

thread_local! {
    static FAULTS: RefCell<Option<ScriptFaults>> = const { RefCell::new(None) };
}

/// Does `work`, and returns with its result what failed of the scripts that this thread asked meanwhile. Work inside it that is
/// watched itself keeps its faults.
pub fn watch_scripts<T>(work: impl FnOnce() -> T) -> (T, ScriptFaults) {
    let before = FAULTS.replace(Some(ScriptFaults::default()));
    let done = work();
    (done, FAULTS.replace(before).unwrap_or_default())
}

/// The fault of a script since the innermost [`watch_scripts`] of this thread began.
pub(crate) fn fault_so_far(script: &ScriptHandle) -> Option<Arc<ScriptProblem>> {
    FAULTS.with_borrow(|faults| faults.as_ref().and_then(|faults| faults.of(script).cloned()))
}

pub(crate) fn note_fault(script: &ScriptIdentity, fault: &Arc<ScriptProblem>) {
    FAULTS.with_borrow_mut(|faults| {
        if let Some(faults) = faults {
            faults.add(script, fault);
        }
    });
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
