//! A script that stays, to be asked in play: its VM lives on the thread that loaded it, behind a channel.
//!
//! A script that takes too long or too much is thrown away with its VM, and run anew from the same sources when it is
//! next asked: what it did before it failed counts for nothing.

use std::fmt;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use mlua::{Error, Lua, Table, Value};

use super::goals::Missed;
use super::keep::Kept;
use super::mirror::{Cards, Mirror};
use super::read::{kind, shown, text, whole};
use super::sandbox::Sandbox;
use super::steps::{self, Names};
use super::table::Asker;
use super::{apart, fault};
use redeal_cards::board::Board;
use redeal_rules::ask::{
    AskableScript, PLAY_TIME, ScoringInput, ScriptAnswer, ScriptFunction, ScriptQuestion, StepsContext,
};
use redeal_rules::mission::TallyState;
use redeal_rules::mission::{Mission, TallyRule};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::score::GameEvent;
use redeal_rules::{Pile, PileGroup, Rules, SourceFile};

/// How long an answer may be late before its thread is left behind.
const GRACE: Duration = Duration::from_millis(500);
/// The most that a single number of a script's may be.
const MOST: i64 = 1_000_000_000_000;

/// One question on its way.
pub(super) struct Ask {
    variant: usize,
    board: Board,
    question: ScriptQuestion,
    until: Instant,
    reply: Sender<Result<ScriptAnswer, Arc<ScriptProblem>>>,
}

/// Where questions to one variant of a script go.
pub(super) struct Handle {
    line: Mutex<Line>,
    variant: usize,
    sources: Vec<SourceFile>,
    choices: Choices,
}

enum Line {
    /// To the script's thread.
    Open(Sender<Ask>),
    /// To the same script, run anew.
    Heir(Arc<dyn AskableScript>),
    /// It can't be run any more.
    Dead(Arc<ScriptProblem>),
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Handle").field("variant", &self.variant).finish_non_exhaustive()
    }
}

impl Handle {
    pub(super) fn new(asks: Sender<Ask>, variant: usize, sources: &[SourceFile], choices: &Choices) -> Self {
        Self { line: Mutex::new(Line::Open(asks)), variant, sources: sources.to_vec(), choices: choices.clone() }
    }

    fn file(&self) -> &str {
        self.sources.first().map_or("", |main| main.path.as_str())
    }

    /// Runs the script anew.
    fn again(&self) -> Result<Arc<dyn AskableScript>, Arc<ScriptProblem>> {
        let loaded = super::load(self.sources.as_slice(), self.file(), &self.choices);
        let script = loaded
            .variants
            .map_err(Arc::new)?
            .into_iter()
            .nth(self.variant)
            .and_then(|rules| rules.script.script().cloned());
        script.ok_or_else(|| Arc::new(ScriptProblem::in_file(self.file(), "this script can't be asked any more")))
    }
}

impl AskableScript for Handle {
    fn ask(&self, board: &Board, question: ScriptQuestion, until: Instant) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        let asks = match &*line {
            Line::Open(asks) => asks.clone(),
            Line::Heir(heir) => {
                let heir = Arc::clone(heir);
                drop(line);
                return heir.ask(board, question, until);
            }
            Line::Dead(why) => return Err(Arc::clone(why)),
        };
        if Instant::now() >= until {
            let message = "the script has used up its time for this request";
            return Err(Arc::new(ScriptProblem::in_file(self.file(), message)));
        }
        let (reply, answer) = channel();
        let sent =
            asks.send(Ask { variant: self.variant, board: board.clone(), question: question.clone(), until, reply });
        let answer = match sent {
            Ok(()) => answer.recv_timeout(until.saturating_duration_since(Instant::now()) + GRACE),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        };
        match answer {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => {
                apart::leave();
                let why =
                    Arc::new(ScriptProblem::in_file(self.file(), "this script can't be stopped, and is asked no more"));
                *line = Line::Dead(Arc::clone(&why));
                Err(why)
            }
            // It failed over an earlier question.
            Err(RecvTimeoutError::Disconnected) => match self.again() {
                Ok(heir) => {
                    *line = Line::Heir(Arc::clone(&heir));
                    drop(line);
                    // That it had to be run anew is not this question's fault.
                    heir.ask(board, question, until.max(Instant::now() + PLAY_TIME))
                }
                Err(why) => {
                    *line = Line::Dead(Arc::clone(&why));
                    Err(why)
                }
            },
        }
    }
}

/// One variant of a script, as its thread needs it for answers.
pub(super) struct Room {
    mirror: Mirror,
    asker: Asker,
    groups: Vec<PileGroup>,
    piles: Vec<Pile>,
    vars: Vec<String>,
    missions: Vec<Mission>,
    mission_ids: Vec<String>,
    floor: Option<i64>,
    no_position: mlua::Function,
}

