//! Makes a winning line look like a person's: without needless moves, with draws that come in one go, and with the last
//! cards going home evenly.
//!
//! A search gives the first win that it finds. It draws past cards that it plays a round later, moves a run twice, and
//! carries cards there and back. Here a line is changed in small ways, one after another. Each changed line is played by
//! the game's own rules from the change to its end, and is taken only if every move is legal, it wins, and its
//! measure (`LineMeasure`) is smaller, or, of lines that are equal in it, where the last cards go home more evenly. So no
//! change needs a proof.
//!
//! The work is counted in states that are replayed, never in time: the same line always becomes the same one. Where the
//! limit allows all changes to be tried, the result is one that no single change makes better, so that it stays as it is
//! when it is passed in again.

mod ending;
mod measure;
mod polish;
mod replay;

use std::sync::atomic::AtomicBool;

use self::polish::Polish;
use self::replay::{LineReplay, PlayedLine};
use crate::check;
use redeal_cards::shuffle::Seed;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::state::GameState;

/// A longer line stays as it is. What is done between two states that are replayed grows with the line.
const MOST_MOVES: usize = 1_000;

/// How much may be tried to make a line natural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineLimits {
    /// How many states may be replayed.
    pub states: u64,
}

impl LineLimits {
    /// What takes about as long as a player does not notice. A script that is asked about moves takes far longer for
    /// each of them.
    pub fn of(rules: &Rules) -> Self {
        Self { states: if rules.asks() { 3_000 } else { 200_000 } }
    }
}

/// The same win by a line that looks more like a person's: never longer, and legal by the game's own rules.
///
/// A line that does not win stays as it is. When `stop` is set, the best line so far is returned.
pub fn natural_line(
    rules: &Rules,
    from: &GameState,
    seed: Seed,
    line: &[Move],
    limits: LineLimits,
    stop: &AtomicBool,
) -> Vec<Move> {
    // What a script answers to moves that are only tried is nobody's concern.
    rules.script.watch(|| polished(rules, from, seed, line, limits, stop)).0.unwrap_or_else(|| line.to_vec())
}

fn polished(
    rules: &Rules,
    from: &GameState,
    seed: Seed,
    line: &[Move],
    limits: LineLimits,
    stop: &AtomicBool,
) -> Option<Vec<Move>> {
    // The script is not even asked where the line itself could not be played.
    if limits.states < line.len() as u64 || line.len() > MOST_MOVES {
        return None;
    }
    let specialised = rules.specialized_for(&from.board);
    let mut replay = LineReplay::new(specialised.as_ref().unwrap_or(rules), seed, limits.states, stop);
    let played = PlayedLine::of(&mut replay, from, line)?;
    let natural = Polish::new(replay, played).run();
    // The rules that it is played by are those of the game, not those that were specialised for its board.
    check(rules, from, seed, &natural).is_ok().then_some(natural)
}

#[cfg(test)]
mod tests;
