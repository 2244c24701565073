//! The estimate of states of several packs; see [`crate::heuristic`].
//!
//! Of several copies of a card that could go home now, one is enough: only the cards over the copy that is easiest to reach
//! count as lying over it, wherever that copy lies.
//!
//! Most moves change two columns and nothing else. So what each column adds is kept for the parent.

use crate::heuristic::Weights;
use crate::packs::state::PackState;
use crate::packs::tables::{ByFace, FaceBits, HOMES, PackTables, bit, each};
use crate::table_piles::{COLUMNS, StockAction};

/// For each wanted face how many cards lie over its easiest copy. Those of other faces are in the last place.
type CardsOver = [u8; WANTED + 1];

/// How many wanted faces are looked at; further ones count nothing.
const WANTED: usize = HOMES - 1;

/// No copy lies here.
const NO_COPY: u8 = u8::MAX;

/// The faces that some foundation takes, and the place of each in [`CardsOver`].
struct WantedFaces {
    faces: FaceBits,
    places: ByFace<u8>,
    count: usize,
}

impl WantedFaces {
    fn of(faces: FaceBits) -> Self {
        let (mut places, mut count) = (ByFace::all(WANTED as u8), 0);
        for face in each(faces).take(WANTED) {
            places[face] = count as u8;
            count += 1;
        }
        Self { faces, places, count }
    }

    /// Notes how many cards lie over each of these cards, bottom → top.
    #[inline]
    fn note(&self, cards: &[u8], over: &mut CardsOver) {
        for (above, &face) in (0..cards.len() as u8).rev().zip(cards) {
            let place = &mut over[usize::from(self.places[face])];
            *place = above.min(*place);
        }
    }
}

/// What the columns of a state add to its estimate.
pub(super) struct ColumnTerms {
    wanted: WantedFaces,
    sums: [i32; COLUMNS],
    over: [CardsOver; COLUMNS],
}

impl ColumnTerms {
    pub(super) fn of(state: &PackState, tables: &PackTables, weights: &Weights) -> Self {
        let wanted = WantedFaces::of(state.next(tables));
        let (mut sums, mut over) = ([0; COLUMNS], [[NO_COPY; WANTED + 1]; COLUMNS]);
        for column in 0..tables.columns.len() {
            sums[column] = state.column_sum(tables, weights, column);
            wanted.note(state.column(column), &mut over[column]);
        }
        Self { wanted, sums, over }
    }
}

impl PackState {
    /// The estimate of a state that a move has made from one whose columns are known.
    #[inline]
    pub(super) fn estimate(&self, before: &Self, columns: &ColumnTerms, tables: &PackTables, weights: &Weights) -> i32 {
        let changed = |column: usize| self.touched >> column & 1 == 1;
        let sum =
            |column| if changed(column) { self.column_sum(tables, weights, column) } else { columns.sums[column] };
        let count = |deep: bool| {
            let reserves = tables.reserves.iter().zip(&self.reserves);
            reserves.filter(|(pile, _)| (pile.faces.len() > 1) == deep).map(|(_, len)| i32::from(*len)).sum::<i32>()
        };
        weights.card * i32::from(self.left)
            + weights.cell * i32::from(self.held)
            + weights.stock * self.cycle.count_ones() as i32
            + if weights.waste != 0 && self.is_last_pass(tables) { weights.waste * i32::from(self.drawn) } else { 0 }
            + if tables.reserves.is_empty() { 0 } else { weights.reserve * count(true) + weights.hand * count(false) }
            + (0..tables.columns.len()).map(sum).sum::<i32>()
            + weights.buried * self.buried(before, columns, tables)
    }

    /// How many cards lie over the easiest copies of the faces that some foundation takes.
    fn buried(&self, before: &Self, columns: &ColumnTerms, tables: &PackTables) -> i32 {
        let next = if self.homes == before.homes { columns.wanted.faces } else { self.next(tables) };
        let other = (next != columns.wanted.faces).then(|| WantedFaces::of(next));
        let wanted = other.as_ref().unwrap_or(&columns.wanted);
        if wanted.count == 0 {
            return 0;
        }
        let mut over = [NO_COPY; WANTED + 1];
        for column in 0..tables.columns.len() {
            if other.is_some() || self.touched >> column & 1 == 1 {
                wanted.note(self.column(column), &mut over);
            } else {
                over.iter_mut().zip(&columns.over[column]).for_each(|(least, here)| *least = (*least).min(*here));
            }
        }
        for face in &self.cells[..usize::from(self.held)] {
            over[usize::from(wanted.places[*face])] = 0;
        }
        for (pile, len) in tables.reserves.iter().zip(&self.reserves) {
            wanted.note(&pile.faces[..usize::from(*len)], &mut over);
        }
        over[..wanted.count].iter().filter(|over| **over != NO_COPY).map(|over| i32::from(*over)).sum()
    }

    /// Whether cards that are drawn now never come back to the stock.
    fn is_last_pass(&self, tables: &PackTables) -> bool {
        let last = |redeals: Option<u8>| redeals.is_some_and(|most| self.redeals >= most);
        matches!(tables.stock_action, StockAction::Draws { redeals, .. } if last(redeals))
    }

