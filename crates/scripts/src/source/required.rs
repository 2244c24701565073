//! Which files a script requires, and the same script requiring them elsewhere.

use std::collections::BTreeMap;
use std::ops::Range;

use super::tokens::{SourceToken, tokens};

/// Where the names of required files stand in a text, without their quotes.
fn places(text: &str) -> Vec<Range<usize>> {
    let tokens = tokens(text);
    let token = |at: usize| tokens.get(at).map(|(_, token)| *token);
    let named = |at: usize| {
        let call = usize::from(token(at + 1) == Some(SourceToken::Symbol('(')));
        let dot = |before: usize| at >= before && token(at - before) == Some(SourceToken::Symbol('.'));
        // `..` joins texts.
        let is_field = (dot(1) && !dot(2)) || (at > 0 && token(at - 1) == Some(SourceToken::Symbol(':')));
        match (token(at), token(at + 1 + call)) {
            (Some(SourceToken::Name("require")), Some(SourceToken::Text(name))) if !is_field => {
                let behind = tokens[at + 1 + call].0 + 1;
                let begin = behind + text[behind..].find(name)?;
                Some(begin..begin + name.len())
            }
            _ => None,
        }
    };
    (0..tokens.len()).filter_map(named).collect()
}

/// The paths of the files that a text requires by name.
pub fn required(text: &str) -> Vec<String> {
    places(text).into_iter().map(|place| format!("{}.lua", &text[place])).collect()
}

/// The text, with files required from where they lie now.
pub fn rewritten(text: &str, moved: &BTreeMap<String, String>) -> String {
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
                    local d = my_require(\"no\") .. require(name) -- require(\"lib/z\")\nlocal e = 'require(\"no\")' .. a.require(\"no\")\n\
                    local f = a:require(\"no\") .. require(\"lib/w\")";
        assert_eq!(required(text), ["points.lua", "lib/x.lua", "lib/y.lua", "lib/w.lua"]);
        let moved = BTreeMap::from([(String::from("lib/x.lua"), String::from("shared/a/x.lua"))]);
        assert_eq!(rewritten(text, &moved), text.replace("'lib/x'", "'shared/a/x'"));
        assert_eq!(rewritten(text, &BTreeMap::new()), text);
    }
}
