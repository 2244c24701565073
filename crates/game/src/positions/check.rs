//! Plays the positions of a file under the rules of their script.

use redeal_rules::Rules;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::notation::{ParseBoardError, ParseMoveError};
use redeal_rules::option::{Choices, OptionError};
use redeal_rules::problem::ScriptProblem;
use redeal_rules::refusal::Refusal;
use redeal_scripts::library::Library;
use std::sync::Arc;

use super::{Expectation, PinnedPosition, TextBlock};
use crate::game::{DealStart, EarlierDeals, Game, PlayError};

/// Under how many choices of options a script is loaded for one file.
const MAX_LOADS: usize = 40;
/// After so many steps of the script no further choice of options is loaded.
const MAX_STEPS: u64 = 1_000_000_000;

/// What came of a file of positions.
#[derive(Debug, Default)]
pub struct PositionsReport {
    /// How many came out as expected.
    pub held: usize,
    /// Those that did not, in the order of the file.
    pub failed: Vec<FailedPosition>,
}

/// A position that did not come out as expected.
#[derive(Debug, PartialEq, Eq)]
pub struct FailedPosition {
    /// The line that says what was expected, or that can't be read.
    pub line: usize,
    /// What the position is called.
    pub name: String,
    /// What is wrong.
    pub fault: PositionFault,
}

/// What is wrong with a position.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// The script does not load with these options, or fails.
    #[error("the script fails: {0}")]
    Script(Box<ScriptProblem>),
    /// The script has no such variant.
    #[error("the script has no variant `{id}`; its variants are: {known}")]
    Variant {
        /// The id in the file.
        id: String,
        /// Its variants.
        known: String,
    },
    /// The script offers no such option or choice.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// It was not tried.
    #[error("it was not tried: a file has at most {MAX_LOADS} different choices of options, and a limit of steps")]
    NotTried,
    /// A board can't be read.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// A move can't be read.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// The move was to be legal.
    #[error("`{mv}` is refused ({kind}): {sentence}")]
    Refused {
        /// The move.
        mv: String,
        /// The kind of the refusal.
        kind: &'static str,
        /// Why.
        sentence: String,
    },
    /// The move was to be refused.
    #[error("`{mv}` is legal, and was to be refused ({expected})")]
    Legal {
        /// The move.
        mv: String,
        /// The kind of refusal.
        expected: String,
    },
    /// It is refused for another reason.
    #[error("`{mv}` is refused for another reason ({kind}, not {expected}): {sentence}")]
    OtherRefusal {
        /// The move.
        mv: String,
        /// The kind that was expected.
        expected: String,
        /// The kind of the refusal.
        kind: &'static str,
        /// Why.
        sentence: String,
    },
    /// The move leads to another board.
    #[error("`{mv}` leads to another board")]
    OtherBoard {
        /// The move.
        mv: String,
        /// The lines of the expected board that differ.
        expected: Vec<String>,
        /// Those of the board that it leads to.
        found: Vec<String>,
    },
    /// Other moves are legal.
    #[error("other moves are legal")]
    OtherMoves {
        /// Moves that are not legal.
        missing: Vec<String>,
        /// Moves that are legal and not listed.
        more: Vec<String>,
    },
    /// It is won.
    #[error("the goal is met, and was not to be")]
    Won,
    /// It is not won.
    #[error("the goal is not met")]
    NotWon,
}

impl PositionFault {
    /// What was expected, a line each, where the message does not say it.
    pub fn expected(&self) -> &[String] {
        match self {
            Self::OtherBoard { expected, .. } => expected,
            Self::OtherMoves { missing, .. } => missing,
            _ => &[],
        }
    }

    /// What there is instead, a line each.
    pub fn found(&self) -> &[String] {
        match self {
            Self::OtherBoard { found, .. } => found,
            Self::OtherMoves { more, .. } => more,
            _ => &[],
        }
    }
}

/// Plays positions under the rules of a script of a library.
pub fn check(positions: &[PinnedPosition], library: &Library, script: &str) -> PositionsReport {
    let mut report = PositionsReport::default();
    let mut loaded = LoadedChoices { library, script, known: Vec::new(), steps: 0 };
    for position in positions {
        let held = match loaded.rules(position) {
            Ok(rules) => with_script_steps(PLAY_STEPS, || position.play(&rules)),
            Err(fault) => Err((position.line, fault)),
        };
        match held {
            Ok(()) => report.held += 1,
            Err((line, fault)) => {
                report.failed.push(FailedPosition { line, name: position.name.clone(), fault });
            }
        }
    }
    report
}

/// The variants of a script, or why it does not load.
type LoadedVariants = Result<Vec<Arc<Rules>>, ScriptProblem>;

/// A script under the choices of options that its positions ask for.
struct LoadedChoices<'a> {
    library: &'a Library,
    script: &'a str,
    known: Vec<(Choices, LoadedVariants)>,
    steps: u64,
}

