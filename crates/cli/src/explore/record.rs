//! What `redeal explore` writes into its file: a header, then a line for each deal and combination of values.

use redeal_cards::shuffle::Seed;
use redeal_game::explore::{Exploration, ExploredDeal, Knob, RandomDeal};
use redeal_rules::option::{Choice, Choices};
use serde::{Deserialize, Serialize};

use crate::measured::{
    DealVerdict, MeasuredLines, SeedRange, deal_of, first_other, header_of, options_text, other_version, text,
};

/// The form that this version writes and reads.
const FORM: u32 = 1;

/// The first line: what is measured, and how.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExploreHeader {
    #[serde(rename = "redeal explore")]
    form: u32,
    pub(super) variant: String,
    pub(super) options: Choices,
    /// The hash of the present rules.
    pub(super) rules: String,
    pub(super) knobs: Vec<KnobRecord>,
    #[serde(with = "text")]
    pub(super) deals: SeedRange,
    /// How many moves are tried for a deal.
    pub(super) moves: u64,
}

/// A knob with its values.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KnobRecord {
    name: String,
    /// `file:line:column` of a number; none for an option.
    place: Option<String>,
    present: Choice,
    values: Vec<Choice>,
}

/// A deal that was searched with a combination of values.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExploreRecord {
    /// The values, in the order of the knobs.
    values: Vec<Choice>,
    #[serde(with = "text")]
    seed: Seed,
    verdict: DealVerdict,
    /// How many moves the search tried.
    tried: u64,
    /// How many moves the line found has.
    moves: Option<usize>,
    /// Why nothing is known, where it is not that all moves were tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    random: Option<RandomRecord>,
}

/// A game at random.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RandomRecord {
    positions: u64,
    choices: u64,
    stuck: bool,
    score: Option<i64>,
}

/// The lines of a file that was read.
pub(super) struct ExploreLines {
    pub(super) header: ExploreHeader,
    pub(super) records: Vec<ExploreRecord>,
}

impl ExploreHeader {
    pub(super) fn new(exploration: &Exploration, deals: SeedRange, moves: u64) -> Self {
        let knob = |knob: &Knob| KnobRecord {
            name: knob.name.clone(),
            place: knob.place.shown(),
            present: knob.present.clone(),
            values: knob.values.clone(),
        };
        Self {
            form: FORM,
            variant: exploration.variant.clone(),
            options: exploration.options.clone(),
            rules: exploration.rules.clone(),
            knobs: exploration.knobs.iter().map(knob).collect(),
            deals,
            moves,
        }
    }

    /// The first difference because of which another measurement is not a part of this one.
    pub(super) fn other_measurement(&self, other: &Self) -> Option<String> {
        let whole = |header: &Self| {
            let knobs: Vec<String> = header.knobs.iter().map(KnobRecord::shown).collect();
            vec![
                ("variant", header.variant.clone()),
                ("options", options_text(&header.options)),
                ("rules", header.rules.clone()),
                ("knobs", knobs.join(" ")),
                ("deals", header.deals.to_string()),
                ("moves", header.moves.to_string()),
            ]
        };
        first_other(whole(self), whole(other))
    }
}

impl KnobRecord {
    /// As it is asked for.
    fn shown(&self) -> String {
        let values: Vec<String> = self.values.iter().map(Choice::to_string).collect();
        format!("{}={}", self.name, values.join(","))
    }
}

impl ExploreRecord {
    pub(super) fn new(values: &[Choice], deal: &ExploredDeal) -> Self {
        Self {
            values: values.to_vec(),
            seed: deal.seed,
            verdict: match deal.winnable {
                Some(true) => DealVerdict::Won,
                Some(false) => DealVerdict::Impossible,
                None => DealVerdict::Unknown,
            },
            tried: deal.tried,
            moves: deal.length,
            why: deal.why.clone(),
            random: deal.random.map(|RandomDeal { positions, moves, stuck, score }| RandomRecord {
                positions,
                choices: moves,
                stuck,
                score,
            }),
        }
    }

    /// The deal that the line tells of.
    pub(super) fn deal(self, exploration: &Exploration) -> Result<ExploredDeal, String> {
        let Self { values, seed, verdict, tried, moves, why, random } = self;
        let combination = exploration.with_values(&values).ok_or_else(|| {
            let values: Vec<String> = values.iter().map(Choice::to_string).collect();
            format!("seed {seed} has the values {}, which the first line does not name; take it out", values.join(" "))
        })?;
        Ok(ExploredDeal {
            combination,
            seed,
            winnable: match verdict {
                DealVerdict::Won => Some(true),
                DealVerdict::Impossible => Some(false),
                DealVerdict::Unknown => None,
            },
            tried,
            length: moves,
            why,
            random: random.map(|RandomRecord { positions, choices, stuck, score }| RandomDeal {
                positions,
                moves: choices,
                stuck,
                score,
            }),
        })
    }
}

impl MeasuredLines for ExploreLines {
    const COMMAND: &'static str = "redeal explore";
    const MEND: &'static str = "";

    fn begin(first: &[u8]) -> Result<Self, String> {
        let header: ExploreHeader = header_of(first, Self::COMMAND)?;
        if header.form != FORM {
            return Err(other_version(Self::COMMAND));
        }
        Ok(Self { header, records: Vec::new() })
    }

    fn take(&mut self, line: &[u8]) -> Result<(), String> {
        self.records.push(deal_of(line)?);
        Ok(())
    }
}
