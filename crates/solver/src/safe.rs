//! Moves home that can never be regretted, so that a search may make them at once and look at nothing else.
//!
//! A card on a foundation is missed only where another card could lie on it. So going home is safe when each card that
//! may ever lie on this one
//!
//! * is home already, or
//! * would be taken by its foundation now, and all the cards that may lie on *it* are home: then nobody needs a place
//!   for it, for wherever it could be carried to, it could go home instead, and would not be missed there either.
//!
//! The second half needs that a card is carried only when nothing foreign lies on it, and that it stays home. So it is
//! left out where piles give a card with whatever lies on it. Where foundations give cards back, a card is safe only
//! when all that could lie on it, on those, and so on, is home: what comes back then could only carry what is home, too.
//!
//! Of several cards of one face none goes before all of them could: which one goes first may matter.
//!
//! Where cards are dealt on the columns and a column gives only whole runs, none is safe: a dealt card would be bound to
//! what a card home has bared.
//!
//! Cards whose leaving does more than bare the card below stay: the last of a pile that is filled when it is a space, or
//! of any pile while a row can't be dealt over spaces, and those of a waste.

use std::collections::BTreeSet;

use redeal_cards::board::{Board, PileId};
use redeal_cards::card::FACES;
use redeal_rules::legal::ResolvedMove;
use redeal_rules::moves::Move;
use redeal_rules::pile::{Beside, Fill, First, Lead, Part};
use redeal_rules::{Pile, Role, Rules, Tap, WinCondition};

/// What of a variant's rules makes moves home safe.
pub struct Safe {
    homes: Vec<PileId>,
    /// Where cards go home from.
    givers: Vec<PileId>,
    /// For each face those that may lie on it outside the foundations.
    pub(super) children: [u64; FACES],
    /// For each face those that a foundation takes on it.
    next: [u64; FACES],
    /// Those that start a foundation.
    first: u64,
    /// How many cards there are of each face.
    copies: [u8; FACES],
    /// What would be taken home may count as home.
    pub(super) near: bool,
    /// No pile may become a space.
    pub(super) no_spaces: bool,
}

/// Where cards are on their way home.
struct Homes {
    /// How many cards of each face are home.
    there: [u8; FACES],
    /// Faces of which every card is home.
    all: u64,
    /// Faces that a foundation would take now.
    next: u64,
}

impl Safe {
    /// What makes moves home safe here; none if nothing does.
    pub fn of(rules: &Rules) -> Option<Self> {
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let [some, ..] = homes[..] else { return None };
        let home = rules.pile(some);
        let plain = rules.scoring.won == WinCondition::Home
            && !rules.asks()
            && rules.moves.settle_steps.is_none()
            && rules.moves.matching.is_none()
            && rules.layout.piles.iter().all(|pile| pile.clear.is_none() && pile.beside == Beside::No);
        let relation = &rules.moves.relations[home.place?];
        let First::Faces(first) = home.first else { return None };
        // One way home for each card, whichever foundation it is.
        let alike = homes.iter().all(|pile| {
            let pile = rules.pile(*pile);
            (pile.place, &pile.first, pile.from, pile.lead) == (home.place, &home.first, home.from, Lead::Bottom)
        });
        let faces = || rules.layout.deck.cards().map(|card| rules.layout.deck.face(card));
        // For each face one that lies on it, one at most.
        let mut over = [None; FACES];
        let single = faces().all(|face| {
            let on = relation.parents(face);
            let mut known = || over.get_mut(on.trailing_zeros() as usize).map(|over| *over.get_or_insert(face));
            on.count_ones() <= 1 && (on == 1 << face.index() || known().is_none_or(|known| known == face))
        });
        if !(plain && alike && single) || relation.reads_vars() {
            return None;
        }
        // A card that is dealt on what a card home has bared may make a run of it: it must still leave alone.
        let dealt = rules.layout.piles.iter().any(|pile| !matches!(pile.tap, None | Some(Tap::Draw { .. })));
        let binds = |pile: &Pile| !(pile.take.is_none() || pile.take.run || pile.take.top) || pile.part != Part::Any;
        if dealt && rules.layout.piles.iter().any(binds) {
            return None;
        }
        let elsewhere = rules.layout.piles.iter().filter(|pile| pile.role != Role::Foundation);
        let places: BTreeSet<usize> = elsewhere.filter_map(|pile| pile.place).collect();
        let (mut children, mut next, mut copies) = ([0; FACES], [0; FACES], [0; FACES]);
        for face in faces() {
            copies[face.index()] += 1;
            (0..FACES).filter(|on| relation.parents(face) >> on & 1 == 1).for_each(|on| next[on] |= 1 << face.index());
            for &place in &places {
                let on = rules.moves.relations[place].parents(face);
                (0..FACES).filter(|n| on >> n & 1 == 1).for_each(|n| children[n] |= 1 << face.index());
            }
        }
        let returns = homes.iter().any(|pile| !rules.pile(*pile).take.is_none());
        if returns {
            close(&mut children);
        }
        let loose = rules.layout.piles.iter().any(|pile| pile.take.any || pile.take.pile);
        // What lies on a waste is there by the way: it stands for other cards of its round.
        let drawn = |pile: PileId| {
            rules.layout.piles.iter().any(|stock| matches!(stock.tap, Some(Tap::Draw { to, .. }) if to == pile))
        };
        let givers =
            rules.layout.index.givers.iter().copied().filter(|pile| !homes.contains(pile) && !drawn(*pile)).collect();
        let no_spaces = rules
            .layout
            .piles
            .iter()
            .any(|pile| !matches!(pile.tap, None | Some(Tap::Draw { .. } | Tap::DealRow { spaces: true, .. })));
        Some(Self { homes, givers, children, next, first, copies, near: !returns && !loose, no_spaces })
    }

