//! Relations between cards: `build.down_alternating`, `same_rank`, `is`, `sum`, `either`, `both`, `because` …

use mlua::{Function, Lua, Table, UserData, UserDataMethods, Value, Variadic};

use super::tables::constants;
use crate::lua::sandbox::{self, STEPS_OF_A_WORD};
use crate::lua::values::{kind, text};
use redeal_cards::card::{FACES, Face, JokerColour, KING, Suit};
use redeal_cards::deck::{Deck, RankOrder};
use redeal_rules::relation::RelationBits;

/// How many relations a relation may consist of, itself included.
const MAX_PARTS: usize = 64;

/// A relation as a script describes it.
#[derive(Clone, Debug)]
pub(crate) enum RelationTerm {
    Any,
    None,
    Joker,
    Is(u8, Option<Suit>),
    Sum(i64),
    SameRank,
    SameSuit,
    Build(BuildRule),
    Either(Vec<Self>),
    Both(Vec<Self>),
    Because(String, Box<Self>),
    Asked(Function),
}

/// The order of ranks by which relations answer that a function of the script calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CalledRanks(pub(crate) RankOrder);

impl CalledRanks {
    /// For a deck. One that begins with the Ace and goes on without a gap has the full order, even if it ends early.
    pub(crate) fn of(deck: &Deck) -> Self {
        let order = deck.rank_order();
        let begins = order.ranks().eq(1..=order.count());
        Self(if begins { RankOrder::FULL } else { *order })
    }
}

/// A card on the next one in rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BuildRule {
    pub(crate) direction: BuildDirection,
    pub(crate) suits: BuildSuits,
    /// The difference of the ranks.
    pub(crate) by: u8,
    /// Whether Ace and King are neighbours.
    pub(crate) corner: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuildDirection {
    Up,
    Down,
    Either,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum BuildSuits {
    Any,
    Same,
    SameColour,
    OtherColour,
    Other,
}

impl BuildRule {
    /// Whether the rule holds in a deck of these ranks. The highest one is the lowest one's neighbour.
    fn holds(self, card: Face, on: Face, order: &RankOrder) -> bool {
        self.suits_hold(card, on) && self.ranks_hold(card.rank(), on.rank(), order)
    }

    fn suits_hold(self, card: Face, on: Face) -> bool {
        match self.suits {
            BuildSuits::Any => true,
            BuildSuits::Same => card.suit() == on.suit(),
            BuildSuits::SameColour => card.red() == on.red(),
            BuildSuits::OtherColour => card.red() != on.red(),
            BuildSuits::Other => card.suit() != on.suit(),
        }
    }

    fn ranks_hold(self, card: u8, on: u8, order: &RankOrder) -> bool {
        let (Some(card_at), Some(on_at)) = (order.place(card), order.place(on)) else { return false };
        let next = |low: u8, high: u8| {
            let reached = low + self.by;
            reached == high || self.corner && reached > order.count() && reached - order.count() == high
        };
        let (up, down) = (next(on_at, card_at), next(card_at, on_at));
        match self.direction {
            BuildDirection::Up => up,
            BuildDirection::Down => down,
            BuildDirection::Either => up || down,
        }
    }

    /// Its table. Most pairs of cards have ranks that do not follow one another: those are ruled out rank by rank.
    pub(crate) fn bits(self, faces: &[Face], order: &RankOrder) -> RelationBits {
        let ranks = || 0..=KING;
        let follow =
            |card: u8| ranks().filter(|on| self.ranks_hold(card, *on, order)).fold(0u16, |all, on| all | 1 << on);
        let follow: Vec<u16> = ranks().map(follow).collect();
        let mut bits = [0; FACES];
        for &card in faces {
            let below = follow[usize::from(card.rank())];
            let fits = |on: &&Face| below >> on.rank() & 1 == 1 && self.suits_hold(card, **on);
            bits[card.index()] = faces.iter().filter(fits).fold(0, |all, on| all | 1 << on.index());
        }
        bits
    }
}

impl RelationTerm {
    /// Reads a relation: a ready-made one, or a function of the script.
    pub(crate) fn from_lua(value: &Value) -> mlua::Result<Self> {
        match value {
            Value::Function(function) => Ok(Self::Asked(function.clone())),
            Value::UserData(data) => data.borrow::<Self>().map(|term| term.clone()).map_err(|_| Self::expected(value)),
            _ => Err(Self::expected(value)),
        }
    }

    /// The same relation, or an error if it consists of too many relations.
    pub(crate) fn bounded(self) -> mlua::Result<Self> {
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
            "a relation such as build.down_alternating, or a function of two cards, is needed here, not {}",
            kind(value)
        ))
    }

    /// The same relation with Ace and King as neighbours.
    pub(crate) fn corner(self) -> mlua::Result<Self> {
        let all = |terms: Vec<Self>| terms.into_iter().map(Self::corner).collect::<mlua::Result<Vec<_>>>();
        Ok(match self {
            Self::Build(build) => Self::Build(BuildRule { corner: true, ..build }),
            Self::Either(terms) => Self::Either(all(terms)?),
            Self::Both(terms) => Self::Both(all(terms)?),
            Self::Because(sentence, term) => Self::Because(sentence, Box::new(term.corner()?)),
            Self::Asked(_) => return Err(mlua::Error::runtime("`corner` takes a relation of `build`, not a function")),
            other => other,
        })
    }

    /// Whether it holds between two cards as scripts see them.
    pub(crate) fn ask_tables(&self, lua: &Lua, card: &Table, on: &Table) -> mlua::Result<bool> {
        let order = lua.app_data_ref::<CalledRanks>().map_or(RankOrder::FULL, |called| called.0);
        match self {
            Self::Asked(function) => answer(&function.call::<Value>((card, on))?),
            _ => self.holds(seen_face(card)?, seen_face(on)?, &order, &mut |function, _| {
                answer(&function.call::<Value>((card, on))?)
            }),
        }
    }

    pub(crate) fn holds(
        &self,
        card: Face,
        on: Face,
        order: &RankOrder,
        ask: &mut impl FnMut(&Function, [Face; 2]) -> mlua::Result<bool>,
    ) -> mlua::Result<bool> {
        Ok(match self {
            Self::Any => true,
            Self::None => false,
            Self::Is(rank, suit) => is_card(card, *rank, *suit),
            Self::Joker => card.is_joker() || on.is_joker(),
            // Ranks and suits say nothing of jokers.
            Self::Sum(_) | Self::SameRank | Self::SameSuit | Self::Build(_) if card.is_joker() || on.is_joker() => {
                false
            }
            Self::Sum(n) => i64::from(card.rank()) + i64::from(on.rank()) == *n,
            Self::SameRank => card.rank() == on.rank(),
            Self::SameSuit => card.suit() == on.suit(),
            Self::Build(build) => build.holds(card, on, order),
            Self::Because(_, term) => term.holds(card, on, order, ask)?,
            Self::Asked(function) => ask(function, [card, on])?,
            Self::Either(terms) => {
                for term in terms {
                    if term.holds(card, on, order, ask)? {
                        return Ok(true);
                    }
                }
                false
            }
            Self::Both(terms) => {
                for term in terms {
                    if !term.holds(card, on, order, ask)? {
                        return Ok(false);
                    }
                }
                true
            }
        })
    }
}

