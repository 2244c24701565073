//! How far a position seems from being won: the fewer, the sooner a search looks at it. Only an order: nothing is ever
//! left out for its worth.

use crate::key::Sight;
use crate::rows::Rows;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{FACES, Face};
use redeal_rules::legal::ResolvedMove;
use redeal_rules::pile::First;
use redeal_rules::{Role, Rules, WinCondition};

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
    /// A card of a reserve of several cards.
    pub(super) reserve: i32,
    /// A card that lies in a reserve alone. It is at hand whenever it is wanted, so that it is no loss where it is.
    pub(super) hand: i32,
    /// A card that lies over one that must be home before it.
    pub(super) twice: i32,
}

impl Weights {
    /// Chosen by hand: cards that are in the way weigh more than cards that are only there.
    pub(super) const FIRST: Self =
        Self { card: 6, hidden: 10, cell: 3, space: -4, edge: 2, buried: 2, stock: 3, reserve: 3, hand: -6, twice: 0 };

    /// Where full runs leave: what is out of its run is in the way, whatever else lies well. Chosen by what they win of
    /// Simple Simon, Spiderette, Will o' the Wisp and Spider with two suits, and judged on other deals of these.
    pub(super) const CLEARS: Self = Self { hidden: 4, space: -6, edge: 8, stock: 4, ..Self::FIRST };

    /// The eager search's, found by hill climbing on FreeCell's deals.
    pub(super) const EAGER: Self = Self { card: 5, cell: 11, space: -8, edge: 4, buried: 3, twice: 3, ..Self::FIRST };

