//! Random variants whose cards only ever leave: in pairs or alone, or on one pile, from under others, from columns, from a
//! stock and its waste.

use std::fmt::Write as _;

use super::ChoiceList;

/// A variant as a script.
#[expect(clippy::too_many_lines, reason = "it is one choice after the other")]
pub(super) fn script(choices: &mut ChoiceList) -> String {
    let (packs, ranks) = (1 + u32::from(choices.seldom(6)), 2 + choices.below(4));
    let suits = choices.one(&["1", "2", "4", "4"]);
    let cards = packs * ranks * 4;
    let mut left = cards;
    let mut piles = String::new();
    let pairs = !choices.seldom(3);
    let take = if pairs { "" } else { choices.one(&[", take = \"top\"", ", take = \"top\"", ", take = \"none\""]) };
    let take = if choices.seldom(4) { take } else { take.trim_end_matches(", take = \"none\"") };
    let take = if !pairs && take.is_empty() { ", take = \"top\"" } else { take };
    let up = u32::from(!pairs && !choices.seldom(5));
    left -= up;
    // Cards that lie over one another.
    let covered = !choices.seldom(4);
    if covered {
        let taken = over_one_another(choices, left, take, &mut piles);
        left -= taken;
    }
    let columns = !covered || choices.seldom(3);
    if columns && left > 0 {
        let count = (1 + choices.below(4)).min(left);
        let each = 1 + choices.below((left / count).clamp(1, 4));
        let each = each.min(left / count);
        let down = choices.below(2).min(each - 1);
        left -= count * each;
        let name = if covered { "reserve" } else { "tableau" };
        write!(piles, "{{ \"{name}\", {count}, down = {down}, up = {}{take} }}, ", each - down).unwrap();
    }
    let mut goals = vec!["\"tableau\"", "\"tableau\""];
    if covered && columns {
        goals.extend(["\"tableau\", \"reserve\""; 2]);
    }
    let count = choices.one(&["1", "1", "2", "3"]);
    if !pairs {
        let relations =
            ["build.either", "build.up", "corner(build.either)", "build.either_in_suit", "build.down_alternating"];
        let place = choices.one(&relations);
        let first = choices.one(&["", ", first = none", ", first = any"]);
        let home = choices.seldom(4);
        if home && left > 0 {
            write!(piles, "{{ \"rest\", role = \"discard\", up = {left} }}, ").unwrap();
        }
        let (id, tap) = if home { ("hole\", role = \"foundation", "") } else { ("waste", ", tap = draw") };
        write!(piles, "{{ \"{id}\", up = {up}, take = \"none\", place = {place}{first}, capacity = 52 }}, ").unwrap();
        if !tap.is_empty() {
            write!(piles, "{{ \"stock\"{tap} {{ to = \"waste\", count = {count}, redeals = 0 }} }}").unwrap();
            goals.push("\"tableau\", \"stock\"");
        }
        let goal = if home && left == 0 && choices.seldom(2) {
            String::new()
        } else {
            format!("won = empty({}),", choices.one(&goals))
        };
        return script_of((packs, suits, ranks), &piles, &goal);
    }
    let (drawn, mut from) = (left > 0 && !choices.seldom(6), vec!["\"tableau\""]);
    if columns && covered && !choices.seldom(4) {
        from.push("\"reserve\"");
    }
    let turn = choices.one(&["", "", ", turn = true", ", turn = \"last\""]);
    if drawn {
        let redeals = choices.one(&["0", "0", "1", "2", "unlimited"]);
        write!(
            piles,
            "{{ \"stock\"{turn}, tap = draw {{ count = {count}, redeals = {redeals} }} }}, {{ \"waste\" }}, "
        )
        .unwrap();
        from.extend(
            [&["\"waste\""][..], &["\"waste\""], &["\"waste\"", "\"stock\""], &["\"stock\""], &[]]
                [choices.below(5) as usize],
        );
        goals.extend(["\"tableau\", \"stock\", \"waste\"", "\"tableau\", \"stock\"", "\"waste\", \"tableau\""]);
    } else if left > 0 {
        piles.push_str("{ \"stock\", hidden = true }, ");
    }
    let home = choices.seldom(8);
    piles.push_str(if home {
        "{ \"discard\", role = \"foundation\", place = none, first = none }"
    } else {
        "{ \"discard\" }"
    });
    let goal = if home && choices.seldom(2) { String::new() } else { format!("won = empty({}),", choices.one(&goals)) };
    let pair = match choices.below(6) {
        0 => String::from("build.same_rank"),
        1 => String::from("either(build.same_suit, build.same_rank)"),
        2 => String::from("build.up"),
        3 => format!("both(sum({}), build.down_alternating)", ranks + 1),
        n => format!("sum({})", ranks + (n - 3) % 2),
    };
    let alone = match choices.below(4) {
        0 => String::new(),
        1 => format!(", alone = {}", 1 + choices.below(ranks)),
        _ => format!(", alone = {ranks}"),
    };
    let through = choices.one(&["", "", ", through = true"]);
    let from = if choices.seldom(3) { String::new() } else { format!(", from = {{ {} }}", from.join(", ")) };
    let to = if drawn && !from.contains("stock") && choices.seldom(12) { ", to = \"stock\"" } else { "" };
    let beside = match choices.below(8) {
        1 => ", alone_beside = build.down_in_suit",
        2 => ", alone_beside = function(card, other) return card.suit == other.suit and card.rank < other.rank end",
        _ => "",
    };
    let set = if choices.seldom(8) { format!(", most = 3, set = sets({})", ranks + 2) } else { String::new() };
    let matching = format!("match = {{ pair = {pair}{alone}{beside}{set}{from}{through}{to} }}, {goal}");
    script_of((packs, suits, ranks), &piles, &matching)
}

