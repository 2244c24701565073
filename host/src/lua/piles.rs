//! `piles = { … }` → pile groups and piles, with the defaults of their roles.

use mlua::{Error, Table, Value};

use super::places;
use super::read::{Anchor, Fields, Misread, Trail, nearest, shown, text, whole};
use super::table::Tables;
use super::words::DrawTerm;
use crate::board::{MAX_PILES, PileId};
use crate::card::{Deck, FACES, Face};
use crate::protocol::Fan;
use crate::rules::{Group, Pile, Role, Take, Tap};

/// Reads all pile groups.
pub(super) fn read_piles(fields: &Fields, deck: &Deck, tables: &mut Tables) -> mlua::Result<(Vec<Group>, Vec<Pile>)> {
    let list = fields.needed("piles", fields.table("piles")?, "a variant needs `piles`")?;
    let (mut groups, mut piles, mut placed, mut taps) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let count = list.raw_len();
    if count > MAX_PILES {
        return Err(fields.error_at("piles", format!("a variant may have at most {MAX_PILES} piles")));
    }
    list.for_each(|key: Value, _: Value| match whole(&key) {
        Some(n) if (1..=count as i64).contains(&n) => Ok(()),
        _ => {
            let key = text(&key, 40);
            Err(fields.error_at(
                "piles",
                format!("`piles` is a list such as {{ {{ \"tableau\", 7, … }}, … }}; it has no field `{key}`"),
            ))
        }
    })?;
    for n in 1..=count {
        let Value::Table(table) = list.raw_get::<Value>(n)? else {
            return Err(fields.error_at("piles", format!("pile {n} must be a table such as {{ \"tableau\", 7, … }}")));
        };
        let pile = read_group(&table, groups.len(), piles.len(), deck, tables, &fields.trail_to("piles"))?;
        if groups.iter().any(|group: &Group| group.id == pile.group.id) {
            let id = pile.group.id;
            let message = format!("there are two pile groups of the name \"{id}\"");
            let mut trail = fields.trail_to("piles");
            trail.extend([Anchor::Text(id.clone()), Anchor::Text(id)]);
            return Err(Error::external(Misread { trail, message }));
        }
        placed.push(pile.placed);
        groups.push(pile.group);
        taps.push(pile.tap);
        piles.extend(pile.piles);
    }
    if piles.len() > MAX_PILES {
        return Err(fields.error_at("piles", format!("a variant may have at most {MAX_PILES} piles")));
    }
    if piles.is_empty() {
        return Err(fields.error_at("piles", "a variant needs at least one pile"));
    }
    for (group, tap) in groups.iter().zip(taps) {
        let Some((term, trail)) = tap else { continue };
        if term.to == group.id {
            let message = format!("`draw` draws to \"{}\", the pile that it is on", term.to);
            return Err(Error::external(Misread { trail, message }));
        }
        let target = groups.iter().find(|other| other.id == term.to).ok_or_else(|| {
            let known: Vec<&str> = groups.iter().map(|group| group.id.as_str()).collect();
            let message =
                format!("`draw` draws to \"{}\", but there is no such pile; there are: {}", term.to, known.join(", "));
            Error::external(Misread { trail, message })
        })?;
        for pile in group.piles() {
            let DrawTerm { count, redeals, shuffle, .. } = term;
            piles[pile.index()].tap = Some(Tap::Draw { to: target.first, count, redeals, shuffle });
        }
    }
    check_deal(fields, deck, &piles)?;
    places::fill_in(&groups, &mut piles, &placed);
    Ok((groups, piles))
}

/// Are there as many cards as the deal wants to lay, and is there a place for each?
fn check_deal(fields: &Fields, deck: &Deck, piles: &[Pile]) -> mlua::Result<()> {
    let dealt: usize = piles.iter().map(|pile| usize::from(pile.down) + usize::from(pile.up)).sum();
    let stock = piles.iter().any(|pile| pile.role == Role::Stock);
    if dealt > deck.len() {
        return Err(fields.error_at("piles", format!("the piles want {dealt} cards, but the deck has {}", deck.len())));
    }
    if dealt < deck.len() && !stock {
        let left = deck.len() - dealt;
        return Err(
            fields.error_at("piles", format!("the deal leaves {left} cards over, and there is no stock for them"))
        );
    }
    Ok(())
}

