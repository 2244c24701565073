//! Makes `rules/win-rates.json`: how many of the first deals of every bundled variant the solver wins, proves lost, and leaves
//! open, with the usual options. `win_rates [--deals N] [--moves N] [--threads N] [VARIANT…]` replaces these variants only.
//!
//! Moves are counted and not time, so the same arguments give the same list on every machine. Run it again when the solver
//! or the scripts have changed much.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, Verdict, solve};
use serde::{Deserialize, Serialize};

const FILE: &str = "win-rates.json";
const MEMORY: usize = 512 << 20;
/// Only moves are counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_mins(1);

/// What became of the deals of a variant.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct WinRate {
    won: u64,
    lost: u64,
    open: u64,
    /// Half of the deals that were won took no more moves of the solver than this.
    median: u64,
}

/// The deals of a variant, on several threads.
fn tried(rules: &Arc<Rules>, deals: u64, moves: u64, threads: usize) -> WinRate {
    let (next, all) = (AtomicU64::new(1), Mutex::new((WinRate::default(), Vec::new())));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > deals {
                        return;
                    }
                    let game = Game::new(Arc::clone(rules), DealStart::new(Seed::Plain(seed), 0));
                    let limits = SearchLimits { nodes: moves, time: AT_MOST, memory: MEMORY, threads: 1 };
                    let stop = AtomicBool::new(false);
                    let solved = solve(rules, game.now(), Seed::Plain(seed), limits, &stop, |_| ());
                    let (rate, nodes) = &mut *all.lock().unwrap();
                    match solved.verdict {
                        Verdict::Won(_) => {
                            rate.won += 1;
                            nodes.push(solved.nodes);
                        }
                        Verdict::Impossible => rate.lost += 1,
                        Verdict::Unknown(_) => rate.open += 1,
                    }
                }
            });
        }
    });
    let (mut rate, mut nodes) = all.into_inner().unwrap();
    nodes.sort_unstable();
    rate.median = nodes.get(nodes.len() / 2).copied().unwrap_or(0);
    rate
}

fn write(path: &PathBuf, list: &BTreeMap<String, WinRate>) {
    let mut text = String::from("{\n");
    for (at, (id, rate)) in list.iter().enumerate() {
        let comma = if at + 1 < list.len() { "," } else { "" };
        writeln!(text, "  {}: {}{comma}", serde_json::to_string(id).unwrap(), serde_json::to_string(rate).unwrap())
            .unwrap();
    }
    std::fs::write(path, text + "}\n").expect("the list can be written");
}

fn main() {
    let (mut deals, mut moves, mut threads, mut wanted) = (30, 150_000, 2, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().unwrap().parse().unwrap();
        match arg.as_str() {
            "--deals" => deals = number(),
            "--moves" => moves = number(),
            "--threads" => threads = number() as usize,
            _ => wanted.push(arg),
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let library = Library::new(vec![folder.clone()]);
    let path = folder.join(FILE);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| String::from("{}"));
    let mut list: BTreeMap<String, WinRate> = serde_json::from_str(&text).expect("the list can be read");
    let entries = redeal_table::gallery::entries(&library);
    list.retain(|id, _| entries.iter().any(|entry| entry.brief.id == *id));
    for entry in entries {
        let id = entry.brief.id;
        if !wanted.is_empty() && !wanted.contains(&id) {
            continue;
        }
        let rules = Arc::new(library.load(&id, &Choices::new()).expect("a bundled variant loads"));
        let rate = tried(&rules, deals, moves, threads);
        println!("{id}: {rate:?}");
        list.insert(id, rate);
        write(&path, &list);
    }
}