    /// What chance shakes.
    pub(super) fn each(&mut self) -> [&mut i32; 8] {
        [
            &mut self.card,
            &mut self.hidden,
            &mut self.cell,
            &mut self.space,
            &mut self.edge,
            &mut self.buried,
            &mut self.stock,
            &mut self.reserve,
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
    hands: Vec<PileId>,
    homes: Vec<PileId>,
    next: [u64; FACES],
    first: u64,
    /// For each face those that must be home before it.
    earlier: [u64; FACES],
    lies: Vec<Lies>,
    rows: Option<Rows>,
}

struct Column {
    pile: PileId,
    /// How badly a card lies on another, as an index into `lies`.
    lies: usize,
}

/// For each face how badly it lies on each other one: 0 well, 2 on one that is lower.
type Lies = [[u8; FACES]; FACES];

impl Worth {
    pub(super) fn of(rules: &Rules) -> Self {
        let role = |role: Role| rules.of_role(role).collect::<Vec<PileId>>();
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let away = match &rules.scoring.won {
            WinCondition::Empty(groups) => {
                rules.pile_ids().filter(|pile| !groups.contains(&rules.pile(*pile).group)).collect()
            }
            _ => [role(Role::Foundation), role(Role::Discard)].concat(),
        };
        let (mut next, mut first) = ([0; FACES], 0);
        for &pile in homes.iter().filter(|_| rules.scoring.won == WinCondition::Home) {
            let pile = rules.pile(pile);
            first |= if let First::Faces(faces) = pile.first { faces } else { 0 };
            let Some(place) = pile.place else { continue };
            for face in rules.layout.deck.cards().map(|card| rules.layout.deck.face(card)) {
                let on = rules.moves.relations[place].parents(face);
                (0..FACES).filter(|n| on >> n & 1 == 1).for_each(|n| next[n] |= 1 << face.index());
            }
        }
        // Where full runs leave, what counts is how much is in runs.
        let clears = rules.layout.piles.iter().any(|pile| pile.clear.is_some());
        let mut known: Vec<(Option<usize>, Lies)> = Vec::new();
        let mut columns = Vec::new();
        let rows = Rows::of(rules);
        let in_rows = |pile: &PileId| rows.as_ref().is_some_and(|rows| rows.has(*pile));
        for pile in rules.of_role(Role::Tableau).filter(|pile| !in_rows(pile)) {
            let by = rules.pile(pile).run.or(rules.pile(pile).place);
            let lies = known.iter().position(|(relation, _)| *relation == by).unwrap_or_else(|| {
                known.push((by, lies(rules, by, clears)));
                known.len() - 1
            });
            columns.push(Column { pile, lies });
        }
        let alone = |pile: &PileId| rules.pile(*pile).down + rules.pile(*pile).up <= 1;
        let (hands, reserves) = role(Role::Reserve).into_iter().partition(alone);
        Self {
            away,
            columns,
            cells: role(Role::Cell),
            stocks: [role(Role::Stock), role(Role::Waste)].concat(),
            reserves,
            hands,
            homes,
            next,
            first,
            earlier: earlier_faces(rules),
            lies: known.into_iter().map(|(_, lies)| lies).collect(),
            rows,
        }
    }

    /// How far a position seems from being won.
    pub(super) fn weigh(&self, board: &Board, sight: &Sight, weights: &Weights) -> i32 {
        let count = |piles: &[PileId]| piles.iter().map(|pile| board.len(*pile)).sum::<usize>() as i32;
        let mut sum = weights.card * (board.cards() as i32 - count(&self.away))
            + weights.cell * count(&self.cells)
            + weights.stock * count(&self.stocks)
            + weights.reserve * count(&self.reserves)
            + weights.hand * count(&self.hands);
        let next = self.homes.iter().fold(0, |all, pile| {
            all | sight.pile(board, *pile).last().map_or(self.first, |top| self.next[usize::from(top / 2)])
        });
        sum += self.rows.as_ref().map_or(0, |rows| rows.weigh(board, sight, weights));
        for column in &self.columns {
            let cards = sight.pile(board, column.pile);
            let Some(&bottom) = cards.first() else {
                sum += weights.space;
                continue;
            };
            let lies = &self.lies[column.lies];
            let (mut on, mut bad, mut hidden, mut buried) = (usize::from(bottom / 2), 0, 0, 0);
            let (mut under, mut twice) = (0, 0);
            for (over, &byte) in (0..cards.len() as i32).rev().zip(cards) {
                let face = usize::from(byte / 2);
                hidden += i32::from(!byte & 1);
                buried += over * i32::from(next >> face & 1 == 1);
                bad += i32::from(lies[face][on]);
                twice += i32::from(self.earlier[face] & under != 0);
                under |= 1 << face;
                on = face;
            }
            // The bottom card lies on nothing.
            bad -= i32::from(lies[usize::from(bottom / 2)][usize::from(bottom / 2)]);
            sum += weights.hidden * hidden + weights.buried * buried + weights.edge * bad + weights.twice * twice;
        }
        sum
    }
}

/// For each face those that must be home before it, where each card has one way home.
pub(super) fn earlier_faces(rules: &Rules) -> [u64; FACES] {
    let mut all = [0u64; FACES];
    let mut homes = rules.of_role(Role::Foundation).map(|pile| rules.pile(pile)).filter(|pile| pile.takes());
    let Some(home) = homes.next().filter(|_| rules.scoring.won == WinCondition::Home) else { return all };
    let (Some(place), First::Faces(first)) = (home.place, &home.first) else { return all };
    let parents = Face::all().map(|face| rules.moves.relations[place].parents(face)).collect::<Vec<u64>>();
    for (face, all) in all.iter_mut().enumerate() {
        let mut at = face;
        // Round the corner it comes back to where it was.
        while *first >> at & 1 == 0 {
            let on = parents[at];
            if on.count_ones() != 1 || *all & on != 0 {
                break;
            }
            *all |= on;
            at = on.trailing_zeros() as usize;
        }
    }
    all
}

fn lies(rules: &Rules, by: Option<usize>, clears: bool) -> Lies {
    let mut all = [[0; FACES]; FACES];
    for face in Face::all() {
        for on in Face::all() {
            let well = by.is_some_and(|by| rules.moves.relations[by].holds(face, on));
            let lower = !clears && on.rank() < face.rank();
            all[face.index()][on.index()] = if well { 0 } else { 1 + u8::from(lower) };
        }
    }
    all
}

/// What a move promises, roughly: cards home, cards brought to light, cards out of the way.
pub(super) fn promise(rules: &Rules, board: &Board, deed: ResolvedMove) -> i32 {
    match deed {
        ResolvedMove::Pair { .. } | ResolvedMove::Alone { .. } => 90,
        ResolvedMove::Tap { .. } => 10,
        ResolvedMove::Carry { from, to, count } => {
            let left = board.len(from) - usize::from(count);
            let uncovers = left > 0 && !board.is_up(board.pile(from)[left - 1]);
            match (rules.pile(from).role, rules.pile(to).role) {
                (Role::Foundation, _) => 0,
                (_, Role::Foundation) => 100,
                _ if uncovers => 80,
                _ if left == 0 && !board.is_space(to) => 60,
                (Role::Tableau, Role::Tableau) if board.is_space(to) => 5,
                (Role::Tableau, Role::Cell) => 3,
                (Role::Tableau, _) => 20,
                _ => 40,
            }
        }
    }
}
