//! The rules of a variant as tables by card.

use std::ops::{Index, IndexMut};

use crate::table_piles::{COLUMNS, FirstFrom, FullRun, StockAction};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::pile::{CarryLimit, PartialRunRule, TakeRule};

/// A set of cards: one bit a card, by its place in the deck. For the stock and the waste: one bit a place of their
/// cycle.
pub(super) type CardSet = u64;

/// The largest number of cards.
pub(super) const MOST: usize = 52;

/// Places of a card. Numbers below this are other cards that it lies on; this and the following ones are the floors of
/// columns.
pub(super) const FLOOR: u8 = 64;
/// The floor of a reserve.
pub(super) const RESERVE: u8 = FLOOR + COLUMNS as u8;
/// A cell.
pub(super) const CELL: u8 = RESERVE + 1;
/// The stock or the waste.
pub(super) const CYCLE: u8 = CELL + 1;
/// A foundation.
pub(super) const HOME: u8 = CYCLE + 1;
/// No card.
pub(super) const NONE: u8 = u8::MAX;

/// A value for each card. There are as many entries as a set has bits, so that no index needs a bounds check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ByCard<T>(pub(super) [T; ROOM]);

const ROOM: usize = CardSet::BITS as usize;

impl<T: Copy> ByCard<T> {
    /// The same value for all cards.
    pub(super) const fn all(value: T) -> Self {
        Self([value; ROOM])
    }
}

impl<T> Index<u8> for ByCard<T> {
    type Output = T;

    #[inline]
    fn index(&self, card: u8) -> &T {
        debug_assert!(card < FLOOR, "no card");
        &self.0[usize::from(card) % ROOM]
    }
}

impl<T> IndexMut<u8> for ByCard<T> {
    #[inline]
    fn index_mut(&mut self, card: u8) -> &mut T {
        debug_assert!(card < FLOOR, "no card");
        &mut self.0[usize::from(card) % ROOM]
    }
}

/// The set of one card.
#[inline]
pub(super) fn bit(card: u8) -> CardSet {
    1 << (card & 63)
}

/// The cards of a set.
#[inline]
pub(super) fn each(set: CardSet) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        next
    })
}

/// Some cards as a set.
pub(super) fn set(cards: &[Card]) -> CardSet {
    cards.iter().fold(0, |all, card| all | bit(card.0))
}

/// Where the card comes from that fills a space.
#[derive(Clone, Copy, Debug)]
pub(super) enum FillSource {
    /// A reserve of these cards.
    Reserve(CardSet),
    Waste,
    Stock,
}

/// What makes a move home safe (see [`crate::safe_moves`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct HomeSafety {
    /// For each card the cards that may lie on it in a column.
    pub(super) children: ByCard<CardSet>,
    pub(super) near: bool,
}

/// Which cards are placed late ([`crate::compact::late_placement`]).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LatePlacement {
    /// Those of the stock.
    pub(super) stock: CardSet,
    /// Those in reserves of one card.
    pub(super) reserved: CardSet,
}

impl LatePlacement {
    /// Whether there are any.
    #[inline]
    pub(super) fn applies(self) -> bool {
        self.stock | self.reserved != 0
    }
}

/// The rules of a variant, as far as a search looks at them.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what differs from variant to variant")]
pub(super) struct CompactTables {
    pub(super) all: CardSet,
    /// For each card the cards that it may lie on in a column.
    pub(super) parents: ByCard<CardSet>,
    /// For each card the cards that it makes a run with.
    pub(super) runs: ByCard<CardSet>,
    /// For each card the cards that it makes a full run with.
    pub(super) clear_runs: ByCard<CardSet>,
    /// The cards that may start a column.
    pub(super) starts: CardSet,
    /// A space helps to carry cards one by one.
    pub(super) room: bool,
    pub(super) take: TakeRule,
    pub(super) part: PartialRunRule,
    /// Columns give any part of a run, and nothing else.
    pub(super) runs_only: bool,
    pub(super) longest: CarryLimit,
    pub(super) columns: Vec<PileId>,
    pub(super) cells: Vec<PileId>,
    pub(super) homes: Vec<PileId>,
    pub(super) stock: Option<PileId>,
    pub(super) waste: Option<PileId>,
    pub(super) stock_action: StockAction,
    /// Draws are not search moves.
    pub(super) lazy_draws: bool,
    /// The cards of a stock of which each can be drawn again and again, one by one. The place of each in `cycle` is its own
    /// number.
    pub(super) within_reach: CardSet,
    /// The cards of the stock and the waste, in the order in which they come up. Where each is within reach, that order does
    /// not matter, and each card has its own number there: the other places hold [`NONE`].
    pub(super) cycle: Vec<u8>,
    /// For each card its place in `cycle`.
    pub(super) cycle_place: ByCard<u8>,
    /// The cards that start a foundation.
    pub(super) first: CardSet,
    /// For each card the card that a foundation has under it, and the card that goes on it, if there is one.
    pub(super) before: ByCard<CardSet>,
    pub(super) after: ByCard<CardSet>,
    /// Foundations give cards back.
    pub(super) returns: bool,
    /// The full runs that leave, if any do.
    pub(super) clears: Option<FullRun>,
    /// The sources that fill a space, in their order.
    pub(super) fills: Vec<FillSource>,
    /// From which piles spaces take cards.
    pub(super) first_from: FirstFrom,
    pub(super) safety: Option<HomeSafety>,
    /// The pruning by interchangeable cards applies.
    pub(super) interchangeable: bool,
    /// The cards to which the pruning by late placement applies.
    pub(super) late_placement: LatePlacement,
    /// Deadlocks are looked for.
    pub(super) deadlock: bool,
    /// The cards of reserves, each pile from the bottom up, and what they are dealt on.
    pub(super) reserves: Vec<(u8, u8)>,
    /// The cards of reserves that hold several.
    pub(super) deep: CardSet,
    /// For each card how badly it lies on each other one.
    pub(super) bad: Box<ByCard<ByCard<u8>>>,
    /// For each card the cards that must be home before it, and those that it must be home before.
    pub(super) earlier: ByCard<CardSet>,
    pub(super) later: ByCard<CardSet>,
}

impl CompactTables {
    /// Whether a card is the next one of a foundation with this top.
    #[inline]
    pub(super) fn continues(&self, top: Option<Card>, card: Card) -> bool {
        bit(card.0) & top.map_or(self.first, |top| self.after[top.0]) != 0
    }

    /// Whether the foundations hold what play could have brought there.
    pub(super) fn holds_homes(&self, rules: &Rules, board: &Board) -> bool {
        self.homes.iter().all(|pile| {
            let cards = board.pile(*pile);
            let under = std::iter::once(None).chain(cards.iter().copied().map(Some));
            under.zip(cards).all(|(under, card)| self.continues(under, *card))
        }) && rules.layout.deck.len() == board.cards()
    }
}
