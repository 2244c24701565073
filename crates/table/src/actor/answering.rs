//! Rules that answered: where those in force fail at the position on the table, the game goes back to the last ones that do
//! not.
//!
//! They are known by their content, whatever happened to their file since. Those of this run are remembered here; those of
//! earlier runs stand in the journal, which keeps all rules that were ever in force. Where none of them answers, the game
//! stands still and the view says so: nothing is lost, and the next good edit takes the game on.

use std::sync::Arc;
use std::time::SystemTime;

use super::TableActor;
use crate::protocol::{FollowedView, OldRulesReason, OutcomeView, TableEvent};
use redeal_game::game::RuleChangeOutcome;
use redeal_rules::Rules;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::rules_content::RulesContent;
use redeal_storage::journal::WriteScope;

/// How many rules are remembered, of all variants together.
const MOST_REMEMBERED: usize = 16;
/// How many rules are tried at one position.
const MOST_TRIED: usize = 32;

/// Rules that answered all that a view asks, and positions at which none did.
#[derive(Debug, Default)]
pub(super) struct AnsweringRules {
    /// The last ones at the end.
    known: Vec<RulesContent>,
    /// The game, and its revision, for which all rules were tried in vain.
    in_vain: Option<(u64, u64)>,
}

impl AnsweringRules {
    /// Notes that rules answered.
    pub(super) fn note(&mut self, rules: &Rules) {
        if self.known.last().is_some_and(|last| last.hash == rules.hash) {
            return;
        }
        self.known.retain(|known| known.hash != rules.hash);
        if self.known.len() == MOST_REMEMBERED {
            self.known.remove(0);
        }
        self.known.push(RulesContent::of(rules));
    }

    /// The other rules of a variant, the last ones first.
    fn instead_of(&self, failed: &Rules) -> Vec<RulesContent> {
        let of_variant = self.known.iter().rev().filter(|known| known.variant == failed.about.id);
        of_variant.filter(|known| known.hash != failed.hash).cloned().collect()
    }
}

impl TableActor {
    /// Goes back to older rules, where those in force failed at the position on the table. Returns whether it did.
    pub(super) fn go_back(&mut self, fault: &Arc<ScriptProblem>) -> bool {
        let position = (self.session.number, self.session.game.revision());
        // What a clock stopped says nothing about the rules.
        if fault.is_unfinished() || self.answering.in_vain == Some(position) {
            return false;
        }
        let failed = Arc::clone(self.session.game.rules());
        let found = self.to_try(&failed).into_iter().take(MOST_TRIED).find_map(|content| {
            let rules = Arc::new(content.compile()?);
            let mut game = self.session.game.clone();
            let change = game.follow(Arc::clone(&rules));
            let answers = matches!(change.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued);
            answers.then_some((game, rules, change))
        });
        let Some((game, rules, change)) = found else {
            self.answering.in_vain = Some(position);
            return false;
        };
        let session = &mut self.session;
        (*session.game, session.latest) = (game, rules);
        (session.problem, session.old_rules) = (Some(ScriptProblem::clone(fault)), Some(OldRulesReason::Failed));
        session.in_force_since = SystemTime::now();
        self.keep(WriteScope::All);
        self.analysis.clear(None);
        self.analyze();
        self.search_deals();
        self.clients.tell(&self.problem_event());
        let followed = FollowedView { outcome: OutcomeView::Failed, ..change.into() };
        let view = self.view_as_it_is();
        self.tell_view(&view, |view| TableEvent::Reloaded { followed: followed.clone(), view });
        true
    }

    /// The rules to try instead of some that fail: those of this run, then those of the journal, the last ones first. Of each
    /// the ones with the same choices come before the others.
    fn to_try(&self, failed: &Rules) -> Vec<RulesContent> {
        let mut all = self.answering.instead_of(failed);
        let journal = self.storage.journal.as_ref();
        let kept = journal.and_then(|journal| journal.rules_of(&failed.about.id, MOST_TRIED).ok()).unwrap_or_default();
        for content in kept {
            if content.hash != failed.hash && all.iter().all(|known| known.hash != content.hash) {
                all.push(content);
            }
        }
        all.sort_by_key(|content| content.options != failed.options.chosen);
        all
    }
}
