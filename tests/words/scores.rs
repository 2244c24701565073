//! What is scored: keys, functions, `total`, `floor`, `haste`.

use redeal_game::game::Game;
use redeal_table::protocol::{LabelSideView, LabelView, StatusView};
use redeal_table::view::{ViewContext, view};

use super::script;
use crate::common::{around, game, game_of_seed, play, problem, rules, scores, start};

const PILES: &str = r#"{ "tableau", 3, place = any, run = any }, { "cell", 2 }, { "reserve" }"#;

#[test]
fn the_most_specific_key_counts() {
    let score = |keys: &str| script(PILES, &format!("score = {{ {keys} }}"));
    let board = "tableau: 2C 3C | 4C";
    let all = "[\"tableau>tableau\"] = 8, [\">tableau\"] = 4, [\"tableau>\"] = 2, move = 1";
    scores(&score(all), board, &["tableau1>tableau2"], 8);
    scores(&score(all), board, &["tableau1>cell1"], 2);
    scores(&score(all), "cell: 2C\ntableau: 3C", &["cell1>tableau1"], 4);
    scores(&score(all), "waste: 2C", &["waste>cell1"], 1);
    scores(&score("[\">tableau\"] = 4, [\"tableau>\"] = 2"), board, &["tableau1>tableau2"], 4);
    // One move, however many cards.
    scores(&score("move = 1"), board, &["tableau1>tableau2 x2"], 1);
    scores(&score("draw = 3, redeal = -7"), "stock: (2C)", &["tap stock", "tap stock"], -4);
}

#[test]
fn a_score_does_not_fall_below_its_floor() {
    let floor = script(PILES, "score = { start = 3, floor = 0, [\">cell\"] = -5, [\">tableau\"] = 2 }");
    scores(&floor, "tableau: 2C", &[], 3);
    scores(&floor, "tableau: 2C", &["tableau1>cell1"], 0);
    scores(&floor, "tableau: 2C", &["tableau1>cell1", "cell1>tableau1"], 2);
}

#[test]
fn a_card_is_paid_once_for_each_key_where_the_score_says_so() {
    let (there, back) = ("tableau1>cell1", "cell1>tableau1");
    let paid = |once: &str| script(PILES, &format!("score = {{ [\">cell\"] = 5, [\">tableau\"] = 2{once} }}"));
    scores(&paid(""), "tableau: 2C", &[there, back, there, back], 14);
    scores(&paid(", once = true"), "tableau: 2C", &[there, back, there, back], 7);
    // Another card has not been paid.
    scores(&paid(", once = true"), "tableau: 2C 3C", &[there, back, there, "tableau1>cell2"], 12);
    // A turn that is taken back has paid nothing.
    let mut game = game(&paid(", once = true"), "tableau: 2C");
    play(&mut game, &[there, back]);
    game.undo();
    game.undo();
    play(&mut game, &[there]);
    assert_eq!(game.now().score(), 5);
}

#[test]
fn a_game_for_points_goes_on_while_a_card_can_be_laid_and_then_it_is_over() {
    let piles = r#"{ "tableau", 2, first = any, capacity = 1, from = "waste", take = "none" }"#;
    let fields = "won = function() return false end, score = { total = function(board) return board.tableau.used end";
    let squares = |is: &str| script(piles, &format!("{fields}{is} }}")).replace("{ \"foundation\", 4 }, ", "");
    let mut game = game(&squares(", final = true"), "waste: 2C 3C");
    let seen = |game: &Game, stuck: bool| {
        let view = view(game, ViewContext { stuck, ..around() });
        (view.status, view.for_points.map(|points| points.over))
    };
    // A search has found that no win is left: that is no end.
    assert_eq!(seen(&game, true), (StatusView::Playing, Some(false)));
    play(&mut game, &["waste>tableau1", "waste>tableau2"]);
    assert_eq!(seen(&game, false).0, StatusView::Stuck);
    let other = crate::common::game(&squares(""), "waste: 2C 3C");
    assert_eq!(seen(&other, true), (StatusView::Stuck, None));
    let goal = |is: &str| rules(&squares(is)).for_points().map(|points| points.goal);
    assert_eq!(
        [goal(", final = 61"), goal(", final = true"), goal(", final = false")],
        [Some(Some(61)), Some(None), None]
    );
    for value in ["\"61\"", "61.5"] {
        let wrong = problem(&squares(&format!(", final = {value}")));
        assert!(wrong.contains("`final` of `score` must be true, false or the score to reach"), "{wrong}");
    }
}

