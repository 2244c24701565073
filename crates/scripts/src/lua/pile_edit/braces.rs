//! The braces in which a group of piles is described: their fields, and where each stands in the source.

use std::ops::Range;

use crate::source::tokens::{SourceToken, tokens};

/// The braces of a pile group: `{ "tableau", 7, at = { 0, 1 } }`.
#[derive(Clone, Debug)]
pub(super) struct GroupBraces<'a> {
    /// From its `{` to behind its `}`.
    pub(super) span: Range<usize>,
    /// What stands in it.
    pub(super) entries: Vec<BracesEntry<'a>>,
}

/// One field of the braces, or a value without a name.
#[derive(Clone, Debug)]
pub(super) struct BracesEntry<'a> {
    pub(super) name: Option<&'a str>,
    /// The name with its value.
    pub(super) span: Range<usize>,
    pub(super) value: Range<usize>,
}

impl<'a> GroupBraces<'a> {
    /// All braces of a source whose first value is this id.
    pub(super) fn find(source: &'a str, id: &str) -> Vec<Self> {
        let tokens = tokens(source);
        let begins = |at: &usize| {
            tokens[*at].1 == SourceToken::Symbol('{')
                && matches!(tokens.get(at + 1), Some((_, SourceToken::Text(text))) if *text == id)
        };
        (0..tokens.len()).filter(begins).filter_map(|at| Self::read(source, &tokens, at)).collect()
    }

    /// The braces whose `{` is this token, if they are closed.
    fn read(source: &'a str, tokens: &[(usize, SourceToken<'a>)], open: usize) -> Option<Self> {
        let mut nesting = Nesting::default();
        let mut entries = Vec::new();
        let mut first = open + 1;
        for at in open + 1..tokens.len() {
            let (offset, token) = tokens[at];
            if nesting.is_open() {
                nesting.pass(tokens, at);
                continue;
            }
            match token {
                SourceToken::Symbol(end @ (',' | ';' | '}')) => {
                    entries.extend(entry(source, tokens, first..at));
                    first = at + 1;
                    if end == '}' {
                        return Some(Self { span: tokens[open].0..offset + 1, entries });
                    }
                }
                _ => nesting.pass(tokens, at),
            }
        }
        None
    }

    pub(super) fn field(&self, name: &str) -> Option<&BracesEntry<'a>> {
        self.entries.iter().find(|entry| entry.name == Some(name))
    }

    /// The last of these fields that is there, or else the last value without a name.
    pub(super) fn last_of(&self, names: &[&str]) -> Option<&BracesEntry<'a>> {
        let last = self.entries.iter().rfind(|entry| entry.name.is_some_and(|name| names.contains(&name)));
        last.or_else(|| self.entries.iter().take_while(|entry| entry.name.is_none()).last())
    }
}

/// The entry between two tokens; none where nothing stands there.
fn entry<'a>(source: &'a str, tokens: &[(usize, SourceToken<'a>)], within: Range<usize>) -> Option<BracesEntry<'a>> {
    let end_of = |at: usize| {
        let from = tokens[at].0;
        let to = tokens.get(at + 1).map_or(source.len(), |(next, _)| *next);
        match tokens[at].1 {
            SourceToken::Symbol(symbol) => from + symbol.len_utf8(),
            SourceToken::Name(word) | SourceToken::Number(word) => from + word.len(),
            // Up to the comma: what lies between is space, or a comment behind it.
            SourceToken::Text(_) => from + text_length(&source[from..to]),
        }
    };
    let (first, last) = (within.start, within.end.checked_sub(1).filter(|last| *last >= within.start)?);
    let named = match (tokens[first].1, tokens.get(first + 1).map(|(_, token)| *token)) {
        (SourceToken::Name(name), Some(SourceToken::Symbol('='))) if last >= first + 2 => Some(name),
        _ => None,
    };
    let value = tokens[if named.is_some() { first + 2 } else { first }].0..end_of(last);
    Some(BracesEntry { name: named, span: tokens[first].0..value.end, value })
}

/// How long a text in quotes is that begins here, its quotes included.
fn text_length(source: &str) -> usize {
    let quote = source.bytes().next();
    if quote == Some(b'[') {
        return source.rfind(']').map_or(source.len(), |last| last + 1);
    }
    let mut escaped = false;
    for (at, byte) in source.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            _ if Some(byte) == quote => return at + 1,
            _ => {}
        }
    }
    source.trim_end().len()
}

