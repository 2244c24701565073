//! Reads off the compiled rules whether cards only ever leave, and numbers the cards of a deal.
//!
//! A variant with one of these is left to the other searches: jokers, functions of the board, steps of scripts, spaces that
//! are filled, full runs that leave, piles judged by the pile beside them, more than one pile that takes cards, shuffles in
//! play.

use crate::Pruning;
use crate::removal::game::{RemovalGame, RemovalKind};
use crate::removal::pairs::RemovalPairs;
use crate::removal::partners::PartnerTables;
use crate::removal::single_foundation::{NEVER, SingleFoundation};
use crate::removal::stock_cycle::{CyclePlace, RemovalCycle};
use crate::removal::tables::{MOST, RemovalState, RemovalTables, bit, each};
use redeal_cards::board::{Board, LandingOrder, MAX_PILES, PileId};
use redeal_cards::card::{Card, MAX_CARDS};
use redeal_rules::matching::Matching;
use redeal_rules::pile::{
    FillRule, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet, TakeRule, TurnRule,
};
use redeal_rules::relation::RelationBits;
use redeal_rules::{Role, Rules, Tap, WinCondition};

/// A stock that is drawn from.
#[derive(Clone, Copy)]
struct StockDraws {
    stock: PileId,
    to: PileId,
    count: u8,
    redeals: Option<u32>,
}

/// What is known of a deal so far.
struct DealtCards<'a> {
    rules: &'a Rules,
    board: &'a Board,
    draws: Option<StockDraws>,
    /// Piles whose cards lie where they were dealt until they leave.
    still: PileSet,
    /// The cards by number.
    cards: Vec<Card>,
    /// The numbers by card.
    number: [u8; MAX_CARDS],
}

impl RemovalGame {
    /// The game and the first state of a deal whose cards only ever leave; none for other deals.
    pub(super) fn of(rules: &Rules, board: &Board, pruning: Pruning) -> Option<(Self, RemovalState)> {
        let plain =
            !rules.asks()
                && !rules.layout.deck.has_jokers()
                && !rules.moves.has_own_steps()
                && rules.moves_ends_only()
                && rules.layout.piles.iter().all(|pile| {
                    pile.fill == FillRule::None && pile.clear.is_none() && pile.beside == NeighbourRule::No
                });
        if !plain || rules.layout.piles.len() > MAX_PILES {
            return None;
        }
        let draws = match rules.layout.index.tapped[..] {
            [] => None,
            [stock] => match rules.pile(stock).tap {
                Some(Tap::Draw { to, count, redeals, shuffle: false }) if count > 0 && to != stock => {
                    let rest = |most: u32| most.saturating_sub(u32::try_from(board.var(Rules::REDEALS)).unwrap_or(0));
                    Some(StockDraws { stock, to, count, redeals: redeals.map(rest) })
                }
                _ => return None,
            },
            _ => return None,
        };
        if draws.is_some_and(|draws| {
            rules.pile(draws.stock).role != Role::Stock || rules.pile(draws.to).role == Role::Stock
        }) {
            return None;
        }
        match &rules.moves.matching {
            Some(matching) => of_pairs(rules, board, draws, matching, pruning),
            None => of_single_foundation(rules, board, draws, pruning),
        }
    }
}

impl<'a> DealtCards<'a> {
    /// Finds the piles whose cards lie still when `to` gets the cards that leave. `gives` says which piles give cards.
    fn new(
        rules: &'a Rules,
        board: &'a Board,
        draws: Option<StockDraws>,
        to: PileId,
        gives: impl Fn(PileId) -> bool,
    ) -> Option<Self> {
        let apart = |pile: PileId| pile == to || draws.is_some_and(|draws| [draws.stock, draws.to].contains(&pile));
        let still: PileSet = rules.pile_ids().filter(|pile| !apart(*pile)).collect();
        let sound = rules.pile_ids().all(|id| {
            let pile = rules.pile(id);
            if still.has(id) {
                // A bare card lies face up, or turns up.
                pile.covered_by.iter().all(|over| still.has(over))
                    && (pile.turn == TurnRule::Exposed
                        || !gives(id)
                        || board.pile(id).iter().all(|card| board.is_up(*card)))
            } else {
                pile.covered_by == PileSet::default()
            }
        });
        sound.then_some(Self { rules, board, draws, still, cards: Vec::new(), number: [u8::MAX; MAX_CARDS] })
    }

    fn lying(&self) -> impl Iterator<Item = Card> {
        self.still.iter().flat_map(|pile| self.board.pile(pile).iter().copied())
    }

