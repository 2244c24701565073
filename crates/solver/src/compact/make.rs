//! What a move does, and what follows of itself: full runs leave, spaces are filled, and cards that nobody can miss go
//! home (see [`crate::safe`]).

use crate::compact::code::Codes;
use crate::compact::moves::{TAP, Try};
use crate::compact::position::Position;
use crate::compact::tables::{Deals, FLOOR, HOME, Source, Sure, Tables, bit, each};

impl<const N: usize> Position<N> {
    /// Makes something that was listed, and what follows. `forced`: every card that can go home does. `trace` gets what
    /// was done.
    #[inline]
    pub(super) fn make(
        &mut self,
        tables: &Tables,
        codes: &Codes,
        this: Try,
        forced: bool,
        trace: Option<&mut Vec<Try>>,
    ) {
        if this.card == TAP {
            self.tap(tables, codes);
        } else {
            self.redeals = this.redeals;
            if this.to == HOME && tables.twins {
                self.part(tables, codes, this.card);
            }
            self.carry(tables, codes, this.card, this.to);
        }
        self.settle(tables, codes);
        match (&tables.sure, trace) {
            (Some(sure), Some(trace)) => {
                trace.push(this);
                self.go_home(tables, codes, sure, forced, |card| {
                    trace.push(Try { card, to: HOME, redeals: this.redeals });
                });
            }
            (Some(sure), None) => self.go_home(tables, codes, sure, forced, |_| ()),
            (None, Some(trace)) => trace.push(this),
            (None, None) => {}
        }
        self.close_round(tables, codes);
    }

    fn tap(&mut self, tables: &Tables, codes: &Codes) {
        match tables.deals {
            Deals::Nothing => {}
            Deals::Rows { .. } => self.deal_row(tables, codes),
            Deals::Draws { count, .. } => {
                let all = self.round.count_ones() as u8;
                if self.drawn < all {
                    self.drawn = self.drawn.saturating_add(count).min(all);
                } else {
                    (self.drawn, self.redeals) = (0, self.redeals.saturating_add(1));
                }
            }
        }
    }

    /// Lets the table come to rest.
    #[inline]
    fn settle(&mut self, tables: &Tables, codes: &Codes) {
        if tables.clears.is_some() || !tables.fills.is_empty() {
            self.clear_and_fill(tables, codes);
        }
    }

    fn clear_and_fill(&mut self, tables: &Tables, codes: &Codes) {
        if let Some((count, whole)) = tables.clears {
            while let Some(top) = each(self.tops).find(|top| self.is_full(tables, *top, count, whole)) {
                self.clear(tables, codes, top, count);
            }
        }
        if !tables.fills.is_empty() {
            while self.spaces != 0 {
                let Some(card) = tables.fills.iter().find_map(|source| self.filler(tables, *source)) else { break };
                let (floor, drawn) = (FLOOR + self.spaces.trailing_zeros() as u8, self.drawn);
                self.carry(tables, codes, card, floor);
                // What comes off the stock does not come off the waste.
                let stock = tables.at[card] != u8::MAX && self.drawn == drawn;
                self.drawn = if stock { drawn } else { self.drawn };
            }
        }
    }

    /// What fills a space from there.
    fn filler(&self, tables: &Tables, source: Source) -> Option<u8> {
        match source {
            Source::Reserve(cards) => each(self.offers & cards).next(),
            Source::Waste => self.drawn.checked_sub(1).and_then(|last| self.nth(tables, last)),
            Source::Stock => self.nth(tables, self.drawn),
        }
    }

    /// Whether a column ends in a full run.
    fn is_full(&self, tables: &Tables, top: u8, count: u8, whole: bool) -> bool {
        let mut card = top;
        for _ in 1..count {
            let on = self.below[card];
            if on >= FLOOR || self.hidden & bit(on) != 0 || tables.runs[card] & bit(on) == 0 {
                return false;
            }
            card = on;
        }
        !whole || self.below[card] >= FLOOR
    }

    /// Takes home what nobody can miss, card by card.
    #[inline]
    fn go_home(&mut self, tables: &Tables, codes: &Codes, sure: &Sure, forced: bool, mut tell: impl FnMut(u8)) {
        while let Some(card) = each(self.open()).find(|card| self.may_go(tables, sure, *card, forced)) {
            self.carry(tables, codes, card, HOME);
            tell(card);
            self.settle(tables, codes);
        }
    }

    #[inline]
    fn may_go(&self, tables: &Tables, sure: &Sure, card: u8, forced: bool) -> bool {
        let column = self.tops & bit(card) != 0;
        let bares = column && self.below[card] >= FLOOR && (sure.no_spaces || !tables.fills.is_empty());
        !bares && (forced || self.is_safe(sure, card)) && (!column || self.gives_top(tables, card))
    }

    /// Whether all that could ever lie on a card is home, or would go there and have only such cards on it.
    #[inline]
    fn is_safe(&self, sure: &Sure, card: u8) -> bool {
        let missing = sure.children[card] & !self.home;
        missing == 0
            || sure.near
                && missing & !self.next == 0
                && each(missing).all(|child| sure.children[child] & !self.home == 0)
    }
}
