//! `redeal completions` and `redeal man`: the command line for shells, and as manual pages.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, Command};
use clap_complete::Shell;

use crate::outcome::CommandError;

/// Prints a completion script for a shell.
#[derive(Args)]
pub(crate) struct CompletionArgs {
    /// The shell. For bash: `redeal completions bash > ~/.local/share/bash-completion/completions/redeal`.
    shell: Shell,
}

/// Prints the manual page.
#[derive(Args)]
pub(crate) struct ManArgs {
    /// A folder for the pages of all commands: `redeal.1`, `redeal-play.1` and so on. Default: prints the page of `redeal`.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl CompletionArgs {
    /// Writes them for this command line.
    pub(crate) fn run(&self, redeal: &mut Command) -> Result<(), CommandError> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, redeal, "redeal", &mut text);
        std::io::stdout().write_all(&text)?;
        Ok(())
    }
}

impl ManArgs {
    /// Writes it for this command line. A folder gets the page of the window's program too, if its arguments are given.
    pub(crate) fn run(&self, redeal: Command, window: Option<Command>) -> Result<(), CommandError> {
        if let Some(dir) = &self.dir {
            std::fs::create_dir_all(dir)
                .and_then(|()| {
                    std::iter::once(redeal).chain(window).try_for_each(|one| clap_mangen::generate_to(one, dir))
                })
                .with_context(|| format!("{} can't be written", dir.display()))?;
            return Ok(());
        }
        let mut text = Vec::new();
        clap_mangen::Man::new(redeal).render(&mut text)?;
        std::io::stdout().write_all(&text)?;
        Ok(())
    }
}
