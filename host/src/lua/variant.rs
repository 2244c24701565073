//! A variant's table → [`Rules`].

use std::collections::BTreeSet;

use mlua::{Error, Lua, Table, Value};

use super::fault;
use super::piles::read_piles;
use super::read::{Fields, Misread, Trail, kind, locate};
use super::score::read_score;
use super::table::Tables;
use crate::card::{Deck, KING};
use crate::problem::Problem;
use crate::protocol::VariantBrief;
use crate::rules::{About, Options, Role, Rules, Source};

/// How many variants one script may return.
const MAX_VARIANTS: usize = 64;

/// What an error of [`read_all`] says, with its place.
pub(super) fn problem(error: &Error, sources: &[Source], seen: Option<(String, u32)>) -> Problem {
    if let Some(misread) = error.chain().find_map(|cause| cause.downcast_ref::<Misread>()) {
        return locate(misread, sources);
    }
    let files: Vec<String> = sources.iter().map(|source| source.path.clone()).collect();
    fault::problem(error, &files, seen)
}

/// Reads what a script returned: one variant, or a list of them.
pub(super) fn read_all(lua: &Lua, value: &Value, sources: &[Source], options: &Options) -> mlua::Result<Vec<Rules>> {
    let misread = |message: String| Error::external(Misread { trail: Trail::new(), message });
    let Value::Table(table) = value else {
        let got = if value.is_nil() { "nil; is its `return` missing?" } else { kind(value) };
        return Err(misread(format!("a script returns a variant, a table with `name` and `piles`, not {got}")));
    };
    if table.raw_len() == 0 {
        return Ok(vec![read(lua, table, sources, options)?]);
    }
    if table.raw_len() > MAX_VARIANTS {
        return Err(misread(format!("a script may return at most {MAX_VARIANTS} variants")));
    }
    let each = (1..=table.raw_len()).map(|n| match table.raw_get(n)? {
        Value::Table(variant) => read(lua, &variant, sources, options),
        other => Err(misread(format!("variant {n} must be a table, not {}", kind(&other)))),
    });
    let variants: Vec<Rules> = each.collect::<mlua::Result<_>>()?;
    let ids: BTreeSet<&str> = variants.iter().map(|rules| rules.about.brief.id.as_str()).collect();
    if ids.len() < variants.len() {
        return Err(misread(String::from("two variants of this script have the same id: give each its own `id`")));
    }
    Ok(variants)
}

fn read(lua: &Lua, table: &Table, sources: &[Source], options: &Options) -> mlua::Result<Rules> {
    let fields = Fields::new(table, "a variant");
    // First of all, so that a needed field that is misspelt is not called missing.
    fields.only(&["api", "name", "id", "family", "origin", "rules", "deck", "piles", "score"])?;
    if fields.whole("api", 1, i64::MAX)?.is_some_and(|api| api > 1) {
        return Err(fields.error_at("api", "this script is for a newer version of Redeal; this one knows `api = 1`"));
    }
    let name = fields.needed("name", fields.text("name")?, "a variant needs a `name`")?;
    let id = fields.text("id")?.unwrap_or_else(|| slug(&name));
    if id.is_empty() || slug(&id) != id {
        return Err(fields.error_at("id", format!("`{id}` is no id: small letters, digits and hyphens make one")));
    }
    let main = sources.first();
    let brief = VariantBrief {
        id,
        name,
        summary: main.map(|source| summary(&source.text)).unwrap_or_default(),
        file: main.map(|source| source.path.clone()).unwrap_or_default(),
    };
    let about = About {
        family: fields.text("family")?.unwrap_or_else(|| brief.name.clone()),
        origin: fields.long_text("origin", 2000)?.unwrap_or_default(),
        text: fields.long_text("rules", 20_000)?.unwrap_or_default(),
        brief,
    };
    let deck = read_deck(&fields)?;
    let mut tables = Tables::new(lua, deck.ranks())?;
    let (groups, piles) = read_piles(&fields, &deck, &mut tables)?;
    let score = fields.table("score")?.map(|score| read_score(&score, &piles)).transpose()?;
    if !piles.iter().any(|pile| pile.role == Role::Foundation) {
        return Err(fields.error_at("piles", "a variant without foundations can't be won: give it a pile of that role"));
    }
    let mut rules = Rules {
        hash: hash(&about.brief.id, sources, options),
        about,
        options: options.clone(),
        sources: sources.to_vec(),
        deck,
        piles,
        groups,
        relations: tables.finish(),
        floors: Vec::new(),
        vars: vec![String::from("redeals")],
        score,
        givers: Vec::new(),
        takers: Vec::new(),
    };
    rules.index();
    Ok(rules)
}

/// The hash of everything that these rules are made of.
fn hash(id: &str, sources: &[Source], options: &Options) -> String {
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
fn slug(name: &str) -> String {
    let letters: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The first line that begins with `---`.
fn summary(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("---"));
    line.map(|line| line.trim().chars().take(200).collect()).unwrap_or_default()
}

fn read_deck(fields: &Fields) -> mlua::Result<Deck> {
    let Some(table) = fields.table("deck")? else {
        return Deck::new(1, 4, KING).map_err(|message| fields.error(message));
    };
    let deck = Fields::new(&table, "`deck`").at(&fields.trail_to("deck"));
    let number = |name| deck.whole(name, 1, 13).map(|n| n.map(|n| n as u8));
    let (packs, suits, ranks) = (number("packs")?, number("suits")?, number("ranks")?);
    deck.done()?;
    Deck::new(packs.unwrap_or(1), suits.unwrap_or(4), ranks.unwrap_or(KING)).map_err(|message| deck.error(message))
}
