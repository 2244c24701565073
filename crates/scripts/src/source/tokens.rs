//! The tokens of a source: names, texts and symbols, with comments left out.

/// A token of a source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SourceToken<'a> {
    Name(&'a str),
    /// A text in quotes or in long brackets, without them.
    Text(&'a str),
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
        } else {
            let c = rest.chars().next().unwrap_or(' ');
            // Digits are no names; what they stand for is of no interest.
            if !c.is_whitespace() {
                found.push((at, SourceToken::Symbol(c)));
            }
            at += c.len_utf8();
        }
    }
    found
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
