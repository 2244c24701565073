//! Cards in the texts of deals: one as it is read, and several as a message lists them.

use redeal_cards::card::Face;

use super::NAMED;

/// `QH`, `10d`: a face, and whether it lies face up.
pub(super) fn card(text: &str) -> Option<(Face, bool)> {
    let (at, suit) = text.char_indices().next_back()?;
    let rank = if &text[..at] == "10" { "T" } else { &text[..at] };
    let face = format!("{rank}{}", suit.to_ascii_uppercase()).parse().ok()?;
    Some((face, suit.is_ascii_uppercase()))
}

pub(super) fn list(faces: &[Face]) -> String {
    let named: Vec<String> = faces.iter().take(NAMED).map(Face::to_string).collect();
    let more = faces.len().saturating_sub(NAMED);
    named.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}
