//! Which card may lie on which, asked once for every pair of faces and kept as bits.
//!
//! After that, no question about cards ever enters Lua again. A relation also knows how to say why it refuses.

use crate::card::{FACES, Face, Suit, rank_name};

/// A relation between a card and the one that it lands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// For each card's face the faces that it may lie on: one bit a face.
    on: Box<[u64; FACES]>,
    why: Why,
}

/// Where a relation finds the sentence of its refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// In its own table: "goes on a black Seven here".
    Table,
    /// In the script.
    Says(String),
    /// In the first of its parts that refuses. All of them must hold.
    Parts(Vec<Relation>),
}

impl Relation {
    /// A relation from its table.
    pub fn new(on: Box<[u64; FACES]>, why: Why) -> Self {
        Self { on, why }
    }

    /// Whether `card` may lie on `on`.
    #[inline]
    pub fn holds(&self, card: Face, on: Face) -> bool {
        self.on[card.index()] >> on.index() & 1 == 1
    }

    /// The faces that `card` may lie on.
    pub fn parents(&self, card: Face) -> u64 {
        self.on[card.index()]
    }

    /// Why `card` may not lie on `on`, where that is so.
    pub fn refusal(&self, card: Face, on: Face) -> String {
        match &self.why {
            Why::Says(sentence) => sentence.clone(),
            Why::Parts(parts) => match parts.iter().find(|part| !part.holds(card, on)) {
                Some(part) if part.why != Why::Table => part.refusal(card, on),
                _ => self.table_says(card, on),
            },
            Why::Table => self.table_says(card, on),
        }
    }

    fn table_says(&self, card: Face, on: Face) -> String {
        match describe(self.parents(card)) {
            Some(these) => format!("The {} goes on {these} here, not on the {}.", card.name(), on.name()),
            None => format!("The {} goes on no other card here.", card.name()),
        }
    }
}

/// A set of faces in words: `a black Seven`, `the Six of Hearts`. None for the empty set.
pub fn describe(faces: u64) -> Option<String> {
    let all: Vec<Face> = Face::all().filter(|face| faces >> face.index() & 1 == 1).collect();
    let first = *all.first()?;
    let mut ranks: Vec<u8> = all.iter().map(|face| face.rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let mut suits: Vec<Suit> = all.iter().map(|face| face.suit()).collect();
    suits.sort_unstable();
    suits.dedup();
    if all.len() == 1 {
        return Some(format!("the {}", first.name()));
    }
    // Only a set of all these ranks in all these suits can be said by its ranks and suits.
    if all.len() != ranks.len() * suits.len() {
        return Some(list(all.iter().map(|face| format!("the {}", face.name())).collect(), "one of many cards"));
    }
    let colour = match suits.as_slice() {
        [Suit::Spades, Suit::Clubs] => "black ",
        [Suit::Hearts, Suit::Diamonds] => "red ",
        _ => "",
    };
    let of = match suits.len() {
        4 => String::new(),
        _ if colour.is_empty() => format!(" of {}", list(suits.iter().map(Suit::to_string).collect(), "these suits")),
        _ => String::new(),
    };
    let ranks = if ranks.len() == 13 {
        vec![String::from(if colour.is_empty() { "any card" } else { "card" })]
    } else {
        ranks.iter().map(|rank| rank_name(*rank).to_string()).collect()
    };
    let words = list(ranks, "card");
    let article = match (colour, words.chars().next()) {
        _ if words.starts_with("any") => "",
        ("", Some('A' | 'E')) => "an ",
        _ => "a ",
    };
    Some(format!("{article}{colour}{words}{of}"))
}

/// `a, b or c`; or `many`, where they are too many to be read.
fn list(mut words: Vec<String>, many: &str) -> String {
    match (words.len(), words.pop()) {
        (1, Some(only)) => only,
        (2..=4, Some(last)) => format!("{} or {last}", words.join(", ")),
        _ => many.to_string(),
    }
}
