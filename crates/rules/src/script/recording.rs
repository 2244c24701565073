//! What a script was asked while a piece of work was done, what its answers cost, and what it printed.
//!
//! The recording belongs to the thread that does the work, like the steps of [`super::budget`].

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::budget::script_steps_taken;
use super::function::ScriptFunction;
use super::question::ScriptQuestion;

/// How many printed lines are kept: the first ones.
pub const MAX_PRINTED: usize = 1000;

/// A line that a script printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedLine {
    /// The line of the script that printed it: file and line.
    pub place: Option<(String, u32)>,
    /// What it printed, shortened.
    pub text: String,
    /// The turn during which it did, where the recording work said so.
    pub turn: Option<u32>,
}

/// Which questions are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuestionKind {
    /// Is the goal met?
    Won,
    /// Is a move allowed?
    Allow,
    /// Which steps are to be made?
    Steps,
    /// From where is a space filled?
    Fill,
    /// Which cards does a relation that reads vars allow?
    Relation,
    /// Do some cards go together?
    Set,
    /// What is an event worth?
    Points,
    /// What is the board worth?
    Total,
    /// How do the missions stand?
    Missions,
    /// How do the missions say how far they are?
    MissionTexts,
    /// What should the player know?
    Shows,
    /// What lies on the table in words?
    Labels,
}

impl QuestionKind {
    /// Its word in scripts; empty where there are several.
    pub fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Allow => "allow",
            Self::Steps => "steps",
            Self::Fill => "fill",
            Self::Relation => "relation",
            Self::Set => "set",
            Self::Points => "score",
            Self::Total => "total",
            Self::Missions => "missions",
            Self::MissionTexts => "show",
            Self::Shows => "shows",
            Self::Labels => "labels",
        }
    }

    /// Whether searches ask it at every position: such functions make hints and the solver slower.
    pub fn is_asked_by_searches(self) -> bool {
        matches!(self, Self::Won | Self::Allow | Self::Steps | Self::Fill | Self::Relation | Self::Set)
    }

    fn of(question: &ScriptQuestion) -> (Self, Option<ScriptFunction>) {
        match question {
            ScriptQuestion::Won(function) => (Self::Won, Some(*function)),
            ScriptQuestion::Allow(function, _) | ScriptQuestion::Refusal(function, _) => (Self::Allow, Some(*function)),
            ScriptQuestion::Steps(function, _) => (Self::Steps, Some(*function)),
            ScriptQuestion::Fill(function, _) => (Self::Fill, Some(*function)),
            ScriptQuestion::Table(function, _) => (Self::Relation, Some(*function)),
            ScriptQuestion::Set(function, _) => (Self::Set, Some(*function)),
            ScriptQuestion::Shows(function, _) => (Self::Shows, Some(*function)),
            ScriptQuestion::Labels(function, _) => (Self::Labels, Some(*function)),
            ScriptQuestion::Points(function, ..) => (Self::Points, Some(*function)),
            ScriptQuestion::Total(function, _) => (Self::Total, Some(*function)),
            ScriptQuestion::Missions(..) => (Self::Missions, None),
            ScriptQuestion::MissionTexts(_) => (Self::MissionTexts, None),
        }
    }
}

/// What the answers of one function cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionCost {
    /// How often it was asked. Several moves in one question count once.
    pub questions: u64,
    /// The steps that it took.
    pub steps: u64,
    /// The time that it took, with what the host does to ask it.
    pub time: Duration,
}

/// What was recorded.
#[derive(Clone, Debug, Default)]
pub struct ScriptRecording {
    /// The functions that were asked; missions are asked all at once, so that they have no function of their own.
    pub costs: HashMap<(QuestionKind, Option<ScriptFunction>), QuestionCost>,
    /// The printed lines, at most [`MAX_PRINTED`].
    pub printed: Vec<PrintedLine>,
    /// How many more were printed.
    pub more_printed: u64,
}

thread_local! {
    static RECORDING: RefCell<Option<ScriptRecording>> = const { RefCell::new(None) };
    static TURN: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Does `work` and records what the scripts that this thread asks meanwhile do.
pub fn record_scripts<T>(work: impl FnOnce() -> T) -> (T, ScriptRecording) {
    let before = RECORDING.replace(Some(ScriptRecording::default()));
    let done = work();
    TURN.set(None);
    (done, RECORDING.replace(before).unwrap_or_default())
}

/// What is recorded from now on belongs to this turn.
pub fn record_turn(turn: u32) {
    TURN.set(Some(turn));
}

/// Does `work` without recording: a script that is only run again to be asked.
pub fn unrecorded<T>(work: impl FnOnce() -> T) -> T {
    let recording = RECORDING.take();
    let done = work();
    RECORDING.set(recording);
    done
}

/// Records what a script printed, or gives it back if nothing is recorded.
pub fn record_printed(line: PrintedLine) -> Option<PrintedLine> {
    RECORDING.with_borrow_mut(|recording| {
        let Some(recording) = recording else { return Some(line) };
        if recording.printed.len() < MAX_PRINTED {
            recording.printed.push(PrintedLine { turn: TURN.get(), ..line });
        } else {
            recording.more_printed += 1;
        }
        None
    })
}

/// Asks a question by `ask`, and notes what the answer cost.
pub(crate) fn record_question<T>(question: ScriptQuestion, ask: impl FnOnce(ScriptQuestion) -> T) -> T {
    if RECORDING.with_borrow(Option::is_none) {
        return ask(question);
    }
    let asked = QuestionKind::of(&question);
    let (steps, begun) = (script_steps_taken(), Instant::now());
    let answer = ask(question);
    let (steps, time) = (script_steps_taken().saturating_sub(steps), begun.elapsed());
    RECORDING.with_borrow_mut(|recording| {
        if let Some(recording) = recording {
            let cost = recording.costs.entry(asked).or_default();
            cost.questions += 1;
            cost.steps += steps;
            cost.time += time;
        }
    });
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::budget::spend_script_steps;

    fn line(text: &str) -> PrintedLine {
        PrintedLine { place: Some((String::from("game.lua"), 2)), text: text.to_string(), turn: None }
    }

    #[test]
    fn only_what_happens_meanwhile_is_recorded() {
        let won = ScriptQuestion::Won(ScriptFunction(3));
        assert_eq!(record_printed(line("before")), Some(line("before")));
        let (answer, recording) = record_scripts(|| {
            record_turn(7);
            assert_eq!(record_printed(line("during")), None);
            assert_eq!(unrecorded(|| record_printed(line("apart"))), Some(line("apart")));
            record_question(won.clone(), |_| spend_script_steps(30));
            record_question(won.clone(), |_| {
                spend_script_steps(12);
                42
            })
        });
        record_question(won.clone(), |_| spend_script_steps(5));
        let cost = recording.costs[&(QuestionKind::Won, Some(ScriptFunction(3)))];
        assert_eq!((answer, cost.questions, cost.steps, recording.costs.len()), (42, 2, 42, 1));
        assert_eq!(recording.printed, [PrintedLine { turn: Some(7), ..line("during") }]);
        assert!(record_printed(line("after")).is_some());
    }

    #[test]
    fn printed_lines_are_bounded() {
        let ((), recording) = record_scripts(|| {
            for n in 0..MAX_PRINTED + 5 {
                record_printed(line(&n.to_string()));
            }
        });
        assert_eq!((recording.printed.len(), recording.more_printed), (MAX_PRINTED, 5));
    }
}
