//! Makes `rules/win-rates.json`: how many new deals of every bundled variant the solver wins, proves lost, and leaves open,
//! with the usual options and with those that the gallery offers.
//! `win_rates [--deals N] [--moves N] [--threads N] [VARIANT…]` replaces these variants only.
//!
//! Moves are counted and not time, so the same arguments give the same list on every machine, unless a deal takes a minute.
//! Run it again when the solver or the scripts have changed much.
//!
//! The level of a game is its place among all games by the solver's moves for a deal that is won: the first third is easy.
//! A game of which fewer than half of the deals are won is never easy, and one of which fewer than a quarter are is hard.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::fresh_deal::first_open;
use redeal_game::game::{EarlierDeals, Game};
use redeal_game::winnable_deals::DealDifficulty;
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
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct WinRate {
    won: u64,
    lost: u64,
    open: u64,
    /// The solver's moves for all of these deals.
    moves: u64,
    level: DealDifficulty,
}

impl WinRate {
    /// The solver's moves for a deal that is won; `None` where too little was decided to tell.
    fn effort(&self) -> Option<u64> {
        (self.won > 0 && self.won + self.lost > self.open).then(|| self.moves / self.won)
    }
}

/// Divides the games into thirds. Those of which the solver wins nothing, or leaves most open, are hard.
fn set_levels(list: &mut BTreeMap<String, WinRate>) {
    let usual = list.iter().filter(|(key, _)| !key.contains(' '));
    let mut efforts: Vec<u64> = usual.map(|(_, rate)| rate.effort().unwrap_or(u64::MAX)).collect();
    efforts.sort_unstable();
    let third = |n: usize| efforts.get(efforts.len() * n / 3).copied().unwrap_or(u64::MAX);
    let (easy, medium) = (third(1), third(2));
    for rate in list.values_mut() {
        let deals = rate.won + rate.lost + rate.open;
        rate.level = match rate.effort() {
            Some(effort) if effort < easy && 2 * rate.won >= deals => DealDifficulty::Easy,
            Some(effort) if effort < medium && 4 * rate.won >= deals => DealDifficulty::Medium,
            _ => DealDifficulty::Hard,
        };
    }
}

/// A well-known game in the gallery.
#[derive(Deserialize)]
struct KnownGame {
    variant: String,
    starts: Vec<Start>,
}

/// A way to begin it.
#[derive(Deserialize)]
struct Start {
    variant: Option<String>,
    #[serde(default)]
    options: Choices,
}

/// What is solved: the key in the list, the variant and its options.
fn tasks(library: &Library, known: &[KnownGame]) -> Vec<(String, String, Choices)> {
    let usual = redeal_table::gallery::entries(library).into_iter().map(|entry| entry.brief.id);
    let usual = usual.map(|id| (id.clone(), id, Choices::new()));
    let starts = known.iter().flat_map(|game| {
        game.starts.iter().filter(|start| !start.options.is_empty()).map(|start| {
            let id = start.variant.as_ref().unwrap_or(&game.variant);
            let each = start.options.iter();
            let options: Vec<String> =
                each.map(|(id, choice)| format!(" {id}={}", serde_json::to_string(choice).unwrap())).collect();
            (format!("{id}{}", options.concat()), id.clone(), start.options.clone())
        })
    });
    usual.chain(starts).collect()
}

/// New deals of a variant as players get them, on several threads.
fn tried(rules: &Arc<Rules>, deals: u64, moves: u64, threads: usize) -> WinRate {
    let none = WinRate { won: 0, lost: 0, open: 0, moves: 0, level: DealDifficulty::Hard };
    let (next, all) = (AtomicU64::new(1), Mutex::new(none));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal > deals {
                        return;
                    }
                    let start = first_open(rules, EarlierDeals::default(), (deal * 1000..).map(Seed::Plain));
                    let game = Game::new(Arc::clone(rules), start);
                    let limits = SearchLimits { nodes: moves, time: AT_MOST, memory: MEMORY, threads: 1 };
                    let stop = AtomicBool::new(false);
                    let solved = solve(rules, game.now(), start.seed, limits, &stop, |_| ());
                    let mut rate = all.lock().unwrap();
                    rate.moves += solved.nodes;
                    match solved.verdict {
                        Verdict::Won(_) => rate.won += 1,
                        Verdict::Impossible => rate.lost += 1,
                        Verdict::Unknown(_) => rate.open += 1,
                    }
                }
            });
        }
    });
    all.into_inner().unwrap()
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
    let (mut deals, mut moves, mut threads, mut wanted) = (40, 150_000, 2, Vec::new());
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
    let known = std::fs::read_to_string(folder.join("well-known.json")).expect("the well-known games can be read");
    let tasks = tasks(&library, &serde_json::from_str::<Vec<KnownGame>>(&known).expect("they are a list"));
    list.retain(|key, _| tasks.iter().any(|(one, ..)| one == key));
    for (key, id, options) in tasks {
        if !wanted.is_empty() && !wanted.contains(&id) {
            continue;
        }
        let rules = Arc::new(library.load(&id, &options).expect("a bundled variant loads"));
        // What is played for points is not won.
        if rules.for_points().is_some() {
            list.remove(&key);
            continue;
        }
        // A script that is asked at each position takes far longer for it.
        let rate = tried(&rules, deals, if rules.asks() { moves / 10 } else { moves }, threads);
        println!("{key}: {rate:?}");
        list.insert(key, rate);
        set_levels(&mut list);
        write(&path, &list);
    }
}
