//! The search moves of a state: which cards may leave, and where they may land. This must agree with the game's own legal
//! moves in `redeal_rules::legal`.

use crate::packs::state::{ColumnTops, PackState};
use crate::packs::tables::{CELLS, CYCLE, FaceBits, HOMES, PackTables, RESERVES, bit, each};
use crate::table_piles::{COLUMNS, StockAction};
use redeal_rules::pile::{CarryLimit, PartialRunRule};

/// Places: numbers below this are columns, those from here on are cells, reserves, foundations.
pub(super) const CELL: u8 = COLUMNS as u8;
pub(super) const RESERVE: u8 = CELL + CELLS as u8;
pub(super) const HOME: u8 = RESERVE + RESERVES as u8;
/// The waste.
pub(super) const WASTE: u8 = HOME + HOMES as u8;
/// The stock, which is tapped.
pub(super) const STOCK: u8 = WASTE + 1;

/// A search move: some cards go from a place to another one, or the stock is tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackMove {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) count: u8,
    /// The place in the stock cycle, for a card of the waste.
    pub(super) place: u8,
    /// How many cards lie on the waste, and how many redeals there were, when it is made.
    pub(super) drawn: u8,
    pub(super) redeals: u8,
}

/// What all moves of a state are listed from.
struct MoveLister<'a> {
    state: &'a PackState,
    tables: &'a PackTables,
    tops: ColumnTops,
    /// The faces that some foundation takes.
    next: FaceBits,
    /// The spaces that differ from one another.
    floors: u32,
    /// A cell is free.
    cell: bool,
    /// How many cards may be carried at once to another column, and to a space.
    on_card: usize,
    on_space: usize,
}

/// The end of a column, as far as it may be lifted.
#[derive(Clone, Copy)]
struct ColumnEnd {
    /// How many cards are a run, how many may be lifted at all, and whether that is the whole column.
    run: usize,
    up: usize,
    all: bool,
}

impl PackState {
    /// Lists the search moves of the state. `list` is emptied first.
    pub(super) fn list(&self, tables: &PackTables, list: &mut Vec<PackMove>) {
        list.clear();
        let tops = ColumnTops::of(self, tables);
        let spaces = tops.spaces.count_ones();
        let first = tops.spaces & tops.spaces.wrapping_neg();
        let lister = MoveLister {
            state: self,
            tables,
            next: self.next(tables),
            floors: if self.columns_differ(tables) { tops.spaces } else { first },
            cell: tables.cells.len() > usize::from(self.held),
            on_card: self.most_at_once(tables, spaces),
            on_space: self.most_at_once(tables, spaces.saturating_sub(1)),
            tops,
        };
        lister.list(list);
    }

    /// How many cards a column takes at once. `spaces`: how many spaces are free beside it.
    #[inline]
    fn most_at_once(&self, tables: &PackTables, spaces: u32) -> usize {
        match tables.longest {
            CarryLimit::Any => usize::MAX,
            CarryLimit::Most(most) => usize::from(most),
            CarryLimit::OneByOne => {
                let cells = tables.cells.len() - usize::from(self.held);
                let spaces = if tables.room { spaces } else { 0 };
                (cells + 1) << spaces.min(16)
            }
        }
    }

    /// Whether a column lets its top card alone go.
    pub(super) fn gives_top(&self, tables: &PackTables, column: usize) -> bool {
        let take = tables.take;
        take.top || take.run || take.any || self.end(tables, column).gives(tables, 1)
    }

    /// The end of a column, as far as it may be lifted.
    #[inline]
    fn end(&self, tables: &PackTables, column: usize) -> ColumnEnd {
        let (cards, hidden, take) = (self.column(column), self.hidden(tables, column), tables.take);
        let single = !(take.run || take.whole || take.any || take.pile) && tables.part == PartialRunRule::Any;
        let most = if single { 1 } else { cards.len() - hidden };
        let mut run = 1;
        while run < most && tables.runs[cards[cards.len() - run]] & bit(cards[cards.len() - run - 1]) != 0 {
            run += 1;
        }
        let up = if take.any || take.pile { most } else { run };
        ColumnEnd { run, up, all: up == cards.len() }
    }

