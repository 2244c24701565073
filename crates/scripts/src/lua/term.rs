//! Relations as scripts say them.

use mlua::{Function, Table, Value};

use super::read::text;
use redeal_cards::card::{Face, KING, Suit};

/// How many relations one may be made of, itself included.
const MAX_PARTS: usize = 64;

/// A relation as a script says it.
#[derive(Clone, Debug)]
pub(super) enum Term {
    Any,
    None,
    Is(u8, Option<Suit>),
    Sum(i64),
    SameRank,
    SameSuit,
    Build(Build),
    Either(Vec<Self>),
    Both(Vec<Self>),
    Because(String, Box<Self>),
    Asked(Function),
}

/// A card on the next one in rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Build {
    pub(super) direction: Direction,
    pub(super) suits: Suits,
    /// Ranks from one card to the next.
    pub(super) by: u8,
    /// Ace and King are neighbours.
    pub(super) corner: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
    Either,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Suits {
    Any,
    Same,
    SameColour,
    OtherColour,
    Other,
}

impl Build {
    /// Ranks in question: those of the deck, so that its highest is the Ace's neighbour round the corner.
    fn holds(self, card: Face, on: Face, ranks: u8) -> bool {
        let suits = match self.suits {
            Suits::Any => true,
            Suits::Same => card.suit() == on.suit(),
            Suits::SameColour => card.red() == on.red(),
            Suits::OtherColour => card.red() != on.red(),
            Suits::Other => card.suit() != on.suit(),
        };
        let next = |low: u8, high: u8| {
            let reached = low + self.by;
            reached == high || self.corner && reached > ranks && reached - ranks == high
        };
        let up = next(on.rank(), card.rank());
        let down = next(card.rank(), on.rank());
        suits
            && match self.direction {
                Direction::Up => up,
                Direction::Down => down,
                Direction::Either => up || down,
            }
    }
}

impl Term {
    /// Reads a relation: a word's or a function of the script's own.
    pub(super) fn from_lua(value: &Value) -> mlua::Result<Self> {
        match value {
            Value::Function(function) => Ok(Self::Asked(function.clone())),
            Value::UserData(data) => data.borrow::<Self>().map(|term| term.clone()).map_err(|_| Self::expected(value)),
            _ => Err(Self::expected(value)),
        }
    }

    /// The same, unless it is made of too many relations to be kept or asked in good time.
    pub(super) fn bounded(self) -> mlua::Result<Self> {
        if self.parts() > MAX_PARTS {
            return Err(mlua::Error::runtime(format!("a relation may be made of at most {MAX_PARTS} others")));
        }
        Ok(self)
    }

    fn parts(&self) -> usize {
        match self {
            Self::Either(terms) | Self::Both(terms) => 1 + terms.iter().map(Self::parts).sum::<usize>(),
            Self::Because(_, term) => 1 + term.parts(),
            _ => 1,
        }
    }

    fn expected(value: &Value) -> mlua::Error {
        mlua::Error::runtime(format!(
            "a relation such as build.down_alternating, or a function of two cards, must stand here, not {}",
            super::read::kind(value)
        ))
    }

    /// The same relation with Ace and King as neighbours.
    pub(super) fn corner(self) -> mlua::Result<Self> {
        let all = |terms: Vec<Self>| terms.into_iter().map(Self::corner).collect::<mlua::Result<Vec<_>>>();
        Ok(match self {
            Self::Build(build) => Self::Build(Build { corner: true, ..build }),
            Self::Either(terms) => Self::Either(all(terms)?),
            Self::Both(terms) => Self::Both(all(terms)?),
            Self::Because(sentence, term) => Self::Because(sentence, Box::new(term.corner()?)),
            Self::Asked(_) => return Err(mlua::Error::runtime("`corner` takes a relation of `build`, not a function")),
            other => other,
        })
    }

    /// Whether it holds between two cards as scripts see them.
    pub(super) fn ask_tables(&self, card: &Table, on: &Table) -> mlua::Result<bool> {
        match self {
            Self::Asked(function) => answer(&function.call::<Value>((card, on))?),
            _ => self.holds(seen_face(card)?, seen_face(on)?, KING, &mut |function, _| {
                answer(&function.call::<Value>((card, on))?)
            }),
        }
    }

    pub(super) fn holds(
        &self,
        card: Face,
        on: Face,
        ranks: u8,
        ask: &mut impl FnMut(&Function, [Face; 2]) -> mlua::Result<bool>,
    ) -> mlua::Result<bool> {
        Ok(match self {
            Self::Any => true,
            Self::None => false,
            Self::Is(rank, suit) => is(card, *rank, *suit),
            Self::Sum(n) => i64::from(card.rank()) + i64::from(on.rank()) == *n,
            Self::SameRank => card.rank() == on.rank(),
            Self::SameSuit => card.suit() == on.suit(),
            Self::Build(build) => build.holds(card, on, ranks),
            Self::Because(_, term) => term.holds(card, on, ranks, ask)?,
            Self::Asked(function) => ask(function, [card, on])?,
            Self::Either(terms) => {
                for term in terms {
                    if term.holds(card, on, ranks, ask)? {
                        return Ok(true);
                    }
                }
                false
            }
            Self::Both(terms) => {
                for term in terms {
                    if !term.holds(card, on, ranks, ask)? {
                        return Ok(false);
                    }
                }
                true
            }
        })
    }
}

pub(super) fn is(card: Face, rank: u8, suit: Option<Suit>) -> bool {
    card.rank() == rank && suit.is_none_or(|suit| card.suit() == suit)
}

fn seen_face(card: &Table) -> mlua::Result<Face> {
    let number = |name| card.raw_get::<Option<u8>>(name).ok().flatten();
    let suit = number("suit").and_then(|suit| Suit::ALL.into_iter().find(|s| s.number() == suit));
    let face = number("rank").zip(suit).map(|(rank, suit)| Face::new(rank, suit));
    face.ok_or_else(|| mlua::Error::runtime("a relation asks about two cards"))
}

pub(super) fn answer(value: &Value) -> mlua::Result<bool> {
    match value {
        Value::Boolean(answer) => Ok(*answer),
        _ => Err(mlua::Error::runtime(format!("a relation answers true or false, not {}", text(value, 40)))),
    }
}
