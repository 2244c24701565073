//! Sets of faces as a sentence can name them.

use redeal_cards::card::{Face, Suit};

/// More cards or ranks than these are not named one by one.
const NAMED: usize = 4;

/// A set of faces as it can be named.
pub enum FaceSet {
    /// One by one.
    Cards(Vec<Face>),
    /// All cards of these ranks in these suits.
    Ranks(Vec<u8>, Vec<Suit>),
    /// Too many for either.
    Many,
}

impl FaceSet {
    /// Of faces, one bit each. None for the empty set.
    pub fn of(bits: u64) -> Option<Self> {
        let all: Vec<Face> = Face::all().filter(|face| bits >> face.index() & 1 == 1).collect();
        let mut ranks: Vec<u8> = all.iter().map(|face| face.rank()).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let suits: Vec<Suit> =
            Suit::ALL.into_iter().filter(|suit| all.iter().any(|face| face.suit() == *suit)).collect();
        // Only a set of all these ranks in all these suits can be said by its ranks and suits.
        let whole = all.len() == ranks.len() * suits.len();
        match all.len() {
            0 => None,
            1 => Some(Self::Cards(all)),
            _ if whole => Some(Self::Ranks(ranks, suits)),
            2..=NAMED => Some(Self::Cards(all)),
            _ => Some(Self::Many),
        }
    }
}
