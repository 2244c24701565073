//! The search moves of a compact state: which cards may leave, and where they may land. This must agree with the game's
//! own legal moves in `redeal_rules::legal`, except where a pruning leaves moves out.

use crate::compact::state::CompactState;
use crate::compact::tables::{CELL, CardSet, CompactTables, FLOOR, HOME, MOST, bit, each};
use crate::table_piles::StockAction;
use redeal_rules::pile::{CarryLimit, PartialRunRule};

/// A search move, or a step before one: a card goes to a place with the cards on it, or the stock is tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CompactMove {
    /// The lowest of the cards that are carried, or [`TAP`].
    pub(super) card: u8,
    /// The place where it comes to lie.
    pub(super) to: u8,
    /// How many redeals there were when it is made.
    pub(super) redeals: u8,
    /// The step of its [`MoveList`] that is made before it, counted from one; zero where there is none.
    pub(super) after: u32,
}

impl CompactMove {
    /// A move by itself.
    pub(super) fn alone(card: u8, to: u8, redeals: u8) -> Self {
        Self { card, to, redeals, after: 0 }
    }
}

/// The search moves of a state.
#[derive(Default)]
pub(super) struct MoveList {
    pub(super) moves: Vec<CompactMove>,
    /// What is done before some of them (see [`crate::compact::late_placement`]).
    pub(super) steps: Vec<CompactMove>,
    /// The cards at hand of the state, which are placed late.
    pub(super) at_hand: CardSet,
}

impl MoveList {
    fn clear(&mut self) {
        self.moves.clear();
        self.steps.clear();
    }

    #[inline]
    pub(super) fn push(&mut self, this: CompactMove) {
        self.moves.push(this);
    }
}

/// The card of a tap on the stock.
pub(super) const TAP: u8 = 0xfe;

/// The end of a column, as far as it may be lifted.
struct ColumnEnd {
    /// Its cards from the top down.
    cards: [u8; MOST],
    /// How many cards are a run, how many may be lifted at all, and whether that is the whole column.
    run: usize,
    up: usize,
    all: bool,
}

/// Where else a single card may land: in a cell, on a space.
#[derive(Clone, Copy)]
struct SingleCardLanding {
    cell: bool,
    space: bool,
}

/// The room for cards that a column gives.
#[derive(Clone, Copy)]
struct FreeRoom {
    /// A cell is free.
    cell: bool,
    /// How many cards may be carried at once to another column, and to a space.
    on_card: usize,
    on_space: usize,
}

impl<const N: usize> CompactState<N> {
    /// Lists the search moves of the state. `list` is emptied first.
    pub(super) fn list(&self, tables: &CompactTables, list: &mut MoveList) {
        list.clear();
        list.at_hand = self.at_hand(tables);
        // Most states have no cards at hand, and then nothing looks for them.
        if list.at_hand == 0 {
            self.list_moves::<false>(tables, list);
        } else {
            self.list_moves::<true>(tables, list);
        }
    }

    /// Lists the search moves. `LATE`: some cards are placed late.
    #[inline]
    fn list_moves<const LATE: bool>(&self, tables: &CompactTables, list: &mut MoveList) {
        if tables.stock_action != StockAction::Nothing && !tables.lazy_draws && self.may_tap(tables) {
            list.push(CompactMove::alone(TAP, 0, self.redeals));
        }
        let free = tables.cells.len() as u32 > self.cells.count_ones();
        let room = FreeRoom {
            cell: free,
            on_card: self.most_at_once(tables, self.spaces.count_ones()),
            on_space: self.most_at_once(tables, self.spaces.count_ones().saturating_sub(1)),
        };
        for top in each(self.tops) {
            if tables.runs_only {
                self.list_run::<LATE>(tables, top, room, list);
            } else {
                self.list_column::<LATE>(tables, top, room, list);
            }
        }
        for card in each(self.cells) {
            self.land::<LATE>(tables, card, SingleCardLanding { cell: false, space: tables.first_from.cells }, list);
        }
        for card in each(self.offers & !list.at_hand) {
            self.land::<LATE>(tables, card, SingleCardLanding { cell: free, space: tables.first_from.reserves }, list);
        }
        if tables.returns {
            for card in each(self.crown) {
                self.land::<LATE>(tables, card, SingleCardLanding { cell: free, space: tables.first_from.homes }, list);
            }
        }
        for card in each(self.open_by_exchange(tables)) {
            list.push(CompactMove::alone(card, HOME, self.redeals));
        }
        if LATE {
            for card in each(list.at_hand & self.next) {
                list.push(CompactMove::alone(card, HOME, self.redeals));
            }
            if tables.interchangeable {
                self.list_late_exchanges(tables, list);
            }
        }
        if let StockAction::Draws { .. } = tables.stock_action
            && list.at_hand & self.within_reach(tables) == 0
        {
            self.list_cycle::<LATE>(tables, room, list);
        }
    }

