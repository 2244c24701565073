//! Every rule and every option of Klondike, as boards in text.

use redeal_game::game::GameStatus;
use redeal_table::protocol::{FanView, OptionView, RoleView, TapView};
use redeal_table::view::view;

use crate::common::{around, check, deal, game, game_of_seed, lies, listed, play, refuse, rules, scores, text};

const K: &str = "klondike";

// The deal

#[test]
fn seven_columns_are_dealt_one_to_seven_cards_the_last_face_up() {
    for seed in [0, 7, 12345] {
        let game = deal(K, seed);
        let board = game.board();
        for (at, pile) in (1..=7).map(|n| (n, game.rules().pile_named(&format!("tableau{n}")).unwrap())) {
            let up: Vec<bool> = board.pile(pile).iter().map(|card| board.is_up(*card)).collect();
            let wanted: Vec<bool> = (1..=at).map(|n| n == at).collect();
            assert_eq!(up, wanted, "column {at} of seed {seed}");
        }
        let stock = game.rules().pile_named("stock").unwrap();
        assert_eq!(board.len(stock), 24);
        assert!(board.pile(stock).iter().all(|card| !board.is_up(*card)));
        lies(&game, "waste: -\nfoundation: -");
    }
}

#[test]
fn a_page_is_shown_four_foundations_for_aces_and_three_cards_of_the_waste() {
    let view = view(&deal(K, 7), around());
    let pile = |id: &str| view.piles.iter().find(|pile| pile.id == id).unwrap();
    assert_eq!((pile("waste").fan, pile("waste").show), (FanView::Right, Some(3)));
    assert_eq!(pile("tableau1").fan, FanView::Down);
    let marks = |role| -> Vec<Option<&str>> {
        view.piles.iter().filter(|pile| pile.role == role).map(|pile| pile.mark.as_deref()).collect()
    };
    assert_eq!(marks(RoleView::Foundation), [Some("A"); 4]);
    assert_eq!(marks(RoleView::Tableau), [Some("K"); 7]);
    assert_eq!(pile("stock").tap, TapView::Play);
}

// Stock and waste

#[test]
fn a_tap_on_the_stock_draws_one_card_face_up() {
    check(K, "stock: (3C) (4C) (5C)", "tap stock", "stock: (3C) (4C)\nwaste: 5C");
}

#[test]
fn the_next_card_drawn_lies_on_the_ones_before() {
    check(K, "stock: (3C) (4C)\nwaste: QD 5C", "tap stock", "stock: (3C)\nwaste: QD 5C 4C");
}

#[test]
fn three_cards_are_drawn_one_by_one_so_that_the_third_is_on_top() {
    check("klondike draw=3", "stock: (2C) (3C) (4C) (5C)\nwaste: QD", "tap stock", "stock: (2C)\nwaste: QD 5C 4C 3C");
}

#[test]
fn fewer_than_three_left_are_all_drawn() {
    check("klondike draw=3", "stock: (4C) (5C)", "tap stock", "stock: -\nwaste: 5C 4C");
    check("klondike draw=3", "stock: (5C)\nwaste: 2H", "tap stock", "stock: -\nwaste: 2H 5C");
}

#[test]
fn only_the_last_card_of_the_waste_may_be_played() {
    let board = "waste: 6D 9S\ntableau: 7S | TH";
    check(K, board, "waste>tableau2", "waste: 6D\ntableau: 7S | TH 9S");
    refuse(K, board, "waste>tableau2 x2", "Only the top card can be moved from the waste.");
    refuse(K, board, "waste>tableau1", "The Nine of Spades goes on a red Ten here, not on the Seven of Spades.");
}

#[test]
fn an_empty_stock_takes_the_waste_back_turned_over_and_unshuffled() {
    check(K, "waste: 2C 3C 4C", "tap stock", "stock: (4C) (3C) (2C)\nwaste: -\nvars: redeals=1");
}

