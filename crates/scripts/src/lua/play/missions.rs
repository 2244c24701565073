//! The tallies of missions: the functions of all open missions are asked in one call of the host's own Lua, `step` and `now`
//! each, because a call from outside takes longer than what most of them do.

use std::rc::Rc;

use mlua::{Error, MultiValue, Table, Value};

use super::vm::{MOST, VariantTables};
use crate::lua::sandbox::errors::defined_at;
use crate::lua::values::{shown, whole};
use crate::lua::vocabulary::goals::MissedMission;
use redeal_cards::board::Board;
use redeal_rules::mission::{Mission, TallyRule, TallyState};
use redeal_rules::score::GameEvent;
use redeal_rules::script::{ScoringInput, ScriptAnswer, ScriptFunction};

/// Asks functions in a row: each comes with what it is asked first, then all are asked the same. Returns their answers, the last
/// of which may be one that no mission can answer: then those after it are not asked.
pub(super) const ASK_ALL: &str = r"
return function(first, second, ...)
  local answers, count = {}, select('#', ...) / 2
  for n = 1, count do
    local ask, before = select(2 * n - 1, ...)
    local answer
    if before == nil then
      answer = ask(first)
    else
      answer = ask(before, first, second)
    end
    answers[n] = answer
    local kind = type(answer)
    if kind ~= 'number' and kind ~= 'userdata' and (kind ~= 'boolean' or before ~= nil) then
      count = n
      break
    end
  end
  return unpack(answers, 1, count)
end
";

impl VariantTables {
    /// Updates the tallies of all missions: first those that count events, then those that are computed from the board. A
    /// reward may finish another mission, so the second part is repeated.
    pub(super) fn missions<'a>(
        &self,
        call: &dyn Fn(ScriptFunction) -> mlua::Result<&'a mlua::Function>,
        board: &Board,
        event: Option<GameEvent>,
        mut standing: ScoringInput,
    ) -> mlua::Result<ScriptAnswer> {
        let missions = Rc::clone(&self.missions);
        let (at, floor) = (standing.moves, self.floor);
        let reward = |standing: &mut ScoringInput, mission: &Mission| {
            let sum = standing.points.saturating_add(mission.reward);
            standing.points = floor.map_or(sum, |floor| sum.max(floor));
        };
        // The functions of the open missions, with the places of these.
        let open = |standing: &ScoringInput, function: &dyn Fn(&TallyRule) -> Option<ScriptFunction>| {
            let asked = missions.iter().zip(&standing.tallies).enumerate();
            asked
                .filter(|(_, (_, tally))| tally.state == TallyState::Open)
                .filter_map(|(n, (mission, _))| Some((n, function(&mission.rule)?)))
                .map(|(n, function)| Ok((n, call(function)?)))
                .collect::<mlua::Result<Vec<(usize, &mlua::Function)>>>()
        };
        if let Some(event) = event {
            let steps = open(&standing, &|rule| match rule {
                TallyRule::Step(step) => Some(*step),
                TallyRule::Now(_) => None,
            })?;
            if !steps.is_empty() {
                let shown = self.mirror.show(board, Some(&standing))?;
                let asked = steps.iter().map(|(n, step)| (*step, Some(standing.tallies[*n].value)));
                let answers = self.ask_all(self.mirror.event(event)?, Some(shown), asked)?;
                for ((n, step), value) in steps.into_iter().zip(answers) {
                    let mission = &missions[n];
                    let value = tally(&mission.id, &value).map_err(|error| defined_at(step, error))?;
                    if standing.tallies[n].reach(value, mission.goal, at) {
                        reward(&mut standing, mission);
                    }
                }
            }
        }
        // Each round finishes a mission, or is the last one.
        loop {
            let points = standing.points;
            let nows = open(&standing, &|rule| match rule {
                TallyRule::Now(now) => Some(*now),
                TallyRule::Step(_) => None,
            })?;
            if !nows.is_empty() {
                let shown = self.mirror.show(board, Some(&standing))?.clone();
                let answers = self.ask_all(shown, None, nows.iter().map(|(_, now)| (*now, None)))?;
                for ((n, now), value) in nows.into_iter().zip(answers) {
                    let mission = &missions[n];
                    let value = match value {
                        Value::Boolean(done) => Some(if done { mission.goal } else { mission.start }),
                        value => tally(&mission.id, &value).map_err(|error| defined_at(now, error))?,
                    };
                    if standing.tallies[n].reach(value, mission.goal, at) {
                        reward(&mut standing, mission);
                    }
                }
            }
            if standing.points == points {
                return Ok(ScriptAnswer::Missions(standing.tallies, standing.points));
            }
        }
    }

    /// Asks several functions. Each gets its own argument, if there is one, and then those that all get.
    fn ask_all<'a>(
        &self,
        first: Table,
        second: Option<&Table>,
        asked: impl Iterator<Item = (&'a mlua::Function, Option<i64>)>,
    ) -> mlua::Result<MultiValue> {
        let shared = [Value::Table(first), second.cloned().map_or(Value::Nil, Value::Table)];
        let number = |own: Option<i64>| own.map_or(Value::Nil, |own| Value::Number(own as f64));
        let each = asked.flat_map(|(function, own)| [Value::Function(function.clone()), number(own)]);
        self.ask_all.call(shared.into_iter().chain(each).collect::<MultiValue>())
    }
}

/// A mission's tally. None if the mission is missed.
fn tally(mission: &str, value: &Value) -> mlua::Result<Option<i64>> {
    if let Value::UserData(data) = value
        && data.is::<MissedMission>()
    {
        return Ok(None);
    }
    match whole(value).filter(|n| n.abs() <= MOST) {
        Some(n) => Ok(Some(n)),
        None => Err(Error::runtime(format!(
            "the mission `{mission}` answers a whole number or `missed`, not {}",
            shown(value)
        ))),
    }
}
