//! The command line of Redeal: lists, deals, plays, replays, checks, serves and measures.
//!
//! Exit codes: 0 all is well, 1 something was found wrong (a broken script, an illegal move, a save that does not
//! replay), 2 the command itself makes no sense.

mod bench;
mod check;
mod play;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use redeal::deck::Seed;
use redeal::game::{Game, Start};
use redeal::library::{Library, NoVariant};
use redeal::protocol::{Choice, Choices};
use redeal::rules::Rules;

/// A solitaire host whose games are Lua scripts.
#[derive(Parser)]
#[command(name = "redeal", version, arg_required_else_help = true)]
struct Cli {
    /// A folder of scripts that goes before the player's own and the bundled ones; can be given several times.
    #[arg(long, value_name = "DIR", global = true)]
    rules: Vec<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Every variant that was found.
    List {
        /// An array of variants, broken scripts included.
        #[arg(long)]
        json: bool,
    },
    /// Deals a variant and shows the board.
    Deal {
        #[command(flatten)]
        deal: Which,
        /// The view that a page would get.
        #[arg(long)]
        json: bool,
    },
    /// Plays moves, one a line: `tableau3>tableau5 x4`, `tap stock`, `undo`, `redo`.
    Play(play::Play),
    /// Replays a save or a playthrough, and says whether it leads where it led.
    Replay {
        /// A save (JSON) or a playthrough (text).
        file: PathBuf,
        /// The last view, as a page would get it.
        #[arg(long)]
        json: bool,
    },
    /// Looks for problems in scripts: `file:line:col: message`.
    Check {
        /// The scripts.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Opens the table in a browser on this machine, until Ctrl-C.
    Serve(serve::Serve),
    /// Measures the host on this machine.
    Bench {
        /// One object with all figures.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args)]
pub(crate) struct Which {
    /// The variant's id, such as `klondike`.
    variant: String,
    /// The seed; left out: a fresh one.
    #[arg(long)]
    seed: Option<Seed>,
    /// An option, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = option)]
    options: Vec<(String, Choice)>,
}

fn option(text: &str) -> Result<(String, Choice), String> {
    let (id, choice) = text.split_once('=').ok_or("an option reads `id=choice`")?;
    let Ok(choice) = choice.parse();
    Ok((id.trim().to_string(), choice))
}

impl Which {
    fn rules(&self, library: &Library) -> Result<Rules, Fault> {
        let choices: Choices = self.options.iter().cloned().collect();
        let rules = library.load(&self.variant, &choices).map_err(|error| match error {
            NoVariant::Broken(problem) => Fault::Found(problem.to_string()),
            unknown @ NoVariant::Unknown { .. } => Fault::Misuse(unknown.into()),
        })?;
        rules.options.check(&choices).map_err(|error| Fault::Misuse(error.into()))?;
        Ok(rules)
    }

    fn game(&self, library: &Library) -> Result<Game, Fault> {
        let rules = self.rules(library)?;
        Ok(Game::new(rules.into(), Start::new(self.seed.unwrap_or_else(Seed::fresh), 0)))
    }
}

/// Why a command ends without success.
#[derive(Debug)]
enum Fault {
    /// What was looked at is wrong: exit code 1.
    Found(String),
    /// The command makes no sense: exit code 2.
    Misuse(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::Misuse(error.into())
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let library = Library::new(redeal::folders::rules(&cli.rules));
    let done = match cli.command {
        Command::List { json } => list(&library, json),
        Command::Deal { deal, json } => deal.game(&library).and_then(|game| play::show(&game, json)),
        Command::Play(play) => play.run(&library),
        Command::Replay { file, json } => play::replay(&library, &file, json),
        Command::Check { files } => check::run(&files, &library),
        Command::Serve(serve) => serve.run(&library),
        Command::Bench { json } => bench::run(&library, json),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Fault::Found(message)) => {
            if !message.is_empty() {
                eprintln!("{message}");
            }
            ExitCode::from(1)
        }
        Err(Fault::Misuse(error)) => {
            // A reader that has seen enough closes the pipe: no fault of anybody's.
            if error
                .downcast_ref::<std::io::Error>()
                .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
            {
                return ExitCode::SUCCESS;
            }
            eprintln!("redeal: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn list(library: &Library, json: bool) -> Result<(), Fault> {
    use std::io::Write as _;
    let variants = library.variants();
    let mut out = std::io::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, &variants).context("writing the list")?;
        writeln!(out)?;
        return Ok(());
    }
    for entry in &variants {
        match &entry.problem {
            None => writeln!(out, "{:<20} {}: {}", entry.brief.id, entry.brief.name, entry.brief.summary)?,
            Some(problem) => writeln!(out, "{:<20} broken: {problem}", entry.brief.id)?,
        }
    }
    Ok(())
}