#[test]
fn after_a_redeal_the_cards_come_in_the_same_order_again() {
    for variant in ["klondike", "klondike draw=3"] {
        let mut game = deal(variant, 11);
        let drawn = |game: &mut redeal_game::game::Game| {
            let stock = game.rules().pile_named("stock").unwrap();
            while !game.board().is_space(stock) {
                play(game, &["tap stock"]);
            }
            let line = text(game).lines().find(|line| line.starts_with("waste:")).unwrap().to_string();
            play(game, &["tap stock"]);
            line
        };
        let first = drawn(&mut game);
        assert_eq!(first.split_whitespace().count(), 25);
        assert_eq!(drawn(&mut game), first);
    }
}

#[test]
fn the_page_sees_when_a_tap_turns_the_waste_over_and_when_it_is_of_no_use() {
    let tap = |variant: &str, board: &str| view(&game(variant, board), around()).piles[0].tap;
    assert_eq!(tap(K, "stock: (5C)\nwaste: 4C"), TapView::Play);
    assert_eq!(tap(K, "waste: 4C"), TapView::Redeal);
    assert_eq!(tap("klondike redeals=0", "waste: 4C"), TapView::Refused);
    assert_eq!(tap(K, "tableau: 4C"), TapView::Refused);
}

#[test]
fn nothing_can_be_drawn_where_nothing_is() {
    refuse(K, "tableau: KS", "tap stock", "The stock and the waste are both empty.");
    refuse("klondike redeals=0", "tableau: KS", "tap stock", "The stock and the waste are both empty.");
}

#[test]
fn redeals_end_as_the_option_says() {
    refuse("klondike redeals=0", "waste: 4C", "tap stock", "These rules don't allow a redeal.");
    check("klondike redeals=1", "waste: 4C", "tap stock", "stock: (4C)\nvars: redeals=1");
    refuse("klondike redeals=1", "waste: 4C\nvars: redeals=1", "tap stock", "The one redeal has been used.");
    check("klondike redeals=2", "waste: 4C\nvars: redeals=1", "tap stock", "stock: (4C)\nvars: redeals=2");
    refuse("klondike redeals=2", "waste: 4C\nvars: redeals=2", "tap stock", "Both redeals have been used.");
    check(K, "waste: 4C\nvars: redeals=999", "tap stock", "stock: (4C)\nvars: redeals=1000");
}

#[test]
fn a_used_up_redeal_does_not_stop_the_drawing() {
    check("klondike redeals=1", "stock: (4C)\nvars: redeals=1", "tap stock", "waste: 4C\nvars: redeals=1");
}

const WASTE: &str = "waste: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
const TURNED: &str = "stock: (KC) (QC) (JC) (TC) (9C) (8C) (7C) (6C) (5C) (4C) (3C) (2C)";

fn redealt(seed: u64) -> redeal_game::game::Game {
    let mut game = game_of_seed("klondike redeal_shuffled=yes", WASTE, seed);
    play(&mut game, &["tap stock"]);
    game
}

#[test]
fn a_redeal_can_be_shuffled() {
    let shuffled = redealt(1);
    lies(&shuffled, "waste: -\nvars: redeals=1");
    let cards = redeal_cards::board::Board::len(shuffled.board(), shuffled.rules().pile_named("stock").unwrap());
    assert_eq!(cards, 12);
    assert!(!text(&shuffled).contains(TURNED), "{}", text(&shuffled));
    let mut plain = game(K, WASTE);
    play(&mut plain, &["tap stock"]);
    lies(&plain, TURNED);
}

#[test]
fn a_shuffled_redeal_is_the_same_after_undo_and_differs_by_seed_and_by_round() {
    let mut first = redealt(1);
    let lay = text(&first);
    assert!(first.undo() && first.redo());
    assert_eq!(text(&first), lay);
    assert!(first.undo());
    lies(&first, WASTE);
    play(&mut first, &["tap stock"]);
    assert_eq!(text(&first), lay);
    assert_ne!(text(&redealt(2)), lay);
}

#[test]
fn each_redeal_is_shuffled_in_another_way() {
    let stock = |game: &redeal_game::game::Game| -> Vec<redeal_cards::card::Card> {
        game.board().pile(game.rules().pile_named("stock").unwrap()).to_vec()
    };
    let mut plain = game(K, WASTE);
    play(&mut plain, &["tap stock"]);
    let turned = stock(&plain);
    let mut game = redealt(1);
    let first = stock(&game);
    play(&mut game, &["tap stock"; 13]);
    lies(&game, "waste: -\nvars: redeals=2");
    // Where each card went the first time, done once more to what lay there then.
    let again = first.iter().map(|card| turned.iter().position(|other| other == card).unwrap());
    let repeated: Vec<redeal_cards::card::Card> = again.map(|at| first[at]).collect();
    assert_ne!(stock(&game), repeated);
    assert_ne!(stock(&game), first);
}

