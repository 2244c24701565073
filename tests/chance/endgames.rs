//! Random endgames under rules that few games have, decided by brute force over whole boards.
//!
//! Most cards are home, so that few boards can be reached, and the deal has no say in where the others lie. What a pruning
//! takes for granted is broken here in many ways: foundations that take cards of some piles only, or several at once, or
//! that give cards back; stocks and wastes that are filled, take cards or cover other piles; columns that are gathered;
//! cells that take nothing; goals other than all cards home.

use std::fmt::Write as _;

use redeal_cards::board::Board;
use redeal_rules::state::{GameState, Transition};

use super::brute::{LoneColumns, can_be_won};
use super::*;

const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];
const RANKS: [char; 5] = ['A', '2', '3', '4', '5'];
const BUILDS: [&str; 7] = [
    "build.down_alternating",
    "build.down",
    "build.down_in_suit",
    "build.down_off_suit",
    "build.up_in_suit",
    "build.either_in_suit",
    "any",
];

/// A variant, and how many of its piles of each kind cards may lie on.
struct Variant {
    text: String,
    ranks: usize,
    stock: bool,
    waste: bool,
    reserves: usize,
    cells: usize,
    columns: usize,
    /// One pile on which all cards go, in place of four foundations.
    hole: bool,
}

/// One of these in three; else nothing.
fn perhaps<'a>(choices: &mut ChoiceList, of: &[&'a str]) -> &'a str {
    if choices.below(3) == 2 { choices.one(of) } else { "" }
}

fn stock(choices: &mut ChoiceList) -> Option<(String, bool)> {
    let redeals = choices.one(&["0", "1", "unlimited"]);
    let many = 1 + choices.below(3);
    match choices.below(8) {
        0..=2 => None,
        3..=5 => Some((format!("draw {{ count = {many}, redeals = {redeals} }}"), true)),
        6 => {
            let spaces = choices.one(&["true", "false"]);
            Some((format!("deal_row {{ to = \"tableau\", spaces = {spaces}, redeals = {redeals} }}"), false))
        }
        _ => Some((format!("gather {{ from = \"tableau\", deal = {}, redeals = {redeals} }}", many + 1), false)),
    }
}

