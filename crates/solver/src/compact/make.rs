//! The state after a search move, with everything that follows by force: full runs leave, spaces are filled, and safe
//! moves home are made (see [`crate::safe_moves`]).
//!
//! Settling is written a second time here. It must agree with `redeal_rules::settle`, which settles the game's own
//! boards.

use crate::compact::codec::CompactCodec;
use crate::compact::moves::{CompactMove, TAP};
use crate::compact::state::CompactState;
use crate::compact::tables::{CompactTables, FLOOR, FillSource, HOME, HomeSafety, bit, each};
use crate::safe_moves::HomePolicy;
use crate::table_piles::{FullRun, StockAction};

impl<const N: usize> CompactState<N> {
    /// Makes a search move that was listed, and what follows by force. `trace` gets all moves.
    #[inline]
    pub(super) fn make(
        &mut self,
        tables: &CompactTables,
        codec: &CompactCodec,
        (this, steps): (CompactMove, &[CompactMove]),
        home: HomePolicy,
        mut trace: Option<&mut Vec<CompactMove>>,
    ) {
        if this.after != 0 {
            self.make_steps(tables, codec, (this.after, steps), &mut trace);
        }
        if this.card == TAP {
            self.tap(tables, codec);
        } else {
            self.redeals = this.redeals;
            if this.to == HOME && tables.interchangeable {
                self.part(tables, codec, this.card);
            }
            self.carry(tables, codec, this.card, this.to);
        }
        self.settle(tables, codec);
        match (&tables.safety, trace) {
            (Some(safety), Some(trace)) => {
                trace.push(this);
                self.go_home(tables, codec, safety, home, |card| {
                    trace.push(CompactMove::alone(card, HOME, this.redeals));
                });
            }
            (Some(safety), None) => self.go_home(tables, codec, safety, home, |_| ()),
            (None, Some(trace)) => trace.push(this),
            (None, None) => {}
        }
        self.normalize_cycle(tables, codec);
    }

    /// Makes the steps that come before a move. Most moves have none.
    #[cold]
    #[inline(never)]
    fn make_steps(
        &mut self,
        tables: &CompactTables,
        codec: &CompactCodec,
        (last, steps): (u32, &[CompactMove]),
        trace: &mut Option<&mut Vec<CompactMove>>,
    ) {
        let Some(step) = last.checked_sub(1).map(|last| steps[last as usize]) else { return };
        self.make_steps(tables, codec, (step.after, steps), trace);
        self.carry(tables, codec, step.card, step.to);
        if let Some(trace) = trace {
            trace.push(step);
        }
    }

    fn tap(&mut self, tables: &CompactTables, codec: &CompactCodec) {
        match tables.stock_action {
            StockAction::Nothing => {}
            StockAction::Rows { .. } => self.deal_row(tables, codec),
            StockAction::Draws { count, .. } => {
                let all = self.cycle.count_ones() as u8;
                if self.drawn < all {
                    self.drawn = self.drawn.saturating_add(count).min(all);
                } else {
                    (self.drawn, self.redeals) = (0, self.redeals.saturating_add(1));
                }
            }
        }
    }

    /// Settles the state, as `redeal_rules::settle` does for the game's own boards.
    #[inline]
    fn settle(&mut self, tables: &CompactTables, codec: &CompactCodec) {
        if tables.clears.is_some() || !tables.fills.is_empty() {
            self.clear_and_fill(tables, codec);
        }
    }

    fn clear_and_fill(&mut self, tables: &CompactTables, codec: &CompactCodec) {
        if let Some(full_run) = tables.clears {
            while let Some(top) = each(self.tops).find(|top| self.is_full(tables, *top, full_run)) {
                self.clear(tables, codec, top, full_run.count);
            }
        }
        if !tables.fills.is_empty() {
            while self.spaces != 0 {
                let Some(card) = tables.fills.iter().find_map(|source| self.filler(tables, *source)) else { break };
                let floor = FLOOR + self.spaces.trailing_zeros() as u8;
                self.carry(tables, codec, card, floor);
            }
        }
    }

    /// The card of a source that fills a space.
    fn filler(&self, tables: &CompactTables, source: FillSource) -> Option<u8> {
        match source {
            FillSource::Reserve(cards) => each(self.offers & cards).next(),
            FillSource::Waste => self.drawn.checked_sub(1).and_then(|last| self.nth(tables, last)),
            FillSource::Stock => self.nth(tables, self.drawn),
        }
    }

    /// Whether a column ends in a full run.
    fn is_full(&self, tables: &CompactTables, top: u8, full_run: FullRun) -> bool {
        let mut card = top;
        for _ in 1..full_run.count {
            let on = self.below[card];
            if on >= FLOOR || self.hidden & bit(on) != 0 || tables.clear_runs[card] & bit(on) == 0 {
                return false;
            }
            card = on;
        }
        !full_run.whole || self.below[card] >= FLOOR
    }

    /// Makes the moves home of the policy, card by card.
    #[inline]
    fn go_home(
        &mut self,
        tables: &CompactTables,
        codec: &CompactCodec,
        safety: &HomeSafety,
        home: HomePolicy,
        mut tell: impl FnMut(u8),
    ) {
        while let Some(card) = each(self.open(tables)).find(|card| self.may_go(tables, safety, *card, home)) {
            self.carry(tables, codec, card, HOME);
            tell(card);
            self.settle(tables, codec);
        }
    }

    #[inline]
    fn may_go(&self, tables: &CompactTables, safety: &HomeSafety, card: u8, home: HomePolicy) -> bool {
        let column = self.tops & bit(card) != 0;
        let is_filled = column && self.below[card] >= FLOOR && !tables.fills.is_empty();
        !is_filled
            && (home == HomePolicy::Greedy || self.is_safe(safety, card))
            && (!column || self.gives_top(tables, card))
    }

    /// Whether all cards that could ever lie on a card are home, or could go home now and carry only cards that are
    /// home.
    #[inline]
    fn is_safe(&self, safety: &HomeSafety, card: u8) -> bool {
        let missing = safety.children[card] & !self.home;
        missing == 0
            || safety.near
                && missing & !self.next == 0
                && each(missing).all(|child| safety.children[child] & !self.home == 0)
    }
}
