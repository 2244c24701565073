//! A deal as a line of text that can be sent to somebody: `redeal:klondike/123?draw=3&rules=1a2b3c4d`.
//!
//! A code names the variant, the seed, the options that are not the defaults, the beginning of the rules' hash and, in
//! the code of a game, its moves. The code of a challenge has the time and the moves of a win, packed: `beat=222000.…`.
//! A code is untrusted input: it is a request like any other, and the rules judge its moves.

use std::borrow::Cow;
use std::{fmt, io};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::game::Game;
use crate::packed_text::{self, UnpackError};
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
    /// A win of the deal, to be beaten.
    pub beat: Option<WonMoves>,
}

/// A win as a code tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonMoves {
    /// Milliseconds of play.
    pub ms: u64,
    /// All moves from the deal on, in their text form.
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
    /// A part of it is missing.
    #[error("a part of this code is missing: copy all of it, and open it again")]
    Incomplete,
    /// Its seed is not a seed.
    #[error(transparent)]
    Seed(#[from] redeal_cards::shuffle::ParseSeedError),
}

/// The code of a game's deal, without its moves.
pub fn deal_code(game: &Game) -> String {
    code(game, &[], None)
}

/// The code of a game: its deal and the moves in force.
pub fn game_code(game: &Game) -> String {
    let moves: Vec<&str> = game.turns()[..game.at()].iter().map(|turn| turn.text.as_str()).collect();
    code(game, &moves, None)
}

/// The code of a game's deal with a win that is to be beaten.
pub(crate) fn won_code(game: &Game, won: &WonMoves) -> String {
    code(game, &[], Some(won))
}

fn code(game: &Game, moves: &[&str], beat: Option<&WonMoves>) -> String {
    let rules = game.rules();
    // In the order of the script, which a map of choices does not have.
    let options = rules.options.defs.iter().filter_map(|def| {
        let chosen = rules.options.chosen.get(&def.id).filter(|chosen| **chosen != def.default);
        chosen.map(|chosen| (def.id.as_str(), chosen))
    });
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut text, &rules.about.id, game.start().seed, options, Some(&hash(rules)), moves, beat);
    text
}

fn write<'a>(
    to: &mut impl fmt::Write,
    variant: &str,
    seed: Seed,
    options: impl Iterator<Item = (&'a str, &'a Choice)>,
    rules: Option<&str>,
    moves: &[impl AsRef<str>],
    beat: Option<&WonMoves>,
) -> fmt::Result {
    write!(to, "{SCHEME}{variant}/{seed}")?;
    let options = options.map(|(id, choice)| format!("{}={}", escaped(id), escaped(&choice.to_string())));
    let rules = rules.map(|rules| format!("rules={}", escaped(rules)));
    let moves: Vec<String> = moves.iter().map(|text| escaped(text.as_ref())).collect();
    let moves = (!moves.is_empty()).then(|| format!("moves={}", moves.join(",")));
    let beat = beat.map(packed).transpose().map_err(|_| fmt::Error)?;
    for (n, part) in options.chain(rules).chain(moves).chain(beat).enumerate() {
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
        if text.len() > MAX_BYTES {
            return Err(ShareCodeError::Long);
        }
        // Programs break long lines.
        let text: String = text.split_whitespace().collect();
        let text = text.as_str();
        let rest = is_code(text).then(|| &text[SCHEME.len()..]).ok_or(ShareCodeError::Form)?;
        let (deal, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (variant, seed) = deal.split_once('/').ok_or(ShareCodeError::Form)?;
        let mut code = Self {
            variant: unescaped(variant),
            seed: seed.parse()?,
            options: Choices::new(),
            rules: None,
            moves: Vec::new(),
            beat: None,
        };
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or(ShareCodeError::Form)?;
            match key {
                "rules" => code.rules = Some(unescaped(value)),
                "beat" => code.beat = Some(unpacked(value)?),
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
        write(to, &escaped(&self.variant), self.seed, options, self.rules.as_deref(), &self.moves, self.beat.as_ref())
    }
}

/// A win as a part of a code.
fn packed(won: &WonMoves) -> io::Result<String> {
    let letters = packed_text::pack(won.moves.join("\n").as_bytes())?;
    Ok(format!("beat={}.{letters}", won.ms))
}

fn unpacked(value: &str) -> Result<WonMoves, ShareCodeError> {
    let (ms, letters) = value.split_once('.').ok_or(ShareCodeError::Incomplete)?;
    let ms = ms.parse().map_err(|_| ShareCodeError::Incomplete)?;
    let text = packed_text::unpack(letters, MAX_BYTES as u64).map_err(|error| match error {
        UnpackError::Incomplete => ShareCodeError::Incomplete,
        UnpackError::Large(_) => ShareCodeError::Long,
    })?;
    let text = String::from_utf8(text).map_err(|_| ShareCodeError::Incomplete)?;
    Ok(WonMoves { ms, moves: text.lines().map(String::from).collect() })
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
