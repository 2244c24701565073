//! Makes `rules/winnable.json`: for every bundled variant the limits between easy, medium and hard winnable deals, and
//! some seeds of each kind that are found quickly. `winnable [VARIANT…]` replaces these variants only.
//!
//! Run it again when the solver or the scripts have changed much. An old list only makes a first deal slower to find,
//! or rates deals differently.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;

use redeal_cards::shuffle::Seed;
use redeal_game::winnable_deals::DealDifficulty;
use redeal_game::winnable_deals::{KNOWN_DEALS_FILE, KnownDeals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, SolveReport, Verdict, solve};

/// Winnable deals that are wanted of each variant, and what may be spent on them.
const WANTED: usize = 30;
const DEALS: u64 = 200;
const SPENT: Duration = Duration::from_secs(8);
const EACH: Duration = Duration::from_secs(2);
/// Seeds kept of each kind, and how quickly each must be found.
const KEPT: usize = 8;
const QUICK: Duration = Duration::from_millis(60);
/// A variant with fewer winnable deals than this gets no entry.
const FEW: usize = 9;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let library = Library::new(vec![folder.clone()]);
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let path = folder.join(KNOWN_DEALS_FILE);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| String::from("{}"));
    let mut list: BTreeMap<String, KnownDeals> = serde_json::from_str(&text).expect("the list can be read");
    for entry in redeal_table::gallery::entries(&library) {
        let id = entry.brief.id;
        if !wanted.is_empty() && !wanted.contains(&id) {
            continue;
        }
        let rules = library.load(&id, &Choices::new()).expect("a bundled variant loads");
        list.remove(&id);
        let won = won(&rules);
        let (Some(known), deals) = (known(&won.0), won.1) else {
            println!("{id}: {} of {} deals won, too few", won.0.len(), won.1);
            continue;
        };
        println!("{id}: {} of {deals} deals won, parted at {:?} moves tried", won.0.len(), known.steps);
        list.insert(id, known);
        write(&path, &list);
    }
    write(&path, &list);
}

/// The deals that were won, and how many were tried.
fn won(rules: &Rules) -> (Vec<(u64, SolveReport)>, u64) {
    let (start, stop) = (ThreadTime::now(), AtomicBool::new(false));
    let limits = SearchLimits { time: EACH, memory: 1 << 30, ..SearchLimits::default() };
    let mut won = Vec::new();
    for number in 1..=DEALS {
        let seed = Seed::Plain(number);
        let solved = solve(rules, &rules.deal(seed, 0), seed, limits, &stop, |_| ());
        if let Verdict::Won(_) = solved.verdict {
            won.push((number, solved));
        }
        if won.len() >= WANTED || start.elapsed() > SPENT {
            return (won, number);
        }
    }
    (won, DEALS)
}

/// The third of the deals that took least is easy, the third that took most is hard.
fn known(won: &[(u64, SolveReport)]) -> Option<KnownDeals> {
    let mut nodes: Vec<u64> = won.iter().map(|(_, solved)| solved.nodes).collect();
    nodes.sort_unstable();
    if nodes.len() < FEW {
        return None;
    }
    let first = nodes[nodes.len() / 3];
    let second = nodes[nodes.len() * 2 / 3].max(first + 1);
    let mut known = KnownDeals { steps: [first, second], seeds: BTreeMap::new() };
    for difficulty in [DealDifficulty::Easy, DealDifficulty::Medium, DealDifficulty::Hard] {
        let fitting = won
            .iter()
            .filter(|(_, solved)| known.difficulty(solved.nodes) == difficulty && solved.processor_time < QUICK);
        let seeds: Vec<u64> = fitting.map(|(seed, _)| *seed).take(KEPT).collect();
        if !seeds.is_empty() {
            known.seeds.insert(difficulty, seeds);
        }
    }
    Some(known)
}

/// One line for each variant, so that changes are easy to review.
fn write(path: &Path, list: &BTreeMap<String, KnownDeals>) {
    let lines: Vec<String> = list
        .iter()
        .map(|(id, known)| {
            format!("  {}: {}", serde_json::to_string(id).unwrap(), serde_json::to_string(known).unwrap())
        })
        .collect();
    std::fs::write(path, format!("{{\n{}\n}}\n", lines.join(",\n"))).expect("the list can be written");
}
