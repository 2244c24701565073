//! `redeal explore`: what a number or an option of a game does to its odds.

mod record;
mod report;

use std::fs::File;
use std::io::Write as _;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};

use anyhow::anyhow;
use clap::Args;
use redeal_cards::shuffle::Seed;
use redeal_game::explore::{Exploration, ExploreError, ExploredDeal, ExploredDeals, KnobRequest, explore};
use redeal_game::solved_deals::{MAX_DEALS, usual_moves};
use redeal_rules::option::Choice;
use redeal_scripts::library::Library;

use crate::args::DealArgs;
use crate::measured::{ProgressLine, SeedRange, resume, write_error};
use crate::outcome::CommandError;
use record::{ExploreHeader, ExploreLines, ExploreRecord};

/// The most moves that may be tried for a deal. Long before that a search has used up its memory.
const MAX_MOVES: u64 = 1_000_000_000;
/// What the help ends with.
const EXAMPLES: &str = "\
Examples:
  redeal explore freecell --vary cells=0..6
  redeal explore freecell --vary cells=0..4 --vary columns=6..8 --deals 1..50 --out freecell.jsonl
  redeal explore my-game --vary columns=6..9         `local columns = 7` or `columns = 7` in my-game.lua
  redeal explore my-game --vary 12:17=0..12/3        the number in line 12, column 17";

/// Shows what a number or an option of a game does to its odds. With each of its values the same deals are solved, by trying
/// a counted number of moves, and played at random; no file of the game is changed. See `docs/explore.md`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExploreArgs {
    /// The variant: its id, such as `klondike`, or its name.
    variant: String,
    /// What is turned, and its values: `cells=0..6`, `cells=0..6/2` (every second one), `empty=kings,"any card"`. It is
    /// an option; or a number in the variant's own script, by its name or as `LINE:COLUMN`. Given twice, each value of one
    /// is tried with each value of the other.
    #[arg(long, value_name = "KNOB=VALUES", required = true)]
    vary: Vec<KnobRequest>,
    /// An option that stays as it is, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = crate::args::option)]
    options: Vec<(String, Choice)>,
    /// The deal numbers, both ends included: `1..100`, or `ms:1..100` for Microsoft's deals. All values get the same deals.
    #[arg(long, value_name = "A..B", default_value = "1..100")]
    deals: SeedRange,
    /// How many moves are tried for a deal before it is left unknown. Default: 400000, or 20000 where the script has
    /// functions that are asked for each move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_MOVES))]
    moves: Option<u64>,
    /// How many deals to search at once. The figures are the same with any number.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Where each deal is written as soon as it is done, a line of JSON each; the same command continues where it stopped.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The figures as one JSON object.
    #[arg(long)]
    json: bool,
}

impl ExploreArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        if self.deals.count() > MAX_DEALS {
            let asked = self.deals.count();
            return Err(CommandError::Misuse(anyhow!("{asked} deals; each value may have {MAX_DEALS}")));
        }
        let which = DealArgs { variant: self.variant.clone(), seed: None, options: self.options.clone() };
        let rules = which.rules(library)?;
        let exploration = Exploration::new(library, &rules, &self.vary).map_err(|error| match error {
            ExploreError::Broken { .. } => CommandError::Found(error.to_string()),
            _ => CommandError::Misuse(error.into()),
        })?;
        let moves = self.moves.unwrap_or_else(|| usual_moves(&rules));
        let header = ExploreHeader::new(&exploration, self.deals, moves);
        let (mut file, mut deals) = (None, ExploredDeals::default());
        if let Some(path) = &self.out {
            let other = |kept: &ExploreLines| header.other_measurement(&kept.header);
            let (opened, kept) = resume::<ExploreLines>(path, &header, other)?;
            file = Some(opened);
            for record in kept.map(|kept| kept.records).unwrap_or_default() {
                deals.add(
                    record.deal(&exploration).map_err(|no| CommandError::Found(format!("{}: {no}", path.display())))?,
                );
            }
        }
        let deals = self.search(&exploration, moves, file.as_mut(), deals)?;
        let text = if self.json {
            format!("{}\n", report::object(&exploration, &header, &deals))
        } else {
            report::text(&exploration, &header, &deals)
        };
        std::io::stdout().write_all(text.as_bytes())?;
        Ok(())
    }

    /// Searches the deals that are left, and writes each one as soon as it is done.
    fn search(
        &self,
        exploration: &Exploration,
        moves: u64,
        file: Option<&mut File>,
        deals: ExploredDeals,
    ) -> Result<ExploredDeals, CommandError> {
        let seeds: Vec<Seed> = self.deals.all().collect();
        let blocks = exploration.blocks(&seeds, &deals);
        let left = blocks.iter().map(|block| block.seeds.len()).sum();
        let progress = ProgressLine::new(&exploration.variant, left);
        let output = Mutex::new(ExploreOutput { exploration, file, deals, progress, failed: None });
        let stop = AtomicBool::new(false);
        let (busy, ended) = mpsc::channel::<()>();
        let work = || {
            // Nothing is ever sent: the channel is closed when the work has ended.
            let _busy = busy;
            explore(exploration, &blocks, moves, self.threads.into(), &stop, |deal| {
                let mut output = lock(&output);
                if let Err(error) = output.enter(deal) {
                    stop.store(true, Ordering::Relaxed);
                    output.failed.get_or_insert(error);
                }
            })
        };
        let done = std::thread::scope(|scope| {
            let work = scope.spawn(work);
            while ended.recv_timeout(ProgressLine::LOOK) == Err(RecvTimeoutError::Timeout) {
                lock(&output).show();
            }
            work.join().unwrap_or_else(|panic| resume_unwind(panic))
        });
        let output = output.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = output.failed {
            return Err(error);
        }
        done.map_err(|problem| CommandError::Found(problem.to_string()))?;
        Ok(output.deals)
    }
}

/// Where the deals go, with those that are known so far.
struct ExploreOutput<'a> {
    exploration: &'a Exploration,
    file: Option<&'a mut File>,
    deals: ExploredDeals,
    progress: ProgressLine,
    /// Why a deal could not be written.
    failed: Option<CommandError>,
}

impl ExploreOutput<'_> {
    fn enter(&mut self, deal: ExploredDeal) -> Result<(), CommandError> {
        if let Some(file) = &mut self.file {
            let values = &self.exploration.combinations[deal.combination].values;
            let line = serde_json::to_string(&ExploreRecord::new(values, &deal))? + "\n";
            file.write_all(line.as_bytes()).and_then(|()| file.flush()).map_err(write_error)?;
        }
        self.deals.add(deal);
        self.progress.done += 1;
        Ok(())
    }

    fn show(&mut self) {
        self.progress.show(|| self.deals.counts());
    }
}

fn lock<'a, 'b>(output: &'a Mutex<ExploreOutput<'b>>) -> MutexGuard<'a, ExploreOutput<'b>> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}
