//! The figures of each combination, made of the deals that were told so far.

use std::collections::BTreeMap;

use redeal_cards::shuffle::Seed;
use redeal_solver::odds::DealCounts;

use super::ExploredDeal;

/// The deals that were searched, by their combinations.
#[derive(Clone, Debug, Default)]
pub struct ExploredDeals {
    deals: BTreeMap<(usize, Seed), ExploredDeal>,
}

/// What the deals of a combination came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExploredFigures {
    /// How many can be won, and how many can't.
    pub counts: DealCounts,
    /// The median of the moves that the solver tried for a deal that can be won: how hard these are.
    pub tried: Option<f64>,
    /// The median of the moves of the lines that win.
    pub length: Option<f64>,
    /// The mean of the moves to choose from, over all positions of the games at random.
    pub choices: Option<f64>,
    /// The share of deals without a legal move, 0 to 1.
    pub stuck: Option<f64>,
    /// The mean of the scores at the end of the games at random.
    pub score: Option<f64>,
    /// Why deals are unknown for which fewer moves were tried than might have been, with the number of such deals.
    pub reasons: BTreeMap<String, u64>,
}

/// The same deals with two combinations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairedDeals {
    /// Can be won here, and not there.
    pub gained: u64,
    /// Can be won there, and not here.
    pub lost: u64,
    /// Are unknown here or there.
    pub open: u64,
}

impl ExploredDeals {
    /// Takes a deal in. One that is there already is replaced.
    pub fn add(&mut self, deal: ExploredDeal) {
        self.deals.insert((deal.combination, deal.seed), deal);
    }

    /// Whether a deal was searched with this combination.
    pub fn has(&self, combination: usize, seed: Seed) -> bool {
        self.deals.contains_key(&(combination, seed))
    }

    /// How many deals were searched, with all combinations together.
    pub fn len(&self) -> usize {
        self.deals.len()
    }

    /// Whether no deal was searched.
    pub fn is_empty(&self) -> bool {
        self.deals.is_empty()
    }

    /// The deals of a combination, in the order of their seeds.
    fn of(&self, combination: usize) -> impl Iterator<Item = &ExploredDeal> {
        let least = (combination, Seed::Plain(0));
        let all = self.deals.range(least..).take_while(move |((of, _), _)| *of == combination);
        all.map(|(_, deal)| deal)
    }

    /// The verdicts of all combinations together.
    pub fn counts(&self) -> DealCounts {
        counted(self.deals.values())
    }

    /// The figures of a combination.
    pub fn figures(&self, combination: usize) -> ExploredFigures {
        let deals = || self.of(combination);
        let random = || deals().filter_map(|deal| deal.random);
        let (positions, moves) =
            random().fold((0, 0), |(positions, moves), deal| (positions + deal.positions, moves + deal.moves));
        let games = random().count();
        let scores: Vec<i64> = random().filter_map(|deal| deal.score).collect();
        let mut reasons = BTreeMap::new();
        for why in deals().filter_map(|deal| deal.why.as_ref()) {
            *reasons.entry(why.clone()).or_default() += 1;
        }
        let mean = |sum: f64, count: usize| (count > 0).then(|| sum / count as f64);
        ExploredFigures {
            counts: counted(deals()),
            tried: median(deals().filter(|deal| deal.winnable == Some(true)).map(|deal| deal.tried).collect()),
            length: median(deals().filter_map(|deal| deal.length).map(|length| length as u64).collect()),
            choices: mean(moves as f64, positions as usize),
            stuck: mean(random().filter(|deal| deal.stuck).count() as f64, games),
            score: mean(scores.iter().map(|score| *score as f64).sum(), scores.len()),
            reasons,
        }
    }

    /// Compares a combination with another one, deal by deal. Deals that only one of them has are left out.
    pub fn paired(&self, here: usize, there: usize) -> PairedDeals {
        let mut paired = PairedDeals::default();
        for deal in self.of(here) {
            let Some(other) = self.deals.get(&(there, deal.seed)) else { continue };
            match (deal.winnable, other.winnable) {
                (Some(true), Some(false)) => paired.gained += 1,
                (Some(false), Some(true)) => paired.lost += 1,
                (None, _) | (_, None) => paired.open += 1,
                _ => {}
            }
        }
        paired
    }
}

fn counted<'a>(deals: impl Iterator<Item = &'a ExploredDeal>) -> DealCounts {
    let mut counts = DealCounts::default();
    for deal in deals {
        *match deal.winnable {
            Some(true) => &mut counts.won,
            Some(false) => &mut counts.impossible,
            None => &mut counts.unknown,
        } += 1;
    }
    counts
}

/// The value in the middle, or the mean of the two that are there.
fn median(mut values: Vec<u64>) -> Option<f64> {
    values.sort_unstable();
    let upper = *values.get(values.len() / 2)?;
    let lower = if values.len().is_multiple_of(2) { values[values.len() / 2 - 1] } else { upper };
    Some(lower.midpoint(upper) as f64 + if (lower ^ upper) & 1 == 1 { 0.5 } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::super::RandomDeal;
    use super::*;

    fn deal(combination: usize, seed: u64, winnable: Option<bool>, tried: u64) -> ExploredDeal {
        let random = Some(RandomDeal { positions: 2, moves: tried, stuck: seed == 1, score: Some(seed as i64) });
        let length = (winnable == Some(true)).then_some(tried as usize * 2);
        ExploredDeal { combination, seed: Seed::Plain(seed), winnable, tried, length, why: None, random }
    }

    #[test]
    fn figures_are_those_of_one_combination() {
        let mut deals = ExploredDeals::default();
        for (seed, winnable, tried) in [(1, Some(true), 10), (2, Some(true), 13), (3, Some(false), 50), (4, None, 99)] {
            deals.add(deal(1, seed, winnable, tried));
        }
        deals.add(deal(0, 1, Some(false), 7));
        deals.add(deal(2, 1, Some(true), 7));
        let figures = deals.figures(1);
        assert_eq!(figures.counts, DealCounts { won: 2, impossible: 1, unknown: 1 });
        assert_eq!((figures.tried, figures.length), (Some(11.5), Some(23.0)));
        assert_eq!((figures.choices, figures.stuck, figures.score), (Some(21.5), Some(0.25), Some(2.5)));
        assert_eq!(deals.figures(3), ExploredFigures::default());
        assert_eq!(deals.counts().deals(), 6);
    }

    #[test]
    fn deals_are_compared_in_pairs() {
        let mut deals = ExploredDeals::default();
        let verdicts = [(true, false), (true, false), (false, true), (true, true), (false, false)];
        for (seed, (here, there)) in (1..).zip(verdicts) {
            deals.add(deal(0, seed, Some(here), 1));
            deals.add(deal(1, seed, Some(there), 1));
        }
        deals.add(deal(0, 8, None, 1));
        deals.add(deal(1, 8, Some(true), 1));
        deals.add(deal(0, 9, Some(true), 1));
        assert_eq!(deals.paired(0, 1), PairedDeals { gained: 2, lost: 1, open: 1 });
        assert_eq!(deals.paired(1, 0), PairedDeals { gained: 1, lost: 2, open: 1 });
        assert_eq!(deals.paired(1, 1), PairedDeals::default());
    }
}
