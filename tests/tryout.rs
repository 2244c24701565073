//! Trying a game out: games at random and solved deals, their figures and what stands out.

mod odds;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use redeal_cards::shuffle::Seed;
use redeal_game::idle_options::{OptionEffect, TriedOption, tried_options};
use redeal_game::random_games::{RandomReport, play_at_random};
use redeal_game::solved_deals::{SolvedDeal, SolvedOutcome, solve_deals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_table::protocol::{
    PlayAtRandomRequest, RandomGamesView, Reply, SolveDealsRequest, StopTryoutRequest, TableEvent, TryoutKindView,
};
use redeal_table::{Table, TableConfig};

use crate::common::{SOON, load_text, rules};

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
    assert_eq!(stopped.recv_timeout(SOON), Ok(5));
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

/// What is known of the options of `small.lua` with this text.
fn tried(text: &str) -> Vec<TriedOption> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.lua"), text).unwrap();
    let library = Library::new(vec![folder.path().into()]);
    let rules = library.load("small", &Choices::new()).unwrap();
    tried_options(&rules, &library, &AtomicBool::new(false))
}

/// The effect of each option.
fn effects(text: &str) -> Vec<(String, OptionEffect)> {
    tried(text).into_iter().map(|tried| (tried.option.id, tried.effect)).collect()
}

/// A game with these options, which have these effects on its piles.
fn with_options(options: &str, piles: &str, more: &str) -> String {
    format!(
        "local option = options {{\n{options}}}\nreturn {{ name = 'Small', piles = {{ {{ 'stock', tap = draw {{}} }}, \
         {{ 'waste' }}, {{ 'foundation', 4 }}, {piles} }}{more} }}\n"
    )
}

const DRAW: &str = "  { 'draw', 'Cards drawn', choices = { 1, 3 } },\n";
const COLUMNS: &str = "  { 'columns', 'Columns', choices = { 2, 3 } },\n";

#[test]
fn an_option_that_nothing_reads_changes_nothing() {
    let script = |won| with_options(&format!("{DRAW}{COLUMNS}"), "{ 'tableau', option.columns }", won);
    let found = tried(&script(""));
    let places: Vec<_> =
        found.iter().map(|tried| (tried.option.id.as_str(), tried.effect, tried.option.line)).collect();
    assert_eq!(places, [("draw", OptionEffect::Idle, Some(2)), ("columns", OptionEffect::Works, Some(3))]);
    // A function may read it in play.
    let draw = |won| effects(&script(won)).remove(0).1;
    assert_eq!(draw(", won = function(board) return #board.waste == option.draw end"), OptionEffect::Unknown);
    assert_eq!(draw(", won = function(board) return #board.waste == 3 end"), OptionEffect::Idle);
}

#[test]
fn a_choice_that_does_not_load_is_told_with_its_place_and_its_option_is_not_said_to_work() {
    let failing = "{ 'tableau', 4, [if option.draw == 3 then 'plaec' else 'place'] = any }";
    let found = tried(&with_options(DRAW, failing, ""));
    let [draw] = found.as_slice() else { panic!("one option: {found:?}") };
    assert_eq!(draw.effect, OptionEffect::Unknown);
    let [failed] = draw.failed.as_slice() else { panic!("one choice: {found:?}") };
    assert_eq!((failed.choice.to_string().as_str(), failed.problem.line), ("3", Some(4)));
    assert!(failed.problem.message.contains("`plaec`"), "{}", failed.problem);
    // Another choice shows that it works, and the one that fails is told all the same.
    let more = DRAW.replace("1, 3", "1, 2, 3");
    let pile = failing.replace("4, [", "option.draw, [");
    let found = tried(&with_options(&more, &pile, ""));
    assert_eq!((found[0].effect, found[0].failed.len()), (OptionEffect::Works, 1), "{found:?}");
    // The variant itself may be gone.
    let gone = with_options(DRAW, "{ 'tableau', 4 }", ", id = option.draw == 1 and 'small' or 'other'");
    let found = tried(&gone);
    assert_eq!(found[0].effect, OptionEffect::Unknown);
    assert!(found[0].failed[0].problem.message.contains("`small`"), "{found:?}");
}

