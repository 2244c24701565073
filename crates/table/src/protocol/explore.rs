//! What a number or an option of the game does to its odds.

use redeal_rules::option::Choice;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ChoiceForm, TriedRulesView};

/// What can be turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KnobsReply {
    /// The rules that these are knobs of.
    pub of: TriedRulesView,
    /// The options, then the numbers in the order of the script.
    pub knobs: Vec<KnobView>,
}

/// An option, or a number of the script, with the values in reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Knob")]
pub struct KnobView {
    /// By which it is asked for: the id of the option, or the place of the number as `LINE:COLUMN`.
    pub name: String,
    /// The label of the option, in English; the name of the field or the local that the number is the value of. Empty where it
    /// has none.
    pub label: String,
    /// Where the number stands; `null` for an option.
    pub number: Option<NumberPlace>,
    /// The value that it has.
    #[ts(as = "ChoiceForm")]
    pub present: Choice,
    /// The values that it gets. A decimal number is a word.
    #[ts(as = "Vec<ChoiceForm>")]
    pub values: Vec<Choice>,
}

/// A number in a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NumberPlace {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
}

/// Solves and plays the same deals with each value of a knob, or of two, by the newest rules of the variant on the table. The
/// figures come in events, to the client that asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExploreRequest {
    /// Names of one knob or two.
    pub knobs: Vec<String>,
    /// How many deals: those with the seeds from 1 on.
    pub deals: u32,
}

/// The figures of each combination of values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "Explored")]
pub struct ExploredView {
    /// The rules that are the present ones.
    pub of: TriedRulesView,
    /// What is turned. Empty until the rules of all values are loaded.
    pub knobs: Vec<KnobView>,
    /// A row for each combination: the values of the last knob change fastest. The present one comes last, if it is none of the
    /// others.
    pub rows: Vec<ExploredRowView>,
    /// How many deals were searched, of all combinations together.
    pub searched: u32,
    /// How many there are.
    pub wanted: u32,
    /// No more are searched.
    pub done: bool,
    /// Why nothing can be searched, in English.
    pub problem: Option<String>,
}

/// What the deals of a combination came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "ExploredRow")]
pub struct ExploredRowView {
    /// The values, in the order of the knobs.
    #[ts(as = "Vec<ChoiceForm>")]
    pub values: Vec<Choice>,
    /// A name for the rules with these values; `null` where they don't load.
    pub rules: Option<String>,
    /// It is the present one.
    pub present: bool,
    /// Why the rules don't load, in English, with the place.
    pub problem: Option<String>,
    /// Deals that can be won.
    pub won: u32,
    /// Deals that can't be won.
    pub impossible: u32,
    /// Deals of which it is not known.
    pub unknown: u32,
    /// The 95 % interval of the share of all deals that can be won, 0 to 1; `null` without deals.
    #[ts(type = "readonly [number, number] | null")]
    pub interval: Option<(f64, f64)>,
    /// The median of the moves that the search tried for a deal that can be won: how hard these are.
    pub tried: Option<f64>,
    /// The median of the moves of the lines that win.
    pub length: Option<f64>,
    /// The mean of the moves to choose from, in games at random.
    pub choices: Option<f64>,
    /// The share of deals without a legal move, 0 to 1.
    pub stuck: Option<f64>,
    /// The mean of the scores at the end of games at random; `null` where no score is kept.
    pub score: Option<f64>,
    /// Deals that can be won here, and not with the present values.
    pub gained: u32,
    /// Deals that can be won with the present values, and not here.
    pub lost: u32,
}
