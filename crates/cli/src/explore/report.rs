//! The figures of `redeal explore`: a table for one knob, a map for two, or one object.

use redeal_game::explore::{Exploration, ExploredDeals, ExploredFigures, Knob, KnobPlace};
use redeal_solver::odds::DealCounts;
use serde_json::{Value, json};

use super::record::ExploreHeader;
use crate::measured::options_text;

/// If more of the deals than this share are unknown, only the lower end of the share is told.
const MANY_UNKNOWN: f64 = 0.1;
/// What stands where there is no figure.
const NOTHING: &str = "–";

/// The figures for people.
pub(super) fn text(exploration: &Exploration, header: &ExploreHeader, deals: &ExploredDeals) -> String {
    let knobs: Vec<String> = exploration.knobs.iter().map(named).collect();
    let (variant, options) = (&header.variant, options_text(&header.options));
    let mut lines = vec![
        format!("{variant}, options {options}: {}", knobs.join(", ")),
        format!("deals {}, {} moves tried for each at most", header.deals, header.moves),
        String::new(),
    ];
    match exploration.knobs.as_slice() {
        [knob] => lines.extend(table(knob, exploration, deals)),
        [rows, columns] => lines.extend(map(rows, columns, exploration, deals)),
        _ => {}
    }
    lines.extend(notes(exploration, deals));
    lines.join("\n") + "\n"
}

/// A knob with what it is.
fn named(knob: &Knob) -> String {
    match knob.place.shown() {
        None => format!("the option `{}`", knob.name),
        Some(place) => format!("the number `{}` at {place}", knob.name),
    }
}

/// A line for each value.
fn table(knob: &Knob, exploration: &Exploration, deals: &ExploredDeals) -> Vec<String> {
    let titles = [
        &knob.name,
        "can be won",
        "impossible",
        "unknown",
        "moves tried",
        "length",
        "choices",
        "stuck at once",
        "random score",
        "against now",
    ];
    let mut rows = vec![titles.map(str::to_string).to_vec()];
    for (at, combination) in exploration.combinations.iter().enumerate() {
        let value = combination.values.first().map(ToString::to_string).unwrap_or_default();
        let now = at == exploration.present;
        let value = if now { format!("{value} *") } else { value };
        if let Err(problem) = &combination.sources {
            rows.push(vec![value, first_line(&problem.to_string())]);
            continue;
        }
        let ExploredFigures { counts, tried, length, choices, stuck, score, .. } = deals.figures(at);
        let paired = deals.paired(at, exploration.present);
        let figure = |figure: Option<f64>, decimals: usize| {
            figure.map_or_else(|| String::from(NOTHING), |figure| format!("{figure:.decimals$}"))
        };
        rows.push(vec![
            value,
            share_with_interval(counts),
            counts.impossible.to_string(),
            counts.unknown.to_string(),
            figure(tried, 0),
            figure(length, 0),
            figure(choices, 1),
            stuck.map_or_else(|| String::from(NOTHING), |share| format!("{:.0} %", share * 100.0)),
            figure(score, 1),
            if now { String::from("now") } else { format!("+{} −{}", paired.gained, paired.lost) },
        ]);
    }
    aligned(&rows)
}

/// A grid of shares: a row for each value of the first knob, a column for each of the second.
fn map(rows: &Knob, columns: &Knob, exploration: &Exploration, deals: &ExploredDeals) -> Vec<String> {
    let share = |at: usize| {
        if exploration.combinations[at].sources.is_err() {
            return String::from("no rules");
        }
        share_of(deals.figures(at).counts) + if at == exploration.present { " *" } else { "" }
    };
    let corner = format!("{} / {}", rows.name, columns.name);
    let mut lines = vec![std::iter::once(corner).chain(columns.values.iter().map(ToString::to_string)).collect()];
    for (row, value) in rows.values.iter().enumerate() {
        let from = row * columns.values.len();
        let shares = (from..from + columns.values.len()).map(share);
        lines.push(std::iter::once(value.to_string()).chain(shares).collect());
    }
    let mut lines = aligned(&lines);
    if exploration.present >= rows.values.len() * columns.values.len() {
        let share = share_with_interval(deals.figures(exploration.present).counts);
        lines.extend([String::new(), format!("* {}: {share}", values_text(exploration, exploration.present))]);
    }
    lines
}

