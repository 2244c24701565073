//! Missions: goals beside winning, as folds over what happens at the table.

use crate::ask::ScriptFunction;

/// One goal of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Its id.
    pub id: String,
    /// What is to be done, for people.
    pub title: String,
    /// What its tally has to come to.
    pub goal: i64,
    /// Points for it.
    pub reward: i64,
    /// The tally at the deal.
    pub start: i64,
    /// How the tally goes on.
    pub way: TallyRule,
    /// How the tally is shown, where a number is not enough.
    pub show: Option<ScriptFunction>,
}

/// How a mission's tally goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TallyRule {
    /// From event to event, by the player's moves.
    Step(ScriptFunction),
    /// It can be read off the table.
    Now(ScriptFunction),
}

/// Where a mission stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TallyState {
    /// It can still be done.
    #[default]
    Open,
    /// It is done, and rewarded.
    Done,
    /// It can't be done any more.
    Missed,
}

/// How far a mission has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MissionTally {
    /// How far, out of its goal.
    pub value: i64,
    /// The player's move at which it last came further.
    pub at: u32,
    /// Whether it is done or missed: then nothing moves it any more.
    pub state: TallyState,
}

impl MissionTally {
    /// Takes note of a new value, reached at a move of the player's. True if the mission was done by it.
    pub fn reach(&mut self, value: Option<i64>, goal: i64, at: u32) -> bool {
        if self.state != TallyState::Open {
            return false;
        }
        let Some(value) = value else {
            self.state = TallyState::Missed;
            return false;
        };
        if value > self.value {
            self.at = at;
        }
        self.value = value;
        if value >= goal {
            self.state = TallyState::Done;
        }
        value >= goal
    }
}
