//! A variant's way to the functions of its script.
//!
//! Each thread that asks has a VM of its own, which it keeps for the next question. A VM whose budget was used up is thrown
//! away, and the script is run again from the same sources when it is next asked, so nothing that it did before has any
//! effect.

use std::cell::RefCell;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use super::vm::{ScriptVm, VmAnswer, VmState};
use crate::lua::run;
use crate::lua::sandbox::budget::RunLimits;
use redeal_cards::board::Board;
use redeal_rules::SourceFile;
use redeal_rules::budget::{PLAY_STEPS, script_steps_left, spend_script_steps};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::{
    AskableScript, SCRIPT_STACK, ScriptAnswer, ScriptFunction, ScriptQuestion, with_question_stack,
};
use redeal_rules::script_recording::unrecorded;

/// How much stack a load needs at most: its source may be nested deeply.
const LOAD_STACK: usize = 12 << 20;
/// How many VMs a thread keeps.
const MAX_VMS: usize = 4;

/// A script that is asked in play: all that it takes to make a VM of it.
pub(crate) struct AskedScript {
    id: u64,
    sources: Vec<SourceFile>,
    choices: Choices,
}

impl AskedScript {
    pub(crate) fn new(sources: Vec<SourceFile>, choices: Choices) -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self { id: LAST.fetch_add(1, Ordering::Relaxed), sources, choices }
    }

    pub(crate) fn sources(&self) -> &[SourceFile] {
        &self.sources
    }

    pub(crate) fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The script itself, which was read first.
    pub(crate) fn file(&self) -> &str {
        self.sources.first().map_or("", |main| main.path.as_str())
    }
}

impl Drop for AskedScript {
    fn drop(&mut self) {
        // The VMs of other threads go when those threads next make one, or end.
        let _ = VMS.try_with(|vms| vms.try_borrow_mut().map(|mut vms| vms.retain(|kept| kept.id != self.id)));
    }
}

/// A VM that its thread keeps.
struct KeptVm {
    id: u64,
    script: Weak<AskedScript>,
    vm: ScriptVm,
}

thread_local! {
    /// The VMs of this thread, the one that was asked last at the end.
    static VMS: RefCell<Vec<KeptVm>> = const { RefCell::new(Vec::new()) };
}

/// Takes this thread's VM of a script, if it has one.
fn take(script: &AskedScript) -> Option<ScriptVm> {
    VMS.with_borrow_mut(|vms| {
        let at = vms.iter().rposition(|kept| kept.id == script.id)?;
        Some(vms.remove(at).vm)
    })
}

/// Keeps a VM for the next question.
fn keep(script: &Arc<AskedScript>, vm: ScriptVm) {
    let kept = KeptVm { id: script.id, script: Arc::downgrade(script), vm };
    // Dropped after the borrow: what a VM holds may be the last of other scripts.
    let _dropped: Vec<KeptVm> = VMS.with_borrow_mut(|vms| {
        vms.push(kept);
        if vms.len() <= MAX_VMS {
            return Vec::new();
        }
        let (gone, rest): (Vec<_>, Vec<_>) = vms.drain(..).partition(|kept| kept.script.strong_count() == 0);
        *vms = rest;
        let more = vms.len().saturating_sub(MAX_VMS);
        gone.into_iter().chain(vms.drain(..more)).collect()
    });
}

/// One variant of a script.
pub(crate) struct AskedVariant {
    script: Arc<AskedScript>,
    variant: usize,
}

impl fmt::Debug for AskedVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AskedVariant").field("variant", &self.variant).finish_non_exhaustive()
    }
}

impl AskedVariant {
    pub(crate) fn new(script: Arc<AskedScript>, variant: usize) -> Self {
        Self { script, variant }
    }

    /// What it prints was printed before.
    fn fresh_vm(&self) -> Result<ScriptVm, ScriptProblem> {
        unrecorded(|| stacker::maybe_grow(LOAD_STACK, SCRIPT_STACK, || run::vm_of(&self.script)))
    }

    /// Asks this thread's VM, or a fresh one where there is none.
    fn ask_once(&self, board: &Board, question: &ScriptQuestion, steps: u64) -> Result<VmAnswer, ScriptProblem> {
        let mut vm = match take(&self.script) {
            Some(vm) => vm,
            None => self.fresh_vm()?,
        };
        let answer = vm.ask(self.variant, board, question, RunLimits::of_question(steps));
        spend_script_steps(answer.steps);
        if answer.state == VmState::Usable {
            keep(&self.script, vm);
        }
        Ok(answer)
    }
}

impl AskableScript for AskedVariant {
    fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let steps = script_steps_left();
        if steps == 0 {
            let message =
                format!("the script took more than {PLAY_STEPS} steps for one request, and is not asked further");
            return Err(Arc::new(ScriptProblem::in_file(self.script.file(), message)));
        }
        let asked = with_question_stack(|| {
            let first = self.ask_once(board, &question, steps)?;
            if first.state == VmState::SpentByThePast { self.ask_once(board, &question, steps) } else { Ok(first) }
        });
        asked.and_then(|asked| asked.answer).map_err(Arc::new)
    }

    fn place_of(&self, function: ScriptFunction) -> Option<(String, u32)> {
        let vm = match take(&self.script) {
            Some(vm) => vm,
            None => self.fresh_vm().ok()?,
        };
        let place = vm.place_of(function);
        keep(&self.script, vm);
        place
    }
}
