//! From the table that a script returned to [`Rules`].
//!
//! [`read_all`] reads variants, and [`achievements`] a list of achievements; [`deck`], [`piles`] and [`pile`], [`taps`], [`score`] and [`goals`] read its parts.
//! [`relations`] turns relations into bit tables, and [`function_table`] keeps the functions that only the script can answer.

pub(crate) mod achievements;
mod deck;
mod default_layout;
pub(crate) mod function_table;
mod goals;
pub(crate) mod labels;
mod pile;
pub(crate) mod pile_pairs;
mod piles;
pub(crate) mod relations;
mod score;
pub(crate) mod steps;
mod taps;

use std::collections::BTreeSet;
use std::rc::Rc;

use mlua::{Error, Lua, Table, Value};

use super::fields::{FieldError, SourceTrail, TableFields};
use super::values::{kind, shown, text, whole};
use super::vocabulary::cards::CardTables;
use super::vocabulary::relations::CalledRanks;
use function_table::FunctionTable;
use pile_pairs::PilePairs;
use piles::{ReadPiles, read_piles};
use redeal_cards::board::MAX_VARS;
use redeal_rules::{
    Layout, MoveRules, Options, Role, Rules, Scoring, SourceFile, UndoLimit, VariantInfo, WinCondition,
};
use relations::{RelationTables, RelationTabulator};
use score::read_score;
use steps::PileNames;
use taps::read_steps;

/// How many variants one script may return.
const MAX_VARIANTS: usize = 64;

/// A variant as read, and what its script's thread needs to answer questions about its relations.
pub(crate) struct ReadVariant {
    pub(crate) rules: Rules,
    pub(crate) tabulator: RelationTabulator,
}

/// What is needed to read any variant of a script.
pub(crate) struct ReadingContext<'a> {
    pub(crate) lua: &'a Lua,
    pub(crate) cards: &'a Rc<CardTables>,
    pub(crate) functions: &'a FunctionTable,
    pub(crate) sources: &'a [SourceFile],
    pub(crate) options: &'a Options,
}

/// Reads what a script returned: one variant, or a list of them.
pub(crate) fn read_all(value: &Value, with: &ReadingContext) -> mlua::Result<Vec<ReadVariant>> {
    let error = |message: String| Error::external(FieldError { trail: SourceTrail::new(), message });
    let Value::Table(table) = value else {
        let got = if value.is_nil() { "nil; is its `return` missing?" } else { kind(value) };
        return Err(error(format!("a script returns a variant, a table with `name` and `piles`, not {got}")));
    };
    if table.raw_len() == 0 {
        return Ok(vec![read(table, with)?]);
    }
    if table.raw_len() > MAX_VARIANTS {
        return Err(error(format!("a script may return at most {MAX_VARIANTS} variants")));
    }
    let each = (1..=table.raw_len()).map(|n| match table.raw_get(n)? {
        Value::Table(variant) => read(&variant, with),
        other => Err(error(format!("variant {n} must be a table, not {}", kind(&other)))),
    });
    let variants: Vec<ReadVariant> = each.collect::<mlua::Result<_>>()?;
    let ids: BTreeSet<&str> = variants.iter().map(|ready| ready.rules.about.id.as_str()).collect();
    if ids.len() < variants.len() {
        return Err(error(String::from("two variants of this script have the same id: give each its own `id`")));
    }
    Ok(variants)
}

/// The version of what scripts may say.
pub(crate) const API: i64 = 1;

/// All fields of a variant.
const FIELDS: [&str; 22] = [
    "api", "name", "id", "family", "origin", "rules", "deck", "vars", "piles", "deal", "match", "allow", "after",
    "settle", "won", "score", "missions", "shows", "labels", "undo", "clock", "summary",
];