#[test]
fn nothing_is_carried_to_or_from_the_stock_or_to_the_waste() {
    let board = "stock: (5C)\nwaste: QD\ntableau: KS 3H";
    refuse(K, board, "stock>tableau1", "Cards can't be moved from the stock.");
    refuse(K, board, "tableau1>stock", "Cards can't be moved to the stock.");
    refuse(K, board, "tableau1>waste", "Cards can't be moved to the waste.");
    refuse(K, board, "waste>stock", "Cards can't be moved to the stock.");
}

#[test]
fn a_tap_elsewhere_does_nothing() {
    let board = "stock: (5C)\nwaste: QD\nfoundation: AS\ntableau: KS 3H";
    refuse(K, board, "tap waste", "Clicking the waste does nothing.");
    refuse(K, board, "tap tableau1", "Clicking column 1 does nothing.");
    refuse(K, board, "tap foundation1", "Clicking a foundation does nothing.");
}

// Foundations

#[test]
fn an_ace_starts_any_foundation() {
    for pile in 1..=4 {
        let spaces = "- | ".repeat(pile - 1);
        check(K, "waste: AH", &format!("waste>foundation{pile}"), &format!("waste: -\nfoundation: {spaces}AH"));
    }
    refuse(K, "waste: 2H", "waste>foundation1", "Only an Ace can start that foundation, not the Two of Hearts.");
}

#[test]
fn foundations_are_built_up_in_suit() {
    check(K, "tableau: 2H\nfoundation: AH", "tableau1>foundation1", "foundation: AH 2H\ntableau: -");
    check(
        K,
        "waste: KC\nfoundation: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC",
        "waste>foundation1",
        "foundation: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
    );
    let suit = "The Two of Diamonds goes on the Ace of Diamonds here, not on the Ace of Hearts.";
    refuse(K, "tableau: 2D\nfoundation: AH", "tableau1>foundation1", suit);
    let rank = "The Three of Hearts goes on the Two of Hearts here, not on the Ace of Hearts.";
    refuse(K, "tableau: 3H\nfoundation: AH", "tableau1>foundation1", rank);
    let down = "The Ace of Hearts doesn't go on any other card here.";
    refuse(K, "tableau: AH\nfoundation: 2H", "tableau1>foundation1", down);
}

#[test]
fn foundations_do_not_turn_the_corner() {
    let full = "foundation: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH | AS\ntableau: 2S";
    let reason = "The Two of Spades goes on the Ace of Spades here, not on the King of Hearts.";
    refuse(K, full, "tableau1>foundation1", reason);
    refuse(K, full, "foundation2>foundation1", "The Ace of Spades doesn't go on any other card here.");
}

#[test]
fn foundations_take_one_card_at_a_time() {
    let board = "tableau: 3S 2H\nfoundation: AH";
    check(K, board, "tableau1>foundation1", "tableau: 3S\nfoundation: AH 2H");
    refuse(K, board, "tableau1>foundation1 x2", "Cards can be moved to a foundation only one at a time.");
}

#[test]
fn the_top_of_a_foundation_may_return_to_a_column() {
    let board = "foundation: AH 2H\ntableau: 3S | 3D";
    check(K, board, "foundation1>tableau1", "foundation: AH\ntableau: 3S 2H | 3D");
    let colour = "The Two of Hearts goes on a black Three here, not on the Three of Diamonds.";
    refuse(K, board, "foundation1>tableau2", colour);
    refuse(K, board, "foundation1>tableau1 x2", "Only the top card can be moved from a foundation.");
    refuse(K, board, "foundation1>waste", "Cards can't be moved to the waste.");
    refuse("klondike foundation_return=no", board, "foundation1>tableau1", "Cards can't be moved from a foundation.");
}

#[test]
fn a_king_may_return_to_a_space() {
    let board = "foundation: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH";
    check(K, board, "foundation1>tableau4", "tableau: - | - | - | KH");
}

