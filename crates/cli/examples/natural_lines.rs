//! How many moves lines of a search have, and the natural ones in their place: a row for each deal, then medians and totals.
//!
//! ```sh
//! cargo run --release -p redeal-cli --example natural_lines -- klondike draw=3
//! ```

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "an example may stop")]

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::moves::{Move, MoveKind};
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::library::Library;
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};

/// The seeds that are dealt.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=30;

/// What is counted of a line.
#[derive(Default)]
struct Counts {
    moves: Vec<usize>,
    draws: Vec<usize>,
    goes: Vec<usize>,
}

impl Counts {
    fn add(&mut self, line: &[Move]) -> String {
        let is_tap = |mv: &Move| mv.kind() == MoveKind::Tap;
        let draws = line.iter().filter(|mv| is_tap(mv)).count();
        let goes =
            line.chunk_by(|one, next| is_tap(one) && is_tap(next)).filter(|part| part.first().is_some_and(is_tap));
        let goes = goes.count();
        self.moves.push(line.len());
        self.draws.push(draws);
        self.goes.push(goes);
        format!("{:4} moves, {draws:3} draws in {goes:3} goes", line.len())
    }

    fn told(&self) -> String {
        let told = |name: &str, counts: &[usize]| {
            let mut sorted = counts.to_vec();
            sorted.sort_unstable();
            let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
            format!("{name}: median {median}, total {}", counts.iter().sum::<usize>())
        };
        [told("moves", &self.moves), told("draws", &self.draws), told("goes", &self.goes)].join("; ")
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or_else(|| String::from("klondike"));
    let mut choices = Choices::new();
    for word in words {
        let (id, choice) = word.split_once('=').expect("an option reads id=choice");
        let Ok(choice) = choice.parse::<Choice>();
        choices.insert(id.to_string(), choice);
    }
    let folder: PathBuf = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules").into();
    let rules = Arc::new(Library::new(vec![folder]).load(&variant, &choices).expect("the variant loads"));
    let (mut before, mut after, mut longest) = (Counts::default(), Counts::default(), Duration::ZERO);
    for number in SEEDS {
        let seed = Seed::Plain(number);
        let game = Game::new(Arc::clone(&rules), DealStart { seed, earlier: EarlierDeals::default(), secret: 0 });
        let stop = AtomicBool::new(false);
        let Verdict::Won(line) = solve(&rules, game.now(), seed, SearchLimits::default(), &stop, |_| ()).verdict else {
            continue;
        };
        let start = Instant::now();
        let natural = natural_line(&rules, game.now(), seed, &line, LineLimits::of(&rules), &stop);
        longest = longest.max(start.elapsed());
        println!("{number:3}: {} → {}", before.add(&line), after.add(&natural));
    }
    println!("{} deals won", before.moves.len());
    println!("before: {}\nafter:  {}\nlongest: {} ms", before.told(), after.told(), longest.as_millis());
}
