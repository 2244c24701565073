//! Scripts that are passed on: packed, read again, and kept without anything being lost.

mod hostile;
mod received;

use std::path::Path;
use std::sync::Arc;

use redeal_game::share_code::ShareCode;
use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_storage::package::install::{InstallError, SameName, plan, taken, write};
use redeal_storage::package::received::ReceivedPackage;
use redeal_storage::package::{PackageError, ScriptPackage};
use tempfile::TempDir;

use crate::common::{library, tree};

/// A variant that requires a file of its own.
const FIELDS: &str = "--- Fields: all lies open.\nlocal points = require(\"lib/points\")\nreturn {\n  name = \"Fields\",\n  \
                      piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n  score = points,\n}\n";
const POINTS: &str = "return { [\">foundation\"] = 10 }\n";

/// A player's own folder before the bundled one.
struct Shelf(TempDir);

impl Shelf {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn library(&self) -> Library {
        let own = self.0.path().to_path_buf();
        Library::new(vec![own.clone(), tree().join("rules")]).with_own(Some(own))
    }

    fn put(&self, path: &str, text: &str) {
        let path = self.0.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn text(&self, path: &str) -> String {
        std::fs::read_to_string(self.0.path().join(path)).unwrap()
    }

    /// All files, by their paths.
    fn files(&self) -> Vec<String> {
        fn gather(folder: &Path, inside: &str, found: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                let path = format!("{inside}{}", entry.file_name().to_string_lossy());
                if entry.path().is_dir() { gather(&entry.path(), &format!("{path}/"), found) } else { found.push(path) }
            }
        }
        let mut found = Vec::new();
        gather(self.0.path(), "", &mut found);
        found.sort();
        found
    }

    fn keep(&self, package: &ScriptPackage, same: SameName) -> Result<(String, String), InstallError> {
        let library = self.library();
        let plan = plan(&ReceivedPackage::load(package.clone(), &library), &library, same)?;
        write(&plan, &library)?;
        // What was planned is what is found.
        let rules = self.library().load(&plan.variant, &Choices::new()).unwrap();
        assert_eq!((&rules.about.name, &rules.about.file), (&plan.name, &plan.script));
        assert_eq!(rules.sources.len(), plan.sources.len());
        Ok((plan.variant, plan.script))
    }
}

fn fields() -> ScriptPackage {
    let shelf = Shelf::new();
    shelf.put("fields.lua", FIELDS);
    shelf.put("lib/points.lua", POINTS);
    ScriptPackage::of(&shelf.library(), "fields", None).unwrap()
}

#[test]
fn a_package_comes_through_as_it_was() {
    let library = library();
    for variant in ["klondike", "whitehead", "la-belle-lucie", "freecell"] {
        let deal = ShareCode::parse(&format!("redeal:{variant}/7")).unwrap();
        let package = ScriptPackage::of(&library, variant, Some(&deal)).unwrap();
        let bytes = package.to_bytes().unwrap();
        assert_eq!(ScriptPackage::from_bytes(&bytes).unwrap(), package, "{variant}");
        assert_eq!(package.to_bytes().unwrap(), bytes, "the same script gives the same bytes");
        let code = package.to_code();
        match code {
            Ok(code) => {
                assert!(code.len() <= 8 << 10 && !code.contains(char::is_whitespace));
                assert_eq!(ScriptPackage::from_code(&code).unwrap(), package, "{variant}");
                // Mail programs break lines.
                let broken: Vec<&str> =
                    code.as_bytes().chunks(60).map(|part| std::str::from_utf8(part).unwrap()).collect();
                assert_eq!(ScriptPackage::from_code(&broken.join("\r\n ")).unwrap(), package, "{variant}");
            }
            Err(error) => assert!(matches!(error, PackageError::TooLongForCode(_)), "{error}"),
        }
    }
    let whitehead = ScriptPackage::of(&library, "whitehead", None).unwrap();
    let scripts: Vec<&str> = whitehead.scripts.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(scripts, ["whitehead.lua", "klondike.lua"]);
    let texts: Vec<&str> = whitehead.texts.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(texts, ["languages/de/whitehead.md", "languages/pl/whitehead.md"]);
}

#[test]
fn a_script_comes_with_what_it_requires() {
    let shelf = Shelf::new();
    assert_eq!(shelf.keep(&fields(), SameName::Refuse).unwrap(), ("fields".into(), "fields.lua".into()));
    assert_eq!(shelf.files(), ["fields.lua", "lib/points.lua"]);
    assert_eq!((shelf.text("fields.lua"), shelf.text("lib/points.lua")), (FIELDS.into(), POINTS.into()));
    // Once more: all of it is here.
    let library = shelf.library();
    let received = ReceivedPackage::load(fields(), &library);
    assert!(taken(&received, &library).unwrap().same);
    assert_eq!(plan(&received, &library, SameName::Refuse).unwrap().writes, []);
}

