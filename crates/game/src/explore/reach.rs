//! What can be turned in a game, and the values in reach: those that somebody would try who looks for a better one.

use redeal_rules::Rules;
use redeal_rules::option::Choice;
use redeal_scripts::source::number_literals;

use super::values::Decimal;
use super::{Knob, KnobPlace, MAX_KNOB_VALUES};

/// How far from a number others are in reach, in steps.
const FAR: i128 = 3;
/// Numbers up to this one are turned down to nothing: `redeals = 2` has 0, 1, 2 and so on.
const FEW: i128 = 4;
/// Numbers from this one on are turned in greater steps.
const MANY: i128 = 20;

/// The options of a variant and the numbers of its own script, each with the values in reach. A number is named by its place.
pub fn knobs_in_reach(rules: &Rules) -> Vec<Knob> {
    let options = rules.options.defs.iter().filter(|def| def.choices.len() > 1).map(|def| Knob {
        name: def.id.clone(),
        place: KnobPlace::Option,
        values: def.choices.iter().take(MAX_KNOB_VALUES).cloned().collect(),
        present: rules.options.choice_of(def).clone(),
    });
    let file = &rules.about.file;
    let text = rules.sources.iter().find(|source| source.path == *file).map_or("", |source| &*source.text);
    let numbers = number_literals(text).into_iter().filter_map(|literal| {
        let present = Decimal::read(&text[literal.span.clone()])?;
        Some(Knob {
            name: format!("{}:{}", literal.line, literal.column),
            place: KnobPlace::Number { file: file.clone(), literal },
            values: in_reach(present),
            present: present.choice(),
        })
    });
    options.chain(numbers).collect()
}

/// The values around a number.
fn in_reach(present: Decimal) -> Vec<Choice> {
    let Decimal { units, decimals } = present;
    let step = if decimals == 0 && units.abs() >= MANY { round(units.abs() / 5) } else { 1 };
    let (mut first, mut last) = (units - FAR * step, units + FAR * step);
    // A number keeps its sign, and small ones begin with nothing.
    if units >= 0 {
        first = if units <= FEW { 0 } else { first.max(0) };
    } else {
        last = if units >= -FEW { 0 } else { last.min(0) };
    }
    let mut values: Vec<i128> = (0..=(last - first) / step).map(|n| first + n * step).collect();
    if !values.contains(&units) {
        values.push(units);
        values.sort_unstable();
    }
    values.into_iter().map(|units| Decimal { units, decimals }.choice()).collect()
}

/// The nearest of 1, 2, 5, 10, 20, 50 and so on that is not above a number of 1 or more.
fn round(number: i128) -> i128 {
    let power = 10_i128.pow(number.checked_ilog10().unwrap_or(0));
    [5, 2].into_iter().map(|digit| digit * power).find(|round| *round <= number).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(text: &str) -> String {
        let values = Decimal::read(text).map(in_reach).unwrap_or_default();
        values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_values_in_reach_lie_around_the_number_and_keep_its_sign() {
        for (number, values) in [
            ("0", "0 1 2 3"),
            ("3", "0 1 2 3 4 5 6"),
            ("4", "0 1 2 3 4 5 6 7"),
            ("7", "4 5 6 7 8 9 10"),
            ("-2", "-5 -4 -3 -2 -1 0"),
            ("-10", "-13 -12 -11 -10 -9 -8 -7"),
            ("52", "22 32 42 52 62 72 82"),
            ("100", "40 60 80 100 120 140 160"),
            ("-25", "-40 -35 -30 -25 -20 -15 -10"),
            ("0.5", "0.2 0.3 0.4 0.5 0.6 0.7 0.8"),
            (
                "999999999999999",
                "699999999999999 799999999999999 899999999999999 999999999999999 1099999999999999 \
              1199999999999999 1299999999999999",
            ),
        ] {
            assert_eq!(reach(number), values, "{number}");
        }
    }
}
