//! Heaps, rows and braids beside foundations, of which each has a way of its own.

use redeal_game::game::GameStatus;

use super::{dealt, places, stands};
use crate::common::{check, deal, game, lies, listed, play, refuse};

#[test]
fn calculation_goes_up_by_steps() {
    let board = "stock: (9C)\nwaste: 4C\nfoundation: AS | 2D | 3H | 4H\ntableau: 6C 2H | 8S";
    check("calculation", board, "waste>foundation2", "stock: -\nwaste: 9C\nfoundation: AS | 2D 4C | 3H | 4H");
    check(
        "calculation",
        board,
        "tableau1>foundation1",
        "waste: 4C\nfoundation: AS 2H | 2D | 3H | 4H\ntableau: 6C | 8S",
    );
    check("calculation", board, "tableau2>foundation4", "foundation: AS | 2D | 3H | 4H 8S");
    check(
        "calculation",
        "foundation: - | 2D 4D 6D 8D TD QD\nwaste: AC",
        "waste>foundation2",
        "foundation: - | 2D 4D 6D 8D TD QD AC",
    );
    refuse("calculation", board, "tableau1>tableau2", "Column 2 doesn't accept cards from column 1.");
    refuse(
        "calculation",
        "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nwaste: AC",
        "waste>foundation1",
        "That foundation is full.",
    );
    dealt("calculation", "foundation", "1 1 1 1");
}

#[test]
fn betsy_ross_ends_each_foundation_on_its_king_and_keeps_her_guides() {
    let mut game = deal("betsy-ross", 3);
    assert_eq!(super::shape(&game, "guide"), "1 1 1 1");
    play(&mut game, &["tap stock"; 44]);
    play(&mut game, &["tap stock"]);
    lies(&game, "vars: redeals=1");
    check("betsy-ross", "waste: 6C\nfoundation: 2S | 4D", "waste>foundation2", "foundation: 2S | 4D 6C");
    refuse(
        "betsy-ross",
        "waste: AC\nfoundation: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        "waste>foundation1",
        "That foundation is full.",
    );
    refuse(
        "betsy-ross",
        "waste: 2C\nguide: AS\nfoundation: 2S | 4D",
        "waste>guide1",
        "Cards can't be moved to guide 1.",
    );
}

#[test]
fn sir_tommy_lays_each_card_on_a_heap_or_home() {
    let board = "stock: (9C) (2C)\nwaste: 2H\nfoundation: AS\ntableau: KC | 2D";
    check("sir-tommy", board, "waste>tableau2", "stock: (9C)\nwaste: 2C\ntableau: KC | 2D 2H");
    check("sir-tommy", board, "tableau2>foundation1", "foundation: AS 2D\nwaste: 2H");
    refuse("sir-tommy", board, "tableau2>tableau1", "Column 1 doesn't accept cards from column 2.");
    let no = "The Two of Hearts goes on the Ace of Hearts here, not on the Ace of Spades.";
    refuse("lady-betty", board, "waste>foundation1", no);
}

#[test]
fn strategy_lets_aces_go_home_at_once_and_others_when_all_is_dealt() {
    let board = |stock: &str| format!("stock: {stock}\nwaste: 2S\nfoundation: AS\ntableau: AH | 3S");
    let no = "Only Aces can go to the foundations until the whole stock has been dealt.";
    refuse("strategy", &board("(9C)"), "waste>foundation1", no);
    assert!(listed(&game("strategy", &board("(9C)")), "tableau1>foundation2"));
    let mut game = game("strategy", &board("-"));
    play(&mut game, &["waste>foundation1", "tableau2>foundation1"]);
}

#[test]
fn nothing_is_built_on_the_piles_of_auld_lang_syne() {
    let board = "foundation: AS | AH 2C\ntableau: 3D | 2H | 5C 3H";
    check("auld-lang-syne", board, "tableau1>foundation2", "foundation: AS | AH 2C 3D\ntableau: - | 2H | 5C 3H");
    refuse("auld-lang-syne", board, "tableau2>tableau1", "Cards can't be moved to column 1.");
    let mut game = deal("auld-lang-syne", 1);
    play(&mut game, &["tap stock"; 11]);
    assert!(!listed(&game, "tap stock"));
    dealt("tam-o-shanter", "foundation", "0 0 0 0");
    check("tam-o-shanter", "tableau: 3D AC", "tableau1>foundation3", "foundation: - | - | AC\ntableau: 3D");
}

/// Six rows of eight with some cards at their places.
fn rows(cards: &[(usize, &str)]) -> String {
    places("tableau", 48, cards)
}

#[test]
fn a_card_of_the_labyrinth_is_free_at_either_end() {
    let board = format!("foundation: AS | AC\n{}", rows(&[(3, "2C"), (11, "2S"), (19, "3S"), (12, "2D")]));
    let board = board.replace("foundation: AS | AC", "foundation: AS | AC | AD");
    let no = "A card is free only if nothing lies above it, or nothing below it.";
    refuse("labyrinth", &board, "tableau11>foundation1", no);
    let mut game = game("labyrinth", &board);
    play(
        &mut game,
        &["tableau12>foundation3", "tableau3>foundation2", "tableau11>foundation1", "tableau19>foundation1"],
    );
    assert!(matches!(game.status(), GameStatus::Stuck | GameStatus::Won), "{:?}", game.status());
}