/// What the signs mean, and what can't be seen in the figures.
fn notes(exploration: &Exploration, deals: &ExploredDeals) -> Vec<String> {
    let mut notes = vec![String::new(), String::from("* the present value")];
    if exploration.knobs.len() == 1 {
        notes.push(String::from(
            "moves tried, length: medians of the deals that can be won; choices, stuck, score: of a game at random for each deal",
        ));
        notes.push(String::from(
            "against now: the same deals with the present value: + can be won here and not there, − the other way round",
        ));
    }
    for (at, combination) in exploration.combinations.iter().enumerate() {
        let values = values_text(exploration, at);
        if let (Err(problem), true) = (&combination.sources, exploration.knobs.len() > 1) {
            notes.push(format!("{values}: {}", first_line(&problem.to_string())));
        }
        for (why, count) in deals.figures(at).reasons {
            notes.push(format!("{values}: {count} unknown, for {why}"));
        }
    }
    notes
}

/// `cells=4 columns=8`
fn values_text(exploration: &Exploration, combination: usize) -> String {
    let values = &exploration.combinations[combination].values;
    let named = exploration.knobs.iter().zip(values).map(|(knob, value)| format!("{}={value}", knob.name));
    named.collect::<Vec<_>>().join(" ")
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_string()
}

/// `62 %`, `62 to 64 %` where a few deals are unknown, or `at least 40 %` where many are.
fn share_of(counts: DealCounts) -> String {
    let Some(share) = counts.share() else { return String::from(NOTHING) };
    let (low, high) = (percent(share.low), percent(share.high));
    match share.high - share.low {
        width if width > MANY_UNKNOWN => format!("at least {low} %"),
        _ if low == high => format!("{low} %"),
        _ => format!("{low} to {high} %"),
    }
}

/// The share with its 95 % interval.
fn share_with_interval(counts: DealCounts) -> String {
    let Some(interval) = counts.interval() else { return String::from(NOTHING) };
    format!("{} ({} to {})", share_of(counts), percent(interval.low), percent(interval.high))
}

fn percent(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

/// Columns of text, those of figures at their right ends. A row with fewer cells than the first one is no part of them.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let whole = rows.iter().filter(|row| row.len() == columns || column == 0);
        whole.map(|row| row[column].chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ if row.len() < columns => cell.clone(),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect()
}

/// The figures for programs.
pub(super) fn object(exploration: &Exploration, header: &ExploreHeader, deals: &ExploredDeals) -> Value {
    let knob = |knob: &Knob| {
        json!({
            "name": knob.name,
            "kind": if knob.place == KnobPlace::Option { "option" } else { "number" },
            "place": knob.place.shown(),
            "present": knob.present,
            "values": knob.values,
        })
    };
    let combination = |at: usize| {
        let combination = &exploration.combinations[at];
        let mut object = json!({ "values": combination.values, "present": at == exploration.present });
        if let Err(problem) = &combination.sources {
            object["problem"] = json!(problem.to_string());
            return object;
        }
        let ExploredFigures { counts, tried, length, choices, stuck, score, reasons } = deals.figures(at);
        let paired = deals.paired(at, exploration.present);
        let figures = json!({
            "deals": counts.deals(),
            "won": counts.won,
            "impossible": counts.impossible,
            "unknown": counts.unknown,
            "share": counts.share(),
            "interval": counts.interval(),
            "tried": tried,
            "length": length,
            "choices": choices,
            "stuck": stuck,
            "score": score,
            "gained": paired.gained,
            "lost": paired.lost,
            "open": paired.open,
            "reasons": reasons,
        });
        if let (Value::Object(object), Value::Object(figures)) = (&mut object, figures) {
            object.extend(figures);
        }
        object
    };
    json!({
        "variant": header.variant,
        "options": header.options,
        "rules": header.rules,
        "deals": header.deals.to_string(),
        "moves": header.moves,
        "knobs": exploration.knobs.iter().map(knob).collect::<Vec<_>>(),
        "combinations": (0..exploration.combinations.len()).map(combination).collect::<Vec<_>>(),
    })
}
