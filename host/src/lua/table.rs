//! Relations as scripts say them, and how they become tables of bits: each is asked once for every pair of faces.

use std::collections::HashMap;

use mlua::{Function, Lua, Table, Value};

use super::read::text;
use super::sandbox;
use crate::card::{FACES, Face, KING, Suit};
use crate::rules::Relation;
use crate::rules::relation::Why;

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

    fn holds(
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

fn is(card: Face, rank: u8, suit: Option<Suit>) -> bool {
    card.rank() == rank && suit.is_none_or(|suit| card.suit() == suit)
}

fn seen_face(card: &Table) -> mlua::Result<Face> {
    let number = |name| card.raw_get::<Option<u8>>(name).ok().flatten();
    let suit = number("suit").and_then(|suit| Suit::ALL.into_iter().find(|s| s.number() == suit));
    let face = number("rank").zip(suit).map(|(rank, suit)| Face::new(rank, suit));
    face.ok_or_else(|| mlua::Error::runtime("a relation asks about two cards"))
}

fn answer(value: &Value) -> mlua::Result<bool> {
    match value {
        Value::Boolean(answer) => Ok(*answer),
        _ => Err(mlua::Error::runtime(format!("a relation answers true or false, not {}", text(value, 40)))),
    }
}

/// Tabulates the relations of one variant; the same relation is tabulated once.
pub(super) struct Tables {
    lua: Lua,
    cards: Vec<Table>,
    ranks: u8,
    known: HashMap<usize, usize>,
    done: Vec<Relation>,
}

impl Tables {
    pub(super) fn new(lua: &Lua, ranks: u8) -> mlua::Result<Self> {
        let meta = lua.create_table()?;
        meta.raw_set(
            "__index",
            lua.create_function(|_, (_, name): (Value, Value)| {
                let name = text(&name, 60);
                Err::<Value, _>(mlua::Error::runtime(format!("a card has rank, suit, red and up, but no `{name}`")))
            })?,
        )?;
        let card = |face: Face| {
            let card = lua.create_table()?;
            card.raw_set("rank", face.rank())?;
            card.raw_set("suit", face.suit().number())?;
            card.raw_set("red", face.red())?;
            card.raw_set("up", true)?;
            card.set_metatable(Some(meta.clone()))?;
            card.set_readonly(true);
            Ok(card)
        };
        let cards: mlua::Result<Vec<Table>> = Face::all().map(card).collect();
        Ok(Self { lua: lua.clone(), cards: cards?, ranks, known: HashMap::new(), done: Vec::new() })
    }

    /// The table of a relation, as an index into those that [`Tables::finish`] returns.
    pub(super) fn relation(&mut self, value: &Value) -> mlua::Result<usize> {
        let key = value.to_pointer() as usize;
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let relation = self.tabulate(&Term::from_lua(value)?)?;
        self.done.push(relation);
        self.known.insert(key, self.done.len() - 1);
        Ok(self.done.len() - 1)
    }

    fn tabulate(&self, term: &Term) -> mlua::Result<Relation> {
        sandbox::check(&self.lua)?;
        let mut on = Box::new([0u64; FACES]);
        let mut ask = |function: &Function, [card, on]: [Face; 2]| {
            answer(&function.call::<Value>((&self.cards[card.index()], &self.cards[on.index()]))?)
        };
        for card in Face::all().filter(|face| face.rank() <= self.ranks) {
            for below in Face::all().filter(|face| face.rank() <= self.ranks) {
                if term.holds(card, below, self.ranks, &mut ask)? {
                    on[card.index()] |= 1 << below.index();
                }
            }
        }
        let why = match term {
            Term::Because(sentence, _) => Why::Says(sentence.clone()),
            Term::Both(terms) => Why::Parts(terms.iter().map(|term| self.tabulate(term)).collect::<mlua::Result<_>>()?),
            _ => Why::Table,
        };
        Ok(Relation::new(on, why))
    }

    /// Which faces a relation of a single card holds for: one bit a face.
    pub(super) fn alone(&self, value: &Value) -> mlua::Result<u64> {
        self.alone_term(&Term::from_lua(value)?)
    }

    fn alone_term(&self, term: &Term) -> mlua::Result<u64> {
        let mut faces = 0;
        for card in Face::all().filter(|face| face.rank() <= self.ranks) {
            let holds = match term {
                Term::Any => true,
                Term::None => false,
                Term::Is(rank, suit) => is(card, *rank, *suit),
                Term::Asked(function) => answer(&function.call::<Value>(&self.cards[card.index()])?)?,
                Term::Because(_, term) => return self.alone_term(term),
                Term::Either(terms) => return terms.iter().try_fold(0, |all, term| Ok(all | self.alone_term(term)?)),
                Term::Both(terms) => return terms.iter().try_fold(!0, |all, term| Ok(all & self.alone_term(term)?)),
                _ => {
                    return Err(mlua::Error::runtime(
                        "this relation needs two cards; a rank, `is`, `any` or `none` stands here",
                    ));
                }
            };
            faces |= u64::from(holds) << card.index();
        }
        Ok(faces)
    }

    /// What foundations build by where the script says nothing.
    pub(super) fn up_in_suit(&mut self) -> mlua::Result<usize> {
        let relation =
            self.tabulate(&Term::Build(Build { direction: Direction::Up, suits: Suits::Same, by: 1, corner: false }))?;
        let known = self.done.iter().position(|other| *other == relation);
        Ok(known.unwrap_or_else(|| {
            self.done.push(relation);
            self.done.len() - 1
        }))
    }

    pub(super) fn finish(self) -> Vec<Relation> {
        self.done
    }
}