#[expect(clippy::too_many_lines, reason = "it is one choice after the other")]
fn variant(choices: &mut ChoiceList) -> Variant {
    let ranks = 2 + choices.below(4);
    let columns = 2 + choices.below(3);
    let (stock, hole) = (stock(choices), choices.seldom(6));
    let waste = stock.as_ref().is_some_and(|(_, draws)| *draws);
    let reserves = choices.below(4).saturating_sub(1);
    let cells = choices.below(4).saturating_sub(1);
    let mut groups = vec!["tableau"];
    groups.extend(stock.is_some().then_some("stock"));
    groups.extend(waste.then_some("waste"));
    groups.extend((reserves > 0).then_some("reserve"));
    groups.extend((cells > 0).then_some("cell"));
    let mut piles = String::new();
    // A reserve lies under one of these.
    let covers = match choices.below(8) {
        1 if waste => Some((0, "stock")),
        2 if waste => Some((1, "waste")),
        3 if !hole => Some((3, "foundation")),
        4 if cells > 0 => Some((8, "cell")),
        _ => None,
    };
    let covers = covers.filter(|_| reserves == 1);
    let fill = |choices: &mut ChoiceList, own: &str| {
        let others: Vec<&str> = groups.iter().copied().filter(|group| *group != own && *group != "tableau").collect();
        if others.is_empty() {
            return String::new();
        }
        let (one, other) = (choices.one(&others), choices.one(&others));
        if one == other { format!(", fill = \"{one}\"") } else { format!(", fill = {{ \"{one}\", \"{other}\" }}") }
    };
    if let Some((tap, _)) = &stock {
        let role = if choices.seldom(8) { ", role = \"reserve\", take = \"none\"" } else { "" };
        write!(piles, "{{ \"stock\", at = {{ 0, 0 }}, tap = {tap}{role} }}, ").unwrap();
    }
    if waste {
        let built = perhaps(choices, &["", "", ", place = build.down_in_suit", ", place = build.either"]);
        let filled = if choices.seldom(6) { fill(choices, "waste") } else { String::new() };
        write!(piles, "{{ \"waste\", at = {{ 1, 0 }}{built}{filled} }}, ").unwrap();
    }
    if hole {
        let next = choices.one(&["build.up", "build.either", "build.either_in_suit", "corner(build.up)"]);
        let up = if stock.is_some() { 1 } else { ranks };
        write!(piles, "{{ \"foundation\", at = {{ 3, 0 }}, up = {up}, place = {next}, capacity = 52 }}, ").unwrap();
    } else {
        piles.push_str("{ \"foundation\", 4, at = { 3, 0 }");
        piles.push_str(perhaps(choices, &[", take = \"top\""]));
        piles.push_str(perhaps(choices, &[", first = any", ", first = either(is(rank.ace), is(3))"]));
        piles.push_str(perhaps(choices, &[", place = build.up", ", place = build.up_alternating"]));
        piles.push_str(perhaps(choices, &[", single = false"]));
        if choices.seldom(5) {
            write!(piles, ", {} = \"{}\"", choices.one(&["from", "first_from"]), choices.one(&groups)).unwrap();
        }
        piles.push_str(" }, ");
    }
    if reserves > 0 {
        let covered = covers.map_or(String::new(), |(_, over)| format!(", covered_by = \"{over}\""));
        let take = perhaps(choices, &[", take = \"none\""]);
        let x = covers.map_or(0, |(x, _)| x);
        write!(piles, "{{ \"reserve\", {reserves}, at = {{ {x}, 0.5 }}{covered}{take} }}, ").unwrap();
    }
    if cells > 0 {
        write!(piles, "{{ \"cell\", {cells}, at = {{ 8, 0 }}").unwrap();
        piles.push_str(perhaps(choices, &[", first = none", ", first = 2", ", take = \"none\""]));
        if choices.seldom(6) {
            piles.push_str(&fill(choices, "cell"));
        }
        piles.push_str(" }, ");
    }
    let cards = ranks * 4 - if hole { ranks } else { 0 };
    let each = |n: u32| if stock.is_some() { 1 } else { cards / columns + u32::from(n < cards % columns) };
    let up: Vec<String> = (0..columns).map(|n| each(n).to_string()).collect();
    write!(piles, "{{ \"tableau\", {columns}, at = {{ 0, 3 }}, up = {{ {} }}", up.join(", ")).unwrap();
    write!(piles, ", place = {}", choices.one(&BUILDS)).unwrap();
    if choices.seldom(3) {
        write!(piles, ", run = {}", choices.one(&BUILDS)).unwrap();
    }
    piles.push_str(perhaps(
        choices,
        &[", take = \"top\"", ", take = \"whole\"", ", take = \"any\"", ", take = \"pile\""],
    ));
    piles.push_str(choices.one(&["", ", first = none", ", first = none", ", first = 3"]));
    piles.push_str(perhaps(choices, &[", longest = \"one by one\"", ", longest = 2", ", lead = \"top\""]));
    piles.push_str(perhaps(choices, &[", beside = \"left\"", ", from = \"tableau\"", ", first_from = \"tableau\""]));
    if choices.seldom(4) {
        piles.push_str(&fill(choices, "tableau"));
    }
    piles.push_str(" }");
    let mut rest = String::new();
    if hole || choices.seldom(8) {
        let (one, other) = (choices.one(&groups), choices.one(&groups));
        rest = if one == other {
            format!(", won = empty \"{one}\"")
        } else {
            format!(", won = empty(\"{one}\", \"{other}\")")
        };
    }
    if choices.seldom(12) && !hole {
        write!(rest, ", match = {{ pair = sum({}), to = \"foundation1\" }}", ranks + 1).unwrap();
    }
    let text = format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {piles} }}{rest},\n}}\n"
    );
    let [ranks, reserves, cells, columns] = [ranks, reserves, cells, columns].map(|n| n as usize);
    Variant { text, ranks, stock: stock.is_some(), waste, reserves, cells, columns, hole }
}

/// A board on which some cards are home, and the others lie anywhere.
fn board(choices: &mut ChoiceList, variant: &Variant) -> String {
    let mut home = [variant.ranks; 4];
    let mut away: Vec<String> = Vec::new();
    for _ in 0..3 + choices.below(6) {
        let suit = choices.below(4) as usize;
        if home[suit] > 0 {
            home[suit] -= 1;
            away.push(format!("{}{}", RANKS[home[suit]], SUITS[suit]));
        }
    }
    let mut homes: Vec<Vec<String>> = SUITS
        .iter()
        .zip(home)
        .map(|(suit, cards)| RANKS[..cards].iter().map(|rank| format!("{rank}{suit}")).collect())
        .collect();
    if variant.hole {
        homes = vec![homes.concat()];
    }
    let empty = |count: usize| vec![Vec::<String>::new(); count];
    let (mut stock, mut waste, mut reserve, mut cell, mut tableau) = (
        empty(variant.stock.into()),
        empty(variant.waste.into()),
        empty(variant.reserves),
        empty(variant.cells),
        empty(variant.columns),
    );
    while !away.is_empty() {
        let card = away.remove(choices.below(away.len() as u32) as usize);
        match choices.below(8) {
            0 if variant.stock => stock[0].push(format!("({card})")),
            1 if variant.waste => waste[0].push(card),
            2 if variant.reserves > 0 => reserve[choices.below(variant.reserves as u32) as usize].push(card),
            3 if variant.cells > 0 && cell.iter().any(Vec::is_empty) => {
                cell.iter_mut().find(|cell| cell.is_empty()).expect("one is empty").push(card);
            }
            _ => {
                let column = &mut tableau[choices.below(variant.columns as u32) as usize];
                let hidden = column.last().is_none_or(|under| under.starts_with('(')) && choices.seldom(8);
                column.push(if hidden { format!("({card})") } else { card });
            }
        }
    }
    let mut text = String::new();
    let there = |piles: Vec<Vec<String>>| {
        let pile = |pile: Vec<String>| if pile.is_empty() { String::from("-") } else { pile.join(" ") };
        piles.into_iter().map(pile).collect::<Vec<_>>().join(" | ")
    };
    let groups = [
        ("stock", stock),
        ("waste", waste),
        ("foundation", homes),
        ("reserve", reserve),
        ("cell", cell),
        ("tableau", tableau),
    ];
    for (name, piles) in groups.into_iter().filter(|(_, piles)| !piles.is_empty()) {
        writeln!(text, "{name}: {}", there(piles)).unwrap();
    }
    text
}

