//! Scripts that turn hostile in play: each of their functions of the board is stopped in time, its move is refused with
//! the script's name, and the game goes on.
//!
//! Each function does harm while the first cell holds a card and answers as it should otherwise, so that the same VM,
//! or the one that takes its place, is asked again afterwards.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use redeal_game::game::{Game, PlayError};
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script_faults::watch_scripts;
use redeal_table::view::view;

use crate::common::{around, game, lies, load_text, long, play};

/// What a function may do instead of answering, with words of what is said of it.
const HARM: [(&str, &str); 12] = [
    ("while true do end", "more than"),
    ("while true do pcall(function() while true do end end) end", "more than"),
    ("while true do pcall(error) end", "more than"),
    ("local function f() return f() + 1 end f()", "stack overflow"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(60000) .. #t end", ""),
    ("local t = {} while true do pcall(function() t[#t + 1] = ('x'):rep(60000) .. #t end) end", ""),
    ("error(nil)", ""),
    ("error {}", ""),
    ("error('\\0\\27[31m\\r\\n\\255')", ""),
    ("return nothing_here", "undefined global `nothing_here`"),
    ("return board.tableau.top.rank.x", ""),
    ("return setmetatable({}, { __index = function() while true do end end })", ""),
];

/// What is no answer to any question, or too much of one.
const NONSENSE: [&str; 8] = [
    "return {}, {}, {}",
    "return 0 / 0",
    "return ('x'):rep(60000)",
    "return print",
    "return newproxy",
    "return 1e300",
    "local t = {} for n = 1, 5000 do t[n] = say 'x' end return t",
    "local t = {} local u = t for _ = 1, 50 do u[1] = {} u = u[1] end return t",
];

/// A script with one function that does harm while the first cell holds a card: where it stands, and the move that
/// asks it.
struct Case {
    name: &'static str,
    script: String,
    mv: &'static str,
}

fn cases(harm: &str) -> Vec<Case> {
    let case = |name, pile: &str, fields: &str, mv| {
        let script = format!(
            "return {{\n  name = \"Hostile\",\n  vars = {{ n = 0 }},\n  piles = {{\n    {{ \"stock\" }},\n    {{ \"waste\" }},\n    \
             {{ \"foundation\", 4 }},\n    {{ \"tableau\", 3, place = any, {pile} }},\n    {{ \"cell\", 2 }},\n    \
             {{ \"reserve\" }},\n  }},\n  {fields}\n}}\n"
        )
        .replace("HARM", &format!("if #board.cell[1] > 0 then {harm} end"));
        Case { name, script, mv }
    };
    let carry = "tableau1>tableau2";
    vec![
        case("allow", "", "allow = function(board, move) HARM return true end,", carry),
        case("settle", "", "settle = function(board, move) HARM return {} end,", carry),
        case("tap", "tap = function(board, pile) HARM return carry(pile, \"reserve\") end", "", "tap tableau1"),
        case(
            "redeal",
            "tap = redeal { redeals = 9, steps = function(board, pile) HARM return carry(pile, \"reserve\") end }",
            "",
            "tap tableau1",
        ),
        case("fill", "fill = function(board, pile) HARM return nil end", "", carry),
        case("score", "", "score = { move = function(event, board) HARM return 1 end },", carry),
        case("total", "", "score = { total = function(board) HARM return 1 end },", carry),
        case(
            "step",
            "",
            "missions = { { \"a\", goal = 9, step = function(tally, event, board) HARM return tally + 1 end } },",
            carry,
        ),
        case("now", "", "missions = { { \"a\", goal = 9, now = function(board) HARM return 1 end } },", carry),
    ]
}

const BAD: &str = "tableau: 9S | KD 3C | -\ncell: 2C";
const GOOD: &str = "tableau: 9S | KD 3C | -\ncell: - | 2C";

/// Does something on a thread of its own, so that a hang is a failed test and no standstill.
fn in_time<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, done) = channel();
    std::thread::spawn(move || drop(send.send(work())));
    done.recv_timeout(Duration::from_mins(5)).unwrap_or_else(|_| panic!("{name}: hangs or ends its thread"))
}

/// What a function may take where the same is tried many times: what stops it is the same as with [`PLAY_STEPS`].
const FEW_STEPS: u64 = PLAY_STEPS / 10;

/// The same in few steps.
fn in_few_steps<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    in_time(name, || with_script_steps(FEW_STEPS, work))
}