impl Room {
    pub(super) fn new(lua: &Lua, cards: &Rc<Cards>, rules: &Rules, asker: Asker) -> mlua::Result<Self> {
        Ok(Self {
            mirror: Mirror::new(lua, cards, rules)?,
            asker,
            groups: rules.layout.groups.clone(),
            piles: rules.layout.piles.clone(),
            vars: rules.layout.vars.clone(),
            missions: rules.scoring.missions.clone(),
            mission_ids: rules.scoring.missions.iter().map(|mission| mission.id.clone()).collect(),
            floor: rules.scoring.score.as_ref().and_then(|score| score.floor),
            no_position: super::mirror::no_position(lua)?,
        })
    }
}

/// What a script's thread does once the script is loaded.
pub(super) struct Server {
    pub(super) sandbox: Sandbox,
    pub(super) kept: Vec<Kept>,
    pub(super) rooms: Vec<Room>,
    pub(super) files: Vec<String>,
    pub(super) inbox: Receiver<Ask>,
}

impl Server {
    /// Answers until nobody can ask any more, or the script failed in a way that spoils its VM.
    pub(super) fn serve(mut self) {
        while let Ok(ask) = self.inbox.recv() {
            self.sandbox.rearm(ask.until.saturating_duration_since(Instant::now()));
            let answer = self.answer(ask.variant, &ask.board, &ask.question);
            let spoilt = self.sandbox.is_over() || matches!(&answer, Err(error) if is_memory(error));
            let answer = answer.map_err(|error| Arc::new(fault::problem(&error, &self.files, self.sandbox.place())));
            let _ = ask.reply.send(answer);
            if spoilt {
                return;
            }
        }
    }

    fn answer(&mut self, variant: usize, board: &Board, question: &ScriptQuestion) -> mlua::Result<ScriptAnswer> {
        let gone = || Error::runtime("this script has no such question");
        let Self { sandbox, kept, rooms, .. } = self;
        let (lua, room) = (sandbox.lua(), rooms.get_mut(variant).ok_or_else(gone)?);
        let kept = |function: ScriptFunction| kept.get(usize::from(function.0)).ok_or_else(gone);
        let call = |function: ScriptFunction| match kept(function)? {
            Kept::Function(function) => Ok(function),
            _ => Err(gone()),
        };
        let ids = room.mission_ids.clone();
        match question {
            ScriptQuestion::Won(function) => {
                let shown = room.mirror.show(board, None)?;
                match kept(*function)? {
                    Kept::Every(group, function) => room.every(lua, group, function).map(ScriptAnswer::Yes),
                    Kept::Function(function) => yes("won", &function.call::<Value>(shown)?).map(ScriptAnswer::Yes),
                    Kept::Relation { .. } => Err(gone()),
                }
            }
            ScriptQuestion::Allow(function, deeds) => {
                let (shown, function) = (room.mirror.show(board, None)?, call(*function)?);
                let verdict = |deed| {
                    let (allowed, why) =
                        function.call::<(Value, Value)>((&shown, room.mirror.deed(deed, deed.lifts(board))?))?;
                    let why = if why.is_nil() { String::new() } else { text(&why, 300) };
                    Ok(if yes("allow", &allowed)? { None } else { Some(why) })
                };
                deeds.iter().map(|deed| verdict(*deed)).collect::<mlua::Result<_>>().map(ScriptAnswer::Verdicts)
            }
            ScriptQuestion::Steps(function, about) => {
                let (shown, function) = (room.mirror.show(board, None)?, call(*function)?);
                let proposed: Value = match about {
                    StepsContext::Board | StepsContext::Deed(None) => function.call(shown)?,
                    StepsContext::Deed(Some(made)) => {
                        function.call((shown, room.mirror.deed(made.deed, &made.cards)?))?
                    }
                    StepsContext::Pile(pile) => function.call((shown, room.mirror.pile(*pile)))?,
                };
                let names = Names { groups: &room.groups, piles: &room.piles, vars: &room.vars };
                steps::read(&proposed, &names, &mut |term| room.asker.alone(term)).map(ScriptAnswer::Steps)
            }
            ScriptQuestion::Fill(function, pile) => {
                let (shown, function) = (room.mirror.show(board, None)?, call(*function)?);
                let groups = function.call::<Value>((shown, room.mirror.pile(*pile)))?;
                let names = Names { groups: &room.groups, piles: &room.piles, vars: &room.vars };
                names.groups(&groups).map(ScriptAnswer::Groups)
            }
            ScriptQuestion::Table(function, vars) => match kept(*function)? {
                Kept::Relation { term, alone, vars: reads } => {
                    room.asker.bits_under(term, *alone, reads, vars).map(ScriptAnswer::Table)
                }
                _ => Err(gone()),
            },
            ScriptQuestion::Points(function, event, standing) => {
                let shown = room.mirror.show(board, Some((standing, &ids)))?;
                number("score", &call(*function)?.call::<Value>((room.mirror.event(*event)?, shown))?)
            }
            ScriptQuestion::Total(function, standing) => {
                let shown = room.mirror.show(board, Some((standing, &ids)))?;
                number("total", &call(*function)?.call::<Value>(shown)?)
            }
            ScriptQuestion::Missions(event, standing) => room.missions(&call, board, *event, standing.clone()),
            ScriptQuestion::Shows(standing) => {
                let shown = room.mirror.show(board, Some((standing, &ids)))?;
                let show = |(mission, tally): (&Mission, i64)| match mission.show {
                    None => Ok(None),
                    Some(function) => {
                        let said = call(function)?.call::<Value>((tally, &shown))?;
                        Ok((!said.is_nil()).then(|| text(&said, 100)))
                    }
                };
                let tallies = standing.tallies.iter().map(|tally| tally.value);
                room.missions.iter().zip(tallies).map(show).collect::<mlua::Result<_>>().map(ScriptAnswer::Texts)
            }
        }
    }
}

