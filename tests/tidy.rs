//! Keeps the absences: what is not in the tree is what makes it easy to change.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::common::tree;

/// A source file: its path inside the tree, and its text.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Its lines with their numbers, without comments that take a whole line.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let comment = |line: &str| ["//", "/*", "* ", "*/", "<!--", "--"].iter().any(|mark| line.starts_with(mark));
        self.text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(move |(_, line)| !comment(line.trim()))
    }
}

/// All files of the libraries that end so: of every crate but the command line.
fn libraries(endings: &[&str]) -> Vec<Source> {
    let mut found = sources(&["crates"], endings);
    found.retain(|source| !source.path.starts_with("crates/cli/"));
    found
}

/// All files below some folders that end so.
pub(crate) fn sources(folders: &[&str], endings: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    for folder in folders {
        let before = found.len();
        gather(&tree().join(folder), endings, &mut found);
        assert!(found.len() > before, "there is nothing in {folder}");
    }
    found
}

fn gather(folder: &Path, endings: &[&str], found: &mut Vec<Source>) {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["node_modules", "target", "dist", "gen"].contains(&name.as_str()) {
            gather(&path, endings, found);
        } else if endings.iter().any(|ending| name.ends_with(ending)) && path.is_file() {
            let inside = path.strip_prefix(tree()).unwrap().to_string_lossy().replace('\\', "/");
            found.push(Source { path: inside, text: std::fs::read_to_string(&path).unwrap() });
        }
    }
}

/// Fails with all that was found, a line each, so that one run shows everything.
#[track_caller]
fn none(found: &[String], why: &str) {
    assert!(found.is_empty(), "{why}:\n{}", found.join("\n"));
}

/// Every line of code in which one of the words stands.
fn lines_with(sources: &[Source], words: &[&str]) -> Vec<String> {
    let lines = sources.iter().flat_map(|source| source.code().map(move |(at, line)| (source, at, line)));
    lines
        .filter(|(_, _, line)| words.iter().any(|word| line.contains(word)))
        .map(|(source, at, line)| format!("{}:{at}: {}", source.path, line.trim()))
        .collect()
}

#[test]
fn only_the_window_names_tauri() {
    let found = lines_with(&sources(&["crates"], &[".rs", ".toml"]), &["tauri", "wry", "webkit"]);
    none(&found, "only src-tauri knows the window");
}

#[test]
fn only_serve_opens_sockets() {
    let words = ["std::net", "TcpStream", "TcpListener", "UdpSocket", "UnixStream", "UnixListener", "tokio", "hyper"];
    let mut found = sources(&["crates"], &[".rs", ".toml"]);
    // The language server's library runs on tokio; it speaks over standard input and output.
    let may = ["crates/cli/src/serve/", "crates/cli/Cargo.toml", "crates/cli/src/language/server.rs"];
    found.retain(|source| !may.iter().any(|path| source.path.starts_with(path)));
    none(&lines_with(&found, &words), "only `redeal serve` speaks to anybody but its caller");
    // The analyser of scripts is the command line itself.
    let mut libraries = libraries(&[".rs"]);
    let may = |path: &str| path.starts_with("crates/table/src/language/") || path.ends_with("/tests.rs");
    libraries.retain(|source| !may(&source.path));
    none(&lines_with(&libraries, &["process::Command", "process::{Command"]), "only the command line starts programs");
}

#[test]
fn only_the_deck_shuffles() {
    let mut found = sources(&["crates", "src-tauri"], &[".rs"]);
    found.retain(|source| source.path != "crates/cards/src/shuffle.rs");
    none(
        &lines_with(&found, &["rand_chacha", "SliceRandom", "IteratorRandom"]),
        "only crates/cards/src/shuffle.rs shuffles",
    );
}

#[test]
fn chance_in_the_page_is_only_for_show() {
    // How the cards of a won game leap is the only thing that nobody needs to see again.
    let mut found = sources(&["ui/src"], &[".ts", ".svelte"]);
    found.retain(|source| source.path != "ui/src/table/cascade.ts");
    none(&lines_with(&found, &["Math.random", "getRandomValues"]), "the page decides nothing by chance");
}