/// The sentence for a move on a bad board. The board does not change, and a good board can still be played.
fn refused(case: &Case, harm: &str) -> String {
    let name = format!("{}: {harm}", case.name);
    let (bad, mv) = (game(&case.script, BAD), case.mv);
    let (bad, said) = in_few_steps(&name, move || {
        let mut bad = bad;
        let said = match bad.play_text(mv) {
            Err(PlayError::Refused { sentence, .. }) => Some(sentence),
            _ => None,
        };
        (bad, said)
    });
    lies(&bad, BAD);
    assert!(bad.turns().is_empty(), "{name}");
    // The rules are the same ones; only the board is better now.
    let board = bad.rules().parse_board(GOOD).expect("it is a board");
    let mut good = Game::on_board(bad.rules().clone(), bad.start(), board);
    play(&mut good, &[mv]);
    assert_eq!(good.turns().len(), 1, "{name}");
    said.unwrap_or_else(|| panic!("{name}: it is played"))
}

#[test]
fn harm_refuses_the_move_and_the_game_goes_on() {
    for (harm, words) in HARM {
        for case in cases(harm) {
            let said = refused(&case, harm);
            let named = said.starts_with("The script failed: game.lua:");
            assert!(named && said.contains(words), "{}: {harm}: {said}", case.name);
            assert!(said.len() < 5000, "{}: {} bytes", case.name, said.len());
        }
    }
}

#[test]
fn nonsense_never_hangs_and_never_spoils_the_board() {
    for harm in NONSENSE {
        for case in cases(harm) {
            let name = format!("{}: {harm}", case.name);
            let (mut bad, mv) = (game(&case.script, BAD), case.mv);
            let before = bad.now().clone();
            let after = in_few_steps(&name, move || {
                let played = bad.play_text(mv).map(|_| ()).map_err(|no| no.to_string());
                (bad.board().cards(), bad.now() == &before, played)
            });
            assert_eq!(after.0, 4, "{name}");
            if let Err(said) = after.2 {
                // An empty list proposes nothing, which is an answer.
                let fair = said.starts_with("The script failed: game.lua") || said == "That would change nothing.";
                assert!(after.1 && fair, "{name}: {said}");
            }
        }
    }
}

#[test]
fn a_hostile_goal_is_no_win_and_is_told() {
    for won in
        ["won = function(board) HARM return true end", "won = every(\"cell\", function(pile) HARM return true end)"]
    {
        for (harm, words) in HARM {
            let harm =
                if won.contains("every") { harm.replace("board.tableau", "pile.top.top") } else { harm.to_string() };
            let test = if won.contains("every") { "#pile > 0" } else { "#board.cell[1] > 0" };
            let won = won.replace("HARM", &format!("if {test} then {harm} end"));
            let script = format!(
                "return {{ name = \"Hostile\", piles = {{ {{ \"stock\" }}, {{ \"tableau\", 3, place = any }}, {{ \"cell\", 2 }} }}, {won} }}"
            );
            let bad = game(&script, "tableau: 9S | KD\ncell: 2C");
            let rules = bad.rules().clone();
            let (is_won, fault) = in_few_steps(&won, move || bad.rules().script.watch(|| bad.rules().won(bad.board())));
            assert!(!is_won, "{won}");
            let fault = fault.expect("it is told").to_string();
            assert!(fault.starts_with("game.lua:1") && fault.contains(words), "{won}: {fault}");
            let good = rules.parse_board("tableau: 9S").unwrap();
            assert_eq!(rules.script.watch(|| rules.won(&good)), (true, None), "{won}: a good board is won");
        }
    }
}

#[test]
fn a_hostile_deal_leaves_the_cards_as_they_were_laid() {
    for (harm, words) in HARM {
        let script = |body: &str| {
            format!(
                "return {{ name = \"Hostile\", piles = {{ {{ \"stock\" }}, {{ \"foundation\", 4 }}, {{ \"tableau\", 3, up = 2, place = any }} }}, \
                 deal = function(board) {body} end }}"
            )
        };
        let hostile = script(harm);
        let (dealt, faults) = in_few_steps(harm, move || watch_scripts(|| crate::common::deal(&hostile, 1)));
        assert_eq!(dealt.board(), crate::common::deal(&script("return {}"), 1).board(), "{harm}");
        let fault = faults.of(&dealt.rules().script).expect("it is told").to_string();
        assert!(fault.starts_with("game.lua:1") && fault.contains(words), "{harm}: {fault}");
    }
}

