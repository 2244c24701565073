//! The deck that a variant is played with.

use crate::card::{Card, Face, KING, Suit};

/// The cards of a variant, in their order before the shuffle: equal packs of up to four suits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    packs: u8,
    suits: u8,
    ranks: u8,
    faces: Vec<Face>,
}

/// A number of packs, suits or ranks that no deck has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{what}` must be a whole number from 1 to {most}, not {n}")]
pub struct DeckError {
    /// Which number: `packs`, `suits` or `ranks`.
    what: &'static str,
    n: u8,
    most: u8,
}

impl Deck {
    /// A deck of `packs` packs. With fewer than four suits a pack still has four cards of each rank: suits repeat.
    ///
    /// # Errors
    ///
    /// Names the number that is out of its range: packs 1–4, suits 1–4, ranks 1–13.
    pub fn new(packs: u8, suits: u8, ranks: u8) -> Result<Self, DeckError> {
        for (what, n, most) in [("packs", packs, 4), ("suits", suits, 4), ("ranks", ranks, KING)] {
            if n < 1 || n > most {
                return Err(DeckError { what, n, most });
            }
        }
        let mut faces = Vec::new();
        for _ in 0..packs {
            for s in 0..4u8 {
                faces.extend((1..=ranks).map(|rank| Face::new(rank, Suit::ALL[usize::from(s % suits)])));
            }
        }
        Ok(Self { packs, suits, ranks, faces })
    }

    /// What is printed on a card.
    #[inline]
    pub fn face(&self, card: Card) -> Face {
        self.faces[usize::from(card.0)]
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    /// Always false, since every deck has cards. Clippy wants it beside `len`.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// How many packs it consists of.
    #[inline]
    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// The highest rank.
    #[inline]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// All cards, in their order before the shuffle.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.faces.len() as u8).map(Card)
    }
}
