//! Safe moves: moves home that never need to be taken back. A search makes them at once and tries no alternative.
//!
//! A card on a foundation is missed only as a place for another card. So a move home is safe if each card that may ever
//! lie on this card
//!
//! * is home already, or
//! * could go home now, and all cards that may lie on *it* are home: then wherever a line carries it, it could go home
//!   instead, and no card would miss it there.
//!
//! The second case needs that a card is carried only with cards that may lie on it, that it stays home, and that it can go
//! home from every pile. It is left out where piles give a card with any cards that lie on it, and where foundations take
//! cards of some piles only. Where foundations give cards back, a move is safe only
//! when all cards that could lie on the card, on those cards, and so on, are home: a card that comes back could then
//! only carry cards that are home as well.
//!
//! Of several copies of a card none goes home before all of them could, because it may matter which one goes first.
//!
//! Where cards are dealt on the columns and a column gives only whole runs, no move is safe: a dealt card would be
//! bound to the card that a move home exposes.
//!
//! Where rows are not dealt while there is a space, where cards are gathered and dealt again, and where a tap does what a
//! script lists, no move is safe either: a card that went home moves the others.
//!
//! Moves with another effect are not safe: the last card of a pile that is filled when it is a space, the last card of any
//! pile where a tap does something other than draw or deal rows, and cards of a waste. (Compact states take cards of a waste
//! where each card of the stock can be drawn again and again, one by one: no other card is missed then.) Where a foundation
//! covers a pile, no move home is made at once.

use std::collections::BTreeSet;

use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::{FACES, Face};
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::pile::{FillRule, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet};
use redeal_rules::{Pile, Role, Rules, Tap, WinCondition};

/// Which cards a search takes home at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomePolicy {
    /// Only those that never need to be taken back.
    SafeOnly,
    /// Those, and where taps move the cards that are left, those that would be safe if no tap did. Such a search proves
    /// nothing except a win there.
    Likely,
    /// All that can go home, safe or not. A search that does so proves nothing except a win. The last card of a pile that
    /// is filled stays all the same, and so do cards of the waste, and copies of a card until all of them could go.
    Greedy,
}

/// What makes moves home safe in one variant.
pub struct SafeMoves {
    homes: Vec<PileId>,
    /// The piles from which cards go home.
    givers: Vec<PileId>,
    /// For each face the faces that may lie on it outside the foundations.
    pub(super) children: [u64; FACES],
    /// For each face the faces that a foundation takes on it.
    next: [u64; FACES],
    /// The faces that start a foundation.
    first: u64,
    /// How many cards there are of each face.
    copies: [u8; FACES],
    /// A card that could go home now may count as home.
    pub(super) near: bool,
    /// No move may leave a space.
    no_spaces: bool,
    /// No move is known to be safe, because taps move the cards that are left.
    unproven: bool,
}

/// The cards that are home.
struct HomeCards {
    /// How many cards of each face are home.
    there: [u8; FACES],
    /// Faces of which every card is home.
    all: u64,
    /// Faces that a foundation would take now.
    next: u64,
}

impl SafeMoves {
    /// The safe moves of a variant; none if nothing is known to be safe there.
    pub fn of(rules: &Rules) -> Option<Self> {
        let homes: Vec<PileId> = rules.of_role(Role::Foundation).filter(|pile| rules.pile(*pile).takes()).collect();
        let [some, ..] = homes[..] else { return None };
        let home = rules.pile(some);
        let plain = rules.scoring.won == WinCondition::Home
            && !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && rules.layout.piles.iter().all(|pile| {
                let lands_in_order = pile.lead == LeadCard::Bottom && pile.order == LandingOrder::Kept;
                pile.clear.is_none() && pile.beside == NeighbourRule::No && (lands_in_order || !pile.takes())
            });
        let relation = &rules.moves.relations[home.place?];
        let FirstCardRule::Faces(first) = home.first else { return None };
        // Each card has one way home, whichever foundation it goes to.
        let alike = homes.iter().all(|pile| {
            let pile = rules.pile(*pile);
            (pile.place, &pile.first, pile.from, pile.lead) == (home.place, &home.first, home.from, LeadCard::Bottom)
                && (pile.first_from, pile.take, pile.capacity) == (home.first_from, home.take, home.capacity)
        });
        let covers = rules.layout.piles.iter().any(|pile| homes.iter().any(|home| pile.covered_by.has(*home)));
        let faces = || rules.layout.deck.cards().map(|card| rules.layout.deck.face(card));
        // At most one face lies on each face.
        let mut over = [None; FACES];
        let single = faces().all(|face| {
            let on = relation.parents(face);
            let mut known = || over.get_mut(on.trailing_zeros() as usize).map(|over| *over.get_or_insert(face));
            on.count_ones() <= 1 && (on == 1 << face.index() || known().is_none_or(|known| known == face))
        });
        if !(plain && alike && single && !covers) || relation.reads_vars() || starts_again(&over, first, home.capacity)
        {
            return None;
        }
        // A card that is dealt on the card that a safe move exposed may make a run with it. It must still be able to
        // leave alone.
        let taps = || rules.layout.piles.iter().filter_map(|pile| pile.tap.as_ref());
        let dealt = taps().any(|tap| !matches!(tap, Tap::Draw { .. }));
        let binds =
            |pile: &Pile| !(pile.take.is_none() || pile.take.run || pile.take.top) || pile.part != PartialRunRule::Any;
        if dealt && rules.layout.piles.iter().any(binds) {
            return None;
        }
        // Where rows are not dealt while there is a space, a card that goes home may leave one, or be the only one to fill it.
        if taps().any(|tap| matches!(tap, Tap::DealRow { spaces: false, .. })) {
            return None;
        }
        let unproven = taps().any(|tap| !matches!(tap, Tap::Draw { .. } | Tap::DealRow { redeals: Some(0), .. }));
        let elsewhere = rules.layout.piles.iter().filter(|pile| pile.role != Role::Foundation);
        let places: BTreeSet<usize> = elsewhere.flat_map(|pile| pile.place.into_iter().chain(pile.run)).collect();
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
        // A card of the waste stands for other cards of its cycle.
        let drawn = |pile: PileId| {
            rules.layout.piles.iter().any(|stock| matches!(stock.tap, Some(Tap::Draw { to, .. }) if to == pile))
        };
        let givers: Vec<PileId> =
            rules.layout.index.givers.iter().copied().filter(|pile| !homes.contains(pile) && !drawn(*pile)).collect();
        let no_spaces = taps().any(|tap| !matches!(tap, Tap::Draw { .. } | Tap::DealRow { spaces: true, .. }));
        let elsewhere = || rules.layout.index.givers.iter().filter(|pile| !homes.contains(pile));
        let all = |from: PileSet| elsewhere().all(|pile| from.has(*pile));
        let near = !returns && !loose && all(home.from) && all(home.first_from);
        Some(Self { homes, givers, children, next, first, copies, near, no_spaces, unproven })
    }

