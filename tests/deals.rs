//! Deals given card by card: where each card comes to lie, and what is said of deals that are none.

use redeal_game::deal_file::{DealFile, MAX_TEXT};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use serde_json::{Value, json};

use crate::common;

/// A line of the verdicts that Klondike is checked against.
const KLONDIKE: &str = r#"{"game":"klondike","seed":1,"verdict":"unsolvable","deal":{"stock":["6H","KS","10C","QH","AC","2S","4H","QC","QS","3S","AD","5C","2D","4D","KC","7C","4S","9C","5S","7D","10H","3H","6C","10S"],"tableau piles":[["9D"],["4c","AS"],["Qd","10d","JC"],["9s","Js","8s","6D"],["6s","8h","5h","8d","JH"],["3d","3c","8c","7h","9h","AH"],["2h","5d","Kd","7s","2c","Kh","JD"]]}}"#;

/// One suit of thirteen cards four times would be too long to write down here: a deck of eight.
fn rules(piles: &str) -> Rules {
    let home = tempfile::tempdir().expect("a folder");
    let script = format!("return {{ name = \"Eight\", deck = {{ ranks = 2 }}, piles = {{ {piles} }} }}");
    std::fs::write(home.path().join("eight.lua"), script).expect("a script");
    Library::new(vec![home.path().to_path_buf()]).load("eight", &Choices::new()).unwrap_or_else(|no| panic!("{no}"))
}

/// All kinds of piles.
const ALL: &str = "{ \"stock\", tap = draw { to = \"waste\" } }, { \"waste\" }, { \"foundation\", 4 }, { \"cell\", 4 }, { \"reserve\", 3 }, { \"tableau\", 3, place = any }";

#[track_caller]
fn lies(rules: &Rules, deal: &Value, board: &str) {
    let deal = DealFile::from_json(&deal.to_string()).unwrap_or_else(|no| panic!("{no}"));
    let found = deal.board(rules).unwrap_or_else(|no| panic!("{no}"));
    let wanted = rules.parse_board(board).unwrap_or_else(|no| panic!("{no}"));
    assert_eq!(rules.board_text(&found), rules.board_text(&wanted));
    assert_eq!(found.cards(), rules.layout.deck.len());
}

#[track_caller]
fn refused(rules: &Rules, deal: &Value, words: &str) {
    match DealFile::from_json(&deal.to_string()).and_then(|deal| deal.board(rules)) {
        Err(no) => assert_eq!(no.to_string(), words),
        Ok(board) => panic!("it is dealt:\n{}", rules.board_text(&board)),
    }
}

fn klondike() -> Value {
    serde_json::from_str::<Value>(KLONDIKE).expect("it is JSON")["deal"].take()
}

#[test]
fn a_line_of_a_list_is_dealt() {
    let rules = common::rules("klondike");
    let board = "stock: (6H) (KS) (TC) (QH) (AC) (2S) (4H) (QC) (QS) (3S) (AD) (5C) (2D) (4D) (KC) (7C) (4S) (9C) (5S) (7D) (TH) (3H) (6C) (TS)
        tableau: 9D | (4C) AS | (QD) (TD) JC | (9S) (JS) (8S) 6D | (6S) (8H) (5H) (8D) JH | (3D) (3C) (8C) (7H) (9H) AH | (2H) (5D) (KD) (7S) (2C) (KH) JD";
    lies(&rules, &serde_json::from_str(KLONDIKE).expect("it is JSON"), board);
    lies(&rules, &klondike(), board);
    // The next card is the last one of the stock.
    let board = DealFile::from_json(KLONDIKE).and_then(|deal| deal.board(&rules)).expect("it is dealt");
    let mut game = redeal_game::game::Game::on_board(rules, common::start(1), board);
    common::play(&mut game, &["tap stock"]);
    common::lies(&game, "waste: TS");
}

