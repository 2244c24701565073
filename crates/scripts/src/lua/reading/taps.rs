//! Reads what a tap on a pile does, and looks up the piles that `draw`, `deal_row`, `gather` and `redeal` name.

use mlua::{Error, Function, Value};

use super::function_table::FunctionTable;
use super::relations::RelationTables;
use super::steps::{self, PileNames};
use crate::lua::fields::{FieldError, SourceAnchor, SourceTrail, TableFields, placed};
use crate::lua::values::shown;
use crate::lua::vocabulary::steps::StepTerm;
use crate::lua::vocabulary::taps::{TapTerm, TapValue};
use redeal_rules::Tap;
use redeal_rules::steps::StepSource;

/// Reads a pile's `tap`.
pub(crate) fn read(fields: &TableFields) -> mlua::Result<Option<(TapTerm, SourceTrail)>> {
    let trail = fields.trail_to("tap");
    match fields.value("tap")? {
        Value::Nil => Ok(None),
        Value::UserData(data) if data.is::<TapValue>() => Ok(Some((data.borrow::<TapValue>()?.0.clone(), trail))),
        value @ (Value::Function(_) | Value::Table(_)) => Ok(Some((TapTerm::Steps(value), trail))),
        Value::UserData(data) if data.is::<StepTerm>() => Ok(Some((TapTerm::Steps(Value::UserData(data)), trail))),
        other => Err(fields.error_at(
            "tap",
            format!(
                "`tap` must be something like draw {{ … }}, steps, or a function of the board, not {}",
                shown(&other)
            ),
        )),
    }
}

/// The tap of a pile of a group.
pub(crate) fn resolve(
    term: &TapTerm,
    trail: &[SourceAnchor],
    group: &str,
    names: &PileNames,
    tables: &RelationTables,
    functions: &FunctionTable,
) -> mlua::Result<Tap> {
    let wrong = |message: String| Error::external(FieldError { trail: trail.to_vec(), message });
    let target = |word: &str, does: &str, to: &String| {
        if to == group {
            return Err(wrong(format!("`{word}` {does} \"{to}\", the pile that it is on")));
        }
        names.group(to).map_err(|_| {
            let known: Vec<&str> = names.groups.iter().map(|group| group.id.as_str()).collect();
            wrong(format!("`{word}` {does} \"{to}\", but there is no such pile; there are: {}", known.join(", ")))
        })
    };
    Ok(match term {
        TapTerm::Draw { to, count, redeals, shuffle } => {
            let group = &names.groups[target("draw", "draws to", to)?];
            let first = group.piles().next();
            let to = first.ok_or_else(|| wrong(format!("`draw` draws to \"{to}\", a group without piles")))?;
            Tap::Draw { to, count: *count, redeals: *redeals, shuffle: *shuffle }
        }
        TapTerm::DealRow { to, count, spaces, redeals, shuffle } => {
            let to = target("deal_row", "deals to", to)?;
            Tap::DealRow { to, count: *count, spaces: *spaces, redeals: *redeals, shuffle: *shuffle }
        }
        TapTerm::Gather { from, deal, shuffle, redeals } => {
            Tap::Gather { from: target("gather", "gathers", from)?, deal: *deal, shuffle: *shuffle, redeals: *redeals }
        }
        TapTerm::Redeal { steps, redeals } => {
            Tap::Redeal { steps: read_steps(steps, trail, names, tables, functions)?, redeals: *redeals }
        }
        TapTerm::Steps(steps) => Tap::Steps(read_steps(steps, trail, names, tables, functions)?),
    })
}

/// Steps as a list, or as a function that returns them.
pub(crate) fn read_steps(
    value: &Value,
    trail: &[SourceAnchor],
    names: &PileNames,
    tables: &RelationTables,
    functions: &FunctionTable,
) -> mlua::Result<StepSource> {
    if let Value::Function(function) = value {
        let entry = functions.add_function(Function::clone(function));
        return entry.map(StepSource::Asked).map_err(|error| placed(trail, error));
    }
    let listed = steps::read(value, names, &mut |term| tables.single_card_faces(term));
    listed.map(StepSource::Listed).map_err(|error| placed(trail, error))
}
