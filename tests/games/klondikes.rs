//! Klondike's and Canfield's kin.

use super::dealt;
use crate::common::{check, game, lies, play, refuse};

#[test]
fn the_kin_of_klondike_are_dealt_as_they_are_known() {
    dealt("double-klondike", "tableau", "1 2/1 3/1 4/1 5/1 6/1 7/1 8/1 9/1 10/1");
    dealt("double-klondike columns=12", "stock", "26/0");
    dealt("gargantua", "stock", "59/0");
    dealt("westcliff", "tableau", "3/1 3/1 3/1 3/1 3/1 3/1 3/1 3/1 3/1 3/1");
    dealt("whitehead", "tableau", "1 2 3 4 5 6 7");
    dealt("gypsy", "stock", "80/0");
    dealt("northwest-territory", "tableau", "1 2/1 3/1 4/1 5/1 6/1 7/1 8/1");
    dealt("klondike-reserve", "tableau", "1 2/1 3/1 4/1 5/1 6/1 7/1");
}

#[test]
fn each_has_its_own_way_to_build() {
    check("trigon", "tableau: 6H | 7H", "tableau1>tableau2", "tableau: - | 7H 6H");
    refuse(
        "trigon",
        "tableau: 6H | 7S",
        "tableau1>tableau2",
        "The Six of Hearts goes on the Seven of Hearts here, not on the Seven of Spades.",
    );
    check("thumb-and-pouch", "tableau: 6H | 7D", "tableau1>tableau2", "tableau: - | 7D 6H");
    refuse(
        "thumb-and-pouch",
        "tableau: 6H | 7H",
        "tableau1>tableau2",
        "The Six of Hearts goes on a Seven of Spades, Diamonds or Clubs here, not on the Seven of Hearts.",
    );
    check("whitehead", "tableau: 6H | 7D", "tableau1>tableau2", "tableau: - | 7D 6H");
    refuse(
        "whitehead",
        "tableau: 6H 5D | 7D",
        "tableau1>tableau2 x2",
        "These cards can't be moved together. The Five of Diamonds goes on the Six of Diamonds here, not on the Six of Hearts.",
    );
    check("whitehead", "tableau: 6H 5H | 7D", "tableau1>tableau2 x2", "tableau: - | 7D 6H 5H");
    check("agnes-sorel", "tableau: AH KD | 2D\nvars: base=5", "tableau1>tableau2 x2", "tableau: - | 2D AH KD");
    refuse(
        "agnes-sorel runs=in_suit",
        "tableau: AH KD | 2D\nvars: base=5",
        "tableau1>tableau2 x2",
        "These cards can't be moved together. The King of Diamonds goes on the Ace of Diamonds here, not on the Ace of Hearts.",
    );
}

#[test]
fn gargantua_goes_through_its_stock_twice() {
    let mut game = game("gargantua", "waste: 5H 6H\ntableau: 9C");
    play(&mut game, &["tap stock", "tap stock", "tap stock"]);
    lies(&game, "stock: -\nwaste: 5H 6H");
    assert!(game.play_text("tap stock").is_err(), "one redeal and no more");
}

#[test]
fn the_stock_of_easthaven_deals_on_spaces_too_and_ends_with_three() {
    let board = "stock: (AS) (2S) (3S)\ntableau: KH | - | KD | QD | KC | QC | KS";
    check("easthaven", board, "tap stock", "stock: -\ntableau: KH 3S | 2S | KD AS | QD | KC | QC | KS");
    refuse("easthaven deal_on_spaces=false", board, "tap stock", "You can't deal while a column is empty.");
}

#[test]
fn open_reserves_give_every_card_and_take_none() {
    let reserve = "tableau: 7S | 9C\nreserve: 6H | 2C";
    check("northwest-territory", reserve, "reserve1>tableau1", "tableau: 7S 6H | 9C\nreserve: - | 2C");
    refuse(
        "klondike-reserve",
        "tableau: 7S\nreserve: - | 2C",
        "tableau1>reserve1",
        "Cards can't be moved to reserve 1.",
    );
}

#[test]
fn a_space_of_agnes_bernauer_takes_the_card_below_the_base() {
    let board = "tableau: - | 3S KH | KD 4C\nvars: base=1";
    check("agnes-bernauer", board, "tableau2>tableau1", "tableau: KH | 3S | KD 4C");
    refuse(
        "agnes-bernauer",
        board,
        "tableau3>tableau1",
        "Only some other card can start column 1, not the Four of Clubs.",
    );
    let board = "stock: (2S) (3S) (4S)\nreserve: 5H | 6H | - | 7H\nvars: base=1";
    check("agnes-bernauer", board, "tap stock", "stock: -\nreserve: 5H 4S | 6H 3S | 2S | 7H");
}

#[test]
fn a_column_of_the_toad_moves_whole_or_gives_its_last_card() {
    let board = "tableau: 5H 4H 3H | 6H | 4H\nvars: base=9";
    check("american-toad", board, "tableau1>tableau2 x3", "tableau: - | 6H 5H 4H 3H | 4H");
    check("american-toad", board, "tableau1>tableau3", "tableau: 5H 4H | 6H | 4H 3H");
    refuse(
        "american-toad",
        "tableau: 5H 4H 3H | 5H\nvars: base=9",
        "tableau1>tableau2 x2",
        "Only the top card can be moved from column 1.",
    );
}

#[test]
fn spaces_of_the_toad_are_filled_from_the_reserve_and_then_by_the_player() {
    let board = "waste: 9C\nreserve: 2C 7D\ntableau: 5H | 6H | 8S | KC | KC | KD | KD | KS\nvars: base=9";
    check(
        "american-toad",
        board,
        "tableau1>tableau2",
        "reserve: 2C\ntableau: 7D | 6H 5H | 8S | KC | KC | KD | KD | KS",
    );
    let board = "waste: 3C\ntableau: - | 6H 2D\nvars: base=9";
    check("american-toad", board, "tableau2>tableau1", "tableau: 2D | 6H");
    let only = "american-toad empty=waste_cards";
    check(only, board, "waste>tableau1", "waste: -\ntableau: 3C | 6H 2D");
    refuse(only, board, "tableau2>tableau1", "While column 1 is empty, it doesn't accept cards from column 2.");
}
