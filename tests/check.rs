//! `redeal check` as authors see it: every typical mistake with its place and its mend.
//!
//! The cases stand in `scripts/checks.txt`, each with its files and all that is printed; `UPDATE=1` writes that anew.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn tree() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn redeal(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
    command.args(args).current_dir(home).env("HOME", home);
    command.env("XDG_DATA_HOME", home.join("data")).env("XDG_STATE_HOME", home.join("state"));
    command.output().unwrap()
}

/// Its standard output and its exit code.
fn check(home: &Path, args: &[&str]) -> (String, Option<i32>) {
    let args: Vec<&str> = ["check"].iter().chain(args).copied().collect();
    let output = redeal(home, &args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// A mistake: its name, its files (the first one is the script), and what is printed.
#[derive(Default)]
struct Case {
    name: String,
    files: Vec<(String, String)>,
    said: Vec<String>,
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
            case.said.push(said.to_string());
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

#[test]
fn mistakes_are_found_with_their_place_and_their_mend() {
    let path = tree().join("tests/scripts/checks.txt");
    let kept = std::fs::read_to_string(&path).unwrap();
    let (mut wrong, mut made) = (String::new(), String::new());
    for case in cases(&kept) {
        let home = tempfile::tempdir().unwrap();
        let _ = writeln!(made, "# {}", case.name);
        for (path, text) in &case.files {
            let file = home.path().join(path);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
            let _ = write!(made, "@ {path}\n{text}");
        }
        let (out, code) = check(home.path(), &[&case.files[0].0]);
        let said: Vec<String> = out.lines().map(String::from).collect();
        for line in &said {
            let _ = writeln!(made, "=> {line}");
        }
        made.push('\n');
        if said != case.said {
            let _ = write!(
                wrong,
                "\n{}\n  said: {}\n  kept: {}\n",
                case.name,
                said.join("\n        "),
                case.said.join("\n        ")
            );
        }
        let error = said.iter().any(|line| !line.contains(": warning: ") && !line.starts_with(' '));
        assert_eq!(code, Some(i32::from(error)), "{}: {out}", case.name);
        assert!(!said.is_empty(), "{}: nothing was found", case.name);
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, made.trim_end().to_string() + "\n").unwrap();
    } else {
        assert!(wrong.is_empty(), "{wrong}\nIf all of this is meant: `UPDATE=1 cargo test -p redeal-cli --test check`");
    }
}

/// How many of the bundled scripts are checked in the short run. More of them would make it longer every time.
const CHECKED: usize = 40;

#[test]
fn nothing_is_found_in_the_bundled_scripts() {
    let files = std::fs::read_dir(tree().join("rules")).unwrap().map(|entry| entry.unwrap().path());
    let mut scripts: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "lua")).collect();
    scripts.sort();
    assert!(scripts.len() > CHECKED);
    let most = if std::env::var_os("REDEAL_LONG").is_some() { scripts.len() } else { CHECKED };
    let checked: Vec<&str> =
        scripts.iter().step_by(scripts.len().div_ceil(most)).map(|path| path.to_str().unwrap()).collect();
    // Each half on a processor of its own.
    std::thread::scope(|scope| {
        for half in checked.chunks(checked.len().div_ceil(2)) {
            scope.spawn(move || {
                let home = tempfile::tempdir().unwrap();
                let args: Vec<&str> = std::iter::once("--notes").chain(half.iter().copied()).collect();
                assert_eq!(check(home.path(), &args), (String::new(), Some(0)));
            });
        }
    });
}

#[test]
fn nothing_is_found_in_what_the_book_shows() {
    let book = std::fs::read_to_string(tree().join("docs/rules.md")).unwrap();
    let blocks = book.split("```lua\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole: Vec<&str> = blocks.filter(|block| block.starts_with("---")).collect();
    assert!(whole.len() >= 2);
    for script in whole {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("a.lua"), script).unwrap();
        assert_eq!(check(home.path(), &["--notes", "a.lua"]), (String::new(), Some(0)), "{script}");
    }
}

#[test]
fn a_script_is_named_by_its_variant_too() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("mine")).unwrap();
    let script =
        "--- B.\nreturn {\n  name = \"Small\",\n  dek = 1,\n  piles = { { \"foundation\", 4, up = 13 } },\n}\n";
    std::fs::write(home.path().join("mine/small.lua"), script).unwrap();
    let (out, code) = check(home.path(), &["--rules", "mine", "small"]);
    assert_eq!(code, Some(1));
    assert!(out.starts_with("mine/small.lua:4:3: a variant has no field `dek`"), "{out}");
    std::fs::write(home.path().join("mine/small.lua"), script.replace("dek = 1", "id = \"other\"")).unwrap();
    assert_eq!(check(home.path(), &["--rules", "mine", "other"]), (String::new(), Some(0)));
    assert_eq!(redeal(home.path(), &["check", "nothing"]).status.code(), Some(2));
}

