//! Moves and boards as text. Only this module knows both a layout and the text forms.

pub mod boards;
pub mod moves;

use std::fmt;

pub use boards::{BoardFault, ParseBoardError, WholeBoardFaults};
pub use moves::ParseMoveError;

use crate::moves::Move;
use crate::rules::Rules;
use redeal_cards::board::Board;

impl Rules {
    /// Reads a move's text form: `tableau3>tableau5 x4`, `tap stock`.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.layout.parse_move(text)
    }

    /// A move's text form.
    pub fn move_text<'a>(&'a self, mv: &'a Move) -> impl fmt::Display + 'a {
        self.layout.move_text(mv)
    }

    /// A board's text form, a line for each pile group, empty piles included.
    pub fn board_text(&self, board: &Board) -> String {
        self.layout.board_text(board)
    }

    /// Reads a board's text form.
    pub fn parse_board(&self, text: &str) -> Result<Board, ParseBoardError> {
        self.layout.parse_board(text)
    }

    /// Reads a board on which all cards lie.
    ///
    /// # Errors
    ///
    /// All faults of the text, with their places.
    pub fn parse_whole_board(&self, text: &str) -> Result<Board, WholeBoardFaults> {
        self.layout.parse_whole_board(text)
    }
}
