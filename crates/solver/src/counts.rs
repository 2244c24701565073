//! Dead ends seen by counting, where everything must end on one pile: each card that is to go there needs a card of its
//! own under it.
//!
//! It holds where one pile takes cards by a relation, one at a time, and gives none back, and where the goal is that all
//! cards, or those of some groups, lie on it. What is still to go lands on what is its top, or on what gets there later,
//! and nothing gets two cards on it. So of any set of kinds no more may be left than there are cards that these may lie
//! on: those that are not on the pile yet, drawn ones included, and its top. Sets are tried that share such cards link
//! by link, as neighbouring ranks do.

use crate::key::{Sight, sinks};
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{Beside, Fill, Lead};
use redeal_rules::{Role, Rules, Tap, WinCondition};

/// What of a variant's rules lets cards be counted.
pub(super) struct Counts {
    /// Where all of it goes.
    sink: PileId,
    /// The piles whose cards must go there.
    from: Vec<PileId>,
    /// All piles but the sink.
    others: Vec<PileId>,
    links: Vec<Link>,
}

/// One more kind of a growing set.
struct Link {
    /// It begins a new set.
    begins: bool,
    kind: usize,
    /// What the kinds of the set may lie on, and those before this one may not.
    on: u64,
}

impl Counts {
    /// What can be counted here; none if nothing can.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let others = |sink: PileId| rules.pile_ids().filter(move |pile| *pile != sink);
        let groups = match &rules.scoring.won {
            WinCondition::Home => None,
            WinCondition::Empty(groups) => Some(groups),
            _ => return None,
        };
        let inside = |pile: PileId| groups.is_some_and(|groups| groups.contains(&rules.pile(pile).group));
        let sink = if groups.is_some() {
            // Nothing else takes cards, but for piles that are to be cleared, too.
            let mut takers = rules.pile_ids().filter(|pile| rules.pile(*pile).takes() && !inside(*pile));
            takers.next().filter(|_| takers.next().is_none())?
        } else {
            let mut homes = rules.of_role(Role::Foundation);
            homes.next().filter(|_| homes.next().is_none())?
        };
        let pile = rules.pile(sink);
        let bits = rules.moves.relations[pile.place?].bits()?;
        let plain = !rules.asks()
            && rules.moves.settle_steps.is_none()
            && rules.moves.matching.is_none()
            && (pile.order, pile.lead, pile.beside) == (LandingOrder::Kept, Lead::Bottom, Beside::No)
            && sinks(rules).has(sink)
            && others(sink).map(|id| rules.pile(id)).all(|pile| {
                let draws = matches!(pile.tap, None | Some(Tap::Draw { .. }));
                let one = !(pile.take.run || pile.take.whole || pile.take.any || pile.take.pile);
                draws && one && pile.fill == Fill::None && pile.clear.is_none()
            });
        if !plain || pile.fill != Fill::None || pile.clear.is_some() {
            return None;
        }
        // What is drawn on to the sink lies there whatever is under it.
        let drawn = |pile: &PileId| matches!(rules.pile(*pile).tap, Some(Tap::Draw { to, .. }) if to == sink);
        let must = |pile: &PileId| groups.is_none() || inside(*pile);
        let from = others(sink).filter(|pile| must(pile) && !drawn(pile)).collect();
        let faces: u64 = rules.layout.deck.cards().fold(0, |all, card| all | 1 << rules.layout.deck.face(card).index());
        let kinds = crate::kinds::of(rules);
        let mut links = Vec::new();
        let is_kind = |face: &usize| faces >> face & 1 == 1 && usize::from(kinds[*face]) == *face;
        let of_kinds = |on: u64| (0..FACES).filter(|n| on >> n & 1 == 1).fold(0, |all, n| all | 1u64 << kinds[n]);
        for first in (0..FACES).filter(is_kind) {
            let (mut on, mut last) = (0, first);
            loop {
                let more = of_kinds(bits[last] & faces) & !on;
                links.push(Link { begins: last == first, kind: last, on: more });
                on |= more;
                let next = (last + 1..FACES).filter(is_kind).find(|face| of_kinds(bits[*face] & faces) & on != 0);
                let Some(next) = next else { break };
                last = next;
            }
        }
        Some(Self { sink, from, others: others(sink).collect(), links })
    }

    /// Whether too many of some kinds are left.
    pub(super) fn is_lost(&self, board: &Board, sight: &Sight) -> bool {
        let Some(top) = sight.pile(board, self.sink).last() else { return false };
        let (mut need, mut there) = ([0u8; 64], [0u8; 64]);
        there[usize::from(top / 2)] += 1;
        for pile in &self.others {
            sight.pile(board, *pile).iter().for_each(|byte| there[usize::from(byte / 2)] += 1);
        }
        for pile in &self.from {
            sight.pile(board, *pile).iter().for_each(|byte| need[usize::from(byte / 2)] += 1);
        }
        let (mut left, mut room) = (0, 0);
        self.links.iter().any(|link| {
            if link.begins {
                (left, room) = (0, 0);
            }
            left += u32::from(need[link.kind]);
            let mut on = link.on;
            while on != 0 {
                room += u32::from(there[on.trailing_zeros() as usize]);
                on &= on - 1;
            }
            left > room
        })
    }
}