#[test]
fn the_first_row_of_the_labyrinth_is_filled_until_the_next_is_dealt() {
    let board = format!("stock: (9C) (8C)\nfoundation: AS\n{}", rows(&[(3, "2S")]));
    let first = format!("{board}vars: rows=1");
    let filled = rows(&[(1, "8C"), (2, "9C")]);
    check("labyrinth", &first, "tableau3>foundation1", &format!("stock: -\n{filled}"));
    let later = format!("{board}vars: rows=2");
    check("labyrinth", &later, "tableau3>foundation1", &format!("stock: (9C) (8C)\n{}", rows(&[])));
    check("labyrinth filled=always", &later, "tableau3>foundation1", &format!("stock: -\n{filled}"));
    let mut game = deal("labyrinth", 4);
    play(&mut game, &["tap stock"; 5]);
    assert_eq!(super::shape(&game, "tableau").matches('1').count(), 48);
    assert!(!listed(&game, "tap stock"));
}

#[test]
fn terrace_begins_with_a_choice_that_sets_the_base() {
    let mut game = deal("terrace", 1);
    assert!(!listed(&game, "tap stock") && !listed(&game, "reserve>foundation1"));
    play(&mut game, &["tableau1>foundation1"]);
    lies(&game, "vars: base=11");
    assert_eq!(super::shape(&game, "tableau"), "1 1 1 1 1 1 1 1 1");
    assert!(listed(&game, "tap stock"));
    refuse(
        "terrace",
        "reserve: 4C\ntableau: 5D",
        "reserve>foundation1",
        "First choose the card that starts the foundations.",
    );
}

#[test]
fn the_terrace_goes_home_only_and_spaces_fill_from_the_waste_first() {
    let board = "stock: (9C)\nwaste: 3D 8S\nreserve: 4C\nfoundation: 3H | 2D\ntableau: 5D | 4S\nvars: base=3";
    check("terrace", board, "reserve>foundation1", "reserve: -\nfoundation: 3H 4C | 2D");
    refuse("terrace", board, "reserve>tableau1", "Column 1 doesn't accept cards from the reserve.");
    let full =
        "stock: (9C)\nwaste: 3D 8S\ntableau: 5D | 4S | 9C | 9S | 9H | 9D | TC | TD | TH\nfoundation: 3H\nvars: base=3";
    check("terrace", full, "tableau2>tableau1", "waste: 3D\ntableau: 5D 4S | 8S | 9C | 9S | 9H | 9D | TC | TD | TH");
    check(
        "terrace",
        &full.replace("5D", "AD").replace("4S", "KS"),
        "tableau2>tableau1",
        "tableau: AD KS | 8S | 9C | 9S | 9H | 9D | TC | TD | TH",
    );
}

#[test]
fn the_second_card_decides_which_way_the_foundations_go() {
    let board = "foundation: 5D\nedge: 6D | 4D | 5S | 6S\nfield: 4S\nvars: base=5";
    let up = "edge1>foundation1";
    check("plait", board, up, "foundation: 5D 6D\nvars: base=5 direction=1");
    check("plait", board, "edge2>foundation1", "foundation: 5D 4D\nvars: base=5 direction=-1");
    let mut game = game("plait", board);
    play(&mut game, &[up, "edge3>foundation2"]);
    assert!(listed(&game, "edge4>foundation2") && !listed(&game, "field1>foundation2"));
    check(
        "plait",
        "foundation: 5D 4D 3D 2D AD\nwaste: KD\nvars: base=5 direction=-1",
        "waste>foundation1",
        "foundation: 5D 4D 3D 2D AD KD",
    );
}

#[test]
fn the_places_round_the_plait_are_filled_from_it_or_from_the_waste() {
    let fields = "field: 4S | 7S | 8S | 9S | TS | JS | QS | KS";
    let board = format!(
        "plait: 2C 3C\nedge: 6D | 4D | 5S | 6S\n{fields}\nwaste: 9H\nstock: (2H)\nfoundation: 5D | 5H 6H\nvars: base=5 direction=1"
    );
    check("plait", &board, "edge1>foundation1", "plait: 2C\nedge: 3C | 4D | 5S | 6S\nwaste: 9H");
    let board = board.replace("4S | 7S", "7H | 7S");
    check(
        "plait",
        &board,
        "field1>foundation2",
        "waste: -\nfield: 9H | 7S | 8S | 9S | TS | JS | QS | KS\nplait: 2C 3C",
    );
    let empty = board.replace("waste: 9H", "waste: -");
    check("plait", &empty, "field1>foundation2", "stock: -\nfield: 2H | 7S | 8S | 9S | TS | JS | QS | KS");
    stands("plait", "foundation: 5D", GameStatus::Won);
}
