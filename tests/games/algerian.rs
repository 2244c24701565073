//! Algerian: two packs, built up or down in suit.

use redeal_game::game::GameStatus;

use super::{dealt, shape, stands};
use crate::common::{check, deal, game, listed, play, refuse, rules};

const A: &str = "algerian";

#[test]
fn eight_columns_and_six_reserves_lie_open() {
    dealt(A, "tableau", "2 2 2 2 1 1 1 1");
    dealt(A, "reserve", "4 4 4 4 4 4");
    dealt(A, "stock", "68/0");
    dealt(A, "foundation", "0 0 0 0");
    dealt(A, "kings", "0 0 0 0");
}

#[test]
fn four_foundations_go_up_from_the_aces() {
    check(A, "reserve: AH", "reserve1>foundation2", "reserve: -\nfoundation: - | AH");
    check(A, "tableau: 2H\nfoundation: - | AH", "tableau1>foundation2", "foundation: - | AH 2H");
    let reason = "Only the Ace of Spades can start that foundation, not the Ace of Hearts.";
    refuse(A, "tableau: AH", "tableau1>foundation1", reason);
    let reason = "Only the Ace of Hearts can start that foundation, not the King of Hearts.";
    refuse(A, "tableau: KH", "tableau1>foundation2", reason);
    let reason = "The Two of Diamonds goes on the Ace of Diamonds here, not on the Ace of Hearts.";
    refuse(A, "tableau: 2D\nfoundation: - | AH", "tableau1>foundation2", reason);
    let reason = "The Ace of Hearts doesn't go on any other card here.";
    refuse(A, "tableau: AH\nfoundation: - | AH", "tableau1>foundation2", reason);
}

#[test]
fn four_foundations_go_down_from_the_kings() {
    check(A, "reserve: KD", "reserve1>kings3", "kings: - | - | KD");
    check(A, "tableau: QD\nkings: - | - | KD", "tableau1>kings3", "kings: - | - | KD QD");
    let reason = "Only the King of Spades can start that foundation, not the King of Diamonds.";
    refuse(A, "tableau: KD", "tableau1>kings1", reason);
    let reason = "The Queen of Hearts goes on the King of Hearts here, not on the King of Diamonds.";
    refuse(A, "tableau: QH\nkings: - | - | KD", "tableau1>kings3", reason);
}

#[test]
fn foundations_take_one_card_and_give_none() {
    refuse(
        A,
        "tableau: 3H 2H\nfoundation: - | AH",
        "tableau1>foundation2 x2",
        "Cards can be moved to a foundation only one at a time.",
    );
    refuse(A, "tableau: 3H\nfoundation: - | AH 2H", "foundation2>tableau1", "Cards can't be moved from a foundation.");
    refuse(A, "tableau: QS\nkings: KS", "kings1>tableau1", "Cards can't be moved from a foundation.");
}

#[test]
fn columns_are_built_up_or_down_in_suit() {
    check(A, "tableau: 7S | 8S", "tableau1>tableau2", "tableau: - | 8S 7S");
    check(A, "tableau: 9S | 8S", "tableau1>tableau2", "tableau: - | 8S 9S");
    // The direction may change at any card.
    check(A, "tableau: 8S | 8S 9S", "tableau1>tableau2", "tableau: - | 8S 9S 8S");
    let suit = "The Seven of Hearts goes on a Six or Eight of Hearts here, not on the Eight of Spades.";
    refuse(A, "tableau: 7H | 8S", "tableau1>tableau2", suit);
    let rank = "The Seven of Hearts goes on a Six or Eight of Hearts here, not on the Seven of Hearts.";
    refuse(A, "tableau: 7H | 7H", "tableau1>tableau2", rank);
}

#[test]
fn columns_turn_the_corner_where_that_is_chosen() {
    let corner = "algerian corner=yes";
    for (one, two) in [("AS", "KS"), ("KS", "AS")] {
        let board = format!("tableau: {one} | {two}");
        check(corner, &board, "tableau1>tableau2", &format!("tableau: - | {two} {one}"));
        assert!(!listed(&game(A, &board), "tableau1>tableau2"));
    }
    let reason = "The Ace of Spades goes on the Two of Spades here, not on the King of Spades.";
    refuse("algerian corner=no", "tableau: AS | KS", "tableau1>tableau2", reason);
    // The foundations never do.
    refuse(
        corner,
        "tableau: AS\nfoundation: KS",
        "tableau1>foundation1",
        "The Ace of Spades doesn't go on any other card here.",
    );
}

