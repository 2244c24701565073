//! One deal as a game of sets: its tables, and how cards leave in it.

use crate::heuristic::Weights;
use crate::removal::pairs::RemovalPairs;
use crate::removal::single_foundation::SingleFoundation;
use crate::removal::tables::{RemovalState, RemovalTables, RemovedCards};

/// A deal whose cards only ever leave.
pub(super) struct RemovalGame {
    pub(super) tables: RemovalTables,
    pub(super) kind: RemovalKind,
}

/// How cards leave.
pub(super) enum RemovalKind {
    /// In pairs, or alone.
    Pairs(Box<RemovalPairs>),
    /// On one pile.
    SingleFoundation(Box<SingleFoundation>),
}

impl RemovalGame {
    /// Whether the state is known to be lost.
    pub(super) fn is_lost(&self, state: &RemovalState) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.is_stuck(&self.tables, pairs, state),
            RemovalKind::SingleFoundation(single) => single.is_short(&self.tables, state),
        }
    }

    /// Whether the state is known to be lost because of the cards that left last. Quicker than [`Self::is_lost`].
    #[inline]
    pub(super) fn is_odd(&self, state: &RemovalState, gone: RemovedCards) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.is_odd(state.left, gone),
            RemovalKind::SingleFoundation(_) => false,
        }
    }

    /// The estimate of a state: the cards that must still leave, and the cards that were drawn. The second part makes
    /// it rare that a state is reached again at an earlier time.
    #[inline]
    pub(super) fn estimate(&self, state: &RemovalState, weights: &Weights) -> i32 {
        let drawn = match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.cycle.as_ref().map_or(0, |cycle| cycle.drawn(state)),
            RemovalKind::SingleFoundation(single) => state.time * single.count,
        };
        weights.card * (state.left & self.tables.goal).count_ones() as i32 + weights.stock * drawn as i32 / 2
    }

    /// Lists the removals, with the state after each of them.
    pub(super) fn list(&self, state: &RemovalState, list: &mut Vec<(RemovalState, RemovedCards)>) {
        list.clear();
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.list(&self.tables, state, list),
            RemovalKind::SingleFoundation(single) => single.list(&self.tables, state, list),
        }
    }

    /// Makes safe removals. False if the state is then known to be lost.
    #[inline]
    pub(super) fn settle(&self, state: &mut RemovalState, trace: Option<&mut Vec<RemovedCards>>) -> bool {
        match &self.kind {
            RemovalKind::Pairs(pairs) => pairs.partners.settle(&self.tables, pairs, state, trace),
            RemovalKind::SingleFoundation(_) => true,
        }
    }
}
