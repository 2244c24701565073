//! The field `score` of a variant: points for events.

use mlua::{Table, Value};

use super::function_table::FunctionTable;
use crate::lua::fields::{SourceAnchor, TableFields};
use crate::lua::values::{nearest, shown, text, whole};
use crate::proposal::proposal;
use redeal_rules::score::{EventPoints, GameEventKind, GameForPoints, ScoreKey, ScoreRules, Series, TimeBonus};
use redeal_rules::{Pile, Role};

/// The most points that a script may name.
const POINTS: i64 = 1_000_000_000;
/// The most deals of a match.
const MAX_ROUNDS: i64 = 100;

/// Reads how a variant scores. Carries can be scored by the roles of its piles.
pub(crate) fn read_score(table: &Table, piles: &[Pile], functions: &FunctionTable) -> mlua::Result<ScoreRules> {
    let fields = TableFields::new(table, "`score`").at(&[SourceAnchor::Key(String::from("score"))]);
    let points = |name: &'static str| read_points(&fields, name, &fields.value(name)?, functions);
    let total = match fields.value("total")? {
        Value::Nil => None,
        Value::Function(function) => {
            Some(functions.add_function(function).map_err(|error| fields.placed("total", error))?)
        }
        other => {
            return Err(
                fields.error_at("total", format!("`total` must be a function of the board, not {}", shown(&other)))
            );
        }
    };
    let mut score = ScoreRules {
        start: fields.whole("start", -POINTS, POINTS)?.unwrap_or(0),
        floor: fields.whole("floor", -POINTS, POINTS)?,
        total,
        series: read_series(&fields)?,
        once: fields.flag("once")?.unwrap_or(false),
        for_points: read_final(&fields)?,
        ..ScoreRules::default()
    };
    for kind in GameEventKind::ALL {
        score.events[kind as usize] = points(kind.name())?;
        if !fields.value(kind.name())?.is_nil() {
            score.keys.push(ScoreKey::Kind(kind));
        }
    }
    score.carries = [[score.events[GameEventKind::Carry as usize]; Role::ALL.len()]; Role::ALL.len()];
    if let Some(haste) = fields.table("haste")? {
        let haste_fields = TableFields::new(&haste, "`haste`").at(&fields.trail_to("haste"));
        let points = haste_fields
            .at_count(1, POINTS)?
            .ok_or_else(|| haste_fields.error("`haste` looks like { points, after = seconds }"))?;
        let after = haste_fields.whole("after", 0, 86_400)?.unwrap_or(0);
        haste_fields.done()?;
        score.time_bonus = Some(TimeBonus { points, after });
    }
    read_carries(table, &fields, &mut score, piles, functions)?;
    Ok(score)
}

/// Reads `carried` and `rounds`: how deals go together.
fn read_series(fields: &TableFields) -> mlua::Result<Option<Series>> {
    let endless = fields.flag("carried")?.unwrap_or(false);
    match fields.whole("rounds", 1, MAX_ROUNDS)? {
        Some(2..) if endless => Err(fields.error_at(
            "rounds",
            String::from("a match of `rounds` ends, and `carried` goes on for ever; say one of both"),
        )),
        Some(rounds @ 2..) => Ok(Some(Series::Rounds(rounds as u32))),
        _ => Ok(endless.then_some(Series::Endless)),
    }
}

/// Reads `final`: true, or the score to reach.
fn read_final(fields: &TableFields) -> mlua::Result<Option<GameForPoints>> {
    match fields.value("final")? {
        Value::Nil | Value::Boolean(false) => Ok(None),
        Value::Boolean(true) => Ok(Some(GameForPoints { goal: None })),
        value => match whole(&value).filter(|goal| (-POINTS..=POINTS).contains(goal)) {
            Some(goal) => Ok(Some(GameForPoints { goal: Some(goal) })),
            None => Err(fields.wrong("final", "true, false or the score to reach", &value)),
        },
    }
}

/// Reads the keys `"from>to"`, `">to"` and `"from>"`. The most specific key counts.
fn read_carries(
    table: &Table,
    fields: &TableFields,
    score: &mut ScoreRules,
    piles: &[Pile],
    functions: &FunctionTable,
) -> mlua::Result<()> {
    let mut keys: Vec<(Option<Role>, Option<Role>, EventPoints)> = Vec::new();
    let kinds = GameEventKind::ALL.into_iter().map(GameEventKind::name);
    let known: Vec<&str> =
        ["start", "floor", "carried", "rounds", "once", "final", "haste", "total"].into_iter().chain(kinds).collect();
    table.for_each(|key: Value, value: Value| {
        let name = text(&key, 60);
        let Some((from, to)) = name.split_once('>') else {
            if known.contains(&name.as_str()) {
                return Ok(());
            }
            let near = nearest(&name, known.iter().copied());
            let hint = near.map_or_else(
                || format!("; it may have: {}, and carries such as \"waste>tableau\"", known.join(", ")),
                |near| proposal(&near),
            );
            return Err(fields.error_at(&name, format!("`score` has no field `{name}`{hint}")));
        };
        let role = |part: &str| {
            if part.is_empty() {
                return Ok(None);
            }
            let role = part.parse::<Role>();
            let role = role.ok().filter(|role| piles.iter().any(|pile| pile.role == *role));
            let message = format!("`{name}` scores for the role \"{part}\", which no pile has");
            role.map(Some).ok_or_else(|| fields.error_at(&name, message))
        };
        let points = read_points(fields, &name, &value, functions)?;
        keys.push((role(from)?, role(to)?, points));
        Ok(())
    })?;
    // From the least specific key to the most specific one: later ones override earlier ones.
    keys.sort_by_key(|(from, to, _)| (from.is_some() && to.is_some(), to.is_some()));
    for (from, to, points) in keys {
        score.keys.push(ScoreKey::Carry { from, to });
        for a in Role::ALL.into_iter().filter(|role| from.is_none_or(|from| from == *role)) {
            for b in Role::ALL.into_iter().filter(|role| to.is_none_or(|to| to == *role)) {
                score.carries[a as usize][b as usize] = points;
            }
        }
    }
    Ok(())
}

/// Points: a number, or a function of what happened.
fn read_points(
    fields: &TableFields,
    name: &str,
    value: &Value,
    functions: &FunctionTable,
) -> mlua::Result<EventPoints> {
    match value {
        Value::Nil => Ok(EventPoints::Fixed(0)),
        Value::Function(function) => {
            functions.add_function(function.clone()).map(EventPoints::Asked).map_err(|error| fields.placed(name, error))
        }
        value => whole(value).filter(|n| n.abs() <= 1_000_000_000).map(EventPoints::Fixed).ok_or_else(|| {
            fields.error_at(name, format!("`{name}` must be a whole number of points, not {}", shown(value)))
        }),
    }
}
