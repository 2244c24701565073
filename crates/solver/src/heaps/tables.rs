//! Rules of a row of heaps as tables, and the row itself.

use crate::Ways;
use crate::key::heaps;
use crate::worth::Weights;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::FACES;
use redeal_rules::pile::{Beside, Pile, PileSet};
use redeal_rules::steps::{BoardStep, StepSource};
use redeal_rules::{Rules, WinCondition};

/// The rules of a variant, as far as a search looks at them.
pub(super) struct Tables {
    /// The row, from the left.
    pub(super) piles: Vec<PileId>,
    /// For each place those further to the left that take what lies there.
    reach: Vec<Vec<usize>>,
    /// For each card those that it may come to lie on, and those that it may or that may lie on it: one bit a card.
    onto: [u64; FACES],
    fits: [u64; FACES],
    /// Dead ends are looked for.
    dead: bool,
}

/// The tops of a row, from the left: a byte a card, which is its number and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row<const N: usize> {
    pub(super) key: [u64; N],
}

impl Tables {
    /// The tables of a variant; none if they could not say all of its rules.
    pub(super) fn of(rules: &Rules, board: &Board, ways: Ways) -> Option<Self> {
        let heaps = heaps(rules);
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
            pile.place == Some(place) && pile.beside == Beside::No && pile.covered_by == PileSet::default()
        };
        // Those to the left are no spaces, so that what may start a pile is nothing to anybody.
        let leftwards = piles.iter().enumerate().all(|(at, pile)| {
            let from = rules.pile(*pile).from;
            !piles[..=at].iter().any(|other| from.has(*other))
        });
        let all =
            heaps.iter().eq(piles.iter().copied()) && rules.layout.index.givers.iter().all(|pile| heaps.has(*pile));
        let up = piles.iter().all(|pile| board.pile(*pile).iter().all(|card| board.is_up(*card)));
        let known = settles && all && leftwards && up && piles.iter().all(|pile| bound(rules.pile(*pile)));
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
        Some(Self { reach: piles.iter().map(reach).collect(), piles, onto, fits, dead: ways.dead })
    }

    /// Lists from where to where a heap may go. `list` is emptied first.
    pub(super) fn list<const N: usize>(&self, row: &Row<N>, list: &mut Vec<(usize, usize)>) {
        list.clear();
        for (from, card) in row.cards().enumerate() {
            let onto = self.onto[usize::from(card)];
            let to = self.reach[from].iter().filter(|to| onto >> row.card(**to) & 1 == 1);
            list.extend(to.map(|to| (from, *to)));
        }
    }

    /// Whether some of the tops will never come to lie on, or under, any of the others: a heap covers one that it fits,
    /// so of tops that nothing links with the others one is left for good.
    pub(super) fn is_lost<const N: usize>(&self, row: &Row<N>) -> bool {
        let all = row.cards().fold(0u64, |all, card| all | 1 << card);
        let (mut linked, mut next) = (0, all & all.wrapping_neg());
        while next != 0 {
            linked |= next;
            let card = next.trailing_zeros() as usize;
            next = (next & (next - 1)) | self.fits[card] & all & !linked;
        }
        self.dead && linked != all
    }

    /// How far a row seems from being one heap: few heaps, and few tops that fit few others.
    pub(super) fn weigh<const N: usize>(&self, row: &Row<N>, weights: &Weights) -> i32 {
        let all = row.cards().fold(0u64, |all, card| all | 1 << card);
        let lone = row.cards().map(|card| (4 - (self.fits[usize::from(card)] & all).count_ones() as i32).max(0));
        weights.card * row.len() as i32 + weights.edge * lone.sum::<i32>()
    }
}

impl<const N: usize> Row<N> {
    pub(super) fn of(tops: impl Iterator<Item = u8>) -> Self {
        let mut key = [0; N];
        tops.enumerate().for_each(|(at, card)| key[at / 8] |= u64::from(card + 1) << (at % 8 * 8));
        Self { key }
    }

    /// How many heaps there are.
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

    /// A heap goes on another one, and the row closes up.
    #[inline]
    pub(super) fn carry(&mut self, from: usize, to: usize) {
        let byte = self.byte(from);
        let (word, shift) = (to / 8, to % 8 * 8);
        self.key[word] = self.key[word] & !(0xff << shift) | u64::from(byte) << shift;
        // Whatever is right of it moves a byte to the left.
        let kept = (1u64 << (from % 8 * 8)) - 1;
        for word in from / 8..N {
            let next = self.key.get(word + 1).map_or(0, |next| next << 56);
            let moved = self.key[word] >> 8 | next;
            let kept = if word == from / 8 { kept } else { 0 };
            self.key[word] = self.key[word] & kept | moved & !kept;
        }
    }
}
