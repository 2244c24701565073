//! What a tap on a pile does, as scripts say it: `draw`, `deal_row`, `gather`, `redeal`, or steps.

use mlua::{Error, Function, Lua, Table, UserData, Value};

use super::keep::Keep;
use super::read::{Anchor, Fields, Misread, Trail, shown};
use super::steps::{self, Names, StepTerm};
use super::table::Tables;
use super::words::UNLIMITED;
use redeal_rules::Tap;
use redeal_rules::steps::StepSource;

/// A tap as a script says it: which piles it means is known only when all piles are.
#[derive(Clone, Debug)]
pub(super) enum TapTerm {
    Draw { to: String, count: u8, redeals: Option<u32>, shuffle: bool },
    DealRow { to: String, count: u8, spaces: bool, redeals: Option<u32>, shuffle: bool },
    Gather { from: String, deal: u8, shuffle: bool, redeals: Option<u32> },
    Redeal { steps: Value, redeals: Option<u32> },
    Steps(Value),
}

/// The same in Lua's hands.
struct Ready(TapTerm);

impl UserData for Ready {}

/// Adds the words to those that scripts see.
pub(super) fn install(lua: &Lua, words: &Table) -> mlua::Result<()> {
    words.raw_set("draw", lua.create_function(|_, table: Table| draw(&table).map(Ready))?)?;
    words.raw_set("deal_row", lua.create_function(|_, table: Table| deal_row(&table).map(Ready))?)?;
    words.raw_set("gather", lua.create_function(|_, table: Table| gather(&table).map(Ready))?)?;
    words.raw_set("redeal", lua.create_function(|_, table: Table| redeal(&table).map(Ready))?)
}

fn redeals(fields: &Fields) -> mlua::Result<Option<u32>> {
    Ok(match fields.value("redeals")? {
        Value::Nil => Some(0),
        Value::String(word) if word.as_bytes() == UNLIMITED.as_bytes() => None,
        _ => fields.whole("redeals", 0, 1000)?.map(|n| n as u32),
    })
}

fn draw(table: &Table) -> mlua::Result<TapTerm> {
    let fields = Fields::new(table, "draw");
    let to = fields.text("to")?.unwrap_or_else(|| String::from("waste"));
    let count = fields.whole("count", 1, 104)?.unwrap_or(1) as u8;
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::Draw { to, count, redeals, shuffle })
}

fn deal_row(table: &Table) -> mlua::Result<TapTerm> {
    let fields = Fields::new(table, "deal_row");
    let to = fields.needed("to", fields.text("to")?, "`deal_row` needs `to`, the piles that it deals on")?;
    let count = fields.whole("count", 1, 104)?.unwrap_or(1) as u8;
    let spaces = fields.flag("spaces")?.unwrap_or(true);
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::DealRow { to, count, spaces, redeals, shuffle })
}

fn gather(table: &Table) -> mlua::Result<TapTerm> {
    let fields = Fields::new(table, "gather");
    let from = fields.needed("from", fields.text("from")?, "`gather` needs `from`, the piles that it gathers")?;
    let deal = fields.whole("deal", 1, 104)?;
    let deal = fields.needed("deal", deal, "`gather` needs `deal`, how many cards each pile gets")? as u8;
    let (redeals, shuffle) = (redeals(&fields)?, fields.flag("shuffle")?.unwrap_or(false));
    fields.done()?;
    Ok(TapTerm::Gather { from, deal, shuffle, redeals })
}

fn redeal(table: &Table) -> mlua::Result<TapTerm> {
    let fields = Fields::new(table, "redeal");
    let (redeals, steps) = (redeals(&fields)?, fields.value("steps")?);
    if steps.is_nil() {
        return Err(
            fields.error("`redeal` needs `steps`, a function of the board that returns steps, or a list of them")
        );
    }
    fields.done()?;
    Ok(TapTerm::Redeal { steps, redeals })
}

/// Reads a pile's `tap`.
pub(super) fn read(fields: &Fields) -> mlua::Result<Option<(TapTerm, Trail)>> {
    let trail = fields.trail_to("tap");
    match fields.value("tap")? {
        Value::Nil => Ok(None),
        Value::UserData(data) if data.is::<Ready>() => Ok(Some((data.borrow::<Ready>()?.0.clone(), trail))),
        value @ (Value::Function(_) | Value::Table(_)) => Ok(Some((TapTerm::Steps(value), trail))),
        Value::UserData(data) if data.is::<StepTerm>() => Ok(Some((TapTerm::Steps(Value::UserData(data)), trail))),
        other => Err(fields.error_at(
            "tap",
            format!(
                "`tap` must be something like draw {{ … }}, steps, or a function of the board, not {}",
                shown(&other)
            ),
        )),
    }
}

/// The tap of a pile of a group.
pub(super) fn resolve(
    term: &TapTerm,
    trail: &[Anchor],
    group: &str,
    names: &Names,
    tables: &Tables,
    keep: &Keep,
) -> mlua::Result<Tap> {
    let wrong = |message: String| Error::external(Misread { trail: trail.to_vec(), message });
    let target = |word: &str, does: &str, to: &String| {
        if to == group {
            return Err(wrong(format!("`{word}` {does} \"{to}\", the pile that it is on")));
        }
        names.group(to).map_err(|_| {
            let known: Vec<&str> = names.groups.iter().map(|group| group.id.as_str()).collect();
            wrong(format!("`{word}` {does} \"{to}\", but there is no such pile; there are: {}", known.join(", ")))
        })
    };
    Ok(match term {
        TapTerm::Draw { to, count, redeals, shuffle } => {
            let group = &names.groups[target("draw", "draws to", to)?];
            let first = group.piles().next();
            let to = first.ok_or_else(|| wrong(format!("`draw` draws to \"{to}\", a group without piles")))?;
            Tap::Draw { to, count: *count, redeals: *redeals, shuffle: *shuffle }
        }
        TapTerm::DealRow { to, count, spaces, redeals, shuffle } => {
            let to = target("deal_row", "deals to", to)?;
            Tap::DealRow { to, count: *count, spaces: *spaces, redeals: *redeals, shuffle: *shuffle }
        }
        TapTerm::Gather { from, deal, shuffle, redeals } => {
            Tap::Gather { from: target("gather", "gathers", from)?, deal: *deal, shuffle: *shuffle, redeals: *redeals }
        }
        TapTerm::Redeal { steps, redeals } => {
            Tap::Redeal { steps: read_steps(steps, trail, names, tables, keep)?, redeals: *redeals }
        }
        TapTerm::Steps(steps) => Tap::Steps(read_steps(steps, trail, names, tables, keep)?),
    })
}

/// Steps as a list, or as a function that is asked for them.
pub(super) fn read_steps(
    value: &Value,
    trail: &[Anchor],
    names: &Names,
    tables: &Tables,
    keep: &Keep,
) -> mlua::Result<StepSource> {
    if let Value::Function(function) = value {
        let kept = keep.function(Function::clone(function));
        return kept.map(StepSource::Asked).map_err(|error| super::read::placed(trail, error));
    }
    let listed = steps::read(value, names, &mut |term| tables.alone_term(term));
    listed.map(StepSource::Listed).map_err(|error| super::read::placed(trail, error))
}
