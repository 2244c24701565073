//! A playthrough: a game as a few lines of text, with the board that its moves lead to.
//!
//! ```text
//! variant: klondike
//! seed: 7
//! option: draw=3
//! tap stock
//! waste>tableau4
//! hash: 5b1f0c6d9a7e2f43
//! ```
//!
//! A save contains its rules. A playthrough is played under the current rules, so that it shows when they change.

use std::fmt;

use crate::game::{DealStart, EarlierDeals, Game, PlayError};
use crate::save::hex;
use redeal_cards::shuffle::{ParseSeedError, Seed};
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

/// A game as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playthrough {
    variant: String,
    seed: Option<Seed>,
    options: Choices,
    /// Line number and text of each move.
    moves: Vec<(usize, String)>,
    hash: Option<String>,
}

/// An error in a playthrough, with its line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct PlaythroughError {
    /// The number of the line.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PlaythroughFault,
}

/// What is wrong with a playthrough.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlaythroughFault {
    /// The seed is no seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// There is no seed.
    #[error("a playthrough needs a line `seed: 7`")]
    NoSeed,
    /// An option lacks its choice.
    #[error("an option looks like `option: draw=3`")]
    Option,
    /// There is no such key.
    #[error("`{0}:` has no meaning here")]
    UnknownKey(String),
    /// The rules don't load, or offer no such option.
    #[error("{0}")]
    Rules(String),
    /// A move is refused.
    #[error("{text}: {error}")]
    Move {
        /// The move.
        text: String,
        /// Why it is refused.
        error: PlayError,
    },
    /// The moves lead to another board.
    #[error("the moves lead to the board {reached}, not to {expected}")]
    Board {
        /// The hash of the board that they lead to.
        reached: String,
        /// The hash in the playthrough.
        expected: String,
    },
}

impl PlaythroughFault {
    fn rules(error: impl fmt::Display) -> Self {
        Self::Rules(error.to_string())
    }

    fn at(self, line: usize) -> PlaythroughError {
        PlaythroughError { line, fault: self }
    }
}

impl Playthrough {
    /// Reads one.
    pub fn parse(text: &str) -> Result<Self, PlaythroughError> {
        let mut played = Self::default();
        for (at, content) in text.lines().enumerate() {
            let line = at + 1;
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            match content.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("variant", id)) => played.variant = id.to_string(),
                Some(("seed", seed)) => {
                    played.seed = Some(seed.parse().map_err(|error| PlaythroughFault::Seed(error).at(line))?);
                }
                Some(("option", option)) => {
                    let (id, choice) = option.split_once('=').ok_or_else(|| PlaythroughFault::Option.at(line))?;
                    let Ok(choice) = choice.parse();
                    played.options.insert(id.trim().to_string(), choice);
                }
                Some(("hash", hash)) => played.hash = Some(hash.to_string()),
                Some((key, _)) => return Err(PlaythroughFault::UnknownKey(key.to_owned()).at(line)),
                None => played.moves.push((line, content.to_string())),
            }
        }
        Ok(played)
    }

    /// Plays all moves and compares the board that they lead to.
    pub fn play(&self, library: &Library) -> Result<Game, PlaythroughError> {
        let no_rules = |error: &dyn fmt::Display| PlaythroughFault::rules(error).at(1);
        let rules = library.load(&self.variant, &self.options).map_err(|error| no_rules(&error))?;
        rules.options.check(&self.options).map_err(|error| no_rules(&error))?;
        let seed = self.seed.ok_or_else(|| PlaythroughFault::NoSeed.at(1))?;
        let mut game = Game::new(rules.into(), DealStart { seed, earlier: EarlierDeals::default(), secret: 0 });
        for (line, text) in &self.moves {
            let refused = |error| PlaythroughFault::Move { text: text.clone(), error }.at(*line);
            game.play_text(text).map_err(refused)?;
        }
        let reached = hex(game.rules().layout.hash(game.board()));
        match &self.hash {
            Some(expected) if *expected != reached => {
                let last = self.moves.last().map_or(1, |(line, _)| *line);
                Err(PlaythroughFault::Board { reached, expected: expected.clone() }.at(last))
            }
            _ => Ok(game),
        }
    }
}