    /// The cards of the stock and the waste in the order in which they are drawn.
    fn drawn(&self) -> Vec<Card> {
        let Some(draws) = self.draws else { return Vec::new() };
        let stock = self.board.pile(draws.stock).iter().rev();
        if self.rules.ever_takes(draws.to) {
            return stock.copied().collect();
        }
        self.board.pile(draws.to).iter().chain(stock).copied().collect()
    }

    fn add(&mut self, card: Card) {
        self.number[usize::from(card.0)] = self.cards.len() as u8;
        self.cards.push(card);
    }

    fn set(&self, cards: impl IntoIterator<Item = Card>) -> u64 {
        let number = |card: Card| self.number[usize::from(card.0)];
        cards.into_iter().filter(|card| number(*card) != u8::MAX).fold(0, |all, card| all | bit(number(card)))
    }

    fn of_pile(&self, pile: PileId) -> u64 {
        self.set(self.board.pile(pile).iter().copied())
    }

    /// The cards that must leave. Where the stock must be empty too, it can always be drawn to its end last.
    fn goal(&self, to: PileId) -> Option<u64> {
        let rules = self.rules;
        match &rules.scoring.won {
            WinCondition::Home => {
                let mut homes = rules.of_role(Role::Foundation);
                let only = homes.next() == Some(to) && homes.next().is_none();
                only.then(|| self.set(self.cards.iter().copied()))
            }
            WinCondition::Empty(groups) => {
                let inside = |pile: PileId| groups.contains(&rules.pile(pile).group);
                let mut goal = 0;
                for pile in rules.pile_ids().filter(|pile| inside(*pile)) {
                    match self.draws {
                        _ if pile == to => return None,
                        // A waste that must be empty while the stock need not be is not supported.
                        Some(draws) if pile == draws.to => {
                            if !inside(draws.stock) {
                                return None;
                            }
                            goal |= self.set(self.drawn());
                        }
                        Some(draws) if pile == draws.stock => {}
                        _ => goal |= self.of_pile(pile),
                    }
                }
                Some(goal)
            }
            _ => None,
        }
    }

    /// Notes which cards may leave from under the cards that cover them.
    fn open(&self, all: &mut RemovalPairs, gives: u64) {
        for pile in self.still.iter() {
            let Some(&card) = self.board.pile(pile).last() else { continue };
            let number = self.number[usize::from(card.0)];
            let over = self.rules.pile(pile).covered_by.iter();
            let through = self.set(over.filter_map(|over| self.board.pile(over).first().copied()));
            all.through[usize::from(number)] = through;
            if self.board.is_up(card) && bit(number) & gives != 0 && through != 0 {
                all.covered |= bit(number);
            }
        }
    }

    /// Makes the tables, once the cards are numbered.
    fn tables(&self, gives: u64, goal: u64) -> RemovalTables {
        let (mut over, mut under) = ([0; 64], [0; 64]);
        let number = |card: Card| usize::from(self.number[usize::from(card.0)]);
        for pile in self.still.iter() {
            let cards = self.board.pile(pile);
            for two in cards.windows(2) {
                over[number(two[0])] |= self.set([two[1]]);
            }
            if let Some(&top) = cards.last() {
                let bottoms = self.rules.pile(pile).covered_by.iter();
                over[number(top)] |= self.set(bottoms.filter_map(|over| self.board.pile(over).first().copied()));
            }
        }
        for (card, over) in over.iter().enumerate() {
            each(*over).for_each(|above| under[usize::from(above)] |= 1 << card);
        }
        let table = self.set(self.lying());
        RemovalTables { cards: self.cards.clone(), table, gives, goal, over, under }
    }
}

/// For each card all cards that must leave before it is bare, from the cards that lie directly on it.
fn all_over(over: &[u64; 64]) -> [u64; 64] {
    let mut before = *over;
    loop {
        let with_theirs = |n: usize| each(before[n]).fold(before[n], |all, card| all | before[usize::from(card)]);
        let more = std::array::from_fn(with_theirs);
        if more == before {
            return before;
        }
        before = more;
    }
}

