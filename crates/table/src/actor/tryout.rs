//! Trying a game out: many games at random and many deals that are solved, on threads of their own. The figures come to the
//! client that asked while they grow.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use super::TableActor;
use super::answers::failed;
use super::message::Message;
use super::parts::clients::ClientId;
use crate::protocol::{
    EndlessPointsView, FailedChoiceView, IdleOptionView, OddGroupView, OdditiesView, PlayAtRandomRequest,
    RandomGamesView, ReplyResult, SolveDealsRequest, SolvedDealView, StopTryoutRequest, TableEvent, TriedRulesView,
    TryoutKindView, TryoutReply, ValueCountsView,
};
use crate::stand_back::{Niceness, thread_stands_back};
use redeal_cards::shuffle::Seed;
use redeal_game::idle_options::{FailedChoice, OptionEffect, PlacedOption, TriedOption, tried_options};
use redeal_game::random_games::{RandomReport, ValueCounts, play_at_random};
use redeal_game::solved_deals::{SolvedDeal, SolvedOutcome, solve_deals};
use redeal_game::winnable_deals::KnownDeals;
use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_scripts::lua::locate_problem;

/// How often the figures are sent while they grow.
pub(super) const PROGRESS: Duration = Duration::from_millis(100);

/// On how many threads games are played at random at most: a script that is asked in play runs once on each of them.
const MOST_THREADS: usize = 4;

impl TableActor {
    pub(super) fn play_at_random(&mut self, client: ClientId, asked: PlayAtRandomRequest) -> ReplyResult<TryoutReply> {
        let (rules, library) = (Arc::clone(&self.session.latest), self.library.clone());
        self.try_out(TryoutKindView::Random, client, move |run, stop, tell| {
            // The game on the table may be played meanwhile.
            thread_stands_back(Niceness::Background);
            let threads = available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
            let mut told = Instant::now();
            let report = play_at_random(&rules, threads, asked.games, stop, |report| {
                if told.elapsed() >= PROGRESS {
                    told = Instant::now();
                    tell(TableEvent::RandomGames { run, games: Box::new(figures(&rules, report, asked.games)) });
                }
            });
            let mut games = figures(&rules, &report, asked.games);
            games.done = true;
            games.odd = oddities(&rules, &report, &library, stop);
            tell(TableEvent::RandomGames { run, games: Box::new(games) });
        })
    }

    pub(super) fn solve_deals(&mut self, client: ClientId, asked: SolveDealsRequest) -> ReplyResult<TryoutReply> {
        let (rules, library) = (Arc::clone(&self.session.latest), self.library.clone());
        self.try_out(TryoutKindView::Solved, client, move |run, stop, tell| {
            let known = KnownDeals::load(&library, &rules.about.id);
            let of = tried_rules(&rules);
            let event = |deals, done| TableEvent::SolvedDeals { run, of: of.clone(), deals, done };
            let (mut told, mut deals) = (Instant::now(), Vec::new());
            solve_deals(&rules, asked.from.into(), asked.deals.into(), stop, |deal| {
                deals.push(deal_view(&deal, &known));
                if told.elapsed() >= PROGRESS {
                    told = Instant::now();
                    tell(event(std::mem::take(&mut deals), false));
                }
            });
            tell(event(deals, true));
        })
    }

    pub(super) fn stop_tryout(&mut self, asked: StopTryoutRequest) -> TryoutReply {
        self.tryouts.stop(asked.what);
        TryoutReply { run: self.tryouts.runs }
    }

    /// Starts a run; an earlier one of its kind is stopped. `work` tells the client what it has found.
    pub(super) fn try_out(
        &mut self,
        what: TryoutKindView,
        client: ClientId,
        work: impl FnOnce(u32, &AtomicBool, &(dyn Fn(TableEvent) + Sync)) + Send + 'static,
    ) -> ReplyResult<TryoutReply> {
        self.need_loaded()?;
        let (run, stop) = self.tryouts.start(what, client);
        let messages = self.messages.clone();
        let tell = move |event: TableEvent| {
            let told = move |actor: &mut Self| actor.clients.tell_one(client, &event);
            let _ = messages.send(Message::JobDone(Box::new(told)));
        };
        let started =
            self.start_job("try out", move || work(run, &stop, &tell), move |actor, ()| actor.tryouts.end(run));
        if let Err(error) = started {
            self.tryouts.end(run);
            return Err(failed(&error));
        }
        Ok(TryoutReply { run })
    }
}

