//! The tokens of a source: names, texts, numbers and symbols, with comments left out.

/// A token of a source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SourceToken<'a> {
    Name(&'a str),
    /// A text in quotes or in long brackets, without them.
    Text(&'a str),
    /// A number as it is written, without a sign.
    Number(&'a str),
    Symbol(char),
}

/// The tokens of a source, with their offsets. Comments are left out. Stops where the source ends within a text.
pub(crate) fn tokens(source: &str) -> Vec<(usize, SourceToken<'_>)> {
    let bytes = source.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(&byte) = bytes.get(at) {
        let rest = &source[at..];
        if let Some(comment) = rest.strip_prefix("--") {
            at += match long_bracket(comment) {
                Some((_, length)) => 2 + length,
                None => rest.find('\n').unwrap_or(rest.len()),
            };
        } else if let Some((text, length)) = long_bracket(rest) {
            found.push((at, SourceToken::Text(text)));
            at += length;
        } else if byte == b'"' || byte == b'\'' {
            let length = quoted(rest.as_bytes(), byte);
            let text = rest.get(1..length.saturating_sub(1)).unwrap_or_default();
            found.push((at, SourceToken::Text(text)));
            at += length;
        } else if byte.is_ascii_alphabetic() || byte == b'_' {
            let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            found.push((at, SourceToken::Name(&rest[..length])));
            at += length;
        } else if byte.is_ascii_digit() {
            let length = number_length(rest.as_bytes());
            found.push((at, SourceToken::Number(&rest[..length])));
            at += length;
        } else {
            let c = rest.chars().next().unwrap_or(' ');
            if !c.is_whitespace() {
                found.push((at, SourceToken::Symbol(c)));
            }
            at += c.len_utf8();
        }
    }
    found
}

/// How many bytes a number takes that a source begins with. Two dots after it join texts.
fn number_length(source: &[u8]) -> usize {
    let is_hexadecimal = matches!(source, [b'0', b'x' | b'X', ..]);
    let goes_on = |at: usize| match source[at] {
        b'.' => source.get(at + 1) != Some(&b'.'),
        b'+' | b'-' => !is_hexadecimal && matches!(source[at - 1], b'e' | b'E'),
        byte => byte.is_ascii_alphanumeric() || byte == b'_',
    };
    (1..source.len()).find(|at| !goes_on(*at)).unwrap_or(source.len())
}

/// The text in long brackets at the start of a source, and how many bytes it takes with its brackets.
pub(super) fn long_bracket(source: &str) -> Option<(&str, usize)> {
    let level = source.strip_prefix('[')?.find(|c| c != '=')?;
    let inner = source[1 + level..].strip_prefix('[')?;
    let close = format!("]{}]", "=".repeat(level));
    let length = inner.find(&close).unwrap_or(inner.len());
    Some((&inner[..length], (2 + level + length + close.len()).min(source.len())))
}

/// How many bytes a text in quotes takes with them. It ends with its line if nothing closes it.
pub(super) fn quoted(source: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while let Some(&byte) = source.get(at) {
        match byte {
            b'\\' => at += 2,
            b'\n' => return at,
            _ if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    source.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_one_token_each() {
        let numbers = |text| -> Vec<&str> {
            let number = |(_, token)| if let SourceToken::Number(number) = token { Some(number) } else { None };
            tokens(text).into_iter().filter_map(number).collect()
        };
        assert_eq!(numbers("a1 = 10 + 2.5 -- 3"), ["10", "2.5"]);
        assert_eq!(numbers("1e-3, 0x1F-2, 1_000, 7}"), ["1e-3", "0x1F", "2", "1_000", "7"]);
        assert_eq!(numbers("1 ..2 ..'3' .. 4..x"), ["1", "2", "4"]);
        assert_eq!(numbers("1e"), ["1e"]);
    }
}
