//! `deck`: packs, suits, ranks in their order, and which cards are in.

use redeal_cards::shuffle::Seed;

use super::script;
use crate::common::{check, deal, game, listed, problem, refuse, rules, text};

fn cards(script: &str) -> Vec<String> {
    let rules = rules(script);
    rules.layout.deck.cards().map(|card| rules.layout.deck.face(card).to_string()).collect()
}

/// Whether a move is legal on a board.
fn goes(script: &str, board: &str, mv: &str) -> bool {
    listed(&game(script, board), mv)
}

const COLUMNS: &str = r#"{ "tableau", 4, up = 1, place = build.down }"#;

#[test]
fn only_some_cards_are_in() {
    let stripped = script(COLUMNS, "deck = { packs = 4, only = function(card) return card.suit ~= suit.diamonds end }");
    assert_eq!(cards(&stripped).len(), 156);
    assert!(cards(&stripped).iter().all(|card| !card.ends_with('D')));
    let kings = script(COLUMNS, "deck = { only = is(rank.king) }");
    assert_eq!(cards(&kings), ["KS", "KH", "KD", "KC"]);
    // `false` is what `extend` leaves behind where it clears the field.
    assert_eq!(cards(&script(COLUMNS, "deck = { only = false }")).len(), 52);
}

#[test]
fn relations_count_by_the_ranks_that_are_left() {
    let piquet = "deck = { only = function(card) return card.rank == 1 or card.rank >= 7 end }";
    let short = script(COLUMNS, piquet);
    assert_eq!(rules(&short).layout.deck.ranks(), 8);
    check(&short, "tableau: 7S | AH", "tableau2>tableau1", "tableau: 7S AH");
    // A foundation begins with the lowest rank, and holds as many cards as there are ranks.
    check(&short, "foundation: AS\ntableau: 7S", "tableau1>foundation1", "foundation: AS 7S");
    let full = rules(&short).pile_named("foundation1").map(|pile| rules(&short).pile(pile).capacity);
    assert_eq!(full, Some(8));
    let corner = script(
        r#"{ "tableau", 2, up = 1, place = corner(build.up) }"#,
        "deck = { only = function(card) return card.rank > 1 end }",
    );
    check(&corner, "tableau: KS | 2H", "tableau2>tableau1", "tableau: KS 2H");
    check(&corner, "waste: 2S", "waste>foundation1", "foundation: 2S");
}

