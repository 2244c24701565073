//! Names: each public type has one of its own, and the glossary names things that are there.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::{Source, sources};

/// Names that several types may share, each with its reason.
const AGREED: [&str; 0] = [];

/// What `pub struct Name` and its like declare in a line, whatever its visibility.
fn declared<'a>(line: &'a str, kinds: &[&str]) -> Option<&'a str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = rest.strip_prefix('(').map_or(rest, |inner| inner.split_once(')').map_or(inner, |(_, rest)| rest));
    let (kind, rest) = rest.trim_start().split_once(' ')?;
    let name = |rest: &'a str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|n| !n.is_empty());
    kinds.contains(&kind).then(|| name(rest)).flatten()
}

/// The lines of a file up to its unit tests.
fn code(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    source.code().take_while(|(_, line)| line.trim() != "#[cfg(test)]")
}

/// Where each name is declared.
fn declarations<'a>(found: &'a [Source], kinds: &[&str]) -> BTreeMap<&'a str, Vec<String>> {
    let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in found {
        for (at, line) in code(source) {
            if let Some(name) = declared(line, kinds) {
                names.entry(name).or_default().push(format!("{}:{at}", source.path));
            }
        }
    }
    names
}

#[test]
fn a_type_is_found_by_its_name() {
    let found = sources(&["crates", "src-tauri/src"], &[".rs"]);
    let names = declarations(&found, &["struct", "enum", "trait", "type"]);
    let shared = names.iter().filter(|(name, places)| places.len() > 1 && !AGREED.contains(name));
    let shared: Vec<String> = shared.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(shared.is_empty(), "names that several types share:\n{}", shared.join("\n"));
    for name in AGREED {
        assert!(names.get(name).is_some_and(|places| places.len() > 1), "{name} is unique; take it off the list");
    }
}

#[test]
fn an_export_of_the_page_is_found_by_its_name() {
    let found = sources(&["ui/src"], &[".ts"]);
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for source in found.iter().filter(|source| source.path != "ui/src/protocol.ts") {
        for (_, line) in source.code() {
            let Some(rest) = line.strip_prefix("export ") else { continue };
            let rest = rest.strip_prefix("async ").unwrap_or(rest);
            let Some((kind, rest)) = rest.split_once(' ') else { continue };
            let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            if ["function", "const", "class", "interface", "type", "let", "enum"].contains(&kind) && !name.is_empty() {
                names.entry(name).or_default().push(&source.path);
            }
        }
    }
    let shared = names.iter().filter(|(_, places)| places.len() > 1);
    let shared: Vec<String> = shared.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(shared.is_empty(), "names that several exports share:\n{}", shared.join("\n"));
}

/// The names in the column "in code" of the glossary's tables.
fn glossary() -> Vec<String> {
    let text = sources(&["docs"], &["glossary.md"]).remove(0).text;
    let (mut column, mut names) = (None, Vec::new());
    for line in text.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if !line.starts_with('|') {
            column = None;
        } else if let Some(at) = cells.iter().position(|cell| *cell == "in code") {
            column = Some(at);
        } else if let Some(cell) = column.and_then(|at| cells.get(at)) {
            names.extend(cell.split('`').skip(1).step_by(2).map(str::to_string));
        }
    }
    names
}

#[test]
fn the_glossary_names_what_is_there() {
    let mut words = BTreeSet::new();
    for source in sources(&["crates", "src-tauri/src", "ui/src"], &[".rs", ".ts", ".svelte"]) {
        let path = source.path.trim_end_matches("/mod.rs").trim_end_matches(".rs").replace('/', " ");
        for text in [path.as_str(), &source.text] {
            words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_string));
        }
    }
    let names = glossary();
    assert!(names.len() > 60, "only {} names were found", names.len());
    let parts = |name: &String| -> Vec<String> {
        name.split(|c: char| !c.is_alphanumeric() && c != '_')
            .filter(|part| !part.is_empty())
            .map(str::to_string)
            .collect()
    };
    let missing: Vec<&String> =
        names.iter().filter(|name| parts(name).iter().any(|part| !words.contains(part))).collect();
    assert!(missing.is_empty(), "the glossary names what is not in the code: {missing:?}");
}
