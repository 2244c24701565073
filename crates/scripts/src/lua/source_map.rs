//! Finds a field of a script's table in the source, by the words that lead to it.
//!
//! The source is read as tokens, so that words in comments and texts are no fields. All table constructors are kept as a
//! tree, with the names that their values mention. A trail such as `score`, `draw` is followed from the table that the file
//! returns, through tables that stand in locals. A field that is not found there is looked for in every table of the file.

mod required;

use std::collections::{HashMap, HashSet};

use super::fields::SourceAnchor;
use crate::source::tokens::{SourceToken, tokens};
pub(crate) use required::required_fields;

/// A table constructor.
#[derive(Debug, Default)]
struct SourceTable<'a> {
    entries: Vec<TableEntry<'a>>,
}

/// An entry of a table constructor.
#[derive(Debug)]
struct TableEntry<'a> {
    key: EntryKey<'a>,
    /// Where the key stands, or the value of an entry without a key.
    at: usize,
    value: ValueParts<'a>,
}

#[derive(Debug, PartialEq)]
enum EntryKey<'a> {
    Named(&'a str),
    /// An entry without a key whose value is this text.
    Text(&'a str),
    Other,
}

/// What an expression mentions: the tables that stand in it, as indices, and its names.
#[derive(Debug, Default)]
struct ValueParts<'a> {
    tables: Vec<usize>,
    names: Vec<&'a str>,
}

impl ValueParts<'_> {
    /// The table constructor that the expression is.
    fn only_table(&self) -> Option<usize> {
        match (self.tables.as_slice(), self.names.as_slice()) {
            ([table], []) => Some(*table),
            _ => None,
        }
    }
}

/// The tables of a source.
#[derive(Debug, Default)]
pub(crate) struct SourceMap<'a> {
    tables: Vec<SourceTable<'a>>,
    /// What is assigned to names: `local vegas = …`, `function column(id) … end`.
    assigned: HashMap<&'a str, Vec<ValueParts<'a>>>,
    /// Assignments to fields: `table.key = …`.
    fields: Vec<TableEntry<'a>>,
    /// Where the file's own `return` stands, and what it returns.
    returned: Option<(usize, ValueParts<'a>)>,
}

/// How deep tables, functions and blocks are followed. What lies deeper is left out.
const MAX_DEPTH: usize = 40;
/// How many names of a function are kept, and how many keys a table of choices may have.
const MAX_NAMES: usize = 400;

/// Reads the tokens of a source.
struct MapReader<'a> {
    tokens: Vec<(usize, SourceToken<'a>)>,
    at: usize,
    depth: usize,
    map: SourceMap<'a>,
}

/// Words that begin a statement: an expression ends before them.
const STATEMENTS: [&str; 9] = ["local", "return", "for", "while", "repeat", "until", "end", "do", "break"];

/// Words that stand between values.
const OPERATORS: [&str; 6] = ["and", "or", "not", "then", "else", "elseif"];

impl<'a> SourceMap<'a> {
    pub(crate) fn of(source: &'a str) -> Self {
        let mut reader = MapReader { tokens: tokens(source), at: 0, depth: 0, map: Self::default() };
        reader.block(0);
        reader.map
    }

    /// Where the file's own `return` stands.
    pub(crate) fn return_at(&self) -> Option<usize> {
        self.returned.as_ref().map(|(at, _)| *at)
    }

    /// The keys of each table, with the places where they stand.
    pub(crate) fn keys_of_tables(&self) -> impl Iterator<Item = Vec<(&'a str, usize)>> {
        self.tables.iter().map(|table| {
            let named = table.entries.iter().filter_map(|entry| match entry.key {
                EntryKey::Named(name) => Some((name, entry.at)),
                EntryKey::Text(_) | EntryKey::Other => None,
            });
            named.take(MAX_NAMES).collect()
        })
    }

