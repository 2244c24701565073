//! Files that use one another in a circle can only be understood together: such circles are small.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Item, UseTree, Visibility};

use crate::tidy::{Source, sources};

/// How many files a circle may have.
const LARGEST: usize = 3;

/// A module of a crate by its path, without the crate. The crate's root has the empty one.
type Module = Vec<String>;

/// What the `use` lines of a crate's files say. Unit tests inside of files don't count.
#[derive(Default)]
struct UseLines {
    /// The paths that each file uses, from the crate's root on.
    used: BTreeMap<Module, Vec<Vec<String>>>,
    /// The names that each file passes on, and where they come from. To pass a name on is not to use it.
    passed_on: BTreeMap<(Module, String), Vec<String>>,
    /// The modules of which each file passes on all names.
    all_passed_on: BTreeMap<Module, Vec<Module>>,
    /// The names that are defined in each file.
    defined: BTreeSet<(Module, String)>,
}

impl UseLines {
    /// Reads the files of a crate, by their paths inside its source folder.
    fn read(files: &[(&str, &str)]) -> Self {
        let mut lines = Self::default();
        for (path, text) in files {
            lines.used.insert(module(path), Vec::new());
            let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            for item in file.items {
                if let Some(name) = defined_name(&item) {
                    lines.defined.insert((module(path), name));
                }
                if let Item::Use(line) = item {
                    let passed_on = !matches!(line.vis, Visibility::Inherited);
                    lines.add(&module(path), &line.tree, &[], passed_on);
                }
            }
        }
        // Only now all modules are known, which tell the crate's own names from those of other crates.
        let modules: BTreeSet<Module> = lines.used.keys().cloned().collect();
        for (of, paths) in &mut lines.used {
            let inside = std::mem::take(paths).into_iter().filter_map(|path| from_root(&modules, of, &path));
            *paths = inside.collect();
        }
        for ((of, _), path) in lines.passed_on.extract_if(.., |_, path| path.last().is_some_and(|name| name == "*")) {
            let target = from_root(&modules, &of, &path[..path.len() - 1]);
            lines.all_passed_on.entry(of).or_default().extend(target);
        }
        let inside = std::mem::take(&mut lines.passed_on).into_iter();
        lines.passed_on = inside
            .filter_map(|((of, name), path)| from_root(&modules, &of, &path).map(|path| ((of, name), path)))
            .collect();
        lines
    }

    fn add(&mut self, of: &Module, tree: &UseTree, before: &[String], passed_on: bool) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Vec<_>>();
        let (path, name) = match tree {
            UseTree::Path(inner) => return self.add(of, &inner.tree, &with(inner.ident.to_string()), passed_on),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|inner| self.add(of, inner, before, passed_on));
            }
            UseTree::Name(name) => (with(name.ident.to_string()), name.ident.to_string()),
            UseTree::Rename(name) => (with(name.ident.to_string()), name.rename.to_string()),
            // One module may pass on all names of several: the path tells them apart.
            UseTree::Glob(_) => (with(String::from("*")), before.join("::")),
        };
        if passed_on {
            self.passed_on.insert((of.clone(), name), path);
        } else {
            self.used.entry(of.clone()).or_default().push(path);
        }
    }

    /// The module in which a path's thing is defined: names that are passed on are followed.
    fn home(&self, path: &[String]) -> Module {
        let module = (0..=path.len()).rev().map(|end| &path[..end]).find(|module| self.used.contains_key(*module));
        let module = module.expect("the root is always there").to_vec();
        let Some(name) = path.get(module.len()) else { return module };
        if let Some(from) = self.passed_on.get(&(module.clone(), name.clone())) {
            return self.home(&from.iter().chain(&path[module.len() + 1..]).cloned().collect::<Vec<_>>());
        }
        let knows = |of: &&Module| {
            let name = ((*of).clone(), name.clone());
            self.defined.contains(&name) || self.passed_on.contains_key(&name)
        };
        match self.all_passed_on.get(&module).and_then(|all| all.iter().find(knows)) {
            Some(from) => self.home(&from.iter().chain(&path[module.len()..]).cloned().collect::<Vec<_>>()),
            None => module,
        }
    }

    /// For each file the files that it uses.
    fn arrows(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        let of = |(file, paths): (&Module, &Vec<Vec<String>>)| {
            let homes = paths.iter().map(|path| self.home(path)).filter(|home| home != file);
            (file.clone(), homes.collect())
        };
        self.used.iter().map(of).collect()
    }
}

