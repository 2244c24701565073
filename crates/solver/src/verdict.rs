//! The budget of a search, and what it found out.

use std::sync::Arc;
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::state::{GameState, Transition};

/// The budget of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// How many moves it may try.
    pub nodes: u64,
    /// How much processor time it may take for each thread. By the clock on the wall it may take ten times as long.
    pub time: Duration,
    /// How many bytes it may keep, as far as they can be counted.
    pub memory: usize,
    /// How many threads search. Only with one thread is the result the same on every run.
    pub threads: usize,
}

impl Default for SearchLimits {
    fn default() -> Self {
        Self { nodes: u64::MAX, time: Duration::from_secs(10), memory: 2 << 30, threads: 1 }
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// Its answer.
    pub verdict: Verdict,
    /// How many moves it tried.
    pub nodes: u64,
    /// How many states it visited.
    pub states: u64,
    /// How many bytes it kept for them.
    pub bytes: u64,
    /// How long it took by the clock on the wall.
    pub time: Duration,
    /// How much processor time its threads took in all.
    pub processor_time: Duration,
}

/// Whether a deal can be won.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// By these moves.
    Won(Vec<Move>),
    /// It can't: every state that can be reached was visited, or was ruled out by a proof.
    Impossible,
    /// The search ended without an answer.
    Unknown(UnknownReason),
}

/// Why a search ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownReason {
    /// It tried as many moves as its budget allows.
    Nodes,
    /// Its time is up.
    Time,
    /// Its memory is full.
    Memory,
    /// The caller stopped it. (Also where the game refused a line that was found on its own boards, which is a bug and ends
    /// a debug build.)
    Stopped,
    /// The script failed.
    Script(Arc<ScriptProblem>),
}

impl std::fmt::Display for UnknownReason {
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

/// Why a line is not a win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The rules refuse one of its moves.
    #[error("the line found is not legal: {mv}: {refusal}")]
    Illegal {
        /// The move as text.
        mv: String,
        /// The reason as a sentence.
        refusal: String,
    },
    /// All moves are legal, and the goal is not met after them.
    #[error("the line found does not win")]
    NotWon,
}

/// Plays a line by the rules alone, without anything that a search assumes.
///
/// # Errors
///
/// Says which move is refused, and why, or that the line does not win.
pub fn check(rules: &Rules, state: &GameState, seed: Seed, line: &[Move]) -> Result<(), LineError> {
    let mut transition = Transition::quiet(state.board.clone(), state.shuffles, seed);
    for mv in line {
        rules
            .apply_next(&mut transition, *mv)
            .map_err(|no| LineError::Illegal { mv: rules.move_text(mv).to_string(), refusal: rules.sentence(&no) })?;
    }
    if rules.won(&transition.state.board) { Ok(()) } else { Err(LineError::NotWon) }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveProgress {
    /// Moves tried.
    pub nodes: u64,
    /// States visited.
    pub states: u64,
}
