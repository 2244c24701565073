//! Random small variants, each searched with all prunings and by the plain search: both must agree.
//!
//! A pruning may depend on a condition of the rules that was overlooked. So suits, ranks, packs, piles, relations, runs,
//! spaces, fills, stocks, redeals, cells and pairs are combined at random here.
//!
//! A variant is made from a list of numbers. When a variant fails, proptest shrinks that list, and a simpler variant that
//! fails too is shown. `CHANCE=2118` runs one variant again.

mod at_hand;
mod brute;
mod dealing;
mod endgames;
mod removal;
mod won_positions;

use std::cell::RefCell;
use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use redeal_cards::shuffle::Seed;
use redeal_game::game::Game;
use redeal_rules::{Rules, SourceFile, WinCondition};
use redeal_scripts::lua::load;
use redeal_solver::{
    Pruning, SearchLimits, SolveReport, StateRepresentation, Verdict, representation, solve_plainly, solve_with,
};

use crate::common::{long, start};

/// What fits many deals; a search that is longer says nothing here.
const NODES: u64 = 60_000;

/// The choices by which a variant is made: any numbers, one after another, and zeros after the last one.
///
/// A zero makes the simpler choice, so that what proptest shrinks gets simpler.
struct ChoiceList {
    numbers: std::vec::IntoIter<u32>,
}

impl ChoiceList {
    /// How many numbers a variant needs at most.
    const MOST: usize = 64;

    fn of(numbers: Vec<u32>) -> Self {
        Self { numbers: numbers.into_iter() }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.numbers.next().unwrap_or(0) % n
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u32) as usize]
    }

    /// Once in `n` times.
    fn seldom(&mut self, n: u32) -> bool {
        self.below(n) == n - 1
    }
}

/// A variant as a script.
fn script(choices: &mut ChoiceList) -> String {
    let (packs, ranks) = (1 + u32::from(choices.seldom(5)), 2 + choices.below(3));
    let suits = choices.one(&["1", "2", "4", "4"]);
    let mut piles = String::new();
    let pairs = choices.seldom(8);
    let columns = 2 + choices.below(3);
    let deals = [0, 0, 1, 1, 2][choices.below(5) as usize];
    // With a stock, which takes the rest, columns are short; without one, all cards are dealt to them.
    let stock = choices.below(5);
    let cards = packs * ranks * 4;
    let (down, up) = if stock < 3 {
        (deals, 1 + choices.below(2))
    } else {
        let each = cards.div_ceil(columns);
        let down = deals.min(each - 1);
        (down, each - down)
    };
    let up = if (down + up) * columns > cards { cards / columns - down.min(cards / columns) } else { up };
    let relations = ["build.down", "build.down_alternating", "build.down_in_suit", "build.down_off_suit"];
    let place = choices.one(&relations);
    let place = if choices.seldom(8) { format!("corner({place})") } else { place.to_string() };
    let mut more = String::new();
    if choices.seldom(3) {
        write!(more, ", run = {}", choices.one(&relations)).unwrap();
    }
    let take = choices.one(&["", "", "", "\"top\"", "\"whole\"", "\"any\"", "{ \"pile\", \"top\" }"]);
    if !take.is_empty() {
        write!(more, ", take = {take}").unwrap();
    }
    if choices.seldom(6) && take.is_empty() {
        more.push_str(", part = \"freeing\"");
    }
    if choices.seldom(6) {
        more.push_str(", longest = \"one by one\"");
    }
    let first = match choices.below(4) {
        0 => ", first = none".to_string(),
        1 => format!(", first = {ranks}"),
        _ => String::new(),
    };
    let reserve = choices.seldom(4) && !pairs;
    let waste = stock < 3;
    let fill = match choices.below(5) {
        0 if reserve => ", fill = \"reserve\"",
        1 if waste && stock < 2 => ", fill = \"waste\"",
        _ => "",
    };
    if waste {
        let redeals = choices.one(&["0", "1", "unlimited", "unlimited"]);
        let tap = if stock == 2 {
            format!("deal_row {{ to = \"tableau\", spaces = {} }}", choices.one(&["true", "false"]))
        } else {
            format!("draw {{ count = {}, redeals = {redeals} }}", 1 + choices.below(3))
        };
        write!(piles, "{{ \"stock\", tap = {tap} }}, ").unwrap();
        if stock < 2 {
            piles.push_str("{ \"waste\" }, ");
        }
    }
    if reserve {
        write!(piles, "{{ \"reserve\", up = {} }}, ", 1 + choices.below(2)).unwrap();
    }
    if pairs {
        piles.push_str("{ \"discard\" }, ");
    } else {
        let take = choices.one(&["", "", ", take = \"top\""]);
        write!(piles, "{{ \"foundation\", {}{take} }}, ", 4 * packs).unwrap();
        if choices.seldom(3) {
            write!(piles, "{{ \"cell\", {} }}, ", 1 + choices.below(2)).unwrap();
        }
    }
    write!(piles, "{{ \"tableau\", {columns}, down = {down}, up = {up}, place = {place}{first}{fill}{more} }}")
        .unwrap();
    let rest = if pairs {
        format!(", match = {{ pair = sum({}) }}, won = empty \"tableau\"", ranks + 1)
    } else {
        String::new()
    };
    format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",\n  deck = {{ packs = {packs}, suits = {suits}, ranks = {ranks} }},\n  piles = {{ {piles} }}{rest},\n}}\n"
    )
}

