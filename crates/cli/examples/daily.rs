//! Makes what the daily deals need in the rules folder.
//!
//! `daily survey` prints the bundled variants that can be a game of the day: those whose candidates the solver wins soon.
//! `daily FIRST LAST` adds the years to `rules/daily-candidates.json`. What stands there already stays as it is, and each month is written when it is done.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a tool for a well-known folder")]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use redeal_game::daily::day::{Day, Month};
use redeal_game::daily::plan::{DAILY_CANDIDATES_FILE, DailyPlan};
use redeal_game::daily::seeds::{candidate, first_winnable, is_winnable};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;

/// Days on which a variant is tried, candidates that are tried for each, and what they may take.
const DAYS: i32 = 8;
const TRIED: u32 = 5;
const SPENT: Duration = Duration::from_millis(2_500);

/// Stands for a day before the first one.
const UNKNOWN: char = '-';

type Table = BTreeMap<String, BTreeMap<i32, String>>;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let library = Library::new(vec![folder.clone()]);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [word] if word == "survey" => survey(&library),
        [first, last] => {
            let years = first.parse().expect("a year")..=last.parse().expect("a year");
            let path = folder.join(DAILY_CANDIDATES_FILE);
            let text = std::fs::read_to_string(&path).unwrap_or_else(|_| String::from("{}"));
            let mut table: Table = serde_json::from_str(&text).expect("the table can be read");
            let plan = DailyPlan::load(&library).expect("the plan");
            let mut loaded = BTreeMap::new();
            for month in years.flat_map(|year| (1..=12).filter_map(move |month| Month::new(year, month))) {
                let began = Instant::now();
                for day in month.days() {
                    fill(&library, &plan, day, &mut loaded, &mut table);
                }
                println!("{month}: {} s", began.elapsed().as_secs());
                write(&path, &table);
            }
        }
        _ => eprintln!("daily survey, or daily FIRST LAST"),
    }
}

fn survey(library: &Library) {
    let start: Day = "2026-01-01".parse().unwrap();
    for entry in redeal_table::gallery::entries(library) {
        let Ok(rules) = library.load(&entry.brief.id, &Choices::new()) else { continue };
        let (rules, began, stop) = (Arc::new(rules), ThreadTime::now(), AtomicBool::new(false));
        let fits = (0..DAYS).all(|day| {
            let seed = |number| candidate(&entry.brief.id, start.plus(day), number);
            began.elapsed() < SPENT && (0..TRIED).any(|number| is_winnable(&rules, seed(number), &stop))
        });
        let word = if fits { "fits" } else { "-" };
        println!("{word} {} {} {} ms", entry.brief.id, entry.family, began.elapsed().as_millis());
    }
}

/// Adds a day to the table, in the places that it does not have yet. Days before the first one are left out.
fn fill(library: &Library, plan: &DailyPlan, day: Day, loaded: &mut BTreeMap<String, Arc<Rules>>, table: &mut Table) {
    for game in plan.games(day) {
        let years = table.entry(DailyPlan::name_in_table(&game).to_string()).or_default();
        let digits = years.entry(day.month().year()).or_default();
        if digits.len() > day.of_year() {
            continue;
        }
        if day < plan.first {
            digits.push(UNKNOWN);
            continue;
        }
        let rules = loaded
            .entry(game.variant.clone())
            .or_insert_with(|| Arc::new(library.load(&game.variant, &game.options).expect("a bundled variant loads")));
        let number = first_winnable(&game.variant, rules, day, &AtomicBool::new(false));
        let digit = number.and_then(|number| char::from_digit(number, 36));
        digits.push(digit.unwrap_or_else(|| panic!("{day}: {} has none", game.variant)));
    }
}

/// One line for each year of a game, so that changes are easy to review.
fn write(path: &Path, table: &Table) {
    let games: Vec<String> = table
        .iter()
        .map(|(name, years)| {
            let years: Vec<String> =
                years.iter().map(|(year, digits)| format!("    \"{year}\": \"{digits}\"")).collect();
            format!("  \"{name}\": {{\n{}\n  }}", years.join(",\n"))
        })
        .collect();
    std::fs::write(path, format!("{{\n{}\n}}\n", games.join(",\n"))).expect("the table can be written");
}
