//! Places that matter: an accordion, rows with gaps, grids that close up, and a square of hands.

use redeal_game::game::GameStatus;

use super::{dealt, places, stands};
use crate::common::{check, deal, game, lies, listed, play, refuse, text};

#[test]
fn the_accordion_presses_piles_to_the_left_by_one_or_by_three() {
    let row = "tableau: 5C | 9H | KS | 5D | 2D";
    check("accordion", row, "tableau4>tableau1", "tableau: 5C 5D | 9H | KS | 2D");
    check("accordion", row, "tableau5>tableau4", "tableau: 5C | 9H | KS | 5D 2D");
    refuse("accordion", row, "tableau2>tableau1", "The suit or the rank has to match.");
    refuse("accordion", row, "tableau5>tableau3", "Column 3 doesn't accept cards from column 5.");
    refuse("accordion", row, "tableau1>tableau4", "Column 4 doesn't accept cards from column 1.");
}

#[test]
fn the_top_cards_of_an_accordion_count_and_its_piles_move_whole() {
    let row = "tableau: 5C | 9H | 9S 2C 7H";
    check("accordion", row, "tableau3>tableau2 x3", "tableau: 5C | 9H 9S 2C 7H");
    refuse("accordion", row, "tableau3>tableau2", "Only the whole pile can be moved from column 3.");
    refuse("accordion", "tableau: 9C | 5D 9H KS", "tableau2>tableau1 x3", "The suit or the rank has to match.");
    stands("accordion", "tableau: 9C 5D 9H", GameStatus::Won);
    stands("accordion", "tableau: 9C | 5D 2H", GameStatus::Stuck);
}

#[test]
fn eighteen_cards_make_a_short_accordion() {
    dealt("accordion cards=18", "tableau", ["1"; 18].join(" ").as_str());
    dealt("accordion cards=18", "stock", "34/0");
}

/// A board of gaps with some cards at their places.
fn gaps(cards: &[(usize, &str)]) -> String {
    places("tableau", 52, cards)
}

#[test]
fn the_aces_leave_four_gaps() {
    let game = deal("gaps", 9);
    assert_eq!(super::shape(&game, "aces"), "4");
    assert_eq!(super::shape(&game, "tableau").matches('0').count(), 4);
}

#[test]
fn a_gap_takes_what_follows_at_its_left_and_its_row_begins_with_a_two() {
    let board = gaps(&[(2, "6C"), (5, "7C"), (13, "KD"), (20, "2H"), (30, "7D"), (33, "2S")]);
    check(
        "gaps",
        &board,
        "tableau5>tableau3",
        &gaps(&[(2, "6C"), (3, "7C"), (13, "KD"), (20, "2H"), (30, "7D"), (33, "2S")]),
    );
    refuse("gaps", &board, "tableau30>tableau3", "A gap accepts only the next card in suit after the one to its left.");
    refuse("gaps", &board, "tableau5>tableau10", "There is no card beside column 10 to build on.");
    let any = |n: usize| listed(&game("gaps", &board), &format!("tableau20>tableau{n}"));
    assert!(any(1) && any(14) && any(27) && any(40));
    let fixed =
        |from: usize, to: usize| listed(&game("gaps suits=fixed", &board), &format!("tableau{from}>tableau{to}"));
    assert!(fixed(20, 27) && fixed(33, 40) && !fixed(20, 1) && !fixed(33, 27));
    refuse("gaps", &board, "tableau5>tableau1", "Only a Two can start column 1, not the Seven of Clubs.");
    refuse("gaps", &board, "tableau13>tableau2", "A gap accepts only the next card in suit after the one to its left.");
}

/// The rows of a game of gaps, place by place.
fn rows_of(game: &redeal_game::game::Game) -> Vec<Vec<String>> {
    let board = text(game);
    let line = board.lines().find_map(|line| line.strip_prefix("tableau: ")).expect("there is a tableau");
    let cards: Vec<String> = line.split(" | ").map(String::from).collect();
    cards.chunks(13).map(<[String]>::to_vec).collect()
}

/// How many cards of a row follow one another in suit from the Two at its left end on.
fn in_order(row: &[String]) -> usize {
    let suit = row[0].chars().last();
    let follows = |(card, rank): (&String, char)| card.starts_with(rank) && card.chars().last() == suit;
    row.iter().zip("23456789TJQK".chars()).take_while(|pair| follows(*pair)).count()
}

