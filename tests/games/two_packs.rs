//! The Forty Thieves, and grids, fans and clocks.

use redeal_game::game::GameStatus;

use super::{dealt, stands};
use crate::common::{check, deal, game, lies, listed, play, refuse, text};

#[test]
fn the_thieves_are_dealt_as_they_are_known() {
    dealt("forty-thieves", "tableau", "4 4 4 4 4 4 4 4 4 4");
    dealt("limited", "stock", "68/0");
    dealt("maria", "tableau", "4 4 4 4 4 4 4 4 4");
    dealt("number-ten", "tableau", "4/2 4/2 4/2 4/2 4/2 4/2 4/2 4/2 4/2 4/2");
    dealt("rank-and-file", "tableau", "4/1 4/1 4/1 4/1 4/1 4/1 4/1 4/1 4/1 4/1");
    dealt("lucas", "foundation", "1 1 1 1 1 1 1 1");
    dealt("lucas", "tableau", "3 3 3 3 3 3 3 3 3 3 3 3 3");
    dealt("lucas aces=false", "tableau", "4 4 4 4 4 4 4 4 4 4 4 4 4");
}

#[test]
fn thieves_move_one_by_one_and_their_kin_in_runs() {
    let full = " | KS | KS | KH | KH | KD | KD | KC | KC";
    let board = format!("tableau: 5H 4H | 6H{full}");
    refuse("forty-thieves", &board, "tableau1>tableau2 x2", "Cards can be moved to column 2 only one at a time.");
    check("josephine", &board, "tableau1>tableau2 x2", &format!("tableau: - | 6H 5H 4H{full}"));
    check("forty-thieves", "tableau: 5H 4H | 6H | -", "tableau1>tableau2 x2", "tableau: - | 6H 5H 4H");
    refuse(
        "streets",
        "tableau: 5H | 6H",
        "tableau1>tableau2",
        "The Five of Hearts goes on a black Six here, not on the Six of Hearts.",
    );
    check("number-ten", "tableau: (9D) 5H 4S | 6C", "tableau1>tableau2 x2", "tableau: 9D | 6C 5H 4S");
}

#[test]
fn the_carpet_is_mended_from_the_waste_or_else_the_stock() {
    let board = "foundation: AS | AH\nstock: (5C) (6C)\nwaste: 9D\ntableau: 2S | 2H";
    let mut game = game("carpet", board);
    play(&mut game, &["tableau1>foundation1", "tableau2>foundation2"]);
    lies(&game, "foundation: AS 2S | AH 2H\nstock: -\nwaste: -");
    let board = "foundation: AS\nwaste: 9D\ntableau: 2S | 7C";
    check("carpet spaces=by_the_player", board, "tableau1>foundation1", "waste: 9D\ntableau: - | 7C");
}

#[test]
fn the_cotillion_goes_round_by_twos() {
    let board = "foundation: AS 3S 5S 7S 9S JS KS\nladies: 4S 2S\nwaste: 8D\nlords: 5H\ntwos: 2S 4S | 3H";
    check("royal-cotillion", board, "ladies1>foundation1", "foundation: AS 3S 5S 7S 9S JS KS 2S\nladies: 4S");
    check("royal-cotillion", board, "lords1>twos2", "waste: -\nlords: 8D\ntwos: 2S 4S | 3H 5H");
    let first = "stock: (9C)\nlords: AH\nladies: AH";
    check("royal-cotillion", first, "lords1>foundation2", "stock: -\nfoundation: - | AH\nlords: 9C");
    refuse(
        "royal-cotillion",
        first,
        "lords1>foundation1",
        "Only the Ace of Spades can start that foundation, not the Ace of Hearts.",
    );
}

#[test]
fn kings_lie_at_the_bottom_of_bristols_fans() {
    for seed in 0..40 {
        let game = deal("bristol", seed);
        let (rules, board) = (game.rules(), game.board());
        for fan in (1..=8).map(|n| rules.pile_named(&format!("tableau{n}")).unwrap()) {
            let kings: Vec<bool> =
                board.pile(fan).iter().map(|card| rules.layout.deck.face(*card).rank() == 13).collect();
            assert_eq!(kings.len(), 3);
            assert!(kings.windows(2).all(|pair| pair[0] || !pair[1]), "{}", text(&game));
        }
    }
    let board = "tableau: 5H | 6H | -\nstock: (2C) (3C)\nreserve: 4D | 8D | 9D\nfoundation: AS";
    check("bristol", board, "tableau1>tableau2", "tableau: - | 6H 5H | -");
    refuse("bristol", board, "tableau1>tableau3", "Cards can't be moved to column 3 while it is empty.");
    check("bristol", board, "tap stock", "stock: -\nreserve: 4D 3C | 8D 2C | 9D");
}

#[test]
fn every_hour_of_the_clock_starts_with_its_card_and_ends_with_its_rank() {
    let start = deal("grandfathers-clock", 5);
    lies(&start, "foundation: TH | JS | QD | KC | 2H | 3S | 4D | 5C | 6H | 7S | 8D | 9C");
    let board = "foundation: TH JH QH KH | JS | QD | KC | 2H 3H 4H 5H\ntableau: AH | 6H";
    check(
        "grandfathers-clock",
        board,
        "tableau1>foundation1",
        "foundation: TH JH QH KH AH | JS | QD | KC | 2H 3H 4H 5H",
    );
    assert!(!listed(&game("grandfathers-clock", board), "tableau2>foundation5"), "five o'clock is struck");
    let struck = "foundation: TH JH QH KH AH | JS QS KS AS 2S | QD KD AD 2D 3D | KC AC 2C 3C 4C | 2H 3H 4H 5H | 3S 4S 5S 6S \
                  | 4D 5D 6D 7D | 5C 6C 7C 8C | 6H 7H 8H 9H | 7S 8S 9S TS | 8D 9D TD JD | 9C TC JC QC";
    stands("grandfathers-clock", struck, GameStatus::Won);
}
