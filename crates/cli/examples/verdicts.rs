//! Compares the solver with deals that other programs have judged: `verdicts DIR [--limit MS] [--only GAME] [--every N]
//! [--without PRUNING,PRUNING]`.
//!
//! DIR holds `GAME.jsonl` files, one deal a line, with the verdict and, where it is known, the time that the other
//! program needed. `tests/oracle/presets.json` says how each game is played here. One line is printed for each game:
//! what was decided, by which program, and how fast. A contradiction is printed as soon as it is found, and the exit
//! code is then 1.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a measurement on well-known files")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cpu_time::ThreadTime;

use redeal_cards::card::Face;
use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::{DealFile, DealFileError};
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_solver::{Pruning, SearchLimits, Verdict, solve_with};
use serde_json::Value;

#[derive(serde::Deserialize)]
struct GamePreset {
    variant: String,
    options: Choices,
}

#[derive(Default)]
struct VerdictSum {
    deals: u32,
    decided: u32,
    peers: u32,
    /// Decided by the peer and not here, and the reverse.
    missed: u32,
    more: u32,
    wrong: u32,
    seconds: f64,
    peer_seconds: f64,
    /// The same for the deals that the peer decided.
    judged: (f64, f64),
    nodes: u64,
    states: u64,
    bytes: u64,
}

/// All prunings but those that are named, with commas between them.
fn pruning_without(without: &str) -> Pruning {
    let on = |name: &str| !without.split(',').any(|out| out == name);
    Pruning {
        stock_cycle: on("stock_cycle"),
        safe_moves: on("safe_moves"),
        deadlock: on("deadlock"),
        one_space: on("one_space"),
        counting_bound: on("counting_bound"),
        symmetry: on("symmetry"),
        interchangeable: on("interchangeable"),
        late_placement: on("late_placement"),
        compact: on("compact"),
        packs: on("packs"),
        removal: on("removal"),
        piles_in_row: on("piles_in_row"),
        partners: on("partners"),
        portfolio: on("portfolio"),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1)).cloned();
    let folder = PathBuf::from(args.first().expect("verdicts DIR [--limit MS] [--only GAME] [--every N]"));
    let limit = Duration::from_millis(value("--limit").map_or(5000, |ms| ms.parse().unwrap()));
    let pruning = pruning_without(&value("--without").unwrap_or_default());
    let by = value("--by");
    let every: usize = value("--every").map_or(1, |n| n.parse().unwrap());
    let only = value("--only");
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(tree.join("tests/oracle/presets.json")).unwrap();
    let presets: BTreeMap<String, GamePreset> = serde_json::from_str(&text).unwrap();
    let library = Library::new(vec![tree.join("tests/oracle/rules"), tree.join("rules")]);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    println!(
        "game                          deals ours peer miss more  wrong  seconds   peer's  ratio  Mnodes/s bytes/st"
    );
    let (mut wrong, mut ratios, mut judged) = (0, Vec::new(), Vec::new());
    for path in files {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let game = name.trim_end_matches("-more");
        let game = by.as_deref().unwrap_or(game);
        let game = if game == "tripeaks" { "tri-peaks" } else { game };
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let (variant, options) = match presets.get(game) {
            Some(preset) => (preset.variant.clone(), preset.options.clone()),
            None if game == "pyramid" => (
                String::from("pyramid"),
                [(String::from("open_stock"), redeal_rules::option::Choice::Flag(true))].into_iter().collect(),
            ),
            None => (game.to_string(), Choices::new()),
        };
        let rules = match library.load(&variant, &options) {
            Ok(rules) => Arc::new(rules),
            Err(no) => {
                println!("{name}: {no}");
                continue;
            }
        };
        let mut sum = VerdictSum::default();
        let only_seed: Option<String> = value("--seed");
        for line in std::fs::read_to_string(&path).unwrap().lines().step_by(every) {
            let line: Value = serde_json::from_str(line).unwrap();
            let seed = line["seed"].as_u64().or(line["index"].as_u64()).unwrap();
            if only_seed.as_ref().is_some_and(|only| *only != seed.to_string()) {
                continue;
            }
            one(&rules, &line, &name, seed, (limit, pruning), &mut sum);
        }
        let ratio = if sum.peer_seconds > 0.0 { sum.seconds / sum.peer_seconds } else { 0.0 };
        if sum.peer_seconds >= 1.0 {
            ratios.push(ratio);
        }
        if sum.judged.1 >= 1.0 {
            judged.push(sum.judged.0 / sum.judged.1);
        }
        println!(
            "{name:28} {:6} {:4} {:4} {:4} {:4} {:6} {:8.2} {:8.2} {:6.3} {:9.2} {:8.0}",
            sum.deals,
            sum.decided,
            sum.peers,
            sum.missed,
            sum.more,
            sum.wrong,
            sum.seconds,
            sum.peer_seconds,
            ratio,
            sum.nodes as f64 / sum.seconds / 1e6,
            sum.bytes as f64 / sum.states.max(1) as f64,
        );
        wrong += sum.wrong;
    }
    let mean = |ratios: &[f64]| {
        (ratios.iter().map(|ratio| ratio.max(1e-4).ln()).sum::<f64>() / ratios.len().max(1) as f64).exp()
    };
    println!("games where the peer needs a second or more, and the geometric mean of the ratios:");
    println!("  all deals                   {:3} {:.3}", ratios.len(), mean(&ratios));
    println!("  deals that the peer decided {:3} {:.3}", judged.len(), mean(&judged));
    if wrong > 0 {
        println!("{wrong} CONTRADICTIONS");
        std::process::exit(1);
    }
}

