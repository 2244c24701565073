//! Random variants of a few cards in which something may tell equal columns apart: rows, gathered columns, fills from
//! several piles, listed steps, full runs.

use std::fmt::Write as _;

use super::ChoiceList;

/// A variant as a script.
pub(super) fn script(choices: &mut ChoiceList) -> String {
    let ranks = 2 + u32::from(choices.seldom(3));
    let suits = choices.one(&["1", "2", "4", "4"]);
    let columns = 2 + choices.below(2);
    let mut piles = String::new();
    let mut rest = "";
    let count = choices.one(&["1", "1", "1", "2"]);
    let redeals = choices.one(&["0", "0", "1"]);
    let spaces = choices.one(&["true", "true", "false"]);
    let (kind, mut fill) = (choices.below(10), "");
    let tap = match kind {
        0..=4 => {
            format!("deal_row {{ to = \"tableau\", count = {count}, spaces = {spaces}, redeals = {redeals} }}")
        }
        5 => format!("gather {{ from = \"tableau\", deal = {}, redeals = 1 }}", 1 + choices.below(4)),
        6 => {
            let steps = choices.one(&[
                "{ sweep(\"tableau\", any, \"stock\"), fill(\"tableau\", \"stock\") }",
                "{ carry(\"tableau2\", \"tableau1\", 0), turn \"tableau1\", turn \"tableau1\" }",
                "function(board) return { sweep(board.tableau, any, board.stock), fill(\"tableau\", \"stock\") } end",
            ]);
            format!("redeal {{ redeals = 1, steps = {steps} }}")
        }
        7 => {
            fill = choices.one(&[", fill = \"reserve\"", ", fill = { \"reserve\", \"waste\" }"]);
            String::from("draw { to = \"waste\" }")
        }
        _ => {
            rest = choices.one(&[", settle = close_up \"tableau\"", ", settle = sink(\"tableau\", 1)"]);
            String::from("draw { to = \"waste\" }")
        }
    };
    write!(piles, "{{ \"stock\", tap = {tap} }}, {{ \"waste\" }}, ").unwrap();
    if kind == 7 {
        write!(piles, "{{ \"reserve\", {}, up = {} }}, ", 1 + choices.below(3), 1 + choices.below(2)).unwrap();
    }
    let clears = choices.seldom(5);
    if clears {
        write!(piles, "{{ \"foundation\", {}, first = none, place = none }}, ", 1 + choices.below(4)).unwrap();
    } else {
        piles.push_str("{ \"foundation\", 4 }, ");
    }
    if choices.seldom(4) {
        piles.push_str("{ \"cell\", 1 }, ");
    }
    let up: Vec<String> = (0..columns).map(|_| choices.below(3).to_string()).collect();
    let down = choices.below(2) * choices.below(2);
    let place = choices.one(&["build.down", "build.down_alternating", "build.down_in_suit", "build.either"]);
    let first = choices.one(&["any", "any", "any", "2"]);
    write!(
        piles,
        "{{ \"tableau\", {columns}, down = {down}, up = {{ {} }}, place = {place}, first = {first}{fill}",
        up.join(", ")
    )
    .unwrap();
    piles.push_str(choices.one(&["", "", "", ", take = \"top\"", ", take = \"any\"", ", take = \"whole\""]));
    if clears {
        piles.push_str(", clear = \"foundation\"");
    }
    let after = choices.one(&[
        "",
        "",
        "",
        "",
        "",
        "",
        ", after = raise(\"tableau\")",
        ", after = { turn \"tableau1\", turn \"tableau1\" }",
    ]);
    let rest = format!("{rest}{after}");
    format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",\n  deck = {{ suits = {suits}, ranks = {ranks} }},\n  piles = {{ {piles} }} }}{rest},\n}}\n"
    )
}