/// A group as read: its tap names another group, which may come later.
struct Read {
    group: Group,
    piles: Vec<Pile>,
    placed: bool,
    tap: Option<(DrawTerm, Trail)>,
}

fn read_group(
    table: &Table,
    group: usize,
    first: usize,
    deck: &Deck,
    tables: &mut Tables,
    trail: &[Anchor],
) -> mlua::Result<Read> {
    let id = Fields::new(table, "a pile").at(trail).at_text(1)?;
    let id = id.ok_or_else(|| {
        Fields::new(table, "a pile").at(trail).error("a pile needs an id as its first value, such as \"tableau\"")
    })?;
    let trail: Trail = trail.iter().cloned().chain([Anchor::Text(id.clone())]).collect();
    let fields = Fields::new(table, &format!("pile \"{id}\"")).at(&trail);
    fields.at_text(1)?;
    let named = id.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit());
    if !named || id.is_empty() || id.ends_with(|c: char| c.is_ascii_digit()) || id == "vars" {
        return Err(
            fields.error(format!("\"{id}\" is no id for a pile: small letters and _ make one, no digit at its end"))
        );
    }
    let numbered = fields.at_count(2, MAX_PILES as i64)?;
    let count = numbered.unwrap_or(1) as usize;
    let role = match fields.text("role")? {
        Some(name) => name.parse().map_err(|()| unknown_role(&fields, &name, "role")),
        None => id.parse().map_err(|()| unknown_role(&fields, &id, "id")),
    }?;
    let defaults = Defaults::of(role);
    let place = match fields.value("place")? {
        Value::Nil => defaults.place(tables)?,
        value => Some(tables.relation(&value).map_err(|error| fields.placed("place", error))?),
    };
    let run = match fields.value("run")? {
        Value::Nil => place,
        value => Some(tables.relation(&value).map_err(|error| fields.placed("run", error))?),
    };
    let first_faces = match fields.value("first")? {
        Value::Nil => defaults.first(place.is_some()),
        value => read_first(&fields, &value, tables)?,
    };
    let most = deck.len() as i64;
    let (down, up) = (per_pile(&fields, "down", count, most)?, per_pile(&fields, "up", count, most)?);
    let at = read_at(&fields, count)?;
    let pile = Pile {
        id: id.clone(),
        group,
        role,
        x: 0.0,
        y: 0.0,
        fan: read_fan(&fields)?.unwrap_or(defaults.fan),
        show: fields.whole("show", 1, most)?.map(|n| n as u8),
        down: 0,
        up: 0,
        place,
        first: first_faces,
        run,
        take: read_take(&fields)?.unwrap_or(defaults.take),
        single: fields.flag("single")?.unwrap_or(role == Role::Foundation),
        capacity: fields.whole("capacity", 1, 255)?.map_or(defaults.capacity(deck), |n| n as u8),
        turn: fields.flag("turn")?.unwrap_or(role != Role::Stock),
        tap: None,
    };
    let tap = match fields.value("tap")? {
        Value::Nil => None,
        Value::UserData(data) if data.is::<DrawTerm>() => {
            Some((data.borrow::<DrawTerm>()?.clone(), fields.trail_to("tap")))
        }
        other => {
            return Err(
                fields.error_at("tap", format!("`tap` must be something like draw {{ … }}, not {}", shown(&other)))
            );
        }
    };
    fields.done()?;
    let each = |n: usize| Pile {
        id: if numbered.is_some() { format!("{id}{}", n + 1) } else { id.clone() },
        x: at.get(n).map_or(0.0, |at| at.0),
        y: at.get(n).map_or(0.0, |at| at.1),
        down: down[n],
        up: up[n],
        ..pile.clone()
    };
    let piles = (0..count).map(each).collect();
    let group = Group {
        id: id.clone(),
        first: PileId(first.min(MAX_PILES) as u8),
        count: count as u8,
        numbered: numbered.is_some(),
    };
    Ok(Read { group, piles, placed: !at.is_empty(), tap })
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
    fan: Fan,
}

