//! The palette: mechanisms that a new game can be put together from, and pieces of script that show each of them.
//!
//! `docs/mechanisms.md` has a small game for each mechanism, which is a plain game with something changed. A mechanism is what
//! differs: fields of piles, fields of the game, options, locals, lines of the rules for people. Mechanisms go together if no
//! two say something else of the same thing.

mod parts;

use std::collections::HashMap;

use crate::lua::slug;
use crate::new_script::NewName;
use parts::{PartKind, ScriptParts, Slot};

/// Which scripts show which mechanism, and a small game for each, for authors.
const BOOK: &str = include_str!("../../../docs/mechanisms.md");
/// The longest line of a script.
const WIDTH: usize = 120;

/// A mechanism, such as cards that are covered by others.
#[derive(Clone, Debug)]
pub struct ScriptMechanism {
    /// By this it is asked for: `grids-that-close-up`.
    pub id: String,
    /// What it is, in English.
    pub what: String,
    /// The words by which it is written.
    pub words: Vec<String>,
    /// The ids of bundled variants that show it, the shortest script first.
    pub variants: Vec<String>,
    /// A small game that has it; empty if it is shown by other scripts alone.
    pub script: String,
    change: Vec<(Slot, Option<String>)>,
}

/// Where in a script a piece belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PiecePlace {
    /// Above the game that is returned.
    Above,
    /// In the braces of `piles`.
    Piles,
    /// In the braces of the game.
    Game,
}

/// A piece of script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptPiece {
    /// Where it belongs.
    pub place: PiecePlace,
    /// Its lines, the outermost of which are not indented.
    pub text: String,
}

/// Why mechanisms make no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaletteError {
    /// There is none of this id.
    #[error("there is no mechanism `{0}`")]
    Unknown(String),
    /// They say something else of the same thing.
    #[error("“{one}” and “{other}” do not go together: both say what `{field}` is")]
    Clash {
        /// What the one is.
        one: String,
        /// What the other one is.
        other: String,
        /// The field of which both say something.
        field: String,
    },
}

/// The mechanisms, and the plain game that each of them changes.
#[derive(Clone, Debug)]
pub struct Palette {
    plain: ScriptParts,
    mechanisms: Vec<ScriptMechanism>,
}

impl Palette {
    /// Reads the mechanisms.
    pub fn read() -> Self {
        let mut games = games(BOOK);
        let plain = games.first().map(|(_, text)| ScriptParts::read(text)).unwrap_or_default();
        let games: HashMap<&str, &str> = games.drain(..).skip(1).collect();
        let rows = BOOK.lines().filter_map(row);
        let mechanisms = rows.map(|row| {
            let script = games.get(row.what.as_str()).copied().unwrap_or_default();
            let change = if script.is_empty() { Vec::new() } else { plain.change_to(&ScriptParts::read(script)) };
            ScriptMechanism { script: script.to_owned(), change, ..row }
        });
        Self { mechanisms: mechanisms.collect(), plain }
    }

    /// In the order of the authors' book.
    pub fn mechanisms(&self) -> &[ScriptMechanism] {
        &self.mechanisms
    }

    /// The pieces of script that a mechanism is made of.
    pub fn pieces(&self, mechanism: &ScriptMechanism) -> Vec<ScriptPiece> {
        if mechanism.change.is_empty() {
            return Vec::new();
        }
        ScriptParts::read(&mechanism.script).pieces(&mechanism.change)
    }

    /// The field of which two mechanisms say something else.
    pub fn clash(&self, one: &ScriptMechanism, other: &ScriptMechanism) -> Option<String> {
        let same = one.change.iter().find_map(|(slot, text)| {
            let theirs = other.change.iter().find(|(theirs, _)| theirs == slot);
            theirs.filter(|(_, theirs)| theirs != text && slot.kind != PartKind::Rules).map(|_| slot.name())
        });
        same.or_else(|| needs_what_is_gone(one, other))
            .or_else(|| needs_what_is_gone(other, one))
            .or_else(|| deals_beside_all(one, other))
            .or_else(|| deals_beside_all(other, one))
    }

