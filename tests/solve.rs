//! The solver's verdicts on small games, against a search that looks at every board, and its lines, played by the game.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use redeal_cards::board::PileId;
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_rules::option::Choices;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::lua::load;
use redeal_solver::{
    LineError, SearchLimits, SolveProgress, SolveReport, UnknownReason, Verdict, check, solve, solve_plainly,
};

use crate::common::{long, rules, start};

/// Small games of every kind: each is small enough to be searched to its end.
const SMALL: [(&str, &str); 6] = [
    (
        "a stock, redeals and face-down cards",
        "deck = { suits = 4, ranks = 3 }, piles = { { 'stock', tap = draw { count = 2, redeals = 1 } }, { 'waste' }, { 'foundation', 4 },
         { 'tableau', 3, down = { 1, 1, 2 }, up = 1, first = none, place = build.down_alternating } }",
    ),
    (
        "cells",
        "deck = { suits = 4, ranks = 3 }, piles = { { 'cell', 1 }, { 'foundation', 4 },
         { 'tableau', 3, up = 4, place = build.down_alternating } }",
    ),
    (
        "a base that the deal sets, and spaces that are filled",
        "vars = { base = 0 }, deck = { ranks = 3 }, piles = { { 'reserve', down = 3, up = 1 },
         { 'foundation', 4, up = { 1 }, first = 'base', place = corner(build.up_in_suit) },
         { 'tableau', 2, up = 1, fill = 'reserve', place = corner(build.down_alternating) },
         { 'stock', tap = draw { count = 2, redeals = unlimited } }, { 'waste' } }",
    ),
    (
        "pairs under cover",
        "deck = { ranks = 4 }, piles = { { 'tableau', at = pyramid(4), up = 1, fan = 'none', cover = true },
         { 'stock', tap = draw { redeals = 1 } }, { 'waste' }, { 'discard' } },
         match = { pair = sum(5) }, won = empty 'tableau'",
    ),
    (
        "full runs that leave, from rows that are dealt",
        "deck = { suits = 2, ranks = 3 }, piles = { { 'stock', tap = deal_row { to = 'tableau' } },
         { 'foundation', 4, first = none, place = none },
         { 'tableau', 3, down = 1, up = 1, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
    ),
    (
        "a script that is asked",
        "deck = { ranks = 3 }, piles = { { 'foundation', 4 }, { 'tableau', 4, up = 3, first = none, place = build.down_off_suit } },
         allow = function(board, move) return move.kind ~= 'carry' or move.to.role == 'foundation' or #move.to < 4 end",
    ),
];

fn small(fields: &str) -> Arc<Rules> {
    let text = format!("--- Small.\nreturn {{ name = \"Small\", {fields} }}\n");
    let shelf = [SourceFile { path: String::from("small.lua"), text: text.into() }];
    let loaded = load(shelf.as_slice(), "small.lua", &Choices::new());
    Arc::new(loaded.variants.unwrap_or_else(|no| panic!("{no}\n{fields}")).remove(0))
}

fn solved(game: &Game, time: Duration) -> SolveReport {
    let limits = SearchLimits { time, ..SearchLimits::default() };
    solve(game.rules(), game.now(), game.start().seed, limits, &AtomicBool::new(false), |_| ())
}

/// Whether a game can be won, found by visiting every board that can be reached. Two boards are the same only if every
/// card lies in the same pile.
fn can_be_won(game: &Game) -> bool {
    let rules = game.rules();
    let mut open = vec![game.now().clone()];
    let mut met = HashSet::new();
    while let Some(state) = open.pop() {
        if rules.won(&state.board) {
            return true;
        }
        let endless = rules.layout.unlimited_redeals();
        for mv in rules.legal_moves(&state.board) {
            let next = rules.play(&state, &mv, game.start().seed).expect("a listed move applies").state;
            let text = rules.board_text(&next.board);
            let text = if endless { text.split("vars: redeals").next().unwrap().to_string() } else { text };
            if met.insert((text, next.shuffles)) {
                open.push(next);
            }
        }
    }
    false
}

fn plays_to_a_win(game: &Game, solved: &SolveReport) {
    let Verdict::Won(moves) = &solved.verdict else { return };
    let mut game = game.clone();
    for mv in moves {
        game.play(mv).expect("a move of the line is legal");
    }
    assert!(game.rules().won(game.board()), "the line ends before the win");
}

