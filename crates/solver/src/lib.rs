//! Can this deal be won? One search for any variant that loads, over the game's own moves.
//!
//! It sees the whole board, face-down cards included, and answers with a line of play, with a proof that there is none,
//! or says why it can't tell. Positions are known again by their exact bytes ([`key`]), so that no two are ever taken
//! for one another. What it skips beyond that it derives from the rules, never from a game's name; each of these ways
//! can be switched off ([`Ways`]), and is held against the search that has none ([`plain`]):
//!
//! * [`talon`]: draws are made only to play the card that they bring up
//! * [`safe`]: moves home that can't be regretted are made at once
//! * [`dead`]: positions from which some card can never leave are dropped
//! * [`worth`]: what seems nearest to a win is looked at first
//! * [`compact`]: variants whose rules are tables are searched on boards of a few masks
//! * [`leaving`]: variants whose cards only ever leave are searched by which cards are left
//! * [`heaps`]: variants of heaps in a row are searched by their tops
//! * [`portfolio`]: short searches by chance beside the complete one

mod compact;
mod counts;
mod dead;
mod ground;
mod heaps;
pub mod key;
mod kinds;
mod leaving;
mod met;
mod noise;
pub mod odds;
mod plain;
mod portfolio;
mod rows;
mod safe;
mod search;
mod styles;
pub mod talon;
mod words;
mod worth;

use std::sync::Arc;
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::state::{GameState, Transition};

pub use plain::solve_plainly;
pub use portfolio::{Boards, boards, solve, solve_by};
pub use safe::Safe;

/// What a search may leave out, and how. All of it is sound; some of it can be switched off to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "switches that have nothing to do with one another")]
pub struct Ways {
    /// Draws are no moves of their own, where they only bring cards up.
    pub talon: bool,
    /// Safe moves home are made at once.
    pub safe: bool,
    /// Positions with a card that can never leave are dropped.
    pub dead: bool,
    /// Of spaces that are alike, only the first is tried.
    pub one_space: bool,
    /// Positions with more cards of some kinds than can land where they must are dropped. Needs `merge`.
    pub counts: bool,
    /// Positions that differ only by cards that no rule tells apart, or never looks at again, count as one.
    pub merge: bool,
    /// What lies on one of several cards that carry the same ones may as well lie on another. Needs `compact`.
    pub twins: bool,
    /// Variants whose rules are tables are searched on boards of a few masks.
    pub compact: bool,
    /// Variants whose cards only ever leave are searched by which of them are left.
    pub leaving: bool,
    /// Variants of heaps in a row are searched by their tops.
    pub heaps: bool,
    /// Positions where cards can't be matched with partners any more are dropped. Needs `leaving`.
    pub partners: bool,
    /// Beside the complete search there are short ones by chance, and an eager one.
    pub probes: bool,
}

impl Default for Ways {
    fn default() -> Self {
        Self {
            talon: true,
            safe: true,
            dead: true,
            one_space: true,
            counts: true,
            merge: true,
            twins: true,
            compact: true,
            leaving: true,
            heaps: true,
            partners: true,
            probes: true,
        }
    }
}

/// How much a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Moves tried.
    pub nodes: u64,
    /// Time on the clock.
    pub time: Duration,
    /// Bytes kept, as far as they can be counted.
    pub memory: usize,
    /// Threads that search. Only one finds the same each time.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: u64::MAX, time: Duration::from_secs(10), memory: 2 << 30, threads: 1 }
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// Its answer.
    pub verdict: Verdict,
    /// How many moves it tried.
    pub nodes: u64,
    /// How many positions it met.
    pub states: u64,
    /// How many bytes it kept for them.
    pub bytes: u64,
    /// How long it searched.
    pub time: Duration,
}

/// Whether a deal can be won.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// By these moves.
    Won(Vec<Move>),
    /// It can't: every position that can be reached was looked at.
    Impossible,
    /// That is not known.
    Unknown(Why),
}

/// Why a search ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has tried as many moves as it may.
    Nodes,
    /// Its time is up.
    Time,
    /// Its memory is full.
    Memory,
    /// Somebody stopped it.
    Stopped,
    /// The script failed.
    Script(Arc<ScriptProblem>),
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Nodes => f.write_str("it has tried as many moves as it may"),
            Self::Time => f.write_str("its time is up"),
            Self::Memory => f.write_str("its memory is full"),
            Self::Stopped => f.write_str("it was stopped"),
            Self::Script(problem) => write!(f, "the script failed: {problem}"),
        }
    }
}

/// Plays a line by the rules, and by nothing that a search knows.
///
/// # Errors
///
/// Says which move is not legal, and why, or that the line does not win.
pub fn check(rules: &Rules, frame: &GameState, seed: Seed, line: &[Move]) -> Result<(), String> {
    let mut making = Transition::quiet(frame.board.clone(), frame.shuffles, seed);
    for mv in line {
        rules
            .apply_next(&mut making, *mv)
            .map_err(|no| format!("the line found is not legal: {}: {}", rules.move_text(&mv), rules.sentence(&no)))?;
    }
    if rules.won(&making.state.board) { Ok(()) } else { Err(String::from("the line found does not win")) }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Moves tried.
    pub nodes: u64,
    /// Positions met.
    pub states: u64,
}
