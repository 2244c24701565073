//! How far a position seems from being won: the fewer, the sooner a search looks at it. Only an order: nothing is ever
//! left out for its worth.

use crate::board::{Board, PileId};
use crate::card::FACES;
use crate::rules::pile::First;
use crate::rules::{Role, Rules, Won};

/// What each trait of a position counts for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that is not away.
    pub(super) card: i32,
    /// A card that lies face down.
    pub(super) hidden: i32,
    /// A card in a cell.
    pub(super) cell: i32,
    /// A column that is a space.
    pub(super) space: i32,
    /// A card that lies on one that it could not be carried to; twice if that one is the lower of the two.
    pub(super) edge: i32,
    /// A card that lies on one that could go home.
    pub(super) buried: i32,
    /// A card of the stock or the waste.
    pub(super) stock: i32,
    /// A card of a reserve.
    pub(super) reserve: i32,
    /// A card of the shortest column.
    pub(super) shortest: i32,
}

impl Weights {
    /// Chosen by hand: cards that are in the way weigh more than cards that are only there.
    pub(super) const FIRST: Self =
        Self { card: 6, hidden: 10, cell: 3, space: -4, edge: 2, buried: 2, stock: 3, reserve: 3, shortest: 1 };

    /// As an array, so that chance can shake them.
    pub(super) fn each(&mut self) -> [&mut i32; 9] {
        [
            &mut self.card,
            &mut self.hidden,
            &mut self.cell,
            &mut self.space,
            &mut self.edge,
            &mut self.buried,
            &mut self.stock,
            &mut self.reserve,
            &mut self.shortest,
        ]
    }
}

/// How positions of a variant are weighed.
pub(super) struct Worth {
    /// Piles whose cards are away.
    away: Vec<PileId>,
    columns: Vec<Column>,
    cells: Vec<PileId>,
    stocks: Vec<PileId>,
    reserves: Vec<PileId>,
    homes: Vec<PileId>,
    next: [u64; FACES],
    first: u64,
    /// Full runs leave: what counts is how much is in runs.
    clears: bool,
}

struct Column {
    pile: PileId,
    /// The relation by which cards of it lie well.
    well: Option<usize>,
}

impl Worth {
    pub(super) fn of(rules: &Rules) -> Self {
        let role = |role: Role| rules.of_role(role).collect::<Vec<PileId>>();
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let away = match &rules.won {
            Won::Empty(groups) => rules.pile_ids().filter(|pile| !groups.contains(&rules.pile(*pile).group)).collect(),
            _ => [role(Role::Foundation), role(Role::Discard)].concat(),
        };
        let (mut next, mut first) = ([0; FACES], 0);
        for &pile in homes.iter().filter(|_| rules.won == Won::Home) {
            let pile = rules.pile(pile);
            first |= if let First::Faces(faces) = pile.first { faces } else { 0 };
            let Some(place) = pile.place else { continue };
            for face in rules.deck.cards().map(|card| rules.deck.face(card)) {
                let on = rules.relations[place].parents(face);
                (0..FACES).filter(|n| on >> n & 1 == 1).for_each(|n| next[n] |= 1 << face.index());
            }
        }
        let columns = rules
            .of_role(Role::Tableau)
            .map(|pile| Column { pile, well: rules.pile(pile).run.or(rules.pile(pile).place) })
            .collect();
        Self {
            away,
            columns,
            cells: role(Role::Cell),
            stocks: [role(Role::Stock), role(Role::Waste)].concat(),
            reserves: role(Role::Reserve),
            homes,
            next,
            first,
            clears: rules.piles.iter().any(|pile| pile.clear.is_some()),
        }
    }

    /// How far a position seems from being won.
    pub(super) fn weigh(&self, rules: &Rules, board: &Board, weights: &Weights) -> i32 {
        let count = |piles: &[PileId]| piles.iter().map(|pile| board.len(*pile)).sum::<usize>() as i32;
        let mut sum = weights.card * (board.cards() as i32 - count(&self.away))
            + weights.cell * count(&self.cells)
            + weights.stock * count(&self.stocks)
            + weights.reserve * count(&self.reserves);
        let next = self.homes.iter().fold(0, |all, pile| {
            all | board.top(*pile).map_or(self.first, |top| self.next[rules.deck.face(top).index()])
        });
        let mut shortest = i32::MAX;
        for column in &self.columns {
            let cards = board.pile(column.pile);
            if cards.is_empty() {
                sum += weights.space;
                continue;
            }
            shortest = shortest.min(cards.len() as i32);
            for (at, &card) in cards.iter().enumerate() {
                let face = rules.deck.face(card);
                sum += weights.hidden * i32::from(!board.is_up(card));
                if next >> face.index() & 1 == 1 {
                    sum += weights.buried * (cards.len() - 1 - at) as i32;
                }
                let Some(&on) = at.checked_sub(1).and_then(|below| cards.get(below)) else { continue };
                let well = column.well.is_some_and(|relation| rules.relates(relation, board, card, on));
                if !well {
                    let lower = !self.clears && rules.deck.face(on).rank() < face.rank();
                    sum += weights.edge * if lower { 2 } else { 1 };
                }
            }
        }
        sum + if shortest == i32::MAX { 0 } else { weights.shortest * shortest }
    }
}