fn game(rules: &Arc<Rules>, line: &Value) -> Result<Game, DealFileError> {
    let start = DealStart { seed: Seed::Plain(0), earlier: EarlierDeals::default(), secret: 5 };
    if let Some(deck) = line["deck"].as_array() {
        let mut left: Vec<_> = rules.layout.deck.cards().collect();
        let cards = deck
            .iter()
            .map(|name| {
                let face: Face = name.as_str().unwrap().to_uppercase().parse().unwrap();
                left.remove(left.iter().position(|card| rules.layout.deck.face(*card) == face).unwrap())
            })
            .collect();
        let board = rules.deal_cards(cards, start.seed, 0).board;
        return Ok(Game::on_board(Arc::clone(rules), start, board));
    }
    let deal = DealFile::from_json(&line["deal"].to_string())?;
    let board = deal.board(rules)?;
    Ok(Game::on_board(Arc::clone(rules), start, board))
}

fn one(
    rules: &Arc<Rules>,
    line: &Value,
    name: &str,
    seed: u64,
    (limit, pruning): (Duration, Pruning),
    sum: &mut VerdictSum,
) {
    let game = match game(rules, line) {
        Ok(game) => game,
        Err(no) => {
            println!("{name} {seed}: {no}");
            return;
        }
    };
    sum.deals += 1;
    let expected = match line["verdict"].as_str() {
        Some("solvable") => Some(true),
        Some("unsolvable") => Some(false),
        // A deal that comes with a solution and no verdict can be won.
        None if line["solution"].is_array() => Some(true),
        _ => None,
    };
    // Only the time of this thread counts, not that of other programs.
    let (limits, stop, start) =
        (SearchLimits { time: limit, ..SearchLimits::default() }, AtomicBool::new(false), ThreadTime::now());
    let solved = solve_with(rules, game.now(), game.start().seed, limits, pruning, &stop, |_| ());
    let seconds = start.elapsed().as_secs_f64();
    let ours = match &solved.verdict {
        Verdict::Won(moves) => {
            let mut game = game.clone();
            for (at, mv) in moves.iter().enumerate() {
                if let Err(no) = game.play(mv) {
                    println!("{name} {seed}: ILLEGAL move {at} {}: {no}", rules.move_text(mv));
                    sum.wrong += 1;
                    return;
                }
            }
            if !rules.won(game.board()) {
                println!("{name} {seed}: the line ends before the win");
                sum.wrong += 1;
            }
            Some(true)
        }
        Verdict::Impossible => Some(false),
        Verdict::Unknown(_) => None,
    };
    sum.decided += u32::from(ours.is_some());
    sum.peers += u32::from(expected.is_some());
    sum.missed += u32::from(ours.is_none() && expected.is_some());
    sum.more += u32::from(ours.is_some() && expected.is_none());
    if ours.is_some() && expected.is_some() && ours != expected {
        println!("{name} {seed}: CONTRADICTION: {ours:?} here, {expected:?} there");
        sum.wrong += 1;
    }
    if std::env::var_os("EACH").is_some() {
        println!(
            "  {name} {seed}: {ours:?} (peer {expected:?}), {:.2} s (peer {:.2}), {} nodes, {} states",
            seconds,
            line["peer_cpu_ms"].as_f64().or(line["ms"].as_f64()).unwrap_or(0.0) / 1000.0,
            solved.nodes,
            solved.states
        );
    }
    let peer_seconds = line["peer_cpu_ms"].as_f64().or(line["ms"].as_f64()).unwrap_or(0.0) / 1000.0;
    sum.seconds += seconds;
    sum.peer_seconds += peer_seconds;
    if expected.is_some() {
        sum.judged = (sum.judged.0 + seconds, sum.judged.1 + peer_seconds);
    }
    sum.nodes += solved.nodes;
    sum.states += solved.states;
    sum.bytes += solved.bytes;
}
