//! What can be turned: an option of the variant, or a number in its script.

use redeal_rules::Rules;
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::source::{NumberLiteral, number_literals};

use super::values::Decimal;
use super::{ExploreError, KnobRequest, MAX_KNOB_VALUES, MAX_KNOBS};

/// How many names are told where one is not there.
const MAX_TOLD: usize = 20;

/// An option or a number of a game that gets several values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob {
    /// Its name, as it was asked for.
    pub name: String,
    /// What it is.
    pub place: KnobPlace,
    /// The values that it gets.
    pub values: Vec<Choice>,
    /// The value that it has now.
    pub present: Choice,
}

/// What a knob is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnobPlace {
    /// The option of its name.
    Option,
    /// A number in the script's own file.
    Number {
        /// The file.
        file: String,
        /// Where it stands.
        literal: NumberLiteral,
    },
}

impl KnobPlace {
    /// `file:line:column`, for a number.
    pub fn shown(&self) -> Option<String> {
        match self {
            Self::Option => None,
            Self::Number { file, literal } => Some(place(file, literal)),
        }
    }
}

fn place(file: &str, literal: &NumberLiteral) -> String {
    format!("{file}:{}:{}", literal.line, literal.column)
}

/// The knobs that are asked for.
pub(super) fn find_all(rules: &Rules, asked: &[KnobRequest]) -> Result<Vec<Knob>, ExploreError> {
    if asked.is_empty() || asked.len() > MAX_KNOBS {
        return Err(ExploreError::Knobs(asked.len()));
    }
    let mut knobs: Vec<Knob> = Vec::new();
    for asked in asked {
        if asked.values.len() > MAX_KNOB_VALUES {
            let (name, count) = (asked.name.clone(), asked.values.len());
            return Err(ExploreError::TooManyValues { name, count });
        }
        let knob = find(rules, asked)?;
        let is_same = |other: &Knob| match knob.place {
            KnobPlace::Option => other.place == KnobPlace::Option && other.name == knob.name,
            KnobPlace::Number { .. } => other.place == knob.place,
        };
        if knobs.iter().any(is_same) {
            return Err(ExploreError::SameKnob(knob.name));
        }
        knobs.push(knob);
    }
    Ok(knobs)
}

fn find(rules: &Rules, asked: &KnobRequest) -> Result<Knob, ExploreError> {
    let KnobRequest { name, values } = asked;
    if let Some(def) = rules.options.defs.iter().find(|def| def.id == *name) {
        for value in values {
            rules.options.check(&Choices::from([(name.clone(), value.clone())]))?;
        }
        let present = rules.options.choice_of(def).clone();
        return Ok(Knob { name: name.clone(), place: KnobPlace::Option, values: values.clone(), present });
    }
    let file = rules.about.file.clone();
    let text = rules.sources.iter().find(|source| source.path == file).map_or("", |source| &*source.text);
    let literal = literal(rules, text, name)?;
    let number = |text: &str| Decimal::read(text).map(Decimal::choice);
    let number_of = |value: &Choice| {
        let number = if let Choice::Flag(_) = value { None } else { number(&value.to_string()) };
        number.ok_or_else(|| ExploreError::NotNumber {
            name: name.clone(),
            value: value.to_string(),
            place: place(&file, &literal),
        })
    };
    let mut numbers = Vec::new();
    for value in values {
        let number = number_of(value)?;
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    let written = &text[literal.span.clone()];
    let present = number(written).unwrap_or_else(|| Choice::Word(written.to_string()));
    Ok(Knob { name: name.clone(), place: KnobPlace::Number { file, literal }, values: numbers, present })
}

/// The number of the script's own file that has this name or stands at this place.
fn literal(rules: &Rules, text: &str, name: &str) -> Result<NumberLiteral, ExploreError> {
    let (file, literals) = (&rules.about.file, number_literals(text));
    let place_asked = name.split_once(':').and_then(|(line, column)| Some((line.parse().ok()?, column.parse().ok()?)));
    if let Some((line, column)) = place_asked {
        let stands_there = |literal: &&NumberLiteral| {
            // One place behind it counts, too, as it does for a cursor.
            literal.line == line && (literal.column..=literal.column + literal.span.len() as u32).contains(&column)
        };
        let found = literals.iter().find(stands_there);
        return found.cloned().ok_or_else(|| ExploreError::NoNumber { file: file.clone(), line, column });
    }
    let fitting: Vec<&NumberLiteral> = literals.iter().filter(|literal| literal.name == name).collect();
    match fitting[..] {
        [one] => Ok(one.clone()),
        [first, ..] => Err(ExploreError::Ambiguous {
            name: name.to_string(),
            places: fitting.iter().map(|literal| place(file, literal)).collect(),
            first: format!("{}:{}", first.line, first.column),
        }),
        [] => Err(ExploreError::Unknown {
            file: file.clone(),
            name: name.chars().take(60).collect(),
            known: known(rules, &literals),
        }),
    }
}

/// What there is to turn, as a sentence goes on.
fn known(rules: &Rules, literals: &[NumberLiteral]) -> String {
    let mut names: Vec<&str> = literals.iter().map(|literal| literal.name.as_str()).collect();
    names.retain(|name| !name.is_empty());
    names.sort_unstable();
    names.dedup();
    let told = |what: &str, mut names: Vec<&str>| {
        let more = names.len().saturating_sub(MAX_TOLD);
        names.truncate(MAX_TOLD);
        match (names.is_empty(), more) {
            (true, _) => format!("no {what}"),
            (_, 0) => format!("the {what} {}", names.join(", ")),
            (_, more) => format!("the {what} {} and {more} more", names.join(", ")),
        }
    };
    let options = rules.options.defs.iter().map(|def| def.id.as_str()).collect();
    format!("{} and {}", told("options", options), told("named numbers", names))
}
