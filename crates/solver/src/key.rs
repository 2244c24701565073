//! Positions as bytes: equal for boards that differ only by which of several exchangeable piles is which, or by which
//! copy of a card is which; a search may also take cards for one that no rule tells apart ([`kinds`]). Every key of a variant is equally long, and a board can be had back from it.

use std::ops::Range;

use crate::kinds;
use crate::talon::Talon;
use redeal_cards::board::{Board, LandingOrder, MAX_PILES, MAX_VARS, PileId};
use redeal_cards::card::{Card, FACES, MAX_CARDS};
use redeal_rules::pile::{Fill, Lead, Longest, Part, PileSet};
use redeal_rules::steps::{BoardStep, StepSource};
use redeal_rules::{Rules, Tap, WinCondition};

/// Makes the keys of one variant's positions.
pub struct Keys<'a> {
    rules: &'a Rules,
    /// Piles that can be exchanged, together.
    alike: Vec<Vec<PileId>>,
    /// The count of redeals makes no difference.
    endless: bool,
    /// What a shuffle brings depends on how many there were.
    shuffles: bool,
    /// Where the stock and the waste are one round of cards.
    talon: Option<Talon>,
    /// Piles that nothing ever leaves: what lies below the top counts, but not in which order. And how many cards are
    /// the top: none where no carry ends.
    sinks: Vec<(PileId, usize)>,
    /// Piles that only ever move whole, judged by their tops: what lies below those makes no difference.
    heaps: PileSet,
    /// How long a key is.
    size: usize,
    /// Each card's face, doubled. Of faces that no rule tells apart all have that of the first.
    faces: [u8; MAX_CARDS],
    /// The cards of each face, side by side.
    copies: Vec<Card>,
    /// Where those of each face begin.
    first: [u8; FACES],
}

/// Ends a pile; no card has it.
const END: u8 = 0xff;

/// A board as bytes, pile by pile: of each card its face, doubled, and 1 if it lies face up.
pub struct Sight {
    bytes: [u8; MAX_CARDS + CHUNK],
    order: Vec<(u64, PileId)>,
    key: Key,
}

/// A key that is being written.
struct Key {
    bytes: [u8; LONGEST + CHUNK],
    len: usize,
}

/// Short strings of bytes are copied so many at a time, the surplus being written over later: that is quicker than
/// copying just what is wanted.
const CHUNK: usize = 16;
/// The longest key: all cards, the ends of all piles, the vars and the number of shuffles.
const LONGEST: usize = MAX_CARDS + MAX_PILES + 4 * (MAX_VARS + 1);