#[test]
fn a_foundation_that_was_emptied_takes_any_ace_again() {
    let mut game = game(K, "foundation: AH\ntableau: 2S | AC");
    play(&mut game, &["foundation1>tableau1", "tableau2>foundation1"]);
    lies(&game, "foundation: AC\ntableau: 2S AH");
}

#[test]
fn an_ace_does_not_wander_from_foundation_to_foundation() {
    refuse(K, "foundation: AH", "foundation1>foundation2", "That would change nothing.");
}

// Columns

#[test]
fn columns_are_built_down_in_alternating_colours() {
    check(K, "waste: 6D\ntableau: 7S", "waste>tableau1", "waste: -\ntableau: 7S 6D");
    check(K, "waste: 6C\ntableau: 7H", "waste>tableau1", "tableau: 7H 6C");
    check(K, "waste: AS\ntableau: 2D", "waste>tableau1", "tableau: 2D AS");
    let wrong = |card: &str, on: &str, reason: &str| {
        refuse(K, &format!("waste: {card}\ntableau: {on}"), "waste>tableau1", reason);
    };
    wrong("6D", "7H", "The Six of Diamonds goes on a black Seven here, not on the Seven of Hearts.");
    wrong("6S", "7C", "The Six of Spades goes on a red Seven here, not on the Seven of Clubs.");
    wrong("6D", "8S", "The Six of Diamonds goes on a black Seven here, not on the Eight of Spades.");
    wrong("8H", "7S", "The Eight of Hearts goes on a black Nine here, not on the Seven of Spades.");
    wrong("KH", "AS", "The King of Hearts doesn't go on any other card here.");
}

#[test]
fn a_king_fills_a_space() {
    check(K, "waste: KH\ntableau: - | QS", "waste>tableau1", "waste: -\ntableau: KH | QS");
    refuse(K, "waste: QH", "waste>tableau1", "Only a King can start column 1, not the Queen of Hearts.");
    refuse(K, "waste: AS", "waste>tableau7", "Only a King can start column 7, not the Ace of Spades.");
}

#[test]
fn a_run_headed_by_a_king_fills_a_space() {
    check(K, "tableau: (5C) KH QS JD", "tableau1>tableau2 x3", "tableau: 5C | KH QS JD");
    let queen = "Only a King can start column 2, not the Queen of Spades.";
    refuse(K, "tableau: (5C) KH QS JD", "tableau1>tableau2 x2", queen);
}

#[test]
fn by_the_house_rule_a_space_takes_any_card() {
    check("klondike empty=any_card", "waste: 2H", "waste>tableau3", "waste: -\ntableau: - | - | 2H");
    check("klondike empty=any_card", "tableau: (5C) 7H 6S", "tableau1>tableau2 x2", "tableau: 5C | 7H 6S");
    check("klondike empty=any_card", "tableau: 7H 6S", "tableau1>tableau2", "tableau: 7H | 6S");
}

#[test]
fn a_run_moves_as_a_whole_or_in_part() {
    let board = "tableau: (2C) 9H 8S 7D | TC | 9D | 8C";
    check(K, board, "tableau1>tableau2 x3", "tableau: 2C | TC 9H 8S 7D | 9D | 8C");
    check(K, board, "tableau1>tableau3 x2", "tableau: (2C) 9H | TC | 9D 8S 7D | 8C");
    check(K, board, "tableau1>tableau4", "tableau: (2C) 9H 8S | TC | 9D | 8C 7D");
}

#[test]
fn cards_keep_their_order_when_they_move_together() {
    let long = "QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH";
    let mv = "tableau1>tableau2 x12";
    check(K, &format!("tableau: {long} | KD"), mv, &format!("tableau: - | KD {long}"));
}

#[test]
fn cards_that_are_no_run_do_not_move_together() {
    let board = "tableau: 9H 7S 6D | TC | 8C";
    let reason =
        "These cards can't be moved together. The Seven of Spades goes on a red Eight here, not on the Nine of Hearts.";
    refuse(K, board, "tableau1>tableau2 x3", reason);
    let colours = "These cards can't be moved together. The Six of Diamonds goes on a black Seven here, not on the Seven of Hearts.";
    refuse(K, "tableau: 7H 6D | 8S", "tableau1>tableau2 x2", colours);
    refuse(
        K,
        "tableau: 2C KH | -",
        "tableau1>tableau2 x2",
        "These cards can't be moved together. The King of Hearts doesn't go on any other card here.",
    );
}