#[test]
fn labels_lie_beside_piles_with_words_and_points() {
    let piles = r#"{ "tableau", 2, place = any }"#;
    let told = |answer: &str| script(piles, &format!("labels = function(board) return {answer} end"));
    let labels = |answer: &str| {
        let game = game(&told(answer), "tableau: 2S");
        let view = view(&game, around());
        assert!(!game.rules().asks());
        let each =
            |label: LabelView| (view.piles[usize::from(label.pile)].id.clone(), label.side, label.text, label.points);
        view.labels.into_iter().map(each).collect::<Vec<_>>()
    };
    let both =
        "{ { board.tableau[2], \"right\", text = \"Pair\", points = #board.tableau[1] }, { \"stock\", \"above\" } }";
    assert_eq!(
        labels(both),
        [
            (String::from("tableau2"), LabelSideView::Right, Some(String::from("Pair")), Some(1)),
            (String::from("stock"), LabelSideView::Above, None, None),
        ]
    );
    assert_eq!(labels("nil"), []);
    for (answer, wrong) in [
        ("7", "`labels` answers a list of labels, not a number"),
        ("{ { \"nowhere\", \"above\" } }", "label 1: there is no pile \"nowhere\""),
        (
            "{ { \"stock\", \"over\" } }",
            "label 1: it lies \"above\", \"below\", \"left\" or \"right\" of its pile, not \"over\"",
        ),
        ("{ { \"stock\", \"above\", points = 1.5 } }", "label 1: `points` must be a whole number, not 1.5"),
    ] {
        let game = game(&told(answer), "tableau: 2S");
        let (view, fault) = game.rules().script.watch(|| view(&game, around()));
        assert!(view.labels.is_empty());
        let fault = fault.expect("a fault");
        assert!(fault.to_string().contains(wrong), "{fault}");
    }
    assert!(problem(&script(piles, "labels = { }")).contains("`labels` must be a function"));
}

#[test]
fn a_function_sees_what_happened_and_the_board() {
    let worth = "function(event, board)\n    local n = event.count + (event.card.rank * 10) + (event.number * 1000) + #board.waste * 100000\n    \
                 if event.kind ~= \"move\" or event.by ~= \"player\" or event.from.id ~= \"tableau1\" or event.to.role ~= \"tableau\" then return -1 end\n    \
                 return n + board.moves * 10000000\n  end";
    let script = script(PILES, &format!("score = {{ move = {worth} }}"));
    scores(&script, "waste: KS KD\ntableau: 9C 5C 3C", &["tableau1>tableau2 x2"], 2 + 50 + 1000 + 200_000 + 10_000_000);
}

#[test]
fn events_of_the_host_are_scored_with_the_count_of_moves_so_far() {
    let turn = "function(event) return event.by == \"host\" and event.number * 10 + event.card.rank or 0 end";
    let script = script(PILES, &format!("score = {{ turn = {turn} }}"));
    scores(&script, "tableau: (7C) 9C | 2C 3C", &["tableau2>tableau3", "tableau1>cell1"], 27);
}

/// A shuffled stock is secret: the event names the card that was seen last, as where nothing is shuffled.
#[test]
fn the_card_of_a_redeal_lay_face_up_before_it() {
    let waste = "waste: 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
    let columns = "tableau: 2C 3C | 4C 5C 6C | 7C 8C | 9C TC JC QC";
    for (tap, board, rank) in [
        ("draw { redeals = 1 }", waste, 13),
        ("draw { redeals = 1, shuffle = true }", waste, 13),
        ("draw { redeals = 1, shuffle = true }", "waste: 2C (3C)", -1),
        ("deal_row { to = \"tableau\", redeals = 1 }", columns, 12),
        ("deal_row { to = \"tableau\", redeals = 1, shuffle = true }", columns, 12),
        ("deal_row { to = \"tableau\", redeals = 1, shuffle = true }", "tableau: 2C | 3C (4C)", -1),
    ] {
        let piles = r#"{ "tableau", 4, place = any, turn = false }"#;
        let seen = "redeal = function(event) return event.card and event.card.rank or -1 end";
        let script = script(piles, &format!("score = {{ {seen} }}"))
            .replace("tap = draw { redeals = 1 }", &format!("tap = {tap}"))
            .replace("{ \"waste\"", "{ \"waste\", turn = false");
        // Each seed shuffles otherwise.
        for seed in 1..=4 {
            let mut game = game_of_seed(&script, board, seed);
            play(&mut game, &["tap stock"]);
            assert_eq!(game.now().score(), rank, "{tap}, seed {seed}: {board}");
        }
    }
}

