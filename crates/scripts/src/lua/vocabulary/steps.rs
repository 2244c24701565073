//! The functions by which scripts propose steps: `carry`, `turn`, `set` …

use mlua::{Error, Lua, Table, UserData, Value};

use super::relations::RelationTerm;
use crate::lua::sandbox;
use crate::lua::values::{kind, text, whole};
use redeal_cards::board::LandingOrder;
use redeal_cards::card::MAX_CARDS;

/// A step as a script proposes it. It names piles, which are looked up once all piles are known.
#[derive(Clone, Debug)]
pub(crate) struct StepTerm {
    pub(crate) kind: StepKind,
    pub(crate) place: Option<(String, u32)>,
}

#[derive(Clone, Debug)]
pub(crate) enum StepKind {
    Carry { from: String, to: String, count: u8, order: LandingOrder },
    Turn(String),
    Set(String, i32),
    Shuffle(String),
    CloseUp(String),
    Fill { group: String, from: String },
    Sweep { group: String, faces: SingleCardTerm, to: String },
    Sink { group: String, faces: SingleCardTerm },
    Raise(String, u8),
    Say(String),
    Refuse(String),
}

/// A relation of a single card, asked when the step is read.
#[derive(Clone, Debug)]
pub(crate) struct SingleCardTerm(pub(crate) RelationTerm);

impl UserData for StepTerm {}

/// Adds these names to the globals of scripts.
pub(crate) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    let step = |lua: &Lua, kind| Ok(StepTerm { kind, place: sandbox::caller(lua) });
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
            step(lua, StepKind::Carry { from: named("carry", &from)?, to: named("carry", &to)?, count, order })
        })?,
    )?;
    add("turn", lua.create_function(move |lua, pile: Value| step(lua, StepKind::Turn(named("turn", &pile)?)))?)?;
    add(
        "set",
        lua.create_function(move |lua, (var, value): (String, Value)| {
            let value = whole(&value).and_then(|n| i32::try_from(n).ok());
            let value = value.ok_or_else(|| Error::runtime("`set` takes a var's name and a whole number"))?;
            step(lua, StepKind::Set(var, value))
        })?,
    )?;
    add(
        "shuffle",
        lua.create_function(move |lua, pile: Value| step(lua, StepKind::Shuffle(named("shuffle", &pile)?)))?,
    )?;
    add(
        "close_up",
        lua.create_function(move |lua, group: Value| step(lua, StepKind::CloseUp(named("close_up", &group)?)))?,
    )?;
    add(
        "fill",
        lua.create_function(move |lua, (group, from): (Value, Value)| {
            step(lua, StepKind::Fill { group: named("fill", &group)?, from: named("fill", &from)? })
        })?,
    )?;
    add(
        "sweep",
        lua.create_function(move |lua, (group, relation, to): (Value, Value, Value)| {
            let faces = SingleCardTerm(RelationTerm::from_lua(&relation)?);
            step(lua, StepKind::Sweep { group: named("sweep", &group)?, faces, to: named("sweep", &to)? })
        })?,
    )?;
    add(
        "sink",
        lua.create_function(move |lua, (group, relation): (Value, Value)| {
            step(
                lua,
                StepKind::Sink {
                    group: named("sink", &group)?,
                    faces: SingleCardTerm(RelationTerm::from_lua(&relation)?),
                },
            )
        })?,
    )?;
    add(
        "raise",
        lua.create_function(move |lua, (group, count): (Value, Option<Value>)| {
            let count = count.as_ref().map_or(Some(1), whole).filter(|n| (0..=MAX_CARDS as i64).contains(n));
            let count =
                count.ok_or_else(|| Error::runtime("`raise` takes a count of cards as its second value"))? as u8;
            step(lua, StepKind::Raise(named("raise", &group)?, count))
        })?,
    )?;
    let sentence = |words: &Value| text(words, 300);
    add("say", lua.create_function(move |lua, words: Value| step(lua, StepKind::Say(sentence(&words))))?)?;
    add("refuse", lua.create_function(move |lua, words: Value| step(lua, StepKind::Refuse(sentence(&words))))?)
}

/// The name of a pile or a group, which is given as text or as a table of the board.
pub(crate) fn named(word: &str, value: &Value) -> mlua::Result<String> {
    let name = match value {
        Value::String(name) if name.as_bytes().len() <= 100 => Some(name.to_string_lossy()),
        Value::Table(pile) => pile.raw_get::<Option<String>>("id").ok().flatten(),
        _ => None,
    };
    name.ok_or_else(|| {
        Error::runtime(format!("`{word}` takes piles, such as board.stock or \"stock\", not {}", kind(value)))
    })
}
