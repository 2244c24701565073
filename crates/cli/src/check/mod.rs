//! `redeal check`: what is wrong with scripts, as `file:line:col: message`, or as JSON.
//!
//! * [`source`]: what the source alone shows
//! * here: loads it under every choice of every option, with relations asked again in other orders, and plays random games
//!   ([`redeal_game::trial`])
//! * [`layout`]: whether piles overlap, and whether cards can be read
//! * [`about`]: texts that are missing, and piles that cards never reach or never leave
//! * [`positions`]: positions that are pinned beside the script

mod about;
mod finding;
mod layout;
mod positions;
pub(crate) mod source;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use clap::Args;
use redeal_game::idle_options::{PlacedOption, options_without_effect};
use redeal_game::trial::{TrialExtent, TrialFinding, trial};
use redeal_rules::budget::script_steps_taken;
use redeal_rules::option::{Choice, Choices, OptionDef};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::achievement::PlayedGames;
use redeal_scripts::library::{Library, for_file};
use redeal_scripts::lua::{ScriptSource as _, load_achievements, load_checking_determinism, unused_locals};
use redeal_scripts::script_files::{misnamed, script_of_positions};
use redeal_table::language::look;
use serde::Serialize;

use crate::outcome::CommandError;
use crate::own_program;
use crate::variant_name;
pub(crate) use finding::CheckFinding;
use finding::FindingLevel;

/// How many pairs of choices are tried. Of more, some are tried, from the first to the last.
const MAX_PAIRS: usize = 400;
/// How many choices are tried one by one. Of a script that offers more, some are tried, from the first to the last.
const MAX_CHOICES: usize = 60;
/// How many steps the check of a script may take, until no further variant and no further choice is looked at. Counted, and not
/// timed, so that it finds the same on a busy machine.
const SCRIPT_STEPS: u64 = 1_000_000_000;
/// After so long the check ends, and says that it was not finished.
const LONGEST: Duration = Duration::from_mins(10);
/// What a look at one variant costs beside the steps of its script: a game of data alone takes none.
const STEPS_OF_A_VARIANT: u64 = 1_000_000;
/// How errors of syntax begin.
const OF_SYNTAX: [&str; 6] = ["Expected", "Malformed", "Incomplete", "Unexpected", "Ambiguous", "Assigned expression"];
/// How many scripts of a folder are checked.
const MAX_SCRIPTS: usize = 2000;

/// Checks scripts for problems: `file:line:col: message`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    /// The scripts: files, folders with scripts, or variants by id or name.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object with all findings, notes included.
    #[arg(long)]
    json: bool,
    /// Also what a finished script should have, such as a rules text.
    #[arg(long)]
    notes: bool,
}

/// What was found in one script.
#[derive(Serialize)]
struct ScriptReport {
    file: String,
    variants: Vec<String>,
    findings: Vec<CheckFinding>,
    ms: u64,
}

/// All reports.
#[derive(Serialize)]
struct CheckReport {
    ok: bool,
    scripts: Vec<ScriptReport>,
}

impl CheckArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        let mut scripts: Vec<CheckedScript> = Vec::new();
        for file in &self.files {
            if file.is_dir() {
                scripts.extend(CheckedScript::all_in(file, library)?);
            } else {
                scripts.push(CheckedScript::find(file, library)?);
            }
        }
        let mut out = std::io::stdout().lock();
        let mut reports = CheckReport { ok: true, scripts: Vec::new() };
        for script in scripts {
            let mut report = script.report();
            reports.ok &= report.findings.iter().all(|finding| finding.level != FindingLevel::Error);
            if self.json {
                report.findings.iter_mut().for_each(|finding| finding.file = script.shown(&finding.file));
                reports.scripts.push(report);
                continue;
            }
            for finding in report.findings.iter().filter(|finding| self.notes || finding.level != FindingLevel::Note) {
                writeln!(out, "{}", finding.line(&script.shown(&finding.file)))?;
                for call in &finding.trace {
                    writeln!(out, "    {call}")?;
                }
            }
        }
        if self.json {
            serde_json::to_writer_pretty(&mut out, &reports).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        if reports.ok { Ok(()) } else { Err(CommandError::Found(String::new())) }
    }
}

/// All that is found in the script of a file.
pub(crate) fn findings_of(file: &Path, library: &Library) -> Vec<CheckFinding> {
    let (library, name) = for_file(file, library.folders());
    CheckedScript { library, beside: Library::new(Vec::new()), name, folder: PathBuf::new() }.report().findings
}

