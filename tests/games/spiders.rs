//! Spider, Yukon, Scorpion, and what is made of them.

use redeal_game::game::GameStatus;

use super::{dealt, stands};
use crate::common::{check, game, lies, play, refuse, rules};

const SPADES: &str = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S";

#[test]
fn spiders_are_dealt_as_they_are_known() {
    dealt("spider", "tableau", "6/1 6/1 6/1 6/1 5/1 5/1 5/1 5/1 5/1 5/1");
    dealt("spiderette", "tableau", "1 2/1 3/1 4/1 5/1 6/1 7/1");
    dealt("will-o-the-wisp", "tableau", "3/1 3/1 3/1 3/1 3/1 3/1 3/1");
    dealt("will-o-the-wisp open=true", "tableau", "3 3 3 3 3 3 3");
    dealt("mrs-mop", "tableau", "8 8 8 8 8 8 8 8 8 8 8 8 8");
    assert!(rules("mrs-mop").pile_named("stock").is_none(), "what a change takes away is gone");
}

#[test]
fn a_full_run_of_one_suit_leaves_from_whatever_it_lies_on() {
    let mut game = game("spider", &format!("tableau: (5C) {SPADES} | AS 9H | TD"));
    play(&mut game, &["tableau2>tableau3", "tableau2>tableau1"]);
    lies(&game, "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\ntableau: 5C | - | TD 9H");
}

#[test]
fn cards_of_two_suits_are_built_on_each_other_but_dont_move_together() {
    check("spider", "tableau: 6H | 7S", "tableau1>tableau2", "tableau: - | 7S 6H");
    refuse(
        "spider",
        "tableau: 7S 6H | 8D",
        "tableau1>tableau2 x2",
        "These cards can't be moved together. The Six of Hearts goes on the Seven of Hearts here, not on the Seven of Spades.",
    );
    check("spider", "tableau: 7S 6S | 8D", "tableau1>tableau2 x2", "tableau: - | 8D 7S 6S");
}

#[test]
fn spiders_deal_when_no_column_is_a_space_or_always() {
    let board = "stock: (AS) (2S) (3S)\ntableau: KH | QH | KD | QD | KC | QC";
    refuse("spiderette", board, "tap stock", "You can't deal while a column is empty.");
    let dealt = "stock: -\ntableau: KH 3S | QH 2S | KD AS | QD | KC | QC";
    check("spiderette deal_on_spaces=true", board, "tap stock", dealt);
}

#[test]
fn any_face_up_card_of_the_yukon_moves_with_what_lies_on_it() {
    check("yukon", "tableau: (2C) 6H AS KC | 7S", "tableau1>tableau2 x3", "tableau: 2C | 7S 6H AS KC");
    check("russian-solitaire", "tableau: 6S AS KC | 7S", "tableau1>tableau2 x3", "tableau: - | 7S 6S AS KC");
    refuse(
        "russian-solitaire",
        "tableau: 6H AS KC | 7S",
        "tableau1>tableau2 x3",
        "The Six of Hearts goes on the Seven of Hearts here, not on the Seven of Spades.",
    );
    check("alaska", "tableau: 8S AS KC | 7S", "tableau1>tableau2 x3", "tableau: - | 7S 8S AS KC");
    check("yukon", "tableau: (2C) KH AS | -", "tableau1>tableau2 x2", "tableau: 2C | KH AS");
    refuse(
        "yukon",
        "tableau: (2C) QH AS | -",
        "tableau1>tableau2 x2",
        "Only a King can start column 2, not the Queen of Hearts.",
    );
    dealt("yukon", "tableau", "1 6/5 7/5 8/5 9/5 10/5 11/5");
}

#[test]
fn the_tail_of_the_scorpion_goes_to_the_first_columns() {
    dealt("scorpion", "tableau", "7/4 7/4 7/4 7/4 7 7 7");
    check(
        "scorpion",
        "stock: (AS) (2S) (3S)\ntableau: 9H | 8H | - | 6H",
        "tap stock",
        "stock: -\ntableau: 9H 3S | 8H 2S | AS | 6H",
    );
    refuse(
        "scorpion",
        "tableau: 9H 8C | -",
        "tableau1>tableau2",
        "Only a King can start column 2, not the Eight of Clubs.",
    );
    check("wasp", "tableau: 9H 8C | -", "tableau1>tableau2", "tableau: 9H | 8C");
}

#[test]
fn full_runs_of_the_scorpion_leave_or_stay() {
    let before = format!("tableau: {SPADES} | AS");
    check("scorpion", &before, "tableau2>tableau1", "foundation: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\ntableau: -");
    check("scorpion leave=false", &before, "tableau2>tableau1", &format!("foundation: -\ntableau: {SPADES} AS"));
    let whole = |suit: char| format!("{SPADES} AS").replace('S', &suit.to_string());
    let all = format!("tableau: {} | {} | - | {} | {}", whole('S'), whole('H'), whole('D'), whole('C'));
    stands("scorpion leave=false", &all, GameStatus::Won);
}