#[test]
fn no_event_shows_a_card_that_lies_face_down() {
    let seen = "function(event) return event.card and event.card.rank or -1 end";
    let piles = r#"{ "tableau", 2, place = any, turn = false, fill = "reserve" }, { "reserve", tap = draw { to = "waste" }, turn = false }"#;
    let script = script(piles, &format!("score = {{ draw = {seen}, fill = {seen} }}"))
        .replace("{ \"waste\" }", "{ \"waste\", turn = false }");
    for (mv, card, rank) in [
        ("tableau1>tableau2", "5C", 5),
        ("tableau1>tableau2", "(5C)", -1),
        ("tap reserve", "5C", 5),
        ("tap reserve", "(5C)", -1),
        ("tap stock", "5C", 4),
    ] {
        scores(&script, &format!("stock: (4C)\nreserve: {card}\ntableau: 2C | 3C"), &[mv], rank);
    }
}

#[test]
fn a_function_knows_how_many_moves_were_made_since_the_last_tap() {
    let script = script(PILES, "score = { move = function(event) return event.streak end }");
    let moves = ["tableau1>tableau2", "tableau1>tableau2", "tap stock", "tableau2>tableau3"];
    scores(&script, "stock: (KC)\ntableau: 2C 3C 4C", &moves, 1 + 2 + 1);
}

#[test]
fn what_the_board_is_worth_is_added_as_it_lies() {
    let total =
        script(PILES, "score = { start = 5, move = 1, total = function(board) return #board.cell[1] * 50 end }");
    let mut game = game(&total, "tableau: 2C");
    assert_eq!(game.now().score(), 5);
    play(&mut game, &["tableau1>cell1"]);
    assert_eq!((game.now().score(), game.now().points, game.now().total), (56, 6, 50));
    play(&mut game, &["cell1>tableau1"]);
    assert_eq!(game.now().score(), 7);
    assert!(game.undo());
    assert_eq!(game.now().score(), 56);
    assert_eq!(view(&game, around()).score, Some(56));
    // At the deal, too.
    let dealt = Game::new(
        rules(&script(
            r#"{ "tableau", 3, up = 1, place = any }"#,
            "score = { total = function(board) return board.tableau.used end }",
        )),
        start(1),
    );
    assert_eq!(dealt.now().score(), 3);
}

#[test]
fn haste_is_rewarded_after_so_many_seconds() {
    let rules = rules(&script(PILES, "score = { haste = { 1000, after = 10 } }"));
    let score = rules.scoring.score.as_ref().unwrap();
    let bonus = |ms: u64| score.bonus(ms);
    assert_eq!((bonus(9_999), bonus(10_000), bonus(20_999), bonus(2_000_000)), (0, 100, 50, 0));
    let unread = problem(&script(PILES, "score = { haste = { after = 10 } }"));
    assert!(unread.contains("`haste` looks like"), "{unread}");
}

#[test]
fn a_score_that_is_none_is_an_error() {
    for (keys, words) in [
        ("mvoe = 1", "did you mean `move`?"),
        ("[\"tableau>discard\"] = 1", "which no pile has"),
        ("move = 1.5", "a whole number of points"),
        ("total = 3", "`total` must be a function"),
    ] {
        let said = problem(&script(PILES, &format!("score = {{ {keys} }}")));
        assert!(said.contains(words), "{keys}: {said}");
    }
}

#[test]
fn without_score_there_is_none() {
    assert_eq!(view(&game(&script(PILES, ""), "tableau: 2C"), around()).score, None);
}
