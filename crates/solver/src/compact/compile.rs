//! From compiled rules to tables. A variant whose rules the tables cannot express is left to the general search.

use crate::Pruning;
use crate::compact::tables::{
    ByCard, CardSet, CompactTables, FillSource, HomeSafety, LatePlacement, MOST, NONE, RESERVE, bit, each, set,
};
use crate::deadlock::Deadlock;
use crate::heuristic::{earlier_faces, lies};
use crate::safe_moves::SafeMoves;
use crate::table_piles::{FillPile, SortedPiles, StockAction};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, FACES};
use redeal_rules::pile::{FirstCardRule, PartialRunRule};
use redeal_rules::{Pile, Rules, WinCondition};

impl CompactTables {
    /// The tables of a variant from a board on; none if its rules are outside what is understood here.
    pub(super) fn of(rules: &Rules, board: &Board, pruning: Pruning) -> Option<Self> {
        let deck = &rules.layout.deck;
        let mut faces = 0u64;
        deck.cards().for_each(|card| faces |= 1 << deck.face(card).index());
        let plain = rules.scoring.won == WinCondition::Home
            && !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && deck.len() <= MOST
            && !deck.has_jokers()
            && faces.count_ones() as usize == deck.len();
        if !plain {
            return None;
        }
        let sorted = SortedPiles::of(rules, board)?;
        let cards = CardTables::of(rules);
        let column = rules.pile(*sorted.columns.first()?);
        let FirstCardRule::Faces(starts) = column.first else { return None };
        let (first, before, after) = cards.homes(&sorted.homes)?;
        let (earlier, later) = cards.in_turn();
        let clears = sorted.clears(rules)?;
        let (stock_action, lazy_draws) = sorted.stock_action(rules, pruning)?;
        let mut cycle: Vec<u8> = Vec::new();
        cycle.extend(sorted.waste.iter().flat_map(|pile| board.pile(*pile)).map(|card| card.0));
        cycle.extend(sorted.stock.iter().flat_map(|pile| board.pile(*pile).iter().rev()).map(|card| card.0));
        let mut within_reach = 0;
        if lazy_draws && matches!(stock_action, StockAction::Draws { count: 1, redeals: None }) {
            within_reach = cycle.iter().fold(0, |all, card| all | bit(*card));
            cycle = (0..MOST as u8).map(|card| if within_reach & bit(card) == 0 { NONE } else { card }).collect();
        }
        let mut cycle_place = ByCard::all(NONE);
        (0..).zip(&cycle).filter(|(_, card)| **card != NONE).for_each(|(n, card)| cycle_place[*card] = n);
        let fills = cards.fills(&sorted, board)?;
        let mut reserves = Vec::new();
        for pile in &sorted.reserves {
            let cards = board.pile(*pile).iter().map(|card| card.0);
            reserves.extend(cards.clone().zip(std::iter::once(RESERVE).chain(cards)));
        }
        let first_from = sorted.first_from(column.first_from)?;
        let deep = |pile: &&PileId| rules.pile(**pile).down + rules.pile(**pile).up > 1;
        let deep = sorted.reserves.iter().filter(deep).fold(0, |all, pile| all | set(board.pile(*pile)));
        let mut this = Self {
            all: u64::MAX >> (64 - deck.len()),
            parents: cards.related(column.place),
            runs: cards.related(column.run),
            clear_runs: cards.related(column.clear_run.or(column.run)),
            starts: cards.of_faces(starts),
            room: starts & rules.layout.faces == rules.layout.faces,
            take: column.take,
            part: column.part,
            runs_only: column.take.run && !column.take.any && !column.take.pile && column.part == PartialRunRule::Any,
            longest: column.longest,
            within_reach,
            returns: sorted.homes.iter().any(|pile| !rules.pile(*pile).take.is_none()),
            homes: sorted.homes,
            columns: sorted.columns,
            cells: sorted.cells,
            stock: sorted.stock,
            waste: sorted.waste,
            stock_action,
            lazy_draws,
            cycle,
            cycle_place,
            first,
            before,
            after,
            clears,
            fills,
            first_from,
            reserves,
            safety: if pruning.safe_moves { cards.safety() } else { None },
            deadlock: pruning.deadlock && Deadlock::sees(rules),
            deep,
            bad: cards.bad(column),
            earlier,
            later,
            interchangeable: false,
            late_placement: LatePlacement::default(),
        };
        this.interchangeable = pruning.interchangeable && this.has_interchangeable();
        this.late_placement = if pruning.late_placement { this.late_placement() } else { LatePlacement::default() };
        Some(this)
    }
}

/// The cards of a variant. A card has the same number here and in the deck.
struct CardTables<'a> {
    rules: &'a Rules,
    /// For each face the card that has it.
    has: [CardSet; FACES],
}

