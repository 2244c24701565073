//! Canfield and its gentler relative.

use redeal_game::game::GameStatus;
use redeal_table::protocol::RoleView;
use redeal_table::view::view;

use super::{dealt, stands};
use crate::common::{around, check, deal, game, lies, play, refuse, rules, text};

const C: &str = "canfield";
const ACES: &str = "canfield style=aces";

#[test]
fn thirteen_cards_are_the_reserve_and_one_starts_the_foundations() {
    dealt(C, "reserve", "13/1");
    dealt(C, "foundation", "1 0 0 0");
    dealt(C, "tableau", "1 1 1 1");
    dealt(C, "stock", "34/0");
    dealt(C, "waste", "0");
}

#[test]
fn aces_deals_fourteen_to_the_reserve_and_none_home() {
    dealt(ACES, "reserve", "14/1");
    dealt(ACES, "foundation", "0 0 0 0");
    dealt(ACES, "tableau", "1 1 1 1");
    dealt(ACES, "stock", "34/0");
}

#[test]
fn the_card_that_starts_the_first_foundation_is_the_base_of_all() {
    for seed in 1..9 {
        let game = deal(C, seed);
        let home = game.rules().pile_named("foundation1").unwrap();
        let rank = game.rules().layout.deck.face(game.board().top(home).unwrap()).rank();
        assert!(text(&game).contains(&format!("vars: base={rank}\n")), "{}", text(&game));
        let marks: Vec<Option<String>> = view(&game, around())
            .piles
            .into_iter()
            .filter(|pile| pile.role == RoleView::Foundation)
            .map(|pile| pile.mark)
            .collect();
        assert_eq!(marks, vec![Some(redeal_cards::card::rank_letter(rank).to_string()); 4]);
    }
    check(C, "waste: 5H\nfoundation: 5S\nvars: base=5", "waste>foundation2", "foundation: 5S | 5H");
    let reason = "Only a card of the base rank can start that foundation, not the Six of Hearts.";
    refuse(C, "waste: 6H\nfoundation: 5S\nvars: base=5", "waste>foundation2", reason);
}

#[test]
fn foundations_are_built_up_in_suit_round_the_corner() {
    let base = "vars: base=5";
    check(C, &format!("waste: 6S\nfoundation: 5S\n{base}"), "waste>foundation1", "foundation: 5S 6S");
    check(C, &format!("waste: AS\nfoundation: QS KS\n{base}"), "waste>foundation1", "foundation: QS KS AS");
    let suit = "The Six of Hearts goes on the Five of Hearts here, not on the Five of Spades.";
    refuse(C, &format!("waste: 6H\nfoundation: 5S\n{base}"), "waste>foundation1", suit);
    let rank = "The Seven of Spades goes on the Six of Spades here, not on the Five of Spades.";
    refuse(C, &format!("waste: 7S\nfoundation: 5S\n{base}"), "waste>foundation1", rank);
}

#[test]
fn columns_are_built_down_in_alternating_colours_round_the_corner() {
    // The reserve keeps the columns from standing empty.
    check(C, "tableau: 7S | 8H", "tableau1>tableau2", "tableau: - | 8H 7S");
    check(C, "tableau: KS | AH", "tableau1>tableau2", "tableau: - | AH KS");
    let colour = "The Seven of Spades goes on a red Eight here, not on the Eight of Clubs.";
    refuse(C, "tableau: 7S | 8C", "tableau1>tableau2", colour);
    let rank = "The Seven of Spades goes on a red Eight here, not on the Nine of Hearts.";
    refuse(C, "tableau: 7S | 9H", "tableau1>tableau2", rank);
}

#[test]
fn a_space_is_filled_from_the_reserve_at_once() {
    let board = "reserve: (2C) (3C) 9D\ntableau: 7S | 8H | KC | QC";
    check(C, board, "tableau1>tableau2", "reserve: (2C) 3C\ntableau: 9D | 8H 7S | KC | QC");
    let last = "reserve: 9D\ntableau: 7S | 8H | KC | QC";
    check(C, last, "tableau1>tableau2", "reserve: -\ntableau: 9D | 8H 7S | KC | QC");
}

#[test]
fn the_top_of_the_reserve_may_be_played_and_the_next_turns_up() {
    check(
        C,
        "reserve: (2C) (3C) 7S\ntableau: 8H | KC | QC | JC",
        "reserve>tableau1",
        "reserve: (2C) 3C\ntableau: 8H 7S | KC | QC | JC",
    );
    let board = "reserve: (2C) 6S\nfoundation: 5S\ntableau: 8H | KC | QC | JC\nvars: base=5";
    check(C, board, "reserve>foundation1", "reserve: 2C\nfoundation: 5S 6S");
    refuse(
        C,
        "reserve: 3C\nwaste: 2D\ntableau: KC | QC | JC | TC",
        "waste>reserve",
        "Cards can't be moved to the reserve.",
    );
    let two = "reserve: (2C) 3C\ntableau: KC | QC | JC | 4D";
    refuse(C, two, "reserve>tableau4 x2", "That would pick up a face-down card from the reserve.");
}

#[test]
fn without_a_reserve_the_player_fills_spaces_with_any_card() {
    check(C, "waste: 4D\ntableau: 7S", "waste>tableau2", "waste: -\ntableau: 7S | 4D");
    check(C, "tableau: 8H 7S", "tableau1>tableau2", "tableau: 8H | 7S");
    check(C, "tableau: 9S 8H 7S", "tableau1>tableau2 x2", "tableau: 9S | 8H 7S");
    refuse(C, "tableau: 8H 7S", "tableau1>tableau2 x2", "That would change nothing.");
}

