//! What a message proposes: where a word is misspelt, its problem ends with the one that was probably meant.
//!
//! Problems pass through Lua as texts, so a proposal is read from the text again where an editor offers to write it.

const BEFORE: &str = "; did you mean `";
const AFTER: &str = "`?";

/// The end of a message that proposes a word.
pub fn proposal(meant: &str) -> String {
    format!("{BEFORE}{meant}{AFTER}")
}

/// A message without what it proposes.
pub(crate) fn without(message: &str) -> &str {
    message.split_once(BEFORE).map_or(message, |(before, _)| before)
}

/// What a message proposes: the word as it stands in the script, and the one that was probably meant. It is only a
/// proposal if the message names the word.
///
/// ```
/// use redeal_scripts::proposal::{proposal, proposed};
///
/// let message = format!("`score` has no field `turm`{}", proposal("turn"));
/// assert_eq!(proposed(&message), Some(("turm", "turn")));
/// assert_eq!(proposed("`score` has no field `turm`"), None);
/// ```
pub fn proposed(message: &str) -> Option<(&str, &str)> {
    let (before, rest) = message.split_once(BEFORE)?;
    let (meant, _) = rest.split_once(AFTER)?;
    let named = in_backticks(before).filter(|word| *word != meant);
    let word = named.min_by_key(|word| strsim::damerau_levenshtein(word, meant))?;
    Some((word, meant))
}

/// The words of a sentence that stand in backticks. Split at each backtick, they are every second part.
fn in_backticks(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split('`').skip(1).step_by(2)
}
