//! What clients ask of searches: hints from the solution, its film, the last winnable position, deals that can be won.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed, film_is_shown, game_won, not_every_move, other_game, refused};
use super::jobs::ReplyAddress;
use super::parts::analysis::deal_finder::{TIME_PER_DEAL, find_at_once};
use super::parts::analysis::film::Film;
use super::parts::analysis::{AnalysisKind, AwaitedDeal, PendingWork, SOLUTION};
use super::parts::clients::ClientId;
use super::parts::ground::Ground;
use super::parts::search_news::AnalysisResult;
use super::requests::ShownTable;
use crate::protocol::{
    AwaitedSearch, HintOrView, HintReply, ReasonKind, Reply, ReplyResult, TableEvent, Unfulfilled, ViewReply,
    WinnabilityView,
};
use redeal_game::daily::record::DailyAid;
use redeal_game::fresh_deal::fresh_deal;
use redeal_game::game::{BoardOrigin, DealStart, EarlierDeals, GameStatus};
use redeal_game::preferences::Preferences;
use redeal_game::winnability::{Winnability, first_turn};
use redeal_game::winnable_deals::{FoundDeal, KnownDeals, WantedDeals};
use redeal_rules::moves::Move;
use redeal_rules::{Rules, UndoLimit};
use redeal_storage::journal::{GameMarks, WriteScope};

/// Whether the analyzer may still find something for a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnalyzerStatus {
    Continues,
    Ended,
}

/// What is known for clients that wait for a search.
enum SearchAnswer {
    Reply(ReplyResult<HintOrView>),
    /// This line is to be shown as a film.
    Film(Vec<Move>),
}

impl From<Unfulfilled> for SearchAnswer {
    fn from(why: Unfulfilled) -> Self {
        Self::Reply(Err(why))
    }
}

impl TableActor {
    /// Starts to analyze the game as it is now.
    pub(super) fn analyze(&mut self) {
        self.analysis.stuck = false;
        let game = &self.session.game;
        if self.session.stands_in() {
            self.analysis.by_turn.record(0, Winnability::Unknown);
            self.analysis.running = AnalysisKind::Nothing;
            return self.analysis.analyzer.stop();
        }
        let kind = self.analysis.kind_wanted(game);
        match game.status() {
            GameStatus::Playing => {}
            // Where no move is left, the way back can still be asked for.
            GameStatus::Stuck if kind == AnalysisKind::Back => {}
            _ => {
                self.analysis.running = AnalysisKind::Nothing;
                return self.analysis.analyzer.stop();
            }
        }
        let task = self.analysis.task(game, kind);
        self.analysis.running = kind;
        self.analysis.analyzer.start(game, task);
    }

    /// Analyzes something else, if that is wanted by now. A search that somebody still waits for goes on.
    fn review_analysis(&mut self) {
        if self.analysis.kind_wanted(&self.session.game) != self.analysis.running {
            self.analyze();
        }
    }

    /// Looks for the deal that a client waits for, or else for deals as the player prefers them, before one is asked for.
    pub(super) fn search_deals(&mut self) {
        let (awaited, deals) = (self.analysis.awaited_deal(), self.analysis.preferences.deals);
        if deals == WantedDeals::Any || awaited.is_none() && self.session.stands_in() {
            return self.analysis.finder.stop();
        }
        let rules = Arc::clone(awaited.map_or(&self.session.latest, |awaited| &awaited.rules));
        let known = KnownDeals::load(&self.library, &rules.about.id);
        self.analysis.finder.look_for(&rules, known, deals);
    }

    /// What is known in advance about the deals of the variant on the table.
    fn known_deals(&self) -> KnownDeals {
        KnownDeals::load(&self.library, &self.session.latest.about.id)
    }

    pub(super) fn prefer(&mut self, preferences: Preferences) -> ViewReply {
        self.analysis.preferences = preferences;
        self.keep_preferences();
        self.review_analysis();
        self.deal_what_needs_no_search();
        self.search_deals();
        self.show()
    }

    /// Deals any deal to the clients that wait for one, if the player prefers none by now.
    fn deal_what_needs_no_search(&mut self) {
        while self.analysis.preferences.deals == WantedDeals::Any
            && let Some(rules) = self.analysis.awaited_deal().map(|awaited| awaited.rules.hash.clone())
        {
            let (clients, first) = self.analysis.take_waiting_for_deal(&rules);
            if let Some(awaited) = first {
                self.deal_any(clients, awaited, None);
            }
        }
    }