    /// The names that something is assigned to.
    pub(crate) fn locals(&self) -> impl Iterator<Item = &'a str> {
        self.assigned.keys().copied()
    }

    /// The keys of the table constructor that a path of names leads to, if it is the only value that is assigned there.
    pub(crate) fn keys_at(&self, path: &[&str]) -> Option<Vec<&'a str>> {
        let (name, fields) = path.split_first()?;
        let [value] = self.assigned.get(name)?.as_slice() else { return None };
        let mut table = value.only_table()?;
        for field in fields {
            let entry = self.tables[table].entries.iter().find(|entry| entry.key == EntryKey::Named(field))?;
            table = entry.value.only_table()?;
        }
        let named = self.tables[table].entries.iter().filter_map(|entry| match entry.key {
            EntryKey::Named(name) => Some(name),
            EntryKey::Text(_) | EntryKey::Other => None,
        });
        Some(named.take(MAX_NAMES).collect())
    }

    /// How many words of a trail are found, and where the last of them stands.
    pub(crate) fn follow(&self, trail: &[SourceAnchor]) -> (usize, Option<usize>) {
        let nothing = ValueParts::default();
        let mut parts = self.returned.as_ref().map_or(&nothing, |(_, parts)| parts);
        let (mut found, mut at) = (0, None);
        for (n, anchor) in trail.iter().enumerate() {
            let entry = self.below(parts, anchor).or_else(|| self.anywhere(anchor, at));
            if let Some((entry, inner)) = entry {
                (found, at, parts) = (n + 1, Some(entry.at), inner.unwrap_or(&entry.value));
            }
        }
        (found, at)
    }

    /// Where the last word of a trail stands, if all of them are found below what the file returns.
    pub(crate) fn follow_strictly(&self, trail: &[SourceAnchor]) -> Option<usize> {
        let (mut parts, mut at) = (self.returned.as_ref().map(|(_, parts)| parts)?, None);
        for anchor in trail {
            let (entry, inner) = self.below(parts, anchor)?;
            (at, parts) = (Some(entry.at), inner.unwrap_or(&entry.value));
        }
        at
    }

    /// The entry that an anchor means in the tables of an expression, the outermost first, and what is searched next: for a
    /// text, the rest of its own table.
    fn below<'b>(
        &'b self,
        parts: &'b ValueParts<'a>,
        anchor: &SourceAnchor,
    ) -> Option<(&'b TableEntry<'a>, Option<&'b ValueParts<'a>>)> {
        let (mut open, mut seen, mut seen_names) = (vec![parts], HashSet::new(), HashSet::new());
        while !open.is_empty() {
            let mut next = Vec::new();
            for parts in open {
                let names = parts.names.iter().filter(|name| seen_names.insert(**name));
                next.extend(names.filter_map(|name| self.assigned.get(name)).flatten());
                for entry in parts.tables.iter().flat_map(|table| &self.tables[*table].entries) {
                    if matches_anchor(entry, anchor) {
                        return Some((entry, matches!(entry.key, EntryKey::Text(_)).then_some(parts)));
                    }
                    if seen.insert(std::ptr::from_ref(&entry.value)) {
                        next.push(&entry.value);
                    }
                }
            }
            open = next;
        }
        None
    }

    /// The first such entry of any table after a place, or else of the whole file.
    fn anywhere(
        &self,
        anchor: &SourceAnchor,
        after: Option<usize>,
    ) -> Option<(&TableEntry<'a>, Option<&ValueParts<'a>>)> {
        let all = || self.tables.iter().flat_map(|table| &table.entries).chain(&self.fields);
        let mut fits: Vec<&TableEntry<'a>> = all().filter(|entry| matches_anchor(entry, anchor)).collect();
        fits.sort_by_key(|entry| entry.at);
        let later = fits.iter().find(|entry| after.is_none_or(|after| entry.at > after));
        later.or(fits.first()).map(|entry| (*entry, None))
    }
}

