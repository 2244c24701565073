//! The counting bound: a deadlock that is seen by counting cards, where all cards must end on one pile.
//!
//! It applies where one pile takes cards by a relation, one at a time, and gives none back, and where the goal is that
//! all cards, or those of some groups, lie on that pile. Each card that must still go there lands on the present top or
//! on a card that gets there later, and no card carries two others. So of any set of kinds, no more cards may be left
//! than there are cards that they may lie on: the top, and all cards that are not on the pile yet, drawn ones included.
//!
//! Only some sets are tried: a set grows kind by kind as long as the next kind may lie on a card that the set may lie
//! on already, as neighbouring ranks do.

use crate::state_key::StateView;
use redeal_cards::board::{Board, LandingOrder, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{FillRule, LeadCard, NeighbourRule};
use redeal_rules::{Role, Rules, Tap, WinCondition};

/// What the rules of a variant allow to count.
pub(super) struct CountingBound {
    /// The single pile on which all cards must end.
    single: PileId,
    /// The piles whose cards must go there.
    from: Vec<PileId>,
    /// All piles except the single one.
    others: Vec<PileId>,
    links: Vec<CountingStep>,
}

/// One step of a growing set: the kind that is added to it.
struct CountingStep {
    /// The step begins a new set.
    begins: bool,
    kind: usize,
    /// The cards that this kind may lie on, without those that earlier kinds of the set may lie on.
    on: u64,
}

impl CountingBound {
    /// What can be counted in a variant; none if the bound does not apply.
    pub(super) fn of(rules: &Rules) -> Option<Self> {
        let others = |single: PileId| rules.pile_ids().filter(move |pile| *pile != single);
        let groups = match &rules.scoring.won {
            WinCondition::Home => None,
            WinCondition::Empty(groups) => Some(groups),
            _ => return None,
        };
        let inside = |pile: PileId| groups.is_some_and(|groups| groups.contains(&rules.pile(pile).group));
        let single = if groups.is_some() {
            // No other pile takes cards, except piles that must be emptied as well.
            let mut takers = rules.pile_ids().filter(|pile| rules.pile(*pile).takes() && !inside(*pile));
            takers.next().filter(|_| takers.next().is_none())?
        } else {
            let mut homes = rules.of_role(Role::Foundation);
            homes.next().filter(|_| homes.next().is_none())?
        };
        let pile = rules.pile(single);
        let bits = rules.moves.relations[pile.place?].bits()?;
        let plain = !rules.asks()
            && !rules.moves.has_own_steps()
            && rules.moves_ends_only()
            && rules.moves.matching.is_none()
            && (pile.order, pile.lead, pile.beside) == (LandingOrder::Kept, LeadCard::Bottom, NeighbourRule::No)
            && rules.final_piles().has(single)
            && others(single).map(|id| rules.pile(id)).all(|pile| {
                let draws = matches!(pile.tap, None | Some(Tap::Draw { .. }));
                let one = !(pile.take.run || pile.take.whole || pile.take.any || pile.take.pile);
                draws && one && pile.fill == FillRule::None && pile.clear.is_none()
            });
        if !plain || pile.fill != FillRule::None || pile.clear.is_some() {
            return None;
        }
        // A drawn card lies on the single pile whatever is under it.
        let drawn = |pile: &PileId| matches!(rules.pile(*pile).tap, Some(Tap::Draw { to, .. }) if to == single);
        let must = |pile: &PileId| groups.is_none() || inside(*pile);
        // A stock can be emptied to its waste, and a waste by a redeal.
        let leaves = |this: PileId| {
            rules.pile_ids().any(|stock| match rules.pile(stock).tap {
                Some(Tap::Draw { to, redeals, .. }) => {
                    to != single && (stock == this && !must(&to) || to == this && !must(&stock) && redeals != Some(0))
                }
                _ => false,
            })
        };
        let from = others(single).filter(|pile| must(pile) && !drawn(pile) && !leaves(*pile)).collect();
        let faces: u64 = rules.layout.deck.cards().fold(0, |all, card| all | 1 << rules.layout.deck.face(card).index());
        let kinds = crate::symmetry::of(rules);
        let mut links = Vec::new();
        let is_kind = |face: &usize| faces >> face & 1 == 1 && usize::from(kinds[*face]) == *face;
        let of_kinds = |on: u64| (0..FACES).filter(|n| on >> n & 1 == 1).fold(0, |all, n| all | 1u64 << kinds[n]);
        for first in (0..FACES).filter(is_kind) {
            let (mut on, mut last) = (0, first);
            loop {
                let more = of_kinds(bits[last] & faces) & !on;
                links.push(CountingStep { begins: last == first, kind: last, on: more });
                on |= more;
                let next = (last + 1..FACES).filter(is_kind).find(|face| of_kinds(bits[*face] & faces) & on != 0);
                let Some(next) = next else { break };
                last = next;
            }
        }
        Some(Self { single, from, others: others(single).collect(), links })
    }

    /// Whether more cards of some kinds are left than there are places for them.
    pub(super) fn is_lost(&self, board: &Board, view: &StateView) -> bool {
        let Some(top) = view.pile(board, self.single).last() else { return false };
        let (mut need, mut there) = ([0u8; 64], [0u8; 64]);
        there[usize::from(top / 2)] += 1;
        for pile in &self.others {
            view.pile(board, *pile).iter().for_each(|byte| there[usize::from(byte / 2)] += 1);
        }
        for pile in &self.from {
            view.pile(board, *pile).iter().for_each(|byte| need[usize::from(byte / 2)] += 1);
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
