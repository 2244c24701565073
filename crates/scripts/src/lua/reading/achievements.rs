//! The list that `achievements` was given, and the lists of weekly goals in it.

use std::collections::BTreeSet;

use mlua::{Function, Table, Value};

use crate::achievement::Achievement;
use crate::lua::fields::{SourceAnchor, TableFields};
use crate::lua::values::shown;

/// How many achievements a script may have.
const MAX_ACHIEVEMENTS: usize = 200;
/// How many lists of weekly goals a script may have, and how many goals each of them.
const MAX_WEEKLY_LISTS: usize = 5;
const MAX_WEEKLY_GOALS: usize = 60;
/// The largest goal.
const LARGEST_GOAL: i64 = 1_000_000_000;
/// The longest id and the longest title, in bytes.
const LONGEST_TITLE: usize = 60;

/// A script of achievements as read.
pub(crate) struct ReadAchievements {
    pub(crate) all: Vec<ReadAchievement>,
    /// The lists of weekly goals. A week has one of each.
    pub(crate) weekly: Vec<Vec<ReadAchievement>>,
}

/// An achievement or a weekly goal as read, with the function that counts it.
#[derive(Clone)]
pub(crate) struct ReadAchievement {
    pub(crate) achievement: Achievement,
    pub(crate) step: Function,
}

/// Reads a list of achievements.
pub(crate) fn read_achievements(list: &Table) -> mlua::Result<ReadAchievements> {
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
    let all = read_list(list, &fields, &mut ids)?;
    let weekly = read_weekly(&fields, &mut ids)?;
    fields.done()?;
    Ok(ReadAchievements { all, weekly })
}

fn read_list(list: &Table, fields: &TableFields, ids: &mut BTreeSet<String>) -> mlua::Result<Vec<ReadAchievement>> {
    let each = (1..=list.raw_len()).map(|n| {
        let one = read_achievement(fields, n)?;
        if !ids.insert(one.achievement.id.clone()) {
            let twice = format!("there are two achievements of the id \"{}\"", one.achievement.id);
            return Err(TableFields::new(list, "").at(&place(&one.achievement.id)).error(twice));
        }
        Ok(one)
    });
    each.collect()
}

fn read_weekly(fields: &TableFields, ids: &mut BTreeSet<String>) -> mlua::Result<Vec<Vec<ReadAchievement>>> {
    let like = "lists of goals, of which a week has one each, such as { { { \"three\", \"Three wins\", … } } }";
    let lists = match fields.value("weekly")? {
        Value::Nil => return Ok(Vec::new()),
        Value::Table(lists) if (1..=MAX_WEEKLY_LISTS).contains(&lists.raw_len()) => lists,
        Value::Table(lists) => {
            let many = format!("`weekly` has 1 to {MAX_WEEKLY_LISTS} lists of goals, not {}", lists.raw_len());
            return Err(fields.error_at("weekly", many));
        }
        other => return Err(fields.wrong("weekly", like, &other)),
    };
    let outer = TableFields::new(&lists, "`weekly`");
    let each = (1..=lists.raw_len()).map(|n| {
        let goals = match outer.at_value(n)? {
            Value::Table(goals) => goals,
            other => return Err(fields.wrong("weekly", like, &other)),
        };
        if !(1..=MAX_WEEKLY_GOALS).contains(&goals.raw_len()) {
            let many = format!("list {n} of `weekly` has 1 to {MAX_WEEKLY_GOALS} goals, not {}", goals.raw_len());
            return Err(fields.error_at("weekly", many));
        }
        let inner = TableFields::new(&goals, &format!("list {n} of `weekly`"));
        let all = read_list(&goals, &inner, ids)?;
        inner.done()?;
        Ok(all)
    });
    let all = each.collect::<mlua::Result<_>>()?;
    outer.done()?;
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
    let start = row.whole("start", -LARGEST_GOAL, LARGEST_GOAL)?.unwrap_or(0);
    let goal = row.whole("goal", -LARGEST_GOAL, LARGEST_GOAL)?.unwrap_or(1);
    if goal <= start {
        let message = format!("the goal of achievement \"{id}\" must be more than {start}, where it starts");
        return Err(row.error_at("goal", message));
    }
    row.done()?;
    Ok(ReadAchievement { achievement: Achievement { id, title, text, start, goal }, step })
}
