//! Dealing: another deal, other options, another variant.

use std::sync::Arc;

use super::answers::{failed_by, no_variant};
use super::dealer::Dealer;
use super::seat::{Seat, seat};
use crate::protocol::{Notice, Reply, Why};
use redeal_cards::deck::Seed;
use redeal_game::game::{DealStart, Game};
use redeal_game::share_code;
use redeal_game::winnable_deals::{DealDifficulty, WantedDeals};
use redeal_rules::Rules;
use redeal_rules::option::Choices;
use redeal_rules::option::OptionError;
use redeal_storage::journal::{GameMarks, WriteScope};

impl Dealer {
    /// Options that differ from those in force, checked against what the variant offers.
    pub(super) fn merged(&self, asked: &Choices) -> Result<Choices, OptionError> {
        self.latest.options.check(asked)?;
        let mut choices = self.latest.options.chosen.clone();
        choices.extend(asked.clone());
        Ok(choices)
    }

    pub(super) fn new_deal(
        &mut self,
        guest: u64,
        variant: Option<String>,
        seed: Option<&str>,
        options: Option<Choices>,
    ) -> Reply {
        let seed = match seed.map(str::parse::<Seed>).transpose() {
            Ok(seed) => seed,
            Err(error) => return failed_by(&error),
        };
        let here = self.game.rules().about.id.clone();
        let variant = variant.unwrap_or_else(|| here.clone());
        if variant != here {
            return self.change_variant(guest, &variant, seed, options);
        }
        let rules = match options {
            None => Arc::clone(&self.latest),
            Some(asked) => match self.merged(&asked).map(|choices| self.library.load(&variant, &choices)) {
                Ok(Ok(rules)) => Arc::new(rules),
                Ok(Err(error)) => return no_variant(error),
                Err(error) => return failed_by(&error),
            },
        };
        let carried = |rules: &Rules| rules.scoring.score.as_ref().is_some_and(|score| score.carried);
        let balance = if carried(&rules) && carried(self.game.rules()) { self.game.now().score() } else { 0 };
        match seed {
            Some(seed) => self.deal(rules, DealStart::new(seed, balance), None),
            None => self.fresh_deal(guest, rules, balance),
        }
    }

    /// Another variant: its own unfinished game, unless a deal of it was asked for.
    fn change_variant(&mut self, guest: u64, variant: &str, seed: Option<Seed>, options: Option<Choices>) -> Reply {
        let seat = match seat(&self.library, self.journal.as_ref(), variant) {
            Ok(seat) => seat,
            Err(error) => return no_variant(error),
        };
        self.clock.stop();
        self.keep(WriteScope::Cursor);
        let fresh = seat.row.is_none();
        let seat = self.preferred(seat);
        let as_preferred = !fresh || self.fore.prefs.deals == WantedDeals::Any || seat.difficulty.is_some();
        self.sit(seat);
        match (seed, options) {
            (None, None) if as_preferred => self.reply(),
            (None, None) => self.fresh_deal(guest, Arc::clone(&self.latest), 0),
            // A fresh game gives way without a trace in the balance that is carried on.
            (Some(seed), None) if fresh => self.deal(Arc::clone(&self.latest), DealStart::new(seed, 0), None),
            (seed, options) => self.new_deal(guest, None, seed.map(|seed| seed.to_string()).as_deref(), options),
        }
    }

    /// Deals what a code names, and plays its moves as far as the rules here go along.
    pub(super) fn open_code(&mut self, code: &str) -> Reply {
        let shared = match share_code::read(code) {
            Ok(shared) => shared,
            Err(error) => return failed_by(&error),
        };
        let rules = match self.library.load(&shared.variant, &shared.options) {
            Ok(rules) => Arc::new(rules),
            Err(error) => return no_variant(error),
        };
        if let Err(error) = rules.options.check(&shared.options) {
            return failed_by(&error);
        }
        let mut game = Game::new(Arc::clone(&rules), DealStart::new(shared.seed, 0));
        let played = shared.moves.iter().take_while(|text| game.play_text(text).is_ok()).count();
        let stopped = shared.moves.get(played).map(|text| {
            let (number, text) = (played + 1, text.chars().take(60).collect::<String>());
            let sentence = format!("Its move {number}, `{text}`, can't be played here.");
            Notice::new(sentence, Why::NoSuchMove { number: number as u32, text })
        });
        let notice = if shared.is_of(&rules) { stopped } else { Some(other_rules(stopped)) };
        self.clock.stop();
        self.keep(WriteScope::Cursor);
        let marks = GameMarks { replayed: played > 0, ..GameMarks::default() };
        self.sit(Seat { notice, marks, ..Seat::new(game, rules) });
        self.reply()
    }

    pub(super) fn deal(&mut self, rules: Arc<Rules>, start: DealStart, difficulty: Option<DealDifficulty>) -> Reply {
        let game = Game::new(Arc::clone(&rules), start);
        let problem = self.problem.take();
        self.sit(Seat { problem, difficulty, ..Seat::new(game, rules) });
        self.reply()
    }
}

/// A code was made under other rules; perhaps there is more to say.
fn other_rules(more: Option<Notice>) -> Notice {
    let text = "The rules here are not those that this deal was shared under: its cards may lie otherwise.";
    let (also, more) = more.map(|more| (format!(" {}", more.text), Box::new(more.why))).unzip();
    Notice::new(format!("{text}{}", also.unwrap_or_default()), Why::OtherRules { more })
}
