//! How the game on the table follows when its rules change: by an edit of their script, or by other options.

use std::sync::Arc;

use super::answers::{failed_by, no_variant};
use super::dealer::Dealer;
use super::seat::as_problem;
use super::{Compiled, Letter, STACK};
use crate::protocol::{Event, Notice, Reply, Why};
use redeal_game::game::{RuleChange, RuleChangeOutcome};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_scripts::library::NoVariant;
use redeal_storage::journal::WriteScope;

impl Dealer {
    pub(super) fn set_options(&mut self, asked: &Choices) -> Reply {
        let variant = self.latest.about.id.clone();
        match self.merged(asked).map(|choices| self.library.load(&variant, &choices)) {
            Err(error) => failed_by(&error),
            Ok(Err(error)) => no_variant(error),
            Ok(Ok(rules)) => {
                let followed = self.follow(Arc::new(rules));
                Reply::View { view: Box::new(self.view()), followed: Some(followed.into()) }
            }
        }
    }

    fn follow(&mut self, rules: Arc<Rules>) -> RuleChange {
        self.latest = Arc::clone(&rules);
        let followed = self.game.follow(rules);
        if matches!(followed.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued) {
            self.marks.edited |= !self.game.turns().is_empty();
            self.keep(WriteScope::All);
        }
        self.fore.clear(None);
        self.ponder();
        self.restock();
        followed
    }

    /// What is compiled when scripts have changed: the variant on the table, under the options in force.
    pub(super) fn asked(&self) -> (String, Choices) {
        (self.latest.about.id.clone(), self.latest.options.chosen.clone())
    }

    /// Has the scripts compiled again, elsewhere.
    pub(super) fn recompile(&mut self) {
        self.changes += 1;
        let (changes, library, to) = (self.changes, self.library.clone(), self.letters.clone());
        let asked = self.asked();
        let compile = move || {
            let result = library.load(&asked.0, &asked.1);
            let _ = to.send(Letter::Compiled(changes, Box::new(Compiled { asked, result })));
        };
        if let Err(error) = std::thread::Builder::new().name(String::from("compile")).stack_size(STACK).spawn(compile) {
            let text = format!("The rules can't be read again: {error}");
            self.say(Some(Notice::new(text, Why::Unread { error: error.to_string() })));
        }
    }

    /// Puts edited rules into force, or says what is wrong with them.
    pub(super) fn take_up(&mut self, result: Result<Rules, NoVariant>) {
        match result {
            Ok(rules) => {
                if self.problem.take().is_some() {
                    self.tell(&Event::Problem { problem: None });
                }
                if rules.hash != self.latest.hash {
                    let followed = self.follow(Arc::new(rules));
                    let view = Box::new(self.view());
                    self.tell(&Event::Reloaded { followed: followed.into(), view });
                }
            }
            Err(error) => {
                let problem = as_problem(error, &self.latest.about.file);
                if self.problem.as_ref() != Some(&problem) {
                    self.problem = Some(problem.clone());
                    self.tell(&Event::Problem { problem: Some(problem.into()) });
                }
            }
        }
        self.tell(&Event::VariantsChanged);
    }
}
