//! How far piles seem from being in order, where that is the goal: cards count that do not lie in order from the start
//! of their row on, that do not follow what is beside or under them, and spaces that no card will ever start as things are.

use crate::key::Sight;
use crate::worth::Weights;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{Beside, First};
use redeal_rules::relation::RelationBits;
use redeal_rules::{Rules, WinCondition};

/// The piles that are to be in order, each after the one that is beside it.
pub(super) struct Rows {
    piles: Vec<Row>,
    /// For each face those that it may lie on.
    places: Vec<RelationBits>,
}

struct Row {
    pile: PileId,
    beside: Option<PileId>,
    first: u64,
    /// As an index into `places`.
    place: usize,
    /// What some card may lie on.
    carries: u64,
}

impl Rows {
    /// The rows of a variant; none if they are not what is played for, or if vars say what their order is.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let WinCondition::InOrder(group) = rules.scoring.won else { return None };
        let mut known: Vec<Option<usize>> = Vec::new();
        let mut rest: Vec<PileId> = rules.layout.groups[group].piles().collect();
        let mut piles: Vec<Row> = Vec::new();
        // What judges a pile comes before it.
        while let Some(at) = rest.iter().position(|pile| match rules.pile(*pile).beside {
            Beside::Pile(beside) => !rest.contains(&beside),
            Beside::No | Beside::Edge => true,
        }) {
            let id = rest.remove(at);
            let pile = rules.pile(id);
            let place = known.iter().position(|place| *place == pile.place).unwrap_or_else(|| {
                known.push(pile.place);
                known.len() - 1
            });
            let First::Faces(first) = pile.first else { return None };
            let beside = if let Beside::Pile(beside) = pile.beside { Some(beside) } else { None };
            let parents = |place: usize| {
                rules
                    .layout
                    .deck
                    .cards()
                    .fold(0, |all, card| all | rules.moves.relations[place].parents(rules.layout.deck.face(card)))
            };
            piles.push(Row { pile: id, beside, first, place, carries: pile.place.map_or(0, parents) });
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

    /// How far they seem from being in order.
    pub(super) fn weigh(&self, board: &Board, sight: &Sight, weights: &Weights) -> i32 {
        let (mut loose, mut bad, mut shut) = (0, 0, 0);
        // The piles whose cards are all in order from the start of their row on.
        let mut held = 0u128;
        for row in &self.piles {
            let last = |pile: PileId| sight.pile(board, pile).last().map(|top| usize::from(top / 2));
            let (mut on, mut holds) = match row.beside {
                Some(beside) => (last(beside), held >> beside.0 & 1 == 1),
                None => (None, true),
            };
            let cards = sight.pile(board, row.pile);
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
