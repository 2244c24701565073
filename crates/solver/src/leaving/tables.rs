//! The rules and one deal as sets of cards: what must be gone before a card is bare, and how it leaves then.

use crate::leaving::pairs::Pairs;
use crate::leaving::sink::Sink;
use crate::worth::Weights;
use redeal_cards::card::Card;

/// The cards of a deal by number, as far as they take part; sets of them are masks.
pub(super) struct Tables {
    /// By number.
    pub(super) cards: Vec<Card>,
    /// Those that lie on the table, and not in the stock or its waste.
    pub(super) table: u64,
    /// Those that can leave at all.
    pub(super) gives: u64,
    /// Those that must leave.
    pub(super) goal: u64,
    /// By number: what lies on a card, in its pile or over it.
    pub(super) over: [u64; 64],
    /// By number: what it lies on or over.
    pub(super) under: [u64; 64],
    pub(super) how: How,
}

/// How cards leave.
pub(super) enum How {
    /// In pairs, or alone.
    Pairs(Box<Pairs>),
    /// On to one pile.
    Sink(Box<Sink>),
}

/// What is left of a deal.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// The cards that are left.
    pub(super) left: u64,
    /// Those on the table that are bare and may leave.
    pub(super) bare: u64,
    /// What else makes a position another one: what lies on top of the pile that takes cards, or a place in the stock.
    pub(super) tag: u8,
    /// How far the stock has been drawn. Of positions that are alike otherwise the earlier one is at least as good.
    pub(super) time: u32,
}

/// The cards that leave together; a lone one is named twice.
pub(super) type Leave = [u8; 2];

/// Where a key has the tag: above all cards.
const TAG: u32 = 56;
/// How many cards a key holds.
pub(super) const MOST: usize = TAG as usize;

/// A set of one card.
#[inline]
pub(super) fn bit(card: u8) -> u64 {
    1 << card
}

/// The cards of a set.
#[inline]
pub(super) fn each(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        next
    })
}

impl Position {
    /// Exact: nothing but the time is missing.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.left | u64::from(self.tag) << TAG
    }
}

impl Tables {
    /// The position of a key at a time.
    pub(super) fn read(&self, key: u64, time: u32) -> Position {
        let left = key & (bit(TAG as u8) - 1);
        Position { left, bare: self.bare(left), tag: (key >> TAG) as u8, time }
    }

    /// What may leave the table while so much is left.
    pub(super) fn bare(&self, left: u64) -> u64 {
        let bare = |card: &u8| self.over[usize::from(*card)] & left == 0;
        each(left & self.table & self.gives).filter(bare).fold(0, |all, card| all | bit(card))
    }

    /// Takes cards away.
    #[inline]
    pub(super) fn take(&self, position: &mut Position, [one, other]: Leave) {
        let gone = bit(one) | bit(other);
        position.left &= !gone;
        position.bare &= !gone;
        let left = position.left;
        let below = self.under[usize::from(one)] | self.under[usize::from(other)];
        for card in each(below & left & self.gives) {
            position.bare |= u64::from(self.over[usize::from(card)] & left == 0) << card;
        }
    }

    /// Whether the goal is met, or would be if the stock were drawn to its end.
    #[inline]
    pub(super) fn is_won(&self, position: &Position) -> bool {
        position.left & self.goal == 0
    }

    /// Whether the goal is known to be out of reach.
    pub(super) fn is_lost(&self, position: &Position) -> bool {
        match &self.how {
            How::Pairs(pairs) => pairs.partners.is_stuck(self, pairs, position),
            How::Sink(sink) => sink.is_short(self, position),
        }
    }

    /// The same, as far as it shows by what left last.
    #[inline]
    pub(super) fn is_odd(&self, position: &Position, gone: Leave) -> bool {
        match &self.how {
            How::Pairs(pairs) => pairs.partners.is_odd(position.left, gone),
            How::Sink(_) => false,
        }
    }

    /// How far a position seems from being won: by the cards that must leave still, and by what was drawn for those that
    /// have left. So it is not often that a position is met again, earlier.
    #[inline]
    pub(super) fn weigh(&self, position: &Position, weights: &Weights) -> i32 {
        let drawn = match &self.how {
            How::Pairs(pairs) => pairs.round.as_ref().map_or(0, |round| round.drawn(position)),
            How::Sink(sink) => position.time * sink.count,
        };
        weights.card * (position.left & self.goal).count_ones() as i32 + weights.stock * drawn as i32 / 2
    }

    /// Lists what can leave, and what is left then.
    pub(super) fn list(&self, position: &Position, list: &mut Vec<(Position, Leave)>) {
        list.clear();
        match &self.how {
            How::Pairs(pairs) => pairs.list(self, position, list),
            How::Sink(sink) => sink.list(self, position, list),
        }
    }

    /// Lets leave what can't be regretted. False if something shows that the goal is out of reach.
    #[inline]
    pub(super) fn settle(&self, position: &mut Position, trace: Option<&mut Vec<Leave>>) -> bool {
        match &self.how {
            How::Pairs(pairs) => pairs.partners.settle(self, pairs, position, trace),
            How::Sink(_) => true,
        }
    }
}
