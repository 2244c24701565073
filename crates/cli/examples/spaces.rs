//! How each bundled variant is searched: `spaces [--only REPRESENTATION] [--nodes N] [--first SEED] [--seeds N] [--no-own-boards]
//! [--option ID=NUMBER]… [VARIANT…]`.
//!
//! One line is printed for each variant: its packs and the representation of its states. With `--nodes` some deals are
//! searched, each by so many moves: first in that representation, then, if not left out, on the game's own boards. Deals
//! won and impossible, processor time, moves a second, and bytes a state are printed for both.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a measurement on a well-known folder")]

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::library::Library;
use redeal_solver::{Pruning, SearchLimits, Verdict, representation, solve_with};

/// Only moves are counted; this ends a search that something is wrong with.
const AT_MOST: Duration = Duration::from_mins(1);

fn game(rules: &Arc<Rules>, seed: u64) -> Game {
    Game::new(Arc::clone(rules), DealStart::new(Seed::Plain(seed), EarlierDeals::default()))
}

/// What came of some deals.
fn searched(rules: &Arc<Rules>, seeds: Range<u64>, nodes: u64, pruning: Pruning) -> String {
    let limits = SearchLimits { nodes, time: AT_MOST, ..SearchLimits::default() };
    let (mut won, mut impossible, mut seconds, mut tried, mut states, mut bytes) = (0, 0, 0.0, 0, 0, 0);
    for seed in seeds {
        let (game, start) = (game(rules, seed), ThreadTime::now());
        let solved = solve_with(rules, game.now(), game.start().seed, limits, pruning, &AtomicBool::new(false), |_| ());
        seconds += start.elapsed().as_secs_f64();
        won += u32::from(matches!(solved.verdict, Verdict::Won(_)));
        impossible += u32::from(solved.verdict == Verdict::Impossible);
        tried += solved.nodes;
        states += solved.states;
        bytes += solved.bytes;
    }
    let (speed, size) = (tried as f64 / seconds / 1e6, bytes as f64 / states.max(1) as f64);
    format!("won {won}, impossible {impossible}, {seconds:.2} s, {speed:.2} M/s, {size:.0} bytes")
}

fn main() {
    let (mut first, mut seeds, mut nodes, mut only, mut own, mut wanted) =
        (1_u64, 1_u64, 0_u64, None, true, Vec::new());
    let mut choices = Choices::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--first" => first = args.next().unwrap().parse().unwrap(),
            "--no-own-boards" => own = false,
            "--seeds" => seeds = args.next().unwrap().parse().unwrap(),
            "--nodes" => nodes = args.next().unwrap().parse().unwrap(),
            "--only" => only = args.next(),
            "--option" => {
                let option = args.next().unwrap();
                let (id, number) = option.split_once('=').expect("ID=NUMBER");
                choices.insert(id.to_string(), Choice::Number(number.parse().unwrap()));
            }
            _ => wanted.push(arg),
        }
    }
    let own_boards =
        Pruning { compact: false, packs: false, removal: false, piles_in_row: false, ..Pruning::default() };
    let library = Library::new(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")]);
    for entry in redeal_table::gallery::entries(&library) {
        let id = entry.brief.id;
        if !wanted.is_empty() && !wanted.contains(&id) {
            continue;
        }
        let rules = Arc::new(library.load(&id, &choices).expect("a bundled variant loads"));
        let kind = representation(&rules, game(&rules, 1).now());
        let kind = kind.map_or_else(|| String::from("general"), |kind| format!("{kind:?}").to_lowercase());
        if only.as_ref().is_some_and(|only| !kind.starts_with(only.as_str())) {
            continue;
        }
        let packs = rules.layout.deck.packs();
        print!("{id}: packs {packs}, {kind}");
        if nodes > 0 {
            print!(" | {}", searched(&rules, first..first + seeds, nodes, Pruning::default()));
            if own {
                print!(" | {}", searched(&rules, first..first + seeds, nodes, own_boards));
            }
        }
        println!();
    }
}
