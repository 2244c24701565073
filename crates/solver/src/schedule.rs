//! The configurations of the probes, and how all searches of a portfolio share the moves.
//!
//! A probe is a short search, a cyclic search or a beam. Tuned probes have weights that were found by measurement; random
//! probes have weights that are derived from their number.

use crate::config::{SearchConfig, SearchOrder};
use crate::heuristic::Weights;
use crate::home_order::has_heaps;
use crate::noise::NoiseSequence;
use crate::safe_moves::HomePolicy;
use crate::search_space::SearchSpace;
use redeal_rules::{Role, Rules};

/// After so many moves in all, easy deals are won, and the complete search gets as much as all other searches together, the
/// greedy-home search among them even when it has ended.
const LATE: u64 = 100_000;
/// After so many moves in all, most deals that probes can win are won, and the complete search gets [`VERY_LATE_SHARE`]
/// times as much as all other searches together.
const VERY_LATE: u64 = 2_000_000;
const VERY_LATE_SHARE: u64 = 7;

/// More cards than this are many: of such a deal it is hardly ever proven that it can't be won.
const MANY_CARDS: usize = 64;

/// How deep the first cycle of a cyclic probe may go, for each card. With a fourth of it or less, fewer deals were won.
/// Without a limit, the first cycle might never end where cards can be moved to and fro.
const CYCLE_DEPTH: usize = 8;

/// Where cyclic probes have dives beside them, one in so many probes is not cyclic. The number is odd, so that half of those
/// have draws as search moves.
const NOT_CYCLIC: u64 = 5;

/// Where beams are searched, one in so many probes is one. So beams get nearly half of all moves, and deals that are won
/// early are won as without them. The number is prime, so that each of several threads has beams.
const BEAMS: u64 = 29;
/// How many states the narrowest beam keeps of a layer, and how many moves a beam tries for each of them: a line of Spider
/// has some 200 search moves and a state some 20, and a beam that has not won by twice as many moves hardly ever does.
const BEAM_WIDTH: u32 = 25;
const MOVES_PER_WIDTH: u64 = 7_500;

/// How the searches of a portfolio share the moves.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent traits of a variant, each with a name")]
pub(super) struct Schedule {
    /// How many moves the shortest probe gets.
    pub(super) probe_moves: u64,
    /// Early in a run, the complete search gets this part of what each other search gets: a divisor.
    complete_part: u64,
    /// Later in a run, the complete search gets more: deals that are not won by then are often impossible, and only the
    /// complete search can prove that.
    favours_proofs: bool,
    /// The greedy-home search begins after one probe more than that: those win most of the easy deals.
    pub(super) probes_before_greedy: u64,
    /// Whether tuned probes run first, and between the others.
    pub(super) tuned: bool,
    /// Whether some random and cyclic probes take every card home that can go there.
    forces_home: bool,
    /// Which cards the other ones take home.
    home: HomePolicy,
    /// Whether some random probes dive. Then one probe in [`NOT_CYCLIC`] is not a cyclic one.
    dives: bool,
    /// Whether some probes are beams.
    beams: bool,
    /// How deep the first cycle of cyclic probes may go; `None`: all probes are random ones.
    cycle_depth: Option<u32>,
    /// The weights of the complete search, which random and cyclic probes vary.
    pub(super) weights: Weights,
}

