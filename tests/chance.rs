//! Small variants made by chance, each solved by the search with all its ways and by the plain one: they must agree.
//!
//! What a way leaves out may rest on a condition of the rules that nobody thought of. Here suits, ranks, packs, piles,
//! relations, runs, spaces, fills, stocks, redeals, cells and pairs come together as they like.

mod leaving;

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use redeal_cards::shuffle::Seed;
use redeal_game::game::Game;
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile, WinCondition};
use redeal_scripts::lua::load;
use redeal_solver::{Limits, Pruning, Representation, Solved, Verdict, representation, solve_plainly, solve_with};

use crate::common::{long, start};

/// What fits many deals; a search that is longer says nothing here.
const NODES: u64 = 60_000;

struct Chance(ChaCha8Rng);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0.next_u32() % n
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u32) as usize]
    }

    /// Once in `n` times.
    fn seldom(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }
}

/// A variant as a script.
fn script(chance: &mut Chance) -> String {
    let (packs, ranks) = (1 + u32::from(chance.seldom(5)), 2 + chance.below(3));
    let suits = chance.one(&["1", "2", "4", "4"]);
    let mut piles = String::new();
    let pairs = chance.seldom(8);
    let columns = 2 + chance.below(3);
    let deals = [0, 0, 1, 1, 2][chance.below(5) as usize];
    // With a stock, which takes the rest, columns are short; without one, all cards are dealt to them.
    let stock = chance.below(5);
    let cards = packs * ranks * 4;
    let (down, up) = if stock < 3 {
        (deals, 1 + chance.below(2))
    } else {
        let each = cards.div_ceil(columns);
        let down = deals.min(each - 1);
        (down, each - down)
    };
    let up = if (down + up) * columns > cards { cards / columns - down.min(cards / columns) } else { up };
    let relations = ["build.down", "build.down_alternating", "build.down_in_suit", "build.down_off_suit"];
    let place = chance.one(&relations);
    let place = if chance.seldom(8) { format!("corner({place})") } else { place.to_string() };
    let mut more = String::new();
    if chance.seldom(3) {
        write!(more, ", run = {}", chance.one(&relations)).unwrap();
    }
    let take = chance.one(&["", "", "", "\"top\"", "\"whole\"", "\"any\"", "{ \"pile\", \"top\" }"]);
    if !take.is_empty() {
        write!(more, ", take = {take}").unwrap();
    }
    if chance.seldom(6) && take.is_empty() {
        more.push_str(", part = \"freeing\"");
    }
    if chance.seldom(6) {
        more.push_str(", longest = \"one by one\"");
    }
    let first = match chance.below(4) {
        0 => ", first = none".to_string(),
        1 => format!(", first = {ranks}"),
        _ => String::new(),
    };
    let reserve = chance.seldom(4) && !pairs;
    let waste = stock < 3;
    let fill = match chance.below(5) {
        0 if reserve => ", fill = \"reserve\"",
        1 if waste && stock < 2 => ", fill = \"waste\"",
        _ => "",
    };
    if waste {
        let redeals = chance.one(&["0", "1", "unlimited", "unlimited"]);
        let tap = if stock == 2 {
            format!("deal_row {{ to = \"tableau\", spaces = {} }}", chance.one(&["true", "false"]))
        } else {
            format!("draw {{ count = {}, redeals = {redeals} }}", 1 + chance.below(3))
        };
        write!(piles, "{{ \"stock\", tap = {tap} }}, ").unwrap();
        if stock < 2 {
            piles.push_str("{ \"waste\" }, ");
        }
    }
    if reserve {
        write!(piles, "{{ \"reserve\", up = {} }}, ", 1 + chance.below(2)).unwrap();
    }
    if pairs {
        piles.push_str("{ \"discard\" }, ");
    } else {
        let take = chance.one(&["", "", ", take = \"top\""]);
        write!(piles, "{{ \"foundation\", {}{take} }}, ", 4 * packs).unwrap();
        if chance.seldom(3) {
            write!(piles, "{{ \"cell\", {} }}, ", 1 + chance.below(2)).unwrap();
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
fn one_pile(chance: &mut Chance) -> String {
    let next = chance.one(&["build.either", "build.up", "build.either_in_suit", "corner(build.either)"]);
    let columns = 3 + chance.below(3);
    let (ranks, fields) = match chance.below(4) {
        0 => {
            let cards = 2 * (3 + chance.below(3));
            let alike = "either(build.same_suit, build.same_rank)";
            let alike = chance.one(&[alike, alike, "either(build.same_rank, build.either)", "build.either"]);
            let near = chance.one(&["", ", first = none", ", from = near", ", from = left"]);
            (
                cards / 2,
                format!(
                    "{{ \"tableau\", {cards}, up = 1, fan = \"none\", take = \"pile\", lead = \"top\", place = {alike}{near} }}, {{ \"stock\", hidden = true }} }}, settle = close_up \"tableau\", won = gathered \"tableau\""
                ),
            )
        }
        1 => {
            let cell = chance.one(&["", "{ \"cell\" }, "]);
            let ranks = 3 + chance.below(2);
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
            let down = chance.below(2);
            let count = 1 + chance.below(2);
            let built = chance.one(&["", "", ", place = build.down, first = none"]);
            (
                4 + chance.below(2),
                format!(
                    "{{ \"stock\", tap = draw {{ to = \"waste\", count = {count} }} }}, {{ \"tableau\", {columns}, down = {down}, up = 2, take = \"top\"{built} }}, {{ \"waste\", up = 1, take = \"none\", place = {next} }} }}, won = empty \"tableau\""
                ),
            )
        }
    };
    format!(
        "--- Chance.\nlocal function near(source, pile)\n  local left = source.index - pile.index\n  return source.group == pile.group and (left == 1 or left == 3)\nend\nlocal function left(source, pile)\n  return source.group == pile.group and source.index > pile.index\nend\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {fields},\n}}\n"
    )
}

/// A variant where rows of a grid are to be put in order over its gaps, or columns are.
fn in_order(chance: &mut Chance) -> String {
    let ranks = 3 + chance.below(2);
    let next = chance.one(&["build.up_in_suit", "build.up_in_suit", "build.up", "build.up_alternating"]);
    let fields = if chance.seldom(4) {
        let take = chance.one(&["run", "top", "any"]);
        let up = [ranks.to_string().as_str(); 4].join(", ");
        let first = chance.one(&["first = 1", "first = any"]);
        format!("{{ \"tableau\", 6, up = {{ {up} }}, take = \"{take}\", place = {next}, {first} }} }}")
    } else {
        let beside = chance.one(&["left", "left", "right", "above"]);
        let capacity = 1 + chance.below(2) * chance.below(2);
        let first = chance.one(&["first = 2", "each = start"]);
        let redeal = chance.one(&["0", "0", "1"]);
        format!(
            "{{ \"tableau\", {}, columns = {ranks}, up = 1, take = \"top\", capacity = {capacity}, beside = \"{beside}\", place = {next}, {first} }}, {{ \"aces\", role = \"discard\" }}, {{ \"stock\", tap = redeal {{ redeals = {redeal}, steps = again }} }} }}, deal = sweep(\"tableau\", is(rank.ace), \"aces\")",
            ranks * 4,
        )
    };
    format!(
        "--- Chance.\nlocal function start(i)\n  if i % {ranks} ~= 1 then return {{ first = none }} end\n  return {{ first = is(rank.two, i < 4 and suit.clubs or nil) }}\nend\nlocal function again(board)\n  return {{ sweep(\"tableau\", any, board.stock), fill(\"tableau\", \"stock\") }}\nend\nreturn {{\n  name = \"Chance\",\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {fields},\n  won = in_order \"tableau\",\n}}\n"
    )
}

/// A variant of one pack and four suits, whose rules are tables: for the search on boards of a few masks.
fn tables(chance: &mut Chance) -> String {
    let ranks = 2 + chance.below(3);
    let columns = 2 + chance.below(4);
    let mut left = ranks * 4;
    let mut piles = String::new();
    // Runs that move freely, so that cards have twins.
    let free = chance.seldom(3);
    let clears = !free && chance.seldom(6);
    let based = !clears && chance.seldom(6);
    let corner = |relation: &str| if based { format!("corner({relation})") } else { relation.to_string() };
    let down = [
        "build.down",
        "build.down_alternating",
        "build.down_in_suit",
        "build.down_off_suit",
        "build.either_in_suit",
        "build.either",
    ];
    let stock = if chance.seldom(2) { 1 + chance.below(4) } else { 0 };
    let waste = matches!(stock, 1..=3);
    let mut fills = vec!["", ""];
    if waste {
        let redeals = chance.one(&["0", "1", "unlimited", "unlimited"]);
        let count = 1 + chance.below(3);
        write!(piles, "{{ \"stock\", tap = draw {{ count = {count}, redeals = {redeals} }} }}, {{ \"waste\" }}, ")
            .unwrap();
        fills.extend([", fill = \"waste\"", ", fill = \"stock\"", ", fill = { \"waste\", \"stock\" }"]);
    } else if stock == 4 {
        let spaces = chance.one(&["true", "false"]);
        write!(piles, "{{ \"stock\", tap = deal_row {{ to = \"tableau\", spaces = {spaces} }} }}, ").unwrap();
    }
    if based {
        piles.push_str("{ \"foundation\", 4, up = { 1 }, first = \"base\", place = corner(build.up_in_suit)");
        left -= 1;
    } else if clears {
        piles.push_str("{ \"foundation\", 4, first = none, place = none");
    } else {
        piles.push_str("{ \"foundation\", 4");
    }
    piles.push_str(if !clears && chance.seldom(2) { ", take = \"top\" }, " } else { " }, " });
    if chance.seldom(3) && left > 4 {
        let up = chance.one(&["", ", up = { 1 }"]);
        left -= u32::from(!up.is_empty());
        write!(piles, "{{ \"cell\", {}{up} }}, ", 1 + chance.below(2)).unwrap();
    }
    if chance.seldom(3) && left > 6 {
        let (many, down) = (1 + chance.below(2), chance.below(3));
        left -= many * (down + 1);
        write!(piles, "{{ \"reserve\", {many}, down = {down}, up = 1 }}, ").unwrap();
        if many == 1 {
            fills.extend([", fill = \"reserve\""; 3]);
        }
    }
    let here = if stock == 0 { left } else { (columns + chance.below(columns * 2)).min(left) };
    let (each, more) = (here / columns, here % columns);
    let hidden = chance.below(2) * chance.below(3);
    let list = |of: &dyn Fn(u32) -> u32| (0..columns).map(|n| of(n).to_string()).collect::<Vec<_>>().join(", ");
    let cards = |n: u32| each + u32::from(n < more);
    let (lies, stands) = (
        list(&|n| hidden.min(cards(n).saturating_sub(1))),
        list(&|n| cards(n) - hidden.min(cards(n).saturating_sub(1))),
    );
    let place = corner(chance.one(if free { &down[..2] } else { &down }));
    write!(piles, "{{ \"tableau\", {columns}, down = {{ {lies} }}, up = {{ {stands} }}, place = {place}").unwrap();
    if !free && chance.seldom(3) || clears {
        write!(piles, ", run = {}", corner(chance.one(&down[1..4]))).unwrap();
    }
    let take = if free {
        ""
    } else {
        chance.one(&["", "", "", "\"top\"", "\"whole\"", "{ \"whole\", \"top\" }", "\"any\"", "{ \"pile\", \"top\" }"])
    };
    if take.is_empty() {
        piles.push_str(chance.one(&["", "", ", part = \"freeing\"", ", part = \"home\""]));
    } else {
        write!(piles, ", take = {take}").unwrap();
    }
    if !free {
        piles.push_str(chance.one(&["", "", "", ", longest = \"one by one\"", ", longest = 2"]));
    }
    match chance.below(4) {
        0 if !based => piles.push_str(", first = none"),
        1 => write!(piles, ", first = {ranks}").unwrap(),
        _ => {}
    }
    if clears {
        piles.push_str(", clear = \"foundation\"");
        piles.push_str(chance.one(&["", ", clear_whole = true"]));
    } else {
        piles.push_str(fills[chance.below(fills.len() as u32) as usize]);
    }
    if waste {
        piles.push_str(chance.one(&["", "", ", first_from = \"waste\""]));
    }
    let vars = if based { "\n  vars = { base = 0 }," } else { "" };
    format!(
        "--- Chance.\nreturn {{\n  name = \"Chance\",{vars}\n  deck = {{ ranks = {ranks} }},\n  piles = {{ {piles} }} }},\n}}\n"
    )
}

fn loaded(text: &str) -> Result<Arc<Rules>, String> {
    let shelf = [SourceFile { path: String::from("chance.lua"), text: text.into() }];
    let loaded = load(shelf.as_slice(), "chance.lua", &Choices::new());
    loaded.variants.map(|mut variants| Arc::new(variants.remove(0))).map_err(|no| no.to_string())
}

fn word(solved: &Solved) -> &'static str {
    match solved.verdict {
        Verdict::Won(_) => "won",
        Verdict::Impossible => "impossible",
        Verdict::Unknown(_) => "unknown",
    }
}

/// All ways but one; for most numbers all of them.
fn without(number: u64) -> Pruning {
    let all = Pruning::default();
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
        _ => all,
    }
}

#[test]
fn variants_by_chance_are_decided_alike_with_and_without_ways() {
    let (first, count) = match std::env::var("CHANCE") {
        Ok(seed) => (seed.parse().expect("CHANCE is a number"), 1),
        Err(_) => (0, if long() { 10_000 } else { 1000 }),
    };
    let limits = Limits { nodes: NODES, time: Duration::from_secs(20), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let (mut seen, mut broken, mut compact, mut twins) = ([0; 3], 0, 0, 0);
    let (mut rows, mut leaving, mut heaps) = ([0; 3], [0; 3], [0; 3]);
    for number in first..first + count {
        let mut chance = Chance(ChaCha8Rng::seed_from_u64(number));
        let text = match number % 8 {
            0..3 => tables(&mut chance),
            7 if number % 24 == 7 => in_order(&mut chance),
            7 => one_pile(&mut chance),
            5..7 => leaving::script(&mut chance),
            _ => script(&mut chance),
        };
        let rules = match loaded(&text) {
            Ok(rules) => rules,
            Err(no) => {
                broken += 1;
                assert!(broken * 5 < count + 5, "too many of these scripts are none, such as {number}: {no}\n{text}");
                continue;
            }
        };
        let mut game = Game::new(Arc::clone(&rules), start(number % 7));
        // Half of them from the deal, half from somewhere in a game, as hints ask.
        for _ in 0..(number / 5 % 2) * 6 {
            let moves = if rules.won(game.board()) { Vec::new() } else { rules.legal_moves(game.board()) };
            let Some(mv) = moves.get(chance.below(moves.len().max(1) as u32) as usize) else { break };
            game.play(mv).expect("what is listed can be played");
        }
        let said = format!("CHANCE={number}\n{text}\n{}", rules.board_text(game.board()));
        let plain = solve_plainly(&rules, game.now(), Seed::Plain(number % 7), limits, &stop, |_| ());
        let here = representation(&rules, game.now());
        compact += u64::from(matches!(here, Some(Representation::Compact { .. })));
        twins += u64::from(here == Some(Representation::Compact { interchangeable: true }));
        // Mostly in all ways, else without one of them.
        let ways = without(number / 8 % 16);
        let solved = solve_with(&rules, game.now(), Seed::Plain(number % 7), limits, ways, &stop, |_| ());
        let said = format!("{ways:?}\n{said}");
        if let Verdict::Won(moves) = &solved.verdict {
            let mut game = game.clone();
            for (at, mv) in moves.iter().enumerate() {
                let text = rules.move_text(&mv).to_string();
                game.play(mv).unwrap_or_else(|no| panic!("move {at}, {text}, is not legal: {no}\n{said}"));
            }
            assert!(
                rules.won(game.board()),
                "the line does not win: {moves:?}, {}\n{said}",
                rules.board_text(game.board())
            );
        }
        let (one, other) = (word(&plain), word(&solved));
        assert!(one == other || one == "unknown" || other == "unknown", "plainly {one}, else {other}\n{said}");
        let how = usize::from(one == "won") + 2 * usize::from(one == "unknown");
        seen[how] += 1;
        leaving[how] += u64::from(here == Some(Representation::Removal));
        heaps[how] += u64::from(here == Some(Representation::PilesInRow));
        rows[how] += u64::from(matches!(rules.scoring.won, WinCondition::InOrder(_)));
    }
    if count > 1 {
        let [impossible, won, long] = seen;
        println!(
            "impossible {impossible}, won {won}, too long {long}, no variants {broken}, tables {compact}, twins {twins}"
        );
        println!("rows in order: impossible {}, won {}, too long {}", rows[0], rows[1], rows[2]);
        println!("cards that only leave: impossible {}, won {}, too long {}", leaving[0], leaving[1], leaving[2]);
        assert!(
            leaving[0] * 20 > count && leaving[1] * 20 > count,
            "too few of them let cards only leave: {leaving:?}"
        );
        println!("heaps in a row: impossible {}, won {}, too long {}", heaps[0], heaps[1], heaps[2]);
        assert!(heaps[0] * 500 > count && heaps[1] * 500 > count, "too few of them are heaps in a row: {heaps:?}");
        assert!(rows[0] * 200 > count && rows[1] * 200 > count, "too few of them have rows in order: {rows:?}");
        assert!(compact * 3 > count, "too few of them are tables: {compact}");
        assert!(twins * 40 > count, "too few of them have twins: {twins}");
        assert!(seen[0] * 8 > count && seen[1] * 8 > count, "both must be frequent: {seen:?}");
        assert!(seen[2] * 3 < count, "most must be decided: {seen:?}");
    }
}
