//! Fields that a file reads of what another file returns: `require("lib/relations").place`, also by way of a local.

use std::collections::HashMap;

use super::{EntryKey, SourceMap};
use crate::source::tokens::{SourceToken, tokens};

/// A field that is read of what a file returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequiredField<'a> {
    /// The name that is given to `require`.
    pub(crate) file: &'a str,
    /// The field.
    pub(crate) key: &'a str,
    /// Where it stands.
    pub(crate) at: usize,
}

/// All fields that a source reads of other files. Locals that are assigned twice are left out.
pub(crate) fn required_fields(source: &str) -> Vec<RequiredField<'_>> {
    let tokens = tokens(source);
    let token = |at: usize| tokens.get(at).map(|(_, token)| *token);
    let symbol = |at: usize, wanted: char| token(at) == Some(SourceToken::Symbol(wanted));
    let mut found = Vec::new();
    let field = |file, at: usize| match token(at + 1) {
        Some(SourceToken::Name(key)) if symbol(at, '.') => Some(RequiredField { file, key, at: tokens[at + 1].0 }),
        _ => None,
    };
    // The file of a call of `require` that begins here, and where what follows it begins.
    let required = |at: usize| match (token(at)?, token(at + 1)?, token(at + 2)) {
        (SourceToken::Name("require"), SourceToken::Text(file), _) => Some((file, at + 2)),
        (SourceToken::Name("require"), SourceToken::Symbol('('), Some(SourceToken::Text(file))) => {
            symbol(at + 3, ')').then_some((file, at + 4))
        }
        _ => None,
    };
    // The files in locals; none for a local that is assigned again.
    let mut locals: HashMap<&str, Option<&str>> = HashMap::new();
    for at in 0..tokens.len() {
        if let Some((file, next)) = required(at) {
            found.extend(field(file, next));
        }
        if let (Some(SourceToken::Name("local")), Some(SourceToken::Name(name))) = (token(at), token(at + 1)) {
            let whole = |next| !symbol(next, '.') && !symbol(next, '[') && !symbol(next, '(');
            let file = symbol(at + 2, '=').then(|| required(at + 3)).flatten().filter(|(_, next)| whole(*next));
            locals.entry(name).and_modify(|known| *known = None).or_insert(file.map(|(file, _)| file));
        }
    }
    for at in 0..tokens.len() {
        if let Some(SourceToken::Name(name)) = token(at)
            && let Some(Some(file)) = locals.get(name)
            && !(at > 0 && (symbol(at - 1, '.') || symbol(at - 1, ':')))
        {
            found.extend(field(file, at + 1));
        }
    }
    found
}

impl<'a> SourceMap<'a> {
    /// Where an option is fixed by a `require` of a file that goes over a line: `require("klondike", { draw = 3 })`, also by
    /// way of a local. `source` is the source of this map.
    pub(crate) fn fixed_option_at(&self, source: &str, line: u32, file: &str, id: &str) -> Option<usize> {
        let tokens = tokens(source);
        let token = |at: usize| tokens.get(at).map(|(_, token)| *token);
        let begin = source.split_inclusive('\n').take((line as usize).saturating_sub(1)).map(str::len).sum::<usize>();
        let end = begin + source[begin..].find('\n').unwrap_or(source.len() - begin);
        let offset = |at: usize| tokens.get(at).map_or(source.len(), |(at, _)| *at);
        (0..tokens.len()).find_map(|at| {
            let call = [
                SourceToken::Name("require"),
                SourceToken::Symbol('('),
                SourceToken::Text(file),
                SourceToken::Symbol(','),
            ];
            if !call.iter().enumerate().all(|(n, part)| token(at + n) == Some(*part)) {
                return None;
            }
            let given = at + call.len();
            let close = end_of_call(&tokens, given);
            if offset(at) > end || offset(close) < begin {
                return None;
            }
            match token(given)? {
                SourceToken::Name(name) => {
                    let tables = self.assigned.get(name)?.iter().flat_map(|parts| &parts.tables);
                    let mut entries = tables.flat_map(|table| &self.tables[*table].entries);
                    entries.find(|entry| entry.key == EntryKey::Named(id)).map(|entry| entry.at)
                }
                _ => key_at(&tokens[given..close.min(tokens.len())], id),
            }
        })
    }

