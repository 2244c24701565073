//! What unit tests of this crate share: rules from a few fields of a script, and boards from text.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::{Pruning, SearchLimits, Verdict, solve_plainly, solve_with};
use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_rules::option::Choices;
use redeal_rules::state::GameState;
use redeal_rules::{Rules, SourceFile};

pub(crate) const SEED: Seed = Seed::Plain(1);

/// The rules of a script that has these fields.
pub(crate) fn rules(fields: &str) -> Arc<Rules> {
    let text = format!("--- Test.\nreturn {{ name = 'Test', {fields} }}\n");
    let scripts = [SourceFile { path: String::from("test.lua"), text: text.into() }];
    let loaded = redeal_scripts::lua::load(scripts.as_slice(), "test.lua", &Choices::new());
    Arc::new(loaded.variants.unwrap_or_else(|no| panic!("{no}\n{fields}")).remove(0))
}

/// A board from its text form, on which every card of the deck lies.
pub(crate) fn board(rules: &Rules, text: &str) -> Board {
    let board = rules.parse_board(text).unwrap_or_else(|no| panic!("{no}\n{text}"));
    assert_eq!(board.cards(), rules.layout.deck.len(), "cards are missing:\n{text}");
    board
}

/// A board as the state of a game.
pub(crate) fn state(rules: &Rules, board: &Board) -> GameState {
    rules.opening(board.clone(), 0)
}

/// Whether a board can be won, as the plain search says.
pub(crate) fn can_be_won(rules: &Rules, board: &Board) -> bool {
    let (state, stop) = (state(rules, board), AtomicBool::new(false));
    decided(solve_plainly(rules, &state, SEED, SearchLimits::default(), &stop, |_| ()).verdict)
}

/// The same as a search with some prunings says.
pub(crate) fn can_be_won_with(rules: &Rules, board: &Board, pruning: Pruning) -> bool {
    let (state, stop) = (state(rules, board), AtomicBool::new(false));
    decided(solve_with(rules, &state, SEED, SearchLimits::default(), pruning, &stop, |_| ()).verdict)
}

fn decided(verdict: Verdict) -> bool {
    match verdict {
        Verdict::Won(_) => true,
        Verdict::Impossible => false,
        Verdict::Unknown(reason) => panic!("a small board is decided at once: {reason}"),
    }
}
