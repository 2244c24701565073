//! The book: every example of its pages is a whole script, or stands in one, and is tried as the page tries it.

use std::sync::mpsc::channel;

use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_scripts::achievement::PlayedGames;
use redeal_scripts::lua::load_achievements;
use redeal_table::protocol::{
    CopyReply, DealRequest, DropScratchRequest, Failed, KeepScratchRequest, Reply, ScriptReply, ScriptRequest,
    TriedScriptReply, TryScriptRequest,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::{look, play, view};
use crate::common::{library, tree};

/// The pages that the page of the program shows. `ui/scripts/book.ts` has the same list.
const PAGES: [&str; 7] =
    ["rules", "workshop", "reference", "mechanisms", "porting-solitide", "porting-pysol", "porting-aisleriot"];

/// What an example of achievements has. `ui/scripts/book.ts` knows it by the same words.
const GOALS: &str = "return achievements {";

/// An example of a page, and the whole script that it is tried as.
struct Example {
    page: &'static str,
    shown: String,
    script: String,
}

fn text(path: &str) -> String {
    std::fs::read_to_string(tree().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The scripts that examples stand in: those of `docs/examples`, sorted by name.
fn homes() -> Vec<String> {
    let folder = std::fs::read_dir(tree().join("docs/examples")).expect("there are examples");
    let mut paths: Vec<_> = folder.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).expect("it can be read")).collect()
}

/// Every example of the book. One in `lua` is a whole script, which begins with its summary, or stands in a script of
/// `docs/examples` as it is; one in `luau` stands in Klondike's.
fn examples() -> Vec<Example> {
    let (homes, klondike) = (homes(), text("rules/klondike.lua"));
    let mut found = Vec::new();
    for page in PAGES {
        let text = text(&format!("docs/{page}.md"));
        for block in text.split("```lu").skip(1) {
            let (kind, rest) = block.split_once('\n').expect("a language");
            let shown = rest.split("```").next().unwrap_or_default().to_owned();
            // It is no game, and can't be tried on the table.
            if shown.contains(GOALS) {
                continue;
            }
            let script = match kind {
                "au" if klondike.contains(&shown) => klondike.clone(),
                "a" if shown.starts_with("---") => shown.clone(),
                "a" => {
                    let home = homes.iter().find(|home| home.contains(&shown));
                    home.unwrap_or_else(|| panic!("no script of docs/examples has this of {page}.md:\n{shown}")).clone()
                }
                _ => panic!("{page}.md shows what rules/klondike.lua does not have:\n{shown}"),
            };
            found.push(Example { page, shown, script });
        }
    }
    found
}

/// A table whose player has a folder that is empty.
fn table(edit: bool) -> (TempDir, Table) {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("rules");
    let config = TableConfig {
        folders: vec![own.clone(), tree().join("rules")],
        own: Some(own),
        edit,
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    let (send, _) = channel();
    let table = Table::open(config, move |event| drop(send.send(event))).expect("a table");
    (home, table)
}

fn tried(table: &Table, text: &str) -> TriedScriptReply {
    match table.handle(TryScriptRequest { text: text.to_owned() }) {
        Reply::TriedScript(tried) => tried,
        other => panic!("not laid: {other:?}\n{text}"),
    }
}

fn deal_anew(table: &Table, variant: &str) -> redeal_table::protocol::TableView {
    let variant = Some(variant.to_owned());
    view(table.handle(DealRequest { variant, seed: None, options: Some(Choices::new()) }))
}

#[test]
fn an_example_of_achievements_counts_games() {
    let text = text("docs/rules.md");
    let examples = text.split("```lua\n").skip(1).filter_map(|block| block.split("```").next());
    let examples: Vec<&str> = examples.filter(|shown| shown.contains(GOALS)).collect();
    assert_eq!(examples.len(), 1);
    let scripts = [SourceFile { path: String::from("a.lua"), text: examples[0].into() }];
    let loaded = load_achievements(scripts.as_slice(), "a.lua", &PlayedGames::samples());
    assert!(loaded.variants.is_ok(), "{:?}", loaded.variants);
    assert!(loaded.tallies.achievements.iter().any(|one| one.tally > 0));
}

#[test]
fn every_example_is_tried_dealt_and_played() {
    let (home, table) = table(true);
    let examples = examples();
    assert!(examples.len() > 25);
    for page in PAGES.iter().filter(|page| !["reference", "mechanisms"].contains(page)) {
        assert!(examples.iter().any(|example| example.page == *page), "{page}.md has no example");
    }
    for Example { page, shown, script } in &examples {
        let copy = tried(&table, script);
        assert!(copy.path.starts_with(home.path().to_string_lossy().as_ref()), "{copy:?}");
        // In a few deals nothing but taps is possible, or nothing at all.
        let is_played = (1..=20).any(|seed| {
            let variant = Some(copy.variant.clone());
            let asked = DealRequest { variant, seed: Some(format!("{seed}")), options: Some(Choices::new()) };
            let mut now = view(table.handle(asked));
            assert_eq!(now.variant.id, copy.variant);
            for turn in 0..60 {
                // Cards first: a game whose cards lie in the stock would else be drawn through and not played.
                let carry = now.moves.iter().find(|mv| mv.to.is_some());
                let Some(mv) = carry.or_else(|| now.moves.get(turn % now.moves.len().max(1))) else { break };
                now = play(&table, &mv.text.clone());
            }
            now.played > 0
        });
        assert!(is_played, "nothing can be played in this of {page}.md:\n{shown}");
        deal_anew(&table, "klondike");
        let dropped = table.handle(DropScratchRequest { variant: copy.variant.clone() });
        assert!(matches!(dropped, Reply::Copy(_)), "{dropped:?}");
    }
}

#[test]
fn every_script_of_the_mechanisms_can_be_dealt() {
    let (page, library) = (text("docs/mechanisms.md"), library());
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(2);
    let last = rows.filter_map(|row| row.trim_end_matches(" |").rsplit(" | ").next());
    let named: Vec<&str> = last.flat_map(|cell| cell.split(", ")).filter_map(|name| name.split(' ').next()).collect();
    assert!(named.len() > 40, "{named:?}");
    // A dash stands where no bundled script has the words.
    for name in named.into_iter().filter(|name| *name != "–") {
        library.load(name, &Choices::new()).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn a_scratch_copy_overwrites_nothing_and_is_kept_or_thrown_away() {
    const TEXT: &str = "--- Tiny.\nreturn {\n  name = \"Tiny\",\n  piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n}\n";
    let (home, table) = table(true);
    let rules = home.path().join("rules");
    let files = || -> Vec<String> {
        let all = std::fs::read_dir(&rules).expect("a folder").map(|entry| entry.expect("a file").file_name());
        let mut names: Vec<String> = all.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(tried(&table, TEXT).variant, "tiny");
    let second = tried(&table, TEXT);
    assert_eq!(second.variant, "tiny-2");
    assert_eq!(files(), ["scratch-tiny-2.lua", "scratch-tiny.lua"]);
    assert_eq!(std::fs::read_to_string(rules.join("scratch-tiny.lua")).expect("it is there"), TEXT);

    play(&table, "tap stock");
    deal_anew(&table, "tiny-2");
    let Reply::Script(ScriptReply { scratch, files: shown, .. }) = table.handle(ScriptRequest) else { panic!("none") };
    assert!(scratch && shown[0].own && shown[0].path == "scratch-tiny-2.lua");
    std::fs::write(rules.join("tiny-2.lua"), "-- Somebody's.").expect("it can be written");
    let Reply::Copy(CopyReply { path }) = table.handle(KeepScratchRequest { variant: second.variant }) else {
        panic!("not kept")
    };
    assert!(path.ends_with("tiny-2-2.lua"), "{path}");
    assert_eq!(std::fs::read_to_string(rules.join("tiny-2.lua")).expect("it is there"), "-- Somebody's.");
    assert_eq!(look(&table).variant.id, "tiny-2", "its game goes on");

    let Reply::Copy(_) = table.handle(DropScratchRequest { variant: String::from("tiny") }) else {
        panic!("not dropped")
    };
    assert_eq!(files(), ["put-aside", "tiny-2-2.lua", "tiny-2.lua"]);
    for variant in ["klondike", "tiny-2", "../klondike"] {
        let reply = table.handle(DropScratchRequest { variant: String::from(variant) });
        assert!(matches!(reply, Reply::Failed(_)), "{reply:?}");
    }
    let clash = tried(&table, &TEXT.replace("Tiny", "Klondike"));
    assert_eq!(clash.variant, "klondike-2", "Klondike itself is not hidden");
}

#[test]
fn what_is_no_variant_is_not_laid() {
    let (home, closed) = table(false);
    let whole = text("docs/examples/one-for-each.lua");
    let reply = closed.handle(TryScriptRequest { text: whole.clone() });
    assert!(matches!(&reply, Reply::Failed(Failed { why: Some(_), .. })), "{reply:?}");
    drop((closed, home));

    let (home, open) = table(true);
    let twice = format!("-- name = \"One for Each\"\n{whole}");
    for text in [
        "return {",
        "return 3",
        &"-".repeat(300_000),
        &whole.replace("return game", "while true do end return game"),
        &twice,
    ] {
        let reply = open.handle(TryScriptRequest { text: text.to_owned() });
        assert!(matches!(&reply, Reply::Failed(_)), "{reply:?}");
    }
    assert!(!home.path().join("rules").exists());
}
