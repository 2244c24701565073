//! Missions: goals beside winning, and how far the player has come with each.

use crate::script::ScriptFunction;

/// One goal of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Its id.
    pub id: String,
    /// The goal in words, for the player.
    pub title: String,
    /// The tally at which it is done.
    pub goal: i64,
    /// The points for doing it.
    pub reward: i64,
    /// The tally at the deal.
    pub start: i64,
    /// How the tally changes.
    pub rule: TallyRule,
    /// A function that words the progress, where a number is not enough: `show` in scripts.
    pub text: Option<ScriptFunction>,
}

/// How a mission's tally changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TallyRule {
    /// A function gives the next tally after each of the player's moves.
    Step(ScriptFunction),
    /// A function reads the tally off the board.
    Now(ScriptFunction),
}

/// Whether a mission is still open.
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

/// The progress of one mission in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MissionTally {
    /// The number that counts towards the goal.
    pub value: i64,
    /// The number of the player's move at which it last grew.
    pub at: u32,
    /// Whether it is done or missed, after which it changes no more.
    pub state: TallyState,
}

impl MissionTally {
    /// Sets a new value, reached at the player's move number `at`; none means that the goal is missed. True if the mission
    /// has been done by it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mission_is_done_once() {
        let mut tally = MissionTally::default();
        assert!(!tally.reach(Some(2), 3, 1));
        assert!(tally.reach(Some(3), 3, 4));
        assert_eq!((tally.value, tally.at, tally.state), (3, 4, TallyState::Done));
        assert!(!tally.reach(Some(5), 3, 6), "its reward would be paid twice");
        assert_eq!((tally.value, tally.at), (3, 4));
    }

    #[test]
    fn a_tally_that_falls_keeps_the_move_at_which_it_last_grew() {
        let mut tally = MissionTally { value: 2, at: 7, state: TallyState::Open };
        assert!(!tally.reach(Some(1), 3, 9));
        assert_eq!((tally.value, tally.at), (1, 7));
    }

    #[test]
    fn a_missed_mission_stays_missed() {
        let mut tally = MissionTally { value: 2, at: 7, state: TallyState::Open };
        assert!(!tally.reach(None, 3, 8));
        assert!(!tally.reach(Some(3), 3, 9));
        assert_eq!((tally.value, tally.at, tally.state), (2, 7, TallyState::Missed));
    }
}