pub(super) fn tried_rules(rules: &Rules) -> TriedRulesView {
    TriedRulesView { variant: rules.about.id.clone(), rules: rules.hash.clone() }
}

fn figures(rules: &Rules, report: &RandomReport, wanted: u32) -> RandomGamesView {
    RandomGamesView {
        of: tried_rules(rules),
        games: report.games,
        wanted,
        done: false,
        won: report.won,
        stuck: report.stuck,
        circles: report.circles,
        long: report.long,
        stuck_at_once: report.stuck_at_once,
        stuck_seeds: report.stuck_seeds.clone(),
        circle_seed: report.circle_seed,
        lengths: counts(&report.lengths),
        choices: counts(&report.choices),
        home: counts(&report.home),
        scores: counts(&report.scores),
        endless: report.endless.as_ref().map(|endless| EndlessPointsView {
            seed: endless.seed,
            moves: endless.moves.clone(),
            points: endless.points,
        }),
        odd: None,
        cards: rules.layout.deck.len() as u32,
        problem: report.problem.clone().map(Into::into),
        unfinished: report.unfinished,
    }
}

/// What can only be said when all games were played.
fn oddities(rules: &Rules, report: &RandomReport, library: &Library, stop: &AtomicBool) -> Option<OdditiesView> {
    if stop.load(Ordering::Relaxed) || report.games == 0 || report.problem.is_some() {
        return None;
    }
    let group = |group: &str, cards: usize| {
        let place = locate_problem(&rules.sources, Some(group), None, "");
        OddGroupView { group: group.to_string(), cards: cards as u32, file: place.file, line: place.line }
    };
    let options = tried_options(rules, library, stop);
    Some(OdditiesView {
        never_left: report.never_left(rules).iter().map(|id| group(id, 0)).collect(),
        never_reached: report.never_reached(rules).iter().map(|id| group(id, 0)).collect(),
        resting: report.resting(rules).iter().map(|resting| group(&resting.group, resting.cards)).collect(),
        options_work: !options.is_empty() && options.iter().all(|option| option.effect == OptionEffect::Works),
        failed_choices: options.iter().flat_map(failed_choices).collect(),
        idle_options: options
            .into_iter()
            .filter(|option| option.effect == OptionEffect::Idle)
            .map(idle_option)
            .collect(),
    })
}

fn failed_choices(tried: &TriedOption) -> impl Iterator<Item = FailedChoiceView> {
    tried.failed.iter().map(|FailedChoice { choice, problem }| FailedChoiceView {
        label: tried.option.label.clone(),
        choice: choice.to_string(),
        problem: problem.clone().into(),
    })
}

fn idle_option(tried: TriedOption) -> IdleOptionView {
    let PlacedOption { label, choices, file, line, .. } = tried.option;
    IdleOptionView { label, choices: choices.iter().map(ToString::to_string).collect(), file, line }
}

fn counts(counts: &ValueCounts) -> ValueCountsView {
    ValueCountsView { values: counts.iter().collect(), mean: counts.mean() }
}

fn deal_view(deal: &SolvedDeal, known: &KnownDeals) -> SolvedDealView {
    let (winnable, difficulty, moves) = match deal.outcome {
        SolvedOutcome::Won(moves) => {
            let difficulty = known.difficulty(deal.tried).into();
            (Some(true), Some(difficulty), Some(u32::try_from(moves).unwrap_or(u32::MAX)))
        }
        SolvedOutcome::Lost => (Some(false), None, None),
        SolvedOutcome::Undecided(_) => (None, None, None),
    };
    // The page asks for plain numbers only.
    let seed = match deal.seed {
        Seed::Plain(number) => number,
        Seed::Microsoft(number) => number.into(),
    };
    SolvedDealView { seed, winnable, difficulty, moves, tried: deal.tried }
}
