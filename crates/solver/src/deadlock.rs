//! Deadlocks: states from which some card can never go home, found by relaxation.
//!
//! A card that can leave its place by one move, in any future that is not ruled out, is assumed to have left. The card
//! below it is then exposed, and the card that left may carry others wherever it went. This is repeated until nothing
//! more can leave. Each step allows more than the rules do, so a card that cannot leave even then never leaves, and the
//! state is lost.
//!
//! A run counts as one unit: it leaves if its lowest card can. Cards of the stock and the waste all count as exposed. Where
//! foundations give cards back, each of them can become a space, and so can a waste that takes cards.
//! Where spaces are filled, one space is enough for all cards that may fill it.

use crate::state_key::StateView;
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{CarryLimit, FillRule, FirstCardRule, LeadCard, NeighbourRule, PileSet};
use redeal_rules::relation::RelationBits;
use redeal_rules::{Role, Rules, Tap, WinCondition};

/// The cards of a state, as far as the relaxation looks at them.
pub(super) trait RelaxableState {
    /// The cards of a pile, bottom → top: for each card its face, doubled, and perhaps plus 1.
    fn pile(&self, pile: PileId) -> &[u8];
    /// The faces in a foundation.
    fn home(&self, pile: PileId) -> u64;
    /// Whether a pile is a space.
    fn is_space(&self, pile: PileId) -> bool;
    /// The faces of all cards.
    fn all(&self) -> u64;
}

/// One of the game's own boards, with its view.
pub(super) struct ViewedBoard<'a> {
    pub(super) board: &'a Board,
    pub(super) view: &'a StateView,
}

impl RelaxableState for ViewedBoard<'_> {
    fn pile(&self, pile: PileId) -> &[u8] {
        self.view.pile(self.board, pile)
    }

    fn home(&self, pile: PileId) -> u64 {
        mask(self.pile(pile))
    }

    fn is_space(&self, pile: PileId) -> bool {
        self.board.is_space(pile)
    }

    fn all(&self) -> u64 {
        mask(self.view.all(self.board))
    }
}

/// What the rules of a variant say about deadlocks.
pub(super) struct Deadlock {
    homes: Vec<PileId>,
    /// Piles whose cards must leave from the top down.
    stacks: Vec<DeadlockPile>,
    /// Piles whose cards all count as exposed, and whether spaces are filled from them.
    loose: Vec<(PileId, bool)>,
    /// One of these takes cards: then any of their cards may carry others.
    loose_takes: bool,
    /// The faces that start such a pile, and whether it is filled: it can become a space.
    loose_starts: (u64, bool),
    /// Other piles that cards are carried to (foundations aside), the faces that may start them, and whether they are filled.
    takers: Vec<(PileId, u64, bool)>,
    /// For each face the faces that it may ever lie on, outside the foundations.
    parents: [u64; FACES],
    /// For each face the faces that it may have under it when it goes home.
    before: [u64; FACES],
    /// The faces that start a foundation.
    first: u64,
    /// Foundations give cards back.
    returns: bool,
    /// Several cards may go to a foundation together.
    runs_home: bool,
    /// All faces of the deck.
    faces: u64,
}

struct DeadlockPile {
    pile: PileId,
    /// For each face the faces that it makes a run with, where several cards may leave together.
    run: Option<Box<RelationBits>>,
    /// The faces that start it, if it takes cards at all.
    first: u64,
    filled: bool,
    /// Spaces are filled from it.
    feeds: bool,
}

impl Deadlock {
    /// Whether deadlocks can be found for these rules.
    pub(super) fn sees(rules: &Rules) -> bool {
        rules.scoring.won == WinCondition::Home
            && !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && rules.layout.piles.iter().all(|pile| {
                pile.clear.is_none()
                    && pile.beside == NeighbourRule::No
                    && pile.covered_by.0 == 0
                    && pile.order == LandingOrder::Kept
                    && pile.lead == LeadCard::Bottom
                    && !pile.take.any
                    && !pile.take.pile
                    && !matches!(pile.fill, FillRule::Asked(_))
                    && matches!(pile.tap, None | Some(Tap::Draw { .. }))
            })
    }

