//! The field `piles` of a variant: its pile groups and their piles.

use mlua::{Error, Lua, Table, Value};

use super::default_layout;
use super::function_table::FunctionTable;
use super::pile::{PileContext, PileSide, ReadPile, read_pile};
use super::pile_pairs::{PileGrids, PilePairs};
use super::relations::RelationTables;
use super::steps::PileNames;
use super::taps;
use crate::lua::fields::{FieldError, LoadWarnings, SourceAnchor, SourceTrail, TableFields, placed};
use crate::lua::values::{shown, text, whole};
use redeal_cards::board::{MAX_PILES, PileId};
use redeal_cards::deck::Deck;
use redeal_rules::pile::{FillRule, NeighbourRule, PileSet};
use redeal_rules::{Pile, PileGroup, Role};

/// All piles of a variant.
pub(crate) struct ReadPiles {
    pub(crate) groups: Vec<PileGroup>,
    pub(crate) each: Vec<Pile>,
    pub(crate) grids: PileGrids,
}

/// Reads all pile groups.
pub(crate) fn read_piles(
    fields: &TableFields,
    deck: &Deck,
    vars: &[String],
    tables: &mut RelationTables,
    functions: &FunctionTable,
    lua: &Lua,
) -> mlua::Result<ReadPiles> {
    let list = fields.needed("piles", fields.table("piles")?, "a variant needs `piles`")?;
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
    let (mut groups, mut reads, mut at_places, mut grids) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for n in 1..=count {
        let Value::Table(table) = list.raw_get::<Value>(n)? else {
            return Err(fields.error_at("piles", format!("pile {n} must be a table such as {{ \"tableau\", 7, … }}")));
        };
        let mut with = PileContext { deck, vars, tables: &mut *tables };
        let read = read_group(lua, &table, groups.len(), reads.len(), &mut with, &fields.trail_to("piles"))?;
        if groups.iter().any(|group: &PileGroup| group.id == read.group.id) {
            let id = read.group.id;
            let message = format!("there are two pile groups of the name \"{id}\"");
            let mut trail = fields.trail_to("piles");
            trail.extend([SourceAnchor::Text(id.clone()), SourceAnchor::Text(id)]);
            return Err(Error::external(FieldError { trail, message }));
        }
        at_places.push(read.placed);
        grids.push(read.grid);
        groups.push(read.group);
        reads.extend(read.piles);
    }
    if reads.len() > MAX_PILES {
        return Err(fields.error_at("piles", format!("a variant may have at most {MAX_PILES} piles")));
    }
    if reads.is_empty() {
        return Err(fields.error_at("piles", "a variant needs at least one pile"));
    }
    let mut piles: Vec<Pile> = reads.iter().map(|read| read.pile.clone()).collect();
    check_deal(fields, deck, &piles)?;
    default_layout::place_piles(&groups, &mut piles, &at_places);
    let mut all = ReadPiles { groups, each: piles, grids: PileGrids(grids) };
    for (at, read) in reads.iter().enumerate() {
        connect(lua, &mut all, at, read, vars, tables, functions, &fields.trail_to("piles"))?;
    }
    Ok(all)
}

