//! From compiled rules to tables. A variant whose rules the tables cannot express is left to the general search.

use crate::Pruning;
use crate::compact::tables::{
    ByCard, COLUMNS, CardSet, CompactTables, FillSource, FirstFrom, FullRun, HomeSafety, MOST, NONE, RESERVE,
    StockAction, bit, each, set,
};
use crate::deadlock::Deadlock;
use crate::heuristic::earlier_faces;
use crate::safe_moves::SafeMoves;
use crate::stock_cycle::StockCycle;
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::{Card, FACES};
use redeal_rules::pile::{
    CarryLimit, FillRule, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet, TakeRule, TurnRule,
};
use redeal_rules::{Pile, Role, Rules, Tap, WinCondition};

/// Always true. A new field of [`Pile`] does not compile here, so that its meaning for compact states is considered.
/// The fields of the first lines only say how a pile looks and is dealt.
fn knows_all(pile: &Pile) -> bool {
    let Pile {
        id: _,
        x: _,
        y: _,
        fan: _,
        spread_count: _,
        hidden: _,
        down: _,
        up: _,
        picks: _,
        avoids: _,
        group: _,
        role: _,
        place: _,
        first: _,
        run: _,
        take: _,
        part: _,
        longest: _,
        from: _,
        first_from: _,
        capacity: _,
        order: _,
        lead: _,
        beside: _,
        covered_by: _,
        turn: _,
        fill: _,
        clear: _,
        clear_run: _,
        clear_whole: _,
        swap: _,
        tap: _,
    } = pile;
    true
}

/// Whether a carry may ever end on a pile. A relation that holds between no cards takes none.
fn takes(rules: &Rules, pile: &Pile) -> bool {
    let related = |place: usize| {
        rules.layout.deck.cards().any(|card| rules.moves.relations[place].parents(rules.layout.deck.face(card)) != 0)
    };
    pile.first != FirstCardRule::Faces(0) || pile.place.is_some_and(related)
}

/// The piles of a variant by their part in a compact state.
#[derive(Default)]
struct SortedPiles {
    columns: Vec<PileId>,
    cells: Vec<PileId>,
    homes: Vec<PileId>,
    reserves: Vec<PileId>,
    /// Piles that full runs go to.
    cleared: Vec<PileId>,
    stock: Option<PileId>,
    waste: Option<PileId>,
}

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
        let clears = cards.clears(column, &sorted)?;
        let (stock_action, lazy_draws) = cards.stock_action(&sorted, pruning)?;
        let mut cycle: Vec<u8> = Vec::new();
        cycle.extend(sorted.waste.iter().flat_map(|pile| board.pile(*pile)).map(|card| card.0));
        cycle.extend(sorted.stock.iter().flat_map(|pile| board.pile(*pile).iter().rev()).map(|card| card.0));
        let mut cycle_place = ByCard::all(NONE);
        (0..).zip(&cycle).for_each(|(n, card)| cycle_place[*card] = n);
        let fills = cards.fills(column, &sorted, board)?;
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
        };
        this.interchangeable = pruning.interchangeable && this.has_interchangeable();
        Some(this)
    }
}

impl SortedPiles {
    fn of(rules: &Rules, board: &Board) -> Option<Self> {
        let mut sorted = Self::default();
        let any = rules.layout.deck.cards().fold(0u64, |all, card| all | 1 << rules.layout.deck.face(card).index());
        if let [stock] = rules.layout.index.tapped[..] {
            sorted.stock = Some(stock);
            if let Some(Tap::Draw { to, .. }) = rules.pile(stock).tap {
                sorted.waste = Some(to);
            }
        } else if !rules.layout.index.tapped.is_empty() {
            return None;
        }
        let cleared = |pile: &Pile| rules.layout.piles.iter().any(|other| other.clear == Some(pile.group));
        for id in rules.pile_ids() {
            let pile = rules.pile(id);
            let up = board.pile(id).iter().filter(|card| board.is_up(**card)).count();
            let all_up = up == board.len(id);
            let plain = knows_all(pile)
                && (pile.order, pile.lead, pile.beside) == (LandingOrder::Kept, LeadCard::Bottom, NeighbourRule::No)
                && pile.covered_by == PileSet::default()
                && pile.from == PileSet::ALL
                && (pile.first_from == PileSet::ALL || pile.role == Role::Tableau);
            if !plain {
                return None;
            }
            let idle = pile.fill == FillRule::None && pile.clear.is_none();
            let top = pile.take == TakeRule { top: true, ..TakeRule::default() } && pile.part == PartialRunRule::Any;
            // Cards may lie face down only where they turn up when they are exposed, and no exposed card may lie face
            // down.
            let turns = all_up || pile.turn == TurnRule::Exposed && board.top(id).is_none_or(|top| board.is_up(top));
            let all = || matches!(pile.first, FirstCardRule::Faces(faces) if faces & any == any);
            let takes = takes(rules, pile);
            match pile.role {
                _ if sorted.stock == Some(id) => {
                    if takes || !pile.take.is_none() || !idle || up > 0 || pile.role != Role::Stock {
                        return None;
                    }
                }
                _ if sorted.waste == Some(id) => {
                    if takes || !top || !idle || !all_up || pile.role == Role::Stock {
                        return None;
                    }
                }
                Role::Foundation if takes => {
                    let back = pile.take.is_none() || top;
                    if !(back && idle && all_up && pile.longest == CarryLimit::Most(1)) {
                        return None;
                    }
                    sorted.homes.push(id);
                }
                Role::Foundation if cleared(pile) => {
                    let whole = board.len(id).is_multiple_of(usize::from(rules.layout.deck.ranks()));
                    if !(pile.take.is_none() && idle && whole && board.len(id) <= usize::from(pile.capacity)) {
                        return None;
                    }
                    sorted.cleared.push(id);
                }
                Role::Cell if takes => {
                    if !(pile.capacity == 1 && all() && top && idle && all_up) {
                        return None;
                    }
                    sorted.cells.push(id);
                }
                Role::Tableau if takes => {
                    if usize::from(pile.capacity) < rules.layout.deck.len() || !turns {
                        return None;
                    }
                    sorted.columns.push(id);
                }
                // No card ever lies there.
                _ if !takes && board.is_space(id) && idle => {}
                Role::Reserve if !takes && top && idle && turns => sorted.reserves.push(id),
                _ => return None,
            }
        }
        let alike = sorted.columns.windows(2).all(|two| rules.pile(two[0]).plays_like(rules.pile(two[1])));
        (alike && sorted.columns.len() <= COLUMNS).then_some(sorted)
    }
}

