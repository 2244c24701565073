//! `redeal bench`: measures the host on this machine, and reports the figures.

pub(crate) mod variants;

use std::hint::black_box;
use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_table::protocol::{DealRequest, PlayRequest, Reply, TableEvent, ViewReply};
use redeal_table::{Table, TableConfig};

use crate::args::OutputFormat;
use crate::outcome::CommandError;

const VARIANT: &str = "klondike";
const SEEDS: u64 = 50;

pub(crate) fn run(library: &Library, format: OutputFormat) -> Result<(), CommandError> {
    let mut figures: Vec<(&str, f64)> = Vec::new();
    figures.push(("load_ms_median", load(library)?));
    let positions = positions(&Arc::new(library.load(VARIANT, &Choices::new())?), SEEDS);
    figures.push(("positions", positions.len() as f64));
    figures.push(("legal_moves_ns", legal_moves(&positions)));
    figures.push(("play_ns", play(&positions)));
    let (median, p99) = journal(library)?;
    figures.push(("move_to_reply_us_median", median));
    figures.push(("move_to_reply_us_p99", p99));
    figures.push(("saved_to_view_ms_median", reload(library)?));
    let mut out = std::io::stdout().lock();
    if format == OutputFormat::Json {
        let object: serde_json::Map<String, serde_json::Value> =
            figures.iter().map(|(name, value)| ((*name).to_string(), (*value).into())).collect();
        serde_json::to_writer(&mut out, &object).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        for (name, value) in figures {
            writeln!(out, "{name:<28} {value:>12.2}")?;
        }
    }
    Ok(())
}

/// Milliseconds to load the script, the median of 101.
fn load(library: &Library) -> Result<f64, CommandError> {
    let mut times = Vec::new();
    for _ in 0..101 {
        let start = Instant::now();
        black_box(library.load(VARIANT, &Choices::new())?);
        times.push(start.elapsed());
    }
    Ok(quantile(&mut times, 50).as_secs_f64() * 1e3)
}

/// Positions from random games.
fn positions(rules: &Arc<Rules>, seeds: u64) -> Vec<Game> {
    let mut positions = Vec::new();
    for seed in 1..=seeds {
        let mut game = Game::new(
            Arc::clone(rules),
            DealStart { seed: Seed::Plain(seed), earlier: EarlierDeals::default(), secret: 0 },
        );
        for step in 0..60u64 {
            let moves = rules.legal_moves(game.board());
            let Some(mv) = pick(&moves, seed * 1000 + step) else { break };
            if game.play(&mv).is_err() {
                break;
            }
            positions.push(game.clone());
        }
    }
    positions
}

/// A move of a list that is chosen by a number: always the same one for the same number.
fn pick(moves: &[Move], n: u64) -> Option<Move> {
    let spread = (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize;
    (!moves.is_empty()).then(|| moves[spread % moves.len()])
}

/// Nanoseconds to list all legal moves of a position.
fn legal_moves(positions: &[Game]) -> f64 {
    let mut moves = Vec::new();
    per_item(positions, |game| {
        game.rules().legal_moves_into(game.board(), &mut moves);
        black_box(moves.len());
    })
}

/// Nanoseconds to play a legal move: judged, made, settled, scored.
fn play(positions: &[Game]) -> f64 {
    let with_moves: Vec<(&Game, Move)> =
        positions.iter().filter_map(|game| Some((game, pick(&game.rules().legal_moves(game.board()), 1)?))).collect();
    per_item(&with_moves, |(game, mv)| {
        let _ = black_box(game.rules().play(game.now(), mv, Seed::Plain(1)));
    })
}

fn per_item<T>(items: &[T], mut work: impl FnMut(&T)) -> f64 {
    let mut rounds = Vec::new();
    for _ in 0..21 {
        let start = Instant::now();
        items.iter().for_each(&mut work);
        rounds.push(start.elapsed() / items.len().max(1) as u32);
    }
    quantile(&mut rounds, 50).as_nanos() as f64
}

/// A folder that is removed when it is dropped.
struct TemporaryFolder(std::path::PathBuf);

impl TemporaryFolder {
    fn new(name: &str) -> Result<Self, CommandError> {
        let path = std::env::temp_dir().join(format!("redeal-bench-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Microseconds from a request to its reply with the journal written: median and 99th percentile.
fn journal(library: &Library) -> Result<(f64, f64), CommandError> {
    let data = TemporaryFolder::new("journal")?;
    let config = TableConfig {
        folders: library.folders().to_vec(),
        data: Some(data.0.clone()),
        watch: false,
        opening: String::from(VARIANT),
        ..TableConfig::default()
    };
    let table = Table::open(config, |_| ())?;
    let mut times = Vec::new();
    for seed in 1..=20u64 {
        let mut reply = table.handle(DealRequest { variant: None, seed: Some(seed.to_string()), options: None });
        for step in 0..50u64 {
            let Reply::View(ViewReply { view, .. }) = &reply else { break };
            let at = (seed * 1000 + step).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
            let Some(mv) = view.moves.get(at as usize % view.moves.len().max(1)) else { break };
            let text = mv.text.clone();
            let start = Instant::now();
            reply = table.handle(PlayRequest { text });
            times.push(start.elapsed());
        }
    }
    Ok((quantile(&mut times, 50).as_secs_f64() * 1e6, quantile(&mut times, 99).as_secs_f64() * 1e6))
}

/// Milliseconds from a script's save on disk to the view made under its rules, the median of 21.
fn reload(library: &Library) -> Result<f64, CommandError> {
    let rules = TemporaryFolder::new("rules")?;
    let path = rules.0.join(format!("{VARIANT}.lua"));
    let source = library.load(VARIANT, &Choices::new())?.sources.first().map(|source| source.text.to_string());
    let source = source.ok_or_else(|| anyhow!("the script has no source"))?;
    std::fs::write(&path, &source)?;
    let (send, events) = std::sync::mpsc::channel();
    let folders = vec![rules.0.clone()];
    let config = TableConfig { folders, watch: true, opening: String::from(VARIANT), ..TableConfig::default() };
    let _table = Table::open(config, move |event| {
        if matches!(event, TableEvent::Reloaded { .. }) {
            let _ = send.send(Instant::now());
        }
    })?;
    let mut times = Vec::new();
    for n in 0..21 {
        std::thread::sleep(Duration::from_millis(100));
        let start = Instant::now();
        std::fs::write(&path, format!("{source}\n-- {n}\n"))?;
        let seen = events.recv_timeout(Duration::from_secs(5)).map_err(|_| anyhow!("no reload within five seconds"))?;
        times.push(seen - start);
    }
    Ok(quantile(&mut times, 50).as_secs_f64() * 1e3)
}

fn quantile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times.get((times.len() * percent / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}
