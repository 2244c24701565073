//! Tests whether a script always gives the same answer to the same question. Play, undo and replay depend on it.
//!
//! [`check_determinism`] takes rules whose script is asked in play, and repeats every question: at once, in another order,
//! and in a second VM that was asked other questions before. If the answers differ, the report names the script's function.
//! Relations are tested when a script is loaded, by [`crate::lua::load_checking_determinism`].

use std::sync::{Arc, Mutex, PoisonError};

use crate::lua;
use redeal_cards::board::Board;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::score::{EventPoints, GameEventKind};
use redeal_rules::script::{AskableScript, ScriptAnswer, ScriptFunction, ScriptQuestion};
use redeal_rules::steps::StepSource;
use redeal_rules::{Rules, Tap, WinCondition};

/// The functions of a script that were found to give different answers to the same question.
#[derive(Clone, Debug, Default)]
pub struct DeterminismReport(Arc<Mutex<Vec<&'static str>>>);

impl DeterminismReport {
    /// Their names in the script, such as `won`.
    pub fn found(&self) -> Vec<&'static str> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Returns the same rules, whose script now gets every question several times, and the report.
pub fn check_determinism(mut rules: Rules) -> (Rules, DeterminismReport) {
    let report = DeterminismReport::default();
    let twin = lua::recompile(&rules).and_then(|twin| twin.script.script().cloned());
    if let Some((script, twin)) = rules.script.script().cloned().zip(twin) {
        let names = FunctionNames::of(&rules);
        rules.script.attach(Arc::new(RepeatingScript {
            script,
            twin,
            names,
            last: Mutex::default(),
            report: report.clone(),
        }));
    }
    (rules, report)
}

/// The names that a script gives to its functions.
#[derive(Debug)]
struct FunctionNames(Vec<(ScriptFunction, &'static str)>);

impl FunctionNames {
    fn of(rules: &Rules) -> Self {
        let mut names = Vec::new();
        let mut steps = |steps: Option<&StepSource>, name| {
            if let Some(StepSource::Asked(function)) = steps {
                names.push((*function, name));
            }
        };
        steps(rules.moves.deal_steps.as_ref(), "deal");
        steps(rules.moves.after_steps.as_ref(), "after");
        steps(rules.moves.settle_steps.as_ref(), "settle");
        for pile in &rules.layout.piles {
            match &pile.tap {
                Some(Tap::Steps(tap)) => steps(Some(tap), "tap"),
                Some(Tap::Redeal { steps: redeal, .. }) => steps(Some(redeal), "steps"),
                _ => {}
            }
        }
        if let Some(score) = &rules.scoring.score {
            for kind in GameEventKind::ALL {
                if let EventPoints::Asked(function) = score.events[kind as usize] {
                    names.push((function, kind.name()));
                }
            }
        }
        if let WinCondition::Asked(function) | WinCondition::Every(function) = rules.scoring.won {
            names.push((function, "won"));
        }
        Self(names)
    }

    fn name(&self, question: &ScriptQuestion) -> &'static str {
        let known = |function: ScriptFunction, otherwise| {
            self.0.iter().find(|(of, _)| *of == function).map_or(otherwise, |(_, name)| *name)
        };
        match question {
            ScriptQuestion::Won(function) => known(*function, "won"),
            ScriptQuestion::Allow(..) | ScriptQuestion::Refusal(..) => "allow",
            ScriptQuestion::Steps(function, _) => known(*function, "settle"),
            ScriptQuestion::Fill(..) => "fill",
            ScriptQuestion::Set(..) => "set",
            ScriptQuestion::Shows(..) => "shows",
            ScriptQuestion::Labels(..) => "labels",
            ScriptQuestion::Table(..) => "place",
            ScriptQuestion::Points(function, ..) => known(*function, "score"),
            ScriptQuestion::Total(..) => "total",
            ScriptQuestion::Missions(..) => "missions",
            ScriptQuestion::MissionTexts(..) => "show",
        }
    }
}

/// A script to which every question is repeated.
#[derive(Debug)]
struct RepeatingScript {
    script: Arc<dyn AskableScript>,
    /// The same script in another VM.
    twin: Arc<dyn AskableScript>,
    names: FunctionNames,
    /// The previous question and its board.
    last: Mutex<Option<(Board, ScriptQuestion)>>,
    report: DeterminismReport,
}

impl RepeatingScript {
    /// The same moves in reverse order. The verdicts must not depend on the order.
    fn reversed(question: &ScriptQuestion) -> Option<ScriptQuestion> {
        let ScriptQuestion::Allow(function, moves) = question else { return None };
        Some(ScriptQuestion::Allow(*function, moves.iter().rev().copied().collect()))
    }
}

impl AskableScript for RepeatingScript {
    fn ask(&self, board: &Board, question: ScriptQuestion) -> Result<ScriptAnswer, Arc<ScriptProblem>> {
        let answer = self.script.ask(board, question.clone())?;
        let first = format!("{answer:?}");
        let mut again = vec![self.script.ask(board, question.clone())?];
        if let Some(reversed) = Self::reversed(&question)
            && let ScriptAnswer::Allowed(mut allowed) = self.script.ask(board, reversed)?
        {
            allowed.reverse();
            again.push(ScriptAnswer::Allowed(allowed));
        }
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner).replace((board.clone(), question.clone()));
        // Earlier questions must make no difference. The twin gets the previous question once more before this one.
        if let Some((board, last)) = last {
            self.twin.ask(&board, last)?;
        }
        again.push(self.twin.ask(board, question.clone())?);
        if again.iter().any(|answer| format!("{answer:?}") != first) {
            let name = self.names.name(&question);
            let mut found = self.report.0.lock().unwrap_or_else(PoisonError::into_inner);
            if !found.contains(&name) {
                found.push(name);
            }
        }
        Ok(answer)
    }

    fn place_of(&self, function: ScriptFunction) -> Option<(String, u32)> {
        self.script.place_of(function)
    }
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;
    use redeal_cards::shuffle::Seed;
    use redeal_rules::SourceFile;
    use redeal_rules::option::Choices;

    fn found(before: &str, fields: &str) -> Vec<&'static str> {
        let text = format!(
            "{before}\nreturn {{ name = \"A\", piles = {{ {{ \"stock\", tap = draw {{}} }}, {{ \"waste\" }}, \
             {{ \"foundation\", 4 }} }}, {fields} }}"
        );
        let sources = [SourceFile { path: String::from("a.lua"), text: text.into() }];
        let rules = lua::load(sources.as_slice(), "a.lua", &Choices::new()).variants.expect("it loads").remove(0);
        let (rules, report) = check_determinism(rules);
        let (seed, stock) = (Seed::Plain(1), rules.parse_move("tap stock").expect("it has a stock"));
        let mut state = rules.deal(seed, 0);
        for _ in 0..3 {
            if let Ok(played) = rules.play(&state, &stock, seed) {
                state = played.state;
            }
            let _ = (rules.won(&state.board), rules.legal_moves(&state.board));
        }
        report.found()
    }

    #[test]
    fn what_always_answers_the_same_is_not_reported() {
        assert!(found("", "won = function(board) return #board.waste > 9 end").is_empty());
        assert!(found("", "allow = function(board, move) return #board.waste < 30, 'no' end").is_empty());
        assert!(found("local n = 0", "won = empty 'stock'").is_empty());
    }

    #[test]
    fn a_function_with_a_memory_is_named() {
        let count = "local n = 0\nlocal function count() n = n + 1 return n end";
        assert_eq!(found(count, "won = function() return count() % 2 == 0 end"), ["won"]);
        assert_eq!(found(count, "allow = function() return count() % 2 == 0, 'no' end"), ["allow"]);
        assert_eq!(found(count, "score = { draw = function() return count() end }"), ["draw"]);
        assert_eq!(found(count, "score = { total = function() return count() end }"), ["total"]);
    }
}
