//! Osmosis: a row takes a card once one of its rank lies in the row above.

use redeal_game::game::GameStatus;

use super::{dealt, stands};
use crate::common::{check, deal, game, play, refuse, rules, text};

const O: &str = "osmosis";
const ABOVE: &str = "A card of that rank has to appear in the row above first.";

#[test]
fn four_reserves_of_four_and_one_card_that_starts_the_first_row() {
    dealt(O, "reserve", "4/1 4/1 4/1 4/1");
    dealt(O, "foundation", "1 0 0 0");
    dealt(O, "stock", "35/0");
    dealt("osmosis peek=yes", "reserve", "4 4 4 4");
    let game = deal(O, 3);
    let home = game.rules().pile_named("foundation1").unwrap();
    let rank = game.rules().layout.deck.face(game.board().top(home).unwrap()).rank();
    assert!(text(&game).contains(&format!("vars: base={rank}\n")), "{}", text(&game));
}

#[test]
fn the_first_row_takes_any_card_of_its_suit() {
    let board = "reserve: KS\nfoundation: 5S\nvars: base=5";
    check(O, board, "reserve1>foundation1", "reserve: -\nfoundation: 5S KS");
    let reason = "The King of Hearts goes on a card of Hearts here, not on the Five of Spades.";
    refuse(O, "reserve: KH\nfoundation: 5S\nvars: base=5", "reserve1>foundation1", reason);
}

#[test]
fn a_row_starts_with_a_card_of_the_base_rank() {
    check(O, "waste: 5H\nfoundation: 5S\nvars: base=5", "waste>foundation2", "foundation: 5S | 5H");
    let reason = "Only a card of the base rank can start that foundation, not the Six of Hearts.";
    refuse(O, "waste: 6H\nfoundation: 5S 6S\nvars: base=5", "waste>foundation2", reason);
    refuse(O, "waste: 5H\nfoundation: 5S\nvars: base=5", "waste>foundation3", ABOVE);
}

#[test]
fn the_rows_below_take_what_lies_in_the_row_above() {
    let board = "waste: KH\nfoundation: 5S KS | 5H\nvars: base=5";
    check(O, board, "waste>foundation2", "foundation: 5S KS | 5H KH");
    refuse(O, "waste: QH\nfoundation: 5S KS | 5H\nvars: base=5", "waste>foundation2", ABOVE);
    // The row above, and not one farther up.
    let third = "waste: KD\nfoundation: 5S KS | 5H | 5D\nvars: base=5";
    refuse(O, third, "waste>foundation3", ABOVE);
    check(
        O,
        "waste: KD\nfoundation: 5S KS | 5H KH | 5D\nvars: base=5",
        "waste>foundation3",
        "foundation: 5S KS | 5H KH | 5D KD",
    );
    let suit = "The King of Clubs goes on a card of Clubs here, not on the Five of Hearts.";
    refuse(O, "waste: KC\nfoundation: 5S KS | 5H\nvars: base=5", "waste>foundation2", suit);
}

#[test]
fn the_next_card_of_a_reserve_turns_up_and_nothing_goes_there() {
    let board = "reserve: (2C) (3C) KS | QD\nwaste: 9H\nfoundation: 5S\nvars: base=5";
    check(O, board, "reserve1>foundation1", "reserve: (2C) 3C | QD");
    refuse(O, board, "waste>reserve3", "Cards can't be moved to reserve 3.");
    refuse(O, board, "reserve2>reserve1", "Cards can't be moved to reserve 1.");
    refuse(O, board, "foundation1>reserve1", "Cards can't be moved from a foundation.");
    refuse(O, board, "reserve1>foundation1 x2", "That would pick up a face-down card from reserve 1.");
}

#[test]
fn open_reserves_still_give_only_their_tops() {
    let board = "reserve: 2S KS\nfoundation: 5S\nvars: base=5";
    refuse("osmosis peek=yes", board, "reserve1>foundation1 x2", "Only the top card can be moved from reserve 1.");
}

#[test]
fn one_card_is_drawn_or_three_and_the_waste_goes_round() {
    let rest = "foundation: 5S\nvars: base=5";
    check(O, &format!("stock: (2C) (3C)\n{rest}"), "tap stock", "stock: (2C)\nwaste: 3C");
    let four = format!("stock: (2C) (3C) (4C) (6C)\n{rest}");
    check("osmosis draw=3", &four, "tap stock", "stock: (2C)\nwaste: 6C 4C 3C");
    let round = "waste: 2C 3C\nfoundation: 5S\nvars: base=5 redeals=7";
    check(O, round, "tap stock", "stock: (3C) (2C)\nwaste: -\nvars: base=5 redeals=8");
}

#[test]
fn it_is_won_with_all_cards_in_the_rows() {
    let row = |suit: &str| "56789TJQKA234".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" ");
    let three = [row("S"), row("H"), row("D")].join(" | ");
    let last = row("C");
    stands(O, &format!("foundation: {three} | {last}\nvars: base=5"), GameStatus::Won);
    let mut open =
        game(O, &format!("reserve: 4C\nfoundation: {three} | {}\nvars: base=5", last.trim_end_matches(" 4C")));
    assert_eq!(open.status(), GameStatus::Playing);
    play(&mut open, &["reserve1>foundation4"]);
    assert_eq!(open.status(), GameStatus::Won);
}

#[test]
fn it_is_lost_without_a_move() {
    stands(O, "reserve: KH\nfoundation: 5S\nvars: base=5", GameStatus::Stuck);
    stands(O, "reserve: KH\nfoundation: 5S KS | 5H\nvars: base=5", GameStatus::Playing);
    assert!(rules(O).scoring.score.is_none());
}
