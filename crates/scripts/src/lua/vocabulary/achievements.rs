//! The word for a script of achievements.

use mlua::{Lua, Table, UserData, Value};

use crate::lua::values::kind;

/// What `achievements { … }` returns, and a script with it.
#[derive(Clone, Debug)]
pub(crate) struct AchievementList(Table);

impl UserData for AchievementList {}

impl AchievementList {
    /// The list that a script returned, if it returned one.
    pub(crate) fn of(value: &Value) -> Option<Table> {
        let data = value.as_userdata()?;
        data.borrow::<Self>().ok().map(|list| list.0.clone())
    }
}

/// Adds the word to the globals of scripts.
pub(crate) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    words.raw_set(
        "achievements",
        lua.create_function(|_, list: Value| match list {
            Value::Table(list) => Ok(AchievementList(list)),
            other => {
                Err(mlua::Error::runtime(format!("`achievements` takes a list of achievements, not {}", kind(&other))))
            }
        })?,
    )
}
