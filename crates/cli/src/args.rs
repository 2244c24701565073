//! Arguments that several commands have.

use std::path::Path;

use anyhow::{Context as _, anyhow};
use clap::Args;

use crate::outcome::CommandError;
use crate::variant_name;
use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::{DealFile, MAX_TEXT};
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_rules::text_input::read_text;
use redeal_scripts::library::Library;

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
    pub(crate) variant: String,
    /// The deal number, or `ms:N` for Microsoft's deal N. Default: a random one.
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
    /// An option, such as `draw=3`; can be given several times.
    #[arg(long = "option", value_name = "ID=CHOICE", value_parser = option)]
    pub(crate) options: Vec<(String, Choice)>,
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
    pub(crate) fn rules(&self, library: &Library) -> Result<Rules, CommandError> {
        let choices: Choices = self.options.iter().cloned().collect();
        let rules = variant_name::load(library, &self.variant, &choices)?;
        rules.options.check(&choices).map_err(|error| CommandError::Misuse(error.into()))?;
        Ok(rules)
    }

    pub(crate) fn game(&self, library: &Library) -> Result<Game, CommandError> {
        let rules = self.rules(library)?;
        Ok(Game::new(rules.into(), DealStart::new(self.seed.unwrap_or_else(Seed::fresh), EarlierDeals::default())))
    }

    /// A game on a deal that stands in a file.
    pub(crate) fn on_given_deal(&self, library: &Library, file: &Path) -> Result<Game, CommandError> {
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
        Ok(Game::on_board(rules.into(), DealStart::new(seed, EarlierDeals::default()), settled))
    }
}