#[test]
fn every_kind_of_pile_gets_its_cards() {
    let all = rules(ALL);
    lies(
        &all,
        &json!({ "tableau piles": [["AS"], [], ["2s", "AH"]], "stock": ["2H"], "waste": ["AD", "2D"], "cells": ["", "AC", ""], "foundations": ["2C"] }),
        "tableau: AS | - | (2S) AH\nstock: (2H)\nwaste: AD 2D\ncell: - | AC\nfoundation: 2C",
    );
    // A foundation goes on with its suit; others begin.
    lies(
        &all,
        &json!({ "foundations": ["AH", "2H", "AS", "AC", "2C"], "waste": ["2S"], "tableau piles": [["AD", "2D"]] }),
        "foundation: AH 2H | AS | AC 2C\nwaste: 2S\ntableau: AD 2D",
    );
    let hole = rules("{ \"tableau\", 7, up = 1 }, { \"foundation\", 1, up = 1 }");
    let columns = json!([["2S"], ["AH"], ["2H"], ["AD"], ["2D"], ["AC"], ["2C"]]);
    let board = "tableau: 2S | AH | 2H | AD | 2D | AC | 2C\n";
    lies(&hole, &json!({ "hole": "AS", "tableau piles": columns }), &format!("{board}foundation: AS"));
    // Seven cards on three reserve piles.
    lies(
        &all,
        &json!({ "reserve": ["AS", "2S", "Ah", "2h", "AD", "2D", "AC"], "waste": ["2C"] }),
        "reserve: AS 2S (AH) | (2H) AD | 2D AC\nwaste: 2C",
    );
    lies(
        &all,
        &json!({ "reserve": ["AS", "2S"], "waste": ["AH", "2H", "AD", "2D", "AC", "2C"] }),
        "reserve: AS | 2S\nwaste: AH 2H AD 2D AC 2C",
    );
    // As the rules deal it, where the numbers are theirs.
    let uneven =
        rules("{ \"reserve\", 2, down = { 3, 0 }, up = 1 }, { \"foundation\", 4 }, { \"tableau\", 3, up = 1 }");
    lies(
        &uneven,
        &json!({ "reserve": ["As", "2s", "Ah", "2H", "AD"], "tableau piles": [["2D"], ["AC"], ["2C"]] }),
        "reserve: (AS) (2S) (AH) 2H | AD\ntableau: 2D | AC | 2C",
    );
}

#[test]
fn rows_and_rings_are_columns() {
    let cards = ["AS", "2S", "AH", "2H", "AD", "2D", "AC", "2C"];
    let eight = rules("{ \"foundation\", 4 }, { \"tableau\", 8, up = 1 }");
    let each = "tableau: AS | 2S | AH | 2H | AD | 2D | AC | 2C";
    lies(&eight, &json!({ "accordion": cards }), each);
    lies(&eight, &json!({ "sequences": [cards[..4], cards[4..]] }), each);
    let two = rules("{ \"foundation\", 4 }, { \"tableau\", 2, up = 4 }");
    lies(&two, &json!({ "sequences": [cards[..4], cards[4..]] }), "tableau: AS 2S AH 2H | AD 2D AC 2C");
    let one = rules("{ \"foundation\", 4 }, { \"tableau\", 1, up = 8 }");
    lies(&one, &json!({ "accordion": cards }), "tableau: AS 2S AH 2H AD 2D AC 2C");
    // An empty text is a gap.
    let ten = rules("{ \"foundation\", 4 }, { \"tableau\", 10 }, { \"reserve\", 1, up = 8 }");
    let (mut upper, lower) = (vec![""], ["AD", "2D", "AC", "2C", ""]);
    upper.extend(&cards[..4]);
    lies(&ten, &json!({ "sequences": [upper, lower] }), "tableau: - | AS | 2S | AH | 2H | AD | 2D | AC | 2C");
}

#[test]
fn the_deal_says_which_way_up_a_card_lies() {
    let rules = common::rules("klondike");
    let mut deal = klondike();
    deal["tableau piles"][0][0] = "9d".into();
    deal["tableau piles"][1][0] = "4C".into();
    let board = DealFile::from_json(&deal.to_string()).and_then(|deal| deal.board(&rules)).expect("it is dealt");
    assert!(rules.board_text(&board).contains("tableau: (9D) | 4C AS |"), "{}", rules.board_text(&board));
}