fn read(table: &Table, with: &ReadingContext) -> mlua::Result<ReadVariant> {
    let ReadingContext { lua, cards, functions, sources, options } = *with;
    let fields = TableFields::new(table, "a variant");
    // This check comes first, so that a misspelt field is not reported as a missing one.
    fields.only(&FIELDS)?;
    if fields.whole("api", 1, i64::MAX)?.is_some_and(|api| api > API) {
        return Err(fields.error_at("api", "this script is for a newer version of Redeal; this one knows `api = 1`"));
    }
    let about = read_about(&fields, sources)?;
    let deck = deck::read_deck(&fields, lua, cards)?;
    lua.set_app_data(CalledRanks::of(&deck));
    let (vars, var_starts) = read_vars(&fields)?;
    let tabulator = RelationTabulator::new(lua, cards, &deck, &vars, &var_starts)?;
    let mut tables = RelationTables::new(tabulator, functions);
    let ReadPiles { groups, each: piles, grids } = read_piles(&fields, &deck, &vars, &mut tables, functions, lua)?;
    let names = PileNames { groups: &groups, piles: &piles, vars: &vars };
    let pairs = PilePairs::new(lua, &groups, &piles);
    let matching = goals::read_match(
        &fields,
        &names,
        &mut tables,
        functions,
        &|a, b| grids.touch(&piles[a.index()], &piles[b.index()]),
        &|function, a, b| pairs.ask(function, a, b),
    )?;
    let steps = |name: &'static str| match fields.value(name)? {
        Value::Nil => Ok(None),
        value => read_steps(&value, &fields.trail_to(name), &names, &tables, functions).map(Some),
    };
    let (deal_steps, after_steps, settle_steps) = (steps("deal")?, steps("after")?, steps("settle")?);
    let allow = match fields.value("allow")? {
        Value::Nil => None,
        Value::Function(function) => {
            Some(functions.add_function(function).map_err(|error| fields.placed("allow", error))?)
        }
        other => {
            let message = format!("`allow` must be a function of the board and a move, not {}", shown(&other));
            return Err(fields.error_at("allow", message));
        }
    };
    let won = goals::read_won(&fields, &names, functions)?;
    if won == WinCondition::Home && !piles.iter().any(|pile| pile.role == Role::Foundation) {
        let message = "a variant without foundations needs `won`: how is it won?";
        return Err(fields.error_at("piles", message));
    }
    let score = fields.table("score")?.map(|score| read_score(&score, &piles, functions)).transpose()?;
    let missions = goals::read_missions(&fields, functions)?;
    let looks_on = |name: &'static str| match fields.value(name)? {
        Value::Nil => Ok(None),
        Value::Function(function) => {
            functions.add_function(function).map(Some).map_err(|error| fields.placed(name, error))
        }
        other => {
            let message = format!("`{name}` must be a function of the board, not {}", shown(&other));
            Err(fields.error_at(name, message))
        }
    };
    let (shows, labels) = (looks_on("shows")?, looks_on("labels")?);
    let undo = match fields.text("undo")?.as_deref() {
        None | Some("all") => UndoLimit::All,
        Some("moves") => UndoLimit::Moves,
        Some("none") => UndoLimit::None,
        Some(other) => {
            let message = format!("`undo` knows \"all\", \"moves\" and \"none\", not \"{other}\"");
            return Err(fields.error_at("undo", message));
        }
    };
    let clock = fields.flag("clock")?.unwrap_or(false);
    let (relations, tabulator) = tables.finish();
    let hash = hash(&about.id, sources, options);
    let layout = Layout::new(deck, piles, groups, vars, var_starts);
    let moves = MoveRules { relations, matching, allow, deal_steps, after_steps, settle_steps, takers: Vec::new() };
    let read = Rules::new(about, layout, moves, Scoring { won, score, missions, shows, labels });
    let rules = Rules { options: options.clone(), sources: sources.to_vec(), hash, undo, clock, ..read };
    Ok(ReadVariant { rules, tabulator })
}

fn read_about(fields: &TableFields, sources: &[SourceFile]) -> mlua::Result<VariantInfo> {
    let name = fields.needed("name", fields.text("name")?, "a variant needs a `name`")?;
    let id = fields.text("id")?.unwrap_or_else(|| slug(&name));
    if id.is_empty() || slug(&id) != id {
        return Err(fields.error_at("id", format!("`{id}` isn't an id: use small letters, digits and hyphens")));
    }
    let main = sources.first();
    let said = fields.long_text("summary", 200)?;
    Ok(VariantInfo {
        family: fields.text("family")?.unwrap_or_else(|| name.clone()),
        origin: fields.long_text("origin", 2000)?.unwrap_or_default(),
        text: fields.long_text("rules", 20_000)?.unwrap_or_default(),
        id,
        name,
        summary: said.unwrap_or_else(|| main.map(|source| summary(&source.text)).unwrap_or_default()),
        file: main.map(|source| source.path.clone()).unwrap_or_default(),
    })
}

/// `vars = { name = integer }`; `redeals` is always the first.
fn read_vars(fields: &TableFields) -> mlua::Result<(Vec<String>, Vec<i32>)> {
    let (mut names, mut starts) = (vec![String::from("redeals")], vec![0]);
    let Some(table) = fields.table("vars")? else { return Ok((names, starts)) };
    let mut found = Vec::new();
    table.for_each(|key: Value, value: Value| {
        let name = text(&key, 60);
        let start = whole(&value).and_then(|n| i32::try_from(n).ok()).ok_or_else(|| {
            fields.error_at(&name, format!("the var `{name}` must start as a whole number, not {}", shown(&value)))
        })?;
        let written = name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_') && !name.is_empty();
        if !written || name == "redeals" {
            return Err(fields.error_at("vars", format!("`{name}` isn't a name for a var: use small letters and _")));
        }
        found.push((name, start));
        Ok(())
    })?;
    found.sort();
    if found.len() >= MAX_VARS {
        return Err(fields.error_at("vars", format!("a variant may have at most {} vars", MAX_VARS - 1)));
    }
    for (name, start) in found {
        names.push(name);
        starts.push(start);
    }
    Ok((names, starts))
}

/// The hash of everything that decides about these rules: sources and options.
fn hash(id: &str, sources: &[SourceFile], options: &Options) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut part = |text: &str| {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    };
    part("redeal rules 1");
    part(id);
    for source in sources {
        part(&source.path);
        part(&source.text);
    }
    for (id, choice) in &options.chosen {
        part(id);
        part(&choice.to_string());
    }
    hasher.finalize().to_hex()[..32].to_string()
}

/// `Tk Pyramid` → `tk-pyramid`.
pub(crate) fn slug(name: &str) -> String {
    let letters: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The first line that begins with `---`.
fn summary(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("---"));
    line.map(|line| line.trim().chars().take(200).collect()).unwrap_or_default()
}
