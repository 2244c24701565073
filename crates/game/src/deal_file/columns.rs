//! Deals with a column a line, as PySol and Freecell Solver write and read them.
//!
//! ```text
//! Foundations: H-3 S-A
//! Freecells: 2C -
//! Talon: 5D <6D>
//! : 4C 2H 9C
//! : <5H> QH 3C
//! ```
//!
//! A column runs bottom → top, with or without its colon.
//! The first card of the talon is dealt next.
//! On a foundation, `H-3` stands for the three hearts from the Ace up, and any other card for itself.
//! A card in brackets lies face down; about small letters see [`super`].

use std::fmt::Write as _;

use super::DealFile;
use super::error::{ColumnsFault, DealFileError, MAX_TEXT, shown};
use super::facing::{FacingMark, card};
use redeal_cards::card::Face;

/// The first words of lines that are not columns, with the field of the deal that each fills. A final s is optional.
const WORDS: [(&str, &str); 10] = [
    ("foundations", "foundations"),
    ("founds", "foundations"),
    ("freecells", "cells"),
    ("fc", "cells"),
    ("cells", "cells"),
    ("talon", "stock"),
    ("queue", "stock"),
    ("stock", "stock"),
    ("waste", "waste"),
    ("reserves", "reserve"),
];
const COLUMNS: &str = "tableau piles";
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// The piles that a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinePiles {
    /// Cells: a dash stands for a free one.
    Cells,
    /// Other piles.
    Others,
}

impl DealFile {
    /// Reads a deal with a column a line.
    pub fn from_columns(text: &str) -> Result<Self, DealFileError> {
        if text.len() > MAX_TEXT {
            return Err(DealFileError::Long);
        }
        let mut deal = Self::default();
        // Other programs write a space as an empty line. At the end of a file an empty line means nothing.
        let mut spaces = 0;
        for (at, content) in text.lines().enumerate() {
            let (line, content) = (at + 1, content.trim());
            let no = |fault: ColumnsFault| DealFileError::Columns { line, fault };
            if content.is_empty() {
                spaces += usize::from(!deal.tableau.is_empty());
                continue;
            }
            if content.starts_with('#') {
                continue;
            }
            let (word, cards) = content.split_once(':').map_or(("", content), |(word, cards)| (word.trim(), cards));
            if word.is_empty() {
                deal.tableau.extend(std::iter::repeat_n(Vec::new(), std::mem::take(&mut spaces)));
                deal.tableau.push(cards_of(cards, LinePiles::Others).map_err(no)?);
                deal.lines.insert((COLUMNS, deal.tableau.len()), line);
                continue;
            }
            let is = |known: &str| known.eq_ignore_ascii_case(word);
            let known = WORDS.iter().find(|(known, _)| is(known) || known.strip_suffix('s').is_some_and(is));
            let Some((_, field)) = known else {
                return Err(no(ColumnsFault::UnknownWord(shown(word))));
            };
            if deal.lines.insert((field, 0), line).is_some() {
                return Err(no(ColumnsFault::RepeatedWord(word.to_owned())));
            }
            let read = match *field {
                "foundations" => homes_of(cards),
                "cells" => cards_of(cards, LinePiles::Cells),
                _ => cards_of(cards, LinePiles::Others),
            };
            let mut read = read.map_err(no)?;
            match *field {
                "foundations" => deal.foundations = read,
                "cells" => deal.cells = read,
                "waste" => deal.waste = read,
                "reserve" => deal.reserve = read,
                _ => {
                    read.reverse();
                    deal.stock = read;
                }
            }
        }
        if deal.lines.is_empty() { Err(DealFileError::NoCard) } else { Ok(deal) }
    }

