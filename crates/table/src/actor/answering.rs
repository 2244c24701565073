//! Rules that answered: where those in force fail at the position on the table, the game goes back to the last ones that do
//! not.
//!
//! They are known by their content, whatever happened to their file since. Those of this run are remembered here; those of
//! earlier runs stand in the journal, which keeps all rules that were ever in force. Where none of them answers, the game
//! stands still and the view says so: nothing is lost, and the next good edit takes the game on.

use std::sync::Arc;

use super::TableActor;
use super::parts::ground::Ground;
use crate::protocol::{FollowedView, OldRulesReason, OutcomeView, TableEvent};
use redeal_game::game::{Game, RuleChange, RuleChangeOutcome};
use redeal_rules::Rules;
use redeal_rules::budget::{script_steps_left, with_script_steps};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::rules_content::RulesContent;
use redeal_storage::journal::WriteScope;

/// How many rules are tried at one position.
const MOST_TRIED: usize = 32;
/// How many of them are tried at once, before the view is shown; the others beside the table.
const TRIED_AT_ONCE: usize = 3;
/// The longest game that is followed at once.
const MOST_TURNS_AT_ONCE: usize = 1_000;
/// The steps that each of them may take at once.
const STEPS_AT_ONCE: u64 = 400_000;

impl TableActor {
    /// Goes back to older rules, where those in force failed at the position on the table. Returns whether it did at once: what
    /// takes more than a move may is done beside the table, and told when it is done.
    pub(super) fn go_back(&mut self, fault: &Arc<ScriptProblem>) -> bool {
        let position = (self.session.number, self.session.game.revision());
        // What a clock stopped says nothing about the rules.
        if fault.is_unfinished() || self.answering.sought || self.answering.in_vain == Some(position) {
            return false;
        }
        let failed = Arc::clone(self.session.game.rules());
        let mut all = self.to_try(&failed);
        all.truncate(MOST_TRIED);
        let at_once =
            if self.session.game.turns().len() > MOST_TURNS_AT_ONCE { 0 } else { all.len().min(TRIED_AT_ONCE) };
        let mut tried = 0;
        for content in &all[..at_once] {
            let (found, is_sure) =
                with_script_steps(STEPS_AT_ONCE, || (answering(&self.session.game, content), script_steps_left() > 0));
            if let Some(found) = found {
                self.put_back(found, fault);
                return true;
            }
            if !is_sure {
                break;
            }
            tried += 1;
        }
        if tried == all.len() {
            self.answering.in_vain = Some(position);
        } else {
            self.seek_answering(all.split_off(tried), fault);
        }
        false
    }

    /// Tries rules beside the table.
    fn seek_answering(&mut self, contents: Vec<RulesContent>, fault: &Arc<ScriptProblem>) {
        let (game, ground, fault) = (self.session.game.clone(), Ground::of(&self.session), Arc::clone(fault));
        let seek = move || contents.iter().find_map(|content| answering(&game, content));
        let started = self.start_job("go back", seek, move |actor, found| {
            actor.carry_out(|actor| actor.take_answering(found, &ground, &fault));
        });
        // Without a thread the next view tries again.
        self.answering.sought = started.is_ok();
    }

    fn take_answering(&mut self, found: Option<AnsweringGame>, ground: &Ground, fault: &Arc<ScriptProblem>) {
        self.answering.sought = false;
        if !ground.is(&self.session) {
            // The table went on: the view of where it is now looks again, if that must be.
            let view = self.answered_view();
            return self.tell_view(&view, |view| TableEvent::Changed { view });
        }
        match found {
            Some(found) => self.put_back(found, fault),
            None => self.answering.in_vain = Some((self.session.number, self.session.game.revision())),
        }
    }

    /// Puts the game under older rules on the table.
    fn put_back(&mut self, found: AnsweringGame, fault: &Arc<ScriptProblem>) {
        let AnsweringGame { game, rules, change } = found;
        let session = &mut self.session;
        (*session.game, session.latest, session.failing) = (game, rules, None);
        (session.problem, session.old_rules) = (Some(ScriptProblem::clone(fault)), Some(OldRulesReason::Failed));
        self.note_in_force();
        self.keep(WriteScope::All);
        self.search_on();
        self.clients.tell(&self.problem_event());
        let followed = FollowedView { outcome: OutcomeView::Failed, ..change.into() };
        let view = self.view();
        self.tell_view(&view, |view| TableEvent::Reloaded { followed: followed.clone(), view });
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

/// A game under rules that answer.
struct AnsweringGame {
    game: Game,
    rules: Arc<Rules>,
    change: RuleChange,
}

/// The game under these rules, if they answer at its position.
fn answering(game: &Game, content: &RulesContent) -> Option<AnsweringGame> {
    let rules = Arc::new(content.compile()?);
    let mut game = game.clone();
    let change = game.follow(Arc::clone(&rules));
    let answers = matches!(change.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued);
    answers.then_some(AnsweringGame { game, rules, change })
}
