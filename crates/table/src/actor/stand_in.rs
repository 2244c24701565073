//! A variant whose script does not load and that has no game to show: a few piles stand in for one, so that the script can be
//! mended in the workshop beside them. They are neither played nor kept. The script's own game comes as soon as it loads.

use std::sync::Arc;

use super::TableActor;
use super::answers::no_variant;
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use super::parts::opened_game::{OpenedGame, UnloadedScript, as_problem, kept_game};
use crate::protocol::{DealRequest, FollowedView, OldRulesReason, OutcomeView, TableEvent, Unfulfilled, ViewReply};
use crate::stand_back::{Niceness, thread_stands_back};
use redeal_game::fresh_deal::fresh_deal;
use redeal_game::game::{EarlierDeals, Game};
use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::load;
use redeal_scripts::rules_content::digest_of_paths;

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
        let is_here = ground.latest.about.file == script_of(&variant);
        let (may_edit, id) = (self.edit, variant.clone());
        let open = move || match kept.open(&library, &variant, None) {
            Ok(opened) => Ok(Some(opened.preferred(&library, deals))),
            Err(LoadVariantError::Broken(_)) if is_here => Ok(None),
            // What a clock stopped says nothing about the script.
            Err(LoadVariantError::Broken(problem)) if may_edit && !problem.is_unfinished() => {
                stand_in(&library, &variant, problem).map(Some)
            }
            Err(error) => Err(error),
        };
        self.start_job_for("open", address, open, move |actor, address, opened| match opened {
            Err(error) => actor.reply(address, Err(no_variant(error))),
            // The journal may know a later state of that game by now.
            Ok(_) if !ground.has_game_of(&actor.session) => actor.edit_script(address, id),
            // The game on the table goes on under earlier rules of this script, which may call it otherwise.
            Ok(None) => {
                let shown = actor.show();
                actor.reply(address, Ok(shown));
            }
            Ok(Some(opened)) => actor.put_variant_on_table(address, opened, None, DealRequest::default()),
        });
    }

    /// Refuses what needs the rules of a script that does not load.
    pub(super) fn need_loaded(&self) -> Result<(), Unfulfilled> {
        match &self.session.problem {
            Some(problem) if self.session.stands_in() => Err(no_variant(LoadVariantError::Broken(problem.clone()))),
            _ => Ok(()),
        }
    }

    /// Loads the script that something stands in for, and opens a game of it.
    pub(super) fn load_at_last(&mut self) {
        let Some(known) = self.session.stands_in_for.clone() else { return };
        let number = self.compilations.begin();
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let (file, id) = (ground.latest.about.file.clone(), ground.latest.about.id.clone());
        let read = move || {
            thread_stands_back(Niceness::Edit);
            let before = known.digest_now(&library);
            let loaded = library.load_file(&file, &Choices::new());
            let mut script = UnloadedScript { files: loaded.files, digest: before };
            if script.files != known.files {
                script.digest = script.digest_now(&library);
            }
            let found = loaded.variants.and_then(|all| {
                let wanted = all.iter().find(|rules| rules.about.id == id).or(all.first());
                wanted
                    .map(|rules| rules.about.id.clone())
                    .ok_or_else(|| ScriptProblem::in_file(file, "it returns no variant"))
            });
            (found, script)
        };
        // Without a thread the next change of a file tries again.
        let _ = self.start_job("compile", read, move |actor, (found, script)| {
            if !ground.has_game_of(&actor.session) {
                // It came after the game that an earlier one brought.
                return actor.recompile();
            }
            if actor.compilations.is_outdated(number) {
                return;
            }
            actor.compilations.take_in(number);
            match found {
                Ok(variant) => actor.open_loaded(number, variant, script),
                Err(problem) => actor.note_unloaded(problem, script),
            }
        });
    }

    /// Opens the game that something stood in for.
    fn open_loaded(&mut self, number: u64, variant: String, script: UnloadedScript) {
        let (library, ground, deals) =
            (self.library.clone(), Ground::of(&self.session), self.analysis.preferences.deals);
        let kept = kept_game(self.storage.journal.as_ref(), &variant);
        let id = variant.clone();
        let open = move || kept.open(&library, &variant, None).map(|opened| opened.preferred(&library, deals));
        let _ = self.start_job("open", open, move |actor, opened| {
            if !ground.has_game_of(&actor.session) || actor.compilations.is_outdated(number) {
                return;
            }
            let file = ground.latest.about.file.clone();
            match opened {
                Ok(opened) if opened.latest.about.file == file => {
                    actor.carry_out(|actor| actor.put_loaded_on_table(opened, file));
                    if !actor.compilations.is_newest(number) {
                        actor.recompile();
                    }
                }
                Ok(opened) => {
                    let other = &opened.latest.about.file;
                    let text =
                        format!("`{other}` has a variant `{id}` as well, which goes before this one: give it an `id`");
                    actor.note_unloaded(ScriptProblem::in_file(file, text), script);
                }
                Err(error) => actor.note_unloaded(as_problem(error, &file), script),
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
    fn note_unloaded(&mut self, problem: ScriptProblem, script: UnloadedScript) {
        let is_other = self.session.stands_in_for.replace(script.clone()) != Some(script);
        let before = self.session.problem.replace(problem);
        self.tell_problem(before.as_ref());
        if is_other || before != self.session.problem {
            self.clients.tell(&TableEvent::VariantsChanged);
        }
    }
}

impl UnloadedScript {
    /// What its files hold now.
    pub(super) fn digest_now(&self, library: &Library) -> u64 {
        digest_of_paths(library, self.files.iter().map(String::as_str))
    }
}

/// The path of a variant's script that is reported as broken: only one that is named like the variant is.
fn script_of(variant: &str) -> String {
    format!("{variant}.lua")
}

/// What stands in for the game of a script that does not load: piles without a way to win.
fn stand_in(library: &Library, variant: &str, problem: ScriptProblem) -> Result<OpenedGame, LoadVariantError> {
    let path = script_of(variant);
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
    let mut script = UnloadedScript { files: library.load_file(&path, &Choices::new()).files, digest: 0 };
    script.digest = script.digest_now(library);
    let (problem, old_rules) = (Some(problem), Some(OldRulesReason::Unloaded));
    Ok(OpenedGame { problem, old_rules, stands_in_for: Some(script), ..OpenedGame::new(game, rules) })
}
