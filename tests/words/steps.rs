//! Every step word, and steps that are not possible.

use redeal_game::game::PlayError;
use redeal_table::view::view;

use super::script;
use crate::common::{around, check, game, lies, play, refuse, text};

/// A script whose reserve does this when it is tapped.
fn tapped(steps: &str) -> String {
    script(
        &format!(
            r#"{{ "tableau", 3, place = any, turn = false }}, {{ "cell", 2, capacity = 9 }}, {{ "reserve", tap = {steps} }}"#
        ),
        "vars = { n = 0 }",
    )
}

#[test]
fn cards_are_carried() {
    check(&tapped("carry(\"tableau1\", \"cell1\")"), "tableau: 2C 3C 4C", "tap reserve", "tableau: 2C 3C\ncell: 4C");
    check(
        &tapped("carry(\"tableau1\", \"cell1\", 2)"),
        "tableau: 2C 3C 4C\ncell: KS",
        "tap reserve",
        "tableau: 2C\ncell: KS 3C 4C",
    );
    check(
        &tapped("carry(\"tableau1\", \"cell1\", 2, \"reversed\")"),
        "tableau: 2C 3C 4C\ncell: KS",
        "tap reserve",
        "cell: KS 4C 3C",
    );
    check(
        &tapped("carry(\"tableau1\", \"cell1\", 2, \"under\")"),
        "tableau: 2C 3C 4C\ncell: KS",
        "tap reserve",
        "cell: 3C 4C KS",
    );
    check(
        &tapped("function(board) return carry(board.tableau[1], board.cell[2]) end"),
        "tableau: 4C",
        "tap reserve",
        "cell: - | 4C",
    );
    // They leave a stock face up, and go back to it face down.
    check(&tapped("carry(\"stock\", \"cell1\", 2)"), "stock: (2C) (3C)", "tap reserve", "stock: -\ncell: 2C 3C");
    check(&tapped("carry(\"cell1\", \"stock\", 2)"), "cell: 2C 3C", "tap reserve", "stock: (2C) (3C)\ncell: -");
    check(
        &tapped("carry(\"cell1\", \"stock\", 1, \"under\")"),
        "stock: (KS)\ncell: 2C 3C",
        "tap reserve",
        "stock: (3C) (KS)\ncell: 2C",
    );
    // Elsewhere they lie as they lay.
    check(&tapped("carry(\"tableau1\", \"tableau2\")"), "tableau: (2C)", "tap reserve", "tableau: - | (2C)");
}

#[test]
fn a_top_card_is_turned_over() {
    check(&tapped("turn \"tableau1\""), "tableau: (2C) (3C)", "tap reserve", "tableau: (2C) 3C");
    check(&tapped("turn \"tableau1\""), "tableau: 2C 3C", "tap reserve", "tableau: 2C (3C)");
    refuse(&tapped("turn \"tableau1\""), "tableau: - | 3C", "tap reserve", "That would change nothing.");
}

#[test]
fn vars_are_set() {
    check(&tapped("set(\"n\", 7)"), "tableau: 2C", "tap reserve", "vars: n=7");
    check(
        &tapped("function(board) return set(\"n\", board.vars.n - 1) end"),
        "tableau: 2C\nvars: n=3",
        "tap reserve",
        "vars: n=2",
    );
}

#[test]
fn a_pile_is_shuffled_by_the_game_s_seed() {
    let shuffle = tapped("shuffle \"tableau1\"");
    let board = "tableau: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
    let lay = |seed: u64| {
        let mut game = crate::common::game_of_seed(&shuffle, board, seed);
        play(&mut game, &["tap reserve"]);
        let once = text(&game);
        assert!(game.undo() && game.redo());
        assert_eq!(text(&game), once);
        play(&mut game, &["tap reserve"]);
        assert_ne!(text(&game), once);
        once
    };
    assert_eq!(lay(1), lay(1));
    assert_ne!(lay(1), lay(2));
    assert!(!lay(1).contains(board));
}

#[test]
fn what_is_said_reaches_the_page() {
    let says = tapped("{ say \"Well done.\", set(\"n\", 1), say \"Go on.\" }");
    let mut game = game(&says, "tableau: 2C | 3C");
    play(&mut game, &["tap reserve"]);
    assert_eq!(view(&game, around()).said, ["Well done.", "Go on."]);
    play(&mut game, &["tableau1>tableau2"]);
    assert!(view(&game, around()).said.is_empty());
    assert!(game.undo());
    assert_eq!(view(&game, around()).said, ["Well done.", "Go on."]);
    assert!(game.undo());
    assert!(view(&game, around()).said.is_empty());
}

