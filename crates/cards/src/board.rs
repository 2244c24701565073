//! A board: which card lies in which pile, whether it lies face up, and the vars of the script.
//!
//! A board has a fixed size and no pointers, so that a copy is one short memcpy. Undo, redo, reload and search all work on
//! copies: no step needs an inverse.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use crate::card::{Card, MAX_CARDS};
use crate::deck::Deck;

/// How many piles a board may have.
pub const MAX_PILES: usize = 128;
/// How many vars a script may keep on a board.
pub const MAX_VARS: usize = 16;

/// A pile, by its number in the script's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PileId(pub u8);

impl PileId {
    /// Its number as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// In which order moved cards lie after they have landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LandingOrder {
    /// In the same order.
    Kept,
    /// As if moved one by one.
    Reversed,
    /// In the same order, under the cards that are there already.
    Under,
}

/// Which side of a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// Its face.
    Up,
    /// Its back.
    Down,
}

impl Facing {
    /// The other side.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}

/// The cards on the table, and the vars.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// All cards in pile order, bottom → top in each pile.
    cards: [Card; MAX_CARDS],
    /// Where each pile ends in `cards`.
    ends: [u8; MAX_PILES],
    /// One bit for each card: whether it lies face up.
    up: [u64; MAX_CARDS.div_ceil(64)],
    vars: [i32; MAX_VARS],
    piles: u8,
}

