//! What the script did in the game on the table, as the workshop sees it: the steps of the last move, printed lines, and
//! what its functions cost.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ProblemView, WrittenFieldView};

/// The steps of the last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SettlingReply {
    /// The turn, counted from 1; 0 if there was none yet.
    pub turn: u32,
    /// The steps, in the order in which they were made.
    pub steps: Vec<SettlingStepView>,
    /// Why there are none: the rules in force refuse this move.
    pub reason: Option<String>,
}

/// A step of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SettlingStep")]
pub struct SettlingStepView {
    /// What made it.
    pub cause: StepCauseView,
    /// The word of scripts for the change: `carry`, `turn`, `set`, `shuffle`, `close_up`, `fill`, `sweep`, `sink`, `say`.
    pub what: String,
    /// The pile that cards leave or that is changed.
    pub from: Option<String>,
    /// The pile, or the group of piles, that cards go to.
    pub to: Option<String>,
    /// How many cards; 0 where they are not counted.
    pub count: u32,
    /// The card that leads them; `null` where there is none or where it lies face down.
    pub card: Option<String>,
    /// The text of `say`; the var and its value of `set`; else empty.
    pub text: String,
    /// Where the script says so; `null` for what follows from no single line.
    pub written: Option<WrittenFieldView>,
}

/// What made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "StepCause")]
#[expect(missing_docs, reason = "the names are those of the domain type")]
pub enum StepCauseView {
    Carry,
    Tap,
    Turn,
    Clear,
    Fill,
    After,
    Settle,
}

/// What the script printed while the game was played again from the deal, and what its functions cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConsoleReply {
    /// The printed lines, the last ones of a long list.
    pub printed: Vec<PrintedLineView>,
    /// How many lines are not listed.
    #[ts(type = "number")]
    pub more_printed: u64,
    /// The functions that were asked, the one that took most steps first.
    pub functions: Vec<FunctionCostView>,
    /// The turns that were played again, counted from 1: the last ones of a long game.
    pub from: u32,
    /// The script failed on the way.
    pub problem: Option<ProblemView>,
}

/// A line that a script printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "PrintedLine")]
pub struct PrintedLineView {
    /// The turn during which it did, counted from 1; 0 for the deal, `null` for the load.
    pub turn: Option<u32>,
    /// The file; `null` if it is not known.
    pub file: Option<String>,
    /// The line, counted from 1.
    pub line: Option<u32>,
    /// What it printed, shortened.
    pub text: String,
}

/// What one function of the script cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "FunctionCost")]
pub struct FunctionCostView {
    /// Its word in scripts: `won`, `allow`, `steps`, `fill`, `relation`, `score`, `total`, `missions`, `show`.
    pub kind: String,
    /// Where it begins; `null` where several functions are asked at once.
    pub file: Option<String>,
    /// The line, counted from 1.
    pub line: Option<u32>,
    /// How often it was asked.
    #[ts(type = "number")]
    pub questions: u64,
    /// The steps that it took.
    #[ts(type = "number")]
    pub steps: u64,
    /// The time that it took, in microseconds, with what the host does to ask it.
    #[ts(type = "number")]
    pub micros: u64,
    /// Hints and the solver ask it at every position.
    pub searched: bool,
}
