//! Opens a game to put on the table: the unfinished game of a variant, or a new deal.

use std::sync::Arc;
use std::time::Instant;

use super::analysis::deal_finder::{find_at_once, find_for_newcomer};
use crate::protocol::{OldRulesReason, ReasonKind, TableNotice};
use redeal_game::fresh_deal::fresh_deal;
use redeal_game::game::{DealStart, Game, ReplayMismatch, RuleChange, RuleChangeOutcome};
use redeal_game::save::{OpenedSave, SaveError};
use redeal_game::winnable_deals::{DealDifficulty, FoundDeal, WantedDeals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::load;
use redeal_scripts::script_files::unreadable_folder;
use redeal_storage::journal::{FinishedDeal, GameMarks, Journal, JournalError, JournaledGame};

/// A game to put on the table.
pub(in crate::actor) struct OpenedGame {
    pub(in crate::actor) game: Game,
    pub(in crate::actor) latest: Arc<Rules>,
    /// Its row in the journal, if it has one.
    pub(in crate::actor) row: Option<i64>,
    pub(in crate::actor) ms: u64,
    pub(in crate::actor) problem: Option<ScriptProblem>,
    /// What keeps newer rules from coming into force.
    pub(in crate::actor) old_rules: Option<OldRulesReason>,
    pub(in crate::actor) notice: Option<TableNotice>,
    /// How hard the deal is, if that is known.
    pub(in crate::actor) difficulty: Option<DealDifficulty>,
    /// What is noted of it.
    pub(in crate::actor) marks: GameMarks,
    /// There was no time to look for its newest rules in all scripts.
    pub(in crate::actor) look_again: bool,
    /// It stands in for the game of this script, which does not load.
    pub(in crate::actor) stands_in_for: Option<UnloadedScript>,
}

/// A script that does not load.
#[derive(Clone, Default, PartialEq, Eq)]
pub(in crate::actor) struct UnloadedScript {
    /// Every file that it asked for, its own file first.
    pub(in crate::actor) files: Vec<String>,
    /// What they held.
    pub(in crate::actor) digest: u64,
}

impl OpenedGame {
    /// A new game.
    pub(in crate::actor) fn new(game: Game, latest: Arc<Rules>) -> Self {
        Self {
            game,
            latest,
            row: None,
            ms: 0,
            problem: None,
            old_rules: None,
            notice: None,
            difficulty: None,
            marks: GameMarks::default(),
            look_again: false,
            stands_in_for: None,
        }
    }
}

impl OpenedGame {
    /// Replaces a new game by a deal as the player prefers it, if one is found at once.
    pub(in crate::actor) fn preferred(self, library: &Library, deals: WantedDeals) -> Self {
        if self.row.is_some() || deals == WantedDeals::Any {
            return self;
        }
        let found = find_at_once(library, &self.latest, deals);
        self.dealt_as(found)
    }

    /// Replaces the first game of all by an easy one that begins with a card, which the first steps can point at.
    pub(in crate::actor) fn for_newcomer(self, library: &Library) -> Self {
        let found = find_for_newcomer(library, &self.latest);
        self.dealt_as(found)
    }

    /// Replaces a new game by a deal that was found.
    fn dealt_as(self, found: Option<FoundDeal>) -> Self {
        let Some(found) = found else { return self };
        let game = Game::new(Arc::clone(&self.latest), DealStart::new(found.seed, self.game.start().earlier));
        Self { game, difficulty: Some(found.difficulty), ..self }
    }
}

/// The unfinished game of a variant in the journal, or the last one that is over.
pub(in crate::actor) struct KeptGame {
    found: Option<JournaledGame>,
    over: Option<FinishedDeal>,
    notice: Option<TableNotice>,
}

pub(in crate::actor) fn kept_game(journal: Option<&Journal>, variant: &str) -> KeptGame {
    let read = |journal: &Journal| Ok((journal.unfinished_game(variant)?, journal.finished_deal(variant)?));
    match journal.map_or(Ok((None, None)), read) {
        Ok((found, over)) => KeptGame { found, over, notice: None },
        Err::<_, JournalError>(error) => {
            let text = format!("The last game of this variant can't be read: {error}");
            let notice = TableNotice::new(text, ReasonKind::LastUnreadable { error: error.to_string() });
            KeptGame { found: None, over: None, notice: Some(notice) }
        }
    }
}

/// The unfinished game of a variant, or a new deal. Scripts of which nothing is known are looked at only until then.
pub(in crate::actor) fn open_variant(
    library: &Library,
    journal: Option<&Journal>,
    variant: &str,
    until: Option<Instant>,
) -> Result<OpenedGame, LoadVariantError> {
    kept_game(journal, variant).open(library, variant, until)
}

impl KeptGame {
    /// Opens it, or deals a new game of the variant where there is none.
    pub(in crate::actor) fn open(
        self,
        library: &Library,
        variant: &str,
        until: Option<Instant>,
    ) -> Result<OpenedGame, LoadVariantError> {
        let Self { found, over, mut notice } = self;
        if let Some(kept) = found {
            match kept.save.open(kept.secret) {
                Ok(opened) => {
                    // A game that does not replay keeps its row; it goes on as another game.
                    let row = opened.mismatch.is_none().then_some(kept.id);
                    let opened = resumed(library, opened, kept.marks, kept.save.ms, until);
                    let notice = TableNotice::all(opened.notice.into_iter().chain(notice));
                    return Ok(OpenedGame { row, notice, ..opened });
                }
                // It may open later, so no other game takes its place.
                Err(SaveError::Unfinished(problem)) => {
                    return Err(LoadVariantError::Broken(ScriptProblem::clone(&problem)));
                }
                Err(error) => {
                    let text = format!("The last game of this variant can't be opened: {error}");
                    notice = Some(TableNotice::new(text, ReasonKind::LastUnopened { error: error.to_string() }));
                }
            }
        }
        let options = over.as_ref().map(|over| over.options.clone()).unwrap_or_default();
        let latest = Arc::new(library.load_until(variant, &options, None, until)?);
        let (earlier, marks) = over.map(|over| over.left_to_next(&latest)).unwrap_or_default();
        let game = Game::new(Arc::clone(&latest), fresh_deal(&latest, earlier));
        Ok(OpenedGame { notice, marks, ..OpenedGame::new(game, latest) })
    }
}

/// A game that was saved, to go on with under the newest rules of its variant; those that it was saved with where its script is
/// broken or gone.
pub(in crate::actor) fn resumed(
    library: &Library,
    opened: OpenedSave,
    mut marks: GameMarks,
    ms: u64,
    until: Option<Instant>,
) -> OpenedGame {
    let OpenedSave { mut game, mismatch } = opened;
    let mut notice = mismatch.as_ref().map(not_replayed);
    let rules = Arc::clone(game.rules());
    let NewestRules { rules: mut latest, mut problem, mut old_rules, look_again } = newest(library, &rules, until);
    if latest.hash != rules.hash {
        let change = game.follow(Arc::clone(&latest));
        old_rules = kept_out(change.outcome);
        if old_rules.is_none() && !game.turns().is_empty() {
            marks.edited = true;
            notice = TableNotice::all(notice.into_iter().chain([changed_away(&change)]));
        }
        let lost = TableNotice::of_lost_choices(&rules.options, &latest.options);
        notice = TableNotice::all(lost.into_iter().chain(notice));
        if let Some(fault) = change.fault {
            (latest, problem) = (rules, Some(ScriptProblem::clone(&fault)));
        }
    }
    OpenedGame { ms, problem, old_rules, notice, marks, look_again, ..OpenedGame::new(game, latest) }
}

/// Said of a game whose moves lead elsewhere now.
fn not_replayed(mismatch: &ReplayMismatch) -> TableNotice {
    let text = mismatch.to_string().replacen("turn", "Turn", 1);
    let text = format!("{text}. The table is as you left it, but its moves can't be undone.");
    let turn = mismatch.turn as u32 + 1;
    let why = match &mismatch.fault {
        Some(fault) => ReasonKind::LastFails { turn, error: fault.to_string() },
        None => ReasonKind::LastElsewhere { turn },
    };
    TableNotice::new(text, why)
}

/// Said of a game whose rules have changed while it was not on the table.
fn changed_away(change: &RuleChange) -> TableNotice {
    let (before, after) = (change.score_before, change.score_after);
    if before == after {
        let text = "The rules of this game have changed since you last played it. It doesn't count in your statistics.";
        return TableNotice::new(text, ReasonKind::ChangedAway);
    }
    let text = format!(
        "The rules of this game have changed since you last played it: score {before} → {after}. It doesn't count in your statistics."
    );
    TableNotice::new(text, ReasonKind::ScoreChangedAway { before, after })
}

/// The newest rules of a variant.
pub(in crate::actor) struct NewestRules {
    pub(in crate::actor) rules: Arc<Rules>,
    /// Its script is broken or gone: then the rules are those that were known.
    pub(in crate::actor) problem: Option<ScriptProblem>,
    /// Which of both.
    pub(in crate::actor) old_rules: Option<OldRulesReason>,
    /// There was no time to look for them in all scripts.
    pub(in crate::actor) look_again: bool,
}

/// The newest rules of the same variant with the same options. It may have been renamed.
pub(in crate::actor) fn newest(library: &Library, rules: &Arc<Rules>, until: Option<Instant>) -> NewestRules {
    let found =
        |latest: Rules| NewestRules { rules: Arc::new(latest), problem: None, old_rules: None, look_again: false };
    let known = || NewestRules { rules: Arc::clone(rules), problem: None, old_rules: None, look_again: false };
    match library.load_again(&rules.about, &rules.options.chosen, until) {
        Ok(latest) => found(latest),
        Err(LoadVariantError::NotRead(_)) => NewestRules { look_again: true, ..known() },
        Err(LoadVariantError::Broken(problem)) => {
            NewestRules { problem: Some(problem), old_rules: Some(OldRulesReason::Broken), ..known() }
        }
        Err(LoadVariantError::Unknown { .. }) => {
            if let Some(latest) = renamed(library, rules) {
                return found(latest);
            }
            let problem = gone(library, &rules.about.file, &rules.about.id);
            NewestRules { problem: Some(problem), old_rules: Some(OldRulesReason::Gone), ..known() }
        }
    }
}

/// A game of any other variant, where the wanted one can't be opened, with what is wrong with that one.
pub(in crate::actor) fn open_any(
    library: &Library,
    journal: Option<&Journal>,
    wanted: &str,
    why: LoadVariantError,
) -> Result<OpenedGame, LoadVariantError> {
    match library.first_taken(|id| open_variant(library, journal, id, None).ok()) {
        Some(opened) => Ok(OpenedGame { problem: Some(as_problem(why, &format!("{wanted}.lua"))), ..opened }),
        None => Err(why),
    }
}

/// What keeps rules from coming into force that a game was to follow.
pub(in crate::actor) fn kept_out(outcome: RuleChangeOutcome) -> Option<OldRulesReason> {
    match outcome {
        RuleChangeOutcome::Replayed | RuleChangeOutcome::Continued => None,
        RuleChangeOutcome::DealsOtherwise => Some(OldRulesReason::DealsOtherwise),
        RuleChangeOutcome::Kept => Some(OldRulesReason::NoRoom),
        RuleChangeOutcome::Failed => Some(OldRulesReason::Failed),
    }
}

/// What is wrong with the variant of a running game, if it is not found any more: other variants that its script has now.
pub(in crate::actor) fn gone(library: &Library, file: &str, id: &str) -> ScriptProblem {
    let others: Vec<String> = match library.load_file(file, &Choices::new()).variants {
        Ok(variants) => variants.into_iter().map(|rules| format!("`{}`", rules.about.id)).collect(),
        Err(_) => Vec::new(),
    };
    let what = match others.as_slice() {
        [] => match unreadable_folder(library) {
            Some((folder, error)) => format!("{} can't be read: {error}", folder.display()),
            None => format!("`{file}` is no longer in the rules folder"),
        },
        others => format!("`{file}` now has the variant {}, and no longer has `{id}`", others.join(", ")),
    };
    ScriptProblem::in_file(file, format!("{what}. This game continues under its last rules."))
}

pub(in crate::actor) fn as_problem(error: LoadVariantError, file: &str) -> ScriptProblem {
    match error {
        LoadVariantError::Broken(problem) => problem,
        unknown @ (LoadVariantError::Unknown { .. } | LoadVariantError::NotRead(_)) => {
            ScriptProblem::in_file(file, unknown.to_string())
        }
    }
}

/// The same variant under another name: of the variants of its script one is gone, and one is new.
pub(in crate::actor) fn renamed(library: &Library, latest: &Rules) -> Option<Rules> {
    let (about, choices) = (&latest.about, &latest.options.chosen);
    let before = load(latest.sources.as_slice(), &about.file, choices).variants.ok()?;
    let now = library.load_file(&about.file, choices).variants.ok()?;
    let is_in = |all: &[Rules], id: &str| all.iter().any(|rules| rules.about.id == id);
    let gone = before.iter().filter(|rules| !is_in(&now, &rules.about.id)).count();
    let mut fresh: Vec<&Rules> = now.iter().filter(|rules| !is_in(&before, &rules.about.id)).collect();
    let (one, 1) = (fresh.pop()?, gone) else { return None };
    // Another script may have that name, and goes before it.
    let found = library.load(&one.about.id, choices).ok()?;
    (fresh.is_empty() && !is_in(&now, &about.id) && found.about.file == about.file).then_some(found)
}
