//! `redeal pack` and `redeal install`: a script as one file that can be passed on, and such a file among one's own scripts.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use clap::Args;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::share_code::{ShareCode, deal_code, is_code};
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::library::Library;
use redeal_storage::package::install::{InstallError, InstallPlan, SameName, plan, write};
use redeal_storage::package::received::ReceivedPackage;
use redeal_storage::package::{MAX_PACKAGE_BYTES, PackError, ScriptPackage, is_package_code};
use serde_json::json;

use crate::args::OutputFormat;
use crate::check::{self, CheckFinding};
use crate::counted::counted;
use crate::outcome::CommandError;
use crate::variant_name;

/// Packs a script and everything it needs into one file.
#[derive(Args)]
pub(crate) struct PackArgs {
    /// The variant: its id, such as `klondike`, or its name, such as `"Baker's Dozen"`.
    variant: String,
    /// The new file, such as `klondike.redeal`.
    #[arg(long, value_name = "FILE", required_unless_present = "code")]
    out: Option<PathBuf>,
    /// Print a code for the clipboard instead of writing a file, if the script is small.
    #[arg(long, conflicts_with = "out")]
    code: bool,
    /// A deal to include: a deal number, or a code such as `redeal:klondike/123?draw=3`.
    #[arg(long, value_name = "SEED|CODE")]
    deal: Option<String>,
    /// An option of that deal, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = crate::args::option, requires = "deal")]
    options: Vec<(String, Choice)>,
    /// One JSON object that says what was packed.
    #[arg(long)]
    json: bool,
}

/// Adds a script someone sent you to your own.
#[derive(Args)]
pub(crate) struct InstallArgs {
    /// A `.redeal` file, a script (`.lua`), or a code that begins with `redeal-script:`.
    file: PathBuf,
    /// If you already have a variant of that name, keep both: the new one gets a number.
    #[arg(long, conflicts_with = "replace")]
    keep_both: bool,
    /// If you already have a variant of that name, replace it. A script of your own is moved into `put-aside`.
    #[arg(long)]
    replace: bool,
    /// One JSON object that says what was added, with all that `redeal check` found.
    #[arg(long)]
    json: bool,
}

