//! How far a position seems from being won, as [`crate::worth`] has it.
//!
//! Most moves carry a few cards from one column to another, and nothing else changes. So what the columns of a position
//! count for is found out once, and for each move only what it adds.

use crate::compact::moves::{TAP, Try};
use crate::compact::position::Position;
use crate::compact::tables::{ByCard, CELL, FLOOR, HOME, NONE, Set, Tables, bit, each};
use crate::worth::Weights;

/// What the columns of a position count for.
pub(super) struct Columns {
    sum: Sum,
    /// For each of their cards how many lie on it, and the top of its column.
    over: ByCard<u8>,
    top: ByCard<u8>,
    /// Whether `twice` counts for anything: most searches do without it, and it takes longer than the rest.
    twice: bool,
}

/// What is counted of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum {
    /// How badly their cards lie.
    bad: i32,
    /// How many cards lie on each that could go home.
    buried: i32,
    /// How many cards lie over one that must be home before them.
    twice: i32,
}

impl Columns {
    #[inline]
    pub(super) fn of<const N: usize>(position: &Position<N>, tables: &Tables, weights: &Weights) -> Self {
        if weights.twice == 0 {
            Self::counted::<N, false>(position, tables)
        } else {
            Self::counted::<N, true>(position, tables)
        }
    }

    fn counted<const N: usize, const TWICE: bool>(position: &Position<N>, tables: &Tables) -> Self {
        let (mut over, mut tops, mut bad, mut twice) = (ByCard::all(0), ByCard::all(NONE), 0, 0);
        for top in each(position.tops) {
            let (mut card, mut count, mut above) = (top, 0, 0);
            loop {
                (over[card], tops[card]) = (count, top);
                if TWICE {
                    twice |= tables.later[card] & above;
                    above |= bit(card);
                }
                count += 1;
                let on = position.below[card];
                if on >= FLOOR {
                    break;
                }
                bad += i32::from(tables.bad[card][on]);
                card = on;
            }
        }
        let buried = each(position.next).map(|card| i32::from(over[card])).sum();
        Self { sum: Sum { bad, buried, twice: size(twice) }, over, top: tops, twice: TWICE }
    }

    /// The column of a card, and how many lie on it there; none if it lies elsewhere.
    #[inline]
    fn place(&self, card: u8) -> Option<(u8, i32)> {
        (self.top[card] != NONE).then_some((self.top[card], i32::from(self.over[card])))
    }

    /// What they count for after a card was carried within the table, with what lies on it.
    fn carried<const N: usize>(&self, position: &Position<N>, tables: &Tables, this: Try) -> Sum {
        let card = this.card;
        let Sum { mut bad, mut buried, .. } = self.sum;
        let from = self.place(this.card);
        if from.is_some() && position.below[card] < FLOOR {
            bad -= i32::from(tables.bad[card][position.below[card]]);
        }
        if this.to < FLOOR {
            bad += i32::from(tables.bad[card][this.to]);
        }
        let to = (this.to < FLOOR).then(|| self.top[this.to]);
        let carried = from.map_or(1, |(_, over)| over + 1);
        for (top, over) in each(position.next).filter_map(|next| self.place(next)) {
            let left = from.is_some_and(|(column, head)| column == top && over > head);
            buried += carried * (i32::from(Some(top) == to) - i32::from(left));
        }
        let crossed = if self.twice { self.crossed(position, tables, this) } else { 0 };
        Sum { bad, buried, twice: self.sum.twice + crossed }
    }

    /// How many more of the cards that are carried lie over one that must be home before them than did.
    #[inline]
    fn crossed<const N: usize>(&self, position: &Position<N>, tables: &Tables, this: Try) -> i32 {
        let under = |card: u8| {
            let (mut all, mut at) = (0, card);
            while at < FLOOR {
                all |= bit(at);
                at = position.below[at];
            }
            all
        };
        let counts = |card: u8, under: Set| i32::from(tables.earlier[card] & under != 0);
        let column = i32::from(this.to < CELL);
        let after = under(this.to);
        let Some((mut card, _)) = self.place(this.card) else { return column * counts(this.card, after) };
        let before = under(position.below[this.card]);
        // What lies between it and the head of what is carried stays under it.
        let (mut between, mut more) = (under(card) & !before, 0);
        loop {
            between &= !bit(card);
            more += column * counts(card, after | between) - counts(card, before | between);
            if card == this.card {
                return more;
            }
            card = position.below[card];
        }
    }

    /// What they count for after some cards went home, and nothing else was done.
    fn bared<const N: usize>(&self, before: &Position<N>, after: &Position<N>, tables: &Tables) -> Sum {
        let gone = after.home & !before.home;
        let lay = |card: u8| before.below[card];
        let edges = each(gone).filter(|card| self.place(*card).is_some() && lay(*card) < FLOOR);
        let bad: i32 = edges.map(|card| i32::from(tables.bad[card][lay(card)])).sum();
        let buried = each(after.next).filter_map(|next| self.place(next)).map(|(top, over)| {
            // What left the column lay above what is still there.
            over - each(gone).filter(|card| self.top[*card] == top).count() as i32
        });
        // What went home lay over nothing that had to be there before it.
        Sum { bad: self.sum.bad - bad, buried: buried.sum(), ..self.sum }
    }
}

/// How many cards. Many sets are empty all the time, and to count bits takes a while.
#[inline]
fn size(set: Set) -> i32 {
    if set == 0 { 0 } else { set.count_ones() as i32 }
}

impl<const N: usize> Position<N> {
    /// How far it seems from being won. It is what a move made of another one, of which the columns are known.
    #[inline]
    pub(super) fn weigh(&self, before: &Self, columns: &Columns, this: Try, tables: &Tables, weights: &Weights) -> i32 {
        let sum = match this {
            _ if this.card == TAP || !tables.fills.is_empty() => Columns::of(self, tables, weights).sum,
            _ if self.home == before.home => columns.carried(before, tables, this),
            // From under a run a twin leaves by way of the run.
            _ if this.to == HOME && !tables.twins => columns.bared(before, self, tables),
            _ => Columns::of(self, tables, weights).sum,
        };
        debug_assert_eq!(sum, Columns::of(self, tables, weights).sum, "what a move adds");
        weights.card * size(tables.all & !self.home)
            + weights.cell * size(self.cells)
            + weights.stock * size(self.round)
            + weights.reserve * size(self.reserved & tables.deep)
            + weights.hand * size(self.reserved & !tables.deep)
            + weights.space * size(u64::from(self.spaces))
            + weights.hidden * size(self.hidden & !self.reserved)
            + weights.buried * sum.buried
            + weights.edge * sum.bad
            + weights.twice * sum.twice
    }
}
