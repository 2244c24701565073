//! Which cards are removed together or alone.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use crate::pile::PileSet;
use crate::script::ScriptFunction;
use redeal_cards::board::PileId;

/// Which cards may be removed together, or alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    /// Which two cards make a pair: an index into `MoveRules::relations`. The relation may hold either way round.
    pub pair: Option<usize>,
    /// Which cards go alone: those that lie on themselves by this relation.
    pub alone: Option<usize>,
    /// Which cards go alone while another one lies open: those that lie on it by this relation.
    pub alone_beside: Option<usize>,
    /// Which sets of cards go together.
    pub set: Option<SetRule>,
    /// The pile that removed cards go to.
    pub to: PileId,
    /// The piles whose top cards may be removed.
    pub from: PileSet,
    /// For each pile the piles that are near enough for a pair, or to let a card go alone; empty if all are.
    pub near: Vec<PileSet>,
    /// Whether a card may make a pair with the only card that covers it.
    pub through: bool,
}

/// Whether some cards go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetAnswer {
    /// They do.
    Goes,
    /// Not these alone: others must join them.
    NotYet,
    /// Not these, whatever joins them.
    Never,
}

impl Matching {
    /// Whether two piles are near enough.
    pub(crate) fn is_near(&self, a: PileId, b: PileId) -> bool {
        self.near.get(a.index()).is_none_or(|near| near.has(b))
    }
}

/// Which sets of cards go together.
#[derive(Clone, Debug)]
pub struct SetRule {
    /// The function that says so.
    pub(crate) function: ScriptFunction,
    /// How many cards a set has at most.
    pub(crate) most: u8,
    pub(crate) answers: Arc<RwLock<HashMap<u128, SetAnswer>>>,
}

impl PartialEq for SetRule {
    fn eq(&self, other: &Self) -> bool {
        (self.function, self.most) == (other.function, other.most)
    }
}

impl Eq for SetRule {}

impl SetRule {
    /// Sets of at most `most` cards, judged by a function of the script.
    pub fn new(function: ScriptFunction, most: u8) -> Self {
        Self { function, most, answers: Arc::default() }
    }
}
