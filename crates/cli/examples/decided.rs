//! How many new deals of each bundled variant are decided before the first move, and how many of those that are dealt:
//! `decided [--seeds N] [--moves N] [VARIANT…]`. A deal is decided if the solver proves within so many moves that it can't
//! be won, or if its cards only have to be brought home.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use redeal_cards::shuffle::Seed;
use redeal_game::autoplay::finishing_moves;
use redeal_game::fresh_deal::first_open;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, Verdict, solve};

const MEMORY: usize = 256 << 20;
/// Only moves are counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_secs(30);

/// How a deal is decided, if it is.
fn decided(rules: &Arc<Rules>, start: DealStart, moves: u64) -> Option<&'static str> {
    let game = Game::new(Arc::clone(rules), start);
    if rules.won(&game.now().board) || finishing_moves(rules, game.now(), start.seed).is_some() {
        return Some("won");
    }
    let limits = SearchLimits { nodes: moves, time: AT_MOST, memory: MEMORY, threads: 1 };
    let solved = solve(rules, game.now(), start.seed, limits, &AtomicBool::new(false), |_| ());
    (solved.verdict == Verdict::Impossible).then_some("lost")
}

fn main() {
    let (mut seeds, mut moves, mut wanted) = (8_u64, 20_000_u64, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seeds" => seeds = args.next().unwrap().parse().unwrap(),
            "--moves" => moves = args.next().unwrap().parse().unwrap(),
            _ => wanted.push(arg),
        }
    }
    let library = Library::new(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")]);
    let (mut all, mut sums, mut slowest) = (0, [0_u64; 4], (Duration::ZERO, String::new()));
    for entry in redeal_table::gallery::entries(&library) {
        let id = entry.brief.id;
        if !wanted.is_empty() && !wanted.contains(&id) {
            continue;
        }
        let rules = Arc::new(library.load(&id, &Choices::new()).expect("a bundled variant loads"));
        let mut counts = [0_u64; 4];
        for seed in 1..=seeds {
            all += 1;
            let plain = DealStart::new(Seed::Plain(seed), EarlierDeals::default());
            let begun = Instant::now();
            // As the host does it, from a seed of chance; the next ones are far from those of other deals.
            let dealt = first_open(&rules, EarlierDeals::default(), (0..).map(|n| Seed::Plain(seed + 1_000_000 * n)));
            let took = begun.elapsed();
            if took > slowest.0 {
                slowest = (took, format!("{id} {seed}"));
            }
            for (at, start) in [(0, plain), (2, dealt)] {
                match decided(&rules, start, moves) {
                    Some("won") => counts[at + 1] += 1,
                    Some(_) => counts[at] += 1,
                    None => {}
                }
            }
        }
        if counts != [0; 4] {
            let [lost, won, lost_dealt, won_dealt] = counts;
            println!("{id}: lost {lost} → {lost_dealt}, won at once {won} → {won_dealt}, of {seeds}");
        }
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    let [lost, won, lost_dealt, won_dealt] = sums;
    println!("all: lost {lost} → {lost_dealt}, won at once {won} → {won_dealt}, of {all}; slowest deal {slowest:?}");
}
