//! A script in parts: what it says, one thing after the other, so that two scripts can be compared and put together.

use std::fmt::Write as _;

use super::{PiecePlace, ScriptPiece, WIDTH};
use crate::source::tokens::{SourceToken, tokens};

/// What kind of thing a script says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// An option.
    Option,
    /// A local of the file.
    Local,
    /// A field of a pile; without a key: the pile is there.
    Pile,
    /// A field of the game.
    Field,
    /// An entry of a field of the game that is a list of entries.
    Entry,
    /// A line of the rules for people.
    Rules,
}

/// One thing that a script says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) kind: PartKind,
    /// The pile, the field or the section that it belongs to; empty for those of the file or the game.
    pub(super) owner: String,
    pub(super) key: String,
}

impl Slot {
    fn new(kind: PartKind, owner: &str, key: &str) -> Self {
        Self { kind, owner: owner.to_owned(), key: key.to_owned() }
    }

    /// Whether it says that a pile of this id is there.
    pub(super) fn is_pile(&self, id: &str) -> bool {
        self.kind == PartKind::Pile && self.key.is_empty() && self.owner == id
    }

    /// What authors call it.
    pub(super) fn name(&self) -> String {
        match (self.owner.as_str(), self.key.as_str()) {
            (owner, "") => owner.to_owned(),
            ("", key) => key.to_owned(),
            (owner, "#") => owner.to_owned(),
            (owner, key) => format!("{owner}.{key}"),
        }
    }
}

/// What a script says, in its order. The text of a slot is as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct ScriptParts(Vec<(Slot, String)>);

/// The fields that are lists of entries, each of which counts for itself.
const LISTS: [&str; 3] = ["vars", "score", "missions"];
/// The order in which fields are written. `piles` and `rules` have their own places in it.
const FIELDS: [&str; 13] = [
    "deck", "vars", "piles", "match", "deal", "allow", "after", "settle", "won", "score", "missions", "shows", "labels",
];

impl ScriptParts {
    /// Reads a script of the form of those in the authors' book.
    pub(super) fn read(script: &str) -> Self {
        const RETURN: &str = "\nreturn game ";
        let mut parts = Self::default();
        let Some(at) = script.find(RETURN) else { return parts };
        let (above, game) = (&script[..at], &script[at + RETURN.len()..]);
        for chunk in chunks(above) {
            match chunk.strip_prefix("local option = options ") {
                Some(rows) => {
                    for row in elements(rows) {
                        parts.add(PartKind::Option, "", first_text(row.text), row.text);
                    }
                }
                None => parts.add(PartKind::Local, "", local_name(&chunk), &chunk),
            }
        }
        for field in elements(game) {
            let value = field.value();
            match field.key.as_str() {
                "name" => {}
                "piles" => elements(value).iter().for_each(|pile| parts.add_pile(pile.text)),
                "rules" => parts.add_rules(value),
                list if LISTS.contains(&list) => {
                    for entry in elements(value) {
                        let key = if entry.key.is_empty() { first_text(entry.text) } else { &entry.key };
                        parts.add(PartKind::Entry, list, key, entry.text);
                    }
                }
                other => parts.add(PartKind::Field, "", other, field.text),
            }
        }
        parts
    }

    fn add(&mut self, kind: PartKind, owner: &str, key: &str, text: &str) {
        self.0.push((Slot::new(kind, owner, key), text.to_owned()));
    }

    fn add_pile(&mut self, text: &str) {
        let fields = elements(text);
        let id = fields.first().map_or("", |field| field.text.trim_matches('"'));
        self.add(PartKind::Pile, id, "", "");
        for field in fields.iter().skip(1) {
            let key = if field.key.is_empty() { "#" } else { &field.key };
            self.add(PartKind::Pile, id, key, field.text);
        }
    }

    fn add_rules(&mut self, text: &str) {
        let mut section = "";
        for line in text.trim_start_matches("[[").trim_end_matches("]]").lines().filter(|line| !line.trim().is_empty())
        {
            match line.strip_prefix("## ") {
                Some(heading) => section = heading,
                None => self.add(PartKind::Rules, section, line, line),
            }
        }
    }

    fn text(&self, slot: &Slot) -> Option<&str> {
        self.0.iter().find(|(one, _)| one == slot).map(|(_, text)| text.as_str())
    }

    /// What makes this script another one: the new text of each slot, or nothing where it is gone.
    pub(super) fn change_to(&self, other: &Self) -> Vec<(Slot, Option<String>)> {
        let gone = self.0.iter().filter(|(slot, _)| other.text(slot).is_none()).map(|(slot, _)| (slot.clone(), None));
        let said = other.0.iter().filter(|(slot, text)| self.text(slot) != Some(text.as_str()));
        gone.chain(said.map(|(slot, text)| (slot.clone(), Some(text.clone())))).collect()
    }

