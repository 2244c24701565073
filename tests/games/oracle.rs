//! Pyramids that a program written by others has solved: its lines must be legal here, and lead to a win.
//!
//! Each line of `tests/oracle/pyramid.jsonl` has a deck, the pyramid from the apex first, and the fewest steps that
//! clear it in three passes. There the next card of the stock lies open and may be played without being drawn, as here
//! with `open_stock`.

use redeal_cards::card::{Card, Face};
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::state::GameState;
use serde_json::Value;

use crate::common::{rules, tree};

/// A card of the deck by its name: `9c`.
fn card(rules: &Rules, name: &Value) -> Card {
    let face: Face = name.as_str().expect("a card is a text").to_uppercase().parse().expect("it is a card");
    rules.layout.deck.cards().find(|card| rules.layout.deck.face(*card) == face).expect("the deck has it")
}

fn play(rules: &Rules, state: &mut GameState, mv: &str, line: &Value) {
    let mv = rules.parse_move(mv).expect("it is a move");
    match rules.play(state, &mv, Seed::Plain(0)) {
        Ok(played) => *state = played.state,
        Err(refusal) => {
            let (board, why) = (rules.board_text(&state.board), rules.sentence(&refusal));
            panic!("deal {}: {}: {why}\n{board}", line["index"], rules.move_text(&mv));
        }
    }
}

/// The pile on whose top a card lies, the stock and the discard aside.
fn top_of(rules: &Rules, state: &GameState, card: Card) -> Option<String> {
    let piles = rules.pile_ids().filter(|pile| rules.pile(*pile).id != "discard");
    piles.into_iter().find(|pile| state.board.top(*pile) == Some(card)).map(|pile| rules.pile(pile).id.clone())
}

#[test]
fn pyramids_that_others_have_solved_are_won_by_their_steps() {
    let rules = rules("pyramid open_stock=true");
    let text = std::fs::read_to_string(tree().join("tests/oracle/pyramid.jsonl")).expect("it can be read");
    let (mut lines, mut passes) = (0, [0; 3]);
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("it is JSON");
        let list = |name: &str| line[name].as_array().expect("it is a list").clone();
        let deck = list("deck").iter().map(|name| card(&rules, name)).collect();
        let mut state = rules.deal_cards(deck, Seed::Plain(0), 0);
        for step in list("solution") {
            assert!(!rules.won(&state.board), "deal {}: it is won before its last step", line["index"]);
            let Some(cards) = step.as_array() else {
                let recycle = step == "Recycle";
                let stock = rules.pile_named("stock").expect("there is a stock");
                assert_eq!(state.board.is_space(stock), recycle, "deal {}: {step}", line["index"]);
                play(&rules, &mut state, "tap stock", &line);
                continue;
            };
            let cards: Vec<Card> = cards.iter().map(|name| card(&rules, name)).collect();
            let from: Vec<String> = cards.iter().filter_map(|card| top_of(&rules, &state, *card)).collect();
            let mv = match from.as_slice() {
                [one, two] => format!("{one}>{two}"),
                [one] => format!("{one}>discard"),
                _ => panic!("deal {}: {step}", line["index"]),
            };
            play(&rules, &mut state, &mv, &line);
        }
        assert!(rules.won(&state.board), "deal {}\n{}", line["index"], rules.board_text(&state.board));
        lines += 1;
        passes[state.board.var(Rules::REDEALS) as usize] += 1;
    }
    assert!(lines == 269 && passes.iter().all(|count| *count >= 4), "{lines} lines, by redeals {passes:?}");
}
