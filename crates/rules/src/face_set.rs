//! Sets of faces in words, as refusals name them: `a black Seven`, `the Six of Hearts`.

use redeal_cards::card::{Face, Suit, rank_name};

/// Up to this many cards or ranks are named one by one.
const NAMED: usize = 4;

/// The shortest way to name a set of faces.
pub enum FaceSet {
    /// One by one.
    Cards(Vec<Face>),
    /// All cards of these ranks in these suits.
    Ranks(Vec<u8>, Vec<Suit>),
    /// Neither: there are too many.
    Many,
}

impl FaceSet {
    /// The way to name these faces, one bit each. None for the empty set.
    pub fn of(bits: u64) -> Option<Self> {
        let all: Vec<Face> = Face::all().filter(|face| bits >> face.index() & 1 == 1).collect();
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
            return Some(list(all.iter().map(|face| format!("the {}", face.name())).collect(), "one of many cards"));
        }
        FaceSet::Many => return Some(String::from("one of many cards")),
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

/// `a, b or c`, or `many` if there are too many to read.
fn list(mut words: Vec<String>, many: &str) -> String {
    match (words.len(), words.pop()) {
        (1, Some(only)) => only,
        (2..=4, Some(last)) => format!("{} or {last}", words.join(", ")),
        _ => many.to_string(),
    }
}
