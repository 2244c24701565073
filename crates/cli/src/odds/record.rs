//! What a measurement writes: a header, then a line for each deal, all of them JSON.

use std::collections::HashMap;
use std::fmt;
use std::io::BufRead;
use std::path::Path;
use std::str::FromStr;

use redeal_cards::shuffle::{ParseSeedError, Seed};
use redeal_rules::option::Choices;
use redeal_solver::odds::DealCounts;
use serde::{Deserialize, Serialize};

use crate::outcome::CommandError;

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

/// A verdict as it is written in a line of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum DealVerdict {
    Won,
    Impossible,
    Unknown,
}

/// Seeds from one to another, both of them included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeedRange {
    first: Seed,
    count: u64,
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

/// A file that was read.
pub(super) struct RecordedFile {
    pub(super) header: OddsHeader,
    pub(super) found: FoundVerdicts,
    /// How many bytes its complete lines take.
    pub(super) whole: u64,
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
        let options: Vec<String> = self.options.iter().map(|(id, choice)| format!("{id}={choice}")).collect();
        if options.is_empty() { String::from("none") } else { options.join(" ") }
    }

    /// The seeds that this measurement is to search.
    pub(super) fn seeds(&self) -> impl Iterator<Item = Seed> + use<> {
        let (deals, shard) = (self.deals, self.shard);
        (0..shard.count(deals)).filter_map(move |n| shard.nth(deals, n))
    }
}

/// The first figure that differs between two lists, as a phrase.
fn first_other(here: Vec<(&str, String)>, there: Vec<(&str, String)>) -> Option<String> {
    let mut both = here.into_iter().zip(there);
    let ((what, here), (_, there)) = both.find(|(here, there)| here != there)?;
    let short = |text: &str| text.get(..12).unwrap_or(text).to_string();
    Some(match what {
        "rules" => format!("other rules ({}, not {}), for the script has changed", short(&there), short(&here)),
        _ => format!("{what} {there}, not {here}"),
    })
}

impl DealShard {
    /// How many of the deals it has.
    pub(super) fn count(self, deals: SeedRange) -> u64 {
        deals.count.checked_sub(self.at).map_or(0, |beyond| beyond / self.of + 1)
    }

    /// One of its seeds, counted from 0.
    pub(super) fn nth(self, deals: SeedRange, n: u64) -> Option<Seed> {
        (n < self.count(deals)).then(|| deals.nth(self.at - 1 + n * self.of))
    }
}

impl SeedRange {
    fn nth(self, n: u64) -> Seed {
        match self.first {
            Seed::Plain(first) => Seed::Plain(first + n),
            Seed::Microsoft(first) => Seed::Microsoft(first + n as u32),
        }
    }
}

/// A text that is no range of seeds.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ParseSeedRangeError {
    /// One of its ends is no seed.
    #[error("deals look like `1..1000` or `ms:1..32000`: {0}")]
    Seed(ParseSeedError),
    /// Its ends are seeds of different kinds.
    #[error("both ends must be deal numbers of one kind: `1..1000`, `ms:1..32000`")]
    Kinds,
    /// Its last seed comes before its first one.
    #[error("the deals end before they begin; the smaller number comes first")]
    Reversed,
    /// It has all seeds, whose count is one too many for its type.
    #[error("too many deals; leave one out")]
    TooMany,
}

impl FromStr for SeedRange {
    type Err = ParseSeedRangeError;

    fn from_str(text: &str) -> Result<Self, ParseSeedRangeError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let seed = |text: &str| text.parse::<Seed>().map_err(ParseSeedRangeError::Seed);
        let (first, last) =
            (seed(first)?, seed(last).or_else(|no| seed(last.trim_start_matches('=')).map_err(|_| no))?);
        let count = match (first, last) {
            (Seed::Plain(first), Seed::Plain(last)) => last.checked_sub(first),
            (Seed::Microsoft(first), Seed::Microsoft(last)) => last.checked_sub(first).map(u64::from),
            // `ms:1..32000`: the word before the first number stands for both.
            (Seed::Microsoft(first), Seed::Plain(last)) if last <= u64::from(Seed::MOST_OF_MICROSOFT) => {
                last.checked_sub(first.into())
            }
            _ => return Err(ParseSeedRangeError::Kinds),
        };
        let count = count.ok_or(ParseSeedRangeError::Reversed)?;
        let count = count.checked_add(1).ok_or(ParseSeedRangeError::TooMany)?;
        Ok(Self { first, count })
    }
}

impl fmt::Display for SeedRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.nth(self.count - 1).to_string();
        write!(f, "{}..{}", self.first, last.trim_start_matches("ms:"))
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

/// Reads what a measurement has written. An incomplete last line is left out: the measurement was stopped while it wrote
/// that line. None if the header is incomplete.
pub(super) fn read(path: &Path, mut from: impl BufRead) -> Result<Option<RecordedFile>, CommandError> {
    let mut kept: Option<RecordedFile> = None;
    let (mut bytes, mut number) = (Vec::new(), 0);
    loop {
        bytes.clear();
        number += 1;
        let wrong = |what: &dyn fmt::Display| CommandError::Found(format!("{}:{number}: {what}", path.display()));
        let length = from.read_until(b'\n', &mut bytes).map_err(|error| wrong(&error))?;
        if !bytes.ends_with(b"\n") {
            return Ok(kept);
        }
        match &mut kept {
            None => {
                let header: OddsHeader = serde_json::from_slice(&bytes).map_err(|_| {
                    wrong(&"this isn't a `redeal odds` file: its first line should say what was measured")
                })?;
                if header.form != FORM {
                    return Err(wrong(&"another version of `redeal odds` wrote this file"));
                }
                kept = Some(RecordedFile { header, found: FoundVerdicts::default(), whole: length as u64 });
            }
            Some(kept) => {
                let line: DealRecord = serde_json::from_slice(&bytes)
                    .map_err(|error| wrong(&format!("this line has no deal ({error}); take it out")))?;
                if line.variant != kept.header.variant || line.options != kept.header.options {
                    return Err(wrong(&"this deal is not of the variant and options that the first line names"));
                }
                kept.found.note(line.seed, line.verdict, line.seconds).map_err(|no| wrong(&no))?;
                kept.whole += length as u64;
            }
        }
    }
}

/// Serde for values that JSON holds in their text form.
mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(super) fn deserialize<'a, T: FromStr<Err: Display>, D: Deserializer<'a>>(from: D) -> Result<T, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