#[test]
fn missions_that_can_not_say_how_far_they_are_say_nothing() {
    for (harm, _) in HARM {
        let script = format!(
            "return {{ name = \"Hostile\", piles = {{ {{ \"stock\" }}, {{ \"foundation\", 4 }}, {{ \"tableau\", 3, place = any }}, {{ \"cell\", 2 }} }}, \
             missions = {{ {{ \"a\", goal = 9, now = function() return 3 end, show = function(tally, board) \
             if #board.cell[1] > 0 then {harm} end return tally .. \" of 9\" end }} }} }}"
        );
        let (good, bad) =
            (game(&script, "tableau: 9S | KD\ncell: - | 2C"), game(&script, "tableau: 9S | KD\ncell: 2C"));
        let text = |game: &Game| view(game, around()).missions[0].text.clone();
        assert_eq!(text(&good).as_deref(), Some("3 of 9"), "{harm}");
        let mut bad = in_few_steps(harm, move || {
            assert_eq!(text(&bad), None);
            bad
        });
        // The game can still be played.
        play(&mut bad, &["tableau1>tableau2"]);
        let again = Game::on_board(bad.rules().clone(), bad.start(), good.board().clone());
        assert_eq!(view(&again, around()).missions[0].text.as_deref(), Some("3 of 9"), "{harm}");
    }
}

#[test]
fn relations_between_piles_are_asked_when_the_script_is_loaded() {
    let load = |name: &'static str, fields: &str, harm: &str| -> ScriptProblem {
        let body = fields.replace("HARM", harm);
        let script = format!(
            "return {{ name = \"Hostile\", piles = {{ {{ \"stock\" }}, {{ \"foundation\", 4 }}, {{ \"discard\" }},\n{{ \"tableau\", 3, place = any, {body} }} }} }}"
        );
        let script = if name == "near" {
            script.replace(
                "} } }",
                &format!("}} }}, match = {{ pair = any, near = function(a, b) do {harm} end return true end }} }}"),
            )
        } else {
            script
        };
        in_time(&format!("{name}: {harm}"), move || load_text(&script))
            .err()
            .unwrap_or_else(|| panic!("{name}: {harm}: it loads"))
    };
    // Each runs to the end of its budget.
    let each = if long() { 1 } else { 3 };
    for (harm, words) in HARM.iter().filter(|(harm, _)| !harm.contains("board.")).step_by(each) {
        for (name, fields) in [("from", "from = function(a, b) do HARM end return true end"), ("near", "")] {
            let problem = load(name, fields, harm);
            assert!(problem.file == "game.lua" && problem.message.contains(words), "{name}: {harm}: {problem}");
        }
    }
}

/// A hint, a list of moves and a view ask many questions: all of them together have one budget.
#[test]
fn all_the_questions_of_one_request_share_a_budget() {
    let slow = "return { name = \"Slow\", piles = { { \"stock\" }, { \"foundation\", 4 }, { \"tableau\", 7, up = 7, place = any } }, \
                allow = function(board, move) for _ = 1, 3e5 do end return true end }";
    let dealt = crate::common::deal(slow, 1);
    in_time("slow", move || {
        with_script_steps(PLAY_STEPS, || {
            let _ = view(&dealt, around());
            let _ = dealt.status();
            for _ in 0..50 {
                let _ = dealt.rules().legal_moves(dealt.board());
            }
        });
    });
}

#[test]
fn a_script_that_fails_again_and_again_is_asked_again_each_time() {
    let case = cases("while true do end").remove(0);
    // Rules of its own: those of the cases above are shared.
    let rules = Arc::new(load_text(&case.script).expect("it loads").remove(0));
    for round in 0..4 {
        let bad = Game::on_board(rules.clone(), crate::common::start(1), rules.parse_board(BAD).unwrap());
        let said = in_time(&format!("round {round}"), move || {
            bad.clone().play_text("tableau1>tableau2").unwrap_err().to_string()
        });
        assert!(said.contains("more than"), "round {round}: {said}");
        let mut good = Game::on_board(rules.clone(), crate::common::start(1), rules.parse_board(GOOD).unwrap());
        play(&mut good, &["tableau1>tableau2"]);
    }
}
