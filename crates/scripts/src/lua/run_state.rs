//! What is collected during one run of a script: the files that were read, the options, the printed lines.

use std::cell::{Cell, RefCell};

use crate::achievement::AchievementTallies;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script_recording::PrintedLine;
use redeal_rules::{Options, SourceFile};

/// The state of one run, to which the host's functions add.
#[derive(Default)]
pub(crate) struct RunState {
    /// The choices that the script is run under.
    pub(crate) choices: Choices,
    pub(crate) options: RefCell<Options>,
    /// The files that were read, the script first.
    pub(crate) sources: RefCell<Vec<SourceFile>>,
    /// The file that could not be read.
    pub(crate) missing: RefCell<Option<String>>,
    /// The files that are being run, outermost first. A cycle of files is reported by them.
    pub(crate) open: RefCell<Vec<String>>,
    pub(crate) console: RefCell<Vec<PrintedLine>>,
    /// What the achievements that the script returned come to.
    pub(crate) tallies: RefCell<AchievementTallies>,
    /// What the script says without effect.
    pub(crate) warnings: RefCell<Vec<ScriptProblem>>,
    /// The steps that the run took.
    pub(crate) steps: Cell<u64>,
}

impl RunState {
    pub(crate) fn new(choices: &Choices) -> Self {
        Self { choices: choices.clone(), ..Self::default() }
    }

    /// The paths of the files that were read, the script first.
    pub(crate) fn files(&self) -> Vec<String> {
        self.sources.borrow().iter().map(|source| source.path.clone()).collect()
    }
}