    /// The script with something changed.
    pub(super) fn with(mut self, change: &[(Slot, Option<String>)]) -> Self {
        for (slot, text) in change {
            let at = self.0.iter().position(|(one, _)| one == slot);
            match (at, text) {
                (Some(at), Some(text)) => self.0[at].1.clone_from(text),
                (Some(at), None) => drop(self.0.remove(at)),
                (None, Some(text)) => self.0.push((slot.clone(), text.clone())),
                (None, None) => {}
            }
        }
        self
    }

    fn of_kind(&self, kind: PartKind) -> impl Iterator<Item = (&Slot, &str)> {
        self.0.iter().filter(move |(slot, _)| slot.kind == kind).map(|(slot, text)| (slot, text.as_str()))
    }

    /// The lines of a pile, without indentation.
    fn pile(&self, id: &str) -> String {
        let fields = self.of_kind(PartKind::Pile).filter(|(slot, _)| slot.owner == id && !slot.key.is_empty());
        let (mut counts, mut named) = (Vec::new(), Vec::new());
        for (slot, text) in fields {
            if slot.key == "#" { counts.push(text) } else { named.push(text) }
        }
        let id = format!("\"{id}\"");
        let all: Vec<&str> = std::iter::once(id.as_str()).chain(counts).chain(named).collect();
        braces("", &all)
    }

    /// A field of the game, without indentation.
    fn field(&self, name: &str) -> Option<String> {
        if LISTS.contains(&name) {
            let entries: Vec<&str> =
                self.of_kind(PartKind::Entry).filter(|(slot, _)| slot.owner == name).map(|(_, text)| text).collect();
            return (!entries.is_empty()).then(|| braces(&format!("{name} = "), &entries));
        }
        self.text(&Slot::new(PartKind::Field, "", name)).map(String::from)
    }

    /// What stands above the game.
    fn above(&self) -> String {
        let rows: Vec<&str> = self.of_kind(PartKind::Option).map(|(_, text)| text).collect();
        let mut text = String::new();
        if !rows.is_empty() {
            text = format!("local option = options {{\n  {},\n}}\n", rows.join(",\n  "));
        }
        for (_, chunk) in self.of_kind(PartKind::Local) {
            if !text.is_empty() {
                text.push('\n');
            }
            text += chunk.trim_end();
            text.push('\n');
        }
        text
    }

    /// The pieces that have what was changed.
    pub(super) fn pieces(&self, change: &[(Slot, Option<String>)]) -> Vec<ScriptPiece> {
        let changed = |kind: PartKind| {
            change.iter().filter(move |(slot, text)| slot.kind == kind && text.is_some()).map(|(slot, _)| slot)
        };
        let mut pieces = Vec::new();
        let above = self.above();
        if !above.is_empty() {
            pieces.push(ScriptPiece { place: PiecePlace::Above, text: above });
        }
        let mut ids: Vec<&str> = Vec::new();
        for slot in changed(PartKind::Pile) {
            if !ids.contains(&slot.owner.as_str()) {
                ids.push(&slot.owner);
            }
        }
        if !ids.is_empty() {
            let piles: Vec<String> = ids.iter().map(|id| format!("{},\n", self.pile(id))).collect();
            pieces.push(ScriptPiece { place: PiecePlace::Piles, text: piles.concat() });
        }
        let names = FIELDS.iter().filter(|name| {
            let is_changed = changed(PartKind::Field).any(|slot| slot.key == **name);
            is_changed || changed(PartKind::Entry).any(|slot| slot.owner == **name)
        });
        let fields: Vec<String> =
            names.filter_map(|name| self.field(name)).map(|field| format!("{field},\n")).collect();
        if !fields.is_empty() {
            pieces.push(ScriptPiece { place: PiecePlace::Game, text: outdented(&fields.concat()) });
        }
        pieces
    }