    /// A foundation that takes a face, of each kind.
    #[inline]
    pub(super) fn homes_of(&self, tables: &PackTables, face: u8) -> impl Iterator<Item = u8> {
        tables.kinds.iter().filter_map(move |kind| {
            (kind.begin..kind.end).find(|home| kind.next(self.homes[usize::from(*home)]) & bit(face) != 0)
        })
    }

    /// The priority of a move, by its kind alone, as in [`crate::heuristic`].
    pub(super) fn priority(&self, tables: &PackTables, this: PackMove) -> i32 {
        let column = this.from < CELL;
        let left = if column { self.column(usize::from(this.from)).len() - usize::from(this.count) } else { 0 };
        let floor = this.to < CELL && self.is_space(usize::from(this.to));
        match (this.from, this.to) {
            _ if this.from == STOCK => 10,
            (HOME..WASTE, _) => 0,
            (_, HOME..) => 100,
            _ if column && left > 0 && left == self.hidden(tables, usize::from(this.from)) => 80,
            _ if column && left == 0 && !floor => 60,
            _ if column && floor => 5,
            (_, CELL..) if column => 3,
            _ if column => 20,
            _ => 40,
        }
    }
}

impl ColumnEnd {
    #[inline]
    fn gives(self, tables: &PackTables, count: usize) -> bool {
        let take = tables.take;
        (take.run && count <= self.run)
            || (take.top && count == 1)
            || (take.any && count <= self.up)
            || (take.whole && count == self.run)
            || (take.pile && self.all && count == self.up)
    }
}

