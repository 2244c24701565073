//! Turns Lua's errors into problems: the place is read from the message, the calls from the traceback.

use mlua::Error;

use super::budget::BudgetError;
use redeal_rules::problem::{ProblemKind, ScriptProblem};

/// The problem that an error describes. Its place is in one of `files`, of which the script is the first. `seen` is the
/// last known place in the script, for errors that have no place of their own.
pub(crate) fn to_problem(error: &Error, files: &[String], seen: Option<(String, u32)>) -> ScriptProblem {
    let mut trace = Vec::new();
    let text = text_of(error, &mut trace);
    trace.retain(|call| split_call(call, files).is_some());
    let (mut message, mut place) = split_place(&text, files);
    if place.is_none() {
        // Errors of the host have no place. They get that of the innermost call in a script.
        place = trace.iter().find_map(|call| split_call(call, files));
    }
    if place.is_none() {
        place = seen.filter(|(file, _)| files.contains(file)).map(|(file, line)| (file, Some(line)));
    }
    // An error may be any value. Lua shows a table as its address.
    let address = message.split_once(": 0x").is_some_and(|(kind, rest)| !kind.contains(' ') && !rest.contains(' '));
    if address {
        message = String::from("the script raised an error that is no text");
    }
    if message.contains("not enough memory") {
        message = String::from("this took more memory than the 64 MiB that a script may have, and was stopped");
    }
    let (file, line) = place.unwrap_or_else(|| (files.first().cloned().unwrap_or_default(), None));
    let kind = stopped(error).map_or(ProblemKind::Fault, BudgetError::kind);
    ScriptProblem { file, line, column: None, message: tidy(&message), trace, kind }
}

/// The used-up budget that this error is about, if it is about one.
fn stopped(error: &Error) -> Option<BudgetError> {
    error.chain().find_map(|cause| cause.downcast_ref::<BudgetError>()).copied()
}

/// The message of an error that has no place.
pub(crate) fn placeless(error: &Error) -> Option<String> {
    let mut trace = Vec::new();
    let text = text_of(error, &mut trace);
    (trace.is_empty() && !text.contains(".lua:")).then_some(text)
}

/// An error about what a function answered, with the place where the function stands. One that has a place keeps it.
pub(crate) fn defined_at(function: &mlua::Function, error: Error) -> Error {
    let info = function.info();
    match (placeless(&error), info.short_src, info.line_defined) {
        (Some(message), Some(file), Some(line)) => Error::runtime(format!("{file}:{line}: {message}")),
        _ => error,
    }
}

fn text_of(error: &Error, trace: &mut Vec<String>) -> String {
    match error {
        Error::CallbackError { traceback, cause } => {
            // The innermost traceback has all calls. Those around it lack the last ones.
            let text = text_of(cause, trace);
            if trace.is_empty() {
                trace.extend(calls(traceback));
            }
            text
        }
        Error::WithContext { cause, .. } => text_of(cause, trace),
        Error::RuntimeError(text) => {
            let (text, rest) = text.split_once("\nstack traceback:").unwrap_or((text, ""));
            if trace.is_empty() {
                trace.extend(calls(rest));
            }
            text.to_string()
        }
        Error::SyntaxError { message, .. } => message.clone(),
        Error::MemoryError(text) => text.clone(),
        Error::BadArgument { pos, cause, .. } => format!("value {pos} of this call {}", text_of(cause, trace)),
        Error::FromLuaConversionError { from, to, .. } => {
            let wanted = match to.as_str() {
                "String" => "a text",
                "i64" => "a whole number",
                "table" | "Table" => "a table",
                other => other,
            };
            format!("must be {wanted}, not {from}")
        }
        other => other.to_string(),
    }
}

/// The first lines of a traceback.
fn calls(traceback: &str) -> impl Iterator<Item = String> + '_ {
    let lines = traceback.lines().map(str::trim).filter(|line| line.contains(".lua:"));
    lines.take(12).map(|line| line.chars().take(200).collect())
}

/// `klondike.lua:3` or `klondike.lua:3 function deal` → the file and the line.
fn split_call(call: &str, files: &[String]) -> Option<(String, Option<u32>)> {
    let file = files.iter().find(|file| call.starts_with(file.as_str()))?;
    let rest = call[file.len()..].strip_prefix(':')?;
    let line: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some((file.clone(), line.parse().ok()))
}

/// `klondike.lua:3: message` → the message and its place. A script may raise any text, so the file must be one of its own.
fn split_place(text: &str, files: &[String]) -> (String, Option<(String, Option<u32>)>) {
    let found = split_call(text, files).filter(|(_, line)| line.is_some());
    let said = found.as_ref().and_then(|(file, _)| text[file.len() + 1..].split_once(':'));
    match said {
        Some((_, message)) => (message.trim().to_string(), found),
        None => (without_own_place(text).to_string(), None),
    }
}

/// `prelude:3: message` → the message. A script that blames its caller blames the host's own Lua, of which its author knows nothing.
fn without_own_place(text: &str) -> &str {
    let rest = text.strip_prefix("prelude:").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.and_then(|rest| rest.strip_prefix(": ")).unwrap_or(text)
}

/// The message in one paragraph of limited length, with a hint if Lua's wording is known. A script may raise any text.
fn tidy(message: &str) -> String {
    let flat: String = message.chars().filter(|c| *c == '\n' || !c.is_control()).take(1000).collect();
    let hints = [
        ("attempt to index nil with", "; is a name misspelt, or a value missing?"),
        ("attempt to call a nil value", "; is the function's name misspelt?"),
        ("attempt to modify a readonly table", "; what the host gives and what a file returned can't be changed"),
        ("Malformed number", ": a name can't begin with a digit, and a number ends before a letter"),
        ("Expected 'end'", "; is an `end` missing?"),
        ("Expected '}'", "; is a comma or a brace missing?"),
    ];
    let hint = hints.iter().find(|(said, _)| flat.contains(said)).map_or("", |(_, hint)| hint);
    format!("{}{hint}", flat.trim())
}
