//! The deck that a variant is played with.

use crate::card::{Card, Face, JokerColour, KING, MAX_CARDS, Suit};

/// The cards of a variant, in their order before the shuffle: equal packs of up to four suits, and jokers after them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    packs: u8,
    order: RankOrder,
    faces: Vec<Face>,
    /// For each card the row that it stands in before the shuffle: four for each pack, one after another.
    rows: Vec<u8>,
}

/// The ranks of a deck, from the lowest to the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RankOrder {
    /// For each rank its place, from 1; 0 if the deck has no card of it.
    places: [u8; KING as usize + 1],
    count: u8,
}

/// How many jokers a deck may have.
pub const MAX_JOKERS: u8 = 8;

/// A number of packs or suits, or ranks, that no deck has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// A number out of its range.
    #[error("`{what}` must be a whole number from 1 to {most}, not {n}")]
    Number {
        /// Which number: `packs`, `suits`, `ranks` or `jokers`.
        what: &'static str,
        /// The number.
        n: u8,
        /// The greatest one.
        most: u8,
    },
    /// A rank that is none, or that stands there twice.
    #[error("`ranks` lists each rank once, from 1 (Ace) to 13 (King), so not {0}")]
    Rank(u8),
    /// More cards than any deck has.
    #[error("this deck has {0} cards with its jokers; there may be {MAX_CARDS}")]
    Large(usize),
    /// No card at all.
    #[error("this deck has no card")]
    Empty,
}

impl RankOrder {
    /// Ace to King.
    pub const FULL: Self = Self { places: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], count: KING };

    /// These ranks, the lowest first.
    ///
    /// # Errors
    ///
    /// Names a rank that is none, or that is there twice; or says that there is none.
    pub fn new(ranks: &[u8]) -> Result<Self, DeckError> {
        let mut order = Self { places: [0; KING as usize + 1], count: 0 };
        for &rank in ranks {
            match order.places.get_mut(usize::from(rank)) {
                Some(place @ 0) if rank > 0 => {
                    order.count += 1;
                    *place = order.count;
                }
                _ => return Err(DeckError::Rank(rank)),
            }
        }
        if order.count == 0 { Err(DeckError::Empty) } else { Ok(order) }
    }

    /// The place of a rank, from 1.
    #[inline]
    pub fn place(&self, rank: u8) -> Option<u8> {
        self.places.get(usize::from(rank)).copied().filter(|place| *place > 0)
    }

    /// How many ranks there are.
    #[inline]
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The ranks, the lowest first.
    pub fn ranks(&self) -> impl Iterator<Item = u8> + use<'_> {
        (1..=self.count).filter_map(|at| (1..=KING).find(|rank| self.places[usize::from(*rank)] == at))
    }

    /// The lowest rank.
    pub fn lowest(&self) -> u8 {
        self.ranks().next().unwrap_or(1)
    }
}

impl Deck {
    /// A deck of `packs` packs, from the Ace to the rank `ranks`.
    ///
    /// # Errors
    ///
    /// Names the number that is out of its range: packs 1–4, suits 1–4, ranks 1–13.
    pub fn new(packs: u8, suits: u8, ranks: u8) -> Result<Self, DeckError> {
        let known = (1..=KING).contains(&ranks);
        if !known {
            Self::check(packs, suits)?;
            return Err(DeckError::Number { what: "ranks", n: ranks, most: KING });
        }
        Self::of_ranks(packs, suits, RankOrder::new(&(1..=ranks).collect::<Vec<u8>>())?)
    }

    /// A deck of these ranks. With fewer than four suits a pack still has four cards of each rank: suits repeat.
    ///
    /// # Errors
    ///
    /// Names the number that is out of its range: packs 1–4, suits 1–4.
    pub fn of_ranks(packs: u8, suits: u8, order: RankOrder) -> Result<Self, DeckError> {
        Self::check(packs, suits)?;
        let (mut faces, mut rows) = (Vec::new(), Vec::new());
        for row in 0..packs * 4 {
            faces.extend(order.ranks().map(|rank| Face::new(rank, Suit::ALL[usize::from(row % 4 % suits)])));
            rows.resize(faces.len(), row);
        }
        Ok(Self { packs, order, faces, rows })
    }

    fn check(packs: u8, suits: u8) -> Result<(), DeckError> {
        for (what, n) in [("packs", packs), ("suits", suits)] {
            if !(1..=4).contains(&n) {
                return Err(DeckError::Number { what, n, most: 4 });
            }
        }
        Ok(())
    }

