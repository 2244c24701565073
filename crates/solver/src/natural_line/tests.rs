//! What is changed in a line, on boards on which it can be seen at a glance.

use std::sync::atomic::AtomicBool;

use super::{LineLimits, natural_line};
use crate::check;
use crate::testing::{SEED, board, rules, state};
use redeal_rules::Rules;
use redeal_rules::moves::Move;

/// A stock that is turned over for ever, foundations and columns on which anything lies.
const DRAWING: &str = "deck = { ranks = 6, only = function(card) return card.suit == suit.spades end }, piles = {
    { 'stock', tap = draw { to = 'waste', redeals = unlimited } }, { 'waste' }, { 'foundation' },
    { 'tableau', 3, first = any, place = any } }";
/// Two suits whose cards may go home in any order.
const TWO_SUITS: &str = "deck = { ranks = 3, only = function(card) return card.suit <= suit.hearts end }, piles = {
    { 'foundation', 2 }, { 'tableau', 2, up = 3, place = none } }";

fn moves(rules: &Rules, line: &str) -> Vec<Move> {
    line.split_terminator(", ").map(|text| rules.parse_move(text).expect("a move")).collect()
}

/// The natural line in place of a line, after so many states at most.
fn natural_within(states: u64, fields: &str, text: &str, line: &str) -> String {
    let rules = rules(fields);
    let (from, line) = (state(&rules, &board(&rules, text)), moves(&rules, line));
    assert_eq!(check(&rules, &from, SEED, &line), Ok(()), "the line itself is wrong");
    let natural = natural_line(&rules, &from, SEED, &line, LineLimits { states }, &AtomicBool::new(false));
    assert_eq!(check(&rules, &from, SEED, &natural), Ok(()));
    let texts: Vec<String> = natural.iter().map(|mv| rules.move_text(mv).to_string()).collect();
    texts.join(", ")
}

fn natural(fields: &str, text: &str, line: &str) -> String {
    natural_within(100_000, fields, text, line)
}

#[test]
fn rounds_through_the_stock_are_left_out() {
    let text = "stock: (6S) (5S) (4S)\nfoundation: AS 2S 3S";
    let straight = ["tap stock, waste>foundation"; 3].join(", ");
    assert_eq!(natural(DRAWING, text, &format!("tap stock, tap stock, tap stock, tap stock, {straight}")), straight);
}

#[test]
fn what_can_be_played_is_played_before_the_next_draw() {
    let text = "stock: (5S) (6S)\nfoundation: AS 2S 3S\ntableau: 4S";
    let line = "tap stock, tableau1>foundation, tap stock, waste>foundation, waste>foundation";
    let in_one_go = "tableau1>foundation, tap stock, tap stock, waste>foundation, waste>foundation";
    assert_eq!(natural(DRAWING, text, line), in_one_go);
}

#[test]
fn a_card_of_the_waste_is_played_the_first_time_that_it_shows() {
    let text = "stock: (6S) (5S) (4S)\nfoundation: AS 2S 3S";
    let late = "tap stock, tap stock, tap stock, waste>tableau1, waste>tableau2, waste>foundation, tableau2>foundation, \
                tableau1>foundation";
    assert_eq!(natural(DRAWING, text, late), ["tap stock, waste>foundation"; 3].join(", "));
}

#[test]
fn a_card_that_is_carried_twice_goes_where_it_ends() {
    let text = "foundation: AS 2S 3S\ntableau: 4S 6S 5S";
    let home = "tableau1>foundation, tableau2>foundation, tableau3>foundation";
    let twice = format!("tableau1>tableau2, tableau1>tableau2, tableau2>tableau3, {home}");
    assert_eq!(natural(DRAWING, text, &twice), format!("tableau1>tableau2, tableau1>tableau3, {home}"));
}

#[test]
fn a_card_is_not_carried_there_and_back() {
    let text = "stock: (6S) (5S)\nfoundation: AS 2S 3S\ntableau: 4S | -";
    let draws = "tap stock, waste>foundation, tap stock, waste>foundation";
    let there = "tap stock, waste>tableau1, tap stock, tableau1>tableau2, tableau1>foundation, tableau2>foundation, \
                 waste>foundation";
    assert_eq!(natural(DRAWING, text, there), format!("tableau1>foundation, {draws}"));
}

#[test]
fn piles_that_changed_places_are_named_anew_where_moves_are_cut() {
    // The Five comes to lie in another column, alone as before.
    let text = "foundation: AS 2S 3S\ntableau: 5S | - | 4S 6S";
    let circle = "tableau1>tableau3, tableau3>tableau2, tableau3>tableau1, tableau3>foundation, tableau2>foundation, \
                  tableau1>foundation";
    let cut = "tableau3>tableau2, tableau3>foundation, tableau1>foundation, tableau2>foundation";
    assert_eq!(natural(DRAWING, text, circle), cut);
}

#[test]
fn the_last_cards_go_home_evenly() {
    let suits = "tableau1>foundation1, tableau1>foundation1, tableau1>foundation1, tableau2>foundation2, \
                 tableau2>foundation2, tableau2>foundation2";
    let evenly = ["tableau1>foundation1, tableau2>foundation2"; 3].join(", ");
    assert_eq!(natural(TWO_SUITS, "tableau: 3S 2S AS | 3H 2H AH", suits), evenly);
}

#[test]
fn moves_after_the_win_are_left_out_and_a_line_without_a_win_stays() {
    let rules = rules(DRAWING);
    let from = state(&rules, &board(&rules, "foundation: AS 2S 3S\ntableau: 5S 4S | 6S"));
    let natural = |line: &str| {
        let limits = LineLimits { states: 1000 };
        natural_line(&rules, &from, SEED, &moves(&rules, line), limits, &AtomicBool::new(false))
    };
    let home = "tableau1>foundation, tableau1>foundation, tableau2>foundation";
    assert_eq!(natural(&format!("{home}, tableau1>foundation")), moves(&rules, home));
    let lost = "tableau2>tableau3, tableau1>foundation";
    assert_eq!(natural(lost), moves(&rules, lost));
}

#[test]
fn no_more_states_are_replayed_than_the_limit_allows() {
    let text = "stock: (6S) (5S) (4S)\nfoundation: AS 2S 3S";
    let line = ["tap stock"; 4].into_iter().chain(["tap stock, waste>foundation"; 3]).collect::<Vec<_>>().join(", ");
    assert_eq!(natural_within(9, DRAWING, text, &line), line, "there is not enough to play the line itself");
    assert_eq!(natural_within(10, DRAWING, text, &line), line, "there is enough for that and nothing else");
    assert_ne!(natural_within(100, DRAWING, text, &line), line);
}
