//! Dealing: another deal, other options, another variant.

use std::sync::Arc;

use super::answers::{failed_because, no_variant};
use super::opened_game::{OpenedGame, open_variant};
use super::{ClientId, TableActor};
use crate::protocol::{DealRequest, ReasonKind, ReplyResult, TableNotice, ViewReply};
use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, Game};
use redeal_game::share_code::ShareCode;
use redeal_game::winnable_deals::{DealDifficulty, WantedDeals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_storage::journal::{GameMarks, WriteScope};

impl TableActor {
    pub(super) fn new_deal(&mut self, client: ClientId, asked: DealRequest) -> ReplyResult<ViewReply> {
        let DealRequest { variant, seed, options } = asked;
        let seed = seed.as_deref().map(str::parse::<Seed>).transpose().map_err(|error| failed_because(&error))?;
        match variant.filter(|variant| *variant != self.session.game.rules().about.id) {
            Some(other) => self.change_variant(client, &other, seed, options),
            None => self.deal_here(client, seed, options),
        }
    }

    /// Another deal of the variant on the table.
    fn deal_here(&mut self, client: ClientId, seed: Option<Seed>, options: Option<Choices>) -> ReplyResult<ViewReply> {
        let rules = match options {
            None => Arc::clone(&self.session.latest),
            Some(asked) => self.rules_with(&asked)?,
        };
        let carried = |rules: &Rules| rules.scoring.score.as_ref().is_some_and(|score| score.carried);
        let game = &self.session.game;
        let balance = if carried(&rules) && carried(game.rules()) { game.now().score() } else { 0 };
        Ok(match seed {
            Some(seed) => self.deal(rules, DealStart::new(seed, balance), None),
            None => self.fresh_deal(client, rules, balance),
        })
    }

    /// The newest rules of the variant on the table, with some options replaced.
    pub(super) fn rules_with(&self, asked: &Choices) -> ReplyResult<Arc<Rules>> {
        let choices = self.session.options_with(asked).map_err(|error| failed_because(&error))?;
        let rules = self.library.load_again(&self.session.latest.about, &choices, None).map_err(no_variant)?;
        Ok(Arc::new(rules))
    }

    /// Another variant: its own unfinished game, unless a deal of it was asked for.
    fn change_variant(
        &mut self,
        client: ClientId,
        variant: &str,
        seed: Option<Seed>,
        options: Option<Choices>,
    ) -> ReplyResult<ViewReply> {
        let opened = open_variant(&self.library, self.storage.journal.as_ref(), variant, None).map_err(no_variant)?;
        self.session.clock.stop();
        self.keep(WriteScope::Cursor);
        let fresh = opened.row.is_none();
        let opened = self.analysis.preferred(&self.library, opened);
        let as_preferred = !fresh || self.analysis.preferences.deals == WantedDeals::Any || opened.difficulty.is_some();
        self.put_on_table(opened);
        match (seed, options) {
            (None, None) if as_preferred => Ok(self.show()),
            (None, None) => Ok(self.fresh_deal(client, Arc::clone(&self.session.latest), 0)),
            // A new game gives way without a trace in the balance that is carried on.
            (Some(seed), None) if fresh => {
                Ok(self.deal(Arc::clone(&self.session.latest), DealStart::new(seed, 0), None))
            }
            (seed, options) => self.deal_here(client, seed, options),
        }
    }

    /// Deals what a code names, and plays its moves as far as the rules here allow them.
    pub(super) fn open_code(&mut self, code: &str) -> ReplyResult<ViewReply> {
        let shared = ShareCode::parse(code).map_err(|error| failed_because(&error))?;
        let rules = Arc::new(self.library.load(&shared.variant, &shared.options).map_err(no_variant)?);
        rules.options.check(&shared.options).map_err(|error| failed_because(&error))?;
        let mut game = Game::new(Arc::clone(&rules), DealStart::new(shared.seed, 0));
        let played = shared.moves.iter().take_while(|text| game.play_text(text).is_ok()).count();
        let stopped = shared.moves.get(played).map(|text| {
            let (number, text) = (played + 1, text.chars().take(60).collect::<String>());
            let sentence = format!("Its move {number}, `{text}`, can't be played here.");
            TableNotice::new(sentence, ReasonKind::NoSuchMove { number: number as u32, text })
        });
        let notice = if shared.is_of(&rules) { stopped } else { Some(other_rules(stopped)) };
        self.session.clock.stop();
        self.keep(WriteScope::Cursor);
        let marks = GameMarks { replayed: played > 0, ..GameMarks::default() };
        self.put_on_table(OpenedGame { notice, marks, ..OpenedGame::new(game, rules) });
        Ok(self.show())
    }

    pub(super) fn deal(
        &mut self,
        rules: Arc<Rules>,
        start: DealStart,
        difficulty: Option<DealDifficulty>,
    ) -> ViewReply {
        let game = Game::new(Arc::clone(&rules), start);
        let problem = self.session.problem.take();
        self.put_on_table(OpenedGame { problem, difficulty, ..OpenedGame::new(game, rules) });
        self.show()
    }
}

/// A code was made under other rules; there may be more to say.
fn other_rules(more: Option<TableNotice>) -> TableNotice {
    let text = "The rules here are not those that this deal was shared under: its cards may lie otherwise.";
    let (also, more) = more.map(|more| (format!(" {}", more.text), Box::new(more.why))).unzip();
    TableNotice::new(format!("{text}{}", also.unwrap_or_default()), ReasonKind::OtherRules { more })
}
