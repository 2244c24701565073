//! A game is rebuilt from a save by playing its moves again.

use std::sync::Arc;

use super::{DealStart, Game, PlayError};
use redeal_rules::Rules;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::refusal::Refusal;
use redeal_rules::script_faults::watch_scripts;

/// A segment that is to be replayed.
#[derive(Clone, Debug)]
pub struct ReplaySegment {
    /// The rules, compiled from the sources in the save.
    pub rules: Arc<Rules>,
    /// The board on which it starts, as text. `None` stands for the deal.
    pub board: Option<String>,
    /// The moves.
    pub turns: Vec<ReplayTurn>,
}

/// A turn that is to be replayed.
#[derive(Clone, Debug)]
pub struct ReplayTurn {
    /// The move, in text.
    pub text: String,
    /// The board's hash after it.
    pub hash: u64,
    /// Autoplay made it: it belongs to the turn before it.
    pub auto: bool,
}

/// A saved game that does not replay as it was played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentence(*turn, fault.as_deref()))]
pub struct ReplayMismatch {
    /// The first turn that does not fit, counted from 0.
    pub turn: usize,
    /// Its rules failed there.
    pub fault: Option<Arc<ScriptProblem>>,
}

fn sentence(turn: usize, fault: Option<&ScriptProblem>) -> String {
    let turn = turn + 1;
    match fault {
        Some(fault) => format!("turn {turn} of the saved game can't be played again, because its rules fail: {fault}"),
        None => format!("turn {turn} of the saved game no longer has the result that it had when it was played"),
    }
}

/// Why a game can't be rebuilt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It leads elsewhere.
    #[error(transparent)]
    Mismatch(#[from] ReplayMismatch),
    /// A clock stopped its script. That says nothing about the game: it may be rebuilt later.
    #[error("it was not replayed to its end: {0}")]
    Unfinished(Arc<ScriptProblem>),
}

impl Game {
    /// Rebuilds a game by playing its moves again.
    ///
    /// # Errors
    ///
    /// [`ReplayMismatch`] where a stored move is not possible or does not lead to the stored hash.
    pub fn rebuild(start: DealStart, segments: &[ReplaySegment], at: usize) -> Result<Self, ReplayError> {
        let (built, faults) = watch_scripts(|| Self::rebuild_once(start, segments, at));
        // What a clock stopped on the way may have led elsewhere, too: a deal, or a goal that was not met.
        match faults.unfinished() {
            Some(fault) => Err(ReplayError::Unfinished(Arc::clone(fault))),
            None => built.map_err(ReplayError::Mismatch),
        }
    }

    fn rebuild_once(start: DealStart, segments: &[ReplaySegment], at: usize) -> Result<Self, ReplayMismatch> {
        let first = segments.first().ok_or(ReplayMismatch { turn: 0, fault: None })?;
        let mut game = Self::new(Arc::clone(&first.rules), start);
        for (n, segment) in segments.iter().enumerate() {
            let mismatch = |game: &Self| ReplayMismatch { turn: game.turns.len(), fault: None };
            if n > 0 {
                game = game.continued(Arc::clone(&segment.rules), None).map_err(|_| mismatch(&game))?;
            }
            if let Some(text) = &segment.board {
                let board = segment.rules.parse_board(text).map_err(|_| mismatch(&game))?;
                if board.cards() != segment.rules.layout.deck.len() {
                    return Err(mismatch(&game));
                }
                if n == 0 {
                    game = Self::on_board(Arc::clone(&segment.rules), start, board);
                } else if segment.rules.board_text(game.board()) != *text {
                    return Err(mismatch(&game));
                }
            }
            for turn in &segment.turns {
                let n = game.turns.len();
                let refused = |error| match error {
                    PlayError::Refused { refusal: Refusal::Fault(fault), .. } => {
                        ReplayMismatch { turn: n, fault: Some(fault) }
                    }
                    _ => ReplayMismatch { turn: n, fault: None },
                };
                if game.play_text(&turn.text).map_err(refused)?.hash != turn.hash {
                    return Err(ReplayMismatch { turn: n, fault: None });
                }
                game.turns[n].auto = turn.auto;
            }
        }
        if at > game.turns.len() {
            return Err(ReplayMismatch { turn: game.turns.len(), fault: None });
        }
        game.at = at;
        Ok(game)
    }
}
