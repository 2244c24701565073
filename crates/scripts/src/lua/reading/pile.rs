//! The fields of one pile, with the defaults of its role.

use mlua::{Error, Value};

use super::relations::{RelationTables, SingleCardRelation, faces_of_rank};
use super::taps;
use crate::lua::fields::{SourceTrail, TableFields};
use crate::lua::values::{nearest, shown, text, whole};
use crate::lua::vocabulary::taps::TapTerm;
use redeal_cards::board::{LandingOrder, MAX_VARS};
use redeal_cards::card::{FACES, MAX_CARDS};
use redeal_cards::deck::Deck;
use redeal_rules::pile::FanDirection;
use redeal_rules::pile::{
    CarryLimit, FillRule, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet, TurnRule,
};
use redeal_rules::{Pile, Role, TakeRule};

/// A pile as read. Its fields about other piles are looked up once all piles are known.
pub(crate) struct ReadPile {
    pub(crate) pile: Pile,
    pub(crate) tap: Option<(TapTerm, SourceTrail)>,
    pub(crate) from: Value,
    pub(crate) first_from: Value,
    pub(crate) fill: Value,
    pub(crate) clear: Option<String>,
    pub(crate) beside: Option<PileSide>,
    pub(crate) cover: bool,
    pub(crate) covered_by: Value,
}

/// A side of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PileSide {
    Left,
    Right,
    Above,
    Below,
}

/// What is needed to read any pile of a variant.
pub(crate) struct PileContext<'a, 'k> {
    pub(crate) deck: &'a Deck,
    pub(crate) vars: &'a [String],
    pub(crate) tables: &'a mut RelationTables<'k>,
}

/// Reads the fields of one pile of a group, except those for its cards and its place: [`super::piles`] reads these.
#[expect(clippy::too_many_lines, reason = "it is one line or two for each field")]
pub(crate) fn read_pile(
    id: &str,
    group: usize,
    fields: &TableFields,
    with: &mut PileContext,
) -> mlua::Result<ReadPile> {
    let role = match fields.text("role")? {
        Some(name) => name.parse().map_err(|_| unknown_role(fields, &name, "role")),
        None => id.parse().map_err(|_| unknown_role(fields, id, "id")),
    }?;
    let defaults = RoleDefaults::of(role);
    let place = match fields.value("place")? {
        Value::Nil => defaults.place(with.tables)?,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("place", error))?),
    };
    let run = match fields.value("run")? {
        Value::Nil => place,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("run", error))?),
    };
    let clear_run = match fields.value("clear_run")? {
        Value::Nil => None,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("clear_run", error))?),
    };
    let swap = match fields.value("swap")? {
        Value::Nil => None,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("swap", error))?),
    };
    let first = read_first(fields, place, &defaults, with)?;
    let picks = match fields.value("picks")? {
        Value::Nil => None,
        value => match with.tables.single_card(&value).map_err(|error| fields.placed("picks", error))? {
            SingleCardRelation::Faces(faces) => Some(faces),
            SingleCardRelation::Asked(_) => {
                return Err(fields.error_at("picks", "`picks` is asked at the deal, before there are vars"));
            }
        },
    };
    let avoids = match fields.value("avoids")? {
        Value::Nil => None,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("avoids", error))?),
    };
    let part = read_part(fields)?;
    let flag = |name, otherwise| fields.flag(name).map(|flag| flag.unwrap_or(otherwise));
    let order = match (flag("reversed", false)?, flag("under", false)?) {
        (false, false) => LandingOrder::Kept,
        (true, false) => LandingOrder::Reversed,
        (false, true) => LandingOrder::Under,
        (true, true) => return Err(fields.error_at("under", "a pile is `reversed` or `under`, not both")),
    };
    let lead = match fields.text("lead")?.as_deref() {
        None | Some("bottom") => LeadCard::Bottom,
        Some("top") => LeadCard::Top,
        Some(other) => {
            return Err(fields.error_at("lead", format!("`lead` knows \"bottom\" and \"top\", not \"{other}\"")));
        }
    };
    let most = with.deck.len() as i64;
    let capacity = fields.whole("capacity", 1, 255)?.map_or(defaults.capacity(with.deck), |n| n as u8);
    let pile = Pile {
        id: id.to_string(),
        group,
        role,
        x: 0.0,
        y: 0.0,
        // A pile of one card does not spread.
        fan: read_fan(fields)?.unwrap_or(if capacity == 1 { FanDirection::None } else { defaults.fan }),
        spread_count: fields.whole("show", 1, most)?.map(|n| n as u8),
        hidden: flag("hidden", false)?,
        down: 0,
        up: 0,
        picks,
        avoids,
        place,
        first,
        run,
        take: read_take(fields)?.unwrap_or(defaults.take),
        part,
        longest: read_longest(fields, role)?,
        from: PileSet::ALL,
        first_from: PileSet::ALL,
        capacity,
        order,
        lead,
        beside: NeighbourRule::No,
        covered_by: PileSet::default(),
        turn: read_turn(fields, role)?,
        fill: FillRule::None,
        clear: None,
        clear_run,
        clear_whole: flag("clear_whole", false)?,
        swap,
        tap: None,
    };
    let beside = match fields.text("beside")?.as_deref() {
        None => None,
        Some("left") => Some(PileSide::Left),
        Some("right") => Some(PileSide::Right),
        Some("above") => Some(PileSide::Above),
        Some("below") => Some(PileSide::Below),
        Some(other) => {
            let message = format!("`beside` knows \"left\", \"right\", \"above\" and \"below\", not \"{other}\"");
            return Err(fields.error_at("beside", message));
        }
    };
    Ok(ReadPile {
        pile,
        tap: taps::read(fields)?,
        from: fields.value("from")?,
        first_from: fields.value("first_from")?,
        fill: fields.value("fill")?,
        clear: fields.text("clear")?,
        beside,
        cover: flag("cover", false)?,
        covered_by: fields.value("covered_by")?,
    })
}

