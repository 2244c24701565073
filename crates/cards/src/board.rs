//! A board: which card lies where, which way up, and the vars. Nothing else, and nothing about rules.
//!
//! It is flat and of fixed size, so that a clone is one short memcpy: undo, redo, reload and search all work on copies,
//! and no step needs an inverse.

use std::ops::Range;

use crate::card::{Card, Deck, MAX_CARDS};

/// How many piles a board may have.
pub const MAX_PILES: usize = 128;
/// How many vars a script may keep.
pub const MAX_VARS: usize = 16;

/// A pile, by its place in the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PileId(pub u8);

impl PileId {
    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How carried cards come to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LandingOrder {
    /// As they lay.
    Kept,
    /// As if moved one by one.
    Reversed,
    /// As they lay, under the cards that lie there.
    Under,
}

/// The cards on the table.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// All cards in pile order, bottom → top in each pile.
    cards: [Card; MAX_CARDS],
    /// Where each pile ends in `cards`.
    ends: [u8; MAX_PILES],
    /// One bit a card: whether it lies face up.
    up: [u64; MAX_CARDS.div_ceil(64)],
    vars: [i32; MAX_VARS],
    piles: u8,
}

impl Board {
    /// A board of empty piles.
    pub fn empty(piles: usize) -> Self {
        Self {
            cards: [Card(0); MAX_CARDS],
            ends: [0; MAX_PILES],
            up: [0; MAX_CARDS.div_ceil(64)],
            vars: [0; MAX_VARS],
            piles: piles.min(MAX_PILES) as u8,
        }
    }

