//! Lost states that the relaxation must find, each beside a state that is nearly the same and can be won.

use super::*;
use crate::Pruning;
use crate::state_key::{KeyDetail, StateKeys};
use crate::testing::{board, can_be_won, can_be_won_with, rules};

/// A hand-made state.
pub(crate) struct DeadlockCase {
    what: &'static str,
    pub(crate) fields: &'static str,
    pub(crate) board: &'static str,
    pub(crate) lost: bool,
}

const KINGS: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
    { 'tableau', 5, up = { 4, 3, 3, 3, 3 }, first = 4, place = build.down_alternating } }";
const ANY: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
    { 'tableau', 5, up = { 4, 3, 3, 3, 3 }, place = build.down_alternating } }";
const RETURNS: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4, take = 'top' },
    { 'tableau', 5, up = { 4, 3, 3, 3, 3 }, first = 4, place = build.down_alternating } }";
const CELL: &str = "deck = { ranks = 4 }, piles = { { 'cell' }, { 'foundation', 4 },
    { 'tableau', 4, up = 4, first = none, place = build.down_alternating } }";
const SINGLE: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
    { 'tableau', 4, up = 4, first = none, take = 'top', place = build.down_alternating } }";
const RUNS: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
    { 'tableau', 4, up = 4, first = none, place = build.down_alternating } }";
const DRAWS: &str = "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = 1 } }, { 'waste' },
    { 'foundation', 4 }, { 'tableau', 4, up = 3, first = none, place = build.down_alternating } }";
const FILLS: &str = "deck = { ranks = 4 }, piles = { { 'reserve', up = 4 }, { 'foundation', 4 },
    { 'tableau', 4, up = 3, first = none, fill = 'reserve', place = build.down_alternating } }";