impl Schedule {
    pub(super) fn of(rules: &Rules, space: &dyn SearchSpace) -> Self {
        let has_safe_moves = space.has_safe_moves();
        let cards = rules.layout.deck.len();
        let depth = Some((CYCLE_DEPTH * cards) as u32);
        // Where a script is asked, few moves are tried, and one long probe wins more with these than several short ones.
        let (probe_moves, complete_part) = if rules.asks() { (15_000, 4) } else { (4000, 1) };
        let general = Self {
            probe_moves,
            complete_part,
            favours_proofs: true,
            probes_before_greedy: 7,
            tuned: false,
            forces_home: has_safe_moves,
            home: space.likely_moves(),
            dives: true,
            beams: false,
            cycle_depth: depth,
            weights: Weights::GENERAL,
        };
        let cells = rules.of_role(Role::Cell).any(|pile| rules.pile(pile).takes());
        match () {
            // Nearly all deals can be won, but not by every configuration: probes get more of the moves.
            () if cells && has_safe_moves => {
                Self { complete_part: 4, probes_before_greedy: 15, tuned: true, ..general }
            }
            // The same holds where full runs leave, but there a dive hardly ever wins, and beams win what nothing else does.
            () if rules.layout.piles.iter().any(|pile| pile.clear.is_some()) => {
                let weights = Weights::FULL_RUNS;
                let shares = Self { complete_part: 2, favours_proofs: false, beams: true, ..general };
                Self { probe_moves: 2000, dives: false, cycle_depth: None, weights, ..shares }
            }
            // Cyclic probes win fewer deals here (docs/decisions/069-cyclic-probes-of-one-pack.md).
            () if space.has_few_states() => Self { probe_moves: 2000, cycle_depth: None, ..general },
            () if has_heaps(rules) => Self { weights: Weights::HEAPS, ..general },
            // There are too many states for a proof, and a line is long.
            () if cards > MANY_CARDS => Self {
                probe_moves: 30_000,
                complete_part: 8,
                favours_proofs: false,
                forces_home: false,
                dives: false,
                weights: Weights::MANY_CARDS,
                ..general
            },
            () => general,
        }
    }

    /// A probe, and how many moves it tries. The same number always makes the same probe.
    pub(super) fn probe(&self, number: u64) -> (SearchConfig, u64) {
        let moves = self.probe_moves * luby(number);
        match () {
            () if self.beams && number.is_multiple_of(BEAMS) => beam(number / BEAMS),
            () if self.tuned && number % 2 == 1 => (tuned_probe_again(number), moves),
            () => match self.cycle_depth.filter(|_| !self.dives || !number.is_multiple_of(NOT_CYCLIC)) {
                Some(depth) => (cyclic_probe(number, depth, *self), moves),
                None => (random_probe(number, *self), moves),
            },
        }
    }

    /// How many moves the complete search gets when `nodes` were tried in all and each of `others` searches gets `moves`.
    pub(super) fn complete_moves(&self, nodes: u64, moves: u64, others: u64) -> u64 {
        match nodes {
            VERY_LATE.. if self.favours_proofs => moves * VERY_LATE_SHARE * others,
            LATE.. if self.favours_proofs => moves * others,
            _ => moves / self.complete_part,
        }
    }
}

/// The Luby sequence 1 1 2 1 1 2 4 1 1 2 …: how long the probes are, as multiples of the shortest one. No probe is then too
/// short or too long for all deals (Luby, Sinclair and Zuckerman, 1993).
pub(super) fn luby(number: u64) -> u64 {
    let mut power = 1;
    while power * 2 - 1 < number {
        power *= 2;
    }
    if power * 2 - 1 == number { power } else { luby(number - (power - 1)) }
}

/// A tuned probe.
struct TunedProbe {
    /// The weights of a card, a cell, a space, an edge, a buried card, and a card over one that must be home before it.
    weights: [i32; 6],
    noise: u32,
    home: HomePolicy,
    /// How many moves it tries.
    moves: u64,
}

const fn tuned(weights: [i32; 6], noise: u32, home: HomePolicy, moves: u64) -> TunedProbe {
    TunedProbe { weights, noise, home, moves }
}

