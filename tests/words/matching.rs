//! `match`: pairs and lone cards, `alone_beside`, `from`, `to`, `near`, `through`; `collected`.

use super::script;
use crate::common::{check, game, listed, problem, refuse};

#[test]
fn only_tops_of_the_named_groups_pair() {
    let piles = r#"{ "tableau", 2 }, { "reserve", 2 }, { "discard" }"#;
    let tableau = script(piles, "match = { pair = sum(13), from = \"tableau\" }");
    check(&tableau, "tableau: 6S | 7H", "tableau1>tableau2", "discard: 6S 7H");
    assert!(!listed(&game(&tableau, "tableau: 6S\nreserve: 7H"), "tableau1>reserve1"));
    refuse(&tableau, "tableau: 6S\nreserve: 7H", "tableau1>reserve1", "Cards can't be moved to reserve 1.");
    let both = script(piles, "match = { pair = sum(13), from = { \"tableau\", \"reserve\" } }");
    check(&both, "tableau: 6S\nreserve: 7H", "tableau1>reserve1", "discard: 6S 7H");
    // By default all but stock, foundations and discards.
    let all = script(piles, "match = { pair = sum(13) }");
    check(&all, "waste: 6S\nreserve: 7H", "waste>reserve1", "discard: 6S 7H");
    assert!(!listed(&game(&all, "waste: 6S\nfoundation: 7H"), "waste>foundation1"));
}

#[test]
fn removed_cards_go_where_it_is_said() {
    let home = script(
        r#"{ "tableau", 2 }, { "reserve" }"#,
        "match = { pair = build.same_rank, to = \"reserve\", from = \"tableau\" }",
    );
    check(&home, "tableau: 6S | 6H", "tableau1>tableau2", "reserve: 6S 6H");
}

