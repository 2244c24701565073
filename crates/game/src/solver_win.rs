//! The win that the solver finds from the deal of a game, to hold the player's against.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game::{DealStart, Game};
use redeal_rules::Rules;
use redeal_solver::{LineLimits, SearchLimits, Verdict, natural_line, solve};

/// How many moves the search may try, so that the answer comes while the player looks at the win: Spider's take 0.3 s.
const MOST_TRIED: u64 = 300_000;
/// The same where a script is asked about moves: those of Gaps take as long.
const MOST_ASKED: u64 = 30_000;

/// How many moves the solver's win of a deal has, counted as the player's are. `None` if it finds no win among the moves that it
/// may try.
pub fn moves_of_solver(rules: &Arc<Rules>, start: DealStart, stop: &AtomicBool) -> Option<u32> {
    let mut game = Game::new(Arc::clone(rules), start);
    let nodes = if rules.asks() { MOST_ASKED } else { MOST_TRIED };
    // Its answer does not depend on the speed of the machine.
    let limits = SearchLimits { nodes, time: Duration::MAX, ..SearchLimits::default() };
    let (from, seed) = (game.now().clone(), start.seed);
    let Verdict::Won(line) = solve(rules, &from, seed, limits, stop, |_| ()).verdict else { return None };
    for mv in natural_line(rules, &from, seed, &line, LineLimits::of(rules), stop) {
        game.play(&mv).ok()?;
    }
    Some(game.now().carries)
}
