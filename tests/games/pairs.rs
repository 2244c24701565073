//! Cards that leave the table: in pairs, in courts, beaten by others, four of a kind.

use redeal_game::game::GameStatus;

use super::{dealt, stands};
use crate::common::{check, deal, game, lies, listed, play, refuse, scores};

#[test]
fn fourteen_is_made_of_two_top_cards() {
    dealt("fourteen-out", "tableau", "5 5 5 5 4 4 4 4 4 4 4 4");
    check(
        "fourteen-out",
        "tableau: 2C AH | KS | 7D | 7H",
        "tableau1>tableau2",
        "tableau: 2C | - | 7D | 7H\ndiscard: AH KS",
    );
    check("fourteen-out", "tableau: 2C AH | KS | 7D | 7H", "tableau3>tableau4", "tableau: 2C AH | KS | - | -");
    refuse(
        "fourteen-out",
        "tableau: 2C AH | QS",
        "tableau1>tableau2",
        "The Ace of Hearts pairs with a King, not with the Queen of Spades.",
    );
    scores("fourteen-out", "tableau: 2C AH | KS | 7D | 7H", &["tableau1>tableau2", "tableau3>tableau4"], 4);
    stands("fourteen-out", "tableau: - | -", GameStatus::Won);
}

#[test]
fn gordons_go_together_and_couples_may_have_to_differ_in_suit() {
    let pair =
        |variant: &str, a: &str, b: &str| listed(&game(variant, &format!("tableau: {a} | {b}")), "tableau1>tableau2");
    let fits = |a, b| pair("gay-gordons", a, b);
    assert!(fits("AS", "TS") && fits("6H", "5C") && fits("JS", "JD") && fits("KS", "QS") && fits("QD", "KS"));
    assert!(!fits("QS", "TS") && !fits("JS", "KS") && !fits("KS", "KD") && !fits("6H", "6C"));
    assert!(!pair("gay-gordons suits=of_two_suits", "KS", "QS") && pair("gay-gordons suits=of_two_suits", "KS", "QH"));
    check("gay-gordons", "reserve: 4C AS\ntableau: TS", "tableau1>reserve", "reserve: 4C\ntableau: -\ndiscard: TS AS");
}

#[test]
fn nestor_pairs_ranks_of_columns_and_reserve() {
    check(
        "nestor",
        "reserve: 4C | -\ntableau: 2S 4S | 3D",
        "tableau1>reserve1",
        "reserve: - | -\ntableau: 2S | 3D\ndiscard: 4S 4C",
    );
    dealt("nestor", "reserve", "1 1 1 1");
}

#[test]
fn thirteens_are_filled_from_the_stock() {
    check(
        "thirteens",
        "stock: (2C) (3C)\ntableau: QH | 5S | AD",
        "tableau1>tableau3",
        "stock: -\ntableau: 3C | 5S | 2C",
    );
    check("thirteens", "tableau: KH | 5S", "tableau1>discard", "tableau: - | 5S\ndiscard: KH");
    refuse(
        "thirteens",
        "tableau: QH | 5S",
        "tableau1>discard",
        "Only a King can be removed alone, not the Queen of Hearts.",
    );
}

#[test]
fn a_court_goes_together_and_only_whole() {
    let grid = "tableau: JH | 5S | KD | QS | 6D | 2S | 2H | 3S | 3H";
    let mut court = game("elevens", &format!("stock: (2C) (3C) (QC) (5C)\n{grid}"));
    play(&mut court, &["tableau3>discard"]);
    lies(&court, "stock: (2C)\ntableau: QC | 5S | 5C | 3C | 6D | 2S | 2H | 3S | 3H");
    assert_eq!(super::shape(&court, "discard"), "3");
    play(&mut court, &["tableau2>tableau5"]);
    assert_eq!(super::shape(&court, "discard"), "5");
    let no = "Court cards can be removed only when a Jack, a Queen and a King are all showing.";
    refuse("elevens", "tableau: JH | 5S | KD", "tableau3>discard", no);
}

#[test]
fn baroness_deals_rows_of_five_and_the_last_two_cards() {
    let mut game = deal("baroness", 2);
    play(&mut game, &["tap stock"; 10]);
    assert_eq!(super::shape(&game, "stock"), "0");
    check("baroness", "tableau: 5C 9H | 8S | -", "tableau1>tableau3", "tableau: 5C | 8S | 9H");
    check("baroness", "tableau: 5C | 8S | -", "tableau1>tableau2", "tableau: - | - | -\ndiscard: 5C 8S");
    check("baroness", "tableau: 5C KH | 8S", "tableau1>discard", "tableau: 5C | 8S\ndiscard: KH");
    refuse(
        "baroness",
        "tableau: 5C | 9S | -",
        "tableau2>tableau1",
        "Cards can't be moved to column 1 unless it is empty.",
    );
}

#[test]
fn a_higher_card_of_its_suit_beats_a_card_and_aces_beat_all() {
    let board = "tableau: 4C 7H | 9H | KS | AS";
    check("aces-up", board, "tableau1>discard", "tableau: 4C | 9H | KS | AS\ndiscard: 7H");
    check("aces-up", board, "tableau3>discard", "tableau: 4C 7H | 9H | - | AS\ndiscard: KS");
    let no = "A card can be discarded only if a higher card of its suit tops another column.";
    refuse("aces-up", board, "tableau2>discard", no);
    refuse("aces-up", board, "tableau4>discard", no);
    scores("aces-up", board, &["tableau1>discard", "tableau3>discard"], 2);
}

#[test]
fn spaces_of_aces_up_take_what_their_option_says() {
    let goes = |variant: &str, card: usize| {
        listed(&game(variant, "tableau: 4C 7H | 9H AS | - | 3D"), &format!("tableau{card}>tableau3"))
    };
    assert!(goes("aces-up", 1) && goes("aces-up", 2));
    assert!(!goes("aces-up spaces=aces", 1) && goes("aces-up spaces=aces", 2));
    assert!(!goes("aces-up spaces=nothing", 1) && !goes("aces-up spaces=nothing", 2));
    check(
        "aces-up",
        "stock: (2C) (3C) (4C) (5C)\ntableau: 4D | - | - | -",
        "tap stock",
        "tableau: 4D 5C | 4C | 3C | 2C",
    );
}

#[test]
fn equal_ranks_move_to_the_left_and_four_of_a_kind_leave() {
    let board = "tableau: 4C | 7H | 4H | 7S";
    check("perpetual-motion", board, "tableau3>tableau1", "tableau: 4C 4H | 7H | - | 7S");
    check("perpetual-motion", board, "tableau4>tableau2", "tableau: 4C | 7H 7S | 4H | -");
    assert!(!listed(&game("perpetual-motion", board), "tableau1>tableau3"));
    let four = "stock: (7D) (7C) (7H) (7S) (2D)\ntableau: 5C | 5H | - | -";
    check(
        "perpetual-motion",
        &four.replace(" (2D)", ""),
        "tap stock",
        "discard: 7S 7H 7C 7D\ntableau: 5C | 5H | - | -",
    );
}

#[test]
fn the_piles_are_gathered_in_their_order_when_the_stock_is_empty() {
    let mut game = game("perpetual-motion", "tableau: 2C 3C | 4H | 5D 6D | 7S");
    play(&mut game, &["tap stock"]);
    lies(&game, "stock: (7S) (6D) (5D) (4H) (3C) (2C)\ntableau: - | - | - | -\nvars: redeals=1");
    play(&mut game, &["tap stock"]);
    lies(&game, "stock: (7S) (6D)\ntableau: 2C | 3C | 4H | 5D");
}