/// What is seen of a board. Cards and piles are told from others of their kind, which [`Board::hash`] does not do.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write(&self.ends[..usize::from(self.piles)]);
        Card::hash_slice(self.all(), state);
        self.up.hash(state);
        self.vars.hash(state);
    }
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

    /// All piles, in the script's order.
    #[inline]
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

    /// Whether a pile is empty.
    #[inline]
    pub fn is_space(&self, pile: PileId) -> bool {
        self.len(pile) == 0
    }

    /// The top card of a pile: its last one, the only one that nothing covers.
    #[inline]
    pub fn top(&self, pile: PileId) -> Option<Card> {
        self.pile(pile).last().copied()
    }

    /// Whether a card lies face up.
    #[inline]
    pub fn is_up(&self, card: Card) -> bool {
        self.up[usize::from(card.0 / 64)] >> (card.0 % 64) & 1 == 1
    }

    /// Which side of a card is seen.
    #[inline]
    pub fn facing(&self, card: Card) -> Facing {
        if self.is_up(card) { Facing::Up } else { Facing::Down }
    }

    /// Whether no card lies face down. It relies on cards being numbered from 0 without a gap.
    #[inline]
    pub fn are_all_up(&self) -> bool {
        let cards = self.cards();
        self.up.iter().enumerate().all(|(n, word)| {
            let here = cards.saturating_sub(n * 64).min(64);
            here == 0 || *word == u64::MAX >> (64 - here)
        })
    }

    /// Turns a card face up or face down.
    #[inline]
    pub fn turn(&mut self, card: Card, facing: Facing) {
        let bit = 1u64 << (card.0 % 64);
        let word = &mut self.up[usize::from(card.0 / 64)];
        *word = match facing {
            Facing::Up => *word | bit,
            Facing::Down => *word & !bit,
        };
    }

    /// A var's value.
    #[inline]
    pub fn var(&self, var: usize) -> i32 {
        self.vars[var]
    }

    /// Sets a var.
    #[inline]
    pub fn set_var(&mut self, var: usize, value: i32) {
        self.vars[var] = value;
    }

    /// Sets the first vars.
    pub fn set_vars(&mut self, values: &[i32]) {
        for (var, value) in self.vars.iter_mut().zip(values) {
            *var = *value;
        }
    }

    /// How many cards are on the board.
    #[inline]
    pub fn cards(&self) -> usize {
        if self.piles == 0 { 0 } else { self.end(PileId(self.piles - 1)) }
    }

    /// Puts a new card on a pile, as a deal does. A board that has [`MAX_CARDS`] stays as it is.
    pub fn lay(&mut self, pile: PileId, card: Card, facing: Facing) {
        let (at, last) = (self.end(pile), self.cards());
        if last >= MAX_CARDS {
            return;
        }
        self.cards.copy_within(at..last, at + 1);
        self.cards[at] = card;
        for end in &mut self.ends[pile.index()..usize::from(self.piles)] {
            *end += 1;
        }
        self.turn(card, facing);
    }

    /// Puts new cards on a pile. All earlier piles must have their cards already, and all later piles must be empty.
    pub fn lay_next(&mut self, pile: PileId, cards: impl Iterator<Item = (Card, Facing)>) {
        let mut end = self.start(pile);
        for (card, facing) in cards.take(MAX_CARDS - end) {
            self.cards[end] = card;
            self.turn(card, facing);
            end += 1;
        }
        self.ends[pile.index()] = end as u8;
    }

    /// All cards, pile by pile.
    #[inline]
    pub fn all(&self) -> &[Card] {
        &self.cards[..self.cards()]
    }

    /// Where the cards of a pile are in [`Self::all`].
    #[inline]
    pub fn range(&self, pile: PileId) -> Range<usize> {
        self.start(pile)..self.end(pile)
    }

    /// Moves the last `count` cards of a pile to another one, or all if it has fewer.
    pub fn move_cards(&mut self, from: PileId, to: PileId, count: usize, order: LandingOrder) {
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

    /// Moves one card, even from below others, to the top of another pile.
    pub fn move_card(&mut self, from: PileId, at: usize, to: PileId) {
        if at < self.len(from) {
            self.pile_mut(from)[at..].rotate_left(1);
            self.move_cards(from, to, 1, LandingOrder::Kept);
        }
    }

    /// Lets the top cards of two piles change places.
    pub fn swap_tops(&mut self, one: PileId, other: PileId) {
        if !self.is_space(one) && !self.is_space(other) {
            let (one, other) = (self.end(one) - 1, self.end(other) - 1);
            self.cards.swap(one, other);
        }
    }

    /// The cards of a pile, to be put in another order.
    #[inline]
    pub fn pile_mut(&mut self, pile: PileId) -> &mut [Card] {
        let (start, end) = (self.start(pile), self.end(pile));
        &mut self.cards[start..end]
    }

    /// A hash of the board: the sum over all cards of a hash of the card's face, its facing and what it lies on, and over
    /// all vars.
    ///
    /// The bottom card of a pile lies on a floor, whose number `floors` gives for each pile. Boards that differ only by
    /// piles with the same floor, or by copies of a card, have the same hash. Saves hold it, so it must never change.
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

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every bit of the input changes about half of the output.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Three piles with cards 0..n, numbered on.
    fn board(sizes: [u8; 3]) -> Board {
        let mut board = Board::empty(3);
        let mut next = 0;
        for (pile, size) in board.piles().zip(sizes) {
            for _ in 0..size {
                board.lay(pile, Card(next), Facing::Up);
                next += 1;
            }
        }
        board
    }

    fn numbers(board: &Board) -> Vec<Vec<u8>> {
        board.piles().map(|pile| board.pile(pile).iter().map(|card| card.0).collect()).collect()
    }

    #[test]
    fn cards_move_forwards_and_back_in_each_order() {
        let expect = |(from, to): (u8, u8), order, expected: [&[u8]; 3]| {
            let mut board = board([3, 1, 2]);
            board.move_cards(PileId(from), PileId(to), 2, order);
            assert_eq!(numbers(&board), expected, "{from} to {to}, {order:?}");
        };
        expect((0, 2), LandingOrder::Kept, [&[0], &[3], &[4, 5, 1, 2]]);
        expect((0, 2), LandingOrder::Reversed, [&[0], &[3], &[4, 5, 2, 1]]);
        expect((0, 2), LandingOrder::Under, [&[0], &[3], &[1, 2, 4, 5]]);
        expect((2, 0), LandingOrder::Kept, [&[0, 1, 2, 4, 5], &[3], &[]]);
        expect((2, 0), LandingOrder::Reversed, [&[0, 1, 2, 5, 4], &[3], &[]]);
        expect((2, 0), LandingOrder::Under, [&[4, 5, 0, 1, 2], &[3], &[]]);
    }

    #[test]
    fn no_more_cards_move_than_there_are() {
        let mut board = board([1, 1, 2]);
        board.move_cards(PileId(1), PileId(0), 9, LandingOrder::Kept);
        board.move_cards(PileId(1), PileId(0), 1, LandingOrder::Kept);
        board.move_cards(PileId(2), PileId(2), 1, LandingOrder::Reversed);
        assert_eq!(numbers(&board), [vec![0, 1], vec![], vec![2, 3]]);
    }

    #[test]
    fn a_card_leaves_from_below_others() {
        let mut board = board([3, 0, 1]);
        board.move_card(PileId(0), 0, PileId(2));
        board.move_card(PileId(0), 2, PileId(1));
        assert_eq!(numbers(&board), [vec![1, 2], vec![], vec![3, 0]]);
    }

    #[test]
    fn facing_is_kept_for_each_of_many_cards() {
        for cards in [63, 64, 65, 128, 208] {
            let mut board = board([cards, 0, 0]);
            assert!(board.are_all_up(), "{cards}");
            for card in [0, cards / 2, cards - 1].map(Card) {
                board.turn(card, Facing::Down);
                assert!(!board.is_up(card) && !board.are_all_up(), "{card:?} of {cards}");
                board.turn(card, board.facing(card).turned());
                assert!(board.is_up(card) && board.are_all_up(), "{card:?} of {cards}");
            }
        }
        assert!(Board::empty(3).are_all_up());
    }

    #[test]
    fn a_full_board_takes_no_more_cards() {
        let mut board = board([208, 0, 0]);
        board.lay(PileId(1), Card(0), Facing::Up);
        assert_eq!((board.cards(), board.len(PileId(1))), (MAX_CARDS, 0));
    }
}
