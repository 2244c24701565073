//! The bundled rules under the host's own checks: nothing pays without end, nothing fails, and a move changes something.

use std::sync::atomic::AtomicBool;

use redeal_game::random_games::play_at_random;
use redeal_rules::Rules;
use redeal_rules::option::Choices;

use crate::common::{library, long};

/// How many variants are played in the short run.
const SOME: usize = 120;

/// Those that pay for each card on a foundation are played in the short run as well: what comes back could be paid twice.
const PAYING: [&str; 4] = ["casino-canfield", "double-klondike", "klondike", "lady-jane"];

/// Each choice of each option, the others as they usually are; in the short run of those that matter for points.
fn each_choice(rules: &Rules) -> Vec<Choices> {
    let options = rules.options.defs.iter();
    let options = options.filter(|def| long() || ["scoring", "foundation_return"].contains(&def.id.as_str()));
    let choices = options.flat_map(|def| {
        let others = def.choices.iter().filter(|choice| **choice != def.default);
        others.map(|choice| Choices::from([(def.id.clone(), choice.clone())]))
    });
    std::iter::once(Choices::new()).chain(choices).collect()
}

#[test]
fn nothing_pays_without_end_in_a_bundled_variant() {
    let library = library();
    let games = if long() { 12 } else { 2 };
    let mut found = Vec::new();
    let entries = redeal_table::gallery::entries(&library);
    let step = if long() { 1 } else { entries.len().div_ceil(SOME) };
    for (at, entry) in entries.into_iter().enumerate() {
        let id = entry.brief.id;
        if at % step != 0 && !PAYING.contains(&id.as_str()) {
            continue;
        }
        let usual = library.load(&id, &Choices::new()).unwrap_or_else(|no| panic!("{no}"));
        for choices in each_choice(&usual) {
            let rules = library.load(&id, &choices).unwrap_or_else(|no| panic!("{no}"));
            let report = play_at_random(&rules, 1, games, &AtomicBool::new(false), |_| ());
            if let Some(problem) = report.problem {
                found.push(format!("{id} {choices:?}: {problem}"));
            }
            if let Some(endless) = report.endless {
                found.push(format!(
                    "{id} {choices:?}: seed {}, {} points by {:?}",
                    endless.seed, endless.points, endless.moves
                ));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_only_pays_makes_no_move_legal_that_changes_nothing() {
    let script = |more: &str| {
        format!(
            "return {{ name = 'Farm', deck = {{ ranks = 2 }}, piles = {{ {{ 'foundation', 4 }}, {{ 'tableau', 9, up = {{ 1, 1, 1, 1, 1, 1, 1, 1, 0 }}, \
             place = any, first = any }} }}, {more} }}"
        )
    };
    for more in [
        "score = { ['>tableau'] = function() return 5 end }",
        "missions = { { 'a', 'A', goal = 9, step = function(tally) return tally + 1 end } }",
        "",
    ] {
        let rules = crate::common::load_text(&script(more)).unwrap_or_else(|no| panic!("{more}: {no}")).remove(0);
        let board = rules.parse_board("tableau: AS | 2S | AH | 2H | AD | 2D | AC 2C").unwrap();
        let text = |mv: &redeal_rules::moves::Move| rules.move_text(mv).to_string();
        let legal: Vec<String> = rules.legal_moves(&board).iter().map(text).collect();
        assert!(!legal.contains(&String::from("tableau1>tableau8")), "{more}: {legal:?}");
        assert!(legal.contains(&String::from("tableau7>tableau8")), "{more}: {legal:?}");
    }
}
