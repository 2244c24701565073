//! The estimate of a state: how far it seems from a win. States with a lower estimate are expanded first.
//!
//! The estimate only orders the states. Nothing is skipped because of it, except in beams, which prove nothing but a win.

use crate::home_order::{HomeOrder, holds_always};
use crate::row_order::RowOrder;
use crate::state_key::StateView;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{FACES, Face};
use redeal_rules::moves::ResolvedMove;
use redeal_rules::pile::FirstCardRule;
use redeal_rules::{Role, Rules, WinCondition};

/// What each trait of a state adds to its estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A card that must still go home, or leave.
    pub(super) card: i32,
    /// A face-down card.
    pub(super) hidden: i32,
    /// A card in a cell.
    pub(super) cell: i32,
    /// A column that is a space.
    pub(super) space: i32,
    /// A card that lies on one that it could not be carried to; twice if that one is the lower of the two. In a heap, which
    /// takes any card: one that lies on a card that goes home before it.
    pub(super) edge: i32,
    /// A card that lies over one that could go home now.
    pub(super) buried: i32,
    /// A card of the stock or the waste.
    pub(super) stock: i32,
    /// A card of the waste besides, if the waste is not turned over again. States of several packs only.
    pub(super) waste: i32,
    /// A card of a reserve of several cards.
    pub(super) reserve: i32,
    /// A card that lies alone in its reserve. It can be played at any time, so it lowers the estimate.
    pub(super) hand: i32,
    /// A card that lies over one that must be home before it.
    pub(super) twice: i32,
}

impl Weights {
    /// The usual weights, chosen by hand: cards that block others weigh more than cards that are only left.
    pub(super) const GENERAL: Self = Self {
        card: 6,
        hidden: 10,
        cell: 3,
        space: -4,
        edge: 2,
        buried: 2,
        stock: 3,
        waste: 0,
        reserve: 3,
        hand: -6,
        twice: 0,
    };

    /// Where many cards are in play. Chosen by the share of deals 11 to 15 won of 59 variants, and tested on other deals of
    /// 137.
    pub(super) const MANY_CARDS: Self = Self { waste: 2, twice: 1, ..Self::GENERAL };

    /// Where full runs leave: a card outside its run blocks others even if it lies well otherwise. Chosen by the share
    /// of deals won of Simple Simon, Spiderette, Will o' the Wisp and Spider with two suits, and tested on other deals
    /// of these.
    pub(super) const FULL_RUNS: Self = Self { hidden: 4, space: -6, edge: 8, stock: 4, ..Self::GENERAL };

    /// Of beams where full runs leave. Found by one change after another on Spider with four suits, seeds 1001 to 1040: a card
    /// of the stock must weigh nearly as much as a card outside its run, or rows are dealt too late or too early.
    pub(super) const FULL_RUNS_BEAM: Self = Self { hidden: 3, space: -6, edge: 6, stock: 5, ..Self::GENERAL };

    /// Where cards lie in heaps: what counts is that they lie there in the order in which they go home. Chosen by the share of
    /// deals won of twelve such variants.
    pub(super) const HEAPS: Self = Self { card: 2, edge: 8, buried: 0, stock: 1, ..Self::GENERAL };

    /// Of the greedy-home search, found by hill climbing on deals of FreeCell.
    pub(super) const GREEDY_HOME: Self =
        Self { card: 5, cell: 11, space: -8, edge: 4, buried: 3, twice: 3, ..Self::GENERAL };

