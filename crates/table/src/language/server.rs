//! The language server: started when it is first asked, started again after it has died, and asked about files that need not
//! lie on disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::completions::{self, MOST};
use super::connection::LanguageConnection;
use super::text::WordPlace;
use super::{LanguageError, SUBCOMMAND, SourceCursor, for_analyser, names};
use crate::protocol::{CompletionView, SignatureView, SourceEditView, SourcePlaceView};
use redeal_rules::SourceFile;
use redeal_scripts::lua::keys_beside;
use redeal_scripts::source::{is_name, word_begin};

/// Where a name comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefinitionFound {
    /// A place in one of the files.
    Place(SourcePlaceView),
    /// It is a word of scripts.
    Word,
    /// Nothing is known of it.
    Nothing,
}

/// The language server of one program. It ends when it is dropped, or told to.
#[derive(Debug)]
pub struct LanguageServer {
    program: PathBuf,
    running: Option<RunningServer>,
}

#[derive(Debug)]
struct RunningServer {
    connection: LanguageConnection,
    /// Its workspace, which has the words of scripts.
    folder: TempDir,
    /// The files that it knows, as it knows them.
    open: BTreeMap<String, String>,
    version: u64,
}

/// A file that the analyser is asked about and that no script can have.
const POINTS: &str = "points.of.score.lua";
/// How many keys of a table are asked about at most.
const MOST_KEYS: usize = 24;

type Answer<T> = Result<T, LanguageError>;

