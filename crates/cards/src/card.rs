//! Cards and their faces.
//!
//! A [`Face`] is what is printed on a card: rank and suit. A [`Card`] is one card of a [`crate::deck::Deck`]: with two packs
//! there are two cards for each face, and rules can't tell them apart.

use std::fmt;
use std::str::FromStr;

/// How many faces there are at most: 4 suits of 13 ranks, and two jokers.
pub const FACES: usize = 54;
/// The number of the first face that has no suit: the black joker. The red one follows.
const BLACK_JOKER: u8 = 52;
/// The letter that stands for a rank in the text form of jokers: `XB` and `XR`.
const JOKER: u8 = b'X';
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
    /// All four suits.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Whether it is red.
    #[inline]
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

/// What is printed on a card, as a number below [`FACES`]: suit × 13 + rank − 1; after them the black and the red joker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// The face of a rank from 1 (Ace) to 13 (King). A rank outside that range becomes the nearest one.
    pub fn new(rank: u8, suit: Suit) -> Self {
        Self(suit as u8 * KING + rank.clamp(1, KING) - 1)
    }

    /// A joker: the black one, or the red one.
    pub fn joker(colour: JokerColour) -> Self {
        Self(BLACK_JOKER + colour as u8)
    }

    /// Whether it is a joker.
    #[inline]
    pub fn is_joker(self) -> bool {
        self.0 >= BLACK_JOKER
    }

    /// All faces, by their number.
    #[inline]
    pub fn all() -> impl Iterator<Item = Self> {
        (0..FACES as u8).map(Self)
    }

    /// Its rank, from 1 (Ace) to 13 (King); 0 of a joker.
    #[inline]
    pub fn rank(self) -> u8 {
        if self.is_joker() { 0 } else { self.0 % KING + 1 }
    }

    /// Its suit. A joker has none; for its colour's sake it is given as Spades or Hearts, so ask [`Face::is_joker`] first
    /// where suits are compared.
    #[inline]
    pub fn suit(self) -> Suit {
        match self.0.checked_sub(BLACK_JOKER) {
            None => Suit::ALL[usize::from(self.0 / KING) % 4],
            Some(0) => Suit::Spades,
            Some(_) => Suit::Hearts,
        }
    }

    /// Whether its suit is red, or it is the red joker.
    #[inline]
    pub fn red(self) -> bool {
        self.suit().red()
    }

    /// Its number below [`FACES`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its name in sentences: `Queen of Hearts`, `Red Joker`.
    pub fn name(self) -> String {
        if self.is_joker() {
            return String::from(if self.red() { "Red Joker" } else { "Black Joker" });
        }
        format!("{} of {}", rank_name(self.rank()), self.suit())
    }
}

/// Which of the two jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum JokerColour {
    /// The black one.
    Black,
    /// The red one.
    Red,
}

/// The name of a rank in sentences: `Queen`; `Joker` for 0.
pub fn rank_name(rank: u8) -> &'static str {
    if rank == 0 {
        return "Joker";
    }
    RANK_NAMES[usize::from(rank.clamp(1, KING)) - 1]
}

/// The one letter of a rank: `A`, `2`, `T`, `Q`; `X` for 0, the jokers.
pub fn rank_letter(rank: u8) -> char {
    if rank == 0 {
        return char::from(JOKER);
    }
    char::from(RANKS[usize::from(rank.clamp(1, KING)) - 1])
}

/// `QH`, `TD`; `XB` and `XR` for the black and the red joker.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joker() {
            return f.write_str(if self.red() { "XR" } else { "XB" });
        }
        write!(f, "{}{}", rank_letter(self.rank()), self.suit().letter())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no face.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` isn't a card; a card is a rank of A23456789TJQK and a suit of SHDC, such as QH or TD")]
pub struct ParseFaceError(pub String);

impl FromStr for Face {
    type Err = ParseFaceError;

    fn from_str(text: &str) -> Result<Self, ParseFaceError> {
        let find = |letters: &[u8], letter: &u8| letters.iter().position(|l| l == letter);
        match text.as_bytes() {
            [JOKER, b'B'] => return Ok(Self::joker(JokerColour::Black)),
            [JOKER, b'R'] => return Ok(Self::joker(JokerColour::Red)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_a_text_of_its_own_that_reads_back() {
        let texts: std::collections::BTreeSet<String> = Face::all().map(|face| face.to_string()).collect();
        assert_eq!(texts.len(), FACES);
        assert!(Face::all().all(|face| face.to_string().parse() == Ok(face)));
        for no in ["XS", "XH", "AB", "AR", "X", "xb"] {
            assert!(no.parse::<Face>().is_err(), "{no}");
        }
    }

    #[test]
    fn a_joker_has_a_colour_and_no_rank() {
        let [black, red] = [JokerColour::Black, JokerColour::Red].map(Face::joker);
        assert_eq!(
            [black, red].map(|face| (face.is_joker(), face.rank(), face.red())),
            [(true, 0, false), (true, 0, true)]
        );
        assert_eq!([black.name(), red.name()], ["Black Joker", "Red Joker"]);
        assert!(Face::all().filter(|face| !face.is_joker()).all(|face| face == Face::new(face.rank(), face.suit())));
    }
}