    /// The text of a script of this name that has these mechanisms.
    ///
    /// # Errors
    ///
    /// Fails for unknown mechanisms and for those that do not go together.
    pub fn script(&self, new: &NewName, ids: &[String]) -> Result<String, PaletteError> {
        let mut chosen: Vec<&ScriptMechanism> = Vec::new();
        for id in ids {
            let known = self.mechanisms.iter().find(|mechanism| mechanism.id == *id && !mechanism.change.is_empty());
            let mechanism = known.ok_or_else(|| PaletteError::Unknown(id.chars().take(80).collect()))?;
            if chosen.iter().any(|other| other.id == *id) {
                continue;
            }
            for other in &chosen {
                if let Some(field) = self.clash(other, mechanism) {
                    let (one, other) = (other.what.clone(), mechanism.what.clone());
                    return Err(PaletteError::Clash { one, other, field });
                }
            }
            chosen.push(mechanism);
        }
        let parts = chosen.iter().fold(self.plain.clone(), |parts, mechanism| parts.with(&mechanism.change));
        let summary = chosen.iter().map(|mechanism| mechanism.what.as_str()).collect::<Vec<_>>().join("; ");
        let id = (slug(&new.name) != new.id).then_some(new.id.as_str());
        Ok(parts.written(&new.name, id, if summary.is_empty() { "a plain game" } else { &summary }))
    }
}

/// A pile that one mechanism takes away and the other one speaks of.
fn needs_what_is_gone(one: &ScriptMechanism, other: &ScriptMechanism) -> Option<String> {
    let gone = one.change.iter().filter(|(slot, text)| slot.is_pile(&slot.owner) && text.is_none());
    let mut ids = gone.map(|(slot, _)| slot.owner.as_str());
    let is_said = |id: &str| {
        other.change.iter().any(|(slot, text)| {
            let said = text.as_deref().filter(|_| slot.kind != PartKind::Rules);
            said.is_some_and(|text| slot.owner == id && slot.kind == PartKind::Pile || text.contains(id))
        })
    };
    ids.find(|id| is_said(id)).map(String::from)
}

/// Without a stock a mechanism deals all cards, so no other one can deal any.
fn deals_beside_all(one: &ScriptMechanism, other: &ScriptMechanism) -> Option<String> {
    const STOCK: &str = "stock";
    let has_no_stock = one.change.iter().any(|(slot, text)| slot.is_pile(STOCK) && text.is_none());
    let is_dealt = |(slot, text): &(Slot, Option<String>)| {
        slot.kind == PartKind::Pile && ["up", "down", "#"].contains(&slot.key.as_str()) && text.is_some()
    };
    (has_no_stock && other.change.iter().any(is_dealt)).then(|| STOCK.to_owned())
}

/// The small games of the book, each with its heading.
fn games<'a>(book: &'a str) -> Vec<(&'a str, &'a str)> {
    let game = |section: &'a str| {
        let (heading, rest) = section.split_once('\n')?;
        Some((heading.trim(), rest.split_once("```lua\n")?.1.split_once("```")?.0))
    };
    book.split("\n### ").skip(1).filter_map(game).collect()
}

/// A row of the table of mechanisms.
fn row(line: &str) -> Option<ScriptMechanism> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.trim_end_matches('|').split(" | ").map(str::trim).collect();
    let [what, words, scripts] = cells[..] else { return None };
    if what == "mechanism" || what.starts_with("---") {
        return None;
    }
    let what = what.replace('`', "");
    let words = words.split('`').skip(1).step_by(2).map(String::from).collect();
    // What stands in brackets says where to look in the script.
    let ids = scripts.split(", ").filter_map(|script| script.split_whitespace().next()).filter(|id| *id != "–");
    let variants = ids.map(String::from).collect();
    Some(ScriptMechanism { id: slug(&what), what, words, variants, script: String::new(), change: Vec::new() })
}
