//! Equal piles: whether it can ever matter in which of several piles some cards lie.
//!
//! Piles of one class have the same description, and nothing names one of them: two boards that differ only by which of
//! these piles has which cards have the same future. What is dealt to piles in turn tells them apart only as long as
//! something can still be dealt, so there are two classifications.
//!
//! A carry of a whole pile to an equal space changes nothing and is refused ([`crate::legal`]). A search takes boards that
//! differ only by equal piles for one state.

use crate::Rules;
use crate::equal_piles::EqualPiles;
use crate::layout::{Layout, PileGroup};
use crate::mission::TallyRule;
use crate::pile::{FillRule, NeighbourRule, PileSet};
use crate::scoring::WinCondition;
use crate::steps::{BoardStep, StepSource};
use crate::tap::Tap;
use redeal_cards::board::{Board, LandingOrder, PileId};

/// The equal piles of these rules.
pub(crate) fn equal_piles_of(rules: &Rules) -> EqualPiles {
    if rules.places_matter() {
        return EqualPiles::none(rules.layout.piles.len());
    }
    let total = rules.scoring.score.as_ref().is_some_and(|score| score.total.is_some());
    let valued = total || rules.scoring.missions.iter().any(|mission| matches!(mission.rule, TallyRule::Now(_)));
    let dealers: Vec<PileId> =
        rules.layout.index.tapped.iter().copied().filter(|pile| rules.deals_in_turn(*pile)).collect();
    let while_dealing = classes(rules, &dealers);
    let after_dealing = if rules.dealing_ends() { classes(rules, &[]) } else { while_dealing.clone() };
    EqualPiles { while_dealing, after_dealing, dealers, valued }
}

impl Rules {
    /// Whether it makes no difference, on this board and later, in which of two piles some cards lie.
    pub fn are_equal_piles(&self, board: &Board, one: PileId, other: PileId) -> bool {
        let classes = self.equal_pile_classes(board);
        classes[one.index()] == classes[other.index()]
    }

    /// For each pile the number of its class of equal piles.
    pub fn equal_pile_classes(&self, board: &Board) -> &[u8] {
        let equal = &self.layout.equal_piles;
        if self.may_still_deal(board) { &equal.while_dealing } else { &equal.after_dealing }
    }

    /// Whether a whole pile that is carried to a space leaves the table as it was for the player.
    pub(crate) fn changes_nothing(&self, board: &Board, from: PileId, to: PileId) -> bool {
        !self.layout.equal_piles.valued && self.are_equal_piles(board, from, to)
    }

    /// Whether a tap may still deal cards to piles in turn.
    pub fn may_still_deal(&self, board: &Board) -> bool {
        self.layout.equal_piles.dealers.iter().any(|pile| {
            let Some(tap) = &self.pile(*pile).tap else { return false };
            let redeals = tap
                .redeals()
                .is_some_and(|most| most.is_none_or(|most| i64::from(board.var(Self::REDEALS)) < i64::from(most)));
            match tap {
                Tap::DealRow { .. } => !board.is_space(*pile) || redeals,
                Tap::Gather { .. } | Tap::Redeal { .. } => redeals,
                Tap::Steps(_) | Tap::Draw { .. } => true,
            }
        })
    }

    /// Whether a tap on a pile may bring cards to other piles one after another, or look at them so.
    fn deals_in_turn(&self, pile: PileId) -> bool {
        !matches!(self.pile(pile).tap, None | Some(Tap::Draw { .. }))
    }

    /// Whether dealing is over for good once [`Self::may_still_deal`] says so: nothing gives a stock cards again.
    fn dealing_ends(&self) -> bool {
        let [pile] = self.layout.index.tapped[..] else { return false };
        let this = self.pile(pile);
        let fed = self.ever_takes(pile)
            || this.fill != FillRule::None
            || self.moves.matching.as_ref().is_some_and(|matching| matching.to == pile)
            || self.layout.piles.iter().any(|other| other.clear == Some(this.group));
        !self.moves.has_own_steps()
            && match this.tap {
                Some(Tap::DealRow { .. }) => !fed,
                Some(Tap::Gather { .. } | Tap::Redeal { .. }) => true,
                Some(Tap::Steps(_) | Tap::Draw { .. }) | None => false,
            }
    }

