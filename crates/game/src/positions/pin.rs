//! Writes a position of a game as text, with what comes of it now.

use std::fmt::Write as _;
use std::sync::Arc;

use redeal_rules::moves::Move;
use redeal_rules::notation::ParseBoardError;
use redeal_rules::problem::ScriptProblem;

use super::MAX_TEXT;
use crate::game::{DealStart, EarlierDeals, Game, PlayError};

/// A position to be added to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// Its name.
    pub name: String,
    /// All its lines but the name.
    pub text: String,
}

impl Pin {
    /// The file with this position behind its others, and the line on which it begins. None if the file has it already, whatever
    /// its name there, or would be too long with it.
    pub fn added_to(&self, file: &str, script: &str) -> Option<(String, usize)> {
        if file.contains(&self.text) || file.len() + self.text.len() + self.name.len() + 200 > MAX_TEXT {
            return None;
        }
        let mut text = file.trim_end().to_string();
        if text.is_empty() {
            let _ = write!(text, "# Positions of {script}: `redeal check` plays them.");
        }
        text.push_str("\n\n");
        let line = text.lines().count() + 1;
        let _ = write!(text, "position: {}\n{}", self.name, self.text);
        Some((text, line))
    }
}

/// Why a position can't be pinned.
#[derive(Debug, thiserror::Error)]
pub enum PinError {
    /// The script fails in it.
    #[error("the script fails: {0}")]
    Script(Arc<ScriptProblem>),
    /// Its board can't be read again.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
}

/// The position of a game: with a move, what comes of the move; without, all legal moves.
///
/// # Errors
///
/// The script may fail in it.
pub fn pin(game: &Game, mv: Option<&Move>) -> Result<Pin, PinError> {
    let rules = game.rules();
    let board = rules.board_text(game.board());
    let mut text = String::new();
    let _ = writeln!(text, "variant: {}", rules.about.id);
    for def in &rules.options.defs {
        if let Some(choice) = rules.options.chosen.get(&def.id).filter(|choice| **choice != def.default) {
            let _ = writeln!(text, "option: {}={choice}", def.id);
        }
    }
    // As the check plays it: what a game remembers beside its board is not part of a position.
    let start = DealStart { seed: game.start().seed, earlier: EarlierDeals::default(), secret: 0 };
    let mut tried = Game::on_board(Arc::clone(rules), start, rules.parse_board(&board)?);
    let mut told = String::new();
    let ((), fault) = rules.script.watch(|| match mv {
        None => {
            told.push_str("moves:\n");
            for mv in rules.legal_moves(tried.board()) {
                let _ = writeln!(told, "  {}", rules.move_text(&mv));
            }
        }
        Some(mv) => {
            let _ = writeln!(told, "move: {}", rules.move_text(mv));
            match tried.play(mv) {
                Ok(_) => {
                    if tried.now().shuffles > 0 {
                        let _ = writeln!(text, "seed: {}", start.seed);
                    }
                    told.push_str("becomes:\n");
                    indented(&mut told, &rules.board_text(tried.board()));
                }
                Err(PlayError::Refused { refusal, sentence }) => {
                    let _ = writeln!(told, "# {}\nrefused: {}", sentence.replace('\n', " "), refusal.kind());
                }
                Err(PlayError::NoMove(_)) => {}
            }
        }
    });
    if let Some(fault) = fault {
        return Err(PinError::Script(fault));
    }
    text.push_str("board:\n");
    indented(&mut text, &board);
    text.push_str(&told);
    let turn = game.at();
    let what = mv.map_or_else(|| String::from("all legal moves"), |mv| rules.move_text(mv).to_string());
    Ok(Pin { name: format!("deal {}, after {turn} moves: {what}", start.seed), text })
}

/// A board below a key: groups without a card are left out.
fn indented(text: &mut String, board: &str) {
    let is_empty =
        |line: &&str| line.split_once(':').is_some_and(|(_, piles)| piles.split('|').all(|pile| pile.trim() == "-"));
    for line in board.lines().filter(|line| !is_empty(line)) {
        let _ = writeln!(text, "  {line}");
    }
}
