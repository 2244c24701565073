//! Cards that change places, that leave from below, that are covered by other groups; `raise`, `shows`.

use redeal_table::view::view;

use super::script;
use crate::common::{around, check, deal, game, listed, problem, refuse, rules, scores};

#[test]
fn two_cards_change_places() {
    let swaps = script(
        r#"{ "tableau", 3, columns = 3, swap = build.either }, { "reserve" }"#,
        "score = { swap = 5, move = 100 }, vars = { seen = 0 }, after = function(board, move)\n    \
         return move.kind == 'swap' and set('seen', move.from.top.rank * 100 + move.card.rank)\n  end",
    );
    let board = "tableau: KC 5S | 6H | 6S";
    check(&swaps, board, "tableau1>tableau2", "tableau: KC 6H | 5S | 6S\nvars: seen=605");
    // From the other side, too.
    let mut back = game(&swaps, board);
    back.play_text("tableau2>tableau1").unwrap();
    scores(&swaps, board, &["tableau1>tableau2"], 5);
    let no = "The Six of Hearts can't change places with the Six of Spades.";
    refuse(&swaps, board, "tableau2>tableau3", no);
    refuse(&swaps, "tableau: 5S | (6H)", "tableau1>tableau2", "That would pick up a face-down card from column 2.");
    assert!(!listed(&game(&swaps, "tableau: 5S\nreserve: 6H"), "reserve>tableau1"));
    let said = script(r#"{ "tableau", 2, swap = because('Neighbours only.', build.either) }"#, "");
    refuse(&said, "tableau: 5S | 7S", "tableau1>tableau2", "Neighbours only.");
    let same = script(r#"{ "tableau", 2, swap = any }"#, "deck = { packs = 2 }");
    refuse(&same, "tableau: 5S | 5S", "tableau1>tableau2", "That would change nothing.");
    // A swap that is refused may still be a carry.
    let both = script(r#"{ "tableau", 2, swap = build.same_rank, place = build.down }"#, "");
    check(&both, "tableau: 5S | 6H", "tableau1>tableau2", "tableau: - | 6H 5S");
    check(&both, "tableau: 6S | 6H", "tableau1>tableau2", "tableau: 6H | 6S");
}

#[test]
fn the_lowest_card_leaves_from_below() {
    let ends = script(r#"{ "tableau", 3, take = "ends", place = build.up_in_suit }, { "cell", 1 }"#, "");
    check(&ends, "tableau: AS 9H 2C", "bottom tableau1>foundation1", "foundation: AS\ntableau: 9H 2C");
    check(&ends, "tableau: AS 9H 2C", "bottom tableau1>cell1", "cell: AS\ntableau: 9H 2C");
    check(&ends, "tableau: AS 9H 2C | AC", "tableau1>tableau2", "tableau: AS 9H | AC 2C");
    check(&ends, "tableau: 2S 9H | AS", "bottom tableau1>tableau2", "tableau: 9H | AS 2S");
    refuse(
        &ends,
        "tableau: 9S 9H | AS",
        "bottom tableau1>tableau2",
        "The Nine of Spades goes on the Eight of Spades here, not on the Ace of Spades.",
    );
    refuse(&ends, "tableau: 2S", "bottom tableau1>cell1", "There aren't that many cards in column 1.");
    refuse(&ends, "tableau: (2S) 3S", "bottom tableau1>cell1", "That would pick up a face-down card from column 1.");
    refuse(
        &ends,
        "tableau: 2S 3S 4S",
        "tableau1>tableau2 x2",
        "Only the top card or the bottom card can be moved from column 1.",
    );
    let plain = script(r#"{ "tableau", 2, place = any }, { "cell", 1 }"#, "");
    assert!(!listed(&game(&plain, "tableau: AS 9H"), "bottom tableau1>foundation1"));
    let moves = view(&game(&ends, "tableau: AS 9H"), around()).moves;
    assert!(moves.iter().any(|mv| mv.text == "bottom tableau1>foundation1" && mv.home), "{moves:?}");
}

#[test]
fn lowest_cards_are_raised() {
    let raise = script(r#"{ "reserve", 2, up = 3, tap = { raise("reserve", 2) } }, { "cell" }"#, "");
    check(&raise, "reserve: 2S (3S) 4S | 5S", "tap reserve1", "reserve: 4S 2S 3S | 5S");
    let one = script(r#"{ "reserve", 2, tap = function(board, pile) return raise(pile.group) end }"#, "");
    check(&one, "reserve: 2S 3S 4S | 5S 6S", "tap reserve1", "reserve: 3S 4S 2S | 6S 5S");
    assert!(problem(&script(r#"{ "cell", tap = { raise("nowhere") } }"#, "")).contains("there are no piles"));
}

#[test]
fn piles_of_other_groups_cover() {
    let arc = script(
        r#"{ "tableau", 2, at = { 0, 2 }, covered_by = { "reserve", "tableau" } }, { "reserve", 1, at = { 0.5, 2.5 } }, { "cell", 1, at = { 5, 5 } }"#,
        "",
    );
    let rules = rules(&arc);
    let over = |name: &str| rules.pile(rules.pile_named(name).unwrap()).covered_by.iter().count();
    assert_eq!((over("tableau1"), over("tableau2"), over("reserve1")), (1, 1, 0));
    refuse(&arc, "tableau: 2S\nreserve: 3S", "tableau1>cell1", "Column 1 is covered.");
    check(&arc, "tableau: 2S\nreserve: -", "tableau1>cell1", "cell: 2S");
    assert!(problem(&script(r#"{ "tableau", 2, covered_by = "nowhere" }"#, "")).contains("there are no piles"));
}

#[test]
fn the_deal_avoids_what_a_pile_is_not_to_have() {
    let nestor =
        script(r#"{ "tableau", 8, up = 6, avoids = build.same_rank }, { "rest", 4, role = "reserve", up = 1 }"#, "");
    let plain = script(r#"{ "tableau", 8, up = 6 }, { "rest", 4, role = "reserve", up = 1 }"#, "");
    let doubled = |script: &str, seed: u64| {
        let game = deal(script, seed);
        let rank = |card: &redeal_cards::card::Card| game.rules().layout.deck.face(*card).rank();
        game.rules().of_role(redeal_rules::Role::Tableau).any(|pile| {
            let cards = game.board().pile(pile);
            (1..cards.len()).any(|n| cards[..n].iter().any(|below| rank(below) == rank(&cards[n])))
        })
    };
    assert!((1..40).all(|seed| !doubled(&nestor, seed)));
    assert!((1..40).any(|seed| doubled(&plain, seed)));
    assert_eq!(deal(&nestor, 1).board().cards(), 52);
    // Where every card is avoided the deal goes on all the same.
    let all = script(r#"{ "tableau", 8, up = 6, avoids = any }"#, "");
    assert_eq!(deal(&all, 1).board().cards(), 52);
}

#[test]
fn a_stock_may_show_its_top_card() {
    let shown = script("", "").replace("{ \"stock\"", "{ \"stock\", turn = true, take = \"top\"");
    let mut game = game(&shown, "stock: (3S) (2S) AS");
    assert!(listed(&game, "stock>foundation1"));
    game.play_text("stock>foundation1").unwrap();
    crate::common::lies(&game, "stock: (3S) 2S\nfoundation: AS");
    game.play_text("tap stock").unwrap();
    crate::common::lies(&game, "stock: 3S\nwaste: 2S");
}

#[test]
fn a_card_that_the_player_turned_is_remembered_in_a_var() {
    let memory = script(
        r#"{ "tableau", 4, role = "reserve", turn = false, tap = function(board, pile)
      if pile.top.up then return refuse "It lies open." end
      return { turn(pile), set("last", pile.index) }
    end }, { "discard" }"#,
        "vars = { last = 0 }",
    );
    check(&memory, "tableau: (2S) | (3S)", "tap tableau2", "tableau: (2S) | 3S\nvars: last=2");
}

#[test]
fn a_line_beside_the_score_says_what_the_script_wants() {
    let told = script(
        r#"{ "tableau", 2, place = any }, { "cell", 1 }"#,
        "shows = function(board) return board.moves > 0 and 'Moves: ' .. board.moves or nil end",
    );
    let mut game = game(&told, "tableau: 2S");
    assert_eq!(view(&game, around()).shows, None);
    game.play_text("tableau1>cell1").unwrap();
    assert_eq!(view(&game, around()).shows.as_deref(), Some("Moves: 1"));
    assert!(!game.rules().asks());
    assert!(problem(&script("", "shows = 'Base'")).contains("`shows` must be a function"));
}

#[test]
fn two_cards_that_make_no_pair_may_still_change_places() {
    let both = script(r#"{ "tableau", 3, swap = build.same_rank }, { "discard" }"#, "match = { pair = sum(13) }");
    check(&both, "tableau: 5S | 5H | 8D", "tableau1>tableau2", "tableau: 5H | 5S | 8D");
    check(&both, "tableau: 5S | 5H | 8D", "tableau1>tableau3", "tableau: - | 5H | -");
}
