//! Trying a game out: many games at random, and many deals that are solved.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{DifficultyView, ProblemView};

/// Plays games of the variant on the table at random, by its newest rules. The figures come in events, to the client that asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayAtRandomRequest {
    /// How many games.
    pub games: u32,
}

/// Solves deals of the variant on the table, by its newest rules. Each result comes in an event, to the client that asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SolveDealsRequest {
    /// The seed of the first deal.
    pub from: u32,
    /// How many deals.
    pub deals: u32,
}

/// Which of them is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "TryoutKind")]
pub enum TryoutKindView {
    /// Games at random.
    Random,
    /// Deals that are solved.
    Solved,
    /// Deals that are solved and played with each value of a knob.
    Explored,
}

/// Stops games at random, or deals that are being solved or explored. What was found so far comes in a last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StopTryoutRequest {
    /// Which of them.
    pub what: TryoutKindView,
}

/// It was started, or stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TryoutReply {
    /// The number of the run, which its events have.
    pub run: u32,
}

/// The rules that a run is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "TriedRules")]
pub struct TriedRulesView {
    /// The variant's id.
    pub variant: String,
    /// A name for its rules and options: others have others.
    pub rules: String,
}

/// The figures of games at random.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "RandomGames")]
pub struct RandomGamesView {
    /// The rules.
    pub of: TriedRulesView,
    /// How many games were played.
    pub games: u32,
    /// How many are wanted.
    pub wanted: u32,
    /// No more are played.
    pub done: bool,
    /// How many were won.
    pub won: u32,
    /// How many ended without a legal move.
    pub stuck: u32,
    /// How many went round in circles.
    pub circles: u32,
    /// How many had no end.
    pub long: u32,
    /// How many deals have no legal move.
    pub stuck_at_once: u32,
    /// Seeds of some of these deals.
    #[ts(type = "number[]")]
    pub stuck_seeds: Vec<u64>,
    /// The seed of a game that went round in circles.
    #[ts(type = "number | null")]
    pub circle_seed: Option<u64>,
    /// Moves in each game.
    pub lengths: ValueCountsView,
    /// Moves to choose from in each position.
    pub choices: ValueCountsView,
    /// Cards home at the end of each game.
    pub home: ValueCountsView,
    /// The score at the end of each game; without values where no score is kept.
    pub scores: ValueCountsView,
    /// Points without end.
    pub endless: Option<EndlessPointsView>,
    /// What is odd, once all games were played; `null` where that was not looked for: they were stopped, or the script failed.
    pub odd: Option<OdditiesView>,
    /// The cards of the deck.
    pub cards: u32,
    /// The script failed: no further game was played.
    pub problem: Option<ProblemView>,
    /// The script takes too long: not all games were played.
    pub unfinished: bool,
}

/// What can only be said when all games were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Oddities")]
pub struct OdditiesView {
    /// Groups of piles that no card ever left.
    pub never_left: Vec<OddGroupView>,
    /// Groups of piles that no card ever came to.
    pub never_reached: Vec<OddGroupView>,
    /// Groups where some cards stay where they were dealt in every game.
    pub resting: Vec<OddGroupView>,
    /// Options that change nothing.
    pub idle_options: Vec<IdleOptionView>,
    /// Choices under which the script does not load.
    pub failed_choices: Vec<FailedChoiceView>,
    /// There are options, and of each one it is known that it changes something.
    pub options_work: bool,
}

/// How many times each value was seen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "ValueCounts")]
pub struct ValueCountsView {
    /// Pairs of a value and its count, the least value first.
    #[ts(type = "(readonly [number, number])[]")]
    pub values: Vec<(i64, u64)>,
    /// The mean; `null` without values.
    pub mean: Option<f64>,
}

/// Moves that lead back to the same position with more points than before, each time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "EndlessPoints")]
pub struct EndlessPointsView {
    /// The deal.
    #[ts(type = "number")]
    pub seed: u64,
    /// The moves, as text.
    pub moves: Vec<String>,
    /// What one round earns.
    #[ts(type = "number")]
    pub points: i64,
}

/// A group of piles about which something is odd.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "OddGroup")]
pub struct OddGroupView {
    /// Its id.
    pub group: String,
    /// How many cards it is about; 0: about all.
    pub cards: u32,
    /// The file in which it is described.
    pub file: String,
    /// The line, if it was found.
    pub line: Option<u32>,
}

/// An option of which all choices play the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "IdleOption")]
pub struct IdleOptionView {
    /// Its label.
    pub label: String,
    /// Its choices, as text.
    pub choices: Vec<String>,
    /// The file in which it is defined.
    pub file: String,
    /// The line, if it was found.
    pub line: Option<u32>,
}

/// A choice of an option under which the script does not load.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "FailedChoice")]
pub struct FailedChoiceView {
    /// The label of the option.
    pub label: String,
    /// The choice, as text.
    pub choice: String,
    /// Why not.
    pub problem: ProblemView,
}

/// A deal that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SolvedDeal")]
pub struct SolvedDealView {
    /// Its seed.
    #[ts(type = "number")]
    pub seed: u64,
    /// Whether it can be won; `null`: that was not decided.
    pub winnable: Option<bool>,
    /// How hard it is, if it can be won.
    pub difficulty: Option<DifficultyView>,
    /// The moves of the line that was found.
    pub moves: Option<u32>,
    /// How many moves the search tried.
    #[ts(type = "number")]
    pub tried: u64,
}
