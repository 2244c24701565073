//! The estimate where rows must be in order: how far the piles seem from that.
//!
//! It counts cards that do not lie in order from the start of their row, cards that do not follow the card beside or
//! under them, and spaces that no card could fill as things are.

use crate::heuristic::Weights;
use crate::state_key::StateView;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{FirstCardRule, NeighbourRule};
use redeal_rules::relation::RelationBits;
use redeal_rules::{Rules, WinCondition};

/// The piles that must be in order, each after the pile beside it.
pub(super) struct RowOrder {
    piles: Vec<RowPile>,
    /// For each relation and each face the faces that it may lie on.
    places: Vec<RelationBits>,
}

struct RowPile {
    pile: PileId,
    beside: Option<PileId>,
    first: u64,
    /// An index into `places`.
    place: usize,
    /// The faces on which some card may lie.
    carries: u64,
}

impl RowOrder {
    /// The rows of a variant; none if rows are not its goal, or if vars decide their order.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let WinCondition::InOrder(group) = rules.scoring.won else { return None };
        let mut known: Vec<Option<usize>> = Vec::new();
        let mut rest: Vec<PileId> = rules.layout.groups[group].piles().collect();
        let mut piles: Vec<RowPile> = Vec::new();
        // A pile comes after the pile that it is judged by.
        while let Some(at) = rest.iter().position(|pile| match rules.pile(*pile).beside {
            NeighbourRule::Pile(beside) => !rest.contains(&beside),
            NeighbourRule::No | NeighbourRule::Edge => true,
        }) {
            let id = rest.remove(at);
            let pile = rules.pile(id);
            let place = known.iter().position(|place| *place == pile.place).unwrap_or_else(|| {
                known.push(pile.place);
                known.len() - 1
            });
            let FirstCardRule::Faces(first) = pile.first else { return None };
            let beside = if let NeighbourRule::Pile(beside) = pile.beside { Some(beside) } else { None };
            let parents = |place: usize| {
                rules
                    .layout
                    .deck
                    .cards()
                    .fold(0, |all, card| all | rules.moves.relations[place].parents(rules.layout.deck.face(card)))
            };
            piles.push(RowPile { pile: id, beside, first, place, carries: pile.place.map_or(0, parents) });
        }
        let bits = |place: Option<usize>| match place {
            Some(place) => rules.moves.relations[place].bits().copied(),
            None => Some([0; FACES]),
        };
        let places = known.into_iter().map(bits).collect::<Option<_>>()?;
        Some(Self { piles, places })
    }

    /// Whether a pile is one of them.
    pub(super) fn has(&self, pile: PileId) -> bool {
        self.piles.iter().any(|row| row.pile == pile)
    }

    /// The estimate of the rows; lower is nearer to their order.
    pub(super) fn estimate(&self, board: &Board, view: &StateView, weights: &Weights) -> i32 {
        let (mut loose, mut bad, mut shut) = (0, 0, 0);
        // The piles whose cards are all in order from the start of their row.
        let mut held = 0u128;
        for row in &self.piles {
            let last = |pile: PileId| view.pile(board, pile).last().map(|top| usize::from(top / 2));
            let (mut on, mut holds) = match row.beside {
                Some(beside) => (last(beside), held >> beside.0 & 1 == 1),
                None => (None, true),
            };
            let cards = view.pile(board, row.pile);
            for byte in cards {
                let face = usize::from(byte / 2);
                let follows = match on {
                    Some(on) => self.places[row.place][face] >> on & 1 == 1,
                    None => row.beside.is_none() && row.first >> face & 1 == 1,
                };
                holds &= follows;
                bad += i32::from(!follows);
                loose += i32::from(!holds);
                on = Some(face);
            }
            if cards.is_empty() {
                shut += i32::from(row.beside.is_some() && on.is_none_or(|on| row.carries >> on & 1 == 0));
                holds &= row.beside.is_none();
            }
            held |= u128::from(holds && !cards.is_empty()) << row.pile.0;
        }
        weights.card * loose + weights.edge * bad - weights.space * shut
    }
}
