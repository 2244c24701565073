//! Which files a script requires, and the same script requiring them elsewhere.

use std::collections::BTreeMap;
use std::ops::Range;

/// Where the names of required files stand in a text, without their quotes.
fn places(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let is_word = |at: usize| bytes.get(at).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'.');
    let mut found = Vec::new();
    for (at, word) in text.match_indices("require") {
        let mut next = at + word.len();
        if is_word(next) || at.checked_sub(1).is_some_and(is_word) {
            continue;
        }
        let skip = |from: usize| from + bytes[from..].iter().take_while(|b| b.is_ascii_whitespace()).count();
        next = skip(next);
        if bytes.get(next) == Some(&b'(') {
            next = skip(next + 1);
        }
        let Some(quote) = bytes.get(next).copied().filter(|b| matches!(b, b'"' | b'\'')) else { continue };
        let begin = next + 1;
        let length = bytes[begin..].iter().take_while(|b| **b != quote && **b != b'\n' && **b != b'\\').count();
        if bytes.get(begin + length) == Some(&quote) {
            found.push(begin..begin + length);
        }
    }
    found
}

/// The paths of the files that a text requires by name.
pub(super) fn required(text: &str) -> Vec<String> {
    places(text).into_iter().map(|place| format!("{}.lua", &text[place])).collect()
}

/// The text, with files required from where they lie now.
pub(super) fn rewritten(text: &str, moved: &BTreeMap<String, String>) -> String {
    let (mut out, mut from) = (String::with_capacity(text.len()), 0);
    for place in places(text) {
        if let Some(to) = moved.get(&format!("{}.lua", &text[place.clone()])) {
            out.push_str(&text[from..place.start]);
            out.push_str(to.trim_end_matches(".lua"));
            from = place.end;
        }
    }
    out.push_str(&text[from..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn required_files_are_found_as_they_are_written() {
        let text = "local a, b = require(\"points\", { draw = 1 }), require 'lib/x'\nlocal c = require ( \"lib/y\" )[1]\n\
                    local d = my_require(\"no\") .. require(name) .. require(\"half";
        assert_eq!(required(text), ["points.lua", "lib/x.lua", "lib/y.lua"]);
        let moved = BTreeMap::from([(String::from("lib/x.lua"), String::from("shared/a/x.lua"))]);
        assert_eq!(rewritten(text, &moved), text.replace("'lib/x'", "'shared/a/x'"));
        assert_eq!(rewritten(text, &BTreeMap::new()), text);
    }
}