    /// What a search may take home at once that need not prove anything: [`HomePolicy::SafeOnly`] if it proves all the same.
    pub(super) fn likely(&self) -> HomePolicy {
        if self.unproven { HomePolicy::Likely } else { HomePolicy::SafeOnly }
    }

    /// The next move home that the policy makes at once.
    pub fn home(&self, rules: &Rules, board: &Board, policy: HomePolicy) -> Option<ResolvedMove> {
        let next = self.homes.iter().fold(0, |next, pile| {
            next | board.top(*pile).map_or(self.first, |top| self.next[rules.layout.deck.face(top).index()])
        });
        // Computed only if some card could go home.
        let mut known: Option<HomeCards> = None;
        for &from in &self.givers {
            let Some(top) = board.top(from) else { continue };
            let face = rules.layout.deck.face(top).index();
            if next >> face & 1 == 0 {
                continue;
            }
            let homes = known.get_or_insert_with(|| self.homes(rules, board, next));
            let leaves_space = board.len(from) == 1;
            if !board.is_up(top)
                || leaves_space && (self.no_spaces || rules.pile(from).fill != FillRule::None)
                || self.copies[face] > 1 && !self.all_have_room(rules, board, homes, face)
                || policy == HomePolicy::SafeOnly && self.unproven
                || policy != HomePolicy::Greedy && !self.is_safe(homes, face)
            {
                continue;
            }
            for &to in &self.homes {
                if let Ok(resolved @ ResolvedMove::Carry { .. }) =
                    rules.judge(board, &Move::Carry { from, to, count: 1 })
                {
                    return Some(resolved);
                }
            }
        }
        None
    }

    fn homes(&self, rules: &Rules, board: &Board, next: u64) -> HomeCards {
        let mut homes = HomeCards { there: [0; FACES], all: 0, next };
        for &pile in &self.homes {
            for &card in board.pile(pile) {
                let face = rules.layout.deck.face(card).index();
                homes.there[face] += 1;
                homes.all |= u64::from(homes.there[face] == self.copies[face]) << face;
            }
        }
        homes
    }

    /// Whether every card of a face that is not home could go now. Else it would matter which of them goes.
    fn all_have_room(&self, rules: &Rules, board: &Board, homes: &HomeCards, face: usize) -> bool {
        let takes = |pile: &&PileId| {
            let next = board.top(**pile).map_or(self.first, |top| self.next[rules.layout.deck.face(top).index()]);
            next >> face & 1 == 1
        };
        self.homes.iter().filter(takes).count() >= usize::from(self.copies[face] - homes.there[face])
    }

