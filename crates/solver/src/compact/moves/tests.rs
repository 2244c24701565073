//! The search moves of compact states against the game's own legal moves, and what becomes of a state against the game's
//! own boards, along walks through variants that differ in what their columns give and take.

use std::collections::BTreeMap;

use super::*;
use crate::Pruning;
use crate::compact::CompactSpace;
use crate::compact::tables::RESERVE;
use crate::safe_moves::{HomePolicy, SafeMoves};
use crate::testing::{SEED, rules};
use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules};

const VARIANTS: [&str; 9] = [
    "piles = { { 'cell', 2 }, { 'foundation', 4 }, { 'reserve', 2, up = 1 },
        { 'tableau', 10, up = 5, place = build.down_alternating, longest = 'one by one' } }",
    "piles = { { 'foundation', 4, take = 'top' }, { 'tableau', 13, up = 4, place = build.down, longest = 2 } }",
    "piles = { { 'cell' }, { 'foundation', 4 }, { 'tableau', 13, up = 4, place = build.either, part = 'freeing' } }",
    "piles = { { 'cell' }, { 'foundation', 4 }, { 'tableau', 13, up = 4, place = build.down, part = 'home' } }",
    "piles = { { 'foundation', 4 }, { 'tableau', 13, down = 1, up = 3, place = build.down, take = 'whole' } }",
    "piles = { { 'foundation', 4 }, { 'tableau', 13, down = 1, up = 3, first = 13, place = build.down, take = 'any' } }",
    "piles = { { 'cell', 2 }, { 'foundation', 4 }, { 'tableau', 26, up = 2, place = build.either, take = { 'top', 'pile' } } }",
    "piles = { { 'stock', tap = draw { count = 2, redeals = 1 } }, { 'waste' }, { 'foundation', 4, take = 'top' },
        { 'tableau', 7, down = { 0, 1, 2, 3, 4, 5, 6 }, up = 1, first = 13, place = build.down } }",
    "piles = { { 'reserve', up = 11 }, { 'stock', tap = draw { redeals = 2 } }, { 'waste' }, { 'foundation', 4 },
        { 'tableau', 4, up = 1, fill = { 'reserve', 'waste' }, place = build.down_alternating } }",
];

/// A move as both can say it: the lowest card that is carried, and what it lies on then. Spaces count as one place.
type CardMove = (u8, u8);

/// The legal moves of a board.
fn legal(rules: &Rules, board: &Board) -> BTreeMap<CardMove, Move> {
    let say = |this: ResolvedMove| match this {
        ResolvedMove::Carry { from, to, .. } => {
            let on = match (rules.pile(to).role, board.top(to)) {
                (Role::Foundation, _) => HOME,
                (Role::Cell, _) => CELL,
                (_, Some(top)) => top.0,
                (_, None) => FLOOR,
            };
            (
                (this.lifts(board).first().expect("a card").0, on),
                Move::Carry { from, to, count: this.lifts(board).len() as u8 },
            )
        }
        other => ((TAP, 0), other.to_move()),
    };
    rules.resolved_moves(board).into_iter().map(say).collect()
}

/// The search moves of a state.
fn listed(tables: &CompactTables, here: &CompactState<8>) -> BTreeMap<CardMove, CompactMove> {
    let mut list = MoveList::default();
    here.list(tables, &mut list);
    let say = |this: CompactMove| {
        let to = if (FLOOR..CELL).contains(&this.to) { FLOOR } else { this.to };
        ((this.card, to), this)
    };
    list.moves.into_iter().map(say).collect()
}

/// Every draw is a move of its own, and so is every carry.
const PLAIN: Pruning = Pruning { stock_cycle: false, interchangeable: false, late_placement: false, ..Pruning::ALL };

/// The state after a move, and after the safe moves home that follow it.
fn played(rules: &Rules, now: &GameState, mv: Move, safe: Option<&SafeMoves>) -> GameState {
    let mut after = rules.play(now, &mv, SEED).expect("it is legal").state;
    while let Some(home) = safe.and_then(|safe| safe.home(rules, &after.board, HomePolicy::SafeOnly)) {
        after = rules.play(&after, &home.to_move(), SEED).expect("it is legal").state;
    }
    after
}

