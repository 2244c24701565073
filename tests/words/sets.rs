//! `match.set`: cards that go together, any number of them.

use super::script;
use crate::common::{check, game, listed, problem, refuse, rules, scores, text};

/// Cards that make fifteen; court cards go in fours of a kind.
const FIFTEENS: &str = "match = { most = 5, set = function(cards)\n    \
    local sum = 0\n    \
    for _, card in ipairs(cards) do\n      \
      if card.rank > 10 then return #cards == 1 and nil, 'Court cards stay.' end\n      \
      sum += card.rank\n    \
    end\n    \
    if sum == 15 then return true end\n    \
    if sum > 15 then return false, 'That is more than fifteen.' end\n    \
    return nil\n  end }";

fn piles(columns: u8) -> String {
    format!(r#"{{ "tableau", {columns} }}, {{ "discard" }}"#)
}

fn sets(script: &str, board: &str) -> Vec<String> {
    let game = game(script, board);
    let moves = game.rules().legal_moves(game.board());
    let texts = moves.iter().map(|mv| game.rules().move_text(mv).to_string());
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with("set ")).collect();
    texts.sort();
    texts
}

#[test]
fn every_set_is_listed_once_and_goes_as_one_move() {
    let fifteens = script(&piles(5), FIFTEENS);
    let board = "tableau: 2S 5S | 4D | 6C | TH | AS";
    assert_eq!(
        sets(&fifteens, board),
        ["set tableau1 tableau2 tableau3", "set tableau1 tableau4", "set tableau2 tableau4 tableau5"]
    );
    check(&fifteens, board, "set tableau1 tableau2 tableau3", "tableau: 2S | - | - | TH | AS\ndiscard: 5S 4D 6C");
    // The order in which the piles are named says nothing.
    let mut any_order = game(&fifteens, board);
    any_order.play_text("set tableau3  tableau1 tableau2").unwrap();
    assert!(text(&any_order).contains("discard: 5S 4D 6C"), "{}", text(&any_order));
    assert!(any_order.undo());
    assert!(listed(&any_order, "set tableau1 tableau4"));
}

#[test]
fn what_does_not_go_says_why() {
    let fifteens = script(&piles(4), FIFTEENS);
    let board = "tableau: 5S | 4D | TH | (2C)\nwaste: 6D";
    refuse(&fifteens, board, "set tableau1 tableau2", "This set isn't complete yet: pick more cards.");
    refuse(&fifteens, board, "set tableau1 tableau2 tableau3", "That is more than fifteen.");
    refuse(&fifteens, board, "set tableau1 tableau4", "That would pick up a face-down card from column 4.");
    refuse(&fifteens, "tableau: 5S", "set tableau1 tableau2", "There is no card in column 2.");
    refuse(&fifteens, board, "tableau1>tableau3", "Cards are removed in sets here: pick them one after another.");
    refuse(&fifteens, board, "tableau1>discard", "Cards are removed in sets here: pick them one after another.");
    let pairs = script(&piles(2), "match = { pair = sum(13) }");
    refuse(&pairs, "tableau: 5S | 8D", "set tableau1 tableau2", "Cards aren't removed in sets here.");
    let never = script(&piles(3), "match = { most = 2, set = function(cards) return #cards > 2 end }");
    refuse(&never, "tableau: 5S | 8D | 9D", "set tableau1 tableau2 tableau3", "These cards don't make a set.");
    let from = script(&piles(2), "match = { from = 'tableau', set = function(cards) return true end }");
    refuse(&from, "tableau: 5S\nwaste: 9S", "set tableau1 waste", "Cards can't be moved from the waste.");
}

#[test]
fn cards_come_in_the_order_of_their_ranks() {
    let runs = "match = { set = function(cards)\n    for n = 2, #cards do if cards[n].rank ~= cards[n - 1].rank + 1 then return nil end end\n    \
                return #cards > 2 or nil\n  end }";
    let runs = script(&piles(4), runs);
    // Longer runs go, too.
    let board = "tableau: 9S | 7D | 8C | TH";
    assert_eq!(
        sets(&runs, board),
        ["set tableau1 tableau2 tableau3", "set tableau1 tableau2 tableau3 tableau4", "set tableau1 tableau3 tableau4"]
    );
}

