//! Text from outside: the one reader for scripts, deals, moves, positions, saves and packages.
//!
//! Text is UTF-8. A mark at its front is dropped, and the line ends of other systems become `\n`. Other encodings are named
//! where they can be told, so that an author knows how to save the file instead.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Why bytes are no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// They are text in another encoding.
    #[error("it is written in {0}; save it as UTF-8")]
    Encoding(&'static str),
    /// They are no UTF-8.
    #[error("line {line} isn't UTF-8 text; save the file as UTF-8")]
    NotUtf8 {
        /// The line, counted from 1.
        line: usize,
    },
    /// They are no text at all.
    #[error("it isn't text: line {line} has a byte of value 0")]
    Binary {
        /// The line, counted from 1.
        line: usize,
    },
}

/// The marks at the front of a text that tell its encoding. Longer ones come first.
const MARKS: [(&[u8], &str); 4] = [
    (&[0xff, 0xfe, 0, 0], "UTF-32"),
    (&[0, 0, 0xfe, 0xff], "UTF-32"),
    (&[0xff, 0xfe], "UTF-16"),
    (&[0xfe, 0xff], "UTF-16"),
];
const UTF_8: &str = "\u{feff}";

/// The text in some bytes: without a mark at its front, each line ended by `\n`.
///
/// # Errors
///
/// The encoding, if it is another one, or the line that is no text.
pub fn read_text(bytes: &[u8]) -> Result<String, TextError> {
    if let Some((_, encoding)) = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)) {
        return Err(TextError::Encoding(encoding));
    }
    if let Some(zero) = bytes.iter().position(|byte| *byte == 0) {
        // Latin letters in UTF-16 have a zero beside each.
        let zeros = |first: usize| bytes.iter().skip(first).step_by(2).take(32).all(|byte| *byte == 0);
        if bytes.len() >= 4 && zeros(0) != zeros(1) {
            return Err(TextError::Encoding("UTF-16"));
        }
        return Err(TextError::Binary { line: line_of(bytes, zero) });
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(plain(text).into_owned()),
        Err(error) => Err(TextError::NotUtf8 { line: line_of(bytes, error.valid_up_to()) }),
    }
}

/// The same for what is UTF-8 already: without a mark at its front, each line ended by `\n`.
pub fn plain(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix(UTF_8).unwrap_or(text);
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// A text for a message: what can't be seen is shown by its code point, `<U+FEFF>`.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for char in text.chars() {
        let is_seen = !char.is_control() && !is_invisible(char);
        if is_seen {
            shown.push(char);
        } else {
            let _ = write!(shown, "<U+{:04X}>", u32::from(char));
        }
    }
    shown
}

/// Spaces without width, marks of direction, and blanks that look like others.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{a0}' | '\u{ad}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{3000}' | '\u{feff}')
}

fn line_of(bytes: &[u8], at: usize) -> usize {
    let ends = |window: &[u8]| window[0] == b'\n' || window[0] == b'\r' && window.get(1) != Some(&b'\n');
    1 + (0..at).filter(|n| ends(&bytes[*n..(n + 2).min(bytes.len())])).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_line_ends_of_three_kinds_are_no_part_of_a_text() {
        for bytes in ["\u{feff}a\nb\n", "a\r\nb\r\n", "a\rb\r", "\u{feff}a\r\nb\r"] {
            assert_eq!(read_text(bytes.as_bytes()), Ok(String::from("a\nb\n")), "{bytes:?}");
        }
        assert_eq!(read_text(b""), Ok(String::new()));
    }

    #[test]
    fn other_encodings_are_named() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        let little: Vec<u8> = units("return 1").iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units("return 1").iter().flat_map(|unit| unit.to_be_bytes()).collect();
        for bytes in
            [&little, &big, &[&[0xff, 0xfe], little.as_slice()].concat(), &[&[0xfe, 0xff], big.as_slice()].concat()]
        {
            assert_eq!(read_text(bytes), Err(TextError::Encoding("UTF-16")));
        }
        assert_eq!(read_text(&[0xff, 0xfe, 0, 0, 65, 0, 0, 0]), Err(TextError::Encoding("UTF-32")));
        assert_eq!(read_text(b"a\r\nGr\xfc\xdfe"), Err(TextError::NotUtf8 { line: 2 }));
        assert_eq!(read_text(b"a\nbcd\n\x00e"), Err(TextError::Binary { line: 3 }));
    }

    #[test]
    fn what_cannot_be_seen_is_shown_by_its_code_point() {
        assert_eq!(visible("Q\u{200b}H \u{feff}ü\u{7}"), "Q<U+200B>H <U+FEFF>ü<U+0007>");
        assert_eq!(visible("♠ QH – “so”"), "♠ QH – “so”");
    }
}
