//! Positions that can be won, and that a search once called impossible: each breaks an argument that a pruning rests on.

use super::brute::{LoneColumns, can_be_won};
use super::*;

/// A position that can be won.
struct WonPosition {
    what: &'static str,
    fields: &'static str,
    board: &'static str,
}

/// How many boards the brute force visits.
const BRUTE: usize = 200_000;

const POSITIONS: [WonPosition; 16] = [
    WonPosition {
        what: "a card that goes home moves every later card when the columns are gathered",
        fields: "deck = { ranks = 13 }, piles = { { 'stock', tap = gather { from = 'tableau', deal = 4, redeals = unlimited } },
            { 'foundation', 4, up = 1, picks = is(rank.ace) }, { 'tableau', 12, up = 4, first = none, place = build.down_in_suit, take = 'top' } }",
        board: "foundation: AS 2S 3S 4S 5S | AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH | AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD | AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n\
            tableau: KD QS JS 6S | TS 9S 8S QD | 7S KS",
    },
    WonPosition {
        what: "a reserve is tapped, and gives no cards",
        fields: "deck = { ranks = 2 }, piles = { { 'talon', role = 'reserve', take = 'none', up = 8, tap = draw { redeals = unlimited } },
            { 'waste' }, { 'foundation', 4 } }",
        board: "talon: 2S 2H AD AH 2C 2D AC AS\nfoundation: - | - | - | -",
    },
    WonPosition {
        what: "the stock covers a reserve",
        fields: "deck = { ranks = 2 }, piles = { { 'stock', at = { 0, 0 }, tap = draw { redeals = 0 } }, { 'waste', at = { 2, 0 } }, { 'foundation', 4, at = { 3, 0 } },
            { 'reserve', at = { 0, 0.5 }, up = 1, covered_by = 'stock' } }",
        board: "stock: (2S)\nfoundation: - | AH 2H | AD 2D | AC 2C\nreserve: AS",
    },
    WonPosition {
        what: "the waste is filled from a reserve",
        fields: "deck = { ranks = 2 }, piles = { { 'stock', tap = draw { redeals = 1 } }, { 'waste', fill = 'reserve' }, { 'foundation', 4 },
            { 'reserve', up = 1, take = 'none' } }",
        board: "waste: 2S\nfoundation: - | AH 2H | AD 2D | AC 2C\nreserve: AS",
    },
    WonPosition {
        what: "a stock that must be empty is drawn to a waste that need not be",
        fields: "deck = { ranks = 2 }, won = empty('stock', 'tableau'), piles = { { 'stock', tap = draw {} }, { 'waste' },
            { 'foundation', up = 1, place = build.up }, { 'tableau', up = 1, take = 'top' } }",
        board: "stock: (AH) (AD) (AC) (2H) (2D) (2C)\nfoundation: AS\ntableau: 2S",
    },
    WonPosition {
        what: "foundations take cards of columns only, and a cell holds one",
        fields: "deck = { ranks = 4 }, piles = { { 'cell' }, { 'foundation', 4, from = 'tableau' },
            { 'tableau', 2, up = 8, first = none, place = build.down_alternating } }",
        board: "cell: 3H\nfoundation: AS 2S | AH 2H | AD 2D 3D 4D | AC 2C 3C\ntableau: 4S 3S | 4C 4H",
    },
    WonPosition {
        what: "cards that make no run by the rule for columns leave together",
        fields: "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
            { 'tableau', 3, up = { 6, 5, 5 }, first = none, place = build.down_alternating, run = any } }",
        board: "foundation: AS 2S | AH 2H | AD 2D | AC 2C 3C 4C\ntableau: 3D 3H 4D | 4S 3S | 4H",
    },
    WonPosition {
        what: "a card has two ways home: on an empty foundation or on another card",
        fields: "deck = { ranks = 4 }, piles = { { 'cell' }, { 'foundation', 4, first = either(is(rank.ace), is(3)) }, { 'reserve', 2, up = 8 } }",
        board: "foundation: - | AH 2H 3H 4H | AD 2D 3D 4D | AC 2C 3C 4C\nreserve: 3S | 2S AS 4S",
    },
    WonPosition {
        what: "a foundation covers a reserve",
        fields: "deck = { ranks = 2 }, piles = { { 'cell', 2, at = { 0, 0 } }, { 'foundation', 4, at = { 3, 0 } },
            { 'reserve', at = { 3, 0.5 }, up = 2, covered_by = 'foundation' }, { 'tableau', 2, at = { 0, 3 }, up = 3, take = 'top' } }",
        board: "foundation: - | - | AD 2D | AC 2C\nreserve: 2S 2H\ntableau: AS | AH",
    },
    WonPosition {
        what: "several cards go home together",
        fields: "deck = { ranks = 2 }, piles = { { 'foundation', 4, single = false }, { 'tableau', 2, up = 4, first = none, place = build.up_in_suit } }",
        board: "foundation: - | AH | AD 2D | AC 2C\ntableau: AS 2S 2H | -",
    },
    WonPosition {
        what: "a waste takes cards",
        fields: "deck = { ranks = 3 }, piles = { { 'stock', tap = draw {} }, { 'waste', place = build.down_in_suit }, { 'foundation', 4 },
            { 'reserve', 2, up = 1 } }",
        board: "waste: 3S\nfoundation: - | AH | AD 2D 3D | AC 2C 3C\nreserve: AS 2S 2H | 3H",
    },
    WonPosition {
        what: "foundations that give cards back can be spaces again",
        fields: "deck = { ranks = 3 }, piles = { { 'foundation', 4, first = any, take = 'top' },
            { 'tableau', 4, up = 3, first = none, place = build.down_alternating } }",
        board: "foundation: 2S | AH 2H | AD 2D 3D | AC\ntableau: AS | 3S | 3H 2C | 3C",
    },
    WonPosition {
        what: "pairs lie on one of two foundations",
        fields: "deck = { ranks = 2 }, piles = { { 'foundation', 2 }, { 'tableau', 2, take = 'top', up = 2 }, { 'discard', up = 4 } },
            match = { pair = function(a, b) return a.rank == 2 and b.rank == 2 and a.red and b.red end, to = 'foundation1' }, won = empty 'tableau'",
        board: "foundation: - | -\ntableau: 2S 2H AS | 2D\ndiscard: AH AD AC 2C",
    },
    WonPosition {
        what: "a pile is judged by the one to its left, which gives no cards",
        fields: "deck = { ranks = 2 }, won = empty 'reserve', piles = { { 'row', 2, role = 'tableau', take = 'none', beside = 'left', up = { 7 },
            each = function(i) return i == 2 and { first = none, place = build.up } or {} end }, { 'reserve', up = 1 } }",
        board: "row: 2S 2D 2C AH AD AC AS | -\nreserve: 2H",
    },
    WonPosition {
        what: "the top card of a run is the one that is judged",
        fields: "deck = { ranks = 4 }, piles = { { 'stock', tap = draw { redeals = 0 } }, { 'waste' }, { 'foundation', 4, single = false },
            { 'tableau', 2, up = 1, first = 3, place = build.down_off_suit, lead = 'top' } }",
        board: "stock: (4H) (AS)\nfoundation: - | AH 2H | AD 2D 3D 4D | AC 2C 3C\ntableau: 2S 3H | 4C 3S 4S",
    },
    WonPosition {
        what: "foundations take no cards from the waste",
        fields: "deck = { ranks = 2 }, piles = { { 'stock', tap = draw { redeals = 0 } }, { 'waste' }, { 'foundation', 4, from = 'tableau' },
            { 'tableau', 2, up = 1, first = none, place = build.down_off_suit } }",
        board: "stock: (AH)\nfoundation: AS 2S | - | AD | AC 2C\ntableau: 2H 2D | -",
    },
];

#[test]
fn no_search_calls_them_impossible() {
    let (seed, stop) = (Seed::Plain(1), AtomicBool::new(false));
    for WonPosition { what, fields, board } in &POSITIONS {
        let rules = loaded(&format!("--- Chance.\nreturn {{ name = 'Chance', {fields} }}\n")).expect(what);
        let board = rules.parse_whole_board(board).unwrap_or_else(|no| panic!("{what}: {no:?}"));
        let state = rules.opening(board, 0);
        assert_eq!(can_be_won(&rules, &state, seed, LoneColumns::AsRuled, BRUTE), Some(true), "{what}");
        let plain = solve_plainly(&rules, &state, seed, SearchLimits::default(), &stop, |_| ());
        assert_eq!(word(&plain), "won", "{what}: the plain search");
        for pruning in (0..16).map(without) {
            let solved = solve_with(&rules, &state, seed, SearchLimits::default(), pruning, &stop, |_| ());
            assert_eq!(word(&solved), "won", "{what}: {pruning:?}");
        }
    }
}
