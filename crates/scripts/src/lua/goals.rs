//! What a game is played for, as scripts say it: `won`, `missions`, and the cards that `match` removes.

use mlua::{Error, Function, Lua, Table, UserData, Value, Variadic};

use super::keep::{Keep, Kept};
use super::read::{Anchor, Fields, shown, text, whole};
use super::steps::Names;
use super::table::{Alone, Tables};
use redeal_cards::board::PileId;
use redeal_rules::matching::Matching;
use redeal_rules::mission::{Mission, TallyRule};
use redeal_rules::pile::PileSet;
use redeal_rules::{Role, WinCondition};

/// How many missions a variant may have.
const MAX_MISSIONS: usize = 40;

/// `empty(…)`, `gathered`, `in_order` and `every`.
#[derive(Clone, Debug)]
enum Goal {
    Empty(Vec<String>),
    Gathered(String),
    InOrder(String),
    Every(String, Function),
}

impl UserData for Goal {}

/// `missed`: what a mission answers when it can't be done any more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Missed;

impl UserData for Missed {}

/// `touching`: piles that lie side by side, corners included.
#[derive(Clone, Copy, Debug)]
struct Touching;

impl UserData for Touching {}

/// Adds the words to those that scripts see.
pub(super) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
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
            Ok(Goal::Empty(names))
        })?,
    )?;
    words.raw_set("gathered", lua.create_function(|_, group: String| Ok(Goal::Gathered(group)))?)?;
    words.raw_set("in_order", lua.create_function(|_, group: String| Ok(Goal::InOrder(group)))?)?;
    words.raw_set(
        "every",
        lua.create_function(|_, (group, function): (String, Function)| Ok(Goal::Every(group, function)))?,
    )?;
    words.raw_set("missed", Missed)?;
    words.raw_set("touching", Touching)
}

/// Reads `won`.
pub(super) fn read_won(fields: &Fields, names: &Names, keep: &Keep) -> mlua::Result<WinCondition> {
    match fields.value("won")? {
        Value::Nil => Ok(WinCondition::Home),
        Value::Function(function) => {
            keep.function(function).map(WinCondition::Asked).map_err(|error| fields.placed("won", error))
        }
        Value::UserData(data) if data.is::<Goal>() => match &*data.borrow::<Goal>()? {
            Goal::Empty(groups) => {
                let groups: mlua::Result<Vec<usize>> = groups.iter().map(|group| names.group(group)).collect();
                groups.map(WinCondition::Empty).map_err(|error| fields.placed("won", error))
            }
            Goal::Gathered(group) => {
                names.group(group).map(WinCondition::Gathered).map_err(|error| fields.placed("won", error))
            }
            Goal::InOrder(group) => {
                names.group(group).map(WinCondition::InOrder).map_err(|error| fields.placed("won", error))
            }
            Goal::Every(group, function) => {
                names.group(group).map_err(|error| fields.placed("won", error))?;
                Ok(WinCondition::Every(keep.add(Kept::Every(group.clone(), function.clone()))?))
            }
        },
        other => Err(fields.error_at(
            "won",
            format!(
                "`won` must be empty(…), gathered, in_order, every(…) or a function of the board, not {}",
                shown(&other)
            ),
        )),
    }
}