    /// A move home; where `all` is not said, only a safe one.
    pub fn home(&self, rules: &Rules, board: &Board, all: bool) -> Option<ResolvedMove> {
        let next = self.homes.iter().fold(0, |next, pile| {
            next | board.top(*pile).map_or(self.first, |top| self.next[rules.layout.deck.face(top).index()])
        });
        // What is home is looked at only if something could go there.
        let mut known: Option<Homes> = None;
        for &from in &self.givers {
            let Some(top) = board.top(from) else { continue };
            let face = rules.layout.deck.face(top).index();
            if next >> face & 1 == 0 {
                continue;
            }
            let homes = known.get_or_insert_with(|| self.homes(rules, board, next));
            let leaves_space = board.len(from) == 1;
            if !board.is_up(top)
                || leaves_space && (self.no_spaces || rules.pile(from).fill != Fill::None)
                || self.copies[face] > 1 && !self.all_have_room(rules, board, homes, face)
                || !all && !self.is_safe(homes, face)
            {
                continue;
            }
            for &to in &self.homes {
                if let Ok(deed @ ResolvedMove::Carry { .. }) = rules.judge(board, &Move::Carry { from, to, count: 1 }) {
                    return Some(deed);
                }
            }
        }
        None
    }

    fn homes(&self, rules: &Rules, board: &Board, next: u64) -> Homes {
        let mut homes = Homes { there: [0; FACES], all: 0, next };
        for &pile in &self.homes {
            for &card in board.pile(pile) {
                let face = rules.layout.deck.face(card).index();
                homes.there[face] += 1;
                homes.all |= u64::from(homes.there[face] == self.copies[face]) << face;
            }
        }
        homes
    }

    /// Whether every card of a face that is not home would be taken now. Else it would matter which of them goes.
    fn all_have_room(&self, rules: &Rules, board: &Board, homes: &Homes, face: usize) -> bool {
        let takes = |pile: &&PileId| {
            let next = board.top(**pile).map_or(self.first, |top| self.next[rules.layout.deck.face(top).index()]);
            next >> face & 1 == 1
        };
        self.homes.iter().filter(takes).count() >= usize::from(self.copies[face] - homes.there[face])
    }

    fn is_safe(&self, homes: &Homes, face: usize) -> bool {
        let mut missing = self.children[face] & !homes.all;
        if missing == 0 {
            return true;
        }
        if !self.near {
            return false;
        }
        while missing != 0 {
            let child = missing.trailing_zeros() as usize;
            missing &= missing - 1;
            let would_go = homes.next >> child & 1 == 1 && self.copies[child] == 1;
            if !would_go || self.children[child] & !homes.all != 0 {
                return false;
            }
        }
        true
    }
}

/// Adds to what may lie on a card what may lie on that, and so on.
fn close(children: &mut [u64; FACES]) {
    loop {
        let before = *children;
        for face in 0..FACES {
            let mut all = children[face];
            let mut left = all;
            while left != 0 {
                all |= children[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            children[face] = all;
        }
        if before == *children {
            return;
        }
    }
}