/// A variant where all goes on one pile, or where piles move whole on one another.
fn one_pile(choices: &mut ChoiceList) -> String {
    let next = choices.one(&["build.either", "build.up", "build.either_in_suit", "corner(build.either)"]);
    let columns = 3 + choices.below(3);
    let (ranks, fields) = match choices.below(4) {
        0 => {
            let cards = 2 * (3 + choices.below(3));
            let alike = "either(build.same_suit, build.same_rank)";
            let alike = choices.one(&[alike, alike, "either(build.same_rank, build.either)", "build.either"]);
            let near = choices.one(&["", ", first = none", ", from = near", ", from = left"]);
            (
                cards / 2,
                format!(
                    "{{ \"tableau\", {cards}, up = 1, fan = \"none\", take = \"pile\", lead = \"top\", place = {alike}{near} }}, {{ \"stock\", hidden = true }} }}, settle = close_up \"tableau\", won = gathered \"tableau\""
                ),
            )
        }
        1 => {
            let cell = choices.one(&["", "{ \"cell\" }, "]);
            let ranks = 3 + choices.below(2);
            let up = (ranks * 4 - 1) / columns;
            let left = ranks * 4 - up * columns;
            (
                ranks,
                format!(
                    "{cell}{{ \"hole\", role = \"foundation\", up = {left}, place = {next}, capacity = 52 }}, {{ \"tableau\", {columns}, up = {up}, take = \"top\" }} }}"
                ),
            )
        }
        _ => {
            let down = choices.below(2);
            let count = 1 + choices.below(2);
            let built = choices.one(&["", "", ", place = build.down, first = none"]);
            (
                4 + choices.below(2),
                format!(
                    "{{ \"stock\", tap = draw {{ to = \"waste\", count = {count} }} }}, {{ \"tableau\", {columns}, down = {down}, up = 2, take = \"top\"{built} }}, {{ \"waste\", up = 1, take = \"none\", place = {next} }} }}, won = empty \"tableau\""
                ),
            )
        }
    };
    let (jokers, fields) = match choices.below(6) {
        // The row has a place for each card.
        5 if !fields.contains("close_up") => (
            1 + choices.below(2),
            fields.replace(&format!("place = {next}"), &format!("place = either({next}, joker)")),
        ),
        _ => (0, fields),
    };
    format!(
        "--- Chance.\nlocal function near(source, pile)\n  local left = source.index - pile.index\n  return source.group == pile.group and (left == 1 or left == 3)\nend\nlocal function left(source, pile)\n  return source.group == pile.group and source.index > pile.index\nend\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks}, jokers = {jokers} }},\n  piles = {{ {fields},\n}}\n"
    )
}

