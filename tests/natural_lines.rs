//! Natural lines: wins of bundled variants, which stay wins and never get longer.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use redeal_game::game::Game;
use redeal_rules::moves::{Move, MoveKind};
use redeal_solver::{LineLimits, SearchLimits, Verdict, check, natural_line, solve};

use crate::common::{deal, library, long, rules};

/// Variants of every kind: with stocks of all kinds, cells, pairs, sets, full runs, shuffles in play, and scripts that are
/// asked.
const VARIANTS: [&str; 16] = [
    "klondike",
    "klondike draw=3",
    "freecell",
    "canfield",
    "golf",
    "pyramid",
    "spiderette",
    "accordion",
    "osmosis",
    "yukon",
    "missions",
    "natali",
    "scorpion",
    "forty-thieves",
    "eagle-wing",
    "thieves",
];

/// How many moves a search may try, so that the same deals are solved on every machine.
const NODES: u64 = 20_000;

/// The line that a search finds for a deal, and the natural one in its place.
fn lines(game: &Game, limits: LineLimits) -> Option<(Vec<Move>, Vec<Move>)> {
    let (rules, seed, stop) = (game.rules(), game.start().seed, AtomicBool::new(false));
    let search = SearchLimits { nodes: NODES, time: Duration::from_mins(2), ..SearchLimits::default() };
    let Verdict::Won(line) = solve(rules, game.now(), seed, search, &stop, |_| ()).verdict else { return None };
    let natural = natural_line(rules, game.now(), seed, &line, limits, &stop);
    Some((line, natural))
}

/// Whether the game itself plays a line, and is won by its last move alone.
fn wins(game: &Game, line: &[Move]) {
    assert_eq!(check(game.rules(), game.now(), game.start().seed, line), Ok(()));
    let mut game = game.clone();
    for mv in line {
        assert!(!game.rules().won(game.board()), "the line goes on after the win");
        game.play(mv).expect("a move of the line is legal");
    }
    assert!(game.rules().won(game.board()));
}

#[test]
fn natural_lines_win_are_never_longer_and_stay_as_they_are() {
    let seeds = if long() { 20 } else { 2 };
    let (mut found, mut shorter) = (0, 0);
    for variant in VARIANTS {
        for seed in 1..=seeds {
            let game = deal(variant, seed);
            let limits = LineLimits { states: 10 * LineLimits::of(game.rules()).states };
            let Some((line, natural)) = lines(&game, limits) else { continue };
            wins(&game, &natural);
            assert!(natural.len() <= line.len(), "{variant}, seed {seed}: {} moves, {}", line.len(), natural.len());
            let stop = AtomicBool::new(false);
            let again = natural_line(game.rules(), game.now(), game.start().seed, &natural, limits, &stop);
            assert_eq!(again, natural, "{variant}, seed {seed}");
            found += 1;
            shorter += u64::from(natural.len() < line.len());
        }
    }
    assert!(found > VARIANTS.len() as u64 && shorter > found / 2, "{shorter} of {found}: this says nothing");
}

#[test]
fn a_natural_line_of_any_variant_wins() {
    let library = library();
    let entries = redeal_table::gallery::entries(&library);
    let every = if long() { 1 } else { 16 };
    let (mut found, mut changed) = (0, 0);
    for entry in entries.iter().step_by(every) {
        let game = deal(&entry.brief.id, 1);
        // Fewer than are needed here and there: what is found so far is a win as well.
        let states = LineLimits::of(game.rules()).states;
        let limits = LineLimits { states: if game.rules().asks() { states } else { states / 20 } };
        let Some((line, natural)) = lines(&game, limits) else { continue };
        wins(&game, &natural);
        assert!(natural.len() <= line.len(), "{}", entry.brief.id);
        found += 1;
        changed += usize::from(natural != line);
    }
    assert!(
        found * 3 > entries.len() / every && changed * 3 > found,
        "{changed} of {found} changed: this says nothing"
    );
}

#[test]
fn a_round_through_the_stock_does_not_matter() {
    for variant in ["klondike", "klondike draw=3", "canfield"] {
        let (game, stop) = (deal(variant, 2), AtomicBool::new(false));
        let limits = LineLimits::of(game.rules());
        let (line, natural) = lines(&game, limits).expect("it can be won");
        let mut around = game.clone();
        let tap = game.rules().parse_move("tap stock").expect("there is a stock");
        let mut round = Vec::new();
        while round.is_empty()
            || around.board().piles().any(|pile| around.board().pile(pile) != game.board().pile(pile))
        {
            around.play(&tap).expect("there are redeals without limit");
            round.push(tap);
        }
        round.extend(line);
        let made = natural_line(game.rules(), game.now(), game.start().seed, &round, limits, &stop);
        assert_eq!(made, natural, "{variant}");
    }
}

#[test]
fn what_can_be_played_does_not_wait_for_a_draw() {
    let rules = rules("klondike draw=3");
    let mut solved = 0;
    for seed in 1..=5 {
        let game = deal("klondike draw=3", seed);
        let Some((_, natural)) = lines(&game, LineLimits::of(&rules)) else { continue };
        solved += 1;
        let (mut now, mut drawn_from) = (game.clone(), None);
        for mv in &natural {
            if mv.kind() == MoveKind::Tap {
                drawn_from.get_or_insert_with(|| now.clone());
            } else if let Some(before) = drawn_from.take() {
                // The first move after draws takes the card that they brought up, or its place needs that.
                let could_be =
                    before.rules().judge(before.board(), mv).is_ok() && lifts(&before, mv) == lifts(&now, mv);
                assert!(!could_be, "seed {seed}: {} could be played before", rules.move_text(mv));
            }
            now.play(mv).expect("a move of the line is legal");
        }
    }
    assert!(solved >= 2, "{solved} deals were won: this says nothing");
}

/// The last card of the pile that a move takes from.
fn lifts(game: &Game, mv: &Move) -> Option<redeal_cards::card::Card> {
    match mv {
        Move::Carry { from, .. } => game.board().top(*from),
        _ => None,
    }
}
