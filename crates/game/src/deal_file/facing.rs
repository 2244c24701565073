//! Which way up the cards of a deal lie, as it is written.

use redeal_cards::card::Face;
use redeal_rules::{Role, Rules};

use super::DealFile;
use super::error::DealFileError;

/// What a small letter for a suit says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmallLetters {
    /// The card lies face down.
    Down,
    /// Nothing: the rules deal no card face down.
    Nothing,
    /// The card lies face down, which can't be: the rules deal none so, and the deal has capitals, too.
    Impossible,
    /// Nothing: each card of a column lies as the rules deal it.
    AsDealt,
}

impl DealFile {
    /// What small letters say in this deal. In the stock all cards lie face down, so there they say nothing.
    pub(super) fn small_letters(&self, rules: &Rules) -> Result<SmallLetters, DealFileError> {
        let piles = self.tableau.iter().chain(&self.discard).chain(&self.sequences);
        let rows = [&self.waste, &self.reserve, &self.cells, &self.foundations, &self.accordion];
        let texts = piles.flatten().chain(rows.into_iter().flatten()).chain(&self.hole);
        let marks: Vec<FacingMark> = texts.filter_map(|text| card(text)).map(|(_, mark)| mark).collect();
        if !marks.contains(&FacingMark::Small) {
            return Ok(SmallLetters::Nothing);
        }
        let up_only = deals_up_only(rules);
        if marks.iter().any(|mark| *mark != FacingMark::Small) {
            return Ok(if up_only { SmallLetters::Impossible } else { SmallLetters::Down });
        }
        if up_only {
            return Ok(SmallLetters::Nothing);
        }
        let columns: Vec<usize> = rules
            .of_role(Role::Tableau)
            .map(|pile| usize::from(rules.pile(pile).down) + usize::from(rules.pile(pile).up))
            .collect();
        let given: Vec<usize> = self.tableau.iter().map(Vec::len).collect();
        if given == columns {
            return Ok(SmallLetters::AsDealt);
        }
        Err(DealFileError::Unmarked { variant: rules.about.name.clone(), columns, given })
    }
}

/// Whether the rules deal each card face up, but for the stock.
pub(super) fn deals_up_only(rules: &Rules) -> bool {
    let by_script = rules.asks() || rules.moves.deal_steps.is_some();
    let mut seen = rules.pile_ids().map(|pile| rules.pile(pile)).filter(|pile| pile.role != Role::Stock);
    let mut dealt = rules.of_role(Role::Tableau).map(|pile| rules.pile(pile));
    !by_script && dealt.any(|pile| pile.up > 0) && seen.all(|pile| pile.down == 0)
}

/// What the writing of a card says about its facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FacingMark {
    /// A capital or a sign stands for its suit.
    Capital,
    /// A small letter stands for its suit.
    Small,
    /// It stands in brackets: it lies face down.
    Brackets,
}

/// `QH`, `Td`, `10♦` or `<5c>`: a face, and what its writing says about its facing.
pub(super) fn card(text: &str) -> Option<(Face, FacingMark)> {
    let inner = |open, close| text.strip_prefix(open).and_then(|text| text.strip_suffix(close));
    let hidden = inner('<', '>').or_else(|| inner('(', ')'));
    // A sign may be followed by one that asks for its picture, or for its letter.
    let inside = hidden.unwrap_or(text).trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    let (at, sign) = inside.char_indices().next_back()?;
    let suit = match sign {
        '♠' | '♤' => 'S',
        '♥' | '♡' => 'H',
        '♦' | '♢' => 'D',
        '♣' | '♧' => 'C',
        letter => letter.to_ascii_uppercase(),
    };
    let rank = if &inside[..at] == "10" { String::from("T") } else { inside[..at].to_ascii_uppercase() };
    let face = format!("{rank}{suit}").parse().ok()?;
    let mark = match hidden {
        Some(_) => FacingMark::Brackets,
        None if sign.is_ascii_lowercase() => FacingMark::Small,
        None => FacingMark::Capital,
    };
    Some((face, mark))
}
