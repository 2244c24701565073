//! `redeal odds`: counts how many of many deals can be won.

mod record;

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, Write};
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use clap::Args;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::Choice;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, Verdict, check, solve};

use crate::args::DealArgs;
use crate::measured::{DealVerdict, ProgressLine, SeedRange, read, resume, write_error};
use crate::outcome::CommandError;
use record::{DealRecord, DealShard, FoundVerdicts, OddsHeader, OddsLines};

/// How many deals one file may have: all verdicts are kept in memory.
const MAX_DEALS: u64 = 10_000_000;

/// Searches many deals and counts the winnable ones; continues where it stopped. See `docs/odds.md`.
#[derive(Args)]
pub(crate) struct OddsArgs {
    /// The variant: its id, such as `klondike`, or its name.
    #[arg(required_unless_present = "merge")]
    variant: Option<String>,
    /// An option, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = crate::args::option)]
    options: Vec<(String, Choice)>,
    /// The deal numbers, both ends included: `1..1000`, or `ms:1..32000` for Microsoft's deals.
    #[arg(long, value_name = "A..B", required_unless_present = "merge")]
    deals: Option<SeedRange>,
    /// How many deals to search at once.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Only every n-th deal, from the i-th on: with 1/3, 2/3 and 3/3 three machines share the deals.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: DealShard,
    /// The limit of processor time for each deal: `5s`, `500ms`, `2m`.
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = crate::solve::time)]
    limit: Duration,
    /// The memory limit for each thread: `2G`, `500M`.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = crate::solve::memory)]
    memory: usize,
    /// Where to write the results; deals already in it are not searched again. Default: standard output, with the
    /// summary on standard error.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Counts the results in such files: shards of one measurement, or several measurements of one variant.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["variant", "options", "deals", "threads", "shard", "limit", "memory", "out"])]
    merge: Vec<PathBuf>,
    /// The summary as one JSON object.
    #[arg(long)]
    json: bool,
}

impl OddsArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        match (&self.variant, self.deals) {
            (Some(variant), Some(deals)) => self.measure(library, variant, deals),
            _ => self.merge(),
        }
    }

    fn measure(&self, library: &Library, variant: &str, deals: SeedRange) -> Result<(), CommandError> {
        if self.shard.count(deals) > MAX_DEALS {
            return Err(CommandError::Misuse(anyhow!("more than {MAX_DEALS} deals; split them with --shard 1/N")));
        }
        let mut which = DealArgs { variant: variant.to_string(), seed: None, options: self.options.clone() };
        let rules = which.rules(library)?;
        // Each thread loads it again, by its id.
        which.variant.clone_from(&rules.about.id);
        let header = OddsHeader::new(&rules, (self.limit.as_secs_f64(), self.memory as u64), deals, self.shard);
        let (mut out, mut found): (Box<dyn Write + Send>, FoundVerdicts) = if let Some(path) = &self.out {
            let other = |kept: &OddsLines| header.other_measurement(&kept.header);
            let (file, kept) = resume::<OddsLines>(path, &header, other)?;
            (Box::new(file), kept.map_or_else(FoundVerdicts::default, |kept| kept.found))
        } else {
            let mut out = std::io::stdout();
            writeln!(out, "{}", serde_json::to_string(&header)?).map_err(write_error)?;
            (Box::new(out), FoundVerdicts::default())
        };
        let left: Vec<Seed> = header.seeds().filter(|seed| !found.has(*seed)).collect();
        let work = OddsSearch {
            odds: self,
            library,
            which: &which,
            header: &header,
            left: &left,
            next: AtomicU64::new(0),
            stop: AtomicBool::new(false),
        };
        work.all(&mut out, &mut found)?;
        let text = self.summary(&header, &found, 0);
        if self.out.is_some() {
            std::io::stdout().write_all(text.as_bytes())?;
        } else {
            eprint!("{text}");
        }
        Ok(())
    }

    fn merge(&self) -> Result<(), CommandError> {
        let (mut first, mut found, mut asked): (Option<OddsHeader>, FoundVerdicts, Vec<OddsHeader>) =
            Default::default();
        for path in &self.merge {
            let file = File::open(path).with_context(|| format!("{} can't be read", path.display()))?;
            let here = |what: &str| CommandError::Found(format!("{}: {what}", path.display()));
            let kept = read::<OddsLines>(path, BufReader::new(file))?;
            let kept = kept.ok_or_else(|| here("there is nothing in it yet"))?.lines;
            match &first {
                None => first = Some(kept.header.clone()),
                Some(first) => {
                    if let Some(what) = first.other_kind(&kept.header) {
                        let before = self.merge[0].display();
                        return Err(here(&format!("this does not belong to {before}: it is of {what}")));
                    }
                }
            }
            found.add(&kept.found).map_err(|no| here(&no.to_string()))?;
            if !asked.iter().any(|other| (other.deals, other.shard) == (kept.header.deals, kept.header.shard)) {
                asked.push(kept.header);
            }
        }
        let missing: HashSet<Seed> =
            asked.iter().flat_map(OddsHeader::seeds).filter(|seed| !found.has(*seed)).collect();
        let header = first.ok_or_else(|| anyhow!("which files? Give them with --merge FILE..."))?;
        std::io::stdout().write_all(self.summary(&header, &found, missing.len()).as_bytes())?;
        Ok(())
    }

    /// What was found, for people or as one object.
    fn summary(&self, header: &OddsHeader, found: &FoundVerdicts, missing: usize) -> String {
        let tally = found.tally;
        let (share, interval) = (tally.share(), tally.interval());
        if self.json {
            let object = serde_json::json!({
                "variant": header.variant,
                "options": header.options,
                "rules": header.rules,
                "deals": tally.deals(),
                "won": tally.won,
                "impossible": tally.impossible,
                "unknown": tally.unknown,
                "missing": missing,
                "share": share,
                "interval": interval,
                "seconds": found.seconds,
            });
            return format!("{object}\n");
        }
        let (won, impossible, unknown) = (tally.won, tally.impossible, tally.unknown);
        let (variant, options, all) = (&header.variant, header.options_text(), tally.deals());
        let mut lines = vec![
            format!("{variant}, options {options}: {all} deals"),
            format!("{won} won, {impossible} impossible, {unknown} unknown"),
        ];
        if let (Some(share), Some(interval)) = (share, interval) {
            let percent = |share: f64| format!("{:.3}", share * 100.0);
            let (low, high) = (percent(share.low), percent(share.high));
            let these = if unknown == 0 { low } else { format!("{low} to {high}") };
            let (low, high) = (percent(interval.low), percent(interval.high));
            lines.push(format!("{these} % of these can be won, and {low} to {high} % of all deals (95 % sure)"));
        }
        if missing > 0 {
            lines.push(format!(
                "{missing} more are asked for and not searched yet; those that take longest are among them, so the \
                 figures lean to one side until all are"
            ));
        }
        lines.join("\n") + "\n"
    }
}