/// The state of a game on such a board, once it is settled.
fn settled(rules: &Rules, board: Board, seed: Seed) -> Option<GameState> {
    let mut transition = Transition::quiet(board, 0, seed);
    rules.settle(&mut transition, None).ok()?;
    Some(rules.opening(transition.state.board, 0))
}

/// How many boards the brute force visits.
const BRUTE: usize = 5_000;

/// What the brute force and the searches said of all endgames.
#[derive(Debug, Default)]
struct Endgames {
    broken: u64,
    brute: Decided,
    solver: Decided,
}

fn all_agree(number: u64, numbers: Vec<u32>, found: &mut Endgames) {
    let mut choices = ChoiceList::of(numbers);
    let variant = variant(&mut choices);
    let text = board(&mut choices, &variant);
    let Ok(rules) = loaded(&variant.text) else {
        found.broken += 1;
        return;
    };
    let (seed, stop) = (Seed::Plain(number), AtomicBool::new(false));
    let board = rules.parse_whole_board(&text).unwrap_or_else(|no| panic!("{no:?}\n{}\n{text}", variant.text));
    let Some(state) = settled(&rules, board, seed) else { return };
    let Some(can) = can_be_won(&rules, &state, seed, LoneColumns::AsRuled, BRUTE) else { return };
    let (right, wrong) = if can {
        (Verdict::Won(Vec::new()), Verdict::Impossible)
    } else {
        (Verdict::Impossible, Verdict::Won(Vec::new()))
    };
    found.brute.count(&right);
    let limits = SearchLimits { nodes: NODES, time: Duration::from_secs(20), ..SearchLimits::default() };
    let prunings = [Pruning::ALL, Pruning { portfolio: false, ..Pruning::ALL }, super::without(number % 16)];
    let said = |what: &str| format!("{what}\nCHANCE={number}\n{}\n{}", variant.text, rules.board_text(&state.board));
    let plain = solve_plainly(&rules, &state, seed, limits, &stop, |_| ());
    assert_ne!(word(&plain), word_of(&wrong), "{}", said("the plain search is wrong"));
    for pruning in prunings {
        let solved = solve_with(&rules, &state, seed, limits, pruning, &stop, |_| ());
        assert_ne!(word(&solved), word_of(&wrong), "{}", said(&format!("{pruning:?}")));
        if let Verdict::Won(line) = &solved.verdict {
            let checked = redeal_solver::check(&rules, &state, seed, line);
            assert!(checked.is_ok(), "{checked:?}: {}", said(&format!("{pruning:?}")));
        }
        found.solver.count(&solved.verdict);
    }
}

#[test]
fn endgames_are_decided_as_by_brute_force() {
    let run = numbers_of_run(150, 10_000);
    let count = run.end - run.start;
    let found = RefCell::new(Endgames::default());
    for number in run {
        let judge = |numbers| all_agree(number, numbers, &mut found.borrow_mut());
        judged([1; 32], number, 2 * ChoiceList::MOST, judge, |numbers| {
            let mut choices = ChoiceList::of(numbers);
            let variant = variant(&mut choices);
            format!("{}\n{}", variant.text, board(&mut choices, &variant))
        });
    }
    if count == 1 {
        return;
    }
    let found = found.into_inner();
    println!("{found:#?}");
    assert!(found.broken * 5 < count, "too many of these scripts do not load: {}", found.broken);
    found.brute.both_occur(count, 10, "by brute force");
    assert!(found.solver.unknown * 20 < count, "too few are decided by the solver: {:?}", found.solver);
}
