//! What of a script is kept for later, to be asked in play: functions of the board, and relations that read vars.

use std::cell::RefCell;

use mlua::Error;

use super::term::Term;
use redeal_rules::ask::ScriptFunction;

/// How many functions a script may have asked in play.
const MOST: usize = 2000;

/// Something that can be asked.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// A function of the script's.
    Function(mlua::Function),
    /// A relation that reads vars, of two cards or of one.
    Relation { term: Term, alone: bool, vars: Vec<usize> },
    /// `every(group, function)`.
    Every(String, mlua::Function),
}

/// What a script's run keeps.
#[derive(Debug, Default)]
pub(super) struct Keep(RefCell<Vec<Kept>>);

impl Keep {
    pub(super) fn function(&self, function: mlua::Function) -> mlua::Result<ScriptFunction> {
        if function.info().what == "C" {
            return Err(Error::runtime(
                "a word of the host stands here by itself; is it meant to be called, as in draw { … }?",
            ));
        }
        self.add(Kept::Function(function))
    }

    pub(super) fn add(&self, kept: Kept) -> mlua::Result<ScriptFunction> {
        let mut all = self.0.borrow_mut();
        if all.len() >= MOST {
            return Err(Error::runtime(format!("a script may have at most {MOST} functions that are asked in play")));
        }
        all.push(kept);
        Ok(ScriptFunction(all.len() as u16 - 1))
    }

    pub(super) fn take(&self) -> Vec<Kept> {
        self.0.take()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }
}
