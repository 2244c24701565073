//! Functions of a script that are asked while a game is played.
//!
//! The VM lives on the thread that loaded the script. [`client`] sends questions there, [`server`] answers them, and
//! [`board`] is the board as the script sees it.

pub(crate) mod board;
pub(crate) mod client;
pub(crate) mod server;

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Instant;

use redeal_cards::board::Board;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::{ScriptAnswer, ScriptQuestion};

/// A question on its way to the script's thread.
pub(crate) struct ScriptRequest {
    /// Which of the script's variants is meant.
    variant: usize,
    board: Board,
    question: ScriptQuestion,
    /// When it must have been answered.
    until: Instant,
    reply: Sender<Result<ScriptAnswer, Arc<ScriptProblem>>>,
}
