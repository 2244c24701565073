//! The list that `achievements` was given.

use std::collections::BTreeSet;

use mlua::{Function, Table, Value};

use crate::achievement::Achievement;
use crate::lua::fields::{SourceAnchor, TableFields};
use crate::lua::values::shown;

/// How many achievements a script may have.
const MAX_ACHIEVEMENTS: usize = 200;
/// The largest tally.
const MOST: i64 = 1_000_000_000;
/// The longest id and the longest title, in bytes.
const LONGEST_TITLE: usize = 60;

/// An achievement as read, with the function that counts it.
pub(crate) struct ReadAchievement {
    pub(crate) achievement: Achievement,
    pub(crate) step: Function,
}

/// Reads a list of achievements.
pub(crate) fn read_achievements(list: &Table) -> mlua::Result<Vec<ReadAchievement>> {
    let fields = TableFields::new(list, "`achievements`");
    if list.raw_len() == 0 {
        return Err(
            fields.error("`achievements` takes a list such as { { \"first\", \"First win\", \"Win a game\", … } }")
        );
    }
    if list.raw_len() > MAX_ACHIEVEMENTS {
        return Err(fields.error(format!("a script may have at most {MAX_ACHIEVEMENTS} achievements")));
    }
    let mut ids = BTreeSet::new();
    let each = (1..=list.raw_len()).map(|n| {
        let one = read_achievement(&fields, n)?;
        if !ids.insert(one.achievement.id.clone()) {
            let twice = format!("there are two achievements of the id \"{}\"", one.achievement.id);
            return Err(TableFields::new(list, "").at(&place(&one.achievement.id)).error(twice));
        }
        Ok(one)
    });
    let all = each.collect::<mlua::Result<_>>()?;
    fields.done()?;
    Ok(all)
}

fn place(id: &str) -> Vec<SourceAnchor> {
    vec![SourceAnchor::Key(String::from("achievements")), SourceAnchor::Text(id.to_string())]
}

fn read_achievement(list: &TableFields, n: usize) -> mlua::Result<ReadAchievement> {
    let row = match list.at_value(n)? {
        Value::Table(row) => row,
        other => {
            let like = "a table such as { \"first\", \"First win\", \"Win a game\", … }";
            return Err(list.error(format!("achievement {n} must be {like}, not {}", shown(&other))));
        }
    };
    let nameless = TableFields::new(&row, &format!("achievement {n}"));
    let id = nameless.at_text(1)?.filter(|id| !id.is_empty());
    let id = id.ok_or_else(|| nameless.error(format!("achievement {n} needs an id as its first value")))?;
    let row = TableFields::new(&row, &format!("achievement \"{id}\"")).at(&place(&id));
    row.at_text(1)?;
    let needed = |text: Option<String>, what: &str| {
        text.filter(|text| !text.is_empty()).ok_or_else(|| row.error(format!("achievement \"{id}\" needs {what}")))
    };
    let title = needed(row.at_text(2)?, "a title as its second value")?;
    let text = needed(row.at_text(3)?, "a sentence as its third value, which says what has to be done")?;
    for long in [&id, &title] {
        if long.len() > LONGEST_TITLE {
            return Err(row.error(format!("`{long}` is longer than {LONGEST_TITLE} bytes")));
        }
    }
    let step = match row.value("step")? {
        Value::Function(step) => step,
        Value::Nil => {
            return Err(row.error(format!("achievement \"{id}\" needs `step`, a function of the tally and a game")));
        }
        other => return Err(row.wrong("step", "a function of the tally and a game", &other)),
    };
    let start = row.whole("start", -MOST, MOST)?.unwrap_or(0);
    let goal = row.whole("goal", -MOST, MOST)?.unwrap_or(1);
    if goal <= start {
        let message = format!("the goal of achievement \"{id}\" must be more than {start}, where it starts");
        return Err(row.error_at("goal", message));
    }
    row.done()?;
    Ok(ReadAchievement { achievement: Achievement { id, title, text, start, goal }, step })
}