/// Found one after another by hill climbing on FreeCell's deals ms:40001 to ms:42000, and then on those of ms:46001 to
/// ms:50000 that were left: each is the one that wins most of the deals that those before it leave, for the moves that it
/// takes.
const TUNED: [TunedProbe; 11] = [
    tuned([5, 12, -8, 4, 4, 2], 3, HomePolicy::Greedy, 1000),
    tuned([6, 11, -8, 4, 2, 2], 3, HomePolicy::Greedy, 1200),
    tuned([4, 11, -10, 5, 5, 4], 5, HomePolicy::Greedy, 1000),
    tuned([8, 6, -11, 4, 3, 0], 6, HomePolicy::SafeOnly, 1500),
    tuned([4, 11, -8, 2, 2, 2], 5, HomePolicy::Greedy, 2000),
    tuned([4, 6, -5, 1, 2, 0], 8, HomePolicy::Greedy, 3000),
    tuned([1, 10, -5, 2, 2, 2], 4, HomePolicy::Greedy, 5000),
    tuned([5, 10, -8, 1, 4, 2], 8, HomePolicy::Greedy, 3000),
    tuned([4, 9, -8, 1, 2, 2], 5, HomePolicy::Greedy, 2000),
    tuned([2, 6, -3, 2, 2, 0], 4, HomePolicy::SafeOnly, 3000),
    tuned([3, 12, -8, 1, 1, 2], 4, HomePolicy::Greedy, 6000),
];

/// The seed of the noise with which the tuned probes were found.
const TUNED_SEED: u64 = 7;

impl TunedProbe {
    fn config(&self, noise: u32, seed: u64) -> SearchConfig {
        let [card, cell, space, edge, buried, twice] = self.weights;
        let weights = Weights { card, cell, space, edge, buried, twice, ..Weights::GENERAL };
        SearchConfig { weights, order: SearchOrder::Best, noise, home: self.home, seed }
    }
}

/// The tuned probes, in their order, and how many moves each of them tries.
pub(super) fn tuned_probes() -> impl Iterator<Item = (SearchConfig, u64)> {
    TUNED.iter().map(|probe| (probe.config(probe.noise, TUNED_SEED), probe.moves))
}

/// A beam, and how many moves it tries. Narrow beams are tried often, wide ones rarely.
fn beam(number: u64) -> (SearchConfig, u64) {
    let width = BEAM_WIDTH * luby(number) as u32;
    let (weights, order) = (Weights::FULL_RUNS_BEAM, SearchOrder::Beam { width });
    let config = SearchConfig { weights, order, noise: 6, home: HomePolicy::SafeOnly, seed: number };
    (config, u64::from(width) * MOVES_PER_WIDTH)
}

/// A tuned probe once more, with other noise.
fn tuned_probe_again(number: u64) -> SearchConfig {
    let probe = &TUNED[(number / 2) as usize % TUNED.len()];
    probe.config(probe.noise.max(4), number)
}

/// A probe whose weights are chosen at random.
fn random_probe(number: u64, schedule: Schedule) -> SearchConfig {
    let (mut noise, mut weights) = (NoiseSequence::new(number), schedule.weights);
    for weight in weights.varied() {
        // From a quarter to twice as much; a weight of 1 or 2 may become 0.
        *weight = *weight * (2 + noise.below(15)) / 8;
    }
    let order = match noise.below(4) {
        0 if schedule.dives => SearchOrder::DiveByEstimate,
        1 if schedule.dives => SearchOrder::DiveByMove,
        _ => SearchOrder::Best,
    };
    SearchConfig {
        weights,
        order,
        noise: match order {
            SearchOrder::Best | SearchOrder::Beam { .. } | SearchOrder::Cyclic { .. } => 4,
            SearchOrder::DiveByEstimate => 8,
            SearchOrder::DiveByMove => 16,
        },
        home: if schedule.forces_home && noise.below(2) == 0 { HomePolicy::Greedy } else { schedule.home },
        seed: number,
    }
}

