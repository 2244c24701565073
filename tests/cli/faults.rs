//! What is wrong with scripts and folders is said, whatever command meets it.

use super::Desk;

/// A game whose script has one more field.
fn with(field: &str) -> String {
    format!(
        "--- Odd.\nreturn {{\n  name = \"Odd\",\n  piles = {{\n    {{ \"stock\", tap = draw {{}} }},\n    {{ \"waste\" }},\n    {{ \"foundation\", 4 }},\n    \
         {{ \"tableau\", 2, place = build.down, fill = \"waste\" }},\n  }},\n  {field}\n}}\n"
    )
}

#[test]
fn a_folder_of_rules_that_is_not_there_is_told() {
    let desk = Desk::new();
    for command in [&["list"][..], &["deal", "klondike"], &["check", "klondike"], &["play", "klondike"]] {
        let said = desk.run(&[&["--rules", "/nonexistent"], command].concat()).misuse();
        assert!(said.contains("/nonexistent") && said.contains("no such folder"), "{said}");
    }
    let file = desk.write("file.lua", "return 1");
    let said = desk.run(&["--rules", file.to_str().unwrap(), "list"]).misuse();
    assert!(said.contains("file.lua"), "{said}");
}

#[test]
fn a_fault_in_any_function_ends_the_play_with_its_place() {
    let whole = with("");
    let fill = whole.replace("fill = \"waste\"", "fill = function(board) return board.nowhere end");
    for (what, script, moves, place) in [
        ("won", with("won = function(board) return board.stock.nothing end,"), "tap stock\n", "odd.lua:10:"),
        (
            "deal",
            with("deal = function(board) return carry(board.stock, board.nowhere) end,"),
            "tap stock\n",
            "odd.lua:10:",
        ),
        (
            "show",
            with(
                "missions = { { \"a\", now = function() return 0 end, show = function(n, board) return board.nowhere end } },",
            ),
            "",
            "odd.lua:10:",
        ),
        ("fill", fill, "tap stock\ntap stock\n", "odd.lua:8:"),
    ] {
        let desk = Desk::new();
        desk.write("rules/odd.lua", &script);
        // What missions say is part of a view.
        let format: &[&str] = if what == "show" { &["--json"] } else { &[] };
        let run = desk.run_with(&[&["--rules", "rules", "play", "odd", "--seed", "1"], format].concat(), moves).found();
        assert!(run.err.contains(place), "{what}: {}", run.err);
        // So it is where only the deal is shown, and at a table that keeps its games.
        if moves.is_empty() {
            continue;
        }
        let at_table = desk.run_with(&["--rules", "rules", "play", "odd", "--seed", "1", "--data", "kept"], moves);
        assert!(at_table.err.contains(place), "{what}, at a table: {}", at_table.err);
    }
}
