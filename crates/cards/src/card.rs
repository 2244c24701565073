//! Cards, and the deck that a variant is played with.
//!
//! A [`Face`] is what is printed on a card: rank and suit. A [`Card`] is one piece of cardboard of a [`Deck`]: with two
//! packs there are two cards for each face, and rules can't tell them apart.

use std::fmt;
use std::str::FromStr;

/// How many faces there are at most: 4 suits of 13 ranks.
pub const FACES: usize = 52;
/// How many cards a deck may have: four packs.
pub const MAX_CARDS: usize = 208;
/// The highest rank, the King.
pub const KING: u8 = 13;

const RANKS: &[u8; 13] = b"A23456789TJQK";
const SUITS: &[u8; 4] = b"SHDC";
const RANK_NAMES: [&str; 13] =
    ["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"];

/// One of the four suits, in the order in which decks with fewer suits use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Suit {
    /// Spades, 1 in scripts.
    Spades,
    /// Hearts, 2 in scripts.
    Hearts,
    /// Diamonds, 3 in scripts.
    Diamonds,
    /// Clubs, 4 in scripts.
    Clubs,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Whether it is red.
    pub fn red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }

    /// Its one letter: `S`, `H`.
    pub fn letter(self) -> char {
        char::from(SUITS[self as usize])
    }

    /// Its number in scripts, 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// What is printed on a card, as a number below [`FACES`]: suit × 13 + rank − 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// The face of a rank from 1 (Ace) to 13 (King); other ranks are brought into that span.
    pub fn new(rank: u8, suit: Suit) -> Self {
        Self(suit as u8 * KING + rank.clamp(1, KING) - 1)
    }

    /// All faces.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..FACES as u8).map(Self)
    }

    /// 1 (Ace) to 13 (King).
    pub fn rank(self) -> u8 {
        self.0 % KING + 1
    }

    /// Its suit.
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 / KING) % 4]
    }

    /// Whether its suit is red.
    pub fn red(self) -> bool {
        self.suit().red()
    }

    /// A number below [`FACES`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its name in sentences: `Queen of Hearts`.
    pub fn name(self) -> String {
        format!("{} of {}", rank_name(self.rank()), self.suit())
    }
}

/// The name of a rank in sentences: `Queen`.
pub fn rank_name(rank: u8) -> &'static str {
    RANK_NAMES[usize::from(rank.clamp(1, KING)) - 1]
}

/// The one letter of a rank: `A`, `2`, `T`, `Q`.
pub fn rank_letter(rank: u8) -> char {
    char::from(RANKS[usize::from(rank.clamp(1, KING)) - 1])
}

/// `QH`, `TD`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", rank_letter(self.rank()), self.suit().letter())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no card; a card is a rank of A23456789TJQK and a suit of SHDC, such as QH or TD")]
pub struct ParseFaceError(pub String);

impl FromStr for Face {
    type Err = ParseFaceError;

    fn from_str(text: &str) -> Result<Self, ParseFaceError> {
        let find = |letters: &[u8], letter: &u8| letters.iter().position(|l| l == letter);
        match text.as_bytes() {
            [rank, suit] => find(RANKS, rank).zip(find(SUITS, suit)),
            _ => None,
        }
        .map(|(rank, suit)| Self::new(rank as u8 + 1, Suit::ALL[suit]))
        .ok_or_else(|| ParseFaceError(text.chars().take(20).collect()))
    }
}

/// One card of a deck, by its place in the unshuffled deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(pub u8);

/// The cards of a variant: equal packs of up to four suits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    packs: u8,
    suits: u8,
    ranks: u8,
    faces: Vec<Face>,
}

impl Deck {
    /// A deck of `packs` packs. Fewer than four suits leave the number of cards as it is: each stands in for others.
    ///
    /// # Errors
    ///
    /// Says which number is out of its span: packs 1–4, suits 1–4, ranks 1–13.
    pub fn new(packs: u8, suits: u8, ranks: u8) -> Result<Self, String> {
        for (what, n, most) in [("packs", packs, 4), ("suits", suits, 4), ("ranks", ranks, KING)] {
            if n < 1 || n > most {
                return Err(format!("`{what}` must be a whole number from 1 to {most}, not {n}"));
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
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    /// Never: a deck has cards. Here because a thing with a length is asked for it.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// How many packs.
    pub fn packs(&self) -> u8 {
        self.packs
    }

    /// The highest rank.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// All cards in the order of the unshuffled deck.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.faces.len() as u8).map(Card)
    }
}
