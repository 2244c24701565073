//! Boards as text, in and out, for tests, the command line, saves and people.
//!
//! Each pile group has a line. `|` separates piles, cards are listed from bottom to top, `-` is an empty pile, and a card
//! in brackets lies face down:
//!
//! ```text
//! waste: KH
//! tableau: - | (5C) QS
//! vars: redeals=1
//! ```

use std::fmt::Write as _;

use crate::layout::{Layout, PileGroup};
use redeal_cards::board::{Board, Facing, PileId};
use redeal_cards::card::{Card, Face, ParseFaceError};

/// A text that is no board of these rules.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoardError {
    /// A line without a colon.
    #[error("line {line}: a line of a board reads `tableau: KH QS | - | (5C)`")]
    Form {
        /// The line in the text, counted from 1.
        line: usize,
    },
    /// A group that the rules don't have.
    #[error("line {line}: there is no pile group `{name}`; the groups are: {known}")]
    Group {
        /// The line in the text, counted from 1.
        line: usize,
        /// The text of the line.
        name: String,
        /// The names of all groups.
        known: String,
    },
    /// More piles than the group has.
    #[error("line {line}: `{name}` has {count} pile{}, not {got}", if *count == 1 { "" } else { "s" })]
    Piles {
        /// The line in the text, counted from 1.
        line: usize,
        /// The group.
        name: String,
        /// How many it has.
        count: u8,
        /// How many the line gives.
        got: usize,
    },
    /// A text that is no card.
    #[error("line {line}: {no}")]
    Face {
        /// The line in the text, counted from 1.
        line: usize,
        /// The text that is no card.
        no: ParseFaceError,
    },
    /// More cards of a face than the deck has.
    #[error("line {line}: the deck has no {face} left for this place")]
    Spent {
        /// The line in the text, counted from 1.
        line: usize,
        /// The face.
        face: Face,
    },
    /// A var that the rules don't have, or a value that is no whole number.
    #[error("line {line}: `{text}` is no var of these rules with a whole number, such as `redeals=1`")]
    Var {
        /// The line in the text, counted from 1.
        line: usize,
        /// The text of the line.
        text: String,
    },
}

impl ParseBoardError {
    /// The line in the text, counted from 1.
    pub fn line(&self) -> usize {
        match *self {
            Self::Form { line }
            | Self::Group { line, .. }
            | Self::Piles { line, .. }
            | Self::Face { line, .. }
            | Self::Spent { line, .. }
            | Self::Var { line, .. } => line,
        }
    }
}

impl Layout {
    /// A board in its text form, a line for each group, spaces included.
    pub fn board_text(&self, board: &Board) -> String {
        let mut text = String::new();
        for group in self.groups.iter().filter(|group| group.count > 0) {
            let piles: Vec<String> = group.piles().map(|pile| self.pile_text(board, pile)).collect();
            let _ = writeln!(text, "{}: {}", group.id, piles.join(" | "));
        }
        let vars: Vec<String> = self
            .vars
            .iter()
            .enumerate()
            .filter(|(var, _)| board.var(*var) != 0)
            .map(|(var, name)| format!("{name}={}", board.var(var)))
            .collect();
        if !vars.is_empty() {
            let _ = writeln!(text, "vars: {}", vars.join(" "));
        }
        text
    }

    fn pile_text(&self, board: &Board, pile: PileId) -> String {
        let card = |&card: &Card| {
            let face = self.deck.face(card);
            if board.is_up(card) { face.to_string() } else { format!("({face})") }
        };
        let cards: Vec<String> = board.pile(pile).iter().map(card).collect();
        if cards.is_empty() { String::from("-") } else { cards.join(" ") }
    }

    /// Reads a board. Groups and piles that the text leaves out are empty; cards that it leaves out are not on the board.
    pub fn parse_board(&self, text: &str) -> Result<Board, ParseBoardError> {
        let mut board = Board::empty(self.piles.len());
        let mut left: Vec<Card> = self.deck.cards().collect();
        for (line, content) in text.lines().enumerate().map(|(at, content)| (at + 1, content.trim())) {
            if content.is_empty() {
                continue;
            }
            let (name, rest) = content.split_once(':').ok_or(ParseBoardError::Form { line })?;
            if name.trim() == "vars" {
                self.parse_vars(&mut board, rest, line)?;
                continue;
            }
            let group = self.group_named(name.trim(), line)?;
            let piles: Vec<&str> = rest.split('|').collect();
            if piles.len() > usize::from(group.count) {
                let (name, got) = (group.id.clone(), piles.len());
                return Err(ParseBoardError::Piles { line, name, count: group.count, got });
            }
            for (pile, cards) in group.piles().zip(piles) {
                for word in cards.split_whitespace().filter(|word| *word != "-") {
                    let hidden = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
                    let face: Face = hidden.unwrap_or(word).parse().map_err(|no| ParseBoardError::Face { line, no })?;
                    let at = left.iter().position(|card| self.deck.face(*card) == face);
                    let card = left.remove(at.ok_or(ParseBoardError::Spent { line, face })?);
                    let facing = if hidden.is_some() { Facing::Down } else { Facing::Up };
                    board.lay(pile, card, facing);
                }
            }
        }
        Ok(board)
    }

    fn group_named(&self, name: &str, line: usize) -> Result<&PileGroup, ParseBoardError> {
        self.groups.iter().find(|group| group.id == name).ok_or_else(|| ParseBoardError::Group {
            line,
            name: name.chars().take(40).collect(),
            known: self.groups.iter().map(|group| group.id.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    fn parse_vars(&self, board: &mut Board, text: &str, line: usize) -> Result<(), ParseBoardError> {
        for word in text.split_whitespace() {
            let no = || ParseBoardError::Var { line, text: word.chars().take(40).collect() };
            let (name, value) = word.split_once('=').ok_or_else(no)?;
            let var = self.vars.iter().position(|var| var == name).ok_or_else(no)?;
            board.set_var(var, value.parse().map_err(|_| no())?);
        }
        Ok(())
    }
}