    /// Whether the stock may be tapped.
    fn may_tap(&self, tables: &CompactTables) -> bool {
        match tables.stock_action {
            StockAction::Nothing => false,
            StockAction::Rows { spaces } => self.cycle != 0 && (spaces || self.spaces == 0),
            StockAction::Draws { redeals, .. } => {
                self.cycle != 0
                    && (u32::from(self.drawn) < self.cycle.count_ones()
                        || redeals.is_none_or(|most| self.redeals < most))
            }
        }
    }

    /// Lists the cards of the stock cycle, each after as few draws as possible.
    fn list_cycle<const LATE: bool>(&self, tables: &CompactTables, room: FreeRoom, list: &mut MoveList) {
        let StockAction::Draws { count, redeals } = tables.stock_action else { return };
        let mut cards = [0u8; 64];
        let mut all = 0u8;
        for place in each(self.cycle) {
            cards[usize::from(all)] = tables.cycle[usize::from(place)];
            all += 1;
        }
        let (mut drawn, mut again, mut seen) = (self.drawn, self.redeals, 0u64);
        loop {
            if drawn > 0 && seen >> (drawn - 1) & 1 == 0 {
                seen |= 1 << (drawn - 1);
                let first = list.moves.len();
                let landing = SingleCardLanding { cell: room.cell, space: tables.first_from.waste };
                self.land::<LATE>(tables, cards[usize::from(drawn - 1)], landing, list);
                list.moves[first..].iter_mut().for_each(|this| this.redeals = again);
            }
            if !tables.lazy_draws || all == 0 {
                return;
            }
            if drawn < all {
                drawn = drawn.saturating_add(count).min(all);
            } else if redeals.is_none_or(|most| again < most) && again == self.redeals {
                (drawn, again) = (0, again + 1);
            } else {
                return;
            }
        }
    }

    /// Lists where a single card from outside the columns may land.
    #[inline]
    fn land<const LATE: bool>(
        &self,
        tables: &CompactTables,
        card: u8,
        landing: SingleCardLanding,
        list: &mut MoveList,
    ) {
        let redeals = self.redeals;
        if self.next & bit(card) != 0 {
            list.push(CompactMove::alone(card, HOME, redeals));
        }
        self.list_carriers::<LATE>(tables, card, (0, true), list);
        let mut push = |to: u8| list.push(CompactMove::alone(card, to, redeals));
        if landing.space && self.spaces != 0 && tables.starts & bit(card) != 0 {
            self.floors(tables).for_each(&mut push);
        }
        if landing.cell {
            push(CELL);
        }
    }

    /// Lists the cards that a card may be carried to. `own`: the top of its column. `spaces`: whether another card may be
    /// placed on a space before that.
    #[inline]
    fn list_carriers<const LATE: bool>(
        &self,
        tables: &CompactTables,
        card: u8,
        (own, spaces): (CardSet, bool),
        list: &mut MoveList,
    ) {
        let (on, redeals) = (self.carriers(tables, card) & !own, self.redeals);
        each(on).for_each(|to| list.push(CompactMove::alone(card, to, redeals)));
        if LATE && tables.parents[card] & list.at_hand != 0 {
            self.list_late(tables, card, (on, own, spaces), list);
        }
    }

    /// The spaces that differ from one another.
    #[inline]
    pub(super) fn floors(&self, tables: &CompactTables) -> impl Iterator<Item = u8> + use<N> {
        let first = self.spaces & self.spaces.wrapping_neg();
        let differ = self.columns_differ(tables);
        each(u64::from(if differ { self.spaces } else { first })).map(|column| FLOOR + column)
    }

    /// Whether it matters which column is which: rows are still dealt to them in turn.
    #[inline]
    pub(super) fn columns_differ(&self, tables: &CompactTables) -> bool {
        self.cycle != 0 && matches!(tables.stock_action, StockAction::Rows { .. })
    }

    /// Lists the moves of a column that gives any part of a run and nothing else. Most columns do, and then no part
    /// needs a test of its own.
    #[inline]
    fn list_run<const LATE: bool>(&self, tables: &CompactTables, top: u8, room: FreeRoom, list: &mut MoveList) {
        if self.next & bit(top) != 0 {
            list.push(CompactMove::alone(top, HOME, self.redeals));
        }
        let (mut card, mut count) = (top, 1);
        loop {
            self.list_part::<LATE>(tables, top, (card, count), room, list);
            let on = self.below[card];
            // Larger parts go nowhere: a space never takes more cards at once than another column.
            if count >= room.on_card || on >= FLOOR || (self.hidden | !tables.runs[card]) & bit(on) != 0 {
                return;
            }
            (card, count) = (on, count + 1);
        }
    }

    #[inline]
    fn list_column<const LATE: bool>(&self, tables: &CompactTables, top: u8, room: FreeRoom, list: &mut MoveList) {
        let end = self.end(tables, top);
        for count in 1..=end.up {
            if !end.gives(tables, count) {
                continue;
            }
            let card = end.cards[count - 1];
            if count == 1 && self.next & bit(card) != 0 {
                list.push(CompactMove::alone(card, HOME, self.redeals));
            }
            if self.frees(tables, &end, count) {
                self.list_part::<LATE>(tables, top, (card, count), room, list);
            }
        }
    }

