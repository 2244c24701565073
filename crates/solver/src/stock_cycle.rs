//! The stock cycle: a stock and its waste as one cycle of cards, so that a draw is not a search move.
//!
//! This needs that a draw only brings up the next cards: no pile gives cards to the stock or the waste, the waste gives
//! only its top card, no space is filled from them, they are not filled, they cover no pile and are judged by none, nothing is
//! shuffled, and no function of the script looks at them.
//! Then every draw of a line can be put off until just before the card that it brings up is played.
//!
//! With unlimited redeals, all places of the cycle from which the same cards can be reached are one state: the start of
//! the cycle, and every place that a whole number of draws from the start reaches.

use redeal_cards::board::{Board, PileId};
use redeal_rules::pile::{FillRule, NeighbourRule, PartialRunRule, TakeRule};
use redeal_rules::{Pile, Role, Rules, Tap, WinCondition};

/// The stock cycle of a variant.
#[derive(Clone, Copy, Debug)]
pub struct StockCycle {
    pub(super) stock: PileId,
    pub(super) waste: PileId,
    pub(super) count: u8,
    /// Redeals are unlimited and not counted.
    endless: bool,
}

impl StockCycle {
    /// The stock cycle of a variant, if the conditions above hold.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let [stock] = rules.layout.index.tapped[..] else { return None };
        let Some(Tap::Draw { to: waste, count, redeals, shuffle: false }) = rules.pile(stock).tap else { return None };
        let (from, to) = (rules.pile(stock), rules.pile(waste));
        let own = [from.group, to.group];
        let fills = |fill: &FillRule| match fill {
            FillRule::None => false,
            FillRule::Groups(groups) => groups.iter().any(|group| own.contains(group)),
            FillRule::Asked(_) => true,
        };
        let looks = |pile: &Pile| {
            let beside = |own: PileId| pile.beside == NeighbourRule::Pile(own);
            [stock, waste].iter().any(|own| pile.covered_by.has(*own) || beside(*own))
        };
        let apart = !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && rules.scoring.won == WinCondition::Home
            && !rules
                .layout
                .piles
                .iter()
                .any(|pile| fills(&pile.fill) || pile.clear.is_some_and(|to| own.contains(&to)) || looks(pile));
        // What comes back to the stock lies face down only there.
        let quiet = from.role == Role::Stock
            && [from, to].iter().all(|pile| {
                let alone = !pile.takes() && pile.fill == FillRule::None && pile.covered_by.0 == 0;
                alone && pile.part == PartialRunRule::Any
            });
        let tops = from.take.is_none() && to.take == TakeRule { top: true, ..TakeRule::default() };
        let endless = redeals.is_none() && !rules.reads_redeals();
        (apart && quiet && tops && count > 0).then_some(Self { stock, waste, count, endless })
    }

    /// Whether several places of the cycle can be one state.
    pub(super) fn is_endless(self) -> bool {
        self.endless
    }

    /// Whether the same cards can be reached from here as from the start of the cycle.
    #[inline]
    pub(super) fn is_at_start(self, board: &Board) -> bool {
        board.len(self.waste).is_multiple_of(usize::from(self.count)) || board.is_space(self.stock)
    }
}
