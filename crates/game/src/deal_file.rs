//! Deal files: deals given card by card, as other programs write them, and the boards that they describe.
//!
//! ```text
//! { "tableau piles": [["9D"], ["4c", "TS"]], "stock": ["6H", "KS"], "foundations": ["AC"] }
//! ```
//!
//! Piles run bottom → top, and the last card of the stock is dealt next.
//! A card in brackets lies face down. So does one with a small letter for its suit, where the deal has capitals, too: that is
//! how Solvitaire writes them. Where all suits are small the letters say nothing, and the cards lie as the rules deal them.
//! The other form has a column a line: see [`DealFile::from_columns`].

mod builder;
mod columns;
mod error;
mod facing;
mod write;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use redeal_cards::board::{Board, Facing};
use redeal_cards::card::Face;
use redeal_rules::text_input::plain;
use redeal_rules::{Role, Rules};

use builder::BoardBuilder;

pub use error::{ColumnsFault, DealFileError, MAX_TEXT};
pub use write::DealFormatError;

/// A deal, pile by pile. Piles that it does not mention are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DealFile {
    #[serde(rename = "tableau piles", skip_serializing_if = "Vec::is_empty")]
    tableau: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stock: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    waste: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reserve: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    foundations: Vec<String>,
    #[serde(rename = "discard piles", skip_serializing_if = "Vec::is_empty")]
    discard: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hole: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sequences: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accordion: Vec<String>,
    /// The line of each field and of each column, if the deal was read with a column a line.
    #[serde(skip)]
    lines: HashMap<(&'static str, usize), usize>,
}

/// A line of a list of deals. Its other fields are ignored.
#[derive(Deserialize)]
struct DealLine {
    deal: DealFile,
}

impl DealFile {
    /// Reads a deal in either form. The first character tells which.
    pub fn read(text: &str) -> Result<Self, DealFileError> {
        let text = plain(text);
        if text.trim_start().starts_with(['{', '[', '"']) { Self::from_json(&text) } else { Self::from_columns(&text) }
    }

    /// Reads a deal in JSON: the deal itself, or a line that has it as its `deal`.
    pub fn from_json(text: &str) -> Result<Self, DealFileError> {
        if text.len() > MAX_TEXT {
            return Err(DealFileError::Long);
        }
        let form = |error: serde_json::Error| DealFileError::Json(error.to_string());
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde_json::Value>();
        let first = values.next().transpose().map_err(form)?;
        if values.next().is_some_and(|second| second.is_ok()) {
            return Err(DealFileError::Several);
        }
        // Read again as the final type, so that errors have a line and a column.
        if first.is_some_and(|value| value.get("deal").is_some()) {
            serde_json::from_str::<DealLine>(text).map(|line| line.deal).map_err(form)
        } else {
            serde_json::from_str(text).map_err(form)
        }
    }

    /// The board of this deal under some rules. It has every card of their deck.
    pub fn board(&self, rules: &Rules) -> Result<Board, DealFileError> {
        let mut hand = BoardBuilder {
            rules,
            small: self.small_letters(rules)?,
            board: Board::empty(rules.layout.piles.len()),
            left: rules.layout.deck.cards().collect(),
            laid: Vec::new(),
            lines: &self.lines,
        };
        hand.board.set_vars(&rules.layout.var_starts);
        hand.piles("tableau piles", "tableau pile", Role::Tableau, &self.tableau)?;
        if !self.stock.is_empty() {
            let stock = hand.one("stock", "stock", &[Role::Stock])?;
            for (at, text) in self.stock.iter().enumerate() {
                hand.lay(stock, hand.card_at("stock", 0, at), text)?;
            }
            // Cards of the stock always lie face down.
            for card in hand.board.pile(stock).to_vec() {
                hand.board.turn(card, Facing::Down);
            }
        }
        if !self.waste.is_empty() {
            let waste = hand.one("waste", "waste", &[Role::Waste])?;
            hand.pile(waste, "waste", 0, &self.waste)?;
        }
        hand.reserve(&self.reserve)?;
        hand.singly("cells", "cell", Role::Cell, &self.cells)?;
        hand.foundations(&self.foundations)?;
        hand.piles("discard piles", "discard pile", Role::Discard, &self.discard)?;
        if let Some(text) = &self.hole {
            let hole =
                hand.one("hole", "foundation, waste or discard", &[Role::Foundation, Role::Waste, Role::Discard])?;
            hand.lay(hole, String::from("`hole`"), text)?;
        }
        hand.rows(&self.sequences)?;
        match hand.of(Role::Tableau)[..] {
            [one] => hand.pile(one, "accordion", 0, &self.accordion)?,
            _ => hand.singly("accordion", "tableau pile", Role::Tableau, &self.accordion)?,
        }
        hand.hidden_cards();
        if !self.sequences.is_empty() {
            hand.gap_aces();
        }
        hand.are_facings_possible()?;
        let missing: Vec<Face> = hand.left.iter().map(|card| rules.layout.deck.face(*card)).collect();
        if missing.is_empty() { Ok(hand.board) } else { Err(DealFileError::Missing { faces: missing }) }
    }
}