/// A variant where rows of a grid are to be put in order over its gaps, or columns are.
fn in_order(choices: &mut ChoiceList) -> String {
    let ranks = 3 + choices.below(2);
    let next = choices.one(&["build.up_in_suit", "build.up_in_suit", "build.up", "build.up_alternating"]);
    let fields = if choices.seldom(4) {
        let take = choices.one(&["run", "top", "any"]);
        let up = [ranks.to_string().as_str(); 4].join(", ");
        let first = choices.one(&["first = 1", "first = any"]);
        format!("{{ \"tableau\", 6, up = {{ {up} }}, take = \"{take}\", place = {next}, {first} }} }}")
    } else {
        let beside = choices.one(&["left", "left", "right", "above"]);
        let capacity = 1 + choices.below(2) * choices.below(2);
        let first = choices.one(&["first = 2", "each = start"]);
        let redeal = choices.one(&["0", "0", "1"]);
        format!(
            "{{ \"tableau\", {}, columns = {ranks}, up = 1, take = \"top\", capacity = {capacity}, beside = \"{beside}\", place = {next}, {first} }}, {{ \"aces\", role = \"discard\" }}, {{ \"stock\", tap = redeal {{ redeals = {redeal}, steps = again }} }} }}, deal = sweep(\"tableau\", is(rank.ace), \"aces\")",
            ranks * 4,
        )
    };
    format!(
        "--- Chance.\nlocal function start(i)\n  if i % {ranks} ~= 1 then return {{ first = none }} end\n  return {{ first = is(rank.two, i < 4 and suit.clubs or nil) }}\nend\nlocal function again(board)\n  return {{ sweep(\"tableau\", any, board.stock), fill(\"tableau\", \"stock\") }}\nend\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {fields},\n  won = in_order \"tableau\",\n}}\n"
    )
}

/// A variant whose rules are tables: of one pack and four suits for compact states, seldom of two packs.
#[expect(clippy::too_many_lines, reason = "it is one choice after the other")]
fn tables(choices: &mut ChoiceList) -> String {
    let ranks = 2 + choices.below(3);
    let columns = 2 + choices.below(4);
    let packs = 1 + u32::from(choices.seldom(6));
    let homes = 4 * packs;
    let mut left = ranks * homes;
    let mut piles = String::new();
    // Runs that move freely, so that cards are interchangeable.
    let free = choices.seldom(3);
    let clears = !free && choices.seldom(6);
    let based = !clears && choices.seldom(6);
    let corner = |relation: &str| if based { format!("corner({relation})") } else { relation.to_string() };
    let down = [
        "build.down",
        "build.down_alternating",
        "build.down_in_suit",
        "build.down_off_suit",
        "build.either_in_suit",
        "build.either",
    ];
    let stock = if choices.seldom(2) { 1 + choices.below(4) } else { 0 };
    let waste = matches!(stock, 1..=3);
    let mut fills = vec!["", ""];
    if waste {
        let redeals = choices.one(&["0", "1", "unlimited", "unlimited"]);
        let count = 1 + choices.below(3);
        write!(piles, "{{ \"stock\", tap = draw {{ count = {count}, redeals = {redeals} }} }}, {{ \"waste\" }}, ")
            .unwrap();
        fills.extend([", fill = \"waste\"", ", fill = \"stock\"", ", fill = { \"waste\", \"stock\" }"]);
    } else if stock == 4 {
        let spaces = choices.one(&["true", "false"]);
        write!(piles, "{{ \"stock\", tap = deal_row {{ to = \"tableau\", spaces = {spaces} }} }}, ").unwrap();
    }
    if based {
        write!(piles, "{{ \"foundation\", {homes}, up = {{ 1 }}, first = \"base\", place = corner(build.up_in_suit)")
            .unwrap();
        left -= 1;
    } else if clears {
        write!(piles, "{{ \"foundation\", {homes}, first = none, place = none").unwrap();
    } else if packs > 1 && choices.seldom(3) {
        // Foundations of two kinds.
        write!(
            piles,
            "{{ \"low\", 4, role = \"foundation\", first = {ranks}, place = build.down_in_suit }}, {{ \"foundation\", 4"
        )
        .unwrap();
    } else {
        write!(piles, "{{ \"foundation\", {homes}").unwrap();
    }
    piles.push_str(if !clears && choices.seldom(2) { ", take = \"top\" }, " } else { " }, " });
    if choices.seldom(3) && left > 4 {
        let up = choices.one(&["", ", up = { 1 }"]);
        left -= u32::from(!up.is_empty());
        write!(piles, "{{ \"cell\", {}{up} }}, ", 1 + choices.below(2)).unwrap();
    }
    if choices.seldom(3) && left > 6 {
        let (many, down) = (1 + choices.below(2), choices.below(3));
        left -= many * (down + 1);
        write!(piles, "{{ \"reserve\", {many}, down = {down}, up = 1 }}, ").unwrap();
        if many == 1 {
            fills.extend([", fill = \"reserve\""; 3]);
        }
    }
    let here = if stock == 0 { left } else { (columns + choices.below(columns * 2)).min(left) };
    let (each, more) = (here / columns, here % columns);
    let hidden = choices.below(2) * choices.below(3);
    let list = |of: &dyn Fn(u32) -> u32| (0..columns).map(|n| of(n).to_string()).collect::<Vec<_>>().join(", ");
    let cards = |n: u32| each + u32::from(n < more);
    let (lies, stands) = (
        list(&|n| hidden.min(cards(n).saturating_sub(1))),
        list(&|n| cards(n) - hidden.min(cards(n).saturating_sub(1))),
    );
    let place = corner(choices.one(if free { &down[..2] } else { &down }));
    write!(piles, "{{ \"tableau\", {columns}, down = {{ {lies} }}, up = {{ {stands} }}, place = {place}").unwrap();
    if !free && choices.seldom(3) || clears {
        write!(piles, ", run = {}", corner(choices.one(&down[1..4]))).unwrap();
    }
    let take = if free {
        ""
    } else {
        choices.one(&["", "", "", "\"top\"", "\"whole\"", "{ \"whole\", \"top\" }", "\"any\"", "{ \"pile\", \"top\" }"])
    };
    if take.is_empty() {
        piles.push_str(choices.one(&["", "", ", part = \"freeing\"", ", part = \"home\""]));
    } else {
        write!(piles, ", take = {take}").unwrap();
    }
    if !free {
        piles.push_str(choices.one(&["", "", "", ", longest = \"one by one\"", ", longest = 2"]));
    }
    match choices.below(4) {
        0 if !based => piles.push_str(", first = none"),
        1 => write!(piles, ", first = {ranks}").unwrap(),
        _ => {}
    }
    if clears {
        piles.push_str(", clear = \"foundation\"");
        piles.push_str(choices.one(&["", ", clear_whole = true"]));
        if choices.seldom(3) {
            write!(piles, ", clear_run = {}", choices.one(&down[1..4])).unwrap();
        }
    } else {
        piles.push_str(fills[choices.below(fills.len() as u32) as usize]);
    }
    if waste {
        piles.push_str(choices.one(&["", "", ", first_from = \"waste\""]));
    }
    // Cards that leave from below, or change places.
    if take.is_empty() && choices.seldom(12) {
        piles.push_str(", take = \"ends\"");
    }
    piles.push_str(choices.one(&["", "", "", "", "", "", "", "", "", "", "", ", swap = build.same_rank"]));
    let vars = if based { "\n  vars = { base = 0 }," } else { "" };
    let deck = deck_of(choices, ranks, stock > 0 && here < left && packs == 1);
    let deck = if packs == 1 { deck } else { format!("packs = {packs}, {deck}") };
    format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",{vars}\n  deck = {{ {deck} }},\n  piles = {{ {piles} }} }},\n}}\n"
    )
}

