//! Answers questions about two piles: whether they touch, and what a function of the script returns for them.

use std::cell::RefCell;

use mlua::{Error, Function, Lua, Table, Value};

use super::relations::RelationCheck;
use crate::lua::values::shown;
use redeal_cards::board::PileId;
use redeal_rules::{Pile, PileGroup};

/// The grids of the groups: for each group the distance between neighbouring places, if it has a grid.
pub(crate) struct PileGrids(pub(crate) Vec<Option<(f32, f32)>>);

impl PileGrids {
    /// Whether two piles lie side by side, corners included.
    pub(crate) fn touch(&self, a: &Pile, b: &Pile) -> bool {
        let (dx, dy) = self.0.get(a.group).copied().flatten().unwrap_or((1.0, 1.0));
        (a.x - b.x).abs() < dx * 1.01 && (a.y - b.y).abs() < dy * 1.01
    }
}

/// Calls functions with two piles. The piles have their names and places, and no cards yet.
pub(crate) struct PilePairs<'a> {
    lua: &'a Lua,
    groups: &'a [PileGroup],
    piles: &'a [Pile],
    /// The tables of the piles, read-only, as each is shown many times.
    shown: RefCell<Vec<Option<Table>>>,
}

impl<'a> PilePairs<'a> {
    pub(crate) fn new(lua: &'a Lua, groups: &'a [PileGroup], piles: &'a [Pile]) -> Self {
        Self { lua, groups, piles, shown: RefCell::new(vec![None; piles.len()]) }
    }

    /// Whether a function of two piles holds.
    pub(crate) fn ask(&self, function: &Function, a: PileId, b: PileId) -> mlua::Result<bool> {
        let first = self.answer(function, a, b)?;
        if RelationCheck::of(self.lua) == RelationCheck::Repeated && self.answer(function, a, b)? != first {
            return Err(Error::runtime(
                "this function of two piles gives a different answer when it is asked again: it must depend on them and on nothing else",
            ));
        }
        Ok(first)
    }

    fn answer(&self, function: &Function, a: PileId, b: PileId) -> mlua::Result<bool> {
        let answer: Value = function.call((self.show(a)?, self.show(b)?))?;
        match answer {
            Value::Boolean(answer) => Ok(answer),
            other => {
                Err(Error::runtime(format!("a function of two piles answers true or false, not {}", shown(&other))))
            }
        }
    }

    fn show(&self, pile: PileId) -> mlua::Result<Table> {
        let known = self.shown.borrow()[pile.index()].clone();
        if let Some(known) = known {
            return Ok(known);
        }
        let table = pile_names(self.lua, self.groups, self.piles, pile)?;
        table.set_readonly(true);
        self.shown.borrow_mut()[pile.index()] = Some(table.clone());
        Ok(table)
    }
}

/// A table with the names and the place of a pile, without cards.
pub(crate) fn pile_names(lua: &Lua, groups: &[PileGroup], piles: &[Pile], pile: PileId) -> mlua::Result<Table> {
    let (this, table) = (&piles[pile.index()], lua.create_table()?);
    let group = &groups[this.group];
    let n = usize::from(pile.0 - group.first.0);
    table.raw_set("id", this.id.as_str())?;
    table.raw_set("group", group.id.as_str())?;
    table.raw_set("role", this.role.name())?;
    table.raw_set("index", n + 1)?;
    table.raw_set("number", pile.0)?;
    if let Some(columns) = group.columns {
        table.raw_set("row", n / usize::from(columns) + 1)?;
        table.raw_set("column", n % usize::from(columns) + 1)?;
    }
    Ok(table)
}