fn read_part(fields: &TableFields) -> mlua::Result<PartialRunRule> {
    match fields.text("part")?.as_deref() {
        None | Some("any") => Ok(PartialRunRule::Any),
        Some("freeing") => Ok(PartialRunRule::Freeing),
        Some("home") => Ok(PartialRunRule::Home),
        Some(other) => {
            let message = format!("`part` knows \"any\", \"freeing\" and \"home\", not \"{other}\"");
            Err(fields.error_at("part", message))
        }
    }
}

fn unknown_role(fields: &TableFields, name: &str, at: &str) -> Error {
    let roles: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
    let message = if at == "id" {
        let near = nearest(name, roles.iter().copied());
        let hint = near.map_or_else(String::new, |near| format!("; or is it meant to be \"{near}\"?"));
        format!("pile \"{name}\" needs a `role`, one of: {}{hint}", roles.join(", "))
    } else {
        format!("there is no role \"{name}\"; the roles are: {}", roles.join(", "))
    };
    if at == "id" { fields.error(message) } else { fields.error_at(at, message) }
}

/// What holds for the piles of a role where the script says nothing.
struct RoleDefaults {
    role: Role,
    take: TakeRule,
    fan: FanDirection,
}

impl RoleDefaults {
    fn of(role: Role) -> Self {
        let mut take = TakeRule::default();
        let (way, fan) = match role {
            Role::Tableau => ("run", FanDirection::Down),
            Role::Reserve => ("top", FanDirection::Down),
            Role::Waste | Role::Cell => ("top", FanDirection::None),
            Role::Stock | Role::Foundation | Role::Discard => ("none", FanDirection::None),
        };
        take.add(way);
        Self { role, take, fan }
    }

    fn place(&self, tables: &mut RelationTables) -> mlua::Result<Option<usize>> {
        if self.role == Role::Foundation { tables.up_in_suit().map(Some) } else { Ok(None) }
    }

    fn first(&self, place: Option<usize>, deck: &Deck) -> u64 {
        match self.role {
            Role::Foundation => faces_of_rank(deck.rank_order().lowest()),
            Role::Cell => ANY,
            Role::Tableau if place.is_some() => ANY,
            _ => 0,
        }
    }

    fn capacity(&self, deck: &Deck) -> u8 {
        match self.role {
            Role::Foundation => deck.ranks(),
            Role::Cell => 1,
            _ => u8::MAX,
        }
    }
}

const ANY: u64 = (1 << FACES) - 1;

