//! Questions that only a script's own functions can answer, and the way to ask them.
//!
//! Functions that decide about moves (`allow`, `settle`, `won`, `fill`, taps) see the board only, so that equal boards have
//! equal moves. Functions for score and missions also see the number of moves, the points and the tallies.

use std::fmt::Debug;
use std::sync::Arc;

use crate::legal::ResolvedMove;
use crate::matching::SetAnswer;
use crate::mission::MissionTally;
use crate::problem::ScriptProblem;
use crate::score::GameEvent;
use crate::script_faults::{fault_so_far, note_fault, watch_scripts};
use crate::script_recording::record_question;
use crate::steps::ProposedStep;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, FACES, Face};

/// One of a script's functions, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScriptFunction(pub u16);

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
    /// To `Fill`: groups.
    Groups(Vec<usize>),
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

/// A script whose functions can be called while a game is played.
pub trait AskableScript: Debug + Send + Sync {
    /// Asks. The steps that the script takes are those that [`crate::budget`] leaves.
    ///
    /// # Errors
    ///
    /// The script's fault: an error that it raised, an answer of the wrong kind, or too many steps or too much memory.
    fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>>;

    /// Where a function begins: file and line.
    fn place_of(&self, function: ScriptFunction) -> Option<(String, u32)>;
}

/// Tells scripts apart. All copies of the same rules have the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScriptIdentity(Arc<()>);

impl PartialEq for ScriptIdentity {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The way to the functions of a script, for rules that have some.
#[derive(Clone, Debug, Default)]
pub struct ScriptHandle {
    script: Option<Arc<dyn AskableScript>>,
    identity: ScriptIdentity,
}

impl ScriptHandle {
    /// No script yet.
    pub fn none() -> Self {
        Self::default()
    }

    /// From now on this script answers.
    pub fn attach(&mut self, script: Arc<dyn AskableScript>) {
        self.script = Some(script);
    }

    /// The script that answers, if there is one.
    pub fn script(&self) -> Option<&Arc<dyn AskableScript>> {
        self.script.as_ref()
    }

    pub(crate) fn is(&self, identity: &ScriptIdentity) -> bool {
        self.identity == *identity
    }

    /// Asks the script, which has the steps that [`crate::budget`] leaves.
    ///
    /// # Errors
    ///
    /// The script's fault, which [`watch_scripts`] tells, too; or that `file` has no script to ask.
    pub fn ask(&self, file: &str, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let Some(script) = &self.script else {
            return Err(Arc::new(ScriptProblem::in_file(file, String::from("this script can't be asked"))));
        };
        let answer = record_question(question, |question| script.ask(board, question));
        if let Err(fault) = &answer {
            self.note(fault);
        }
        answer
    }

    /// Tells the work that is watched of a fault of this script.
    pub fn note(&self, fault: &Arc<ScriptProblem>) {
        note_fault(&self.identity, fault);
    }

    /// Does `work`, and returns with its result the fault that this script met meanwhile on this thread.
    pub fn watch<T>(&self, work: impl FnOnce() -> T) -> (T, Option<Arc<ScriptProblem>>) {
        let (done, faults) = watch_scripts(work);
        (done, faults.of(self).cloned())
    }

    /// The script's fault since the innermost watch of this thread began.
    pub fn fault_so_far(&self) -> Option<Arc<ScriptProblem>> {
        fault_so_far(self)
    }
}
