//! Relations that read vars.

use super::script;
use crate::common::{check, game, lies, listed, play, problem, refuse};

const STEP: &str = "function(card, on, vars) return card.rank == on.rank + vars.step end";

#[test]
fn place_may_read_vars() {
    let tap = "tap = function(board) return set(\"step\", 3 - board.vars.step) end";
    let script =
        script(&format!(r#"{{ "tableau", 3, place = {STEP} }}, {{ "reserve", {tap} }}"#), "vars = { step = 1 }");
    let board = |step: u8| format!("tableau: KC 5S | 6H | 7D\nvars: step={step}");
    check(&script, &board(1), "tableau2>tableau1", "tableau: KC 5S 6H | - | 7D");
    refuse(&script, &board(1), "tableau3>tableau1", "The Seven of Diamonds can't go on the Five of Spades now.");
    check(&script, &board(2), "tableau3>tableau1", "tableau: KC 5S 7D | 6H | -");
    refuse(&script, &board(2), "tableau2>tableau1", "The Six of Hearts can't go on the Five of Spades now.");
    let mut game = game(&script, &board(1));
    assert!(listed(&game, "tableau2>tableau1") && !listed(&game, "tableau3>tableau1"));
    play(&mut game, &["tap reserve"]);
    assert!(!listed(&game, "tableau2>tableau1") && listed(&game, "tableau3>tableau1"));
    lies(&game, "vars: step=2");
    assert!(game.undo());
    assert!(listed(&game, "tableau2>tableau1") && !listed(&game, "tableau3>tableau1"));
    // A run is one by the vars of now.
    play(&mut game, &["tableau2>tableau1"]);
    assert!(listed(&game, "tableau1>tableau2 x2"));
    play(&mut game, &["tap reserve"]);
    assert!(!listed(&game, "tableau1>tableau2 x2"));
}

#[test]
fn more_values_of_a_var_than_are_kept_are_judged_all_the_same() {
    let any = script(&format!(r#"{{ "tableau", 2, place = {STEP} }}"#), "vars = { step = 1 }");
    for round in 0..2 {
        for step in -100..=100 {
            let game = game(&any, &format!("tableau: 5S | 9H\nvars: step={step}"));
            assert_eq!(listed(&game, "tableau2>tableau1"), step == 4, "step {step}, round {round}");
            assert_eq!(listed(&game, "tableau1>tableau2"), step == -4, "step {step}, round {round}");
        }
    }
}

#[test]
fn first_may_read_vars() {
    let piles = r#"{ "tableau", 2, first = function(card, vars) return card.rank == vars.start end, place = any }"#;
    let script = script(piles, "vars = { start = 3 }");
    check(&script, "waste: 3H\nvars: start=3", "waste>tableau1", "tableau: 3H");
    refuse(
        &script,
        "waste: 4H\nvars: start=3",
        "waste>tableau1",
        "Only some other card can start column 1, not the Four of Hearts.",
    );
    check(&script, "waste: 4H\nvars: start=4", "waste>tableau1", "tableau: 4H");
    // What already lies there is no start.
    check(&script, "waste: 4H\ntableau: 9S\nvars: start=3", "waste>tableau1", "tableau: 9S 4H");
}

#[test]
fn a_var_that_is_nought_is_set_by_the_first_card() {
    let script = script(r#"{ "tableau", 2, first = "base", place = any }"#, "vars = { base = 0 }");
    check(&script, "waste: 4H", "waste>tableau1", "tableau: 4H\nvars: base=4");
    check(&script, "waste: 4H 4S\nvars: base=4", "waste>tableau1", "tableau: 4S\nvars: base=4");
    refuse(
        &script,
        "waste: 5H\nvars: base=4",
        "waste>tableau1",
        "Only a card of the base rank can start column 1, not the Five of Hearts.",
    );
}

#[test]
fn pairs_and_lone_cards_may_read_vars() {
    let rules = "vars = { sum = 13, lone = 13 }, match = { \
                 pair = function(a, b, vars) return a.rank + b.rank == vars.sum end, \
                 alone = function(card, vars) return card.rank == vars.lone end }";
    let script = script(r#"{ "tableau", 2 }, { "discard" }"#, rules);
    check(&script, "tableau: 6S | 7H\nvars: sum=13 lone=13", "tableau1>tableau2", "tableau: -\ndiscard: 6S 7H");
    refuse(
        &script,
        "tableau: 6S | 7H\nvars: sum=12 lone=13",
        "tableau1>tableau2",
        "The Six of Spades pairs with a Seven, not with the Seven of Hearts.",
    );
    check(&script, "tableau: 6S | 6H\nvars: sum=12 lone=13", "tableau1>tableau2", "tableau: -");
    check(&script, "tableau: KS\nvars: sum=13 lone=13", "tableau1>discard", "discard: KS");
    check(&script, "tableau: QS\nvars: sum=13 lone=12", "tableau1>discard", "discard: QS");
    assert!(!listed(&game(&script, "tableau: KS\nvars: sum=13 lone=12"), "tableau1>discard"));
}

#[test]
fn a_relation_may_read_its_vars_at_times_but_not_the_redeals() {
    let at_times = "function(card, on, vars) return card.rank == 5 and vars.step == 1 end";
    let script =
        |place: &str| script(&format!(r#"{{ "tableau", 2, place = {place} }}"#), "vars = { step = 1, other = 1 }");
    let legal = |script: &str, vars: &str| {
        let game = game(script, &format!("tableau: 5S | 6H\nvars: {vars}"));
        let (legal, fault) = game.rules().script.watch(|| listed(&game, "tableau1>tableau2"));
        assert_eq!(fault, None);
        legal
    };
    let sometimes = script(at_times);
    assert!(legal(&sometimes, "step=1") && !legal(&sometimes, "step=2"));
    // A var that is not read as long as another one is 1.
    let behind = script("function(card, on, vars) return vars.step == 1 or vars.other == 2 end");
    assert!(legal(&behind, "step=1 other=1") && !legal(&behind, "step=2 other=1") && legal(&behind, "step=2 other=2"));
    // The redeals are read by few, so no table goes by them unless they are read from the start.
    let first = script("function(card, on, vars) return vars.redeals == 1 end");
    assert!(!legal(&first, "step=1") && legal(&first, "step=1 redeals=1"));
    let late = script("function(card, on, vars) return vars.step == 1 or vars.redeals == 1 end");
    let game = game(&late, "tableau: 5S | 6H\nvars: step=2 redeals=1");
    let (legal, fault) = game.rules().script.watch(|| listed(&game, "tableau1>tableau2"));
    assert!(!legal);
    let fault = fault.expect("it is told").to_string();
    assert!(fault.contains("reads the var `redeals` only at times"), "{fault}");
}

#[test]
fn a_var_that_is_not_there_is_an_error() {
    let said = problem(&script(
        r#"{ "tableau", 2, place = function(card, on, vars) return vars.stpe == 1 end }"#,
        "vars = { step = 1 }",
    ));
    assert!(said.contains("there is no var `stpe`"), "{said}");
    let said = problem(&script(r#"{ "tableau", 2, first = "stpe" }"#, "vars = { step = 1 }"));
    assert!(said.contains("there is no var \"stpe\""), "{said}");
}