/// The cards of a variant: seldom with other ranks than the lowest ones, or without a card that nothing waits for.
fn deck_of(choices: &mut ChoiceList, ranks: u32, spare: bool) -> String {
    match choices.below(8) {
        1 => {
            let high: Vec<String> = (2..=ranks).chain([1]).map(|rank| rank.to_string()).collect();
            format!("ranks = {{ {} }}", high.join(", "))
        }
        2 => format!("only = function(card) return card.rank > {} end", 13 - ranks),
        3 if spare => {
            let rank = 1 + choices.below(ranks);
            format!("ranks = {ranks}, only = function(card) return card.rank ~= {rank} or card.suit ~= 2 end")
        }
        _ => format!("ranks = {ranks}"),
    }
}

fn loaded(text: &str) -> Result<Arc<Rules>, String> {
    let shelf = [SourceFile { path: String::from("chance.lua"), text: text.into() }];
    let loaded = load(shelf.as_slice(), "chance.lua", &redeal_rules::option::Choices::new());
    loaded.variants.map(|mut variants| Arc::new(variants.remove(0))).map_err(|no| no.to_string())
}

fn word(solved: &SolveReport) -> &'static str {
    word_of(&solved.verdict)
}

fn word_of(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Impossible => "impossible",
        Verdict::Unknown(_) => "unknown",
    }
}