    /// Whether the rules look at where piles are or which of them has which cards, so that no two of them are equal.
    pub(crate) fn places_matter(&self) -> bool {
        let whole = |groups: &[PileGroup], set: PileSet| {
            set == PileSet::ALL
                || groups
                    .iter()
                    .all(|group| group.piles().all(|pile| set.has(pile)) || !group.piles().any(|pile| set.has(pile)))
        };
        self.moves.allow.is_some()
            || matches!(self.scoring.won, WinCondition::Asked(_))
            || self.moves.own_steps().any(|steps| matches!(steps, StepSource::Asked(_)))
            || self.moves.matching.as_ref().is_some_and(|matching| !matching.near.is_empty())
            || self.layout.piles.iter().any(|pile| {
                pile.beside != NeighbourRule::No
                    || pile.covered_by != PileSet::default()
                    || !whole(&self.layout.groups, pile.from)
                    || !whole(&self.layout.groups, pile.first_from)
                    || matches!(pile.fill, FillRule::Asked(_))
            })
    }

    /// Piles that no card ever leaves, and whose lower cards no rule looks at.
    pub fn final_piles(&self) -> PileSet {
        if self.asks() || self.moves.has_own_steps() {
            return PileSet::default();
        }
        let looked_into = |pile: &PileId| self.scoring.won == WinCondition::InOrder(self.pile(*pile).group);
        let tapped = |pile: &PileId| {
            let group = self.pile(*pile).group;
            self.layout.piles.iter().any(|this| match &this.tap {
                // Drawn cards come back only where there are redeals.
                Some(Tap::Draw { to, redeals, .. }) => to == pile && *redeals != Some(0),
                Some(Tap::DealRow { to, .. }) => *to == group,
                Some(Tap::Gather { from, .. }) => *from == group,
                Some(Tap::Redeal { .. } | Tap::Steps(_)) => true,
                None => false,
            })
        };
        let fills = |pile: &PileId| {
            let group = self.pile(*pile).group;
            self.layout.piles.iter().any(|this| match &this.fill {
                FillRule::None => false,
                FillRule::Groups(groups) => groups.contains(&group),
                FillRule::Asked(_) => true,
            })
        };
        let judges = |pile: &PileId| self.layout.piles.iter().any(|this| this.beside == NeighbourRule::Pile(*pile));
        let pairs = |pile: &PileId| self.moves.matching.as_ref().is_some_and(|matching| matching.from.has(*pile));
        self.pile_ids()
            .filter(|pile| {
                let this = self.pile(*pile);
                this.take.is_none()
                    && this.swap.is_none()
                    && this.tap.is_none()
                    && this.clear.is_none()
                    && this.order != LandingOrder::Under
            })
            .filter(|pile| !tapped(pile) && !fills(pile) && !pairs(pile) && !judges(pile) && !looked_into(pile))
            .collect()
    }
}

/// The classes of piles that have the same description and that nothing tells apart, neither in play nor by the taps of
/// `dealers`.
fn classes(rules: &Rules, dealers: &[PileId]) -> Vec<u8> {
    let mut classes = rules.layout.classes();
    // Piles that are told apart may tell others apart.
    loop {
        let before = classes.clone();
        part_all(&mut classes, rules, dealers);
        if classes == before {
            return classes;
        }
    }
}

fn part_all(classes: &mut [u8], rules: &Rules, dealers: &[PileId]) {
    part_fills(classes, rules);
    part_full_runs(classes, rules);
    part_pairs(classes, rules);
    for steps in rules.moves.own_steps() {
        if let StepSource::Listed(steps) = steps {
            for step in steps {
                part_step(classes, &rules.layout, &step.step);
            }
        }
    }
    for pile in rules.pile_ids() {
        if let Some(Tap::Draw { to, .. }) = rules.pile(pile).tap {
            part_group(classes, &rules.layout, rules.pile(to).group);
        }
    }
    for pile in dealers {
        match &rules.pile(*pile).tap {
            Some(Tap::DealRow { to: group, .. } | Tap::Gather { from: group, .. }) => {
                part_group(classes, &rules.layout, *group);
            }
            Some(Tap::Redeal { steps: StepSource::Listed(steps), .. } | Tap::Steps(StepSource::Listed(steps))) => {
                for step in steps {
                    part_step(classes, &rules.layout, &step.step);
                }
            }
            // A function may look at any pile.
            Some(Tap::Redeal { .. } | Tap::Steps(_)) => {
                (0..rules.layout.groups.len()).for_each(|group| part_group(classes, &rules.layout, group));
            }
            Some(Tap::Draw { .. }) | None => {}
        }
    }
}

