//! Finding a deal that can be won, of the difficulty that the player wants.
//!
//! Seeds are solved one after another until one fits.
//! A list of known seeds says where to begin, so that the first deal comes at once.
//! Seeds from the list are solved like any other.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

use redeal_cards::shuffle::{Seed, in_random_order};
use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_scripts::lua::ScriptSource as _;
use redeal_solver::{LONGEST_WAIT, SearchLimits, Verdict, solve};

/// The file of known seeds in the rules folder.
pub const KNOWN_DEALS_FILE: &str = "winnable.json";
/// How much processor time one deal may take before the next one is tried.
const ONE_DEAL: Duration = Duration::from_secs(3);
/// The memory that a search may use.
const SEARCH_MEMORY: usize = 512 << 20;

/// Which deals the player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WantedDeals {
    /// Any deal.
    #[default]
    Any,
    /// Deals that can be won.
    Winnable,
    /// Easy deals that can be won.
    Easy,
    /// Deals of medium difficulty that can be won.
    Medium,
    /// Hard deals that can be won.
    Hard,
}

/// How hard a deal is to win, compared with the other winnable deals of its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealDifficulty {
    /// The solver tried few moves.
    Easy,
    /// In between.
    Medium,
    /// The solver tried many moves.
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

/// What the list says of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDeals {
    /// The most moves that the solver tries for an easy deal, and for a deal of medium difficulty. They divide the
    /// winnable deals of the variant into thirds.
    pub steps: [u64; 2],
    /// Seeds of deals that are easy, medium and hard.
    #[serde(default)]
    pub seeds: BTreeMap<DealDifficulty, Vec<u64>>,
}

/// A text, and the list in it.
type ParsedList = (Arc<str>, Arc<BTreeMap<String, KnownDeals>>);

impl Default for KnownDeals {
    /// For variants that are not in the list: the median of the listed ones.
    fn default() -> Self {
        Self { steps: [4_000, 10_000], seeds: BTreeMap::new() }
    }
}

impl KnownDeals {
    /// Reads the entry of a variant. If the list is missing or damaged, or lacks the variant, this is the default.
    pub fn load(library: &Library, variant: &str) -> Self {
        let text = library.read(KNOWN_DEALS_FILE).ok();
        text.and_then(|text| listed(&text).get(variant).cloned()).unwrap_or_default()
    }

    /// The difficulty of a deal that was solved, measured by how many moves the solver tried.
    pub fn difficulty(&self, tried: u64) -> DealDifficulty {
        match tried {
            tried if tried <= self.steps[0] => DealDifficulty::Easy,
            tried if tried <= self.steps[1] => DealDifficulty::Medium,
            _ => DealDifficulty::Hard,
        }
    }

    /// The listed seeds that may fit, in random order.
    pub fn candidates(&self, deals: WantedDeals) -> Vec<Seed> {
        let fitting = self.seeds.iter().filter(|(difficulty, _)| fits(deals, **difficulty));
        in_random_order(fitting.flat_map(|(_, seeds)| seeds).map(|seed| Seed::Plain(*seed)).collect())
    }
}

/// The list in a text. It is parsed again only if the text is another one than last time.
fn listed(text: &Arc<str>) -> Arc<BTreeMap<String, KnownDeals>> {
    static PARSED: Mutex<Option<ParsedList>> = Mutex::new(None);
    let mut parsed = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, list)) = parsed.as_ref().filter(|(known, _)| known == text) {
        return Arc::clone(list);
    }
    let list: Arc<BTreeMap<String, KnownDeals>> = Arc::new(serde_json::from_str(text).unwrap_or_default());
    *parsed = Some((Arc::clone(text), Arc::clone(&list)));
    list
}

/// Whether the player wants a deal of this difficulty.
fn fits(deals: WantedDeals, difficulty: DealDifficulty) -> bool {
    match deals {
        WantedDeals::Any | WantedDeals::Winnable => true,
        WantedDeals::Easy => difficulty == DealDifficulty::Easy,
        WantedDeals::Medium => difficulty == DealDifficulty::Medium,
        WantedDeals::Hard => difficulty == DealDifficulty::Hard,
    }
}

/// Solves these deals until one fits, this thread has used so much processor time (by the clock on the wall ten times as
/// much), or the search is stopped.
pub fn find_deal(
    rules: &Rules,
    known: &KnownDeals,
    deals: WantedDeals,
    seeds: impl IntoIterator<Item = Seed>,
    time: Duration,
    stop: &AtomicBool,
) -> Option<FoundDeal> {
    let (begin, work) = (Instant::now(), ThreadTime::now());
    for seed in seeds {
        let left = time.saturating_sub(work.elapsed());
        if begin.elapsed() >= time.saturating_mul(LONGEST_WAIT) {
            return None;
        }
        if left.is_zero() || stop.load(Ordering::Relaxed) {
            return None;
        }
        let state = rules.deal(seed, 0);
        let limits = SearchLimits { time: left.min(ONE_DEAL), memory: SEARCH_MEMORY, ..SearchLimits::default() };
        let solved = solve(rules, &state, seed, limits, stop, |_| ());
        if let Verdict::Won(_) = solved.verdict {
            let difficulty = known.difficulty(solved.nodes);
            if fits(deals, difficulty) {
                return Some(FoundDeal { seed, difficulty });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_parsed_once_for_each_text() {
        let [text, same] = [(); 2].map(|()| Arc::from(r#"{ "small": { "steps": [1, 2] } }"#));
        let list = listed(&text);
        assert_eq!(list["small"].steps, [1, 2]);
        assert!(Arc::ptr_eq(&list, &listed(&same)), "an equal text is not parsed again");
        assert!(listed(&Arc::from("damaged")).is_empty());
        assert_eq!(listed(&text), list);
    }
}