impl MoveLister<'_> {
    fn list(&self, list: &mut Vec<PackMove>) {
        let Self { state, tables, .. } = *self;
        if tables.stock_action != StockAction::Nothing && !tables.lazy_draws && self.may_tap() {
            list.push(self.of(STOCK, STOCK, 0));
        }
        for column in 0..tables.columns.len() {
            if !state.is_space(column) {
                self.list_column(column, list);
            }
        }
        for (cell, face) in state.cells[..usize::from(state.held)].iter().enumerate() {
            // Equal faces in cells are one.
            if cell == 0 || state.cells[cell - 1] != *face {
                self.land(CELL + cell as u8, *face, (false, tables.first_from.cells), list);
            }
        }
        for reserve in 0..tables.reserves.len() {
            if let Some(face) = state.offer(tables, reserve) {
                self.land(RESERVE + reserve as u8, face, (self.cell, tables.first_from.reserves), list);
            }
        }
        for kind in tables.kinds.iter().filter(|kind| kind.returns) {
            for home in kind.begin..kind.end {
                let Some(face) = state.homes[usize::from(home)].checked_sub(1) else { continue };
                self.land(HOME + home, face, (self.cell, tables.first_from.homes), list);
            }
        }
        if let StockAction::Draws { .. } = tables.stock_action {
            self.list_cycle(list);
        }
    }

    #[inline]
    fn of(&self, from: u8, to: u8, count: usize) -> PackMove {
        let PackState { drawn, redeals, .. } = *self.state;
        PackMove { from, to, count: count as u8, place: 0, drawn, redeals }
    }

    /// Whether the stock may be tapped.
    fn may_tap(&self) -> bool {
        let state = self.state;
        match self.tables.stock_action {
            StockAction::Nothing => false,
            StockAction::Rows { spaces } => state.cycle != 0 && (spaces || self.tops.spaces == 0),
            StockAction::Draws { redeals, .. } => {
                state.cycle != 0
                    && (u32::from(state.drawn) < state.cycle.count_ones()
                        || redeals.is_none_or(|most| state.redeals < most))
            }
        }
    }

    /// Lists the cards of the stock cycle, each after as few draws as possible.
    fn list_cycle(&self, list: &mut Vec<PackMove>) {
        let Self { state, tables, .. } = *self;
        let StockAction::Draws { count, redeals } = tables.stock_action else { return };
        let (mut places, mut all, mut left) = ([0u8; CYCLE], 0u8, state.cycle);
        while left != 0 {
            places[usize::from(all)] = left.trailing_zeros() as u8;
            all += 1;
            left &= left - 1;
        }
        let landing = (self.cell, tables.first_from.waste);
        let takers = self.takers(landing);
        let (mut drawn, mut again, mut seen) = (state.drawn, state.redeals, 0u128);
        loop {
            if drawn > 0 && seen >> (drawn - 1) & 1 == 0 {
                seen |= 1 << (drawn - 1);
                let place = places[usize::from(drawn - 1)];
                let face = tables.cycle[usize::from(place)];
                if takers & bit(face) != 0 {
                    let first = list.len();
                    self.land(WASTE, face, landing, list);
                    list[first..].iter_mut().for_each(|this| {
                        (this.place, this.drawn, this.redeals) = (place, drawn, again);
                    });
                }
            }
            if !tables.lazy_draws || all == 0 {
                return;
            }
            if drawn < all {
                drawn = drawn.saturating_add(count).min(all);
            } else if redeals.is_none_or(|most| again < most) && again == state.redeals {
                (drawn, again) = (0, again + 1);
            } else {
                return;
            }
        }
    }

    /// The faces that a single card may have which lands somewhere.
    fn takers(&self, (cell, space): (bool, bool)) -> FaceBits {
        if cell {
            return FaceBits::MAX;
        }
        let spaces = if space && self.floors != 0 { self.tables.starts } else { 0 };
        each(self.tops.set).fold(self.next | spaces, |all, top| all | self.tables.children[top])
    }

    /// Lists where a single card from outside the columns may land. `(cell, space)`: whether a cell, or a space, takes it.
    #[inline]
    fn land(&self, from: u8, face: u8, (cell, space): (bool, bool), list: &mut Vec<PackMove>) {
        // On another foundation of its kind a card would leave the state as it was.
        if self.next & bit(face) != 0 {
            let homes = self.state.homes_of(self.tables, face);
            let others =
                homes.filter(|home| !(HOME..WASTE).contains(&from) || !self.tables.are_alike(from - HOME, *home));
            list.extend(others.map(|home| self.of(from, HOME + home, 1)));
        }
        self.list_carriers(from, face, 1, list);
        if space && self.floors != 0 && self.tables.starts & bit(face) != 0 {
            list.extend(each(u64::from(self.floors)).map(|column| self.of(from, column, 1)));
        }
        if cell {
            list.push(self.of(from, CELL, 1));
        }
    }

    /// Lists the columns, other than `from`, whose tops carry a face.
    #[inline]
    fn list_carriers(&self, from: u8, face: u8, count: usize, list: &mut Vec<PackMove>) {
        let parents = self.tables.parents[face];
        if parents & self.tops.set == 0 {
            return;
        }
        for (column, top) in (0..).zip(&self.tops.faces[..self.tables.columns.len()]) {
            if parents & bit(*top) != 0 && column != from {
                list.push(self.of(from, column, count));
            }
        }
    }

    #[inline]
    fn list_column(&self, column: usize, list: &mut Vec<PackMove>) {
        let Self { state, tables, .. } = *self;
        let (cards, end, from) = (state.column(column), state.end(tables, column), column as u8);
        for count in 1..=end.up {
            // Larger parts go nowhere: a space never takes more cards at once than another column.
            if count > 1 && count > self.on_card {
                return;
            }
            if !end.gives(tables, count) {
                continue;
            }
            let face = cards[cards.len() - count];
            if count == 1 && self.next & bit(face) != 0 {
                list.extend(state.homes_of(tables, face).map(|home| self.of(from, HOME + home, 1)));
            }
            if !self.frees(cards, end, count) {
                continue;
            }
            self.list_carriers(from, face, count, list);
            // A whole column on a space would leave the state as it was, if no rows are dealt any more.
            let whole = count == cards.len();
            if self.floors != 0
                && tables.starts & bit(face) != 0
                && tables.first_from.columns
                && (!whole || state.columns_differ(tables))
                && (count == 1 || count <= self.on_space)
            {
                list.extend(each(u64::from(self.floors)).map(|to| self.of(from, to, count)));
            }
            if count == 1 && self.cell {
                list.push(self.of(from, CELL, 1));
            }
        }
    }

    /// Whether so many cards may leave, where a column gives only all cards that could leave together, or fewer to free
    /// a card.
    #[inline]
    fn frees(&self, cards: &[u8], end: ColumnEnd, count: usize) -> bool {
        let frees_card = || {
            self.tables.part == PartialRunRule::Freeing
                && cards.len() > count
                && self.next & bit(cards[cards.len() - count - 1]) != 0
        };
        match self.tables.part {
            PartialRunRule::Any => true,
            _ if self.tables.take.pile => end.all && count >= end.up || frees_card(),
            _ => count >= end.run || frees_card(),
        }
    }
}
