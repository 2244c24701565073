//! The command line of Redeal: lists, deals, plays, replays, checks, serves and measures.
//!
//! Exit codes stand in [`EXIT_CODES`], which `redeal --help` shows.

mod backup;
mod bench;
mod bounded;
mod check;
mod language;
mod limits;
mod new;
mod odds;
mod package;
mod pages;
mod play;
mod serve;
mod solve;
mod variant_name;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow};
use clap::{Args, Parser, Subcommand, ValueEnum};
use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::{DealFile, DealFormatError, MAX_TEXT};
use redeal_game::game::{DealStart, Game};
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_rules::script_faults::watch_scripts;
use redeal_rules::text_input::read_text;
use redeal_scripts::library::Library;
use redeal_storage::paths;

/// What the exit codes mean.
const EXIT_CODES: &str = "\
Exit codes:
  0  success
  1  something is wrong: a broken script, an illegal move, a save that does not replay, a damaged package, output
     that can't be written
  2  the command can't be run as given: wrong arguments, a file that can't be read, a deal file without a deal of the
     variant
`solve` exits with 0 if the deal was won, 3 if it is impossible and 1 if that is unknown.";

/// A solitaire host whose games are Lua scripts.
#[derive(Parser)]
#[command(name = "redeal", version, arg_required_else_help = true, after_help = EXIT_CODES)]
struct RedealCli {
    /// A folder of scripts that comes before your own and the bundled ones; can be given several times.
    #[arg(long, value_name = "DIR", global = true)]
    rules: Vec<PathBuf>,
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Lists all variants.
    List {
        /// An array of variants, broken scripts included.
        #[arg(long)]
        json: bool,
    },
    /// Deals a variant and shows the board.
    Deal {
        #[command(flatten)]
        deal: DealArgs,
        /// A deal card by card, as JSON: `{ "tableau piles": [["9D"], ["4c", "10S"]], "stock": [...] }`, bottom card
        /// first, `<4C>` or a lower-case letter among capitals for a face-down card; or one column per line, as PySol
        /// and Freecell Solver write it. The seed then decides only what is shuffled during play.
        #[arg(long = "deal", value_name = "FILE")]
        file: Option<PathBuf>,
        /// The view a page would get.
        #[arg(long)]
        json: bool,
        /// How to show the board.
        #[arg(long, value_enum, default_value = "text", conflicts_with = "json")]
        form: BoardFormat,
    },
    /// Plays moves, one per line: `tableau3>tableau5 x4`, `tap stock`, `undo`, `redo`.
    Play(play::PlayArgs),
    /// Replays a save or a playthrough and says whether it ends as it did before.
    Replay {
        /// A save (JSON) or a playthrough (text).
        file: PathBuf,
        /// The last view, as a page would get it.
        #[arg(long)]
        json: bool,
    },
    /// Searches for a way to win a deal. Exit code 0: won, 3: impossible, 1: unknown, 2: misuse.
    Solve(solve::SolveArgs),
    /// Searches many deals and counts the winnable ones.
    Odds(odds::OddsArgs),
    /// Checks scripts for problems: `file:line:col: message`.
    Check(check::CheckArgs),
    /// The part of `check` that runs in a process of its own.
    #[command(name = redeal_table::language::LOOK, hide = true)]
    Look,
    /// A language server that knows the words of scripts. The workshop's editor asks it.
    #[command(name = language::server::NAME, hide = true)]
    LanguageServer(language::server::LanguageServerArgs),
    /// Creates a script to start from, in your own rules folder or the first one given by --rules.
    New(new::NewArgs),
    /// Packs a script and everything it needs into one file to share.
    Pack(package::PackArgs),
    /// Adds a script someone sent you to your own. Nothing is overwritten.
    Install(package::InstallArgs),
    /// Opens the table in a browser on this machine, until Ctrl-C.
    Serve(serve::Serve),
    /// Backs up everything into one file: games, statistics, settings, pictures, your own scripts.
    Backup(backup::BackupArgs),
    /// Restores such a backup. What is there now is backed up first.
    Restore(backup::RestoreArgs),
    /// Shows the latest log.
    Log(backup::LogArgs),
    /// Measures the host on this machine.
    Bench {
        /// One JSON object with all figures.
        #[arg(long)]
        json: bool,
        /// Measures each variant instead: loading, listing moves, playing, and its calls to Lua during play.
        #[arg(long)]
        variants: bool,
    },
    /// Prints a completion script for a shell.
    Completions(pages::CompletionArgs),
    /// Prints the manual page, or writes all of them into a folder.
    Man(pages::ManArgs),
}