#[test]
fn an_option_of_which_not_all_choices_were_loaded_is_not_said_to_do_nothing_or_something() {
    let many: Vec<String> = (1..=40).map(|n| n.to_string()).collect();
    let option = |id: &str| format!("  {{ '{id}', choices = {{ {} }} }},\n", many.join(", "));
    let script =
        with_options(&format!("{}{}{COLUMNS}", option("one"), option("two")), "{ 'tableau', option.columns }", "");
    let known = [("one", OptionEffect::Unknown), ("two", OptionEffect::Unknown), ("columns", OptionEffect::Works)];
    assert_eq!(effects(&script), known.map(|(id, effect)| (id.to_string(), effect)));
    let single = with_options("  { 'one', choices = { 1 } },\n", "{ 'tableau', 4 }", "");
    assert_eq!(effects(&single), [(String::from("one"), OptionEffect::Unknown)]);
}

#[test]
fn an_option_that_has_an_effect_beside_another_one_is_tried_beside_it() {
    let only = "  { 'wide', only = { draw = 3 }, choices = { false, true } },\n";
    let columns = "{ 'tableau', option.draw == 3 and option.wide and 5 or 4 }";
    let effect = |columns| effects(&with_options(&format!("{DRAW}{only}"), columns, "")).remove(1).1;
    assert_eq!(effect(columns), OptionEffect::Works);
    assert_eq!(effect("{ 'tableau', 4 }"), OptionEffect::Unknown);
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

fn table(folder: PathBuf, opening: &str) -> (Table, Receiver<TableEvent>) {
    let (send, events) = channel();
    let config = TableConfig { folders: vec![folder], opening: String::from(opening), ..TableConfig::default() };
    (Table::open(config, move |event| drop(send.send(event))).unwrap(), events)
}

fn next_games(events: &Receiver<TableEvent>, run: u32) -> RandomGamesView {
    loop {
        match events.recv_timeout(SOON).expect("figures come") {
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
    let (table, events) = table(crate::common::tree().join("rules"), "klondike");
    let run = started(table.handle(PlayAtRandomRequest { games: 5 }));
    let mut games = next_games(&events, run);
    while !games.done {
        games = next_games(&events, run);
    }
    assert_eq!((games.games, games.wanted, games.cards, games.of.variant.as_str()), (5, 5, 52, "klondike"));
    assert!(games.odd.as_ref().is_some_and(|odd| odd.options_work && odd.idle_options.is_empty()));

    let long = started(table.handle(PlayAtRandomRequest { games: 10_000 }));
    assert_ne!(long, run);
    next_games(&events, long);
    table.handle(StopTryoutRequest { what: TryoutKindView::Random });
    while !games.done || games.wanted != 10_000 {
        games = next_games(&events, long);
    }
    // What is odd about the game was not looked for.
    assert!(games.games < 10_000 && games.odd.is_none());

    let run = started(table.handle(SolveDealsRequest { from: 3, deals: 2 }));
    let mut seeds = Vec::new();
    loop {
        match events.recv_timeout(SOON).expect("deals come") {
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

/// The last figures of games at random of a script.
fn played_out(text: &str) -> RandomGamesView {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.lua"), text).unwrap();
    let (table, events) = table(folder.path().into(), "small");
    let run = started(table.handle(PlayAtRandomRequest { games: 5 }));
    loop {
        let games = next_games(&events, run);
        if games.done {
            return games;
        }
    }
}

#[test]
fn only_what_was_found_out_of_options_is_told() {
    let odd =
        |options: &str, pile: &str| played_out(&with_options(options, pile, "")).odd.expect("all games were played");
    let failing = odd(DRAW, "{ 'tableau', 4, [if option.draw == 3 then 'plaec' else 'place'] = any }");
    assert!(!failing.options_work && failing.idle_options.is_empty());
    let [failed] = failing.failed_choices.as_slice() else { panic!("one choice: {failing:?}") };
    assert_eq!((failed.label.as_str(), failed.choice.as_str(), failed.problem.line), ("Cards drawn", "3", Some(4)));
    let idle = odd(DRAW, "{ 'tableau', 4 }");
    assert!(!idle.options_work && idle.idle_options.len() == 1 && idle.failed_choices.is_empty());
    assert!(odd(COLUMNS, "{ 'tableau', option.columns }").options_work);
    assert!(!odd("", "{ 'tableau', 4 }").options_work, "there are none");
}

#[test]
fn a_script_that_fails_in_a_game_is_not_said_to_be_free_of_oddities() {
    let games =
        played_out(&with_options(COLUMNS, "{ 'tableau', option.columns }", ", settle = function() error('no') end"));
    assert!(games.done && games.problem.is_some() && games.odd.is_none(), "{games:?}");
}
