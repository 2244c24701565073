//! A VM that a script was loaded into, and that answers questions about its variants.

use std::fmt;
use std::rc::Rc;

use mlua::{Error, Lua, Table, Value, Variadic};

use super::board::{BoardMirror, no_position};
use super::missions::MissionFunctions;
use crate::lua::fields;
use crate::lua::reading::function_table::{FunctionEntry, FunctionTable};
use crate::lua::reading::labels;
use crate::lua::reading::relations::RelationTabulator;
use crate::lua::reading::steps::{self, PileNames};
use crate::lua::sandbox::budget::RunLimits;
use crate::lua::sandbox::errors::defined_at;
use crate::lua::sandbox::{Sandbox, own_chunk};
use crate::lua::values::{kind, shown, text, whole};
use crate::lua::vocabulary::cards::CardTables;
use crate::lua::vocabulary::relations::CalledRanks;
use redeal_cards::board::Board;
use redeal_rules::matching::SetAnswer;
use redeal_rules::mission::Mission;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::script::{ScriptAnswer, ScriptFunction, ScriptQuestion, StepsContext};
use redeal_rules::{Pile, PileGroup, Rules, SourceFile};

/// The largest number that a script may answer.
pub(super) const MOST: i64 = 1_000_000_000_000;

/// Asks `allow` about several moves: a call of the host's takes longer than what most functions do. Returns a number with a
/// bit for each move that is allowed; or nil, and an answer that is neither true nor false.
const ALLOW_ALL: &str = r"
return function(allow, board, moves, ...)
  local allowed, bit = 0, 1
  for n = 1, select('#', ...) do
    local answer = allow(board, moves[select(n, ...)])
    if answer == true then
      allowed += bit
    elseif answer ~= false then
      return nil, answer
    end
    bit += bit
  end
  return allowed
end
";
/// How many moves one call asks about: a number has so many bits.
const MOVES_AT_ONCE: usize = 50;

/// What a VM needs to answer questions about one variant.
pub(crate) struct VariantTables {
    pub(super) mirror: BoardMirror,
    tabulator: RelationTabulator,
    groups: Vec<PileGroup>,
    piles: Vec<Pile>,
    vars: Vec<String>,
    pub(super) missions: Box<[Mission]>,
    pub(super) floor: Option<i64>,
    no_position: mlua::Function,
    allow_all: mlua::Function,
    pub(super) mission_functions: MissionFunctions,
    called_ranks: CalledRanks,
}

impl VariantTables {
    pub(crate) fn new(
        lua: &Lua,
        cards: &Rc<CardTables>,
        rules: &Rules,
        tabulator: RelationTabulator,
        functions: &FunctionTable,
    ) -> mlua::Result<Self> {
        let mirror = BoardMirror::new(lua, cards, rules)?;
        let missions = &rules.scoring.missions;
        Ok(Self {
            mission_functions: MissionFunctions::new(lua, missions, functions, mirror.event_maker())?,
            mirror,
            tabulator,
            groups: rules.layout.groups.clone(),
            piles: rules.layout.piles.clone(),
            vars: rules.layout.vars.clone(),
            missions: missions.clone().into(),
            floor: rules.scoring.score.as_ref().and_then(|score| score.floor),
            no_position: no_position(lua)?,
            allow_all: own_chunk(lua, "prelude", ALLOW_ALL).call(())?,
            called_ranks: CalledRanks::of(&rules.layout.deck),
        })
    }
}

/// A VM with a script in it.
pub(crate) struct ScriptVm {
    sandbox: Sandbox,
    functions: Vec<FunctionEntry>,
    variants: Vec<VariantTables>,
    sources: Vec<SourceFile>,
    /// How many questions it was asked.
    asked: u64,
}

/// What a VM has to say to a question.
pub(crate) struct VmAnswer {
    pub(crate) answer: Result<ScriptAnswer, ScriptProblem>,
    /// The steps that it took.
    pub(crate) steps: u64,
    pub(crate) state: VmState,
}

