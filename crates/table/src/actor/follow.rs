//! How the game on the table follows when its rules change: by an edit of their script, or by other options.

use std::sync::Arc;

use super::message::CompiledRules;
use super::opened_game::as_problem;
use super::{Message, STACK, TableActor};
use crate::protocol::{ReasonKind, ReplyResult, TableEvent, TableNotice, ViewReply};
use redeal_game::game::{RuleChange, RuleChangeOutcome};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::NoVariant;
use redeal_storage::journal::WriteScope;

impl TableActor {
    pub(super) fn set_options(&mut self, asked: &Choices) -> ReplyResult<ViewReply> {
        let rules = self.rules_with(asked)?;
        let followed = self.follow(rules);
        Ok(ViewReply { view: self.view(), followed: Some(followed.into()) })
    }

    fn follow(&mut self, rules: Arc<Rules>) -> RuleChange {
        self.session.latest = Arc::clone(&rules);
        let followed = self.session.game.follow(rules);
        if matches!(followed.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued) {
            self.session.marks.edited |= !self.session.game.turns().is_empty();
            self.keep(WriteScope::All);
        }
        self.analysis.clear(None);
        self.analyze();
        self.search_deals();
        followed
    }

    /// Compiles the scripts again, on another thread.
    pub(super) fn recompile(&mut self) {
        self.changes += 1;
        let (changes, library, to) = (self.changes, self.library.clone(), self.messages.clone());
        let asked = self.session.variant_and_options();
        let compile = move || {
            let result = library.load(&asked.0, &asked.1);
            let _ = to.send(Message::Compiled(changes, Box::new(CompiledRules { asked, result })));
        };
        if let Err(error) = std::thread::Builder::new().name(String::from("compile")).stack_size(STACK).spawn(compile) {
            let text = format!("The rules can't be read again: {error}");
            self.show_notice(Some(TableNotice::new(text, ReasonKind::Unread { error: error.to_string() })));
        }
    }

    /// Puts edited rules into force, or reports what is wrong with them.
    pub(super) fn adopt_compiled(&mut self, result: Result<Rules, NoVariant>) {
        match result {
            Ok(rules) => {
                if self.session.problem.take().is_some() {
                    self.clients.tell(&TableEvent::Problem { problem: None });
                }
                if rules.hash != self.session.latest.hash {
                    let followed = self.follow(Arc::new(rules));
                    let view = self.view();
                    self.clients.tell(&TableEvent::Reloaded { followed: followed.into(), view });
                }
            }
            Err(error) => {
                let problem = as_problem(error, &self.session.latest.about.file);
                if self.session.problem.as_ref() != Some(&problem) {
                    self.session.problem = Some(problem.clone());
                    self.clients.tell(&TableEvent::Problem { problem: Some(problem.into()) });
                }
            }
        }
        self.clients.tell(&TableEvent::VariantsChanged);
    }
}
