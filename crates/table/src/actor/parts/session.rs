//! The session: the game on the table, its clock, its marks, and the newest rules of its variant.

use std::collections::HashSet;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::opened_game::{OpenedGame, UnloadedScript};
use crate::hint::AppearanceFingerprint;
use crate::protocol::{OldRulesReason, OldRulesView, TableNotice};
use crate::view::LooksByTurn;
use redeal_game::autoplay::{Autoplay, AutoplayLevel};
use redeal_game::clock::Clock;
use redeal_game::game::{BoardOrigin, Game, GameStatus};
use redeal_rules::Rules;
use redeal_rules::option::{Choices, OptionError};
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_storage::journal::GameMarks;

/// The game, and a number that grows whenever it may have changed. A job that has a copy compares the numbers to find out
/// whether its copy is out of date.
pub(in crate::actor) struct RevisedGame {
    game: Game,
    revision: u64,
}

impl RevisedGame {
    /// How often it may have changed.
    pub(in crate::actor) fn revision(&self) -> u64 {
        self.revision
    }
}

impl Deref for RevisedGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl DerefMut for RevisedGame {
    fn deref_mut(&mut self) -> &mut Game {
        self.revision += 1;
        &mut self.game
    }
}

/// The game on the table and what belongs to it.
pub(in crate::actor) struct Session {
    pub(in crate::actor) game: RevisedGame,
    /// The game's number, for the page. Every game, and every film of another game, has its own.
    pub(in crate::actor) number: u64,
    /// The newest good rules of the variant; a running game may be under older ones.
    pub(in crate::actor) latest: Arc<Rules>,
    pub(in crate::actor) clock: Clock,
    /// Why the game stays out of the statistics.
    pub(in crate::actor) marks: GameMarks,
    /// What is wrong with the script on disk, or with the rules that were tried last.
    pub(in crate::actor) problem: Option<ScriptProblem>,
    /// What the rules in force could not answer about the position on the table.
    pub(in crate::actor) failing: Option<Arc<ScriptProblem>>,
    /// What keeps newer rules from coming into force.
    pub(in crate::actor) old_rules: Option<OldRulesReason>,
    /// What keeps `latest` from coming into force, where it is not in force: it counts again once a later mistake is mended.
    pub(in crate::actor) latest_waits: Option<OldRulesReason>,
    /// Whether the newest rules were read from a script of the player's own.
    pub(in crate::actor) own_script: bool,
    /// When the rules in force came into force, in milliseconds since 1970.
    pub(in crate::actor) in_force_since: i64,
    /// The game stands in for that of this script, which does not load.
    pub(in crate::actor) stands_in_for: Option<UnloadedScript>,
    /// The rules that were in force before the last edit, to show what it changed.
    pub(in crate::actor) rules_before: Option<Arc<Rules>>,
    /// What the player should know about this game only.
    pub(in crate::actor) notice: Option<TableNotice>,
    autoplay: Option<Arc<Autoplay>>,
    looks: LooksByTurn,
}

impl Session {
    /// Starts with a game of a library's variant. Where the rules count the time from the deal on, the clock runs.
    pub(in crate::actor) fn new(opened: OpenedGame, number: u64, library: &Library) -> Self {
        let OpenedGame { game, latest, ms, problem, old_rules, notice, marks, stands_in_for, .. } = opened;
        let marks = GameMarks { by_hand: marks.by_hand || game.origin() == BoardOrigin::ByHand, ..marks };
        let mut clock = Clock::at(ms);
        if game.rules().clock && game.status() != GameStatus::Won {
            clock.run();
        }
        let own_script = library.is_own(&latest.about.file);
        let game = RevisedGame { game, revision: 0 };
        Self {
            game,
            number,
            latest,
            clock,
            marks,
            problem,
            failing: None,
            old_rules,
            latest_waits: old_rules,
            own_script,
            in_force_since: 0,
            stands_in_for,
            rules_before: None,
            notice,
            autoplay: None,
            looks: LooksByTurn::default(),
        }
    }

    /// Whether the game stands in for that of a script that does not load.
    pub(in crate::actor) fn stands_in(&self) -> bool {
        self.stands_in_for.is_some()
    }

    /// Goes on with another game on the same cards, as the same game.
    pub(in crate::actor) fn restart_on(&mut self, game: Game) {
        *self.game = game;
        self.looks = LooksByTurn::default();
    }

    /// Autoplay of this level under the rules in force. It is made once for them.
    pub(in crate::actor) fn autoplay(&mut self, level: AutoplayLevel) -> Arc<Autoplay> {
        let rules = self.game.rules();
        match &self.autoplay {
            Some(autoplay) if autoplay.is_for(rules, level) => Arc::clone(autoplay),
            _ => Arc::clone(self.autoplay.insert(Arc::new(Autoplay::new(rules, level)))),
        }
    }

    /// Fingerprints of all positions of this game up to now.
    pub(in crate::actor) fn looks(&mut self) -> HashSet<AppearanceFingerprint> {
        self.looks.of(&self.game)
    }

    /// Why the rules in force are older than those on disk.
    pub(in crate::actor) fn old_rules_view(&self) -> Option<OldRulesView> {
        self.old_rules.map(|why| OldRulesView { why, since: self.in_force_since })
    }

    /// Stops the clock of a won game, and runs it once a move was made.
    pub(in crate::actor) fn update_clock(&mut self) {
        if self.game.status() == GameStatus::Won {
            self.clock.stop();
        } else if self.game.at() > 0 {
            self.clock.run();
        }
    }

    /// Runs the clock again after a pause. Before the first move it waits.
    pub(in crate::actor) fn resume(&mut self) {
        if self.game.at() > 0 || self.clock.ms() > 0 {
            self.clock.run();
        } else {
            self.clock = Clock::default();
        }
    }

    /// The newest rules' variant and options: what is compiled again when scripts change.
    pub(in crate::actor) fn variant_and_options(&self) -> (String, Choices) {
        (self.latest.about.id.clone(), self.latest.options.chosen.clone())
    }

    /// The options in force with some of them replaced, checked against what the variant offers.
    pub(in crate::actor) fn options_with(&self, asked: &Choices) -> Result<Choices, OptionError> {
        self.latest.options.check(asked)?;
        let mut choices = self.latest.options.chosen.clone();
        choices.extend(asked.clone());
        Ok(choices)
    }
}
