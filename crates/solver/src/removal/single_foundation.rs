//! Cards that go on one pile, each on a card that carries it, and stay there. A stock may be drawn on that pile as
//! well.
//!
//! Of the top of the pile only its class matters: which cards land on it. Of states with the same cards left and the
//! same class of top, the one with the earlier time is at least as good: it can make the moves that the later one makes
//! before its next draw, and then draw until the same card is on top. So each card need only be played at the first
//! time at which it could be.

use crate::removal::tables::{RemovalState, RemovalTables, RemovedCards, bit, each};
use redeal_cards::board::PileId;

/// The pile that takes all cards.
pub(super) struct SingleFoundation {
    pub(super) pile: PileId,
    pub(super) stock: Option<PileId>,
    /// How many cards are drawn at once.
    pub(super) count: u32,
    /// By card: its class as a top.
    pub(super) class: [u8; 64],
    /// By class: the cards that may land on such a top.
    pub(super) lands: Vec<u64>,
    /// By card and time: when the next drawn card will carry it.
    pub(super) next: Vec<Vec<u32>>,
    /// By time: the cards of the stock that will be on top after some later draw.
    pub(super) drawn: Vec<u64>,
    /// Sets of cards that are counted, and the cards that they may lie on.
    pub(super) counts: Vec<(u64, u64)>,
}

/// A time that never comes.
pub(super) const NEVER: u32 = u32::MAX;

impl SingleFoundation {
    /// Finds the sets for the counting bound. A set grows in the order of ranks while it shares cards to lie on.
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

    /// Lists the cards that can leave, with the state after each of them.
    pub(super) fn list(
        &self,
        tables: &RemovalTables,
        state: &RemovalState,
        list: &mut Vec<(RemovalState, RemovedCards)>,
    ) {
        let now = self.lands[usize::from(state.tag)];
        for card in each(state.bare) {
            let time =
                if now & bit(card) != 0 { state.time } else { self.next[usize::from(card)][state.time as usize] };
            if time != NEVER {
                let mut next = *state;
                tables.take(&mut next, [card, card]);
                (next.tag, next.time) = (self.class[usize::from(card)], time);
                list.push((next, [card, card]));
            }
        }
    }

    /// Whether more of some cards must leave than there are cards that they could lie on.
    pub(super) fn is_short(&self, tables: &RemovalTables, state: &RemovalState) -> bool {
        let need = state.left & tables.goal;
        let there = state.left & tables.gives | self.drawn[state.time as usize];
        let top = self.lands[usize::from(state.tag)];
        self.counts.iter().any(|(cards, on)| {
            (need & cards).count_ones() > (there & on).count_ones() + u32::from(top & need & cards != 0)
        })
    }
}
