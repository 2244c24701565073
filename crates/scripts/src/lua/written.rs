//! Where the fields of a variant are written in its sources, and as what.

use redeal_rules::{Rules, SourceFile};

use super::fields::SourceAnchor;
use super::source_map::SourceMap;
use crate::source::tokens::{SourceToken, tokens};

/// How many characters of a field's text are shown at most.
const LONGEST: usize = 80;

/// A field as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenField {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// What stands behind its `=`, shortened; empty if it is not written so.
    pub text: String,
}

/// Finds fields in the sources of a variant.
pub struct WrittenFields<'a> {
    maps: Vec<(&'a SourceFile, SourceMap<'a>)>,
}

impl<'a> WrittenFields<'a> {
    /// Of a variant's sources.
    pub fn of(rules: &'a Rules) -> Self {
        Self { maps: rules.sources.iter().map(|source| (source, SourceMap::of(&source.text))).collect() }
    }

    /// A field of the variant itself, by the words that lead to it: `match`, `pair`.
    pub fn of_variant(&self, words: &[&str]) -> Option<WrittenField> {
        self.find(&[words.iter().copied().map(key).collect()])
    }

    /// A field of a group of piles.
    pub fn of_group(&self, group: &str, field: &str) -> Option<WrittenField> {
        let text = SourceAnchor::Text(group.to_string());
        self.find(&[vec![key("piles"), text, key(field)], vec![key("piles"), key(group), key(field)]])
    }

    /// The first of these trails that some file has. The script itself goes before what it requires or extends.
    fn find(&self, trails: &[Vec<SourceAnchor>]) -> Option<WrittenField> {
        self.maps.iter().find_map(|(source, map)| {
            let at = trails.iter().find_map(|trail| map.follow_strictly(trail))?;
            let line = source.text[..at].matches('\n').count() as u32 + 1;
            Some(WrittenField { file: source.path.clone(), line, text: written_at(&source.text, at) })
        })
    }
}

fn key(name: &str) -> SourceAnchor {
    SourceAnchor::Key(name.to_string())
}

/// What a field whose name stands at `at` is set to.
fn written_at(source: &str, at: usize) -> String {
    let rest = &source[at..];
    let tokens = tokens(rest);
    let begins = match tokens.as_slice() {
        [(_, SourceToken::Name(_)), (_, SourceToken::Symbol('=')), (begins, first), ..] => {
            if *first == SourceToken::Name("function") {
                return String::from("function");
            }
            *begins
        }
        _ => return String::new(),
    };
    let mut depth = 0;
    let ends = tokens[2..].iter().find_map(|(at, token)| {
        match token {
            SourceToken::Symbol('{' | '(' | '[') => depth += 1,
            SourceToken::Symbol('}' | ')' | ']') if depth > 0 => depth -= 1,
            SourceToken::Symbol('}' | ',' | ';') if depth == 0 => return Some(*at),
            _ => {}
        }
        None
    });
    let lines = rest[begins..ends.unwrap_or(rest.len())].lines();
    let words = lines.flat_map(|line| line.split(" --").next().unwrap_or_default().split_whitespace());
    let text = words.collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", text[..end].trim_end()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::written_at;

    #[test]
    fn a_field_is_shown_as_it_is_written() {
        let shown = |text: &str| written_at(text, text.find("place").unwrap_or(0));
        assert_eq!(shown("{ place = build.down, run = 1 }"), "build.down");
        assert_eq!(shown("{ place = both(suit.same,\n  { 1, 2 }), run = 1 }"), "both(suit.same, { 1, 2 })");
        assert_eq!(shown("{ place = \"a, b\" -- why\n}"), "\"a, b\"");
        assert_eq!(shown("place = function(a, b) return a end,"), "function");
        assert_eq!(shown("{ place }"), "");
    }
}
