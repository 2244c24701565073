//! The words for goals: `empty`, `gathered`, `collected`, `in_order`, `every`, `missed`, and `touching` piles.

use mlua::{Error, Function, Lua, Table, UserData, Value, Variadic};

use crate::lua::values::{shown, whole};
use redeal_cards::card::MAX_CARDS;

/// `empty(…)`, `gathered`, `collected`, `in_order` and `every`.
#[derive(Clone, Debug)]
pub(crate) enum GoalTerm {
    Empty(Vec<String>),
    Gathered(String),
    Collected(String, u8),
    InOrder(String),
    Every(String, Function),
}

impl UserData for GoalTerm {}

/// `missed`: what a mission returns when it can't be achieved any more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MissedMission;

impl UserData for MissedMission {}

/// `touching`: piles that lie side by side, corners included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TouchingPiles;

impl UserData for TouchingPiles {}

/// Adds these names to the globals of scripts.
pub(crate) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    words.raw_set(
        "empty",
        lua.create_function(|_, names: Variadic<Value>| {
            let names = names.iter().map(|name| match name {
                Value::String(name) => Ok(name.to_string_lossy()),
                other => Err(Error::runtime(format!("`empty` takes names of piles, not {}", shown(other)))),
            });
            let names: Vec<String> = names.collect::<mlua::Result<_>>()?;
            if names.is_empty() || names.len() > 128 {
                return Err(Error::runtime("`empty` takes names of piles"));
            }
            Ok(GoalTerm::Empty(names))
        })?,
    )?;
    words.raw_set("gathered", lua.create_function(|_, group: String| Ok(GoalTerm::Gathered(group)))?)?;
    words.raw_set(
        "collected",
        lua.create_function(|_, (group, count): (String, Value)| {
            let count = whole(&count).filter(|n| (1..=MAX_CARDS as i64).contains(n));
            let count = count.ok_or_else(|| Error::runtime("`collected` takes a pile group and a count of cards"))?;
            Ok(GoalTerm::Collected(group, count as u8))
        })?,
    )?;
    words.raw_set("in_order", lua.create_function(|_, group: String| Ok(GoalTerm::InOrder(group)))?)?;
    words.raw_set(
        "every",
        lua.create_function(|_, (group, function): (String, Function)| Ok(GoalTerm::Every(group, function)))?,
    )?;
    words.raw_set("missed", MissedMission)?;
    words.raw_set("touching", TouchingPiles)
}
