//! Lua's errors as problems: the place out of the text that Lua gives, the calls out of its traceback.

use mlua::Error;

use crate::problem::Problem;

/// What an error says, with its place. `file` is the script that was loaded, for errors that name none.
pub(super) fn problem(error: &Error, file: &str) -> Problem {
    let mut trace = Vec::new();
    let text = text_of(error, &mut trace);
    let (mut message, mut place) = split_place(&text);
    if place.is_none() {
        // An error of ours carries no place: it is that of the innermost call of a script.
        place = trace.iter().find_map(|call| split_call(call));
    }
    if let Error::MemoryError(_) = error {
        message = String::from("this took more memory than the 64 MiB that a script may have, and was stopped");
    }
    let (file, line) = place.unwrap_or_else(|| (file.to_string(), None));
    Problem { file, line, column: None, message: tidy(&message), trace }
}

fn text_of(error: &Error, trace: &mut Vec<String>) -> String {
    match error {
        Error::CallbackError { traceback, cause } => {
            if trace.is_empty() {
                trace.extend(calls(traceback));
            }
            text_of(cause, trace)
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
        other => other.to_string(),
    }
}

/// The lines of a traceback that lie in scripts.
fn calls(traceback: &str) -> impl Iterator<Item = String> + '_ {
    let lines = traceback.lines().map(str::trim).filter(|line| split_call(line).is_some());
    lines.take(12).map(|line| line.chars().take(200).collect())
}

/// `klondike.lua:3` or `klondike.lua:3 function deal` → the file and the line.
fn split_call(call: &str) -> Option<(String, Option<u32>)> {
    let (file, rest) = call.split_once(".lua:")?;
    let line: String = rest.chars().take_while(char::is_ascii_digit).collect();
    is_path(file).then(|| (format!("{file}.lua"), line.parse().ok()))
}

/// `klondike.lua:3: what` → what, and where.
fn split_place(text: &str) -> (String, Option<(String, Option<u32>)>) {
    let found = text.split_once(".lua:").and_then(|(file, rest)| {
        let (line, message) = rest.split_once(':')?;
        let line = line.parse().ok()?;
        is_path(file).then(|| (message.trim().to_string(), Some((format!("{file}.lua"), Some(line)))))
    });
    found.unwrap_or_else(|| (text.to_string(), None))
}

fn is_path(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-/.".contains(&b))
}

/// One paragraph of bounded length: a script may raise any text.
fn tidy(message: &str) -> String {
    let flat: String = message.chars().filter(|c| *c == '\n' || !c.is_control()).take(1000).collect();
    let hints = [
        ("attempt to index nil with", "; is a name misspelt, or a value missing?"),
        ("attempt to call a nil value", "; is the function's name misspelt?"),
        ("Expected 'end'", "; is an `end` missing?"),
        ("Expected '}'", "; is a comma or a brace missing?"),
    ];
    let hint = hints.iter().find(|(said, _)| flat.contains(said)).map_or("", |(_, hint)| hint);
    format!("{}{hint}", flat.trim())
}