    /// The whole script.
    pub(super) fn written(&self, name: &str, id: Option<&str>, summary: &str) -> String {
        let mut text = format!("--- {name}: {summary}.\n");
        let above = self.above();
        if !above.is_empty() {
            let _ = writeln!(text, "{above}");
        }
        text += "return game {\n";
        if let Some(id) = id {
            let _ = writeln!(text, "  id = \"{id}\",");
        }
        let _ = writeln!(text, "  name = \"{name}\",");
        for field in FIELDS {
            if field == "piles" {
                text += "  piles = {\n";
                for (slot, _) in self.of_kind(PartKind::Pile).filter(|(slot, _)| slot.key.is_empty()) {
                    let _ = writeln!(text, "    {},", self.pile(&slot.owner).replace('\n', "\n    "));
                }
                text += "  },\n";
            } else if let Some(field) = self.field(field) {
                let _ = writeln!(text, "  {field},");
            }
        }
        let mut section = "";
        text += "  rules = [[\n";
        // Lines that came with a mechanism stand at the end of their section.
        let mut lines: Vec<(&Slot, &str)> = self.of_kind(PartKind::Rules).collect();
        lines.sort_by_key(|(slot, _)| slot.owner != "Aim");
        for (slot, line) in lines {
            if slot.owner != section {
                text += if section.is_empty() { "" } else { "\n" };
                let _ = writeln!(text, "## {}", slot.owner);
                section = &slot.owner;
            }
            let _ = writeln!(text, "{line}");
        }
        text + "]],\n}\n"
    }
}

/// Elements in braces: on one line if they fit.
fn braces(before: &str, elements: &[&str]) -> String {
    let line = format!("{before}{{ {} }}", elements.join(", "));
    if line.len() + 5 <= WIDTH && !line.contains('\n') {
        return line;
    }
    // What spans several lines stands in the book as deep as it does here.
    let indent = if before.is_empty() { "  " } else { "    " };
    let close = if before.is_empty() { "" } else { "  " };
    let lines: Vec<String> = elements.iter().map(|element| format!("{indent}{element},\n")).collect();
    let lines = lines.concat();
    format!("{before}{{\n{lines}{close}}}")
}

/// The same lines with the indentation of fields taken away, which all but the first line of a field have.
fn outdented(text: &str) -> String {
    let lines: Vec<String> =
        text.lines().map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect();
    lines.concat()
}

/// The pieces of what stands above the game, each with the comments before it.
fn chunks(above: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let is_comment = |chunk: &String| chunk.lines().all(|line| line.starts_with("--"));
    for line in above.lines().filter(|line| !line.starts_with("---")) {
        let begins = line.starts_with("local ") || line.starts_with("for ") || line.starts_with("--");
        match found.last_mut() {
            Some(last) if !begins || is_comment(last) => {
                last.push('\n');
                last.push_str(line);
            }
            _ if line.trim().is_empty() => {}
            _ => found.push(line.to_owned()),
        }
    }
    found.iter().map(|chunk| chunk.trim_end().to_owned()).collect()
}

/// The name of a local; a loop goes by its first line.
fn local_name(chunk: &str) -> &str {
    let line = chunk.lines().find(|line| !line.starts_with("--")).unwrap_or_default();
    let name = line.strip_prefix("local function ").or_else(|| line.strip_prefix("local "));
    let name = name.and_then(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next());
    name.unwrap_or(line)
}

/// An element of a table constructor.
struct Element<'a> {
    /// Empty without one.
    key: String,
    text: &'a str,
}

impl<'a> Element<'a> {
    /// What stands behind the `=`.
    fn value(&self) -> &'a str {
        self.text.split_once('=').map_or(self.text, |(_, value)| value.trim_start())
    }
}

/// The first text in quotes.
fn first_text(text: &str) -> &str {
    let found = tokens(text).into_iter().find_map(|(_, token)| match token {
        SourceToken::Text(text) => Some(text),
        _ => None,
    });
    found.unwrap_or_default()
}

/// The elements of the table constructor that a text begins with.
fn elements(table: &str) -> Vec<Element<'_>> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    let mut add = |from: usize, to: usize| {
        let text = table[from..to].trim();
        if !text.is_empty() {
            found.push(Element { key: key_of(text), text });
        }
    };
    for (at, token) in tokens(table) {
        match token {
            SourceToken::Symbol('}' | ')' | ']') | SourceToken::Name("end" | "until") => {
                depth -= 1;
                if depth == 0 {
                    add(from, at);
                    break;
                }
            }
            SourceToken::Symbol(',' | ';') if depth == 1 => {
                add(from, at);
                from = at + 1;
            }
            SourceToken::Symbol('{' | '(' | '[') | SourceToken::Name("function" | "if" | "do" | "repeat") => {
                depth += 1;
                if depth == 1 {
                    from = at + 1;
                }
            }
            _ => {}
        }
    }
    found
}

fn key_of(element: &str) -> String {
    match tokens(element).as_slice() {
        [(_, SourceToken::Name(name)), (_, SourceToken::Symbol('=')), ..] => (*name).to_owned(),
        [(_, SourceToken::Symbol('[')), (_, SourceToken::Text(text)), (_, SourceToken::Symbol(']')), ..] => {
            (*text).to_owned()
        }
        _ => String::new(),
    }
}
