//! The numbers that stand in a script, each with the name of the field or of the local that it is the value of. The page finds
//! them in its editor in the same way (`ui/src/workshop/literals.ts`).

use std::ops::Range;

use super::tokens::{SourceToken, tokens};

/// A decimal number as it is written, with its sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberLiteral {
    /// Where it stands in the text.
    pub span: Range<usize>,
    /// Its line, counted from 1.
    pub line: u32,
    /// Its column, counted from 1.
    pub column: u32,
    /// What it is the value of; empty where that has no name.
    pub name: String,
}

/// A place in the tokens of a text.
#[derive(Clone, Copy)]
struct TokenPlace<'a, 'b> {
    tokens: &'b [(usize, SourceToken<'a>)],
    at: usize,
}

impl<'a> TokenPlace<'a, '_> {
    /// The token so many before.
    fn back(self, count: usize) -> Option<SourceToken<'a>> {
        self.at.checked_sub(count).and_then(|at| self.tokens.get(at)).map(|(_, token)| *token)
    }

    /// A sign belongs to the number unless something is subtracted.
    fn is_signed(self, text: &str) -> bool {
        let offset = self.tokens[self.at].0;
        let begins = match self.back(2) {
            None => true,
            Some(SourceToken::Symbol(symbol)) => matches!(symbol, '=' | '(' | '{' | '[' | ','),
            Some(SourceToken::Name(word)) => matches!(word, "and" | "or" | "return"),
            Some(SourceToken::Text(_) | SourceToken::Number(_)) => false,
        };
        begins && self.back(1) == Some(SourceToken::Symbol('-')) && text[..offset].ends_with('-')
    }

    /// The name that stands before the `=` in front of the value that begins here.
    fn name(self) -> Option<&'a str> {
        if self.back(1) != Some(SourceToken::Symbol('=')) {
            return None;
        }
        match self.back(2)? {
            SourceToken::Name(name) => Some(self.first_local().unwrap_or(name)),
            SourceToken::Symbol(']') => match (self.back(3), self.back(4)) {
                (Some(SourceToken::Text(text)), Some(SourceToken::Symbol('['))) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// Of `local a, b = 1, 2` the first name, to which the first value belongs.
    fn first_local(self) -> Option<&'a str> {
        let mut before = 3;
        while let (Some(SourceToken::Symbol(',')), Some(SourceToken::Name(_))) =
            (self.back(before), self.back(before + 1))
        {
            before += 2;
        }
        match (self.back(before), self.back(before - 1)) {
            (Some(SourceToken::Name("local")), Some(SourceToken::Name(name))) => Some(name),
            _ => None,
        }
    }
}

/// The decimal numbers of a text, from its beginning to its end. Texts and comments have none.
pub fn number_literals(text: &str) -> Vec<NumberLiteral> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    let (mut line, mut line_begin, mut seen, mut in_text) = (1, 0, 0, false);
    for (at, (offset, token)) in tokens.iter().enumerate() {
        // Between backticks stand texts, with expressions in them that are no fields.
        in_text ^= *token == SourceToken::Symbol('`');
        let SourceToken::Number(number) = *token else { continue };
        if in_text || !is_decimal(number) || text[..*offset].ends_with('.') {
            continue;
        }
        let here = TokenPlace { tokens: &tokens, at };
        let is_signed = here.is_signed(text);
        let value = TokenPlace { at: at - usize::from(is_signed), ..here };
        let from = offset - usize::from(is_signed);
        for (newline, _) in text[seen..from].match_indices('\n') {
            (line, line_begin) = (line + 1, seen + newline + 1);
        }
        seen = from;
        found.push(NumberLiteral {
            span: from..offset + number.len(),
            line,
            column: text[line_begin..from].chars().count() as u32 + 1,
            name: value.name().unwrap_or_default().to_string(),
        });
    }
    found
}

fn is_decimal(number: &str) -> bool {
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole) && digits(part)
}

/// The text with other numbers in the places of some of its own.
pub fn with_numbers(text: &str, numbers: &[(&NumberLiteral, String)]) -> String {
    let mut sorted: Vec<_> = numbers.iter().collect();
    sorted.sort_by_key(|(literal, _)| literal.span.start);
    let (mut out, mut from) = (String::with_capacity(text.len() + 8), 0);
    for (literal, number) in sorted {
        out.push_str(&text[from..literal.span.start]);
        // Two signs would begin a comment.
        if number.starts_with('-') && out.ends_with('-') {
            out.extend(["(", number, ")"]);
        } else {
            out.push_str(number);
        }
        from = literal.span.end;
    }
    out.push_str(&text[from..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<String> {
        let shown = |literal: &NumberLiteral| {
            format!("{}:{} {} {}", literal.line, literal.column, literal.name, &text[literal.span.clone()])
        };
        number_literals(text).iter().map(shown).collect()
    }

    #[test]
    fn numbers_have_the_names_of_their_fields_and_locals() {
        let text = "local columns = 7\nlocal a, b = 1, 2 -- c = 3\nreturn {\n  ü = 'x = 4', score = { [\"waste>\"] = -5, x = 0.5 },\n}";
        assert_eq!(named(text), ["1:17 columns 7", "2:14 a 1", "2:17  2", "4:39 waste> -5", "4:47 x 0.5"]);
        assert_eq!(named("{ a = 1, b = 2, 3 }"), ["1:7 a 1", "1:14 b 2", "1:17  3"]);
    }

    #[test]
    fn comparisons_and_other_numbers_have_no_names() {
        assert_eq!(named("if a == 1 and b >= 2 or c ~= 3 then"), ["1:9  1", "1:20  2", "1:30  3"]);
        assert_eq!(named("x = a -1, y = 0x10, z = 1e3, w = .5, v = `a = {b} 6`"), ["1:8  1"]);
        assert_eq!(named("return -1, (-2), n-3"), ["1:8  -1", "1:13  -2", "1:20  3"]);
    }

    #[test]
    fn other_numbers_take_their_places() {
        let text = "local a = 1\nreturn a-2";
        let literals = number_literals(text);
        let numbers = [(&literals[1], String::from("-7")), (&literals[0], String::from("10"))];
        assert_eq!(with_numbers(text, &numbers), "local a = 10\nreturn a-(-7)");
    }
}