#[test]
fn face_down_cards_stay_where_they_are() {
    let board = "tableau: (8S) 7D | 9H";
    refuse(K, board, "tableau1>tableau2 x2", "That would pick up a face-down card from column 1.");
}

#[test]
fn more_cards_than_there_are_cannot_move() {
    refuse(K, "tableau: 7D | 8S", "tableau1>tableau2 x2", "There aren't that many cards in column 1.");
    refuse(K, "tableau: - | 8S", "tableau1>tableau2", "There is no card in column 1.");
    refuse(K, "tableau: 8S", "waste>tableau1", "There is no card in the waste.");
    refuse(K, "tableau: 8S", "foundation2>tableau1", "There is no card in that foundation.");
    refuse(
        "klondike foundation_return=no",
        "tableau: 8S",
        "foundation2>tableau1",
        "There is no card in that foundation.",
    );
}

#[test]
fn a_move_to_where_the_cards_lie_is_refused() {
    refuse(K, "tableau: KS QH", "tableau1>tableau1", "The cards are already there.");
    refuse(K, "foundation: AS", "foundation1>foundation1", "The cards are already there.");
}

#[test]
fn a_card_uncovered_face_down_turns_up() {
    check(K, "tableau: (4C) (5C) 6D | 7S", "tableau1>tableau2", "tableau: (4C) 5C | 7S 6D");
    check(K, "tableau: (5C) AD", "tableau1>foundation1", "tableau: 5C\nfoundation: AD");
}

#[test]
fn a_card_uncovered_face_up_stays_as_it_is() {
    check(K, "tableau: 5C 6D | 7S", "tableau1>tableau2", "tableau: 5C | 7S 6D");
}

#[test]
fn a_move_that_changes_nothing_is_refused() {
    refuse(K, "tableau: KH QS | -", "tableau1>tableau2 x2", "That would change nothing.");
    refuse("klondike empty=any_card", "tableau: 5H | -", "tableau1>tableau2", "That would change nothing.");
    check(K, "tableau: 2C KH | -", "tableau1>tableau2", "tableau: 2C | KH");
    check("klondike empty=any_card", "tableau: 6S 5H | -", "tableau1>tableau2", "tableau: 6S | 5H");
}

#[test]
fn the_best_move_of_a_card_is_shown_first() {
    let moves = |variant: &str, board: &str, from: &str| -> Vec<String> {
        let texts = view(&game(variant, board), around()).moves.into_iter().map(|mv| mv.text);
        texts.filter(|text| text.starts_with(from)).collect()
    };
    let home = moves(K, "foundation: AH\nwaste: 2H\ntableau: 3S | 3C", "waste>");
    assert_eq!(home, ["waste>foundation1", "waste>tableau1", "waste>tableau2"]);
    let cards = moves("klondike empty=any_card", "tableau: 7H 6S | - | 7D", "tableau1>");
    assert_eq!(cards[..2], ["tableau1>tableau3", "tableau1>tableau2"]);
}

// Undo

#[test]
fn undo_turns_a_card_down_again_and_takes_its_points_back() {
    let mut game = game(K, "tableau: (5C) 6D | 7S");
    play(&mut game, &["tableau1>tableau2"]);
    assert_eq!((game.now().score(), game.now().carries), (5, 1));
    assert!(game.undo());
    lies(&game, "tableau: (5C) 6D | 7S");
    assert_eq!((game.now().score(), game.now().carries), (0, 0));
    assert!(!game.undo());
    assert!(game.redo() && !game.redo());
    lies(&game, "tableau: 5C | 7S 6D");
    assert_eq!(game.now().score(), 5);
}

#[test]
fn undo_gives_a_used_redeal_back() {
    let mut game = game("klondike redeals=1", "waste: 4C");
    play(&mut game, &["tap stock", "tap stock"]);
    assert!(!listed(&game, "tap stock"));
    assert!(game.undo() && game.undo());
    play(&mut game, &["tap stock"]);
    lies(&game, "stock: (4C)\nvars: redeals=1");
}

