//! Writing a board as a deal that leads to the same board.

use super::columns::small;
use super::facing::deals_up_only;
use super::{DealFile, DealFileError};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::{Role, Rules};

/// Why a board can't be written as a deal.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFormatError {
    /// The written deal could not be read.
    #[error("this form can't describe all piles of {variant}: read again, {no}")]
    Unread {
        /// The variant's name.
        variant: String,
        /// What would be said.
        no: DealFileError,
    },
    /// The written deal would lead to another board.
    #[error("this form can't describe all piles of {variant}: read again, cards of {pile} would be placed differently")]
    Elsewhere {
        /// The variant's name.
        variant: String,
        /// The first pile that would differ.
        pile: String,
    },
    /// The form has no word for some kind of pile.
    #[error("this form can't describe the piles of {0}; `--form json` may be able to")]
    Wordless(String),
}

impl DealFile {
    /// The deal that leads to a board, in JSON on one line.
    pub fn json_of(rules: &Rules, board: &Board) -> Result<String, DealFormatError> {
        let deal = Self::of(rules, board);
        // Lists of strings always serialize.
        let text = serde_json::to_string(&deal).unwrap_or_default();
        leads_to(rules, board, Self::from_json(&text))?;
        Ok(text + "\n")
    }

    /// The deal that leads to a board, a column a line.
    pub fn columns_of(rules: &Rules, board: &Board) -> Result<String, DealFormatError> {
        let variant = || rules.about.name.clone();
        let text = Self::of(rules, board).to_columns().ok_or_else(|| DealFormatError::Wordless(variant()))?;
        leads_to(rules, board, Self::from_columns(&text))?;
        Ok(text)
    }

    /// The cards of the piles that deal files know.
    fn of(rules: &Rules, board: &Board) -> Self {
        // Small letters say something only beside capitals, and where the rules deal cards face down.
        let stock = rules.of_role(Role::Stock).next();
        let capitals = rules.pile_ids().filter(|pile| Some(*pile) != stock);
        let capitals = capitals.flat_map(|pile| board.pile(pile)).any(|card| board.is_up(*card));
        let small_letters = capitals && !deals_up_only(rules);
        let cards = |pile: PileId| -> Vec<String> {
            let name = |card: &Card| match (rules.layout.deck.face(*card), board.is_up(*card)) {
                (face, true) => face.to_string(),
                (face, false) if small_letters => small(face),
                (face, false) => format!("<{face}>"),
            };
            board.pile(pile).iter().map(name).collect()
        };
        let all = |role| -> Vec<String> { rules.of_role(role).flat_map(cards).collect() };
        let first = |role| rules.of_role(role).next().map(cards).unwrap_or_default();
        let mut cells: Vec<String> =
            rules.of_role(Role::Cell).map(|cell| cards(cell).pop().unwrap_or_default()).collect();
        cells.truncate(cells.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1));
        let tableau = rules.of_role(Role::Tableau).map(cards).collect();
        let mut discard: Vec<Vec<String>> = rules.of_role(Role::Discard).map(cards).collect();
        discard.truncate(discard.iter().rposition(|pile| !pile.is_empty()).map_or(0, |last| last + 1));
        Self {
            tableau,
            stock: first(Role::Stock),
            waste: first(Role::Waste),
            reserve: all(Role::Reserve),
            cells,
            foundations: all(Role::Foundation),
            discard,
            ..Self::default()
        }
    }
}

/// Checks that a written deal leads back to its board. It may not: a form has no words for some piles, and reading
/// may lay a card on another foundation.
fn leads_to(rules: &Rules, board: &Board, read: Result<DealFile, DealFileError>) -> Result<(), DealFormatError> {
    let variant = || rules.about.name.clone();
    let again =
        read.and_then(|deal| deal.board(rules)).map_err(|no| DealFormatError::Unread { variant: variant(), no })?;
    // The hash ignores the order of equivalent piles.
    let hash = |board: &Board| rules.layout.hash(board);
    if hash(&again) == hash(board) {
        return Ok(());
    }
    let shown = |board: &Board, pile| -> Vec<_> {
        board.pile(pile).iter().map(|card| (rules.layout.deck.face(*card), board.is_up(*card))).collect()
    };
    let other = rules.pile_ids().find(|pile| shown(&again, *pile) != shown(board, *pile));
    let pile = other.map_or_else(|| String::from("no pile, but vars"), |pile| rules.pile(pile).id.clone());
    Err(DealFormatError::Elsewhere { variant: variant(), pile })
}
