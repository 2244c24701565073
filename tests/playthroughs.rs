//! Whole games that were once played, and where they must lead: one at least for each script.
//!
//! They are played under the rules of the day, so they show when rules change. `UPDATE=1 cargo test playthroughs`
//! writes the hash that a changed rule leads to; the moves stay what they are.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use redeal_game::game::Game;
use redeal_game::game::GameStatus;
use redeal_game::playthrough::Playthrough;
use redeal_game::save::hex;

use crate::common::{library, tree};

/// Scripts of which no won game is kept: the solver doesn't win their first deals within a minute, or has not been asked.
/// They are played part of the way.
const NOT_WON: [&str; 14] = [
    "backbone",
    "diamond-mine",
    "dieppe",
    "german-patience",
    "giant",
    "hamilton",
    "hopscotch",
    "maze",
    "odessa",
    "royal-parade",
    "spider-three-decks",
    "union-square",
    "valentine",
    "wall",
];

fn files() -> Vec<(PathBuf, String)> {
    let folder = tree().join("tests/playthroughs");
    let entries = std::fs::read_dir(&folder).expect("the playthroughs can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

fn without_hash(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("hash:")).collect()
}

fn played(text: &str) -> Result<Game, String> {
    Playthrough::parse(text).and_then(|told| told.play(&library())).map_err(|no| no.to_string())
}

#[test]
fn playthroughs_lead_where_they_led() {
    for (path, text) in files() {
        if std::env::var_os("UPDATE").is_some() {
            let moves = without_hash(&text);
            let game = played(&moves).unwrap_or_else(|no| panic!("{}: {no}", path.display()));
            let hash = hex(game.rules().layout.hash(game.board()));
            std::fs::write(&path, format!("{moves}hash: {hash}\n")).expect("the playthroughs can be written");
            continue;
        }
        assert!(text.contains("\nhash: "), "{} lacks its hash: run `UPDATE=1 cargo test playthroughs`", path.display());
        if let Err(no) = played(&text) {
            panic!("{}: {no}\nIf that is as it should be, run `UPDATE=1 cargo test playthroughs`.", path.display());
        }
    }
}

#[test]
fn every_script_is_played_to_its_end_once() {
    let told: BTreeSet<String> = files()
        .iter()
        .filter_map(|(_, text)| played(text).ok())
        .filter(|game| game.status() == GameStatus::Won)
        .map(|game| game.rules().about.file.clone())
        .collect();
    // A script of achievements has no game.
    let goals: BTreeSet<String> =
        library().achievements(&Arc::default()).into_iter().map(|goals| goals.script).collect();
    let scripts: BTreeSet<String> = library().scripts().into_iter().filter(|script| !goals.contains(script)).collect();
    let missing: Vec<&str> = scripts.difference(&told).map(|file| file.trim_end_matches(".lua")).collect();
    assert_eq!(
        missing, NOT_WON,
        "scripts without a won game in tests/playthroughs, and those that are known to have none"
    );
    for script in NOT_WON {
        assert!(tree().join(format!("tests/playthroughs/{script}.txt")).exists(), "{script} is played part of the way");
    }
}

#[test]
fn a_playthrough_that_leads_elsewhere_is_found() {
    let text = std::fs::read_to_string(tree().join("tests/playthroughs/klondike.txt")).expect("it can be read");
    let wrong = |text: &str| played(text).expect_err("it must not play");
    let elsewhere = format!("{}hash: 0123456789abcdef\n", without_hash(&text));
    assert!(wrong(&elsewhere).contains("not to 0123456789abcdef"));
    let illegal = without_hash(&text).replacen("tap stock", "stock>waste", 1);
    assert!(wrong(&illegal).contains("stock>waste: Cards can't be moved from the stock."));
    assert_eq!(
        wrong("variant: klondike\nseed: x\n"),
        "line 2: `x` isn't a deal number; use a whole number from 0 to 18446744073709551615, or ms:1 to ms:2147483647 for a Microsoft deal"
    );
    assert_eq!(wrong("variant: klondike\n"), "line 1: a playthrough needs a line `seed: 7`");
    assert_eq!(wrong("variant: klondike\nseed: 7\noption: draw\n"), "line 3: an option looks like `option: draw=3`");
    assert_eq!(wrong("variant: klondike\nseed: 7\ncolour: red\n"), "line 3: `colour:` has no meaning here");
    assert!(wrong("variant: patience\nseed: 7\n").contains("there is no variant `patience`"));
    assert!(wrong("variant: klondike\nseed: 7\noption: draw=2\n").contains("option `draw` can't be `2`"));
}

#[test]
fn the_game_of_three_cards_goes_through_its_stock_again() {
    let path = tree().join("tests/playthroughs/klondike-draw-3.txt");
    let game = played(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(game.board().var(redeal_rules::Rules::REDEALS) > 0);
    assert!(game.rules().board_text(game.board()).contains("vars: redeals="));
}
