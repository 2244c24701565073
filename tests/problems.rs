//! What authors are told of their mistakes: where it is, and how to mend it.
//!
//! The cases stand in `scripts/problems.txt`, each with its files and the message; `UPDATE=1` writes the messages anew.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::{ScriptReadError, ScriptSource, load};
use redeal_scripts::proposal::proposed;

struct Scripts(HashMap<String, Arc<str>>);

impl ScriptSource for Scripts {
    fn read(&self, path: &str) -> Result<Arc<str>, ScriptReadError> {
        self.0.get(path).cloned().ok_or_else(|| ScriptReadError::NotInFolders(path.to_string()))
    }
}

/// A mistake: its name, its files (the first one is the script), and what is said of it.
#[derive(Default)]
struct Case {
    name: String,
    files: Vec<(String, String)>,
    said: String,
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("# ") {
            cases.push(Case { name: name.to_string(), ..Case::default() });
            continue;
        }
        let Some(case) = cases.last_mut() else { continue };
        if let Some(said) = line.strip_prefix("=> ") {
            case.said = said.to_string();
        } else if let Some(path) = line.strip_prefix("@ ") {
            case.files.push((path.to_string(), String::new()));
        } else if let Some((_, text)) = case.files.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    for (_, text) in cases.iter_mut().flat_map(|case| &mut case.files) {
        *text = format!("{}\n", text.trim_end());
    }
    cases
}

/// Where the cases stand.
fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/scripts/problems.txt")
}

fn problem_of(case: &Case) -> Option<ScriptProblem> {
    let files = case.files.iter().map(|(path, text)| (path.clone(), Arc::from(text.as_str()))).collect();
    let main = &case.files.first().expect("a case has a script").0;
    load(&Scripts(files), main, &Choices::new()).variants.err()
}

fn said(case: &Case) -> String {
    problem_of(case).map_or_else(|| String::from("nothing"), |problem| problem.to_string())
}

#[test]
fn mistakes_are_told_with_their_place_and_their_mend() {
    let path = path();
    let kept = std::fs::read_to_string(&path).expect("the cases can be read");
    let mut wrong = String::new();
    let mut made = String::new();
    for case in cases(&kept) {
        let said = said(&case);
        if said != case.said {
            let _ = write!(wrong, "\n{}\n  said: {said}\n  kept: {}\n", case.name, case.said);
        }
        let _ = writeln!(made, "# {}", case.name);
        for (path, text) in &case.files {
            let _ = write!(made, "@ {path}\n{text}");
        }
        let _ = write!(made, "=> {said}\n\n");
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, made.trim_end().to_string() + "\n").expect("the cases can be written");
    } else {
        assert!(wrong.is_empty(), "{wrong}\nIf all of this is meant: `UPDATE=1 cargo test problems`");
    }
}

#[test]
fn a_word_that_is_proposed_can_be_written_in_its_line_and_mends_it() {
    let mut wrong = Vec::new();
    let mut proposals = 0;
    for mut case in cases(&std::fs::read_to_string(path()).expect("the cases can be read")) {
        let Some(problem) = problem_of(&case) else { continue };
        let Some((word, meant)) = proposed(&problem.message) else { continue };
        proposals += 1;
        let at = problem.line.map_or(0, |line| line as usize - 1);
        let (_, text) = case.files.iter_mut().find(|(path, _)| *path == problem.file).expect("its file is known");
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        let before = lines[at].clone();
        lines[at] = before.replacen(word, meant, 1);
        *text = lines.join("\n");
        if lines[at] == before || said(&case) == problem.to_string() {
            wrong.push(format!("{}: {problem}\n  {before}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(proposals >= 15, "{proposals}");
}

#[test]
fn a_problem_carries_the_calls_that_led_to_it() {
    let files = [
        ("game.lua", "local lib = require 'lib'\nlocal function pile() return lib.pile(1) end\nreturn pile()\n"),
        ("lib.lua", "return {\n  pile = function(n)\n    return n.x.y\n  end,\n}\n"),
    ];
    let files = files.map(|(path, text)| (path.to_string(), Arc::from(text)));
    let loaded = load(&Scripts(HashMap::from(files)), "game.lua", &Choices::new());
    let problem = loaded.variants.expect_err("it is broken");
    assert_eq!((problem.file.as_str(), problem.line), ("lib.lua", Some(3)));
    // A broken file that is required counts among the files: mending it mends the script.
    assert_eq!(loaded.files, ["game.lua", "lib.lua"]);
}

#[test]
fn a_list_with_one_entry_too_many_is_told() {
    let said = |count: u32| {
        let list = format!("local list = {{}}\nfor n = 1, {count} do list[n] = n end\n");
        crate::common::problem(&format!("{list}return {{ name = \"Long\", piles = list }}\n"))
    };
    let words = "a table that a script returns may have at most 10000 entries";
    assert!(said(10_001).contains(words), "{}", said(10_001));
    assert!(!said(10_000).contains(words), "{}", said(10_000));
}

#[test]
fn a_missing_variant_names_those_that_are_there() {
    let home = tempfile::tempdir().expect("a folder");
    let library = Library::new(vec![home.path().to_path_buf()]);
    let says = |id: &str| library.load(id, &Choices::new()).expect_err("there is none").to_string();
    assert_eq!(says("nothing"), "there is no variant `nothing`; there are no variants at all");
    let script = "return { name = 'Two Words', piles = { { 'stock' }, { 'foundation', 4 } } }";
    std::fs::write(home.path().join("other.lua"), script).expect("a file");
    std::fs::write(home.path().join("broken.lua"), "return {\n  name = }").expect("a file");
    assert_eq!(says("nothing"), "there is no variant `nothing`; the variants are: two-words");
    assert_eq!(says("broken"), "broken.lua:2:1: Expected identifier when parsing expression, got '}'");
    assert!(library.load("two-words", &Choices::new()).is_ok());
}
