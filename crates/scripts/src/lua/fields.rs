//! Reads the fields of a table that a script returned. Each field is read by its name; a field that was not read is an error.
//!
//! A field that is wrong becomes a [`FieldError`]: a message, and the words by which [`locate`] finds the field in the source.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;

use mlua::{Error, Table, Value};

use super::explain::explain;
use super::sandbox::budget::BudgetError;
use super::sandbox::errors;
use super::source_map::SourceMap;
use super::values::{nearest, shown, text, whole};
use crate::proposal::proposal;
use redeal_rules::SourceFile;
use redeal_rules::problem::ScriptProblem;

/// The place of a field in a script's table: words that follow one another in the source.
pub(crate) type SourceTrail = Vec<SourceAnchor>;

/// A word to search in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SourceAnchor {
    /// A key: `take =` or `["waste>tableau"] =`.
    Key(String),
    /// A text in quotes: `"tableau"`.
    Text(String),
}

/// What is wrong with a field of a script's table, or with the table.
#[derive(Debug)]
pub(crate) struct FieldError {
    pub(crate) trail: SourceTrail,
    pub(crate) message: String,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for FieldError {}

/// What is wrong, with its place in a file.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct WrittenError {
    pub(crate) file: String,
    /// The offset.
    pub(crate) at: usize,
    pub(crate) message: String,
}

/// What a script says that has no effect. Noted while its tables are read; it loads all the same.
#[derive(Debug, Default)]
pub(crate) struct LoadWarnings(RefCell<Vec<FieldError>>);

impl LoadWarnings {
    /// Notes a warning, once.
    pub(crate) fn add(&self, trail: SourceTrail, message: String) {
        let mut all = self.0.borrow_mut();
        if all.iter().all(|other| other.message != message) {
            all.push(FieldError { trail, message });
        }
    }

    pub(crate) fn take(&self) -> Vec<FieldError> {
        self.0.take()
    }
}

/// The fields of one table. Each is read by its name; a field that was not read is an error.
pub(crate) struct TableFields<'a> {
    table: &'a Table,
    what: String,
    trail: SourceTrail,
    read: RefCell<BTreeSet<&'static str>>,
    read_at: RefCell<BTreeSet<usize>>,
}

impl<'a> TableFields<'a> {
    /// `what` names the table in sentences: `draw`, `pile "tableau"`.
    pub(crate) fn new(table: &'a Table, what: &str) -> Self {
        Self {
            table,
            what: what.to_string(),
            trail: SourceTrail::new(),
            read: RefCell::default(),
            read_at: RefCell::default(),
        }
    }

    /// The same, with its place in the source.
    pub(crate) fn at(mut self, trail: &[SourceAnchor]) -> Self {
        self.trail = trail.to_vec();
        self
    }

    /// An error that belongs to this table.
    pub(crate) fn error(&self, message: impl Into<String>) -> Error {
        Error::external(FieldError { trail: self.trail.clone(), message: message.into() })
    }

    /// An error that belongs to one field.
    pub(crate) fn error_at(&self, name: &str, message: impl Into<String>) -> Error {
        let mut trail = self.trail.clone();
        trail.push(SourceAnchor::Key(name.to_string()));
        Error::external(FieldError { trail, message: message.into() })
    }

    /// The trail to a field.
    pub(crate) fn trail_to(&self, name: &str) -> SourceTrail {
        self.trail.iter().cloned().chain([SourceAnchor::Key(name.to_string())]).collect()
    }

    /// Adds the place of this field to an error that has no place.
    pub(crate) fn placed(&self, name: &str, error: Error) -> Error {
        placed(&self.trail_to(name), error)
    }

    /// The value of a required field. If it is missing, the error names a field with a similar name, if there is one.
    pub(crate) fn needed<T>(&self, name: &'static str, found: Option<T>, message: &str) -> mlua::Result<T> {
        if let Some(found) = found {
            return Ok(found);
        }
        let mut near = None;
        self.table.for_each(|key: Value, _: Value| {
            let key = text(&key, 60);
            if nearest(&key, [name].into_iter()).is_some() {
                near = Some(key);
            }
            Ok(())
        })?;
        Err(match near {
            Some(near) => self.error_at(&near, format!("{message}; is `{near}` meant to be `{name}`?")),
            None => self.error(message),
        })
    }