/// What can be done with a VM after a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VmState {
    /// It can be asked again.
    Usable,
    /// Its budget or its memory was used up: it must be thrown away.
    Spent,
    /// The same, and what it was asked before has contributed: a fresh VM must be asked the same question.
    SpentByThePast,
}

impl ScriptVm {
    pub(crate) fn new(
        sandbox: Sandbox,
        functions: Vec<FunctionEntry>,
        variants: Vec<VariantTables>,
        sources: Vec<SourceFile>,
    ) -> Self {
        Self { sandbox, functions, variants, sources, asked: 0 }
    }

    /// Asks about one of the variants.
    pub(crate) fn ask(
        &mut self,
        variant: usize,
        board: &Board,
        question: &ScriptQuestion,
        limits: RunLimits,
    ) -> VmAnswer {
        self.sandbox.budget().rearm(limits);
        let answer = self.answer(variant, board, question);
        self.asked += 1;
        let budget = self.sandbox.budget();
        let out_of_memory = matches!(&answer, Err(error) if is_out_of_memory(error));
        let state = match (budget.stopped(), out_of_memory) {
            (None, false) => VmState::Usable,
            // Memory holds what earlier questions left, too.
            (_, true) if self.asked > 1 => VmState::SpentByThePast,
            _ => VmState::Spent,
        };
        let answer = answer.map_err(|error| fields::to_problem(&error, &self.sources, budget.place()));
        VmAnswer { answer, steps: budget.steps(), state }
    }

    /// Where a function begins: file and line.
    pub(crate) fn place_of(&self, function: ScriptFunction) -> Option<(String, u32)> {
        let (FunctionEntry::Function(function) | FunctionEntry::Every(_, function)) =
            self.functions.get(usize::from(function.0))?
        else {
            return None;
        };
        let info = function.info();
        info.short_src.zip(info.line_defined.and_then(|line| u32::try_from(line).ok()))
    }