#[test]
fn a_redeal_keeps_what_is_in_order_and_leaves_a_gap_after_it() {
    let mut kept = 0;
    for seed in 1..40 {
        let mut game = deal("gaps", seed);
        // Twos that can begin a row do so first.
        while let Some(mv) =
            game.rules().legal_moves(game.board()).iter().map(|mv| game.rules().move_text(mv).to_string()).find(|mv| {
                let board = text(&game);
                mv != "tap stock" && board.contains(": -") && mv.ends_with(">tableau1")
            })
        {
            play(&mut game, &[mv.as_str()]);
        }
        for redeal in 1..=2 {
            let before = rows_of(&game);
            play(&mut game, &["tap stock"]);
            for (old, new) in before.iter().zip(rows_of(&game)) {
                let held = in_order(old);
                assert_eq!((&old[..held], new[held].as_str()), (&new[..held], "-"), "seed {seed}, redeal {redeal}");
                assert_eq!(new.iter().filter(|card| *card == "-").count(), 1, "each row has one gap");
                kept += held;
            }
        }
        refuse_more(&game);
    }
    assert!(kept > 10, "{kept}");
}

fn refuse_more(game: &redeal_game::game::Game) {
    assert!(!listed(game, "tap stock"), "two redeals are all");
}

#[test]
fn gaps_may_be_left_to_chance() {
    let mut game = deal("gaps gaps=anywhere", 5);
    play(&mut game, &["tap stock"]);
    assert_eq!(super::shape(&game, "aces"), "4");
    assert_eq!(super::shape(&game, "tableau").matches('0').count(), 4);
    lies(&game, "stock: -\nvars: redeals=1");
}

#[test]
fn four_rows_in_order_are_won() {
    let rows = |last: &str| {
        let row =
            |suit: char| "23456789TJQK".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" | ");
        format!("tableau: {} | - | {} | - | {} | - | {}", row('H'), row('S'), row('C'), row('D').replace("KD", last))
    };
    stands("gaps", &rows("KD"), GameStatus::Won);
    assert_ne!(game("gaps", &rows("- | KD")).status(), GameStatus::Won);
}

#[test]
fn pairs_touch_and_the_grid_closes_up_when_it_is_wanted() {
    let grid = places("tableau", 25, &[(1, "5C"), (2, "9C"), (7, "5H"), (13, "9D"), (25, "2S")]);
    let mut game = game("monte-carlo", &format!("stock: (3C) (4C)\n{grid}"));
    assert!(!listed(&game, "tableau2>tableau13"));
    play(&mut game, &["tableau1>tableau7"]);
    lies(&game, &format!("discard: 5C 5H\n{}", places("tableau", 25, &[(2, "9C"), (13, "9D"), (25, "2S")])));
    play(&mut game, &["tap stock"]);
    lies(
        &game,
        &format!("stock: -\n{}", places("tableau", 25, &[(1, "9C"), (2, "9D"), (3, "2S"), (4, "4C"), (5, "3C")])),
    );
    assert!(listed(&game, "tableau1>tableau2") && !listed(&game, "tap stock"));
    refuse("monte-carlo corners=no", &grid, "tableau1>tableau7", "Cards in these places can't be removed together.");
    refuse("monte-carlo", &grid, "tableau2>tableau13", "Cards in these places can't be removed together.");
}

#[test]
fn fourteen_goes_along_rows_and_columns_and_places_are_filled() {
    let grid = places("tableau", 25, &[(1, "5C"), (4, "9C"), (7, "9H"), (21, "9D")]);
    let stock = format!(
        "stock: (3C) (4C) (6C) (7C) (8C) (TC) (JC) (QC) (KC) (AC) (2C) (3D) (4D) (5D) (6D) (7D) (8D) (TD) (JD) (QD) (KD) (AD) (2D) (3H)\n{grid}"
    );
    refuse("quatorze", &stock, "tableau1>tableau7", "Cards in these places can't be removed together.");
    for partner in [4, 21] {
        assert!(listed(&game("quatorze", &stock), &format!("tableau1>tableau{partner}")));
    }
    let mut game = game("quatorze", &grid);
    play(&mut game, &["tableau1>tableau4"]);
    lies(&game, &places("tableau", 25, &[(1, "9H"), (2, "9D")]));
}

#[test]
fn a_card_of_the_square_stays_and_the_next_one_comes() {
    let board = format!("stock: (3C) (4C)\nwaste: KC\n{}", places("tableau", 25, &[(1, "5C")]));
    let mut game = game("poker-squares", &board);
    play(&mut game, &["waste>tableau7"]);
    lies(&game, &format!("stock: (3C)\nwaste: 4C\n{}", places("tableau", 25, &[(1, "5C"), (7, "KC")])));
    refuse("poker-squares", &board, "waste>tableau1", "Cards can't be moved to column 1 unless it is empty.");
    refuse("poker-squares", &board, "tableau1>tableau2", "Cards can't be moved from column 1.");
}

