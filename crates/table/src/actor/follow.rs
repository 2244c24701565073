//! How the game on the table follows when its rules change: by an edit of their script, or by other options.
//!
//! A job follows with a copy of the game, for a long game takes seconds. The copy comes on the table if the game has not
//! changed since; else another copy follows from where this one ended, again in a job: the table never does it itself.

use std::sync::Arc;
use std::time::Duration;

use super::TableActor;
use super::answers::{no_variant, other_game};
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use super::parts::opened_game::{gone, kept_out, renamed};
use crate::protocol::{FollowedView, OldRulesReason, OutcomeView, ReasonKind, TableEvent, TableNotice, ViewReply};
use crate::stand_back::{Niceness, thread_stands_back};
use redeal_game::game::{FollowedBefore, Game, RuleChange, RuleChangeOutcome};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{Rules, SourceFile};
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::rules_content::{digest_of_files, digest_of_sources};
use redeal_storage::journal::WriteScope;

/// How long the files of a broken script must have been quiet before it is told, where they may be half written.
const REST: Duration = Duration::from_millis(150);
/// How often they are looked at again.
const MOST_LOOKS: usize = 5;

/// A copy of the game under other rules.
struct FollowedGame {
    game: Game,
    rules: ReadRules,
    before: Arc<Rules>,
    change: RuleChange,
    ground: Ground,
}

impl FollowedGame {
    fn new(game: Game, rules: ReadRules, ground: Ground) -> Self {
        Self::after(None, game, rules, ground)
    }

    /// A copy of the game as it is now follows the same rules: only what came since this one is played again.
    fn again(self, game: Game, ground: Ground) -> Self {
        let Self { game: earlier, rules, before, change, .. } = self;
        Self::after(FollowedBefore::new(before, earlier, &change).as_ref(), game, rules, ground)
    }

    fn after(earlier: Option<&FollowedBefore>, mut game: Game, rules: ReadRules, ground: Ground) -> Self {
        let before = Arc::clone(game.rules());
        let change = game.follow_after(Arc::clone(&rules.rules), earlier);
        Self { game, rules, before, change, ground }
    }
}

/// Rules as they were read from the folders.
struct ReadRules {
    rules: Arc<Rules>,
    /// Whether their script is the player's own.
    own: bool,
}

impl ReadRules {
    fn new(library: &Library, rules: Rules) -> Self {
        Self { own: library.is_own(&rules.about.file), rules: Arc::new(rules) }
    }
}

/// Rules that were compiled again.
enum RecompiledRules {
    /// They are the newest that were known, those with this hash. Their script may lie elsewhere: then it is the player's own, or
    /// not any more.
    Same { hash: String, own: bool },
    /// They are others.
    Followed(Box<FollowedGame>),
}

/// Why rules were not compiled again.
pub(super) struct CompileFailure {
    problem: ScriptProblem,
    why: OldRulesReason,
}

/// Whether the file that was changed can be half written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileState {
    /// The table wrote it itself.
    Whole,
    /// Another program may be writing it.
    MaybeHalfWritten,
}

/// Which compilation a result belongs to.
struct CompiledFor {
    number: u64,
    files: FileState,
    /// The hash of the newest rules when it began.
    latest: String,
    variant: String,
    options: Choices,
}

impl TableActor {
    pub(super) fn set_options(&mut self, address: ReplyAddress<ViewReply>, asked: Choices) {
        let choices = match self.need_game().and_then(|()| self.choices_with(&asked)) {
            Ok(choices) => choices,
            Err(error) => return self.reply(address, Err(error)),
        };
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let game = self.session.game.clone();
        let follow = move || {
            let rules = library.load_again(&ground.latest.about, &choices, None)?;
            Ok(FollowedGame::new(game, ReadRules::new(&library, rules), ground))
        };
        self.start_job_for("options", address, follow, move |actor, address, followed| {
            actor.take_options(address, asked, followed);
        });
    }

    /// Takes in a game that followed other options, unless the table went on meanwhile: then a later copy follows.
    fn take_options(
        &mut self,
        address: ReplyAddress<ViewReply>,
        asked: Choices,
        followed: Result<FollowedGame, LoadVariantError>,
    ) {
        let reply = match followed {
            Err(error) => Err(no_variant(error)),
            Ok(followed) if !followed.ground.has_game_of(&self.session) => Err(other_game()),
            Ok(followed) if !followed.ground.has_rules_of(&self.session) => return self.set_options(address, asked),
            Ok(followed) if !followed.ground.is(&self.session) => {
                let (game, ground) = (self.session.game.clone(), Ground::of(&self.session));
                let again = move || Ok(followed.again(game, ground));
                return self.start_job_for("options", address, again, move |actor, address, followed| {
                    actor.take_options(address, asked, followed);
                });
            }
            Ok(followed) => self.need_game().map(|()| {
                let followed = self.adopt(followed);
                ViewReply { view: self.answered_view(), followed: Some(followed) }
            }),
        };
        self.reply(address, reply);
    }

