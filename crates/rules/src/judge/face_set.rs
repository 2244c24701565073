//! Sets of faces in words, as refusals name them: `a black Seven`, `the Six of Hearts`.

use redeal_cards::card::{Face, Suit, rank_name};

/// Up to this many cards or ranks are named one by one.
const NAMED: usize = 4;

/// The shortest way to name a set of faces.
pub enum FaceSet {
    /// One by one.
    Cards(Vec<Face>),
    /// All cards of these ranks in these suits. The last rank may be 0, for the jokers; the suits are then all four.
    Ranks(Vec<u8>, Vec<Suit>),
    /// Neither: there are too many.
    Many,
}

impl FaceSet {
    /// The way to name these faces, one bit each. None for the empty set.
    pub fn of(bits: u64) -> Option<Self> {
        let (jokers, all): (Vec<Face>, Vec<Face>) =
            Face::all().filter(|face| bits >> face.index() & 1 == 1).partition(|face| face.is_joker());
        if jokers.is_empty() { Self::of_suits(all) } else { Some(Self::with_jokers(all, &jokers)) }
    }

    fn with_jokers(all: Vec<Face>, jokers: &[Face]) -> Self {
        let named: Vec<Face> = all.iter().chain(jokers).copied().collect();
        // Both jokers, or the only one of a deck, are named together.
        let together = jokers.first().is_some_and(|first| !first.red());
        match Self::of_suits(all) {
            None if jokers.len() > 1 => Self::Ranks(vec![0], Suit::ALL.to_vec()),
            Some(Self::Ranks(mut ranks, suits)) if suits.len() == Suit::ALL.len() && together => {
                ranks.push(0);
                Self::Ranks(ranks, suits)
            }
            _ if named.len() <= NAMED => Self::Cards(named),
            _ => Self::Many,
        }
    }

    fn of_suits(all: Vec<Face>) -> Option<Self> {
        let mut ranks: Vec<u8> = all.iter().map(|face| face.rank()).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let suits: Vec<Suit> =
            Suit::ALL.into_iter().filter(|suit| all.iter().any(|face| face.suit() == *suit)).collect();
        // Ranks and suits name a set only if it has every one of these ranks in every one of these suits.
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

/// A set of faces in words: `a black Seven`, `the Six of Hearts`. None for the empty set.
pub fn describe(faces: u64) -> Option<String> {
    let (ranks, suits) = match FaceSet::of(faces)? {
        FaceSet::Ranks(ranks, suits) => (ranks, suits),
        FaceSet::Cards(all) => {
            return Some(list(all.iter().map(|face| format!("the {}", face.name())).collect(), "one of several cards"));
        }
        FaceSet::Many => return Some(String::from("one of several cards")),
    };
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
    let ranks = if ranks.len() >= 13 {
        vec![String::from(if colour.is_empty() && of.is_empty() { "any card" } else { "card" })]
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

/// `a, b or c`, or `many` if there are too many to read.
fn list(mut words: Vec<String>, many: &str) -> String {
    match (words.len(), words.pop()) {
        (1, Some(only)) => only,
        (2..=4, Some(last)) => format!("{} or {last}", words.join(", ")),
        _ => many.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redeal_cards::card::JokerColour;

    fn words(such: impl Fn(Face) -> bool) -> Option<String> {
        describe(Face::all().filter(|face| such(*face)).fold(0, |all, face| all | 1 << face.index()))
    }

    #[test]
    fn jokers_are_named_beside_ranks() {
        let text = |such: fn(Face) -> bool| words(such).unwrap_or_default();
        assert_eq!(text(|face| face.rank() == 6 || face.rank() == 8 || face.is_joker()), "a Six, Eight or Joker");
        assert_eq!(text(Face::is_joker), "a Joker");
        assert_eq!(text(|face| face == Face::joker(JokerColour::Red)), "the Red Joker");
        assert_eq!(text(|face| face.rank() == 6 || face == Face::joker(JokerColour::Red)), "one of several cards");
        assert_eq!(text(|_| true), "any card");
        assert_eq!(text(|face| !face.is_joker()), "any card");
        assert_eq!(words(|_| false), None);
    }
}
