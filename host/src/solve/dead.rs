//! Positions from which some card can never go home, seen without a search.
//!
//! Everything that stands in the way is taken away at once: a card that can leave its place by one move, in any future
//! that we can't rule out, is taken to have left; what it lay on is bare, and it may carry others wherever it went. That
//! is repeated until nothing more can leave. Each of these steps allows more than the rules do, so what can't leave even
//! then never will, and the position is lost.
//!
//! A run counts as one: it leaves if the card that heads it can. Cards of the stock and the waste lie side by side. Where
//! spaces are filled, one space is enough for all cards that may fill it.

use crate::board::{Board, Order, PileId};
use crate::card::{Card, FACES};
use crate::rules::pile::{Beside, Fill, First, Lead, PileSet};
use crate::rules::{Role, Rules, Tap, Won};

/// What of a variant's rules makes dead ends visible.
pub(super) struct Dead {
    homes: Vec<PileId>,
    /// Piles whose cards must leave from the top on.
    stacks: Vec<PileId>,
    /// Piles whose cards all lie bare.
    loose: Vec<PileId>,
    /// Piles that cards are carried to, foundations aside, and what may start them.
    takers: Vec<(PileId, u64)>,
    /// For each face those that it may ever lie on, outside the foundations.
    parents: [u64; FACES],
    /// For each face those that a foundation has under it.
    before: [u64; FACES],
    /// Those that start a foundation.
    first: u64,
    /// Foundations give cards back.
    returns: bool,
    /// Piles that spaces are filled from.
    fills: PileSet,
    /// Every face of the deck.
    faces: u64,
}

impl Dead {
    /// What makes dead ends visible here; none if nothing does.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let plain = rules.won == Won::Home
            && !rules.asks()
            && rules.settle_steps.is_none()
            && rules.matching.is_none()
            && rules.piles.iter().all(|pile| {
                pile.clear.is_none()
                    && pile.beside == Beside::No
                    && pile.covered_by.0 == 0
                    && pile.order == Order::Kept
                    && pile.lead == Lead::Bottom
                    && !pile.take.any
                    && !pile.take.pile
                    && matches!(pile.tap, None | Some(Tap::Draw { .. }))
            });
        if !plain {
            return None;
        }
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let mut first = 0;
        let mut before = [0; FACES];
        for &pile in &homes {
            let pile = rules.pile(pile);
            first |= if let First::Faces(faces) = pile.first { faces } else { u64::MAX };
            for face in rules.deck.cards().map(|card| rules.deck.face(card)) {
                before[face.index()] |= pile.place.map_or(0, |place| rules.relations[place].parents(face));
            }
        }
        let mut parents = [0; FACES];
        let (mut takers, mut loose, mut stacks) = (Vec::new(), Vec::new(), Vec::new());
        for id in rules.pile_ids().filter(|pile| !homes.contains(pile)) {
            let pile = rules.pile(id);
            if pile.takes() {
                let starts = if let First::Faces(faces) = pile.first { faces } else { u64::MAX };
                takers.push((id, starts));
                for face in rules.deck.cards().map(|card| rules.deck.face(card)) {
                    parents[face.index()] |= pile.place.map_or(0, |place| rules.relations[place].parents(face));
                }
            }
            let drawn = rules.piles.iter().any(|stock| matches!(stock.tap, Some(Tap::Draw { to, .. }) if to == id));
            if drawn || pile.tap.is_some() {
                loose.push(id);
            } else {
                stacks.push(id);
            }
        }
        let mut fills = PileSet::default();
        for pile in &rules.piles {
            match &pile.fill {
                Fill::None => {}
                Fill::Groups(groups) => {
                    groups.iter().flat_map(|group| rules.groups[*group].piles()).for_each(|pile| fills.add(pile));
                }
                Fill::Asked(_) => return None,
            }
        }
        let faces = rules.deck.cards().fold(0, |all, card| all | 1 << rules.deck.face(card).index());
        let returns = homes.iter().any(|pile| !rules.pile(*pile).take.is_none());
        Some(Self { homes, stacks, loose, takers, parents, before, first, returns, fills, faces })
    }

    /// Whether some card can never leave its place, or never go home.
    pub(super) fn is_lost(&self, rules: &Rules, board: &Board) -> bool {
        let mut hope =
            Hope { dead: self, rules, board, left: [0; 128], home: 0, next: 0, bare: 0, starts: 0, fed: false, out: 0 };
        hope.begin();
        loop {
            // A free cell, or a space that takes any card: everything can leave.
            if hope.starts & self.faces == self.faces {
                return false;
            }
            if !hope.go_on() {
                return hope.is_gone();
            }
        }
    }
}