#[test]
fn a_new_move_leaves_nothing_to_redo() {
    let mut game = game(K, "stock: (2C) (3C)\ntableau: 4D");
    play(&mut game, &["tap stock"]);
    game.undo();
    play(&mut game, &["tap stock", "waste>tableau1"]);
    assert!(!game.redo());
    assert_eq!(game.turns().len(), 2);
}

// Scores

#[test]
fn standard_scores() {
    scores(K, "stock: (2C)", &[], 0);
    scores(K, "waste: 6D\ntableau: 7S", &["waste>tableau1"], 5);
    scores(K, "waste: AD", &["waste>foundation1"], 10);
    scores(K, "tableau: AD", &["tableau1>foundation1"], 10);
    scores(K, "tableau: (5C) 6D | 7S", &["tableau1>tableau2"], 5);
    scores(K, "tableau: (5C) AD", &["tableau1>foundation1"], 15);
    scores(K, "tableau: 5C 6D | 7S", &["tableau1>tableau2"], 0);
    scores(K, "stock: (5C)", &["tap stock"], 0);
}

#[test]
fn a_run_scores_as_one_move() {
    scores("klondike scoring=simple", "tableau: (5C) 6D 5S | 7S", &["tableau1>tableau2 x2"], 3);
}

#[test]
fn standard_takes_fifteen_for_a_card_that_returns() {
    let board = "foundation: AD | AS\ntableau: 2D | 2S | 3C";
    let moves = ["tableau1>foundation1", "tableau2>foundation2", "foundation1>tableau3"];
    scores(K, board, &moves, 5);
}

#[test]
fn standard_never_falls_below_nothing() {
    scores(K, "foundation: AD 2D\ntableau: 3C", &["foundation1>tableau1"], 0);
    // After the floor was touched, points count in full again.
    let moves = ["foundation1>tableau1", "tableau2>foundation2"];
    scores(K, "foundation: AD 2D\ntableau: 3C | AS", &moves, 10);
}

#[test]
fn a_redeal_costs_a_hundred_when_cards_are_drawn_one_at_a_time() {
    let home = |n: usize| (1..=n).map(|n| format!("tableau{n}>foundation1")).collect::<Vec<_>>();
    let board = "waste: KC\ntableau: (JC) AD | (TC) 2D | (9C) 3D | (8C) 4D | (7C) 5D | (6C) 6D | (5C) 7D";
    let mut moves = home(7);
    moves.push(String::from("tap stock"));
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    scores(K, board, &moves, 5);
    scores("klondike draw=3", board, &moves, 105);
    scores(K, "waste: KC", &["tap stock"], 0);
    scores("klondike draw=3", "waste: KC", &["tap stock"], 0);
}

#[test]
fn haste_pays_from_thirty_seconds_on() {
    let bonus = |variant: &str, ms: u64| rules(variant).scoring.score.as_ref().unwrap().bonus(ms);
    assert_eq!(bonus(K, 0), 0);
    assert_eq!(bonus(K, 29_999), 0);
    assert_eq!(bonus(K, 30_000), 23_333);
    assert_eq!(bonus(K, 100_000), 7_000);
    assert_eq!(bonus(K, 700_000_000), 1);
    assert_eq!(bonus(K, 701_000_000), 0);
    assert_eq!(bonus(K, u64::MAX), 0);
    assert_eq!(bonus("klondike draw=3", 60_000), 11_666);
    assert_eq!(bonus("klondike scoring=vegas", 60_000), 0);
    assert_eq!(bonus("klondike scoring=simple", 60_000), 0);
}

#[test]
fn the_bonus_is_shown_once_the_game_is_won() {
    let mut game = game(K, &almost_won());
    let mut after = around();
    after.clock.ms = 100_000;
    assert_eq!(view(&game, after.clone()).score, Some(0));
    play(&mut game, &["tableau1>foundation4"]);
    assert_eq!(view(&game, after.clone()).score, Some(7_010));
    after.clock.ms = 29_999;
    assert_eq!(view(&game, after).score, Some(10));
}

