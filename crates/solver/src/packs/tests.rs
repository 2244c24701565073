//! States of several packs beside the game's own boards.

use std::collections::BTreeSet;
use std::path::Path;

use proptest::prelude::*;

use crate::Pruning;
use crate::deadlock::tests::POSITIONS;
use crate::packs::PackSpace;
use crate::packs::moves::CELL;
use crate::packs::state::PackState;
use crate::packs::tables::PackTables;
use crate::safe_moves::HomePolicy;
use crate::testing::{SEED, board, rules, state};
use redeal_cards::board::{Board, Facing};
use redeal_cards::shuffle::Seed;
use redeal_rules::option::Choices;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules};
use redeal_scripts::library::Library;

/// Nothing is put off and nothing is forced, so that each move of the game is one of the search.
const EACH_MOVE: Pruning = Pruning { stock_cycle: false, safe_moves: false, ..Pruning::ALL };

/// Variants of several packs: draws and rows, cells, reserves, hidden cards, fills, full runs, and foundations of two kinds.
const VARIANTS: [&str; 10] = [
    // As in Forty Thieves.
    "deck = { packs = 2 }, piles = { { 'stock', tap = draw { redeals = 0 } }, { 'waste' }, { 'foundation', 8 },
     { 'tableau', 10, up = 4, take = 'top', place = build.down_in_suit } }",
    // As in Spider.
    "deck = { packs = 2, suits = 2 }, piles = { { 'stock', tap = deal_row { to = 'tableau', spaces = true } },
     { 'foundation', 8, first = none, place = none },
     { 'tableau', 10, down = 4, up = 1, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
    // As in Gypsy, with foundations that give cards back.
    "deck = { packs = 2 }, piles = { { 'stock', tap = deal_row { to = 'tableau', spaces = true } },
     { 'foundation', 8, take = 'top' }, { 'tableau', 8, down = 2, up = 1, place = build.down_alternating } }",
    // Cells, few ranks, and runs one by one.
    "deck = { packs = 3, ranks = 4 }, piles = { { 'cell', 3 }, { 'foundation', 12 },
     { 'tableau', 8, up = 6, longest = 'one by one', place = build.down_off_suit } }",
    // A reserve that fills spaces, and limited redeals of three cards.
    "deck = { packs = 2, ranks = 5 }, piles = { { 'stock', tap = draw { count = 3, redeals = 1 } }, { 'waste' },
     { 'reserve', down = 3, up = 1 }, { 'foundation', 8 },
     { 'tableau', 6, up = 1, fill = 'reserve', first = 5, place = build.down_alternating } }",
    // Spaces that the waste fills, then the stock.
    "deck = { packs = 2, ranks = 6 }, piles = { { 'stock', tap = draw { redeals = unlimited } }, { 'waste' },
     { 'foundation', 8 }, { 'tableau', 5, up = 2, fill = { 'waste', 'stock' }, take = 'top', place = build.either } }",
    // Foundations that are built up, and others that are built down.
    "deck = { packs = 2, ranks = 5 }, piles = { { 'up', 4, role = 'foundation' },
     { 'low', 4, role = 'foundation', first = 5, place = build.down_in_suit, take = 'top' },
     { 'reserve', 4, up = 1 }, { 'tableau', 6, up = 6, take = 'top', first = none, place = build.either } }",
    // Only ranks matter.
    "deck = { packs = 2, ranks = 5 }, piles = { { 'foundation', 8, place = build.up },
     { 'tableau', 8, down = 2, up = 3, place = build.down } }",
    // Whole runs, and piles that leave whole.
    "deck = { packs = 2, ranks = 5 }, piles = { { 'foundation', 8 }, { 'cell', 2 },
     { 'tableau', 8, up = 5, take = { 'pile', 'top' }, part = 'freeing', place = build.down_alternating } }",
    // Foundations that begin with a card of the deal and turn the corner.
    "deck = { packs = 2, ranks = 5 }, vars = { base = 0 }, piles = {
     { 'foundation', 8, up = { 1 }, first = 'base', place = corner(build.up_in_suit) },
     { 'stock', tap = draw { count = 2, redeals = unlimited } }, { 'waste' },
     { 'tableau', 6, up = 3, place = corner(build.down_in_suit), take = 'whole' } }",
];

