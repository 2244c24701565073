//! A variant's rules as tables by card.

use std::ops::{Index, IndexMut};

use redeal_cards::board::{Board, PileId};
use redeal_cards::card::Card;
use redeal_rules::Rules;
use redeal_rules::pile::{Longest, Part, Take};

/// Some cards: one bit a card, by its place in the deck. Of the stock and the waste: one bit a place of their round.
pub(super) type Set = u64;

/// How many cards fit.
pub(super) const MOST: usize = 52;
/// How many columns.
pub(super) const COLUMNS: usize = 32;

/// Where a card lies, if it is not on another one, whose number it is then: on the floor of a column, …
pub(super) const FLOOR: u8 = 64;
/// … on that of a reserve, …
pub(super) const RESERVE: u8 = FLOOR + COLUMNS as u8;
/// … in a cell, …
pub(super) const CELL: u8 = RESERVE + 1;
/// … in the stock or the waste, …
pub(super) const ROUND: u8 = CELL + 1;
/// … or at home.
pub(super) const HOME: u8 = ROUND + 1;
/// No card.
pub(super) const NONE: u8 = u8::MAX;

/// Something for each card. There is room for as many as a set has, so that no index need be looked at twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ByCard<T>(pub(super) [T; ROOM]);

const ROOM: usize = Set::BITS as usize;

impl<T: Copy> ByCard<T> {
    /// The same for all.
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

/// A card as a set.
#[inline]
pub(super) fn bit(card: u8) -> Set {
    1 << (card & 63)
}

/// The cards of a set.
#[inline]
pub(super) fn each(set: Set) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        next
    })
}

/// Some cards as a set.
pub(super) fn set(cards: &[Card]) -> Set {
    cards.iter().fold(0, |all, card| all | bit(card.0))
}

/// What gives the card that fills a space.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// A reserve of these cards.
    Reserve(Set),
    Waste,
    Stock,
}

/// What a tap on the stock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deals {
    Nothing,
    /// Draws so many; and how often they may return, if that is counted.
    Draws {
        count: u8,
        redeals: Option<u8>,
    },
    /// Deals a card on each column; whether it does so over spaces.
    Rows {
        spaces: bool,
    },
}

/// From where spaces take cards.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each kind of piles is a source or none")]
pub(super) struct Starters {
    pub(super) columns: bool,
    pub(super) cells: bool,
    pub(super) reserves: bool,
    pub(super) waste: bool,
    pub(super) homes: bool,
}

/// What makes a move home safe (see [`Safe`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct Sure {
    /// For each card those that may lie on it in a column.
    pub(super) children: ByCard<Set>,
    pub(super) near: bool,
    pub(super) no_spaces: bool,
}

/// The rules of a variant, as far as a search looks at them.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what differs from variant to variant")]
pub(super) struct Tables {
    pub(super) all: Set,
    /// For each card those that it may lie on in a column.
    pub(super) parents: ByCard<Set>,
    /// For each card those that it makes a run with.
    pub(super) runs: ByCard<Set>,
    /// Those that may start a column.
    pub(super) starts: Set,
    /// A space helps to carry cards one by one.
    pub(super) room: bool,
    pub(super) take: Take,
    pub(super) part: Part,
    /// Columns give any part of a run, and nothing else.
    pub(super) runs_only: bool,
    pub(super) longest: Longest,
    pub(super) columns: Vec<PileId>,
    pub(super) cells: Vec<PileId>,
    pub(super) homes: Vec<PileId>,
    pub(super) stock: Option<PileId>,
    pub(super) waste: Option<PileId>,
    pub(super) deals: Deals,
    /// Draws are no moves of their own.
    pub(super) lazy: bool,
    /// The cards of the stock and the waste, in the order in which they come up.
    pub(super) round: Vec<u8>,
    /// For each card its place among those.
    pub(super) at: ByCard<u8>,
    /// Those that start a foundation.
    pub(super) first: Set,
    /// For each card the one that a foundation has under it, and the one that it takes on it, if there is one.
    pub(super) before: ByCard<Set>,
    pub(super) after: ByCard<Set>,
    /// Foundations give cards back.
    pub(super) returns: bool,
    /// So many cards that are a run go home at once, and whether nothing may lie under them.
    pub(super) clears: Option<(u8, bool)>,
    pub(super) fills: Vec<Source>,
    /// From where a space takes cards.
    pub(super) starters: Starters,
    pub(super) sure: Option<Sure>,
    /// What lies on cards that carry the same ones may be exchanged.
    pub(super) twins: bool,
    /// Dead ends are looked for.
    pub(super) dead: bool,
    /// The cards of reserves, each pile bottom → top, and what they are dealt on.
    pub(super) reserves: Vec<(u8, u8)>,
    /// Those of reserves of several cards.
    pub(super) deep: Set,
    /// For each card how badly it lies on each other one.
    pub(super) bad: Box<ByCard<ByCard<u8>>>,
    /// For each card those that must be home before it, and those that it must be home before.
    pub(super) earlier: ByCard<Set>,
    pub(super) later: ByCard<Set>,
}

impl Tables {
    /// Whether a card is the next one of a foundation with this top.
    #[inline]
    pub(super) fn continues(&self, top: Option<Card>, card: Card) -> bool {
        bit(card.0) & top.map_or(self.first, |top| self.after[top.0]) != 0
    }

    /// Whether foundations hold what play could have brought there.
    pub(super) fn holds_homes(&self, rules: &Rules, board: &Board) -> bool {
        self.homes.iter().all(|pile| {
            let cards = board.pile(*pile);
            let under = std::iter::once(None).chain(cards.iter().copied().map(Some));
            under.zip(cards).all(|(under, card)| self.continues(under, *card))
        }) && rules.layout.deck.len() == board.cards()
    }
}
