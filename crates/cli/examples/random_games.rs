//! Plays games of a variant at random, or of all bundled ones: how long that takes, and what stands out. After the variant may
//! come how many games (1,000), and on how many threads (1).
//!
//! `cargo run --release -p redeal-cli --example random_games -- klondike`

#![allow(clippy::unwrap_used, missing_docs, reason = "a measurement says what it expects by failing")]

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use redeal_game::idle_options::{OptionEffect, tried_options};
use redeal_game::random_games::play_at_random;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

fn main() {
    let rules = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let library = Library::new(vec![rules]);
    let mut asked = std::env::args().skip(1);
    let wanted = asked.next().unwrap_or_else(|| String::from("klondike"));
    let games = asked.next().and_then(|games| games.parse().ok()).unwrap_or(1000);
    let threads = asked.next().and_then(|threads| threads.parse().ok()).unwrap_or(1);
    for script in library.scripts() {
        for rules in library.load_file(&script, &Choices::new()).variants.unwrap() {
            let id = &rules.about.id;
            if wanted != "all" && wanted != *id {
                continue;
            }
            let start = Instant::now();
            let report = play_at_random(&rules, threads, games, &AtomicBool::new(false), |_| ());
            let took = start.elapsed();
            let mean = |counts: &redeal_game::random_games::ValueCounts| counts.mean().unwrap_or_default();
            println!(
                "{id}: {took:.2?}, {} won, {} stuck, {} circles, {} long, {} at once; length {:.1}, choices {:.1}, home {:.1}, \
                 score {:.1}",
                report.won,
                report.stuck,
                report.circles,
                report.long,
                report.stuck_at_once,
                mean(&report.lengths),
                mean(&report.choices),
                mean(&report.home),
                mean(&report.scores),
            );
            let mut odd = Vec::new();
            odd.extend(report.never_left(&rules).iter().map(|group| format!("never left {group}")));
            odd.extend(report.never_reached(&rules).iter().map(|group| format!("never reached {group}")));
            odd.extend(report.resting(&rules).iter().map(|rest| format!("{} resting on {}", rest.cards, rest.group)));
            odd.extend(report.endless.iter().map(|endless| format!("{endless:?}")));
            odd.extend(report.problem.iter().map(ToString::to_string));
            for tried in tried_options(&rules, &library, &AtomicBool::new(false)) {
                let id = &tried.option.id;
                odd.extend((tried.effect == OptionEffect::Idle).then(|| format!("idle option {id}")));
                odd.extend(
                    tried.failed.iter().map(|failed| format!("with {id}={}: {}", failed.choice, failed.problem)),
                );
            }
            for odd in odd {
                println!("    {odd}");
            }
        }
    }
}