impl Key {
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

impl Sight {
    /// An empty one.
    pub fn new() -> Self {
        let key = Key { bytes: [0; LONGEST + CHUNK], len: 0 };
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

    /// The last byte of a pile, so that it comes after that of a space.
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

impl<'a> Keys<'a> {
    /// `talon`: positions that differ only by how far its round has gone may count as one. `merge`: so may those that
    /// differ only by which of several cards that no rule tells apart lies where, or by what lies under heaps.
    pub fn new(rules: &'a Rules, talon: Option<Talon>, merge: bool) -> Self {
        let sinks = sinks(rules);
        // Of a pair the card of the first pile goes first. Where it matters which lies on which, so do the piles' numbers.
        let first = rules.moves.matching.as_ref().filter(|pairs| !sinks.has(pairs.to) || rules.ever_takes(pairs.to));
        let numbered = first.map_or(PileSet::default(), |pairs| pairs.from);
        let mut alike: Vec<(u8, Vec<PileId>)> = Vec::new();
        for pile in rules.pile_ids() {
            let floor = rules.layout.floors[pile.index()];
            match alike.iter_mut().find(|(of, _)| *of == floor && !numbered.has(pile)) {
                Some((_, piles)) => piles.push(pile),
                None => alike.push((floor, vec![pile])),
            }
        }
        // A script's own steps may shuffle, too.
        let shuffles = rules.moves.settle_steps.is_some()
            || rules.layout.piles.iter().any(|pile| match &pile.tap {
                Some(Tap::Draw { shuffle, .. } | Tap::Gather { shuffle, .. } | Tap::DealRow { shuffle, .. }) => {
                    *shuffle
                }
                Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
                None => false,
            });
        let kinds = if merge { kinds::of(rules) } else { kinds::all_differ() };
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
            alike: alike.into_iter().map(|(_, piles)| piles).collect(),
            endless: rules.layout.unlimited_redeals() && !rules.reads_redeals(),
            shuffles,
            talon: talon.filter(|talon| talon.is_round()),
            sinks: sinks.iter().map(|pile| (pile, usize::from(rules.ever_takes(pile)))).collect(),
            heaps: if merge { heaps(rules) } else { PileSet::default() },
            size: rules.layout.deck.len() + rules.layout.piles.len() + 4 * (rules.layout.vars.len() + 1),
            faces,
            copies,
            first,
        }
    }

    /// The key of a position.
    pub fn of(&self, board: &Board, shuffles: u32) -> Vec<u8> {
        let mut sight = Sight::new();
        self.see(board, &mut sight);
        self.write(board, shuffles, &mut sight);
        sight.key().to_vec()
    }

    /// Looks at a board.
    #[inline]
    pub fn see(&self, board: &Board, sight: &mut Sight) {
        for (byte, &card) in sight.bytes.iter_mut().zip(board.all()) {
            *byte = self.faces[usize::from(card.0)] | u8::from(board.is_up(card));
        }
        // Before piles are compared: what counts is what a board that was read from a key looks like.
        for &(pile, tops) in &self.sinks {
            let range = board.range(pile);
            let end = range.end - tops.min(range.len());
            sort(&mut sight.bytes[range.start..end]);
        }
    }

    /// Writes the key of a position that was looked at.
    pub fn write(&self, board: &Board, shuffles: u32, sight: &mut Sight) {
        sight.key.len = 0;
        let round = self.talon.filter(|talon| talon.is_at_an_end(board));
        for piles in &self.alike {
            if let [only] = piles[..] {
                self.write_pile(board, only, round, sight);
                continue;
            }
            let mut order = std::mem::take(&mut sight.order);
            order.clear();
            // Few piles, often in order already: insertion does it.
            for &pile in piles {
                let heap = self.heaps.has(pile);
                let this = (if heap { sight.last(board, pile) } else { sight.begin(board, pile) }, pile);
                let mut at = order.len();
                order.push(this);
                while at > 0 && is_before(this, order[at - 1], board, sight) {
                    order[at] = order[at - 1];
                    at -= 1;
                }
                order[at] = this;
            }
            for &(_, pile) in &order {
                self.write_pile(board, pile, round, sight);
            }
            sight.order = order;
        }
        let key = &mut sight.key;
        for var in 0..self.rules.layout.vars.len() {
            if !(var == Rules::REDEALS && self.endless) {
                key.extend(board.var(var).to_le_bytes().into_iter());
            }
        }
        if self.shuffles {
            key.extend(shuffles.to_le_bytes().into_iter());
        }
        if self.heaps != PileSet::default() {
            key.extend((key.len..self.size).map(|_| END));
        }
    }

    #[inline]
    fn write_pile(&self, board: &Board, pile: PileId, round: Option<Talon>, sight: &mut Sight) {
        let Sight { bytes, key, .. } = sight;
        let range = board.range(pile);
        match round {
            // As far as play goes, all of it lies in the stock.
            Some(talon) if pile == talon.stock => {
                key.extend(bytes[range].iter().map(|byte| byte & !1));
                key.extend(bytes[board.range(talon.waste)].iter().rev().map(|byte| byte & !1));
            }
            Some(talon) if pile == talon.waste => {}
            _ if self.heaps.has(pile) => {
                let down = bytes[range.clone()].iter().any(|byte| byte & 1 == 0);
                key.copy(bytes, if down { range } else { range.end.saturating_sub(1).max(range.start)..range.end });
            }
            _ => key.copy(bytes, range),
        }
        key.push(END);
    }

    /// A board of this key, and the number of shuffles before it.
    pub fn read(&self, key: &[u8]) -> (Board, u32) {
        let mut spans = [(0u16, 0u16); MAX_PILES];
        let (mut at, mut start) = (0, 0);
        for pile in self.alike.iter().flatten() {
            while key.get(at).is_some_and(|byte| *byte != END) {
                at += 1;
            }
            spans[pile.index()] = (start as u16, at as u16);
            at += 1;
            start = at;
        }
        let mut board = Board::empty(self.rules.layout.piles.len());
        let mut next = self.first;
        let mut under = self.under_heaps(&key[..at]);
        for pile in self.rules.pile_ids() {
            let (start, end) = spans[pile.index()];
            let cards = key[usize::from(start)..usize::from(end)].iter().map(|byte| {
                let next = &mut next[usize::from(byte / 2)];
                *next += 1;
                (self.copies[usize::from(*next) - 1], byte & 1 == 1)
            });
            if self.heaps.has(pile) && start < end && !under.is_empty() {
                // Which of them they lie under makes no difference.
                let under: Vec<(Card, bool)> = under.drain(..).map(|card| (card, true)).collect();
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

impl Keys<'_> {
    /// The cards that a key says nothing of: those that are left when each kind has given what it names.
    fn under_heaps(&self, key: &[u8]) -> Vec<Card> {
        if self.heaps == PileSet::default() {
            return Vec::new();
        }
        let mut named = [0u8; FACES];
        key.iter().filter(|byte| **byte != END).for_each(|byte| named[usize::from(byte / 2)] += 1);
        let kind = |card: Card| usize::from(self.faces[usize::from(card.0)] / 2);
        let taken = |at: usize, card: Card| at - usize::from(self.first[kind(card)]) < usize::from(named[kind(card)]);
        self.copies.iter().enumerate().filter(|(at, card)| !taken(*at, **card)).map(|(_, card)| *card).collect()
    }
}

fn is_before(one: (u64, PileId), other: (u64, PileId), board: &Board, sight: &Sight) -> bool {
    one.0 < other.0 || one.0 == other.0 && sight.pile(board, one.1) < sight.pile(board, other.1)
}

/// Bytes that are in order but for the last ones: insertion does it.
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

/// Piles that move whole on one another and do nothing else, if there are no other moves at all.
///
/// What is carried is judged by its last card, and by the top that it lands on: what lies under those is never looked
/// at again, nor is how much it is.
pub(super) fn heaps(rules: &Rules) -> PileSet {
    let close_up = match &rules.moves.settle_steps {
        None => true,
        Some(StepSource::Listed(steps)) => steps.iter().all(|step| matches!(step.step, BoardStep::CloseUp { .. })),
        Some(StepSource::Asked(_)) => false,
    };
    let quiet = close_up && !rules.asks() && rules.moves.matching.is_none() && rules.layout.index.tapped.is_empty();
    let goal = matches!(rules.scoring.won, WinCondition::Gathered(_) | WinCondition::Empty(_));
    // Their order in a key is that of their tops.
    let once =
        rules.layout.deck.cards().fold(0u64, |all, card| all | 1 << rules.layout.deck.face(card).index()).count_ones();
    let heaps: PileSet = rules.pile_ids().filter(|pile| rules.pile(*pile).take.together()).collect();
    let all = rules.pile_ids().all(|id| {
        let pile = rules.pile(id);
        let heap = pile.lead == Lead::Top
            && (pile.part, pile.order, pile.longest) == (Part::Any, LandingOrder::Kept, Longest::Any)
            && usize::from(pile.capacity) >= rules.layout.deck.len();
        let idle = !pile.takes() && pile.take.is_none();
        (if heaps.has(id) { heap } else { idle }) && pile.clear.is_none() && pile.fill == Fill::None
    });
    if quiet && goal && all && once as usize == rules.layout.deck.len() { heaps } else { PileSet::default() }
}

/// Piles that no card ever leaves, and that nothing looks into.
pub(super) fn sinks(rules: &Rules) -> PileSet {
    if rules.asks() || rules.moves.settle_steps.is_some() {
        return PileSet::default();
    }
    let looked_into = |pile: &PileId| rules.scoring.won == WinCondition::InOrder(rules.pile(*pile).group);
    let tapped = |pile: &PileId| {
        let group = rules.pile(*pile).group;
        rules.layout.piles.iter().any(|this| match &this.tap {
            // What is drawn comes back only where there are redeals.
            Some(Tap::Draw { to, redeals, .. }) => to == pile && *redeals != Some(0),
            Some(Tap::DealRow { to, .. }) => *to == group,
            Some(Tap::Gather { from, .. }) => *from == group,
            Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
            None => false,
        })
    };
    let fills = |pile: &PileId| {
        let group = rules.pile(*pile).group;
        rules.layout.piles.iter().any(|this| match &this.fill {
            Fill::None => false,
            Fill::Groups(groups) => groups.contains(&group),
            Fill::Asked(_) => true,
        })
    };
    let pairs = |pile: &PileId| rules.moves.matching.as_ref().is_some_and(|matching| matching.from.has(*pile));
    rules
        .pile_ids()
        .filter(|pile| {
            let this = rules.pile(*pile);
            this.take.is_none() && this.tap.is_none() && this.clear.is_none() && this.order != LandingOrder::Under
        })
        .filter(|pile| !tapped(pile) && !fills(pile) && !pairs(pile) && !looked_into(pile))
        .collect()
}
