//! Pyramid: pairs that sum to thirteen, Kings alone.

use redeal_game::game::GameStatus;

use super::{dealt, places, stands};
use crate::common::{check, game, lies, listed, play, refuse, rules, text};

const P: &str = "pyramid";

/// A pyramid with some cards at their places, counted from the apex.
fn pyramid(cards: &[(usize, &str)]) -> String {
    places("pyramid", 28, cards)
}

#[test]
fn twenty_eight_cards_lie_open_in_seven_rows_and_the_others_are_the_stock() {
    dealt(P, "pyramid", &["1"; 28].join(" "));
    dealt(P, "stock", "24/0");
    dealt(P, "waste", "0");
    dealt(P, "discard", "0");
}

#[test]
fn two_uncovered_cards_that_sum_to_thirteen_go_together() {
    for (one, two) in [("AS", "QH"), ("2S", "JH"), ("3S", "TH"), ("4S", "9H"), ("5S", "8H"), ("6S", "7H")] {
        let board = pyramid(&[(22, one), (28, two), (27, "KS")]);
        check(P, &board, "pyramid22>pyramid28", &format!("{}discard: {one} {two}", pyramid(&[(27, "KS")])));
    }
}

#[test]
fn a_pair_may_be_asked_for_both_ways() {
    let board = pyramid(&[(22, "AS"), (28, "QH"), (27, "KS")]);
    let mut back = game(P, &board);
    assert!(!listed(&back, "pyramid28>pyramid22"), "it is listed one way only");
    back.play_text("pyramid28>pyramid22").expect("it is legal the other way, too");
    lies(&back, &pyramid(&[(27, "KS")]));
}

#[test]
fn cards_that_do_not_sum_to_thirteen_stay() {
    let board = pyramid(&[(22, "AS"), (28, "JH"), (25, "AH")]);
    let reason = "The Ace of Spades pairs with a Queen, not with the Jack of Hearts.";
    refuse(P, &board, "pyramid22>pyramid28", reason);
    let reason = "The Ace of Spades pairs with a Queen, not with the Ace of Hearts.";
    refuse(P, &board, "pyramid22>pyramid25", reason);
}

#[test]
fn a_king_goes_alone() {
    check(
        P,
        &pyramid(&[(22, "KS"), (23, "2S")]),
        "pyramid22>discard",
        &format!("{}discard: KS", pyramid(&[(23, "2S")])),
    );
    check(P, &format!("{}waste: 3C KD", pyramid(&[(22, "2S")])), "waste>discard", "waste: 3C\ndiscard: KD");
    let queen = "Only a King can be removed alone, not the Queen of Spades.";
    refuse(P, &pyramid(&[(22, "QS"), (23, "2S")]), "pyramid22>discard", queen);
}

#[test]
fn a_king_goes_with_nothing() {
    let board = pyramid(&[(22, "KS"), (23, "KD"), (24, "3D")]);
    let reason = "The King of Spades doesn't pair with any other card.";
    refuse(P, &board, "pyramid22>pyramid23", reason);
    refuse(P, &board, "pyramid22>pyramid24", reason);
}

#[test]
fn a_covered_card_stays() {
    // Place 16 lies in the sixth row, under 22 and 23.
    for cover in [22, 23] {
        let board = pyramid(&[(16, "AS"), (cover, "4D"), (28, "QH")]);
        refuse(P, &board, "pyramid16>pyramid28", "Pyramid 16 is covered.");
        refuse(P, &board, "pyramid28>pyramid16", "Pyramid 16 is covered.");
        let board = pyramid(&[(16, "KS"), (cover, "4D")]);
        refuse(P, &board, "pyramid16>discard", "Pyramid 16 is covered.");
    }
    check(P, &pyramid(&[(16, "AS"), (24, "4D"), (28, "QH")]), "pyramid16>pyramid28", &pyramid(&[(24, "4D")]));
    check(P, &pyramid(&[(1, "AS"), (4, "QH")]), "pyramid1>pyramid4", &pyramid(&[]));
}

/// Each card is covered by the two that lie right and left below it, by no others.
#[test]
fn every_card_is_covered_by_the_two_below_it() {
    let rules = rules(P);
    for row in 1..=7usize {
        for column in 1..=row {
            let at = |row: usize, column: usize| row * (row - 1) / 2 + column - 1;
            let pile = &rules.layout.piles[at(row, column)];
            let over: Vec<usize> = pile.covered_by.iter().map(redeal_cards::board::PileId::index).collect();
            let wanted = if row == 7 { vec![] } else { vec![at(row + 1, column), at(row + 1, column + 1)] };
            assert_eq!(over, wanted, "row {row}, column {column}");
        }
    }
}

#[test]
fn the_top_of_the_waste_pairs_with_the_pyramid() {
    let board = format!("{}waste: QD 9C", pyramid(&[(22, "4S"), (23, "AS")]));
    check(P, &board, "pyramid22>waste", &format!("{}waste: QD\ndiscard: 4S 9C", pyramid(&[(23, "AS")])));
    let mut asked = game(P, &board);
    asked.play_text("waste>pyramid22").expect("from the waste, too");
    lies(&asked, "waste: QD\ndiscard: 9C 4S");
    refuse(P, &board, "pyramid23>waste", "The Ace of Spades pairs with a Queen, not with the Nine of Clubs.");
}

