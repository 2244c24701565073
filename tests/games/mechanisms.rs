//! Words of the API that these games brought: a run led by its top card, streaks, rows that are dealt again.

use std::sync::Arc;

use redeal_game::deal_file::DealFile;
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use serde_json::json;

use crate::common::{lies, listed, play, start};

fn script(fields: &str) -> Arc<Rules> {
    let home = tempfile::tempdir().expect("a folder");
    let text = format!("local base = {{ name = \"Base\", won = empty \"tableau\", {fields} }}\nreturn base");
    std::fs::write(home.path().join("base.lua"), text).expect("a script");
    let rules = Library::new(vec![home.path().to_path_buf()]).load("base", &Choices::new());
    Arc::new(rules.unwrap_or_else(|no| panic!("{no}")))
}

fn on(rules: &Arc<Rules>, board: &str) -> Game {
    let board = rules.parse_board(board).unwrap_or_else(|no| panic!("{no}"));
    Game::on_board(Arc::clone(rules), start(1), board)
}

#[test]
fn a_pile_that_moves_whole_is_led_by_its_bottom_or_its_top() {
    let piles = |lead: &str| {
        script(&format!("piles = {{ {{ \"stock\" }}, {{ \"tableau\", 3, take = \"pile\", place = build.up{lead} }} }}"))
    };
    let moves = |rules: &Arc<Rules>| {
        let game = on(rules, "tableau: 4C | 5C 9D | 9H 5H");
        (listed(&game, "tableau2>tableau1 x2"), listed(&game, "tableau3>tableau1 x2"))
    };
    assert_eq!(moves(&piles("")), (true, false));
    assert_eq!(moves(&piles(", lead = \"bottom\"")), (true, false));
    let top = piles(", lead = \"top\"");
    assert_eq!(moves(&top), (false, true));
    let mut game = on(&top, "tableau: 4C | 5C 9D | 9H 5H");
    play(&mut game, &["tableau3>tableau1 x2"]);
    lies(&game, "tableau: 4C 9H 5H | 5C 9D | -");
}

#[test]
fn a_streak_counts_the_moves_since_the_last_tap() {
    let rules = script(
        "piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"tableau\", 2, take = \"top\", place = any } }, \
         score = { move = function(event) return event.streak * 10 + event.number end }",
    );
    let mut game = on(&rules, "stock: (2C)\ntableau: 4C 5C 6C 7C 8C");
    play(&mut game, &["tableau1>tableau2", "tableau1>tableau2", "tap stock", "tableau1>tableau2"]);
    assert_eq!(game.now().score(), 11 + 22 + 13);
    assert!(game.undo() && game.redo());
    assert_eq!(game.now().score(), 11 + 22 + 13);
}

#[test]
fn rows_are_dealt_again_as_often_as_they_may_be() {
    let rules =
        script("piles = { { \"stock\", tap = deal_row { to = \"tableau\", redeals = 1 } }, { \"tableau\", 3 } }");
    let mut game = on(&rules, "tableau: 2C 3C | 4H | 5D");
    play(&mut game, &["tap stock"]);
    lies(&game, "stock: (5D) (4H) (3C) (2C)\ntableau: - | - | -\nvars: redeals=1");
    play(&mut game, &["tap stock", "tap stock"]);
    lies(&game, "stock: -\ntableau: 2C 5D | 3C | 4H");
    assert!(!listed(&game, "tap stock"));
    let shuffled = "redeals = unlimited, shuffle = true";
    let rules = script(&format!(
        "piles = {{ {{ \"stock\", tap = deal_row {{ to = \"tableau\", {shuffled} }} }}, {{ \"tableau\", 3 }} }}"
    ));
    let row = "2C 3C 4C 5C 6C 7C 8C 9C TC";
    let mut game = on(&rules, &format!("tableau: {row}"));
    play(&mut game, &["tap stock"]);
    let board = crate::common::text(&game);
    assert!(!board.contains("(9C) (8C) (7C) (6C)"), "{board}");
}

#[test]
fn what_an_extension_has_done_with_is_gone() {
    let text = "local base = { name = \"Base\", piles = { { \"stock\" }, { \"foundation\", 4 }, { \"cell\", 2 } } }\n\
                return extend(base, { name = \"Other\", piles = { { \"cell\", gone = true }, { \"reserve\" } } })";
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("other.lua"), text).expect("a script");
    let rules = Library::new(vec![home.path().to_path_buf()])
        .load("other", &Choices::new())
        .unwrap_or_else(|no| panic!("{no}"));
    let groups: Vec<&str> = rules.layout.groups.iter().map(|group| group.id.as_str()).collect();
    assert_eq!(groups, ["stock", "foundation", "reserve"]);
}

#[test]
fn a_deal_may_leave_out_what_is_out_of_play() {
    let row = |suit: char| -> Vec<String> { "A23456789TJQK".chars().map(|rank| format!("{rank}{suit}")).collect() };
    let mut rows: Vec<Vec<String>> = "SHDC".chars().map(row).collect();
    for row in &mut rows {
        row[0] = String::from("AS");
    }
    let rules = crate::common::rules("gaps");
    let deal = |text: &serde_json::Value| DealFile::from_json(&text.to_string()).expect("it is a deal").board(&rules);
    let board = deal(&json!({ "sequences": rows })).expect("it is dealt");
    assert!(rules.board_text(&board).contains("aces: AS AH AD AC"), "{}", rules.board_text(&board));
    assert!(rules.won(&board) || rules.board_text(&board).contains("tableau: - | 2S"));
    rows[1][4] = String::new();
    assert_eq!(
        deal(&json!({ "sequences": rows })).expect_err("a card is lost").to_string(),
        "the deal lacks 5 cards: AS, AH, 5H, AD, AC; every card of the deck must be somewhere"
    );
    let short = crate::common::rules("accordion cards=18");
    let cards = &row('H')[..];
    let deal = |cards: &[String]| {
        DealFile::from_json(&json!({ "accordion": cards }).to_string()).expect("it is a deal").board(&short)
    };
    assert!(deal(cards).is_err(), "thirteen cards are not eighteen");
    let more = [cards, &row('S')[..5]].concat();
    assert_eq!(deal(&more).expect("it is dealt").cards(), 52);
}