pub(crate) fn is_card(card: Face, rank: u8, suit: Option<Suit>) -> bool {
    card.rank() == rank && suit.is_none_or(|suit| card.suit() == suit)
}

fn seen_face(card: &Table) -> mlua::Result<Face> {
    let number = |name| card.raw_get::<Option<u8>>(name).ok().flatten();
    let flag = |name| card.raw_get::<Option<bool>>(name).ok().flatten() == Some(true);
    if flag("joker") {
        return Ok(Face::joker(if flag("red") { JokerColour::Red } else { JokerColour::Black }));
    }
    let suit = number("suit").and_then(|suit| Suit::ALL.into_iter().find(|s| s.number() == suit));
    let face = number("rank").zip(suit).map(|(rank, suit)| Face::new(rank, suit));
    face.ok_or_else(|| mlua::Error::runtime("a relation asks about two cards"))
}

pub(crate) fn answer(value: &Value) -> mlua::Result<bool> {
    match value {
        Value::Boolean(answer) => Ok(*answer),
        _ => Err(mlua::Error::runtime(format!("a relation answers true or false, not {}", text(value, 40)))),
    }
}

impl UserData for RelationTerm {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        // `build.by(3).same_suit` is meant to be both of them.
        methods.add_meta_method(mlua::MetaMethod::Index, |_, _, name: Value| {
            let name = text(&name, 60);
            let both = if name.starts_with("same_") {
                format!("both(…, build.{name})")
            } else {
                String::from("both(…, …)")
            };
            Err::<Value, _>(mlua::Error::runtime(format!(
                "a relation has no `{name}`; to ask for two relations at once, write {both}"
            )))
        });
        // A function of the script can call a ready-made relation.
        methods.add_meta_method(mlua::MetaMethod::Call, |lua, term, (card, on): (Table, Table)| {
            term.ask_tables(lua, &card, &on)
        });
    }
}