#[test]
fn vegas_costs_fifty_two_and_pays_five_a_card() {
    let vegas = "klondike scoring=vegas";
    assert_eq!(deal(vegas, 7).now().score(), -52);
    scores(vegas, "tableau: AD", &["tableau1>foundation1"], -47);
    scores(vegas, "waste: AD", &["waste>foundation1"], -47);
    scores(vegas, "tableau: AD | 2S", &["tableau1>foundation1", "foundation1>tableau2"], -52);
    scores(vegas, "tableau: (5C) 6D | 7S", &["tableau1>tableau2"], -52);
    scores(vegas, "waste: 6D\ntableau: 7S", &["waste>tableau1"], -52);
    scores("klondike scoring=vegas draw=3", "waste: KC", &["tap stock"], -52);
}

#[test]
fn a_whole_game_of_vegas_earns_two_hundred_and_eight() {
    let mut game = game("klondike scoring=vegas", "waste: -");
    let rules = game.rules();
    let pile = |name| rules.pile_named(name).unwrap();
    let (from, to) = (pile("tableau1"), pile("foundation1"));
    let event = redeal_rules::score::GameEvent {
        kind: redeal_rules::score::GameEventKind::Carry,
        from,
        to,
        card: None,
        count: 1,
        number: 1,
        streak: 1,
    };
    let mut state = game.now().clone();
    rules.update_score(&mut state, &[event; 52]).unwrap();
    assert_eq!((game.now().score(), state.score()), (-52, 208));
    assert!(!game.undo());
}

#[test]
fn vegas_fixes_the_redeals_by_the_draw() {
    refuse("klondike scoring=vegas", "waste: 4C", "tap stock", "These rules don't allow a redeal.");
    refuse("klondike scoring=vegas redeals=unlimited", "waste: 4C", "tap stock", "These rules don't allow a redeal.");
    let three = "klondike scoring=vegas draw=3 redeals=0";
    check(three, "waste: 4C", "tap stock", "stock: (4C)\nvars: redeals=1");
    check(three, "waste: 4C\nvars: redeals=1", "tap stock", "stock: (4C)\nvars: redeals=2");
    refuse(three, "waste: 4C\nvars: redeals=2", "tap stock", "Both redeals have been used.");
}

#[test]
fn options_without_effect_are_shown_as_such() {
    let idle = |variant: &str| -> Vec<String> {
        let rules = rules(variant);
        OptionView::all_of(&rules.options).into_iter().filter(|option| option.idle).map(|option| option.id).collect()
    };
    assert_eq!(idle(K), ["vegas_cumulative"]);
    assert_eq!(idle("klondike scoring=vegas"), ["redeals"]);
    assert_eq!(idle("klondike scoring=simple"), ["vegas_cumulative"]);
}

#[test]
fn vegas_can_carry_its_balance() {
    let earlier = redeal_game::game::EarlierDeals { balance: 35, rounds: 0 };
    let start = redeal_game::game::DealStart { earlier, ..crate::common::start(7) };
    let score = |variant: &str| redeal_game::game::Game::new(rules(variant), start).now().score();
    assert_eq!(score("klondike scoring=vegas vegas_cumulative=yes"), -17);
    assert_eq!(score("klondike scoring=vegas"), -52);
    assert_eq!(score("klondike vegas_cumulative=yes"), 0);
    assert_eq!(score("klondike scoring=simple vegas_cumulative=yes"), 0);
}

#[test]
fn simple_scores_by_where_a_card_goes() {
    let simple = "klondike scoring=simple";
    scores(simple, "waste: AD", &["waste>foundation1"], 7);
    scores(simple, "tableau: AD", &["tableau1>foundation1"], 7);
    scores(simple, "waste: 6D\ntableau: 7S", &["waste>tableau1"], 3);
    scores(simple, "tableau: 5C 6D | 7S", &["tableau1>tableau2"], 3);
    // A card is paid once for each, so that going to and fro earns nothing.
    let out = "foundation1>tableau1";
    let home = "tableau1>foundation1";
    scores(simple, "foundation: AD 2D\ntableau: 3C", &[out, home], 10);
    scores(simple, "foundation: AD 2D\ntableau: 3C", &[out, home, out, home, out], 10);
    let between = ["tableau1>tableau2", "tableau2>tableau3", "tableau3>tableau2"];
    scores(simple, "tableau: 5C 6D | 7S | 7C", &between, 3);
    scores(simple, "tableau: (5C) 6D | 7S", &["tableau1>tableau2"], 3);
    scores(simple, "waste: KC\nstock: -", &["tap stock", "tap stock"], 0);
}