    /// The deadlocks of a variant; none if the rules are outside what is understood here.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        if !Self::sees(rules) {
            return None;
        }
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let mut first = 0;
        let mut before = [0; FACES];
        for &pile in &homes {
            let pile = rules.pile(pile);
            first |= if let FirstCardRule::Faces(faces) = pile.first { faces } else { u64::MAX };
            for face in rules.layout.deck.cards().map(|card| rules.layout.deck.face(card)) {
                before[face.index()] |= pile.place.map_or(0, |place| rules.moves.relations[place].parents(face));
            }
        }
        let runs_home = homes.iter().any(|pile| rules.pile(*pile).longest != CarryLimit::Most(1));
        // Of several cards that go home together only the lowest one is judged: the others come along.
        let elsewhere = rules.pile_ids().filter(|pile| runs_home && !homes.contains(pile)).map(|pile| rules.pile(pile));
        for relation in elsewhere.flat_map(|pile| pile.place.into_iter().chain(pile.run)) {
            for face in rules.layout.deck.cards().map(|card| rules.layout.deck.face(card)) {
                before[face.index()] |= rules.moves.relations[relation].parents(face);
            }
        }
        let mut parents = [0; FACES];
        let (mut takers, mut loose, mut stacks) = (Vec::new(), Vec::new(), Vec::new());
        let (mut loose_takes, mut loose_starts) = (false, (0, false));
        for id in rules.pile_ids().filter(|pile| !homes.contains(pile)) {
            let pile = rules.pile(id);
            let drawn =
                rules.layout.piles.iter().any(|stock| matches!(stock.tap, Some(Tap::Draw { to, .. }) if to == id));
            let is_loose = drawn || pile.tap.is_some();
            if pile.takes() {
                let starts = if let FirstCardRule::Faces(faces) = pile.first { faces } else { u64::MAX };
                if is_loose {
                    loose_takes = true;
                    loose_starts = (loose_starts.0 | starts, loose_starts.1 || pile.fill != FillRule::None);
                } else {
                    takers.push((id, starts, pile.fill != FillRule::None));
                }
                for face in rules.layout.deck.cards().map(|card| rules.layout.deck.face(card)) {
                    parents[face.index()] |= pile.place.map_or(0, |place| rules.moves.relations[place].parents(face));
                }
            }
            if is_loose {
                loose.push(id);
            } else {
                stacks.push(id);
            }
        }
        let mut fills = PileSet::default();
        for pile in &rules.layout.piles {
            if let FillRule::Groups(groups) = &pile.fill {
                groups.iter().flat_map(|group| rules.layout.groups[*group].piles()).for_each(|pile| fills.add(pile));
            }
        }
        let faces = rules.layout.deck.cards().fold(0, |all, card| all | 1 << rules.layout.deck.face(card).index());
        let returns = homes.iter().any(|pile| !rules.pile(*pile).take.is_none());
        let stacks = stacks
            .into_iter()
            .map(|id| {
                let pile = rules.pile(id);
                let together = pile.take.run || pile.take.whole;
                let run = pile.run.filter(|_| together).and_then(|run| rules.moves.relations[run].bits());
                let first = takers.iter().find(|(taker, ..)| *taker == id).map_or(0, |(_, first, _)| *first);
                let filled = pile.fill != FillRule::None;
                DeadlockPile { pile: id, run: run.map(|run| Box::new(*run)), first, filled, feeds: fills.has(id) }
            })
            .collect();
        let loose = loose.into_iter().map(|id| (id, fills.has(id))).collect();
        Some(Self {
            homes,
            stacks,
            loose,
            loose_takes,
            loose_starts,
            takers,
            parents,
            before,
            first,
            returns,
            runs_home,
            faces,
        })
    }

    /// Whether some card can never leave its place, or never go home.
    pub(super) fn is_lost(&self, state: &impl RelaxableState) -> bool {
        let (mut starts, mut fed) = self.loose_starts;
        for &(pile, first, filled) in &self.takers {
            if state.is_space(pile) {
                starts |= first;
                fed |= filled;
            }
        }
        // A free cell, or a space that takes any card: then everything can leave.
        if starts & self.faces == self.faces {
            return false;
        }
        let mut relaxation =
            Relaxation { dead: self, state, left: [0; 128], home: 0, next: 0, bare: 0, starts, fed, out: 0 };
        relaxation.begin();
        loop {
            if relaxation.starts & self.faces == self.faces {
                return false;
            }
            if !relaxation.go_on() {
                return relaxation.is_gone();
            }
        }
    }
}

/// The relaxed state: what could have left so far.
struct Relaxation<'a, S> {
    dead: &'a Deadlock,
    state: &'a S,
    /// For each stack the number of cards that have not left.
    left: [u8; 128],
    /// Faces that are home or could go there.
    home: u64,
    /// Faces that start a free foundation.
    next: u64,
    /// Faces that could carry others.
    bare: u64,
    /// Faces that some space takes.
    starts: u64,
    /// A pile that is filled could be a space.
    fed: bool,
    /// Faces of the stock and the waste that could have found a place.
    out: u64,
}

