//! A tool that finds the won games in `playthroughs/`: a beam search with a rough estimate of a board. It knows no game
//! by name.
//!
//! ```sh
//! SEARCH="klondike draw=3" cargo test -p redeal-table --config profile.dev.package.redeal-solver.opt-level=2 search -- \
//!     --ignored --nocapture
//! ```
//!
//! This prints a won game of the first seed that is won; the text is a playthrough. `WIDTH` is the width of the beam,
//! `FROM` and `SEEDS` are the first seed and the number of seeds.

use std::collections::HashSet;
use std::rc::Rc;

use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, Face};
use redeal_cards::shuffle::Seed;
use redeal_game::game::Game;
use redeal_game::save::hex;
use redeal_rules::moves::Move;
use redeal_rules::pile::FirstCardRule;
use redeal_rules::state::GameState;
use redeal_rules::{Role, Rules, WinCondition};

use crate::common::{choices, rules, start};
use crate::walks::Dice;

/// Moves after which a game is given up.
const MOVES: usize = 500;

/// The moves that lead to a board, from its end.
struct Way {
    mv: Move,
    before: Option<Rc<Way>>,
}

/// The rough value of a board (higher is better): cards that reached their goal, and few cards on those that could go
/// there next.
fn worth(rules: &Rules, board: &Board) -> i64 {
    let mut worth = 0;
    for pile in rules.pile_ids() {
        let (this, cards) = (rules.pile(pile), board.pile(pile));
        let down = cards.iter().filter(|card| !board.is_up(**card)).count() as i64;
        let goes = match &rules.scoring.won {
            WinCondition::Empty(groups) => !groups.contains(&this.group),
            _ => matches!(this.role, Role::Foundation | Role::Discard),
        };
        worth += match this.role {
            _ if goes => 20 * cards.len() as i64,
            Role::Tableau if cards.is_empty() => 12,
            Role::Tableau => 4 * joined(rules, board, pile) - 8 * down,
            Role::Reserve => -8 * cards.len() as i64,
            Role::Cell => -4 * cards.len() as i64,
            _ => 0,
        };
    }
    worth - 2 * buried(rules, board)
}

/// How many cards of a pile lie face up on one that they may be built on.
fn joined(rules: &Rules, board: &Board, pile: PileId) -> i64 {
    let Some(place) = rules.pile(pile).place else { return 0 };
    let face = |card: &Card| rules.layout.deck.face(*card);
    let built =
        |pair: &&[Card]| rules.moves.relations[place].holds(face(&pair[1]), face(&pair[0])) && board.is_up(pair[0]);
    board.pile(pile).windows(2).filter(built).count() as i64
}

/// How many cards lie on those that foundations take next.
fn buried(rules: &Rules, board: &Board) -> i64 {
    let mut wanted = 0u64;
    for home in rules.of_role(Role::Foundation) {
        let this = rules.pile(home);
        wanted |= match (board.top(home), &this.first, this.place) {
            (Some(top), _, Some(place)) => {
                let top = rules.layout.deck.face(top);
                let takes = |card: &Face| rules.moves.relations[place].holds(*card, top);
                Face::all().filter(takes).fold(0, |all, card| all | 1 << card.index())
            }
            (None, FirstCardRule::Faces(faces), _) => *faces,
            (None, FirstCardRule::Var(var), _) => Face::all()
                .filter(|card| i32::from(card.rank()) == board.var(*var))
                .fold(0, |all, card| all | 1 << card.index()),
            _ => 0,
        };
    }
    let over = |pile: PileId| {
        let cards = board.pile(pile);
        let is_wanted = |card: &&Card| wanted >> rules.layout.deck.face(**card).index() & 1 == 1;
        cards.iter().enumerate().filter(|(_, card)| is_wanted(card)).map(|(at, _)| cards.len() - 1 - at).sum::<usize>()
    };
    let lies = |pile: &PileId| matches!(rules.pile(*pile).role, Role::Tableau | Role::Reserve);
    rules.pile_ids().filter(lies).map(over).sum::<usize>() as i64
}

/// What tells boards apart. The number of redeals does not count where they are unlimited.
fn key(rules: &Rules, board: &Board) -> u64 {
    if rules.layout.unlimited_redeals() {
        let mut board = board.clone();
        board.set_var(Rules::REDEALS, 0);
        return rules.layout.hash(&board);
    }
    rules.layout.hash(board)
}

/// The moves of a won game, if the beam finds one.
fn win(rules: &Rules, seed: u64, width: usize) -> Option<Vec<Move>> {
    let mut dice = Dice::new(seed);
    let mut beam: Vec<(i64, GameState, Option<Rc<Way>>)> = vec![(0, rules.deal(Seed::Plain(seed), 0), None)];
    let mut met: HashSet<u64> = beam.iter().map(|(_, state, _)| key(rules, &state.board)).collect();
    for _ in 0..MOVES {
        let mut next = Vec::new();
        for (_, state, way) in &beam {
            for mv in rules.legal_moves(&state.board) {
                let Ok(played) = rules.play(state, &mv, Seed::Plain(seed)) else { continue };
                let board = &played.state.board;
                if !met.insert(key(rules, board)) {
                    continue;
                }
                let step = Some(Rc::new(Way { mv, before: way.clone() }));
                if rules.won(board) {
                    let ways = std::iter::successors(step, |way| way.before.clone());
                    let mut moves: Vec<Move> = ways.map(|way| way.mv).collect();
                    moves.reverse();
                    return Some(moves);
                }
                // Some noise keeps boards with equal values from crowding out all others.
                next.push((worth(rules, board) * 8 + dice.below(40) as i64, played.state, step));
            }
        }
        if next.is_empty() {
            return None;
        }
        next.sort_by_key(|(worth, _, _)| -worth);
        next.truncate(width);
        beam = next;
    }
    None
}

#[test]
#[ignore = "a tool for authors of playthroughs, not a test"]
fn search() {
    let number = |name: &str, otherwise: u64| {
        std::env::var(name).map_or(otherwise, |n| n.parse().expect("WIDTH, FROM and SEEDS are numbers"))
    };
    let wanted = std::env::var("SEARCH").expect("SEARCH=\"klondike draw=3\" says what is to be played");
    let (width, from, seeds) = (number("WIDTH", 300) as usize, number("FROM", 1), number("SEEDS", 40));
    let rules = rules(&wanted);
    let won = (from..from + seeds).find_map(|seed| Some((seed, win(&rules, seed, width)?)));
    let (seed, moves) = won.expect("no game was won; more SEEDS or WIDTH may help");
    let mut game = Game::new(rules.clone(), start(seed));
    let (id, options) = wanted.split_once(' ').unwrap_or((&wanted, ""));
    println!("variant: {id}\nseed: {seed}");
    for (id, choice) in choices(options) {
        println!("option: {id}={choice}");
    }
    for mv in moves {
        println!("{}", game.play(&mv).expect("a listed move applies").text);
    }
    println!("hash: {}", hex(rules.layout.hash(game.board())));
}