/// The brackets and blocks that are open at a token. Commas inside them separate nothing.
#[derive(Debug, Default)]
struct Nesting(Vec<Opener>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opener {
    Bracket,
    /// It ends with `end`, or with `until`.
    Block,
}

impl Nesting {
    fn is_open(&self) -> bool {
        !self.0.is_empty()
    }

    fn pass(&mut self, tokens: &[(usize, SourceToken<'_>)], at: usize) {
        match tokens[at].1 {
            SourceToken::Symbol('(' | '[' | '{') => self.0.push(Opener::Bracket),
            // A bracket also closes what was taken for a block and is none.
            SourceToken::Symbol(')' | ']' | '}') => while self.0.pop().is_some_and(|opener| opener == Opener::Block) {},
            SourceToken::Name("function" | "do" | "repeat") => self.0.push(Opener::Block),
            SourceToken::Name("if") if !is_within_expression(tokens, at) => self.0.push(Opener::Block),
            SourceToken::Name("end" | "until") if self.0.last() == Some(&Opener::Block) => drop(self.0.pop()),
            _ => {}
        }
    }
}

/// Whether an `if` belongs to an expression, which has no `end`.
fn is_within_expression(tokens: &[(usize, SourceToken<'_>)], at: usize) -> bool {
    match at.checked_sub(1).and_then(|before| tokens.get(before)) {
        Some((_, SourceToken::Name(word))) => ["return", "and", "or", "not", "in"].contains(word),
        Some((_, SourceToken::Symbol(symbol))) => !matches!(symbol, ')' | ']' | '}'),
        Some((_, SourceToken::Text(_) | SourceToken::Number(_))) | None => false,
    }
}

/// A number as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WrittenNumber {
    pub(super) span: Range<usize>,
    pub(super) value: f32,
}

/// What a field about places is set to.
#[derive(Debug, PartialEq)]
pub(super) enum WrittenPlaces {
    /// `{ 1, 2 }`
    Pair([WrittenNumber; 2]),
    /// `{ { 1, 2 }, { 3, 4 } }`; none for an entry that is no pair of numbers.
    List(Vec<Option<[WrittenNumber; 2]>>),
    /// Anything else.
    Computed,
}

impl WrittenPlaces {
    /// Reads what stands in a part of a source.
    pub(super) fn read(source: &str, within: &Range<usize>) -> Self {
        let Some(parts) = parts(source, within) else { return Self::Computed };
        if let Some(pair) = pair(source, &parts) {
            return Self::Pair(pair);
        }
        let inner = |part: &Range<usize>| self::parts(source, part).and_then(|parts| pair(source, &parts));
        let list: Vec<_> = parts.iter().map(inner).collect();
        if list.iter().any(Option::is_some) { Self::List(list) } else { Self::Computed }
    }
}

/// The entries of a table constructor that stands alone in a part of a source.
fn parts(source: &str, within: &Range<usize>) -> Option<Vec<Range<usize>>> {
    let text = &source[within.clone()];
    let tokens = tokens(text);
    let (first, last) = (tokens.first()?, tokens.last()?);
    if first.1 != SourceToken::Symbol('{') || last.1 != SourceToken::Symbol('}') {
        return None;
    }
    let (mut depth, mut found, mut begun) = (0_usize, Vec::new(), first.0 + 1);
    for (at, (offset, token)) in tokens.iter().enumerate() {
        match token {
            SourceToken::Symbol('{' | '(' | '[') => depth += 1,
            SourceToken::Symbol('}' | ')' | ']') => {
                depth = depth.checked_sub(1)?;
                if depth == 0 && at + 1 < tokens.len() {
                    return None;
                }
            }
            _ => {}
        }
        let ends = matches!(token, SourceToken::Symbol(',' | ';')) && depth == 1 || depth == 0;
        if ends {
            let part = &text[begun..*offset];
            let from = begun + part.len() - part.trim_start().len();
            if !part.trim().is_empty() {
                found.push(within.start + from..within.start + begun + part.trim_end().len());
            }
            begun = offset + 1;
        }
    }
    Some(found)
}

fn pair(source: &str, parts: &[Range<usize>]) -> Option<[WrittenNumber; 2]> {
    let [x, y] = parts else { return None };
    let number = |span: &Range<usize>| {
        let text = &source[span.clone()];
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-');
        let value = text.parse().ok().filter(|_| plain)?;
        Some(WrittenNumber { span: span.clone(), value })
    };
    Some([number(x)?, number(y)?])
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    fn fields(source: &str) -> Vec<(Option<&str>, &str)> {
        let found = GroupBraces::find(source, "tableau");
        let entries = found.into_iter().next().unwrap().entries;
        entries.into_iter().map(|entry| (entry.name, &source[entry.value])).collect()
    }

    #[test]
    fn the_fields_of_a_group_are_told_apart() {
        let source =
            "x = { { \"stock\" }, { 'tableau', 7, at = { 0, 1.5 }, place = both(a, b), -- why, then\n up = 1; } }";
        let expected = [
            (None, "'tableau'"),
            (None, "7"),
            (Some("at"), "{ 0, 1.5 }"),
            (Some("place"), "both(a, b)"),
            (Some("up"), "1"),
        ];
        assert_eq!(fields(source), expected);
    }

    #[test]
    fn commas_in_functions_separate_nothing() {
        let body = "function(i) local a, b = 1, 2 if a then b = 3 end for n = 1, 2 do a = b, n end return if a then b else i end";
        let source = format!("{{ \"tableau\", each = {body}, at = {{ 1, 2 }} }}");
        assert_eq!(fields(&source), [(None, "\"tableau\""), (Some("each"), body), (Some("at"), "{ 1, 2 }")]);
        let source = "{ \"tableau\", up = if wide then 1 else 2, at = { 1, 2 } }";
        assert_eq!(fields(source).last(), Some(&(Some("at"), "{ 1, 2 }")));
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "what is read is not computed with")]
    fn places_are_read_as_they_are_written() {
        let read = |text: &str| WrittenPlaces::read(text, &(0..text.len()));
        let shown = |pair: &[WrittenNumber; 2]| [pair[0].value, pair[1].value];
        assert!(matches!(read("{ -1.5, 2 }"), WrittenPlaces::Pair(pair) if shown(&pair) == [-1.5, 2.0]));
        let WrittenPlaces::List(list) = read("{ { 0, 1 }, { 2 * x, 3 }, { 4, 5 }, }") else { panic!("a list") };
        let shown: Vec<_> = list.iter().map(|pair| pair.as_ref().map(shown)).collect();
        assert_eq!(shown, [Some([0.0, 1.0]), None, Some([4.0, 5.0])]);
        for text in ["places", "{ 1, x }", "{ 1 }", "rows({ 0, 1 }, { 2 })", "{ 1, 2 } or x", "{ { 1, 2 } }.x"] {
            assert_eq!(read(text), WrittenPlaces::Computed, "{text}");
        }
    }
}
