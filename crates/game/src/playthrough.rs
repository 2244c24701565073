//! A game told in a few lines of text: variant, seed, options, moves, and where they lead.
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
//! A save carries its rules; a playthrough is played under the rules of the day, so it shows when they change.

use crate::game::{DealStart, Game};
use crate::save::hex;
use redeal_cards::shuffle::Seed;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

/// A game told in text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playthrough {
    variant: String,
    seed: Option<Seed>,
    options: Choices,
    /// Line number and text of each move.
    moves: Vec<(usize, String)>,
    hash: Option<String>,
}

/// Where a playthrough goes wrong.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct PlaythroughError {
    line: usize,
    what: String,
}

impl Playthrough {
    /// Reads one.
    pub fn parse(text: &str) -> Result<Self, PlaythroughError> {
        let mut played = Self::default();
        for (at, content) in text.lines().enumerate() {
            let line = at + 1;
            let wrong = |what: String| PlaythroughError { line, what };
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            match content.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("variant", id)) => played.variant = id.to_string(),
                Some(("seed", seed)) => {
                    played.seed =
                        Some(seed.parse().map_err(|no: redeal_cards::shuffle::ParseSeedError| wrong(no.to_string()))?);
                }
                Some(("option", option)) => {
                    let (id, choice) = option
                        .split_once('=')
                        .ok_or_else(|| wrong(String::from("an option reads `option: draw=3`")))?;
                    let Ok(choice) = choice.parse();
                    played.options.insert(id.trim().to_string(), choice);
                }
                Some(("hash", hash)) => played.hash = Some(hash.to_string()),
                Some((key, _)) => return Err(wrong(format!("`{key}:` has no meaning here"))),
                None => played.moves.push((line, content.to_string())),
            }
        }
        Ok(played)
    }

    /// Plays it to its end.
    pub fn play(&self, library: &Library) -> Result<Game, PlaythroughError> {
        let wrong = |line: usize, what: String| PlaythroughError { line, what };
        let rules = library.load(&self.variant, &self.options).map_err(|error| wrong(1, error.to_string()))?;
        rules.options.check(&self.options).map_err(|error| wrong(1, error.to_string()))?;
        let seed = self.seed.ok_or_else(|| wrong(1, String::from("a playthrough needs a line `seed: 7`")))?;
        let mut game = Game::new(rules.into(), DealStart { seed, balance: 0, secret: 0 });
        for (line, text) in &self.moves {
            game.play_text(text).map_err(|error| wrong(*line, format!("{text}: {error}")))?;
        }
        let reached = hex(game.rules().layout.hash(game.board()));
        match &self.hash {
            Some(hash) if *hash != reached => {
                let last = self.moves.last().map_or(1, |(line, _)| *line);
                Err(wrong(last, format!("the moves lead to the board {reached}, not to {hash}")))
            }
            _ => Ok(game),
        }
    }
}
