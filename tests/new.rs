//! `redeal new`: what it writes can be played, and is the author's own.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use redeal_scripts::new_script::NewName;
use redeal_scripts::palette::Palette;
use tempfile::TempDir;

struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn own(&self, name: &str) -> PathBuf {
        self.0.path().join("data/redeal/rules").join(name)
    }

    fn run(&self, args: &[&str]) -> Output {
        let home = self.0.path();
        let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
        command.args(args).current_dir(home).env("HOME", home);
        command.env("XDG_DATA_HOME", home.join("data")).env("XDG_STATE_HOME", home.join("state")).output().unwrap()
    }

    #[track_caller]
    fn ok(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
        said
    }

    #[track_caller]
    fn misuse(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    /// Nothing is found in it, not even something that is missing.
    #[track_caller]
    fn is_clean(&self, path: &Path) {
        assert_eq!(self.ok(&["check", "--notes", path.to_str().unwrap()]), "", "{}", path.display());
    }
}

#[test]
fn a_new_script_lies_in_the_players_own_folder_and_checks_clean() {
    let desk = Desk::new();
    let said = desk.ok(&["new", "My  Own 2"]);
    let path = desk.own("my-own-2.lua");
    assert_eq!(said.lines().next(), Some(path.to_str().unwrap()));
    assert!(said.contains(&format!("redeal check {}", path.display())), "{said}");
    desk.is_clean(&path);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.starts_with("--- My Own 2: ") && text.contains("name = \"My Own 2\"") && !text.contains("NAME"),
        "{text}"
    );
    assert!(text.lines().all(|line| line.chars().count() <= 120));
    assert!(desk.ok(&["deal", "my-own-2", "--seed", "1"]).starts_with("My Own 2  seed 1"));
}

#[test]
fn editors_find_the_words_beside_a_new_script() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.own("")).unwrap();
    std::fs::write(desk.own(".emmyrc.json"), "{}").unwrap();
    desk.ok(&["new", "Mine"]);
    let read = |name: &str| -> serde_json::Value {
        serde_json::from_str(&std::fs::read_to_string(desk.own(name)).unwrap()).unwrap()
    };
    let types = read(".luarc.json")["workspace.library"][0].as_str().unwrap().to_string();
    assert!(Path::new(&types).join("pile.lua").is_file(), "{types}");
    assert_eq!(read(".emmyrc.json"), serde_json::json!({}), "settings of one's own stay");
}

/// How many variants are copied. More of them would make the test longer every time.
const COPIED: usize = 14;
/// The same with `REDEAL_LONG`.
const COPIED_LONG: usize = 120;

