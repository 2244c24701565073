//! What a tap does: `draw`, `deal_row`, `gather`, `redeal`, steps, functions, `refuse`.

use redeal_table::protocol::TapView;
use redeal_table::view::view;

use super::script;
use crate::common::{around, check, deal, game, lies, play, refuse};

/// A stock with a tap of its own.
fn with_tap(tap: &str, piles: &str) -> String {
    script(piles, "").replace("tap = draw { redeals = 1 }", &format!("tap = {tap}"))
}

#[test]
fn a_row_is_dealt_on_each_pile() {
    let row = with_tap("deal_row { to = \"tableau\" }", r#"{ "tableau", 3, place = any }"#);
    check(&row, "stock: (5C) (4C) (3C) (2C)\ntableau: KS", "tap stock", "stock: (5C)\ntableau: KS 2C | 3C | 4C");
    check(&row, "stock: (3C) (2C)\ntableau: KS", "tap stock", "stock: -\ntableau: KS 2C | 3C | -");
    refuse(&row, "tableau: KS", "tap stock", "The stock has no cards left.");
    let two = with_tap("deal_row { to = \"tableau\", count = 2 }", r#"{ "tableau", 2, place = any }"#);
    check(&two, "stock: (5C) (4C) (3C) (2C)", "tap stock", "tableau: 2C 3C | 4C 5C");
}

#[test]
fn no_row_is_dealt_while_there_is_a_space_where_that_is_said() {
    let row = with_tap("deal_row { to = \"tableau\", spaces = false }", r#"{ "tableau", 2, place = any }"#);
    refuse(&row, "stock: (3C) (2C)\ntableau: KS", "tap stock", "You can't deal while a column is empty.");
    check(&row, "stock: (3C) (2C)\ntableau: KS | KD", "tap stock", "tableau: KS 2C | KD 3C");
    // An empty stock is told first.
    refuse(&row, "tableau: KS", "tap stock", "The stock has no cards left.");
}

#[test]
fn columns_are_gathered_and_dealt_again() {
    let gather = with_tap("gather { from = \"tableau\", deal = 2, redeals = 2 }", r#"{ "tableau", 3, place = any }"#);
    let board = "tableau: 2S 3S | - | 4S 5S 6S";
    check(&gather, board, "tap stock", "stock: -\ntableau: 2S 3S | 4S 5S | 6S\nvars: redeals=1");
    check(&gather, &format!("{board}\nvars: redeals=1"), "tap stock", "tableau: 2S 3S | 4S 5S | 6S\nvars: redeals=2");
    refuse(&gather, &format!("{board}\nvars: redeals=2"), "tap stock", "Both redeals have been used.");
    refuse(&gather, "waste: 2S", "tap stock", "The stock has no cards left.");
    let one =
        with_tap("gather { from = \"tableau\", deal = 1, redeals = unlimited }", r#"{ "tableau", 3, place = any }"#);
    check(&one, board, "tap stock", "stock: (6S) (5S)\ntableau: 2S | 3S | 4S");
    let none = with_tap("gather { from = \"tableau\", deal = 1 }", r#"{ "tableau", 3, place = any }"#);
    refuse(&none, board, "tap stock", "These rules don't allow a redeal.");
}

#[test]
fn what_is_gathered_may_be_shuffled() {
    let gather = "gather { from = \"tableau\", deal = 4, redeals = unlimited, shuffle = true }";
    let shuffled = with_tap(gather, r#"{ "tableau", 3, place = any }"#);
    let board = "tableau: AS 2S 3S 4S | 5S 6S 7S 8S | 9S TS JS QS";
    let mut game = game(&shuffled, board);
    play(&mut game, &["tap stock"]);
    let first = crate::common::text(&game);
    assert!(!first.contains(board), "{first}");
    assert!(game.undo() && game.redo());
    assert_eq!(crate::common::text(&game), first);
    play(&mut game, &["tap stock"]);
    assert_ne!(crate::common::text(&game), first, "the second shuffle is another one");
}

#[test]
fn a_redeal_of_the_script_is_counted_and_refused() {
    let steps = "redeal { redeals = 1, steps = function(board) return carry(board.waste, board.stock, #board.waste, \"reversed\") end }";
    let redeal = with_tap(steps, r#"{ "tableau", 2, place = any }"#);
    check(&redeal, "waste: 2C 3C", "tap stock", "stock: (3C) (2C)\nwaste: -\nvars: redeals=1");
    refuse(&redeal, "waste: 2C 3C\nvars: redeals=1", "tap stock", "The one redeal has been used.");
    refuse(&redeal, "tableau: 2C", "tap stock", "That would change nothing.");
    let listed =
        with_tap("redeal { redeals = unlimited, steps = { shuffle \"waste\" } }", r#"{ "tableau", 2, place = any }"#);
    check(&listed, "waste: 2C 3C 4C 5C 6C 7C", "tap stock", "vars: redeals=1");
}

#[test]
fn a_redeal_is_not_listed_where_there_is_nothing_to_deal() {
    for tap in [
        "draw { redeals = unlimited }",
        "deal_row { to = \"tableau\", redeals = unlimited }",
        "gather { from = \"tableau\", deal = 1, redeals = unlimited }",
    ] {
        let variant = with_tap(tap, r#"{ "tableau", 2, place = any }"#);
        let all_home = crate::common::game(&variant, "foundation: AS 2S");
        assert!(!crate::common::listed(&all_home, "tap stock"), "{tap}");
        let one = crate::common::game(&variant, if tap.starts_with("draw") { "waste: 2C" } else { "tableau: 2C 3C" });
        assert!(crate::common::listed(&one, "tap stock"), "{tap}");
    }
}

#[test]
fn a_tap_may_be_steps_or_a_function() {
    let listed = with_tap(
        "{ carry(\"waste\", \"cell1\"), carry(\"tableau1\", \"waste\") }",
        r#"{ "tableau", 2, place = any }, { "cell", 1 }"#,
    );
    check(&listed, "waste: 2C\ntableau: 3C", "tap stock", "waste: 3C\ncell: 2C\ntableau: -");
    let asked = with_tap(
        "function(board, pile) return pile.id == \"stock\" and carry(board.waste, board.tableau[2]) end",
        r#"{ "tableau", 2, place = any }"#,
    );
    check(&asked, "waste: 2C", "tap stock", "tableau: - | 2C");
    let one = with_tap("carry(\"waste\", \"tableau1\")", r#"{ "tableau", 2, place = any }"#);
    check(&one, "waste: 2C", "tap stock", "tableau: 2C");
}

#[test]
fn each_pile_of_a_group_knows_that_it_was_tapped() {
    let pick =
        script(r#"{ "tableau", 3, place = any, tap = function(board, pile) return carry(pile, board.waste) end }"#, "");
    check(&pick, "tableau: 2C | 3C | 4C", "tap tableau2", "waste: 3C\ntableau: 2C | - | 4C");
}

#[test]
fn a_tap_that_changes_nothing_or_refuses_is_no_move() {
    let tap = |function: &str| with_tap(function, r#"{ "tableau", 2, place = any }"#);
    refuse(&tap("function() end"), "waste: 2C", "tap stock", "That would change nothing.");
    refuse(&tap("function() return {} end"), "waste: 2C", "tap stock", "That would change nothing.");
    refuse(&tap("function() return say \"Hello.\" end"), "waste: 2C", "tap stock", "That would change nothing.");
    refuse(
        &tap("function(board) return set(\"redeals\", board.vars.redeals) end"),
        "waste: 2C",
        "tap stock",
        "That would change nothing.",
    );
    let not_yet = tap(
        "function(board) return #board.waste < 2 and refuse \"Not yet.\" or carry(board.waste, board.tableau[1]) end",
    );
    refuse(&not_yet, "waste: 2C", "tap stock", "Not yet.");
    check(&not_yet, "waste: 2C 3C", "tap stock", "waste: 2C\ntableau: 3C");
    // What comes before a refusal is not done.
    refuse(
        &tap("function(board) return { carry(board.waste, board.tableau[1]), refuse \"No.\" } end"),
        "waste: 2C",
        "tap stock",
        "No.",
    );
}

#[test]
fn the_page_sees_which_taps_may_be_done() {
    let not_yet = with_tap(
        "function(board) return #board.waste < 2 and refuse \"Not yet.\" or carry(board.waste, board.tableau[1]) end",
        r#"{ "tableau", 2, place = any }"#,
    );
    let tap = |board: &str| view(&game(&not_yet, board), around()).piles[0].tap;
    assert_eq!((tap("waste: 2C"), tap("waste: 2C 3C")), (TapView::Refused, TapView::Play));
}

#[test]
fn a_fresh_deal_can_be_tapped_through() {
    let row =
        with_tap("deal_row { to = \"tableau\", count = 5 }", r#"{ "tableau", 3, place = any, down = 1, up = 1 }"#);
    let mut game = deal(&row, 2);
    for left in [31, 16, 1, 0] {
        play(&mut game, &["tap stock"]);
        let stock = game.rules().pile_named("stock").unwrap();
        assert_eq!(game.board().len(stock), left);
    }
    assert!(game.play_text("tap stock").is_err());
    lies(&game, "waste: -");
}
