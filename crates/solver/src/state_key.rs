//! State keys of the general search: the cards of each pile as bytes, the vars, the number of shuffles.
//!
//! Two boards have the same key if they differ only by which of several exchangeable piles is which, by which copy of a card
//! is which, or by what can't be told in play any more ([`KeyDetail::Full`]). With [`KeyDetail::Merged`] they may also differ
//! by cards that no rule tells apart (`symmetry`). All keys of a variant are equally long, and a board
//! can be rebuilt from its key.

use std::ops::Range;

use crate::stock_cycle::StockCycle;
use crate::symmetry;
use redeal_cards::board::{Board, Facing, LandingOrder, MAX_PILES, MAX_VARS, PileId};
use redeal_cards::card::{Card, FACES, MAX_CARDS};
use redeal_rules::pile::{CarryLimit, FillRule, LeadCard, PartialRunRule, PileSet};
use redeal_rules::steps::{BoardStep, StepSource};
use redeal_rules::{Rules, Tap, WinCondition};

/// Which states share a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyDetail {
    /// Only states that differ by exchangeable piles, by copies of a card, by the order of cards that never leave a pile, or
    /// by a number of redeals that nothing reads.
    Full,
    /// Also states that differ only in what no rule looks at: by cards of one kind (`symmetry`), or by what lies under
    /// the top of a pile that only moves whole.
    Merged,
}

/// Makes the keys of one variant's states.
pub struct StateKeys<'a> {
    rules: &'a Rules,
    /// Groups of piles that can be exchanged while cards can still be dealt to piles in turn.
    while_dealing: Vec<Vec<PileId>>,
    /// The same afterwards: groups of those groups, so that all piles are in the same order.
    after_dealing: Vec<Vec<PileId>>,
    /// Redeals are unlimited and no rule reads their count, so the key has no count.
    endless: bool,
    /// The result of a shuffle depends on how many there were, so the key has their number.
    shuffles: bool,
    /// The stock cycle, if places of it can be one state.
    cycle: Option<StockCycle>,
    /// Piles that no card ever leaves, and how many of their top cards have a position in the key: one where cards land
    /// by a carry, else none. The other cards of such a pile are sorted.
    final_piles: Vec<(PileId, usize)>,
    /// Piles that only move whole and are judged by their tops. What lies below a top is not part of the key.
    whole_piles: PileSet,
    /// To how many bytes keys are filled up where they leave out what lies in whole piles.
    size: usize,
    /// For each card its face, doubled. All faces of one kind have the number of the first one.
    faces: [u8; MAX_CARDS],
    /// The cards of all faces, those of one kind side by side.
    copies: Vec<Card>,
    /// For each kind the index of its first card in `copies`.
    first: [u8; FACES],
}

/// The byte that ends a pile. No card has it.
const END: u8 = 0xff;

/// The view of a board that keys and estimates are made from: pile by pile, for each card its face, doubled, plus 1 if
/// it lies face up.
pub struct StateView {
    bytes: [u8; MAX_CARDS + CHUNK],
    order: Vec<(u64, PileId)>,
    key: StateKey,
}

/// The key that is being written.
struct StateKey {
    bytes: [u8; LONGEST + CHUNK],
    len: usize,
}

/// Short strings of bytes are copied in chunks of this size, and the surplus is overwritten afterwards. That is faster
/// than to copy the exact length.
const CHUNK: usize = 16;
/// The longest key: all cards, the ends of all piles, the vars and the number of shuffles.
const LONGEST: usize = MAX_CARDS + MAX_PILES + 4 * (MAX_VARS + 1);

impl StateKey {
    #[inline]
    fn push(&mut self, byte: u8) {
        self.bytes[self.len] = byte;
        self.len += 1;
    }

    #[inline]
    fn copy(&mut self, from: &[u8; MAX_CARDS + CHUNK], range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            self.bytes[self.len..self.len + CHUNK].copy_from_slice(&from[at..at + CHUNK]);
            let count = CHUNK.min(range.end - at);
            self.len += count;
            at += count;
        }
    }

    fn extend(&mut self, bytes: impl Iterator<Item = u8>) {
        bytes.for_each(|byte| self.push(byte));
    }
}