/// A script that is checked.
struct CheckedScript {
    library: Library,
    /// Where its positions are looked for: beside a file, or in all folders for a variant.
    beside: Library,
    /// Its path inside the library.
    name: String,
    /// The folder that its files are shown in.
    folder: PathBuf,
}

impl CheckedScript {
    /// The scripts of a folder, by name. Those in its subfolders are there to be required.
    fn all_in(folder: &Path, library: &Library) -> Result<Vec<Self>, CommandError> {
        let unread = || format!("{} can't be read", folder.display());
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).with_context(unread)? {
            let path = entry.with_context(unread)?.path();
            let script = path.file_name().and_then(|name| script_of_positions(&name.to_string_lossy()));
            // Positions are checked with their script, which may lie in another folder.
            let wanted = match script {
                Some(script) => !folder.join(script).is_file(),
                None => path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("lua")),
            };
            if wanted && path.is_file() {
                files.push(path);
            }
        }
        files.sort();
        match files.len() {
            0 => Err(CommandError::Misuse(anyhow!("there is no script in {}", folder.display()))),
            many if many > MAX_SCRIPTS => {
                let message = format!("there are {many} scripts in {}; name some of them", folder.display());
                Err(CommandError::Misuse(anyhow!(message)))
            }
            _ => files.iter().map(|file| Self::find(file, library)).collect(),
        }
    }

    /// A file, or else the script of a variant.
    fn find(file: &Path, library: &Library) -> Result<Self, CommandError> {
        if file.is_file() {
            let (library, name) = for_file(file, library.folders());
            let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
            let beside = Library::new(library.folders().iter().take(1).cloned().collect());
            let name = script_of_positions(&name).unwrap_or(name);
            return Ok(Self { library, beside, name, folder });
        }
        let id = file.to_string_lossy();
        let name = match variant_name::load(library, &id, &Choices::new()) {
            Ok(rules) => rules.about.file,
            Err(CommandError::Found(_)) => format!("{id}.lua"),
            Err(_) => {
                let message = format!("there is no file {}, and no variant of that name", file.display());
                return Err(CommandError::Misuse(anyhow!(message)));
            }
        };
        let folder = library.folders().iter().find(|folder| folder.join(&name).is_file()).cloned();
        let (library, beside) = (library.clone(), library.clone());
        Ok(Self { library, beside, name, folder: folder.unwrap_or_default() })
    }

    /// A file of the script's, or one that it requires from another folder, as editors find it.
    fn shown(&self, inside: &str) -> String {
        let here = self.folder.join(inside);
        let elsewhere = || self.library.folders().iter().map(|folder| folder.join(inside)).find(|path| path.is_file());
        let path = if here.is_file() { here } else { elsewhere().unwrap_or(here) };
        path.display().to_string()
    }

    fn report(&self) -> ScriptReport {
        let begun = Instant::now();
        let mut findings = Vec::new();
        let variants = self.look(&mut findings);
        // One finding a line is enough, and errors come first. An undefined global is always reported.
        findings.sort_by_key(|finding: &CheckFinding| finding.level);
        let mut kept: Vec<CheckFinding> = Vec::new();
        for finding in findings {
            let same_line = |other: &&CheckFinding| (&other.file, other.line) == (&finding.file, finding.line);
            let name = finding.message.strip_prefix("undefined global ");
            let told = |other: &CheckFinding| match (finding.line, name) {
                (None, _) => other.message == finding.message,
                (Some(_), None) => true,
                (Some(_), Some(name)) => other.message.contains(name),
            };
            if !kept.iter().filter(same_line).any(told) {
                kept.push(finding);
            }
        }
        ScriptReport { file: self.shown(&self.name), variants, findings: kept, ms: begun.elapsed().as_millis() as u64 }
    }

    /// Gathers all findings, those of the load first.
    fn look(&self, findings: &mut Vec<CheckFinding>) -> Vec<String> {
        let asked_of = self.library.folders().iter().any(|folder| folder.join(&self.name).is_file());
        if !asked_of {
            findings.push(positions::without_script(&self.name));
            return Vec::new();
        }
        let mut budget = CheckBudget::default();
        let loaded = self.library.load_file(&self.name, &Choices::new());
        budget.spend(loaded.steps);
        for line in &loaded.console {
            eprintln!("{} prints: {}", self.name, line.text);
        }
        let variants = match loaded.variants {
            Ok(variants) => variants,
            Err(problem) => {
                // The load stops at the first error; the source may show more. With a syntax error it can't be analysed: the
                // analyser says that one again, often at another line, or several times.
                let broken = OF_SYNTAX.iter().any(|begin| problem.message.starts_with(begin));
                findings.push(CheckFinding::error(problem));
                if !broken {
                    self.analyse(&loaded.files, findings);
                }
                return Vec::new();
            }
        };
        let again = load_checking_determinism(&self.library, &self.name, &Choices::new());
        budget.spend(again.steps);
        if let Err(problem) = again.variants {
            findings.push(CheckFinding::error(problem));
        }
        findings.extend(loaded.warnings.into_iter().map(|warning| CheckFinding::new(FindingLevel::Warning, warning)));
        let unused = unused_locals(&self.sources(&loaded.files)).into_iter();
        findings.extend(unused.map(|problem| CheckFinding::new(FindingLevel::Warning, problem)));
        if !loaded.tallies.achievements.is_empty() {
            let asked = load_achievements(&self.library, &self.name, &PlayedGames::samples());
            findings.extend(asked.variants.err().map(CheckFinding::error));
        }
        let ids: Vec<String> = variants.iter().map(|rules| rules.about.id.clone()).collect();
        let unplayed = ids.iter().filter_map(|id| self.library.played_instead(id, &self.name));
        let by_name = misnamed(&self.name).into_iter().chain(unplayed);
        let warning = |why| CheckFinding::new(FindingLevel::Warning, ScriptProblem::in_file(&self.name, why));
        findings.extend(by_name.map(warning));
        let defs = variants.first().map(|rules| rules.options.defs.clone()).unwrap_or_default();
        findings.extend(self.idle_options(&variants, &mut budget));
        let (all, mut checked) = (variants.len(), 0);
        for rules in variants {
            if budget.is_spent() {
                break;
            }
            findings.extend(about::translations(&rules, &self.library));
            check_variant(rules, findings, &mut budget);
            checked += 1;
        }
        if checked < all {
            self.note(findings, format!("it has {all} variants; {checked} of them were checked"));
        }
        self.choices(&defs, &mut budget, findings);
        if findings.iter().all(|finding| finding.level != FindingLevel::Error) {
            findings.extend(self.pairs(&defs, &mut budget));
        }
        findings.extend(positions::find(&self.library, &self.beside, &self.name));
        if budget.out_of_time {
            let message = format!("the check was not finished within {} s", LONGEST.as_secs());
            self.note(findings, message);
        }
        self.analyse(&loaded.files, findings);
        ids
    }

    /// What the analyser finds in the source. It has no syntax errors, even if the analyser reports some.
    fn analyse(&self, files: &[String], findings: &mut Vec<CheckFinding>) {
        let seen = own_program().and_then(|program| look(&program, &self.sources(files)));
        let Some(seen) = seen else {
            return self
                .note(findings, String::from("its source was not analysed: that takes too much time or memory"));
        };
        findings.extend(seen.into_iter().filter(|slip| !slip.is_of_syntax()).map(CheckFinding::from));
    }

    /// Checks the script under each choice that is not the default, or under some of many.
    fn choices(&self, defs: &[OptionDef], budget: &mut CheckBudget, findings: &mut Vec<CheckFinding>) {
        let all: Vec<(&OptionDef, &Choice)> = defs
            .iter()
            .flat_map(|def| def.choices.iter().map(move |choice| (def, choice)))
            .filter(|(def, choice)| **choice != def.default)
            .collect();
        let sample = all.len().min(MAX_CHOICES);
        let mut tried = 0;
        // Spread over all of them: the options that come last have their turn, too.
        for (def, choice) in (0..sample).map(|n| all[n * all.len() / sample]) {
            if budget.is_spent() {
                break;
            }
            tried += 1;
            let choices = Choices::from([(def.id.clone(), choice.clone())]);
            let mut found = Vec::new();
            let loaded = load_checking_determinism(&self.library, &self.name, &choices);
            budget.spend(loaded.steps);
            match loaded.variants {
                Ok(variants) => {
                    for rules in variants {
                        if budget.is_spent() {
                            break;
                        }
                        check_variant(rules, &mut found, budget);
                    }
                }
                Err(problem) => found.push(CheckFinding::error(problem)),
            }
            // What also happens under the defaults has been reported.
            found.retain(|finding| !findings.iter().any(|other| other.message == finding.message));
            for finding in &mut found {
                finding.message = format!("with {}={choice}: {}", def.id, finding.message);
            }
            findings.extend(found);
        }
        if tried < all.len() {
            let all = all.len();
            self.note(
                findings,
                format!("its options have {all} choices beside the defaults; {tried} of them were tried"),
            );
        }
    }

    /// The options of this script that change nothing in any of its variants; those of a script that it extends are told there.
    fn idle_options(&self, variants: &[Rules], budget: &mut CheckBudget) -> Vec<CheckFinding> {
        let mut loads = MAX_PAIRS;
        let idle = |rules: &Rules| {
            options_without_effect(rules, |choices| {
                loads = loads.checked_sub(1).filter(|_| !budget.is_spent())?;
                let loaded = self.library.load_file(&self.name, choices);
                budget.spend(loaded.steps);
                loaded.variants.ok()?.into_iter().find(|other| other.about.id == rules.about.id)
            })
        };
        let mut of_each = variants.iter().map(idle);
        let mut all = of_each.next().unwrap_or_default();
        for some in of_each {
            all.retain(|option| some.contains(option));
        }
        let own = all.into_iter().filter(|option| option.file == self.name);
        let notes = own.map(|PlacedOption { id, choices, line, file, .. }| {
            let choices: Vec<String> = choices.iter().map(Choice::to_string).collect();
            let message = format!("option `{id}` changes nothing: the game plays alike with {}", choices.join(", "));
            CheckFinding::new(FindingLevel::Note, ScriptProblem { line, ..ScriptProblem::in_file(&file, message) })
        });
        notes.collect()
    }

    /// Notes that not all was looked at, and says so whatever is shown of the findings.
    fn note(&self, findings: &mut Vec<CheckFinding>, message: String) {
        eprintln!("{}: {message}", self.shown(&self.name));
        findings.push(CheckFinding::new(FindingLevel::Note, ScriptProblem::in_file(&self.name, message)));
    }

    /// Loads the script under two choices at once that are not the defaults, or under some of many such pairs: the first one
    /// that fails is told.
    fn pairs(&self, defs: &[OptionDef], budget: &mut CheckBudget) -> Option<CheckFinding> {
        let choices = |def: &OptionDef| {
            let others = def.choices.iter().filter(|choice| **choice != def.default);
            others.map(|choice| (def.id.clone(), choice.clone())).collect::<Vec<_>>()
        };
        let mut all = Vec::new();
        for (n, one) in defs.iter().enumerate() {
            for other in &defs[n + 1..] {
                all.extend(
                    choices(one).into_iter().flat_map(|a| choices(other).into_iter().map(move |b| (a.clone(), b))),
                );
            }
        }
        let sample = all.len().min(MAX_PAIRS);
        for (a, b) in (0..sample).map(|n| &all[n * all.len() / sample]) {
            if budget.is_spent() {
                break;
            }
            let loaded = self.library.load_file(&self.name, &Choices::from([a.clone(), b.clone()]));
            budget.spend(loaded.steps);
            if let Err(mut problem) = loaded.variants {
                problem.message = format!("with {}={} and {}={}: {}", a.0, a.1, b.0, b.1, problem.message);
                return Some(CheckFinding::error(problem));
            }
        }
        None
    }

    fn sources(&self, files: &[String]) -> Vec<SourceFile> {
        let read = |path: &String| Some(SourceFile { path: path.clone(), text: self.library.read(path).ok()? });
        files.iter().filter_map(read).collect()
    }
}

/// What the check of a script may take.
struct CheckBudget {
    steps: u64,
    begun: Instant,
    out_of_time: bool,
}

impl Default for CheckBudget {
    fn default() -> Self {
        Self { steps: SCRIPT_STEPS, begun: Instant::now(), out_of_time: false }
    }
}

impl CheckBudget {
    fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    fn is_spent(&mut self) -> bool {
        self.out_of_time |= self.begun.elapsed() > LONGEST;
        self.steps == 0 || self.out_of_time
    }
}

/// All checks of one variant under one choice of options.
fn check_variant(rules: Rules, findings: &mut Vec<CheckFinding>, budget: &mut CheckBudget) {
    let before = script_steps_taken();
    findings.extend(layout::check(&rules));
    findings.extend(about::check(&rules));
    findings.extend(trial(rules, TrialExtent::WHOLE).into_iter().map(|finding| match finding {
        TrialFinding::Fault(problem) => CheckFinding::error(problem),
        TrialFinding::Warning(problem) => CheckFinding::new(FindingLevel::Warning, problem),
    }));
    budget.spend(STEPS_OF_A_VARIANT + script_steps_taken() - before);
}