#[test]
fn one_file_of_the_page_speaks_to_tauri() {
    let importing: Vec<String> = sources(&["ui/src"], &[".ts", ".svelte"])
        .into_iter()
        .filter(|source| source.text.contains("@tauri-apps"))
        .map(|source| source.path)
        .collect();
    assert_eq!(importing, ["ui/src/host.ts"]);
}

#[test]
fn no_game_is_named_outside_the_rules() {
    // The bench measures something in particular, and both shells open with something the first time.
    let allowed = ["crates/cli/src/bench/mod.rs", "crates/cli/src/serve/mod.rs", "src-tauri/src/main.rs"];
    let scripts = sources(&["rules"], &[".lua"]);
    let names: HashSet<&str> = scripts
        .iter()
        .filter(|source| source.path.matches('/').count() == 1 && !source.text.contains("return achievements {"))
        .map(|source| source.path["rules/".len()..].trim_end_matches(".lua"))
        .collect();
    assert!(!names.is_empty());
    let folders = ["crates", "src-tauri/src", "ui/src"];
    let found: Vec<String> = sources(&folders, &[".rs", ".ts", ".svelte", ".css"])
        .iter()
        .filter(|source| !allowed.contains(&source.path.as_str()))
        // Examples measure something in particular.
        .filter(|source| !source.path.starts_with("crates/cli/examples/"))
        .flat_map(|source| source.code().map(move |(at, line)| (source, at, line)))
        .filter(|(_, _, line)| names_game(line, &names))
        .map(|(source, at, line)| format!("{}:{at}: {}", source.path, line.trim()))
        .collect();
    none(&found, "the host and the page know no game by name");
}

/// Games that are called by a field of scripts, of deals or of pages, too: only the file is looked for.
const FIELDS: [&str; 4] = ["accordion", "clock", "missions", "vertical"];

/// Many games are called by plain words (`clock`, `spider`), so a name counts as a text that is it and nothing else.
fn names_game(line: &str, names: &HashSet<&str>) -> bool {
    let line = line.to_lowercase();
    // What stands between two quotes, whether they open and close one text or two.
    line.split(['"', '\'', '`']).skip(1).any(|text| match text.strip_suffix(".lua") {
        Some(file) => names.contains(file),
        None => names.contains(text) && !FIELDS.contains(&text),
    })
}

#[test]
fn a_name_is_found_where_it_stands() {
    let names = HashSet::from(["klondike", "clock", "missions"]);
    assert!(names_game("if id == \"klondike\" {", &names));
    assert!(names_game("case 'Klondike':", &names));
    assert!(names_game("load(\"klondike.lua\")", &names));
    assert!(!names_game("let clock = Clock::default();", &names));
    assert!(names_game("load(\"missions.lua\")", &names));
    assert!(!names_game("fields.table(\"missions\")", &names));
}

#[test]
fn source_files_are_short_enough_to_be_read() {
    // Tests are left out: they are lists of cases, each of which stands for itself.
    let mut found = sources(&["crates", "src-tauri", "ui/src"], &[".rs", ".ts", ".svelte", ".css"]);
    // Made by programs.
    found.retain(|source| !source.path.ends_with(".gen.ts") && source.path != "ui/src/protocol.ts");
    let long = |source: &Source| {
        let lines = source.text.lines().count();
        (lines > 450).then(|| format!("{}: {lines} lines", source.path))
    };
    none(&found.iter().filter_map(long).collect::<Vec<_>>(), "a file has at most 450 lines");
}