#[test]
fn cards_that_must_lie_near_hang_together() {
    let row = |near: &str| {
        let piles = r#"{ "tableau", 5, columns = 5 }, { "discard" }"#;
        script(piles, &format!("match = {{ {near} set = function(cards) return #cards == 3 or nil end }}"))
    };
    let board = "tableau: 2S | 3S | 4S | 5S | 6S";
    assert_eq!(sets(&row(""), board).len(), 10);
    let near = row("near = touching,");
    assert_eq!(
        sets(&near, board),
        ["set tableau1 tableau2 tableau3", "set tableau2 tableau3 tableau4", "set tableau3 tableau4 tableau5"]
    );
    refuse(&near, board, "set tableau1 tableau2 tableau5", "Cards in these places can't be removed together.");
}

#[test]
fn sets_have_points_and_a_kind_of_their_own() {
    let score = "score = { set = function(event) return event.count * 10 end, pair = 1, move = 1 }, \
                 vars = { seen = 0 }, after = function(board, move)\n    \
                 return move.kind == 'set' and set('seen', move.count * 100 + #move.cards * 10 + move.cards[1].rank)\n  end";
    let told = script(&piles(3), &format!("{FIFTEENS}, {score}"));
    scores(&told, "tableau: 5S | 4D | 6C", &["set tableau1 tableau2 tableau3"], 30);
    check(&told, "tableau: 5S | 4D | 6C", "set tableau1 tableau2 tableau3", "vars: seen=335");
}

#[test]
fn a_set_of_one_and_covered_cards() {
    let kings = "match = { set = function(cards) return cards[1].rank == 13 end, most = 2 }";
    let roof = script(r#"{ "tableau", at = rows({ 0, 1 }, { 0.5 }), cover = true }, { "discard" }"#, kings);
    assert_eq!(sets(&roof, "tableau: KS | KH | 2D"), [""; 0]);
    refuse(&roof, "tableau: KS | KH | 2D", "set tableau1", "Column 1 is covered.");
    assert_eq!(sets(&roof, "tableau: KS | 3H"), ["set tableau1"]);
}

#[test]
fn too_many_sets_are_a_fault_of_the_script() {
    let all = script(&piles(24), "match = { set = function(cards) return nil end }");
    let board =
        format!("tableau: {}", ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"].join(" | "));
    let board = format!("{board} | 2H | 3H | 4H | 5H | 6H | 7H | 8H | 9H | TH | JH | QH | KH");
    let game = game(&all, &board);
    let (moves, fault) = game.rules().script.watch(|| game.rules().legal_moves(game.board()));
    assert_eq!(moves.len(), 0);
    let fault = fault.map(|fault| fault.to_string()).unwrap_or_default();
    assert!(fault.contains("more than 20000 sets"), "{fault}");
}

#[test]
fn piles_of_sets_are_read_as_text_and_nothing_else_is() {
    let fifteens = rules(&script(&piles(3), FIFTEENS));
    for wrong in ["set", "set ", "set tableau9", "set tableau1 tableau1", "set tableau1>tableau2"] {
        assert!(fifteens.parse_move(wrong).is_err(), "{wrong}");
    }
    // A pile may be called so.
    let named = rules(&script(r#"{ "set", role = "cell" }, { "bottom", role = "cell" }"#, ""));
    for text in ["set>foundation1", "bottom>set", "tap set"] {
        assert_eq!(named.move_text(&named.parse_move(text).unwrap()).to_string(), text);
    }
    assert_eq!(named.move_text(&named.parse_move("set > foundation1").unwrap()).to_string(), "set>foundation1");
    assert_eq!(named.move_text(&named.parse_move("bottom set>bottom").unwrap()).to_string(), "bottom set>bottom");
}

#[test]
fn a_set_must_be_a_function_that_says_yes_no_or_not_yet() {
    let said = problem(&script(&piles(2), "match = { set = any }"));
    assert!(said.contains("`set` must be a function"), "{said}");
    let odd = script(&piles(2), "match = { set = function(cards) return 7 end }");
    let mut game = game(&odd, "tableau: 2S | 3S");
    let said = game.play_text("set tableau1 tableau2").unwrap_err().to_string();
    assert!(said.contains("answers true, false or nil"), "{said}");
}