fn of_pairs(
    rules: &Rules,
    board: &Board,
    draws: Option<StockDraws>,
    matching: &Matching,
    pruning: Pruning,
) -> Option<(RemovalGame, RemovalState)> {
    let relation = |relation: Option<usize>| match relation {
        Some(relation) => rules.moves.relations[relation].bits().map(Some),
        None => Some(None),
    };
    let (pair, alone) = (relation(matching.pair)?, relation(matching.alone)?);
    let to = matching.to;
    let mut deal = DealtCards::new(rules, board, draws, to, |pile| matching.from.has(pile))?;
    let quiet = matching.near.is_empty()
        && matching.alone_beside.is_none()
        && matching.set.is_none()
        && !matching.from.has(to)
        && !rules.pile_ids().any(|pile| rules.ever_takes(pile));
    // A card that left for the stock or its waste would come back.
    if !quiet || draws.is_some_and(|draws| [draws.stock, draws.to].contains(&to)) {
        return None;
    }
    let from_waste = draws.is_some_and(|draws| matching.from.has(draws.to));
    let from_stock =
        draws.is_some_and(|draws| matching.from.has(draws.stock) && rules.pile(draws.stock).turn == TurnRule::Exposed);
    if let Some(draws) = draws {
        let downs = |pile: PileId| board.pile(pile).iter().all(|card| !board.is_up(*card));
        let ups = board.pile(draws.to).iter().all(|card| board.is_up(*card));
        // A stock that gives no card lies face down to its last card.
        let gives_none = || rules.pile(draws.stock).turn == TurnRule::Never && downs(draws.stock);
        if !ups || matching.from.has(draws.stock) && !from_stock && !gives_none() {
            return None;
        }
    }
    let face = |card: Card| rules.layout.deck.face(card).index();
    let pairs = |a: Card, b: Card| {
        let holds = |bits: &RelationBits| bits[face(a)] >> face(b) & 1 == 1 || bits[face(b)] >> face(a) & 1 == 1;
        a != b && pair.is_some_and(holds)
    };
    let lone = |card: Card| alone.is_some_and(|bits| bits[face(card)] >> face(card) & 1 == 1);
    // A card of the stock that has no partner at all and leaves alone never blocks another card, so it is left out.
    let (lying, rest): (Vec<Card>, Vec<Card>) = (deal.lying().collect(), deal.drawn());
    let idle = pruning.safe_moves && from_waste && draws.is_some_and(|draws| draws.count == 1);
    let all = || lying.iter().chain(&rest).copied();
    let unseen = |card: Card| idle && lone(card) && !all().any(|other| pairs(card, other));
    let rest: Vec<Card> = rest.iter().copied().filter(|card| !unseen(*card)).collect();
    // Cards that are linked by pairs get neighbouring numbers.
    let mut waiting: Vec<Card> = lying.iter().chain(&rest).copied().collect();
    if waiting.len() > MOST {
        return None;
    }
    let mut sets = Vec::new();
    while !waiting.is_empty() {
        let (begin, mut next) = (deal.cards.len(), deal.cards.len());
        deal.add(waiting.remove(0));
        while let Some(&card) = deal.cards.get(next) {
            next += 1;
            let (linked, others) = waiting.iter().partition(|other| pairs(card, **other));
            waiting = others;
            Vec::into_iter(linked).for_each(|card| deal.add(card));
        }
        sets.push((begin..deal.cards.len()).fold(0, |set, n| set | 1 << n));
    }
    let from = deal.still.iter().filter(|pile| matching.from.has(*pile));
    let cycle_cards = deal.set(rest.iter().copied());
    let gives =
        from.fold(0, |all, pile| all | deal.of_pile(pile)) | if from_waste || from_stock { cycle_cards } else { 0 };
    let count = deal.cards.len();
    let alone = (0..count).filter(|n| lone(deal.cards[*n])).fold(0, |all, n| all | 1 << n) & gives;
    let cycle = draws.map(|draws| RemovalCycle {
        stock: draws.stock,
        waste: draws.to,
        order: rest.iter().map(|card| deal.number[usize::from(card.0)]).collect(),
        cards: cycle_cards,
        count: draws.count,
        redeals: draws.redeals,
        from_waste,
        from_stock,
    });
    let goal = deal.goal(to)?;
    let tables = deal.tables(gives, goal);
    let mut all = RemovalPairs { to, alone, cycle, ..RemovalPairs::none() };
    if matching.through {
        deal.open(&mut all, gives);
    }
    let before = all_over(&tables.over);
    for n in (0..count).filter(|n| gives >> n & 1 == 1) {
        for other in (0..count).filter(|other| gives >> other & 1 == 1 && pairs(deal.cards[n], deal.cards[*other])) {
            let apart = before[n] >> other & 1 == 1 || before[other] >> n & 1 == 1;
            let through = all.through[n] >> other & 1 == 1 || all.through[other] >> n & 1 == 1;
            // Two cards of the cycle are bare together only as the tops of the waste and the stock.
            let both = cycle_cards >> n & cycle_cards >> other & 1 == 1 && !(from_waste && from_stock);
            all.with[n] |= u64::from(!both && (!apart || through)) << other;
        }
    }
    all.partners = PartnerTables::new(&sets, &all.with, alone, goal, pruning);
    let left = tables.table | cycle_cards;
    let bare = tables.bare(left);
    let mut start = RemovalState { left, bare, tag: 0, time: 0 };
    if let (Some(cycle), Some(draws)) = (&all.cycle, draws) {
        let waste = deal.of_pile(draws.to);
        let place = cycle.order.iter().rposition(|card| waste & bit(*card) != 0).map_or(0, |at| at + 1) as u8;
        cycle.set(&mut start, CyclePlace { redeals: 0, place });
    }
    Some((RemovalGame { tables, kind: RemovalKind::Pairs(Box::new(all)) }, start))
}