#[test]
fn what_is_wrong_with_a_deal_is_told_with_its_place() {
    let rules = common::rules("klondike");
    let but = |change: &dyn Fn(&mut Value), words: &str| {
        let mut deal = klondike();
        change(&mut deal);
        refused(&rules, &deal, words);
    };
    but(
        &|deal| deal["tableau piles"][2][1] = "11H".into(),
        "`tableau piles` 3, card 2: `11H` isn't a card; a card is a rank of A 2 to 10 J Q K and a suit of S H D C or ♠ ♥ ♦ ♣, in brackets if it is face down: QH, 10♦, <5C>",
    );
    for text in ["", "H", "10", "1H", "QHH", "é", "♥", "-"] {
        but(
            &|deal| deal["stock"][0] = text.into(),
            &format!(
                "`stock`, card 1: `{text}` isn't a card; a card is a rank of A 2 to 10 J Q K and a suit of S H D C or ♠ ♥ ♦ ♣, in brackets if it is face down: QH, 10♦, <5C>"
            ),
        );
    }
    but(
        &|deal| deal["tableau piles"][6][6] = "AS".into(),
        "`tableau piles` 7, card 7: AS is already at `tableau piles` 2, card 2, and the deck of Klondike has 1; one of them must be another card",
    );
    but(
        &|deal| deal["stock"][3] = "9d".into(),
        "`stock`, card 4: 9D is already at `tableau piles` 1, card 1, and the deck of Klondike has 1; one of them must be another card",
    );
    but(
        &|deal| drop(deal["stock"].as_array_mut().and_then(Vec::pop)),
        "the deal lacks 1 card: TS; every card of the deck must be somewhere",
    );
    but(
        &|deal| deal["tableau piles"][6] = json!([]),
        "the deal lacks 7 cards: 7S, 2H, KH, 5D, JD, KD, 2C; every card of the deck must be somewhere",
    );
    but(
        &|deal| drop(deal.as_object_mut().and_then(|deal| deal.remove("stock"))),
        "the deal lacks 24 cards: 2S, 3S, 4S, 5S, TS, QS, KS, 3H and 16 more; every card of the deck must be somewhere",
    );
    but(
        &|deal| deal["tableau piles"].as_array_mut().expect("a list").push(json!([])),
        "`tableau piles` has 8 piles, but Klondike has 7 for them; leave out the extra ones",
    );
    but(
        &|deal| deal["reserve"] = json!(["AS"]),
        "`reserve`: Klondike has no reserve; its piles are stock, waste, foundation (4), tableau (7)",
    );
    but(
        &|deal| deal["cells"] = json!([""]),
        "`cells`: Klondike has no cell; its piles are stock, waste, foundation (4), tableau (7)",
    );
    but(
        &|deal| deal["hole"] = "AS".into(),
        "`hole`: AS is already at `tableau piles` 2, card 2, and the deck of Klondike has 1; one of them must be another card",
    );
    but(
        &|deal| deal["accordion"] = json!(["AS"]),
        "`accordion`, card 1: AS is already at `tableau piles` 2, card 2, and the deck of Klondike has 1; one of them must be another card",
    );

    let all = self::rules(ALL);
    refused(&all, &json!({ "waste": ["AS", "QH"] }), "`waste`, card 2: the deck of Eight has no QH; leave it out");
    refused(
        &all,
        &json!({ "cells": ["AS", "2S", "AH", "2H", "AD"] }),
        "`cells` has 5 piles, but Eight has 4 for them; leave out the extra ones",
    );
    refused(
        &all,
        &json!({ "foundations": ["AS", "AH", "AD", "AC", "AC"] }),
        "`foundations` has 5 piles, but Eight has 4 for them; leave out the extra ones",
    );
    refused(
        &all,
        &json!({ "foundations": ["AS", "2S"], "hole": "AH" }),
        "`hole`: foundation1 holds 2 cards, and this is one more; put it elsewhere",
    );
    refused(
        &all,
        &json!({ "sequences": [["AS", "2S"], ["AH"], ["2H"], []] }),
        "`sequences` has 4 piles, but Eight has 3 for them; leave out the extra ones",
    );
}

#[test]
fn what_is_no_deal_is_refused() {
    let refused = |text: &str, words: &str| match DealFile::from_json(text) {
        Err(no) => assert_eq!(no.to_string(), words, "{text:.60}"),
        Ok(deal) => panic!("{deal:?}"),
    };
    refused("", "this isn't a deal: EOF while parsing a value at line 1 column 0");
    refused("klondike", "this isn't a deal: expected value at line 1 column 1");
    refused("[1]", "this isn't a deal: invalid type: integer `1`, expected a sequence at line 1 column 2");
    refused(
        "{\n \"stok\": [] }",
        "this isn't a deal: unknown field `stok`, expected one of `tableau piles`, `stock`, `waste`, `reserve`, `cells`, `foundations`, `discard piles`, `hole`, `sequences`, `accordion` at line 2 column 7",
    );
    refused(
        "{ \"game\": \"x\", \"deal\": { \"tableau\": [] } }",
        "this isn't a deal: unknown field `tableau`, expected one of `tableau piles`, `stock`, `waste`, `reserve`, `cells`, `foundations`, `discard piles`, `hole`, `sequences`, `accordion` at line 1 column 34",
    );
    refused(
        "{ \"stock\": [7] }",
        "this isn't a deal: invalid type: integer `7`, expected a string at line 1 column 13",
    );
    refused("{ \"stock\": [], \"stock\": [] }", "this isn't a deal: duplicate field `stock` at line 1 column 22");
    refused(&format!("{KLONDIKE}\n{KLONDIKE}\n"), "there is more than one deal here; keep only one line of the file");
    refused(&"[".repeat(MAX_TEXT), "this isn't a deal: recursion limit exceeded at line 1 column 128");
    refused(&" ".repeat(MAX_TEXT + 1), "this isn't a deal: it is longer than 64 KiB");
    // As many cards as fit: refused at the first that is too much.
    let many = json!({ "stock": vec!["AS"; 12_000] }).to_string();
    let no = DealFile::from_json(&many).and_then(|deal| deal.board(&common::rules("klondike"))).expect_err("too many");
    assert!(no.to_string().starts_with("`stock`, card 2: AS is already at `stock`, card 1"), "{no}");
}