impl Room {
    /// Whether a function holds for each pile of a group. It sees the cards of a pile, and not which pile it is.
    fn every(&self, lua: &Lua, group: &str, function: &mlua::Function) -> mlua::Result<bool> {
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
            if !yes("every", &function.call::<Value>(plain)?)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Folds the missions over an event, then reads off the table what can be read; rewards may finish others.
    fn missions<'a>(
        &mut self,
        call: &dyn Fn(ScriptFunction) -> mlua::Result<&'a mlua::Function>,
        board: &Board,
        event: Option<GameEvent>,
        mut standing: ScoringInput,
    ) -> mlua::Result<ScriptAnswer> {
        let (ids, missions) = (self.mission_ids.clone(), self.missions.clone());
        let (at, floor) = (standing.moves, self.floor);
        let reward = |standing: &mut ScoringInput, mission: &Mission| {
            let sum = standing.points.saturating_add(mission.reward);
            standing.points = floor.map_or(sum, |floor| sum.max(floor));
        };
        if let Some(event) = event {
            let shown = self.mirror.show(board, Some((&standing, &ids)))?;
            for (n, mission) in missions.iter().enumerate() {
                let TallyRule::Step(step) = mission.way else { continue };
                if standing.tallies[n].state == TallyState::Open {
                    let value =
                        call(step)?.call::<Value>((standing.tallies[n].value, self.mirror.event(event)?, &shown))?;
                    if standing.tallies[n].reach(tally(&value)?, mission.goal, at) {
                        reward(&mut standing, mission);
                    }
                }
            }
        }
        // Each round finishes a mission or is the last.
        loop {
            let points = standing.points;
            let shown = self.mirror.show(board, Some((&standing, &ids)))?;
            for (n, mission) in missions.iter().enumerate() {
                let TallyRule::Now(now) = mission.way else { continue };
                if standing.tallies[n].state == TallyState::Open {
                    let value = match call(now)?.call::<Value>(&shown)? {
                        Value::Boolean(done) => Some(if done { mission.goal } else { mission.start }),
                        value => tally(&value)?,
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
}

/// A mission's tally; none, where it is missed.
fn tally(value: &Value) -> mlua::Result<Option<i64>> {
    if let Value::UserData(data) = value
        && data.is::<Missed>()
    {
        return Ok(None);
    }
    match whole(value).filter(|n| n.abs() <= MOST) {
        Some(n) => Ok(Some(n)),
        None => Err(Error::runtime(format!("a mission answers a whole number or `missed`, not {}", shown(value)))),
    }
}

fn number(what: &str, value: &Value) -> mlua::Result<ScriptAnswer> {
    match whole(value).filter(|n| n.abs() <= MOST) {
        Some(n) => Ok(ScriptAnswer::Number(n)),
        None => Err(Error::runtime(format!("`{what}` answers a whole number, not {}", shown(value)))),
    }
}

fn yes(what: &str, value: &Value) -> mlua::Result<bool> {
    match value {
        Value::Boolean(yes) => Ok(*yes),
        other => Err(Error::runtime(format!("`{what}` answers true or false, not {}", kind(other)))),
    }
}

fn is_memory(error: &Error) -> bool {
    matches!(error, Error::MemoryError(_)) || error.to_string().contains("not enough memory")
}
