//! Questions that only the script itself can answer: those of its functions that see the whole board.
//!
//! What decides about moves (`allow`, `settle`, `won`, `fill`, taps) sees only what lies on the table, so that boards
//! that are equal have equal moves. Scores and missions see the count of moves, the score and the tallies as well.

use std::cell::Cell;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::legal::ResolvedMove;
use crate::mission::MissionTally;
use crate::problem::ScriptProblem;
use crate::score::GameEvent;
use crate::steps::ProposedStep;
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, FACES};

/// What a script may take for all that one request asks of it.
pub const PLAY_TIME: Duration = Duration::from_millis(250);

/// One of a script's functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScriptFunction(pub u16);

/// What is asked.
#[derive(Clone, Debug)]
pub enum ScriptQuestion {
    /// `won`: is the goal met?
    Won(ScriptFunction),
    /// `allow`: which of these moves, that all else allows, are allowed?
    Allow(ScriptFunction, Vec<ResolvedMove>),
    /// `settle`, `deal`, a tap: what is to be done?
    Steps(ScriptFunction, StepsContext),
    /// `fill`: from which groups is this space filled?
    Fill(ScriptFunction, PileId),
    /// A relation that reads vars: its table for these ones.
    Table(ScriptFunction, Vec<i32>),
    /// A key of `score`: how many points is this event worth?
    Points(ScriptFunction, GameEvent, ScoringInput),
    /// `total`: what is the board worth?
    Total(ScriptFunction, ScoringInput),
    /// `missions`: how do they stand after this event of the player's, if there was one?
    Missions(Option<GameEvent>, ScoringInput),
    /// `show`: how do missions say how far they are?
    Shows(ScoringInput),
}

/// What a question for steps is about.
#[derive(Clone, Debug)]
pub enum StepsContext {
    /// Nothing but the board.
    Board,
    /// The move that was just made; none after the deal.
    Deed(Option<MadeMove>),
    /// The pile that was tapped.
    Pile(PileId),
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct MadeMove {
    /// What it did.
    pub deed: ResolvedMove,
    /// The cards that it lifted, wherever they lie now.
    pub cards: Arc<[Card]>,
}

/// What scores and missions see beside the board.
#[derive(Clone, Debug, Default)]
pub struct ScoringInput {
    /// The player's moves so far.
    pub moves: u32,
    /// Points by events.
    pub points: i64,
    /// What the board is worth beside.
    pub total: i64,
    /// The missions.
    pub tallies: Box<[MissionTally]>,
}

/// What a script answers; the kind of the question fixes the kind of the answer.
#[derive(Clone, Debug)]
pub enum ScriptAnswer {
    /// To `Won`.
    Yes(bool),
    /// To `Allow`: none for each move that is allowed, or why it is not.
    Verdicts(Vec<Option<String>>),
    /// To `Steps`.
    Steps(Vec<ProposedStep>),
    /// To `Fill`: groups.
    Groups(Vec<usize>),
    /// To `Table`.
    Table(Box<[u64; FACES]>),
    /// To `Points` and `Total`.
    Number(i64),
    /// To `Missions`: how they stand now, and the points with their rewards.
    Missions(Box<[MissionTally]>, i64),
    /// To `Shows`: a text for each mission that has one.
    Texts(Vec<Option<String>>),
}

/// A script that can be asked.
pub trait AskableScript: Debug + Send + Sync {
    /// Asks, and waits for the answer.
    ///
    /// # Errors
    ///
    /// The script's fault: an error that it raised, an answer of the wrong kind, or too much time or memory.
    fn ask(&self, board: &Board, question: ScriptQuestion, until: Instant) -> Result<ScriptAnswer, Arc<ScriptProblem>>;
}

/// The way to the functions of a script, for rules that have some.
#[derive(Clone, Debug, Default)]
pub struct ScriptHandle {
    script: Option<Arc<dyn AskableScript>>,
    /// Shared by all copies of these rules, so that a fault met by one of them is told by any.
    fault: Arc<Mutex<Option<Arc<ScriptProblem>>>>,
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

    /// Asks the script, within the time that [`within`] grants.
    ///
    /// # Errors
    ///
    /// The script's fault, which is kept for [`Self::take_fault`], or that `file` has no script to ask.
    pub fn ask(&self, file: &str, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let Some(script) = &self.script else {
            return Err(Arc::new(ScriptProblem::in_file(file, String::from("this script can't be asked"))));
        };
        let answer = script.ask(board, question, until());
        if let Err(fault) = &answer {
            self.note(fault);
        }
        answer
    }

    /// Keeps a fault for [`Self::take_fault`].
    pub(crate) fn note(&self, fault: &Arc<ScriptProblem>) {
        *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(fault));
    }

    /// The script's last fault, told once.
    pub fn take_fault(&self) -> Option<Arc<ScriptProblem>> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

thread_local! {
    static UNTIL: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Does something for which scripts have so much time in all, as long as it runs on this thread.
pub fn within<T>(time: Duration, work: impl FnOnce() -> T) -> T {
    let before = UNTIL.replace(Some(Instant::now() + time));
    let done = work();
    UNTIL.set(before);
    done
}

/// Does something that scripts are not asked in, such as loading others: it takes nothing of their time.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    UNTIL.set(UNTIL.get().map(|until| until + begun.elapsed()));
    done
}

/// When a script that is asked now must have answered.
pub fn until() -> Instant {
    UNTIL.get().unwrap_or_else(|| Instant::now() + PLAY_TIME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_aside_takes_nothing_of_the_time_of_scripts() {
        let (time, long) = (Duration::from_millis(200), Duration::from_millis(300));
        within(time, || {
            aside(|| std::thread::sleep(long));
            assert!(until() > Instant::now());
            assert!(until() <= Instant::now() + time);
            std::thread::sleep(long);
            assert!(until() < Instant::now());
        });
    }
}