/// All prunings but one; for most numbers all of them.
fn without(number: u64) -> Pruning {
    let all = Pruning::ALL;
    match number {
        0 => Pruning { stock_cycle: false, ..all },
        1 => Pruning { safe_moves: false, ..all },
        2 => Pruning { deadlock: false, ..all },
        3 => Pruning { one_space: false, ..all },
        4 => Pruning { counting_bound: false, ..all },
        5 => Pruning { symmetry: false, ..all },
        6 => Pruning { compact: false, ..all },
        7 => Pruning { portfolio: false, ..all },
        8 => Pruning { interchangeable: false, ..all },
        9 => Pruning { removal: false, ..all },
        10 => Pruning { partners: false, ..all },
        11 => Pruning { piles_in_row: false, ..all },
        12 => Pruning { compact: false, packs: false, ..all },
        13 => Pruning { packs: false, ..all },
        14 => Pruning { late_placement: false, ..all },
        _ => all,
    }
}

/// How often a search decided what.
#[derive(Clone, Copy, Debug, Default)]
struct Decided {
    won: u64,
    impossible: u64,
    unknown: u64,
}

impl Decided {
    fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Won(_) => self.won += 1,
            Verdict::Impossible => self.impossible += 1,
            Verdict::Unknown(_) => self.unknown += 1,
        }
    }

    /// Fails if a verdict is rarer than once in `of` times.
    fn both_occur(self, count: u64, of: u64, what: &str) {
        assert!(self.won * of > count, "too few are won, {what}: {self:?}");
        assert!(self.impossible * of > count, "too few are impossible, {what}: {self:?}");
    }
}

/// What all variants of a run came to.
#[derive(Debug, Default)]
struct Outcome {
    /// Scripts that do not load.
    broken: u64,
    plain: Decided,
    solver: Decided,
    /// What the solver decided of some kinds of variants.
    compact: Decided,
    interchangeable: Decided,
    late_placement: Decided,
    packs: Decided,
    removal: Decided,
    piles_in_row: Decided,
    rows_in_order: Decided,
}

/// The variant that a number's choices make, as a script.
fn variant(number: u64, choices: &mut ChoiceList) -> String {
    match number % 8 {
        0..=2 => tables(choices),
        7 if number % 24 == 7 => in_order(choices),
        7 => one_pile(choices),
        5..7 => removal::script(choices),
        4 if number % 16 == 4 => dealing::script(choices),
        3 if number % 16 == 3 => at_hand::script(choices),
        _ => script(choices),
    }
}

/// Searches one variant with the solver and plainly, and fails if they contradict each other.
fn both_agree(number: u64, numbers: Vec<u32>, outcome: &mut Outcome) {
    let limits = SearchLimits { nodes: NODES, time: Duration::from_secs(20), ..SearchLimits::default() };
    let (stop, seed) = (AtomicBool::new(false), Seed::Plain(number % 7));
    let mut choices = ChoiceList::of(numbers);
    let text = variant(number, &mut choices);
    let Ok(rules) = loaded(&text) else {
        outcome.broken += 1;
        return;
    };
    let mut game = Game::new(Arc::clone(&rules), start(number % 7));
    // Half of them from the deal, half from somewhere in a game, as hints ask.
    for _ in 0..(number / 5 % 2) * 6 {
        let moves = if rules.won(game.board()) { Vec::new() } else { rules.legal_moves(game.board()) };
        let Some(mv) = moves.get(choices.below(moves.len().max(1) as u32) as usize) else { break };
        game.play(mv).expect("what is listed can be played");
    }
    // Some kinds of variants have every sixteenth number: each of them meets every pruning, too.
    let pruning = without(number / if matches!(number % 16, 3 | 4) { 16 } else { 8 } % 16);
    let said = format!("{pruning:?}\nCHANCE={number}\n{text}\n{}", rules.board_text(game.board()));
    let plain = solve_plainly(&rules, game.now(), seed, limits, &stop, |_| ());
    let solved = solve_with(&rules, game.now(), seed, limits, pruning, &stop, |_| ());
    if let Verdict::Won(moves) = &solved.verdict {
        let mut game = game.clone();
        for (at, mv) in moves.iter().enumerate() {
            let text = rules.move_text(mv).to_string();
            game.play(mv).unwrap_or_else(|no| panic!("move {at}, {text}, is not legal: {no}\n{said}"));
        }
        let end = rules.board_text(game.board());
        assert!(rules.won(game.board()), "the line does not win: {moves:?}, {end}\n{said}");
    }
    let (one, other) = (word(&plain), word(&solved));
    assert!(one == other || one == "unknown" || other == "unknown", "plainly {one}, else {other}\n{said}");
    outcome.plain.count(&plain.verdict);
    outcome.solver.count(&solved.verdict);
    match representation(&rules, game.now()) {
        Some(StateRepresentation::Compact { interchangeable, late_placement }) => {
            outcome.compact.count(&solved.verdict);
            if interchangeable {
                outcome.interchangeable.count(&solved.verdict);
            }
            if late_placement {
                outcome.late_placement.count(&solved.verdict);
            }
        }
        Some(StateRepresentation::Packs) => outcome.packs.count(&solved.verdict),
        Some(StateRepresentation::Removal) => outcome.removal.count(&solved.verdict),
        Some(StateRepresentation::PilesInRow) => outcome.piles_in_row.count(&solved.verdict),
        None => {}
    }
    if matches!(rules.scoring.won, WinCondition::InOrder(_)) {
        outcome.rows_in_order.count(&solved.verdict);
    }
}