impl Default for StateView {
    fn default() -> Self {
        Self::new()
    }
}

impl StateView {
    /// An empty view.
    pub fn new() -> Self {
        let key = StateKey { bytes: [0; LONGEST + CHUNK], len: 0 };
        Self { bytes: [0; MAX_CARDS + CHUNK], order: Vec::new(), key }
    }

    /// The key that was written last.
    #[inline]
    pub fn key(&self) -> &[u8] {
        &self.key.bytes[..self.key.len]
    }

    /// The bytes of a pile, bottom → top.
    #[inline]
    pub fn pile(&self, board: &Board, pile: PileId) -> &[u8] {
        &self.bytes[board.range(pile)]
    }

    /// The bytes of all piles.
    #[inline]
    pub fn all(&self, board: &Board) -> &[u8] {
        &self.bytes[..board.cards()]
    }

    /// The last byte of a pile plus 1; 0 for a space.
    fn last(&self, board: &Board, pile: PileId) -> u64 {
        self.pile(board, pile).last().map_or(0, |byte| u64::from(*byte) + 1)
    }

    /// The first bytes of a pile as a number that compares as they do.
    #[inline]
    fn begin(&self, board: &Board, pile: PileId) -> u64 {
        let range = board.range(pile);
        let Some(&bytes) = self.bytes[range.start..].first_chunk::<8>() else { return 0 };
        match range.len() {
            0 => 0,
            len @ 1..8 => u64::from_be_bytes(bytes) & u64::MAX << (64 - 8 * len),
            _ => u64::from_be_bytes(bytes),
        }
    }
}

impl<'a> StateKeys<'a> {
    /// The maker of keys for one variant. `cycle`: states that differ only by the place in this stock cycle may share a
    /// key.
    pub fn new(rules: &'a Rules, cycle: Option<StockCycle>, detail: KeyDetail) -> Self {
        let final_piles = rules.final_piles();
        let equal = &rules.layout.equal_piles;
        let after = sorted(rules.pile_ids(), &equal.after_dealing);
        let dealing: Vec<Vec<Vec<PileId>>> =
            after.into_iter().map(|piles| sorted(piles.into_iter(), &equal.while_dealing)).collect();
        // Steps of a script may shuffle, too.
        let shuffles = rules.moves.has_own_steps()
            || rules.layout.piles.iter().any(|pile| match &pile.tap {
                Some(Tap::Draw { shuffle, .. } | Tap::Gather { shuffle, .. } | Tap::DealRow { shuffle, .. }) => {
                    *shuffle
                }
                Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
                None => false,
            });
        let kinds = if detail == KeyDetail::Merged { symmetry::of(rules) } else { symmetry::all_differ() };
        let (mut faces, mut copies, mut first) = ([0; MAX_CARDS], Vec::new(), [0; FACES]);
        for (kind, first) in first.iter_mut().enumerate() {
            *first = copies.len() as u8;
            for card in
                rules.layout.deck.cards().filter(|card| kinds[rules.layout.deck.face(*card).index()] == kind as u8)
            {
                faces[usize::from(card.0)] = kind as u8 * 2;
                copies.push(card);
            }
        }
        Self {
            rules,
            after_dealing: dealing.iter().map(|groups| groups.concat()).collect(),
            while_dealing: dealing.into_iter().flatten().collect(),
            endless: rules.layout.unlimited_redeals() && !rules.reads_redeals(),
            shuffles,
            cycle: cycle.filter(|cycle| cycle.is_endless()),
            final_piles: final_piles.iter().map(|pile| (pile, usize::from(rules.ever_takes(pile)))).collect(),
            whole_piles: if detail == KeyDetail::Merged { whole_piles(rules) } else { PileSet::default() },
            size: rules.layout.deck.len() + rules.layout.piles.len() + 4 * (rules.layout.vars.len() + 1),
            faces,
            copies,
            first,
        }
    }

    /// The key of a state.
    pub fn of(&self, board: &Board, shuffles: u32) -> Vec<u8> {
        let mut view = StateView::new();
        self.see(board, &mut view);
        self.write(board, shuffles, &mut view);
        view.key().to_vec()
    }

