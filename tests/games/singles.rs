//! One card at a time on to one pile: golf and its kin; and a dial that plays itself.

use redeal_game::game::GameStatus;

use super::{dealt, places, stands};
use crate::common::{check, deal, game, lies, play, refuse, scores};

#[test]
fn golf_goes_up_and_down_in_rank_and_asks_for_no_suit() {
    dealt("golf", "tableau", "5 5 5 5 5 5 5");
    check("golf", "waste: 5C\ntableau: 9D 6H | 4C", "tableau1>waste", "waste: 5C 6H\ntableau: 9D | 4C");
    check("golf", "waste: 5C\ntableau: 9D 6H | 4C", "tableau2>waste", "waste: 5C 4C\ntableau: 9D 6H | -");
    check("golf", "waste: KC\ntableau: QH", "tableau1>waste", "waste: KC QH");
    check("golf", "waste: QC\ntableau: KH", "tableau1>waste", "waste: QC KH");
}

#[test]
fn golf_turns_the_corner_and_ends_on_kings_as_its_options_say() {
    let no = "The Ace of Hearts goes on a Two here, not on the King of Clubs.";
    refuse("golf", "waste: KC\ntableau: AH", "tableau1>waste", no);
    check("golf corner=yes", "waste: KC\ntableau: AH", "tableau1>waste", "waste: KC AH");
    let no = "The Queen of Hearts goes on a Jack here, not on the King of Clubs.";
    refuse("golf kings=nothing", "waste: KC\ntableau: QH", "tableau1>waste", no);
    check("golf kings=nothing", "waste: QC\ntableau: KH", "tableau1>waste", "waste: QC KH");
}

#[test]
fn golf_draws_without_a_redeal_and_is_lost_when_nothing_goes() {
    check("golf", "stock: (2C) (3C)\nwaste: KC\ntableau: 2H", "tap stock", "stock: (2C)\nwaste: KC 3C");
    refuse("golf", "waste: KC 3C\ntableau: 9H", "tap stock", "These rules don't allow a redeal.");
    stands("golf", "waste: KC 3C\ntableau: 9H", GameStatus::Stuck);
    stands("golf", "stock: (2C)\nwaste: KC 3C", GameStatus::Won);
}

#[test]
fn the_peaks_turn_up_what_nothing_covers() {
    let mut game =
        game("tri-peaks", &format!("waste: 5C\n{}", places("tableau", 28, &[(10, "(2D)"), (19, "4H"), (20, "3S")])));
    play(&mut game, &["tableau19>waste"]);
    lies(&game, &format!("waste: 5C 4H\n{}", places("tableau", 28, &[(10, "(2D)"), (20, "3S")])));
    play(&mut game, &["tableau20>waste"]);
    lies(&game, &format!("waste: 5C 4H 3S\n{}", places("tableau", 28, &[(10, "2D")])));
    play(&mut game, &["tableau10>waste"]);
    assert_eq!(game.status(), GameStatus::Won);
    assert_eq!(game.now().score(), 1 + 2 + 3);
}

#[test]
fn a_draw_breaks_the_streak_of_the_peaks() {
    let board =
        format!("stock: (9H)\nwaste: AC\n{}", places("tableau", 28, &[(19, "KH"), (20, "QS"), (21, "8C"), (22, "7S")]));
    let moves = ["tableau19>waste", "tableau20>waste", "tap stock", "tableau21>waste"];
    scores("tri-peaks", &board, &moves[..2], 1 + 2);
    scores("tri-peaks", &board, &moves[..3], 0);
    scores("tri-peaks", &board, &moves, 1);
    // What is taken back is not counted.
    let mut game = game("tri-peaks", &board);
    play(&mut game, &moves);
    assert!(game.undo());
    play(&mut game, &["tableau21>waste", "tableau22>waste"]);
    assert_eq!(game.now().score(), 1 + 2);
}