/// Where the lines are written, with the verdicts so far.
struct OddsOutput<'a> {
    out: &'a mut (dyn Write + Send),
    found: &'a mut FoundVerdicts,
    progress: ProgressLine,
}

impl OddsOutput<'_> {
    fn enter(&mut self, line: &DealRecord) -> Result<(), CommandError> {
        let text = serde_json::to_string(line)? + "\n";
        self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush()).map_err(write_error)?;
        let noted = self.found.note(line.seed, line.verdict, line.seconds);
        noted.map_err(|contradiction| CommandError::Found(contradiction.to_string()))?;
        self.progress.done += 1;
        Ok(())
    }

    fn show(&mut self) {
        self.progress.show(|| self.found.tally);
    }
}

fn lock<'a, 'b>(output: &'a Mutex<OddsOutput<'b>>) -> MutexGuard<'a, OddsOutput<'b>> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A search with several threads, each of which takes the next deal until none is left.
struct OddsSearch<'a> {
    odds: &'a OddsArgs,
    library: &'a Library,
    which: &'a DealArgs,
    header: &'a OddsHeader,
    left: &'a [Seed],
    next: AtomicU64,
    stop: AtomicBool,
}

impl OddsSearch<'_> {
    /// Searches the deals that are left, and writes each line as soon as its deal was searched. When this is stopped, only
    /// the deals that are being searched are lost.
    fn all(&self, out: &mut (dyn Write + Send), found: &mut FoundVerdicts) -> Result<(), CommandError> {
        let progress = ProgressLine::new(&self.header.variant, self.left.len());
        let output = Mutex::new(OddsOutput { out, found, progress });
        std::thread::scope(|scope| {
            // Nothing is ever sent: the channel is closed when all threads have ended.
            let (busy, ended) = mpsc::channel::<()>();
            let start = |busy: mpsc::Sender<()>| {
                let output = &output;
                scope.spawn(move || {
                    let done = self.thread(output);
                    self.stop.fetch_or(done.is_err(), Ordering::Relaxed);
                    drop(busy);
                    done
                })
            };
            let threads: Vec<_> =
                (0..u64::from(self.odds.threads).min(self.left.len() as u64)).map(|_| start(busy.clone())).collect();
            drop(busy);
            while ended.recv_timeout(ProgressLine::LOOK) == Err(RecvTimeoutError::Timeout) {
                lock(&output).show();
            }
            threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    /// Searches deals on one thread. Each thread loads the rules for itself, and sees by that whether the script has
    /// changed. Each thread writes its own lines: waking another thread for each deal would take as long as searching an
    /// easy deal.
    fn thread(&self, output: &Mutex<OddsOutput>) -> Result<(), CommandError> {
        let rules = Arc::new(self.which.rules(self.library)?);
        if rules.hash != self.header.rules {
            return Err(CommandError::Found(String::from("the script has changed since this began")));
        }
        while !self.stop.load(Ordering::Relaxed) {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(seed) = self.left.get(next as usize) else { break };
            let line = self.search(&rules, *seed)?;
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            lock(output).enter(&line)?;
        }
        Ok(())
    }

    fn search(&self, rules: &Arc<Rules>, seed: Seed) -> Result<DealRecord, CommandError> {
        let game = Game::new(Arc::clone(rules), DealStart::new(seed, EarlierDeals::default()));
        let limits = SearchLimits { time: self.odds.limit, memory: self.odds.memory, ..SearchLimits::default() };
        let solved = solve(rules, game.now(), seed, limits, &self.stop, |_| ());
        let (verdict, moves, why) = match solved.verdict {
            Verdict::Won(moves) => {
                // What is claimed is played by the rules themselves before it counts.
                check(rules, game.now(), seed, &moves)
                    .map_err(|no| CommandError::Found(format!("seed {seed}: {no}")))?;
                (DealVerdict::Won, Some(moves.len()), None)
            }
            Verdict::Impossible => (DealVerdict::Impossible, None, None),
            Verdict::Unknown(why) => (DealVerdict::Unknown, None, Some(why.to_string())),
        };
        Ok(DealRecord {
            variant: self.header.variant.clone(),
            options: self.header.options.clone(),
            seed,
            verdict,
            nodes: solved.nodes,
            states: solved.states,
            seconds: (solved.processor_time.as_secs_f64() * 1e6).round() / 1e6,
            moves,
            why,
        })
    }
}
