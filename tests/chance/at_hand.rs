//! Random variants in which cards are at hand at any time: alone in reserves, or in a stock that is drawn from card by
//! card, again and again.

use std::fmt::Write as _;

use super::ChoiceList;

/// A variant as a script.
pub(super) fn script(choices: &mut ChoiceList) -> String {
    let ranks = 3 + choices.below(2);
    let columns = 2 + choices.below(2);
    let source = choices.below(4);
    let mut piles = String::new();
    let mut left = ranks * 4;
    if source < 3 {
        // Once in four, a stock that is turned over once, beside reserves.
        let redeals = if source == 2 { "1" } else { "unlimited" };
        write!(piles, "{{ \"stock\", tap = draw {{ redeals = {redeals} }} }}, {{ \"waste\" }}, ").unwrap();
    }
    if source > 0 {
        let reserves = 2 + choices.below(3);
        // Once in four, one of them has a card under its top.
        let under = u32::from(choices.seldom(4));
        left -= reserves + under;
        let up: Vec<String> = (0..reserves).map(|n| (1 + under * u32::from(n == 0)).to_string()).collect();
        write!(piles, "{{ \"reserve\", {reserves}, up = {{ {} }} }}, ", up.join(", ")).unwrap();
    }
    if choices.seldom(4) {
        piles.push_str("{ \"cell\" }, ");
    }
    piles.push_str(choices.one(&["{ \"foundation\", 4 }, ", "{ \"foundation\", 4, take = \"top\" }, "]));
    let here = if source == 3 { left } else { (columns * (2 + choices.below(3))).min(left) };
    let (each, more, down) = (here / columns, here % columns, choices.below(4));
    let list = |of: &dyn Fn(u32) -> u32| (0..columns).map(|n| of(n).to_string()).collect::<Vec<_>>().join(", ");
    let cards = |n: u32| each + u32::from(n < more);
    let hidden = |n: u32| down.min(cards(n) - 1);
    let place = choices.one(&["build.down_alternating", "build.down_alternating", "build.down_in_suit"]);
    write!(
        piles,
        "{{ \"tableau\", {columns}, down = {{ {} }}, up = {{ {} }}, place = {place}",
        list(&hidden),
        list(&|n| cards(n) - hidden(n)),
    )
    .unwrap();
    piles.push_str(choices.one(&["", "", ", take = \"top\"", ", take = \"whole\"", ", take = { \"pile\", \"top\" }"]));
    if !piles.contains("take = \"whole\"") && !piles.contains("\"pile\"") && !piles.ends_with("take = \"top\"") {
        piles.push_str(choices.one(&["", ", part = \"freeing\"", ", part = \"home\""]));
    }
    piles.push_str(choices.one(&["", "", ", longest = \"one by one\"", ", longest = 2"]));
    match choices.below(3) {
        0 => piles.push_str(", first = none"),
        1 => write!(piles, ", first = {ranks}").unwrap(),
        _ => {}
    }
    let from = choices.one(&["", "", "", "cell", "waste", "reserve"]);
    if !from.is_empty() && piles.contains(&format!("\"{from}\"")) {
        write!(piles, ", first_from = \"{from}\"").unwrap();
    }
    format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {piles} }} }},\n}}\n"
    )
}