    /// Deals whatever comes to clients that wait for a deal. `why`: what they are told then.
    fn deal_any(&mut self, clients: Vec<ClientId>, awaited: AwaitedDeal, why: Option<Unfulfilled>) {
        let AwaitedDeal { rules, earlier } = awaited;
        let (under, waiting) = (Arc::clone(&rules), clients.clone());
        let choose = move || fresh_deal(&under, earlier);
        let started = self.start_job("deal", choose, move |actor, start| {
            let reply = actor.deal(rules, start, None);
            actor.reply_late(&clients, &Ok(HintOrView::View(reply)));
            if let Some(why) = why {
                actor.refuse_late(&clients, why);
            }
        });
        if let Err(error) = started {
            self.refuse_late(&waiting, failed(&error));
        }
    }

    /// A random deal as the player prefers it. While it is searched for, the present game stays on the table.
    pub(super) fn fresh_deal(&mut self, address: ReplyAddress<ViewReply>, rules: Arc<Rules>, earlier: EarlierDeals) {
        let deals = self.analysis.preferences.deals;
        if deals == WantedDeals::Any {
            let under = Arc::clone(&rules);
            let choose = move || fresh_deal(&under, earlier);
            return self.start_job_for("deal", address, choose, |actor, address, start| {
                let shown = actor.deal(rules, start, None);
                actor.reply(address, Ok(shown));
            });
        }
        if let Some(found) = self.analysis.finder.take(&rules.hash, deals) {
            let reply = self.deal(rules, DealStart::new(found.seed, earlier), Some(found.difficulty));
            return self.reply(address, Ok(reply));
        }
        let (library, sought) = (self.library.clone(), Arc::clone(&rules));
        let find = move || find_at_once(&library, &sought, deals);
        self.start_job_for("find", address, find, move |actor, address, found| {
            // The finder may have found one while this job ran. It looks for no more then, and would wake nobody.
            let found = found.or_else(|| actor.analysis.finder.take(&rules.hash, deals));
            let shown = if let Some(found) = found {
                actor.deal(rules, DealStart::new(found.seed, earlier), Some(found.difficulty))
            } else {
                actor.analysis.wait_for(address.client, PendingWork::Deal(AwaitedDeal { rules, earlier }));
                // Something else may be preferred since this job began.
                actor.deal_what_needs_no_search();
                actor.search_deals();
                actor.show()
            };
            actor.reply(address, Ok(shown));
        });
    }

    /// Takes in what the deal finder found, and deals it to the clients that wait for it.
    pub(super) fn note_deal(&mut self, rules: &str, deals: WantedDeals, found: Option<FoundDeal>) {
        if !self.analysis.finder.store(rules, deals, found) {
            return;
        }
        let (clients, awaited) = self.analysis.take_waiting_for_deal(rules);
        let Some(awaited) = awaited else { return };
        if let Some(found) = self.analysis.finder.take(rules, deals) {
            let start = DealStart::new(found.seed, awaited.earlier);
            let reply = self.deal(awaited.rules, start, Some(found.difficulty));
            return self.reply_late(&clients, &Ok(HintOrView::View(reply)));
        }
        let seconds = TIME_PER_DEAL.as_secs() as u32;
        let reason = format!("No such deal was found in {seconds} seconds. Whether this one can be won is unknown.");
        self.deal_any(clients, awaited, Some(refused(reason, ReasonKind::NoDealFound { seconds })));
    }

    fn refuse_late(&self, clients: &[ClientId], why: Unfulfilled) {
        let reply = Reply::from(ReplyResult::<HintOrView>::Err(why));
        for client in clients {
            self.clients.tell_one(*client, &TableEvent::Late { reply: reply.clone() });
        }
    }