    fn is_safe(&self, homes: &HomeCards, face: usize) -> bool {
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

/// Whether a card that starts a foundation could also lie on another one there. `over`: for each face the one that lies on it.
fn starts_again(over: &[Option<Face>; FACES], first: u64, capacity: u8) -> bool {
    let starts = |face: usize| first >> face & 1 == 1;
    (0..FACES).filter(|face| starts(*face)).any(|face| {
        let chain = std::iter::successors(over[face], |last| over[last.index()].filter(|next| next != last));
        chain.take(FACES.min(usize::from(capacity).saturating_sub(1))).any(|face| starts(face.index()))
    })
}

/// Adds to the cards that may lie on a card those that may lie on them, and so on.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pruning;
    use crate::testing::{board, can_be_won, can_be_won_with, rules};

    const ONE_PACK: &str = "deck = { ranks = 4 }, piles = { { 'foundation', 4 },
        { 'tableau', 4, up = 4, first = none, place = build.down_alternating } }";
    const TWO_PACKS: &str = "deck = { packs = 2, ranks = 3 }, piles = { { 'foundation', 8 },
        { 'tableau', 6, up = 4, first = none, place = build.down_alternating } }";

    /// The column, by its number from 0, whose top goes home by a policy.
    fn goes_home(fields: &str, text: &str, policy: HomePolicy) -> Option<usize> {
        let rules = rules(fields);
        let board = board(&rules, text);
        let first = rules.of_role(Role::Tableau).next()?.index();
        match SafeMoves::of(&rules)?.home(&rules, &board, policy)? {
            ResolvedMove::Carry { from, .. } => Some(from.index() - first),
            other => panic!("{other:?} is no move home"),
        }
    }

    #[test]
    fn a_card_that_may_be_needed_as_a_place_is_not_safe() {
        // 3H could be needed for 2C, which can't go home yet.
        let text = "foundation: AS 2S | AH 2H | - | AD 2D\ntableau: 4H 3H | 4D (AC) 2C | 4S 3S 3D | 4C 3C";
        assert_eq!(goes_home(ONE_PACK, text, HomePolicy::SafeOnly), None);
        assert_eq!(goes_home(ONE_PACK, text, HomePolicy::Greedy), Some(0));
        // With AC at home 2C could go home itself.
        let text = "foundation: AS 2S | AH 2H | AC | AD 2D\ntableau: 4H 3H | 4D 2C | 4S 3S 3D | 4C 3C";
        assert_eq!(goes_home(ONE_PACK, text, HomePolicy::SafeOnly), Some(0));
    }

    #[test]
    fn a_buried_copy_of_a_child_still_needs_a_place() {
        // 3S carries a red Two. One 2H could go home now, but the other one lies over the Ace that it would need.
        let buried = "foundation: AS 2S | AS 2S 3S | AH | AC 2C 3C | AC 2C 3C | AD 2D 3D | AD 2D 3D | -\n\
                      tableau: 3S | 3H 2H | (AH) 2H | 3H";
        assert_eq!(goes_home(TWO_PACKS, buried, HomePolicy::SafeOnly), None);
        assert_eq!(goes_home(TWO_PACKS, buried, HomePolicy::Greedy), Some(0));
        // With both Aces at home both copies could go.
        let free = "foundation: AS 2S | AS 2S 3S | AH | AC 2C 3C | AC 2C 3C | AD 2D 3D | AD 2D 3D | AH\n\
                    tableau: 3H 2H | 3S | 2H | 3H";
        assert_eq!(goes_home(TWO_PACKS, free, HomePolicy::SafeOnly), Some(0));
        for text in [buried, free] {
            let rules = rules(TWO_PACKS);
            let board = board(&rules, text);
            let expected = can_be_won(&rules, &board);
            assert_eq!(can_be_won_with(&rules, &board, Pruning::ALL), expected);
        }
    }

    #[test]
    fn of_two_copies_none_goes_before_both_could() {
        let text = "foundation: AS 2S | AS | AH 2H 3H | AH 2H 3H | AC 2C 3C | AC 2C 3C | AD 2D 3D | AD 2D 3D\n\
                    tableau: 3S | 3S 2S";
        assert_eq!(goes_home(TWO_PACKS, text, HomePolicy::SafeOnly), Some(1));
        let text = "foundation: AS 2S | - | AH 2H 3H | AH 2H 3H | AC 2C 3C | AC 2C 3C | AD 2D 3D | AD 2D 3D\n\
                    tableau: 3S | 3S | AS 2S";
        assert_eq!(goes_home(TWO_PACKS, text, HomePolicy::Greedy), None);
    }

    #[test]
    fn nothing_is_known_to_be_safe_where_foundations_differ() {
        let columns = "{ 'tableau', 4, up = 6, place = build.down } }";
        let two = |other: &str| {
            let fields =
                format!("deck = {{ packs = 2, ranks = 3 }}, piles = {{ {other}, {{ 'foundation', 7 }}, {columns}");
            SafeMoves::of(&rules(&fields)).is_some()
        };
        assert!(two("{ 'last', role = 'foundation' }"));
        // An Ace on it would end the only chain of its suit.
        assert!(!two("{ 'trap', role = 'foundation', capacity = 1 }"));
        assert!(!two("{ 'back', role = 'foundation', take = 'top' }"));
    }

    #[test]
    fn nothing_is_known_to_be_safe_where_more_than_going_home_counts() {
        assert!(SafeMoves::of(&rules(ONE_PACK)).is_some());
        let won = "won = function(board) return board.tableau.used == 0 end";
        for more in ["won = empty 'tableau'", won, "settle = { close_up 'tableau' }"] {
            assert!(SafeMoves::of(&rules(&format!("{ONE_PACK}, {more}"))).is_none(), "{more}");
        }
    }
}