/// Looks up what the fields of a pile say about other piles, after all piles were read.
#[expect(clippy::too_many_arguments, reason = "one call, which hands on what its caller was given")]
fn connect(
    lua: &Lua,
    all: &mut ReadPiles,
    at: usize,
    read: &ReadPile,
    vars: &[String],
    tables: &RelationTables,
    functions: &FunctionTable,
    trail: &[SourceAnchor],
) -> mlua::Result<()> {
    let pile = PileId(at as u8);
    let this_group = all.each[at].group;
    let group = all.groups[this_group].clone();
    let trail: SourceTrail = trail.iter().cloned().chain([SourceAnchor::Text(group.id.clone())]).collect();
    let field =
        |name: &str| -> SourceTrail { trail.iter().cloned().chain([SourceAnchor::Key(name.to_string())]).collect() };
    let names = PileNames { groups: &all.groups, piles: &all.each, vars };
    let tap = match &read.tap {
        None => None,
        Some((term, trail)) => Some(taps::resolve(term, trail, &group.id, &names, tables, functions)?),
    };
    let sources = |value: &Value, name: &str| -> mlua::Result<PileSet> {
        match value {
            Value::Nil => Ok(PileSet::ALL),
            Value::Function(function) => {
                let near = PilePairs::new(lua, &all.groups, &all.each);
                let mut set = PileSet::default();
                for source in (0..all.each.len() as u8).map(PileId).filter(|source| *source != pile) {
                    if near.ask(function, source, pile).map_err(|error| placed(&field(name), error))? {
                        set.add(source);
                    }
                }
                Ok(set)
            }
            value => {
                let groups = names.groups(value).map_err(|error| placed(&field(name), error))?;
                Ok(groups.into_iter().flat_map(|group| names.groups[group].piles()).collect())
            }
        }
    };
    let (from, first_from) = (sources(&read.from, "from")?, sources(&read.first_from, "first_from")?);
    let fill = match &read.fill {
        Value::Nil | Value::Boolean(false) => FillRule::None,
        Value::Function(function) => {
            FillRule::Asked(functions.add_function(function.clone()).map_err(|error| placed(&field("fill"), error))?)
        }
        value => FillRule::Groups(names.groups(value).map_err(|error| placed(&field("fill"), error))?),
    };
    let clear = match &read.clear {
        None => None,
        Some(name) => Some(names.group(name).map_err(|error| placed(&field("clear"), error))?),
    };
    let beside = read.beside.map_or(NeighbourRule::No, |side| beside(&all.each, &group, pile, side));
    let over_it = names.groups(&read.covered_by).map_err(|error| placed(&field("covered_by"), error))?;
    let mut covered_by = if read.cover { covering(&all.each, &group, pile) } else { PileSet::default() };
    let others = over_it.into_iter().filter(|over| *over != this_group).flat_map(|over| all.groups[over].piles());
    others.filter(|other| overlap(&all.each[at], &all.each[other.index()])).for_each(|other| covered_by.add(other));
    let this = &mut all.each[at];
    (this.tap, this.from, this.fill, this.clear) = (tap, from, fill, clear);
    this.first_from = first_from;
    (this.beside, this.covered_by) = (beside, covered_by);
    Ok(())
}

/// The nearest pile of the group on one side.
fn beside(piles: &[Pile], group: &PileGroup, pile: PileId, side: PileSide) -> NeighbourRule {
    let this = &piles[pile.index()];
    let distance = |other: &PileId| {
        let other = &piles[other.index()];
        let (along, across) = match side {
            PileSide::Left => (this.x - other.x, this.y - other.y),
            PileSide::Right => (other.x - this.x, this.y - other.y),
            PileSide::Above => (this.y - other.y, this.x - other.x),
            PileSide::Below => (other.y - this.y, this.x - other.x),
        };
        (along > 0.0 && across.abs() < 0.5).then_some(along)
    };
    let near = group.piles().filter_map(|other| Some((distance(&other)?, other)));
    near.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(NeighbourRule::Edge, |(_, other)| NeighbourRule::Pile(other))
}

/// The later piles of the group that overlap this one.
fn covering(piles: &[Pile], group: &PileGroup, pile: PileId) -> PileSet {
    let this = &piles[pile.index()];
    let over = group.piles().filter(|other| *other > pile && overlap(this, &piles[other.index()]));
    over.collect()
}

/// Whether cards on two piles would lie over one another.
fn overlap(one: &Pile, other: &Pile) -> bool {
    (other.x - one.x).abs() < 0.99 && (other.y - one.y).abs() < 0.99
}

