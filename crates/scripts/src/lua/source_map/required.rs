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
    /// The keys of the table that the file returns, if it is written out in the `return` and has keys alone.
    pub(crate) fn returned_keys(&self) -> Option<Vec<&'a str>> {
        let (_, parts) = self.returned.as_ref()?;
        let ([table], []) = (parts.tables.as_slice(), parts.names.as_slice()) else { return None };
        let key = |key: &EntryKey<'a>| if let EntryKey::Named(name) = key { Some(*name) } else { None };
        self.tables[*table].entries.iter().map(|entry| key(&entry.key)).collect()
    }
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
    fn the_keys_of_a_table_are_known_only_where_it_is_written_out() {
        let keys = |source| SourceMap::of(source).returned_keys();
        assert_eq!(keys("return { place = any, take = { x = 1 } }"), Some(vec!["place", "take"]));
        assert_eq!(keys("local m = {}\nreturn m"), None);
        assert_eq!(keys("return { place = any, 3 }"), None);
        assert_eq!(keys("return extend({ place = any }, {})"), None);
    }
}