#[test]
fn findings_can_be_read_by_programs() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(
        home.path().join("a.lua"),
        "return {\n  name = \"A\",\n  piles = { { \"foundation\", 4, up = 13 } },\n}\n",
    )
    .unwrap();
    std::fs::write(home.path().join("b.lua"), "return {\n  name = \"A\"\n  piles = 3,\n}\n").unwrap();
    let read = |args: &[&str]| {
        let (out, code) = check(home.path(), args);
        (serde_json::from_str::<Value>(&out).unwrap(), code)
    };
    let (found, code) = read(&["--json", "a.lua", "b.lua"]);
    assert_eq!((code, &found["ok"]), (Some(1), &false.into()));
    let [a, b] = found["scripts"].as_array().unwrap().as_slice() else { panic!("two were asked for") };
    assert_eq!((&a["file"], &a["variants"]), (&"a.lua".into(), &serde_json::json!(["a"])));
    // No summary and no rules for people: told, and no reason to fail.
    let levels: Vec<&str> =
        a["findings"].as_array().unwrap().iter().map(|one| one["level"].as_str().unwrap()).collect();
    assert_eq!(levels, ["note"]);
    assert!(a["ms"].as_u64().is_some());
    let first = &b["findings"][0];
    assert_eq!((&first["level"], &first["file"], &first["line"]), (&"error".into(), &"b.lua".into(), &3.into()));
    let (found, code) = read(&["--json", "a.lua"]);
    assert_eq!((code, &found["ok"]), (Some(0), &true.into()));
    // Without `--json` notes are told when they are asked for.
    assert_eq!(check(home.path(), &["a.lua"]), (String::new(), Some(0)));
    assert!(check(home.path(), &["--notes", "a.lua"]).0.contains("note: there is no"));
}

#[test]
fn an_option_that_changes_nothing_is_noted_at_its_line() {
    let home = tempfile::tempdir().unwrap();
    let notes = |options: &str, waste: &str| {
        let script = format!(
            "--- A: all cards go home.\nlocal option = options {{\n{options}}}\nreturn {{\n  name = \"A\",\n  rules = [[All \
             go home.]],\n  piles = {{\n    {{ \"stock\", tap = draw {{ to = \"waste\", count = {waste} }} }},\n    {{ \
             \"waste\" }},\n    {{ \"foundation\", 4 }},\n  }},\n}}\n"
        );
        std::fs::write(home.path().join("a.lua"), script).unwrap();
        check(home.path(), &["--notes", "a.lua"])
    };
    let draw = "  { \"draw\", \"Draw\", choices = { 1, 3 } },\n";
    let idle = |line: u32| {
        let told = "note: option `draw` changes nothing: the game plays alike with 1, 3";
        (format!("a.lua:{line}:1: {told}\n"), Some(0))
    };
    assert_eq!(notes(draw, "1 or option.draw"), idle(3));
    assert_eq!(notes(draw, "option.draw"), (String::new(), Some(0)));
    // It has an effect where another choice is made.
    let many = "  { \"many\", \"Many\", choices = { false, true } },\n";
    let of_both = "option.many and option.draw or 1";
    assert_eq!(notes(&format!("{many}{draw}"), of_both), (String::new(), Some(0)));
    // It says that it only counts there, and does not even there.
    let only = draw.replace(" },\n", ", only = { many = true } },\n");
    assert_eq!(notes(&format!("{many}{only}"), of_both), (String::new(), Some(0)));
    assert_eq!(notes(&format!("{many}{only}"), "option.many and 2 or 1"), idle(4));
}