impl Defaults {
    fn of(role: Role) -> Self {
        let mut take = Take::default();
        let (way, fan) = match role {
            Role::Tableau => ("run", Fan::Down),
            Role::Reserve => ("top", Fan::Down),
            Role::Waste | Role::Cell => ("top", Fan::None),
            Role::Stock | Role::Foundation | Role::Discard => ("none", Fan::None),
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

fn faces(rank: u8) -> u64 {
    Face::all().filter(|face| face.rank() == rank).fold(0, |all, face| all | 1 << face.index())
}

fn read_first(fields: &Fields, value: &Value, tables: &Tables) -> mlua::Result<u64> {
    match whole(value) {
        Some(rank @ 1..=13) => Ok(faces(rank as u8)),
        Some(rank) => {
            Err(fields.error_at("first", format!("`first` must be a rank from 1 to 13 or a relation, not {rank}")))
        }
        None => tables.alone(value).map_err(|error| fields.placed("first", error)),
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

fn read_fan(fields: &Fields) -> mlua::Result<Option<Fan>> {
    Ok(match fields.text("fan")?.as_deref() {
        None => None,
        Some("none") => Some(Fan::None),
        Some("down") => Some(Fan::Down),
        Some("up") => Some(Fan::Up),
        Some("left") => Some(Fan::Left),
        Some("right") => Some(Fan::Right),
        Some(other) => {
            let message = format!("`fan` knows \"none\", \"down\", \"up\", \"left\" and \"right\", not \"{other}\"");
            return Err(fields.error_at("fan", message));
        }
    })
}

/// `n`, or `{ n, n, … }` with a number for each pile.
fn per_pile(fields: &Fields, name: &'static str, count: usize, most: i64) -> mlua::Result<Vec<u8>> {
    let one = |value: &Value| {
        let n = whole(value).filter(|n| (0..=most).contains(n));
        n.map(|n| n as u8).ok_or_else(|| {
            fields.error_at(name, format!("`{name}` must be whole numbers from 0 to {most}, not {}", shown(value)))
        })
    };
    match fields.value(name)? {
        Value::Nil => Ok(vec![0; count]),
        Value::Table(list) if list.raw_len() == count => (1..=count).map(|n| one(&list.raw_get(n)?)).collect(),
        Value::Table(list) => {
            let got = list.raw_len();
            Err(fields.error_at(name, format!("`{name}` lists {got} numbers for {count} piles")))
        }
        value => Ok(vec![one(&value)?; count]),
    }
}

/// `{ x, y }` of the first pile, the others beside it; or a list of such places.
fn read_at(fields: &Fields, count: usize) -> mlua::Result<Vec<(f32, f32)>> {
    let wrong =
        || fields.error_at("at", "`at` must be { x, y } in columns and rows from 0 to 60, or a list of such places");
    let place = |table: &Table| {
        let number = |n: usize| match table.raw_get::<Value>(n)? {
            Value::Integer(n) if (0..=60).contains(&n) => Ok(n as f32),
            Value::Number(n) if (0.0..=60.0).contains(&n) => Ok(n as f32),
            _ => Err(wrong()),
        };
        Ok((number(1)?, number(2)?))
    };
    let Some(at) = fields.table("at")? else { return Ok(Vec::new()) };
    if let Value::Table(_) = at.raw_get::<Value>(1)? {
        if at.raw_len() != count {
            return Err(fields.error_at("at", format!("`at` lists {} places for {count} piles", at.raw_len())));
        }
        return (1..=count)
            .map(|n| match at.raw_get::<Value>(n)? {
                Value::Table(table) => place(&table),
                _ => Err(wrong()),
            })
            .collect();
    }
    let (x, y) = place(&at)?;
    Ok((0..count).map(|n| (x + n as f32, y)).collect())
}
