//! One pile of `piles = { … }`: its fields, with the defaults of its role.

use mlua::{Error, Value};

use super::goals::read_starters;
use super::read::{Fields, Trail, nearest, shown, text, whole};
use super::table::{Alone, Tables};
use super::taps::{self, TapTerm};
use redeal_cards::board::{LandingOrder, MAX_VARS};
use redeal_cards::card::{Deck, FACES, Face};
use redeal_rules::pile::FanDirection;
use redeal_rules::pile::{Beside, Fill, First, Lead, Longest, Part, PileSet};
use redeal_rules::{Pile, Role, Take};

/// A pile as read. What it says of other piles waits until all of them are known.
pub(super) struct PileRead {
    pub(super) pile: Pile,
    pub(super) tap: Option<(TapTerm, Trail)>,
    pub(super) from: Value,
    pub(super) first_from: Value,
    pub(super) fill: Value,
    pub(super) clear: Option<String>,
    pub(super) beside: Option<Side>,
    pub(super) cover: bool,
}

/// A side of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Above,
    Below,
}

/// What all piles are read with.
pub(super) struct With<'a, 'k> {
    pub(super) deck: &'a Deck,
    pub(super) vars: &'a [String],
    pub(super) tables: &'a mut Tables<'k>,
}

/// Reads what one pile of a group says; how many cards it is dealt and where it lies, the group says.
pub(super) fn read_pile(id: &str, group: usize, fields: &Fields, with: &mut With) -> mlua::Result<PileRead> {
    let role = match fields.text("role")? {
        Some(name) => name.parse().map_err(|()| unknown_role(fields, &name, "role")),
        None => id.parse().map_err(|()| unknown_role(fields, id, "id")),
    }?;
    let defaults = Defaults::of(role);
    let place = match fields.value("place")? {
        Value::Nil => defaults.place(with.tables)?,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("place", error))?),
    };
    let run = match fields.value("run")? {
        Value::Nil => place,
        value => Some(with.tables.relation(&value).map_err(|error| fields.placed("run", error))?),
    };
    let first = read_first(fields, place.is_some(), &defaults, with)?;
    let picks = match fields.value("picks")? {
        Value::Nil => None,
        value => match with.tables.alone(&value).map_err(|error| fields.placed("picks", error))? {
            Alone::Faces(faces) => Some(faces),
            Alone::Asked(_) => {
                return Err(fields.error_at("picks", "`picks` is asked at the deal, before there are vars"));
            }
        },
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
        None | Some("bottom") => Lead::Bottom,
        Some("top") => Lead::Top,
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
        // One card spreads nowhere.
        fan: read_fan(fields)?.unwrap_or(if capacity == 1 { FanDirection::None } else { defaults.fan }),
        show: fields.whole("show", 1, most)?.map(|n| n as u8),
        hidden: flag("hidden", false)?,
        down: 0,
        up: 0,
        picks,
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
        beside: Beside::No,
        covered_by: PileSet::default(),
        turn: flag("turn", role != Role::Stock)?,
        fill: Fill::None,
        clear: None,
        clear_whole: flag("clear_whole", false)?,
        tap: None,
    };
    let beside = match fields.text("beside")?.as_deref() {
        None => None,
        Some("left") => Some(Side::Left),
        Some("right") => Some(Side::Right),
        Some("above") => Some(Side::Above),
        Some("below") => Some(Side::Below),
        Some(other) => {
            let message = format!("`beside` knows \"left\", \"right\", \"above\" and \"below\", not \"{other}\"");
            return Err(fields.error_at("beside", message));
        }
    };
    Ok(PileRead {
        pile,
        tap: taps::read(fields)?,
        from: fields.value("from")?,
        first_from: fields.value("first_from")?,
        fill: fields.value("fill")?,
        clear: fields.text("clear")?,
        beside,
        cover: flag("cover", false)?,
    })
}

fn read_part(fields: &Fields) -> mlua::Result<Part> {
    match fields.text("part")?.as_deref() {
        None | Some("any") => Ok(Part::Any),
        Some("freeing") => Ok(Part::Freeing),
        Some("home") => Ok(Part::Home),
        Some(other) => {
            let message = format!("`part` knows \"any\", \"freeing\" and \"home\", not \"{other}\"");
            Err(fields.error_at("part", message))
        }
    }
}

fn unknown_role(fields: &Fields, name: &str, at: &str) -> Error {
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

/// What a role stands for where the script says nothing.
struct Defaults {
    role: Role,
    take: Take,
    fan: FanDirection,
}

impl Defaults {
    fn of(role: Role) -> Self {
        let mut take = Take::default();
        let (way, fan) = match role {
            Role::Tableau => ("run", FanDirection::Down),
            Role::Reserve => ("top", FanDirection::Down),
            Role::Waste | Role::Cell => ("top", FanDirection::None),
            Role::Stock | Role::Foundation | Role::Discard => ("none", FanDirection::None),
        };
        take.add(way);
        Self { role, take, fan }
    }

    fn place(&self, tables: &mut Tables) -> mlua::Result<Option<usize>> {
        if self.role == Role::Foundation { tables.up_in_suit().map(Some) } else { Ok(None) }
    }

    fn first(&self, placed: bool) -> u64 {
        match self.role {
            Role::Foundation => faces(1),
            Role::Cell => ANY,
            Role::Tableau if placed => ANY,
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

/// The faces of a rank.
pub(super) fn faces(rank: u8) -> u64 {
    Face::all().filter(|face| face.rank() == rank).fold(0, |all, face| all | 1 << face.index())
}

fn read_first(fields: &Fields, placed: bool, defaults: &Defaults, with: &mut With) -> mlua::Result<First> {
    match fields.value("first")? {
        Value::Nil => Ok(First::Faces(defaults.first(placed))),
        Value::String(name) => {
            let name = name.to_string_lossy();
            let var = with.vars.iter().take(MAX_VARS).position(|var| *var == name);
            var.map(First::Var).ok_or_else(|| {
                let known = with.vars.join(", ");
                fields.error_at(
                    "first",
                    format!("`first` names a var, but there is no var \"{name}\"; there are: {known}"),
                )
            })
        }
        value => Ok(match read_starters(fields, &value, with.tables)? {
            Alone::Faces(faces) => First::Faces(faces),
            Alone::Asked(relation) => First::Asked(relation),
        }),
    }
}

fn read_longest(fields: &Fields, role: Role) -> mlua::Result<Longest> {
    let single = fields.flag("single")?;
    match fields.value("longest")? {
        Value::Nil if single.unwrap_or(role == Role::Foundation) => Ok(Longest::Most(1)),
        Value::Nil => Ok(Longest::Any),
        Value::String(word) if word.as_bytes() == b"one by one" => Ok(Longest::OneByOne),
        value => {
            let count = whole(&value).filter(|n| (1..=104).contains(n));
            count.map(|n| Longest::Most(n as u8)).ok_or_else(|| {
                let message = format!("`longest` is a count of cards or \"one by one\", not {}", shown(&value));
                fields.error_at("longest", message)
            })
        }
    }
}

fn read_take(fields: &Fields) -> mlua::Result<Option<Take>> {
    let mut take = Take::default();
    let add = |take: &mut Take, value: &Value| {
        let name = text(value, 40);
        let known = matches!(value, Value::String(_)) && take.add(&name);
        let message =
            format!("`take` knows \"none\", \"top\", \"run\", \"whole\", \"any\" and \"pile\", not {}", shown(value));
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

fn read_fan(fields: &Fields) -> mlua::Result<Option<FanDirection>> {
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
