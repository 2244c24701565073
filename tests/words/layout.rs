//! What is dealt where: `picks`, `each`, `columns`, `step`, `dial`, several variants of one file.

use redeal_rules::moves::Move;

use super::script;
use crate::common::{deal, load_text, problem, refuse, rules, text};

#[test]
fn the_first_card_of_a_pile_is_sought_in_the_deck() {
    let piles =
        r#"{ "tableau", 2, up = 3, picks = is(rank.ace, suit.hearts) }, { "reserve", up = 1, picks = is(rank.king) }"#;
    for seed in 0..20 {
        let game = deal(&script(piles, ""), seed);
        let lay = text(&game);
        let line = |name: &str| lay.lines().find(|line| line.starts_with(name)).unwrap().to_string();
        // There is one such Ace only, so the second pile starts with what comes.
        assert!(line("tableau").starts_with("tableau: AH "), "{lay}");
        assert!(line("reserve").starts_with("reserve: K"), "{lay}");
        assert_eq!(game.board().cards(), 52);
    }
}

#[test]
fn every_pile_of_a_group_may_have_fields_of_its_own() {
    let each = "each = function(i) return { first = is(rank.ace, i), capacity = i } end";
    let rules = rules(&script(&format!(r#"{{ "tableau", 3, place = any, {each} }}"#), ""));
    let own: Vec<u8> =
        (1..=3).map(|n| rules.pile(rules.pile_named(&format!("tableau{n}")).unwrap()).capacity).collect();
    assert_eq!(own, [1, 2, 3]);
    let script = script(&format!(r#"{{ "tableau", 3, place = any, {each} }}"#), "");
    refuse(&script, "waste: AS", "waste>tableau2", "Only the Ace of Hearts can start column 2, not the Ace of Spades.");
    crate::common::check(&script, "waste: AH", "waste>tableau2", "tableau: - | AH");
    assert!(problem(&script.replace("capacity = i", "count = i")).contains("`count`"));
}

#[test]
fn piles_lie_in_grids_in_steps_and_on_dials() {
    let places = |pile: &str| -> Vec<(f32, f32)> {
        let rules = rules(&script(pile, "won = empty \"tableau\","));
        let group = rules.layout.groups.iter().find(|group| group.id == "tableau").unwrap();
        group.piles().map(|pile| (rules.pile(pile).x, rules.pile(pile).y)).collect()
    };
    let grid = places(r#"{ "tableau", 4, at = { 1, 2 }, columns = 2 }"#);
    assert_eq!(grid, [(1.0, 2.0), (2.0, 2.0), (1.0, 3.0), (2.0, 3.0)]);
    let wide = places(r#"{ "tableau", 3, at = { 1, 2 }, columns = 2, step = { 2, 1.5 } }"#);
    assert_eq!(wide, [(1.0, 2.0), (3.0, 2.0), (1.0, 3.5)]);
    let slope = places(r#"{ "tableau", 3, at = { 1, 2 }, step = { 0, 1 } }"#);
    assert_eq!(slope, [(1.0, 2.0), (1.0, 3.0), (1.0, 4.0)]);
    assert_eq!(places(r#"{ "tableau", at = { { 1, 2 }, { 4, 5 } } }"#), [(1.0, 2.0), (4.0, 5.0)]);
    let dial = places(r#"{ "tableau", at = dial(12) }"#);
    assert_eq!(dial.len(), 13);
    let centre = dial[12];
    // Three o'clock lies right of the centre, twelve above it.
    assert!((dial[2].1 - centre.1).abs() < 0.01 && dial[2].0 > centre.0);
    assert!((dial[11].0 - centre.0).abs() < 0.01 && dial[11].1 < centre.1);
    let pyramid = places(r#"{ "tableau", at = pyramid(2) }"#);
    assert_eq!(pyramid, [(0.5, 0.0), (0.0, 0.5), (1.0, 0.5)]);
    assert!(problem(&script(r#"{ "tableau", 3, step = { -1, 0 } }"#, "")).contains("leads off the table"));
}

#[test]
fn the_places_of_a_grid_are_known_to_functions() {
    let won = "won = function(board) local last = board.tableau[4] \
               return last.row == 2 and last.column == 2 and board.tableau.rows == 2 and board.tableau.columns == 2 end";
    let rules = rules(&script(r#"{ "tableau", 4, columns = 2, place = any }"#, won));
    assert!(rules.won(&rules.parse_board("").unwrap()));
}

#[test]
fn one_file_may_return_several_variants() {
    let variant = |name: &str, piles: usize| {
        format!(
            "{{ name = \"{name}\", piles = {{ {{ \"stock\" }}, {{ \"foundation\", 4 }}, {{ \"tableau\", {piles}, up = 1, tap = function(board, pile) return turn(pile) end }} }} }}"
        )
    };
    let text = format!("return {{ {}, {} }}", variant("One Way", 2), variant("Another", 3));
    let all = load_text(&text).unwrap_or_else(|problem| panic!("{problem}"));
    let ids: Vec<(&str, u8)> =
        all.iter().map(|rules| (rules.about.id.as_str(), rules.layout.groups[2].count)).collect();
    assert_eq!(ids, [("one-way", 2), ("another", 3)]);
    assert_ne!(all[0].hash, all[1].hash);
    // Each is asked about its own board, in the same VM.
    for rules in all {
        let count = rules.layout.groups[2].count;
        let taps = || {
            let board = rules.deal(redeal_cards::shuffle::Seed::Plain(1), 0).board;
            rules.legal_moves(&board).iter().filter(|mv| matches!(mv, Move::Tap { .. })).count()
        };
        assert_eq!(rules.script.watch(taps), (usize::from(count), None));
    }
    assert!(problem(&format!("return {{ {0}, {0} }}", variant("One Way", 2))).contains("the same id"));
}
