//! Cards that are removed in pairs, or alone.

use crate::leaving::partners::Partners;
use crate::leaving::round::{Round, Shown};
use crate::leaving::tables::{Leave, Position, Tables, bit, each};
use redeal_cards::board::PileId;

/// Which cards leave with which.
pub(super) struct Pairs {
    /// Where they go.
    pub(super) to: PileId,
    /// By number: what a card could ever leave with.
    pub(super) with: [u64; 64],
    /// Those that leave alone.
    pub(super) alone: u64,
    /// By number: what covers a card and may leave together with it.
    pub(super) through: [u64; 64],
    /// Those that have such a cover and lie face up under it.
    pub(super) covered: u64,
    pub(super) round: Option<Round>,
    pub(super) partners: Partners,
}

impl Pairs {
    /// None at all.
    pub(super) fn none() -> Self {
        let partners = Partners::none();
        Self { to: PileId(0), with: [0; 64], alone: 0, through: [0; 64], covered: 0, round: None, partners }
    }

    /// Lists what can be removed, and what is left then.
    pub(super) fn list(&self, tables: &Tables, position: &Position, list: &mut Vec<(Position, Leave)>) {
        let bare = position.bare;
        let mut add = |gone: Leave, shown: Option<(&Round, Shown, bool)>| {
            let mut next = *position;
            tables.take(&mut next, gone);
            if let Some((round, shown, waste_gone)) = shown {
                round.set(&mut next, shown.after(waste_gone));
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
        for card in each(self.covered & position.left & !bare) {
            let over = tables.over[usize::from(card)] & position.left;
            if over.is_power_of_two()
                && over & bare & self.through[usize::from(card)] & self.with[usize::from(card)] != 0
            {
                add([card, over.trailing_zeros() as u8], None);
            }
        }
        let Some(round) = &self.round else { return };
        // What lies bare on the table is the same all the time: the first time is enough for each.
        let mut seen = 0;
        round.walk(position, |shown| {
            for (card, of_waste) in [(shown.waste, true), (shown.stock, false)] {
                let Some(card) = card.filter(|card| seen & bit(*card) == 0) else { continue };
                seen |= bit(card);
                if self.alone & bit(card) != 0 {
                    add([card, card], Some((round, shown, of_waste)));
                }
                for other in each(self.with[usize::from(card)] & bare) {
                    add([card, other], Some((round, shown, of_waste)));
                }
            }
            if let (Some(one), Some(other)) = (shown.waste, shown.stock)
                && self.with[usize::from(one)] & bit(other) != 0
            {
                add([one, other], Some((round, shown, true)));
            }
        });
    }
}
