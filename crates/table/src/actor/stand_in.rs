//! A variant whose script does not load and of which no game is kept: a few piles stand in for its game, so that the script can
//! be mended in the workshop beside them. They are neither played nor kept. The script's own game comes as soon as it loads.

use std::sync::Arc;

use super::TableActor;
use super::answers::no_variant;
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use super::parts::opened_game::{OpenedGame, as_problem, kept_game};
use crate::protocol::{DealRequest, FollowedView, OldRulesReason, OutcomeView, TableEvent, Unfulfilled, ViewReply};
use redeal_game::fresh_deal::fresh_deal;
use redeal_game::game::{EarlierDeals, Game};
use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::LoadVariantError;
use redeal_scripts::lua::load;

impl TableActor {
    /// Puts a variant on the table to edit its script: its unfinished game, a new deal, or what stands in for one.
    pub(super) fn edit_script(&mut self, address: ReplyAddress<ViewReply>, variant: String) {
        if variant == self.session.game.rules().about.id {
            let shown = self.show();
            return self.reply(address, Ok(shown));
        }
        let (library, ground, deals) =
            (self.library.clone(), Ground::of(&self.session), self.analysis.preferences.deals);
        let kept = kept_game(self.storage.journal.as_ref(), &variant);
        let (may_edit, id) = (self.edit, variant.clone());
        let open = move || match kept.open(&library, &variant, None) {
            Ok(opened) => Ok(opened.preferred(&library, deals)),
            // What a clock stopped says nothing about the script.
            Err(LoadVariantError::Broken(problem)) if may_edit && !problem.is_unfinished() => {
                stand_in(&variant, problem)
            }
            Err(error) => Err(error),
        };
        self.start_job_for("open", address, open, move |actor, address, opened| match opened {
            Err(error) => actor.reply(address, Err(no_variant(error))),
            // The journal may know a later state of that game by now.
            Ok(_) if !ground.has_game_of(&actor.session) => actor.edit_script(address, id),
            Ok(opened) => actor.put_variant_on_table(address, opened, None, DealRequest::default()),
        });
    }

    /// Refuses what needs the rules of a script that does not load.
    pub(super) fn need_loaded(&self) -> Result<(), Unfulfilled> {
        match &self.session.problem {
            Some(problem) if self.session.stands_in => Err(no_variant(LoadVariantError::Broken(problem.clone()))),
            _ => Ok(()),
        }
    }

    /// Loads the script that something stands in for, and puts the game of its first variant on the table.
    pub(super) fn load_at_last(&mut self) {
        let number = self.compilations.begin();
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let file = ground.latest.about.file.clone();
        let read = move || match library.load_file(&file, &Choices::new()).variants {
            Ok(variants) => match variants.first() {
                Some(rules) => Ok(rules.about.id.clone()),
                None => Err(ScriptProblem::in_file(file, "it returns no variant")),
            },
            Err(problem) => Err(problem),
        };
        // Without a thread the next change of a file tries again.
        let _ = self.start_job("compile", read, move |actor, loaded| {
            if actor.compilations.is_outdated(number) || !ground.has_game_of(&actor.session) {
                return;
            }
            actor.compilations.take_in(number);
            match loaded {
                Ok(variant) => actor.open_loaded(variant),
                Err(problem) => actor.note_unloaded(problem),
            }
        });
    }

    /// Opens the game that something stood in for.
    fn open_loaded(&mut self, variant: String) {
        let (library, ground, deals) =
            (self.library.clone(), Ground::of(&self.session), self.analysis.preferences.deals);
        let kept = kept_game(self.storage.journal.as_ref(), &variant);
        let open = move || kept.open(&library, &variant, None).map(|opened| opened.preferred(&library, deals));
        let _ = self.start_job("open", open, move |actor, opened| {
            if !ground.has_game_of(&actor.session) {
                return;
            }
            let file = ground.latest.about.file.clone();
            match opened {
                Ok(opened) => actor.carry_out(|actor| actor.put_loaded_on_table(opened, file)),
                Err(error) => actor.note_unloaded(as_problem(error, &file)),
            }
        });
    }

    fn put_loaded_on_table(&mut self, opened: OpenedGame, file: String) {
        self.put_on_table(opened);
        let view = self.answered_view();
        let score = view.score.unwrap_or_default();
        let followed = FollowedView {
            outcome: OutcomeView::Replayed,
            score_before: score,
            score_after: score,
            illegal: None,
            changed: vec![file],
            own_script_gone: false,
            lost: Vec::new(),
        };
        self.tell_view(&view, |view| TableEvent::Reloaded { followed: followed.clone(), view });
        self.clients.tell(&TableEvent::VariantsChanged);
    }

    /// Notes why the script still does not load.
    fn note_unloaded(&mut self, problem: ScriptProblem) {
        let before = self.session.problem.replace(problem);
        if before != self.session.problem {
            self.tell_problem(before.as_ref());
            self.clients.tell(&TableEvent::VariantsChanged);
        }
    }
}

/// What stands in for the game of a script that does not load: piles without a way to win.
fn stand_in(variant: &str, problem: ScriptProblem) -> Result<OpenedGame, LoadVariantError> {
    // Only a script that is named like the variant is reported as broken.
    let path = format!("{variant}.lua");
    let text = format!(
        r#"return {{
  id = "{variant}",
  name = "{variant}",
  piles = {{
    {{ "stock", tap = draw {{ to = "waste", redeals = unlimited }} }},
    {{ "waste", take = "none" }},
    {{ "foundation", 4 }},
  }},
}}
"#
    );
    let sources = [SourceFile { path: path.clone(), text: text.into() }];
    let loaded = load(sources.as_slice(), &path, &Choices::new()).variants.ok().and_then(|mut all| all.pop());
    let Some(rules) = loaded else { return Err(LoadVariantError::Broken(problem)) };
    let rules = Arc::new(rules);
    let game = Game::new(Arc::clone(&rules), fresh_deal(&rules, EarlierDeals::default()));
    let old_rules = Some(OldRulesReason::Unloaded);
    Ok(OpenedGame { problem: Some(problem), old_rules, stands_in: true, ..OpenedGame::new(game, rules) })
}
