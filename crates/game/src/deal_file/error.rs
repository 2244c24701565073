//! What is wrong with a deal file.

use redeal_cards::card::Face;
use redeal_rules::text_input::visible;

/// The longest text that is read. Four packs take a tenth of it.
pub const MAX_TEXT: usize = 64 << 10;
/// How many missing cards an error names.
const NAMED: usize = 8;

/// Why a text is no deal, or no deal of these rules. The message says where, what, and how to correct it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFileError {
    /// It is no JSON, or no deal in JSON.
    #[error("this isn't a deal: {0}")]
    Json(String),
    /// A line of it can't be read.
    #[error("this isn't a deal: line {line}: {fault}")]
    Columns {
        /// The number of the line.
        line: usize,
        /// What is wrong with it.
        fault: ColumnsFault,
    },
    /// No line has a card.
    #[error("this isn't a deal: there is no card in it")]
    NoCard,
    /// It is longer than any deal.
    #[error("this isn't a deal: it is longer than {} KiB", MAX_TEXT >> 10)]
    Long,
    /// There is more than one.
    #[error("there is more than one deal here; keep only one line of the file")]
    Several,
    /// A text that is no card.
    #[error(
        "{place}: `{text}` isn't a card; a card is a rank of A 2 to 10 J Q K and a suit of S H D C or ♠ ♥ ♦ ♣, in brackets if it is face down: QH, 10♦, <5C>"
    )]
    Face {
        /// Where it stands.
        place: String,
        /// What stands there.
        text: String,
    },
    /// All suits are small letters, and the columns are not as they are dealt: which cards lie face down is not said.
    #[error(
        "all suits are small letters, so it is unclear which cards are face down; {variant} deals columns of {}, and these have {}; put face-down cards in brackets, <5C>, and write the others with capitals",
        numbers(columns),
        numbers(given)
    )]
    Unmarked {
        /// The variant's name.
        variant: String,
        /// How many cards each column gets at the deal.
        columns: Vec<usize>,
        /// How many each has in the text.
        given: Vec<usize>,
    },
    /// A small letter stands among capitals, where the rules deal no card face down.
    #[error(
        "{place}: the small letter says that {face} is face down, and {variant} deals no card that way; write {face}"
    )]
    FaceDown {
        /// Where it stands.
        place: String,
        /// The card.
        face: Face,
        /// The variant's name.
        variant: String,
    },
    /// A card lies face down on one that lies face up.
    #[error("{pile}: {face} is face down on a face-up card; if it is face up, write {face}")]
    Buried {
        /// The pile.
        pile: String,
        /// The card.
        face: Face,
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
        "{place}: {face} is already at {before}, and the deck of {variant} has {count}; one of them must be another card"
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
    /// Cards of the deck that the deal does not have.
    #[error("the deal lacks {} card{}: {}; every card of the deck must be somewhere", faces.len(), if faces.len() == 1 { "" } else { "s" }, list(faces))]
    Missing {
        /// Those cards.
        faces: Vec<Face>,
    },
    /// More piles than there are.
    #[error("{field} has {got} piles, but {variant} has {count} for them; leave out the extra ones")]
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
    #[error("{place}: {pile} holds {most} card{}, and this is one more; put it elsewhere", if *most == 1 { "" } else { "s" })]
    Full {
        /// Where it stands.
        place: String,
        /// The pile.
        pile: String,
        /// How many it holds.
        most: u8,
    },
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnsFault {
    /// Its first word is unknown.
    #[error(
        "`{0}:` means nothing here; before a colon stands Foundations, Freecells, Talon, Waste, Reserve, or nothing for a column"
    )]
    UnknownWord(String),
    /// There was such a line before.
    #[error("there is a line `{0}:` above already; make one of both")]
    RepeatedWord(String),
    /// A word is no card.
    #[error(
        "`{0}` isn't a card; a card is a rank of A 2 to 10 (or T) J Q K and a suit of S H D C, in brackets if it is face down: QH, TD, <5C>"
    )]
    Card(String),
    /// A word is no foundation.
    #[error(
        "`{0}` isn't a foundation; it looks like H-3 for the three hearts from the Ace up, H-0 for none, or 5H for that card alone"
    )]
    Foundation(String),
}

/// The beginning of a text for a message.
pub(super) fn shown(text: &str) -> String {
    visible(&text.chars().take(20).collect::<String>())
}

fn list(faces: &[Face]) -> String {
    let named: Vec<String> = faces.iter().take(NAMED).map(Face::to_string).collect();
    let more = faces.len().saturating_sub(NAMED);
    named.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

fn numbers(counts: &[usize]) -> String {
    counts.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}