/// Where the cards of a state lie: what each lies on, those that lie face down, those of the stock and the waste in the
/// order in which they come up, and how many are drawn.
fn lie(tables: &CompactTables, state: &CompactState<8>) -> ([u8; 64], CardSet, Vec<u8>, [u8; 2]) {
    let below = state.below.0.map(|place| if (FLOOR..RESERVE).contains(&place) { FLOOR } else { place });
    let cycle = each(state.cycle).map(|place| tables.cycle[usize::from(place)]).collect();
    (below, state.hidden, cycle, [state.drawn, state.redeals])
}

#[test]
fn the_search_has_the_legal_moves_and_they_lead_to_the_same_states() {
    for (fields, safe_moves) in VARIANTS.into_iter().flat_map(|fields| [(fields, false), (fields, true)]) {
        let rules = rules(fields);
        let safe = SafeMoves::of(&rules).filter(|_| safe_moves);
        for seed in 1..=4 {
            let mut now = rules.deal(Seed::Plain(seed), 0);
            for step in 0..25 {
                let moves = legal(&rules, &now.board);
                let pruning = Pruning { safe_moves, ..PLAIN };
                let space = CompactSpace::of(&rules, &now, SEED, pruning).expect("the rules are tables");
                let (here, tables) = (space.start::<8>(), &space.tables);
                let text = rules.board_text(&now.board);
                let listed = listed(tables, &here);
                assert!(listed.keys().eq(moves.keys()), "{fields}\n{text}\n{:?}\n{:?}", listed.keys(), moves.keys());
                for (say, this) in &listed {
                    let mut after = here;
                    after.make(tables, &space.codec, (*this, &[]), HomePolicy::SafeOnly, None);
                    let expected = played(&rules, &now, moves[say], safe.as_ref());
                    let expected = CompactSpace::of(&rules, &expected, SEED, pruning).expect("the rules are tables");
                    let (found, expected) = (lie(tables, &after), lie(&expected.tables, &expected.start()));
                    assert_eq!(found, expected, "{fields}\n{text}\n{}", rules.move_text(&moves[say]));
                }
                let Some(mv) = moves.values().nth((seed as usize * 7 + step * 5) % moves.len().max(1)) else { break };
                now = played(&rules, &now, *mv, None);
            }
        }
    }
}

/// A draw is no search move here: each card that some draws bring up is listed at once, also after a redeal.
#[test]
fn every_card_that_draws_bring_up_is_listed() {
    let lazy = Pruning { safe_moves: false, interchangeable: false, ..Pruning::ALL };
    let fields =
        "piles = { { 'stock', tap = draw { count = 1, redeals = 1 } }, { 'waste' }, { 'cell' }, { 'foundation', 4 },
        { 'tableau', 7, up = 6, place = build.down } }";
    let rules = rules(fields);
    let mut now = rules.deal(Seed::Plain(1), 0);
    let tap = rules.parse_move("tap stock").expect("a move");
    for drawn in 0..9 {
        let space = CompactSpace::of(&rules, &now, SEED, lazy).expect("the rules are tables");
        let tables = &space.tables;
        assert!(tables.lazy_draws);
        let mut expected: Vec<u8> =
            legal(&rules, &now.board).into_keys().filter(|to| to.1 == CELL).map(|to| to.0).collect();
        expected.retain(|card| !tables.cycle.contains(card));
        // The cell takes any card of the waste.
        expected.extend(&tables.cycle);
        expected.sort_unstable();
        let cells: Vec<u8> =
            listed(tables, &space.start::<8>()).into_keys().filter(|to| to.1 == CELL).map(|to| to.0).collect();
        assert_eq!(cells, expected, "after {drawn} draws");
        now = rules.play(&now, &tap, SEED).expect("there are cards to draw").state;
    }
}