    /// Puts the copy of the game that followed on the table.
    fn adopt(&mut self, followed: FollowedGame) -> FollowedView {
        let FollowedGame { game, rules: ReadRules { rules, own }, before, change, .. } = followed;
        let changed = changed_files(&before, &rules);
        let lost = before.options.lost_in(&rules.options).into_iter().map(Into::into).collect();
        let session = &mut self.session;
        let own_script_gone = std::mem::replace(&mut session.own_script, own) && !own;
        session.old_rules = kept_out(change.outcome);
        session.problem = change.fault.as_ref().map(|fault| ScriptProblem::clone(fault));
        // A deal under rules that fail would fail, too.
        if change.fault.is_none() {
            (session.latest, session.latest_waits) = (rules, session.old_rules);
        }
        if matches!(change.outcome, RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued) {
            session.failing = None;
            *session.game = game;
            // The same options may have been chosen again.
            if session.game.rules().hash != before.hash {
                session.rules_before = Some(before);
                session.marks.edited |= !session.game.turns().is_empty();
                self.note_come_into_force();
            }
            self.keep(WriteScope::All);
        }
        self.search_on();
        FollowedView { changed, own_script_gone, lost, ..change.into() }
    }

    /// Compares the files of the rules in play with what they held, in a job, and compiles them again if they have changed.
    pub(super) fn compare_files(&mut self) {
        if !self.comparison.ask() {
            return;
        }
        let (library, latest) = (self.library.clone(), Arc::clone(&self.session.latest));
        let unloaded = self.session.stands_in_for.clone();
        let compare = move || {
            if let Some(script) = unloaded {
                let now = script.digest_now(&library);
                return (now, now != script.digest);
            }
            let now = digest_of_files(&library, &latest);
            (now, now != digest_of_sources(&latest))
        };
        // Without a thread the next comparison comes soon.
        let started = self.start_job("compare", compare, |actor, (now, differs)| {
            let again = actor.comparison.end();
            // Files that can't be compiled differ for as long as they stay so.
            if differs && actor.differing.replace(now) != Some(now) {
                actor.recompile();
            }
            if again {
                actor.compare_files();
            }
        });
        if started.is_err() {
            self.comparison.end();
        }
    }

    /// Compiles the scripts again, in a job.
    pub(super) fn recompile(&mut self) {
        self.recompile_files(FileState::MaybeHalfWritten);
    }

    /// The same after the table has written a file itself.
    pub(super) fn recompile_saved(&mut self) {
        self.recompile_files(FileState::Whole);
    }

    fn recompile_files(&mut self, files: FileState) {
        if self.session.stands_in() {
            return self.load_at_last();
        }
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let (variant, options) = self.session.variant_and_options();
        let (number, latest) = (self.compilations.begin(), ground.latest.hash.clone());
        let asked = CompiledFor { number, files, latest, variant, options };
        let game = self.session.game.clone();
        let compile = move || {
            let about = &ground.latest.about;
            match load_newest(&library, &ground.latest, files) {
                Ok(rules) if rules.hash == ground.latest.hash => {
                    let ReadRules { rules, own } = ReadRules::new(&library, rules);
                    Ok(RecompiledRules::Same { hash: rules.hash.clone(), own })
                }
                Ok(rules) => {
                    let followed = FollowedGame::new(game, ReadRules::new(&library, rules), ground);
                    Ok(RecompiledRules::Followed(Box::new(followed)))
                }
                Err(LoadVariantError::Broken(problem)) => Err(CompileFailure { problem, why: OldRulesReason::Broken }),
                Err(LoadVariantError::Unknown { .. } | LoadVariantError::NotRead(_)) => {
                    if let Some(rules) = renamed(&library, &ground.latest) {
                        let followed = FollowedGame::new(game, ReadRules::new(&library, rules), ground);
                        return Ok(RecompiledRules::Followed(Box::new(followed)));
                    }
                    let problem = gone(&library, &about.file, &about.id);
                    Err(CompileFailure { problem, why: OldRulesReason::Gone })
                }
            }
        };
        self.compile_with(asked, compile);
    }

    /// Does the work of a compilation in a job.
    fn compile_with(
        &mut self,
        asked: CompiledFor,
        work: impl FnOnce() -> Result<RecompiledRules, CompileFailure> + Send + 'static,
    ) {
        let work = || {
            thread_stands_back(Niceness::Edit);
            work()
        };
        let started = self.start_job("compile", work, move |actor, compiled| actor.take_compiled(asked, compiled));
        if let Err(error) = started {
            let text = format!("The rules couldn't be reloaded: {error}");
            self.show_notice(Some(TableNotice::new(text, ReasonKind::Unread { error: error.to_string() })));
        }
    }