#[test]
fn a_script_like_every_other_checks_clean_under_its_own_name() {
    let variants: Vec<serde_json::Value> = serde_json::from_str(&Desk::new().ok(&["list", "--json"])).unwrap();
    let most = if std::env::var_os("REDEAL_LONG").is_some() { COPIED_LONG } else { COPIED };
    let copied: Vec<&serde_json::Value> = variants.iter().step_by(variants.len().div_ceil(most)).collect();
    // Each half at a desk of its own, on a processor of its own.
    let seen: Vec<CopyKind> = std::thread::scope(|scope| {
        let halves = copied.chunks(copied.len().div_ceil(2)).map(|half| {
            scope.spawn(move || {
                let desk = Desk::new();
                half.iter().map(|variant| copy_is_sound(&desk, variant)).collect::<Vec<_>>()
            })
        });
        let halves: Vec<_> = halves.collect();
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    let count = |kind| seen.iter().filter(|seen| **seen == kind).count();
    let (whole, extended) = (count(CopyKind::Whole), count(CopyKind::Extended));
    assert!(whole > 0 && extended > 0, "both kinds must occur: {whole}, {extended}");
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CopyKind {
    /// The text of the script.
    Whole,
    /// A script of several variants isn't copied: the one that is asked for is extended.
    Extended,
}

fn copy_is_sound(desk: &Desk, variant: &serde_json::Value) -> CopyKind {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let id = variant["id"].as_str().unwrap();
    let file = variant["file"].as_str().unwrap();
    desk.ok(&["new", &format!("Mine {id}"), "--like", id]);
    let copy = desk.own(&format!("mine-{id}.lua"));
    desk.is_clean(&copy);
    // It is a copy, not a shadow: both deal alike, each under its name.
    let dealt = |id: &str| {
        let board = desk.ok(&["deal", id, "--seed", "3"]);
        board.split_once('\n').unwrap().1.to_string()
    };
    assert_eq!(dealt(&format!("mine-{id}")), dealt(id));
    let (text, from) = (std::fs::read_to_string(&copy).unwrap(), std::fs::read_to_string(rules.join(file)).unwrap());
    assert!(text.starts_with(&format!("--- Mine {id}: ")), "{text}");
    if text.contains(&format!("require(\"{}\")[", file.trim_end_matches(".lua"))) {
        return CopyKind::Extended;
    }
    let lost: Vec<&str> = from.lines().skip(1).filter(|line| !text.contains(*line)).map(str::trim).collect();
    let named = |line: &&str| line.starts_with("name = ") || line.starts_with("id = ");
    assert!(lost.iter().all(named), "{id}: all but its name is as it was: {lost:?}");
    CopyKind::Whole
}

/// Whose piles once lay over one another, or whose cards were missing from a redeal.
const ONCE_WRONG: [[&str; 2]; 3] = [
    ["cards-covered-by-others", "sets-of-any-size-that-go-together"],
    ["cards-covered-by-piles-of-another-group", "redeals-that-keep-what-is-in-place"],
    ["cards-covered-by-piles-of-another-group", "pairs-that-touch-or-stand-in-line"],
];

/// Each mechanism of the palette, and some that go together; in the long form all that do.
#[test]
fn games_of_the_palette_check_clean() {
    let desk = Desk::new();
    let folder = desk.0.path().join("palette");
    std::fs::create_dir(&folder).unwrap();
    let palette = Palette::read();
    let all: Vec<&str> = palette.mechanisms().iter().map(|one| one.id.as_str()).collect();
    let every = if std::env::var_os("REDEAL_LONG").is_some() { 1 } else { 40 };
    let pairs = all.iter().enumerate().flat_map(|(at, one)| all[at + 1..].iter().map(move |other| vec![*one, *other]));
    let mut made = 0;
    assert!(ONCE_WRONG.iter().flatten().all(|id| all.contains(id)));
    let once_wrong = ONCE_WRONG.map(|ids| ids.to_vec());
    for ids in all.iter().map(|id| vec![*id]).chain(once_wrong).chain(pairs.step_by(every)) {
        // What is wrong with a game is told with its file, which says what it was made of.
        let of = ids.iter().map(|id| &id[..id.len().min(24)]).collect::<Vec<_>>().join(" ");
        let new = NewName::read(&format!("Made {made} {of}")).unwrap();
        let ids: Vec<String> = ids.into_iter().map(String::from).collect();
        if let Ok(text) = palette.script(&new, &ids) {
            std::fs::write(folder.join(new.script()), text).unwrap();
            made += 1;
        }
    }
    assert!(made > 36, "{made}");
    desk.is_clean(&folder);
}

#[test]
fn one_of_several_variants_is_extended() {
    let desk = Desk::new();
    std::fs::create_dir(desk.0.path().join("mine")).unwrap();
    let two = "--- Two.\nlocal function game(name)\n  return { name = name, rules = \"x\", piles = { { \"foundation\", 4, up = 13 } } }\nend\n\
               return { game \"First\", game \"Second\" }\n";
    std::fs::write(desk.0.path().join("mine/two.lua"), two).unwrap();
    desk.ok(&["--rules", "mine", "new", "Third", "--like", "second"]);
    let path = desk.0.path().join("mine/third.lua");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("require(\"two\")[2]") && text.contains("name = \"Third\""), "{text}");
    desk.is_clean(&path);
    assert!(
        desk.ok(&["--rules", "mine", "list"])
            .lines()
            .any(|line| line.starts_with("third ") && line.contains("Third: Second with"))
    );
}

#[test]
fn letters_of_all_kinds_make_a_plain_id() {
    let desk = Desk::new();
    for (name, id) in [
        ("Süße Patience", "susse-patience"),
        ("Éclair à deux", "eclair-a-deux"),
        ("Łódź", "lodz"),
        ("Пасьянс", "pas-ians"),
        ("Baker’s Other", "baker-s-other"),
    ] {
        let said = desk.ok(&["new", name]);
        let path = desk.own(&format!("{id}.lua"));
        assert_eq!(said.lines().next(), Some(path.to_str().unwrap()));
        desk.is_clean(&path);
        assert!(desk.ok(&["deal", id, "--seed", "1"]).starts_with(&format!("{name}  seed 1")));
        assert_eq!(desk.ok(&["deal", name, "--seed", "1"]), desk.ok(&["deal", id, "--seed", "1"]));
    }
    desk.ok(&["new", "Süßes Klondike", "--like", "Klondike"]);
    let path = desk.own("susses-klondike.lua");
    desk.is_clean(&path);
    assert!(desk.ok(&["deal", "susses-klondike", "--seed", "1"]).starts_with("Süßes Klondike  seed 1"));
}

#[test]
fn nothing_is_written_over() {
    let desk = Desk::new();
    desk.ok(&["new", "Mine"]);
    std::fs::write(desk.own("mine.lua"), "-- my work").unwrap();
    assert!(desk.misuse(&["new", "Mine"]).contains("already exists and was left as it is"));
    assert!(desk.misuse(&["new", "mine", "--like", "klondike"]).contains("already exists"));
    assert_eq!(std::fs::read_to_string(desk.own("mine.lua")).unwrap(), "-- my work");
    assert!(desk.misuse(&["new", "Klondike"]).contains("there is already a variant `klondike`"));
    assert!(!desk.own("klondike.lua").exists());
}

#[test]
fn a_name_must_be_one_and_a_model_must_exist() {
    let desk = Desk::new();
    for name in ["", "  ", "…", "a\"b", "a\\b", &"x".repeat(200)] {
        assert!(desk.misuse(&["new", name]).contains("can't be the name of a game"), "{name}");
    }
    assert!(desk.misuse(&["new", "Mine", "--like", "nothing"]).contains("there is no variant `nothing`"));
    desk.ok(&["new", "../../Etc"]);
    assert!(desk.own("etc.lua").is_file(), "a name is no path");
    std::fs::create_dir(desk.0.path().join("mine")).unwrap();
    std::fs::write(desk.0.path().join("mine/broken.lua"), "return {").unwrap();
    let output = desk.run(&["--rules", "mine", "new", "Mine", "--like", "broken"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("broken.lua:1:"));
}
