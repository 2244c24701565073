//! Cards that are removed in pairs, or alone.

use crate::removal::partners::PartnerTables;
use crate::removal::stock_cycle::{CyclePlace, RemovalCycle};
use crate::removal::tables::{RemovalState, RemovalTables, RemovedCards, bit, each};
use redeal_cards::board::PileId;

/// Which cards leave together.
pub(super) struct RemovalPairs {
    /// The pile that they go to.
    pub(super) to: PileId,
    /// By number: the cards that a card could ever leave with.
    pub(super) with: [u64; 64],
    /// The cards that leave alone.
    pub(super) alone: u64,
    /// By number: the cards that cover a card and may leave together with it.
    pub(super) through: [u64; 64],
    /// The cards that are covered in this way and lie face up.
    pub(super) covered: u64,
    pub(super) cycle: Option<RemovalCycle>,
    pub(super) partners: PartnerTables,
}

impl RemovalPairs {
    /// No pairs at all.
    pub(super) fn none() -> Self {
        let partners = PartnerTables::none();
        Self { to: PileId(0), with: [0; 64], alone: 0, through: [0; 64], covered: 0, cycle: None, partners }
    }

    /// Lists what can be removed, with the state after each removal.
    pub(super) fn list(
        &self,
        tables: &RemovalTables,
        state: &RemovalState,
        list: &mut Vec<(RemovalState, RemovedCards)>,
    ) {
        let bare = state.bare;
        let mut add = |gone: RemovedCards, drawn: Option<(&RemovalCycle, CyclePlace)>| {
            let mut next = *state;
            tables.take(&mut next, gone);
            if let Some((cycle, place)) = drawn {
                cycle.set(&mut next, place);
            }
            list.push((next, gone));
        };
        for card in each(bare) {
            if self.alone & bit(card) != 0 {
                add([card, card], None);
            }
            let later = !(bit(card) | (bit(card) - 1));
            each(self.with[usize::from(card)] & bare & later).for_each(|other| add([card, other], None));
        }
        for card in each(self.covered & state.left & !bare) {
            let over = tables.over[usize::from(card)] & state.left;
            if over.is_power_of_two()
                && over & bare & self.through[usize::from(card)] & self.with[usize::from(card)] != 0
            {
                add([card, over.trailing_zeros() as u8], None);
            }
        }
        let Some(cycle) = &self.cycle else { return };
        // What is bare on the table does not change with the draws, so the earliest place of the cycle is enough for
        // each card.
        let mut seen = 0;
        cycle.walk(state, |shown| {
            for (card, place) in [(shown.waste, shown.place_without_waste_top()), (shown.stock, shown.place())] {
                let Some(card) = card.filter(|card| seen & bit(*card) == 0) else { continue };
                seen |= bit(card);
                if self.alone & bit(card) != 0 {
                    add([card, card], Some((cycle, place)));
                }
                for other in each(self.with[usize::from(card)] & bare) {
                    add([card, other], Some((cycle, place)));
                }
            }
            if let (Some(one), Some(other)) = (shown.waste, shown.stock)
                && self.with[usize::from(one)] & bit(other) != 0
            {
                add([one, other], Some((cycle, shown.place_without_waste_top())));
            }
        });
    }
}
