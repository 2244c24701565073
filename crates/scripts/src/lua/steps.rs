//! The words by which scripts propose steps, and how what they propose is read.

use mlua::{Error, Lua, Table, UserData, Value};

use super::read::{kind, text, whole};
use super::term::Term;
use redeal_cards::board::{LandingOrder, MAX_VARS, PileId};
use redeal_cards::card::MAX_CARDS;
use redeal_rules::steps::{BoardStep, ProposedStep};
use redeal_rules::{Pile, PileGroup};

/// How many steps may be proposed at once.
const MAX_STEPS: usize = 1000;

/// A step as a script says it: which piles it means is known only when all piles are.
#[derive(Clone, Debug)]
pub(super) struct StepTerm {
    said: Said,
    place: Option<(String, u32)>,
}

#[derive(Clone, Debug)]
enum Said {
    Carry { from: String, to: String, count: u8, order: LandingOrder },
    Turn(String),
    Set(String, i32),
    Shuffle(String),
    CloseUp(String),
    Fill { group: String, from: String },
    Sweep { group: String, faces: Faces, to: String },
    Sink { group: String, faces: Faces },
    Say(String),
    Refuse(String),
}

/// A relation of a single card, asked when the step is read.
#[derive(Clone, Debug)]
struct Faces(Term);

impl UserData for StepTerm {}

/// Adds the words to those that scripts see.
pub(super) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    let step = |lua: &Lua, said| Ok(StepTerm { said, place: super::sandbox::caller(lua) });
    let add = |name: &str, function: mlua::Function| words.raw_set(name, function);
    add(
        "carry",
        lua.create_function(move |lua, (from, to, count, order): (Value, Value, Option<Value>, Option<Value>)| {
            let order = match order.as_ref().map(|order| text(order, 20)).as_deref() {
                None => LandingOrder::Kept,
                Some("reversed") => LandingOrder::Reversed,
                Some("under") => LandingOrder::Under,
                Some(other) => {
                    return Err(Error::runtime(format!("`carry` knows \"reversed\" and \"under\", not \"{other}\"")));
                }
            };
            let count = count.as_ref().map_or(Some(1), whole).filter(|n| (0..=MAX_CARDS as i64).contains(n));
            let count = count.ok_or_else(|| Error::runtime("`carry` takes a count of cards as its third value"))? as u8;
            step(lua, Said::Carry { from: named("carry", &from)?, to: named("carry", &to)?, count, order })
        })?,
    )?;
    add("turn", lua.create_function(move |lua, pile: Value| step(lua, Said::Turn(named("turn", &pile)?)))?)?;
    add(
        "set",
        lua.create_function(move |lua, (var, value): (String, Value)| {
            let value = whole(&value).and_then(|n| i32::try_from(n).ok());
            let value = value.ok_or_else(|| Error::runtime("`set` takes a var's name and a whole number"))?;
            step(lua, Said::Set(var, value))
        })?,
    )?;
    add("shuffle", lua.create_function(move |lua, pile: Value| step(lua, Said::Shuffle(named("shuffle", &pile)?)))?)?;
    add(
        "close_up",
        lua.create_function(move |lua, group: Value| step(lua, Said::CloseUp(named("close_up", &group)?)))?,
    )?;
    add(
        "fill",
        lua.create_function(move |lua, (group, from): (Value, Value)| {
            step(lua, Said::Fill { group: named("fill", &group)?, from: named("fill", &from)? })
        })?,
    )?;
    add(
        "sweep",
        lua.create_function(move |lua, (group, relation, to): (Value, Value, Value)| {
            let faces = Faces(Term::from_lua(&relation)?);
            step(lua, Said::Sweep { group: named("sweep", &group)?, faces, to: named("sweep", &to)? })
        })?,
    )?;
    add(
        "sink",
        lua.create_function(move |lua, (group, relation): (Value, Value)| {
            step(lua, Said::Sink { group: named("sink", &group)?, faces: Faces(Term::from_lua(&relation)?) })
        })?,
    )?;
    let said = |words: &Value| text(words, 300);
    add("say", lua.create_function(move |lua, words: Value| step(lua, Said::Say(said(&words))))?)?;
    add("refuse", lua.create_function(move |lua, words: Value| step(lua, Said::Refuse(said(&words))))?)
}

