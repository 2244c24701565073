//! Read-only tables. Reading an unknown name is an error, which proposes the most similar known name.

use mlua::{Error, Function, Lua, Table, Value};

use crate::lua::values::{nearest, text};
use crate::proposal::proposal;

/// Calls `unknown` for names that are not in a table, and makes new names errors.
pub(crate) fn strict(lua: &Lua, table: &Table, unknown: Function, no_writing: &'static str) -> mlua::Result<()> {
    let meta = lua.create_table()?;
    meta.raw_set("__index", unknown)?;
    let refuse = move |_: &Lua, (_, name, _): (Value, Value, Value)| {
        Err::<(), _>(Error::runtime(format!("{no_writing}: `{}`", text(&name, 60))))
    };
    meta.raw_set("__newindex", lua.create_function(refuse)?)?;
    meta.raw_set("__metatable", false)?;
    meta.set_readonly(true);
    table.set_metatable(Some(meta))
}

/// A read-only table in which an unknown name is an error.
pub(crate) fn constants<'a, V: mlua::IntoLua>(
    lua: &Lua,
    what: &str,
    entries: impl Iterator<Item = (&'a str, V)>,
) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (name, value) in entries {
        table.raw_set(name, value)?;
    }
    complete(lua, what, &table)
}

/// Makes a table read-only, and unknown names errors.
pub(crate) fn complete(lua: &Lua, what: &str, table: &Table) -> mlua::Result<Table> {
    let (known, what) = (table.clone(), what.to_string());
    let unknown = lua.create_function(move |_, (_, name): (Value, Value)| {
        let name = text(&name, 60);
        Err::<Value, _>(Error::runtime(format!("there is no `{what}.{name}`{}", did_you_mean(&known, &name))))
    })?;
    strict(lua, table, unknown, "this table can't be changed")?;
    table.set_readonly(true);
    Ok(table.clone())
}

/// `; did you mean …?`, if a known name is close.
pub(crate) fn did_you_mean(known: &Table, name: &str) -> String {
    let mut names = Vec::new();
    let _ = known.for_each(|key: Value, _: Value| {
        names.push(text(&key, 60));
        Ok(())
    });
    nearest(name, names.iter().map(String::as_str)).map_or_else(String::new, |near| proposal(&near))
}

/// A function that returns nil for known names and raises an error for others.
pub(crate) fn unknown(lua: &Lua, has: &'static str, known: &'static [&'static str]) -> mlua::Result<Function> {
    lua.create_function(move |_, (_, name): (Value, Value)| {
        let name = text(&name, 60);
        if known.contains(&name.as_str()) {
            return Ok(Value::Nil);
        }
        let near = nearest(&name, known.iter().copied());
        let hint = near.map_or_else(String::new, |near| proposal(&near));
        Err(Error::runtime(format!("{has}, but no `{name}`{hint}")))
    })
}

/// Makes a table read-only. `index` is called for names that are not in it.
pub(crate) fn sealed(lua: &Lua, table: Table, index: Function) -> mlua::Result<Table> {
    sealed_by(table, &seal(lua, index)?)
}

/// What makes tables read-only: one will do for all of a kind.
pub(crate) fn seal(lua: &Lua, index: Function) -> mlua::Result<Table> {
    let meta = lua.create_table()?;
    meta.raw_set("__index", index)?;
    meta.raw_set("__metatable", false)?;
    meta.set_readonly(true);
    Ok(meta)
}

/// Makes a table read-only by a seal.
pub(crate) fn sealed_by(table: Table, seal: &Table) -> mlua::Result<Table> {
    table.set_metatable(Some(seal.clone()))?;
    table.set_readonly(true);
    Ok(table)
}

/// A function that raises an error for any name.
pub(crate) fn no_field(lua: &Lua, what: &'static str) -> mlua::Result<Function> {
    lua.create_function(move |_, (_, key): (Value, Value)| {
        Err::<Value, _>(Error::runtime(format!("{what} `{}` here", text(&key, 60))))
    })
}