    /// Takes in what a compilation gave, unless that of a newer one was taken in.
    fn take_compiled(&mut self, asked: CompiledFor, compiled: Result<RecompiledRules, CompileFailure>) {
        let CompiledFor { number, files, .. } = asked;
        if self.compilations.is_outdated(number) {
            return;
        }
        // Meanwhile the player or an edit may have changed the options or the variant.
        let is_other = (asked.variant.clone(), asked.options.clone()) != self.session.variant_and_options();
        let is_behind = match &compiled {
            _ if is_other => true,
            // The table went on to other rules meanwhile, so this is out of date.
            Ok(RecompiledRules::Same { hash, .. }) => *hash != self.session.latest.hash,
            Ok(RecompiledRules::Followed(followed)) => !followed.ground.is(&self.session),
            Err(_) => asked.latest != self.session.latest.hash,
        };
        // Another program may have been writing what failed.
        let may_be_mended = compiled.is_err() && files == FileState::MaybeHalfWritten;
        if (is_behind || may_be_mended) && !self.compilations.is_newest(number) {
            // A newer one knows what stands in the files by now.
            return;
        }
        match compiled {
            _ if is_other => self.recompile(),
            Ok(RecompiledRules::Same { .. }) | Err(_) if is_behind => self.recompile(),
            // An earlier one has brought the same rules meanwhile.
            Ok(RecompiledRules::Followed(followed)) if is_behind && self.has_brought(&followed.rules) => {
                let ReadRules { rules, own } = followed.rules;
                self.adopt_compiled(number, Ok(RecompiledRules::Same { hash: rules.hash.clone(), own }));
            }
            // The game went on meanwhile: a copy of it as it is now follows the same rules.
            Ok(RecompiledRules::Followed(followed)) if is_behind => {
                let (game, ground) = (self.session.game.clone(), Ground::of(&self.session));
                let again = move || Ok(RecompiledRules::Followed(Box::new(followed.again(game, ground))));
                self.compile_with(asked, again);
            }
            compiled => self.adopt_compiled(number, compiled),
        }
    }

    /// Whether these are the newest rules, and were when `Reloaded` was last told.
    fn has_brought(&self, ReadRules { rules, .. }: &ReadRules) -> bool {
        rules.hash == self.session.latest.hash && self.compilations.has_told(&rules.hash)
    }

    /// Puts edited rules into force, or reports what is wrong with them.
    fn adopt_compiled(&mut self, number: u64, result: Result<RecompiledRules, CompileFailure>) {
        self.compilations.take_in(number);
        let before = self.session.problem.clone();
        match result {
            Ok(RecompiledRules::Same { own, .. }) => {
                let session = &mut self.session;
                session.own_script = own;
                session.problem = None;
                // The newest rules are those in force, unless these wait for a restart.
                let in_force = session.latest.hash == session.game.rules().hash;
                session.old_rules = session.latest_waits.filter(|_| !in_force);
                self.tell_problem(before.as_ref());
            }
            Ok(RecompiledRules::Followed(followed)) => {
                let followed = self.adopt(*followed);
                self.tell_problem(before.as_ref());
                let known = followed.outcome == OutcomeView::Failed && self.session.problem == before;
                if !known {
                    self.compilations.tell(&self.session.latest.hash);
                    let view = self.answered_view();
                    self.tell_view(&view, |view| TableEvent::Reloaded { followed: followed.clone(), view });
                }
            }
            Err(CompileFailure { problem, why }) => {
                (self.session.problem, self.session.old_rules) = (Some(problem), Some(why));
                self.tell_problem(before.as_ref());
            }
        }
        self.clients.tell(&TableEvent::VariantsChanged);
    }

    /// What is wrong with the rules, and which are in force.
    pub(super) fn problem_event(&self) -> TableEvent {
        let session = &self.session;
        let problem = session.failing.as_deref().or(session.problem.as_ref());
        TableEvent::Problem { problem: problem.cloned().map(Into::into), old_rules: session.old_rules_view() }
    }

    /// Tells what is wrong with the rules, if that is not what it was.
    pub(super) fn tell_problem(&self, before: Option<&ScriptProblem>) {
        let problem = self.session.problem.as_ref();
        if problem != before {
            self.clients.tell(&self.problem_event());
        }
    }
}

/// Loads the newest rules. An editor may have emptied a file and not yet written it: unless the file is known to be whole, a
/// script that does not load is looked at again until its files have been quiet.
fn load_newest(library: &Library, latest: &Rules, files: FileState) -> Result<Rules, LoadVariantError> {
    let load = || library.load_again(&latest.about, &latest.options.chosen, None);
    let mut found = load();
    let looks = match files {
        FileState::Whole => 0,
        FileState::MaybeHalfWritten => MOST_LOOKS,
    };
    for _ in 0..looks {
        if found.is_ok() {
            break;
        }
        let before = digest_of_files(library, latest);
        std::thread::sleep(REST);
        if digest_of_files(library, latest) == before {
            break;
        }
        found = load();
    }
    found
}

/// The files whose texts differ between two sets of rules with the same options.
fn changed_files(before: &Rules, now: &Rules) -> Vec<String> {
    // Another choice may require other files. An edit that removes a choice changes what can be chosen, too.
    if before.options.chosen != now.options.chosen && before.options.defs == now.options.defs {
        return Vec::new();
    }
    let same = |source: &SourceFile| before.sources.iter().any(|other| other == source);
    let gone = before.sources.iter().filter(|old| now.sources.iter().all(|source| source.path != old.path));
    now.sources.iter().filter(|source| !same(source)).chain(gone).map(|source| source.path.clone()).collect()
}
