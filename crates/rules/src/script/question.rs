//! Questions that only a script's own functions can answer, and their answers.
//!
//! Functions that decide about moves (`allow`, `settle`, `won`, `fill`, taps) see the board only, so that equal boards have
//! equal moves. Functions for score and missions also see the number of moves, the points and the tallies.

use std::sync::Arc;

use super::function::ScriptFunction;
use crate::matching::SetAnswer;
use crate::mission::MissionTally;
use crate::moves::ResolvedMove;
use crate::score::GameEvent;
use crate::steps::ProposedStep;
use redeal_cards::board::PileId;
use redeal_cards::card::{Card, FACES, Face};

/// A question to a script, with the function that answers it.
#[derive(Clone, Debug)]
pub enum ScriptQuestion {
    /// `won`: is the goal met?
    Won(ScriptFunction),
    /// `allow`: which of these moves, that all else allows, are allowed?
    Allow(ScriptFunction, Vec<ResolvedMove>),
    /// `allow`: is this move, that all else allows, allowed, and why not?
    Refusal(ScriptFunction, ResolvedMove),
    /// `settle`, `deal`, a tap: what is to be done?
    Steps(ScriptFunction, StepsContext),
    /// `fill`: from which groups is this space filled?
    Fill(ScriptFunction, PileId),
    /// `match.set`: do these cards go together?
    Set(ScriptFunction, Vec<Face>),
    /// A relation that reads vars: its table for these ones.
    Table(ScriptFunction, Vec<i32>),
    /// A key of `score`: how many points is this event worth?
    Points(ScriptFunction, GameEvent, ScoringInput),
    /// `total`: what is the board worth?
    Total(ScriptFunction, ScoringInput),
    /// `missions`: how do they stand after this event of the player's, if there was one?
    Missions(Option<GameEvent>, ScoringInput),
    /// `shows`: what should the player know?
    Shows(ScriptFunction, ScoringInput),
    /// `labels`: what lies on the table in words?
    Labels(ScriptFunction, ScoringInput),
    /// `show`: how do missions say how far they are?
    MissionTexts(ScoringInput),
}

/// What the steps that are asked for follow from.
#[derive(Clone, Debug)]
pub enum StepsContext {
    /// The board alone.
    Board,
    /// The move that was just made; none after the deal.
    Move(Option<MadeMove>),
    /// The pile that was tapped.
    Pile(PileId),
}

/// A move that was made, as `settle` sees it.
#[derive(Clone, Debug)]
pub struct MadeMove {
    /// What it did.
    pub resolved: ResolvedMove,
    /// The cards that it lifted, wherever they lie now.
    pub cards: Arc<[Card]>,
}

/// What functions for score and missions see beside the board.
#[derive(Clone, Debug, Default)]
pub struct ScoringInput {
    /// The player's moves so far.
    pub moves: u32,
    /// Points by events.
    pub points: i64,
    /// The points that the board itself is worth.
    pub total: i64,
    /// The missions.
    pub tallies: Box<[MissionTally]>,
}

/// Words or points that lie on the table beside a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLabel {
    /// The pile.
    pub pile: PileId,
    /// On which side of it.
    pub side: LabelSide,
    /// The words.
    pub text: Option<String>,
    /// The points.
    pub points: Option<i64>,
}

/// The side of a pile on which a label lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelSide {
    /// Over it.
    Above,
    /// Under it.
    Below,
    /// At its left.
    Left,
    /// At its right.
    Right,
}

impl LabelSide {
    /// Its name in scripts and for pages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Above => "above",
            Self::Below => "below",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// All of them.
    pub const ALL: [Self; 4] = [Self::Above, Self::Below, Self::Left, Self::Right];
}

/// A script's answer. Its kind follows from that of the question.
#[derive(Clone, Debug)]
pub enum ScriptAnswer {
    /// To `Won`.
    Yes(bool),
    /// To `Allow`: whether each of the moves is allowed.
    Allowed(Vec<bool>),
    /// To `Refusal`: why the move is not allowed, or none if it is. The text may be empty.
    Refused(Option<String>),
    /// To `Steps`.
    Steps(Vec<ProposedStep>),
    /// To `Fill`: piles, the one to try first at the front.
    Piles(Vec<PileId>),
    /// To `Set`, with the reason where the script gives one.
    Set(SetAnswer, Option<String>),
    /// To `Table`.
    Table(Box<[u64; FACES]>),
    /// To `Points` and `Total`.
    Number(i64),
    /// To `Missions`: how they stand now, and the points with their rewards.
    Missions(Box<[MissionTally]>, i64),
    /// To `MissionTexts`: a text for each mission that has one. To `Shows`: one text at most.
    Texts(Vec<Option<String>>),
    /// To `Labels`.
    Labels(Vec<TableLabel>),
}