/// The name of a pile or a group: as a text, or by what the board shows.
fn named(word: &str, value: &Value) -> mlua::Result<String> {
    let name = match value {
        Value::String(name) if name.as_bytes().len() <= 100 => Some(name.to_string_lossy()),
        Value::Table(pile) => pile.raw_get::<Option<String>>("id").ok().flatten(),
        _ => None,
    };
    name.ok_or_else(|| {
        Error::runtime(format!("`{word}` takes piles, such as board.stock or \"stock\", not {}", kind(value)))
    })
}

/// The piles of a variant by name.
pub(super) struct Names<'a> {
    pub(super) groups: &'a [PileGroup],
    pub(super) piles: &'a [Pile],
    pub(super) vars: &'a [String],
}

impl Names<'_> {
    pub(super) fn pile(&self, name: &str) -> mlua::Result<PileId> {
        let at = self.piles.iter().position(|pile| pile.id == name);
        at.map(|at| PileId(at as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.piles.iter().take(40).map(|pile| pile.id.as_str()).collect();
            Error::runtime(format!("there is no pile \"{name}\"; there are: {}", known.join(", ")))
        })
    }

    pub(super) fn group(&self, name: &str) -> mlua::Result<usize> {
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
    pub(super) fn groups(&self, value: &Value) -> mlua::Result<Vec<usize>> {
        let one = |value: &Value| match value {
            Value::String(name) => self.group(&name.to_string_lossy()),
            Value::Table(table) => match table.raw_get::<Option<String>>("group").ok().flatten() {
                Some(group) => self.group(&group),
                None => self.group(&named("this", value)?),
            },
            other => Err(Error::runtime(format!("names of pile groups stand here, not {}", kind(other)))),
        };
        match value {
            Value::Nil | Value::Boolean(false) => Ok(Vec::new()),
            Value::Table(list) if list.raw_get::<Option<Value>>("id")?.is_none() => {
                (1..=list.raw_len().min(128)).map(|n| one(&list.raw_get(n)?)).collect()
            }
            value => Ok(vec![one(value)?]),
        }
    }
}

/// Reads what a function of a script's, or a list, proposes: steps, and lists of them; nil and false are nothing.
pub(super) fn read(
    value: &Value,
    names: &Names,
    alone: &mut dyn FnMut(&Term) -> mlua::Result<u64>,
) -> mlua::Result<Vec<ProposedStep>> {
    let mut proposals = Vec::new();
    collect(value, 0, names, alone, &mut proposals)?;
    Ok(proposals)
}

fn collect(
    value: &Value,
    depth: usize,
    names: &Names,
    alone: &mut dyn FnMut(&Term) -> mlua::Result<u64>,
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
            // Entries that are nil leave holes: every place up to the highest is looked at.
            let most = list.raw_len().max(entries);
            (1..=most).try_for_each(|n| collect(&list.raw_get(n)?, depth + 1, names, alone, proposals))
        }
        Value::UserData(data) if data.is::<StepTerm>() => {
            if proposals.len() >= MAX_STEPS {
                return Err(Error::runtime(format!("at most {MAX_STEPS} steps may be proposed at once")));
            }
            let term = data.borrow::<StepTerm>()?;
            proposals.push(ProposedStep { step: resolve(&term.said, names, alone)?, place: term.place.clone() });
            Ok(())
        }
        other => Err(Error::runtime(format!(
            "steps such as carry(board.stock, board.waste) must be returned, or lists of them, not {}",
            kind(other)
        ))),
    }
}

fn resolve(said: &Said, names: &Names, alone: &mut dyn FnMut(&Term) -> mlua::Result<u64>) -> mlua::Result<BoardStep> {
    Ok(match said {
        Said::Carry { from, to, count, order } => {
            BoardStep::Carry { from: names.pile(from)?, to: names.pile(to)?, count: *count, order: *order }
        }
        Said::Turn(pile) => BoardStep::Turn { pile: names.pile(pile)? },
        Said::Set(var, value) => BoardStep::Set { var: names.var(var)?, value: *value },
        Said::Shuffle(pile) => BoardStep::Shuffle { pile: names.pile(pile)? },
        Said::CloseUp(group) => BoardStep::CloseUp { group: names.group(group)? },
        Said::Fill { group, from } => BoardStep::Fill { group: names.group(group)?, from: names.pile(from)? },
        Said::Sweep { group, faces, to } => {
            BoardStep::Sweep { group: names.group(group)?, faces: alone(&faces.0)?, to: names.pile(to)? }
        }
        Said::Sink { group, faces } => BoardStep::Sink { group: names.group(group)?, faces: alone(&faces.0)? },
        Said::Say(text) => BoardStep::Say(text.clone()),
        Said::Refuse(text) => BoardStep::Refuse(text.clone()),
    })
}
