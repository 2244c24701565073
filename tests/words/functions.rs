//! Functions of the board: what they are told, and what they must not know. `allow`, `won`, `undo`.

use redeal_game::game::{Game, GameStatus};
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::script_faults::watch_scripts;

use super::script;
use crate::common::{check, game, lies, listed, load_text, play, problem, refuse, rules};

const PILES: &str = r#"{ "tableau", 3, place = any, run = any }, { "cell", 2 }, { "reserve", 2 }"#;

#[test]
fn a_move_is_refused_for_the_reason_that_allow_gives() {
    let allow = "allow = function(board, move) return move.kind ~= \"carry\" or #move.to < 2, \"Two are enough.\" end";
    let script = script(PILES, allow);
    check(&script, "tableau: 2C | 3C", "tableau1>tableau2", "tableau: - | 3C 2C");
    refuse(&script, "tableau: 2C | 3C 4C", "tableau1>tableau2", "Two are enough.");
    check(&script, "stock: (2C)", "tap stock", "waste: 2C");
    // It is asked last: what the piles refuse they refuse in their own words.
    refuse(&script, "tableau: 2C\ncell: 3C", "tableau1>cell1", "Cards can't be moved to cell 1 unless it is empty.");
}

#[test]
fn allow_without_a_reason_refuses_all_the_same() {
    let script = script(PILES, "allow = function(board, move) return false end");
    refuse(&script, "tableau: 2C | 3C", "tableau1>tableau2", "These rules don't allow it.");
    refuse(&script, "stock: (2C)", "tap stock", "These rules don't allow it.");
    assert_eq!(game(&script, "tableau: 2C | 3C").status(), GameStatus::Stuck);
}

