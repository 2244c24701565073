//! Finds local variables that nothing reads: they are left over, or their name is misspelt where they are meant.

use super::fields::at_offset;
use crate::source::tokens::{SourceToken, tokens};
use redeal_rules::SourceFile;
use redeal_rules::problem::ScriptProblem;

/// The locals of a script and of what it requires that nothing reads. A name that begins with `_` says that this is meant.
pub(super) fn unused_locals(sources: &[SourceFile]) -> Vec<ScriptProblem> {
    let mut found = Vec::new();
    for source in sources {
        let tokens = tokens(&source.text);
        for (at, name) in declared(&tokens) {
            if !name.starts_with('_') && !(0..tokens.len()).any(|other| other != at && reads(&tokens, other, name)) {
                let message = format!("nothing reads `{name}`; is it left over, or misspelt where it is meant?");
                found.push(at_offset(source, tokens[at].0, message));
            }
        }
    }
    found
}

/// The names that `local` declares, with their tokens.
fn declared<'a>(tokens: &[(usize, SourceToken<'a>)]) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (at, (_, token)) in tokens.iter().enumerate() {
        if *token != SourceToken::Name("local") {
            continue;
        }
        let mut at = at + 1;
        if tokens.get(at).is_some_and(|(_, token)| *token == SourceToken::Name("function")) {
            at += 1;
        }
        while let Some((_, SourceToken::Name(name))) = tokens.get(at) {
            found.push((at, *name));
            if tokens.get(at + 1).is_none_or(|(_, token)| *token != SourceToken::Symbol(',')) {
                break;
            }
            at += 2;
        }
    }
    found
}

/// Whether a token reads a variable of this name. Neither a field, nor a key, nor a place that is written to does.
fn reads(tokens: &[(usize, SourceToken<'_>)], at: usize, name: &str) -> bool {
    if tokens[at].1 != SourceToken::Name(name) {
        return false;
    }
    let symbol = |at: Option<usize>, c: char| {
        at.and_then(|at| tokens.get(at)).is_some_and(|(_, token)| *token == SourceToken::Symbol(c))
    };
    let (before, behind) = (at.checked_sub(1), Some(at + 1));
    let field = symbol(before, '.') && !symbol(at.checked_sub(2), '.') || symbol(before, ':');
    let written = symbol(behind, '=') && !symbol(Some(at + 2), '=');
    let declared = before.is_some_and(|before| tokens[before].1 == SourceToken::Name("local"));
    !field && !written && !declared
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let found = unused_locals(&[SourceFile { path: String::from("a.lua"), text: text.into() }]);
        let name = |problem: &ScriptProblem| problem.message.split('`').nth(1).unwrap_or_default().to_string();
        found
            .iter()
            .map(|problem| format!("{}:{} {}", problem.line.unwrap_or(0), problem.column.unwrap_or(0), name(problem)))
            .collect()
    }

    #[test]
    fn what_is_only_written_or_is_a_field_elsewhere_is_not_read() {
        assert_eq!(found("local a = 1\nlocal b, c = a, 2\nreturn b"), ["2:10 c"]);
        assert_eq!(found("local vegas = {}\nreturn { vegas = 1, x = other.vegas, y = other:vegas() }"), ["1:7 vegas"]);
        assert_eq!(found("local n = 1\nn = 2\nreturn 1"), ["1:7 n"]);
        assert_eq!(found("local function f() end\n-- f\nreturn 'f'"), ["1:16 f"]);
    }

    #[test]
    fn what_is_read_somewhere_is_no_finding() {
        assert!(found("local a = 1\nreturn { x = a }").is_empty());
        assert!(found("local a = 1\nreturn 'x' .. a").is_empty());
        assert!(found("local a = 1\nif a == 2 then return 1 end").is_empty());
        assert!(found("local function f(n) return f(n) end\nreturn f").is_empty());
        assert!(found("local _, n = f()\nfor i, x in n do end").is_empty());
        assert!(found("local n = 0\nlocal function count() n += 1 return n end\nreturn count").is_empty());
    }
}
