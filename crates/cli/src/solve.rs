//! `redeal solve`: searches for a way to win one deal.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use redeal_scripts::library::Library;
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};

use crate::args::DealArgs;
use crate::outcome::CommandError;

/// Searches for a way to win a deal. Exit code 0: won, 3: impossible, 1: unknown.
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    deal: DealArgs,
    /// A deal card by card, as JSON or one column per line, as PySol and Freecell Solver write it.
    #[arg(long = "deal", value_name = "FILE", conflicts_with = "seed")]
    file: Option<PathBuf>,
    /// The limit of processor time for each thread: `10s`, `500ms`, `2m`.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    limit: Duration,
    /// The memory limit: `2G`, `500M`.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = memory)]
    memory: usize,
    /// How many threads search. Only a single thread finds the same line each time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// The words of the verdicts.
const VERDICTS: [&str; 3] = ["won", "impossible", "unknown"];

/// Whether a line is the last one that `solve` prints, with the figures of the search.
pub(crate) fn is_summary(line: &str) -> bool {
    let figures = line.rsplit_once(" (").is_some_and(|(_, rest)| rest.contains(" moves, ") && rest.ends_with(" s)"));
    let says = |word: &&str| line.strip_prefix(*word).is_some_and(|rest| rest.starts_with([' ', ':']));
    figures && VERDICTS.iter().any(says)
}

/// A text that is no limit of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ParseLimitError {
    /// It is no time.
    #[error("a time looks like `10s`, `500ms` or `2m`")]
    Time,
    /// It is no size.
    #[error("a size looks like `2G` or `500M`")]
    Memory,
}

pub(crate) fn time(text: &str) -> Result<Duration, ParseLimitError> {
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let number: f64 = text[..split].parse().map_err(|_| ParseLimitError::Time)?;
    let unit = match &text[split..] {
        "ms" => 1e-3,
        "s" | "" => 1.0,
        "m" => 60.0,
        _ => return Err(ParseLimitError::Time),
    };
    Duration::try_from_secs_f64(number * unit).map_err(|_| ParseLimitError::Time)
}

pub(crate) fn memory(text: &str) -> Result<usize, ParseLimitError> {
    let split = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let number: usize = text[..split].parse().map_err(|_| ParseLimitError::Memory)?;
    let shift = match &text[split..] {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(ParseLimitError::Memory),
    };
    number.checked_mul(1 << shift).ok_or(ParseLimitError::Memory)
}

impl SolveArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        let game = match &self.file {
            Some(file) => self.deal.on_given_deal(library, file)?,
            None if self.deal.seed.is_none() => {
                return Err(CommandError::Misuse(anyhow!("which deal? Give --seed N or --deal FILE")));
            }
            None => self.deal.game(library)?,
        };
        let threads = usize::from(self.threads);
        let limits = SearchLimits { time: self.limit, memory: self.memory, threads, ..SearchLimits::default() };
        let (rules, stop) = (game.rules(), AtomicBool::new(false));
        let mut solved = solve(rules, game.now(), game.start().seed, limits, &stop, |_| ());
        if let Verdict::Won(line) = &mut solved.verdict {
            *line = natural_line(rules, game.now(), game.start().seed, line, LineLimits::of(rules), &stop);
        }
        let (word, moves, code) = match &solved.verdict {
            Verdict::Won(moves) => (VERDICTS[0], moves.as_slice(), 0),
            Verdict::Impossible => (VERDICTS[1], [].as_slice(), 3),
            Verdict::Unknown(_) => (VERDICTS[2], [].as_slice(), 1),
        };
        let texts: Vec<String> = moves.iter().map(|mv| rules.move_text(mv).to_string()).collect();
        // The line is played by the game itself before it is printed.
        let mut again = game.clone();
        for text in &texts {
            again.play_text(text).map_err(|error| anyhow!("the line found is not legal: {text}: {error}"))?;
        }
        let seconds = solved.time.as_secs_f64();
        let mut out = std::io::stdout().lock();
        if self.json {
            let object = serde_json::json!({
                "verdict": word,
                "moves": texts,
                "nodes": solved.nodes,
                "states": solved.states,
                "seconds": seconds,
            });
            writeln!(out, "{object}")?;
        } else {
            texts.iter().try_for_each(|text| writeln!(out, "{text}"))?;
            let why = match &solved.verdict {
                Verdict::Unknown(why) => format!(": {why}"),
                Verdict::Impossible if solved.nodes > 0 => String::new(),
                Verdict::Impossible if rules.has_legal_moves(game.board()) => {
                    String::from(": the deal itself proves it")
                }
                Verdict::Impossible => String::from(": no move is legal here"),
                Verdict::Won(_) => String::new(),
            };
            let (nodes, states) = (solved.nodes, solved.states);
            writeln!(out, "{word}{why} ({} moves, {nodes} tried, {states} positions, {seconds:.2} s)", texts.len())?;
        }
        out.flush()?;
        if code == 0 { Ok(()) } else { Err(CommandError::Ends(code)) }
    }
}