/// The name that an item defines for others to use.
fn defined_name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(ident.to_string())
}

/// The module of a file by its path inside the source folder.
fn module(path: &str) -> Module {
    let mut parts: Module = path.trim_end_matches(".rs").split('/').map(String::from).collect();
    if parts.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        parts.pop();
    }
    parts
}

/// A path from the crate's root on; none if it leads into another crate.
fn from_root(modules: &BTreeSet<Module>, of: &Module, path: &[String]) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some(of.iter().chain(&path[1..]).cloned().collect()),
        "super" => Some(of[..of.len().checked_sub(ups)?].iter().chain(&path[ups..]).cloned().collect()),
        first => {
            let child: Module = of.iter().cloned().chain([first.to_string()]).collect();
            modules.contains(&child).then(|| of.iter().chain(path).cloned().collect())
        }
    }
}

/// The circles: all sets of files of which each leads to each other one.
fn circles(arrows: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<BTreeSet<Module>> {
    let reached = |from: &Module| {
        let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(file) = next.pop() {
            next.extend(arrows[file].iter().filter(|to| reached.insert((*to).clone())));
        }
        reached
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> = arrows.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &Module| -> BTreeSet<Module> {
        reached[file].iter().filter(|other| reached[other].contains(file)).cloned().collect()
    };
    let all: BTreeSet<BTreeSet<Module>> = arrows.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    all.into_iter().collect()
}

fn describe(circle: &BTreeSet<Module>, arrows: &BTreeMap<Module, BTreeSet<Module>>) -> String {
    let name = |module: &Module| if module.is_empty() { String::from("the root") } else { module.join("::") };
    let lines = circle.iter().map(|file| {
        let to: Vec<String> = arrows[file].intersection(circle).map(name).collect();
        format!("  {} uses {}", name(file), to.join(", "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn circles_of_files_are_small() {
    let found = sources(&["crates", "src-tauri/src"], &[".rs"]);
    let mut crates: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for Source { path, text } in &found {
        if let Some((of, path)) = path.split_once("/src/") {
            crates.entry(of).or_default().push((path, text));
        }
    }
    assert!(crates.len() >= 9, "{:?}", crates.keys());
    let mut large = Vec::new();
    for (of, files) in crates {
        let arrows = UseLines::read(&files).arrows();
        let all = circles(&arrows);
        println!("{of}: {} files, circles of {:?}", files.len(), all.iter().map(BTreeSet::len).collect::<Vec<_>>());
        let large_ones = all.iter().filter(|circle| circle.len() > LARGEST);
        large.extend(large_ones.map(|circle| format!("{of}:\n{}", describe(circle, &arrows))));
    }
    assert!(
        large.is_empty(),
        "circles of more than {LARGEST} files; move what two of them share into a third:\n{}",
        large.join("\n")
    );
}

#[test]
fn a_circle_is_found_through_names_that_are_passed_on() {
    let arrows = UseLines::read(&[
        ("lib.rs", "mod room; pub use room::a; use std::fmt;"),
        ("room/mod.rs", "mod a; mod b; pub(crate) use b::B as Other;"),
        ("all/mod.rs", "mod d; mod e; pub use d::*; pub use e::*;"),
        ("all/d.rs", "pub struct D; use super::E;"),
        ("all/e.rs", "pub struct E; use crate::all::D;"),
        ("room/a.rs", "use super::Other; use std::sync::Arc;"),
        ("room/b.rs", "use crate::a::A; #[cfg(test)] mod tests { use crate::c::C; }"),
        ("c.rs", "use crate::room::{a::A, Other};"),
    ])
    .arrows();
    let module = |path: &str| module(path);
    let pair = |one: &str, other: &str| BTreeSet::from([module(one), module(other)]);
    assert_eq!(circles(&arrows), [pair("all/d", "all/e"), pair("room/a", "room/b")]);
    assert_eq!(arrows[&module("c")].len(), 2);
    assert!(arrows[&module("lib")].is_empty());
}
