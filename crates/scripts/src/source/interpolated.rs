//! Luau's strings with expressions in them, `` `Row {n}` ``, for an analyser that reads standard Lua.
//!
//! Each becomes a concatenation as long as it was, so that no line and no column changes. The expressions stay where they
//! stand, so the analyser finds mistakes in them.

use super::tokens::{long_bracket, quoted};

/// How deep strings may stand in one another. What stands deeper stays as it is: a hostile source can't fill the stack.
const MAX_NESTED: usize = 16;

/// The source with every interpolated string written as standard Lua. Lines and columns stay as they are.
pub fn as_standard_lua(text: &str) -> String {
    if !text.contains('`') {
        return text.to_string();
    }
    let mut reader = Reader { rest: text, nested: 0 };
    let mut out = reader.code();
    // A `}` too many ends the code early: the analyser sees the rest as it is.
    out.push_str(reader.rest);
    out
}

/// Reads a source from its beginning to its end.
struct Reader<'a> {
    rest: &'a str,
    /// How many strings the rest stands in.
    nested: usize,
}

impl<'a> Reader<'a> {
    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    /// Takes code up to the `}` that ends it, or to the end.
    fn code(&mut self) -> String {
        let (mut out, mut depth) = (String::new(), 0);
        while let Some(next) = self.rest.chars().next() {
            match next {
                '}' if depth == 0 => break,
                '`' => out += &self.interpolated(),
                '"' | '\'' => out.push_str(self.take(quoted(self.rest.as_bytes(), next as u8))),
                _ => {
                    let comment = self.rest.strip_prefix("--");
                    if let Some((_, bytes)) = long_bracket(comment.unwrap_or(self.rest)) {
                        out.push_str(self.take(bytes + if comment.is_some() { 2 } else { 0 }));
                    } else if comment.is_some() {
                        out.push_str(self.take(at_line_end(self.rest)));
                    } else {
                        depth = match next {
                            '{' => depth + 1,
                            '}' => depth - 1,
                            _ => depth,
                        };
                        out.push_str(self.take(next.len_utf8()));
                    }
                }
            }
        }
        out
    }

    /// Takes an interpolated string, and says it as standard Lua. One without an end stays as it is.
    fn interpolated(&mut self) -> String {
        let begin = self.rest;
        if self.nested == MAX_NESTED {
            return self.take(begin.len()).to_string();
        }
        // What stands around the expressions, with the marks at both sides: "`Row {", "}, ", "}`".
        let (mut gaps, mut expressions) = (Vec::new(), Vec::new());
        loop {
            let from = self.rest;
            self.take(1);
            let mut chars = self.rest.char_indices();
            let end = loop {
                match chars.next() {
                    Some((_, '\\')) => _ = chars.next(),
                    Some((at, mark @ ('`' | '{'))) => break Some((at, mark)),
                    None | Some((_, '\n')) => break None,
                    Some(_) => {}
                }
            };
            let Some((at, mark)) = end else {
                self.take(at_line_end(self.rest));
                return begin[..begin.len() - self.rest.len()].to_string();
            };
            gaps.push(&from[..at + 2]);
            self.take(at + 1);
            if mark == '`' {
                break;
            }
            self.nested += 1;
            expressions.push(self.code());
            self.nested -= 1;
        }
        let widths: Vec<usize> = gaps.iter().map(|gap| gap.encode_utf16().count()).collect();
        let source = &begin[..begin.len() - self.rest.len()];
        if source.contains('\n') {
            return blank(source, "\"\"");
        }
        let [first, .., last] = widths[..] else { return blank(source, "\"\"") };
        let inner = &widths[1..widths.len() - 1];
        let (opening, between, closing) = if first >= 6 && inner.iter().all(|width| *width >= 4) {
            ("(\"\"..(", ")..(", "))")
        } else if first >= 5 {
            ("(\"\"..", "..", ")")
        } else if last >= 5 {
            ("(", "..", "..\"\")")
        } else {
            ("(", "..", ")")
        };
        let mut out = String::new();
        for (n, gap) in gaps.iter().enumerate() {
            let tokens = match n {
                0 => opening,
                _ if n + 1 == gaps.len() => closing,
                _ => between,
            };
            out.push_str(&blank(gap, tokens));
            out.extend(expressions.get(n).map(String::as_str));
        }
        out
    }
}

/// The tokens, and spaces for the rest of the text. Its line ends stay.
fn blank(text: &str, tokens: &str) -> String {
    let mut out = tokens.to_string();
    let mut units = 0;
    for next in text.chars() {
        if next == '\n' {
            out.push('\n');
            units += 1;
            continue;
        }
        for _ in 0..next.len_utf16() {
            units += 1;
            if units > tokens.len() {
                out.push(' ');
            }
        }
    }
    out
}

/// How many bytes of the text are left in its first line.
fn at_line_end(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpolated_strings_become_concatenations() {
        for (before, after) in [
            ("return `Row {n}.`", "return (\"\"..(n)) "),
            ("return `Row {n} of {m}`", "return (\"\"..(n)..(  m))"),
            ("return `Rows {a}{b}`", "return (\"\"..  a..b) "),
            ("return `{n}`", "return ( n) "),
            ("return `{n} cards`", "return ( n..\"\")   "),
            ("return `no more`", "return \"\"       "),
            ("return ``", "return \"\""),
            ("return `Set {({ 1 })[1]} and {`in {n} it`}`", "return (\"\"..(({ 1 })[1])..(   (\"\"..n)    ))"),
            (
                "-- `{`\nreturn '`{', \"`\", [[`{]], [=[ ]] ` ]=] --[[ ` ]] .. `\\{`",
                "-- `{`\nreturn '`{', \"`\", [[`{]], [=[ ]] ` ]=] --[[ ` ]] .. \"\"  ",
            ),
            ("return `no end\nlocal a = 1", "return `no end\nlocal a = 1"),
        ] {
            let found = as_standard_lua(before);
            assert_eq!(found, after);
            assert_eq!(found.encode_utf16().count(), before.encode_utf16().count(), "{found}");
        }
    }

    #[test]
    fn strings_too_deep_in_one_another_stay_as_they_are() {
        let deep = "`{".repeat(200_000);
        assert_eq!(as_standard_lua(&deep), deep);
        let closed = format!("{}1{}", "`{".repeat(30), "}`".repeat(30));
        assert_eq!(as_standard_lua(&closed), closed);
    }

    #[test]
    fn columns_count_as_editors_count_them() {
        let (before, after) = ("return `🂡🂢🂣 {n} é`, x", as_standard_lua("return `🂡🂢🂣 {n} é`, x"));
        let column = |text: &str, of: &str| text[..text.find(of).unwrap_or_default()].encode_utf16().count();
        assert_eq!([column(before, "n}"), column(before, "x")], [column(&after, "n)"), column(&after, "x")]);
    }
}
