//! Deals whose verdict a solver written by others has proved: where all that can happen is little enough to be tried,
//! these rules must come to the same.

use std::collections::HashSet;
use std::fmt::Write as _;

use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_game::deal_file::DealFile;
use redeal_rules::Rules;
use redeal_rules::pile::LeadCard;
use redeal_scripts::library::Library;
use serde_json::Value;

use crate::common::{choices, long, tree};

/// What of a board matters for its future: of piles that never give a card away, and of those that move whole, the top.
fn future(rules: &Rules, board: &Board) -> Vec<u8> {
    let mut key = Vec::new();
    for pile in rules.pile_ids() {
        let (this, cards) = (rules.pile(pile), board.pile(pile));
        let top_only = this.tap.is_none() && (this.take.is_none() || this.lead == LeadCard::Top);
        let from = if top_only { cards.len().saturating_sub(1) } else { 0 };
        key.extend(cards[from..].iter().map(|card| card.0));
        key.push(u8::MAX);
    }
    key
}

/// Tries everything, depth first. None: it would take too long.
fn solvable(rules: &Rules, deal: &DealFile, most: usize) -> Option<bool> {
    let board = deal.board(rules).unwrap_or_else(|no| panic!("{no}"));
    let mut met = HashSet::from([future(rules, &board)]);
    let mut open = vec![rules.opening(board, 0)];
    while let Some(state) = open.pop() {
        if rules.won(&state.board) {
            return Some(true);
        }
        if met.len() > most {
            return None;
        }
        for mv in rules.legal_moves(&state.board) {
            let next =
                rules.play(&state, &mv, Seed::Plain(0)).unwrap_or_else(|no| panic!("{}", rules.sentence(&no))).state;
            if met.insert(future(rules, &next.board)) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// Compares all deals of a preset that can be decided; says how many were.
fn decided(preset: &str, most: usize) -> [usize; 2] {
    let file = |name: &str| std::fs::read_to_string(tree().join("tests/oracle").join(name)).expect("it can be read");
    let presets: Value = serde_json::from_str(&file("presets.json")).expect("it is JSON");
    let mut variant = presets[preset]["variant"].as_str().expect("it has a variant").to_string();
    for (id, choice) in presets[preset]["options"].as_object().expect("it has options") {
        let choice = choice.to_string().trim_matches('"').replace(' ', "_");
        let _ = write!(variant, " {id}={choice}");
    }
    let (id, words) = variant.split_once(' ').unwrap_or((&variant, ""));
    // What is played nowhere but in verdicts has a script of its own.
    let library = Library::new(vec![tree().join("rules"), tree().join("tests/oracle/rules")]);
    let (rules, mut found) = (library.load(id, &choices(words)).expect("the variant loads"), [0; 2]);
    for line in file(&format!("{preset}.jsonl")).lines() {
        let told: Value = serde_json::from_str(line).expect("it is JSON");
        let deal = DealFile::from_json(line).unwrap_or_else(|no| panic!("{no}"));
        let verdict = told["verdict"].as_str().expect("it has a verdict");
        if verdict == "timeout" {
            continue;
        }
        if let Some(won) = solvable(&rules, &deal, most) {
            assert_eq!(won, verdict == "solvable", "{preset} {}", told["seed"]);
            found[usize::from(won)] += 1;
        }
    }
    found
}

#[test]
fn verdicts_of_others_hold_here() {
    let most = if long() { 1_000_000 } else { 4_000 };
    let mut all = 0;
    for preset in ["golf", "black-hole", "worm-hole", "accordion", "late-binding-solitaire", "gaps-basic-variant"] {
        let [lost, won] = decided(preset, most);
        println!("{preset}: {won} won, {lost} lost");
        all += lost + won;
    }
    assert!(all >= 9, "only {all} could be decided");
}