#[test]
fn nothing_of_the_same_name_is_overwritten() {
    let shelf = Shelf::new();
    let mine = FIELDS.replace("all lies open", "mine");
    shelf.put("fields.lua", &mine);
    shelf.put("lib/points.lua", "return { [\">foundation\"] = 1 }\n");
    let before = shelf.files();
    let refused = shelf.keep(&fields(), SameName::Refuse).unwrap_err().to_string();
    assert!(refused.contains("`fields.lua`") && refused.contains("--keep-both"), "{refused}");
    assert_eq!(shelf.files(), before);

    assert_eq!(shelf.keep(&fields(), SameName::KeepBoth).unwrap(), ("fields-2".into(), "fields-2.lua".into()));
    assert_eq!(shelf.text("fields.lua"), mine);
    assert_eq!(shelf.text("lib/points.lua"), "return { [\">foundation\"] = 1 }\n");
    // Its own points are another file here.
    assert_eq!(shelf.text("shared/fields-2/lib-points.lua"), POINTS);
    assert!(shelf.text("fields-2.lua").contains("require(\"shared/fields-2/lib-points\")"));
    let rules = shelf.library().load("fields-2", &Choices::new()).unwrap();
    assert_eq!(rules.about.name, "Fields 2");

    assert_eq!(shelf.keep(&fields(), SameName::Replace).unwrap(), ("fields".into(), "fields.lua".into()));
    assert_eq!(shelf.text("put-aside/fields-1.lua"), mine);
    assert_eq!(shelf.text("lib/points.lua"), "return { [\">foundation\"] = 1 }\n");
}

#[test]
fn a_bundled_name_gets_a_number_or_an_own_copy() {
    let own = Shelf::new();
    let text = std::fs::read_to_string(tree().join("rules/whitehead.lua")).unwrap();
    own.put("whitehead.lua", &text.replacen("---", "--- Other.", 1));
    let package = ScriptPackage::of(&own.library(), "whitehead", None).unwrap();
    let shelf = Shelf::new();
    assert!(matches!(shelf.keep(&package, SameName::Refuse), Err(InstallError::Taken { .. })));
    assert_eq!(shelf.keep(&package, SameName::KeepBoth).unwrap().0, "whitehead-2");
    // The Klondike that it extends is the bundled one: it is not kept a second time.
    assert_eq!(shelf.files(), ["languages/de/whitehead-2.md", "languages/pl/whitehead-2.md", "whitehead-2.lua"]);
    assert_eq!(shelf.keep(&package, SameName::Replace).unwrap().1, "whitehead.lua");
    assert!(shelf.library().shadows("whitehead.lua"));
}

#[test]
fn a_script_that_makes_its_names_is_kept_beside_another_one() {
    let computed = FIELDS.replace("name = \"Fields\"", "name = \"Fie\" .. \"lds\"");
    let shelf = Shelf::new();
    shelf.put("fields.lua", FIELDS);
    shelf.put("lib/points.lua", POINTS);
    let package = ScriptPackage { scripts: vec![source("fields.lua", &computed)], ..fields() };
    assert_eq!(shelf.keep(&package, SameName::KeepBoth).unwrap(), ("fields-2".into(), "fields-2.lua".into()));
    assert_eq!(shelf.text("shared/fields.lua"), computed);
    let rules = shelf.library().load("fields-2", &Choices::new()).unwrap();
    assert_eq!(rules.about.name, "Fields 2");
}

#[test]
fn several_variants_of_a_script_are_all_renamed() {
    let two = "local deck = { ranks = 1 }\nlocal piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } }\n\
               return {\n  { name = \"One\", deck = deck, piles = piles },\n  { name = \"Two\", id = \"zwei\", deck = deck, piles = piles },\n}\n";
    let from = Shelf::new();
    from.put("pair.lua", two);
    let package = ScriptPackage::of(&from.library(), "zwei", None).unwrap();
    from.put("pair.lua", &format!("-- mine\n{two}"));
    assert_eq!(from.keep(&package, SameName::KeepBoth).unwrap(), ("zwei-2".into(), "pair-2.lua".into()));
    assert!(from.library().load("one-2", &Choices::new()).is_ok());
}

#[test]
fn a_script_alone_is_read_as_one() {
    let shelf = Shelf::new();
    let tiny =
        "return { name = \"Tiny\", piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } } }";
    let package = ScriptPackage::read("My Tiny (2).lua", tiny.as_bytes()).unwrap();
    assert_eq!(shelf.keep(&package, SameName::Refuse).unwrap(), ("tiny".into(), "my-tiny-2.lua".into()));
}

#[test]
fn what_does_not_load_is_not_kept() {
    let shelf = Shelf::new();
    let package =
        ScriptPackage::read("broken.lua", b"return { name = \"Broken\", piles = { { \"x\" } } , dek = 1 }").unwrap();
    let error = shelf.keep(&package, SameName::KeepBoth).unwrap_err();
    assert!(matches!(error, InstallError::Broken(_)), "{error}");
    assert_eq!(shelf.files(), Vec::<String>::new());
}

fn source(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.into(), text: Arc::from(text) }
}
