//! Cards that go on one pile, each on a card that carries it, and stay there; a stock may be drawn on it as well.
//!
//! Which card lies on top matters only as far as it carries others. Of positions with the same cards on the table and such
//! a top, the one with the earlier time is at least as good: what the later one does before its next draw it can do, too,
//! and draw then until the same card lies on top. So each card need only be played the first time that it could be.

use crate::leaving::tables::{Leave, Position, Tables, bit, each};
use redeal_cards::board::PileId;

/// The pile that takes cards.
pub(super) struct Sink {
    pub(super) pile: PileId,
    pub(super) stock: Option<PileId>,
    /// How many cards are drawn at once.
    pub(super) count: u32,
    /// By card: the class of tops that it is one of.
    pub(super) class: [u8; 64],
    /// By class: what may land on such a top.
    pub(super) lands: Vec<u64>,
    /// By card and time: when a drawn card will first carry it, after that time.
    pub(super) next: Vec<Vec<u32>>,
    /// By time: the cards of the stock that will be drawn last of a draw, and so be on top.
    pub(super) drawn: Vec<u64>,
    /// Sets of cards, and what they may lie on.
    pub(super) counts: Vec<(u64, u64)>,
}

/// A time that never comes.
pub(super) const NEVER: u32 = u32::MAX;

impl Sink {
    /// Finds sets of cards to be counted: such as share what they may lie on, link by link in the order of ranks.
    pub(super) fn set_counts(&mut self, must: u64, rank: impl Fn(u8) -> u8) {
        let on = |card: u8| {
            let carries = |below: &u8| self.lands[usize::from(self.class[usize::from(*below)])] & bit(card) != 0;
            (0..self.next.len() as u8).filter(carries).fold(0, |all, below| all | bit(below))
        };
        let mut kinds: Vec<(u64, u64)> = Vec::new();
        let mut cards: Vec<u8> = each(must).collect();
        cards.sort_by_key(|card| rank(*card));
        for card in cards {
            let on = on(card);
            match kinds.iter_mut().find(|kind| kind.1 == on) {
                Some(kind) => kind.0 |= bit(card),
                None => kinds.push((bit(card), on)),
            }
        }
        for first in 0..kinds.len() {
            let (mut last, mut sum) = (first, (0, 0));
            loop {
                sum = (sum.0 | kinds[last].0, sum.1 | kinds[last].1);
                self.counts.push(sum);
                let next = (last + 1..kinds.len()).find(|next| kinds[*next].1 & sum.1 != 0);
                let Some(next) = next else { break };
                last = next;
            }
        }
    }

    /// Lists what can leave, and what is left then.
    pub(super) fn list(&self, tables: &Tables, position: &Position, list: &mut Vec<(Position, Leave)>) {
        let now = self.lands[usize::from(position.tag)];
        for card in each(position.bare) {
            let time =
                if now & bit(card) != 0 { position.time } else { self.next[usize::from(card)][position.time as usize] };
            if time != NEVER {
                let mut next = *position;
                tables.take(&mut next, [card, card]);
                (next.tag, next.time) = (self.class[usize::from(card)], time);
                list.push((next, [card, card]));
            }
        }
    }

    /// Whether some cards that must leave are more than what they could lie on, each on a card of its own.
    pub(super) fn is_short(&self, tables: &Tables, position: &Position) -> bool {
        let need = position.left & tables.goal;
        let there = position.left & tables.gives | self.drawn[position.time as usize];
        let top = self.lands[usize::from(position.tag)];
        self.counts.iter().any(|(cards, on)| {
            (need & cards).count_ones() > (there & on).count_ones() + u32::from(top & need & cards != 0)
        })
    }
}
