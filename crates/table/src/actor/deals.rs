//! Dealing: another deal, other options, another variant.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed_because, failed_with, no_variant, other_game};
use super::challenge::challenge_in;
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use super::parts::opened_game::{OpenedGame, kept_game};
use crate::protocol::{DealRequest, ReasonKind, ReplyResult, TableNotice, Unfulfilled, ViewReply};
use redeal_cards::shuffle::Seed;
use redeal_game::challenge::ChallengeRecord;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::share_code::ShareCode;
use redeal_game::winnable_deals::{DealDifficulty, WantedDeals};
use redeal_rules::Rules;
use redeal_rules::budget::{REPLAY_STEPS, with_script_steps};
use redeal_rules::option::Choices;
use redeal_scripts::library::LoadVariantError;
use redeal_scripts::rules_content::{digest_of_files, digest_of_sources};
use redeal_storage::journal::{GameMarks, WriteScope};

/// The game on the table that another deal takes the place of.
#[derive(Clone, Copy)]
enum GivesWay {
    /// It is over or given up, and counts as it stands.
    Played,
    /// It was dealt on the way to the one that was asked for, and leaves no trace in a match or in a balance.
    Unseen,
}

impl TableActor {
    pub(super) fn new_deal(&mut self, address: ReplyAddress<ViewReply>, asked: DealRequest) {
        let seed = match asked.seed.as_deref().map(str::parse::<Seed>).transpose() {
            Ok(seed) => seed,
            Err(error) => return self.reply(address, Err(failed_because(&error))),
        };
        match &asked.variant {
            Some(other) if *other != self.session.game.rules().about.id || self.session.stands_in() => {
                let other = other.clone();
                self.change_variant(address, other, seed, asked);
            }
            _ => self.deal_here(address, seed, asked, GivesWay::Played),
        }
    }

    /// Another deal of the variant on the table.
    fn deal_here(
        &mut self,
        address: ReplyAddress<ViewReply>,
        seed: Option<Seed>,
        asked: DealRequest,
        before: GivesWay,
    ) {
        let Some(options) = asked.options.clone() else {
            return self.with_newest_rules(address, "deal", move |actor, address, rules| {
                actor.deal_under(address, rules, seed, before);
            });
        };
        let choices = match self.choices_with(&options) {
            Ok(choices) => choices,
            Err(error) => return self.reply(address, Err(error)),
        };
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let load = {
            let latest = Arc::clone(&ground.latest);
            move || library.load_again(&latest.about, &choices, None)
        };
        self.start_job_for("deal", address, load, move |actor, address, loaded| match loaded {
            Err(error) => actor.reply(address, Err(no_variant(error))),
            Ok(rules) if ground.has_rules_of(&actor.session) => {
                actor.deal_under(address, Arc::new(rules), seed, before);
            }
            // The options were to be added to others than those that are in force by now.
            Ok(_) if asked.variant.is_some() || ground.latest.about.id == actor.session.latest.about.id => {
                actor.new_deal(address, asked);
            }
            Ok(_) => actor.reply(address, Err(other_game())),
        });
    }

    /// Calls `then` with the newest rules of the variant on the table. Its files are compared with what is known of them: a
    /// change may come without an event. Where they can't be compiled the rules stay those that were known.
    pub(super) fn with_newest_rules(
        &self,
        address: ReplyAddress<ViewReply>,
        name: &str,
        then: impl FnOnce(&mut Self, ReplyAddress<ViewReply>, Arc<Rules>) + Send + 'static,
    ) {
        if let Err(error) = self.need_loaded() {
            return self.reply(address, Err(error));
        }
        let (library, ground) = (self.library.clone(), Ground::of(&self.session));
        let latest = Arc::clone(&ground.latest);
        let read = move || {
            let changed = digest_of_files(&library, &latest) != digest_of_sources(&latest);
            changed.then(|| library.load_again(&latest.about, &latest.options.chosen, None))
        };
        self.start_job_for(name, address, read, move |actor, address, found| {
            let rules = match found {
                Some(Ok(rules)) if ground.has_rules_of(&actor.session) => {
                    (actor.session.problem, actor.session.old_rules) = (None, None);
                    Arc::new(rules)
                }
                found => {
                    if matches!(found, Some(Err(_))) {
                        actor.recompile();
                    }
                    Arc::clone(&actor.session.latest)
                }
            };
            if ground.has_game_of(&actor.session) {
                then(actor, address, rules);
            } else {
                actor.reply(address, Err(other_game()));
            }
        });
    }

