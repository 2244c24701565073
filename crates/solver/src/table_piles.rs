//! Which part each pile of a variant plays, where the rules are tables: what [`crate::compact`] and [`crate::packs`] have in
//! common.

use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_rules::pile::{
    CarryLimit, FillRule, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet, TakeRule, TurnRule,
};
use redeal_rules::{Pile, Role, Rules, Tap};

use crate::Pruning;
use crate::stock_cycle::StockCycle;

/// The largest number of columns.
pub(super) const COLUMNS: usize = 32;

/// What a tap on the stock does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StockAction {
    Nothing,
    /// Draws `count` cards. `redeals`: how often they may return, if that is limited.
    Draws {
        count: u8,
        redeals: Option<u8>,
    },
    /// Deals a card on each column. `spaces`: also while some column is a space.
    Rows {
        spaces: bool,
    },
}

/// A full run that leaves its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FullRun {
    /// How many cards it has.
    pub(super) count: u8,
    /// It must be the whole column.
    pub(super) whole: bool,
}

/// From which piles spaces take cards.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each kind of piles is a source or none")]
pub(super) struct FirstFrom {
    pub(super) columns: bool,
    pub(super) cells: bool,
    pub(super) reserves: bool,
    pub(super) waste: bool,
    pub(super) homes: bool,
}

/// The pile from which a space is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FillPile {
    /// A reserve; none if it was used up before the search.
    Reserve(Option<PileId>),
    Waste,
    Stock,
}

/// The piles of a variant by their part in a state.
#[derive(Default)]
pub(super) struct SortedPiles {
    pub(super) columns: Vec<PileId>,
    pub(super) cells: Vec<PileId>,
    pub(super) homes: Vec<PileId>,
    pub(super) reserves: Vec<PileId>,
    /// Piles that full runs go to.
    pub(super) cleared: Vec<PileId>,
    pub(super) stock: Option<PileId>,
    pub(super) waste: Option<PileId>,
}

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

impl SortedPiles {
    /// The piles of a board; none if some pile does what tables can't say.
    pub(super) fn of(rules: &Rules, board: &Board) -> Option<Self> {
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
                    // On a foundation its cards would count as home, in a cell they would take its place.
                    let elsewhere = matches!(pile.role, Role::Stock | Role::Foundation | Role::Cell);
                    if takes || !top || !idle || !all_up || elsewhere {
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
    pub(super) fn first_from(&self, from: PileSet) -> Option<FirstFrom> {
        let any = |piles: &[PileId]| piles.iter().any(|pile| from.has(*pile));
        let all = |piles: &[PileId]| piles.iter().all(|pile| from.has(*pile));
        let waste: Vec<PileId> = self.waste.into_iter().collect();
        let kinds = [&self.columns, &self.cells, &self.reserves, &waste, &self.homes];
        let clear = kinds.iter().all(|piles| any(piles) == all(piles) || piles.is_empty());
        let [columns, cells, reserves, waste, homes] = kinds.map(|piles| any(piles));
        clear.then_some(FirstFrom { columns, cells, reserves, waste, homes })
    }

    /// The full runs that leave, if any do.
    #[expect(clippy::option_option, reason = "what is cleared, if that can be said")]
    pub(super) fn clears(&self, rules: &Rules) -> Option<Option<FullRun>> {
        let column = rules.pile(*self.columns.first()?);
        let Some(_) = column.clear else { return Some(None) };
        let ranks = rules.layout.deck.ranks();
        let room = self.cleared.len() * usize::from(ranks) >= rules.layout.deck.len();
        let capacity = self.cleared.iter().all(|pile| rules.pile(*pile).capacity >= ranks);
        (room && capacity && self.homes.is_empty()).then_some(Some(FullRun { count: ranks, whole: column.clear_whole }))
    }

    /// What a tap on the stock does, and whether draws are put off.
    pub(super) fn stock_action(&self, rules: &Rules, pruning: Pruning) -> Option<(StockAction, bool)> {
        let Some(stock) = self.stock else { return Some((StockAction::Nothing, false)) };
        match rules.pile(stock).tap {
            Some(Tap::Draw { count, redeals, shuffle: false, .. }) if count > 0 => {
                let redeals = redeals.map(u8::try_from).transpose().ok()?;
                let lazy_draws = pruning.stock_cycle && StockCycle::of(rules).is_some();
                Some((StockAction::Draws { count, redeals }, lazy_draws))
            }
            Some(Tap::DealRow { to, count: 1, spaces, redeals: Some(0), .. }) => {
                let columns = self.columns.iter().copied().eq(rules.layout.groups[to].piles());
                columns.then_some((StockAction::Rows { spaces }, false))
            }
            _ => None,
        }
    }

    /// The piles from which spaces are filled, in their order.
    pub(super) fn fills(&self, rules: &Rules, board: &Board) -> Option<Vec<FillPile>> {
        let groups = match &rules.pile(*self.columns.first()?).fill {
            FillRule::None => return Some(Vec::new()),
            FillRule::Groups(groups) => groups,
            FillRule::Asked(_) => return None,
        };
        let source = |group: &usize| {
            let group = &rules.layout.groups[*group];
            match group.first {
                _ if group.count != 1 => None,
                pile if Some(pile) == self.stock => Some(FillPile::Stock),
                pile if Some(pile) == self.waste => Some(FillPile::Waste),
                pile if self.reserves.contains(&pile) => Some(FillPile::Reserve(Some(pile))),
                // A reserve that is used up.
                pile if board.is_space(pile) && !rules.pile(pile).takes() => Some(FillPile::Reserve(None)),
                _ => None,
            }
        };
        groups.iter().map(source).collect()
    }
}