#[test]
fn spaces_are_closed_up() {
    let close = tapped("close_up \"tableau\"");
    check(&close, "tableau: - | 2C 3C | 4C", "tap reserve", "tableau: 2C 3C | 4C | -");
    check(&close, "tableau: - | - | 4C", "tap reserve", "tableau: 4C | - | -");
    refuse(&close, "tableau: 2C | 3C | -", "tap reserve", "That would change nothing.");
}

#[test]
fn spaces_of_a_group_are_filled_from_a_pile() {
    let fill = tapped("fill(\"tableau\", \"stock\")");
    check(&fill, "stock: (2C) (3C) (4C)\ntableau: - | KS | -", "tap reserve", "stock: (2C)\ntableau: 4C | KS | 3C");
    check(&fill, "stock: (4C)\ntableau: - | KS | -", "tap reserve", "stock: -\ntableau: 4C | KS | -");
    refuse(&fill, "tableau: - | KS", "tap reserve", "That would change nothing.");
}

#[test]
fn cards_of_a_kind_are_swept_wherever_they_lie() {
    let sweep = tapped("sweep(\"tableau\", is(rank.two), \"cell1\")");
    check(&sweep, "tableau: 2C 9C 2D | KS | 9D 2H 9H", "tap reserve", "tableau: 9C | KS | 9D 9H\ncell: 2C 2D 2H");
    // Face-down cards too: the host asks the relation, the script sees none of them.
    check(&sweep, "tableau: (2C) 9C", "tap reserve", "tableau: 9C\ncell: 2C");
    let asked = tapped("function(board) return sweep(\"tableau\", function(card) return card.red end, \"cell1\") end");
    check(&asked, "tableau: 2C 9D | 3H", "tap reserve", "tableau: 2C | -\ncell: 9D 3H");
}

#[test]
fn lists_nest_and_nothing_is_nothing() {
    let nested = tapped(
        "function(board) return { false, { set(\"n\", 1), {} }, nil, { { carry(\"tableau1\", \"cell1\") } } } end",
    );
    check(&nested, "tableau: 2C", "tap reserve", "cell: 2C\nvars: n=1");
}

#[test]
fn an_impossible_step_discards_the_whole_move_and_names_its_line() {
    let steps = "function(board)\n      return {\n        set(\"n\", 5),\n        carry(\"tableau1\", \"cell1\"),\n        \
                 carry(\"tableau1\", \"cell1\", 9),\n      }\n    end";
    let script = tapped(steps);
    let line = script.lines().position(|line| line.contains(", 9)")).unwrap() + 1;
    let mut game = game(&script, "tableau: 2C 3C");
    let before = game.now().clone();
    match game.play_text("tap reserve") {
        Err(PlayError::Refused { sentence, .. }) => {
            let wants = "`carry` wants 9 cards from tableau1 to cell1, but tableau1 has 1";
            assert_eq!(sentence, format!("The script failed: game.lua:{line}:1: {wants}"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(game.now(), &before);
    assert!(game.turns().is_empty());
    // The game goes on.
    play(&mut game, &["tableau1>tableau2"]);
    lies(&game, "tableau: 2C | 3C");
}

#[test]
fn steps_over_what_is_not_there_are_told_with_their_line() {
    for (steps, words) in [
        ("function() return carry(\"tableau9\", \"cell1\") end", "there is no pile \"tableau9\""),
        ("function() return set(\"m\", 1) end", "there is no var \"m\""),
        ("function() return set(\"n\", 1.5) end", "`set` takes a var's name and a whole number"),
        ("function() return close_up \"column\" end", "there are no piles \"column\""),
        ("function() return carry(\"tableau1\", \"cell1\", -1) end", "a count of cards"),
        ("function() return carry(\"tableau1\", \"cell1\", 1, \"over\") end", "not \"over\""),
        ("function() return { \"carry\" } end", "must be returned"),
        ("function() return 7 end", "must be returned"),
        ("function() return { a = set(\"n\", 1) } end", "without keys"),
        ("function() return turn(nil) end", "`turn` takes piles"),
    ] {
        let mut game = game(&tapped(steps), "tableau: 2C 3C");
        let before = game.now().clone();
        let said = game.play_text("tap reserve").unwrap_err().to_string();
        assert!(said.starts_with("The script failed: game.lua") && said.contains(words), "{steps}: {said}");
        assert_eq!(game.now(), &before, "{steps}");
    }
}

#[test]
fn cards_sink_below_the_others_of_their_piles() {
    let sunk = "sink(\"tableau\", is(rank.king))";
    let board = "tableau: 2C KH 3C KS (4C) | KD | QS KC";
    check(&tapped(sunk), board, "tap reserve", "tableau: KH KS 2C 3C (4C) | KD | KC QS");
    // Also those that lie face down, which no function sees.
    check(&tapped("sink(\"tableau\", is(rank.four))"), board, "tap reserve", "tableau: (4C) 2C KH 3C KS | KD | QS KC");
}