    #[expect(clippy::too_many_lines, reason = "it is one arm for each question")]
    fn answer(&mut self, variant: usize, board: &Board, question: &ScriptQuestion) -> mlua::Result<ScriptAnswer> {
        let gone = || Error::runtime("this script has no such question");
        let Self { sandbox, functions, variants, .. } = self;
        let (lua, served) = (sandbox.lua(), variants.get(variant).ok_or_else(gone)?);
        if lua.app_data_ref::<CalledRanks>().is_none_or(|ranks| *ranks != served.called_ranks) {
            lua.set_app_data(served.called_ranks);
        }
        let entry = |function: ScriptFunction| functions.get(usize::from(function.0)).ok_or_else(gone);
        let call = |function: ScriptFunction| match entry(function)? {
            FunctionEntry::Function(function) => Ok(function),
            _ => Err(gone()),
        };
        match question {
            ScriptQuestion::Won(function) => {
                let shown = served.mirror.show(board, None)?;
                match entry(*function)? {
                    FunctionEntry::Every(group, function) => {
                        served.holds_for_every_pile(lua, group, function).map(ScriptAnswer::Yes)
                    }
                    FunctionEntry::Function(function) => {
                        let won = function.call::<Value>(shown)?;
                        yes_or_no("won", &won).map(ScriptAnswer::Yes).map_err(|error| defined_at(function, error))
                    }
                    FunctionEntry::Relation { .. } => Err(gone()),
                }
            }
            ScriptQuestion::Allow(function, moves) => {
                served.allowed(call(*function)?, board, moves).map(ScriptAnswer::Allowed)
            }
            ScriptQuestion::Refusal(function, resolved) => {
                let (shown, function) = (served.mirror.show(board, None)?, call(*function)?);
                let table = served.mirror.resolved_move(*resolved, &resolved.lifts(board))?;
                let (allowed, why) = function.call::<(Value, Value)>((shown, table))?;
                let why = if why.is_nil() { String::new() } else { text(&why, 300) };
                let allowed = yes_or_no("allow", &allowed).map_err(|error| defined_at(function, error))?;
                Ok(ScriptAnswer::Refused((!allowed).then_some(why)))
            }
            ScriptQuestion::Steps(function, about) => {
                let (shown, function) = (served.mirror.show(board, None)?, call(*function)?);
                let proposed: Value = match about {
                    StepsContext::Board | StepsContext::Move(None) => function.call(shown)?,
                    StepsContext::Move(Some(made)) => {
                        function.call((shown, served.mirror.resolved_move(made.resolved, &made.cards)?))?
                    }
                    StepsContext::Pile(pile) => function.call((shown, served.mirror.pile(*pile)))?,
                };
                let names = PileNames { groups: &served.groups, piles: &served.piles, vars: &served.vars };
                steps::read(&proposed, &names, &mut |term| served.tabulator.single_card_faces(term))
                    .map(ScriptAnswer::Steps)
                    .map_err(|error| defined_at(function, error))
            }
            ScriptQuestion::Fill(function, pile) => {
                let (shown, function) = (served.mirror.show(board, None)?, call(*function)?);
                let from = function.call::<Value>((shown, served.mirror.pile(*pile)))?;
                let names = PileNames { groups: &served.groups, piles: &served.piles, vars: &served.vars };
                names.piles(&from).map(ScriptAnswer::Piles).map_err(|error| defined_at(function, error))
            }
            ScriptQuestion::Set(function, faces) => {
                let function = call(*function)?;
                let (answer, why) = function.call::<(Value, Value)>(served.mirror.card_list(faces)?)?;
                let why = (!why.is_nil()).then(|| text(&why, 300));
                match answer {
                    Value::Nil => Ok(ScriptAnswer::Set(SetAnswer::NotYet, why)),
                    Value::Boolean(true) => Ok(ScriptAnswer::Set(SetAnswer::Goes, None)),
                    Value::Boolean(false) => Ok(ScriptAnswer::Set(SetAnswer::Never, why)),
                    other => {
                        let message = format!("`set` answers true, false or nil, not {}", kind(&other));
                        Err(defined_at(function, Error::runtime(message)))
                    }
                }
            }
            ScriptQuestion::Shows(function, standing) => {
                let shown = served.mirror.show(board, Some(standing))?;
                let said = call(*function)?.call::<Value>(shown)?;
                Ok(ScriptAnswer::Texts(vec![(!said.is_nil()).then(|| text(&said, 100))]))
            }
            ScriptQuestion::Labels(function, standing) => {
                let shown = served.mirror.show(board, Some(standing))?;
                let function = call(*function)?;
                let names = PileNames { groups: &served.groups, piles: &served.piles, vars: &served.vars };
                labels::read(&function.call::<Value>(shown)?, &names)
                    .map(ScriptAnswer::Labels)
                    .map_err(|error| defined_at(function, error))
            }
            ScriptQuestion::Table(function, vars) => match entry(*function)? {
                FunctionEntry::Relation { term, arity, vars: reads } => {
                    served.tabulator.table_for_vars(term, *arity, reads, vars).map(ScriptAnswer::Table)
                }
                _ => Err(gone()),
            },
            ScriptQuestion::Points(function, event, standing) => {
                let shown = served.mirror.show(board, Some(standing))?;
                let (function, kind) = (call(*function)?, event.kind.name());
                let points = function.call::<Value>((served.mirror.event(*event)?, shown))?;
                number(format_args!("score` for the event `{kind}"), &points)
                    .map_err(|error| defined_at(function, error))
            }
            ScriptQuestion::Total(function, standing) => {
                let shown = served.mirror.show(board, Some(standing))?;
                let function = call(*function)?;
                number(format_args!("total"), &function.call::<Value>(shown)?)
                    .map_err(|error| defined_at(function, error))
            }
            ScriptQuestion::Missions(event, standing) => served.missions(board, *event, standing.clone()),
            ScriptQuestion::MissionTexts(standing) => {
                let shown = served.mirror.show(board, Some(standing))?;
                let show = |(mission, tally): (&Mission, i64)| match mission.text {
                    None => Ok(None),
                    Some(function) => {
                        let said = call(function)?.call::<Value>((tally, shown))?;
                        Ok((!said.is_nil()).then(|| text(&said, 100)))
                    }
                };
                let tallies = standing.tallies.iter().map(|tally| tally.value);
                served.missions.iter().zip(tallies).map(show).collect::<mlua::Result<_>>().map(ScriptAnswer::Texts)
            }
        }
    }
}

