//! The fields `won`, `match` and `missions` of a variant.

use mlua::{Function, Value};

use super::function_table::{FunctionEntry, FunctionTable};
use super::relations::{RelationTables, faces_of_rank};
use super::steps::PileNames;
use crate::lua::fields::{SourceAnchor, TableFields};
use crate::lua::values::{nearest, shown, text, whole};
use crate::lua::vocabulary::goals::{GoalTerm, TouchingPiles};
use crate::proposal::proposal;
use redeal_cards::board::PileId;
use redeal_rules::matching::Matching;
use redeal_rules::matching::SetRule;
use redeal_rules::mission::{Mission, TallyRule};
use redeal_rules::moves::PileList;
use redeal_rules::pile::PileSet;
use redeal_rules::{Role, WinCondition};

/// How many missions a variant may have.
const MAX_MISSIONS: usize = 40;

/// Reads `won`.
pub(crate) fn read_won(
    fields: &TableFields,
    names: &PileNames,
    functions: &FunctionTable,
) -> mlua::Result<WinCondition> {
    match fields.value("won")? {
        Value::Nil => Ok(WinCondition::Home),
        Value::Function(function) => {
            functions.add_function(function).map(WinCondition::Asked).map_err(|error| fields.placed("won", error))
        }
        Value::UserData(data) if data.is::<GoalTerm>() => match &*data.borrow::<GoalTerm>()? {
            GoalTerm::Empty(groups) => {
                let groups: mlua::Result<Vec<usize>> = groups.iter().map(|group| names.group(group)).collect();
                groups.map(WinCondition::Empty).map_err(|error| fields.placed("won", error))
            }
            GoalTerm::Gathered(group) => {
                names.group(group).map(WinCondition::Gathered).map_err(|error| fields.placed("won", error))
            }
            GoalTerm::Collected(group, count) => names
                .group(group)
                .map(|group| WinCondition::Collected(group, *count))
                .map_err(|error| fields.placed("won", error)),
            GoalTerm::InOrder(group) => {
                names.group(group).map(WinCondition::InOrder).map_err(|error| fields.placed("won", error))
            }
            GoalTerm::Every(group, function) => {
                names.group(group).map_err(|error| fields.placed("won", error))?;
                Ok(WinCondition::Every(functions.add(FunctionEntry::Every(group.clone(), function.clone()))?))
            }
        },
        other => Err(fields.error_at(
            "won",
            format!(
                "`won` must be empty(…), gathered, collected, in_order, every(…) or a function of the board, not {}",
                shown(&other)
            ),
        )),
    }
}

/// Reads `match`.
pub(crate) fn read_match(
    fields: &TableFields,
    names: &PileNames,
    tables: &mut RelationTables,
    functions: &FunctionTable,
    touches: &dyn Fn(PileId, PileId) -> bool,
    near_asked: &dyn Fn(&Function, PileId, PileId) -> mlua::Result<bool>,
) -> mlua::Result<Option<Matching>> {
    let Some(table) = fields.table("match")? else { return Ok(None) };
    let rules = TableFields::new(&table, "`match`").at(&fields.trail_to("match"));
    let pair = match rules.value("pair")? {
        Value::Nil => None,
        value => Some(tables.relation(&value).map_err(|error| rules.placed("pair", error))?),
    };
    let alone = match rules.value("alone")? {
        Value::Nil => None,
        value => Some(match whole(&value) {
            Some(rank @ 1..=13) => tables.faces_relation(faces_of_rank(rank as u8)),
            _ => tables.single_card_relation(&value).map_err(|error| rules.placed("alone", error))?,
        }),
    };
    let alone_beside = match rules.value("alone_beside")? {
        Value::Nil => None,
        value => Some(tables.relation(&value).map_err(|error| rules.placed("alone_beside", error))?),
    };
    let most = rules.whole("most", 2, PileList::MOST as i64)?.map_or(PileList::MOST as u8, |most| most as u8);
    let set = match rules.value("set")? {
        Value::Nil => None,
        Value::Function(function) => {
            let function = functions.add_function(function).map_err(|error| rules.placed("set", error))?;
            Some(SetRule::new(function, most))
        }
        other => {
            let message = format!("`set` must be a function of a list of cards, not {}", shown(&other));
            return Err(rules.error_at("set", message));
        }
    };
    if pair.is_none() && alone.is_none() && alone_beside.is_none() && set.is_none() {
        return Err(rules.error("`match` needs `pair`, a relation of two cards, `alone`, `alone_beside` or `set`"));
    }
    let to = match rules.text("to")? {
        Some(to) => names.pile(&to).map_err(|error| rules.placed("to", error))?,
        None => names.pile("discard").map_err(|_| {
            rules.error("`match` brings what is removed to \"discard\", but there is no such pile; add `{ \"discard\" }` to `piles`, or name another one as its `to`")
        })?,
    };
    let from = match rules.value("from")? {
        Value::Nil => {
            let plays = |role| !matches!(role, Role::Stock | Role::Foundation | Role::Discard);
            let all = (0..names.piles.len() as u8).map(PileId);
            all.filter(|pile| *pile != to && plays(names.piles[pile.index()].role)).collect()
        }
        value => {
            let groups = names.groups(&value).map_err(|error| rules.placed("from", error))?;
            groups.into_iter().flat_map(|group| names.groups[group].piles()).collect::<PileSet>()
        }
    };
    // Otherwise a carry from pile to pile could mean either a pair or a removal.
    if from.has(to) {
        return Err(rules.error_at("to", "`to` of `match` must be none of the piles that cards leave `from`"));
    }
    let piles = || (0..names.piles.len() as u8).map(PileId);
    let near = match rules.value("near")? {
        Value::Nil => Vec::new(),
        Value::UserData(data) if data.is::<TouchingPiles>() => {
            piles().map(|a| piles().filter(|b| *b != a && touches(a, *b)).collect()).collect()
        }
        Value::Function(function) => {
            let mut near = Vec::new();
            for a in piles() {
                let mut set = PileSet::default();
                for b in piles().filter(|b| from.has(a) && from.has(*b) && *b != a) {
                    if near_asked(&function, a, b).map_err(|error| rules.placed("near", error))? {
                        set.add(b);
                    }
                }
                near.push(set);
            }
            near
        }
        other => {
            let message = format!("`near` must be touching, or a function of two piles, not {}", shown(&other));
            return Err(rules.error_at("near", message));
        }
    };
    let through = rules.flag("through")?.unwrap_or(false);
    rules.done()?;
    Ok(Some(Matching { pair, alone, alone_beside, set, to, from, near, through }))
}