    /// The same deck with some of its cards only. Ranks of which no card is left are no ranks of it.
    ///
    /// # Errors
    ///
    /// If no card is left.
    pub fn with_only(self, such: impl Fn(Face) -> bool) -> Result<Self, DeckError> {
        let Self { packs, order, faces, rows } = self;
        let kept = faces.into_iter().zip(rows).filter(|(face, _)| such(*face));
        let (faces, rows): (Vec<Face>, Vec<u8>) = kept.unzip();
        let ranks: Vec<u8> = order.ranks().filter(|rank| faces.iter().any(|face| face.rank() == *rank)).collect();
        Ok(Self { packs, order: RankOrder::new(&ranks)?, faces, rows })
    }

    /// The same deck with so many jokers more, black and red by turns.
    ///
    /// # Errors
    ///
    /// If there are more than eight, or the deck becomes larger than any may be.
    pub fn with_jokers(self, jokers: u8) -> Result<Self, DeckError> {
        let Self { packs, order, mut faces, mut rows } = self;
        if jokers > MAX_JOKERS {
            return Err(DeckError::Number { what: "jokers", n: jokers, most: MAX_JOKERS });
        }
        let colour = |n| if n % 2 == 0 { JokerColour::Black } else { JokerColour::Red };
        faces.extend((0..jokers).map(|n| Face::joker(colour(n))));
        if faces.len() > MAX_CARDS {
            return Err(DeckError::Large(faces.len()));
        }
        rows.resize(faces.len(), packs * 4);
        Ok(Self { packs, order, faces, rows })
    }

    /// Whether any of its cards is a joker.
    pub fn has_jokers(&self) -> bool {
        self.faces.iter().any(|face| face.is_joker())
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

    /// How many ranks it has.
    #[inline]
    pub fn ranks(&self) -> u8 {
        self.order.count
    }

    /// Its ranks, from the lowest to the highest.
    #[inline]
    pub fn rank_order(&self) -> &RankOrder {
        &self.order
    }

    /// The row that a card stands in before the shuffle: four for each pack.
    #[inline]
    pub(crate) fn row(&self, card: Card) -> u8 {
        self.rows[usize::from(card.0)]
    }

    /// The faces that it has: one bit a face.
    pub fn faces(&self) -> u64 {
        self.faces.iter().fold(0, |all, face| all | 1 << face.index())
    }

    /// All cards, in their order before the shuffle.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.faces.len() as u8).map(Card)
    }
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    fn texts(deck: &Deck) -> Vec<String> {
        deck.cards().map(|card| deck.face(card).to_string()).collect()
    }

    #[test]
    fn ranks_stand_in_their_own_order() {
        let order = RankOrder::new(&[12, 13, 1]).expect("three ranks");
        let deck = Deck::of_ranks(1, 1, order).expect("a deck");
        assert_eq!(texts(&deck)[..3], ["QS", "KS", "AS"]);
        assert_eq!((deck.len(), deck.ranks(), order.lowest()), (12, 3, 12));
        assert_eq!((order.place(1), order.place(12), order.place(5), order.place(14)), (Some(3), Some(1), None, None));
        assert_eq!(RankOrder::new(&[1, 1]), Err(DeckError::Rank(1)));
        assert_eq!(RankOrder::new(&[14]), Err(DeckError::Rank(14)));
        assert_eq!(RankOrder::new(&[]), Err(DeckError::Empty));
        assert_eq!(RankOrder::new(&(1..=KING).collect::<Vec<u8>>()), Ok(RankOrder::FULL));
    }

    #[test]
    fn jokers_follow_the_packs() {
        let deck = Deck::new(1, 4, 13).and_then(|deck| deck.with_jokers(3)).expect("a deck");
        assert_eq!(texts(&deck)[52..], ["XB", "XR", "XB"]);
        assert_eq!((deck.len(), deck.ranks(), deck.faces().count_ones(), deck.has_jokers()), (55, 13, 54, true));
        assert!(!Deck::new(1, 4, 13).expect("a deck").has_jokers());
        let more = |packs, jokers| Deck::new(packs, 4, 13).and_then(|deck| deck.with_jokers(jokers));
        assert_eq!(more(1, 9), Err(DeckError::Number { what: "jokers", n: 9, most: 8 }));
        assert_eq!(more(4, 1), Err(DeckError::Large(209)));
    }

    #[test]
    fn a_stripped_deck_has_only_the_ranks_that_are_left() {
        let deck = Deck::new(2, 4, 13).expect("a deck").with_only(|face| face.rank() > 10 && face.red());
        let deck = deck.expect("cards are left");
        assert_eq!((deck.len(), deck.ranks(), deck.rank_order().lowest()), (12, 3, 11));
        assert_eq!(texts(&deck)[..6], ["JH", "QH", "KH", "JD", "QD", "KD"]);
        assert_eq!(Deck::new(1, 4, 13).and_then(|deck| deck.with_only(|_| false)), Err(DeckError::Empty));
        assert_eq!(deck.faces().count_ones(), 6);
    }
}