fn matches_anchor(entry: &TableEntry<'_>, anchor: &SourceAnchor) -> bool {
    match (anchor, &entry.key) {
        (SourceAnchor::Key(name), EntryKey::Named(key)) => name == key,
        (SourceAnchor::Text(text), EntryKey::Text(first)) => text == first,
        _ => false,
    }
}

impl<'a> MapReader<'a> {
    fn token(&self, ahead: usize) -> Option<SourceToken<'a>> {
        self.tokens.get(self.at + ahead).map(|(_, token)| *token)
    }

    fn offset(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |(at, _)| *at)
    }

    fn is(&self, ahead: usize, symbol: char) -> bool {
        self.token(ahead) == Some(SourceToken::Symbol(symbol))
    }

    /// Statements up to the `end` of their block. `depth` is 0 for those of the file itself.
    fn block(&mut self, depth: usize) {
        if self.depth >= MAX_DEPTH {
            return;
        }
        self.depth += 1;
        self.statements(depth);
        self.depth -= 1;
    }

    fn statements(&mut self, depth: usize) {
        while let Some(token) = self.token(0) {
            match token {
                SourceToken::Name("end" | "until") if depth > 0 => return,
                SourceToken::Name("return") => {
                    let at = self.offset();
                    self.at += 1;
                    let parts = self.expression();
                    if depth == 0 {
                        self.map.returned = Some((at, parts));
                    }
                }
                SourceToken::Name("function") => {
                    self.function();
                }
                SourceToken::Name("if" | "do" | "for" | "while" | "repeat") => {
                    self.inner_block();
                }
                SourceToken::Name(name) if self.is(1, '=') && !self.is(2, '=') => {
                    self.at += 2;
                    let parts = self.expression();
                    self.map.assigned.entry(name).or_default().push(parts);
                }
                SourceToken::Symbol('.') if matches!(self.token(1), Some(SourceToken::Name(_))) && self.is(2, '=') => {
                    self.at += 1;
                    let (at, key) = (self.offset(), self.token(0));
                    self.at += 2;
                    let value = self.expression();
                    if let Some(SourceToken::Name(key)) = key {
                        self.map.fields.push(TableEntry { key: EntryKey::Named(key), at, value });
                    }
                }
                SourceToken::Symbol('{') => {
                    self.table();
                }
                _ => self.at += 1,
            }
        }
    }

    /// `if … end`, `for … end` and their like; the word is the current token. A `while … do` has one `end`, not two.
    fn inner_block(&mut self) {
        let head = matches!(self.token(0), Some(SourceToken::Name("for" | "while")));
        self.at += 1;
        if head {
            while self.token(0).is_some_and(|token| token != SourceToken::Name("do")) {
                if self.is(0, '{') {
                    self.table();
                } else {
                    self.at += 1;
                }
            }
            self.at += 1;
        }
        self.block(1);
        self.at += 1;
    }

    /// `function name(…) … end`; what its body mentions belongs to its name.
    fn function(&mut self) -> ValueParts<'a> {
        self.at += 1;
        let name = match self.token(0) {
            Some(SourceToken::Name(name)) => Some(name),
            _ => None,
        };
        let begun = self.at;
        let first_table = self.map.tables.len();
        self.block(1);
        self.at += 1;
        let names = self.tokens[begun..self.at.min(self.tokens.len())].iter().filter_map(|(_, token)| match token {
            SourceToken::Name(name) => Some(*name),
            _ => None,
        });
        let parts = ValueParts {
            names: names.take(MAX_NAMES).collect(),
            tables: (first_table..self.map.tables.len()).collect(),
        };
        if let Some(name) = name {
            let copy = ValueParts { names: parts.names.clone(), tables: parts.tables.clone() };
            self.map.assigned.entry(name).or_default().push(copy);
        }
        parts
    }

    /// Whether the token before the current one ends a value: a name after it begins the next statement.
    fn after_value(&self) -> bool {
        match self.at.checked_sub(1).and_then(|before| self.tokens.get(before)) {
            Some((_, SourceToken::Name(word))) => !OPERATORS.contains(word),
            Some((_, SourceToken::Text(_) | SourceToken::Number(_))) => true,
            Some((_, SourceToken::Symbol(c))) => matches!(c, ')' | ']' | '}'),
            None => false,
        }
    }

    /// Whether the current token, a name, is the word of scripts: it is called, and nothing of the script has its name.
    fn is_word_of_scripts(&self, name: &str) -> bool {
        (self.is(1, '{') || self.is(1, '(')) && !self.map.assigned.contains_key(name)
    }

    /// An expression: up to a comma, a closing bracket or the next statement.
    fn expression(&mut self) -> ValueParts<'a> {
        let mut parts = ValueParts::default();
        let (mut open, begun) = (0, self.at);
        while let Some(token) = self.token(0) {
            match token {
                SourceToken::Name(word)
                    if open == 0 && self.at > begun && !OPERATORS.contains(&word) && self.after_value() =>
                {
                    break;
                }
                SourceToken::Symbol('{') => {
                    parts.tables.push(self.table());
                    continue;
                }
                SourceToken::Symbol('(' | '[') => open += 1,
                SourceToken::Symbol(')' | ']') if open > 0 => open -= 1,
                SourceToken::Symbol(')' | ']' | '}') => break,
                SourceToken::Symbol(',' | ';') if open == 0 => break,
                SourceToken::Name("function") => {
                    let inner = self.function();
                    parts.names.extend(inner.names);
                    parts.tables.extend(inner.tables);
                    continue;
                }
                SourceToken::Name(word) if STATEMENTS.contains(&word) => break,
                // It gives back what it is given.
                SourceToken::Name("game") if self.is_word_of_scripts("game") => {}
                SourceToken::Name(name) => parts.names.push(name),
                _ => {}
            }
            self.at += 1;
        }
        parts
    }

    /// A table constructor, whose `{` is the current token.
    fn table(&mut self) -> usize {
        self.at += 1;
        let index = self.map.tables.len();
        self.map.tables.push(SourceTable::default());
        if self.depth >= MAX_DEPTH {
            return index;
        }
        self.depth += 1;
        self.entries(index);
        self.depth -= 1;
        self.at += 1;
        index
    }

    /// The entries of a table constructor, up to its `}`.
    fn entries(&mut self, index: usize) {
        while self.token(0).is_some_and(|token| token != SourceToken::Symbol('}')) {
            let before = self.at;
            let mut at = self.offset();
            let key = match (self.token(0), self.token(1), self.token(2)) {
                (Some(SourceToken::Name(name)), Some(SourceToken::Symbol('=')), next)
                    if next != Some(SourceToken::Symbol('=')) =>
                {
                    self.at += 2;
                    EntryKey::Named(name)
                }
                (Some(SourceToken::Symbol('[')), Some(SourceToken::Text(text)), Some(SourceToken::Symbol(']'))) => {
                    self.at += 1;
                    at = self.offset() + 1;
                    self.at += 3;
                    EntryKey::Named(text)
                }
                (Some(SourceToken::Text(text)), Some(SourceToken::Symbol(',' | '}' | ';')) | None, _) => {
                    EntryKey::Text(text)
                }
                _ => EntryKey::Other,
            };
            // A text is pointed at behind its quote.
            at += usize::from(matches!(key, EntryKey::Text(_)));
            let value = self.expression();
            self.map.tables[index].entries.push(TableEntry { key, at, value });
            if self.is(0, ',') || self.is(0, ';') || self.at == before {
                self.at += 1;
            }
            if self.at < self.tokens.len()
                && matches!(self.token(0), Some(SourceToken::Name(word)) if STATEMENTS.contains(&word))
            {
                // The table is not closed.
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests;