#[test]
fn rule_scripts_are_short() {
    // What each script may grow to, not counting blanks, comments and the rules text; others have the last figure.
    let most = [
        ("klondike.lua", 27),
        ("canfield.lua", 35),
        ("pyramid.lua", 25),
        ("missions.lua", 45),
        ("gaps.lua", 32),
        // A siege, not an order of cards: what touches what and how strong it is, no data and no relation can say.
        ("wall.lua", 145),
        // A list: one line for each goal.
        ("achievements.lua", 175),
        ("", 60),
    ];
    let mut scripts = sources(&["rules"], &[".lua"]);
    // They describe words to editors.
    scripts.retain(|source| !source.path.starts_with("rules/types/"));
    for source in scripts {
        for (at, line) in source.text.lines().enumerate() {
            assert!(line.chars().count() <= 120, "{}:{}: longer than 120 columns", source.path, at + 1);
        }
        let lines = lua_lines(&source.text);
        let (_, most) = most
            .iter()
            .find(|(name, _)| source.path == format!("rules/{name}") || name.is_empty())
            .expect("the last one fits all");
        assert!(lines <= *most, "{}: {lines} lines, not {most} at most", source.path);
        assert!(source.text.starts_with("--- "), "{}: the first line sums the game up", source.path);
    }
}

/// Lines of a script that are neither blank, nor comments, nor within its rules text.
fn lua_lines(text: &str) -> usize {
    let (mut count, mut prose) = (0, false);
    for line in text.lines().map(str::trim) {
        if prose {
            prose = !line.contains("]]");
            continue;
        }
        prose = line.contains("[[") && !line.contains("]]");
        count += usize::from(!prose && !line.is_empty() && !line.starts_with("--"));
    }
    count
}

#[test]
fn the_lines_of_a_script_are_counted_as_said() {
    assert_eq!(lua_lines("--- A.\n\nreturn {\n  name = \"A\", -- a\n  rules = [[\n# A\n]],\n}\n"), 3);
}

#[test]
fn scripts_stay_within_what_every_reader_of_lua_knows() {
    let found = lines_with(&sources(&["rules"], &[".lua"]), &["math.random", "os.", "io.", "+=", "-=", "..=", "`"]);
    none(&found, "a bundled script is plain Lua, and leaves chance to the host");
}

#[test]
fn nothing_is_left_for_later() {
    // Written in two pieces, so that this list does not find itself.
    let words =
        [["TO", "DO"], ["FIX", "ME"], ["XX", "X:"], ["HA", "CK"], ["dbg", "!("], ["todo", "!("], ["console", ".log"]];
    let words: Vec<String> = words.iter().map(|pieces| pieces.concat()).collect();
    let folders = ["crates", "src-tauri/src", "tests", "ui/src", "ui/tests", "rules", "docs", "scripts"];
    let endings = [".rs", ".ts", ".svelte", ".css", ".lua", ".md", ".toml", "play", "setup", "test", "measure"];
    let mut found = Vec::new();
    for source in sources(&folders, &endings) {
        for (at, line) in source.text.lines().enumerate() {
            if words.iter().any(|word| line.contains(word.as_str())) {
                found.push(format!("{}:{}: {}", source.path, at + 1, line.trim()));
            }
        }
    }
    none(&found, "work is done or stands in a plan");
}

#[test]
fn licences_lie_beside_the_source() {
    for (file, words) in [("LICENSE-MIT", "Permission is hereby granted"), ("LICENSE-APACHE", "Apache License")] {
        let text = std::fs::read_to_string(tree().join(file)).unwrap_or_default();
        assert!(text.contains(words), "{file} is missing");
    }
}

#[test]
fn decisions_are_numbered_and_named() {
    let mut numbers = Vec::new();
    for entry in std::fs::read_dir(tree().join("docs/decisions")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let (number, title) = name.split_once('-').unwrap_or((&name, ""));
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let title = title.strip_suffix(".md").filter(|title| !title.is_empty() && title.chars().all(small));
        assert!(number.len() == 3 && number.parse::<u16>().is_ok() && title.is_some(), "{name} is not NNN-title.md");
        numbers.push(number.to_string());
    }
    numbers.sort();
    let all = numbers.len();
    numbers.dedup();
    assert_eq!(numbers.len(), all, "two decisions share a number: {numbers:?}");
}