    /// Fills the view of a board.
    #[inline]
    pub fn see(&self, board: &Board, view: &mut StateView) {
        for (byte, &card) in view.bytes.iter_mut().zip(board.all()) {
            *byte = self.faces[usize::from(card.0)] | u8::from(board.is_up(card));
        }
        // Sorted before piles are compared, so that a board that is rebuilt from its key has the same key.
        for &(pile, tops) in &self.final_piles {
            let range = board.range(pile);
            let end = range.end - tops.min(range.len());
            sort(&mut view.bytes[range.start..end]);
        }
    }

    /// Writes the key of the board that `view` shows.
    pub fn write(&self, board: &Board, shuffles: u32, view: &mut StateView) {
        view.key.len = 0;
        let round = self.cycle.filter(|cycle| cycle.is_at_start(board));
        for piles in self.alike(board) {
            if let [only] = piles[..] {
                self.write_pile(board, only, round, view);
                continue;
            }
            let mut order = std::mem::take(&mut view.order);
            order.clear();
            // There are few piles, often in order already, so an insertion sort is fastest.
            for &pile in piles {
                let heap = self.whole_piles.has(pile);
                let this = (if heap { view.last(board, pile) } else { view.begin(board, pile) }, pile);
                let mut at = order.len();
                order.push(this);
                while at > 0 && is_before(this, order[at - 1], board, view) {
                    order[at] = order[at - 1];
                    at -= 1;
                }
                order[at] = this;
            }
            for &(_, pile) in &order {
                self.write_pile(board, pile, round, view);
            }
            view.order = order;
        }
        let key = &mut view.key;
        for var in 0..self.rules.layout.vars.len() {
            if !(var == Rules::REDEALS && self.endless) {
                key.extend(board.var(var).to_le_bytes().into_iter());
            }
        }
        if self.shuffles {
            key.extend(shuffles.to_le_bytes().into_iter());
        }
        if self.whole_piles != PileSet::default() {
            key.extend((key.len..self.size).map(|_| END));
        }
    }

    /// The groups of piles that can be exchanged on a board.
    fn alike(&self, board: &Board) -> &[Vec<PileId>] {
        if self.rules.may_still_deal(board) { &self.while_dealing } else { &self.after_dealing }
    }

    #[inline]
    fn write_pile(&self, board: &Board, pile: PileId, round: Option<StockCycle>, view: &mut StateView) {
        let StateView { bytes, key, .. } = view;
        let range = board.range(pile);
        match round {
            // All cards of the cycle count as cards of the stock.
            Some(cycle) if pile == cycle.stock => {
                key.extend(bytes[range].iter().map(|byte| byte & !1));
                key.extend(bytes[board.range(cycle.waste)].iter().rev().map(|byte| byte & !1));
            }
            Some(cycle) if pile == cycle.waste => {}
            _ if self.whole_piles.has(pile) => {
                let down = bytes[range.clone()].iter().any(|byte| byte & 1 == 0);
                key.copy(bytes, if down { range } else { range.end.saturating_sub(1).max(range.start)..range.end });
            }
            _ => key.copy(bytes, range),
        }
        key.push(END);
    }

    /// Rebuilds a board from its key, and the number of shuffles before it.
    pub fn read(&self, key: &[u8]) -> (Board, u32) {
        let mut spans = [(0u16, 0u16); MAX_PILES];
        let (mut at, mut start) = (0, 0);
        for pile in self.after_dealing.iter().flatten() {
            while key.get(at).is_some_and(|byte| *byte != END) {
                at += 1;
            }
            spans[pile.index()] = (start as u16, at as u16);
            at += 1;
            start = at;
        }
        let mut board = Board::empty(self.rules.layout.piles.len());
        let mut next = self.first;
        let mut under = self.under_whole_piles(&key[..at]);
        for pile in self.rules.pile_ids() {
            let (start, end) = spans[pile.index()];
            let cards = key[usize::from(start)..usize::from(end)].iter().map(|byte| {
                let next = &mut next[usize::from(byte / 2)];
                *next += 1;
                let facing = if byte & 1 == 1 { Facing::Up } else { Facing::Down };
                (self.copies[usize::from(*next) - 1], facing)
            });
            if self.whole_piles.has(pile) && start < end && !under.is_empty() {
                // It does not matter under which of these piles they lie.
                let under: Vec<(Card, Facing)> = under.drain(..).map(|card| (card, Facing::Up)).collect();
                board.lay_next(pile, under.into_iter().chain(cards));
            } else {
                board.lay_next(pile, cards);
            }
        }
        let mut numbers =
            key[at..].chunks_exact(4).map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        for var in 0..self.rules.layout.vars.len() {
            if !(var == Rules::REDEALS && self.endless) {
                board.set_var(var, numbers.next().unwrap_or_default());
            }
        }
        let shuffles = if self.shuffles { numbers.next().unwrap_or_default().cast_unsigned() } else { 0 };
        (board, shuffles)
    }
}

