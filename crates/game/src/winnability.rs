//! Whether a game can still be won, turn by turn: what searches found, and what follows from it.
//!
//! A finding about one turn tells much about others. Whoever follows a known line of play stays on it; what came before
//! a winnable position was winnable; and nothing leads out of a lost one. So most moves need no search at all.

use std::collections::BTreeMap;

use crate::game::Game;
use redeal_rules::moves::Move;
use redeal_solver::{Solved, Verdict};

/// What a search found out about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can be won by these moves.
    Winnable(Vec<Move>),
    /// It can't be won.
    Lost,
    /// That is not known: a search ended too early.
    Unknown,
}

impl From<Solved> for Winnability {
    fn from(solved: Solved) -> Self {
        match solved.verdict {
            Verdict::Won(line) => Self::Winnable(line),
            Verdict::Impossible => Self::Lost,
            Verdict::Unknown(_) => Self::Unknown,
        }
    }
}

/// The findings about the turns of one game under the rules in force.
#[derive(Clone, Debug, Default)]
pub struct WinnabilityByTurn {
    found: BTreeMap<usize, Winnability>,
}

impl WinnabilityByTurn {
    /// Takes in what was found about the table after so many turns.
    pub fn learn(&mut self, turn: usize, finding: Winnability) {
        // What is known for certain stays so.
        if finding != Winnability::Unknown || !self.found.contains_key(&turn) {
            self.found.insert(turn, finding);
        }
    }

    /// What was found from this turn on is of moves that are not those of the game any more.
    pub fn forget_from(&mut self, turn: usize) {
        self.found.split_off(&turn);
    }

    /// Nothing counts any more: there are other rules, or another game.
    pub fn clear(&mut self) {
        self.found.clear();
    }

    /// What is known about a turn of a game.
    pub fn at(&self, game: &Game, turn: usize) -> Option<Winnability> {
        let own = self.found.get(&turn);
        if matches!(own, Some(Winnability::Winnable(_) | Winnability::Lost)) {
            return own.cloned();
        }
        let floor = first_turn(game);
        for (at, finding) in self.found.range(floor.min(turn)..turn).rev() {
            match finding {
                Winnability::Lost => return Some(Winnability::Lost),
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

    /// The last turn, up to this one, that is known to be winnable.
    pub fn last_winnable(&self, game: &Game, turn: usize) -> Option<usize> {
        (first_turn(game)..=turn).rev().find(|at| matches!(self.at(game, *at), Some(Winnability::Winnable(_))))
    }
}

/// The first turn under the rules in force: what came before was played under others.
pub fn first_turn(game: &Game) -> usize {
    game.segments().last().map_or(0, |segment| segment.from)
}

/// The moves from one turn to another, taken back or not.
fn moves(game: &Game, from: usize, to: usize) -> Option<Vec<Move>> {
    let turns = game.turns().get(from..to)?;
    turns.iter().map(|turn| game.rules().parse_move(&turn.text).ok()).collect()
}