impl PackArgs {
    pub(crate) fn run(&self, library: &Library) -> Result<(), CommandError> {
        let choices: Choices = self.options.iter().cloned().collect();
        let rules = variant_name::load(library, &self.variant, &choices)?;
        rules.options.check(&choices).map_err(|error| CommandError::Misuse(error.into()))?;
        let id = rules.about.id.clone();
        let deal = match &self.deal {
            None => None,
            Some(code) if is_code(code) => {
                Some(ShareCode::parse(code)?).filter(|code| code.variant == id).map_or_else(
                    || Err(CommandError::Misuse(anyhow!("--deal {code}: this isn't a deal of `{id}`"))),
                    |code| Ok(Some(code)),
                )?
            }
            Some(seed) => {
                let seed: Seed = seed.parse()?;
                Some(ShareCode::parse(&deal_code(&Game::new(
                    rules.into(),
                    DealStart::new(seed, EarlierDeals::default()),
                )))?)
            }
        };
        let package = ScriptPackage::of(library, &id, deal.as_ref()).map_err(|error| found(&error))?;
        let (text, bytes) = match &self.out {
            None => {
                let code = package.to_code().map_err(|error| CommandError::Found(error.to_string()))?;
                (code.clone(), code.len())
            }
            Some(out) => {
                let bytes = package.to_bytes().map_err(|error| CommandError::Found(error.to_string()))?;
                write_file(out, &bytes)?;
                let files = counted(package.files().count(), "file");
                (format!("{}: {}, {files}", out.display(), package.name), bytes.len())
            }
        };
        let mut out = std::io::stdout().lock();
        match OutputFormat::of_flag(self.json) {
            OutputFormat::Text => writeln!(out, "{text}")?,
            OutputFormat::Json => {
                let files: Vec<&str> = package.files().map(|file| file.path.as_str()).collect();
                let told = json!({
                    "file": self.out, "code": self.out.is_none().then_some(&text), "bytes": bytes,
                    "variant": package.variant, "name": package.name, "script": package.script, "deal": package.deal,
                    "files": files, "blake3": package.hash(),
                });
                serde_json::to_writer_pretty(&mut out, &told).map_err(std::io::Error::from)?;
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

fn found(error: &PackError) -> CommandError {
    CommandError::Found(error.to_string())
}

/// Writes a new file. No file is overwritten.
fn write_file(path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    let mut file = match File::create_new(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            let path = path.display();
            return Err(CommandError::Misuse(anyhow!(
                "{path} already exists and was left as it is; choose another file name"
            )));
        }
        file => file.with_context(|| format!("{} can't be written", path.display()))?,
    };
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a file is of no use.
        let _ = std::fs::remove_file(path);
    }
    Ok(written.with_context(|| format!("{} can't be written", path.display()))?)
}

impl InstallArgs {
    pub(crate) fn run(&self, library: &Library, rules: Option<&PathBuf>) -> Result<(), CommandError> {
        // As `new` does: the first folder that was named, or else the player's own.
        let own = rules.cloned().or_else(|| library.own().cloned());
        let library = Library::new(library.folders().to_vec()).with_own(own);
        let received = ReceivedPackage::load(self.read()?, &library);
        let same = match (self.keep_both, self.replace) {
            (true, _) => SameName::KeepBoth,
            (_, true) => SameName::Replace,
            _ => SameName::Refuse,
        };
        let plan = plan(&received, &library, same).map_err(|error| match error {
            InstallError::Taken { .. } | InstallError::Scattered(_) | InstallError::Folder(_) => {
                CommandError::Misuse(error.into())
            }
            InstallError::Broken(_) | InstallError::Entangled(_) => CommandError::Found(error.to_string()),
        })?;
        let findings = checked(&plan, &library)?;
        let path = write(&plan, &library)?;
        self.tell(&plan, &path, &findings)
    }

    fn read(&self) -> Result<ScriptPackage, CommandError> {
        let damaged = |error: &dyn std::fmt::Display| CommandError::Found(format!("{}: {error}", self.file.display()));
        if let Some(code) = self.file.to_str().filter(|text| is_package_code(text)) {
            return ScriptPackage::from_code(code).map_err(|error| CommandError::Found(error.to_string()));
        }
        let mut bytes = Vec::new();
        // One byte more than a package may have, so that a longer one shows as such.
        File::open(&self.file)
            .and_then(|file| file.take(MAX_PACKAGE_BYTES as u64 + 1).read_to_end(&mut bytes))
            .with_context(|| format!("{} can't be read", self.file.display()))?;
        let name = self.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        ScriptPackage::read(&name, &bytes).map_err(|error| damaged(&error))
    }

    fn tell(&self, plan: &InstallPlan, path: &Path, findings: &[CheckFinding]) -> Result<(), CommandError> {
        let mut out = std::io::stdout().lock();
        if OutputFormat::of_flag(self.json) == OutputFormat::Json {
            let files: Vec<&str> = plan.writes.iter().map(|file| file.path.as_str()).collect();
            let told = json!({
                "kept": !plan.writes.is_empty(), "path": path, "script": plan.script, "variant": plan.variant,
                "name": plan.name, "deal": plan.deal.as_ref().map(ToString::to_string), "files": files,
                "put_aside": plan.aside, "findings": findings,
            });
            serde_json::to_writer_pretty(&mut out, &told).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(());
        }
        for finding in findings.iter().filter(|finding| finding.is_worth_telling()) {
            eprintln!("{}", finding.line(&finding.file));
        }
        writeln!(out, "{}", path.display())?;
        match (plan.writes.is_empty(), &plan.deal) {
            (true, _) => writeln!(out, "You already have exactly this {}.", plan.name)?,
            (false, None) => writeln!(out, "{} is now one of your variants: `{}`.", plan.name, plan.variant)?,
            (false, Some(deal)) => {
                writeln!(out, "{} is now one of your variants: `{}`. Its deal: {deal}", plan.name, plan.variant)?;
            }
        }
        Ok(())
    }
}

/// What `redeal check` finds in the script as it would lie here.
fn checked(plan: &InstallPlan, library: &Library) -> Result<Vec<CheckFinding>, CommandError> {
    let folder = tempfile::tempdir().context("there is no room to look at it")?;
    for file in plan.sources.iter().chain(&plan.writes) {
        let path = folder.path().join(&file.path);
        std::fs::create_dir_all(path.parent().unwrap_or(folder.path()))
            .and_then(|()| std::fs::write(&path, file.text.as_bytes()))
            .context("there is no room to look at it")?;
    }
    Ok(check::findings_of(&folder.path().join(&plan.script), library))
}