/// What a state holds, without saying which of several columns is which.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Holds {
    columns: Vec<(Vec<u8>, usize)>,
    homes: Vec<Vec<u8>>,
    cells: Vec<u8>,
    reserves: Vec<usize>,
    cycle: (Vec<u8>, usize),
    redeals: u8,
}

/// What a state holds. `rows`: columns are told apart.
fn held(tables: &PackTables, state: &PackState, rows: bool) -> Holds {
    let column = |column| (state.column(column).to_vec(), state.hidden(tables, column));
    let mut columns: Vec<_> = (0..tables.columns.len()).map(column).collect();
    if !rows {
        columns.sort();
    }
    let homes = |kind: &crate::packs::homes::HomeKind| {
        let mut tops = state.homes[usize::from(kind.begin)..usize::from(kind.end)].to_vec();
        tops.sort_unstable();
        tops
    };
    let left = (0..tables.cycle.len()).filter(|place| state.cycle >> place & 1 == 1);
    Holds {
        columns,
        homes: tables.kinds.iter().map(homes).collect(),
        cells: state.cells[..usize::from(state.held)].to_vec(),
        reserves: state.reserves[..tables.reserves.len()].iter().map(|len| usize::from(*len)).collect(),
        cycle: (left.map(|place| tables.cycle[place]).collect(), usize::from(state.drawn)),
        redeals: state.redeals,
    }
}

/// The same of the game's own board.
fn held_by_board(tables: &PackTables, board: &Board, rows: bool) -> Holds {
    let faces = |pile| tables.view.pile(board, pile);
    let column = |pile| (faces(pile), board.pile(pile).iter().filter(|card| !board.is_up(**card)).count());
    let mut columns: Vec<_> = tables.columns.iter().map(|dealt| column(dealt.pile)).collect();
    if !rows {
        columns.sort();
    }
    let homes = |kind: &crate::packs::homes::HomeKind| {
        let piles = &tables.homes[usize::from(kind.begin)..usize::from(kind.end)];
        let mut tops: Vec<u8> =
            piles.iter().map(|pile| board.top(*pile).map_or(0, |top| tables.view.face(top) + 1)).collect();
        tops.sort_unstable();
        tops
    };
    let mut cells: Vec<u8> = tables.cells.iter().flat_map(|pile| faces(*pile)).collect();
    cells.sort_unstable();
    let waste = tables.waste.map_or(Vec::new(), faces);
    let stock = tables.stock.map_or(Vec::new(), faces);
    let counted = !tables.is_endless() && tables.waste.is_some();
    Holds {
        columns,
        homes: tables.kinds.iter().map(homes).collect(),
        cells,
        reserves: tables.reserves.iter().map(|dealt| board.len(dealt.pile)).collect(),
        cycle: (waste.iter().copied().chain(stock.into_iter().rev()).collect(), waste.len()),
        redeals: if counted { board.var(Rules::REDEALS) as u8 } else { 0 },
    }
}

/// Plays some moves, and compares at each state what the search's moves lead to with what the game's do. Returns whether the
/// rules are understood.
fn walk(rules: &Rules, seed: u64, choices: impl IntoIterator<Item = u64>) -> bool {
    let deal = rules.deal(Seed::Plain(seed), 0);
    // Vars that never change are numbers, as the search has them.
    let specialised = rules.specialized_for(&deal.board);
    let rules = specialised.as_ref().unwrap_or(rules);
    let Some(space) = PackSpace::of(rules, &deal, SEED, EACH_MOVE) else { return false };
    let tables = &space.tables;
    let (mut here, mut game, mut list) = (space.start, deal.clone(), Vec::new());
    for choice in choices {
        let rows = here.columns_differ(tables);
        let now = held(tables, &here, rows);
        assert_eq!(now, held_by_board(tables, &game.board, rows));
        let read = PackState::read(tables, &here.key(tables));
        assert_eq!(held(tables, &read, rows), now, "the key says something else");
        assert_eq!(read.key(tables), here.key(tables));
        assert_eq!(read.left, here.left);
        let after = |state: &PackState| held(tables, state, rows && state.columns_differ(tables));
        here.list(tables, &mut list);
        let ours: Vec<(Holds, PackState)> = list
            .iter()
            .map(|this| {
                let mut next = here;
                next.make(tables, *this, HomePolicy::SafeOnly, |_, _| ());
                (after(&next), next)
            })
            .collect();
        let played: Vec<(Holds, GameState)> = rules
            .legal_moves(&game.board)
            .iter()
            .map(|mv| {
                let next = rules.play(&game, mv, SEED).expect("it is legal").state;
                let stock = tables.stock.is_some_and(|stock| !next.board.is_space(stock));
                (held_by_board(tables, &next.board, rows && stock), next)
            })
            .collect();
        // What leads to an equal state is no move of the search.
        let one: BTreeSet<&Holds> = ours.iter().map(|(held, _)| held).filter(|held| **held != now).collect();
        let other: BTreeSet<&Holds> = played.iter().map(|(held, _)| held).filter(|held| **held != now).collect();
        let differ = one.symmetric_difference(&other).next();
        assert_eq!(differ, None, "{}: only by one of them, from\n{}", rules.about.id, rules.board_text(&game.board));
        let states: Vec<&Holds> = one.into_iter().collect();
        if states.is_empty() {
            break;
        }
        let to = states[choice as usize % states.len()];
        here = ours.iter().find(|(held, _)| held == to).expect("it is among them").1;
        game = played.iter().find(|(held, _)| held == to).expect("it is among them").1.clone();
    }
    true
}