#[test]
fn only_carries_count_as_moves() {
    let mut game = game(K, "stock: (6D)\ntableau: (5C) 7S | 8H");
    play(&mut game, &["tap stock", "waste>tableau1", "tableau1>tableau2 x2"]);
    assert_eq!(game.now().carries, 2);
    assert_eq!(view(&game, around()).played, 2);
}

// The end

fn almost_won() -> String {
    let suit = |suit: char| "A23456789TJQK".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>();
    let clubs = suit('C')[..12].join(" ");
    let others = ['S', 'H', 'D'].map(|letter| suit(letter).join(" ")).join(" | ");
    format!("foundation: {others} | {clubs}\ntableau: KC")
}

#[test]
fn the_last_card_wins() {
    let mut game = game(K, &almost_won());
    assert_eq!(game.status(), GameStatus::Playing);
    play(&mut game, &["tableau1>foundation4"]);
    assert_eq!(game.status(), GameStatus::Won);
    lies(&game, "tableau: -\nstock: -\nwaste: -");
    assert!(game.undo());
    assert_eq!(game.status(), GameStatus::Playing);
}

#[test]
fn a_table_without_cards_is_not_won() {
    let rules = rules(K);
    assert!(!rules.won(&rules.parse_board("").unwrap()));
}

#[test]
fn a_game_without_a_legal_move_is_stuck() {
    // Two black cards of one rank: neither goes on the other, and nothing is left to draw.
    assert_eq!(game(K, "tableau: (2C) 9S | (3C) 9C").status(), GameStatus::Stuck);
    assert_eq!(game("klondike redeals=0", "waste: 5D\ntableau: (2C) 9S").status(), GameStatus::Stuck);
    // An unlimited redeal is a legal move, of whatever use.
    assert_eq!(game(K, "waste: 5D\ntableau: (2C) 9S").status(), GameStatus::Playing);
    // A King that could only change spaces.
    assert_eq!(game(K, "tableau: KS").status(), GameStatus::Stuck);
}

#[test]
fn a_game_is_stuck_only_when_foundations_can_not_return_either() {
    let board = "foundation: AH 2H\ntableau: (4D) 3S";
    assert_eq!(game(K, board).status(), GameStatus::Playing);
    assert_eq!(game("klondike foundation_return=no", board).status(), GameStatus::Stuck);
}

#[test]
fn what_is_no_move_is_told_from_what_is_refused() {
    let mut game = deal(K, 7);
    for text in
        ["", "tap", "tap nowhere", "tableau8>tableau1", "tableau1", "tableau1>tableau2 x0", "tableau1>tableau2 4"]
    {
        let no = game.play_text(text);
        assert!(matches!(no, Err(redeal_game::game::PlayError::NoMove(_))), "`{text}`: {no:?}");
    }
    assert!(game.turns().is_empty());
}

#[test]
fn the_only_pile_that_takes_cards_is_named_and_no_other() {
    let target = |variant: &str, board: &str| {
        let view = view(&game(variant, board), around());
        view.only_taker.map(|at| view.piles[usize::from(at)].id.clone())
    };
    assert_eq!(target("golf", "stock: (2D)\nwaste: 5C\ntableau: 9S 6H | KD 7S").as_deref(), Some("waste"));
    assert_eq!(target("golf", "stock: (2D)\nwaste: 5C\ntableau: 9S JH | KD 2S"), None, "only the stock is left");
    // A single move to a foundation, to a column or to a cell: other cards may go elsewhere.
    assert_eq!(target(K, "waste: AS\ntableau: KH | KD | KS | KC | QH | QD | JH"), None);
    assert_eq!(target(K, "waste: QS\ntableau: KH | 9D | 9S | 9C | 7H | 7D | 5H"), None);
    assert_eq!(
        target("freecell", "cell: 2H | 2D | 2S\ntableau: 9H | 9D | 9C | 9S | KD | KC | KS | KH").as_deref(),
        None
    );
}