impl<S: RelaxableState> Relaxation<'_, S> {
    fn begin(&mut self) {
        for &pile in &self.dead.homes {
            if self.dead.returns || self.state.is_space(pile) {
                self.next |= self.dead.first;
            }
            self.home |= self.state.home(pile);
        }
        self.bare = if self.dead.returns { self.home } else { 0 };
        if self.dead.loose_takes {
            self.bare |= self.dead.loose.iter().fold(0, |all, (pile, _)| all | mask(self.state.pile(*pile)));
        }
        for (left, stack) in self.left.iter_mut().zip(&self.dead.stacks) {
            let cards = self.state.pile(stack.pile);
            *left = cards.len() as u8;
            if let Some(top) = cards.last() {
                self.bare |= 1 << (top / 2);
            }
        }
        self.go_home();
    }

    /// One pass over all piles. Returns whether anything changed.
    fn go_on(&mut self) -> bool {
        let before = (self.home, self.bare, self.starts, self.out, self.fed);
        let mut changed = false;
        for &(pile, feeds) in &self.dead.loose {
            let starts = if feeds { self.starts_of_filler() } else { self.starts };
            for &byte in self.state.pile(pile) {
                let face = usize::from(byte / 2);
                let goes = self.goes_home(face);
                self.home |= u64::from(goes) << face;
                if goes || self.dead.parents[face] & self.bare != 0 || starts >> face & 1 == 1 {
                    self.out |= 1 << face;
                    self.bare |= 1 << face;
                }
            }
        }
        for (n, stack) in self.dead.stacks.iter().enumerate() {
            if self.left[n] == 0 {
                continue;
            }
            let cards = self.state.pile(stack.pile);
            while self.left[n] > 0 {
                let count = self.freed(stack, &cards[..usize::from(self.left[n])]);
                if count == 0 {
                    break;
                }
                changed = true;
                self.left[n] -= count;
                // Cards that left together could part where they went.
                self.bare |= mask(&cards[usize::from(self.left[n])..][..usize::from(count)]);
                if let Some(top) = self.left[n].checked_sub(1) {
                    self.bare |= 1 << (cards[usize::from(top)] / 2);
                } else {
                    self.starts |= stack.first;
                    self.fed |= stack.filled;
                }
            }
        }
        self.go_home();
        changed || before != (self.home, self.bare, self.starts, self.out, self.fed)
    }

    /// Cards that have left, and exposed cards, go home as soon as the card before them is home.
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
        let loose = || self.dead.loose.iter().fold(0, |all, (pile, _)| all | mask(self.state.pile(*pile)));
        self.left[..self.dead.stacks.len()].iter().any(|left| *left > 0)
            || loose() & !self.out != 0
            || self.state.all() & !self.home != 0
    }

    /// Faces that some space takes from a pile from which spaces are filled.
    #[inline]
    fn starts_of_filler(&self) -> u64 {
        if self.fed { u64::MAX } else { self.starts }
    }

    #[inline]
    fn goes_home(&self, face: usize) -> bool {
        self.dead.before[face] & self.home != 0 || self.next >> face & 1 == 1
    }

    /// How many cards could leave the end of what is left of a stack.
    #[inline]
    fn freed(&self, stack: &DeadlockPile, cards: &[u8]) -> u8 {
        let starts = if stack.feeds { self.starts_of_filler() } else { self.starts };
        let goes = |face: usize| self.dead.parents[face] & self.bare != 0 || starts >> face & 1 == 1;
        let Some(&top) = cards.last() else { return 0 };
        let mut face = usize::from(top / 2);
        if self.home >> face & 1 == 1 || goes(face) || self.goes_home(face) {
            return 1;
        }
        let Some(run) = &stack.run else { return 0 };
        for (count, &byte) in (1..).zip(cards.iter().rev()).skip(1) {
            let upper = face;
            face = usize::from(byte / 2);
            if run[upper] >> face & 1 == 0 {
                return 0;
            }
            if goes(face) || self.dead.runs_home && self.goes_home(face) {
                return count;
            }
        }
        0
    }
}

/// The faces of some cards.
#[inline]
fn mask(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |all, byte| all | 1 << (byte / 2))
}

#[cfg(test)]
pub(crate) mod tests;