/// A probe that takes the best state of each depth in turn. Half of them, the shortest, have the usual weights: they differ
/// in their noise, and in whether they force cards home.
fn cyclic_probe(number: u64, depth: u32, schedule: Schedule) -> SearchConfig {
    let random = random_probe(number, schedule);
    let weights = if luby(number) == 1 { schedule.weights } else { random.weights };
    SearchConfig { weights, order: SearchOrder::Cyclic { depth }, ..random }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pruning;
    use crate::general::GeneralSpace;
    use crate::removal::RemovalSpace;
    use crate::testing::{SEED, rules};

    /// The beams among the first hundred probes of a variant: the number, the width, the moves.
    fn beams(tableau: &str) -> Vec<(u64, u32, u64)> {
        let rules = rules(&format!(
            "piles = {{ {{ 'cell', 2 }}, {{ 'foundation', 4 }}, {{ 'tableau', 10, up = 5, {tableau} }}, {{ 'reserve', up = 2 }} }}"
        ));
        let deal = rules.deal(SEED, 0);
        let schedule = Schedule::of(&rules, &GeneralSpace::new(&rules, &deal, SEED, Pruning::ALL));
        let probes = (1..=100).map(|number| (number, schedule.probe(number)));
        let beam = |(number, (config, moves)): (u64, (SearchConfig, u64))| match config.order {
            SearchOrder::Beam { width } => Some((number, width, moves)),
            _ => None,
        };
        probes.filter_map(beam).collect()
    }

    #[test]
    fn probes_are_cyclic_and_one_pack_has_random_ones_beside_them() {
        for (packs, moves, depth) in [(1, 4_000, 8 * 52), (2, 30_000, 8 * 104)] {
            let rules = rules(&format!(
                "deck = {{ packs = {packs} }}, piles = {{ {{ 'stock', tap = draw {{ redeals = 0 }} }}, {{ 'waste' }},
                 {{ 'foundation', {} }}, {{ 'tableau', 8, up = 4, place = build.down_in_suit }} }}",
                4 * packs
            ));
            let deal = rules.deal(SEED, 0);
            let schedule = Schedule::of(&rules, &GeneralSpace::new(&rules, &deal, SEED, Pruning::ALL));
            for number in 1..=100 {
                let (config, most) = schedule.probe(number);
                let found = if let SearchOrder::Cyclic { depth } = config.order { Some(depth) } else { None };
                let cyclic = packs == 2 || number % 5 != 0;
                assert_eq!(found, cyclic.then_some(depth), "probe {number} of {packs} packs");
                assert_eq!(most, luby(number) * moves);
            }
        }
    }

    #[test]
    fn probes_are_longer_where_a_script_is_asked() {
        let of = |won: &str| {
            let rules = rules(&format!(
                "piles = {{ {{ 'stock', tap = draw {{}} }}, {{ 'waste' }}, {{ 'foundation', 4 }}, {{ 'tableau', 8, up = 4 }} }}{won}"
            ));
            let deal = rules.deal(SEED, 0);
            let schedule = Schedule::of(&rules, &GeneralSpace::new(&rules, &deal, SEED, Pruning::ALL));
            (schedule.probe(1).1, schedule.complete_moves(0, schedule.probe_moves, 1))
        };
        assert_eq!(of(""), (4_000, 4_000));
        assert_eq!(of(", won = function(board) return #board.stock == 0 end"), (15_000, 3_750));
    }

    #[test]
    fn no_probe_is_cyclic_where_cards_only_leave_or_full_runs_do() {
        let pairs = rules(
            "piles = { { 'tableau', 13, up = 4, first = none }, { 'discard' } },
             match = { pair = sum(13), alone = rank.king }, won = empty 'tableau'",
        );
        let state = pairs.deal(SEED, 0);
        let removal = RemovalSpace::of(&pairs, &state, SEED, Pruning::ALL).expect("cards only leave");
        let runs = rules(
            "piles = { { 'foundation', 4 },
             { 'tableau', 13, up = 4, place = build.down, run = build.down_in_suit, clear = 'foundation' } }",
        );
        let deal = runs.deal(SEED, 0);
        let general = GeneralSpace::new(&runs, &deal, SEED, Pruning::ALL);
        for schedule in [Schedule::of(&pairs, &removal), Schedule::of(&runs, &general)] {
            for number in 1..=100 {
                let (config, _) = schedule.probe(number);
                assert!(!matches!(config.order, SearchOrder::Cyclic { .. }), "probe {number}");
            }
        }
    }

    #[test]
    fn some_probes_are_beams_where_full_runs_leave() {
        let few = [(29, 25, 187_500), (58, 25, 187_500), (87, 50, 375_000)];
        assert_eq!(beams("place = build.down, run = build.down_in_suit, clear = 'foundation'"), few);
        assert_eq!(beams("place = build.down"), []);
    }
}
