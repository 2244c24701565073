//! The language server as editors see it: what it completes, explains and marks inside a script's braces.
//!
//! The cases stand in `scripts/language.txt`, each a script with a cursor mark `¦` and what must be answered there:
//!
//! * `complete`: names that the server itself completes, asked over its protocol; `-name` must not be among them
//! * `offer`: names that the workshop offers
//! * `say`: words of the description, `-words` are not in it; `takes`: words of the signature; `from`: the place of the definition
//! * `diagnose`: `line: words` of a diagnostic of the server's own; `find`: the same for what `redeal check` finds
//!
//! All is asked of the program's own language server, in a process of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;

use redeal_rules::SourceFile;
use redeal_table::language::connection::LanguageConnection;
use redeal_table::language::{DefinitionFound, LanguageServer, SUBCOMMAND, SourceCursor, for_analyser, look};
use redeal_table::protocol::{
    CheckScriptRequest, CompleteRequest, CompletionKind, CompletionView, FindMistakesRequest, FindingLevelView,
    LookRequest, Request,
};
use redeal_table::{Table, TableConfig};
use serde_json::{Value, json};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_redeal");
const FILE: &str = "a.lua";

struct Case {
    name: String,
    at: SourceCursor,
    /// What is asked, and what must be in the answer.
    wanted: Vec<(String, String)>,
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scripts/language.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let mut cases = Vec::new();
    for case in text.split("\n# ").skip(1) {
        let (name, rest) = case.split_once('\n').unwrap();
        let lines = || rest.lines().filter(|line| !line.trim().is_empty());
        let source: Vec<&str> = lines().filter(|line| !line.starts_with("> ")).collect();
        let source = source.join("\n") + "\n";
        let before = source.split('¦').next().unwrap();
        let line = before.matches('\n').count() as u32;
        let column = before.rsplit('\n').next().unwrap().encode_utf16().count() as u32;
        let at = SourceCursor { path: FILE.to_string(), text: source.replacen('¦', "", 1), line, column };
        let wanted = lines().filter_map(|line| line.strip_prefix("> ")?.split_once(": "));
        let wanted = wanted.map(|(asked, answer)| (asked.to_string(), answer.to_string())).collect();
        cases.push(Case { name: name.to_string(), at, wanted });
    }
    cases
}

/// The server, asked as any editor would.
struct Editor {
    server: LanguageConnection,
    folder: TempDir,
    version: u32,
}

impl Editor {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(PROGRAM);
        command.arg(SUBCOMMAND).arg(folder.path()).env("HOME", folder.path());
        let root = format!("file://{}", folder.path().display());
        Self { server: LanguageConnection::start(&mut command, &root).unwrap(), folder, version: 0 }
    }

    /// Shows it a file; each case has a name of its own.
    fn place(&mut self, at: &SourceCursor) -> Value {
        self.version += 1;
        let uri = format!("file://{}/case{}.lua", self.folder.path().display(), self.version);
        let document = json!({ "uri": uri, "languageId": "lua", "version": 1, "text": at.text });
        self.server.notify("textDocument/didOpen", &json!({ "textDocument": document })).unwrap();
        json!({ "textDocument": { "uri": uri }, "position": { "line": at.line, "character": at.column } })
    }

    fn completed(&mut self, at: &SourceCursor) -> Vec<String> {
        let asked = self.place(at);
        let answer = self.server.request("textDocument/completion", &asked).unwrap();
        let items = answer["items"].as_array().or(answer.as_array()).cloned().unwrap_or_default();
        let name = |item: &Value| item["label"].as_str().unwrap().trim_end_matches(" = ").replace(['?', '"'], "");
        items.iter().map(name).collect()
    }

    fn diagnosed(&mut self, at: &SourceCursor) -> Vec<(u64, String)> {
        let asked = self.place(at);
        let answer = self.server.request("textDocument/diagnostic", &asked).unwrap();
        let shown = |found: &Value| {
            (found["range"]["start"]["line"].as_u64().unwrap() + 1, found["message"].as_str().unwrap().to_string())
        };
        answer["items"].as_array().unwrap().iter().map(shown).collect()
    }
}

fn sources(at: &SourceCursor) -> Vec<SourceFile> {
    vec![SourceFile { path: at.path.clone(), text: at.text.as_str().into() }]
}

/// The names that are missing, or are there and must not be.
fn wrong_names(wanted: &str, names: &[String]) -> Vec<String> {
    let wrong = wanted.split_whitespace().filter(|name| match name.strip_prefix('-') {
        Some(absent) => names.iter().any(|name| name == absent),
        None => !names.iter().any(|other| other == name),
    });
    wrong.map(String::from).collect()
}

