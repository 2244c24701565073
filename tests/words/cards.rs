//! What cards lie over, beside and under: `beside`, `cover`, `turn`, `hidden`.

use redeal_table::view::view;

use super::script;
use crate::common::{around, check, game, lies, play, refuse, rules};

fn grid(side: &str) -> String {
    let grid = r#"{ "reserve" }, { "tableau", 4, at = { 0, 2 }, columns = 2, first = rank.ace, place = build.up, "#;
    script(&format!("{grid} capacity = 1, beside = \"{side}\" }}"), "")
}

/// The places of the grid are 1 and 2 over 3 and 4.
#[test]
fn a_space_is_judged_by_the_top_beside_it() {
    for (side, edges, beside) in [
        ("left", [1, 3], [(2, 1), (4, 3)]),
        ("right", [2, 4], [(1, 2), (3, 4)]),
        ("above", [1, 2], [(3, 1), (4, 2)]),
        ("below", [3, 4], [(1, 3), (2, 4)]),
    ] {
        let script = grid(side);
        for edge in edges {
            // Where nothing can lie beside, `first` judges.
            check(&script, "reserve: AH", &format!("reserve>tableau{edge}"), "reserve: -");
            let reason = format!("Only an Ace can start column {edge}, not the Six of Hearts.");
            refuse(&script, "reserve: 6H", &format!("reserve>tableau{edge}"), &reason);
        }
        for (place, neighbour) in beside {
            let board = |card: &str| {
                let cards: Vec<&str> = (1..=4).map(|n| if n == neighbour { "5S" } else { "-" }).collect();
                format!("reserve: {card}\ntableau: {}", cards.join(" | "))
            };
            let mv = format!("reserve>tableau{place}");
            check(&script, &board("6H"), &mv, "reserve: -");
            let reason = "The Seven of Hearts goes on a Six here, not on the Five of Spades.";
            refuse(&script, &board("7H"), &mv, reason);
            let nothing = format!("There is no card beside column {place} to build on.");
            refuse(&script, "reserve: 6H", &mv, &nothing);
            refuse(&script, "reserve: AH", &mv, &nothing);
            // The neighbour can't be laid beside itself.
            refuse(&script, &board("KD"), &format!("tableau{neighbour}>tableau{place}"), &nothing);
        }
    }
}

#[test]
fn two_relations_are_not_joined_by_a_dot() {
    let piles = r#"{ "tableau", 4, place = build.by(3).same_suit }"#;
    let said = crate::common::problem(&script(piles, ""));
    assert!(
        said.contains(
            "a relation has no `same_suit`; to ask for two relations at once, write both(…, build.same_suit)"
        ),
        "{said}"
    );
}

/// One place over two others, half a column apart.
const ROOF: &str = r#"{ "tableau", at = rows({ 0, 1 }, { 0.5 }), down = { 1, 1, 0 }, up = { 0, 0, 1 }, cover = true }, { "cell", 3, at = { 3, 0 } }"#;

#[test]
fn later_piles_that_overlap_cover_a_pile() {
    let roof = script(ROOF, "");
    let over =
        |n: usize| rules(&roof).pile_named(&format!("tableau{n}")).map(|pile| rules(&roof).pile(pile).covered_by);
    let third = rules(&roof).pile_named("tableau3").unwrap();
    for n in [1, 2] {
        assert_eq!(over(n).unwrap().iter().collect::<Vec<_>>(), [third]);
    }
    assert_eq!(over(3).unwrap().iter().count(), 0);
    refuse(&roof, "tableau: 2S | 3S | 4S", "tableau1>cell1", "Column 1 is covered.");
    check(&roof, "tableau: 2S | 3S", "tableau1>cell1", "tableau: - | 3S");
    // Nothing lands on a covered pile, either.
    let builds = script(&ROOF.replace("cover = true", "cover = true, place = any"), "");
    refuse(&builds, "cell: 9S\ntableau: 2S | 3S | 4S", "cell1>tableau1", "Column 1 is covered.");
    check(&builds, "cell: 9S\ntableau: 2S | 3S", "cell1>tableau1", "tableau: 2S 9S | 3S");
}

#[test]
fn a_covered_card_turns_up_when_nothing_lies_over_it_any_more() {
    let roof = script(ROOF, "score = { turn = 5 }");
    let mut game = game(&roof, "tableau: (2S) | (3S) | 4S");
    lies(&game, "tableau: (2S) | (3S) | 4S");
    play(&mut game, &["tableau3>cell1"]);
    lies(&game, "tableau: 2S | 3S");
    assert_eq!(game.now().score(), 10, "both turned up");
    let fresh = crate::common::deal(&roof, 3);
    let up = |n: usize| {
        let pile = fresh.rules().pile_named(&format!("tableau{n}")).unwrap();
        fresh.board().is_up(fresh.board().top(pile).unwrap())
    };
    assert_eq!([up(1), up(2), up(3)], [false, false, true]);
}

#[test]
fn an_exposed_card_stays_face_down_where_it_is_not_turned() {
    let piles = r#"{ "tableau", 2, place = any, turn = false, tap = function(board, pile) return turn(pile) end }"#;
    let shy = script(piles, "");
    check(&shy, "tableau: (2C) 9S | KD", "tableau1>tableau2", "tableau: (2C) | KD 9S");
    refuse(&shy, "tableau: (2C) | KD", "tableau1>tableau2", "That would pick up a face-down card from column 1.");
    refuse(&shy, "tableau: (2C) | KD", "tableau2>tableau1", "The top card of column 1 is face down.");
    check(&shy, "tableau: (2C) | KD", "tap tableau1", "tableau: 2C | KD");
    check(&shy, "tableau: 2C | KD", "tap tableau1", "tableau: (2C) | KD");
    let turns = script(r#"{ "tableau", 2, place = any }"#, "");
    check(&turns, "tableau: (2C) 9S | KD", "tableau1>tableau2", "tableau: 2C | KD 9S");
}

#[test]
fn a_hidden_pile_is_one_for_the_page_only() {
    let hidden = script(r#"{ "tableau", 2, place = any }, { "reserve", hidden = true, at = { 0, 3 } }"#, "");
    let shown = view(&game(&hidden, "reserve: 2C\ntableau: 3S"), around());
    let of = |id: &str| shown.piles.iter().find(|pile| pile.id == id).unwrap().hidden;
    assert!(of("reserve") && !of("tableau1"));
    check(&hidden, "reserve: 2C\ntableau: 3S", "reserve>tableau1", "tableau: 3S 2C");
}