#[test]
fn runs_move_as_the_option_says() {
    let board = "tableau: 9H 8S 7H | TS | 9D | 8C";
    for count in [1, 2, 3] {
        let to = ["tableau4", "tableau3", "tableau2"][count - 1];
        let mv = format!("tableau1>{to} x{count}");
        crate::common::play(&mut game(C, board), &[mv.as_str()]);
        let whole = "canfield runs=whole_pile";
        match count {
            2 => refuse(whole, board, &mv, "Only the top card can be moved from column 1."),
            _ => crate::common::play(&mut game(whole, board), &[mv.as_str()]),
        }
        let single = "canfield runs=single";
        match count {
            1 => crate::common::play(&mut game(single, board), &[mv.as_str()]),
            _ => refuse(single, board, &mv, "Only the top card can be moved from column 1."),
        }
    }
}

#[test]
fn no_card_leaves_a_foundation() {
    refuse(
        C,
        "foundation: 5S\ntableau: 6H\nvars: base=5",
        "foundation1>tableau1",
        "Cards can't be moved from a foundation.",
    );
}

#[test]
fn three_cards_are_drawn_or_one() {
    check(C, "stock: (2C) (3C) (4C) (5C)", "tap stock", "stock: (2C)\nwaste: 5C 4C 3C");
    check("canfield draw=1", "stock: (2C) (3C)", "tap stock", "stock: (2C)\nwaste: 3C");
    check(ACES, "stock: (2C) (3C)", "tap stock", "stock: (2C)\nwaste: 3C");
    // The gentle relative draws one card, whatever is chosen for the other.
    check("canfield style=aces draw=3", "stock: (2C) (3C)", "tap stock", "stock: (2C)\nwaste: 3C");
}

#[test]
fn redeals_end_as_the_option_says() {
    check(C, "waste: 2C 3C\nvars: redeals=40", "tap stock", "stock: (3C) (2C)\nvars: redeals=41");
    refuse("canfield redeals=0", "waste: 2C", "tap stock", "These rules don't allow a redeal.");
    check("canfield redeals=1", "waste: 2C", "tap stock", "vars: redeals=1");
    refuse("canfield redeals=1", "waste: 2C\nvars: redeals=1", "tap stock", "The one redeal has been used.");
    refuse("canfield redeals=2", "waste: 2C\nvars: redeals=2", "tap stock", "Both redeals have been used.");
    check("canfield style=aces redeals=0", "waste: 2C\nvars: redeals=9", "tap stock", "vars: redeals=10");
}

#[test]
fn aces_builds_from_the_ace_and_turns_no_corner() {
    check(ACES, "waste: AS", "waste>foundation3", "foundation: - | - | AS");
    refuse(ACES, "waste: 5S", "waste>foundation1", "Only an Ace can start that foundation, not the Five of Spades.");
    refuse(
        ACES,
        "waste: AS\nfoundation: KS",
        "waste>foundation1",
        "The Ace of Spades doesn't go on any other card here.",
    );
    refuse(ACES, "tableau: KS | AH", "tableau1>tableau2", "The King of Spades doesn't go on any other card here.");
    check(ACES, "tableau: QS | KH", "tableau1>tableau2", "tableau: - | KH QS");
}

#[test]
fn aces_fills_no_space_by_itself_and_takes_any_card_there() {
    let board = "reserve: (2C) 9D\nwaste: 4H\ntableau: 7S | 8H | KC | QC";
    check(ACES, board, "tableau1>tableau2", "reserve: (2C) 9D\ntableau: - | 8H 7S | KC | QC");
    check(ACES, "waste: 4H\nreserve: (2C) 9D", "waste>tableau1", "tableau: 4H");
    check(ACES, "waste: 4H\nreserve: (2C) 9D", "reserve>tableau1", "reserve: 2C\ntableau: 9D");
    check("canfield style=aces runs=single", "tableau: 9S 8H | TD", "tableau1>tableau2 x2", "tableau: - | TD 9S 8H");
}

#[test]
fn it_is_won_when_all_cards_are_home() {
    let suits = ["S", "H", "D", "C"];
    let home = |from: usize, count: usize, suit: &str| -> String {
        (0..count)
            .map(|n| format!("{}{suit}", redeal_cards::card::rank_letter(((from - 1 + n) % 13 + 1) as u8)))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let piles: Vec<String> = suits.iter().map(|suit| home(5, 13, suit)).collect();
    let full = format!("foundation: {}\nvars: base=5", piles.join(" | "));
    stands(C, &full, GameStatus::Won);
    let mut last =
        game(C, &format!("foundation: {} | {}\ntableau: 4C\nvars: base=5", piles[..3].join(" | "), home(5, 12, "C")));
    assert_eq!(last.status(), GameStatus::Playing);
    play(&mut last, &["tableau1>foundation4"]);
    assert_eq!(last.status(), GameStatus::Won);
    lies(&last, &full);
}

#[test]
fn it_is_lost_without_a_move() {
    let board = "foundation: 5S\nwaste: 2C\ntableau: 9S | 9C | JS | JC\nvars: base=5";
    stands("canfield redeals=0", board, GameStatus::Stuck);
    stands(C, board, GameStatus::Playing);
}

#[test]
fn there_is_no_score() {
    assert!(rules(C).scoring.score.is_none());
}