    fn column_sum(&self, tables: &PackTables, weights: &Weights, column: usize) -> i32 {
        let cards = self.column(column);
        let Some(mut on) = cards.first().copied() else { return weights.space };
        let (mut bad, mut twice, mut under) = (0, 0, bit(on));
        for &face in &cards[1..] {
            bad += i32::from(tables.bad[face][on]);
            twice += i32::from(tables.earlier[face] & under != 0);
            under |= bit(face);
            on = face;
        }
        weights.hidden * self.hidden(tables, column) as i32 + weights.edge * bad + weights.twice * twice
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pruning;
    use crate::packs::PackSpace;
    use crate::testing::{SEED, board, rules, state};

    const NOTHING: Weights = Weights {
        card: 0,
        hidden: 0,
        cell: 0,
        space: 0,
        edge: 0,
        buried: 0,
        stock: 0,
        waste: 0,
        reserve: 0,
        hand: 0,
        twice: 0,
    };

    /// The estimate of a state by itself.
    fn alone(state: &PackState, tables: &PackTables, weights: &Weights) -> i32 {
        let state = PackState { touched: 0, ..*state };
        state.estimate(&state, &ColumnTerms::of(&state, tables, weights), tables, weights)
    }

    #[test]
    fn only_the_cards_over_the_easiest_copy_count() {
        let rules = rules(
            "deck = { packs = 2, ranks = 3 }, piles = { { 'foundation', 8 }, { 'cell', 1 }, { 'reserve', up = 2 },
             { 'tableau', 2, up = 11, place = build.either } }",
        );
        let weights = Weights { buried: 1, ..NOTHING };
        for (what, others, columns, cards) in [
            ("one card over the second AS", "cell: -\nreserve: 2S", "AS 3S 2S | AS 3S", 1),
            ("two over the upper of both", "cell: -\nreserve: 3S", "AS AS 2S 3S | 2S", 2),
            ("AS is in the cell", "cell: AS\nreserve: 3S", "AS 2S 3S | 2S", 0),
            ("one card over AS in the reserve", "cell: -\nreserve: AS 3S", "AS 2S 3S | 2S", 1),
        ] {
            let home = "AH 2H 3H | AC 2C 3C | AD 2D 3D | -";
            let text = format!("foundation: {home} | {home}\n{others}\ntableau: {columns}");
            let state = state(&rules, &board(&rules, &text));
            let pruning = Pruning { safe_moves: false, ..Pruning::ALL };
            let space = PackSpace::of(&rules, &state, SEED, pruning).expect("the rules are tables");
            assert_eq!(alone(&space.start, &space.tables, &weights), cards, "{what}");
        }
    }

    #[test]
    fn a_card_of_the_waste_counts_where_it_does_not_come_again() {
        let weights = Weights { waste: 1, ..NOTHING };
        for (redeals, used, cards) in [("0", 0, 3), ("1", 0, 0), ("1", 1, 3), ("unlimited", 0, 0)] {
            let rules = rules(&format!(
                "deck = {{ packs = 2 }}, piles = {{ {{ 'stock', tap = draw {{ redeals = {redeals} }} }}, {{ 'waste' }},
                 {{ 'foundation', 8 }}, {{ 'tableau', 8, up = 4, take = 'top', place = build.down_in_suit }} }}",
            ));
            let deal = rules.deal(SEED, 0);
            let space = PackSpace::of(&rules, &deal, SEED, Pruning::ALL).expect("the rules are tables");
            let drawn = PackState { drawn: 3, redeals: used, ..space.start };
            assert_eq!(alone(&drawn, &space.tables, &weights), cards, "{used} of {redeals} redeals");
        }
    }

    #[test]
    fn the_estimate_of_what_a_move_changes_is_that_of_the_whole_state() {
        let rules = rules(
            "deck = { packs = 2, ranks = 6 }, piles = { { 'stock', tap = draw { redeals = 1 } }, { 'waste' },
             { 'cell', 2 }, { 'reserve', 2, up = 3 }, { 'foundation', 8, take = 'top' },
             { 'tableau', 6, down = 1, up = 3, place = build.either } }",
        );
        let weights = Weights { hand: 0, ..Weights::MANY_CARDS };
        let (mut list, mut compared) = (Vec::new(), 0);
        for seed in 1..=20 {
            let deal = rules.deal(redeal_cards::shuffle::Seed::Plain(seed), 0);
            let space = PackSpace::of(&rules, &deal, SEED, Pruning::ALL).expect("the rules are tables");
            let (tables, mut here) = (&space.tables, space.start);
            for step in 0..60 {
                here = PackState::read(tables, &here.key(tables));
                here.list(tables, &mut list);
                let columns = ColumnTerms::of(&here, tables, &weights);
                let nexts: Vec<PackState> = list
                    .iter()
                    .map(|this| {
                        let mut next = here;
                        next.make(tables, *this, crate::safe_moves::HomePolicy::SafeOnly, |_, _| ());
                        next
                    })
                    .collect();
                for next in &nexts {
                    assert_eq!(next.estimate(&here, &columns, tables, &weights), alone(next, tables, &weights));
                    compared += 1;
                }
                let Some(next) = nexts.get((step * 7 + seed as usize) % nexts.len().max(1)) else { break };
                here = *next;
            }
        }
        assert!(compared > 1000, "too few states: {compared}");
    }
}