impl LanguageServer {
    /// The server of a program, which is not started yet.
    pub fn new(program: PathBuf) -> Self {
        Self { program, running: None }
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Ends the process. It starts again when it is asked.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// The number of the process, if it runs.
    pub fn process(&self) -> Option<u32> {
        self.running.as_ref().map(|running| running.connection.process())
    }

    /// What could be written at a place.
    pub fn complete(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<Vec<CompletionView>> {
        self.ask(|server| {
            let mut items = Vec::new();
            let (begin, place) = at.word();
            let end = at.offset();
            if place != WordPlace::Other {
                // The analyser takes such a word for the name of the next field. In parentheses it knows better, and for none
                // as what a function is given.
                let open = if begin == end { "_(" } else { "(" };
                let text = &at.text;
                let text = format!("{}{open}{}){}", &text[..begin], &text[begin..end], &text[end..]);
                let column = at.column + open.len() as u32;
                let inner = SourceCursor { path: at.path.clone(), text, line: at.line, column };
                items.extend(server.completions(others, &inner)?);
            }
            if place != WordPlace::Value || begin == end {
                let found = server.completions(others, at)?;
                let fits = |item: &Value| place != WordPlace::Value || !completions::is_field(item);
                items.extend(found.into_iter().filter(fits));
            }
            items.truncate(MOST);
            let resolved = server.connection.request_all("completionItem/resolve", &items)?;
            let known = |(item, resolved): (Value, Value)| if resolved.is_object() { resolved } else { item };
            let fits = |item: &Value| !at.is_quoted() || !completions::is_function(item);
            let items: Vec<Value> = items.into_iter().zip(resolved).map(known).filter(fits).collect();
            Ok(completions::views(&items, names::offered(others, at)))
        })
    }

    /// What stands at a place, as HTML.
    pub fn describe(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<Option<String>> {
        self.ask(|server| {
            let mut said = server.at("textDocument/hover", others, at)?["contents"].take();
            if completions::names_only_a_kind(&said)
                && let Some(points) = server.said_of_points(at)?
                && let Some(kind) = said["value"].as_str()
            {
                said = json!(format!("{}\n\n---\n\nIn `score`: {points}", kind.trim()));
            }
            Ok(completions::html(&said))
        })
    }

    /// What the function takes whose call is being written at a place.
    pub fn signature(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<Option<SignatureView>> {
        self.ask(|server| Ok(signature(&server.at("textDocument/signatureHelp", others, at)?)))
    }

    /// Where the name at a place comes from.
    pub fn definition(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<DefinitionFound> {
        self.ask(|server| {
            let found = server.at("textDocument/definition", others, at)?;
            let found = if found.is_array() { &found[0] } else { &found };
            let uri = found["uri"].as_str().or_else(|| found["targetUri"].as_str());
            let range = if found["range"].is_null() { &found["targetSelectionRange"] } else { &found["range"] };
            let path = uri.and_then(|uri| uri.strip_prefix(&server.uri("")));
            Ok(match path {
                Some(path) if server.open.contains_key(path) => {
                    let (line, column) = position(&range["start"]);
                    DefinitionFound::Place(SourcePlaceView { path: path.to_string(), line, column })
                }
                Some(_) => DefinitionFound::Word,
                None => DefinitionFound::Nothing,
            })
        })
    }

    /// What is to be written where, so that the local at a place has another name. `None`: no local stands there, or the name
    /// is none.
    pub fn rename(
        &mut self,
        others: &[SourceFile],
        at: &SourceCursor,
        name: &str,
    ) -> Answer<Option<Vec<SourceEditView>>> {
        if !is_name(name) || name.len() > MAX_NAME {
            return Ok(None);
        }
        let declared = match self.definition(others, at)? {
            DefinitionFound::Place(place) if place.path == at.path => place,
            _ => return Ok(None),
        };
        let line = at.text.split('\n').nth(declared.line as usize).unwrap_or_default();
        if !declares_local(line, declared.column as usize) {
            return Ok(None);
        }
        self.ask(|server| {
            let mut asked = server.place(others, at)?;
            asked["newName"] = json!(name);
            let found = server.connection.request("textDocument/rename", &asked)?;
            let changes = found["changes"].as_object().cloned().unwrap_or_default();
            let uri = server.uri(&at.path);
            if changes.is_empty() || changes.keys().any(|changed| *changed != uri) {
                return Ok(None);
            }
            let mut edits: Vec<SourceEditView> = changes[&uri]
                .as_array()
                .into_iter()
                .flatten()
                .map(|edit| {
                    let ((line, column), (_, end)) =
                        (position(&edit["range"]["start"]), position(&edit["range"]["end"]));
                    SourceEditView { line, column, end, text: name.to_string() }
                })
                .collect();
            edits.sort_by_key(|edit| (edit.line, edit.column));
            Ok(Some(edits))
        })
    }

    /// The text as a formatter would set it. One with syntax errors stays as it is. `None`: nothing is known of it.
    pub fn format(&mut self, path: &str, text: &str) -> Answer<Option<String>> {
        self.ask(|server| {
            // As it is: what stands for `return` elsewhere is no part of it.
            server.show(path, text)?;
            let asked = json!({
                "textDocument": { "uri": server.uri(path) },
                "options": { "tabSize": 2, "insertSpaces": true },
            });
            let edits = server.connection.request("textDocument/formatting", &asked)?;
            Ok(edits[0]["newText"].as_str().map(String::from))
        })
    }

    /// Asks the server, which is started if it does not run. If it has died since it was last asked, it is asked again.
    fn ask<T>(&mut self, question: impl Fn(&mut RunningServer) -> Answer<T>) -> Answer<T> {
        if let Some(mut running) = self.running.take() {
            match question(&mut running) {
                Err(LanguageError::Gone(_)) => {}
                Err(error @ LanguageError::Late) => return Err(error),
                answer => {
                    self.running = Some(running);
                    return answer;
                }
            }
        }
        let mut running = RunningServer::start(&self.program)?;
        let answer = question(&mut running);
        if !matches!(answer, Err(LanguageError::Gone(_) | LanguageError::Late)) {
            self.running = Some(running);
        }
        answer
    }
}

impl RunningServer {
    fn start(program: &Path) -> Answer<Self> {
        let folder = tempfile::Builder::new().prefix("redeal-language-").tempdir()?;
        let path = folder.path();
        let mut command = Command::new(program);
        // The settings of other editors, which may lie in the home folder, are not for this one.
        command.arg(SUBCOMMAND).arg(path).current_dir(path);
        command.env("HOME", path).env("USERPROFILE", path).env("XDG_CONFIG_HOME", path).env_remove("EMMYLUALS_CONFIG");
        let connection = LanguageConnection::start(&mut command, &uri_of(path, ""))?;
        Ok(Self { connection, folder, open: BTreeMap::new(), version: 0 })
    }

    fn uri(&self, path: &str) -> String {
        uri_of(self.folder.path(), path)
    }

    /// Tells the server of a file, if it has another text or none.
    fn show(&mut self, path: &str, text: &str) -> Answer<()> {
        self.version += 1;
        let uri = self.uri(path);
        match self.open.insert(path.to_string(), text.to_string()) {
            Some(known) if known == text => Ok(()),
            Some(_) => self.connection.notify(
                "textDocument/didChange",
                &json!({
                    "textDocument": { "uri": uri, "version": self.version },
                    "contentChanges": [{ "text": text }],
                }),
            ),
            None => self.connection.notify(
                "textDocument/didOpen",
                &json!({
                    "textDocument": { "uri": uri, "languageId": "lua", "version": self.version, "text": text },
                }),
            ),
        }
    }

    /// Tells the server of all files, and what it is to look at.
    fn place(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<Value> {
        let gone: Vec<String> = self.open.keys().filter(|path| is_other(path, others, at)).cloned().collect();
        for path in gone {
            self.open.remove(&path);
            let closed = json!({ "textDocument": { "uri": self.uri(&path) } });
            self.connection.notify("textDocument/didClose", &closed)?;
        }
        for file in others.iter().filter(|file| file.path != at.path) {
            self.show(&file.path, &for_analyser(&file.text))?;
        }
        self.show(&at.path, &for_analyser(&at.text))?;
        Ok(json!({
            "textDocument": { "uri": self.uri(&at.path) },
            "position": { "line": at.line, "character": at.column },
        }))
    }

    fn at(&mut self, method: &str, others: &[SourceFile], at: &SourceCursor) -> Answer<Value> {
        let asked = self.place(others, at)?;
        self.connection.request(method, &asked)
    }

    /// What a key means as one of `score`. The tables of points often stand in locals, of which the analyser doesn't know where
    /// they come to, so it is asked about the same keys where they do. None of a table that has other keys, too.
    fn said_of_points(&mut self, at: &SourceCursor) -> Answer<Option<String>> {
        let begin = word_begin(&at.text[..at.offset()]);
        let Some(keys) = keys_beside(&at.text, begin) else { return Ok(None) };
        // The others are carries: `["waste>foundation"]`.
        let names: Vec<&String> = keys.iter().filter(|key| !key.contains('>')).collect();
        if names.len() > MOST_KEYS || !names.iter().all(|name| is_name(name)) {
            return Ok(None);
        }
        let mut text = String::from("return game { score = { ");
        let mut asked = Vec::new();
        for name in &names {
            let position = json!({ "line": 0, "character": text.len() });
            asked.push(json!({ "textDocument": { "uri": self.uri(POINTS) }, "position": position }));
            text.extend([name, " = 0, "]);
        }
        self.show(POINTS, &(text + "} }\n"))?;
        let said = self.connection.request_all("textDocument/hover", &asked)?;
        let said: Option<Vec<&str>> = said.iter().map(|said| completions::explanation(&said["contents"])).collect();
        let typed: String = at.text[begin..].chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let told =
            said.and_then(|said| names.iter().zip(said).find(|(name, _)| ***name == typed).map(|(_, said)| said));
        Ok(told.map(String::from))
    }

    fn completions(&mut self, others: &[SourceFile], at: &SourceCursor) -> Answer<Vec<Value>> {
        Ok(completions::items(self.at("textDocument/completion", others, at)?))
    }
}

/// Whether a path is none of those that are asked about.
fn is_other(path: &str, others: &[SourceFile], at: &SourceCursor) -> bool {
    path != at.path && !others.iter().any(|file| file.path == path)
}

fn uri_of(folder: &Path, path: &str) -> String {
    let folder = folder.display().to_string().replace('\\', "/").replace('%', "%25").replace(' ', "%20");
    let root = if folder.starts_with('/') { "file://" } else { "file:///" };
    format!("{root}{folder}/{path}")
}

fn position(place: &Value) -> (u32, u32) {
    let number = |name: &str| place[name].as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
    (number("line"), number("character"))
}

fn signature(said: &Value) -> Option<SignatureView> {
    let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
    let one = &said["signatures"][number(&said["activeSignature"]).unwrap_or(0)];
    let label = one["label"].as_str()?;
    let active = number(&one["activeParameter"]).or_else(|| number(&said["activeParameter"]));
    let parameter = &one["parameters"][active.unwrap_or(0)];
    let argument = parameter["label"].as_str().unwrap_or_default();
    let at = if argument.is_empty() { None } else { label.find(argument) };
    let (before, after) = at.map_or((label, ""), |at| (&label[..at], &label[at + argument.len()..]));
    let html = completions::html(&parameter["documentation"]).or_else(|| completions::html(&one["documentation"]));
    let argument = if at.is_some() { argument } else { "" };
    Some(SignatureView { before: before.into(), argument: argument.into(), after: after.into(), html })
}

/// How long a name may be.
const MAX_NAME: usize = 60;

/// Whether a line declares a local, a parameter or the variable of a loop at a column.
fn declares_local(line: &str, column: usize) -> bool {
    let before: String = line.chars().take(column).collect();
    let names = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "_, ".contains(c));
    let words = before[names.len()..].trim_start();
    words.starts_with("local ") || words.starts_with("for ") || words.contains(" local ") || {
        let head = names.strip_suffix('(').unwrap_or_default().trim_end();
        let head = head.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "_. ".contains(c));
        let called = names[head.len()..].trim_end_matches('(');
        names.ends_with('(') && called.split_whitespace().any(|word| word == "function")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn locals_are_told_from_fields() {
        let at = |line: &str| declares_local(&line.replace('|', ""), line.find('|').unwrap());
        for line in [
            "local |a = 1",
            "  local a, |b = 1, 2",
            "local function |f(x)",
            "local function f(|x)",
            "  won = function(board, |move) return 1 end",
            "for i, |v in ipairs(x) do",
            "for |i = 1, 3 do",
        ] {
            assert!(at(line), "{line}");
        }
        for line in ["  |name = 1,", "return { |name = 1 }", "local a = { |name = 1 }", "x.|y = 1", "local a = f(|b)"] {
            assert!(!at(line), "{line}");
        }
    }

    #[test]
    fn a_signature_shows_the_argument_that_is_written() {
        let said = json!({
            "activeSignature": 0,
            "activeParameter": 1,
            "signatures": [{ "label": "carry(from: A, to: B): Step", "parameters": [{ "label": "from: A" }, { "label": "to: B" }],
                             "documentation": { "kind": "markdown", "value": "Carries." } }],
        });
        let SignatureView { before, argument, after, html } = signature(&said).unwrap();
        assert_eq!((before.as_str(), argument.as_str(), after.as_str()), ("carry(from: A, ", "to: B", "): Step"));
        assert!(html.unwrap().contains("Carries."));
        assert_eq!(signature(&Value::Null), None);
    }
}