/// Makes each pile of a group a class of its own.
fn part_group(classes: &mut [u8], layout: &Layout, group: usize) {
    layout.groups[group].piles().for_each(|pile| classes[pile.index()] = pile.0);
}

/// Piles that spaces are filled from give their cards in the order of their numbers. Spaces are filled in that order,
/// too, which matters where they are not equal.
fn part_fills(classes: &mut [u8], rules: &Rules) {
    let filling = &rules.layout.index.filling;
    let alike = filling.iter().all(|pile| classes[pile.index()] == classes[filling[0].index()]);
    for pile in filling {
        if let FillRule::Groups(groups) = &rules.pile(*pile).fill {
            for group in groups {
                part_group(classes, &rules.layout, *group);
            }
        }
        if !alike {
            part_group(classes, &rules.layout, rules.pile(*pile).group);
        }
    }
}

/// Full runs leave in the order of their piles' numbers. That matters where there may not be room for all of them.
fn part_full_runs(classes: &mut [u8], rules: &Rules) {
    let deck = &rules.layout.deck;
    for pile in &rules.layout.index.clearing {
        let Some(group) = rules.pile(*pile).clear else { continue };
        let room = usize::from(rules.layout.groups[group].count) * usize::from(deck.ranks()) >= deck.len();
        if !room || !is_one_class(classes, &rules.layout, group) {
            part_group(classes, &rules.layout, group);
            part_group(classes, &rules.layout, rules.pile(*pile).group);
        }
    }
}

/// The cards of a pair go to one pile of its group. They are removed in the order of their piles' numbers, which matters
/// where the order of the removed cards does.
fn part_pairs(classes: &mut [u8], rules: &Rules) {
    let Some(matching) = &rules.moves.matching else { return };
    part_group(classes, &rules.layout, rules.pile(matching.to).group);
    if !rules.final_piles().has(matching.to) || rules.ever_takes(matching.to) {
        rules.pile_ids().filter(|pile| matching.from.has(*pile)).for_each(|pile| classes[pile.index()] = pile.0);
    }
}

/// A step that names a pile tells it from the others of its group.
fn part_step(classes: &mut [u8], layout: &Layout, step: &BoardStep) {
    let group_of = |pile: PileId| layout.pile(pile).group;
    match *step {
        BoardStep::Carry { from, to, .. } | BoardStep::CarryBottom { from, to } | BoardStep::Swap { from, to } => {
            part_group(classes, layout, group_of(from));
            part_group(classes, layout, group_of(to));
        }
        BoardStep::Turn { pile } | BoardStep::Shuffle { pile } => part_group(classes, layout, group_of(pile)),
        // Equal piles are closed up, or filled, as well in one order as in another.
        BoardStep::CloseUp { group } if is_one_class(classes, layout, group) => {}
        BoardStep::CloseUp { group } => part_group(classes, layout, group),
        BoardStep::Fill { group, from } => {
            part_group(classes, layout, group_of(from));
            if !is_one_class(classes, layout, group) {
                part_group(classes, layout, group);
            }
        }
        // The cards come to lie in the order of their piles.
        BoardStep::Sweep { group, to, .. } => {
            part_group(classes, layout, group);
            part_group(classes, layout, group_of(to));
        }
        // The piles of a group are raised alike.
        BoardStep::Raise { .. }
        | BoardStep::Sink { .. }
        | BoardStep::Set { .. }
        | BoardStep::Say(_)
        | BoardStep::Refuse(_) => {}
    }
}

fn is_one_class(classes: &[u8], layout: &Layout, group: usize) -> bool {
    let first = layout.groups[group].first;
    layout.groups[group].piles().all(|pile| classes[pile.index()] == classes[first.index()])
}

#[cfg(test)]
mod tests;