#[test]
fn ranks_may_stand_in_another_order() {
    let high = "deck = { ranks = { 7, 8, 9, 10, 11, 12, 13, 1 } }";
    let piquet = script(COLUMNS, high);
    assert_eq!(cards(&piquet)[..8], ["7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"]);
    check(&piquet, "tableau: AS | KH", "tableau2>tableau1", "tableau: AS KH");
    refuse(&piquet, "tableau: 7S | AH", "tableau2>tableau1", "The Ace of Hearts doesn't go on any other card here.");
    check(&piquet, "waste: 7S", "waste>foundation1", "foundation: 7S");
    // A relation that a function of the script calls counts so, too.
    let called =
        script(r#"{ "tableau", 2, up = 1, place = function(card, on) return build.down(card, on) end }"#, high);
    check(&called, "tableau: AS | KH", "tableau2>tableau1", "tableau: AS KH");
    let asked = format!(
        "{high}, allow = function(board, move) return move.kind == 'tap' or build.down(move.card, move.to.top) end"
    );
    let asked = script(r#"{ "tableau", 2, up = 1, place = any }"#, &asked);
    check(&asked, "tableau: AS | KH", "tableau2>tableau1", "tableau: AS KH");
}

#[test]
fn a_full_run_has_as_many_cards_as_there_are_ranks() {
    let short = script(
        r#"{ "tableau", 2, up = 1, place = build.down, clear = "foundation" }"#,
        "deck = { ranks = { rank.queen, rank.king, rank.ace } }",
    );
    check(&short, "tableau: AS KS | QS", "tableau2>tableau1", "tableau: -\nfoundation: QS KS AS");
}

#[test]
fn jokers_go_as_the_script_says() {
    let wild = script(
        r#"{ "tableau", 4, up = 1, place = either(build.down, joker), first = any }"#,
        "deck = { jokers = 2, only = is(rank.king) }",
    );
    assert_eq!(cards(&wild), ["KS", "KH", "KD", "KC", "XB", "XR"]);
    let wild = script(r#"{ "tableau", 4, up = 1, place = either(build.down, joker) }"#, "deck = { jokers = 2 }");
    assert_eq!(cards(&wild).len(), 54);
    check(&wild, "tableau: 9S | XR", "tableau2>tableau1", "tableau: 9S XR");
    check(&wild, "tableau: XB | 9S", "tableau2>tableau1", "tableau: XB 9S");
    check(&wild, "tableau: XB | XR", "tableau2>tableau1", "tableau: XB XR");
    refuse(
        &wild,
        "tableau: 9S | 9H",
        "tableau2>tableau1",
        "The Nine of Hearts goes on a Ten or Joker here, not on the Nine of Spades.",
    );
    // A foundation begins with the lowest rank, which no joker has.
    refuse(&wild, "tableau: XR", "tableau1>foundation1", "Only an Ace can start that foundation, not the Red Joker.");
    // An empty column takes it, as any card.
    check(&wild, "tableau: 9S XR | -", "tableau1>tableau2", "tableau: 9S | XR");
}

#[test]
fn no_ready_made_relation_takes_a_joker_for_a_card_of_rank_or_suit() {
    let relations =
        ["build.up", "build.by(1)", "sum(13)", "build.same_rank", "build.same_suit", "corner(build.either)"];
    for relation in relations {
        let plain = script(&format!("{{ 'tableau', 4, up = 1, place = {relation} }}"), "deck = { jokers = 2 }");
        for (under, over) in [("KS", "XB"), ("XB", "AS"), ("XB", "XR"), ("XR", "KH")] {
            let board = format!("tableau: {under} | {over}");
            assert!(!goes(&plain, &board, "tableau2>tableau1"), "{relation}: {over} on {under}");
        }
    }
}

#[test]
fn functions_see_which_card_is_a_joker() {
    let place = "place = function(card, on) return on.joker and card.rank == 1 or card.joker and card.rank == 0 \
                 and card.suit == 0 and card.red end";
    let asked = script(&format!("{{ 'tableau', 4, up = 1, {place} }}"), "deck = { jokers = 2 }");
    check(&asked, "tableau: XB | AS", "tableau2>tableau1", "tableau: XB AS");
    check(&asked, "tableau: 5S | XR", "tableau2>tableau1", "tableau: 5S XR");
    assert!(!goes(&asked, "tableau: 5S | XB", "tableau2>tableau1"));
    // A relation that a function calls knows jokers, too.
    let called = script(
        "{ 'tableau', 4, up = 1, place = function(card, on) return joker(card, on) or build.down(card, on) end }",
        "deck = { jokers = 1 }",
    );
    check(&called, "tableau: XB | AS", "tableau2>tableau1", "tableau: XB AS");
    check(&called, "tableau: 2S | AS", "tableau2>tableau1", "tableau: 2S AS");
    assert!(!goes(&called, "tableau: AS | 2S", "tableau2>tableau1"));
}

#[test]
fn a_joker_sets_no_base() {
    let based = script("{ 'tableau', 4, up = 1, place = any }", "deck = { jokers = 1 }, vars = { base = 0 }")
        .replace("{ \"foundation\", 4", "{ \"foundation\", 4, first = \"base\", place = corner(build.up_in_suit)");
    assert!(!goes(&based, "tableau: XB", "tableau1>foundation1"));
    check(&based, "tableau: 5S", "tableau1>foundation1", "foundation: 5S\nvars: base=5");
}

#[test]
fn a_joker_that_lies_face_down_tells_nothing() {
    let peeking = script(
        "{ 'tableau', 4, down = 1, up = 1, place = any }",
        "deck = { jokers = 1 }, allow = function(board) return not board.tableau[1].bottom.joker end",
    );
    let mut game = deal(&peeking, 1);
    let no = game.play_text("tableau2>tableau1").unwrap_err().to_string();
    assert!(no.contains("its `joker` can't be read"), "{no}");
}

#[test]
fn a_deck_has_only_so_many_jokers() {
    let no = problem(&script(COLUMNS, "deck = { jokers = 9 }"));
    assert!(no.contains("`jokers`") && no.contains('8'), "{no}");
    let no = problem(&script(COLUMNS, "deck = { packs = 4, jokers = 2 }"));
    assert!(no.contains("210 cards"), "{no}");
}

#[test]
fn four_packs_are_dealt_and_drawn() {
    let wide = script(
        r#"{ "tableau", 13, up = 8, place = build.down }"#,
        "deck = { packs = 4 }, allow = function(board, move) return true end",
    );
    let mut game = deal(&wide.replace("\"foundation\", 4", "\"foundation\", 16"), 3);
    assert_eq!(game.board().cards(), 208);
    while game.play_text("tap stock").is_ok() && game.turns().len() < 300 {}
    assert!(game.turns().len() > 208, "{}", text(&game));
    let parsed = game.rules().parse_board(&text(&game)).unwrap();
    assert_eq!(game.rules().board_text(&parsed), text(&game));
    assert_eq!(game.rules().deal(Seed::Plain(3), 0).board.cards(), 208);
}

#[test]
fn a_deck_of_nothing_is_an_error() {
    let said = |deck: &str| problem(&script(COLUMNS, deck));
    assert!(said("deck = { only = none }").contains("`only` leaves no card in the deck"));
    assert!(said("deck = { only = 3 }").contains("a relation such as"));
    assert!(said("deck = { ranks = { 1, 1 } }").contains("lists each rank once"));
    assert!(said("deck = { ranks = { 14 } }").contains("lists each rank once"));
    assert!(said("deck = { ranks = 14 }").contains("from 1 to 13"));
    assert!(said("deck = { ranks = {} }").contains("has no card"));
    assert!(said("deck = { only = function(card, vars) return vars.x == 1 end }").contains("no var"));
    // The piles must find enough cards.
    let few = "deck = { only = function(card) return card.rank < 3 and card.suit < 2 end }";
    assert!(said(few).contains("but the deck has 2"), "{}", said(few));
    let _ = game(&script(COLUMNS, "deck = { only = any }"), "tableau: KS");
}