fn read_first(
    fields: &TableFields,
    place: Option<usize>,
    defaults: &RoleDefaults,
    with: &mut PileContext,
) -> mlua::Result<FirstCardRule> {
    match fields.value("first")? {
        Value::Nil => Ok(FirstCardRule::Faces(defaults.first(place, with.deck))),
        Value::String(name) => {
            let name = name.to_string_lossy();
            let var = with.vars.iter().take(MAX_VARS).position(|var| *var == name);
            var.map(FirstCardRule::Var).ok_or_else(|| {
                let known = with.vars.join(", ");
                fields.error_at(
                    "first",
                    format!("`first` names a var, but there is no var \"{name}\"; there are: {known}"),
                )
            })
        }
        value => Ok(match read_starters(fields, &value, with.tables)? {
            SingleCardRelation::Faces(faces) => FirstCardRule::Faces(faces),
            SingleCardRelation::Asked(relation) => FirstCardRule::Asked(relation),
        }),
    }
}

fn read_turn(fields: &TableFields, role: Role) -> mlua::Result<TurnRule> {
    Ok(match fields.value("turn")? {
        Value::Nil if role == Role::Stock => TurnRule::Never,
        Value::Nil | Value::Boolean(true) => TurnRule::Exposed,
        Value::Boolean(false) => TurnRule::Never,
        Value::String(word) if word.as_bytes() == b"last" => TurnRule::Last,
        value => {
            let message = format!(
                "`turn` is true (a card turns up when it comes to lie on top), \"last\" (when it is the last one) or false, \
                 not {}",
                shown(&value)
            );
            return Err(fields.error_at("turn", message));
        }
    })
}

fn read_longest(fields: &TableFields, role: Role) -> mlua::Result<CarryLimit> {
    let single = fields.flag("single")?;
    match fields.value("longest")? {
        Value::Nil if single.unwrap_or(role == Role::Foundation) => Ok(CarryLimit::Most(1)),
        Value::Nil => Ok(CarryLimit::Any),
        Value::String(word) if word.as_bytes() == b"one by one" => Ok(CarryLimit::OneByOne),
        value => {
            let count = whole(&value).filter(|n| (1..=MAX_CARDS as i64).contains(n));
            count.map(|n| CarryLimit::Most(n as u8)).ok_or_else(|| {
                let message = format!("`longest` is a count of cards or \"one by one\", not {}", shown(&value));
                fields.error_at("longest", message)
            })
        }
    }
}

fn read_take(fields: &TableFields) -> mlua::Result<Option<TakeRule>> {
    let mut take = TakeRule::default();
    let add = |take: &mut TakeRule, value: &Value| {
        let name = text(value, 40);
        let known = matches!(value, Value::String(_)) && take.add(&name);
        let message = format!(
            "`take` knows \"none\", \"top\", \"run\", \"whole\", \"any\", \"pile\" and \"ends\", not {}",
            shown(value)
        );
        if known { Ok(()) } else { Err(fields.error_at("take", message)) }
    };
    match fields.value("take")? {
        Value::Nil => return Ok(None),
        Value::Table(list) => {
            list.for_each(|key: Value, value: Value| match key {
                Value::Integer(_) | Value::Number(_) => add(&mut take, &value),
                other => add(&mut take, &other),
            })?;
        }
        value => add(&mut take, &value)?,
    }
    Ok(Some(take))
}

fn read_fan(fields: &TableFields) -> mlua::Result<Option<FanDirection>> {
    Ok(match fields.text("fan")?.as_deref() {
        None => None,
        Some("none") => Some(FanDirection::None),
        Some("down") => Some(FanDirection::Down),
        Some("up") => Some(FanDirection::Up),
        Some("left") => Some(FanDirection::Left),
        Some("right") => Some(FanDirection::Right),
        Some(other) => {
            let message = format!("`fan` knows \"none\", \"down\", \"up\", \"left\" and \"right\", not \"{other}\"");
            return Err(fields.error_at("fan", message));
        }
    })
}

/// Reads a pile's `first`, a rank or a relation.
pub(crate) fn read_starters(
    fields: &TableFields,
    value: &Value,
    tables: &mut RelationTables,
) -> mlua::Result<SingleCardRelation> {
    match whole(value) {
        Some(rank @ 1..=13) => Ok(SingleCardRelation::Faces(faces_of_rank(rank as u8))),
        Some(rank) => {
            Err(fields.error_at("first", format!("`first` must be a rank from 1 to 13 or a relation, not {rank}")))
        }
        None => tables.single_card(value).map_err(|error| fields.placed("first", error)),
    }
}