#[test]
fn small_games_are_won_or_impossible_as_a_plainer_search_says() {
    let seeds = if long() { 300 } else { 12 };
    for (name, fields) in SMALL {
        let rules = small(fields);
        let mut won = 0;
        for seed in 0..seeds {
            let game = Game::new(Arc::clone(&rules), start(seed));
            let solved = solved(&game, Duration::from_mins(1));
            let expected = can_be_won(&game);
            let verdict = matches!(solved.verdict, Verdict::Won(_));
            assert!(!matches!(solved.verdict, Verdict::Unknown(_)), "{name}, seed {seed}: {:?}", solved.verdict);
            assert_eq!(verdict, expected, "{name}, seed {seed}\n{}", rules.board_text(game.board()));
            plays_to_a_win(&game, &solved);
            won += u64::from(verdict);
        }
        assert!((1..seeds).contains(&won), "{name}: {won} of {seeds} won: this says nothing");
    }
}

#[test]
fn lines_of_whole_games_can_be_played() {
    for variant in ["klondike", "canfield", "natali", "missions"] {
        let game = Game::new(rules(variant), start(2));
        let solved = solved(&game, Duration::from_mins(1));
        assert!(matches!(solved.verdict, Verdict::Won(_)), "{variant}: {:?}", solved.verdict);
        plays_to_a_win(&game, &solved);
    }
}

#[test]
fn a_search_ends_where_its_limits_are() {
    // Three columns of one suit each that are never built: nothing can be won, and there are many moves to try.
    let game = Game::new(rules("fifteen-puzzle"), start(1));
    let ends = |limits: SearchLimits, stopped: bool| {
        let stop = AtomicBool::new(stopped);
        solve(game.rules(), game.now(), Seed::Plain(1), limits, &stop, |_| ()).verdict
    };
    let few = SearchLimits { nodes: 1000, ..SearchLimits::default() };
    assert_eq!(ends(few, false), Verdict::Unknown(UnknownReason::Nodes));
    assert_eq!(ends(SearchLimits { time: Duration::ZERO, ..few }, false), Verdict::Unknown(UnknownReason::Time));
    assert_eq!(
        ends(SearchLimits { memory: 1000, ..SearchLimits::default() }, false),
        Verdict::Unknown(UnknownReason::Memory)
    );
    assert_eq!(ends(few, true), Verdict::Unknown(UnknownReason::Stopped));
}

#[test]
fn what_else_the_machine_does_takes_no_time_from_a_search() {
    let game = Game::new(rules("fifteen-puzzle"), start(1));
    let searched = |time: Duration, rests: Duration, plainly: bool| {
        let limits = SearchLimits { time, nodes: 1_500, ..SearchLimits::default() };
        let (stop, mut rests) = (AtomicBool::new(false), Some(rests));
        // The search of a thread that does not run stands still as it does here.
        let tell = |_: SolveProgress| rests.take().into_iter().for_each(std::thread::sleep);
        let search = if plainly { solve_plainly } else { solve };
        search(game.rules(), game.now(), Seed::Plain(1), limits, &stop, tell)
    };
    let time = Duration::from_millis(300);
    for plainly in [false, true] {
        let undisturbed = searched(time, Duration::ZERO, plainly);
        let disturbed = searched(time, time + time / 2, plainly);
        assert_eq!(undisturbed.verdict, Verdict::Unknown(UnknownReason::Nodes));
        assert_eq!((disturbed.verdict, disturbed.nodes), (undisturbed.verdict, undisturbed.nodes));
    }
}

#[test]
fn the_same_search_finds_the_same() {
    let game = Game::new(rules("canfield"), start(2));
    let (one, two) = (solved(&game, Duration::from_mins(1)), solved(&game, Duration::from_mins(1)));
    assert_eq!((one.verdict, one.nodes, one.states), (two.verdict, two.nodes, two.states));
}

#[test]
fn four_packs_on_many_piles_are_searched() {
    // With their ends, these cards take more bytes than a byte can count.
    let rules = small(
        "deck = { packs = 4 }, piles = { { 'cell', 20 }, { 'foundation', 16 },
         { 'tableau', 26, up = 8, place = build.down_alternating } }",
    );
    let game = Game::new(Arc::clone(&rules), start(1));
    let limits = SearchLimits { nodes: 3000, ..SearchLimits::default() };
    let solved = solve(&rules, game.now(), Seed::Plain(1), limits, &AtomicBool::new(false), |_| ());
    assert_eq!(solved.verdict, Verdict::Unknown(UnknownReason::Nodes));
}

