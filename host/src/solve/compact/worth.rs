//! How far a position seems from being won, as [`crate::solve::worth`] has it.
//!
//! Most moves carry a few cards from one column to another, and nothing else changes. So what the columns of a position
//! count for is found out once, and for each move only what it adds.

use crate::solve::compact::moves::{TAP, Try};
use crate::solve::compact::position::Position;
use crate::solve::compact::tables::{FLOOR, HOME, MOST, NONE, Tables, each};
use crate::solve::worth::Weights;

/// What the columns of a position count for.
pub(super) struct Columns {
    /// How badly their cards lie.
    bad: i32,
    /// How many cards lie on each that could go home.
    buried: i32,
    /// For each of their cards how many lie on it, and the top of its column.
    over: [u8; MOST],
    top: [u8; MOST],
}

impl Columns {
    pub(super) fn of<const N: usize>(position: &Position<N>, tables: &Tables) -> Self {
        let mut this = Self { bad: 0, buried: 0, over: [0; MOST], top: [NONE; MOST] };
        for top in each(position.tops) {
            let (mut card, mut over) = (top, 0);
            loop {
                (this.over[usize::from(card)], this.top[usize::from(card)]) = (over, top);
                over += 1;
                let on = position.below[usize::from(card)];
                if on >= FLOOR {
                    break;
                }
                this.bad += i32::from(tables.bad[usize::from(card)][usize::from(on)]);
                card = on;
            }
        }
        this.buried = each(position.next).map(|card| i32::from(this.over[usize::from(card)])).sum();
        this
    }

    /// The column of a card, and how many lie on it there; none if it lies elsewhere.
    fn place(&self, card: u8) -> Option<(u8, i32)> {
        let card = usize::from(card);
        (self.top[card] != NONE).then_some((self.top[card], i32::from(self.over[card])))
    }

    /// What they count for after a card was carried within the table, with what lies on it.
    fn carried<const N: usize>(&self, position: &Position<N>, tables: &Tables, this: Try) -> (i32, i32) {
        let card = usize::from(this.card);
        let (mut bad, mut buried) = (self.bad, self.buried);
        let from = self.place(this.card);
        if from.is_some() && position.below[card] < FLOOR {
            bad -= i32::from(tables.bad[card][usize::from(position.below[card])]);
        }
        if this.to < FLOOR {
            bad += i32::from(tables.bad[card][usize::from(this.to)]);
        }
        let to = self.top.get(usize::from(this.to)).copied();
        let carried = from.map_or(1, |(_, over)| over + 1);
        for (top, over) in each(position.next).filter_map(|next| self.place(next)) {
            let left = from.is_some_and(|(column, head)| column == top && over > head);
            buried += carried * (i32::from(Some(top) == to) - i32::from(left));
        }
        (bad, buried)
    }

    /// What they count for after some cards went home, and nothing else was done.
    fn bared<const N: usize>(&self, before: &Position<N>, after: &Position<N>, tables: &Tables) -> (i32, i32) {
        let gone = || each(after.home & !before.home);
        let lay = |card: u8| before.below[usize::from(card)];
        let edges = gone().filter(|card| self.place(*card).is_some() && lay(*card) < FLOOR);
        let bad: i32 = edges.map(|card| i32::from(tables.bad[usize::from(card)][usize::from(lay(card))])).sum();
        let buried = each(after.next).filter_map(|next| self.place(next)).map(|(top, over)| {
            // What left the column lay above what is still there.
            over - gone().filter(|card| self.top[usize::from(*card)] == top).count() as i32
        });
        (self.bad - bad, buried.sum())
    }
}

impl<const N: usize> Position<N> {
    /// How far it seems from being won. It is what a move made of another one, of which the columns are known.
    #[inline]
    pub(super) fn weigh(&self, before: &Self, columns: &Columns, this: Try, tables: &Tables, weights: &Weights) -> i32 {
        let all = || {
            let Columns { bad, buried, .. } = Columns::of(self, tables);
            (bad, buried)
        };
        let (bad, buried) = match this {
            _ if this.card == TAP || !tables.fills.is_empty() => all(),
            _ if self.home == before.home => columns.carried(before, tables, this),
            // From under a run a twin leaves by way of the run.
            _ if this.to == HOME && !tables.twins => columns.bared(before, self, tables),
            _ => all(),
        };
        debug_assert_eq!((bad, buried), all(), "what a move adds");
        let count = |set: u64| set.count_ones() as i32;
        weights.card * count(tables.all & !self.home)
            + weights.cell * count(self.cells)
            + weights.stock * count(self.round)
            + weights.reserve * count(self.reserved & tables.deep)
            + weights.hand * count(self.reserved & !tables.deep)
            + weights.space * self.spaces.count_ones() as i32
            + weights.hidden * count(self.hidden & !self.reserved)
            + weights.buried * buried
            + weights.edge * bad
    }
}
