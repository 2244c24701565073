//! The faults that scripts show while a piece of work asks them.
//!
//! They belong to the thread that does the work, like the steps of [`super::budget`] and the recording of
//! [`super::recording`]: a search that asks the same script beside it neither hears of them nor takes them away.

use std::cell::RefCell;
use std::sync::Arc;

use super::problem::ScriptProblem;

/// What failed during a piece of work: of each script the first fault of its own, and the first that only a clock caused.
#[derive(Debug, Default)]
pub struct ScriptFaults(Vec<(ScriptIdentity, Arc<ScriptProblem>)>);

impl ScriptFaults {
    /// The fault of a script, if it had one. What a clock stopped comes last: it says nothing about the script.
    pub(super) fn first_of(&self, script: &ScriptIdentity) -> Option<&Arc<ScriptProblem>> {
        let own = || self.0.iter().filter(|(of, _)| of == script).map(|(_, fault)| fault);
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

/// Tells scripts apart. All copies of the same rules have the same.
#[derive(Clone, Debug, Default)]
pub(super) struct ScriptIdentity(Arc<()>);

impl PartialEq for ScriptIdentity {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
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
pub(super) fn fault_so_far(script: &ScriptIdentity) -> Option<Arc<ScriptProblem>> {
    FAULTS.with_borrow(|faults| faults.as_ref().and_then(|faults| faults.first_of(script).cloned()))
}

pub(super) fn note_fault(script: &ScriptIdentity, fault: &Arc<ScriptProblem>) {
    FAULTS.with_borrow_mut(|faults| {
        if let Some(faults) = faults {
            faults.add(script, fault);
        }
    });
}
