//! Tk Pyramid: cards next in rank to the base.

use redeal_game::game::GameStatus;

use super::{dealt, places, stands};
use crate::common::{check, game, lies, play, refuse};

const T: &str = "tk-pyramid";

fn pyramid(cards: &[(usize, &str)]) -> String {
    places("tableau", 28, cards)
}

#[test]
fn the_pyramid_lies_open_with_a_base_beside_it() {
    dealt(T, "tableau", &["1"; 28].join(" "));
    dealt(T, "base", "1");
    dealt(T, "stock", "23/0");
}

#[test]
fn an_uncovered_card_next_in_rank_becomes_the_base() {
    let board = |card: &str| format!("{}base: 7D", pyramid(&[(22, card), (28, "QH")]));
    for card in ["6S", "8S", "6D", "8H"] {
        check(T, &board(card), "tableau22>base", &format!("{}base: 7D {card}", pyramid(&[(28, "QH")])));
    }
    let reason = "The Nine of Spades goes on an Eight or Ten here, not on the Seven of Diamonds.";
    refuse(T, &board("9S"), "tableau22>base", reason);
    let reason = "The Seven of Spades goes on a Six or Eight here, not on the Seven of Diamonds.";
    refuse(T, &board("7S"), "tableau22>base", reason);
}

#[test]
fn an_ace_is_next_to_two_and_king() {
    for (card, base) in [("AS", "2H"), ("AS", "KH"), ("2S", "AH"), ("KS", "AH")] {
        let board = format!("{}base: {base}", pyramid(&[(22, card), (28, "7H")]));
        check(T, &board, "tableau22>base", &format!("base: {base} {card}"));
    }
    let board = format!("{}base: 2D", pyramid(&[(22, "KS")]));
    refuse(T, &board, "tableau22>base", "The King of Spades goes on an Ace or Queen here, not on the Two of Diamonds.");
}

#[test]
fn a_covered_card_stays() {
    let board = format!("{}base: 7D", pyramid(&[(16, "6S"), (23, "QS")]));
    refuse(T, &board, "tableau16>base", "Column 16 is covered.");
    check(T, &format!("{}base: 7D", pyramid(&[(16, "6S"), (24, "QS")])), "tableau16>base", "base: 7D 6S");
}

#[test]
fn the_next_card_of_the_stock_becomes_the_base() {
    let board = format!("{}stock: (3C) (4C)\nbase: 7D", pyramid(&[(1, "9S")]));
    check(T, &board, "tap stock", "stock: (3C)\nbase: 7D 4C");
}

#[test]
fn there_is_no_redeal_and_the_base_stays() {
    let board = format!("{}base: 7D 3C", pyramid(&[(22, "4S"), (23, "5S")]));
    refuse(T, &board, "tap stock", "These rules don't allow a redeal.");
    refuse(T, &board, "base>tableau22", "Cards can't be moved from the base.");
    refuse(T, &board, "tableau23>tableau22", "Cards can't be moved to column 22.");
    refuse(T, &board, "tableau1>base", "There is no card in column 1.");
}

#[test]
fn it_is_won_without_a_pyramid_and_lost_without_a_move() {
    let mut game = game(T, &format!("{}stock: (3C)\nbase: 7D", pyramid(&[(1, "6S")])));
    assert_eq!(game.status(), GameStatus::Playing);
    play(&mut game, &["tableau1>base"]);
    assert_eq!(game.status(), GameStatus::Won);
    stands(T, &format!("{}base: 7D", pyramid(&[(1, "9S")])), GameStatus::Stuck);
    stands(T, &format!("{}stock: (3C)\nbase: 7D", pyramid(&[(1, "9S")])), GameStatus::Playing);
}

#[test]
fn what_was_turned_up_stays_so_unless_everything_can_be_taken_back() {
    let board = format!("{}stock: (3C) (4C)\nbase: 7D", pyramid(&[(22, "6S"), (23, "3S"), (24, "KH")]));
    let after = "base: 7D 6S 4C 3S";
    let moves = ["tableau22>base", "tap stock", "tableau23>base"];
    let mut walled = game(T, &board);
    play(&mut walled, &moves);
    lies(&walled, after);
    assert!(walled.undo());
    lies(&walled, "stock: (3C)\nbase: 7D 6S 4C");
    assert!(!walled.can_undo() && !walled.undo());
    lies(&walled, "stock: (3C)\nbase: 7D 6S 4C");
    assert!(walled.redo());
    lies(&walled, after);
    let mut free = game("tk-pyramid undo=everything", &board);
    play(&mut free, &moves);
    assert!(free.undo() && free.undo() && free.undo());
    lies(&free, &board);
    assert!(!free.undo());
}