#[test]
fn several_threads_come_to_the_same_verdicts() {
    let stop = AtomicBool::new(false);
    let by_three = |game: &Game, limits: SearchLimits| {
        let limits = SearchLimits { threads: 3, ..limits };
        solve(game.rules(), game.now(), game.start().seed, limits, &stop, |_| ())
    };
    let long = SearchLimits { time: Duration::from_mins(1), ..SearchLimits::default() };
    for (name, fields) in SMALL {
        let rules = small(fields);
        for seed in 0..6 {
            let game = Game::new(Arc::clone(&rules), start(seed));
            let (one, three) = (solved(&game, long.time), by_three(&game, long));
            let won = |solved: &SolveReport| matches!(solved.verdict, Verdict::Won(_));
            assert!(!matches!(three.verdict, Verdict::Unknown(_)), "{name}, seed {seed}: {:?}", three.verdict);
            assert_eq!(won(&one), won(&three), "{name}, seed {seed}");
            plays_to_a_win(&game, &three);
        }
    }
    for variant in ["klondike", "accordion", "missions"] {
        let game = Game::new(rules(variant), start(2));
        let solved = by_three(&game, long);
        assert!(matches!(solved.verdict, Verdict::Won(_)), "{variant}: {:?}", solved.verdict);
        plays_to_a_win(&game, &solved);
    }
    let game = Game::new(rules("fifteen-puzzle"), start(1));
    let few = by_three(&game, SearchLimits { nodes: 1000, ..SearchLimits::default() });
    assert_eq!(few.verdict, Verdict::Unknown(UnknownReason::Nodes));
    let short = by_three(&game, SearchLimits { time: Duration::ZERO, ..SearchLimits::default() });
    assert_eq!(short.verdict, Verdict::Unknown(UnknownReason::Time));
}

#[test]
fn a_script_that_fails_makes_no_verdict() {
    let fields = "deck = { ranks = 3 }, piles = { { 'foundation', 4 }, { 'tableau', 4, up = 3, place = build.down } },
         allow = function(board, move) return move.from.id ~= 'tableau2' or nil + 1 end";
    let rules = small(fields);
    let game = Game::new(Arc::clone(&rules), start(1));
    assert!(matches!(solved(&game, Duration::from_mins(1)).verdict, Verdict::Unknown(UnknownReason::Script(_))));
    assert!(game.board().is_space(PileId(0)));
}

#[test]
fn each_kind_of_game_is_searched_in_an_order_of_its_own() {
    let cases = [
        // Takes 76,403 moves; without the greedy-home search 150,000 are not enough.
        ("flower-garden", Seed::Plain(19), 150_000),
        // Won by a tuned probe, as there are cells.
        ("freecell", Seed::Microsoft(3681), 20_000),
        // Takes 9,491 moves; with the usual weights 3.5 million are not enough.
        ("spiderette", Seed::Plain(23), 50_000),
        // Takes 514 moves; with the usual weights 3 million are not enough.
        ("sir-tommy", Seed::Plain(9), 20_000),
        // Takes 316,650 moves, the last of them in a beam; without beams 12 million are not enough.
        ("spider", Seed::Plain(6), 500_000),
    ];
    for (variant, seed, nodes) in cases {
        let game = Game::new(rules(variant), DealStart::new(seed, EarlierDeals::default()));
        let limits = SearchLimits { nodes, time: Duration::from_mins(1), ..SearchLimits::default() };
        let solved = solve(game.rules(), game.now(), seed, limits, &AtomicBool::new(false), |_| ());
        let Verdict::Won(line) = solved.verdict else {
            panic!("{variant}: {:?} after {} moves", solved.verdict, solved.nodes)
        };
        assert_eq!(check(game.rules(), game.now(), seed, &line), Ok(()), "{variant}");
    }
}

#[test]
fn a_line_that_does_not_win_is_told() {
    let (rules, game) = (rules("accordion"), Game::new(rules("accordion"), start(3)));
    let Verdict::Won(line) = solved(&game, Duration::from_mins(1)).verdict else { panic!("it can be won") };
    let seed = game.start().seed;
    assert_eq!(check(&rules, game.now(), seed, &line), Ok(()));
    let short = check(&rules, game.now(), seed, &line[..line.len() - 1]);
    assert_eq!(short, Err(LineError::NotWon));
    let odd = check(&rules, game.now(), seed, &line[1..]);
    assert!(odd.unwrap_err().to_string().starts_with("the line found is not legal: "));
}