/// Reads `match`.
pub(super) fn read_match(
    fields: &Fields,
    names: &Names,
    tables: &mut Tables,
    touches: &dyn Fn(PileId, PileId) -> bool,
    near_asked: &dyn Fn(&Function, PileId, PileId) -> mlua::Result<bool>,
) -> mlua::Result<Option<Matching>> {
    let Some(table) = fields.table("match")? else { return Ok(None) };
    let rules = Fields::new(&table, "`match`").at(&fields.trail_to("match"));
    let pair = match rules.value("pair")? {
        Value::Nil => None,
        value => Some(tables.relation(&value).map_err(|error| rules.placed("pair", error))?),
    };
    let alone = match rules.value("alone")? {
        Value::Nil => None,
        value => Some(match whole(&value) {
            Some(rank @ 1..=13) => tables.alone_faces(super::piles::faces(rank as u8)),
            _ => tables.alone_relation(&value).map_err(|error| rules.placed("alone", error))?,
        }),
    };
    if pair.is_none() && alone.is_none() {
        return Err(rules.error("`match` needs `pair`, a relation of two cards, or `alone`"));
    }
    let to = rules.text("to")?.unwrap_or_else(|| String::from("discard"));
    let to = names.pile(&to).map_err(|error| rules.placed("to", error))?;
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
    // A wish to carry a card there could be meant either way.
    if from.has(to) {
        return Err(rules.error_at("to", "`to` of `match` must be none of the piles that cards leave `from`"));
    }
    let piles = || (0..names.piles.len() as u8).map(PileId);
    let near = match rules.value("near")? {
        Value::Nil => Vec::new(),
        Value::UserData(data) if data.is::<Touching>() => {
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
    Ok(Some(Matching { pair, alone, to, from, near, through }))
}

/// Reads `missions`.
pub(super) fn read_missions(fields: &Fields, keep: &Keep) -> mlua::Result<Vec<Mission>> {
    const POINTS: i64 = 1_000_000_000;
    let Some(list) = fields.table("missions")? else { return Ok(Vec::new()) };
    let trail = fields.trail_to("missions");
    if list.raw_len() > MAX_MISSIONS {
        return Err(fields.error_at("missions", format!("a variant may have at most {MAX_MISSIONS} missions")));
    }
    // The list's own field beside its entries.
    let reward = Fields::new(&list, "`missions`").at(&trail).whole("reward", -POINTS, POINTS)?.unwrap_or(0);
    list.for_each(|key: Value, _: Value| match whole(&key) {
        Some(n) if (1..=list.raw_len() as i64).contains(&n) => Ok(()),
        _ if text(&key, 20) == "reward" => Ok(()),
        _ => Err(fields.error_at("missions", format!("`missions` has no field `{}`", text(&key, 40)))),
    })?;
    let mut missions: Vec<Mission> = Vec::new();
    for n in 1..=list.raw_len() {
        let Value::Table(row) = list.raw_get::<Value>(n)? else {
            return Err(fields.error_at(
                "missions",
                format!("mission {n} must be a table such as {{ \"score\", \"Score 200 points\", … }}"),
            ));
        };
        let id = Fields::new(&row, &format!("mission {n}")).at(&trail).at_text(1)?;
        let id =
            id.ok_or_else(|| fields.error_at("missions", format!("mission {n} needs an id as its first value")))?;
        let place: Vec<Anchor> = trail.iter().cloned().chain([Anchor::Text(id.clone())]).collect();
        let row = Fields::new(&row, &format!("mission \"{id}\"")).at(&place);
        row.at_text(1)?;
        let title = row.at_text(2)?.unwrap_or_else(|| id.clone());
        let function = |name: &'static str| match row.value(name)? {
            Value::Nil => Ok(None),
            Value::Function(function) => keep.function(function).map(Some).map_err(|error| row.placed(name, error)),
            other => Err(row.error_at(name, format!("`{name}` must be a function, not {}", shown(&other)))),
        };
        let (step, now, show) = (function("step")?, function("now")?, function("show")?);
        let way = match (step, now) {
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
            way,
            show,
        };
        row.done()?;
        if missions.iter().any(|other| other.id == mission.id) {
            return Err(row.error(format!("there are two missions of the id \"{}\"", mission.id)));
        }
        missions.push(mission);
    }
    Ok(missions)
}

/// Reads a pile's `first`, a rank or a relation.
pub(super) fn read_starters(fields: &Fields, value: &Value, tables: &mut Tables) -> mlua::Result<Alone> {
    match whole(value) {
        Some(rank @ 1..=13) => Ok(Alone::Faces(super::piles::faces(rank as u8))),
        Some(rank) => {
            Err(fields.error_at("first", format!("`first` must be a rank from 1 to 13 or a relation, not {rank}")))
        }
        None => tables.alone(value).map_err(|error| fields.placed("first", error)),
    }
}