impl<'a> CardTables<'a> {
    fn of(rules: &'a Rules) -> Self {
        let mut has = [0; FACES];
        rules.layout.deck.cards().for_each(|card| has[rules.layout.deck.face(card).index()] |= bit(card.0));
        Self { rules, has }
    }

    fn face(&self, card: Card) -> usize {
        self.rules.layout.deck.face(card).index()
    }

    fn of_faces(&self, faces: u64) -> CardSet {
        each(faces).fold(0, |all, face| all | self.has.get(usize::from(face)).unwrap_or(&0))
    }

    fn related(&self, relation: Option<usize>) -> ByCard<CardSet> {
        let mut all = ByCard::all(0);
        if let Some(relation) = relation {
            for card in self.rules.layout.deck.cards() {
                let on = self.rules.moves.relations[relation].parents(self.rules.layout.deck.face(card));
                all[card.0] = self.of_faces(on);
            }
        }
        all
    }

    /// The cards that start foundations, and for each card the ones before and after it; none if a card has several
    /// ways home.
    fn homes(&self, homes: &[PileId]) -> Option<(CardSet, ByCard<CardSet>, ByCard<CardSet>)> {
        let (mut before, mut after) = (ByCard::all(0), ByCard::all(0));
        let Some(some) = homes.first() else { return Some((0, before, after)) };
        let some = self.rules.pile(*some);
        let FirstCardRule::Faces(first) = some.first else { return None };
        let first = self.of_faces(first);
        let alike = homes.iter().map(|pile| self.rules.pile(*pile)).all(|pile| {
            (pile.place, &pile.first, pile.take) == (some.place, &some.first, some.take)
                && pile.capacity >= self.rules.layout.deck.ranks()
        });
        if !alike || first.count_ones() as usize > homes.len() {
            return None;
        }
        let parents = self.related(some.place);
        for card in self.rules.layout.deck.cards() {
            let on = parents[card.0] & !bit(card.0);
            if on.count_ones() > 1 {
                return None;
            }
            // A card that starts a foundation lies on no card: its own foundation is under all cards that it could lie
            // on.
            if on != 0 && first & bit(card.0) == 0 {
                let under = &mut after[on.trailing_zeros() as u8];
                if *under != 0 {
                    return None;
                }
                (before[card.0], *under) = (on, bit(card.0));
            } else if on != 0 {
                // Except where that foundation begins with another card.
                let mut down = on.trailing_zeros() as u8;
                for _ in 0..MOST {
                    let under = parents[down] & !bit(down);
                    if under == 0 || down == card.0 || first & bit(down) != 0 {
                        break;
                    }
                    down = under.trailing_zeros() as u8;
                }
                if down != card.0 {
                    return None;
                }
            }
        }
        Some((first, before, after))
    }

    /// For each card those that must be home before it, and those that it must be home before.
    fn in_turn(&self) -> (ByCard<CardSet>, ByCard<CardSet>) {
        let (mut earlier, mut later) = (ByCard::all(0), ByCard::all(0));
        let faces = earlier_faces(self.rules);
        for card in self.rules.layout.deck.cards() {
            earlier[card.0] = self.of_faces(faces[self.face(card)]);
            each(earlier[card.0]).for_each(|before| later[before] |= bit(card.0));
        }
        (earlier, later)
    }

    fn fills(&self, sorted: &SortedPiles, board: &Board) -> Option<Vec<FillSource>> {
        let piles = sorted.fills(self.rules, board)?;
        let source = |pile| match pile {
            FillPile::Stock => FillSource::Stock,
            FillPile::Waste => FillSource::Waste,
            FillPile::Reserve(pile) => FillSource::Reserve(pile.map_or(0, |pile| set(board.pile(pile)))),
        };
        Some(piles.into_iter().map(source).collect())
    }

    fn safety(&self) -> Option<HomeSafety> {
        let safe = SafeMoves::of(self.rules)?;
        let mut children = ByCard::all(0);
        for card in self.rules.layout.deck.cards() {
            children[card.0] = self.of_faces(safe.children[self.face(card)]);
        }
        Some(HomeSafety { children, near: safe.near })
    }

    /// How badly each card lies on each other one, as in [`crate::heuristic`].
    fn bad(&self, column: &Pile) -> Box<ByCard<ByCard<u8>>> {
        let lies = lies(self.rules, column.run.or(column.place), u8::from(column.clear.is_none()));
        let mut all = Box::new(ByCard::all(ByCard::all(0)));
        for card in self.rules.layout.deck.cards() {
            for on in self.rules.layout.deck.cards() {
                all[card.0][on.0] = lies[self.face(card)][self.face(on)];
            }
        }
        all
    }
}
