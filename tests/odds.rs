//! Counts of won deals, and what they say about all deals.

use std::collections::BTreeMap;

use redeal_solver::odds::{DealCounts, ShareRange};
use redeal_table::gallery::entries;
use redeal_table::protocol::OptionView;
use serde_json::Value;

use crate::common::library;

fn tally(won: u64, impossible: u64, unknown: u64) -> DealCounts {
    DealCounts { won, impossible, unknown }
}

#[track_caller]
fn near(found: Option<ShareRange>, low: f64, high: f64) {
    let ShareRange { low: l, high: h } = found.expect("there are deals");
    assert!((l - low).abs() < 1e-6 && (h - high).abs() < 1e-6, "{l} to {h}, not {low} to {high}");
}

/// The expected numbers are those of other programs for Wilson's interval without a correction.
#[test]
fn an_interval_is_wilsons() {
    near(tally(8, 2, 0).interval(), 0.490_162, 0.943_318);
    near(tally(0, 10, 0).interval(), 0.0, 0.277_533);
    near(tally(10, 0, 0).interval(), 0.722_467, 1.0);
    near(tally(500, 500, 0).interval(), 0.469_070, 0.530_930);
    near(tally(1, 0, 0).interval(), 0.206_549, 1.0);
}

#[test]
fn what_is_unknown_may_be_won_or_not() {
    near(tally(6, 2, 2).share(), 0.6, 0.8);
    let (none, all) = (tally(6, 4, 0).interval().unwrap(), tally(8, 2, 0).interval().unwrap());
    near(tally(6, 2, 2).interval(), none.low, all.high);
    near(tally(0, 0, 7).share(), 0.0, 1.0);
    near(tally(0, 0, 7).interval(), 0.0, 1.0);
}

#[test]
fn no_deals_say_nothing() {
    assert_eq!((tally(0, 0, 0).share(), tally(0, 0, 0).interval()), (None, None));
}

/// Of many counts of a known share, some 95 % of the intervals contain it.
#[test]
fn intervals_hold_what_they_promise() {
    let (mut state, mut held) = (7u64, 0u32);
    for _ in 0..2000 {
        let mut won = 0;
        for _ in 0..200 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            won += u64::from(state >> 33 < (1 << 31) / 10 * 3);
        }
        let ShareRange { low, high } = tally(won, 200 - won, 0).interval().unwrap();
        held += u32::from((low..=high).contains(&0.3));
    }
    assert!((1860..=1940).contains(&held), "{held} of 2000");
}

/// What the gallery says of games is of games that are there. `win_rates`, an example of the command line, makes the list.
#[test]
fn the_list_of_win_rates_names_bundled_games_and_choices_that_they_have() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/win-rates.json")).unwrap();
    let list: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
    let known = entries(&library());
    let mut usual = 0;
    for (key, rate) in &list {
        let (id, choices) = key.split_once(' ').unwrap_or((key, ""));
        let Some(entry) = known.iter().find(|entry| entry.brief.id == id) else {
            panic!("{key}: there is no such game")
        };
        for (option, choice) in choices.split_terminator(' ').map(|choice| choice.split_once('=').unwrap()) {
            let has = |shown: &OptionView| {
                shown.id == option && shown.choices.iter().any(|one| serde_json::to_string(one).unwrap() == choice)
            };
            assert!(entry.options.iter().any(has), "{key}: there is no {option} = {choice}");
        }
        let deals: u64 = ["won", "lost", "open"].iter().map(|kind| rate[kind].as_u64().unwrap()).sum();
        assert!(deals >= 40, "{key}: {deals} deals tell too little");
        usual += usize::from(choices.is_empty());
    }
    assert!(usual + 30 > known.len(), "{usual} of {} games are in the list: run the example `win_rates`", known.len());
}