    /// All piles, in the order of the script.
    pub fn piles(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.piles).map(PileId)
    }

    #[inline]
    fn start(&self, pile: PileId) -> usize {
        if pile.0 == 0 { 0 } else { usize::from(self.ends[pile.index() - 1]) }
    }

    #[inline]
    fn end(&self, pile: PileId) -> usize {
        usize::from(self.ends[pile.index()])
    }

    /// The cards of a pile, bottom → top.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &[Card] {
        &self.cards[self.start(pile)..self.end(pile)]
    }

    /// How many cards a pile has.
    #[inline]
    pub fn len(&self, pile: PileId) -> usize {
        self.end(pile) - self.start(pile)
    }

    /// Whether a pile is a space.
    #[inline]
    pub fn is_space(&self, pile: PileId) -> bool {
        self.len(pile) == 0
    }

    /// The last card of a pile, the playable one.
    #[inline]
    pub fn top(&self, pile: PileId) -> Option<Card> {
        self.pile(pile).last().copied()
    }

    /// Whether a card lies face up.
    #[inline]
    pub fn is_up(&self, card: Card) -> bool {
        self.up[usize::from(card.0 / 64)] >> (card.0 % 64) & 1 == 1
    }

    /// Whether no card lies face down. Cards are numbered from 0 without a gap.
    #[inline]
    pub fn are_all_up(&self) -> bool {
        let cards = self.cards();
        self.up.iter().enumerate().all(|(n, word)| {
            let here = cards.saturating_sub(n * 64).min(64);
            here == 0 || *word == u64::MAX >> (64 - here)
        })
    }

    /// Turns a card.
    #[inline]
    pub fn turn(&mut self, card: Card, up: bool) {
        let bit = 1u64 << (card.0 % 64);
        let word = &mut self.up[usize::from(card.0 / 64)];
        *word = if up { *word | bit } else { *word & !bit };
    }

    /// A var's value.
    #[inline]
    pub fn var(&self, var: usize) -> i32 {
        self.vars[var]
    }

    /// Gives a var a value.
    pub fn set_var(&mut self, var: usize, value: i32) {
        self.vars[var] = value;
    }

    /// Gives the first vars their values.
    pub fn set_vars(&mut self, values: &[i32]) {
        for (var, value) in self.vars.iter_mut().zip(values) {
            *var = *value;
        }
    }

    /// How many cards lie on the board.
    pub fn cards(&self) -> usize {
        if self.piles == 0 { 0 } else { self.end(PileId(self.piles - 1)) }
    }

    /// Lays one more card on a pile: how deals and texts become boards. A full board takes none.
    pub fn lay(&mut self, pile: PileId, card: Card, up: bool) {
        let (at, last) = (self.end(pile), self.cards());
        if last >= MAX_CARDS {
            return;
        }
        self.cards.copy_within(at..last, at + 1);
        self.cards[at] = card;
        for end in &mut self.ends[pile.index()..usize::from(self.piles)] {
            *end += 1;
        }
        self.turn(card, up);
    }

    /// Lays the cards of a pile, those of all piles before it being laid, and those of all later ones still to come.
    pub fn lay_next(&mut self, pile: PileId, cards: impl Iterator<Item = (Card, bool)>) {
        let mut end = self.start(pile);
        for (card, up) in cards.take(MAX_CARDS - end) {
            self.cards[end] = card;
            self.turn(card, up);
            end += 1;
        }
        self.ends[pile.index()] = end as u8;
    }

    /// All cards, pile by pile.
    #[inline]
    pub fn all(&self) -> &[Card] {
        &self.cards[..self.cards()]
    }

    /// Where the cards of a pile stand among all of them.
    #[inline]
    pub fn range(&self, pile: PileId) -> Range<usize> {
        self.start(pile)..self.end(pile)
    }

    /// Carries the last `count` cards of a pile to another one; of fewer cards, all that there are.
    pub fn carry(&mut self, from: PileId, to: PileId, count: usize, order: LandingOrder) {
        let count = count.min(self.len(from));
        if from == to || count == 0 {
            return;
        }
        let (from_end, to_end) = (self.end(from), self.end(to));
        let landed = if from < to {
            self.cards[from_end - count..to_end].rotate_left(count);
            for end in &mut self.ends[from.index()..to.index()] {
                *end -= count as u8;
            }
            to_end - count..to_end
        } else {
            self.cards[to_end..from_end].rotate_right(count);
            for end in &mut self.ends[to.index()..from.index()] {
                *end += count as u8;
            }
            to_end..to_end + count
        };
        match order {
            LandingOrder::Kept => {}
            LandingOrder::Reversed => self.cards[landed].reverse(),
            LandingOrder::Under => self.pile_mut(to).rotate_right(count),
        }
    }

    /// Carries one card, wherever in its pile it lies, to the top of another pile.
    pub fn pull(&mut self, from: PileId, at: usize, to: PileId) {
        if at < self.len(from) {
            self.pile_mut(from)[at..].rotate_left(1);
            self.carry(from, to, 1, LandingOrder::Kept);
        }
    }

    /// The cards of a pile, to be put in another order.
    pub fn pile_mut(&mut self, pile: PileId) -> &mut [Card] {
        let (start, end) = (self.start(pile), self.end(pile));
        &mut self.cards[start..end]
    }

    /// A fingerprint over "card lies on card, or on the floor of its pile group" edges, faces and vars.
    ///
    /// Boards that differ only by which of several interchangeable piles is which, or by which copy of a card is
    /// which, have the same one. It is kept in saves, so it is frozen. `floors` gives each pile's floor.
    pub fn hash(&self, deck: &Deck, floors: &[u8]) -> u64 {
        let mut sum = 0u64;
        for pile in self.piles() {
            let mut below = FLOOR + u64::from(floors[pile.index()]);
            for &card in self.pile(pile) {
                let this = deck.face(card).index() as u64 * 2 + u64::from(self.is_up(card));
                sum = sum.wrapping_add(mix(this << 16 | below));
                below = this;
            }
        }
        for (var, &value) in self.vars.iter().enumerate().filter(|(_, value)| **value != 0) {
            sum = sum.wrapping_add(mix(VAR + ((var as u64) << 32) + u64::from(value.cast_unsigned())));
        }
        sum
    }
}

const FLOOR: u64 = 0x1000;
const VAR: u64 = 1 << 60;

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every bit of the input moves every bit of the output.
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.piles().map(|pile| self.pile(pile))).finish()
    }
}
