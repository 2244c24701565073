//! Places in a text, and the text as the analyser is given it.

use crate::protocol::SourceCursor;
use redeal_scripts::source::{as_standard_lua, returned_variant, word_begin};

impl SourceCursor {
    /// How many bytes of the text stand before the place. It is the end of its line if it lies beyond, and the end of the text
    /// if there is no such line.
    pub(super) fn offset(&self) -> usize {
        let mut begin = 0;
        for _ in 0..self.line {
            match self.text[begin..].find('\n') {
                Some(end) => begin += end + 1,
                None => return self.text.len(),
            }
        }
        let line = self.text[begin..].split('\n').next().unwrap_or_default();
        let mut units = 0;
        for (at, c) in line.char_indices() {
            if units >= self.column as usize {
                return begin + at;
            }
            units += c.len_utf16();
        }
        begin + line.len()
    }

    /// Where the word begins that is being typed, and what it may be.
    pub(super) fn word(&self) -> (usize, WordPlace) {
        let before = &self.text[..self.offset()];
        let begin = word_begin(before);
        let (typed, before) = (begin < before.len(), before[..begin].trim_end());
        let assigned = before.strip_suffix('=').map(str::trim_end);
        let named = |name: &str| name.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == ']');
        let place = match assigned {
            Some(name) if named(name) => WordPlace::Value,
            None if typed && before.ends_with(['{', ',']) => WordPlace::Entry,
            _ => WordPlace::Other,
        };
        (begin, place)
    }

    /// Whether the word that is being typed begins a text in quotes.
    pub(super) fn is_quoted(&self) -> bool {
        self.text[..self.word().0].ends_with(['"', '\''])
    }
}

/// What a word may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordPlace {
    /// The value of a field or a variable: `= wo|`.
    Value,
    /// The name of a field, or a value without one: `{ wo|`.
    Entry,
    /// Anything else.
    Other,
}

/// The source as the analyser reads it: the variant that it returns is given to a function whose parameter has a type, as
/// `game` is, and Luau's interpolated strings are written as standard Lua. No line and no column changes. A source that
/// uses the word and no such string stays as it is.
pub fn for_analyser(text: &str) -> String {
    let text = as_standard_lua(text);
    // A list of variants, or something else, stays as it is.
    match returned_variant(&text) {
        Some(at) => format!("{}_given{}", &text[..at], &text[at + "return".len()..]),
        None => text,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn no_column_changes_where_a_variant_is_given() {
        for text in ["local a = 1\nreturn {\n  name = \"A\",\n}\n", "\nreturn { name = 1 }", "return { 1 }", ""] {
            assert_eq!(for_analyser(text).len(), text.len());
        }
        assert!(for_analyser("local a\nreturn {\n  -- A comment.\n  name = 1 }").contains("_given {"));
        assert!(!for_analyser("local a\nreturn {\n  { name = 1 } }").contains("_given"));
        assert!(!for_analyser("local a\nreturn { a = 1 }\n").contains("return"));
        assert!(!for_analyser("local a\nreturn game { a = 1 }\n").contains("_given"));
    }

    fn cursor(text: &str) -> SourceCursor {
        let (before, after) = text.split_once('|').unwrap();
        let line = before.matches('\n').count() as u32;
        let column = before.rsplit('\n').next().unwrap().encode_utf16().count() as u32;
        SourceCursor { path: String::from("a.lua"), text: format!("{before}{after}"), line, column }
    }

    #[test]
    fn a_place_counts_lines_and_utf_16_units() {
        for text in ["|", "a|b", "é|b", "a\n𝄞é|b\nc", "a\n|", "a|\nb"] {
            let before = text.split('|').next().unwrap();
            assert_eq!(cursor(text).offset(), before.len(), "{text}");
        }
        let beyond = SourceCursor { path: String::new(), text: String::from("ab\nc"), line: 9, column: 9 };
        assert_eq!(beyond.offset(), 4);
        assert_eq!(SourceCursor { line: 0, ..beyond }.offset(), 2);
    }

    #[test]
    fn the_value_of_a_field_is_told_from_its_name_and_from_comparisons() {
        let word = |text: &str| {
            let at = cursor(text);
            let (begin, place) = at.word();
            (at.text[begin..at.offset()].to_string(), place)
        };
        for (text, typed) in [("{ place = bu|", "bu"), ("{ [\"a\"] =|", ""), ("local a = f|oo", "f"), ("{ won = |", "")]
        {
            assert_eq!(word(text), (typed.to_string(), WordPlace::Value), "{text}");
        }
        for text in ["{ pl|", "{ \"cell\", pl|", "f(a, pl|"] {
            assert_eq!(word(text), (String::from("pl"), WordPlace::Entry), "{text}");
        }
        for text in ["{ a == b|", "{ a ~= b|", "{ a <= b|", "{ place = build.do|", "{ fan = \"ri|", "{ |", "{ 1, |"] {
            assert_eq!(word(text).1, WordPlace::Other, "{text}");
        }
    }
}
