//! The styles of the short searches: a few that were chosen, then by chance; and how all searches share the time.

use crate::noise::Noise;
use crate::search::{Order, Style};
use crate::worth::Weights;
use redeal_rules::{Role, Rules};

/// After so many moves what is easily won is won, and the complete search gets as much as all others together.
const LATE: u64 = 100_000;
/// After so many moves most of what chance would win is won, and it gets so many times what the others do.
const LATER: u64 = 2_000_000;
const MOSTLY: u64 = 7;

/// How the searches share the time.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// How many moves the shortest of the short searches tries.
    pub(super) short: u64,
    /// Until it is late, the complete search gets this part of what each other one does.
    complete: u64,
    /// Late, it gets more: what is not won by then is often impossible, which only it can say.
    proves: bool,
    /// The eager one begins after so many of the short searches: until then most of what is easy is won.
    pub(super) eager: u64,
    /// Whether styles that were chosen go first.
    pub(super) opens: bool,
    /// Whether some of the short searches dive.
    dives: bool,
    /// What the complete search weighs, and what chance shakes for the short ones.
    pub(super) weights: Weights,
}

impl Pace {
    pub(super) fn of(rules: &Rules, goes_home: bool) -> Self {
        let plain = Self {
            short: 2000,
            complete: 1,
            proves: true,
            eager: 7,
            opens: false,
            dives: true,
            weights: Weights::FIRST,
        };
        let cells = rules.of_role(Role::Cell).any(|pile| rules.pile(pile).takes());
        match () {
            // Nearly everything can be won, if not by each style: more of them get more time.
            () if cells && goes_home => Self { short: 4000, complete: 4, eager: 15, opens: true, ..plain },
            // So it is where full runs leave, but hardly ever by diving.
            () if rules.layout.piles.iter().any(|pile| pile.clear.is_some()) => {
                Self { complete: 2, proves: false, dives: false, weights: Weights::CLEARS, ..plain }
            }
            () => plain,
        }
    }

    /// How many moves the complete search gets after `nodes` in all, where each of so many others gets `moves`.
    pub(super) fn complete(&self, nodes: u64, moves: u64, others: u64) -> u64 {
        match nodes {
            LATER.. if self.proves => moves * MOSTLY * others,
            LATE.. if self.proves => moves * others,
            _ => moves / self.complete,
        }
    }
}

/// 1 1 2 1 1 2 4 1 1 2 …: how long the searches by chance are, so that none is too short or too long for all (Luby,
/// Sinclair and Zuckerman, 1993).
pub(super) fn luby(number: u64) -> u64 {
    let mut power = 1;
    while power * 2 - 1 < number {
        power *= 2;
    }
    if power * 2 - 1 == number { power } else { luby(number - (power - 1)) }
}

/// What each search of the opening weighs: a card, a cell, a space, an edge, a buried card, one that lies over what goes
/// home before it; how much chance adds; whether all that can go home does; and how many moves it tries.
type Chosen = ([i32; 6], u32, bool, u64);

/// Chosen one after another, by hill climbing on FreeCell's deals ms:40001 to ms:42000: each is the one that wins most of
/// what those before it leave, by the moves that it takes.
const OPENING: [Chosen; 11] = [
    ([5, 12, -8, 4, 4, 2], 3, true, 1000),
    ([6, 11, -8, 4, 2, 2], 3, true, 1200),
    ([4, 11, -10, 5, 5, 4], 5, true, 1000),
    ([8, 6, -11, 4, 3, 0], 6, false, 1500),
    ([4, 11, -8, 2, 2, 2], 5, true, 2000),
    ([4, 6, -5, 1, 2, 0], 8, true, 3000),
    ([1, 10, -5, 2, 2, 2], 4, true, 5000),
    ([5, 10, -8, 1, 4, 2], 8, true, 3000),
    ([4, 9, -8, 1, 2, 2], 5, true, 2000),
    ([2, 6, -3, 2, 2, 0], 4, false, 3000),
    ([3, 12, -8, 1, 1, 2], 4, true, 6000),
];

/// The styles that are tried first where there are cells, and how many moves each of them tries.
pub(super) fn opening() -> impl Iterator<Item = (Style, u64)> {
    // Shaken as they were when they were chosen.
    OPENING.into_iter().map(|one| (chosen(one, 7), one.3))
}

/// One of these again, shaken in another way.
pub(super) fn again(number: u64) -> Style {
    let style = chosen(OPENING[(number / 2) as usize % OPENING.len()], number);
    Style { noise: style.noise.max(4), ..style }
}

fn chosen((weights, noise, forced, _): Chosen, seed: u64) -> Style {
    let [card, cell, space, edge, buried, twice] = weights;
    let weights = Weights { card, cell, space, edge, buried, twice, ..Weights::FIRST };
    Style { weights, order: Order::Best, noise, forced, seed }
}

/// A style by chance.
pub(super) fn by_chance(number: u64, goes_home: bool, pace: Pace) -> Style {
    let (mut noise, mut weights) = (Noise::new(number), pace.weights);
    for weight in weights.each() {
        // From a quarter of it to twice as much.
        *weight = *weight * (2 + noise.below(15)) / 8;
    }
    let order = match noise.below(4) {
        0 if pace.dives => Order::Deep,
        1 if pace.dives => Order::Moves,
        _ => Order::Best,
    };
    Style {
        weights,
        order,
        noise: match order {
            Order::Best => 4,
            Order::Deep => 8,
            Order::Moves => 16,
        },
        forced: goes_home && noise.below(2) == 0,
        seed: number,
    }
}