#[test]
fn columns_that_were_dealt_up_and_down_by_turns_are_left_to_the_general_search() {
    let rules = rules(
        "deck = { packs = 2, ranks = 5 }, piles = { { 'foundation', 8 }, { 'tableau', 8, down = 2, up = 3, take = 'run',
         place = build.down_alternating } }",
    );
    let deal = rules.deal(SEED, 0);
    assert!(PackSpace::of(&rules, &deal, SEED, EACH_MOVE).is_some());
    let mut by_turns = deal.clone();
    let column = rules.of_role(Role::Tableau).next().expect("a column");
    let second = by_turns.board.pile(column)[3];
    by_turns.board.turn(second, Facing::Down);
    assert!(PackSpace::of(&rules, &by_turns, SEED, EACH_MOVE).is_none());
}

#[test]
fn lost_states_are_told_from_those_that_can_be_won() {
    for position in &POSITIONS {
        let rules = rules(position.fields);
        let state = state(&rules, &board(&rules, position.board));
        // A safe move would change the board.
        let pruning = Pruning { safe_moves: false, ..Pruning::ALL };
        let space = PackSpace::of(&rules, &state, SEED, pruning).expect("the rules are tables");
        assert_eq!(space.start.is_lost(&space.tables), position.lost, "{}", position.board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_move_is_one_of_the_games(
        variant in 0..VARIANTS.len(),
        seed in 0u64..1000,
        choices in proptest::collection::vec(any::<u64>(), 0..60),
    ) {
        prop_assert!(walk(&rules(VARIANTS[variant]), seed, choices), "the rules are tables: {}", VARIANTS[variant]);
    }
}

#[test]
fn each_move_of_a_bundled_variant_is_one_of_the_games() {
    let library = Library::new(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")]);
    let mut walked = 0;
    for script in library.scripts() {
        let Ok(variants) = library.load_file(&script, &Choices::new()).variants else { continue };
        for (number, rules) in variants.iter().enumerate() {
            // Any numbers will do.
            let choices = (1..=20).map(|n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16);
            walked += u32::from(walk(rules, number as u64 + 1, choices));
        }
    }
    assert!(walked > 100, "too few variants are searched by these states: {walked}");
}

#[test]
fn a_card_that_comes_back_lies_as_dealt() {
    let rules = rules(VARIANTS[3]);
    let (mut list, mut came_back) = (Vec::new(), 0);
    for seed in 0..20 {
        let deal = rules.deal(Seed::Plain(seed), 0);
        let space = PackSpace::of(&rules, &deal, SEED, EACH_MOVE).expect("the rules are tables");
        let (tables, start) = (&space.tables, &space.start);
        start.list(tables, &mut list);
        for away in list.clone().iter().filter(|this| this.to == CELL) {
            let mut there = *start;
            there.make(tables, *away, HomePolicy::SafeOnly, |_, _| ());
            there.list(tables, &mut list);
            for back in list.iter().filter(|this| this.from == CELL && this.to == away.from) {
                let mut here = there;
                here.make(tables, *back, HomePolicy::SafeOnly, |_, _| ());
                assert_eq!(here.key(tables), start.key(tables));
                came_back += 1;
            }
        }
    }
    assert!(came_back > 0, "no card could come back");
}
