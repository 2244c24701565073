//! A deal as a line of text that can be sent to somebody: `redeal:klondike/123?draw=3&rules=1a2b3c4d`.
//!
//! A code names the variant, the seed, the options that are not the defaults, the beginning of the rules' hash and, in
//! the code of a game, its moves.
//! A code is untrusted input: it is a request like any other, and the rules judge its moves.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::game::Game;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};

const SCHEME: &str = "redeal:";
/// The longest code that is read: a save may hold 200,000 moves, each of which takes about 30 bytes.
const MAX_BYTES: usize = 8 << 20;
/// How many digits of the rules' hash a code has: enough to tell rules apart.
const HASH_DIGITS: usize = 8;
/// What is written as `%XX`: everything at which some program breaks a line or a link.
/// A space and `>` are frequent in moves, so they become `+` and `~` instead.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'_').remove(b'-').remove(b'.').remove(b' ').remove(b'>');

/// What a code says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareCode {
    /// The variant's id.
    pub variant: String,
    /// The seed.
    pub seed: Seed,
    /// Options that are not the defaults.
    pub options: Choices,
    /// The beginning of the rules' hash.
    pub rules: Option<String>,
    /// Moves in their text form.
    pub moves: Vec<String>,
}

/// A text that is no code.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShareCodeError {
    /// It does not begin like one, or lacks a part.
    #[error("this isn't a deal code; one looks like redeal:klondike/123 or redeal:klondike/123?draw=3")]
    Form,
    /// It is longer than any game.
    #[error("this code is too long")]
    Long,
    /// Its seed is not a seed.
    #[error(transparent)]
    Seed(#[from] redeal_cards::shuffle::ParseSeedError),
}

/// The code of a game's deal, without its moves.
pub fn deal_code(game: &Game) -> String {
    code(game, &[])
}

/// The code of a game: its deal and the moves in force.
pub fn game_code(game: &Game) -> String {
    let moves: Vec<&str> = game.turns()[..game.at()].iter().map(|turn| turn.text.as_str()).collect();
    code(game, &moves)
}

fn code(game: &Game, moves: &[&str]) -> String {
    let rules = game.rules();
    // In the order of the script, which a map of choices does not have.
    let options = rules.options.defs.iter().filter_map(|def| {
        let chosen = rules.options.chosen.get(&def.id).filter(|chosen| **chosen != def.default);
        chosen.map(|chosen| (def.id.as_str(), chosen))
    });
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut text, &rules.about.id, game.start().seed, options, Some(&hash(rules)), moves);
    text
}

fn write<'a>(
    to: &mut impl fmt::Write,
    variant: &str,
    seed: Seed,
    options: impl Iterator<Item = (&'a str, &'a Choice)>,
    rules: Option<&str>,
    moves: &[impl AsRef<str>],
) -> fmt::Result {
    write!(to, "{SCHEME}{variant}/{seed}")?;
    let options = options.map(|(id, choice)| format!("{}={}", escaped(id), escaped(&choice.to_string())));
    let rules = rules.map(|rules| format!("rules={}", escaped(rules)));
    let moves: Vec<String> = moves.iter().map(|text| escaped(text.as_ref())).collect();
    let moves = (!moves.is_empty()).then(|| format!("moves={}", moves.join(",")));
    for (n, part) in options.chain(rules).chain(moves).enumerate() {
        write!(to, "{}{part}", if n == 0 { '?' } else { '&' })?;
    }
    Ok(())
}

/// Whether a text begins like a code.
pub fn is_code(text: &str) -> bool {
    text.trim().get(..SCHEME.len()).is_some_and(|start| start.eq_ignore_ascii_case(SCHEME))
}

impl ShareCode {
    /// Reads a code.
    pub fn parse(text: &str) -> Result<Self, ShareCodeError> {
        let text = text.trim();
        if text.len() > MAX_BYTES {
            return Err(ShareCodeError::Long);
        }
        let rest = is_code(text).then(|| &text[SCHEME.len()..]).ok_or(ShareCodeError::Form)?;
        let (deal, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (variant, seed) = deal.split_once('/').ok_or(ShareCodeError::Form)?;
        let mut code = Self {
            variant: unescaped(variant),
            seed: seed.parse()?,
            options: Choices::new(),
            rules: None,
            moves: Vec::new(),
        };
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or(ShareCodeError::Form)?;
            match key {
                "rules" => code.rules = Some(unescaped(value)),
                "moves" => code.moves = value.split(',').map(unescaped).collect(),
                _ => {
                    let Ok(choice) = unescaped(value).parse::<Choice>();
                    code.options.insert(unescaped(key), choice);
                }
            }
        }
        Ok(code)
    }

    /// Whether the code was made with these rules. A code that does not name its rules fits all.
    pub fn is_of(&self, rules: &Rules) -> bool {
        self.rules.as_ref().is_none_or(|told| *told == hash(rules))
    }
}

impl fmt::Display for ShareCode {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options.iter().map(|(id, choice)| (id.as_str(), choice));
        write(to, &escaped(&self.variant), self.seed, options, self.rules.as_deref(), &self.moves)
    }
}

fn hash(rules: &Rules) -> String {
    rules.hash.chars().take(HASH_DIGITS).collect()
}

fn escaped(text: &str) -> String {
    let text: Cow<'_, str> = utf8_percent_encode(text, ESCAPED).into();
    text.replace(' ', "+").replace('>', "~")
}

/// The text that was escaped. A `%` without two digits stands for itself.
fn unescaped(text: &str) -> String {
    let text = text.replace('+', " ").replace('~', ">");
    percent_decode_str(&text).decode_utf8_lossy().into_owned()
}
