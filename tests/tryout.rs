//! Trying a game out: games at random and solved deals, their figures and what stands out.

mod odds;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::idle_options::idle_options;
use redeal_game::random_games::{RandomReport, play_at_random};
use redeal_game::solved_deals::{SolvedDeal, SolvedOutcome, solve_deals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_table::protocol::{
    PlayAtRandomRequest, RandomGamesView, Reply, SolveDealsRequest, StopTryoutRequest, TableEvent, TryoutKindView,
};
use redeal_table::{Table, TableConfig};

use crate::common::{load_text, rules};

fn report(rules: &Rules, games: u32) -> RandomReport {
    play_at_random(rules, 1, games, &AtomicBool::new(false), |_| ())
}

fn script(fields: &str) -> Rules {
    let text = format!("return {{ name = 'Small', {fields} }}");
    load_text(&text).unwrap_or_else(|problem| panic!("{problem}")).remove(0)
}

#[test]
fn the_same_rules_give_the_same_figures() {
    let rules = rules("klondike");
    let (one, other) = (report(&rules, 30), report(&rules, 30));
    assert_eq!((one.games, one.won + one.stuck + one.circles + one.long), (30, 30));
    assert_eq!(
        (&one.lengths, &one.choices, &one.home, &one.scores),
        (&other.lengths, &other.choices, &other.home, &other.scores)
    );
    assert_eq!(one.lengths.iter().map(|(_, count)| count).sum::<u64>(), 30);
    assert!(one.choices.mean().unwrap() > 2.0 && one.lengths.mean().unwrap() > 20.0, "{one:?}");
    assert_eq!((one.stuck_at_once, &one.endless, &one.problem), (0, &None, &None));
    assert!(one.never_left(&rules).is_empty() && one.never_reached(&rules).is_empty());
    let told = std::cell::Cell::new(0);
    let stop = AtomicBool::new(false);
    let stopped = play_at_random(&rules, 1, 30, &stop, |_| {
        told.set(told.get() + 1);
        stop.store(told.get() == 3, Ordering::Relaxed);
    });
    assert_eq!((stopped.games, told.get()), (3, 3), "it stops when it is told to");
}

#[test]
fn however_many_threads_play_the_figures_are_the_same() {
    let stuck = "piles = { { 'foundation', 4 }, { 'tableau', 4, up = 13, place = none } }";
    let endless = "piles = { { 'foundation', 4 }, { 'cell', 2 }, { 'tableau', 4, up = 13, place = any, first = any } }, \
                   score = { ['>cell'] = 2 }";
    // It fails in a later game, the first one in which the columns are so long.
    let failing = "piles = { { 'foundation', 4 }, { 'cell', 2 }, { 'tableau', 4, up = 13, place = any } }, settle = \
                   function(board) local one, two, three = #board.tableau[1], #board.tableau[2], #board.tableau[3] \
                   if one == 20 and two == 20 and three == 5 then error('late') end return {} end";
    let some = [(stuck, false), (endless, false), (failing, true)];
    let some = some.map(|(fields, fails)| (Arc::new(script(fields)), fails));
    for (rules, fails) in some.into_iter().chain([(rules("klondike"), false)]) {
        let all = |threads: usize| {
            let mut told = Vec::new();
            let report =
                play_at_random(&rules, threads, 300, &AtomicBool::new(false), |report| told.push(report.games));
            assert!(told.iter().copied().eq(1..=report.games), "each game is told, in order: {told:?}");
            assert_eq!(report.problem.is_some(), fails);
            (report.games, format!("{report:?}"))
        };
        let alone = all(1);
        assert!(alone.0 > 4, "{}", alone.1);
        for threads in 2..=4 {
            assert_eq!(all(threads), alone, "{}", rules.about.id);
        }
    }
}

#[test]
fn games_on_several_threads_stop_when_they_are_told_to() {
    // Its games are over with their deals, so that the other threads are soon as far ahead as they may be, and wait.
    let rules = script("piles = { { 'foundation', 4 }, { 'tableau', 4, up = 13, place = none } }");
    let (send, stopped) = channel();
    std::thread::spawn(move || {
        let stop = AtomicBool::new(false);
        let report = play_at_random(&rules, 3, 10_000, &stop, |report| {
            if report.games == 5 {
                std::thread::sleep(Duration::from_millis(500));
                stop.store(true, Ordering::Relaxed);
            }
        });
        send.send(report.games)
    });
    assert_eq!(stopped.recv_timeout(Duration::from_mins(1)), Ok(5));
}

#[test]
fn deals_without_a_legal_move_are_counted_with_their_seeds() {
    let rules = script("piles = { { 'foundation', 4 }, { 'tableau', 4, up = 13, place = none } }");
    let found = report(&rules, 40);
    assert!(found.stuck_at_once > 0 && found.stuck_at_once < 40, "{found:?}");
    assert_eq!(found.stuck_seeds.len(), found.stuck_at_once as usize);
    for seed in found.stuck_seeds {
        let deal = rules.deal(Seed::Plain(seed), 0);
        assert!(rules.legal_moves(&deal.board).is_empty(), "{seed}");
    }
}

#[test]
fn a_round_that_earns_points_each_time_is_found_and_one_that_earns_them_once_is_not() {
    let piles = "piles = { { 'foundation', 4 }, { 'cell', 2 }, { 'tableau', 4, up = 13, place = any, first = any } }";
    let endless =
        report(&script(&format!("{piles}, score = {{ ['>cell'] = 2 }}")), 10).endless.expect("there is a round");
    assert!(endless.points > 0 && !endless.moves.is_empty(), "{endless:?}");
    let balanced = script(&format!("{piles}, score = {{ ['>cell'] = 2, ['cell>'] = -2 }}"));
    assert_eq!(report(&balanced, 10).endless, None);
    let once =
        "missions = { { 'one', 'Carry ten', goal = 10, reward = 100, step = function(tally) return tally + 1 end } }";
    assert_eq!(report(&script(&format!("{piles}, score = {{ draw = 1 }}, {once}")), 10).endless, None);
    // Several of them may be reached in one round after another, and then there is an end to it, too.
    let mission = |goal: u32| {
        format!("{{ 'm{goal}', 'Carry {goal}', goal = {goal}, step = function(tally) return tally + 1 end }}")
    };
    let many: Vec<String> = (1..=30).map(mission).collect();
    let many = format!("{piles}, score = {{ draw = 1 }}, missions = {{ reward = 10, {} }}", many.join(", "));
    assert_eq!(report(&script(&many), 10).endless, None);
}

#[test]
fn piles_and_cards_that_are_never_in_play_are_found() {
    let rules = script(
        "piles = { { 'stock' }, { 'foundation', 4 }, { 'reserve', 1, up = 5, take = 'none' }, { 'waste' }, { 'tableau', 4, down = 1, up = 1, take = 'top', place = build.down_alternating } }",
    );
    let found = report(&rules, 30);
    assert_eq!(found.never_left(&rules), ["stock", "reserve"]);
    assert_eq!(found.never_reached(&rules), ["waste"]);
}

#[test]
fn an_option_that_nothing_reads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let script = "--- Small.\nlocal option = options {\n  { 'draw', 'Cards drawn', choices = { 1, 3 } },\n  { 'columns', 'Columns', \
                  choices = { 2, 3 } },\n}\nreturn { name = 'Small', piles = { { 'stock', tap = draw {} }, { 'waste' }, \
                  { 'foundation', 4 }, { 'tableau', option.columns } }WON }\n";
    let library = Library::new(vec![folder.path().into()]);
    let idle = |won: &str| {
        std::fs::write(folder.path().join("small.lua"), script.replace("WON", won)).unwrap();
        let rules = library.load("small", &Choices::new()).unwrap();
        idle_options(&rules, &library).into_iter().map(|option| (option.id, option.line)).collect::<Vec<_>>()
    };
    assert_eq!(idle(""), [(String::from("draw"), Some(3))]);
    // A function may read it in play.
    assert_eq!(idle(", won = function(board) return #board.waste == option.draw end"), []);
    assert_eq!(idle(", won = function(board) return #board.waste == 3 end"), [(String::from("draw"), Some(3))]);
}