    /// The same deal from its start, under the newest rules.
    pub(super) fn restart(&self, address: ReplyAddress<ViewReply>) {
        self.with_newest_rules(address, "restart", |actor, address, rules| {
            let start = actor.session.game.start();
            let difficulty = actor.analysis.known_difficulty();
            let dealt = actor.deal(rules, DealStart::new(start.seed, start.earlier), difficulty);
            actor.reply(address, Ok(dealt));
        });
    }

    fn deal_under(
        &mut self,
        address: ReplyAddress<ViewReply>,
        rules: Arc<Rules>,
        seed: Option<Seed>,
        before: GivesWay,
    ) {
        let earlier = match before {
            GivesWay::Played => self.session.game.left_to_next(&rules, self.session.clock.ms()),
            GivesWay::Unseen => self.session.game.left_by_earlier(&rules),
        };
        match seed {
            Some(seed) => {
                let dealt = self.deal(rules, DealStart::new(seed, earlier), None);
                self.reply(address, Ok(dealt));
            }
            None => self.fresh_deal(address, rules, earlier),
        }
    }

    /// The options of the newest rules with some of them replaced.
    pub(super) fn choices_with(&self, asked: &Choices) -> Result<Choices, Unfulfilled> {
        self.session.options_with(asked).map_err(|error| failed_because(&error))
    }

    /// Another variant: its own unfinished game, unless a deal of it was asked for.
    fn change_variant(
        &mut self,
        address: ReplyAddress<ViewReply>,
        variant: String,
        seed: Option<Seed>,
        asked: DealRequest,
    ) {
        let (library, ground, deals) =
            (self.library.clone(), Ground::of(&self.session), self.analysis.preferences.deals);
        let kept = kept_game(self.storage.journal.as_ref(), &variant);
        let plain = seed.is_none() && asked.options.is_none();
        let open = move || {
            let opened = kept.open(&library, &variant, None)?;
            Ok(if plain { opened.preferred(&library, deals) } else { opened })
        };
        self.start_job_for("open", address, open, move |actor, address, opened| match opened {
            Err(error) => actor.reply(address, Err(no_variant(error))),
            // The journal may know a later state of that game by now.
            Ok(_) if !ground.has_game_of(&actor.session) => actor.new_deal(address, asked),
            Ok(opened) => actor.put_variant_on_table(address, opened, seed, asked),
        });
    }

    pub(super) fn put_variant_on_table(
        &mut self,
        address: ReplyAddress<ViewReply>,
        opened: OpenedGame,
        seed: Option<Seed>,
        asked: DealRequest,
    ) {
        self.session.clock.stop();
        self.keep(WriteScope::Cursor);
        let fresh = opened.row.is_none();
        let any = self.analysis.preferences.deals == WantedDeals::Any || opened.stands_in_for.is_some();
        let as_preferred = !fresh || any || opened.difficulty.is_some();
        self.put_on_table(opened);
        let earlier = self.session.game.start().earlier;
        match (seed, &asked.options) {
            (None, None) if as_preferred => {
                let shown = self.show();
                self.reply(address, Ok(shown));
            }
            (None, None) => self.fresh_deal(address, Arc::clone(&self.session.latest), earlier),
            _ => self.deal_here(address, seed, asked, if fresh { GivesWay::Unseen } else { GivesWay::Played }),
        }
    }

