//! A deal as a line of text that can be handed around: `redeal:klondike/123?draw=3&rules=1a2b3c4d`.
//!
//! It names the variant, the seed, the options that are not the usual ones, what the rules were made of, and, if wanted,
//! the moves. A code is untrusted: it is a request like any other, and its moves are judged by the rules.

use std::fmt::Write as _;

use crate::game::Game;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};

const SCHEME: &str = "redeal:";
/// The longest code that is read.
const MOST: usize = 100_000;
/// How many digits of the rules' hash it takes to tell rules apart.
const DIGITS: usize = 8;

/// What a code says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareCode {
    /// The variant's id.
    pub variant: String,
    /// The seed.
    pub seed: Seed,
    /// Options that are not the usual ones.
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
    #[error("this is no code of a deal; one reads redeal:klondike/123 or redeal:klondike/123?draw=3")]
    Form,
    /// It is longer than any game.
    #[error("this code is too long")]
    Long,
    /// Its seed is none.
    #[error(transparent)]
    Seed(#[from] redeal_cards::shuffle::ParseSeedError),
}

/// The code of a game's deal; with the moves in force, if wanted.
pub fn code(game: &Game, moves: bool) -> String {
    let rules = game.rules();
    let mut parts: Vec<String> = Vec::new();
    for def in &rules.options.defs {
        if let Some(chosen) = rules.options.chosen.get(&def.id).filter(|chosen| **chosen != def.default) {
            parts.push(format!("{}={}", escaped(&def.id), escaped(&chosen.to_string())));
        }
    }
    parts.push(format!("rules={}", hash(rules)));
    if moves && game.at() > 0 {
        let texts: Vec<String> = game.turns()[..game.at()].iter().map(|turn| escaped(&turn.text)).collect();
        parts.push(format!("moves={}", texts.join(",")));
    }
    format!("{SCHEME}{}/{}?{}", rules.about.id, game.start().seed, parts.join("&"))
}

/// Whether a text wants to be a code.
pub fn is_code(text: &str) -> bool {
    text.trim().get(..SCHEME.len()).is_some_and(|start| start.eq_ignore_ascii_case(SCHEME))
}

/// Reads a code.
pub fn read(text: &str) -> Result<ShareCode, ShareCodeError> {
    let text = text.trim();
    if text.len() > MOST {
        return Err(ShareCodeError::Long);
    }
    let rest = is_code(text).then(|| &text[SCHEME.len()..]).ok_or(ShareCodeError::Form)?;
    let (deal, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (variant, seed) = deal.split_once('/').ok_or(ShareCodeError::Form)?;
    let mut shared = ShareCode {
        variant: plain(variant),
        seed: seed.parse()?,
        options: Choices::new(),
        rules: None,
        moves: Vec::new(),
    };
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').ok_or(ShareCodeError::Form)?;
        match key {
            "rules" => shared.rules = Some(plain(value)),
            "moves" => shared.moves = value.split(',').map(plain).collect(),
            _ => {
                let Ok(choice) = plain(value).parse::<Choice>();
                shared.options.insert(plain(key), choice);
            }
        }
    }
    Ok(shared)
}

impl ShareCode {
    /// Whether these rules are the ones that the code was made with, as far as it says.
    pub fn is_of(&self, rules: &Rules) -> bool {
        self.rules.as_ref().is_none_or(|told| *told == hash(rules))
    }
}

fn hash(rules: &Rules) -> String {
    rules.hash.chars().take(DIGITS).collect()
}

/// Letters and figures as they are, and what else no program breaks a line or a link at.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'.' => out.push(byte.into()),
            b' ' => out.push('+'),
            b'>' => out.push('~'),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// The text that was escaped; what is no escape stands for itself.
fn plain(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let escape = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        match (byte, escape.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (_, Some(escaped)) => {
                out.push(escaped);
                at += 2;
            }
            (b'+', None) => out.push(b' '),
            (b'~', None) => out.push(b'>'),
            (other, None) => out.push(other),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}
