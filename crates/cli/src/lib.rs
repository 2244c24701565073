//! The command line of Redeal: lists, deals, plays, replays, checks, serves and measures.
//!
//! Exit codes stand in [`outcome::EXIT_CODES`], which `redeal --help` shows.

mod args;
mod backup;
mod bench;
mod bounded;
mod check;
mod counted;
mod explore;
mod language;
mod limits;
mod measured;
mod new;
mod odds;
mod outcome;
mod package;
mod pages;
mod play;
mod rules;
mod serve;
mod solve;
mod variant_name;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use clap::{Command, CommandFactory as _, Parser, Subcommand, ValueEnum};

use args::{DealArgs, OutputFormat};
use outcome::{CommandError, EXIT_CODES};
use redeal_cards::board::Board;
use redeal_game::deal_file::{DealFile, DealFormatError};
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::script_faults::watch_scripts;
use redeal_scripts::library::Library;
use redeal_scripts::listing::PACKAGED_INDEX;
use redeal_storage::paths;
use redeal_storage::script_index::ScriptIndexReader;

const EXAMPLES: &str = "\
Examples:
  redeal serve --open                   opens the table in a browser
  redeal rules klondike                 how a game is played
  redeal deal freecell --seed ms:617    shows a deal
  redeal solve freecell --seed ms:617   finds a way to win it
  redeal new \"My Own\"                   writes a script to start from
  redeal check my-own                   says what is wrong in it";

/// A solitaire host whose games are Lua scripts.
#[derive(Parser)]
#[command(name = "redeal", version, arg_required_else_help = true, after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
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
    /// Prints the rules of a game, as the table shows them.
    Rules(rules::RulesArgs),
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
    /// Shows what a number or an option of a game does to its odds.
    Explore(explore::ExploreArgs),
    /// Checks scripts for problems: `file:line:col: message`.
    Check(check::CheckArgs),
    /// The part of `check` that runs in a process of its own.
    #[command(name = redeal_table::language::LOOK, hide = true)]
    Look,
    /// Writes what all scripts of a folder give into it, for a package that has this program and these scripts.
    #[command(hide = true)]
    Index {
        /// The folder of the scripts that come with the program.
        scripts: PathBuf,
    },
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

/// Does what the arguments ask for, the first of which is the name of the program. `window` is the command line of the
/// window's program, where that program is what runs: `redeal man` writes a page for it too.
pub fn run(arguments: impl IntoIterator<Item = OsString>, window: Option<Command>) -> ExitCode {
    let cli = RedealCli::parse_from(arguments);
    let library = Library::new(paths::rules(&cli.rules)).with_own(paths::own_rules());
    // `new` and `install` make the folder that they write into.
    let makes_folder = matches!(cli.command, CliCommand::New(_) | CliCommand::Install(_));
    let folders = if makes_folder { Ok(()) } else { are_folders(&cli.rules) };
    let run = |()| match cli.command {
        CliCommand::List { json } => list(&library, OutputFormat::of_flag(json)),
        CliCommand::Deal { deal, file, json, form } => {
            let game = file.map_or_else(|| deal.game(&library), |file| deal.on_given_deal(&library, &file));
            game.and_then(|game| match form {
                BoardFormat::Text => play::show(&game, OutputFormat::of_flag(json)),
                BoardFormat::Json => write_deal(&game, DealFile::json_of),
                BoardFormat::Pysol => write_deal(&game, DealFile::columns_of),
            })
        }
        CliCommand::Rules(rules) => rules.run(&library),
        CliCommand::Play(play) => play.run(&library),
        CliCommand::Replay { file, json } => play::replay(&library, &file, OutputFormat::of_flag(json)),
        CliCommand::Check(check) => check.run(&library),
        CliCommand::Index { scripts } => write_index(&scripts),
        CliCommand::Look => check::source::answer(),
        CliCommand::LanguageServer(server) => server.run().map_err(CommandError::Misuse),
        CliCommand::New(new) => new.run(&library, cli.rules.first()),
        CliCommand::Pack(pack) => pack.run(&library),
        CliCommand::Install(install) => install.run(&library, cli.rules.first()),
        CliCommand::Odds(odds) => odds.run(&library),
        CliCommand::Explore(explore) => explore.run(&library),
        CliCommand::Solve(solve) => solve.run(&library),
        CliCommand::Serve(serve) => serve.run(&library),
        CliCommand::Backup(backup) => backup.run(),
        CliCommand::Restore(restore) => restore.run(),
        CliCommand::Log(log) => log.run(),
        CliCommand::Completions(completions) => completions.run(&mut RedealCli::command()),
        CliCommand::Man(man) => man.run(RedealCli::command(), window),
        CliCommand::Bench { json, variants: true } => bench::variants::run(&library, OutputFormat::of_flag(json)),
        CliCommand::Bench { json, variants: false } => bench::run(&library, OutputFormat::of_flag(json)),
    };
    // What shows a board looks for faults that the deal met.
    let (done, _) = watch_scripts(|| folders.and_then(run));
    done.map_or_else(CommandError::report, |()| ExitCode::SUCCESS)
}

/// The program that runs these commands. In packages that is the window's, and `redeal` beside it calls it.
fn own_program() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    let is_window = own.file_stem().is_some_and(|stem| stem == "redeal-desktop");
    if is_window { paths::program("redeal") } else { Some(own) }
}

/// Refuses folders of scripts that are not there.
fn are_folders(folders: &[PathBuf]) -> Result<(), CommandError> {
    match folders.iter().find(|folder| !folder.is_dir()) {
        Some(folder) => Err(CommandError::Misuse(anyhow!("--rules {}: there is no such folder", folder.display()))),
        None => Ok(()),
    }
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
    // What the table found out about the scripts holds while these are the same files, for the same program.
    let library = match paths::data() {
        Some(data) => library.clone().with_store(ScriptIndexReader::in_folder(&data)),
        None => library.clone(),
    };
    let variants = redeal_table::gallery::entries(&library);
    let mut out = std::io::stdout().lock();
    if format == OutputFormat::Json {
        let mut list = serde_json::to_value(&variants).map_err(std::io::Error::from)?;
        // Pictures are for pages; `deal` tells programs how a variant lies.
        for entry in list.as_array_mut().into_iter().flatten().filter_map(|entry| entry.as_object_mut()) {
            entry.remove("piles");
            entry.remove("pairs");
        }
        serde_json::to_writer_pretty(&mut out, &list).map_err(std::io::Error::from)?;
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

/// Scripts of who makes the package have no place in its index.
fn write_index(scripts: &Path) -> Result<(), CommandError> {
    let library = Library::new(vec![scripts.to_path_buf()]).describing(redeal_table::gallery::describe);
    let index = library.to_packaged_index().map_err(std::io::Error::from)?;
    Ok(std::fs::write(scripts.join(PACKAGED_INDEX), index)?)
}

/// Most summaries begin with the name, which is then said once.
fn name_and_summary(name: &str, summary: &str) -> String {
    let said = summary.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'));
    if said { summary.to_string() } else { format!("{name}: {summary}") }
}