    /// Lists where the end of a column may land. `part`: its lowest card, and its number of cards.
    #[inline]
    fn list_part<const LATE: bool>(
        &self,
        tables: &CompactTables,
        top: u8,
        part: (u8, usize),
        room: FreeRoom,
        list: &mut MoveList,
    ) {
        let ((card, count), redeals) = (part, self.redeals);
        let onto_space = count == 1 || count <= room.on_space;
        if count == 1 || count <= room.on_card {
            self.list_carriers::<LATE>(tables, card, (bit(top), onto_space), list);
        }
        let mut push = |to: u8| list.push(CompactMove::alone(card, to, redeals));
        // A whole column on a space would leave the state as it was, if no rows are dealt any more.
        let whole = self.below[card] >= FLOOR;
        if self.spaces != 0
            && tables.starts & bit(card) != 0
            && tables.first_from.columns
            && (!whole || self.columns_differ(tables))
            && onto_space
        {
            self.floors(tables).for_each(&mut push);
        }
        if count == 1 && room.cell {
            push(CELL);
        }
    }

    /// Whether a column lets its top card alone go.
    #[inline]
    pub(super) fn gives_top(&self, tables: &CompactTables, top: u8) -> bool {
        let take = tables.take;
        take.top || take.run || take.any || self.end(tables, top).gives(tables, 1)
    }

    /// The end of a column, as far as it may be lifted.
    #[inline]
    fn end(&self, tables: &CompactTables, top: u8) -> ColumnEnd {
        let take = tables.take;
        let mut end = ColumnEnd { cards: [0; MOST], run: 0, up: 0, all: false };
        let single = !(take.run || take.whole || take.any || take.pile) && tables.part == PartialRunRule::Any;
        let (mut card, mut unbroken) = (top, true);
        loop {
            end.cards[end.up] = card;
            end.up += 1;
            end.run += usize::from(unbroken);
            let on = self.below[card];
            end.all = on >= FLOOR;
            if end.all || single || self.hidden & bit(on) != 0 {
                return end;
            }
            unbroken &= tables.runs[card] & bit(on) != 0;
            if !(unbroken || take.any || take.pile) {
                return end;
            }
            card = on;
        }
    }

    /// Whether so many cards may leave, where a column gives only all cards that could leave together, or fewer to free
    /// a card.
    #[inline]
    fn frees(&self, tables: &CompactTables, end: &ColumnEnd, count: usize) -> bool {
        match tables.part {
            PartialRunRule::Any => true,
            _ if tables.take.pile => end.all && count >= end.up || self.frees_card(tables, end, count),
            _ => count >= end.run || self.frees_card(tables, end, count),
        }
    }

    fn frees_card(&self, tables: &CompactTables, end: &ColumnEnd, count: usize) -> bool {
        let on = self.below[end.cards[count - 1]];
        tables.part == PartialRunRule::Freeing && on < FLOOR && self.next & bit(on) != 0
    }

    /// How many cards a column takes at once. `spaces`: how many spaces are free beside it.
    #[inline]
    fn most_at_once(&self, tables: &CompactTables, spaces: u32) -> usize {
        match tables.longest {
            CarryLimit::Any => usize::MAX,
            CarryLimit::Most(most) => usize::from(most),
            CarryLimit::OneByOne => {
                let cells = tables.cells.len() - self.cells.count_ones() as usize;
                let spaces = if tables.room { spaces } else { 0 };
                (cells + 1) << spaces.min(16)
            }
        }
    }

    /// The priority of a move, by its kind alone, as in [`crate::heuristic`].
    pub(super) fn priority(&self, this: CompactMove) -> i32 {
        let (here, floor) = (bit(this.card), (FLOOR..CELL).contains(&this.to));
        if this.card == TAP {
            return 10;
        }
        let from = self.below[this.card];
        let column = !(self.home | self.cells | self.reserved) & here != 0 && from < HOME;
        match this.to {
            _ if self.home & here != 0 => 0,
            HOME => 100,
            _ if from < FLOOR && self.hidden & bit(from) != 0 => 80,
            _ if from >= FLOOR && !floor => 60,
            _ if column && floor => 5,
            CELL if column => 3,
            _ if column => 20,
            _ => 40,
        }
    }

    /// The cards whose way home is free: tops of columns and reserves, cards in cells, and cards of a stock that can be
    /// reached at any time.
    #[inline]
    pub(super) fn open(&self, tables: &CompactTables) -> CardSet {
        self.next & (self.tops | self.offers | self.cells | self.within_reach(tables))
    }
}

impl ColumnEnd {
    #[inline]
    fn gives(&self, tables: &CompactTables, count: usize) -> bool {
        let take = tables.take;
        (take.run && count <= self.run)
            || (take.top && count == 1)
            || (take.any && count <= self.up)
            || (take.whole && count == self.run)
            || (take.pile && self.all && count == self.up)
    }
}

#[cfg(test)]
mod tests;
