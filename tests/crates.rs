//! The crates' dependencies are those of the table in ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::common::tree;

/// The packages of this tree and what each depends on, without what only its tests use.
fn manifests() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(tree())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let text = |value: &Value| value.as_str().expect("a name").to_string();
    let dependencies = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list").iter();
        all.filter(|dependency| dependency["kind"] != "dev").map(|dependency| text(&dependency["name"])).collect()
    };
    let packages = metadata["packages"].as_array().expect("a list").iter();
    packages.map(|package| (text(&package["name"]), dependencies(package))).collect()
}

/// A row of the table: the crate, the crates that it uses, and libraries that no other crate uses.
struct Row {
    package: String,
    uses: BTreeSet<String>,
    alone: BTreeSet<String>,
}

fn table() -> Vec<Row> {
    let text = std::fs::read_to_string(tree().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md can be read");
    let lines = text.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    let list = |cell: &str, prefix: &str| -> BTreeSet<String> {
        let names = cell.split(',').map(str::trim).filter(|name| !name.is_empty() && *name != "–");
        names.map(|name| format!("{prefix}{name}")).collect()
    };
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, _, uses, alone] = cells[..] else { panic!("four cells: {line}") };
        let package = format!("redeal-{}", name.trim_matches('`'));
        Row { package, uses: list(uses, "redeal-"), alone: list(alone, "") }
    };
    lines.take_while(|line| line.starts_with('|')).map(row).collect()
}

#[test]
fn the_crates_depend_on_one_another_as_architecture_says() {
    let (manifests, table) = (manifests(), table());
    let written: BTreeMap<&str, &BTreeSet<String>> =
        table.iter().map(|row| (row.package.as_str(), &row.uses)).collect();
    let mut wrong = Vec::new();
    for (package, dependencies) in &manifests {
        let ours: BTreeSet<String> =
            dependencies.iter().filter(|name| manifests.contains_key(*name)).cloned().collect();
        println!("{package}: {}", ours.iter().map(String::as_str).collect::<Vec<_>>().join(", "));
        match written.get(package.as_str()) {
            None => wrong.push(format!("{package} is missing in the table")),
            Some(uses) if **uses != ours => wrong.push(format!("{package} uses {ours:?}, the table says {uses:?}")),
            Some(_) => {}
        }
    }
    wrong.extend(
        written.keys().filter(|name| !manifests.contains_key(**name)).map(|name| format!("there is no {name}")),
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn some_libraries_are_known_to_one_crate_alone() {
    let (manifests, table) = (manifests(), table());
    let mut wrong = Vec::new();
    for row in &table {
        for library in &row.alone {
            let users: Vec<&String> =
                manifests.iter().filter(|(_, all)| all.contains(library)).map(|(package, _)| package).collect();
            if users != [&row.package] {
                wrong.push(format!("{library} is used by {users:?}, not by {} alone", row.package));
            }
        }
    }
    let alone = |name: &str| table.iter().any(|row| row.alone.contains(name));
    for library in ["mlua", "notify", "rusqlite", "ts-rs", "tauri"] {
        assert!(alone(library), "the table says no more who alone uses {library}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
