//! How far a position seems from being won, as [`crate::solve::worth`] has it.

use crate::solve::compact::position::Position;
use crate::solve::compact::tables::{FLOOR, Tables, bit, each};
use crate::solve::worth::Weights;

impl<const N: usize> Position<N> {
    /// How far it seems from being won.
    #[inline]
    pub(super) fn weigh(&self, tables: &Tables, weights: &Weights) -> i32 {
        let count = |set: u64| set.count_ones() as i32;
        let (mut bad, mut buried, mut shortest) = (0, 0, i32::MAX);
        for top in each(self.tops) {
            let (mut card, mut over) = (top, 0);
            loop {
                buried += over * i32::from(self.next & bit(card) != 0);
                over += 1;
                let on = self.below[usize::from(card)];
                if on >= FLOOR {
                    break;
                }
                bad += i32::from(tables.bad[usize::from(card)][usize::from(on)]);
                card = on;
            }
            shortest = shortest.min(over);
        }
        weights.card * count(tables.all & !self.home)
            + weights.cell * count(self.cells)
            + weights.stock * count(self.round)
            + weights.reserve * count(self.reserved & tables.deep)
            + weights.space * self.spaces.count_ones() as i32
            + weights.hidden * count(self.hidden & !self.reserved)
            + weights.buried * buried
            + weights.edge * bad
            + if shortest == i32::MAX { 0 } else { weights.shortest * shortest }
    }
}