#[test]
fn every_hand_counts_what_it_is_worth() {
    let line = |cards: &str, variant: &str| {
        let cards: Vec<(usize, &str)> = cards.split(' ').enumerate().map(|(n, card)| (n + 1, card)).collect();
        let mut game = game(variant, &format!("stock: (6D)\nwaste: 6H\n{}", places("tableau", 25, &cards)));
        // Far from the line, where it makes no hand.
        play(&mut game, &["waste>tableau25"]);
        game.now().score()
    };
    let hands = [
        ("TS KS JS AS QS", 100, 30),
        ("5S 9S 7S 6S 8S", 75, 30),
        ("5S 5H 7S 5D 5C", 50, 16),
        ("5S 5H 7S 7D 5C", 25, 10),
        ("5S 9S 7S KS 8S", 20, 5),
        ("AS 3S 2D 4S 5S", 15, 12),
        ("AS KS QD JS TS", 15, 12),
        ("QS KS AD 2S 3S", 0, 0),
        // Without the King it is no row of five.
        ("AS TS JS QS 5S", 20, 5),
        ("AS TD JS QS 5S", 0, 0),
        ("5S 5H 7S 8D 5C", 10, 6),
        ("5S 5H 7S 7D 9C", 5, 3),
        ("5S 5H 7S", 2, 1),
        ("5S 6S 7S 8S", 0, 0),
    ];
    for (cards, american, english) in hands {
        assert_eq!(
            (line(cards, "poker-squares"), line(cards, "poker-squares count=english")),
            (american, english),
            "{cards}"
        );
    }
}

#[test]
fn the_square_is_won_by_points_when_it_is_full() {
    let rows = ["5S 9S 7S 6S 8S", "5H 9H 7H 6H 8H", "5D 9D 7D 6D 8D", "5C 9C 7C 6C 8C", "2S 3S 4S AS"];
    let full = rows.join(" ").replace(' ', " | ");
    let mut game = game("poker-squares", &format!("waste: KH\nstock: (KD)\ntableau: {full}"));
    assert_ne!(game.status(), GameStatus::Won);
    play(&mut game, &["waste>tableau25"]);
    assert_eq!((game.status(), game.now().score()), (GameStatus::Won, 4 * 75 + 5 * 50));
    assert!(game.rules().board_text(game.board()).contains("waste: -\n"), "no twenty-sixth card is turned up");
    stands(
        "poker-squares",
        "waste: KH\ntableau: 2S | 4S | 6D | 8D | TC | 2H | 4H | 6C | 8C | TD | 3S | 5S | 7D | 9D | JC | 3H | 5H | 7C | 9C | JD | QS | QH | KD | AS | 8H",
        GameStatus::Stuck,
    );
}

#[test]
fn the_court_is_seated_before_tens_are_removed() {
    let hand = |card: &str, cards: &[(usize, &str)]| {
        format!("stock: (3C) (4C)\nwaste: {card}\n{}", places("tableau", 16, cards))
    };
    let seats = |card: &str| {
        let game = game("camelot", &hand(card, &[]));
        (1..=16).filter(|n| listed(&game, &format!("waste>tableau{n}"))).collect::<Vec<_>>()
    };
    assert_eq!(seats("KH"), [1, 4, 13, 16]);
    assert_eq!(seats("QH"), [2, 3, 14, 15]);
    assert_eq!(seats("JH"), [5, 8, 9, 12]);
    assert_eq!(seats("TH").len(), 16);
    let board = hand("9H", &[(1, "AC")]);
    refuse("camelot", &board, "tableau1>tableau2", "There is no card in column 2.");
    let mut game = game("camelot", &board);
    play(&mut game, &["waste>tableau2"]);
    lies(&game, "stock: (3C)\nwaste: 4C");
    let no = "Place the card in your hand first.";
    refuse("camelot", &hand("5C", &[(1, "AC"), (2, "9H")]), "tableau1>tableau2", no);
    refuse("camelot", &hand("5C", &[(1, "AC"), (2, "9H")]), "tap stock", no);
}

#[test]
fn a_full_square_is_emptied_and_filled_in_turns() {
    let cards = ["KH", "6S", "2S", "3S", "4S", "7S", "8S", "9S", "TS", "2H", "3H", "4H", "5H", "6H", "7H"];
    let cards: Vec<(usize, &str)> = cards.iter().enumerate().map(|(n, card)| (n + 1, *card)).collect();
    let mut game = game("camelot", &format!("stock: (3C) (4C)\nwaste: 8H\n{}", places("tableau", 16, &cards)));
    play(&mut game, &["waste>tableau16"]);
    lies(&game, "stock: (3C) (4C)\nwaste: -");
    assert!(!listed(&game, "tap stock"), "there is no room");
    play(&mut game, &["tableau9>discard", "tableau2>tableau5", "tap stock"]);
    lies(&game, "stock: (3C)\nwaste: 4C\ndiscard: TS 6S 4S");
    play(&mut game, &["waste>tableau2", "waste>tableau9"]);
    lies(&game, "stock: -\nwaste: -");
    assert!(listed(&game, "tableau3>tableau7"), "the stock is used up");
}
