//! Deals given card by card, as other programs write them, and the boards that they become.
//!
//! ```text
//! { "tableau piles": [["9D"], ["4c", "10S"]], "stock": ["6H", "KS"], "foundations": ["AC"] }
//! ```
//!
//! Piles run bottom → top, the last card of the stock is dealt next, a small letter is a suit that lies face down.
//! [`columns`] reads and writes the other form, a column a line; [`write`] makes a deal of a board.

pub mod columns;
mod words;
mod write;

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use redeal_cards::board::{Board, Facing, PileId};
use redeal_cards::card::{Card, Face};
use redeal_rules::{Role, Rules};

use words::{card, list};
pub use write::DealFormatError;

/// The longest text that is read. Four packs take a tenth of it.
pub const MAX_TEXT: usize = 64 << 10;
/// How many cards of a list are told of.
const NAMED: usize = 8;

/// A deal, pile by pile, by what the piles are for. What is not mentioned is empty.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    hole: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sequences: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accordion: Vec<String>,
    /// The lines on which it stood, where it was read a column a line: for each field, and each column.
    #[serde(skip)]
    lines: HashMap<(&'static str, usize), usize>,
}

/// Why a text is no deal, or not one of these rules: where, what, and what would mend it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFileError {
    /// It can't be read.
    #[error("this is no deal: {0}")]
    Form(String),
    /// It is longer than any deal.
    #[error("this is no deal: it is longer than {} KiB", MAX_TEXT >> 10)]
    Long,
    /// There is more than one.
    #[error("there is more than one deal here; leave one line of the file")]
    Several,
    /// A text that is no card.
    #[error(
        "{place}: `{text}` is no card; a card is a rank of A 2 to 10 J Q K and a suit of S H D C, in a small letter for one that lies face down: QH, 10d"
    )]
    Face {
        /// Where it stands.
        place: String,
        /// What stands there.
        text: String,
    },
    /// A card that the deck doesn't have.
    #[error("{place}: the deck of {variant} has no {face}; leave it out")]
    Foreign {
        /// Where it stands.
        place: String,
        /// The card.
        face: Face,
        /// The variant's name.
        variant: String,
    },
    /// A card that lies somewhere else already.
    #[error(
        "{place}: {face} lies at {before} already, and the deck of {variant} has {count}; one of them must be another card"
    )]
    Doubled {
        /// Where it stands.
        place: String,
        /// The card.
        face: Face,
        /// Where it stood last.
        before: String,
        /// The variant's name.
        variant: String,
        /// How many of it there are.
        count: usize,
    },
    /// Cards that lie nowhere.
    #[error("the deal lacks {} card{}: {}; every card of the deck must lie somewhere", faces.len(), if faces.len() == 1 { "" } else { "s" }, list(faces))]
    Missing {
        /// Those cards.
        faces: Vec<Face>,
    },
    /// More piles than there are.
    #[error("{field} has {got} piles, but {variant} has {count} for them; leave out what is too much")]
    Piles {
        /// Where.
        field: String,
        /// How many there are in the deal.
        got: usize,
        /// How many the rules have.
        count: usize,
        /// The variant's name.
        variant: String,
    },
    /// There are cards for piles that the rules don't have.
    #[error("{field}: {variant} has no {wanted}; its piles are {piles}")]
    NoPile {
        /// Where.
        field: String,
        /// What it asks for.
        wanted: &'static str,
        /// The variant's name.
        variant: String,
        /// What there is.
        piles: String,
    },
    /// More cards than a pile may hold.
    #[error("{place}: {pile} holds {most} card{}, and this is one more; lay it elsewhere", if *most == 1 { "" } else { "s" })]
    Full {
        /// Where it stands.
        place: String,
        /// The pile.
        pile: String,
        /// How many it holds.
        most: u8,
    },
}

/// A line of a list of deals: whatever else it says.
#[derive(Deserialize)]
struct DealLine {
    deal: DealFile,
}

impl DealFile {
    /// Reads a deal in either form, which its first character tells.
    pub fn read(text: &str) -> Result<Self, DealFileError> {
        if text.trim_start().starts_with(['{', '[', '"']) { Self::from_json(text) } else { Self::from_columns(text) }
    }

