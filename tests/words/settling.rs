//! How the table comes to rest: `fill`, `clear`, `settle`, `deal`.

use redeal_game::game::PlayError;
use redeal_rules::script_faults::watch_scripts;

use super::script;
use crate::common::{check, deal, game, lies, play, refuse, text};

#[test]
fn a_space_is_filled_from_the_first_group_that_has_cards() {
    let piles = r#"{ "reserve" }, { "tableau", 2, place = any, fill = { "reserve", "waste" } }, { "cell", 1 }"#;
    let fill = script(piles, "score = { fill = 3 }");
    check(
        &fill,
        "reserve: 2C 3C\nwaste: 4C\ntableau: 9S | KD",
        "tableau1>tableau2",
        "reserve: 2C\nwaste: 4C\ntableau: 3C | KD 9S",
    );
    check(&fill, "waste: 4C\ntableau: 9S | KD", "tableau1>tableau2", "waste: -\ntableau: 4C | KD 9S");
    check(&fill, "tableau: 9S | KD", "tableau1>tableau2", "tableau: - | KD 9S");
    crate::common::scores(&fill, "reserve: 2C 3C\ntableau: 9S | KD", &["tableau1>cell1"], 3);
}

#[test]
fn a_pile_that_fills_a_space_is_filled_itself() {
    let piles = r#"{ "reserve", fill = "waste" }, { "tableau", 2, place = any, fill = "reserve" }"#;
    let before = "waste: 4C 5C\nreserve: 2C\ntableau: 9S | KD";
    check(&script(piles, ""), before, "tableau1>tableau2", "waste: 4C\nreserve: 5C\ntableau: 2C | KD 9S");
}

