//! The daily deals: the same everywhere and for ever, always winnable, and nothing that was won is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

use redeal_game::daily::day::Day;
use redeal_game::daily::plan::{DailyGame, DailyPlan};
use redeal_game::daily::seeds::{MOVES_FOR_A_CANDIDATE, candidate, daily_seed};
use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_solver::{SearchLimits, Verdict, solve};
use redeal_table::protocol::*;
use redeal_table::{Table, TableConfig};

use crate::common::{long, tree};

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn library() -> Library {
    Library::new(vec![tree().join("rules")])
}

/// A game that is won by four taps.
const PLAN: &str = r#"{ "first": "2024-02-01", "games": [{ "variant": "taps" }], "of_the_day": [] }"#;
const TAPS: &str = r#"--- Taps: four cards are drawn.
return {
  name = "Taps",
  deck = { ranks = 1 },
  piles = { { "stock", tap = draw {} }, { "waste" } },
  won = empty "stock",
}
"#;

static TODAY: [AtomicI32; 4] = [const { AtomicI32::new(0) }; 4];

/// The clock of a test: each has its own.
fn clock<const N: usize>() -> Day {
    day("1970-01-01").plus(TODAY[N].load(Ordering::Relaxed))
}

fn set<const N: usize>(date: &str) {
    TODAY[N].store(day(date).since(day("1970-01-01")), Ordering::Relaxed);
}

fn table<const N: usize>(home: &Path) -> Table {
    let rules = home.join("rules");
    std::fs::create_dir_all(&rules).unwrap();
    std::fs::write(rules.join("taps.lua"), TAPS).unwrap();
    std::fs::write(rules.join("daily.json"), PLAN).unwrap();
    let years: BTreeMap<String, String> = (2023..2030).map(|year| (year.to_string(), "0".repeat(366))).collect();
    let candidates = serde_json::json!({ "taps": years });
    std::fs::write(rules.join("daily-candidates.json"), candidates.to_string()).unwrap();
    let config = TableConfig {
        folders: vec![rules],
        data: Some(home.join("data")),
        opening: String::from("taps"),
        today: Some(clock::<N>),
        ..TableConfig::default()
    };
    Table::open(config, |_| ()).unwrap()
}

fn deal(table: &Table, date: &str) -> Box<TableView> {
    table.ask(DealDailyRequest { day: date.to_string(), variant: String::from("taps") }).unwrap().view
}

fn draw(table: &Table, times: usize) -> Box<TableView> {
    let mut view = table.ask(LookRequest).unwrap().view;
    for _ in 0..times {
        view = table.ask(PlayRequest { text: String::from("tap stock") }).unwrap().view;
    }
    view
}

fn month(table: &Table, month: Option<&str>) -> DailyReply {
    table.ask(DailyRequest { month: month.map(String::from) }).unwrap()
}

fn game_of(reply: &DailyReply, date: &str) -> DailyGameView {
    reply.days.iter().find(|day| day.date == date).unwrap().games[0].clone()
}

#[test]
fn the_derivation_never_changes() {
    let plan = DailyPlan::load(&library()).unwrap();
    let mut told = String::new();
    for date in ["2026-11-01", "2026-11-25", "2026-12-31", "2027-01-01", "2027-02-28", "2028-02-29"] {
        for game in plan.games(day(date)) {
            let seeds: Vec<String> =
                (0..2).map(|number| candidate(&game.variant, day(date), number).to_string()).collect();
            writeln!(told, "{date} {} {}", game.variant, seeds.join(" ")).unwrap();
        }
    }
    insta::assert_snapshot!("daily", told);
}

#[test]
fn every_day_of_ten_years_has_its_games_and_each_variant_its_turn() {
    let (library, plan) = (library(), DailyPlan::load(&library()).unwrap());
    let known: BTreeSet<String> =
        redeal_table::gallery::entries(&library).into_iter().map(|entry| entry.brief.id).collect();
    let (mut turns, mut seeds) = (BTreeMap::<String, u32>::new(), BTreeSet::new());
    let mut here = plan.first;
    while here < plan.first.plus(3653) {
        let games = plan.games(here);
        let names: BTreeSet<&str> = games.iter().map(|game| game.variant.as_str()).collect();
        assert_eq!(names.len(), games.len(), "{here}: a game comes twice");
        for DailyGame { variant, of_the_day, .. } in &games {
            assert!(known.contains(variant), "{here}: {variant} is not bundled");
            if *of_the_day {
                *turns.entry(variant.clone()).or_default() += 1;
            }
            seeds.insert((variant.clone(), candidate(variant, here, 0)));
        }
        assert_eq!(games.iter().filter(|game| game.of_the_day).count(), 1);
        here = here.plus(1);
    }
    let (least, most) = (turns.values().min().unwrap(), turns.values().max().unwrap());
    assert!(turns.len() > 50 && most - least <= 2, "each variant comes as often: {turns:?}");
    assert!(seeds.len() > 3653 * 5 - 5, "hardly any seed comes twice");
}

