//! `redeal backup`, `redeal restore` and `redeal log`: the player's data as one file and back, and the log.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, anyhow};
use clap::Args;
use redeal_storage::backup::UserFolders;
use redeal_storage::{log_file, paths};

use crate::counted::counted;
use crate::outcome::CommandError;

/// Backs up everything into one file.
#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The new file, such as `redeal.zip`. Redeal can stay open.
    file: PathBuf,
    /// The folder with the saved games, instead of the usual one.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Restores a backup.
#[derive(Args)]
pub(crate) struct RestoreArgs {
    /// The backup. Close Redeal first if it uses these games.
    file: PathBuf,
    /// The folder with the saved games, instead of the usual one.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Shows the latest log.
#[derive(Args)]
pub(crate) struct LogArgs {
    /// Only says where the logs are.
    #[arg(long)]
    path: bool,
}

impl BackupArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        open_log();
        let contents = user_folders(self.data)?.back_up(&self.file).map_err(|error| logged(&error))?;
        let mut out = std::io::stdout().lock();
        let (games, scripts) = (counted(contents.games, "game"), counted(contents.scripts, "script"));
        writeln!(out, "{}: {games}, {scripts} of your own", self.file.display())?;
        if contents.left_out > 0 {
            let scripts = counted(contents.left_out, "script");
            writeln!(out, "left out, as links or too long for scripts: {scripts}")?;
        }
        Ok(())
    }
}

impl RestoreArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        open_log();
        let restored = user_folders(self.data)?.restore(&self.file).map_err(|error| logged(&error))?;
        let mut out = std::io::stdout().lock();
        let contents = restored.contents;
        let (games, scripts) = (counted(contents.games, "game"), counted(contents.scripts, "script"));
        writeln!(out, "restored {games} and {scripts} of your own")?;
        writeln!(out, "what was there before: {}", restored.aside.display())?;
        Ok(())
    }
}

impl LogArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let folder = paths::log().ok_or_else(|| anyhow!("this computer has no folder for logs"))?;
        let mut out = std::io::stdout().lock();
        if self.path {
            writeln!(out, "{}", folder.display())?;
            return Ok(());
        }
        let Some(newest) = newest_log(&folder) else {
            return Err(CommandError::Found(format!("there is no log in {} yet", folder.display())));
        };
        let text = fs::read(&newest).with_context(|| newest.display().to_string())?;
        out.write_all(&text)?;
        Ok(())
    }
}

/// The log file that was written last.
fn newest_log(folder: &Path) -> Option<PathBuf> {
    let written =
        |path: &PathBuf| fs::metadata(path).and_then(|found| found.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "log")).max_by_key(written)
}

/// Opens the log. The command goes on without a log if it can't be written.
fn open_log() {
    let _ = log_file::open("redeal");
}

fn user_folders(data: Option<PathBuf>) -> Result<UserFolders, CommandError> {
    let data = data.or_else(paths::data);
    let data = data.ok_or_else(|| anyhow!("this computer has no folder for games; give one with --data"))?;
    Ok(UserFolders { data, own: paths::own_rules() })
}

fn logged(error: &impl std::error::Error) -> CommandError {
    tracing::warn!("{error}");
    CommandError::Found(error.to_string())
}