impl VariantTables {
    /// Which of these moves `allow` allows.
    fn allowed(&self, allow: &mlua::Function, board: &Board, moves: &[ResolvedMove]) -> mlua::Result<Vec<bool>> {
        let shown = self.mirror.show(board, None)?;
        let is_yes = |answer: &Value| yes_or_no("allow", answer).map_err(|error| defined_at(allow, error));
        self.mirror.forget_moves()?;
        let number =
            |resolved: &ResolvedMove| self.mirror.number_of_move(*resolved, &resolved.lifts(board)).transpose();
        let Some(numbers) = moves.iter().map(number).collect::<Option<mlua::Result<Vec<u32>>>>() else {
            let one = |resolved: &ResolvedMove| {
                let table = self.mirror.resolved_move(*resolved, &resolved.lifts(board))?;
                is_yes(&allow.call::<Value>((shown, table))?)
            };
            return moves.iter().map(one).collect();
        };
        let mut allowed = Vec::with_capacity(moves.len());
        for numbers in numbers?.chunks(MOVES_AT_ONCE) {
            let tables = self.mirror.numbered_moves();
            let asked: Variadic<u32> = numbers.iter().copied().collect();
            let (bits, odd) = self.allow_all.call::<(Option<f64>, Value)>((allow, shown, tables, asked))?;
            let Some(bits) = bits.map(|bits| bits as u64) else {
                return Err(is_yes(&odd).err().unwrap_or_else(|| Error::runtime("`allow` was not answered")));
            };
            allowed.extend((0..numbers.len()).map(|n| bits >> n & 1 == 1));
        }
        Ok(allowed)
    }

    /// Whether a function holds for each pile of a group. It sees the cards of a pile, and not which pile it is.
    fn holds_for_every_pile(&self, lua: &Lua, group: &str, function: &mlua::Function) -> mlua::Result<bool> {
        let group = self.groups.iter().find(|known| known.id == group);
        let meta = lua.create_table()?;
        meta.raw_set("__index", &self.no_position)?;
        for pile in group.into_iter().flat_map(PileGroup::piles) {
            let (shown, plain) = (self.mirror.pile(pile), lua.create_table()?);
            for n in 1..=shown.raw_len() {
                plain.raw_set(n, shown.raw_get::<Table>(n)?)?;
            }
            for name in ["top", "bottom", "hidden"] {
                plain.raw_set(name, shown.raw_get::<Value>(name)?)?;
            }
            plain.set_metatable(Some(meta.clone()))?;
            plain.set_readonly(true);
            let holds = function.call::<Value>(plain)?;
            if !yes_or_no("every", &holds).map_err(|error| defined_at(function, error))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

fn number(what: fmt::Arguments<'_>, value: &Value) -> mlua::Result<ScriptAnswer> {
    match whole(value).filter(|n| n.abs() <= MOST) {
        Some(n) => Ok(ScriptAnswer::Number(n)),
        None => Err(Error::runtime(format!("`{what}` answers a whole number, not {}", shown(value)))),
    }
}

fn yes_or_no(what: &str, value: &Value) -> mlua::Result<bool> {
    match value {
        Value::Boolean(yes) => Ok(*yes),
        other => Err(Error::runtime(format!("`{what}` answers true or false, not {}", kind(other)))),
    }
}

fn is_out_of_memory(error: &Error) -> bool {
    matches!(error, Error::MemoryError(_)) || error.to_string().contains("not enough memory")
}