/// The rules of the games of a day, loaded once.
fn rules_of(library: &Library, game: &DailyGame, loaded: &mut BTreeMap<String, Arc<Rules>>) -> Arc<Rules> {
    let load = || Arc::new(library.load(&game.variant, &game.options).unwrap());
    Arc::clone(loaded.entry(game.variant.clone()).or_insert_with(load))
}

#[test]
fn each_daily_deal_can_be_won() {
    let (library, stop) = (library(), AtomicBool::new(false));
    let plan = DailyPlan::load(&library).unwrap();
    let untabled = DailyPlan::load(&library).unwrap().with_candidates(BTreeMap::new());
    let mut loaded = BTreeMap::new();
    // The table was made by the search of an earlier version: this one may need many more moves for some of the same deals, and
    // fewer for others.
    let (nodes, time) = (200 * MOVES_FOR_A_CANDIDATE, Duration::from_hours(1));
    let limits = SearchLimits { nodes, time, threads: 1, ..SearchLimits::default() };
    // The short run takes two days of the table and one that no table has; the long one a day of each month of ten years.
    let days: Vec<Day> = if long() {
        (0..120).map(|number| plan.first.plus(29 * number)).collect()
    } else {
        vec![day("2026-11-01"), day("2026-12-07"), day("2040-02-29")]
    };
    for here in days {
        for game in plan.games(here) {
            let rules = rules_of(&library, &game, &mut loaded);
            let seed = daily_seed(&plan, &game, &rules, here, &stop);
            let Some(seed) = seed else { panic!("{here}: {} has no deal", game.variant) };
            let verdict = solve(&rules, &rules.deal(seed, 0), seed, limits, &stop, |_| ()).verdict;
            assert!(matches!(verdict, Verdict::Won(_)), "{here}: {} {seed}: {verdict:?}", game.variant);
            assert!(daily_seed(&untabled, &game, &rules, here, &stop).is_some(), "{here}: {}", game.variant);
        }
    }
}

