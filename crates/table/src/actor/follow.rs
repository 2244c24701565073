//! How the game on the table follows when its rules change: by an edit of their script, or by other options.

use std::sync::Arc;
use std::time::SystemTime;

use super::TableActor;
use super::opened_game::{gone, kept_out};
use crate::protocol::{
    FollowedView, OldRulesReason, OutcomeView, ReasonKind, ReplyResult, TableEvent, TableNotice, ViewReply,
};
use redeal_game::game::RuleChangeOutcome;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::library::NoVariant;
use redeal_storage::journal::WriteScope;

/// Why rules were not compiled again.
pub(super) struct CompileFailure {
    problem: ScriptProblem,
    why: OldRulesReason,
}

impl TableActor {
    pub(super) fn set_options(&mut self, asked: &Choices) -> ReplyResult<ViewReply> {
        let rules = self.rules_with(asked)?;
        let followed = self.follow(rules);
        Ok(ViewReply { view: self.view(), followed: Some(followed) })
    }

    fn follow(&mut self, rules: Arc<Rules>) -> FollowedView {
        let before = Arc::clone(self.session.game.rules());
        let change = self.session.game.follow(Arc::clone(&rules));
        let changed = changed_files(&before, &rules);
        let session = &mut self.session;
        session.old_rules = kept_out(change.outcome);
        session.problem = change.fault.as_ref().map(|fault| ScriptProblem::clone(fault));
        // A deal under rules that fail would fail, too.
        if change.fault.is_none() {
            session.latest = rules;
        }
        if matches!(change.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued) {
            session.in_force_since = SystemTime::now();
            session.fallback = Some(before);
            session.marks.edited |= !session.game.turns().is_empty();
            self.keep(WriteScope::All);
        }
        self.analysis.clear(None);
        self.analyze();
        self.search_deals();
        FollowedView { changed, ..change.into() }
    }

    /// Goes back to the rules that were in force before, if those in force have failed. Returns whether it did.
    pub(super) fn go_back_if_rules_failed(&mut self) -> bool {
        let rules = Arc::clone(self.session.game.rules());
        // What a clock stopped says nothing about the rules.
        let Some(fault) = rules.script.fault().filter(|fault| !fault.is_unfinished()) else { return false };
        let Some(before) = self.session.fallback.take().filter(|before| before.hash != rules.hash) else {
            return false;
        };
        let mut game = self.session.game.clone();
        let change = game.follow(Arc::clone(&before));
        if !matches!(change.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued) {
            return false;
        }
        let _ = rules.script.take_fault();
        let session = &mut self.session;
        (session.game, session.latest) = (game, before);
        (session.problem, session.old_rules) = (Some(ScriptProblem::clone(&fault)), Some(OldRulesReason::Failed));
        session.in_force_since = SystemTime::now();
        self.keep(WriteScope::All);
        self.analysis.clear(None);
        self.analyze();
        self.search_deals();
        self.tell_problem(None);
        let followed = FollowedView { outcome: OutcomeView::Failed, ..change.into() };
        let view = self.view();
        self.clients.tell(&TableEvent::Reloaded { followed, view });
        true
    }

    /// Compiles the scripts again, on another thread.
    pub(super) fn recompile(&mut self) {
        self.changes += 1;
        let (changes, library, latest) = (self.changes, self.library.clone(), Arc::clone(&self.session.latest));
        let asked = self.session.variant_and_options();
        let compile = move || {
            library.load_again(&latest.about, &latest.options.chosen, None).map_err(|error| match error {
                NoVariant::Broken(problem) => CompileFailure { problem, why: OldRulesReason::Broken },
                NoVariant::Unknown { .. } | NoVariant::NotRead(_) => {
                    let problem = gone(&library, &latest.about.file, &latest.about.id);
                    CompileFailure { problem, why: OldRulesReason::Gone }
                }
            })
        };
        let adopt = move |actor: &mut Self, compiled| {
            if changes != actor.changes {
                // There is a newer compilation.
            } else if asked == actor.session.variant_and_options() {
                actor.adopt_compiled(compiled);
            } else {
                // Meanwhile the player has changed the options or the variant.
                actor.recompile();
            }
        };
        if let Err(error) = self.start_job("compile", compile, adopt) {
            let text = format!("The rules can't be read again: {error}");
            self.show_notice(Some(TableNotice::new(text, ReasonKind::Unread { error: error.to_string() })));
        }
    }

    /// Puts edited rules into force, or reports what is wrong with them.
    pub(super) fn adopt_compiled(&mut self, result: Result<Rules, CompileFailure>) {
        let before = self.session.problem.clone();
        match result {
            Ok(rules) if rules.hash == self.session.latest.hash => {
                let session = &mut self.session;
                session.problem = None;
                // The newest rules are those in force, unless these wait for a restart.
                if session.latest.hash == session.game.rules().hash {
                    session.old_rules = None;
                }
                self.tell_problem(before.as_ref());
            }
            Ok(rules) => {
                let followed = self.follow(Arc::new(rules));
                self.tell_problem(before.as_ref());
                let known = followed.outcome == OutcomeView::Failed && self.session.problem == before;
                if !known {
                    let view = self.view();
                    self.clients.tell(&TableEvent::Reloaded { followed, view });
                }
            }
            Err(CompileFailure { problem, why }) => {
                self.session.problem = Some(problem);
                self.session.old_rules = Some(why);
                self.tell_problem(before.as_ref());
            }
        }
        self.clients.tell(&TableEvent::VariantsChanged);
    }

    /// What is wrong with the rules, and which are in force.
    pub(super) fn problem_event(&self) -> TableEvent {
        let session = &self.session;
        TableEvent::Problem { problem: session.problem.clone().map(Into::into), old_rules: session.old_rules_view() }
    }

    /// Tells what is wrong with the rules, if that is not what it was.
    fn tell_problem(&self, before: Option<&ScriptProblem>) {
        let problem = self.session.problem.as_ref();
        if problem != before {
            self.clients.tell(&self.problem_event());
        }
    }
}

/// The files whose texts differ between two sets of rules with the same options.
fn changed_files(before: &Rules, now: &Rules) -> Vec<String> {
    if before.options.chosen != now.options.chosen {
        return Vec::new();
    }
    let same = |source: &SourceFile| before.sources.iter().any(|other| other == source);
    let gone = before.sources.iter().filter(|old| now.sources.iter().all(|source| source.path != old.path));
    now.sources.iter().filter(|source| !same(source)).chain(gone).map(|source| source.path.clone()).collect()
}