    /// Answers a request that needs a search. What is known already is answered at once.
    pub(super) fn respond_to_search<R: ShownTable + Send + 'static>(
        &mut self,
        address: ReplyAddress<R>,
        search: AwaitedSearch,
        reply_of: fn(HintOrView) -> R,
    ) {
        let answer = match self.need_game() {
            Ok(()) => self.search(address.client, search),
            Err(error) => error.into(),
        };
        match answer {
            SearchAnswer::Reply(reply) => self.reply(address, reply.map(reply_of)),
            SearchAnswer::Film(line) => self.show_solution(line, move |actor, shown| {
                actor.reply(address, shown.map(|shown| reply_of(HintOrView::View(shown))));
            }),
        }
    }

    fn search(&mut self, client: ClientId, search: AwaitedSearch) -> SearchAnswer {
        if self.session.game.status() == GameStatus::Won {
            return game_won().into();
        }
        if search == AwaitedSearch::Back && self.session.game.rules().undo != UndoLimit::All {
            return not_every_move().into();
        }
        if let Some(answer) = self.search_answer(search, AnalyzerStatus::Continues) {
            self.analysis.forget(client);
            return answer;
        }
        match self.session.game.status() {
            GameStatus::Playing | GameStatus::Won => {}
            GameStatus::Stuck if search == AwaitedSearch::Back => {}
            GameStatus::Stuck => {
                self.analysis.forget(client);
                return refused("There are no moves left.", ReasonKind::NoMove).into();
            }
            GameStatus::Unknown => {
                self.analysis.forget(client);
                return refused("The rules fail here, so the solver can't search.", ReasonKind::RulesFail).into();
            }
        }
        self.analysis.wait_for(client, PendingWork::Game(search));
        // A search that goes on for somebody, this client or another, does not begin again.
        self.review_analysis();
        SearchAnswer::Reply(Ok(HintOrView::View(self.show())))
    }

    /// A client does not wait any more. What others wait for goes on.
    pub(super) fn stop_waiting(&mut self, client: ClientId) {
        let waited_for_deal = self.analysis.searching(client) == Some(AwaitedSearch::Deal);
        self.analysis.forget(client);
        self.review_analysis();
        // What is preferred may have changed meanwhile.
        if waited_for_deal {
            self.search_deals();
        }
    }

    /// Takes in what the analyzer found.
    pub(super) fn note_analyzed(&mut self, result: AnalysisResult) {
        match result {
            AnalysisResult::Stuck => {
                self.analysis.stuck = true;
                let view = self.answered_view();
                self.tell_view(&view, |view| TableEvent::Changed { view });
            }
            AnalysisResult::Found(turn, solved) => {
                // A board that was set by hand is no deal that others could be compared with.
                let dealt = self.session.game.origin() == BoardOrigin::Deal;
                let first = turn == 0 && dealt && self.session.game.segments().len() == 1;
                let finding = Winnability::from(solved.clone());
                if first && matches!(finding, Winnability::Winnable(_)) {
                    self.analysis.difficulty = Some(self.known_deals().difficulty(solved.nodes));
                }
                self.analysis.by_turn.record(turn, finding);
                self.tell_winnability();
                self.reply_waiting(AnalysisKind::Nothing);
            }
            AnalysisResult::Done => {
                let ended = std::mem::take(&mut self.analysis.running);
                if self.analysis.winnability(&self.session.game) == Some(WinnabilityView::Thinking) {
                    self.analysis.by_turn.record(self.session.game.at(), Winnability::Unknown);
                    self.tell_winnability();
                }
                self.reply_waiting(ended);
            }
        }
    }

    fn tell_winnability(&mut self) {
        if self.analysis.preferences.light {
            self.views += 1;
            let winnability = self.analysis.winnability(&self.session.game);
            let difficulty = self.analysis.difficulty().map(Into::into);
            self.clients.tell(&TableEvent::Winnability { version: self.views, winnability, difficulty });
        }
    }

    /// Replies to the clients that wait, as far as the answers are known. A search of the kind that ended finds nothing more.
    fn reply_waiting(&mut self, ended: AnalysisKind) {
        for search in [AwaitedSearch::Hint, AwaitedSearch::Solution, AwaitedSearch::Back] {
            // All that wait for the same get the same answer.
            let clients = self.analysis.take_waiting(search);
            if clients.is_empty() {
                continue;
            }
            let status =
                if AnalysisKind::of(search) == ended { AnalyzerStatus::Ended } else { AnalyzerStatus::Continues };
            match self.search_answer(search, status) {
                None => {
                    for client in clients {
                        self.analysis.wait_for(client, PendingWork::Game(search));
                    }
                }
                Some(SearchAnswer::Reply(reply)) => self.reply_late(&clients, &reply),
                Some(SearchAnswer::Film(line)) => self.show_solution(line, move |actor, shown| {
                    actor.reply_late(&clients, &shown.map(HintOrView::View));
                }),
            }
        }
        if self.analysis.is_search_wanted(&self.session.game) {
            self.review_analysis();
        }
    }

    /// The answer to a search; none while it is not known.
    fn search_answer(&mut self, search: AwaitedSearch, analyzing: AnalyzerStatus) -> Option<SearchAnswer> {
        let ended = analyzing == AnalyzerStatus::Ended;
        let game = &self.session.game;
        Some(match (search, self.analysis.by_turn.at(game, game.at())) {
            (AwaitedSearch::Back, Some(Winnability::Winnable(_))) => {
                refused("The game can still be won from here.", ReasonKind::StillWinnable).into()
            }
            (AwaitedSearch::Back, _) if ended || self.analysis.back_turns(game).is_empty() => {
                match self.analysis.by_turn.last_winnable(game, game.at()) {
                    Some(turn) => {
                        self.session.game.go_to(turn);
                        self.note_aid(DailyAid::Hint);
                        SearchAnswer::Reply(Ok(HintOrView::View(self.after_change(WriteScope::Cursor))))
                    }
                    None => self.no_winnable_turn().into(),
                }
            }
            (AwaitedSearch::Solution, Some(Winnability::Winnable(line))) => SearchAnswer::Film(line),
            (AwaitedSearch::Hint, Some(Winnability::Winnable(line))) => {
                self.mark_helped();
                SearchAnswer::Reply(Ok(HintOrView::Hint(self.hint_of_solution(line.first().copied()))))
            }
            (AwaitedSearch::Hint | AwaitedSearch::Solution, Some(Winnability::Lost)) => match game.at() {
                0 => refused("This deal can't be won.", ReasonKind::DealLost).into(),
                _ => refused("The game can't be won any more.", ReasonKind::GameLost).into(),
            },
            (AwaitedSearch::Hint | AwaitedSearch::Solution, _) if ended => {
                let seconds = SOLUTION.as_secs() as u32;
                let reason = format!("The solver found no way to win in {seconds} seconds. There may still be one.");
                refused(reason, ReasonKind::NoWayFound { seconds }).into()
            }
            _ => return None,
        })
    }

    /// Shows a line from the current position as a film. A job plays it: it may be long, and a script may be asked.
    fn show_solution(
        &mut self,
        line: Vec<Move>,
        then: impl FnOnce(&mut Self, ReplyResult<ViewReply>) + Send + 'static,
    ) {
        let (game, ground, number) = (self.session.game.clone(), Ground::of(&self.session), self.session.number);
        let make = move || Film::solution(&game, &line, number);
        let started = self.start_job("film", make, move |actor, film| {
            actor.carry_out(|actor| {
                let shown = if !ground.is(&actor.session) {
                    Err(other_game())
                } else if actor.analysis.film().is_some() {
                    Err(film_is_shown())
                } else {
                    actor.mark_helped();
                    let clock = &mut actor.session.clock;
                    let film = film.map(|film| film.over(clock));
                    clock.stop();
                    if let Some(film) = film {
                        actor.show_film(film);
                    }
                    Ok(actor.show())
                };
                then(actor, shown);
            });
        });
        if let Err(error) = started {
            tracing::warn!("no film can be made: {error}");
        }
    }

    /// Shows a film. What clients wait for in the game behind it is refused.
    pub(super) fn show_film(&mut self, film: Film) {
        self.analysis.show_film(film);
        for search in [AwaitedSearch::Hint, AwaitedSearch::Solution, AwaitedSearch::Back] {
            let reply = Reply::from(ReplyResult::<HintOrView>::Err(film_is_shown()));
            for client in self.analysis.take_waiting(search) {
                self.clients.tell_one(client, &TableEvent::Late { reply: reply.clone() });
            }
        }
    }

    fn no_winnable_turn(&self) -> Unfulfilled {
        let first = first_turn(&self.session.game);
        let lost = self.analysis.by_turn.at(&self.session.game, first) == Some(Winnability::Lost);
        match (lost, first) {
            (true, 0) => refused("This deal couldn't be won from the start.", ReasonKind::LostFromStart),
            (true, _) => {
                refused("This game hasn't been winnable since its rules were changed.", ReasonKind::LostSinceChange)
            }
            (false, _) => refused("No winnable point of this game is known.", ReasonKind::NoPointKnown),
        }
    }

    /// Marks the game: a part of a solution is shown in it.
    pub(super) fn mark_helped(&mut self) {
        self.mark(|marks| &mut marks.helped);
    }

    /// Marks the game: cards that lie face down are shown.
    pub(super) fn mark_faces_shown(&mut self) {
        self.mark(|marks| &mut marks.faces_shown);
    }

    fn mark(&mut self, mark: impl FnOnce(&mut GameMarks) -> &mut bool) {
        self.note_aid(DailyAid::Hint);
        if !std::mem::replace(mark(&mut self.session.marks), true) {
            self.keep(WriteScope::Cursor);
        }
    }

    /// Sends the late reply to a search: the clients that asked get it, the others see what became of the table.
    fn reply_late(&mut self, clients: &[ClientId], reply: &ReplyResult<HintOrView>) {
        let view = match reply {
            Ok(HintOrView::View(ViewReply { view, .. }) | HintOrView::Hint(HintReply { view, .. })) => view.clone(),
            Err(_) => self.answered_view(),
        };
        for client in self.clients.ids() {
            let asked = clients.contains(&client);
            if !asked || reply.is_err() {
                let view = self.view_of(client, &view);
                self.clients.tell_one(client, &TableEvent::Changed { view });
            }
            if asked {
                self.clients.tell_one(client, &TableEvent::Late { reply: reply.clone().into() });
            }
        }
    }
}