    /// Deals what a code names, and plays its moves as far as the rules here allow them.
    pub(super) fn open_code(&mut self, address: ReplyAddress<ViewReply>, code: &str) {
        let shared = match ShareCode::parse(code) {
            Ok(shared) => shared,
            Err(error) => return self.reply(address, Err(failed_because(&error))),
        };
        let library = self.library.clone();
        let open = move || -> ReplyResult<(OpenedGame, Option<ChallengeRecord>)> {
            let rules =
                library.load(&shared.variant, &shared.options).map_err(|error| no_script_here(&shared, error))?;
            let rules = Arc::new(rules);
            rules.options.check(&shared.options).map_err(|error| failed_because(&error))?;
            let mut opened = with_script_steps(REPLAY_STEPS, || played_code(&shared, Arc::clone(&rules)));
            let challenge = with_script_steps(REPLAY_STEPS, || challenge_in(&shared, &rules));
            let challenge = challenge.unwrap_or_else(|notice| {
                opened.notice = Some(*notice);
                None
            });
            Ok((opened, challenge))
        };
        self.start_job_for("code", address, open, |actor, address, opened| {
            let shown = opened.map(|(opened, challenge)| {
                actor.session.clock.stop();
                actor.keep(WriteScope::Cursor);
                actor.put_on_table(opened);
                if let Some(record) = challenge {
                    actor.take_up(record);
                }
                actor.show()
            });
            actor.reply(address, shown);
        });
    }

    pub(super) fn deal(
        &mut self,
        rules: Arc<Rules>,
        start: DealStart,
        difficulty: Option<DealDifficulty>,
    ) -> ViewReply {
        let game = Game::new(Arc::clone(&rules), start);
        let notice = TableNotice::of_lost_choices(&self.session.latest.options, &rules.options)
            .filter(|_| self.session.latest.about.id == rules.about.id);
        let problem = self.session.problem.take().filter(|_| !self.session.stands_in());
        // A script that can't be used now is none for this deal either.
        let old_rules = self.session.old_rules.filter(|_| problem.is_some());
        let in_match = start.earlier.rounds > 0;
        let marks = if in_match { self.session.marks.of_match() } else { GameMarks::default() };
        self.put_on_table(OpenedGame { problem, old_rules, notice, difficulty, marks, ..OpenedGame::new(game, rules) });
        self.show()
    }
}

/// A code names a variant that is not here: its script is what is missing.
fn no_script_here(shared: &ShareCode, error: LoadVariantError) -> Unfulfilled {
    if !matches!(error, LoadVariantError::Unknown { .. }) {
        return no_variant(error);
    }
    let id: String = shared.variant.chars().take(60).collect();
    let message = format!(
        "the script of `{id}` isn't here: ask the sender of the code for the script (Share…, or `redeal pack {id}`), keep it, \
         and open the code again"
    );
    failed_with(message, ReasonKind::NoScriptHere { id })
}

/// The game that a code names, with its moves as far as they can be played.
pub(super) fn played_code(shared: &ShareCode, rules: Arc<Rules>) -> OpenedGame {
    let mut game = Game::new(Arc::clone(&rules), DealStart::new(shared.seed, EarlierDeals::default()));
    let played = shared.moves.iter().take_while(|text| game.play_text(text).is_ok()).count();
    let stopped = shared.moves.get(played).map(|text| {
        let (number, text) = (played + 1, text.chars().take(60).collect::<String>());
        let sentence = format!("Its move {number}, `{text}`, can't be played here.");
        TableNotice::new(sentence, ReasonKind::NoSuchMove { number: number as u32, text })
    });
    let notice = if shared.is_of(&rules) { stopped } else { Some(other_rules(stopped)) };
    let marks = GameMarks { replayed: played > 0, ..GameMarks::default() };
    OpenedGame { notice, marks, ..OpenedGame::new(game, rules) }
}

/// A code was made under other rules; there may be more to say.
fn other_rules(more: Option<TableNotice>) -> TableNotice {
    let text = "This deal was shared under different rules, so its cards may be dealt differently here.";
    let (also, more) = more.map(|more| (format!(" {}", more.text), Box::new(more.why))).unzip();
    TableNotice::new(format!("{text}{}", also.unwrap_or_default()), ReasonKind::OtherRules { more })
}
