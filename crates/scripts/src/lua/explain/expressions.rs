//! The expressions on a line of a source, found by what is done with them.

use crate::source::is_name;
use crate::source::tokens::{SourceToken, tokens};

/// The tokens of a source, and a line of it that an error names.
pub(super) struct SourceLine<'a> {
    source: &'a str,
    tokens: Vec<(usize, SourceToken<'a>)>,
    /// The tokens of the line.
    first: usize,
    end: usize,
}

/// An expression such as `board.waste.top`: its first and its last token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SourceExpression {
    first: usize,
    last: usize,
}

/// What an expression ends with.
pub(super) enum ExpressionEnd<'a> {
    /// A name that stands alone.
    Name(&'a str),
    /// `owner.name`
    Field(SourceExpression, &'a str),
    /// `owner[…]`
    Entry(SourceExpression),
    /// `function(…)`
    Call(SourceExpression),
    Other,
}

/// How many lines an expression may go on below the line that an error names.
const LINES_BELOW: usize = 3;
/// How long an expression is at most, as it is shown.
const MOST_SHOWN: usize = 60;

impl<'a> SourceLine<'a> {
    pub(super) fn of(source: &'a str, line: u32) -> Self {
        let tokens = tokens(source);
        let mut starts = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1));
        let start = starts.by_ref().nth(line.saturating_sub(1) as usize).unwrap_or(source.len());
        let next = starts.next().unwrap_or(source.len());
        let (first, end) =
            (tokens.partition_point(|(at, _)| *at < start), tokens.partition_point(|(at, _)| *at < next));
        Self { source, tokens, first, end }
    }

    /// What a search finds on the line, or else on one of the next lines.
    fn search(&self, find: impl Fn(usize) -> Option<SourceExpression>) -> Vec<SourceExpression> {
        let mut found = self.unique((self.first..self.end).filter_map(&find));
        let mut at = self.end;
        for _ in 0..LINES_BELOW {
            if !found.is_empty() || at >= self.tokens.len() {
                break;
            }
            let line_end =
                self.source[self.tokens[at].0..].find('\n').map_or(self.source.len(), |n| self.tokens[at].0 + n);
            let end = self.tokens.partition_point(|(offset, _)| *offset < line_end);
            found = self.unique((at..end).filter_map(&find));
            at = end;
        }
        found
    }

    fn unique(&self, all: impl Iterator<Item = SourceExpression>) -> Vec<SourceExpression> {
        let mut found: Vec<SourceExpression> = Vec::new();
        for expression in all {
            if found.iter().all(|other| self.text(*other) != self.text(expression)) {
                found.push(expression);
            }
        }
        found
    }

    fn token(&self, at: usize) -> Option<SourceToken<'a>> {
        self.tokens.get(at).map(|(_, token)| *token)
    }

    fn is(&self, at: usize, symbol: char) -> bool {
        self.token(at) == Some(SourceToken::Symbol(symbol))
    }

    /// Whether two symbols stand there with nothing between them, such as `..` and `<=`.
    fn are(&self, at: usize, first: char, second: char) -> bool {
        self.is(at, first) && self.is(at + 1, second) && self.tokens[at].0 + 1 == self.tokens[at + 1].0
    }

    fn is_name(&self, at: usize) -> bool {
        matches!(self.token(at), Some(SourceToken::Name(name)) if is_name(name))
    }

    /// Whether a dot leads to a field: it is none of `..`.
    fn is_dot(&self, at: usize) -> bool {
        self.is(at, '.')
            && !self.are(at, '.', '.')
            && !at.checked_sub(1).is_some_and(|before| self.are(before, '.', '.'))
    }

    /// Whether a value may end there.
    fn ends_value(&self, at: usize) -> bool {
        self.is_name(at) || matches!(self.token(at), Some(SourceToken::Text(_) | SourceToken::Symbol(')' | ']' | '}')))
    }

    /// The bracket that belongs to the one there, `step` tokens on each time.
    fn bracket(&self, at: usize, open: &[char; 3], shut: &[char; 3], forward: Direction) -> Option<usize> {
        let (mut depth, mut at) = (0_usize, at);
        loop {
            match self.token(at)? {
                SourceToken::Symbol(c) if open.contains(&c) => depth += 1,
                SourceToken::Symbol(c) if shut.contains(&c) => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
            at = match forward {
                Direction::Forward => at + 1,
                Direction::Back => at.checked_sub(1)?,
            };
        }
    }

    fn opening(&self, at: usize) -> Option<usize> {
        self.bracket(at, &[')', ']', '}'], &['(', '[', '{'], Direction::Back)
    }

    fn closing(&self, at: usize) -> Option<usize> {
        self.bracket(at, &['(', '[', '{'], &[')', ']', '}'], Direction::Forward)
    }

    /// The expression that ends with a token. None for a number, a text and what is no expression.
    pub(super) fn before(&self, last: usize) -> Option<SourceExpression> {
        let mut at = last;
        loop {
            match self.token(at)? {
                SourceToken::Symbol(')' | ']' | '}') => {
                    let open = self.opening(at)?;
                    match open.checked_sub(1) {
                        Some(before) if self.ends_value(before) => at = before,
                        // A table, or an index without a value before it, is none that could be nil.
                        _ if !self.is(open, '(') => return None,
                        _ => return Some(SourceExpression { first: open, last }),
                    }
                }
                SourceToken::Text(_) if at < last && at > 0 && self.ends_value(at - 1) => at -= 1,
                SourceToken::Name(_) if self.is_name(at) => match at.checked_sub(1) {
                    Some(dot) if dot > 0 && (self.is_dot(dot) || self.is(dot, ':')) && self.ends_value(dot - 1) => {
                        at = dot - 1;
                    }
                    _ => return Some(SourceExpression { first: at, last }),
                },
                _ => return None,
            }
        }
    }

    /// The expression that begins with a token. None for a number, a text, a length and what is no expression.
    pub(super) fn after(&self, first: usize) -> Option<SourceExpression> {
        let mut last = if self.is(first, '(') {
            self.closing(first)?
        } else if self.is_name(first) {
            first
        } else {
            return None;
        };
        loop {
            let next = last + 1;
            last = match self.token(next) {
                Some(SourceToken::Symbol('.' | ':')) if !self.are(next, '.', '.') && self.is_name(next + 1) => next + 1,
                Some(SourceToken::Symbol('(' | '[')) => self.closing(next)?,
                _ => return Some(SourceExpression { first, last }),
            };
        }
    }

    /// The expression as it stands in the source.
    pub(super) fn text(&self, expression: SourceExpression) -> String {
        let (start, last) = (self.tokens[expression.first].0, self.tokens[expression.last].0);
        let length = match self.token(expression.last) {
            Some(SourceToken::Name(word) | SourceToken::Number(word)) => word.len(),
            Some(SourceToken::Text(text)) => text.len() + 2,
            Some(SourceToken::Symbol(c)) => c.len_utf8(),
            None => 0,
        };
        let text = self.source.get(start..last + length).unwrap_or_default();
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" .", ".");
        if flat.chars().count() <= MOST_SHOWN { flat } else { flat.chars().take(MOST_SHOWN).chain(['…']).collect() }
    }

    /// Where an expression begins.
    pub(super) fn offset(&self, expression: SourceExpression) -> usize {
        self.tokens[expression.first].0
    }

    pub(super) fn end_of(&self, expression: SourceExpression) -> ExpressionEnd<'a> {
        let SourceExpression { first, last } = expression;
        let owner = |last: usize| SourceExpression { first, last };
        match self.token(last) {
            Some(SourceToken::Name(name)) if first == last => ExpressionEnd::Name(name),
            Some(SourceToken::Name(name)) if last >= first + 2 => ExpressionEnd::Field(owner(last - 2), name),
            Some(SourceToken::Symbol(')' | ']')) => match self.opening(last) {
                Some(open) if open > first && self.is(last, ']') => ExpressionEnd::Entry(owner(open - 1)),
                Some(open) if open > first => ExpressionEnd::Call(owner(open - 1)),
                _ => ExpressionEnd::Other,
            },
            _ => ExpressionEnd::Other,
        }
    }

    /// The names of an expression that consists of names and dots only.
    pub(super) fn path(&self, expression: SourceExpression) -> Option<Vec<&'a str>> {
        let tokens = self.tokens.get(expression.first..=expression.last)?;
        let names = tokens.iter().filter(|(_, token)| *token != SourceToken::Symbol('.'));
        names.map(|(_, token)| if let SourceToken::Name(name) = token { Some(*name) } else { None }).collect()
    }

    /// What was last assigned to a name above the line.
    pub(super) fn assigned(&self, name: &str) -> Option<SourceExpression> {
        let at = (0..self.first).rev().find(|at| {
            self.token(*at) == Some(SourceToken::Name(name)) && self.is(at + 1, '=') && !self.are(at + 1, '=', '=')
        })?;
        self.after(at + 2)
    }

    /// Where a name stands on the line, with what leads to it.
    pub(super) fn named(&self, name: &str) -> Option<usize> {
        let at = (self.first..self.end).find(|at| match self.token(*at) {
            Some(SourceToken::Name(word)) => word == name,
            _ => false,
        })?;
        self.before(at).map(|expression| self.offset(expression))
    }

    /// What a key is looked up in: `owner.key`, `owner:key`, `owner["key"]`.
    pub(super) fn indexed(&self, key: &str) -> Vec<SourceExpression> {
        self.search(|at| match self.token(at)? {
            SourceToken::Name(name) if name == key && at > 1 && (self.is_dot(at - 1) || self.is(at - 1, ':')) => {
                self.before(at - 2)
            }
            SourceToken::Text(text) if text == key && at > 1 && self.is(at - 1, '[') => self.before(at - 2),
            _ => None,
        })
    }

    /// What is looked up by something that is no text: `owner[n]`.
    pub(super) fn indexed_by_values(&self) -> Vec<SourceExpression> {
        self.search(|at| {
            let names = !matches!(self.token(at + 1), Some(SourceToken::Text(_)));
            if at > 0 && self.is(at, '[') && names { self.before(at - 1) } else { None }
        })
    }

    /// What is called.
    pub(super) fn called(&self) -> Vec<SourceExpression> {
        self.search(|at| match self.token(at)? {
            SourceToken::Symbol('(' | '{') | SourceToken::Text(_) if at > 0 && self.ends_value(at - 1) => {
                self.before(at - 1).filter(|_| !self.is_parameter_list(at))
            }
            _ => None,
        })
    }

    /// Whether the bracket belongs to `function name(…)`.
    fn is_parameter_list(&self, at: usize) -> bool {
        let before = (at.saturating_sub(6)..at).rev().find(|at| !self.is_name(*at) && !self.is(*at, '.'));
        before.is_some_and(|at| self.token(at) == Some(SourceToken::Name("function")))
    }

    /// What stands at the sides of an operator: `+`, `//`, `..`, `<` (which stands for `<=`, `>` and `>=`, too).
    pub(super) fn operands(&self, operator: &str, side: OperandSide) -> Vec<SourceExpression> {
        let compares = operator == "<";
        self.search(|at| {
            let turned = compares && self.is(at, '>');
            let length = self.operator_at(at, operator)?;
            let side = match (side, turned) {
                (OperandSide::Left, false) | (OperandSide::Right, true) => OperandSide::Left,
                _ => OperandSide::Right,
            };
            let assigns = self.is(at + length, '=');
            match side {
                OperandSide::Left => self.before(at.checked_sub(1)?),
                OperandSide::Right => self.after(at + length + usize::from(assigns)),
            }
        })
    }

    /// How many tokens an operator has that stands there.
    fn operator_at(&self, at: usize, operator: &str) -> Option<usize> {
        let binary = at > 0 && (self.ends_value(at - 1) || matches!(self.token(at - 1), Some(SourceToken::Number(_))));
        let after_same = |c: char| at > 0 && self.are(at - 1, c, c);
        let found = match operator {
            "<" => binary && (self.is(at, '<') || self.is(at, '>')),
            ".." => binary && self.are(at, '.', '.'),
            "//" => binary && self.are(at, '/', '/'),
            "/" => binary && self.is(at, '/') && !self.are(at, '/', '/') && !after_same('/'),
            "unm" => !binary && self.is(at, '-'),
            "#" => self.is(at, '#'),
            one => binary && one.chars().next().is_some_and(|c| self.is(at, c)),
        };
        let long = operator == ".." || operator == "//" || operator == "<" && self.is(at + 1, '=');
        found.then_some(if long { 2 } else { 1 })
    }

    /// What `for … in` goes through, and the bounds of `for n = …`.
    pub(super) fn of_loop(&self, part: LoopPart) -> Vec<SourceExpression> {
        let Some(begin) = (self.first..self.end).find(|at| self.token(*at) == Some(SourceToken::Name("for"))) else {
            return Vec::new();
        };
        let after = |word: fn(&Self, usize) -> bool| (begin..self.end).find(|at| word(self, *at)).map(|at| at + 1);
        let start = match part {
            LoopPart::Through => after(|line, at| line.token(at) == Some(SourceToken::Name("in"))),
            LoopPart::Bound(_) => after(|line, at| line.is(at, '=')),
        };
        let Some(mut at) = start else { return Vec::new() };
        if let LoopPart::Bound(number) = part {
            for _ in 0..number {
                let Some(next) = self.next_value(at) else { return Vec::new() };
                at = next;
            }
        }
        self.after(at).into_iter().collect()
    }

    /// The `number`th value, from 0, that is given to a function of this name on the line; of a method, the object is the
    /// first one.
    pub(super) fn argument(&self, function: &str, number: usize) -> Option<SourceExpression> {
        let is_call = |at: &usize| self.token(*at) == Some(SourceToken::Name(function)) && self.is(at + 1, '(');
        let at = (self.first..self.end).find(is_call)?;
        let method = at > 1 && self.is(at - 1, ':');
        if method && number == 0 {
            return self.before(at - 2);
        }
        let mut value = at + 2;
        for _ in 0..number - usize::from(method) {
            value = self.next_value(value)?;
        }
        self.after(value)
    }

    /// Where the next value of a list begins: behind the next comma.
    fn next_value(&self, at: usize) -> Option<usize> {
        let mut at = at;
        loop {
            match self.token(at)? {
                SourceToken::Symbol(',') => return Some(at + 1),
                SourceToken::Symbol('(' | '[' | '{') => at = self.closing(at)?,
                SourceToken::Symbol(')' | ']' | '}') | SourceToken::Name("do") => return None,
                _ => {}
            }
            at += 1;
        }
    }
}

/// Which operand of an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OperandSide {
    Left,
    Right,
}

/// A part of a loop's head.
#[derive(Clone, Copy, Debug)]
pub(super) enum LoopPart {
    /// What `in` goes through.
    Through,
    /// The start, the end or the step, from 0.
    Bound(usize),
}

/// Which way tokens are read.
#[derive(Clone, Copy, Debug)]
enum Direction {
    Forward,
    Back,
}
