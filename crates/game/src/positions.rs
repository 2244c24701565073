//! Pinned positions: tests of a script, as text in a file beside it. A position is a board with what must come of it.
//!
//! ```text
//! position: a King fills a space
//! option: draw=3
//! board:
//!   waste: KH
//!   tableau: - | (5C) QS
//! move: waste>tableau1
//! becomes:
//!   tableau: KH | (5C) QS
//!
//! position: a Queen does not
//! board:
//!   waste: QH
//! move: waste>tableau1
//! refused: first
//! ```
//!
//! Without a move, `moves:` lists all legal moves, and `won: yes` or `won: no` says whether the goal is met. The lines below
//! `board:`, `becomes:` and `moves:` are indented, so that no name of a pile group is taken for a key.
//!
//! [`PinnedPosition::parse`] reads such a file, [`check`] plays it, [`pin`] writes a position of a game.

mod check;
mod pin;

use std::str::FromStr as _;

pub use self::check::{FailedPosition, PositionFault, PositionsReport, check};
pub use self::pin::{Pin, PinError, pin};
use redeal_cards::shuffle::{ParseSeedError, Seed};
use redeal_rules::option::{Choice, Choices};
use redeal_rules::refusal::Refusal;

/// How long a file may be, in bytes.
pub const MAX_TEXT: usize = 256 << 10;
/// How many positions it may have.
pub const MAX_POSITIONS: usize = 500;
/// How many options a position may choose.
const MAX_OPTIONS: usize = 64;

/// A board with what must come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinnedPosition {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// What it is called.
    pub name: String,
    /// Its variant, where the script has several.
    variant: Option<String>,
    options: Choices,
    /// For moves that shuffle.
    seed: Seed,
    board: TextBlock,
    mv: Option<(usize, String)>,
    expected: Vec<Expectation>,
}

/// What must come of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Expectation {
    /// The move is legal and leads to this board.
    Becomes(TextBlock),
    /// The move is refused, for a reason of this kind.
    Refused { line: usize, kind: String },
    /// These moves are legal, and no others.
    Moves(TextBlock),
    /// The goal is met.
    Won { line: usize },
    /// The goal is not met.
    NotWon { line: usize },
}

/// The indented lines below a key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TextBlock {
    /// The line of the key.
    line: usize,
    /// Each with its number.
    lines: Vec<(usize, String)>,
}

impl TextBlock {
    /// Its text on the lines of the file, so that what is said of a line has the right number.
    fn text(&self) -> String {
        let mut text = String::new();
        let mut at = 1;
        for (line, content) in &self.lines {
            text.push_str(&"\n".repeat(line - at));
            text.push_str(content);
            at = *line;
        }
        text
    }
}

/// A file of positions that can't be read, with its line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct PositionFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PositionFileFault,
}

/// What is wrong with a file of positions.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFileFault {
    /// The file is too long.
    #[error("a file of positions has at most {} KiB", MAX_TEXT >> 10)]
    TooLong,
    /// There are too many positions.
    #[error("a file has at most {MAX_POSITIONS} positions")]
    TooMany,
    /// A position has too many options.
    #[error("a position has at most {MAX_OPTIONS} options")]
    TooManyOptions,
    /// The line has no key.
    #[error("a line looks like `key: value`, and the lines of a board are indented below `board:`")]
    Form,
    /// There is no such key.
    #[error(
        "`{0}:` has no meaning here; a position has `variant`, `option`, `seed`, `board`, `move`, and what must come of it: \
         `becomes`, `refused`, `moves` or `won`"
    )]
    UnknownKey(String),
    /// Something stands before the first position.
    #[error("a position begins with `position: its name`")]
    NoPosition,
    /// Indented lines that belong to no key.
    #[error("only the lines below `board:`, `becomes:` and `moves:` are indented")]
    Indented,
    /// A key that stands there already.
    #[error("this position has a second `{0}:`")]
    Twice(&'static str),
    /// A key without a value, or a value where lines are expected.
    #[error("`{0}:` reads {1}")]
    Value(&'static str, &'static str),
    /// The seed is no seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// There is no such kind of refusal.
    #[error("there is no refusal `{kind}`; the kinds are: {}", Refusal::KINDS.join(", "))]
    Kind {
        /// The text of the file.
        kind: String,
    },
    /// The position has no board.
    #[error("this position has no `board:`")]
    NoBoard,
    /// Nothing is expected of it.
    #[error("this position says nothing of what must come of it: `becomes`, `refused`, `moves` or `won`")]
    NoExpectation,
    /// What a move leads to is not said.
    #[error("a `move:` needs `becomes:` or `refused:`, one of them")]
    MoveAlone,
    /// A move is missing.
    #[error("`becomes:` and `refused:` need a `move:`")]
    NoMove,
}

impl PositionFileFault {
    fn at(self, line: usize) -> PositionFileError {
        PositionFileError { line, fault: self }
    }
}