    /// The weights that random probes vary.
    pub(super) fn varied(&mut self) -> [&mut i32; 8] {
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

/// What the estimates of one variant are computed from.
pub(super) struct Heuristic {
    /// Piles whose cards have reached their goal.
    away: Vec<PileId>,
    columns: Vec<ColumnMisplacement>,
    cells: Vec<PileId>,
    stocks: Vec<PileId>,
    reserves: Vec<PileId>,
    hands: Vec<PileId>,
    homes: Vec<PileId>,
    next: [u64; FACES],
    first: u64,
    /// For each face the faces that must be home before it.
    earlier: [u64; FACES],
    lies: Vec<MisplacementTable>,
    rows: Option<RowOrder>,
}

struct ColumnMisplacement {
    pile: PileId,
    /// An index into `lies`.
    lies: usize,
}

/// For each face how badly it lies on each other one: 0 well, 1 badly, 2 badly and on a lower rank; in a heap
/// [`HomeOrder::misplaced`].
type MisplacementTable = [[u8; FACES]; FACES];

impl Heuristic {
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
            first |= if let FirstCardRule::Faces(faces) = pile.first { faces } else { 0 };
            let Some(place) = pile.place else { continue };
            for face in rules.layout.deck.cards().map(|card| rules.layout.deck.face(card)) {
                let on = rules.moves.relations[place].parents(face);
                (0..FACES).filter(|n| on >> n & 1 == 1).for_each(|n| next[n] |= 1 << face.index());
            }
        }
        // Where full runs leave, the number of cards in runs is what counts.
        let clears = rules.layout.piles.iter().any(|pile| pile.clear.is_some());
        let mut known: Vec<(Option<usize>, MisplacementTable)> = Vec::new();
        let mut columns = Vec::new();
        let rows = RowOrder::of(rules);
        let in_rows = |pile: &PileId| rows.as_ref().is_some_and(|rows| rows.has(*pile));
        for pile in rules.of_role(Role::Tableau).filter(|pile| !in_rows(pile)) {
            let by = rules.pile(pile).run.or(rules.pile(pile).place);
            let lies = known.iter().position(|(relation, _)| *relation == by).unwrap_or_else(|| {
                known.push((by, lies(rules, by, u8::from(!clears))));
                known.len() - 1
            });
            columns.push(ColumnMisplacement { pile, lies });
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

    /// The estimate of a state; lower is nearer to a win.
    pub(super) fn estimate(&self, board: &Board, view: &StateView, weights: &Weights) -> i32 {
        let count = |piles: &[PileId]| piles.iter().map(|pile| board.len(*pile)).sum::<usize>() as i32;
        let mut sum = weights.card * (board.cards() as i32 - count(&self.away))
            + weights.cell * count(&self.cells)
            + weights.stock * count(&self.stocks)
            + weights.reserve * count(&self.reserves)
            + weights.hand * count(&self.hands);
        let next = self.homes.iter().fold(0, |all, pile| {
            all | view.pile(board, *pile).last().map_or(self.first, |top| self.next[usize::from(top / 2)])
        });
        sum += self.rows.as_ref().map_or(0, |rows| rows.estimate(board, view, weights));
        for column in &self.columns {
            let cards = view.pile(board, column.pile);
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
            // The bottom card lies on no card.
            bad -= i32::from(lies[usize::from(bottom / 2)][usize::from(bottom / 2)]);
            sum += weights.hidden * hidden + weights.buried * buried + weights.edge * bad + weights.twice * twice;
        }
        sum
    }
}

/// For each face the faces that must be home before it, by the first foundation that takes cards. Where foundations differ,
/// a card may have other ways home: this only serves the estimate.
pub(super) fn earlier_faces(rules: &Rules) -> [u64; FACES] {
    let mut all = [0u64; FACES];
    let mut homes = rules.of_role(Role::Foundation).map(|pile| rules.pile(pile)).filter(|pile| pile.takes());
    let Some(home) = homes.next().filter(|_| rules.scoring.won == WinCondition::Home) else { return all };
    let (Some(place), FirstCardRule::Faces(first)) = (home.place, &home.first) else { return all };
    let parents = Face::all().map(|face| rules.moves.relations[place].parents(face)).collect::<Vec<u64>>();
    for (face, all) in all.iter_mut().enumerate() {
        let mut at = face;
        // Where foundations turn the corner, the chain comes back to where it began.
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

/// How badly each face lies on each other one. `by`: the relation by which it could be carried there. `lower`: what is added
/// where a card lies on a lower one.
pub(super) fn lies(rules: &Rules, by: Option<usize>, lower: u8) -> MisplacementTable {
    let mut all = [[0; FACES]; FACES];
    let heap = by.filter(|by| holds_always(rules, *by)).and_then(|_| HomeOrder::of(rules));
    if let Some(order) = heap {
        for (face, on) in Face::all().flat_map(|face| Face::all().map(move |on| (face, on))) {
            all[face.index()][on.index()] = order.misplaced(face, on);
        }
        return all;
    }
    for face in Face::all() {
        for on in Face::all() {
            let well = by.is_some_and(|by| rules.moves.relations[by].holds(face, on));
            let lower = if on.rank() < face.rank() { lower } else { 0 };
            all[face.index()][on.index()] = if well { 0 } else { 1 + lower };
        }
    }
    all
}

/// The priority of a move, by its kind alone: cards home first, then moves that turn cards up, then moves that empty
/// piles.
pub(super) fn priority(rules: &Rules, board: &Board, resolved: ResolvedMove) -> i32 {
    match resolved {
        ResolvedMove::Pair { .. } | ResolvedMove::Alone { .. } | ResolvedMove::Set { .. } => 90,
        ResolvedMove::Swap { .. } => 30,
        ResolvedMove::Bottom { to, .. } if rules.pile(to).role == Role::Foundation => 100,
        ResolvedMove::Bottom { .. } => 40,
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