    /// The deal with a column a line. `None` if this form can't express it.
    pub fn to_columns(&self) -> Option<String> {
        let Self { tableau, stock, waste, reserve, cells, foundations, discard, hole, sequences, accordion, lines: _ } =
            self;
        if hole.is_some() || !discard.is_empty() || !sequences.is_empty() || !accordion.is_empty() {
            return None;
        }
        let talon: Vec<&String> = stock.iter().rev().collect();
        let mut text = String::new();
        let mut line = |word: &str, cards: Vec<String>| {
            if !cards.is_empty() {
                let _ = writeln!(text, "{word}: {}", cards.join(" "));
            }
        };
        line("Foundations", homes(foundations)?);
        line("Freecells", words(cells)?);
        // Cards of the talon lie face down without a mark.
        line("Talon", words(talon)?.iter().map(|word| word.replace(['<', '>'], "")).collect());
        line("Waste", words(waste)?);
        line("Reserve", words(reserve)?);
        for column in tableau {
            text += format!(": {}", words(column)?.join(" ")).trim_end();
            text.push('\n');
        }
        Some(text)
    }
}

/// Cards as deals have them. Cells can be free.
fn cards_of(text: &str, piles: LinePiles) -> Result<Vec<String>, ColumnsFault> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let space = word.bytes().all(|b| b == b'-');
        if space && piles == LinePiles::Cells {
            cards.push(String::new());
        } else if !space {
            cards.push(card_of(word)?);
        }
    }
    Ok(cards)
}

fn card_of(word: &str) -> Result<String, ColumnsFault> {
    let (face, mark) = card(word).ok_or_else(|| ColumnsFault::Card(shown(word)))?;
    Ok(match mark {
        FacingMark::Capital => face.to_string(),
        FacingMark::Small => small(face),
        FacingMark::Brackets => format!("<{face}>"),
    })
}

/// A card with a small letter for its suit: `Td`.
pub(super) fn small(face: Face) -> String {
    let lower = |c: char| if "SHDCBR".contains(c) { c.to_ascii_lowercase() } else { c };
    face.to_string().chars().map(lower).collect()
}

/// The cards on foundations.
fn homes_of(text: &str) -> Result<Vec<String>, ColumnsFault> {
    let mut cards = Vec::new();
    for word in text.split_whitespace().filter(|word| word.bytes().any(|b| b != b'-')) {
        let Some((suit, rank)) = word.split_once('-') else {
            cards.push(card_of(word)?);
            continue;
        };
        let (suit, rank) = (suit.to_ascii_uppercase(), rank.to_ascii_uppercase().replace('T', "10"));
        let count = if rank == "0" { Some(0) } else { RANKS.iter().position(|known| *known == rank).map(|at| at + 1) };
        let Some(count) = count.filter(|_| ["S", "H", "D", "C"].contains(&suit.as_str())) else {
            return Err(ColumnsFault::Foundation(shown(word)));
        };
        cards.extend(RANKS[..count].iter().map(|rank| format!("{rank}{suit}")));
    }
    Ok(cards)
}

/// Foundations as words: a sequence up from an Ace as its last card, other cards one by one.
fn homes(cards: &[String]) -> Option<Vec<String>> {
    let mut homes: Vec<String> = Vec::new();
    let mut last: Option<(u8, char)> = None;
    for text in cards {
        let (face, _) = card(text)?;
        let shown = face.to_string();
        let suit = shown.chars().last()?;
        let home = format!("{suit}-{}", &shown[..shown.len() - 1]);
        if face.rank() > 1 && last == Some((face.rank() - 1, suit)) {
            homes.pop();
            homes.push(home);
        } else {
            homes.push(if face.rank() == 1 { home } else { shown });
        }
        // Only a sequence from the Ace is shortened.
        let goes_on = face.rank() == 1 || homes.last().is_some_and(|home| home.contains('-'));
        last = goes_on.then_some((face.rank(), suit));
    }
    Some(homes)
}

fn words<T: AsRef<str>>(cards: impl IntoIterator<Item = T>) -> Option<Vec<String>> {
    let word = |text: &str| match card(text) {
        Some((face, FacingMark::Capital)) => Some(face.to_string()),
        Some((face, FacingMark::Small | FacingMark::Brackets)) => Some(format!("<{face}>")),
        None => text.is_empty().then(|| String::from("-")),
    };
    cards.into_iter().map(|text| word(text.as_ref())).collect()
}