#[test]
fn a_plan_that_makes_no_sense_says_what_is_wrong() {
    for (text, what) in [
        ("{", "not in order"),
        (r#"{ "first": "2026-02-30", "games": [], "of_the_day": [] }"#, "2026-02-30"),
        (r#"{ "first": "2026-11-01", "games": [], "of_the_day": [] }"#, "lists no games"),
        (
            r#"{ "first": "2026-11-01", "games": [{ "variant": "a" }], "of_the_day": [{ "from": "2026-11-01", "variants": [] }] }"#,
            "is empty",
        ),
    ] {
        let error = DailyPlan::parse(text).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    }
}

#[test]
fn a_deal_is_won_on_its_day_and_stays_won() {
    let home = tempfile::tempdir().unwrap();
    set::<0>("2024-02-29");
    let first = table::<0>(home.path());
    let view = deal(&first, "2024-02-29");
    assert_eq!(view.daily.as_ref().unwrap().date, "2024-02-29");
    draw(&first, 1);
    assert!(game_of(&month(&first, None), "2024-02-29").begun);
    let view = draw(&first, 3);
    let won = view.daily.unwrap().won.unwrap();
    assert_eq!((won.medal, won.late), (MedalView::Gold, false));
    // What is taken back after the win takes nothing away.
    first.ask(UndoRequest).unwrap();
    let reply = month(&first, None);
    assert_eq!((reply.streak, reply.longest), (1, 1));
    assert_eq!(reply.days.len(), 29);
    assert_eq!(game_of(&reply, "2024-02-29").won, Some(won));
    drop(first);
    // The next day, and a clock that is set back by a month: all is still there.
    for (date, streak) in [("2024-03-01", 1), ("2024-01-30", 1), ("2024-03-02", 0)] {
        set::<0>(date);
        let table = table::<0>(home.path());
        let reply = month(&table, Some("2024-02"));
        assert_eq!(reply.today, date);
        assert_eq!(game_of(&reply, "2024-02-29").won, Some(won), "{date}");
        assert_eq!((reply.streak, reply.longest), (streak, 1), "{date}");
    }
}

#[test]
fn what_is_done_in_a_deal_decides_its_medal() {
    let home = tempfile::tempdir().unwrap();
    set::<1>("2024-02-10");
    let table = table::<1>(home.path());
    let medal = |view: &TableView| view.daily.clone().unwrap().won.map(|won| won.medal);
    // A move is taken back.
    deal(&table, "2024-02-10");
    draw(&table, 1);
    table.ask(UndoRequest).unwrap();
    assert_eq!(medal(&draw(&table, 4)), Some(MedalView::Silver));
    // The deal is begun again.
    deal(&table, "2024-02-09");
    draw(&table, 1);
    assert_eq!(table.ask(RestartRequest).unwrap().view.daily.unwrap().best, MedalView::Silver);
    let view = draw(&table, 4);
    assert_eq!(medal(&view), Some(MedalView::Silver));
    assert!(view.daily.unwrap().won.unwrap().late, "it was made up");
    // A hint is asked for.
    deal(&table, "2024-02-08");
    assert!(table.ask(HintRequest).unwrap().text.is_some());
    assert_eq!(medal(&draw(&table, 4)), Some(MedalView::Bronze));
    let reply = month(&table, None);
    assert_eq!(reply.days[9].won, 1);
    assert_eq!((reply.days[7].medal, reply.days[7].late), (Some(MedalView::Bronze), true));
    assert_eq!(reply.streak, 1, "what was made up does not count in a row");
    // A deal by its seed alone, or of another day, is no deal of today.
    table.ask(DealRequest { seed: Some(String::from("7")), ..DealRequest::default() }).unwrap();
    assert_eq!(draw(&table, 4).daily, None);
}

#[test]
fn an_unfinished_deal_is_gone_on_with_and_other_days_are_refused() {
    let home = tempfile::tempdir().unwrap();
    set::<2>("2024-02-10");
    let first = table::<2>(home.path());
    let seed = deal(&first, "2024-02-10").seed;
    draw(&first, 2);
    drop(first);
    let table = table::<2>(home.path());
    let view = deal(&table, "2024-02-10");
    assert_eq!((view.seed, view.can_undo), (seed.clone(), true));
    assert_eq!(draw(&table, 2).daily.unwrap().won.unwrap().medal, MedalView::Gold, "it is the same attempt");
    assert_ne!(deal(&table, "2024-02-09").seed, seed);
    let refused = |date: &str, variant: &str| {
        let asked = DealDailyRequest { day: date.to_string(), variant: variant.to_string() };
        match table.ask(asked) {
            Err(Unfulfilled::Refused(refused)) => refused.why,
            other => panic!("{date}: {other:?}"),
        }
    };
    assert_eq!(refused("2024-02-11", "taps"), Some(ReasonKind::DayAhead));
    assert_eq!(refused("2024-01-31", "taps"), Some(ReasonKind::NoDailyDeal));
    assert_eq!(refused("2024-02-10", "none"), Some(ReasonKind::NoDailyDeal));
    let nonsense = DealDailyRequest { day: String::from("2023-02-29"), variant: String::from("taps") };
    assert!(matches!(table.ask(nonsense), Err(Unfulfilled::Failed(_))));
    assert!(table.ask(DailyRequest { month: Some(String::from("2024-13")) }).is_err());
    // A day that is not here has no games yet, and one before the first has none.
    let reply = month(&table, None);
    assert!(reply.days.iter().all(|day| day.games.is_empty() == (day.date.as_str() > "2024-02-10")));
    assert!(month(&table, Some("2024-01")).days.iter().all(|day| day.games.is_empty()));
}

#[test]
fn options_and_boards_of_the_players_own_win_nothing() {
    let home = tempfile::tempdir().unwrap();
    set::<3>("2024-02-10");
    let table = table::<3>(home.path());
    deal(&table, "2024-02-10");
    let text = table.ask(BoardTextRequest).unwrap().text;
    table.ask(SetBoardRequest { text }).unwrap();
    assert_eq!(draw(&table, 4).daily, None);
    assert_eq!(game_of(&month(&table, None), "2024-02-10").won, None);
}
