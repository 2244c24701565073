//! The tallies of missions: the functions of all open missions are asked in one call of the host's own Lua, `step` and `now`
//! each, because a call from outside takes longer than what most of them do.

use mlua::{Error, Function, Lua, MultiValue, Value, Variadic};

use super::vm::{MOST, VariantTables};
use crate::lua::reading::function_table::FunctionTable;
use crate::lua::sandbox::errors::defined_at;
use crate::lua::sandbox::own_chunk;
use crate::lua::values::{shown, whole};
use crate::lua::vocabulary::goals::MissedMission;
use redeal_cards::board::Board;
use redeal_rules::mission::{Mission, TallyRule, TallyState};
use redeal_rules::score::GameEvent;
use redeal_rules::script::{ScoringInput, ScriptAnswer};

/// Two functions that ask the functions of missions in a row. The first asks each `step`: it gets the board, the numbers of an
/// event, and of each mission its position and its tally. The second asks each `now`: it gets the board and the positions. Both
/// return the answers. The last of them may be one that no mission can answer: then those after it are not asked.
const ASK_ALL: &str = r"
local functions, event = ...
return function(board, kind, from, to, card, count, number, streak, ...)
  local happened = event(kind, from, to, card, count, number, streak)
  local answers, last = {}, select('#', ...) / 2
  for n = 1, last do
    local answer = functions[(select(2 * n - 1, ...))]((select(2 * n, ...)), happened, board)
    answers[n] = answer
    local what = type(answer)
    if what ~= 'number' and what ~= 'userdata' then
      last = n
      break
    end
  end
  return unpack(answers, 1, last)
end, function(board, ...)
  local answers, last = {}, select('#', ...)
  for n = 1, last do
    local answer = functions[(select(n, ...))](board)
    answers[n] = answer
    local what = type(answer)
    if what ~= 'number' and what ~= 'userdata' and what ~= 'boolean' then
      last = n
      break
    end
  end
  return unpack(answers, 1, last)
end
";

/// The functions of a variant's missions, and what asks them.
pub(super) struct MissionFunctions {
    /// Of each mission its `step` or its `now`.
    all: Vec<Function>,
    ask_steps: Function,
    ask_nows: Function,
}

impl MissionFunctions {
    pub(super) fn new(
        lua: &Lua,
        missions: &[Mission],
        functions: &FunctionTable,
        event: &Function,
    ) -> mlua::Result<Self> {
        let function = |mission: &Mission| {
            let (TallyRule::Step(function) | TallyRule::Now(function)) = mission.rule;
            functions.function(function).ok_or_else(|| Error::runtime("this mission has no function"))
        };
        let all: Vec<Function> = missions.iter().map(function).collect::<mlua::Result<_>>()?;
        let (ask_steps, ask_nows) =
            own_chunk(lua, "prelude", ASK_ALL).call((lua.create_sequence_from(&all)?, event))?;
        Ok(Self { all, ask_steps, ask_nows })
    }
}

impl VariantTables {
    /// Updates the tallies of all missions: first those that count events, then those that are computed from the board. A
    /// reward may finish another mission, so the second part is repeated.
    pub(super) fn missions(
        &self,
        board: &Board,
        event: Option<GameEvent>,
        mut standing: ScoringInput,
    ) -> mlua::Result<ScriptAnswer> {
        let MissionFunctions { all, ask_steps, ask_nows } = &self.mission_functions;
        let at = standing.moves;
        // Takes the answer of a mission's function, and pays the reward if that finishes it.
        let reach = |standing: &mut ScoringInput, n: usize, value: mlua::Result<Option<i64>>| {
            let (mission, value) = (&self.missions[n], value.map_err(|error| defined_at(&all[n], error))?);
            if standing.tallies[n].reach(value, mission.goal, at) {
                let sum = standing.points.saturating_add(mission.reward);
                standing.points = self.floor.map_or(sum, |floor| sum.max(floor));
            }
            Ok::<(), Error>(())
        };
        if let Some(event) = event {
            let steps = self.open_missions(&standing, |rule| matches!(rule, TallyRule::Step(_)));
            if !steps.is_empty() {
                let shown = self.mirror.show(board, Some(&standing))?;
                let tallies = steps.iter().flat_map(|n| [(n + 1) as f64, standing.tallies[*n].value as f64]);
                let asked: Variadic<f64> = self.mirror.event_numbers(event).into_iter().chain(tallies).collect();
                let answers = ask_steps.call::<MultiValue>((shown, asked))?;
                for (n, value) in steps.into_iter().zip(answers) {
                    reach(&mut standing, n, tally(&self.missions[n].id, &value))?;
                }
            }
        }
        // Each round finishes a mission, or is the last one.
        loop {
            let points = standing.points;
            let nows = self.open_missions(&standing, |rule| matches!(rule, TallyRule::Now(_)));
            if !nows.is_empty() {
                let shown = self.mirror.show(board, Some(&standing))?;
                let asked: Variadic<f64> = nows.iter().map(|n| (n + 1) as f64).collect();
                let answers = ask_nows.call::<MultiValue>((shown, asked))?;
                for (n, value) in nows.into_iter().zip(answers) {
                    let mission = &self.missions[n];
                    let value = match value {
                        Value::Boolean(done) => Ok(Some(if done { mission.goal } else { mission.start })),
                        value => tally(&mission.id, &value),
                    };
                    reach(&mut standing, n, value)?;
                }
            }
            if standing.points == points {
                return Ok(ScriptAnswer::Missions(standing.tallies, standing.points));
            }
        }
    }

    /// The open missions with rules of a kind.
    fn open_missions(&self, standing: &ScoringInput, is: impl Fn(&TallyRule) -> bool) -> Vec<usize> {
        let missions = self.missions.iter().zip(&standing.tallies).enumerate();
        let open = missions.filter(|(_, (mission, tally))| tally.state == TallyState::Open && is(&mission.rule));
        open.map(|(n, _)| n).collect()
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
