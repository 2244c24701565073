//! A board that an author sets by hand: the game on it stays out of the statistics, and the seed stays.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed, failed_with, refused};
use super::parts::opened_game::OpenedGame;
use crate::protocol::{
    BoardFaultKind, BoardFaultView, BoardFaultsReply, BoardTextReply, ReasonKind, ReplyResult, Unfulfilled, ViewReply,
};
use redeal_cards::board::{Board, LandingOrder};
use redeal_game::clock::Clock;
use redeal_game::deal_file::DealFile;
use redeal_game::game::{BoardOrigin, Game};
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::notation::{BoardFault, ParseBoardError};
use redeal_rules::text_input::read_text;
use redeal_storage::journal::{GameMarks, WriteScope};
use redeal_storage::package::from_base64;

/// How long the text of a board may be, in bytes.
const MAX_BOARD_TEXT: usize = 64 << 10;

impl TableActor {
    /// The board on the table as text. It shows the faces of all cards.
    pub(super) fn board_text(&mut self) -> ReplyResult<BoardTextReply> {
        self.need_game()?;
        let game = &self.session.game;
        let text = game.rules().board_text(game.board());
        if !game.board().are_all_up() && game.origin() == BoardOrigin::Deal {
            self.mark_faces_shown();
        }
        Ok(BoardTextReply { text })
    }

    /// What is wrong with the text of a board.
    pub(super) fn check_board(&self, text: &str) -> ReplyResult<BoardFaultsReply> {
        let rules = &self.session.latest;
        match whole_board(rules, text)? {
            Ok(_) => Ok(BoardFaultsReply { faults: Vec::new(), missing: Vec::new() }),
            Err(faults) => Ok(faults),
        }
    }

    /// Starts a game on a board.
    pub(super) fn set_board(&mut self, text: &str) -> ReplyResult<ViewReply> {
        self.need_game()?;
        let rules = Arc::clone(&self.session.latest);
        let board = whole_board(&rules, text)?.map_err(|faulty| {
            let faults = (faulty.faults.len() + faulty.missing.len()) as u32;
            let message = format!("this board can't be set up: mistakes in its text: {faults}");
            failed_with(message, ReasonKind::BoardFaulty { faults })
        })?;
        Ok(self.start_on(rules, board))
    }

    /// Lays a deal that came in a file, as the rules go on from a deal.
    pub(super) fn lay_deal(&mut self, data: &str) -> ReplyResult<ViewReply> {
        self.need_game()?;
        let rules = Arc::clone(&self.session.latest);
        let bytes = from_base64(data).filter(|bytes| bytes.len() <= MAX_BOARD_TEXT);
        let bytes = bytes.ok_or_else(|| no_deal(&format!("it has more than {} KiB", MAX_BOARD_TEXT >> 10)))?;
        let text = read_text(&bytes).map_err(|error| no_deal(&error))?;
        let board = match DealFile::read(&text).and_then(|deal| deal.board(&rules)) {
            Ok(board) => board,
            // It may be a board, as the workshop writes it.
            Err(error) => rules.parse_whole_board(&text).map_err(|_| no_deal(&error))?,
        };
        let board = rules.settled(board, self.session.game.start().seed);
        Ok(self.start_on(rules, board))
    }

    /// A game on a board that did not come of the seed.
    fn start_on(&mut self, rules: Arc<Rules>, board: Board) -> ViewReply {
        let game = Game::set_by_hand(Arc::clone(&rules), self.session.game.start(), board);
        let problem = self.session.problem.take();
        // The player has seen the cards of the deal, and "Deal again" deals the same ones.
        let GameMarks { helped, faces_shown, .. } = self.session.marks;
        let marks = GameMarks { helped, faces_shown, ..GameMarks::default() };
        self.session.clock.stop();
        self.put_on_table(OpenedGame { problem, marks, ..OpenedGame::new(game, rules) });
        self.show()
    }

    /// Moves cards of a board that was set by hand.
    pub(super) fn move_by_hand(&mut self, text: &str) -> ReplyResult<ViewReply> {
        self.need_game()?;
        let game = &self.session.game;
        let rules = Arc::clone(game.rules());
        if game.origin() != BoardOrigin::ByHand {
            let message = "cards can be moved freely only on a board that was set up by hand";
            return Err(failed_with(message, ReasonKind::NotByHand));
        }
        let (from, to, count) = match rules.parse_move(text) {
            Ok(Move::Carry { from, to, count }) => (from, to, usize::from(count)),
            Ok(Move::Tap { .. } | Move::Set { .. } | Move::Bottom { .. }) => {
                return Err(refused("A click can't be made by hand.", ReasonKind::NoTapByHand));
            }
            Err(error) => return Err(failed(&error)),
        };
        let mut board: Board = game.board().clone();
        if from == to || count == 0 || count > board.len(from) {
            return Err(refused("There aren't that many cards to move.", ReasonKind::NoCardsByHand));
        }
        if board.len(to) + count > usize::from(rules.pile(to).capacity) {
            let pile = rules.pile(to).id.clone();
            return Err(refused(format!("`{pile}` is full."), ReasonKind::Full { to: pile }));
        }
        board.move_cards(from, to, count, LandingOrder::Kept);
        let game = Game::set_by_hand(rules, game.start(), board);
        self.session.restart_on(game);
        self.session.clock = Clock::default();
        self.keep(WriteScope::All);
        self.search_anew(None);
        Ok(self.show())
    }
}

/// The board that a text describes, or what is wrong with it.
fn whole_board(rules: &Rules, text: &str) -> ReplyResult<Result<Board, BoardFaultsReply>> {
    if text.len() > MAX_BOARD_TEXT {
        let message = format!("the text of a board can be at most {} KiB long", MAX_BOARD_TEXT >> 10);
        return Err(failed_with(message, ReasonKind::BoardTooLong { most: (MAX_BOARD_TEXT >> 10) as u32 }));
    }
    Ok(rules.parse_whole_board(text).map_err(|faulty| BoardFaultsReply {
        faults: faulty.faults.iter().map(fault_view).collect(),
        missing: faulty.missing.iter().map(ToString::to_string).collect(),
    }))
}

fn no_deal(error: &dyn std::fmt::Display) -> Unfulfilled {
    let error = error.to_string();
    failed_with(format!("These cards can't be dealt: {error}"), ReasonKind::NoDealFile { error })
}

fn fault_view(fault: &BoardFault) -> BoardFaultView {
    let short = |text: &str| text.chars().take(60).collect::<String>();
    let (what, text, most) = match &fault.error {
        ParseBoardError::Form { .. } => (BoardFaultKind::Form, String::new(), 0),
        ParseBoardError::Group { name, .. } => (BoardFaultKind::Group, name.clone(), 0),
        ParseBoardError::Piles { name, count, .. } => (BoardFaultKind::Piles, name.clone(), u32::from(*count)),
        ParseBoardError::Face { no, .. } => (BoardFaultKind::Card, short(&no.0), 0),
        ParseBoardError::Spent { face, .. } => (BoardFaultKind::Double, face.to_string(), 0),
        ParseBoardError::Capacity { pile, most, .. } => (BoardFaultKind::Full, pile.clone(), *most as u32),
        ParseBoardError::Var { text, .. } => (BoardFaultKind::Var, text.clone(), 0),
    };
    let known = match &fault.error {
        ParseBoardError::Group { known, .. } => known.chars().take(300).collect(),
        _ => String::new(),
    };
    BoardFaultView { line: fault.error.line() as u32, column: fault.column as u32, what, text, most, known }
}
