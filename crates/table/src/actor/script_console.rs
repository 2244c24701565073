//! What the script did in the game on the table: the steps of the last move; what it printed, and what its functions cost,
//! when the game is played again.

use super::TableActor;
use super::jobs::ReplyAddress;
use super::parts::analysis::film::Film;
use crate::protocol::{
    ConsoleReply, FunctionCostView, PrintedLineView, SettlingReply, SettlingStepView, StepCauseView, WrittenFieldView,
};
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::refusal::Refusal;
use redeal_rules::script_recording::{
    PrintedLine, QuestionCost, QuestionKind, ScriptRecording, record_scripts, record_turn,
};
use redeal_rules::step_trace::{StepCause, TracedStep};
use redeal_rules::steps::BoardStep;
use redeal_scripts::lua::{self, WrittenField, WrittenFields};

/// How many turns are played again at most: the last ones.
const MOST_TURNS: usize = 300;
/// How many printed lines are shown at most: the last ones.
const MOST_LINES: usize = 500;

impl TableActor {
    pub(super) fn settling(&self, address: ReplyAddress<SettlingReply>) {
        let game = self.analysis.film().map_or(&*self.session.game, Film::game).clone();
        let work = move || with_script_steps(PLAY_STEPS, || settling(&game));
        self.start_job_for("settling", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }

    pub(super) fn console(&self, address: ReplyAddress<ConsoleReply>) {
        let game = self.analysis.film().map_or(&*self.session.game, Film::game).clone();
        let work = move || console(&game);
        self.start_job_for("console", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }
}

fn settling(game: &Game) -> SettlingReply {
    let (rules, turn) = (game.rules(), game.at());
    let mut reply = SettlingReply { turn: turn as u32, steps: Vec::new(), reason: None };
    let Some(last) = turn.checked_sub(1) else { return reply };
    // Other rules may have other piles, or refuse the move.
    let mv = match rules.parse_move(&game.turns()[last].text) {
        Ok(mv) => mv,
        Err(error) => {
            reply.reason = Some(error.to_string());
            return reply;
        }
    };
    match rules.trace(game.state_after(last), &mv, game.start().seed) {
        Ok(steps) => {
            let fields = WrittenFields::of(rules);
            reply.steps = steps.into_iter().map(|step| step_view(rules, &fields, step)).collect();
        }
        Err(refusal) => reply.reason = Some(rules.sentence(&refusal)),
    }
    reply
}

fn step_view(rules: &Rules, fields: &WrittenFields<'_>, traced: TracedStep) -> SettlingStepView {
    let TracedStep { cause, step, place, card } = traced;
    let id = |pile| Some(rules.pile(pile).id.clone());
    let group = |group: usize| Some(rules.layout.groups[group].id.clone());
    let (what, from, to, count, text) = match &step {
        BoardStep::Carry { from, to, count, .. } => ("carry", id(*from), id(*to), *count, String::new()),
        BoardStep::Turn { pile } => ("turn", id(*pile), None, 1, String::new()),
        BoardStep::Set { var, value } => {
            let name = rules.layout.vars.get(*var).map_or("", String::as_str);
            ("set", None, None, 0, format!("{name} = {value}"))
        }
        BoardStep::Shuffle { pile } => ("shuffle", id(*pile), None, 0, String::new()),
        BoardStep::CloseUp { group: piles } => ("close_up", group(*piles), None, 0, String::new()),
        BoardStep::Fill { group: piles, from } => ("fill", id(*from), group(*piles), 0, String::new()),
        BoardStep::Sweep { group: piles, to, .. } => ("sweep", group(*piles), id(*to), 0, String::new()),
        BoardStep::Sink { group: piles, .. } => ("sink", group(*piles), None, 0, String::new()),
        BoardStep::Raise { group: piles, count } => ("raise", group(*piles), None, *count, String::new()),
        BoardStep::CarryBottom { from, to } => ("carry", id(*from), id(*to), 1, String::new()),
        BoardStep::Swap { from, to } => ("swap", id(*from), id(*to), 1, String::new()),
        BoardStep::Say(text) | BoardStep::Refuse(text) => ("say", None, None, 0, text.clone()),
    };
    let pile_rule = |pile, field| fields.of_group(&rules.layout.groups[rules.pile(pile).group].id, field);
    let written = match (place, cause, &step) {
        (Some((file, line)), ..) => Some(WrittenField { file, line, text: String::new() }),
        (None, StepCause::Turn, BoardStep::Turn { pile }) => pile_rule(*pile, "turn"),
        (None, StepCause::Clear, BoardStep::Carry { from, .. }) => pile_rule(*from, "clear"),
        (None, StepCause::Fill, BoardStep::Carry { to, .. }) => pile_rule(*to, "fill"),
        (None, StepCause::Tap, BoardStep::Carry { from, .. }) => pile_rule(*from, "tap"),
        (None, StepCause::After, _) => fields.of_variant(&["after"]),
        (None, StepCause::Settle, _) => fields.of_variant(&["settle"]),
        _ => None,
    };
    SettlingStepView {
        cause: cause.into(),
        what: what.to_string(),
        from,
        to,
        count: u32::from(count),
        card: card.map(|card| rules.layout.deck.face(card).to_string()),
        text,
        written: written.map(|WrittenField { file, line, text }| WrittenFieldView { file, line, text }),
    }
}

impl From<StepCause> for StepCauseView {
    fn from(cause: StepCause) -> Self {
        match cause {
            StepCause::Carry => Self::Carry,
            StepCause::Tap => Self::Tap,
            StepCause::Turn => Self::Turn,
            StepCause::Clear => Self::Clear,
            StepCause::Fill => Self::Fill,
            StepCause::After => Self::After,
            StepCause::Settle => Self::Settle,
        }
    }
}

fn console(game: &Game) -> ConsoleReply {
    let rules = game.rules();
    let loaded = lua::load(rules.sources.as_slice(), &rules.about.file, &rules.options.chosen);
    let first = game.at().saturating_sub(MOST_TURNS);
    let (fault, recording) = record_scripts(|| with_script_steps(PLAY_STEPS, || play_again(game, first)));
    let ScriptRecording { costs, printed, more_printed } = recording;
    let mut functions: Vec<FunctionCostView> = costs
        .into_iter()
        .map(|((kind, function), cost)| {
            let place = function.and_then(|function| rules.script.script()?.place_of(function));
            function_view(kind, place, cost)
        })
        .collect();
    functions.sort_by(|a, b| b.steps.cmp(&a.steps).then_with(|| a.kind.cmp(&b.kind)).then_with(|| a.line.cmp(&b.line)));
    let printed: Vec<PrintedLine> = loaded.console.into_iter().chain(printed).collect();
    let left_out = printed.len().saturating_sub(MOST_LINES);
    let printed = printed.into_iter().skip(left_out).map(|PrintedLine { place, text, turn }| {
        let (file, line) = place.unzip();
        PrintedLineView { turn, file, line, text }
    });
    ConsoleReply {
        printed: printed.collect(),
        more_printed: more_printed + left_out as u64,
        functions,
        from: first as u32 + 1,
        problem: match fault {
            Err(Refusal::Fault(fault)) => Some((*fault).clone().into()),
            _ => None,
        },
    }
}

/// Plays turns again as the table did: each move, the moves that are legal after it, and the score.
fn play_again(game: &Game, first: usize) -> Result<(), Refusal> {
    let rules = game.rules();
    for turn in first..game.at() {
        record_turn(turn as u32 + 1);
        let Ok(mv) = rules.parse_move(&game.turns()[turn].text) else { continue };
        match rules.play(game.state_after(turn), &mv, game.start().seed) {
            Ok(played) => {
                rules.legal_moves(&played.state.board);
                rules.won(&played.state.board);
            }
            Err(fault @ Refusal::Fault(_)) => return Err(fault),
            // It was legal under the rules of then.
            Err(_) => {}
        }
    }
    if game.at() == 0 {
        record_turn(0);
        rules.legal_moves(game.board());
        rules.won(game.board());
    }
    Ok(())
}

fn function_view(kind: QuestionKind, place: Option<(String, u32)>, cost: QuestionCost) -> FunctionCostView {
    let (file, line) = place.unzip();
    FunctionCostView {
        kind: kind.name().to_string(),
        file,
        line,
        questions: cost.questions,
        steps: cost.steps,
        micros: u64::try_from(cost.time.as_micros()).unwrap_or(u64::MAX),
        searched: kind.is_asked_by_searches(),
    }
}
