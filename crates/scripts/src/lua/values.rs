//! Reads Lua values and puts them into messages. No function of the script is called, and texts have a maximum length.

use mlua::{Error, Value};

/// The whole number that a value is. None for other values, fractions and NaN included.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(n) => Some(*n),
        Value::Number(n) if n.fract() == 0.0 && n.abs() < 1e15 => Some(*n as i64),
        _ => None,
    }
}

/// The kind of a value, as messages name it.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Nil => "nil",
        Value::Boolean(_) => "a boolean",
        Value::Integer(_) | Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Table(_) => "a table",
        Value::Function(_) => "a function",
        _ => "something else",
    }
}

/// A value as text of at most `most` characters. For a table it is only the kind.
pub(crate) fn text(value: &Value, most: usize) -> String {
    match value {
        Value::Nil => String::from("nil"),
        Value::Boolean(flag) => flag.to_string(),
        Value::Integer(n) => n.to_string(),
        Value::Number(n) => n.to_string(),
        Value::String(text) => {
            let bytes = text.as_bytes();
            match std::str::from_utf8(&bytes) {
                Ok(text) if text.len() <= most => text.to_string(),
                _ => String::from_utf8_lossy(&bytes[..bytes.len().min(most * 4)]).chars().take(most).collect(),
            }
        }
        other => kind(other).to_string(),
    }
}

/// As [`text`], but with quotes around texts, so that `"7"` can be told from the number.
pub(crate) fn shown(value: &Value) -> String {
    if value.is_string() { format!("\"{}\"", text(value, 40)) } else { text(value, 40) }
}

/// The known name that is most similar to a misspelt one, if one is similar enough.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let near = known.map(|other| (strsim::damerau_levenshtein(name, other), other)).min()?;
    // The shorter a name, the fewer wrong letters are allowed.
    let most = match name.len() {
        0..=2 => 0,
        3..=4 => 1,
        _ => 2,
    };
    (1..=most).contains(&near.0).then(|| near.1.to_string())
}

/// Makes a returned value read-only, tables in tables included.
pub(crate) fn freeze(value: &Value, depth: usize) -> mlua::Result<()> {
    let Value::Table(table) = value else { return Ok(()) };
    if table.is_readonly() {
        return Ok(());
    }
    if depth > 12 {
        return Err(Error::runtime("tables in tables in tables: a script may nest them twelve deep"));
    }
    table.set_readonly(true);
    let mut count = 0;
    table.for_each(|_: Value, value: Value| {
        count += 1;
        if count > 10_000 {
            return Err(Error::runtime("a table that a script returns may have at most 10000 entries"));
        }
        freeze(&value, depth + 1)
    })
}