pub(crate) fn relations(lua: &Lua, words: &Table) -> mlua::Result<()> {
    let build = |direction, suits| RelationTerm::Build(BuildRule { direction, suits, by: 1, corner: false });
    let mut builds: Vec<(String, RelationTerm)> = Vec::new();
    let directions = [("up", BuildDirection::Up), ("down", BuildDirection::Down), ("either", BuildDirection::Either)];
    let suits = [
        ("", BuildSuits::Any),
        ("_in_suit", BuildSuits::Same),
        ("_in_color", BuildSuits::SameColour),
        ("_alternating", BuildSuits::OtherColour),
        ("_off_suit", BuildSuits::Other),
    ];
    for (name, direction) in directions {
        builds.extend(suits.iter().map(|(ending, suits)| (format!("{name}{ending}"), build(direction, *suits))));
    }
    builds.push((String::from("same_rank"), RelationTerm::SameRank));
    builds.push((String::from("same_suit"), RelationTerm::SameSuit));
    let by = lua.create_function(|_, n: i64| match u8::try_from(n) {
        Ok(by @ 1..=12) => Ok(RelationTerm::Build(BuildRule {
            direction: BuildDirection::Up,
            suits: BuildSuits::Any,
            by,
            corner: true,
        })),
        _ => Err(mlua::Error::runtime(format!("build.by takes a whole number from 1 to 12, not {n}"))),
    })?;
    let mut entries: Vec<(&str, Value)> = Vec::new();
    for (name, term) in &builds {
        entries.push((name, Value::UserData(lua.create_userdata(term.clone())?)));
    }
    entries.push(("by", Value::Function(by)));
    words.raw_set("build", constants(lua, "build", entries.into_iter())?)?;
    words.raw_set("any", RelationTerm::Any)?;
    words.raw_set("none", RelationTerm::None)?;
    words.raw_set("joker", RelationTerm::Joker)?;
    words.raw_set("is", lua.create_function(|_, (rank, suit): (i64, Option<i64>)| is(rank, suit))?)?;
    words.raw_set("sum", lua.create_function(|_, n: i64| Ok(RelationTerm::Sum(n)))?)?;
    words.raw_set(
        "corner",
        lua.create_function(|lua, (relation, when): (Value, Option<bool>)| {
            sandbox::charge(lua, STEPS_OF_A_WORD)?;
            let term = RelationTerm::from_lua(&relation)?;
            if when == Some(false) { Ok(term) } else { term.corner() }
        })?,
    )?;
    words.raw_set(
        "either",
        lua.create_function(|lua, all: Variadic<Value>| {
            sandbox::charge(lua, STEPS_OF_A_WORD + all.len() as u64)?;
            RelationTerm::Either(terms(&all)?).bounded()
        })?,
    )?;
    words.raw_set(
        "both",
        lua.create_function(|lua, all: Variadic<Value>| {
            sandbox::charge(lua, STEPS_OF_A_WORD + all.len() as u64)?;
            RelationTerm::Both(terms(&all)?).bounded()
        })?,
    )?;
    words.raw_set(
        "because",
        lua.create_function(|lua, (sentence, relation): (String, Value)| {
            sandbox::charge(lua, STEPS_OF_A_WORD)?;
            let sentence = sentence.chars().take(300).collect();
            RelationTerm::Because(sentence, Box::new(RelationTerm::from_lua(&relation)?)).bounded()
        })?,
    )
}

fn is(rank: i64, suit: Option<i64>) -> mlua::Result<RelationTerm> {
    let rank = u8::try_from(rank).ok().filter(|rank| (1..=KING).contains(rank));
    let rank = rank.ok_or_else(|| mlua::Error::runtime("`is` takes a rank from 1 (rank.ace) to 13 (rank.king)"))?;
    let suit = match suit {
        None => None,
        Some(number) => Some(
            Suit::ALL
                .into_iter()
                .find(|suit| i64::from(suit.number()) == number)
                .ok_or_else(|| mlua::Error::runtime("`is` takes a suit such as suit.hearts as its second value"))?,
        ),
    };
    Ok(RelationTerm::Is(rank, suit))
}

fn terms(values: &[Value]) -> mlua::Result<Vec<RelationTerm>> {
    if values.is_empty() || values.len() > 16 {
        return Err(mlua::Error::runtime("this takes from 1 to 16 relations"));
    }
    values.iter().map(RelationTerm::from_lua).collect()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_building_says_what_its_rule_says() {
        let orders =
            [RankOrder::FULL, RankOrder::new(&[12, 13, 1]).unwrap(), RankOrder::new(&[1, 3, 5, 7, 9]).unwrap()];
        let faces: Vec<Face> = Face::all().collect();
        for direction in [BuildDirection::Up, BuildDirection::Down, BuildDirection::Either] {
            for suits in
                [BuildSuits::Any, BuildSuits::Same, BuildSuits::SameColour, BuildSuits::OtherColour, BuildSuits::Other]
            {
                for (by, corner) in [(1, false), (1, true), (2, true), (4, false)] {
                    let rule = BuildRule { direction, suits, by, corner };
                    for order in &orders {
                        let bits = rule.bits(&faces, order);
                        let mut never = |_: &Function, _: [Face; 2]| Ok(false);
                        for (card, on) in faces.iter().flat_map(|card| faces.iter().map(move |on| (*card, *on))) {
                            let held = RelationTerm::Build(rule).holds(card, on, order, &mut never).unwrap();
                            let noted = bits[card.index()] >> on.index() & 1 == 1;
                            assert_eq!(noted, held, "{card} on {on} by {rule:?}");
                        }
                    }
                }
            }
        }
    }
}
