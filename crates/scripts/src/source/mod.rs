//! Lua as it is written: the one reader of its text. It runs nothing.
//!
//! Comments are left out, and what stands in strings is no code.

mod interpolated;
mod literals;
mod named;
mod required;
pub(crate) mod tokens;

pub use interpolated::as_standard_lua;
pub use literals::{NumberLiteral, number_literals, with_numbers};
pub use named::{NamePlace, NamedGroup, ScriptNames, name_place, named};
pub use required::{required, rewritten};

use tokens::{SourceToken, tokens};

/// Words that are no names.
const RESERVED: [&str; 23] = [
    "and", "break", "continue", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// Whether a text has the form of a name, and none of Lua's own words is meant.
pub fn is_name(text: &str) -> bool {
    word_begin(text) == 0
        && !text.is_empty()
        && !text.starts_with(|c: char| c.is_ascii_digit())
        && !RESERVED.contains(&text)
}

/// Where the word begins that a text ends with; its end where it ends with none.
pub fn word_begin(text: &str) -> usize {
    text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len()
}

/// Where the last `return` stands that returns a variant: a table, not inside of any call, that begins with a key.
pub fn returned_variant(text: &str) -> Option<usize> {
    let tokens = tokens(text);
    let key = |four: &[(usize, SourceToken<'_>)]| {
        matches!(
            four.iter().map(|(_, token)| *token).collect::<Vec<_>>()[..],
            [SourceToken::Name("return"), SourceToken::Symbol('{'), SourceToken::Name(_), SourceToken::Symbol('=')]
        )
    };
    // The file's own `return` stands at the beginning of a line; those of functions in the variant don't.
    let begins_line = |at: usize| text[..at].chars().next_back().is_none_or(|before| before == '\n');
    Some(tokens.windows(4).rfind(|four| begins_line(four[0].0) && key(four))?[0].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_other_words() {
        assert!(["a", "_", "row2"].iter().all(|name| is_name(name)));
        assert!(["", "2a", "a b", "end", "continue", "ä"].iter().all(|name| !is_name(name)));
        assert_eq!((word_begin("x = dra"), word_begin("x = ")), (4, 4));
    }

    #[test]
    fn the_returned_variant_is_found_behind_comments_and_strings() {
        let text = "local a = [[\nreturn { b = 1 }]] -- return { c = 1 }\nreturn {\n  -- A name.\n  name = 1 }";
        assert_eq!(returned_variant(text), text.find("\nreturn {\n").map(|at| at + 1));
        let each = "return {\n  piles = { { \"foundation\", 4, each = function(i) return { first = i } end } },\n}";
        assert_eq!(returned_variant(each), Some(0));
        for other in ["return { 1 }", "return game { a = 1 }", "return { { a = 1 } }", "return m", ""] {
            assert_eq!(returned_variant(other), None, "{other}");
        }
    }
}
