//! Whether a game can still be won, turn by turn: the results of searches, and what follows from them.
//!
//! A result for one turn implies results for others:
//! a turn on a known winning line is winnable, every turn before a winnable one is winnable, and every turn after a lost
//! one is lost.
//! So most moves need no search.

use std::collections::BTreeMap;

use crate::game::Game;
use redeal_rules::moves::Move;
use redeal_solver::{SolveReport, Verdict};

/// The result of a search for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can be won by these moves.
    Winnable(Vec<Move>),
    /// It can't be won.
    Lost,
    /// Unknown: the search reached a limit.
    Unknown,
}

impl From<SolveReport> for Winnability {
    fn from(solved: SolveReport) -> Self {
        match solved.verdict {
            Verdict::Won(line) => Self::Winnable(line),
            Verdict::Impossible => Self::Lost,
            Verdict::Unknown(_) => Self::Unknown,
        }
    }
}

/// The results for the turns of one game under the rules in force.
#[derive(Clone, Debug, Default)]
pub struct WinnabilityByTurn {
    found: BTreeMap<usize, Winnability>,
}

impl WinnabilityByTurn {
    /// Notes the result for the state after so many turns.
    pub fn record(&mut self, turn: usize, finding: Winnability) {
        // A certain result is not replaced by an uncertain one.
        if finding != Winnability::Unknown || !self.found.contains_key(&turn) {
            self.found.insert(turn, finding);
        }
    }

    /// Forgets the results from this turn on, because other moves were made.
    pub fn forget_from(&mut self, turn: usize) {
        self.found.split_off(&turn);
    }

    /// Forgets everything, because the rules or the game changed.
    pub fn clear(&mut self) {
        self.found.clear();
    }

    /// The result for a turn, found or implied.
    pub fn at(&self, game: &Game, turn: usize) -> Option<Winnability> {
        let own = self.found.get(&turn);
        if matches!(own, Some(Winnability::Winnable(_) | Winnability::Lost)) {
            return own.cloned();
        }
        let floor = first_turn(game);
        for (at, finding) in self.found.range(floor.min(turn)..turn).rev() {
            match finding {
                Winnability::Lost => return Some(Winnability::Lost),
                // A player who has made more moves than the line has did not follow it: the moves need not be read.
                Winnability::Winnable(line) if turn - at > line.len() => {}
                Winnability::Winnable(line) => {
                    let played = moves(game, *at, turn)?;
                    if line.starts_with(&played) {
                        return Some(Winnability::Winnable(line[played.len()..].to_vec()));
                    }
                }
                Winnability::Unknown => {}
            }
        }
        let later = self.found.range(turn + 1..).find_map(|(at, finding)| match finding {
            Winnability::Winnable(line) => Some((*at, line)),
            _ => None,
        });
        if let Some((at, line)) = later.filter(|_| turn >= floor)
            && let Some(mut whole) = moves(game, turn, at)
        {
            whole.extend_from_slice(line);
            return Some(Winnability::Winnable(whole));
        }
        own.cloned()
    }

    /// The last turn up to this one that is winnable for certain.
    pub fn last_winnable(&self, game: &Game, turn: usize) -> Option<usize> {
        (first_turn(game)..=turn).rev().find(|at| matches!(self.at(game, *at), Some(Winnability::Winnable(_))))
    }
}

/// The first turn that was played under the rules in force.
pub fn first_turn(game: &Game) -> usize {
    game.segments().last().map_or(0, |segment| segment.from)
}

/// The moves between two turns, including undone ones.
fn moves(game: &Game, from: usize, to: usize) -> Option<Vec<Move>> {
    let turns = game.turns().get(from..to)?;
    turns.iter().map(|turn| game.rules().parse_move(&turn.text).ok()).collect()
}
