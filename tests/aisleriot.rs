//! AisleRiot's games in lockstep: in positions of its own play the same moves are legal here and lead to the same boards,
//! and each difference has a reason.
//!
//! `oracle/aisleriot` holds the positions, `oracle/aisleriot.json` says how each game is played here. The example
//! `aisleriot` of the command line compares whole folders of traces by the same code.

use std::collections::BTreeSet;

use crate::common::{library, tree};

#[path = "../crates/cli/examples/aisleriot/lockstep/mod.rs"]
mod lockstep;

use self::lockstep::mapping::LockstepMapping;
use self::lockstep::{LockstepRow, compare_game, trace_files};

fn mapping() -> LockstepMapping {
    let path = tree().join("tests/oracle/aisleriot.json");
    LockstepMapping::read(&std::fs::read_to_string(path).unwrap()).unwrap_or_else(|no| panic!("{no}"))
}

fn compared(mapping: &LockstepMapping, game: &str) -> LockstepRow {
    let path = tree().join(format!("tests/oracle/aisleriot/{game}.jsonl"));
    let text = std::fs::read_to_string(path).unwrap();
    compare_game(&library(), mapping, game, &text).unwrap_or_else(|no| panic!("{game}: {no}"))
}

#[test]
fn the_games_of_aisleriot_have_its_moves_and_boards_but_for_known_reasons() {
    let mapping = mapping();
    let files = trace_files(&tree().join("tests/oracle/aisleriot")).unwrap();
    let games: BTreeSet<&String> = files.keys().collect();
    assert_eq!(games, mapping.games.keys().collect(), "each game has positions, and a place in the mapping");
    let mut wrong = Vec::new();
    for game in games {
        let row = compared(&mapping, game);
        let explained: usize = row.explained.values().sum();
        assert_eq!(row.compared, row.agree + explained + row.unexplained, "{game}");
        assert!(row.positions > 5 && row.agree > row.positions, "{game}: {row:?}");
        let told = row.told.iter().map(|(sort, (count, first))| format!("{game}: {count} {sort}; {first}"));
        wrong.extend(told);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_rule_that_differs_is_found() {
    let mut mapping = mapping();
    let mut unexplained = |game: &str, change: fn(&mut lockstep::mapping::GameMapping)| {
        change(mapping.games.get_mut(game).unwrap());
        compared(&mapping, game).told.into_keys().collect::<Vec<String>>()
    };
    // The reason is missing.
    let reasons = unexplained("osmosis", |game| game.reasons.clear());
    assert!(reasons.iter().any(|sort| sort.starts_with("Ours drag reserve>foundation")), "{reasons:?}");
    // Another rule: more moves, fewer moves, another board.
    let more = unexplained("yukon", |game| game.options.clear());
    assert!(more.iter().any(|sort| sort.starts_with("Ours drag foundation>tableau")), "{more:?}");
    let fewer = unexplained("bakers-dozen", |game| game.options.clear());
    assert!(fewer.iter().any(|sort| sort.starts_with("Theirs drag foundation>tableau")), "{fewer:?}");
    let board = unexplained("plait", |game| game.options.clear());
    assert!(board.iter().any(|sort| sort.starts_with("After ")), "{board:?}");
}