    pub(crate) fn value(&self, name: &'static str) -> mlua::Result<Value> {
        self.read.borrow_mut().insert(name);
        self.table.raw_get(name)
    }

    pub(crate) fn wrong(&self, name: &str, wanted: &str, value: &Value) -> Error {
        self.error_at(name, format!("`{name}` of {} must be {wanted}, not {}", self.what, shown(value)))
    }

    /// A text of at most 100 characters.
    pub(crate) fn text(&self, name: &'static str) -> mlua::Result<Option<String>> {
        self.long_text(name, 100)
    }

    pub(crate) fn long_text(&self, name: &'static str, most: usize) -> mlua::Result<Option<String>> {
        match self.value(name)? {
            Value::Nil => Ok(None),
            Value::String(text) if text.as_bytes().len() <= most => Ok(Some(text.to_string_lossy())),
            Value::String(_) => {
                Err(self.error_at(name, format!("`{name}` of {} is longer than {most} bytes", self.what)))
            }
            other => Err(self.wrong(name, "a text", &other)),
        }
    }

    /// The nth value without a key, as a text.
    pub(crate) fn at_text(&self, n: usize) -> mlua::Result<Option<String>> {
        self.read_at.borrow_mut().insert(n);
        match self.table.raw_get::<Value>(n)? {
            Value::Nil => Ok(None),
            Value::String(text) if text.as_bytes().len() <= 100 => Ok(Some(text.to_string_lossy())),
            other => Err(self.error(format!("value {n} of {} must be a short text, not {}", self.what, shown(&other)))),
        }
    }

    /// The nth value without a key.
    pub(crate) fn at_value(&self, n: usize) -> mlua::Result<Value> {
        self.read_at.borrow_mut().insert(n);
        self.table.raw_get(n)
    }

    /// The nth value without a key, as a count.
    pub(crate) fn at_count(&self, n: usize, most: i64) -> mlua::Result<Option<i64>> {
        self.read_at.borrow_mut().insert(n);
        match self.table.raw_get::<Value>(n)? {
            Value::Nil => Ok(None),
            value => match whole(&value).filter(|n| (0..=most).contains(n)) {
                Some(n) => Ok(Some(n)),
                None => Err(self.error(format!(
                    "value {n} of {} must be a whole number from 0 to {most}, not {}",
                    self.what,
                    shown(&value)
                ))),
            },
        }
    }

    pub(crate) fn whole(&self, name: &'static str, least: i64, most: i64) -> mlua::Result<Option<i64>> {
        match self.value(name)? {
            Value::Nil => Ok(None),
            value => match whole(&value).filter(|n| (least..=most).contains(n)) {
                Some(n) => Ok(Some(n)),
                None => Err(self.wrong(name, &format!("a whole number from {least} to {most}"), &value)),
            },
        }
    }

    pub(crate) fn flag(&self, name: &'static str) -> mlua::Result<Option<bool>> {
        match self.value(name)? {
            Value::Nil => Ok(None),
            Value::Boolean(flag) => Ok(Some(flag)),
            other => Err(self.wrong(name, "true or false", &other)),
        }
    }

    /// A table, or nothing.
    pub(crate) fn table(&self, name: &'static str) -> mlua::Result<Option<Table>> {
        match self.value(name)? {
            Value::Nil => Ok(None),
            Value::Table(table) => Ok(Some(table)),
            other => Err(self.wrong(name, "a table", &other)),
        }
    }