impl SortedPiles {
    /// From where columns take their first cards; none if equal piles differ in that.
    fn first_from(&self, from: PileSet) -> Option<FirstFrom> {
        let any = |piles: &[PileId]| piles.iter().any(|pile| from.has(*pile));
        let all = |piles: &[PileId]| piles.iter().all(|pile| from.has(*pile));
        let waste: Vec<PileId> = self.waste.into_iter().collect();
        let kinds = [&self.columns, &self.cells, &self.reserves, &waste, &self.homes];
        let clear = kinds.iter().all(|piles| any(piles) == all(piles) || piles.is_empty());
        let [columns, cells, reserves, waste, homes] = kinds.map(|piles| any(piles));
        clear.then_some(FirstFrom { columns, cells, reserves, waste, homes })
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

    /// The full runs that leave, if any do.
    #[expect(clippy::option_option, reason = "what is cleared, if that can be said")]
    fn clears(&self, column: &Pile, sorted: &SortedPiles) -> Option<Option<FullRun>> {
        let Some(_) = column.clear else { return Some(None) };
        let ranks = self.rules.layout.deck.ranks();
        let room = sorted.cleared.len() * usize::from(ranks) >= self.rules.layout.deck.len();
        let capacity = sorted.cleared.iter().all(|pile| self.rules.pile(*pile).capacity >= ranks);
        (room && capacity && sorted.homes.is_empty())
            .then_some(Some(FullRun { count: ranks, whole: column.clear_whole }))
    }

    /// What a tap on the stock does, and whether draws are put off.
    fn stock_action(&self, sorted: &SortedPiles, pruning: Pruning) -> Option<(StockAction, bool)> {
        let Some(stock) = sorted.stock else { return Some((StockAction::Nothing, false)) };
        match self.rules.pile(stock).tap {
            Some(Tap::Draw { count, redeals, shuffle: false, .. }) if count > 0 => {
                let redeals = redeals.map(u8::try_from).transpose().ok()?;
                let lazy_draws = pruning.stock_cycle && StockCycle::of(self.rules).is_some();
                Some((StockAction::Draws { count, redeals }, lazy_draws))
            }
            Some(Tap::DealRow { to, count: 1, spaces, redeals: Some(0), .. }) => {
                let columns = sorted.columns.iter().copied().eq(self.rules.layout.groups[to].piles());
                columns.then_some((StockAction::Rows { spaces }, false))
            }
            _ => None,
        }
    }

    fn fills(&self, column: &Pile, sorted: &SortedPiles, board: &Board) -> Option<Vec<FillSource>> {
        let groups = match &column.fill {
            FillRule::None => return Some(Vec::new()),
            FillRule::Groups(groups) => groups,
            FillRule::Asked(_) => return None,
        };
        let source = |group: &usize| {
            let group = &self.rules.layout.groups[*group];
            match group.first {
                _ if group.count != 1 => None,
                pile if Some(pile) == sorted.stock => Some(FillSource::Stock),
                pile if Some(pile) == sorted.waste => Some(FillSource::Waste),
                pile if sorted.reserves.contains(&pile) => Some(FillSource::Reserve(set(board.pile(pile)))),
                // A reserve that is used up.
                pile if board.is_space(pile) && !self.rules.pile(pile).takes() => Some(FillSource::Reserve(0)),
                _ => None,
            }
        };
        groups.iter().map(source).collect()
    }

    fn safety(&self) -> Option<HomeSafety> {
        let safe = SafeMoves::of(self.rules)?;
        let mut children = ByCard::all(0);
        for card in self.rules.layout.deck.cards() {
            children[card.0] = self.of_faces(safe.children[self.face(card)]);
        }
        Some(HomeSafety { children, near: safe.near, no_spaces: safe.no_spaces })
    }

    /// How badly each card lies on each other one: 0 where it could be carried there, 1 elsewhere, 2 on a lower rank.
    fn bad(&self, column: &Pile) -> Box<ByCard<ByCard<u8>>> {
        let mut all = Box::new(ByCard::all(ByCard::all(0)));
        let well = self.related(column.run.or(column.place));
        let cards: Vec<_> =
            self.rules.layout.deck.cards().map(|card| (card.0, self.rules.layout.deck.face(card).rank())).collect();
        for &(card, rank) in &cards {
            let lower = cards.iter().filter(|(_, on)| *on < rank && column.clear.is_none());
            let lower = lower.fold(0, |all, (on, _)| all | bit(*on));
            for (on, bad) in (0..).zip(&mut all[card].0) {
                *bad = (1 + (lower >> on & 1) as u8) * (!well[card] >> on & 1) as u8;
            }
        }
        all
    }
}