#[test]
fn a_covered_card_of_the_peaks_stays() {
    let board = format!("waste: 5C\n{}", places("tableau", 28, &[(10, "4D"), (20, "3S")]));
    refuse("tri-peaks open=yes", &board, "tableau10>waste", "Column 10 is covered.");
    dealt("tri-peaks open=yes", "tableau", ["1"; 28].join(" ").as_str());
}

#[test]
fn all_cards_fall_into_the_hole_round_the_corner() {
    dealt("black-hole", "tableau", ["3"; 17].join(" ").as_str());
    assert!(crate::common::text(&deal("black-hole", 3)).starts_with("hole: AS\n"));
    check("black-hole", "hole: AS\ntableau: 2D KH | 2C", "tableau1>hole", "hole: AS KH\ntableau: 2D | 2C");
    check("black-hole", "hole: AS\ntableau: 2D KH | 2C", "tableau2>hole", "hole: AS 2C\ntableau: 2D KH | -");
    refuse("black-hole", "hole: AS\ntableau: 2D | -", "tableau1>tableau2", "Cards can't be moved to column 2.");
}

#[test]
fn one_card_waits_before_the_worm_hole() {
    check("worm-hole", "hole: AS\ntableau: 2D KH", "tableau1>cell", "hole: AS\ntableau: 2D\ncell: KH");
    check("worm-hole", "hole: AS\ncell: KH", "cell>hole", "hole: AS KH\ncell: -");
    refuse(
        "worm-hole",
        "hole: AS\ntableau: 2D\ncell: KH",
        "tableau1>cell",
        "Cards can't be moved to the cell unless it is empty.",
    );
    refuse("worm-hole", "hole: AS\ncell: KH", "cell>tableau1", "Cards can't be moved to column 1.");
}

#[test]
fn the_clock_turns_up_the_next_card_where_the_last_one_went() {
    let hours = |cards: &[(usize, &str)]| places("hour", 13, cards);
    let homes = |cards: &[(usize, &str)]| places("home", 13, cards);
    let board = format!("hand: 3C\n{}{}", homes(&[]), hours(&[(3, "(5D) (3H)"), (13, "(9S)")]));
    let mut game = game("clock", &board);
    play(&mut game, &["hand>home3"]);
    lies(&game, &format!("hand: 3H\n{}{}", homes(&[(3, "3C")]), hours(&[(3, "(5D)"), (13, "(9S)")])));
    play(&mut game, &["hand>home3"]);
    lies(&game, &format!("hand: 5D\n{}", homes(&[(3, "3C 3H")])));
    assert_eq!(game.now().score(), 2);
    // Its hour has no card left: what is still face down is lost.
    play(&mut game, &["hand>home5"]);
    assert_eq!(game.status(), GameStatus::Stuck);
    refuse("clock", &board, "hand>home4", "Only a Four can start that foundation, not the Three of Clubs.");
}

#[test]
fn jokers_of_thieves_go_on_any_card_and_take_any() {
    dealt("thieves", "tableau", "5 5 5 5 5 5 5");
    check("thieves", "waste: 5C\ntableau: 9D 6H | XB", "tableau1>waste", "waste: 5C 6H");
    check("thieves", "waste: 5C\ntableau: 9D 6H | XB", "tableau2>waste", "waste: 5C XB");
    check("thieves", "waste: 5C XB\ntableau: 9D", "tableau1>waste", "waste: 5C XB 9D");
    let no = "The Ace of Hearts goes on a Two or Joker here, not on the King of Clubs.";
    refuse("thieves", "waste: KC\ntableau: AH", "tableau1>waste", no);
    // A joker is worth nothing, and neither is a card of the stock.
    let board = "stock: (KH)\nwaste: XR\ntableau: 3D 9C | XB 4D";
    scores("thieves", board, &["tableau1>waste"], 4);
    scores("thieves", board, &["tableau2>waste", "tableau2>waste", "tap stock"], 4);
    stands("thieves", "stock: (KH)\nwaste: XR", GameStatus::Won);
}
