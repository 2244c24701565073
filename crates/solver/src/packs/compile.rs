//! From compiled rules to tables. A variant whose rules the tables cannot express is left to the general search.

use crate::Pruning;
use crate::deadlock::Deadlock;
use crate::heuristic::{earlier_faces, lies};
use crate::packs::homes;
use crate::packs::tables::{
    ByFace, CELLS, CYCLE, DealtPile, FaceBits, FaceView, HOMES, HomeMoveSafety, PackTables, RESERVES, SpaceFiller, bit,
    each,
};
use crate::safe_moves::SafeMoves;
use crate::symmetry;
use crate::table_piles::{FillPile, SortedPiles};
use redeal_cards::board::{Board, PileId};
use redeal_rules::pile::{FirstCardRule, PartialRunRule};
use redeal_rules::{Rules, WinCondition};

impl PackTables {
    /// The tables of a variant from a board on; none if its rules are outside what is understood here.
    pub(super) fn of(rules: &Rules, board: &Board, pruning: Pruning) -> Option<Self> {
        let deck = &rules.layout.deck;
        let plain = rules.scoring.won == WinCondition::Home
            && !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && !deck.has_jokers()
            && deck.len() == board.cards();
        if !plain {
            return None;
        }
        let sorted = SortedPiles::of(rules, board)?;
        let kinds = if pruning.symmetry { symmetry::of(rules) } else { symmetry::all_differ() };
        let view = FaceView { deck: deck.clone(), kinds };
        let column = rules.pile(*sorted.columns.first()?);
        let FirstCardRule::Faces(starts) = column.first else { return None };
        let (homes, kinds) = homes::kinds(rules, board, &view, &sorted.homes)?;
        // The game says that a card is freed for a foundation even where that one is full.
        if column.part == PartialRunRule::Freeing && kinds.iter().any(|kind| kind.is_cut) {
            return None;
        }
        // A column that was dealt up and down by turns would need a bit for each card.
        if sorted.columns.iter().any(|pile| !board.pile(*pile).is_sorted_by_key(|card| board.is_up(*card))) {
            return None;
        }
        let clears = sorted.clears(rules)?;
        let (stock_action, lazy_draws) = sorted.stock_action(rules, pruning)?;
        let mut cycle: Vec<u8> = Vec::new();
        cycle.extend(sorted.waste.iter().flat_map(|pile| board.pile(*pile)).map(|card| view.face(*card)));
        cycle.extend(sorted.stock.iter().flat_map(|pile| board.pile(*pile).iter().rev()).map(|card| view.face(*card)));
        let few = cycle.len() <= CYCLE
            && sorted.cells.len() <= CELLS
            && sorted.reserves.len() <= RESERVES
            && sorted.homes.len() <= HOMES;
        if !few {
            return None;
        }
        let source = |pile: &FillPile| match pile {
            FillPile::Stock => SpaceFiller::Stock,
            FillPile::Waste => SpaceFiller::Waste,
            FillPile::Reserve(pile) => {
                let place = |pile: PileId| sorted.reserves.iter().position(|reserve| *reserve == pile);
                SpaceFiller::Reserve(pile.and_then(place).map(|place| place as u8))
            }
        };
        let fills = sorted.fills(rules, board)?.iter().map(source).collect();
        let dealt = |pile: &PileId| DealtPile {
            pile: *pile,
            faces: view.pile(board, *pile),
            hidden: board.pile(*pile).iter().filter(|card| !board.is_up(**card)).count() as u8,
        };
        let parents = related(rules, &view, column.place);
        let mut children = ByFace::all(0);
        for face in deck.cards().map(|card| view.face(card)) {
            each(parents[face]).for_each(|on| children[on] |= bit(face));
        }
        Some(Self {
            parents,
            children,
            runs: related(rules, &view, column.run),
            clear_runs: related(rules, &view, column.clear_run.or(column.run)),
            starts: of_faces(rules, &view, starts),
            room: starts & rules.layout.faces == rules.layout.faces,
            take: column.take,
            part: column.part,
            longest: column.longest,
            columns: sorted.columns.iter().map(dealt).collect(),
            reserves: sorted.reserves.iter().map(dealt).collect(),
            first_from: sorted.first_from(column.first_from)?,
            cells: sorted.cells,
            homes,
            kinds,
            stock: sorted.stock,
            waste: sorted.waste,
            stock_action,
            lazy_draws,
            cycle,
            clears,
            fills,
            safety: if pruning.safe_moves { safety(rules, &view) } else { None },
            deadlock: if pruning.deadlock { Deadlock::of(rules) } else { None },
            bad: bad(rules, column.run.or(column.place), u8::from(column.clear.is_none())),
            earlier: earlier(rules, &view),
            view,
        })
    }
}

/// Some faces, by their kinds.
fn of_faces(rules: &Rules, view: &FaceView, faces: u64) -> FaceBits {
    let deck = &rules.layout.deck;
    let those = deck.cards().filter(|card| faces >> deck.face(*card).index() & 1 == 1);
    those.fold(0, |all, card| all | bit(view.face(card)))
}

/// For each face the faces that a relation lets it lie on.
fn related(rules: &Rules, view: &FaceView, relation: Option<usize>) -> ByFace<FaceBits> {
    let mut all = ByFace::all(0);
    for card in rules.layout.deck.cards() {
        let on = relation.map_or(0, |relation| rules.moves.relations[relation].parents(rules.layout.deck.face(card)));
        all[view.face(card)] = of_faces(rules, view, on);
    }
    all
}

fn safety(rules: &Rules, view: &FaceView) -> Option<HomeMoveSafety> {
    let safe = SafeMoves::of(rules)?;
    let mut copies = ByFace::all(0);
    for card in rules.layout.deck.cards() {
        // Faces that no rule tells apart would be counted together.
        if usize::from(view.face(card)) != rules.layout.deck.face(card).index() {
            return None;
        }
        copies[view.face(card)] += 1;
    }
    Some(HomeMoveSafety { safe, copies })
}

/// For each face how badly it lies on each other one, as in [`crate::heuristic`].
fn bad(rules: &Rules, by: Option<usize>, lower: u8) -> Box<ByFace<ByFace<u8>>> {
    let mut all = Box::new(ByFace::all(ByFace::all(0)));
    for (face, row) in (0..).zip(&lies(rules, by, lower)) {
        (0..).zip(row).for_each(|(on, bad)| all[face][on] = *bad);
    }
    all
}

fn earlier(rules: &Rules, view: &FaceView) -> ByFace<FaceBits> {
    let (faces, mut all) = (earlier_faces(rules), ByFace::all(0));
    for card in rules.layout.deck.cards() {
        all[view.face(card)] = of_faces(rules, view, faces[rules.layout.deck.face(card).index()]);
    }
    all
}