#[test]
fn words_and_fields_are_known_where_they_are_written() {
    let (mut editor, mut server) = (Editor::new(), LanguageServer::new(PathBuf::from(PROGRAM)));
    let (mut asked, mut wrong) = (0, String::new());
    for Case { name, at, wanted } in cases() {
        for (what, wanted) in wanted {
            asked += 1;
            let said = match what.as_str() {
                "complete" => {
                    let names = editor.completed(&at);
                    let wrong = wrong_names(&wanted, &names);
                    (!wrong.is_empty()).then(|| format!("{wrong:?} of {names:?}"))
                }
                "offer" => {
                    let offered = server.complete(&[], &at).unwrap();
                    // Functions stand in no quotes.
                    let quoted = name.contains("in quotes");
                    let is_wrong = |one: &CompletionView| quoted && one.what == CompletionKind::Function;
                    let functions = offered.iter().filter(|one| is_wrong(one)).map(|one| one.name.clone()).collect();
                    let names: Vec<String> = offered.into_iter().map(|offered| offered.name).collect();
                    let wrong = [wrong_names(&wanted, &names), functions].concat();
                    (!wrong.is_empty()).then(|| format!("{wrong:?} of {names:?}"))
                }
                "say" => {
                    let said = server.describe(&[], &at).unwrap().unwrap_or(String::from("nothing"));
                    let fits = wanted.strip_prefix('-').map_or(said.contains(&wanted), |absent| !said.contains(absent));
                    (!fits).then_some(said)
                }
                "takes" => {
                    let said = server.signature(&[], &at).unwrap().map(|one| one.argument).unwrap_or_default();
                    (said != wanted).then_some(said)
                }
                "from" => {
                    let said = match server.definition(&[], &at).unwrap() {
                        DefinitionFound::Place(place) => format!("{}:{}", place.line + 1, place.column + 1),
                        DefinitionFound::Word => String::from("the language"),
                        DefinitionFound::Nothing => String::from("nowhere"),
                    };
                    (said != wanted).then_some(said)
                }
                "diagnose" | "find" => {
                    let found: Vec<(u64, String)> = if what == "find" {
                        let found = look(Path::new(PROGRAM), &sources(&at)).expect("the analyser answers");
                        found.into_iter().map(|one| (u64::from(one.line.unwrap_or(0)), one.message)).collect()
                    } else {
                        editor.diagnosed(&at)
                    };
                    let (line, words) = wanted.split_once(": ").expect("a line and words");
                    let fits = |(at, said): &(u64, String)| at.to_string() == line && said.contains(words);
                    (!found.iter().any(fits)).then(|| format!("{found:?}"))
                }
                other => panic!("{name}: what is {other}?"),
            };
            if let Some(said) = said {
                let _ = writeln!(wrong, "{name}: {what}: {wanted}\n    {said}");
            }
        }
    }
    assert!(asked >= 60, "{asked} questions");
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The bundled scripts, as an editor shows them.
#[test]
fn nothing_is_marked_in_the_bundled_scripts_but_matters_of_taste() {
    let mut editor = Editor::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let mut seen = 0;
    let mut wrong = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "lua") {
            let text = std::fs::read_to_string(&path).unwrap();
            let at = SourceCursor { path: FILE.to_string(), text, line: 0, column: 0 };
            // What is required does not lie in the folder.
            let bad: Vec<_> = editor
                .diagnosed(&at)
                .into_iter()
                .filter(|(_, said)| said.contains("Cannot assign `{") || said.contains("Undefined"))
                .collect();
            if !bad.is_empty() {
                let _ = writeln!(wrong, "{}: {bad:?}", path.display());
            }
            seen += 1;
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(seen > 50);
}

/// They add to libraries that Lua itself has.
#[test]
fn functions_beyond_lua_are_known() {
    let text = String::from("return table.find({ 1 }, math.sign(1)), string.split(\"a,b\"), table.finder\n");
    let said = Editor::new().diagnosed(&SourceCursor { path: FILE.to_string(), text, line: 0, column: 0 });
    let undefined: Vec<&String> = said.iter().map(|(_, said)| said).filter(|said| said.contains("Undefined")).collect();
    assert!(undefined.len() == 1 && undefined[0].contains("finder"), "{said:?}");
}

fn cursor(text: &str) -> SourceCursor {
    let before = text.split('¦').next().unwrap();
    let (line, column) = (before.matches('\n').count() as u32, before.rsplit('\n').next().unwrap().len() as u32);
    SourceCursor { path: FILE.to_string(), text: text.replace('¦', ""), line, column }
}

const SMALL: &str = "local rows = 4\nlocal shared = require(\"lib/shared\")\nreturn game {\n  name = \"Small\",\n  piles = { { \
                     \"foundation\", ro¦ws }, { \"tableau\", rows, first = shared.first } },\n}\n";

#[test]
fn a_local_gets_another_name_wherever_it_stands_and_a_field_does_not() {
    let mut server = LanguageServer::new(PathBuf::from(PROGRAM));
    let at = cursor(SMALL);
    let edits = server.rename(&[], &at, "columns").unwrap().expect("a local");
    let mut lines: Vec<String> = at.text.lines().map(String::from).collect();
    for edit in edits.iter().rev() {
        lines[edit.line as usize].replace_range(edit.column as usize..edit.end as usize, &edit.text);
    }
    assert_eq!(lines.join("\n") + "\n", at.text.replace("rows", "columns"));
    // By its present name it is asked whether it is a local.
    assert_eq!(server.rename(&[], &at, "rows").unwrap().map(|places| places.len()), Some(edits.len()));
    assert_eq!(server.rename(&[], &at, "end").unwrap(), None);
    let field = cursor("return game {\n  na¦me = \"A\",\n  piles = {},\n}\n");
    assert_eq!(server.rename(&[], &field, "title").unwrap(), None);
    let word = cursor("local a = bui¦ld.down\nreturn { a }\n");
    assert_eq!(server.rename(&[], &word, "make").unwrap(), None);
    assert_eq!(server.rename(&[], &word, "build").unwrap(), None);
    let lua = cursor("loc¦al a = 1\nreturn { a }\n");
    assert_eq!(server.rename(&[], &lua, "local").unwrap(), None);
}

#[test]
fn a_definition_leads_into_a_required_file() {
    let mut server = LanguageServer::new(PathBuf::from(PROGRAM));
    let shared =
        SourceFile { path: "lib/shared.lua".into(), text: "local M = {}\nM.first = rank.king\nreturn M\n".into() };
    let at = cursor(&SMALL.replace('¦', "").replace("shared.first", "shared.fi¦rst"));
    let DefinitionFound::Place(place) = server.definition(&[shared], &at).unwrap() else { panic!("no place") };
    assert_eq!((place.path.as_str(), place.line), ("lib/shared.lua", 1));
}

#[test]
fn a_text_is_set_and_one_that_is_broken_stays() {
    let mut server = LanguageServer::new(PathBuf::from(PROGRAM));
    let untidy = "local a   = 1\nreturn game {\n      name = \"A\",\n  piles = { {\"tableau\",a} },\n}\n";
    let set = "local a = 1\nreturn game {\n  name = \"A\",\n  piles = { { \"tableau\", a } },\n}\n";
    assert_eq!(server.format(FILE, untidy).unwrap().as_deref(), Some(set));
    assert_eq!(server.format(FILE, set).unwrap().as_deref(), Some(set));
    let broken = untidy.replace("return game {", "return game {{");
    assert_eq!(server.format(FILE, &broken).unwrap(), Some(broken));
}

#[test]
fn a_source_that_the_analyser_does_not_survive_costs_one_answer() {
    let mut server = LanguageServer::new(PathBuf::from(PROGRAM));
    let at = cursor("return game { ¦ }");
    assert!(!server.complete(&[], &at).unwrap().is_empty());
    let first = server.process().expect("it runs");
    let deep = SourceCursor { text: format!("return {}{}", "{".repeat(100_000), "}".repeat(100_000)), ..at.clone() };
    // On a thread of its own, so that a hang is a failed test and no standstill.
    let (send, answered) = channel();
    std::thread::spawn(move || {
        let answer = server.complete(&[], &deep);
        drop(send.send((server, answer)));
    });
    let (mut server, answer) = answered.recv_timeout(Duration::from_mins(5)).expect("an answer, or that there is none");
    assert!(answer.is_err() || answer.is_ok_and(|found| found.len() <= 200));
    assert!(!server.complete(&[], &at).unwrap().is_empty(), "it is there again");

    // Killed from outside, it is started again.
    let number = server.process().expect("it runs").to_string();
    assert!(Command::new("kill").args(["-9", &number]).status().unwrap().success());
    assert!(!server.complete(&[], &at).unwrap().is_empty());
    server.stop();
    assert_eq!(server.process(), None);
    let _ = first;
}

#[test]
fn a_script_without_the_word_is_known_as_well() {
    let mut server = LanguageServer::new(PathBuf::from(PROGRAM));
    let text = "local a = 1\nreturn {\n  name = \"A\",\n  ¦\n}\n";
    assert!(for_analyser(text).contains("_given"));
    let names: Vec<String> = server.complete(&[], &cursor(text)).unwrap().into_iter().map(|one| one.name).collect();
    assert!(names.contains(&String::from("piles")), "{names:?}");
}

/// A table whose editor asks the program.
fn table(analyser: Option<PathBuf>) -> Table {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let config =
        TableConfig { folders: vec![rules], opening: String::from("missions"), analyser, ..TableConfig::default() };
    Table::open(config, |_| ()).unwrap()
}

#[test]
fn each_question_is_answered_on_the_wire() {
    let table = table(Some(PathBuf::from(PROGRAM)));
    let text = "local base = require \"klondike\"\nlocal width = 3\nreturn extend(base, { clock = width,  })\n";
    let at = |line: u32, column: u32| json!({ "path": "missions.lua", "text": text, "line": line, "column": column });
    let ask = |request: Value| {
        let request: Request = serde_json::from_value(request).expect("it is a request");
        serde_json::to_value(table.handle(request)).unwrap()
    };
    let completed = ask(json!({ "kind": "complete", "at": at(2, 38) }));
    let names: Vec<&str> =
        completed["completions"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert!(completed["kind"] == "completions" && names.contains(&"score"), "{completed}");
    let score = completed["completions"].as_array().unwrap().iter().find(|one| one["name"] == "score").unwrap();
    assert_eq!(
        (&score["what"], &score["insert"], &score["snippet"]),
        (&json!("field"), &json!("score = "), &json!(false))
    );
    assert!(score["html"].as_str().unwrap().contains("different in the points"), "{score}");
    let described = ask(json!({ "kind": "describe", "at": at(2, 9) }));
    assert!(described["html"].as_str().unwrap().contains("something changed"), "{described}");
    let signature = ask(json!({ "kind": "signature", "at": at(2, 14) }));
    assert_eq!(
        (&signature["kind"], &signature["signature"]["argument"]),
        (&json!("signature"), &json!("variant: Variant"))
    );
    let definition = ask(json!({ "kind": "definition", "at": at(2, 33) }));
    assert_eq!(definition["place"], json!({ "path": "missions.lua", "line": 1, "column": 6 }), "{definition}");
    let renamed = ask(json!({ "kind": "rename", "at": at(1, 7), "name": "w" }));
    assert_eq!(renamed["edits"].as_array().unwrap().len(), 2, "{renamed}");
    let formatted = ask(json!({ "kind": "format", "path": "missions.lua", "text": "local a   = 1\nreturn a\n" }));
    assert_eq!(formatted["text"], "local a = 1\nreturn a\n");
    let mistakes =
        ask(json!({ "kind": "find_mistakes", "path": "missions.lua", "text": text.replace("clock", "clok") }));
    let [mistake] = mistakes["mistakes"].as_array().unwrap().as_slice() else { panic!("one mistake: {mistakes}") };
    assert_eq!((&mistake["line"], &mistake["column"], &mistake["error"]), (&json!(3), &json!(23), &json!(false)));
    assert!(mistake["message"].as_str().unwrap().contains("did you mean `clock`?"), "{mistake}");
    assert_eq!(mistake["mend"], json!({ "word": "clok", "meant": "clock" }));

    // A file that is none of the script's is not looked at, and neither is a text that is too long.
    let other = ask(json!({ "kind": "format", "path": "../secret.lua", "text": "" }));
    assert_eq!(other["kind"], "failed");
    let long = ask(json!({ "kind": "format", "path": "missions.lua", "text": " ".repeat(300_000) }));
    assert_eq!(long["kind"], "failed");
}

#[test]
fn a_program_that_is_built_later_answers_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("redeal");
    let table = table(Some(program.clone()));
    let at = json!({ "path": "missions.lua", "text": "return game { n }\n", "line": 0, "column": 15 });
    let complete = || {
        let request: Request =
            serde_json::from_value(json!({ "kind": "complete", "at": at })).expect("it is a request");
        serde_json::to_value(table.handle(request)).unwrap()
    };
    assert_eq!(complete()["kind"], "failed");
    std::os::unix::fs::symlink(PROGRAM, program).unwrap();
    let completed = complete();
    assert!(!completed["completions"].as_array().expect("completions").is_empty(), "{completed}");
}

#[test]
fn the_table_goes_on_while_an_editor_waits() {
    let table = table(Some(PathBuf::from(PROGRAM)));
    let text = format!("return game {{ {} }}", "name = \"A\", ".repeat(5000));
    let asking = table.clone();
    let asked = std::thread::spawn(move || {
        asking.handle(FindMistakesRequest { path: String::from("missions.lua"), text });
    });
    for _ in 0..5 {
        assert!(table.ask(LookRequest).is_ok());
    }
    asked.join().unwrap();
}

#[cfg(unix)]
#[test]
fn of_the_texts_that_wait_to_be_looked_at_only_the_newest_is() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::time::Instant;
    let home = tempfile::tempdir().unwrap();
    // It notes each look, finds nothing, and takes until it is told to go on.
    let (program, looks, go) = (home.path().join("analyser"), home.path().join("looks"), home.path().join("go"));
    let text = "#!/bin/sh\ncd \"${0%/*}\" && cat >/dev/null && echo look >>looks\n\
                until [ -e go ]; do sleep 0.05; done\necho '[]'\n";
    std::fs::write(&program, text).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let looks = || std::fs::read_to_string(&looks).unwrap_or_default().lines().count();
    let wait = |until: &dyn Fn() -> bool| {
        let deadline = Instant::now() + Duration::from_mins(2);
        while !until() {
            assert!(Instant::now() < deadline, "too late");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    let table = table(Some(program));
    let ask = |text: &str| {
        let (table, text) = (table.clone(), text.to_string());
        std::thread::spawn(move || table.ask(FindMistakesRequest { path: String::from("missions.lua"), text }))
    };
    let first = ask("return 1");
    wait(&|| looks() == 1);
    let later: Vec<_> = (2..6).map(|n| ask(&format!("return {n}"))).collect();
    wait(&|| later.iter().filter(|asked| asked.is_finished()).count() == 3);
    assert_eq!(looks(), 1, "one after the other");
    std::fs::write(go, "").unwrap();
    assert!(first.join().unwrap().is_ok());
    let answered = later.into_iter().map(|asked| asked.join().unwrap());
    assert_eq!(answered.flatten().count(), 1);
    assert_eq!(looks(), 2);
}

#[test]
fn a_script_is_checked_under_each_choice_of_its_options() {
    let home = tempfile::tempdir().unwrap();
    // The other choice fails at load, and a local is never used.
    let text = "local option = options { { \"draw\", \"Draw\", choices = { 1, 3 } } }\nlocal spare = 5\n\
                local count = option.draw == 1 and 1 or xany.count\n\
                return game { name = \"A\", deck = { ranks = 2 }, piles = {\n  \
                { \"stock\", tap = draw { to = \"waste\", count = count } }, { \"waste\" }, { \"foundation\", 4 } } }\n";
    std::fs::write(home.path().join("a.lua"), text).unwrap();
    // One of the folders is not there, as that of a player who has no scripts.
    let folders = vec![home.path().join("none"), home.path().to_path_buf()];
    let config = |analyser| TableConfig {
        folders: folders.clone(),
        opening: String::from("a"),
        analyser,
        edit: true,
        ..TableConfig::default()
    };
    let table = Table::open(config(Some(PathBuf::from(PROGRAM))), |_| ()).unwrap();
    let found = table.ask(CheckScriptRequest).unwrap().findings;
    let told: Vec<(FindingLevelView, &str, Option<u32>, &str)> =
        found.iter().map(|one| (one.level, one.file.as_str(), one.line, one.message.as_str())).collect();
    let has = |level, line, words: &str| {
        let is_it =
            |one: &&(_, &str, _, &str)| (one.0, one.1, one.2) == (level, "a.lua", line) && one.3.contains(words);
        assert!(told.iter().any(|one| is_it(&one)), "{words}: {told:#?}");
    };
    has(FindingLevelView::Error, Some(3), "xany");
    has(FindingLevelView::Warning, Some(2), "spare");
    let table = Table::open(config(None), |_| ()).unwrap();
    assert!(table.ask(CheckScriptRequest).is_err());
}

#[test]
fn without_the_program_an_editor_is_told_so() {
    for program in [None, Some(PathBuf::from("/there/is/none"))] {
        let table = table(program);
        let at = SourceCursor { path: String::from("missions.lua"), text: String::new(), line: 0, column: 0 };
        assert!(table.ask(CompleteRequest { at }).is_err());
        let (path, text) = (String::from("missions.lua"), String::new());
        assert!(table.ask(FindMistakesRequest { path, text }).is_err());
        assert!(table.ask(LookRequest).is_ok());
    }
}