fn of_single_foundation(
    rules: &Rules,
    board: &Board,
    draws: Option<StockDraws>,
    pruning: Pruning,
) -> Option<(RemovalGame, RemovalState)> {
    let mut takers = rules.pile_ids().filter(|pile| rules.ever_takes(*pile));
    let single = takers.next().filter(|_| takers.next().is_none())?;
    let pile = rules.pile(single);
    let FirstCardRule::Faces(first) = pile.first else { return None };
    let place = match pile.place {
        Some(place) => Some(rules.moves.relations[place].bits()?),
        None => None,
    };
    let plain = (pile.order, pile.lead) == (LandingOrder::Kept, LeadCard::Bottom)
        && (pile.from, pile.first_from) == (PileSet::ALL, PileSet::ALL)
        && usize::from(pile.capacity) >= rules.layout.deck.len()
        && pile.take.is_none()
        && pile.role != Role::Stock
        && board.pile(single).iter().all(|card| board.is_up(*card));
    let fed = draws
        .is_none_or(|draws| draws.to == single && draws.redeals == Some(0) && rules.pile(draws.stock).take.is_none());
    let mut deal = DealtCards::new(rules, board, draws, single, |pile| !rules.pile(pile).take.is_none())
        .filter(|_| plain && fed)?;
    let top_only = TakeRule { top: true, ..TakeRule::default() };
    let alone = |pile: PileId| {
        let pile = rules.pile(pile);
        (pile.take == top_only || pile.take.is_none()) && pile.part == PartialRunRule::Any
    };
    if !deal.still.iter().all(alone) {
        return None;
    }
    let rest = deal.drawn();
    let lying: Vec<Card> = deal.lying().collect();
    if lying.len() + rest.len() > MOST {
        return None;
    }
    lying.iter().chain(&rest).for_each(|card| deal.add(*card));
    let those = deal.still.iter().filter(|pile| !rules.pile(*pile).take.is_none());
    let gives = those.fold(0, |all, pile| all | deal.of_pile(pile));
    // Two tops are of one class if the same cards may land on them.
    let face = |card: Card| rules.layout.deck.face(card).index();
    let landing = |top: Option<Card>| {
        let lands = |card: &Card| match top {
            None => first >> face(*card) & 1 == 1,
            Some(top) => place.is_some_and(|bits| bits[face(*card)] >> face(top) & 1 == 1),
        };
        deal.set(deal.cards.iter().copied().filter(lands)) & gives
    };
    let mut lands: Vec<u64> = Vec::new();
    let mut class_of = |top: Option<Card>| {
        let on = landing(top);
        let known = lands.iter().position(|known| *known == on);
        known.unwrap_or_else(|| {
            lands.push(on);
            lands.len() - 1
        }) as u8
    };
    let tag = class_of(board.top(single));
    let mut class = [0; 64];
    for (class, card) in class.iter_mut().zip(&deal.cards) {
        *class = class_of(Some(*card));
    }
    let count = draws.map_or(1, |draws| usize::from(draws.count));
    let number = |card: &Card| deal.number[usize::from(card.0)];
    let tops: Vec<u8> = rest.chunks(count).filter_map(|cards| cards.last()).map(number).collect();
    let mut next = vec![vec![NEVER; tops.len() + 1]; deal.cards.len()];
    for (card, times) in next.iter_mut().enumerate() {
        for (time, top) in tops.iter().enumerate().rev() {
            let carries = lands[usize::from(class[usize::from(*top)])] >> card & 1 == 1;
            times[time] = if carries { time as u32 + 1 } else { times[time + 1] };
        }
    }
    let later = (0..=tops.len()).map(|time| tops[time..].iter().fold(0, |all, card| all | bit(*card))).collect();
    let goal = deal.goal(single)?;
    let tables = deal.tables(gives, goal);
    let stock = draws.map(|draws| draws.stock);
    let mut single = SingleFoundation {
        pile: single,
        stock,
        count: count as u32,
        class,
        lands,
        next,
        drawn: later,
        counts: Vec::new(),
    };
    if pruning.counting_bound {
        let by_rank = |card: u8| rules.layout.deck.face(deal.cards[usize::from(card)]).rank();
        single.set_counts(tables.goal & gives, by_rank);
    }
    let left = tables.table;
    let start = RemovalState { left, bare: tables.bare(left), tag, time: 0 };
    Some((RemovalGame { tables, kind: RemovalKind::SingleFoundation(Box::new(single)) }, start))
}
