//! What a carry may be: `from`, `longest`, `part`, `reversed`, `under`, `take`, `single`, `capacity`.

use super::script;
use crate::common::{check, game, listed, refuse};

#[test]
fn a_pile_takes_cards_only_from_the_groups_that_it_names() {
    let one = script(r#"{ "tableau", 2, place = any }, { "cell", 2, from = "tableau" }"#, "");
    check(&one, "tableau: 5S", "tableau1>cell1", "cell: 5S");
    refuse(&one, "waste: 5S", "waste>cell1", "Cell 1 doesn't accept cards from the waste.");
    check(&one, "waste: 5S", "waste>tableau1", "tableau: 5S");
    let two = script(r#"{ "tableau", 2, place = any }, { "cell", 2, from = { "waste", "cell" } }"#, "");
    check(&two, "waste: 5S", "waste>cell1", "cell: 5S");
    refuse(&two, "tableau: 5S", "tableau1>cell1", "Cell 1 doesn't accept cards from column 1.");
}

#[test]
fn a_function_may_say_from_which_piles_a_pile_takes_cards() {
    let across = "function(source, pile) return source.role == \"tableau\" and source.index == pile.index end";
    let own = script(&format!(r#"{{ "tableau", 2, place = any }}, {{ "cell", 2, from = {across} }}"#), "");
    check(&own, "tableau: 5S | 6S", "tableau2>cell2", "tableau: 5S | -\ncell: - | 6S");
    refuse(&own, "tableau: 5S | 6S", "tableau2>cell1", "Cell 1 doesn't accept cards from column 2.");
    refuse(&own, "waste: 5S", "waste>cell1", "Cell 1 doesn't accept cards from the waste.");
}

#[test]
fn no_more_cards_move_than_the_longest_run() {
    let two = script(r#"{ "tableau", 3, place = build.down, longest = 2 }"#, "");
    let board = "tableau: KS 9S 8H 7C | TD";
    check(&two, "tableau: KS 8H 7C | 9D", "tableau1>tableau2 x2", "tableau: KS | 9D 8H 7C");
    refuse(&two, board, "tableau1>tableau2 x3", "Column 2 accepts at most 2 cards at a time.");
    let one = script(r#"{ "tableau", 3, place = build.down, longest = 1 }"#, "");
    refuse(
        &one,
        "tableau: KS 8H 7C | 9D",
        "tableau1>tableau2 x2",
        "Cards can be moved to column 2 only one at a time.",
    );
    let single = script(r#"{ "tableau", 3, place = build.down, single = true }"#, "");
    refuse(
        &single,
        "tableau: KS 8H 7C | 9D",
        "tableau1>tableau2 x2",
        "Cards can be moved to column 2 only one at a time.",
    );
}

#[test]
fn as_many_cards_move_as_could_one_by_one() {
    let free = script(r#"{ "cell", 2 }, { "tableau", 4, place = build.down, longest = "one by one" }"#, "");
    let run = "9S 8H 7C 6H 5S 4H 3C 2D";
    let board = |cells: &str, others: &str| format!("cell: {cells}\ntableau: KH {run} | {others}");
    // (free cells + 1) × 2 for each space that is not the target.
    for (cells, others, to, most) in [
        ("KS | KD", "%D | KC | QC", 2, 1),
        ("KS", "%D | KC | QC", 2, 2),
        ("-", "%D | KC | QC", 2, 3),
        ("-", "%D | - | QC", 2, 6),
        ("KS", "%D | - | -", 2, 8),
        ("-", "- | QC | KC", 2, 3),
        ("-", "- | - | KC", 2, 6),
        ("KS", "- | - | KC", 2, 4),
    ] {
        for count in 1..=8usize {
            // The target's top is next to the card that leads.
            let next = redeal_cards::card::rank_letter(count as u8 + 2);
            let text = board(cells, &others.replace('%', &next.to_string()));
            let mv = format!("tableau1>tableau{to} x{count}");
            assert_eq!(listed(&game(&free, &text), &mv), count <= most, "{mv} of\n{text}");
        }
    }
    let few = "Only 3 cards can be moved at once now: there aren't enough free cells or empty columns.";
    refuse(&free, &board("-", "6C | KC | QC"), "tableau1>tableau2 x4", few);
    refuse(
        &free,
        &board("KS | KD", "4C | KC | QC"),
        "tableau1>tableau2 x2",
        "Cards can be moved to column 2 only one at a time.",
    );
}

#[test]
fn spaces_that_do_not_take_any_card_are_no_room() {
    let kings = script(r#"{ "tableau", 3, first = rank.king, place = build.down, longest = "one by one" }"#, "");
    refuse(
        &kings,
        "tableau: KH 9S 8H | TD | -",
        "tableau1>tableau2 x2",
        "Cards can be moved to column 2 only one at a time.",
    );
    check(&kings, "tableau: KH 9S 8H | 9D | -", "tableau1>tableau2", "tableau: KH 9S | 9D 8H | -");
}

#[test]
fn part_of_a_run_leaves_only_to_free_a_card() {
    let freeing = script(r#"{ "tableau", 3, place = build.down, part = "freeing" }"#, "");
    let board = |home: &str| format!("foundation: {home}\ntableau: 9C 4S 3H | 4D | 5D");
    check(&freeing, &board("AS 2S 3S"), "tableau1>tableau2", "tableau: 9C 4S | 4D 3H | 5D");
    let reason = "Part of a run can be moved only if the card under it can go to a foundation.";
    refuse(&freeing, &board("AS 2S"), "tableau1>tableau2", reason);
    // The whole run always may.
    check(&freeing, &board("AS 2S"), "tableau1>tableau3 x2", "tableau: 9C | 4D | 5D 4S 3H");
    // What goes home itself need not free anything.
    check(&freeing, &board("AH 2H"), "tableau1>foundation1", "foundation: AH 2H 3H");
    // Where less than all goes only home, freeing a card does not help.
    let home = script(r#"{ "tableau", 3, place = build.down, part = "home" }"#, "");
    let all = "Cards can be moved one at a time only to a foundation; anywhere else they move all together.";
    refuse(&home, &board("AS 2S 3S"), "tableau1>tableau2", all);
    check(&home, &board("AS 2S"), "tableau1>tableau3 x2", "tableau: 9C | 4D | 5D 4S 3H");
    check(&home, &board("AH 2H"), "tableau1>foundation1", "foundation: AH 2H 3H");
    // Without the word a part moves freely.
    let any = script(r#"{ "tableau", 3, place = build.down, part = "any" }"#, "");
    check(&any, &board("AS 2S"), "tableau1>tableau2", "tableau: 9C 4S | 4D 3H | 5D");
}

#[test]
fn cards_may_land_reversed_or_under() {
    let reversed = script(r#"{ "tableau", 2, place = any, run = any, reversed = true }"#, "");
    check(&reversed, "tableau: KS 2H 3C | 9D", "tableau1>tableau2 x2", "tableau: KS | 9D 3C 2H");
    let under = script(r#"{ "tableau", 2, place = any, run = any, under = true }"#, "");
    check(&under, "tableau: KS 2H 3C | 9D", "tableau1>tableau2 x2", "tableau: KS | 2H 3C 9D");
    check(&under, "tableau: KS 2H 3C", "tableau1>tableau2 x2", "tableau: KS | 2H 3C");
}

#[test]
fn each_way_of_taking_gives_its_own_cards() {
    let board = "tableau: (2C) 9S 8H 7C | - | -";
    let legal = |take: &str| {
        let script = script(&format!(r#"{{ "tableau", 3, place = build.down, take = {take} }}"#), "");
        let game = game(&script, board);
        (1..=4).filter(|count| listed(&game, &format!("tableau1>tableau2 x{count}"))).collect::<Vec<usize>>()
    };
    assert_eq!(legal("\"none\""), [0; 0]);
    assert_eq!(legal("\"top\""), [1]);
    assert_eq!(legal("\"run\""), [1, 2, 3]);
    assert_eq!(legal("\"whole\""), [3]);
    assert_eq!(legal("{ \"top\", \"whole\" }"), [1, 3]);
    assert_eq!(legal("\"any\""), [1, 2, 3]);
    assert_eq!(legal("\"pile\""), [0; 0]);
    let broken = "tableau: KH 9S 8H 7C 7D | - | -";
    let of = |take: &str| {
        let script = script(&format!(r#"{{ "tableau", 3, place = build.down, take = "{take}" }}"#), "");
        (1..=4)
            .filter(|count| listed(&game(&script, broken), &format!("tableau1>tableau2 x{count}")))
            .collect::<Vec<usize>>()
    };
    assert_eq!((of("run"), of("whole"), of("any")), (vec![1], vec![1], vec![1, 2, 3, 4]));
    let piles = script(r#"{ "tableau", 2, place = any, run = build.down, take = "pile" }"#, "");
    check(&piles, "tableau: 9S 2H | KD", "tableau1>tableau2 x2", "tableau: - | KD 9S 2H");
    refuse(&piles, "tableau: 9S 2H | KD", "tableau1>tableau2", "Only the whole pile can be moved from column 1.");
    refuse(
        &script(r#"{ "tableau", 2, place = build.down, take = "whole" }"#, ""),
        "tableau: 9S 8H | 9D",
        "tableau1>tableau2",
        "Only a whole run can be moved from column 1.",
    );
}

#[test]
fn a_full_pile_takes_no_more() {
    let two = script(r#"{ "tableau", 2, place = any, run = any, capacity = 2 }"#, "");
    check(&two, "tableau: 9S | KD", "tableau1>tableau2", "tableau: - | KD 9S");
    refuse(&two, "tableau: 9S 8S | KD", "tableau1>tableau2 x2", "Column 2 is full.");
    let cells = script(r#"{ "tableau", 2, place = any }, { "cell", 1 }"#, "");
    check(&cells, "tableau: 9S", "tableau1>cell1", "cell: 9S");
    refuse(&cells, "tableau: 9S\ncell: 8S", "tableau1>cell1", "Cards can't be moved to cell 1 unless it is empty.");
}