/// How `deal` shows a board.
#[derive(Clone, Copy, ValueEnum)]
enum BoardFormat {
    /// For people: one line for each group of piles.
    Text,
    /// As `--deal` reads it: JSON.
    Json,
    /// As `--deal` reads it: one column per line, as PySol and Freecell Solver have it.
    Pysol,
}

/// How a command writes its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl OutputFormat {
    /// The format that a command writes with or without its flag `--json`.
    pub(crate) fn of_flag(json: bool) -> Self {
        if json { Self::Json } else { Self::Text }
    }
}

#[derive(Args)]
pub(crate) struct DealArgs {
    /// The variant: its id, such as `klondike`, or its name, such as `"Baker's Dozen"`.
    variant: String,
    /// The deal number, or `ms:N` for Microsoft's deal N. Default: a random one.
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<Seed>,
    /// An option, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = option)]
    options: Vec<(String, Choice)>,
}

/// A text that does not give a choice to an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an option looks like `id=choice`")]
pub(crate) struct ParseOptionError;

pub(crate) fn option(text: &str) -> Result<(String, Choice), ParseOptionError> {
    let (id, choice) = text.split_once('=').ok_or(ParseOptionError)?;
    let Ok(choice) = choice.parse();
    Ok((id.trim().to_string(), choice))
}

impl DealArgs {
    fn rules(&self, library: &Library) -> Result<Rules, CommandError> {
        let choices: Choices = self.options.iter().cloned().collect();
        let rules = variant_name::load(library, &self.variant, &choices)?;
        rules.options.check(&choices).map_err(|error| CommandError::Misuse(error.into()))?;
        Ok(rules)
    }

    fn game(&self, library: &Library) -> Result<Game, CommandError> {
        let rules = self.rules(library)?;
        Ok(Game::new(rules.into(), DealStart::new(self.seed.unwrap_or_else(Seed::fresh), 0)))
    }

    /// A game on a deal that stands in a file.
    fn given(&self, library: &Library, file: &Path) -> Result<Game, CommandError> {
        use std::io::Read as _;
        let rules = self.rules(library)?;
        let mut text = Vec::new();
        // One byte more than a deal may have, so that a longer one shows as such.
        std::fs::File::open(file)
            .and_then(|found| found.take(MAX_TEXT as u64 + 1).read_to_end(&mut text))
            .with_context(|| format!("{} can't be read", file.display()))?;
        let no = |no: &dyn std::fmt::Display| CommandError::Misuse(anyhow!("{}: {no}", file.display()));
        let text = read_text(&text).map_err(|error| no(&error))?;
        let board = DealFile::read(&text).and_then(|deal| deal.board(&rules)).map_err(|error| no(&error))?;
        let seed = self.seed.unwrap_or(Seed::Plain(0));
        let settled = rules.settled(board, seed);
        Ok(Game::on_board(rules.into(), DealStart::new(seed, 0), settled))
    }
}

/// Why a command ends without success.
#[derive(Debug)]
enum CommandError {
    /// Something is wrong with what the command was to look at: exit code 1.
    Found(String),
    /// The command can't be carried out as it stands: exit code 2; or its output can't be written: exit code 1.
    Misuse(anyhow::Error),
    /// Everything has been printed; this is the exit code.
    Ends(u8),
}

impl<E: Into<anyhow::Error>> From<E> for CommandError {
    fn from(error: E) -> Self {
        Self::Misuse(error.into())
    }
}