#[test]
fn the_top_and_the_card_below_it_are_two() {
    let piles = script(r#"{ "tableau", 2 }, { "discard" }"#, "match = { pair = sum(13), alone = rank.king }");
    refuse(&piles, "tableau: 6S 7H", "tableau1>tableau2", "There is no card in column 2.");
    let turned = game(&piles, "tableau: (6S) 7H | (2C)");
    let mut turned = turned;
    // What lies face down pairs with nothing; here it turns up first, when a move is made.
    assert_eq!(
        turned.play_text("tableau1>tableau2").unwrap_err().to_string(),
        "That would pick up a face-down card from column 2."
    );
    check(&piles, "tableau: (6S) 7H | 6D", "tableau1>tableau2", "tableau: 6S | -\ndiscard: 7H 6D");
    check(&piles, "tableau: (6S) KH", "tableau1>discard", "tableau: 6S\ndiscard: KH");
}

#[test]
fn a_relation_of_two_is_asked_both_ways() {
    let higher = "match = { pair = function(a, b) return a.rank == b.rank + 1 end }";
    let script = script(r#"{ "tableau", 2 }, { "discard" }"#, higher);
    for board in ["tableau: 6S | 7H", "tableau: 7H | 6S"] {
        check(&script, board, "tableau1>tableau2", "tableau: -");
        let mut back = game(&script, board);
        back.play_text("tableau2>tableau1").unwrap();
    }
    let one = "The Six of Spades pairs with a Five or Seven, not with the Eight of Hearts.";
    refuse(&script, "tableau: 6S | 8H", "tableau1>tableau2", one);
}

#[test]
fn only_cards_side_by_side_pair_where_that_is_said() {
    let near = |near: &str| {
        script(r#"{ "tableau", 9, columns = 3 }, { "discard" }"#, &format!("match = {{ pair = any, near = {near} }}"))
    };
    let pairs = |script: &str| {
        let board = "tableau: 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | TS";
        let game = game(script, board);
        let mut pairs = Vec::new();
        for a in 1..=9 {
            for b in a + 1..=9 {
                if listed(&game, &format!("tableau{a}>tableau{b}")) {
                    pairs.push((a, b));
                }
            }
        }
        pairs
    };
    // The middle touches all eight, a corner three.
    let touching = pairs(&near("touching"));
    assert_eq!(touching.len(), 20);
    assert_eq!(touching.iter().filter(|(a, b)| *a == 5 || *b == 5).count(), 8);
    assert_eq!(touching.iter().filter(|(a, _)| *a == 1).map(|(_, b)| *b).collect::<Vec<_>>(), [2, 4, 5]);
    let reason = "Cards in these places can't be removed together.";
    refuse(&near("touching"), "tableau: 2S | 3S | 4S", "tableau1>tableau3", reason);
    let rows = near("function(a, b) return a.row == b.row end");
    assert_eq!(pairs(&rows), [(1, 2), (1, 3), (2, 3), (4, 5), (4, 6), (5, 6), (7, 8), (7, 9), (8, 9)]);
}

#[test]
fn a_card_goes_with_the_only_one_over_it_where_that_is_said() {
    let roof = |through: bool| {
        let piles = r#"{ "tableau", at = rows({ 0, 1 }, { 0.5 }), cover = true }, { "discard" }"#;
        script(piles, &format!("match = {{ pair = sum(13), alone = rank.king, through = {through} }}"))
    };
    let board = "tableau: 6S | 9H | 7H";
    check(&roof(true), board, "tableau1>tableau3", "tableau: - | 9H | -");
    refuse(&roof(false), board, "tableau1>tableau3", "Column 1 is covered.");
    refuse(&roof(true), "tableau: KS | 9H | 7H", "tableau1>discard", "Column 1 is covered.");
    refuse(&roof(true), "tableau: 6S | 7D | 7H", "tableau1>tableau2", "Column 1 is covered.");
}

#[test]
fn pairs_and_lone_cards_score_by_their_own_words() {
    let score = "match = { pair = sum(13), alone = rank.king }, score = { pair = 5, alone = 2, move = 100 }";
    let script = script(r#"{ "tableau", 2 }, { "discard" }"#, score);
    crate::common::scores(&script, "tableau: 6S | 7H", &["tableau1>tableau2"], 5);
    crate::common::scores(&script, "tableau: KS | 7H", &["tableau1>discard"], 2);
}

#[test]
fn a_pile_may_both_pair_and_carry() {
    let both = script(r#"{ "tableau", 3, place = build.down }, { "discard" }"#, "match = { pair = sum(13) }");
    check(&both, "tableau: 6S | 7H", "tableau1>tableau2", "tableau: -\ndiscard: 6S 7H");
    check(&both, "tableau: 5S | 6H", "tableau1>tableau2", "tableau: - | 6H 5S");
    check(&both, "tableau: KD 5S", "tableau1>tableau2", "tableau: KD | 5S");
}

#[test]
fn a_match_of_nothing_is_an_error() {
    let said = problem(&script(r#"{ "tableau", 2 }, { "discard" }"#, "match = { to = \"discard\" }"));
    assert!(said.contains("`match` needs `pair`"), "{said}");
    let said = problem(&script(r#"{ "tableau", 2 }"#, "match = { pair = any }"));
    assert!(said.contains("but there is no such pile"), "{said}");
    let both = "match = { pair = any, from = { \"tableau\", \"reserve\" }, to = \"reserve\" }";
    let said = problem(&script(r#"{ "tableau", 2 }, { "reserve" }"#, both));
    assert!(said.contains("must be none of the piles that cards leave"), "{said}");
}

#[test]
fn a_card_goes_while_another_one_lies_open() {
    let beaten = "function(card, other) return card.suit == other.suit and card.rank < other.rank end";
    let piles = r#"{ "tableau", 3 }, { "reserve", 1, turn = false }, { "discard" }"#;
    let aces = script(piles, &format!("match = {{ alone_beside = {beaten}, from = {{ 'tableau', 'reserve' }} }}"));
    check(&aces, "tableau: 2H 5S | 9S | KH", "tableau1>discard", "tableau: 2H | 9S | KH\ndiscard: 5S");
    let only = |these: &str| format!("The Five of Spades can be removed only while {these} is exposed elsewhere.");
    let higher = only("a card of Spades");
    refuse(&aces, "tableau: 5S | 9H | 2S", "tableau1>discard", &higher);
    // Only what lies on top counts, face up.
    refuse(&aces, "tableau: 5S | 9S 2H", "tableau1>discard", &higher);
    refuse(&aces, "tableau: 5S\nreserve: (9S)", "tableau1>discard", &higher);
    check(&aces, "tableau: 5S\nreserve: 9S", "tableau1>discard", "tableau: -");
    refuse(&aces, "tableau: KS | 2S", "tableau1>discard", "The King of Spades can never be removed alone.");
    let said = script(piles, &format!("match = {{ alone_beside = because('Too high.', {beaten}), from = 'tableau' }}"));
    refuse(&said, "tableau: KS | 2S", "tableau1>discard", "Too high.");
    // With `alone` either of them is enough.
    let both = script(piles, &format!("match = {{ alone = rank.king, alone_beside = {beaten} }}"));
    check(&both, "tableau: KS | 2S", "tableau1>discard", "tableau: - | 2S");
    check(&both, "tableau: KS | 2S", "tableau2>discard", "tableau: KS | -");
    let near = script(
        r#"{ "tableau", 3, columns = 3 }, { "discard" }"#,
        &format!("match = {{ alone_beside = {beaten}, near = touching }}"),
    );
    check(&near, "tableau: 3S | 9S", "tableau1>discard", "tableau: - | 9S");
    refuse(
        &near,
        "tableau: 3S | - | 9S",
        "tableau1>discard",
        "The Three of Spades can be removed only while a card of Spades is exposed elsewhere.",
    );
}

#[test]
fn a_game_is_won_by_so_many_collected_cards() {
    let two = script(r#"{ "tableau", 2 }, { "discard" }"#, "match = { alone = any }, won = collected('discard', 2)");
    let mut game = game(&two, "tableau: 2S 3S 4S");
    for (mv, won) in [("tableau1>discard", false), ("tableau1>discard", true)] {
        assert!(listed(&game, mv));
        game.play_text(mv).unwrap();
        assert_eq!(game.rules().won(game.board()), won);
    }
    assert!(problem(&script("", "won = collected('tableau', 2)")).contains("there are no piles"));
    assert!(problem(&script("", "won = collected('waste', 0)")).contains("a count of cards"));
}
