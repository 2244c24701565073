//! `redeal play` and `redeal replay`: games on the command line.

use std::io::{BufRead, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;

use redeal_game::game::Game;
use redeal_game::game::GameStatus;
use redeal_game::playthrough::Playthrough;
use redeal_game::save::{Save, hex};
use redeal_scripts::library::Library;
use redeal_table::protocol::{
    ClockView, DealRequest, LookRequest, PlayRequest, RedoRequest, Reply, RestartRequest, TableEvent, UndoRequest,
};
use redeal_table::view::{ViewContext, view};
use redeal_table::{Table, TableConfig};

use crate::args::{DealArgs, OutputFormat};
use crate::bounded::{self, Lines};
use crate::outcome::CommandError;
use crate::{solve, variant_name};

/// Plays moves, one per line.
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    deal: DealArgs,
    /// A deal card by card, in a file as `redeal deal --deal` reads it.
    #[arg(long = "deal", value_name = "FILE", conflicts_with_all = ["seed", "data"])]
    given: Option<PathBuf>,
    /// A file of moves, such as `solve` prints. Default: standard input.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The same file, said with its name.
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    moves: Option<PathBuf>,
    /// A view after each move, one per line.
    #[arg(long)]
    json: bool,
    /// Saves the game, rules included, after the last move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Plays at the table of this folder, as the app would: its unfinished game continues, every move is saved.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["save"])]
    data: Option<PathBuf>,
}

impl PlayArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        let input: Box<dyn BufRead> = match self.file.as_ref().or(self.moves.as_ref()) {
            Some(path) => {
                let file = std::fs::File::open(path).with_context(|| format!("{} can't be read", path.display()))?;
                Box::new(std::io::BufReader::new(file))
            }
            None => Box::new(std::io::stdin().lock()),
        };
        if let Some(data) = &self.data {
            return self.at_table(library, data, input);
        }
        let mut game = match &self.given {
            Some(file) => self.deal.on_given_deal(library, file)?,
            None => self.deal.game(library)?,
        };
        let format = OutputFormat::of_flag(self.json);
        show(&game, format)?;
        for (n, line) in Lines::new(input).enumerate() {
            let line = line?;
            let text = line.as_str();
            match text {
                "" => continue,
                comment if comment.starts_with('#') => continue,
                summary if solve::is_summary(summary) => continue,
                "undo" => drop(game.undo()),
                "redo" => drop(game.redo()),
                text => {
                    let place = format!("line {}: {text}", n + 1);
                    game.play_text(text).map_err(|error| CommandError::Found(format!("{place}: {error}")))?;
                }
            }
            if format == OutputFormat::Text {
                writeln!(std::io::stdout(), "\n> {text}")?;
            }
            show(&game, format)?;
        }
        match &self.save {
            None => Ok(()),
            Some(path) => std::fs::write(path, Save::from_game(&game, 0).to_json())
                .with_context(|| format!("{} can't be written", path.display()))
                .map_err(CommandError::Misuse),
        }
    }

    /// The same through a table with a journal: each line of the reply is an acknowledgement.
    fn at_table(&self, library: &Library, data: &Path, input: Box<dyn BufRead>) -> Result<(), CommandError> {
        let variant = variant_name::id(library, &self.deal.variant)?;
        let config = TableConfig {
            folders: library.folders().to_vec(),
            data: Some(data.to_path_buf()),
            watch: true,
            opening: variant.clone(),
            ..TableConfig::default()
        };
        let table = Table::open(config, |event| {
            if let TableEvent::Problem { problem: Some(problem), .. } = event {
                eprintln!("{problem}");
            }
        })?;
        let options = (!self.deal.options.is_empty()).then(|| self.deal.options.iter().cloned().collect());
        let seed = self.deal.seed.map(|seed| seed.to_string());
        answer(&match (&seed, &options) {
            (None, None) => table.handle(LookRequest),
            _ => table.handle(DealRequest { variant: Some(variant), seed, options }),
        })?;
        for line in Lines::new(input) {
            let text = line?;
            answer(&match text.as_str() {
                "" => continue,
                "undo" => table.handle(UndoRequest),
                "redo" => table.handle(RedoRequest),
                "restart" => table.handle(RestartRequest),
                _ => table.handle(PlayRequest { text }),
            })?;
        }
        Ok(())
    }
}

fn answer(reply: &Reply) -> Result<(), CommandError> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer(&mut out, reply).map_err(std::io::Error::from)?;
    writeln!(out)?;
    out.flush()?;
    Ok(())
}

/// Shows a board as text, or as the view that a page would get.
pub(crate) fn show(game: &Game, format: OutputFormat) -> Result<(), CommandError> {
    let mut out = std::io::stdout().lock();
    if format == OutputFormat::Json {
        let context =
            ViewContext { version: game.at() as u64, game: 1, clock: ClockView::default(), ..ViewContext::default() };
        serde_json::to_writer(&mut out, &view(game, context)).map_err(std::io::Error::from)?;
        writeln!(out)?;
        return told_fault(game);
    }
    let rules = game.rules();
    let score = rules.scoring.score.as_ref().map(|_| format!("  score {}", game.now().score())).unwrap_or_default();
    let status = match game.status() {
        GameStatus::Playing => "",
        GameStatus::Won => "  won",
        GameStatus::Stuck => "  no legal move",
        GameStatus::Unknown => "  the rules can't say whether a move is left",
    };
    let given = game.segments().first().is_some_and(|first| first.board.is_some());
    let deal = if given { String::from("given deal") } else { format!("seed {}", game.start().seed) };
    let moves = game.now().carries;
    writeln!(out, "{}  {deal}  moves {moves}{score}{status}", rules.about.name)?;
    write!(out, "{}", rules.board_text(game.board()))?;
    told_fault(game)
}

/// The script's fault, if it failed: what is shown is then not what its rules say.
fn told_fault(game: &Game) -> Result<(), CommandError> {
    match game.rules().script.fault_so_far() {
        // What a clock stopped says nothing about the rules.
        Some(fault) if fault.is_unfinished() => eprintln!("{fault}"),
        Some(fault) => return Err(CommandError::Found(fault.to_string())),
        None => {}
    }
    Ok(())
}

/// Replays a save or a playthrough.
pub(crate) fn replay(library: &Library, file: &Path, format: OutputFormat) -> Result<(), CommandError> {
    let text = bounded::read(file)?;
    let found = |error: String| CommandError::Found(format!("{}: {error}", file.display()));
    let game = if text.trim_start().starts_with('{') {
        let save = Save::from_json(&text).map_err(|error| found(error.to_string()))?;
        let opened = save.open(0).map_err(|error| found(error.to_string()))?;
        if let Some(mismatch) = opened.mismatch {
            return Err(found(mismatch.to_string()));
        }
        opened.game
    } else {
        Playthrough::parse(&text).and_then(|played| played.play(library)).map_err(|error| found(error.to_string()))?
    };
    show(&game, format)?;
    if format == OutputFormat::Text {
        let hash = game.rules().layout.hash(game.board());
        writeln!(std::io::stdout(), "hash {}", hex(hash))?;
    }
    Ok(())
}