/// Reads `missions`.
pub(crate) fn read_missions(fields: &TableFields, functions: &FunctionTable) -> mlua::Result<Vec<Mission>> {
    const POINTS: i64 = 1_000_000_000;
    let Some(list) = fields.table("missions")? else { return Ok(Vec::new()) };
    let trail = fields.trail_to("missions");
    if list.raw_len() > MAX_MISSIONS {
        return Err(fields.error_at("missions", format!("a variant may have at most {MAX_MISSIONS} missions")));
    }
    // The field `reward` of the list itself is the default of its entries.
    let reward = TableFields::new(&list, "`missions`").at(&trail).whole("reward", -POINTS, POINTS)?.unwrap_or(0);
    list.for_each(|key: Value, _: Value| match whole(&key) {
        Some(n) if (1..=list.raw_len() as i64).contains(&n) => Ok(()),
        _ if text(&key, 20) == "reward" => Ok(()),
        _ => {
            let key = text(&key, 40);
            let hint = nearest(&key, ["reward"].into_iter()).map_or_else(String::new, |near| proposal(&near));
            let list = TableFields::new(&list, "`missions`").at(&trail);
            Err(list.error_at(&key, format!("`missions` has no field `{key}`{hint}")))
        }
    })?;
    let mut missions: Vec<Mission> = Vec::new();
    for n in 1..=list.raw_len() {
        let Value::Table(row) = list.raw_get::<Value>(n)? else {
            return Err(fields.error_at(
                "missions",
                format!("mission {n} must be a table such as {{ \"score\", \"Score 200 points\", … }}"),
            ));
        };
        let id = TableFields::new(&row, &format!("mission {n}")).at(&trail).at_text(1)?;
        let id =
            id.ok_or_else(|| fields.error_at("missions", format!("mission {n} needs an id as its first value")))?;
        let place: Vec<SourceAnchor> = trail.iter().cloned().chain([SourceAnchor::Text(id.clone())]).collect();
        let row = TableFields::new(&row, &format!("mission \"{id}\"")).at(&place);
        row.at_text(1)?;
        let title = row.at_text(2)?.unwrap_or_else(|| id.clone());
        let function = |name: &'static str| match row.value(name)? {
            Value::Nil => Ok(None),
            Value::Function(function) => {
                functions.add_function(function).map(Some).map_err(|error| row.placed(name, error))
            }
            other => Err(row.error_at(name, format!("`{name}` must be a function, not {}", shown(&other)))),
        };
        let (step, now, show) = (function("step")?, function("now")?, function("show")?);
        let rule = match (step, now) {
            (Some(step), None) => TallyRule::Step(step),
            (None, Some(now)) => TallyRule::Now(now),
            _ => return Err(row.error(format!("mission \"{id}\" needs either `step` or `now`"))),
        };
        let mission = Mission {
            goal: row.whole("goal", -POINTS, POINTS)?.unwrap_or(1),
            reward: row.whole("reward", -POINTS, POINTS)?.unwrap_or(reward),
            start: row.whole("start", -POINTS, POINTS)?.unwrap_or(0),
            id,
            title,
            rule,
            text: show,
        };
        row.done()?;
        if missions.iter().any(|other| other.id == mission.id) {
            return Err(row.error(format!("there are two missions of the id \"{}\"", mission.id)));
        }
        missions.push(mission);
    }
    Ok(missions)
}
