//! Reads the labels that a script lays on the table.

use mlua::{Error, Table, Value};

use super::steps::PileNames;
use crate::lua::values::{kind, shown, text, whole};
use crate::lua::vocabulary::steps::named;
use redeal_rules::script::{LabelSide, TableLabel};

/// How many labels a table may have.
const MAX_LABELS: usize = 64;
/// The longest text of a label, in characters.
const MAX_TEXT: usize = 40;

/// Reads what `labels` answers: a list of labels. Nil and false are none, in the list as well.
pub(crate) fn read(value: &Value, names: &PileNames) -> mlua::Result<Vec<TableLabel>> {
    let list = match value {
        Value::Nil | Value::Boolean(false) => return Ok(Vec::new()),
        Value::Table(list) => list,
        other => return Err(Error::runtime(format!("`labels` answers a list of labels, not {}", kind(other)))),
    };
    let mut labels = Vec::new();
    for n in 1..=list.raw_len() {
        match list.raw_get::<Value>(n)? {
            Value::Nil | Value::Boolean(false) => {}
            Value::Table(label) if labels.len() < MAX_LABELS => {
                labels.push(read_one(&label, names).map_err(|error| placed(n, &error))?);
            }
            Value::Table(_) => return Err(Error::runtime(format!("there may be {MAX_LABELS} labels at most"))),
            other => return Err(placed(n, &Error::runtime(format!("a label is a table, not {}", kind(&other))))),
        }
    }
    Ok(labels)
}

fn placed(n: usize, error: &Error) -> Error {
    Error::runtime(format!("label {n}: {}", text_of(error)))
}

fn text_of(error: &Error) -> String {
    match error {
        Error::RuntimeError(message) => message.clone(),
        other => other.to_string(),
    }
}

fn read_one(label: &Table, names: &PileNames) -> mlua::Result<TableLabel> {
    let pile = names.pile(&named("a label", &label.raw_get(1)?)?)?;
    let side = label.raw_get::<Value>(2)?;
    let found = LabelSide::ALL.into_iter().find(|known| side.as_string().is_some_and(|name| name == known.name()));
    let side = found.ok_or_else(|| {
        let message = format!("it lies \"above\", \"below\", \"left\" or \"right\" of its pile, not {}", shown(&side));
        Error::runtime(message)
    })?;
    let text = match label.raw_get::<Value>("text")? {
        Value::Nil | Value::Boolean(false) => None,
        said => Some(text(&said, MAX_TEXT)),
    };
    let points = match label.raw_get::<Value>("points")? {
        Value::Nil | Value::Boolean(false) => None,
        points => Some(
            whole(&points)
                .filter(|points| points.abs() <= 1_000_000_000)
                .ok_or_else(|| Error::runtime(format!("`points` must be a whole number, not {}", shown(&points))))?,
        ),
    };
    Ok(TableLabel { pile, side, text, points })
}