#[test]
fn the_cards_of_the_stock_and_the_discard_pair_with_nothing() {
    let board = format!("{}stock: (QD)\ndiscard: QH", pyramid(&[(23, "AS")]));
    refuse(P, &board, "pyramid23>stock", "Cards can't be moved to the stock.");
    refuse(P, &board, "stock>pyramid23", "Cards can't be moved from the stock.");
    refuse(P, &board, "pyramid23>discard", "Only a King can be removed alone, not the Ace of Spades.");
    refuse(P, &board, "discard>pyramid23", "Cards can't be moved from the discard.");
}

#[test]
fn nothing_is_built_in_the_pyramid() {
    let board = pyramid(&[(22, "4S"), (23, "AS")]);
    refuse(P, &board, "pyramid22>pyramid24", "There is no card in pyramid 24.");
    refuse(P, &board, "pyramid24>pyramid22", "There is no card in pyramid 24.");
    refuse(P, &board, "pyramid24>discard", "There is no card in pyramid 24.");
}

#[test]
fn a_card_may_pair_with_the_only_one_that_covers_it_where_that_is_chosen() {
    let only = pyramid(&[(16, "AS"), (22, "QD"), (28, "2D")]);
    refuse("pyramid cover_pair=no", &only, "pyramid16>pyramid22", "Pyramid 16 is covered.");
    check("pyramid cover_pair=yes", &only, "pyramid16>pyramid22", &pyramid(&[(28, "2D")]));
    let both = pyramid(&[(16, "AS"), (22, "QD"), (23, "2D")]);
    refuse("pyramid cover_pair=yes", &both, "pyramid16>pyramid22", "Pyramid 16 is covered.");
    // The one that covers it must itself lie free.
    let deep = pyramid(&[(11, "AS"), (16, "QD"), (22, "2D")]);
    refuse("pyramid cover_pair=yes", &deep, "pyramid11>pyramid16", "Pyramid 16 is covered.");
    // And what covers it is no help with another card.
    let other = pyramid(&[(16, "AS"), (22, "2D"), (28, "QD")]);
    refuse("pyramid cover_pair=yes", &other, "pyramid16>pyramid28", "Pyramid 16 is covered.");
}

#[test]
fn one_card_is_drawn_at_a_time() {
    check(P, &format!("{}stock: (3C) (4C)", pyramid(&[(1, "9S")])), "tap stock", "stock: (3C)\nwaste: 4C");
}

#[test]
fn the_waste_is_turned_over_as_often_as_the_option_says() {
    let board = |redeals: u32| format!("{}waste: 3C 4C\nvars: redeals={redeals}", pyramid(&[(1, "9S")]));
    check(P, &board(0), "tap stock", "stock: (4C) (3C)\nwaste: -\nvars: redeals=1");
    check(P, &board(1), "tap stock", "stock: (4C) (3C)\nvars: redeals=2");
    refuse(P, &board(2), "tap stock", "Both redeals have been used.");
    refuse("pyramid redeals=0", &board(0), "tap stock", "These rules don't allow a redeal.");
    check("pyramid redeals=1", &board(0), "tap stock", "vars: redeals=1");
    refuse("pyramid redeals=1", &board(1), "tap stock", "The one redeal has been used.");
    check("pyramid redeals=unlimited", &board(99), "tap stock", "vars: redeals=100");
}

#[test]
fn the_game_is_won_when_the_pyramid_is_gone() {
    let last = format!("{}stock: (3C)\nwaste: 5D", pyramid(&[(1, "KS")]));
    let mut won = game(P, &last);
    assert_eq!(won.status(), GameStatus::Playing);
    play(&mut won, &["pyramid1>discard"]);
    assert_eq!(won.status(), GameStatus::Won, "{}", text(&won));
    let mut not_yet = game("pyramid goal=clear_everything", &last);
    play(&mut not_yet, &["pyramid1>discard"]);
    assert_ne!(not_yet.status(), GameStatus::Won);
    stands("pyramid goal=clear_everything", "discard: KS", GameStatus::Won);
    stands("pyramid goal=clear_everything redeals=0", "waste: 5D\ndiscard: KS", GameStatus::Stuck);
}

#[test]
fn a_game_without_moves_is_lost() {
    stands("pyramid redeals=0", &format!("{}waste: 4C", pyramid(&[(22, "8S")])), GameStatus::Stuck);
    stands("pyramid redeals=0", &format!("{}waste: 4C", pyramid(&[(22, "9S")])), GameStatus::Playing);
    stands("pyramid redeals=0", &format!("{}stock: (4C)", pyramid(&[(22, "8S")])), GameStatus::Playing);
    // The two are there, but one covers the other.
    stands("pyramid redeals=0", &pyramid(&[(16, "8S"), (22, "5S")]), GameStatus::Stuck);
}

#[test]
fn there_is_no_score() {
    assert!(rules(P).scoring.score.is_none());
    assert!(!rules(P).layout.unlimited_redeals());
}