/// Checks that the deck has as many cards as the deal lays, and that there is a place for each card.
fn check_deal(fields: &TableFields, deck: &Deck, piles: &[Pile]) -> mlua::Result<()> {
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

/// A group as read.
struct ReadGroup {
    group: PileGroup,
    piles: Vec<ReadPile>,
    placed: bool,
    grid: Option<(f32, f32)>,
}

fn read_group(
    lua: &Lua,
    table: &Table,
    group: usize,
    first: usize,
    with: &mut PileContext,
    trail: &[SourceAnchor],
) -> mlua::Result<ReadGroup> {
    let id = TableFields::new(table, "a pile").at(trail).at_text(1)?;
    let id = id.ok_or_else(|| {
        TableFields::new(table, "a pile").at(trail).error("a pile needs an id as its first value, such as \"tableau\"")
    })?;
    let trail: SourceTrail = trail.iter().cloned().chain([SourceAnchor::Text(id.clone())]).collect();
    let what = format!("pile \"{id}\"");
    let fields = TableFields::new(table, &what).at(&trail);
    fields.at_text(1)?;
    let named = id.bytes().all(|b| b.is_ascii_lowercase() || b == b'_' || b.is_ascii_digit());
    let taken = ["vars", "options", "moves", "score", "tally"].contains(&id.as_str());
    if !named || id.is_empty() || id.ends_with(|c: char| c.is_ascii_digit()) || taken {
        return Err(
            fields.error(format!("\"{id}\" isn't an id for a pile: use small letters and _, with no digit at the end"))
        );
    }
    let numbered = fields.at_count(2, MAX_PILES as i64)?;
    let listed = fields.table("at")?.filter(|at| matches!(at.raw_get::<Value>(1), Ok(Value::Table(_))));
    // Without a count, the list of places gives the number of piles.
    let numbered = numbered.or_else(|| listed.as_ref().map(|at| at.raw_len() as i64));
    let count = numbered.unwrap_or(1) as usize;
    if count > MAX_PILES {
        return Err(fields.error_at("at", format!("a variant may have at most {MAX_PILES} piles")));
    }
    let most = with.deck.len() as i64;
    let (down, up) = (per_pile(&fields, "down", count, most)?, per_pile(&fields, "up", count, most)?);
    let PilePositions { at, columns, grid } = read_at(&fields, count)?;
    let piles = match fields.value("each")? {
        Value::Nil => {
            let read = read_pile(&id, group, &fields, with)?;
            fields.done()?;
            let each = |_| ReadPile {
                pile: read.pile.clone(),
                tap: read.tap.clone(),
                from: read.from.clone(),
                first_from: read.first_from.clone(),
                fill: read.fill.clone(),
                clear: read.clear.clone(),
                covered_by: read.covered_by.clone(),
                ..read
            };
            (0..count).map(each).collect()
        }
        Value::Function(each) => {
            let mut piles = Vec::with_capacity(count);
            for n in 1..=count {
                let Value::Table(own) = each.call::<Value>(n)? else {
                    return Err(fields.error_at("each", "`each` returns a table of fields for pile i"));
                };
                warn_of_ignored(lua, &own, &fields, &what)?;
                let merged = lua.create_table()?;
                table.for_each(|key: Value, value: Value| merged.raw_set(key, value))?;
                own.for_each(|key: Value, value: Value| merged.raw_set(key, value))?;
                let fields = TableFields::new(&merged, &what).at(&trail);
                fields.at_text(1)?;
                fields.at_count(2, MAX_PILES as i64)?;
                let read = read_pile(&id, group, &fields, with)?;
                fields.only(&OF_THE_GROUP)?;
                piles.push(read);
            }
            piles
        }
        other => return Err(fields.error_at("each", format!("`each` must be a function, not {}", shown(&other)))),
    };
    let mut piles: Vec<ReadPile> = piles;
    for (n, read) in piles.iter_mut().enumerate() {
        if numbered.is_some() {
            read.pile.id = format!("{id}{}", n + 1);
        }
        (read.pile.x, read.pile.y) = at.get(n).copied().unwrap_or_default();
        (read.pile.down, read.pile.up) = (down[n], up[n]);
    }
    let group = PileGroup {
        id,
        first: PileId(first.min(MAX_PILES) as u8),
        count: count as u8,
        numbered: numbered.is_some(),
        columns,
    };
    Ok(ReadGroup { group, piles, placed: !at.is_empty(), grid })
}

/// Fields that belong to a whole group: `each` can't change them.
const OF_THE_GROUP: [&str; 6] = ["each", "at", "columns", "step", "down", "up"];

/// Notes what `each` returns without effect.
fn warn_of_ignored(lua: &Lua, own: &Table, fields: &TableFields, what: &str) -> mlua::Result<()> {
    let Some(warnings) = lua.app_data_ref::<LoadWarnings>() else { return Ok(()) };
    for name in OF_THE_GROUP {
        if !own.raw_get::<Value>(name)?.is_nil() {
            let mend = match name {
                "down" | "up" => format!("; write `{name} = {{ 1, 2, … }}` beside `each`, with a number for each pile"),
                "at" => String::from("; write `at = { { x, y }, … }` beside `each`, with a place for each pile"),
                _ => format!("; write `{name}` beside `each`"),
            };
            let trail = fields.trail_to("each").into_iter().chain([SourceAnchor::Key(name.to_string())]).collect();
            warnings.add(trail, format!("`{name}` has no effect in what `each` of {what} returns{mend}"));
        }
    }
    Ok(())
}

/// `n`, or `{ n, n, … }` with a number for each of the first piles.
fn per_pile(fields: &TableFields, name: &'static str, count: usize, most: i64) -> mlua::Result<Vec<u8>> {
    let one = |value: &Value| {
        let n = whole(value).filter(|n| (0..=most).contains(n));
        n.map(|n| n as u8).ok_or_else(|| {
            fields.error_at(name, format!("`{name}` must be whole numbers from 0 to {most}, not {}", shown(value)))
        })
    };
    match fields.value(name)? {
        Value::Nil => Ok(vec![0; count]),
        // Piles behind the end of the list get no cards.
        Value::Table(list) if list.raw_len() <= count => {
            list.for_each(|key: Value, _: Value| match whole(&key) {
                Some(n) if (1..=list.raw_len() as i64).contains(&n) => Ok(()),
                _ => {
                    Err(fields
                        .error_at(name, format!("`{name}` lists numbers without keys, so not `{}`", text(&key, 40))))
                }
            })?;
            let listed: mlua::Result<Vec<u8>> = (1..=list.raw_len()).map(|n| one(&list.raw_get(n)?)).collect();
            listed.map(|mut listed| {
                listed.resize(count, 0);
                listed
            })
        }
        Value::Table(list) => {
            let got = list.raw_len();
            Err(fields.error_at(name, format!("`{name}` lists {got} numbers for {count} piles")))
        }
        value => Ok(vec![one(&value)?; count]),
    }
}

/// Where the piles of a group lie.
struct PilePositions {
    at: Vec<(f32, f32)>,
    columns: Option<u8>,
    grid: Option<(f32, f32)>,
}

/// `{ x, y }` of the first pile, the others beside it or in a grid; or a list of such places.
fn read_at(fields: &TableFields, count: usize) -> mlua::Result<PilePositions> {
    let pair = |table: &Table, name: &str, least: f64| {
        let wrong = || {
            let message =
                format!("`{name}` must be {{ x, y }} in columns and rows from {least} to 60, or a list of such places");
            fields.error_at(name, message)
        };
        let number = |n: usize| match table.raw_get::<Value>(n)? {
            Value::Integer(n) if (least..=60.0).contains(&(n as f64)) => Ok(n as f32),
            Value::Number(n) if (least..=60.0).contains(&n) => Ok(n as f32),
            _ => Err(wrong()),
        };
        Ok((number(1)?, number(2)?))
    };
    let columns = fields.whole("columns", 1, count.max(1) as i64)?.map(|n| n as u8);
    let step = fields.table("step")?.map(|step| pair(&step, "step", -20.0)).transpose()?;
    let at = fields.table("at")?;
    if let Some(list) = &at
        && let Value::Table(_) = list.raw_get::<Value>(1)?
    {
        if list.raw_len() != count {
            return Err(fields.error_at("at", format!("`at` lists {} places for {count} piles", list.raw_len())));
        }
        let place = |n| match list.raw_get::<Value>(n)? {
            Value::Table(table) => pair(&table, "at", 0.0),
            _ => Err(fields.error_at("at", "`at` must be { x, y }, or a list of such places")),
        };
        let at: Vec<(f32, f32)> = (1..=count).map(place).collect::<mlua::Result<_>>()?;
        return Ok(PilePositions { at, columns, grid: None });
    }
    let origin = at.map(|at| pair(&at, "at", 0.0)).transpose()?;
    if origin.is_none() && columns.is_none() && step.is_none() {
        return Ok(PilePositions { at: Vec::new(), columns, grid: None });
    }
    let ((x, y), (dx, dy)) = (origin.unwrap_or_default(), step.unwrap_or((1.0, 1.0)));
    let place = |n: usize| match columns {
        Some(columns) => {
            let (row, column) = (n / usize::from(columns), n % usize::from(columns));
            (x + dx * column as f32, y + dy * row as f32)
        }
        // Without columns, `step` is the distance from each pile to the next one.
        None if step.is_some() => (x + dx * n as f32, y + dy * n as f32),
        None => (x + n as f32, y),
    };
    let at: Vec<(f32, f32)> = (0..count).map(place).collect();
    if at.iter().any(|(x, y)| *x < 0.0 || *y < 0.0) {
        return Err(fields.error_at("step", "this `step` leads off the table"));
    }
    Ok(PilePositions { at, columns, grid: columns.map(|_| (dx, dy)) })
}
