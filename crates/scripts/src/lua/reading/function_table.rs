//! The functions of a script that are called in play. Rules refer to them by their index in this table.

use std::cell::RefCell;

use mlua::Error;

use crate::lua::vocabulary::relations::RelationTerm;
use redeal_rules::script::ScriptFunction;

/// How many functions of a script may be called in play.
const MAX_FUNCTIONS: usize = 2000;

/// A function, or what else the script computes in play.
#[derive(Clone, Debug)]
pub(crate) enum FunctionEntry {
    /// A function of the script.
    Function(mlua::Function),
    /// A relation that reads vars.
    Relation { term: RelationTerm, arity: RelationArity, vars: Vec<usize> },
    /// `every(group, function)`.
    Every(String, mlua::Function),
}

/// How many cards a relation is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RelationArity {
    SingleCard,
    TwoCards,
}

/// What the variants of one script may ask in play.
#[derive(Debug, Default)]
pub(crate) struct FunctionTable(RefCell<Vec<FunctionEntry>>);

impl FunctionTable {
    pub(crate) fn add_function(&self, function: mlua::Function) -> mlua::Result<ScriptFunction> {
        if function.info().what == "C" {
            return Err(Error::runtime(
                "a word of the host stands here by itself; is it meant to be called, as in draw { … }?",
            ));
        }
        self.add(FunctionEntry::Function(function))
    }

    pub(crate) fn add(&self, entry: FunctionEntry) -> mlua::Result<ScriptFunction> {
        let mut all = self.0.borrow_mut();
        if all.len() >= MAX_FUNCTIONS {
            return Err(Error::runtime(format!(
                "a script may have at most {MAX_FUNCTIONS} functions that are asked in play"
            )));
        }
        all.push(entry);
        Ok(ScriptFunction(all.len() as u16 - 1))
    }

    /// A function of the script's.
    pub(crate) fn function(&self, function: ScriptFunction) -> Option<mlua::Function> {
        match self.0.borrow().get(usize::from(function.0)) {
            Some(FunctionEntry::Function(function)) => Some(function.clone()),
            _ => None,
        }
    }

    pub(crate) fn take(&self) -> Vec<FunctionEntry> {
        self.0.take()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }
}