impl LoadedChoices<'_> {
    fn rules(&mut self, position: &PinnedPosition) -> Result<Arc<Rules>, PositionFault> {
        let at = match self.known.iter().position(|(options, _)| *options == position.options) {
            Some(at) => at,
            None if self.known.len() >= MAX_LOADS || self.steps > MAX_STEPS => return Err(PositionFault::NotTried),
            None => {
                let loaded = self.library.load_file(self.script, &position.options);
                self.steps = self.steps.saturating_add(loaded.steps);
                let variants = loaded.variants.map(|variants| variants.into_iter().map(Arc::new).collect());
                self.known.push((position.options.clone(), variants));
                self.known.len() - 1
            }
        };
        let variants = self.known[at].1.as_ref().map_err(|problem| PositionFault::Script(Box::new(problem.clone())))?;
        let wanted = match &position.variant {
            Some(id) => variants.iter().find(|rules| rules.about.id == *id),
            None => variants.first(),
        };
        let rules = wanted.ok_or_else(|| PositionFault::Variant {
            id: position.variant.clone().unwrap_or_default(),
            known: variants.iter().map(|rules| rules.about.id.as_str()).collect::<Vec<_>>().join(", "),
        })?;
        rules.options.check(&position.options)?;
        Ok(Arc::clone(rules))
    }
}

type PlacedFault = (usize, PositionFault);

impl TextBlock {
    /// The board in it.
    fn board(&self, rules: &Rules) -> Result<redeal_cards::board::Board, PlacedFault> {
        rules.parse_board(&self.text()).map_err(|error| (error.line(), error.into()))
    }
}

impl PinnedPosition {
    fn play(&self, rules: &Arc<Rules>) -> Result<(), PlacedFault> {
        let start = DealStart { seed: self.seed, earlier: EarlierDeals::default(), secret: 0 };
        let board = self.board.board(rules)?;
        let (held, fault) = rules.script.watch(|| {
            let mut game = Game::on_board(Arc::clone(rules), start, board);
            self.expected.iter().try_for_each(|expected| self.meet(&mut game, expected))
        });
        match fault {
            // What the script answered before it failed says nothing.
            Some(fault) => Err((self.line, PositionFault::Script(Box::new(ScriptProblem::clone(&fault))))),
            None => held,
        }
    }

    fn meet(&self, game: &mut Game, expected: &Expectation) -> Result<(), PlacedFault> {
        let rules = Arc::clone(game.rules());
        match expected {
            Expectation::Becomes(block) => {
                let board = block.board(&rules)?;
                self.make(game)?.map_err(|(refusal, mv)| {
                    let (kind, sentence) = (refusal.kind(), rules.sentence(&refusal));
                    (block.line, PositionFault::Refused { mv, kind, sentence })
                })?;
                let (expected, found) = (rules.board_text(&board), rules.board_text(game.board()));
                if expected == found {
                    return Ok(());
                }
                let differ = |these: &str, others: &str| {
                    let line = |line: &&str| !others.lines().any(|other| other == *line);
                    these.lines().filter(line).map(str::to_string).collect()
                };
                let mv = self.mv.as_ref().map(|(_, text)| text.clone()).unwrap_or_default();
                let (expected, found) = (differ(&expected, &found), differ(&found, &expected));
                Err((block.line, PositionFault::OtherBoard { mv, expected, found }))
            }
            Expectation::Refused { line, kind: expected } => {
                let (refusal, mv) = match self.make(game)? {
                    Err(refused) => refused,
                    Ok(mv) => return Err((*line, PositionFault::Legal { mv, expected: expected.clone() })),
                };
                if refusal.kind() == expected {
                    return Ok(());
                }
                let (expected, kind, sentence) = (expected.clone(), refusal.kind(), rules.sentence(&refusal));
                Err((*line, PositionFault::OtherRefusal { mv, expected, kind, sentence }))
            }
            Expectation::Moves(block) => {
                let mut listed = Vec::new();
                for (line, text) in &block.lines {
                    let mv = rules.parse_move(text).map_err(|error| (*line, error.into()))?;
                    listed.push(rules.move_text(&mv).to_string());
                }
                let legal: Vec<String> =
                    rules.legal_moves(game.board()).iter().map(|mv| rules.move_text(mv).to_string()).collect();
                let without = |these: &[String], others: &[String]| -> Vec<String> {
                    these.iter().filter(|mv| !others.contains(mv)).cloned().collect()
                };
                let (missing, more) = (without(&listed, &legal), without(&legal, &listed));
                if missing.is_empty() && more.is_empty() {
                    return Ok(());
                }
                Err((block.line, PositionFault::OtherMoves { missing, more }))
            }
            Expectation::Won { line } => {
                if rules.won(game.board()) {
                    Ok(())
                } else {
                    Err((*line, PositionFault::NotWon))
                }
            }
            Expectation::NotWon { line } => {
                if rules.won(game.board()) {
                    Err((*line, PositionFault::Won))
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Makes the move: its text, or why it is refused.
    fn make(&self, game: &mut Game) -> Result<Result<String, (Refusal, String)>, PlacedFault> {
        let (line, text) = self.mv.clone().unwrap_or_default();
        let played = game.play_text(&text).map(|turn| turn.text.clone());
        match played {
            Ok(mv) => Ok(Ok(mv)),
            Err(PlayError::NoMove(error)) => Err((line, error.into())),
            Err(PlayError::Refused { refusal, .. }) => Ok(Err((refusal, text))),
        }
    }
}
