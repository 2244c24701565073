//! A knob and its values as text: `cells=0..6`, `points=0..12/3`, `empty=kings,"any card"`, `12:5=1,3`.

use std::str::FromStr;

use redeal_rules::option::Choice;

use super::MAX_KNOB_VALUES;

/// The longest number of a range. Longer ones are no numbers of games.
const MAX_DIGITS: usize = 15;

/// A knob that is asked for, with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnobRequest {
    /// The option, the name of a number, or `LINE:COLUMN`.
    pub name: String,
    /// The values, each of them once. A decimal number is a word.
    pub values: Vec<Choice>,
}

/// A text that asks for no knob.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseKnobError {
    /// It has no name, or no values.
    #[error("a knob looks like `cells=0..6`, `cells=1,3`, or `12:5=0..6` for the number in line 12, column 5")]
    Form,
    /// Its quotes are not closed, or something stands behind them.
    #[error("`{0}`: a value in quotes ends with its quotes, and a comma separates it from the next one")]
    Quotes(String),
    /// An end of a range is no number.
    #[error("`{0}`: a range goes from one number to another, as in 0..6, or 0..12/3 in steps of three")]
    Range(String),
    /// A range ends before it begins, or does not move.
    #[error("`{0}` ends before it begins; the smaller number comes first, and the step is above 0")]
    Reversed(String),
    /// It has too many values.
    #[error("`{0}` has too many values; a knob may have {MAX_KNOB_VALUES}: give a greater step, such as 0..1000/20")]
    TooMany(String),
}

impl FromStr for KnobRequest {
    type Err = ParseKnobError;

    fn from_str(text: &str) -> Result<Self, ParseKnobError> {
        let text = text.trim();
        // A name in brackets and quotes, as scripts write it: `["waste>"]`.
        let bracketed = text.strip_prefix("[\"").and_then(|rest| rest.split_once("\"]"));
        let (name, rest) = match bracketed {
            Some((name, rest)) => (name, rest.trim_start().strip_prefix('=').ok_or(ParseKnobError::Form)?),
            None => text.split_once('=').ok_or(ParseKnobError::Form)?,
        };
        let (name, mut rest) = (name.trim(), rest.trim());
        if name.is_empty() || rest.is_empty() {
            return Err(ParseKnobError::Form);
        }
        let mut values: Vec<Choice> = Vec::new();
        loop {
            let (found, more) = next_values(rest)?;
            for value in found {
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            if values.len() > MAX_KNOB_VALUES {
                return Err(ParseKnobError::TooMany(text.to_string()));
            }
            match more {
                Some(more) => rest = more.trim_start(),
                None => return Ok(Self { name: name.to_string(), values }),
            }
        }
    }
}

/// The values up to the next comma, and what stands behind it.
fn next_values(text: &str) -> Result<(Vec<Choice>, Option<&str>), ParseKnobError> {
    if let Some(quote) = text.chars().next().filter(|first| matches!(first, '"' | '\'')) {
        let wrong = || ParseKnobError::Quotes(text.to_string());
        let (word, rest) = text[1..].split_once(quote).ok_or_else(wrong)?;
        let rest = rest.trim_start();
        let more = if rest.is_empty() { None } else { Some(rest.strip_prefix(',').ok_or_else(wrong)?) };
        return Ok((vec![Choice::Word(word.to_string())], more));
    }
    let (item, more) = text.split_once(',').map_or((text, None), |(item, more)| (item, Some(more)));
    let item = item.trim();
    if item.is_empty() {
        return Err(ParseKnobError::Form);
    }
    let values = if let Some((first, last)) = item.split_once("..") {
        range(item, first, last)?
    } else {
        let Ok(choice) = item.parse::<Choice>();
        vec![choice]
    };
    Ok((values, more))
}

/// The numbers from one to another, both included.
fn range(item: &str, first: &str, last: &str) -> Result<Vec<Choice>, ParseKnobError> {
    let (last, step) = last.split_once('/').unwrap_or((last, "1"));
    let no_range = || ParseKnobError::Range(item.to_string());
    let read = |text: &str| Decimal::read(text.trim()).ok_or_else(no_range);
    let (first, last, step) = (read(first)?, read(last.trim_start_matches('='))?, read(step)?);
    let decimals = first.decimals.max(last.decimals).max(step.decimals);
    let [from, to, step] = [first, last, step].map(|number| number.in_units_of(decimals));
    if to < from || step <= 0 {
        return Err(ParseKnobError::Reversed(item.to_string()));
    }
    if (to - from) / step >= MAX_KNOB_VALUES as i128 {
        return Err(ParseKnobError::TooMany(item.to_string()));
    }
    let numbers = (0..=(to - from) / step).map(|n| from + n * step);
    Ok(numbers.map(|number| Decimal { units: number, decimals }.choice()).collect())
}

/// A decimal number: so many units of its last decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    pub(super) units: i128,
    pub(super) decimals: usize,
}