/// Every rule of the relaxation decides at least one of these.
pub(crate) const POSITIONS: [DeadlockCase; 17] = [
    DeadlockCase {
        what: "2S waits for its foundation, 3H and 3D, and all that lies under it",
        fields: KINGS,
        board: "foundation: - | AH 2H | AC 2C 3C 4C | AD 2D\ntableau: (3H) (3D) (AS) 2S | 4H | 4D | 4S 3S",
        lost: true,
    },
    DeadlockCase {
        what: "3D lies elsewhere and carries 2S",
        fields: KINGS,
        board: "foundation: - | AH 2H | AC 2C 3C 4C | AD 2D\ntableau: (3H) (AS) 2S | 4H | 4D | 4S 3D | 3S",
        lost: false,
    },
    DeadlockCase {
        what: "2S waits for what lies under 2C, and 2C for what lies under 2S",
        fields: KINGS,
        board: "foundation: - | AH 2H | - | AD 2D\n\
                tableau: (4S) (3H) (AS) 2S | (4C) (3D) (AC) 2C | 4H 3S | 4D 3C",
        lost: true,
    },
    DeadlockCase {
        what: "2C goes home and uncovers 3D",
        fields: KINGS,
        board: "foundation: - | AH 2H | AC | AD 2D\ntableau: (4S) (3H) (AS) 2S | (4C) (3D) 2C | 4H 3S | 4D 3C",
        lost: false,
    },
    DeadlockCase {
        what: "the space takes Kings only",
        fields: KINGS,
        board: "foundation: - | AH 2H | AC 2C 3C 4C | AD 2D\ntableau: (3H) (3D) (AS) 2S | 4H 3S | 4D | 4S | -",
        lost: true,
    },
    DeadlockCase {
        what: "the space takes any card",
        fields: ANY,
        board: "foundation: - | AH 2H | AC 2C 3C 4C | AD 2D\ntableau: (3H) (3D) (AS) 2S | 4H 3S | 4D | 4S | -",
        lost: false,
    },
    DeadlockCase {
        what: "3D is home for good",
        fields: KINGS,
        board: "foundation: - | AH 2H | AC 2C 3C | AD 2D 3D\ntableau: (3H) (AS) 2S | 4C | 4S 3S | 4H 4D",
        lost: true,
    },
    DeadlockCase {
        what: "3D comes back from its foundation and carries 2S",
        fields: RETURNS,
        board: "foundation: - | AH 2H | AC 2C 3C | AD 2D 3D\ntableau: (3H) (AS) 2S | 4C | 4S 3S | 4H 4D",
        lost: false,
    },
    DeadlockCase {
        what: "the cell is full, and 3C finds no place",
        fields: CELL,
        board: "cell: 3C\nfoundation: - | AH 2H | AC | AD 2D\n\
                tableau: (2C) (3H) (3D) (AS) 2S | 4H 3S | 4D 4S | 4C",
        lost: true,
    },
    DeadlockCase {
        what: "3C leaves the cell",
        fields: CELL,
        board: "cell: 3C\nfoundation: - | AH 2H | AC | AD 2D\n\
                tableau: (2C) (3H) (3D) (AS) 2S | 4H 3S | 4D | 4C 4S",
        lost: false,
    },
    DeadlockCase {
        what: "the cell is free, and 2S leaves AS",
        fields: CELL,
        board: "foundation: - | AH 2H | AC | AD 2D\ntableau: (2C) (3H) (3D) (AS) 2S | 4H 3S | 4D 4S | 4C 3C",
        lost: false,
    },
    DeadlockCase {
        what: "3S can't take 2H along",
        fields: SINGLE,
        board: "foundation: - | - | AC 2C 3C 4C | AD\ntableau: (AH) (AS) 3S 2H | 4D | 4H 2S 2D | 4S 3D 3H",
        lost: true,
    },
    DeadlockCase {
        what: "3S takes 2H along to 4D",
        fields: RUNS,
        board: "foundation: - | - | AC 2C 3C 4C | AD\ntableau: (AH) (AS) 3S 2H | 4D | 4H 2S 2D | 4S 3D 3H",
        lost: false,
    },
    DeadlockCase {
        what: "2S is drawn and goes home after AS",
        fields: DRAWS,
        board: "stock: (2S)\nfoundation: - | AH 2H | AC 2C 3C 4C | AD 2D 3D\ntableau: 4S | 4H | (AS) 4D 3H 3S",
        lost: false,
    },
    DeadlockCase {
        what: "4S never leaves AS",
        fields: DRAWS,
        board: "stock: (2S)\nfoundation: - | AH 2H 3H | AC 2C 3C 4C | AD 2D 3D\ntableau: (AS) 4S 3S | 4H | 4D",
        lost: true,
    },
    DeadlockCase {
        what: "the space that 2C leaves is filled with 3H, which carries 2S",
        fields: FILLS,
        board: "reserve: 3D 3H\nfoundation: - | AH 2H | AC | AD 2D\n\
                tableau: 2C | (AS) 2S | 4H 4C 3C | 4D 4S 3S",
        lost: false,
    },
    DeadlockCase {
        what: "nothing is left to fill spaces, and they take no other card",
        fields: FILLS,
        board: "foundation: - | AH 2H 3H | AC | AD 2D 3D\ntableau: 2C | (AS) 2S | 4H 4C 3C | 4D 4S 3S",
        lost: true,
    },
];

fn is_lost(rules: &Rules, board: &Board) -> bool {
    let deadlock = Deadlock::of(rules).expect("deadlocks can be found for these rules");
    let mut view = StateView::new();
    StateKeys::new(rules, None, KeyDetail::Full).see(board, &mut view);
    deadlock.is_lost(&ViewedBoard { board, view: &view })
}

#[test]
fn lost_states_are_told_from_those_that_can_be_won() {
    for DeadlockCase { what, fields, board: text, lost } in &POSITIONS {
        let rules = rules(fields);
        let board = board(&rules, text);
        assert_eq!(can_be_won(&rules, &board), !lost, "{what}: the table is wrong");
        assert_eq!(is_lost(&rules, &board), *lost, "{what}");
        for pruning in [Pruning::ALL, Pruning { compact: false, ..Pruning::ALL }] {
            assert_eq!(can_be_won_with(&rules, &board, pruning), !lost, "{what}");
        }
    }
}
