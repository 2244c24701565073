//! Every rule, option and refusal of the bundled variants, as boards in text. Klondike's stand in `klondike.rs`.

mod algerian;
mod canfield;
mod deals;
mod fifteen_puzzle;
mod grids;
mod heaps;
mod klondikes;
mod mechanisms;
mod missions;
mod natali;
mod open_builders;
mod oracle;
mod osmosis;
mod pairs;
mod peaks;
mod pyramid;
mod sieges;
mod singles;
mod spiders;
mod tk_pyramid;
mod two_packs;
mod verdicts;

use std::fmt::Write as _;

use redeal_game::game::Game;
use redeal_game::game::GameStatus;

use crate::common::{deal, text};

/// A line `pyramid: …` with some cards at their places, counted from 1.
fn places(group: &str, count: usize, cards: &[(usize, &str)]) -> String {
    let card = |n: usize| cards.iter().find(|(at, _)| *at == n).map_or("-", |(_, card)| *card);
    let piles: Vec<&str> = (1..=count).map(card).collect();
    format!("{group}: {}\n", piles.join(" | "))
}

/// How many cards lie on each pile of a group, and how many of those face up.
fn shape(game: &Game, group: &str) -> String {
    let (rules, board) = (game.rules(), game.board());
    let group = rules.layout.groups.iter().find(|known| known.id == group).expect("the group is there");
    let mut shape = String::new();
    for pile in group.piles() {
        let up = board.pile(pile).iter().filter(|card| board.is_up(**card)).count();
        let _ = match (board.len(pile), up) {
            (all, up) if all == up => write!(shape, "{all} "),
            (all, up) => write!(shape, "{all}/{up} "),
        };
    }
    shape.trim_end().to_string()
}

/// Asserts that a deal has this shape, whatever its seed.
#[track_caller]
fn dealt(variant: &str, group: &str, wanted: &str) {
    for seed in [0, 5, 1234] {
        let game = deal(variant, seed);
        assert_eq!(shape(&game, group), wanted, "{variant} {group}\n{}", text(&game));
    }
}

/// Asserts where a game stands.
#[track_caller]
fn stands(variant: &str, board: &str, status: GameStatus) {
    let game = crate::common::game(variant, board);
    assert_eq!(game.status(), status, "{}", text(&game));
}