#[test]
fn several_cards_land_in_reversed_order() {
    check(A, "tableau: 2D 7S 8S 9S | TS", "tableau1>tableau2 x3", "tableau: 2D | TS 9S 8S 7S");
    check(A, "tableau: 7S 8S 9S | TS", "tableau1>tableau2 x2", "tableau: 7S | TS 9S 8S");
    check(A, "tableau: 2D 7S 8S", "tableau1>tableau2 x2", "tableau: 2D | 8S 7S");
    // The card that lands first decides, and that is the last one.
    let reason = "The Nine of Spades goes on an Eight or Ten of Spades here, not on the Six of Spades.";
    refuse(A, "tableau: 7S 8S 9S | 6S", "tableau1>tableau2 x3", reason);
}

/// One by one a column of several cards can be turned over into a space, so it can at once.
#[test]
fn a_whole_column_turns_over_into_a_space() {
    check(A, "tableau: 7S 8S 9S", "tableau1>tableau2 x3", "tableau: - | 9S 8S 7S");
    let mut slowly = game(A, "tableau: 7S 8S 9S");
    play(&mut slowly, &["tableau1>tableau2"; 3]);
    crate::common::lies(&slowly, "tableau: - | 9S 8S 7S");
    refuse(A, "tableau: 7S", "tableau1>tableau2", "That would change nothing.");
}

#[test]
fn what_is_no_run_does_not_move_together() {
    let reason = "These cards can't be moved together. The Eight of Hearts goes on a Seven or Nine of Hearts here, \
                  not on the Seven of Spades.";
    refuse(A, "tableau: 7S 8H | 9H", "tableau1>tableau2 x2", reason);
}

#[test]
fn a_space_takes_any_card() {
    check(A, "reserve: 2C 9D", "reserve1>tableau5", "reserve: 2C\ntableau: - | - | - | - | 9D");
}

#[test]
fn only_the_tops_of_the_reserves_may_be_played() {
    let board = "reserve: 8S 9S | 4D\ntableau: TS";
    check(A, board, "reserve1>tableau1", "reserve: 8S | 4D\ntableau: TS 9S");
    refuse(A, board, "reserve1>tableau1 x2", "Only the top card can be moved from reserve 1.");
    refuse(A, "reserve: 8S | 9S", "reserve1>reserve2", "Cards can't be moved to reserve 2.");
    refuse(A, "reserve: 8S\ntableau: 9S", "tableau1>reserve1", "Cards can't be moved to reserve 1.");
}

#[test]
fn the_stock_deals_two_cards_on_each_reserve_six_times() {
    let mut game = deal(A, 5);
    for (round, wanted) in [(1, "6 6 6 6 6 6"), (2, "8 8 8 8 8 8"), (3, "10 10 10 10 10 10"), (4, "12 12 12 12 12 12")]
    {
        play(&mut game, &["tap stock"]);
        assert_eq!(shape(&game, "reserve"), wanted, "after {round}");
    }
    play(&mut game, &["tap stock"]);
    assert_eq!((shape(&game, "reserve"), shape(&game, "stock")), ("14 14 14 14 14 14".into(), "8/0".into()));
    play(&mut game, &["tap stock"]);
    assert_eq!((shape(&game, "reserve"), shape(&game, "stock")), ("16 16 16 16 14 14".into(), "0".into()));
    assert_eq!(game.play_text("tap stock").unwrap_err().to_string(), "The stock has no cards left.");
}

#[test]
fn the_cards_of_the_stock_come_in_order() {
    let board = "stock: (5C) (4C) (3C) (2C)\nreserve: KS";
    check(A, board, "tap stock", "stock: -\nreserve: KS 2C 3C | 4C 5C");
}

#[test]
fn it_is_won_when_both_packs_are_home() {
    let suits = ["S", "H", "D", "C"];
    let line =
        |ranks: &str, suit: &&str| ranks.chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" ");
    let up = |suit| line("A23456789TJQK", suit);
    let down = |suit| line("KQJT98765432A", suit);
    let (up, down): (Vec<String>, Vec<String>) = suits.iter().map(|suit| (up(suit), down(suit))).unzip();
    stands(A, &format!("foundation: {}\nkings: {}", up.join(" | "), down.join(" | ")), GameStatus::Won);
    let open = format!(
        "foundation: {}\nkings: {} | {}\ntableau: AC",
        up.join(" | "),
        down[..3].join(" | "),
        line("KQJT98765432", &"C")
    );
    let mut last = game(A, &open);
    assert_eq!(last.status(), GameStatus::Playing);
    play(&mut last, &["tableau1>kings4"]);
    assert_eq!(last.status(), GameStatus::Won);
}

#[test]
fn it_is_lost_without_a_move() {
    let board = "tableau: 2S | 2H | 2D | 2C | 6S | 6H | 6D | 6C\nreserve: TS";
    stands(A, board, GameStatus::Stuck);
    stands(A, &format!("stock: (3C)\n{board}"), GameStatus::Playing);
}

#[test]
fn there_is_no_score() {
    assert!(rules(A).scoring.score.is_none());
}