/// What can leave, as far as it is known.
struct Hope<'a> {
    dead: &'a Dead,
    rules: &'a Rules,
    board: &'a Board,
    /// How many cards of each stack may still be stuck.
    left: [u8; 128],
    /// Faces that are home or may go there.
    home: u64,
    /// Faces that start a free foundation.
    next: u64,
    /// Faces that may carry others.
    bare: u64,
    /// Faces that some space takes.
    starts: u64,
    /// A pile that is filled may be a space.
    fed: bool,
    /// Cards of the stock and the waste that may have found a place.
    out: u64,
}

impl Hope<'_> {
    #[inline]
    fn face(&self, card: Card) -> usize {
        self.rules.deck.face(card).index()
    }

    fn begin(&mut self) {
        for &(pile, first) in &self.dead.takers {
            if self.board.is_space(pile) {
                self.space(pile, first);
            }
        }
        for &pile in &self.dead.homes {
            if self.board.is_space(pile) {
                self.next |= self.dead.first;
            }
            for &card in self.board.pile(pile) {
                self.home |= 1 << self.face(card);
            }
        }
        self.bare = if self.dead.returns { self.home } else { 0 };
        for (n, &pile) in self.dead.stacks.iter().enumerate() {
            self.left[n] = self.board.len(pile) as u8;
            if let Some(top) = self.board.top(pile) {
                self.bare |= 1 << self.face(top);
            }
        }
    }

    fn space(&mut self, pile: PileId, first: u64) {
        self.starts |= first;
        self.fed |= self.rules.pile(pile).fill != Fill::None;
    }

    /// One round over all piles; whether it found anything new.
    fn go_on(&mut self) -> bool {
        let before = (self.home, self.bare, self.starts, self.out, self.fed);
        let mut changed = false;
        for &pile in &self.dead.loose {
            let starts = self.starts_of(pile);
            for &card in self.board.pile(pile) {
                let face = self.face(card);
                let goes = self.goes_home(face);
                self.home |= u64::from(goes) << face;
                if goes || self.dead.parents[face] & self.bare != 0 || starts >> face & 1 == 1 {
                    self.out |= 1 << face;
                    self.bare |= 1 << face;
                }
            }
        }
        for (n, &pile) in self.dead.stacks.iter().enumerate() {
            let cards = self.board.pile(pile);
            while self.left[n] > 0 {
                let count = self.leaving(pile, &cards[..usize::from(self.left[n])]);
                if count == 0 {
                    break;
                }
                changed = true;
                self.left[n] -= count;
                // What left together may part where it went.
                for &card in &cards[usize::from(self.left[n])..][..usize::from(count)] {
                    self.bare |= 1 << self.face(card);
                }
                match self.left[n].checked_sub(1) {
                    Some(top) => self.bare |= 1 << self.face(cards[usize::from(top)]),
                    None => {
                        if let Some(&(_, first)) = self.dead.takers.iter().find(|(taker, _)| *taker == pile) {
                            self.space(pile, first);
                        }
                    }
                }
            }
        }
        self.go_home();
        changed || before != (self.home, self.bare, self.starts, self.out, self.fed)
    }

    /// What has left, and what lies bare, goes home when its turn comes.
    fn go_home(&mut self) {
        loop {
            let before = self.home;
            let mut waiting = self.bare & !self.home;
            while waiting != 0 {
                let face = waiting.trailing_zeros() as usize;
                waiting &= waiting - 1;
                self.home |= u64::from(self.goes_home(face)) << face;
            }
            if self.home == before {
                return;
            }
        }
    }

    fn is_gone(&self) -> bool {
        let stuck = (0..self.dead.stacks.len()).any(|n| self.left[n] > 0);
        let all = |mask: u64, pile: PileId| self.board.pile(pile).iter().all(|card| mask >> self.face(*card) & 1 == 1);
        stuck
            || !self.dead.loose.iter().all(|pile| all(self.out, *pile))
            || !self.rules.pile_ids().all(|pile| all(self.home, pile))
    }

    fn starts_of(&self, pile: PileId) -> u64 {
        if self.fed && self.dead.fills.has(pile) { u64::MAX } else { self.starts }
    }

    fn goes_home(&self, face: usize) -> bool {
        self.dead.before[face] & self.home != 0 || self.next >> face & 1 == 1
    }

    /// How many cards leave the end of what is left of a stack.
    fn leaving(&self, pile: PileId, cards: &[Card]) -> u8 {
        let starts = self.starts_of(pile);
        let run = self.rules.pile(pile).run.and_then(|run| self.rules.relations[run].bits());
        let mut upper: Option<usize> = None;
        for (count, &card) in (1..).zip(cards.iter().rev()) {
            let face = self.face(card);
            match upper {
                None if self.goes_home(face) => return 1,
                Some(upper) if run.is_none_or(|run| run[upper] >> face & 1 == 0) => return 0,
                _ => {}
            }
            if self.dead.parents[face] & self.bare != 0 || starts >> face & 1 == 1 {
                return count;
            }
            upper = Some(face);
        }
        0
    }
}