#[test]
fn deals_are_solved_one_after_another() {
    let rules =
        script("deck = { ranks = 3 }, piles = { { 'foundation', 4 }, { 'tableau', 4, up = 3, place = build.down } }");
    let solve = |from, deals| {
        let mut found = Vec::new();
        solve_deals(&rules, from, deals, &AtomicBool::new(false), |deal| found.push(deal));
        found
    };
    let found = solve(1, 20);
    assert_eq!(found.iter().map(|deal| deal.seed).collect::<Vec<_>>(), (1..=20).map(Seed::Plain).collect::<Vec<_>>());
    let won = |deal: &&SolvedDeal| matches!(deal.outcome, SolvedOutcome::Won(moves) if moves >= 12);
    assert!(found.iter().filter(won).count() > 0, "{found:?}");
    assert_eq!(solve(5, 3), found[4..7], "the same again");
}

fn table() -> (Table, Receiver<TableEvent>) {
    let (send, events) = channel();
    let config = TableConfig {
        folders: vec![crate::common::tree().join("rules")],
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    (Table::open(config, move |event| drop(send.send(event))).unwrap(), events)
}

fn next_games(events: &Receiver<TableEvent>, run: u32) -> RandomGamesView {
    loop {
        match events.recv_timeout(Duration::from_mins(1)).expect("figures come") {
            TableEvent::RandomGames { run: of, games } if of == run => return *games,
            _ => {}
        }
    }
}

fn started(reply: Reply) -> u32 {
    match reply {
        Reply::Tryout(tryout) => tryout.run,
        other => panic!("not started: {other:?}"),
    }
}

#[test]
fn only_the_client_that_asked_gets_figures_until_it_stops_them() {
    let (table, events) = table();
    let run = started(table.handle(PlayAtRandomRequest { games: 5 }));
    let mut games = next_games(&events, run);
    while !games.done {
        games = next_games(&events, run);
    }
    assert_eq!((games.games, games.wanted, games.cards, games.of.variant.as_str()), (5, 5, 52, "klondike"));

    let long = started(table.handle(PlayAtRandomRequest { games: 10_000 }));
    assert_ne!(long, run);
    next_games(&events, long);
    table.handle(StopTryoutRequest { what: TryoutKindView::Random });
    while !games.done || games.wanted != 10_000 {
        games = next_games(&events, long);
    }
    assert!(games.games < 10_000 && games.never_left.is_empty());

    let run = started(table.handle(SolveDealsRequest { from: 3, deals: 2 }));
    let mut seeds = Vec::new();
    loop {
        match events.recv_timeout(Duration::from_mins(2)).expect("deals come") {
            TableEvent::SolvedDeals { run: of, deals, done, .. } if of == run => {
                seeds.extend(deals.iter().map(|deal| deal.seed));
                if done {
                    break;
                }
            }
            _ => {}
        }
    }
    assert_eq!(seeds, [3, 4]);
}
