//! Reads the steps that a script proposes, and looks up the piles that they name.

use mlua::{Error, Value};

use crate::lua::values::{kind, whole};
use crate::lua::vocabulary::relations::RelationTerm;
use crate::lua::vocabulary::steps::{StepKind, StepTerm, named};
use redeal_cards::board::{MAX_VARS, PileId};
use redeal_rules::steps::{BoardStep, ProposedStep};
use redeal_rules::{Pile, PileGroup};

/// How many steps may be proposed at once.
const MAX_STEPS: usize = 1000;

/// The piles of a variant by name.
pub(crate) struct PileNames<'a> {
    pub(crate) groups: &'a [PileGroup],
    pub(crate) piles: &'a [Pile],
    pub(crate) vars: &'a [String],
}

impl PileNames<'_> {
    pub(crate) fn pile(&self, name: &str) -> mlua::Result<PileId> {
        let at = self.piles.iter().position(|pile| pile.id == name);
        at.map(|at| PileId(at as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.piles.iter().take(40).map(|pile| pile.id.as_str()).collect();
            Error::runtime(format!("there is no pile \"{name}\"; there are: {}", known.join(", ")))
        })
    }

    pub(crate) fn group(&self, name: &str) -> mlua::Result<usize> {
        self.groups.iter().position(|group| group.id == name).ok_or_else(|| {
            let known: Vec<&str> = self.groups.iter().map(|group| group.id.as_str()).collect();
            Error::runtime(format!("there are no piles \"{name}\"; there are: {}", known.join(", ")))
        })
    }

    fn var(&self, name: &str) -> mlua::Result<usize> {
        self.vars
            .iter()
            .take(MAX_VARS)
            .position(|var| var == name)
            .ok_or_else(|| Error::runtime(format!("there is no var \"{name}\"; there are: {}", self.vars.join(", "))))
    }

    /// A list of group names, or one of them.
    pub(crate) fn groups(&self, value: &Value) -> mlua::Result<Vec<usize>> {
        Self::each(value, |value| match value {
            Value::String(name) => self.group(&name.to_string_lossy()),
            Value::Table(_) => self.group(&named("this", value)?),
            other => Err(Error::runtime(format!("names of pile groups are needed here, not {}", kind(other)))),
        })
    }

    /// The piles of a list of groups and piles, or of one of them.
    pub(crate) fn piles(&self, value: &Value) -> mlua::Result<Vec<PileId>> {
        let of_group = |name: &str| self.group(name).map(|group| self.groups[group].piles().collect());
        let each: Vec<Vec<PileId>> = Self::each(value, |value| match value {
            Value::String(name) => of_group(&name.to_string_lossy()),
            Value::Table(table) => {
                let is_pile = table.raw_get::<Option<String>>("group").ok().flatten().is_some();
                let name = named("this", value)?;
                if is_pile { self.pile(&name).map(|pile| vec![pile]) } else { of_group(&name) }
            }
            other => Err(Error::runtime(format!("piles or names of pile groups are needed here, not {}", kind(other)))),
        })?;
        Ok(each.concat())
    }

    /// What each entry of a list is, or what stands in place of a list. Nil and false are an empty one.
    fn each<T>(value: &Value, one: impl Fn(&Value) -> mlua::Result<T>) -> mlua::Result<Vec<T>> {
        match value {
            Value::Nil | Value::Boolean(false) => Ok(Vec::new()),
            Value::Table(list) if list.raw_get::<Option<Value>>("id")?.is_none() => {
                (1..=list.raw_len().min(128)).map(|n| one(&list.raw_get(n)?)).collect()
            }
            value => Ok(vec![one(value)?]),
        }
    }
}

/// Reads the steps that a function or a list proposes: steps, and lists of them. Nil and false mean no step.
pub(crate) fn read(
    value: &Value,
    names: &PileNames,
    alone: &mut dyn FnMut(&RelationTerm) -> mlua::Result<u64>,
) -> mlua::Result<Vec<ProposedStep>> {
    let mut proposals = Vec::new();
    collect(value, 0, names, alone, &mut proposals)?;
    Ok(proposals)
}

fn collect(
    value: &Value,
    depth: usize,
    names: &PileNames,
    alone: &mut dyn FnMut(&RelationTerm) -> mlua::Result<u64>,
    proposals: &mut Vec<ProposedStep>,
) -> mlua::Result<()> {
    match value {
        Value::Nil | Value::Boolean(false) => Ok(()),
        Value::Table(list) if depth < 8 => {
            let mut entries = 0;
            list.for_each(|key: Value, _: Value| {
                entries += 1;
                if whole(&key).is_some() && entries <= MAX_STEPS * 2 {
                    return Ok(());
                }
                Err(Error::runtime("steps stand in lists, without keys"))
            })?;
            // Entries that are nil leave holes, so every index up to the highest is read.
            let most = list.raw_len().max(entries);
            (1..=most).try_for_each(|n| collect(&list.raw_get(n)?, depth + 1, names, alone, proposals))
        }
        Value::UserData(data) if data.is::<StepTerm>() => {
            if proposals.len() >= MAX_STEPS {
                return Err(Error::runtime(format!("at most {MAX_STEPS} steps may be proposed at once")));
            }
            let term = data.borrow::<StepTerm>()?;
            proposals.push(ProposedStep { step: resolve(&term.kind, names, alone)?, place: term.place.clone() });
            Ok(())
        }
        other => Err(Error::runtime(format!(
            "steps such as carry(board.stock, board.waste) must be returned, or lists of them, not {}",
            kind(other)
        ))),
    }
}

fn resolve(
    said: &StepKind,
    names: &PileNames,
    alone: &mut dyn FnMut(&RelationTerm) -> mlua::Result<u64>,
) -> mlua::Result<BoardStep> {
    Ok(match said {
        StepKind::Carry { from, to, count, order } => {
            BoardStep::Carry { from: names.pile(from)?, to: names.pile(to)?, count: *count, order: *order }
        }
        StepKind::Turn(pile) => BoardStep::Turn { pile: names.pile(pile)? },
        StepKind::Set(var, value) => BoardStep::Set { var: names.var(var)?, value: *value },
        StepKind::Shuffle(pile) => BoardStep::Shuffle { pile: names.pile(pile)? },
        StepKind::CloseUp(group) => BoardStep::CloseUp { group: names.group(group)? },
        StepKind::Fill { group, from } => BoardStep::Fill { group: names.group(group)?, from: names.pile(from)? },
        StepKind::Sweep { group, faces, to } => {
            BoardStep::Sweep { group: names.group(group)?, faces: alone(&faces.0)?, to: names.pile(to)? }
        }
        StepKind::Sink { group, faces } => BoardStep::Sink { group: names.group(group)?, faces: alone(&faces.0)? },
        StepKind::Raise(group, count) => BoardStep::Raise { group: names.group(group)?, count: *count },
        StepKind::Say(text) => BoardStep::Say(text.clone()),
        StepKind::Refuse(text) => BoardStep::Refuse(text.clone()),
    })
}