impl Decimal {
    pub(super) fn read(text: &str) -> Option<Self> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all = format!("{whole}{part}");
        let is_number = !whole.is_empty() && all.bytes().all(|byte| byte.is_ascii_digit()) && all.len() <= MAX_DIGITS;
        let has_part = !digits.ends_with('.');
        (is_number && has_part)
            .then(|| all.parse::<i128>().ok())
            .flatten()
            .map(|units| Self { units: sign * units, decimals: part.len() })
    }

    fn in_units_of(self, decimals: usize) -> i128 {
        self.units * 10_i128.pow((decimals - self.decimals) as u32)
    }

    /// The value without zeros at the end of its decimals, so that equal numbers are equal choices.
    pub(super) fn choice(mut self) -> Choice {
        while self.decimals > 0 && self.units % 10 == 0 {
            self = Self { units: self.units / 10, decimals: self.decimals - 1 };
        }
        if let (0, Ok(whole)) = (self.decimals, i64::try_from(self.units)) {
            return Choice::Number(whole);
        }
        let sign = if self.units < 0 { "-" } else { "" };
        let digits = format!("{:0>width$}", self.units.unsigned_abs(), width = self.decimals + 1);
        let (whole, part) = digits.split_at(digits.len() - self.decimals);
        Choice::Word(format!("{sign}{whole}.{part}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, ParseKnobError> {
        let asked: KnobRequest = text.parse()?;
        let values: Vec<String> = asked.values.iter().map(|value| format!("{value:?}")).collect();
        Ok(format!("{}: {}", asked.name, values.join(" ").replace("Number", "").replace("Word", "")))
    }

    #[test]
    fn values_are_lists_ranges_and_words() {
        for (text, values) in [
            ("cells=0..3", "cells: (0) (1) (2) (3)"),
            (" cells = 4 , 0..=2, 1 ", "cells: (4) (0) (1) (2)"),
            ("points=-6..6/6", "points: (-6) (0) (6)"),
            ("points=0..7/3", "points: (0) (3) (6)"),
            ("x=0.5..1.5/0.5", "x: (\"0.5\") (1) (\"1.5\")"),
            ("x=-0.25", "x: (\"-0.25\")"),
            ("empty=kings,\"any card\", 'a, b'", "empty: (\"kings\") (\"any card\") (\"a, b\")"),
            ("empty=any card,kings", "empty: (\"any card\") (\"kings\")"),
            ("back=true,false", "back: Flag(true) Flag(false)"),
            ("[\"waste>\"]=5", "waste>: (5)"),
            ("waste>=5", "waste>: (5)"),
            ("12:5=1", "12:5: (1)"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(values), "{text}");
        }
    }

    #[test]
    fn what_is_no_knob_is_told() {
        for text in ["cells", "cells=", "=1", "cells=1,,2", "cells=1,", "[\"a\"]1"] {
            assert_eq!(read(text), Err(ParseKnobError::Form), "{text}");
        }
        let shown = |text: &str| read(text).map_or_else(|error| error.to_string(), |read| panic!("{read}"));
        assert!(shown("a=\"b").starts_with("`\"b`: a value in quotes ends"));
        assert!(shown("a='b'c").starts_with("`'b'c`: a value in quotes ends"));
        assert!(shown("a=1..x").starts_with("`1..x`: a range goes from"));
        assert!(shown("a=1..99999999999999999").contains("a range goes from"));
        assert!(shown("a=3..1").starts_with("`3..1` ends before it begins"));
        assert!(shown("a=1..3/0").contains("the step is above 0"));
        assert!(shown("a=1..101,1000").contains("too many values"));
        assert!(shown("a=0..100000000").contains("too many values"));
    }
}