    /// Reads a deal in JSON: the deal itself, or a line that has it as its `deal`.
    pub fn from_json(text: &str) -> Result<Self, DealFileError> {
        if text.len() > MAX_TEXT {
            return Err(DealFileError::Long);
        }
        let form = |error: serde_json::Error| DealFileError::Form(error.to_string());
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde_json::Value>();
        let first = values.next().transpose().map_err(form)?;
        if values.next().is_some_and(|second| second.is_ok()) {
            return Err(DealFileError::Several);
        }
        // Read again as what it is to be: then a fault has its line and column.
        if first.is_some_and(|value| value.get("deal").is_some()) {
            serde_json::from_str::<DealLine>(text).map(|line| line.deal).map_err(form)
        } else {
            serde_json::from_str(text).map_err(form)
        }
    }

    /// Lays the deal on the piles of some rules, which then has every card of their deck.
    pub fn board(&self, rules: &Rules) -> Result<Board, DealFileError> {
        let mut hand = BoardBuilder {
            rules,
            board: Board::empty(rules.layout.piles.len()),
            left: rules.layout.deck.cards().collect(),
            laid: Vec::new(),
            lines: &self.lines,
        };
        hand.board.set_vars(&rules.layout.var_starts);
        hand.piles("tableau piles", &self.tableau)?;
        if !self.stock.is_empty() {
            let stock = hand.one("stock", "stock", &[Role::Stock])?;
            for (at, text) in self.stock.iter().enumerate() {
                hand.lay(stock, hand.card_at("stock", 0, at), text)?;
            }
            // Undealt cards show nothing, whatever the letters say.
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
        hand.rest(!self.sequences.is_empty());
        let missing: Vec<Face> = hand.left.iter().map(|card| rules.layout.deck.face(*card)).collect();
        if missing.is_empty() { Ok(hand.board) } else { Err(DealFileError::Missing { faces: missing }) }
    }
}

/// Whoever lays the cards.
struct BoardBuilder<'a> {
    rules: &'a Rules,
    board: Board,
    /// Cards that lie nowhere yet.
    left: Vec<Card>,
    /// Where cards were laid.
    laid: Vec<(Face, String)>,
    lines: &'a HashMap<(&'static str, usize), usize>,
}