#[test]
fn a_function_may_say_what_fills_a_space() {
    let pick = "function(board, pile) if pile.index == 2 then return nil end return #board.waste > 1 and \"waste\" or { \"reserve\" } end";
    let fill =
        script(&format!(r#"{{ "reserve" }}, {{ "tableau", 2, place = any, fill = {pick} }}, {{ "cell", 1 }}"#), "");
    check(
        &fill,
        "reserve: 2C\nwaste: 4C 5C\ntableau: 9S | KD",
        "tableau1>cell1",
        "reserve: 2C\nwaste: 4C\ntableau: 5C | KD",
    );
    check(
        &fill,
        "reserve: 2C\nwaste: 4C\ntableau: 9S | KD",
        "tableau1>cell1",
        "reserve: -\nwaste: 4C\ntableau: 2C | KD",
    );
    check(
        &fill,
        "reserve: 2C\nwaste: 4C\ntableau: 9S | KD",
        "tableau2>cell1",
        "reserve: 2C\nwaste: 4C\ntableau: 9S | -",
    );
}

#[test]
fn a_full_run_leaves_at_once() {
    let piles = r#"{ "tableau", 4, place = build.down, run = build.down_in_suit, clear = "foundation" }"#;
    let deck = "deck = { ranks = 3 }, score = { clear = 100, move = -1 }";
    let spider = script(piles, deck);
    let board = "tableau: 2H 3S 2S | AS | AH";
    check(&spider, board, "tableau2>tableau1", "foundation: AS 2S 3S\ntableau: 2H | - | AH");
    check(&spider, board, "tableau3>tableau1", "foundation: -\ntableau: 2H 3S 2S AH | AS");
    crate::common::scores(&spider, board, &["tableau2>tableau1"], 99);
    // What lies under it turns up.
    check(&spider, "tableau: (2H) 3S 2S | AS", "tableau2>tableau1", "foundation: AS 2S 3S\ntableau: 2H");
    // So does another full run under it.
    check(&spider, "tableau: 3H 2H AH 3S 2S | AS", "tableau2>tableau1", "foundation: AS 2S 3S | AH 2H 3H\ntableau: -");
    // Without a free foundation it stays.
    let full = "foundation: AH | AD | AC | 2H\ntableau: 3S 2S | AS";
    check(&spider, full, "tableau2>tableau1", "tableau: 3S 2S AS");
    // Where only whole columns leave, it waits until nothing lies under it.
    let whole = script(&piles.replace(" }", ", clear_whole = true }"), deck);
    check(&whole, board, "tableau2>tableau1", "foundation: -\ntableau: 2H 3S 2S AS | - | AH");
    check(&whole, "tableau: 2H 3S 2S AS | -", "tableau1>tableau2 x3", "foundation: AS 2S 3S\ntableau: 2H");
}

#[test]
fn steps_that_always_follow_a_move_are_made_once() {
    let close = script(r#"{ "tableau", 3, place = any }, { "cell", 1 }"#, "settle = { close_up \"tableau\" }");
    check(&close, "tableau: 9S | KD | 2C", "tableau1>cell1", "tableau: KD | 2C | -\ncell: 9S");
    let turns = script(r#"{ "tableau", 3, place = any }, { "reserve", turn = false }"#, "settle = turn \"reserve\"");
    check(&turns, "tableau: 9S | KD\nreserve: 2C", "tableau1>tableau2", "reserve: (2C)");
    check(&turns, "tableau: 9S | KD\nreserve: (2C)", "tableau1>tableau2", "reserve: 2C");
}

#[test]
fn a_function_settles_until_it_has_nothing_to_propose() {
    // Twos go home by themselves, one after another.
    let settle = "settle = function(board, move)\n    local top = board.waste.top\n    \
                  if top and top.rank == 2 then return carry(board.waste, board.cell) end\n  end";
    let twos = script(r#"{ "tableau", 2, place = any }, { "cell", capacity = 4 }"#, settle);
    check(&twos, "waste: 9C 2C 2D 2H\ntableau: 9S | KD", "tableau1>tableau2", "waste: 9C\ncell: 2H 2D 2C");
    check(&twos, "waste: 2C 9C\ntableau: 9S | KD", "tableau1>tableau2", "waste: 2C 9C\ncell: -");
}

#[test]
fn settling_knows_the_move_and_no_move_after_the_deal() {
    let settle = "vars = { seen = 0, dealt = 0 }, settle = function(board, move)\n    \
                  if not move then return board.vars.dealt == 0 and set(\"dealt\", 1) end\n    \
                  if move.kind == \"tap\" then return board.vars.seen == 0 and set(\"seen\", 100) end\n    \
                  return board.vars.seen == 0 and set(\"seen\", move.to.index * 10 + move.count)\n  end";
    let told = script(r#"{ "tableau", 3, place = any, run = any, up = 1 }"#, settle);
    assert!(text(&deal(&told, 1)).contains("vars: dealt=1"), "{}", text(&deal(&told, 1)));
    check(&told, "tableau: 9S 8S | KD", "tableau1>tableau2 x2", "vars: seen=22");
    check(&told, "stock: (9S)", "tap stock", "vars: seen=100");
}

#[test]
fn settling_knows_the_cards_that_were_moved_wherever_they_lie_now() {
    let settle = "vars = { seen = 0 }, settle = function(board, move)\n    if move and board.vars.seen == 0 then \
                  return set(\"seen\", move.card.rank * 1000 + #move.cards * 100 + move.cards[#move.cards].rank) end\n  end";
    let told = script(r#"{ "tableau", 3, place = any, run = any, under = true }, { "discard" }"#, settle);
    check(&told, "tableau: KC 9S 8S | KD QD", "tableau1>tableau2 x2", "vars: seen=9208");
    // All of a pile is moved, so nothing is left where it lay.
    check(&told, "tableau: 9S 8S | KD QD", "tableau1>tableau2 x2", "vars: seen=9208");
    let pairs = script(
        r#"{ "tableau", 2 }, { "discard" }"#,
        &format!("match = {{ pair = sum(13), alone = rank.king }}, {settle}"),
    );
    check(&pairs, "tableau: 2C 6S | 3C 7H", "tableau1>tableau2", "vars: seen=6106");
    check(&pairs, "tableau: 2C KS", "tableau1>discard", "vars: seen=13113");
}

#[test]
fn settling_without_end_is_named() {
    let step = "set(\"n\", board.vars.n + 1)";
    // Three at once never make exactly a thousand.
    for steps in [step.to_string(), format!("{{ {step}, {step}, {step} }}")] {
        let endless = format!("vars = {{ n = 0 }},\n  settle = function(board) return {steps} end");
        let script = script(r#"{ "tableau", 3, place = any }"#, &endless);
        let mut game = game(&script, "tableau: 9S | KD");
        let before = game.now().clone();
        let said = game.play_text("tableau1>tableau2").unwrap_err().to_string();
        let named = "game.lua:1:1: this table does not come to rest: 1000 steps were made after one move";
        assert_eq!(said, format!("The script failed: {named}"));
        assert_eq!(game.now(), &before);
    }
}

#[test]
fn settling_may_refuse_the_move() {
    let settle = "settle = function(board, move) if move and #board.tableau[2] > 2 then return refuse \"Two are enough.\" end end";
    let script = script(r#"{ "tableau", 3, place = any }"#, settle);
    let mut crowded = game(&script, "tableau: 9S | KD 3C");
    match crowded.play_text("tableau1>tableau2") {
        Err(PlayError::Refused { sentence, .. }) => assert_eq!(sentence, "Two are enough."),
        other => panic!("{other:?}"),
    }
    lies(&crowded, "tableau: 9S | KD 3C");
    check(&script, "tableau: 9S | KD", "tableau1>tableau2", "tableau: - | KD 9S");
}

#[test]
fn the_deal_may_go_on_with_steps() {
    let piles = r#"{ "tableau", 3, up = 1, place = any }, { "reserve" }"#;
    let listed = deal(&script(piles, "deal = { carry(\"stock\", \"reserve\", 5), { turn \"tableau2\" } }"), 1);
    // The second column's card lay face up; turned down it turns up again by itself.
    lies(&listed, "tableau: AS | 3H | 2D\nreserve: 8H 7C TC 2C 3C");
    assert_eq!(listed.board().cards(), 52);
    let moved = "deal = function(board)\n    local steps = {}\n    for i, pile in ipairs(board.tableau) do\n      \
                 if pile.top.rank < 3 then steps[#steps + 1] = carry(pile, board.foundation[i]) end\n    end\n    return steps\n  end";
    lies(&deal(&script(piles, moved), 1), "foundation: AS | - | 2D\ntableau: - | 3H | -");
}

#[test]
fn a_deal_that_fails_is_told_and_leaves_the_cards_as_they_were_laid() {
    let piles = r#"{ "tableau", 3, up = 1, place = any }, { "reserve" }"#;
    let plain = text(&deal(&script(piles, ""), 1));
    let fails = script(piles, "deal = { carry(\"stock\", \"reserve\", 3), carry(\"waste\", \"reserve\") }");
    let (game, faults) = watch_scripts(|| deal(&fails, 1));
    assert_eq!(text(&game), plain);
    let fault = faults.of(&game.rules().script).expect("it is told").to_string();
    assert_eq!(fault, "game.lua:9:1: `carry` wants 1 cards from waste to reserve, but waste has 0");
}

#[test]
fn what_settles_is_taken_back_with_its_move() {
    let close = script(r#"{ "tableau", 3, place = any }, { "cell", 1 }"#, "settle = { close_up \"tableau\" }");
    let mut game = game(&close, "tableau: 9S | KD | 2C");
    let before = text(&game);
    play(&mut game, &["tableau1>cell1"]);
    assert_ne!(text(&game), before);
    assert!(game.undo());
    assert_eq!(text(&game), before);
    refuse(&close, "tableau: 9S | KD | 2C", "tableau1>waste", "Cards can't be moved to the waste.");
}

#[test]
fn a_full_run_may_be_another_one_than_what_moves_together() {
    let piles = r#"{ "tableau", 4, place = build.down, clear_run = build.down_in_suit, clear = "foundation" }"#;
    let relaxed = script(piles, "deck = { ranks = 3 }");
    check(&relaxed, "tableau: 3S 2S | AS", "tableau2>tableau1", "foundation: AS 2S 3S\ntableau: -");
    // These move together, and stay.
    check(&relaxed, "tableau: 3S 2H | AS", "tableau2>tableau1", "foundation: -\ntableau: 3S 2H AS");
    check(&relaxed, "tableau: 2D 3S 2H AS | -", "tableau1>tableau2 x3", "tableau: 2D | 3S 2H AS");
    // A card that lies face down is no part of it.
    check(&relaxed, "tableau: (3S) 2S | AS", "tableau2>tableau1", "foundation: -\ntableau: (3S) 2S AS");
}

#[test]
fn steps_after_a_move_are_made_once_and_before_the_table_settles() {
    let after = "vars = { moves = 0 }, after = function(board, move)\n    \
                 return { set('moves', board.vars.moves + 1), move.kind == 'carry' and carry(move.from, board.cell) }\n  end";
    let piles = r#"{ "tableau", 3, place = any, fill = "waste" }, { "cell", capacity = 4 }"#;
    let own = script(piles, after);
    // The pile is not filled yet when the steps are made.
    check(
        &own,
        "waste: 4C\ntableau: 2C 9S | KD",
        "tableau1>tableau2",
        "waste: -\ntableau: 4C | KD 9S\ncell: 2C\nvars: moves=1",
    );
    check(&own, "stock: (4C)", "tap stock", "waste: -\ntableau: 4C\nvars: moves=1");
    // Nothing is done after the deal.
    assert!(!text(&deal(&own, 1)).contains("moves"), "{}", text(&deal(&own, 1)));
    let listed = script(piles, "vars = { n = 0 }, after = { set('n', 7) }");
    check(&listed, "tableau: 2C 9S | KD", "tableau1>tableau2", "tableau: 2C | KD 9S\nvars: n=7");
    let refuses = script(piles, "after = function(board, move) return refuse 'Not so.' end");
    let mut game = game(&refuses, "tableau: 2C 9S | KD");
    assert!(
        matches!(game.play_text("tableau1>tableau2"), Err(PlayError::Refused { sentence, .. }) if sentence == "Not so.")
    );
    lies(&game, "tableau: 2C 9S | KD");
}