impl PinnedPosition {
    /// Reads a file of positions.
    ///
    /// # Errors
    ///
    /// Names the line that can't be read.
    pub fn parse(text: &str) -> Result<Vec<Self>, PositionFileError> {
        if text.len() > MAX_TEXT {
            return Err(PositionFileFault::TooLong.at(1));
        }
        let mut found: Vec<PositionDraft> = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let trimmed = content.trim();
            if trimmed.is_empty() || trimmed.starts_with('#') {
                continue;
            }
            if content.starts_with([' ', '\t']) {
                let block = found.last_mut().and_then(PositionDraft::open_block);
                let block = block.ok_or_else(|| PositionFileFault::Indented.at(line))?;
                block.lines.push((line, trimmed.to_string()));
                continue;
            }
            let (key, value) = trimmed.split_once(':').ok_or_else(|| PositionFileFault::Form.at(line))?;
            let (key, value) = (key.trim(), value.trim());
            if key == "position" {
                if found.len() >= MAX_POSITIONS {
                    return Err(PositionFileFault::TooMany.at(line));
                }
                found.push(PositionDraft::new(line, value));
                continue;
            }
            let draft = found.last_mut().ok_or_else(|| PositionFileFault::NoPosition.at(line))?;
            draft.take(line, key, value).map_err(|fault| fault.at(line))?;
        }
        found.into_iter().map(PositionDraft::finish).collect()
    }
}

/// A position while its lines are read.
struct PositionDraft {
    position: PinnedPosition,
    board: Option<TextBlock>,
    seed: Option<Seed>,
    /// The key whose indented lines follow.
    open: Option<BlockKey>,
}

/// A key with indented lines below it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BlockKey {
    Board,
    /// The last expectation.
    Expected,
}

impl PositionDraft {
    fn new(line: usize, name: &str) -> Self {
        let position = PinnedPosition {
            line,
            name: name.to_string(),
            variant: None,
            options: Choices::new(),
            seed: Seed::Plain(1),
            board: TextBlock::default(),
            mv: None,
            expected: Vec::new(),
        };
        Self { position, board: None, seed: None, open: None }
    }

    fn open_block(&mut self) -> Option<&mut TextBlock> {
        match self.open? {
            BlockKey::Board => self.board.as_mut(),
            BlockKey::Expected => match self.position.expected.last_mut()? {
                Expectation::Becomes(block) | Expectation::Moves(block) => Some(block),
                _ => None,
            },
        }
    }

    /// Takes in a line with a key.
    fn take(&mut self, line: usize, key: &str, value: &str) -> Result<(), PositionFileFault> {
        self.open = None;
        let position = &mut self.position;
        let block = || TextBlock { line, lines: Vec::new() };
        let below = |key| if value.is_empty() { Ok(()) } else { Err(PositionFileFault::Value(key, "lines below it")) };
        match key {
            "variant" if position.variant.is_some() => return Err(PositionFileFault::Twice("variant")),
            "variant" => position.variant = Some(value.to_string()),
            "option" => {
                let (id, choice) = value.split_once('=').ok_or(PositionFileFault::Value("option", "`draw=3`"))?;
                let Ok(choice) = Choice::from_str(choice.trim());
                if position.options.insert(id.trim().to_string(), choice).is_some() {
                    return Err(PositionFileFault::Twice("option"));
                }
                if position.options.len() > MAX_OPTIONS {
                    return Err(PositionFileFault::TooManyOptions);
                }
            }
            "seed" if self.seed.is_some() => return Err(PositionFileFault::Twice("seed")),
            "seed" => self.seed = Some(value.parse()?),
            "board" if self.board.is_some() => return Err(PositionFileFault::Twice("board")),
            "board" => {
                below("board")?;
                (self.board, self.open) = (Some(block()), Some(BlockKey::Board));
            }
            "move" if position.mv.is_some() => return Err(PositionFileFault::Twice("move")),
            "move" => position.mv = Some((line, value.to_string())),
            "becomes" => {
                below("becomes")?;
                self.expect(Expectation::Becomes(block()))?;
            }
            "moves" => {
                below("moves")?;
                self.expect(Expectation::Moves(block()))?;
            }
            "refused" if Refusal::KINDS.contains(&value) => {
                self.expect(Expectation::Refused { line, kind: value.to_string() })?;
            }
            "refused" => return Err(PositionFileFault::Kind { kind: value.chars().take(40).collect() }),
            "won" => match value {
                "yes" => self.expect(Expectation::Won { line })?,
                "no" => self.expect(Expectation::NotWon { line })?,
                _ => return Err(PositionFileFault::Value("won", "`yes` or `no`")),
            },
            _ => return Err(PositionFileFault::UnknownKey(key.chars().take(40).collect())),
        }
        Ok(())
    }

    fn expect(&mut self, expected: Expectation) -> Result<(), PositionFileFault> {
        let key = |expected: &Expectation| match expected {
            Expectation::Becomes(_) => "becomes",
            Expectation::Refused { .. } => "refused",
            Expectation::Moves(_) => "moves",
            Expectation::Won { .. } | Expectation::NotWon { .. } => "won",
        };
        if self.position.expected.iter().any(|other| key(other) == key(&expected)) {
            return Err(PositionFileFault::Twice(key(&expected)));
        }
        self.position.expected.push(expected);
        self.open = Some(BlockKey::Expected);
        Ok(())
    }

    fn finish(self) -> Result<PinnedPosition, PositionFileError> {
        let Self { mut position, board, seed, .. } = self;
        let line = position.line;
        position.board = board.ok_or_else(|| PositionFileFault::NoBoard.at(line))?;
        position.seed = seed.unwrap_or(position.seed);
        let of_move =
            |expected: &&Expectation| matches!(expected, Expectation::Becomes(_) | Expectation::Refused { .. });
        let of_moves = position.expected.iter().filter(of_move).count();
        match (&position.mv, of_moves) {
            _ if position.expected.is_empty() => Err(PositionFileFault::NoExpectation.at(line)),
            (Some((line, _)), _) if position.expected.len() != 1 || of_moves != 1 => {
                Err(PositionFileFault::MoveAlone.at(*line))
            }
            (None, 1..) => Err(PositionFileFault::NoMove.at(line)),
            _ => Ok(position),
        }
    }
}
