//! A stock that is drawn from, and its waste, as one round of cards: drawing is no move then, only a way to get at a
//! card.
//!
//! It holds where a draw does nothing but bring the next cards up: no pile gives to the stock or the waste, the waste
//! gives only its top card, nothing is filled from them, nothing is shuffled, no function looks. Then a line of play
//! loses nothing if every draw is made just before the card that it brings up is played. With unlimited redeals,
//! positions of the round from which the same cards can be had are one: the start of a round, and every place that a
//! whole number of draws from it reaches.

use redeal_cards::board::{Board, PileId};
use redeal_rules::pile::{Fill, Part, Take};
use redeal_rules::{Rules, Tap, WinCondition};

/// The stock and the waste of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Talon {
    pub(super) stock: PileId,
    pub(super) waste: PileId,
    pub(super) count: u8,
    /// There is always another round.
    endless: bool,
}

impl Talon {
    /// The talon of a variant, if it has one that may be taken so.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let [stock] = rules.layout.index.tapped[..] else { return None };
        let Some(Tap::Draw { to: waste, count, redeals, shuffle: false }) = rules.pile(stock).tap else { return None };
        let (from, to) = (rules.pile(stock), rules.pile(waste));
        let own = [from.group, to.group];
        let fills = |fill: &Fill| match fill {
            Fill::None => false,
            Fill::Groups(groups) => groups.iter().any(|group| own.contains(group)),
            Fill::Asked(_) => true,
        };
        let apart = !rules.asks()
            && rules.moves.settle_steps.is_none()
            && rules.moves.matching.is_none()
            && rules.scoring.won == WinCondition::Home
            && !rules
                .layout
                .piles
                .iter()
                .any(|pile| fills(&pile.fill) || pile.clear.is_some_and(|to| own.contains(&to)));
        let quiet = [from, to].iter().all(|pile| !pile.takes() && pile.covered_by.0 == 0 && pile.part == Part::Any);
        let tops = from.take.is_none() && to.take == Take { top: true, ..Take::default() };
        let endless = redeals.is_none() && !rules.reads_redeals();
        (apart && quiet && tops && count > 0).then_some(Self { stock, waste, count, endless })
    }

    /// Whether places of the round can be one position at all.
    pub(super) fn is_round(self) -> bool {
        self.endless
    }

    /// Whether the same cards can be had from here as from the start of the round.
    #[inline]
    pub(super) fn is_at_an_end(self, board: &Board) -> bool {
        board.len(self.waste).is_multiple_of(usize::from(self.count)) || board.is_space(self.stock)
    }
}