#[test]
fn allow_is_told_every_part_of_a_move() {
    let told = |test: &str| script(PILES, &format!("allow = function(board, move) return {test} end"));
    let carry = "move.kind == \"carry\" and move.from == board.tableau[1] and move.to.id == \"tableau2\" and move.count == 2 \
                 and #move.cards == 2 and move.card.rank == 3 and move.card == move.cards[1] and move.cards[2].rank == 4";
    assert!(listed(&game(&told(carry), "tableau: 2C 3C 4C | KS"), "tableau1>tableau2 x2"));
    let tap =
        "move.kind == \"tap\" and move.from == board.stock and move.to == nil and move.card == nil and move.count == 0";
    assert!(listed(&game(&told(tap), "stock: (2C)"), "tap stock"));
    let matching = |test: &str| {
        let with = "match = { pair = sum(13), alone = rank.king },";
        let fields = format!("{with} allow = function(board, move) return {test} end");
        script(r#"{ "tableau", 2 }, { "discard" }"#, &fields)
    };
    let pair = "move.kind == \"pair\" and move.from.top.rank == 6 and move.to.top.rank == 7 and move.card.rank == 6";
    assert!(listed(&game(&matching(pair), "tableau: 6S | 7S"), "tableau1>tableau2"));
    let alone = "move.kind == \"alone\" and move.to.id == \"discard\" and move.card.rank == 13";
    assert!(listed(&game(&matching(alone), "tableau: KS"), "tableau1>discard"));
    refuse(&matching("move.kind ~= \"pair\", \"No pairs.\""), "tableau: 6S | 7S", "tableau1>tableau2", "No pairs.");
}

#[test]
fn the_list_and_single_moves_have_the_same_answers() {
    // More moves than one call asks about, and runs of many cards.
    let allow = "allow = function(board, move) return (move.count + move.card.rank + move.to.index) % 3 ~= 0 end";
    let script = script(r#"{ "tableau", 12, place = any, run = any }"#, allow);
    let long: Vec<String> = "23456789T".chars().flat_map(|rank| [format!("{rank}C"), format!("{rank}D")]).collect();
    let short = "23456789T".chars().map(|rank| format!("{rank}S {rank}H")).collect::<Vec<_>>().join(" | ");
    let game = game(&script, &format!("tableau: {} | {short}", long.join(" ")));
    let (rules, board) = (game.rules(), game.board());
    let listed = rules.legal_moves(board);
    let tableau = |n: usize| rules.pile_named(&format!("tableau{n}")).unwrap();
    let (mut allowed, mut refused) = (0, 0);
    for (from, to) in (1..=12).flat_map(|from| (1..=12).map(move |to| (from, to))) {
        for count in 1..=18 {
            let mv = Move::Carry { from: tableau(from), to: tableau(to), count };
            let is_allowed = rules.judge(board, &mv).is_ok();
            assert_eq!(listed.contains(&mv), is_allowed, "{from} to {to}, {count} cards");
            (allowed, refused) = (allowed + usize::from(is_allowed), refused + usize::from(!is_allowed));
        }
    }
    assert!(allowed > 200 && refused > 200, "{allowed} allowed, {refused} refused");
}

#[test]
fn what_a_function_sees_follows_every_change_of_the_board() {
    let piles = r#"{ "tableau", 4, down = { 0, 1, 2, 3 }, up = 1, place = any, run = any }"#;
    let seen = "local function seen(pile) local cards = {}
      for n, card in ipairs(pile) do cards[n] = card.up and card.rank * 4 + card.suit or '?' end
      local top, bottom = pile.top, pile.bottom
      return table.concat(cards, ' ') .. ';' .. #pile .. ';' .. pile.hidden .. ';' .. #pile.run
        .. ';' .. tostring(top == pile[#pile]) .. tostring(bottom == pile[1]) end\n";
    let refusing = "allow = function(board) local all = { seen(board.stock), seen(board.waste) }
      for n, pile in ipairs(board.tableau) do all[n + 2] = seen(pile) end
      return false, table.concat(all, '|') end";
    let (open, closed) = (script(piles, ""), format!("{seen}{}", script(piles, refusing)));
    // A VM that has seen every board before, and for each board one that has seen none.
    let (rules, kept) = (rules(&open), rules(&closed));
    let tap = Move::Tap { pile: rules.pile_named("stock").unwrap() };
    for seed in 1..=4 {
        let mut game = crate::common::deal(&open, seed);
        for step in 0..30_u64 {
            let moves = rules.legal_moves(game.board());
            let Some(mv) = moves.get((seed * 31 + step * 17) as usize % moves.len().max(1)) else { break };
            game.play(mv).unwrap();
            let fresh = load_text(&closed).unwrap().remove(0);
            let says = |rules: &Rules| format!("{:?}", rules.judge(game.board(), &tap));
            assert_eq!(says(&kept), says(&fresh), "seed {seed}, step {step}");
        }
    }
}

#[test]
fn a_run_ends_above_a_card_that_lies_face_down() {
    for run in ["any", "build.down_alternating"] {
        // The relation fits both cards. The lower one must stay unknown all the same.
        let piles = format!("{{ \"tableau\", 2, place = {run} }}");
        let allow = |test: &str| script(&piles, &format!("allow = function(board, move) return {test} end"));
        let single = "#board.tableau[1].run == 1 and board.tableau[1].run[1].rank == rank.six";
        assert!(listed(&game(&allow(single), "tableau: (7H) 6S | 7D"), "tableau1>tableau2"), "{run}");
        let whole = "#board.tableau[1].run == 2 and board.tableau[1].run[1].rank == rank.seven";
        assert!(listed(&game(&allow(whole), "tableau: 7H 6S | 7D"), "tableau1>tableau2"), "{run}");
        let none = "#board.tableau[1].run == 0";
        assert!(listed(&game(&allow(none), "stock: (2C)\ntableau: 7H (6S)"), "tap stock"), "{run}");
    }
}

#[test]
fn a_board_can_be_read_in_every_way() {
    let facts = [
        "board.stock.hidden == 2 and #board.stock == 2 and board.stock.top.up == false",
        "board.waste.id == \"waste\" and board.waste.role == \"waste\" and board.waste.top == nil and board.waste.bottom == nil",
        "#board.tableau == 3 and board.tableau.used == 2 and board.tableau[1].index == 1 and board.tableau[1].group == \"tableau\"",
        "board.tableau[1].top.rank == rank.three and board.tableau[1].bottom.up == false and board.tableau[1].hidden == 1",
        "#board.tableau[1].run == 2 and board.tableau[1].run[1].rank == 4 and board.tableau[1].run[2].rank == 3",
        "board.tableau[1].top.suit == suit.clubs and not board.tableau[1].top.red and board.tableau[1].top.up",
        "board.vars.n == 4 and board.vars.redeals == 0",
        "board.tableau[9] == nil and board.tableau[1][9] == nil and board.tableau[1].row == nil",
        "board.tableau[1][3] == board.tableau[1].top",
    ];
    for fact in facts {
        let piles = r#"{ "tableau", 3, place = build.down }"#;
        let script = script(piles, &format!("vars = {{ n = 0 }}, won = function(board) return {fact} end"));
        let game = game(&script, "stock: (9S) (9H)\ntableau: (KC) 4D 3C | 2C\nvars: n=4");
        assert_eq!(won(&game), (true, None), "{fact}");
    }
}

/// Whether a game is won, and what failed when that was asked.
fn won(game: &Game) -> (bool, Option<String>) {
    let (won, fault) = game.rules().script.watch(|| game.rules().won(game.board()));
    (won, fault.map(|fault| fault.to_string()))
}

#[test]
fn a_board_cannot_be_written() {
    for statement in [
        "board.waste = nil",
        "board.vars.n = 1",
        "board.tableau[1][1] = nil",
        "board.tableau[1].top = nil",
        "board.waste.top.rank = 1",
        "setmetatable(board, nil)",
        "rawset(board, \"x\", 1)",
        "table.insert(board.waste, 1)",
    ] {
        let script = script(PILES, &format!("vars = {{ n = 0 }}, won = function(board) {statement} return true end"));
        let game = game(&script, "waste: 2C\ntableau: 3C");
        assert!(matches!(won(&game), (false, Some(_))), "{statement}");
        lies(&game, "waste: 2C\ntableau: 3C");
    }
}

/// Each function that sees the board, put so that it reads what it is given to read.
fn reading(what: &str) -> Vec<(&'static str, String, &'static str)> {
    let body = format!("local x = {what}");
    let piles = |more: &str| {
        format!(
            r#"{{ "tableau", 3, place = any, turn = false {more} }}, {{ "cell", 2 }}, {{ "reserve", 2, turn = false }}"#
        )
    };
    let with = |fields: String| script(&piles(""), &fields);
    vec![
        ("allow", with(format!("allow = function(board) {body} return true end")), "tableau2>tableau3"),
        ("settle", with(format!("settle = function(board) {body} end")), "tableau2>tableau3"),
        (
            "tap",
            script(&piles(&format!(", tap = function(board) {body} return turn \"tableau2\" end")), ""),
            "tap tableau1",
        ),
        (
            "fill",
            script(&piles(&format!(", fill = function(board) {body} return \"reserve\" end")), ""),
            "tableau2>tableau3",
        ),
        (
            "score",
            with(format!("score = {{ move = function(event, board) {body} return 1 end }}")),
            "tableau2>tableau3",
        ),
        ("total", with(format!("score = {{ total = function(board) {body} return 1 end }}")), "tableau2>tableau3"),
        (
            "step",
            with(format!("missions = {{ {{ \"a\", step = function(tally, event, board) {body} return 0 end }} }}")),
            "tableau2>tableau3",
        ),
        (
            "now",
            with(format!("missions = {{ {{ \"a\", now = function(board) {body} return 0 end }} }}")),
            "tableau2>tableau3",
        ),
    ]
}

#[test]
fn no_function_knows_what_lies_face_down() {
    for field in ["rank", "suit", "red"] {
        for (name, script, mv) in reading(&format!("board.tableau[1].top.{field}")) {
            let mut game = game(&script, "tableau: (2C) | 3C | 4C");
            let said = game.play_text(mv).expect_err(name).to_string();
            let words = format!("a face-down card tells nothing but `up`: its `{field}` can't be read");
            assert!(said.contains(&words), "{name}: {said}");
            lies(&game, "tableau: (2C) | 3C | 4C");
        }
    }
    // Whether it lies face up is no secret.
    for (name, script, mv) in reading("board.tableau[1].top.up") {
        let mut game = game(&script, "tableau: (2C) | 3C | 4C");
        game.play_text(mv).unwrap_or_else(|no| panic!("{name}: {no}"));
    }
    let goal = script(PILES, "won = function(board) return board.stock.top.rank > 0 end");
    let (is_won, fault) = won(&game(&goal, "stock: (2C)"));
    assert!(!is_won && fault.unwrap().contains("face-down card"));
    let deal = script(PILES, "deal = function(board) return board.stock.top.rank > 3 and {} end");
    let (dealt, faults) = watch_scripts(|| crate::common::deal(&deal, 1));
    assert!(faults.of(&dealt.rules().script).unwrap().to_string().contains("face-down card"));
}

#[test]
fn what_decides_about_moves_knows_no_count_no_score_and_no_missions() {
    for field in ["moves", "score", "tally"] {
        for (name, script, mv) in reading(&format!("board.{field}")) {
            let mut game = game(&script, "tableau: 2C | 3C | 4C");
            let played = game.play_text(mv);
            let knows = ["score", "total", "step", "now"].contains(&name);
            match played {
                Ok(_) => assert!(knows, "{name} reads board.{field}"),
                Err(no) => {
                    let words = format!("`board.{field}` is known to scores and missions only");
                    assert!(!knows && no.to_string().contains(&words), "{name}: {no}");
                }
            }
        }
        let goal = script(PILES, &format!("won = function(board) return board.{field} ~= nil end"));
        assert!(matches!(won(&game(&goal, "tableau: 2C")), (false, Some(_))));
    }
}

#[test]
fn every_asks_about_piles_wherever_they_lie() {
    let every = |test: &str| script(PILES, &format!("won = every(\"tableau\", function(pile) return {test} end)"));
    let met = |test: &str, board: &str| {
        let (met, fault) = won(&game(&every(test), board));
        assert_eq!(fault, None, "{test}");
        met
    };
    assert!(met("#pile == 1", "tableau: 2C | 3C | 4C"));
    assert!(!met("#pile == 1", "tableau: 2C | 3C | -"));
    assert!(met("#pile == 0 or pile.top.rank > pile.bottom.rank and pile.hidden == 0", "tableau: 2C 3C | - | 4C 5C"));
    for position in ["index", "id", "row", "column"] {
        let (is_won, fault) = won(&game(&every(&format!("pile.{position} == 1")), "tableau: 2C"));
        assert!(!is_won && fault.unwrap().contains("wherever it lies"), "{position}");
    }
}

#[test]
fn empty_asks_for_spaces_of_whole_groups() {
    let empty = script(PILES, "won = empty(\"tableau\", \"waste\")");
    let won = |board: &str| rules(&empty).won(&rules(&empty).parse_board(board).unwrap());
    assert!(won("cell: 2C") && !won("tableau: - | - | 2C") && !won("waste: 2C"));
    assert!(problem(&script(PILES, "won = empty \"cells\"")).contains("there are no piles \"cells\""));
    let gathered = script(PILES, "won = gathered \"tableau\"");
    let won = |board: &str| rules(&gathered).won(&rules(&gathered).parse_board(board).unwrap());
    assert!(won("tableau: - | 9S 8S") && !won("tableau: 9S | 8S") && !won("tableau: -\nwaste: 8S"));
    assert!(problem(&script(PILES, "won = gathered \"cells\"")).contains("there are no piles \"cells\""));
}

#[test]
fn in_order_asks_each_pile_what_it_would_take() {
    let goal = |piles: &str| {
        format!("--- Order.\nreturn {{ name = \"Order\", piles = {{ {piles} }}, won = in_order \"tableau\" }}")
    };
    let columns = goal("{ \"tableau\", 3, place = build.down, first = rank.king }, { \"stock\" }");
    let won = |board: &str| rules(&columns).won(&rules(&columns).parse_board(board).unwrap());
    assert!(won("tableau: KS QS | - | KH\nstock: (2C)"));
    assert!(!won("tableau: KS JS") && !won("tableau: QS") && !won("tableau: (KS) QS"));
    let grid = goal(
        "{ \"tableau\", 4, columns = 2, capacity = 1, take = \"top\", place = build.up_in_suit, first = rank.two, beside = \"left\" }, { \"stock\" }",
    );
    let won = |board: &str| rules(&grid).won(&rules(&grid).parse_board(board).unwrap());
    assert!(won("tableau: 2S | 3S | 2H | -"));
    assert!(!won("tableau: 2S | 3H | - | -") && !won("tableau: - | 2S | - | -") && !won("tableau: 2S | - | 3S | -"));
    assert!(problem(&script(PILES, "won = in_order \"cells\"")).contains("there are no piles \"cells\""));
}

#[test]
fn how_far_turns_are_taken_back() {
    let undo = |undo: &str| {
        let mut game = game(&script(PILES, &format!("undo = \"{undo}\"")), "stock: (2C)\ntableau: 3C | 4C");
        play(&mut game, &["tableau1>tableau2", "tap stock", "waste>cell1", "cell1>tableau1"]);
        let mut taken = 0;
        while game.can_undo() {
            assert!(game.undo());
            taken += 1;
        }
        assert!(!game.undo());
        taken
    };
    assert_eq!((undo("all"), undo("moves"), undo("none")), (4, 2, 0));
}

#[test]
fn a_fault_of_the_script_is_told_and_the_game_goes_on() {
    let script =
        script(PILES, "allow = function(board, move) if #board.cell[1] == 0 then error \"Ouch.\" end return true end");
    let mut game = game(&script, "tableau: 2C | 3C");
    let (moves, fault) = game.rules().script.watch(|| game.rules().legal_moves(game.board()));
    assert!(moves.is_empty(), "where the script fails, nothing is allowed");
    let fault = fault.expect("it is told").to_string();
    assert!(fault.starts_with("game.lua:9") && fault.contains("Ouch."), "{fault}");
    assert_eq!(game.status(), GameStatus::Unknown, "nobody can say whether a move is left");
    let said = game.play_text("tableau1>tableau2").unwrap_err().to_string();
    assert!(said.starts_with("The script failed: game.lua:9") && said.contains("Ouch."), "{said}");
    let mut better = crate::common::game(&script, "tableau: 2C | 3C\ncell: 4C");
    play(&mut better, &["tableau1>tableau2"]);
}