/// The numbers that a test runs: the one in `CHANCE`, or so many from 0 on.
fn numbers_of_run(short: u64, most: u64) -> Range<u64> {
    match std::env::var("CHANCE") {
        Ok(number) => number.parse().map(|number| number..number + 1).expect("CHANCE is a number"),
        Err(_) => 0..if long() { most } else { short },
    }
}

/// Judges what so many numbers make that are drawn for one number. If it fails, a simpler one that fails too is shown.
fn judged(mut seed: [u8; 32], number: u64, most: usize, judge: impl Fn(Vec<u32>), text: impl Fn(Vec<u32>) -> String) {
    seed[..8].copy_from_slice(&u64::to_le_bytes(number));
    let config = Config { failure_persistence: None, max_shrink_iters: 2000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let numbers = proptest::collection::vec(any::<u32>(), most);
    let tree = numbers.new_tree(&mut runner).expect("any numbers will do");
    let ran = runner.run_one(tree, |numbers| {
        judge(numbers);
        Ok(())
    });
    if let Err(TestError::Fail(reason, numbers)) = ran {
        panic!("{reason}\nthe simplest one found that fails:\n{}", text(numbers));
    }
}

/// Numbers of variants that were decided wrongly once, past those of the short run.
///
/// 3134: the stock turns up its last card only, and pairs may be made with it.
const DECIDED_WRONGLY_ONCE: [u64; 1] = [3134];

#[test]
fn random_variants_are_decided_alike_with_and_without_prunings() {
    let run = numbers_of_run(900, 10_000);
    let count = run.end - run.start;
    let outcome = RefCell::new(Outcome::default());
    let again = DECIDED_WRONGLY_ONCE.into_iter().filter(|_| count > 1);
    for number in run.chain(again) {
        let judge = |numbers| both_agree(number, numbers, &mut outcome.borrow_mut());
        judged([0; 32], number, ChoiceList::MOST, judge, |numbers| variant(number, &mut ChoiceList::of(numbers)));
    }
    if count == 1 {
        return;
    }
    let outcome = outcome.into_inner();
    println!("{outcome:#?}");
    assert!(outcome.broken * 5 < count, "too many of these scripts do not load: {}", outcome.broken);
    for (what, decided) in [("plainly", outcome.plain), ("by the solver", outcome.solver)] {
        decided.both_occur(count, 8, what);
        assert!(decided.unknown * 3 < count, "too few are decided {what}: {decided:?}");
    }
    outcome.compact.both_occur(count, 25, "with compact states");
    outcome.interchangeable.both_occur(count, 400, "with interchangeable cards");
    outcome.late_placement.both_occur(count, 100, "with cards that are placed late");
    outcome.packs.both_occur(count, 100, "with states of several packs");
    outcome.removal.both_occur(count, 20, "with removal states");
    outcome.piles_in_row.both_occur(count, 600, "with piles in a row");
    outcome.rows_in_order.both_occur(count, 200, "with rows to be put in order");
    let compact = outcome.compact.won + outcome.compact.impossible;
    assert!(compact * 4 > count, "too few are decided with compact states: {compact}");
}
