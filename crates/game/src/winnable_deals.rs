//! Deals that can be won, and how hard they are: one seed after another is searched until one fits.
//!
//! Nothing is taken on trust: a seed that a list names is searched like any other. Lists only say where to look first,
//! so that the first deal of a variant comes at once.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use redeal_cards::shuffle::{Seed, in_random_order};
use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_scripts::lua::ScriptSource as _;
use redeal_solver::{Limits, Solved, Verdict, solve};

/// The list of seeds beside the scripts.
pub const KNOWN_DEALS_FILE: &str = "winnable.json";
/// What one deal may take. A deal that takes longer is as good as none: the next one is searched.
const ONE_DEAL: Duration = Duration::from_secs(3);
/// What the searches may keep in memory.
const MEMORY: usize = 512 << 20;

/// Which deals a player wants when none is named by its seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WantedDeals {
    /// Any deal, as the cards fall.
    #[default]
    Any,
    /// Deals that can be won.
    Winnable,
    /// Those among them that are easy.
    Easy,
    /// Those that are neither easy nor hard.
    Medium,
    /// Those that are hard.
    Hard,
}

/// How hard a deal is to win, beside other deals of its variant that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealDifficulty {
    /// The search hardly had to look for a way.
    Easy,
    /// In between.
    Medium,
    /// It had to look long.
    Hard,
}

/// A deal that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundDeal {
    /// Its seed.
    pub seed: Seed,
    /// How hard it is.
    pub difficulty: DealDifficulty,
}

/// What is known beforehand about the deals of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDeals {
    /// Up to so many moves tried a deal is easy, and up to so many it is of medium difficulty. They part the winnable
    /// deals of the variant in three.
    pub steps: [u64; 2],
    /// Seeds of deals that are easy, medium and hard.
    #[serde(default)]
    pub seeds: BTreeMap<DealDifficulty, Vec<u64>>,
}

impl Default for KnownDeals {
    /// For variants that nobody has looked into: the middle of what is found for those that are listed.
    fn default() -> Self {
        Self { steps: [1_000, 10_000], seeds: BTreeMap::new() }
    }
}

impl KnownDeals {
    /// What the list beside the scripts says of a variant. A list that is missing or damaged says nothing.
    pub fn load(library: &Library, variant: &str) -> Self {
        let text = library.read(KNOWN_DEALS_FILE).ok();
        let list = text.and_then(|text| serde_json::from_str::<BTreeMap<String, Self>>(&text).ok());
        list.and_then(|mut list| list.remove(variant)).unwrap_or_default()
    }

    /// How hard a deal is that was won. The measure is how much the search had to try: a deal in which every way leads
    /// to the goal is found at once, one with a single narrow way takes long.
    pub fn difficulty(&self, solved: &Solved) -> DealDifficulty {
        match solved.nodes {
            nodes if nodes <= self.steps[0] => DealDifficulty::Easy,
            nodes if nodes <= self.steps[1] => DealDifficulty::Medium,
            _ => DealDifficulty::Hard,
        }
    }

    /// Listed seeds that may fit, in an order by chance.
    pub fn candidates(&self, deals: WantedDeals) -> Vec<Seed> {
        let fitting = self.seeds.iter().filter(|(difficulty, _)| fits(deals, **difficulty));
        in_random_order(fitting.flat_map(|(_, seeds)| seeds).map(|seed| Seed::Plain(*seed)).collect())
    }
}

/// Whether a deal of this difficulty is wanted.
fn fits(deals: WantedDeals, difficulty: DealDifficulty) -> bool {
    match deals {
        WantedDeals::Any | WantedDeals::Winnable => true,
        WantedDeals::Easy => difficulty == DealDifficulty::Easy,
        WantedDeals::Medium => difficulty == DealDifficulty::Medium,
        WantedDeals::Hard => difficulty == DealDifficulty::Hard,
    }
}

/// Searches these deals, until one is found that is wanted, the time is up, or somebody stops it.
pub fn find_deal(
    rules: &Rules,
    known: &KnownDeals,
    deals: WantedDeals,
    seeds: impl IntoIterator<Item = Seed>,
    time: Duration,
    stop: &AtomicBool,
) -> Option<FoundDeal> {
    let end = Instant::now() + time;
    for seed in seeds {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stop.load(Ordering::Relaxed) {
            return None;
        }
        let frame = rules.deal(seed, 0);
        let limits = Limits { time: left.min(ONE_DEAL), memory: MEMORY, ..Limits::default() };
        let solved = solve(rules, &frame, seed, limits, stop, |_| ());
        if let Verdict::Won(_) = solved.verdict {
            let difficulty = known.difficulty(&solved);
            if fits(deals, difficulty) {
                return Some(FoundDeal { seed, difficulty });
            }
        }
    }
    None
}
