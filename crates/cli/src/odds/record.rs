//! What a measurement writes: a header, then a line for each deal, all of them JSON.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use redeal_cards::shuffle::Seed;
use redeal_rules::option::Choices;
use redeal_solver::odds::DealCounts;
use serde::{Deserialize, Serialize};

use crate::measured::{
    DealVerdict, MeasuredLines, SeedRange, deal_of, first_other, header_of, options_text, other_version, text,
};

/// The form that this version writes and reads.
const FORM: u32 = 1;
/// The first line: what was measured, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OddsHeader {
    #[serde(rename = "redeal odds")]
    form: u32,
    pub(super) variant: String,
    pub(super) options: Choices,
    /// The hash of the rules: the same sources and options have the same one.
    pub(super) rules: String,
    /// Seconds for each deal.
    limit: f64,
    /// Bytes for each thread.
    memory: u64,
    #[serde(with = "text")]
    pub(super) deals: SeedRange,
    #[serde(with = "text")]
    pub(super) shard: DealShard,
}

/// A deal that was searched.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DealRecord {
    pub(super) variant: String,
    pub(super) options: Choices,
    #[serde(with = "text")]
    pub(super) seed: Seed,
    pub(super) verdict: DealVerdict,
    pub(super) nodes: u64,
    pub(super) states: u64,
    pub(super) seconds: f64,
    /// How many moves the line found has.
    pub(super) moves: Option<usize>,
    /// Why nothing is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<String>,
}

/// Every n-th of the deals: which, counted from 1, and n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DealShard {
    at: u64,
    of: u64,
}

/// The verdicts on deals.
#[derive(Debug, Default)]
pub(super) struct FoundVerdicts {
    verdicts: HashMap<Seed, DealVerdict>,
    pub(super) tally: DealCounts,
    /// What the searches took together.
    pub(super) seconds: f64,
}

/// The lines of a file that was read.
pub(super) struct OddsLines {
    pub(super) header: OddsHeader,
    pub(super) found: FoundVerdicts,
}

impl OddsHeader {
    pub(super) fn new(rules: &redeal_rules::Rules, limits: (f64, u64), deals: SeedRange, shard: DealShard) -> Self {
        Self {
            form: FORM,
            variant: rules.about.id.clone(),
            options: rules.options.chosen.clone(),
            rules: rules.hash.clone(),
            limit: limits.0,
            memory: limits.1,
            deals,
            shard,
        }
    }

    /// What measurements must agree in to be counted together.
    fn kind(&self) -> Vec<(&'static str, String)> {
        vec![("variant", self.variant.clone()), ("options", self.options_text()), ("rules", self.rules.clone())]
    }

    /// The first difference because of which another measurement can't be counted together with this one.
    pub(super) fn other_kind(&self, other: &Self) -> Option<String> {
        first_other(self.kind(), other.kind())
    }

    /// The first difference because of which another measurement is not a part of this one.
    pub(super) fn other_measurement(&self, other: &Self) -> Option<String> {
        let whole = |header: &Self| {
            let (limit, memory) = (format!("{} s", header.limit), format!("{} bytes", header.memory));
            let more = [("limit", limit), ("memory", memory)];
            let which = [("deals", header.deals.to_string()), ("shard", header.shard.to_string())];
            header.kind().into_iter().chain(more).chain(which).collect()
        };
        first_other(whole(self), whole(other))
    }

    pub(super) fn options_text(&self) -> String {
        options_text(&self.options)
    }

    /// The seeds that this measurement is to search.
    pub(super) fn seeds(&self) -> impl Iterator<Item = Seed> + use<> {
        let (deals, shard) = (self.deals, self.shard);
        (0..shard.count(deals)).filter_map(move |n| shard.nth(deals, n))
    }
}

impl DealShard {
    /// How many of the deals it has.
    pub(super) fn count(self, deals: SeedRange) -> u64 {
        deals.count().checked_sub(self.at).map_or(0, |beyond| beyond / self.of + 1)
    }

    /// One of its seeds, counted from 0.
    pub(super) fn nth(self, deals: SeedRange, n: u64) -> Option<Seed> {
        (n < self.count(deals)).then(|| deals.nth(self.at - 1 + n * self.of))
    }
}

/// A text that is no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a shard looks like `2/8`: the second of eight")]
pub(super) struct ParseShardError;

impl FromStr for DealShard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let numbers = text.split_once('/').and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
        let shard = numbers.map(|(at, of)| Self { at, of }).filter(|shard| (1..=shard.of).contains(&shard.at));
        shard.ok_or(ParseShardError)
    }
}

impl fmt::Display for DealShard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.at, self.of)
    }
}

/// Two measurements that contradict each other: one says that a deal can be won, and the other one that it can't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed} is won in one place and impossible in another")]
pub(super) struct ContradictionError {
    seed: Seed,
}

impl FoundVerdicts {
    pub(super) fn has(&self, seed: Seed) -> bool {
        self.verdicts.contains_key(&seed)
    }

    /// Notes a verdict. A deal that was searched several times counts once, with the verdict that says more.
    pub(super) fn note(&mut self, seed: Seed, verdict: DealVerdict, seconds: f64) -> Result<(), ContradictionError> {
        match self.verdicts.insert(seed, verdict) {
            None => {
                self.seconds += seconds;
                *count(&mut self.tally, verdict) += 1;
            }
            Some(before) if before == verdict => {}
            Some(DealVerdict::Unknown) => {
                *count(&mut self.tally, DealVerdict::Unknown) -= 1;
                *count(&mut self.tally, verdict) += 1;
            }
            Some(before) if verdict == DealVerdict::Unknown => drop(self.verdicts.insert(seed, before)),
            Some(_) => return Err(ContradictionError { seed }),
        }
        Ok(())
    }

    pub(super) fn add(&mut self, other: &Self) -> Result<(), ContradictionError> {
        let seconds = self.seconds + other.seconds;
        other.verdicts.iter().try_for_each(|(seed, verdict)| self.note(*seed, *verdict, 0.0))?;
        self.seconds = seconds;
        Ok(())
    }
}

fn count(tally: &mut DealCounts, verdict: DealVerdict) -> &mut u64 {
    match verdict {
        DealVerdict::Won => &mut tally.won,
        DealVerdict::Impossible => &mut tally.impossible,
        DealVerdict::Unknown => &mut tally.unknown,
    }
}

impl MeasuredLines for OddsLines {
    const COMMAND: &'static str = "redeal odds";
    const MEND: &'static str = ", and count both with --merge if they belong together";

    fn begin(first: &[u8]) -> Result<Self, String> {
        let header: OddsHeader = header_of(first, Self::COMMAND)?;
        if header.form != FORM {
            return Err(other_version(Self::COMMAND));
        }
        Ok(Self { header, found: FoundVerdicts::default() })
    }

    fn take(&mut self, line: &[u8]) -> Result<(), String> {
        let line: DealRecord = deal_of(line)?;
        if line.variant != self.header.variant || line.options != self.header.options {
            return Err(String::from("this deal is not of the variant and options that the first line names"));
        }
        self.found.note(line.seed, line.verdict, line.seconds).map_err(|no| no.to_string())
    }
}