fn main() -> ExitCode {
    let cli = RedealCli::parse();
    let library = Library::new(paths::rules(&cli.rules)).with_own(paths::own_rules());
    // `new` and `install` make the folder that they write into.
    let makes_folder = matches!(cli.command, CliCommand::New(_) | CliCommand::Install(_));
    let folders = if makes_folder { Ok(()) } else { are_folders(&cli.rules) };
    let run = |()| match cli.command {
        CliCommand::List { json } => list(&library, OutputFormat::of_flag(json)),
        CliCommand::Deal { deal, file, json, form } => {
            let game = file.map_or_else(|| deal.game(&library), |file| deal.given(&library, &file));
            game.and_then(|game| match form {
                BoardFormat::Text => play::show(&game, OutputFormat::of_flag(json)),
                BoardFormat::Json => write_deal(&game, DealFile::json_of),
                BoardFormat::Pysol => write_deal(&game, DealFile::columns_of),
            })
        }
        CliCommand::Play(play) => play.run(&library),
        CliCommand::Replay { file, json } => play::replay(&library, &file, OutputFormat::of_flag(json)),
        CliCommand::Check(check) => check.run(&library),
        CliCommand::Look => check::source::answer().map_err(CommandError::Misuse),
        CliCommand::LanguageServer(server) => server.run().map_err(CommandError::Misuse),
        CliCommand::New(new) => new.run(&library, cli.rules.first()),
        CliCommand::Pack(pack) => pack.run(&library),
        CliCommand::Install(install) => install.run(&library, cli.rules.first()),
        CliCommand::Odds(odds) => odds.run(&library),
        CliCommand::Solve(solve) => solve.run(&library),
        CliCommand::Serve(serve) => serve.run(&library),
        CliCommand::Backup(backup) => backup.run(),
        CliCommand::Restore(restore) => restore.run(),
        CliCommand::Log(log) => log.run(),
        CliCommand::Completions(completions) => completions.run(),
        CliCommand::Man(man) => man.run(),
        CliCommand::Bench { json, variants: true } => bench::variants::run(&library, OutputFormat::of_flag(json)),
        CliCommand::Bench { json, variants: false } => bench::run(&library, OutputFormat::of_flag(json)),
    };
    // What shows a board looks for faults that the deal met.
    let (done, _) = watch_scripts(|| folders.and_then(run));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(CommandError::Ends(code)) => ExitCode::from(code),
        Err(CommandError::Found(message)) => {
            if !message.is_empty() {
                eprintln!("{message}");
            }
            ExitCode::from(1)
        }
        Err(CommandError::Misuse(error)) => {
            let output = output_error(&error);
            // A reader that closes the pipe has read enough: this is no error.
            if output == Some(ErrorKind::BrokenPipe) {
                return ExitCode::SUCCESS;
            }
            eprintln!("redeal: {error:#}");
            ExitCode::from(if output.is_some() { 1 } else { 2 })
        }
    }
}

/// Refuses folders of scripts that are not there.
fn are_folders(folders: &[PathBuf]) -> Result<(), CommandError> {
    match folders.iter().find(|folder| !folder.is_dir()) {
        Some(folder) => Err(CommandError::Misuse(anyhow!("--rules {}: there is no such folder", folder.display()))),
        None => Ok(()),
    }
}

/// What kept the output from being written, if that is what an error is about. An error of a file says which one; that of
/// the output stands alone.
fn output_error(error: &anyhow::Error) -> Option<ErrorKind> {
    let alone = error.downcast_ref::<std::io::Error>().filter(|_| error.chain().count() == 1);
    let kind = alone.map(std::io::Error::kind);
    kind.or_else(|| error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind))
}

/// A writer of deals in one form.
type DealWriter = fn(&Rules, &Board) -> Result<String, DealFormatError>;

/// Writes a board as a deal that can be read again.
fn write_deal(game: &Game, of: DealWriter) -> Result<(), CommandError> {
    use std::io::Write as _;
    let text = of(game.rules(), game.board()).map_err(|no| CommandError::Found(no.to_string()))?;
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn list(library: &Library, format: OutputFormat) -> Result<(), CommandError> {
    use std::io::Write as _;
    let variants = redeal_table::gallery::entries(library);
    let mut out = std::io::stdout().lock();
    if format == OutputFormat::Json {
        let mut list = serde_json::to_value(&variants).context("writing the list")?;
        // Pictures are for pages; `deal` tells programs how a variant lies.
        for entry in list.as_array_mut().into_iter().flatten().filter_map(|entry| entry.as_object_mut()) {
            entry.remove("piles");
            entry.remove("pairs");
        }
        serde_json::to_writer_pretty(&mut out, &list).context("writing the list")?;
        writeln!(out)?;
        return Ok(());
    }
    for entry in &variants {
        let id = &entry.brief.id;
        match &entry.problem {
            None => writeln!(out, "{id:<20} {}", name_and_summary(&entry.brief.name, &entry.brief.summary))?,
            Some(problem) => writeln!(out, "{id:<20} broken: {problem}")?,
        }
    }
    Ok(())
}

/// Most summaries begin with the name, which is then said once.
fn name_and_summary(name: &str, summary: &str) -> String {
    let said = summary.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'));
    if said { summary.to_string() } else { format!("{name}: {summary}") }
}
