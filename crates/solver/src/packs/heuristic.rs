//! The estimate of states of several packs; see [`crate::heuristic`].
//!
//! Most moves change two columns and nothing else. So what each column adds is kept for the parent.

use crate::heuristic::Weights;
use crate::packs::state::PackState;
use crate::packs::tables::{FaceBits, PackTables, bit};
use crate::table_piles::COLUMNS;

/// What the columns of a state add to its estimate.
pub(super) struct ColumnSums {
    /// The faces that some foundation takes.
    next: FaceBits,
    each: [i32; COLUMNS],
}

impl ColumnSums {
    pub(super) fn of(state: &PackState, tables: &PackTables, weights: &Weights) -> Self {
        let next = state.next(tables);
        let mut each = [0; COLUMNS];
        for (column, sum) in each.iter_mut().enumerate().take(tables.columns.len()) {
            *sum = state.column_sum(tables, weights, column, next);
        }
        Self { next, each }
    }
}

impl PackState {
    /// The estimate of a state that a move has made from `before`, whose columns are known.
    #[inline]
    pub(super) fn estimate(&self, before: &Self, sums: &ColumnSums, tables: &PackTables, weights: &Weights) -> i32 {
        let next = if self.homes == before.homes { sums.next } else { self.next(tables) };
        let same = |column: usize| next == sums.next && self.touched >> column & 1 == 0;
        let columns = (0..tables.columns.len()).map(|column| {
            if same(column) { sums.each[column] } else { self.column_sum(tables, weights, column, next) }
        });
        let count = |deep: bool| {
            let reserves = tables.reserves.iter().zip(&self.reserves);
            reserves.filter(|(pile, _)| (pile.faces.len() > 1) == deep).map(|(_, len)| i32::from(*len)).sum::<i32>()
        };
        weights.card * i32::from(self.left)
            + weights.cell * i32::from(self.held)
            + weights.stock * self.cycle.count_ones() as i32
            + if tables.reserves.is_empty() { 0 } else { weights.reserve * count(true) + weights.hand * count(false) }
            + columns.sum::<i32>()
    }

    fn column_sum(&self, tables: &PackTables, weights: &Weights, column: usize, next: FaceBits) -> i32 {
        let cards = self.column(column);
        let Some(mut on) = cards.first().copied() else { return weights.space };
        let (mut bad, mut buried, mut twice, mut under) = (0, 0, 0, bit(on));
        buried += (cards.len() as i32 - 1) * (next >> on & 1) as i32;
        for (over, &face) in (0..cards.len() as i32 - 1).rev().zip(&cards[1..]) {
            buried += over * (next >> face & 1) as i32;
            bad += i32::from(tables.bad[face][on]);
            twice += i32::from(tables.earlier[face] & under != 0);
            under |= bit(face);
            on = face;
        }
        let hidden = self.hidden(tables, column) as i32;
        weights.hidden * hidden + weights.buried * buried + weights.edge * bad + weights.twice * twice
    }
}
