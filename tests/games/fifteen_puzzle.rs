//! Fifteen Puzzle: four of a kind in each of thirteen fields.

use redeal_game::game::GameStatus;
use redeal_rules::pile::FanDirection;

use super::{dealt, stands};
use crate::common::{check, game, play, refuse, rules};

const F: &str = "fifteen-puzzle";
const OWN_RANK: &str = "A card goes only onto its own rank, while there is room.";

#[test]
fn thirteen_of_fifteen_fields_have_four_open_cards() {
    dealt(F, "tableau", "4 4 4 4 4 4 4 4 4 4 4 4 4 0 0");
}

#[test]
fn the_fields_lie_in_five_rows_of_three_and_spread_sideways() {
    let rules = rules(F);
    let columns: std::collections::BTreeSet<i64> =
        rules.layout.piles.iter().map(|pile| (pile.x * 10.0) as i64).collect();
    let rows: std::collections::BTreeSet<i64> = rules.layout.piles.iter().map(|pile| (pile.y * 10.0) as i64).collect();
    assert_eq!((columns.len(), rows.len(), rules.layout.piles.len()), (3, 5, 15));
    assert!(rules.layout.piles.iter().all(|pile| pile.fan == FanDirection::Right));
}

#[test]
fn a_card_goes_on_one_of_its_rank() {
    check(F, "tableau: 2S 7H | 5D 7S", "tableau1>tableau2", "tableau: 2S | 5D 7S 7H");
    refuse(F, "tableau: 2S 7H | 5D 8S", "tableau1>tableau2", OWN_RANK);
    refuse(F, "tableau: 2S 7H | 5D 6S", "tableau1>tableau2", OWN_RANK);
}

#[test]
fn a_field_holds_four_cards_at_most() {
    check(F, "tableau: 2S 7H | 5D 6S 7S", "tableau1>tableau2", "tableau: 2S | 5D 6S 7S 7H");
    refuse(F, "tableau: 2S 7H | 4D 5D 6S 7S", "tableau1>tableau2", "Column 2 is full.");
    let two = "tableau: 2S 7H 7D | 5D 6S 7S";
    refuse(F, two, "tableau1>tableau2 x2", "Column 2 is full.");
    check(F, two, "tableau1>tableau2", "tableau: 2S 7H | 5D 6S 7S 7D");
}

#[test]
fn an_empty_field_takes_anything() {
    check(
        F,
        "tableau: 2S 7H",
        "tableau1>tableau15",
        "tableau: 2S | - | - | - | - | - | - | - | - | - | - | - | - | - | 7H",
    );
    check(F, "tableau: 2S 7H 7D", "tableau1>tableau2 x2", "tableau: 2S | 7H 7D");
    refuse(F, "tableau: 7H 7D", "tableau1>tableau2 x2", "That would change nothing.");
}

#[test]
fn cards_of_one_rank_move_together_all_or_some() {
    let board = "tableau: 2S 7H 7D 7C | 7S";
    check(F, board, "tableau1>tableau2", "tableau: 2S 7H 7D | 7S 7C");
    check(F, board, "tableau1>tableau2 x2", "tableau: 2S 7H | 7S 7D 7C");
    check(F, board, "tableau1>tableau2 x3", "tableau: 2S | 7S 7H 7D 7C");
    refuse(F, board, "tableau1>tableau2 x4", &format!("These cards can't be moved together. {OWN_RANK}"));
    refuse(F, board, "tableau1>tableau2 x5", "There aren't that many cards in column 1.");
}

fn kinds(ranks: &str) -> String {
    ranks.chars().map(|rank| format!("{rank}S {rank}H {rank}D {rank}C")).collect::<Vec<_>>().join(" | ")
}

#[test]
fn it_is_won_by_four_of_a_kind_in_thirteen_fields_whichever_two_are_empty() {
    stands(F, &format!("tableau: {}", kinds("A23456789TJQK")), GameStatus::Won);
    stands(F, &format!("tableau: - | {} | - | {}", kinds("A23456"), kinds("789TJQK")), GameStatus::Won);
    let split = format!("tableau: {} | KS KH KD | KC", kinds("A23456789TJQ"));
    stands(F, &split, GameStatus::Playing);
    let mut last = game(F, &split);
    play(&mut last, &["tableau14>tableau13"]);
    assert_eq!(last.status(), GameStatus::Won);
    let mixed = format!("tableau: {} | QS KH KD KC | KS QH QD QC", kinds("A23456789TJ"));
    stands(F, &mixed, GameStatus::Playing);
}

#[test]
fn it_is_lost_without_a_move() {
    let board = "tableau: AS AH AD 2S | 2H 2D 2C 3S | 3H 3D 3C 4S | 4H 4D 4C 5S | 5H 5D 5C 6S | 6H 6D 6C 7S | \
                 7H 7D 7C 8S | 8H 8D 8C 9S | 9H 9D QD TS | TH TD JC AC | JH JD QH TC | QC KD KS 9C | KH | QS | JS";
    stands(F, board, GameStatus::Stuck);
    stands(F, &board.replace(" | JS", " | -"), GameStatus::Playing);
}