    /// The keys of the table that the file returns, if it is written out in the `return` and has keys alone.
    pub(crate) fn returned_keys(&self) -> Option<Vec<&'a str>> {
        let (_, parts) = self.returned.as_ref()?;
        let ([table], []) = (parts.tables.as_slice(), parts.names.as_slice()) else { return None };
        let key = |key: &EntryKey<'a>| if let EntryKey::Named(name) = key { Some(*name) } else { None };
        self.tables[*table].entries.iter().map(|entry| key(&entry.key)).collect()
    }
}

/// The token that closes the call whose arguments begin at a token.
fn end_of_call(tokens: &[(usize, SourceToken<'_>)], begin: usize) -> usize {
    let mut depth = 0;
    let closes = |(_, token): &(usize, SourceToken<'_>)| {
        depth += step_of(*token);
        depth < 0
    };
    tokens[begin.min(tokens.len())..].iter().position(closes).map_or(tokens.len(), |after| begin + after)
}

/// What a bracket adds to the depth.
fn step_of(token: SourceToken<'_>) -> i32 {
    match token {
        SourceToken::Symbol('(' | '[' | '{') => 1,
        SourceToken::Symbol(')' | ']' | '}') => -1,
        _ => 0,
    }
}

/// Where a key of the table stands that these tokens are.
fn key_at(tokens: &[(usize, SourceToken<'_>)], id: &str) -> Option<usize> {
    let mut depth = 0;
    for (n, (at, token)) in tokens.iter().enumerate() {
        let next = |ahead: usize| tokens.get(n + ahead).map(|(_, token)| *token);
        let (equals, bracket) = (Some(SourceToken::Symbol('=')), Some(SourceToken::Symbol(']')));
        let is_key = match token {
            SourceToken::Name(name) => *name == id && next(1) == equals && next(2) != equals,
            // A text is pointed at behind its quote.
            SourceToken::Text(text) if *text == id && next(1) == bracket && next(2) == equals && depth == 2 => {
                return Some(at + 1);
            }
            _ => false,
        };
        if is_key && depth == 1 {
            return Some(*at);
        }
        depth += step_of(*token);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_required_files_are_found_directly_and_by_way_of_locals() {
        let source = "local a, b = 1, 2\nlocal rules = require(\"lib/rules\")\nlocal twice = require(\"x\")\nlocal twice = 3\n\
                      return { place = rules.place, take = require('lib/take').top, x = twice.y, z = other.rules.z, w = require \"lib/w\".w }";
        let found: Vec<(&str, &str)> = required_fields(source).iter().map(|field| (field.file, field.key)).collect();
        assert_eq!(found, [("lib/take", "top"), ("lib/w", "w"), ("lib/rules", "place")]);
        let at = required_fields(source)[0].at;
        assert_eq!(&source[at..at + 3], "top");
    }

    #[test]
    fn a_fixed_option_is_found_in_the_call_that_fixes_it() {
        let at = |source: &str, line, id| {
            let found = SourceMap::of(source).fixed_option_at(source, line, "base", id);
            found.map(|at| source[at..].lines().next().unwrap_or_default().to_string())
        };
        let source = "local more = { [\"draw\"] = 3 }\nlocal a = require(\"base\", {\n  deep = f { draw = 1 },\n  draw = 2,\n})\n\
                      return { a, require('base', { [ 'draw' ] = 4 }), require(\"other\", { x = 1 }), require(\"base\", more) }";
        assert_eq!(at(source, 2, "draw").as_deref(), Some("draw = 2,"));
        assert_eq!(at(source, 4, "draw").as_deref(), Some("draw = 2,"));
        assert!(at(source, 6, "draw").is_some_and(|rest| rest.starts_with("draw' ] = 4")));
        assert_eq!(at(&source.replace("'base'", "'more'"), 6, "draw").as_deref(), Some("draw\"] = 3 }"));
        assert_eq!((at(source, 6, "x"), at(source, 1, "draw")), (None, None));
        // What is not closed.
        assert_eq!(at("return require(\"base\", { draw", 1, "draw"), None);
        assert_eq!(at("return require(\"base\",", 1, "draw"), None);
    }

    #[test]
    fn the_keys_of_a_table_are_known_only_where_it_is_written_out() {
        let keys = |source| SourceMap::of(source).returned_keys();
        assert_eq!(keys("return { place = any, take = { x = 1 } }"), Some(vec!["place", "take"]));
        assert_eq!(keys("local m = {}\nreturn m"), None);
        assert_eq!(keys("return { place = any, 3 }"), None);
        assert_eq!(keys("return extend({ place = any }, {})"), None);
    }
}