    /// Returns an error if the table has any other fields than these.
    pub(crate) fn only(&self, known: &[&'static str]) -> mlua::Result<()> {
        self.read.borrow_mut().extend(known);
        self.done()
    }

    /// Returns an error if the table has a field that was not read.
    pub(crate) fn done(&self) -> mlua::Result<()> {
        self.table.for_each(|key: Value, _: Value| {
            if let Some(n) = whole(&key) {
                let known = usize::try_from(n).is_ok_and(|n| self.read_at.borrow().contains(&n));
                return if known {
                    Ok(())
                } else {
                    Err(self.error(format!("{} has no place for value {n}", self.what)))
                };
            }
            let name = text(&key, 60);
            if self.read.borrow().contains(name.as_str()) {
                return Ok(());
            }
            let read = self.read.borrow();
            let hint = match nearest(&name, read.iter().copied()) {
                Some(near) => proposal(&near),
                None if read.is_empty() => String::new(),
                None => format!("; it may have: {}", read.iter().copied().collect::<Vec<_>>().join(", ")),
            };
            Err(self.error_at(&name, format!("{} has no field `{name}`{hint}", self.what)))
        })
    }
}

/// Gives an error without a place this one.
pub(crate) fn placed(trail: &[SourceAnchor], error: Error) -> Error {
    let has_place = |cause: &(dyn std::error::Error + 'static)| {
        cause.is::<FieldError>() || cause.is::<WrittenError>() || cause.is::<BudgetError>()
    };
    let known = |error: &Error| error.chain().any(has_place);
    if matches!(error, Error::MemoryError(_)) || known(&error) {
        return error;
    }
    match errors::placeless(&error) {
        Some(message) => Error::external(FieldError { trail: trail.to_vec(), message }),
        None => error,
    }
}

/// The problem that a field's error is: its place is found by following the trail through the sources.
pub(crate) fn locate(error: &FieldError, sources: &[SourceFile]) -> ScriptProblem {
    // The last word must be in the file; the first ones may be in another (a pile of a required script).
    let maps: Vec<SourceMap<'_>> = sources.iter().map(|source| SourceMap::of(&source.text)).collect();
    let follow = |map: &SourceMap<'_>| map.follow(&error.trail);
    let mut found = None;
    for (source, (words, at)) in sources.iter().zip(maps.iter().map(follow)) {
        let better = found.as_ref().is_none_or(|(_, most, _)| words > *most);
        if let Some(at) = at.filter(|_| better) {
            found = Some((source, words, at));
        }
    }
    // Without a trail the error is about the returned value as a whole.
    // A file that returns nothing lacks its `return` at its end.
    let end = |main: &SourceFile| main.text.trim_end().len();
    let whole = || sources.first().zip(maps.first()).map(|(main, map)| (main, map.return_at().unwrap_or(end(main))));
    let found = found.map(|(source, _, at)| (source, at)).or_else(whole);
    match found {
        Some((source, at)) => at_offset(source, at, error.message.clone()),
        None => ScriptProblem::in_file("", error.message.clone()),
    }
}

/// A problem at a place in a source.
pub(crate) fn at_offset(source: &SourceFile, at: usize, message: String) -> ScriptProblem {
    let before = &source.text[..at];
    ScriptProblem {
        line: Some(before.matches('\n').count() as u32 + 1),
        column: Some(before.chars().rev().take_while(|c| *c != '\n').count() as u32 + 1),
        ..ScriptProblem::in_file(source.path.clone(), message)
    }
}

/// The problem that an error describes which was raised while fields were read.
pub(crate) fn to_problem(error: &Error, sources: &[SourceFile], seen: Option<(String, u32)>) -> ScriptProblem {
    let files: Vec<String> = sources.iter().map(|source| source.path.clone()).collect();
    to_problem_in(error, sources, &files, seen)
}

/// The same, with the files that the script was made of, the script first.
pub(crate) fn to_problem_in(
    error: &Error,
    sources: &[SourceFile],
    files: &[String],
    seen: Option<(String, u32)>,
) -> ScriptProblem {
    let written = error.chain().find_map(|cause| cause.downcast_ref::<WrittenError>());
    let source = written.and_then(|written| sources.iter().find(|source| source.path == written.file));
    if let Some((written, source)) = written.zip(source) {
        let trace = errors::to_problem(error, files, None).trace;
        return ScriptProblem { trace, ..at_offset(source, written.at, written.message.clone()) };
    }
    match error.chain().find_map(|cause| cause.downcast_ref::<FieldError>()) {
        Some(error) => locate(error, sources),
        None => explain(errors::to_problem(error, files, seen), sources),
    }
}
