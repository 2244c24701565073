//! The estimate of compact states; see [`crate::heuristic`].
//!
//! Most moves carry a few cards from one column to another and change nothing else. So the columns are counted once for
//! the parent, and each move adds its difference.

use crate::compact::moves::{CompactMove, TAP};
use crate::compact::state::CompactState;
use crate::compact::tables::{ByCard, CELL, CardSet, CompactTables, FLOOR, HOME, NONE, bit, each};
use crate::heuristic::Weights;

/// The traits of a state's columns.
pub(super) struct ColumnTraits {
    sum: ColumnSums,
    /// For each card of a column the number of cards on it, and the top of its column.
    over: ByCard<u8>,
    top: ByCard<u8>,
    /// Whether `twice` has a weight. Most searches do without it, and it takes longer than the other traits.
    twice: bool,
}

/// The sums of the traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ColumnSums {
    /// How badly the cards lie.
    bad: i32,
    /// How many cards lie over cards that could go home now.
    buried: i32,
    /// How many cards lie over one that must be home before them.
    twice: i32,
}

impl ColumnTraits {
    #[inline]
    pub(super) fn of<const N: usize>(state: &CompactState<N>, tables: &CompactTables, weights: &Weights) -> Self {
        if weights.twice == 0 {
            Self::counted::<N, false>(state, tables)
        } else {
            Self::counted::<N, true>(state, tables)
        }
    }

    fn counted<const N: usize, const TWICE: bool>(state: &CompactState<N>, tables: &CompactTables) -> Self {
        let (mut over, mut tops, mut bad, mut twice) = (ByCard::all(0), ByCard::all(NONE), 0, 0);
        for top in each(state.tops) {
            let (mut card, mut count, mut above) = (top, 0, 0);
            loop {
                (over[card], tops[card]) = (count, top);
                if TWICE {
                    twice |= tables.later[card] & above;
                    above |= bit(card);
                }
                count += 1;
                let on = state.below[card];
                if on >= FLOOR {
                    break;
                }
                bad += i32::from(tables.bad[card][on]);
                card = on;
            }
        }
        let buried = each(state.next).map(|card| i32::from(over[card])).sum();
        Self { sum: ColumnSums { bad, buried, twice: size(twice) }, over, top: tops, twice: TWICE }
    }

    /// The column of a card (its top), and how many cards lie on the card; none if it lies elsewhere.
    #[inline]
    fn place(&self, card: u8) -> Option<(u8, i32)> {
        (self.top[card] != NONE).then_some((self.top[card], i32::from(self.over[card])))
    }

    /// The sums after a card was carried within the table, with the cards on it.
    fn carried<const N: usize>(
        &self,
        state: &CompactState<N>,
        tables: &CompactTables,
        this: CompactMove,
    ) -> ColumnSums {
        let card = this.card;
        let ColumnSums { mut bad, mut buried, .. } = self.sum;
        let from = self.place(this.card);
        if from.is_some() && state.below[card] < FLOOR {
            bad -= i32::from(tables.bad[card][state.below[card]]);
        }
        if this.to < FLOOR {
            bad += i32::from(tables.bad[card][this.to]);
        }
        let to = (this.to < FLOOR).then(|| self.top[this.to]);
        let carried = from.map_or(1, |(_, over)| over + 1);
        for (top, over) in each(state.next).filter_map(|next| self.place(next)) {
            let left = from.is_some_and(|(column, head)| column == top && over > head);
            buried += carried * (i32::from(Some(top) == to) - i32::from(left));
        }
        let crossed = if self.twice { self.crossed(state, tables, this) } else { 0 };
        ColumnSums { bad, buried, twice: self.sum.twice + crossed }
    }

    /// The change in the number of carried cards that lie over one that must be home before them.
    #[inline]
    fn crossed<const N: usize>(&self, state: &CompactState<N>, tables: &CompactTables, this: CompactMove) -> i32 {
        let under = |card: u8| {
            let (mut all, mut at) = (0, card);
            while at < FLOOR {
                all |= bit(at);
                at = state.below[at];
            }
            all
        };
        let counts = |card: u8, under: CardSet| i32::from(tables.earlier[card] & under != 0);
        let column = i32::from(this.to < CELL);
        let after = under(this.to);
        let Some((mut card, _)) = self.place(this.card) else { return column * counts(this.card, after) };
        let before = under(state.below[this.card]);
        // The cards between a carried card and the head of what is carried stay under it.
        let (mut between, mut more) = (under(card) & !before, 0);
        loop {
            between &= !bit(card);
            more += column * counts(card, after | between) - counts(card, before | between);
            if card == this.card {
                return more;
            }
            card = state.below[card];
        }
    }

    /// The sums after some cards went home, and nothing else changed.
    fn bared<const N: usize>(
        &self,
        before: &CompactState<N>,
        after: &CompactState<N>,
        tables: &CompactTables,
    ) -> ColumnSums {
        let gone = after.home & !before.home;
        let lay = |card: u8| before.below[card];
        let edges = each(gone).filter(|card| self.place(*card).is_some() && lay(*card) < FLOOR);
        let bad: i32 = edges.map(|card| i32::from(tables.bad[card][lay(card)])).sum();
        let buried = each(after.next).filter_map(|next| self.place(next)).map(|(top, over)| {
            // Cards that left the column lay above those that are still there.
            over - each(gone).filter(|card| self.top[*card] == top).count() as i32
        });
        // A card that went home lay over none that had to be there before it.
        ColumnSums { bad: self.sum.bad - bad, buried: buried.sum(), ..self.sum }
    }
}

/// The size of a set. Many sets are empty most of the time, and counting bits takes longer than this test.
#[inline]
fn size(set: CardSet) -> i32 {
    if set == 0 { 0 } else { set.count_ones() as i32 }
}

impl<const N: usize> CompactState<N> {
    /// The estimate of a state that a move has made from `before`, whose columns are known.
    #[inline]
    pub(super) fn estimate(
        &self,
        before: &Self,
        columns: &ColumnTraits,
        this: CompactMove,
        tables: &CompactTables,
        weights: &Weights,
    ) -> i32 {
        let sum = match this {
            _ if this.card == TAP || this.after != 0 || !tables.fills.is_empty() => {
                ColumnTraits::of(self, tables, weights).sum
            }
            _ if self.home == before.home => columns.carried(before, tables, this),
            // A card that goes home from under a run also moves that run.
            _ if this.to == HOME && !tables.interchangeable => columns.bared(before, self, tables),
            _ => ColumnTraits::of(self, tables, weights).sum,
        };
        debug_assert_eq!(sum, ColumnTraits::of(self, tables, weights).sum, "what a move adds");
        weights.card * size(tables.all & !self.home)
            + weights.cell * size(self.cells)
            + weights.stock * size(self.cycle)
            + weights.reserve * size(self.reserved & tables.deep)
            + weights.hand * size(self.reserved & !tables.deep)
            + weights.space * size(u64::from(self.spaces))
            + weights.hidden * size(self.hidden & !self.reserved)
            + weights.buried * sum.buried
            + weights.edge * sum.bad
            + weights.twice * sum.twice
    }
}
