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
    #[error("line {line}: a line of a board looks like `tableau: KH QS | - | (5C)`")]
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
    /// More cards than a pile holds. Only a whole board is read so strictly.
    #[error("line {line}: `{pile}` holds {most} card{}, not {got}", if *most == 1 { "" } else { "s" })]
    Capacity {
        /// The line in the text, counted from 1.
        line: usize,
        /// The pile.
        pile: String,
        /// How many cards it holds.
        most: usize,
        /// How many the text lays there.
        got: usize,
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
            | Self::Var { line, .. }
            | Self::Capacity { line, .. } => line,
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
        let mut reader = BoardReader::new(self, text);
        reader.read();
        match reader.faults.into_iter().next() {
            None => Ok(reader.board),
            Some(BoardFault { error, .. }) => Err(error),
        }
    }

    /// Reads a board on which all cards of the deck lie, and no pile has more than it holds.
    ///
    /// # Errors
    ///
    /// All faults of the text, with their places.
    pub fn parse_whole_board(&self, text: &str) -> Result<Board, WholeBoardFaults> {
        let mut reader = BoardReader::new(self, text);
        reader.read();
        for (at, pile) in self.piles.iter().enumerate() {
            let (pile_id, most) = (PileId(at as u8), usize::from(pile.capacity));
            let got = reader.board.len(pile_id);
            if got > most {
                let group = &self.groups[pile.group].id;
                let named = |line: &&str| line.split_once(':').is_some_and(|(name, _)| name.trim() == group);
                let line = text.lines().position(|line| named(&line)).map_or(1, |at| at + 1);
                let error = ParseBoardError::Capacity { line, pile: pile.id.clone(), most, got };
                reader.faults.push(BoardFault { column: 1, error });
            }
        }
        let missing: Vec<Face> = reader.left.iter().map(|card| self.deck.face(*card)).collect();
        if reader.faults.is_empty() && missing.is_empty() {
            return Ok(reader.board);
        }
        reader.faults.truncate(MOST_FAULTS);
        Err(WholeBoardFaults { faults: reader.faults, missing })
    }

    fn group_named(&self, name: &str, line: usize) -> Result<&PileGroup, ParseBoardError> {
        self.groups.iter().find(|group| group.id == name).ok_or_else(|| ParseBoardError::Group {
            line,
            name: name.chars().take(40).collect(),
            known: self.groups.iter().map(|group| group.id.as_str()).collect::<Vec<_>>().join(", "),
        })
    }
}

/// How many faults of a text are told at most.
const MOST_FAULTS: usize = 20;

/// A fault in the text of a board.
#[derive(Debug, PartialEq, Eq)]
pub struct BoardFault {
    /// The column in its line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub error: ParseBoardError,
}

/// Why a text is no whole board.
#[derive(Debug, PartialEq, Eq)]
pub struct WholeBoardFaults {
    /// What is wrong in the text.
    pub faults: Vec<BoardFault>,
    /// The cards that lie nowhere.
    pub missing: Vec<Face>,
}

/// Reads the text of a board, and notes what is wrong with it.
struct BoardReader<'a> {
    layout: &'a Layout,
    text: &'a str,
    board: Board,
    /// The cards that lie nowhere.
    left: Vec<Card>,
    faults: Vec<BoardFault>,
}

impl<'a> BoardReader<'a> {
    fn new(layout: &'a Layout, text: &'a str) -> Self {
        let (board, left) = (Board::empty(layout.piles.len()), layout.deck.cards().collect());
        Self { layout, text, board, left, faults: Vec::new() }
    }

    fn read(&mut self) {
        for (line, content) in self.text.lines().enumerate().map(|(at, content)| (at + 1, content)) {
            if self.faults.len() >= MOST_FAULTS {
                return;
            }
            if content.trim().is_empty() {
                continue;
            }
            let Some((name, rest)) = content.split_once(':') else {
                self.note(content, content, ParseBoardError::Form { line });
                continue;
            };
            if name.trim() == "vars" {
                self.vars(content, rest, line);
            } else {
                self.group(content, name, rest, line);
            }
        }
    }

    /// Notes what is wrong with a part of a line.
    fn note(&mut self, content: &str, part: &str, error: ParseBoardError) {
        // The part is a piece of the line, so it begins so many bytes behind it.
        let begins = (part.as_ptr() as usize).saturating_sub(content.as_ptr() as usize);
        let column = content.get(..begins).map_or(0, |before| before.chars().count()) + 1;
        self.faults.push(BoardFault { column, error });
    }

    fn group(&mut self, content: &str, name: &str, rest: &str, line: usize) {
        let layout = self.layout;
        let group = match layout.group_named(name.trim(), line) {
            Ok(group) => group,
            Err(error) => return self.note(content, name.trim_start(), error),
        };
        let piles: Vec<&str> = rest.split('|').collect();
        if piles.len() > usize::from(group.count) {
            let (name, got) = (group.id.clone(), piles.len());
            let error = ParseBoardError::Piles { line, name, count: group.count, got };
            return self.note(content, piles[usize::from(group.count)], error);
        }
        for (pile, cards) in group.piles().zip(piles) {
            for word in cards.split_whitespace().filter(|word| *word != "-") {
                let hidden = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
                let face: Face = match hidden.unwrap_or(word).parse() {
                    Ok(face) => face,
                    Err(no) => {
                        self.note(content, word, ParseBoardError::Face { line, no });
                        continue;
                    }
                };
                let Some(at) = self.left.iter().position(|card| layout.deck.face(*card) == face) else {
                    self.note(content, word, ParseBoardError::Spent { line, face });
                    continue;
                };
                let card = self.left.remove(at);
                self.board.lay(pile, card, if hidden.is_some() { Facing::Down } else { Facing::Up });
            }
        }
    }

    fn vars(&mut self, content: &str, text: &str, line: usize) {
        for word in text.split_whitespace() {
            let read = word.split_once('=').and_then(|(name, value)| {
                let var = self.layout.vars.iter().position(|var| var == name)?;
                Some((var, value.parse().ok()?))
            });
            if let Some((var, value)) = read {
                self.board.set_var(var, value);
            } else {
                let error = ParseBoardError::Var { line, text: word.chars().take(40).collect() };
                self.note(content, word, error);
            }
        }
    }
}