/// Piles that cover one another, and how many cards they take.
fn over_one_another(choices: &mut ChoiceList, left: u32, take: &str, piles: &mut String) -> u32 {
    let (at, count) = match choices.below(6) {
        0 => ("pyramid(2)", 3),
        1 if left >= 10 => ("pyramid(4)", 10),
        2 if left >= 8 => ("rows({ 0.5, 2.5 }, { 0, 1, 2, 3 }, { 1.5, 0.5 })", 8),
        3 if left >= 7 => ("rows({ 0 }, { 0 }, { 0, 1 }, { 0.5, 1.5, 2.5 })", 7),
        _ if left >= 6 => ("pyramid(3)", 6),
        _ => ("pyramid(2)", 3),
    };
    let each = if left >= 2 * count && choices.seldom(5) { 2 } else { 1 };
    let lies = match choices.below(3) {
        0 => {
            let down: Vec<String> = (0..count).map(|n| u32::from(n * 2 < count).to_string()).collect();
            let up: Vec<String> = (0..count).map(|n| (each - u32::from(n * 2 < count)).to_string()).collect();
            format!("down = {{ {} }}, up = {{ {} }}", down.join(", "), up.join(", "))
        }
        _ => format!("up = {each}"),
    };
    write!(piles, "{{ \"tableau\", at = {at}, {lies}, fan = \"none\", cover = true{take} }}, ").unwrap();
    count * each
}

fn script_of((packs, suits, ranks): (u32, &str, u32), piles: &str, rest: &str) -> String {
    format!(
        "--- Chance.\nlocal function sets(n)\n  return function(cards)\n    local sum = 0\n    for _, card in ipairs(cards) do sum = sum + card.rank end\n    if sum > n then return false end\n    return sum == n or nil\n  end\nend\nreturn {{\n  name = \"Chance\",\n  deck = {{ packs = {packs}, suits = {suits}, ranks = {ranks} }},\n  piles = {{ {piles} }},\n  {rest}\n}}\n"
    )
}