impl BoardBuilder<'_> {
    /// A field, and one of its columns counted from 1, or 0 for the field itself: by its line, where it has one.
    fn place(&self, field: &'static str, column: usize) -> String {
        match self.lines.get(&(field, column)) {
            Some(line) => format!("line {line}"),
            None if column == 0 => format!("`{field}`"),
            None => format!("`{field}` {column}"),
        }
    }

    fn card_at(&self, field: &'static str, column: usize, at: usize) -> String {
        format!("{}, card {}", self.place(field, column), at + 1)
    }

    /// A field by its name; of too many piles, the line of the first one that is too much.
    fn field(&self, field: &'static str, most: usize) -> String {
        let line = self.lines.get(&(field, 0)).or_else(|| self.lines.get(&(field, most + 1)));
        line.map_or_else(|| format!("`{field}`"), |line| format!("line {line}: `{field}`"))
    }

    fn of(&self, role: Role) -> Vec<PileId> {
        self.rules.of_role(role).collect()
    }

    fn variant(&self) -> String {
        self.rules.about.name.clone()
    }

    /// How many cards the rules deal to a pile.
    fn dealt(&self, pile: PileId) -> usize {
        usize::from(self.rules.pile(pile).down) + usize::from(self.rules.pile(pile).up)
    }

    /// The first pile of the first role that there is.
    fn one(&self, field: &'static str, wanted: &'static str, roles: &[Role]) -> Result<PileId, DealFileError> {
        let found = roles.iter().find_map(|role| self.rules.of_role(*role).next());
        found.ok_or_else(|| self.no_pile(field, wanted))
    }

    fn no_pile(&self, field: &'static str, wanted: &'static str) -> DealFileError {
        let mut piles = String::new();
        for group in self.rules.layout.groups.iter().filter(|group| group.count > 0) {
            let many = if group.count > 1 { format!(" ({})", group.count) } else { String::new() };
            let _ = write!(piles, "{}{}{many}", if piles.is_empty() { "" } else { ", " }, group.id);
        }
        DealFileError::NoPile { field: self.field(field, 0), wanted, variant: self.variant(), piles }
    }

    /// Lays one card.
    fn lay(&mut self, pile: PileId, place: String, text: &str) -> Result<(), DealFileError> {
        let no_card = || DealFileError::Face { place: place.clone(), text: text.chars().take(20).collect() };
        let (face, up) = card(text).ok_or_else(no_card)?;
        let deck = &self.rules.layout.deck;
        let Some(at) = self.left.iter().position(|card| deck.face(*card) == face) else {
            let (variant, count) = (self.variant(), deck.cards().filter(|card| deck.face(*card) == face).count());
            let before = self.laid.iter().rev().find(|(laid, _)| *laid == face).map(|(_, place)| place.clone());
            return Err(match before {
                Some(before) => DealFileError::Doubled { place, face, before, variant, count },
                None => DealFileError::Foreign { place, face, variant },
            });
        };
        let this = self.rules.pile(pile);
        if self.board.len(pile) >= usize::from(this.capacity) {
            return Err(DealFileError::Full { place, pile: this.id.clone(), most: this.capacity });
        }
        let card = self.left.remove(at);
        self.board.lay(pile, card, Facing::up_if(up));
        self.rules.start_pile(&mut self.board, pile);
        self.laid.push((face, place));
        Ok(())
    }

    /// Lays cards on one pile.
    fn pile(
        &mut self,
        pile: PileId,
        field: &'static str,
        column: usize,
        cards: &[String],
    ) -> Result<(), DealFileError> {
        let mut cards = cards.iter().enumerate();
        cards.try_for_each(|(n, text)| self.lay(pile, self.card_at(field, column, n), text))
    }

    fn piles(&mut self, field: &'static str, piles: &[Vec<String>]) -> Result<(), DealFileError> {
        let targets = self.of(Role::Tableau);
        self.room_for(field, "tableau pile", piles.len(), targets.len())?;
        for (n, (target, cards)) in targets.into_iter().zip(piles).enumerate() {
            self.pile(target, field, n + 1, cards)?;
        }
        Ok(())
    }

    fn room_for(
        &self,
        field: &'static str,
        wanted: &'static str,
        got: usize,
        count: usize,
    ) -> Result<(), DealFileError> {
        match count {
            0 if got > 0 => Err(self.no_pile(field, wanted)),
            _ if got > count => {
                Err(DealFileError::Piles { field: self.field(field, count), got, count, variant: self.variant() })
            }
            _ => Ok(()),
        }
    }

    /// Lays one card on each pile; an empty text leaves a space.
    fn singly(
        &mut self,
        field: &'static str,
        wanted: &'static str,
        role: Role,
        cards: &[String],
    ) -> Result<(), DealFileError> {
        let targets = self.of(role);
        self.room_for(field, wanted, cards.len(), targets.len())?;
        let laid = targets.into_iter().zip(cards).enumerate().filter(|(_, (_, text))| !text.is_empty());
        for (n, (target, text)) in laid {
            self.lay(target, self.card_at(field, 0, n), text)?;
        }
        Ok(())
    }

    /// Spreads the reserve: as the rules would deal it, or else as evenly as its cards follow one another.
    fn reserve(&mut self, cards: &[String]) -> Result<(), DealFileError> {
        if cards.is_empty() {
            return Ok(());
        }
        let piles = self.of(Role::Reserve);
        if piles.is_empty() {
            return Err(self.no_pile("reserve", "reserve"));
        }
        let mut counts: Vec<usize> = piles.iter().map(|pile| self.dealt(*pile)).collect();
        if counts.iter().sum::<usize>() != cards.len() {
            let (each, over) = (cards.len() / piles.len(), cards.len() % piles.len());
            counts = (0..piles.len()).map(|n| each + usize::from(n < over)).collect();
        }
        let mut targets = piles.iter().zip(counts).flat_map(|(pile, count)| std::iter::repeat_n(*pile, count));
        cards.iter().enumerate().try_for_each(|(n, text)| match targets.next() {
            Some(target) => self.lay(target, self.card_at("reserve", 0, n), text),
            None => Ok(()),
        })
    }

    /// Lays each card on the foundation of its suit, if one has begun, or else on one that it may start. Where there
    /// are as many as the rules deal, each goes where they deal it.
    fn foundations(&mut self, cards: &[String]) -> Result<(), DealFileError> {
        let piles = self.of(Role::Foundation);
        let dealt: Vec<PileId> = piles.iter().copied().filter(|pile| self.dealt(*pile) == 1).collect();
        let fits = |(pile, text): (&PileId, &String)| match (self.rules.pile(*pile).picks, card(text)) {
            (Some(picks), Some((face, _))) => picks >> face.index() & 1 == 1,
            _ => true,
        };
        let as_dealt = dealt.len() == cards.len() && dealt.iter().zip(cards).all(fits);
        for (n, text) in cards.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
            let face = card(text).map(|(face, _)| face);
            let begun = |pile: &&PileId| {
                let top = self.board.top(**pile).map(|top| self.rules.layout.deck.face(top));
                top.zip(face).is_some_and(|(top, face)| top.suit() == face.suit() && face.rank() == top.rank() + 1)
            };
            let space = |pile: &&PileId| self.board.is_space(**pile);
            let starts =
                |pile: &&PileId| space(pile) && face.is_some_and(|face| self.rules.pile(**pile).first.is_open_to(face));
            let given = if as_dealt { dealt.get(n) } else { None };
            let target = given.or(piles.iter().find(begun)).or(piles.iter().find(starts)).or(piles.iter().find(space));
            let Some(&target) = target else {
                self.room_for("foundations", "foundation", cards.len(), piles.len())?;
                return Ok(());
            };
            let line = self.lines.get(&("foundations", 0));
            // `H-3` is one word there, and three cards here.
            let place = line.map_or_else(|| self.card_at("foundations", 0, n), |line| format!("line {line}"));
            self.lay(target, place, text)?;
        }
        Ok(())
    }

    /// Cards that are out of play are not written down: those of a pile that nobody ever sees, and Aces that
    /// left gaps in rows.
    fn rest(&mut self, gaps: bool) {
        let over = self.rules.layout.deck.len() - self.rules.pile_ids().map(|pile| self.dealt(pile)).sum::<usize>();
        let unseen = self.rules.pile_ids().find(|pile| self.rules.pile(*pile).hidden && self.left.len() == over);
        let gap = |card: &Card| self.rules.layout.deck.face(*card).rank() == 1;
        let aside = if gaps && self.left.iter().all(gap) { self.of(Role::Discard).first().copied() } else { None };
        if let Some(pile) = unseen.or(aside) {
            for card in std::mem::take(&mut self.left) {
                let facing = Facing::up_if(self.rules.pile(pile).role != Role::Stock);
                self.board.lay(pile, card, facing);
            }
        }
    }

    /// Lays rows: each on a pile, where there is one for each, or else a card on each pile, row by row.
    fn rows(&mut self, rows: &[Vec<String>]) -> Result<(), DealFileError> {
        if rows.is_empty() || self.of(Role::Tableau).len() == rows.len() {
            return self.piles("sequences", rows);
        }
        let targets = self.of(Role::Tableau);
        self.room_for("sequences", "tableau pile", rows.iter().map(Vec::len).sum(), targets.len())?;
        // Where there is a place for Aces, an Ace of Spades stands for a gap: others write one for each that left.
        let gaps = !self.of(Role::Discard).is_empty();
        let mut targets = targets.into_iter();
        for (row, cards) in rows.iter().enumerate() {
            for (n, (text, target)) in cards.iter().zip(targets.by_ref()).enumerate() {
                let gap = text.is_empty() || gaps && text == "AS";
                if !gap {
                    self.lay(target, self.card_at("sequences", row + 1, n), text)?;
                }
            }
        }
        Ok(())
    }
}
