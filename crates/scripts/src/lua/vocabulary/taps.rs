//! The functions that describe what a tap on a pile does: `draw`, `deal_row`, `gather` and `redeal`.

use mlua::{Lua, Table, UserData, Value};

use super::options::UNLIMITED;
use crate::lua::fields::TableFields;
use crate::lua::sandbox::{self, STEPS_OF_A_WORD};
use redeal_cards::card::MAX_CARDS;

/// A tap as a script describes it. It names piles, which are looked up once all piles are known.
#[derive(Clone, Debug)]
pub(crate) enum TapTerm {
    Draw { to: String, count: u8, redeals: Option<u32>, shuffle: bool },
    DealRow { to: String, count: u8, spaces: bool, redeals: Option<u32>, shuffle: bool },
    Gather { from: String, deal: u8, shuffle: bool, redeals: Option<u32> },
    Redeal { steps: Value, redeals: Option<u32> },
    Steps(Value),
}

/// The same as a Lua value.
pub(crate) struct TapValue(pub(crate) TapTerm);

impl UserData for TapValue {}

/// Adds these names to the globals of scripts.
pub(crate) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    words.raw_set("draw", lua.create_function(|lua, table: Table| charged(lua, || draw(&table)))?)?;
    words.raw_set("deal_row", lua.create_function(|lua, table: Table| charged(lua, || deal_row(&table)))?)?;
    words.raw_set("gather", lua.create_function(|lua, table: Table| charged(lua, || gather(&table)))?)?;
    words.raw_set("redeal", lua.create_function(|lua, table: Table| charged(lua, || redeal(&table)))?)
}

fn charged(lua: &Lua, read: impl FnOnce() -> mlua::Result<TapTerm>) -> mlua::Result<TapValue> {
    sandbox::charge(lua, STEPS_OF_A_WORD)?;
    read().map(TapValue)
}

fn redeals(fields: &TableFields) -> mlua::Result<Option<u32>> {
    Ok(match fields.value("redeals")? {
        Value::Nil => Some(0),
        Value::String(word) if word.as_bytes() == UNLIMITED.as_bytes() => None,
        _ => fields.whole("redeals", 0, 1000)?.map(|n| n as u32),
    })
}

fn draw(table: &Table) -> mlua::Result<TapTerm> {
    let fields = TableFields::new(table, "draw");
    let to = fields.text("to")?.unwrap_or_else(|| String::from("waste"));
    let count = fields.whole("count", 1, MAX_CARDS as i64)?.unwrap_or(1) as u8;
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::Draw { to, count, redeals, shuffle })
}

fn deal_row(table: &Table) -> mlua::Result<TapTerm> {
    let fields = TableFields::new(table, "deal_row");
    let to = fields.needed("to", fields.text("to")?, "`deal_row` needs `to`, the piles that it deals on")?;
    let count = fields.whole("count", 1, MAX_CARDS as i64)?.unwrap_or(1) as u8;
    let spaces = fields.flag("spaces")?.unwrap_or(true);
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::DealRow { to, count, spaces, redeals, shuffle })
}

fn gather(table: &Table) -> mlua::Result<TapTerm> {
    let fields = TableFields::new(table, "gather");
    let from = fields.needed("from", fields.text("from")?, "`gather` needs `from`, the piles that it gathers")?;
    let deal = fields.whole("deal", 1, MAX_CARDS as i64)?;
    let deal = fields.needed("deal", deal, "`gather` needs `deal`, how many cards each pile gets")? as u8;
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::Gather { from, deal, shuffle, redeals })
}

fn redeal(table: &Table) -> mlua::Result<TapTerm> {
    let fields = TableFields::new(table, "redeal");
    let (redeals, steps) = (redeals(&fields)?, fields.value("steps")?);
    if steps.is_nil() {
        return Err(
            fields.error("`redeal` needs `steps`, a function of the board that returns steps, or a list of them")
        );
    }
    fields.done()?;
    Ok(TapTerm::Redeal { steps, redeals })
}
