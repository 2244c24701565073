//! The rules of piles in a row as tables, and the row itself.

use crate::Pruning;
use crate::heuristic::Weights;
use crate::state_key::whole_piles;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{NeighbourRule, Pile, PileSet};
use redeal_rules::steps::{BoardStep, StepSource};
use redeal_rules::{Rules, WinCondition};

/// The rules of one variant.
pub(super) struct RowTables {
    /// The piles of the row, from the left.
    pub(super) piles: Vec<PileId>,
    /// For each place the places to its left that take its pile.
    reach: Vec<Vec<usize>>,
    /// For each card the cards that it may come to lie on, and those that fit it in either direction: one bit a card.
    onto: [u64; FACES],
    fits: [u64; FACES],
    /// Deadlocks are looked for.
    deadlock: bool,
}

/// The tops of a row from the left: for each a byte, the number of the card plus 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowState<const N: usize> {
    pub(super) key: [u64; N],
}

impl RowTables {
    /// The tables of a variant; none if its rules are outside what is understood here.
    pub(super) fn of(rules: &Rules, board: &Board, pruning: Pruning) -> Option<Self> {
        let row = whole_piles(rules);
        let (WinCondition::Gathered(group), Some(StepSource::Listed(steps))) =
            (&rules.scoring.won, &rules.moves.settle_steps)
        else {
            return None;
        };
        let piles: Vec<PileId> = rules.layout.groups[*group].piles().collect();
        let closes = |step: &BoardStep| matches!(step, BoardStep::CloseUp { group: closed } if closed == group);
        let settles = steps.len() == 1 && steps.iter().all(|step| closes(&step.step));
        let first = rules.pile(*piles.first()?);
        let place = first.place?;
        let bound = |pile: &Pile| {
            pile.place == Some(place) && pile.beside == NeighbourRule::No && pile.covered_by == PileSet::default()
        };
        // The places to the left are never spaces, so it does not matter what may start a pile.
        let leftwards = piles.iter().enumerate().all(|(at, pile)| {
            let from = rules.pile(*pile).from;
            !piles[..=at].iter().any(|other| from.has(*other))
        });
        let all = row.iter().eq(piles.iter().copied()) && rules.layout.index.givers.iter().all(|pile| row.has(*pile));
        let up = piles.iter().all(|pile| board.pile(*pile).iter().all(|card| board.is_up(*card)));
        let known = settles
            && !rules.layout.deck.has_jokers()
            && rules.moves.after_steps.is_none()
            && rules.moves_ends_only()
            && all
            && leftwards
            && up
            && piles.iter().all(|pile| bound(rules.pile(*pile)));
        if !known || rules.moves.relations[place].reads_vars() || piles.len() > FACES {
            return None;
        }
        let reach = |from: &PileId| (0..piles.len()).filter(|to| rules.pile(piles[*to]).from.has(*from)).collect();
        let (mut onto, mut fits) = ([0u64; FACES], [0u64; FACES]);
        for card in rules.layout.deck.cards() {
            let parents = rules.moves.relations[place].parents(rules.layout.deck.face(card));
            for on in rules.layout.deck.cards().filter(|on| parents >> rules.layout.deck.face(*on).index() & 1 == 1) {
                onto[usize::from(card.0)] |= 1 << on.0;
                fits[usize::from(card.0)] |= 1 << on.0;
                fits[usize::from(on.0)] |= 1 << card.0;
            }
        }
        Some(Self { reach: piles.iter().map(reach).collect(), piles, onto, fits, deadlock: pruning.deadlock })
    }

    /// Lists the moves from place to place. `list` is emptied first.
    pub(super) fn list<const N: usize>(&self, row: &RowState<N>, list: &mut Vec<(usize, usize)>) {
        list.clear();
        for (from, card) in row.cards().enumerate() {
            let onto = self.onto[usize::from(card)];
            let to = self.reach[from].iter().filter(|to| onto >> row.card(**to) & 1 == 1);
            list.extend(to.map(|to| (from, *to)));
        }
    }

    /// Whether some tops will never be joined with the others. A move covers a top by one that fits it, so each group
    /// of tops that are linked by "fits" keeps at least one of them.
    pub(super) fn is_lost<const N: usize>(&self, row: &RowState<N>) -> bool {
        let all = row.cards().fold(0u64, |all, card| all | 1 << card);
        let (mut linked, mut next) = (0, all & all.wrapping_neg());
        while next != 0 {
            linked |= next;
            let card = next.trailing_zeros() as usize;
            next = (next & (next - 1)) | self.fits[card] & all & !linked;
        }
        self.deadlock && linked != all
    }

    /// The estimate of a row: few piles are near to a win, and few tops that fit only few others.
    pub(super) fn estimate<const N: usize>(&self, row: &RowState<N>, weights: &Weights) -> i32 {
        let all = row.cards().fold(0u64, |all, card| all | 1 << card);
        let lone = row.cards().map(|card| (4 - (self.fits[usize::from(card)] & all).count_ones() as i32).max(0));
        weights.card * row.len() as i32 + weights.edge * lone.sum::<i32>()
    }
}

impl<const N: usize> RowState<N> {
    pub(super) fn of(tops: impl Iterator<Item = u8>) -> Self {
        let mut key = [0; N];
        tops.enumerate().for_each(|(at, card)| key[at / 8] |= u64::from(card + 1) << (at % 8 * 8));
        Self { key }
    }

    /// The number of piles.
    pub(super) fn len(&self) -> usize {
        let full = self.key.iter().position(|word| word >> 56 == 0).unwrap_or(N);
        let last = self.key.get(full).map_or(0, |word| 8 - word.leading_zeros() as usize / 8);
        full * 8 + last
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        (self.key[at / 8] >> (at % 8 * 8)) as u8
    }

    #[inline]
    fn card(&self, at: usize) -> u8 {
        self.byte(at) - 1
    }

    fn cards(&self) -> impl Iterator<Item = u8> {
        (0..8 * N).map(|at| self.byte(at)).take_while(|byte| *byte != 0).map(|byte| byte - 1)
    }

    /// Moves a pile on another one, and closes up the row.
    #[inline]
    pub(super) fn carry(&mut self, from: usize, to: usize) {
        let byte = self.byte(from);
        let (word, shift) = (to / 8, to % 8 * 8);
        self.key[word] = self.key[word] & !(0xff << shift) | u64::from(byte) << shift;
        // The bytes to the right move one place to the left.
        let kept = (1u64 << (from % 8 * 8)) - 1;
        for word in from / 8..N {
            let next = self.key.get(word + 1).map_or(0, |next| next << 56);
            let moved = self.key[word] >> 8 | next;
            let kept = if word == from / 8 { kept } else { 0 };
            self.key[word] = self.key[word] & kept | moved & !kept;
        }
    }
}
