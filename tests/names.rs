//! Names: each public type has one of its own, and errors are named by one rule.

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
pub(crate) fn declarations<'a>(found: &'a [Source], kinds: &[&str]) -> BTreeMap<&'a str, Vec<String>> {
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

/// What a line of the page's code exports.
pub(crate) fn exported(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("export ")?;
    let (kind, rest) = rest.strip_prefix("async ").unwrap_or(rest).split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty());
    ["function", "const", "class", "interface", "type", "let", "enum"].contains(&kind).then_some(name).flatten()
}

#[test]
fn an_export_of_the_page_is_found_by_its_name() {
    let found = sources(&["ui/src"], &[".ts"]);
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for source in found.iter().filter(|source| source.path != "ui/src/protocol.ts") {
        for (_, line) in source.code() {
            if let Some(name) = exported(line) {
                names.entry(name).or_default().push(&source.path);
            }
        }
    }
    let shared = names.iter().filter(|(_, places)| places.len() > 1);
    let shared: Vec<String> = shared.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(shared.is_empty(), "names that several exports share:\n{}", shared.join("\n"));
}

/// Errors that have other names, each with its reason.
const OTHER_ERRORS: [(&str, &str); 2] = [
    ("ScriptProblem", "what an author reads about a script, whether or not something failed by it"),
    ("ReplayMismatch", "a save that leads elsewhere opens all the same, and says so"),
];

#[test]
fn errors_are_named_by_one_rule() {
    let mut named = BTreeSet::new();
    for source in sources(&["crates", "src-tauri/src"], &[".rs"]) {
        let mut is_error = false;
        for (_, line) in code(&source) {
            is_error |= line.contains("derive(") && line.contains("thiserror::Error");
            if let Some(name) = declared(line, &["struct", "enum"]).filter(|_| is_error) {
                named.insert(name.to_string());
                is_error = false;
            }
            let by_hand = line.trim().strip_prefix("impl std::error::Error for ");
            named.extend(by_hand.map(|rest| rest.trim_end_matches(" {}").to_string()));
        }
    }
    assert!(named.len() > 40, "only {} errors were found", named.len());
    let other = |name: &String| OTHER_ERRORS.iter().any(|(other, _)| other == name);
    let wrong: Vec<&String> =
        named.iter().filter(|name| !name.ends_with("Error") && !name.ends_with("Fault") && !other(name)).collect();
    assert!(wrong.is_empty(), "CONTRIBUTING.md says how errors are named: {wrong:?}");
    for (name, _) in OTHER_ERRORS {
        assert!(named.contains(name), "{name} is no error; take it off the list");
    }
}