impl StateKeys<'_> {
    /// The cards that a key does not name: those that are left when each kind has given as many as it names.
    fn under_whole_piles(&self, key: &[u8]) -> Vec<Card> {
        if self.whole_piles == PileSet::default() {
            return Vec::new();
        }
        let mut named = [0u8; FACES];
        key.iter().filter(|byte| **byte != END).for_each(|byte| named[usize::from(byte / 2)] += 1);
        let kind = |card: Card| usize::from(self.faces[usize::from(card.0)] / 2);
        let taken = |at: usize, card: Card| at - usize::from(self.first[kind(card)]) < usize::from(named[kind(card)]);
        self.copies.iter().enumerate().filter(|(at, card)| !taken(*at, **card)).map(|(_, card)| *card).collect()
    }
}

fn is_before(one: (u64, PileId), other: (u64, PileId), board: &Board, view: &StateView) -> bool {
    one.0 < other.0 || one.0 == other.0 && view.pile(board, one.1) < view.pile(board, other.1)
}

/// Piles by their classes.
fn sorted(piles: impl Iterator<Item = PileId>, classes: &[u8]) -> Vec<Vec<PileId>> {
    let mut groups: Vec<Vec<PileId>> = Vec::new();
    for pile in piles {
        match groups.iter_mut().find(|group| classes[group[0].index()] == classes[pile.index()]) {
            Some(group) => group.push(pile),
            None => groups.push(vec![pile]),
        }
    }
    groups
}

/// Sorts bytes of which all but the last ones are in order, by insertion.
fn sort(bytes: &mut [u8]) {
    for n in 1..bytes.len() {
        let (this, mut at) = (bytes[n], n);
        while at > 0 && bytes[at - 1] > this {
            bytes[at] = bytes[at - 1];
            at -= 1;
        }
        bytes[at] = this;
    }
}

/// Piles that move whole on one another and do nothing else, in a variant without any other moves; else none.
///
/// What is carried is judged by its last card, and by the top that it lands on. No rule looks at the cards below, or
/// counts them.
pub(super) fn whole_piles(rules: &Rules) -> PileSet {
    let close_up = rules.moves.own_steps().all(|steps| match steps {
        StepSource::Listed(steps) => steps.iter().all(|step| matches!(step.step, BoardStep::CloseUp { .. })),
        StepSource::Asked(_) => false,
    });
    let quiet = close_up
        && !rules.asks()
        && rules.moves_ends_only()
        && rules.moves.matching.is_none()
        && rules.layout.index.tapped.is_empty();
    let goal = matches!(rules.scoring.won, WinCondition::Gathered(_) | WinCondition::Empty(_));
    // In a key they are in the order of their tops.
    let once =
        rules.layout.deck.cards().fold(0u64, |all, card| all | 1 << rules.layout.deck.face(card).index()).count_ones();
    let whole_piles: PileSet = rules.pile_ids().filter(|pile| rules.pile(*pile).take.together()).collect();
    let all = rules.pile_ids().all(|id| {
        let pile = rules.pile(id);
        let heap = pile.lead == LeadCard::Top
            && (pile.part, pile.order, pile.longest) == (PartialRunRule::Any, LandingOrder::Kept, CarryLimit::Any)
            && usize::from(pile.capacity) >= rules.layout.deck.len();
        let idle = !pile.takes() && pile.take.is_none();
        (if whole_piles.has(id) { heap } else { idle }) && pile.clear.is_none() && pile.fill == FillRule::None
    });
    if quiet && goal && all && once as usize == rules.layout.deck.len() { whole_piles } else { PileSet::default() }
}
