//! How the won games in `playthroughs/` are found: by many hasty games, each move drawn by a rough idea of its worth.
//!
//! ```sh
//! SEARCH="klondike draw=3" cargo test search -- --ignored --nocapture
//! ```
//!
//! prints the shortest won game that it comes across; what it prints is a playthrough.

use std::collections::HashSet;
use std::sync::Arc;

use redeal::board::Board;
use redeal::deck::Seed;
use redeal::game::Game;
use redeal::moves::Move;
use redeal::rules::{Role, Rules};
use redeal::save::hex;

use crate::common::{choices, rules, start};
use crate::walks::Dice;

const SEEDS: u64 = 60;
const GAMES: u64 = 40;
const MOVES: usize = 400;

/// How often a move is drawn, beside others.
fn worth(rules: &Rules, board: &Board, mv: Move) -> usize {
    let Move::Carry { from, to, count } = mv else { return 3 };
    let stays = board.len(from) - usize::from(count);
    let uncovers = stays > 0 && !board.is_up(board.pile(from)[stays - 1]);
    match (rules.pile(from).role, rules.pile(to).role) {
        (Role::Foundation, _) => 0,
        (_, Role::Foundation) => 60,
        (Role::Tableau, Role::Tableau) if uncovers => 80,
        (Role::Tableau, Role::Tableau) if stays == 0 => 15,
        (Role::Tableau, _) => 1,
        _ => 12,
    }
}

/// One hasty game that never comes to the same board twice.
fn hurry(rules: &Arc<Rules>, seed: u64, dice: &mut Dice) -> Game {
    let mut game = Game::new(Arc::clone(rules), start(seed));
    let mut met = HashSet::new();
    let hash = |board: &Board| board.hash(&rules.deck, &rules.floors);
    for _ in 0..MOVES {
        met.insert(hash(game.board()));
        let mut moves: Vec<(usize, Move)> =
            rules.moves(game.board()).into_iter().map(|mv| (worth(rules, game.board(), mv), mv)).collect();
        moves.retain(|(worth, mv)| {
            let next = rules.play(game.now(), mv, Seed(seed)).expect("a listed move applies").0;
            *worth > 0 && !met.contains(&hash(&next.board))
        });
        let all = moves.iter().map(|(worth, _)| worth).sum();
        if all == 0 {
            break;
        }
        let mut drawn = dice.below(all);
        let found = moves.iter().find(|(worth, _)| {
            let here = drawn < *worth;
            drawn = drawn.saturating_sub(*worth);
            here
        });
        let (_, mv) = found.expect("the number drawn is below the sum");
        game.play(mv).expect("a listed move applies");
    }
    game
}

#[test]
#[ignore = "a tool for authors of playthroughs, not a test"]
fn search() {
    let wanted = std::env::var("SEARCH").expect("SEARCH=\"klondike draw=3\" says what is to be played");
    let rules = rules(&wanted);
    let mut best: Option<(u64, Game)> = None;
    for seed in 1..=SEEDS {
        for n in 0..GAMES {
            let game = hurry(&rules, seed, &mut Dice::new(seed * GAMES + n + 1));
            let shorter = best.as_ref().is_none_or(|(_, best)| game.turns().len() < best.turns().len());
            if rules.won(game.board()) && shorter {
                best = Some((seed, game));
            }
        }
    }
    let (seed, game) = best.expect("no game was won; more SEEDS or GAMES may help");
    let (id, options) = wanted.split_once(' ').unwrap_or((&wanted, ""));
    println!("variant: {id}\nseed: {seed}");
    for (id, choice) in choices(options) {
        println!("option: {id}={choice}");
    }
    for turn in game.turns() {
        println!("{}", turn.text);
    }
    println!("hash: {}", hex(game.board().hash(&rules.deck, &rules.floors)));
}
