//! Natali: Algerian's relative with eight shrinking columns and a waste.

use redeal_game::game::GameStatus;

use super::{dealt, stands};
use crate::common::{check, deal, game, play, refuse};

const N: &str = "natali";

#[test]
fn eight_open_columns_shrink_from_eight_cards_to_one() {
    dealt(N, "tableau", "8 7 6 5 4 3 2 1");
    dealt(N, "stock", "68/0");
    dealt(N, "waste", "0");
    dealt(N, "foundation", "0 0 0 0");
    dealt(N, "kings", "0 0 0 0");
}

#[test]
fn foundations_go_up_from_the_aces_and_down_from_the_kings() {
    check(N, "waste: AC", "waste>foundation4", "foundation: - | - | - | AC");
    check(N, "waste: KC", "waste>kings4", "kings: - | - | - | KC");
    check(N, "waste: 2C\nfoundation: - | - | - | AC", "waste>foundation4", "foundation: - | - | - | AC 2C");
    check(N, "waste: QC\nkings: - | - | - | KC", "waste>kings4", "kings: - | - | - | KC QC");
    let reason = "Only the Ace of Hearts can start that foundation, not the Ace of Clubs.";
    refuse(N, "waste: AC", "waste>foundation2", reason);
    let reason = "The Two of Clubs goes on the Three of Clubs here, not on the King of Clubs.";
    refuse(N, "waste: 2C\nkings: - | - | - | KC", "waste>kings4", reason);
    refuse(N, "foundation: - | AH\ntableau: 2H", "foundation2>tableau1", "Cards can't be moved from a foundation.");
    for variant in [N, "algerian"] {
        let returned = format!("{variant} foundation_return=true");
        let board = "foundation: - | AH\nkings: KD\ntableau: 2H | QD";
        check(&returned, board, "foundation2>tableau1", "tableau: 2H AH | QD");
        check(&returned, board, "kings1>tableau2", "tableau: 2H | QD KD");
        refuse(variant, board, "kings1>tableau2", "Cards can't be moved from a foundation.");
    }
}

#[test]
fn columns_are_built_up_or_down_in_suit() {
    check(N, "tableau: 7S | 8S", "tableau1>tableau2", "tableau: - | 8S 7S");
    check(N, "tableau: 8S | 7S", "tableau1>tableau2", "tableau: - | 7S 8S");
    check(N, "waste: 8S\ntableau: 8S 7S", "waste>tableau1", "tableau: 8S 7S 8S");
    let reason = "The Ace of Spades goes on the Two of Spades here, not on the King of Spades.";
    refuse(N, "tableau: AS | KS", "tableau1>tableau2", reason);
    let reason = "The King of Spades goes on the Queen of Spades here, not on the Ace of Spades.";
    refuse(N, "tableau: KS | AS", "tableau1>tableau2", reason);
    let reason = "The Seven of Hearts goes on a Six or Eight of Hearts here, not on the Eight of Spades.";
    refuse(N, "tableau: 7H | 8S", "tableau1>tableau2", reason);
}

#[test]
fn several_cards_land_in_reversed_order() {
    check(N, "tableau: 2D 7S 8S 9S | TS", "tableau1>tableau2 x3", "tableau: 2D | TS 9S 8S 7S");
    check(N, "tableau: 2D 7S 8S 9S", "tableau1>tableau2 x3", "tableau: 2D | 9S 8S 7S");
    check(N, "tableau: 7S 8S", "tableau1>tableau2 x2", "tableau: - | 8S 7S");
    let reason = "The Nine of Spades goes on an Eight or Ten of Spades here, not on the Six of Spades.";
    refuse(N, "tableau: 7S 8S 9S | 6S", "tableau1>tableau2 x3", reason);
}

#[test]
fn a_space_takes_any_card() {
    check(N, "waste: 9D", "waste>tableau5", "waste: -\ntableau: - | - | - | - | 9D");
}

#[test]
fn one_card_is_drawn_and_the_waste_goes_round_without_limit() {
    check(N, "stock: (2C) (3C)\nwaste: 4C", "tap stock", "stock: (2C)\nwaste: 4C 3C");
    check(N, "waste: 2C 3C\nvars: redeals=500", "tap stock", "stock: (3C) (2C)\nvars: redeals=501");
    refuse(N, "tableau: 2C", "tap stock", "The stock and the waste are both empty.");
    refuse(N, "waste: 2C 3C\ntableau: 4C", "waste>tableau1 x2", "Only the top card can be moved from the waste.");
    refuse(N, "waste: 2C\ntableau: 3C", "tableau1>waste", "Cards can't be moved to the waste.");
}

#[test]
fn it_is_lost_without_a_move_and_won_with_all_home() {
    let board = "tableau: 2S | 2H | 2D | 2C | 6S | 6H | 6D | 6C";
    stands(N, board, GameStatus::Stuck);
    let suits = ["S", "H", "D", "C"];
    let line =
        |ranks: &str, suit: &str| ranks.chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" ");
    let up: Vec<String> = suits.iter().map(|suit| line("A23456789TJQK", suit)).collect();
    let down: Vec<String> = suits.iter().map(|suit| line("KQJT98765432", suit)).collect();
    let mut last = game(N, &format!("foundation: {}\nkings: {}\nwaste: AS AH AD AC", up.join(" | "), down.join(" | ")));
    play(&mut last, &["waste>kings4", "waste>kings3", "waste>kings2"]);
    assert_eq!(last.status(), GameStatus::Playing);
    play(&mut last, &["waste>kings1"]);
    assert_eq!(last.status(), GameStatus::Won);
}

#[test]
fn the_first_moves_of_a_deal_are_legal_one_by_one() {
    let game = deal(N, 1);
    assert!(game.rules().legal_moves(game.board()).iter().all(|mv| game.rules().judge(game.board(), mv).is_ok()));
}