#[test]
fn a_check_takes_what_a_hostile_source_throws_at_it() {
    let home = tempfile::tempdir().unwrap();
    let nest = |open: &str, shut: &str, n: usize| format!("return {}{}", open.repeat(n), shut.repeat(n));
    for text in [
        nest("{", "}", 50_000),
        nest("(", ")", 50_000),
        nest("not ", "", 50_000),
        nest("function() return ", " end", 10_000),
        "a.b".repeat(50_000),
        "x = ".repeat(60_000),
        "--[==[".repeat(1000),
        String::from("\u{feff}return 1"),
        "\"\\u{110000}\"".repeat(1000),
        String::new(),
    ] {
        std::fs::write(home.path().join("a.lua"), &text).unwrap();
        let output = redeal(home.path(), &["check", "a.lua"]);
        let start: String = text.chars().take(30).collect();
        assert_eq!(output.status.code(), Some(1), "{start}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stdout.starts_with(b"a.lua:"), "{start}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_source_whose_types_grow_without_end_takes_little_memory() {
    let home = tempfile::tempdir().unwrap();
    let mut text = String::from("--- Grows.\nlocal b0 = \"ab\"\n");
    for n in 1..200 {
        let _ = writeln!(text, "local b{n} = b{}..b{}", n - 1, n - 1);
    }
    text += "return { name = \"Grows\", piles = { { \"foundation\", 4, up = 13 } } }\n";
    std::fs::write(home.path().join("grows.lua"), text).unwrap();
    // The most memory that the program or one of its own had.
    let mut child = Command::new(env!("CARGO_BIN_EXE_redeal"));
    let mut child =
        child.args(["check", "grows.lua"]).current_dir(home.path()).env("HOME", home.path()).spawn().unwrap();
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        for id in family(child.id()) {
            let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
            most = most.max(kib.unwrap_or(0));
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(most > 0 && most < 400 << 10, "{most} KiB");
}

/// A process and those that it started.
#[cfg(target_os = "linux")]
fn family(id: u32) -> Vec<u32> {
    let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    std::iter::once(id).chain(children.split_whitespace().filter_map(|id| id.parse().ok())).collect()
}

/// Functions of the board, options, and a fault that shows under one pair of choices only.
const LABOURED: &str = r#"--- Laboured.
local option = options {
  { "draw", "Cards drawn", choices = { 1, 2, 3 } },
  { "cells", "Cells", choices = { 4, 3, 2 } },
  { "rounds", "Rounds", choices = { 40, 4000 } },
}
local cells = option.cells + (option.draw == 3 and option.cells == 2 and 200 or 0)
local function work(board)
  local sum = 0
  for n = 1, option.rounds do sum = (sum * 31 + n + #board.stock) % 65521 end
  return sum
end
return {
  name = "Laboured",
  piles = {
    { "stock", tap = draw { count = option.draw, redeals = unlimited } },
    { "waste" },
    { "cell", cells },
    { "foundation", 4 },
    { "tableau", 7, up = 1, place = build.down },
  },
  allow = function(board, move) return work(board) >= 0 and move.count < 9 end,
  won = function(board) return work(board) >= 0 and #board.stock + #board.waste == 0 and board.tableau.used == 0 end,
}
"#;

#[test]
#[ignore = "twenty checks on a busy machine take a minute: scripts/test --long"]
fn twenty_checks_on_a_busy_machine_have_one_answer() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("laboured.lua"), LABOURED).unwrap();
    let look = || {
        let (out, code) = check(home.path(), &["--json", "laboured.lua"]);
        let mut found: Value = serde_json::from_str(&out).unwrap();
        found["scripts"][0]["ms"] = Value::Null;
        (found, code)
    };
    let alone = look();
    let said = alone.0["scripts"][0]["findings"].to_string();
    assert!(said.contains("with draw=3 and cells=2"), "{said}");
    // They keep one another waiting: three for each processor.
    let at_once = (3 * std::thread::available_parallelism().map_or(2, usize::from)).min(20);
    let begun = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| {
                while begun.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < 20 {
                    assert_eq!(look(), alone);
                }
            });
        }
    });
}

#[test]
fn positions_are_played_with_their_script_wherever_it_is_named() {
    const SMALL: &str = "--- Small.\nreturn {\n  name = \"Small\",\n  rules = \"Bring all cards home.\",\n  piles = { { \"stock\", tap = \
                         draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n";
    const BAD: &str =
        "position: a King starts\nboard:\n  waste: KS\nmove: waste>foundation1\nbecomes:\n  foundation: KS\n";
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(home.path().join(name), text).unwrap();
    write("small.lua", SMALL);
    write("small.positions.txt", BAD);
    let said = "small.positions.txt:5:1: position \"a King starts\": `waste>foundation1` is refused (first): Only an Ace \
                can start that foundation, not the King of Spades.\n";
    for asked in ["small.lua", "small.positions.txt", "."] {
        let (out, code) = check(home.path(), &[asked]);
        assert_eq!((out.trim_start_matches("./"), code), (said, Some(1)), "{asked}");
    }
    let (out, code) = check(home.path(), &["small.lua", "--json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    let finding = &report["scripts"][0]["findings"][0];
    let told = (&report["ok"], &finding["level"], &finding["file"], &finding["line"]);
    assert_eq!(told, (&Value::Bool(false), &"error".into(), &"small.positions.txt".into(), &5.into()));
    assert_eq!(code, Some(1));

    write("small.positions.txt", &BAD.replace("waste: KS", "waste: AS").replace("foundation: KS", "foundation: AS"));
    assert_eq!(check(home.path(), &["."]), (String::new(), Some(0)));
    std::fs::rename(home.path().join("small.lua"), home.path().join("other.lua")).unwrap();
    let (out, code) = check(home.path(), &["."]);
    assert!(out.ends_with("small.positions.txt:1:1: there is no script `small.lua` for these positions\n"), "{out}");
    assert_eq!(code, Some(1));
}
