//! What clients ask of searches: hints from the solution, its film, the last winnable position, deals that can be won.

use std::sync::Arc;

use super::analyzer::AnalysisResult;
use super::deal_finder::TIME_PER_DEAL;
use super::film::Film;
use super::{PendingAnalysis, PendingWork, SOLUTION};
use crate::actor::answers::refused;
use crate::actor::{ClientId, TableActor};
use crate::protocol::{
    AwaitedSearch, HintOrView, HintReply, OutlookView, ReasonKind, Reply, ReplyResult, TableEvent, Unfulfilled,
    ViewReply,
};
use redeal_game::game::{DealStart, GameStatus};
use redeal_game::preferences::Preferences;
use redeal_game::winnability::{Winnability, first_turn};
use redeal_game::winnable_deals::{FoundDeal, KnownDeals, WantedDeals};
use redeal_rules::{Rules, UndoLimit};
use redeal_storage::journal::WriteScope;

/// Whether the analyzer may still find something about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnalyzerStatus {
    Continues,
    Ended,
}

impl TableActor {
    /// Starts to analyze the game as it is now.
    pub(in crate::actor) fn analyze(&mut self) {
        self.analysis.stuck = false;
        let game = &self.session.game;
        if game.status() == GameStatus::Playing {
            let task = self.analysis.task(game);
            self.analysis.analyzer.start(game, task);
        } else {
            self.analysis.analyzer.stop();
        }
    }

    /// Looks for deals as the player prefers them, before one is asked for.
    pub(in crate::actor) fn search_deals(&mut self) {
        match self.analysis.preferences.deals {
            WantedDeals::Any => self.analysis.finder.stop(),
            deals => {
                let known = self.known_deals();
                self.analysis.finder.look_for(&self.session.latest, known, deals);
            }
        }
    }

    /// What is known in advance about the deals of the variant on the table.
    fn known_deals(&self) -> KnownDeals {
        KnownDeals::load(&self.library, &self.session.latest.about.id)
    }

    pub(in crate::actor) fn prefer(&mut self, preferences: Preferences) -> ViewReply {
        self.analysis.preferences = preferences;
        self.keep_preferences();
        self.analyze();
        self.search_deals();
        self.show()
    }

    /// A random deal as the player prefers it. While it is searched for, the present game stays on the table.
    pub(in crate::actor) fn fresh_deal(&mut self, client: ClientId, rules: Arc<Rules>, balance: i64) -> ViewReply {
        let deals = self.analysis.preferences.deals;
        if deals == WantedDeals::Any {
            return self.deal(rules, DealStart::fresh(balance), None);
        }
        let known = KnownDeals::load(&self.library, &rules.about.id);
        if let Some(found) = self.analysis.finder.take(&rules, &known, deals) {
            return self.deal(rules, DealStart::new(found.seed, balance), Some(found.difficulty));
        }
        self.analysis.finder.look_for(&rules, known, deals);
        self.analysis.pending = Some(PendingAnalysis { client, what: PendingWork::Deal(rules, balance) });
        self.show()
    }

    /// Takes in what the deal finder found, and deals it to a client that waits for it.
    pub(in crate::actor) fn note_deal(&mut self, rules: &str, deals: WantedDeals, found: Option<FoundDeal>) {
        if !self.analysis.finder.store(rules, deals, found) {
            return;
        }
        let waits =
            |pending: &mut PendingAnalysis| matches!(&pending.what, PendingWork::Deal(own, _) if own.hash == rules);
        let Some(PendingAnalysis { client, what: PendingWork::Deal(wanted, balance) }) =
            self.analysis.pending.take_if(waits)
        else {
            return;
        };
        if found.is_some() {
            let reply = self.fresh_deal(client, wanted, balance);
            return self.reply_late(client, Ok(HintOrView::View(reply)));
        }
        let reply = self.deal(wanted, DealStart::fresh(balance), None);
        self.reply_late(client, Ok(HintOrView::View(reply)));
        let seconds = TIME_PER_DEAL.as_secs() as u32;
        let reason = format!("No such deal was found in {seconds} seconds: whether this one can be won is not known.");
        let reply = Reply::from(ReplyResult::<HintOrView>::Err(refused(reason, ReasonKind::NoDealFound { seconds })));
        self.clients.tell_one(client, &TableEvent::Late { reply });
    }

    /// Answers a request that needs a search. What is known already is answered at once.
    pub(in crate::actor) fn search(&mut self, client: ClientId, search: AwaitedSearch) -> ReplyResult<HintOrView> {
        if self.session.game.status() == GameStatus::Won {
            return Err(refused("The game is won.", ReasonKind::GameWon));
        }
        if search == AwaitedSearch::Back && self.session.game.rules().undo != UndoLimit::All {
            return Err(refused("These rules don't take every move back.", ReasonKind::NotEveryMove));
        }
        // The same request again does not start the search again.
        if self.analysis.searching() == Some(search) {
            return Ok(HintOrView::View(self.show()));
        }
        self.analysis.pending = Some(PendingAnalysis { client, what: PendingWork::Game(search) });
        if let Some(reply) = self.search_reply(AnalyzerStatus::Continues) {
            return reply;
        }
        if self.session.game.status() != GameStatus::Playing {
            self.analysis.pending = None;
            return Err(refused("No move is left.", ReasonKind::NoMove));
        }
        self.analyze();
        Ok(HintOrView::View(self.show()))
    }

    pub(in crate::actor) fn stop_search(&mut self) -> ViewReply {
        self.analysis.pending = None;
        self.analyze();
        self.show()
    }

    /// Takes in what the analyzer found.
    pub(in crate::actor) fn note_analyzed(&mut self, result: AnalysisResult) {
        match result {
            AnalysisResult::Stuck => {
                self.analysis.stuck = true;
                let view = self.view();
                self.clients.tell(&TableEvent::Changed { view });
            }
            AnalysisResult::Found(turn, solved) => {
                let first = turn == 0 && self.session.game.segments().len() == 1;
                let finding = Winnability::from(solved.clone());
                if first && matches!(finding, Winnability::Winnable(_)) {
                    self.analysis.difficulty = Some(self.known_deals().difficulty(&solved));
                }
                self.analysis.outlooks.record(turn, finding);
                self.tell_outlook();
                self.reply_pending(AnalyzerStatus::Continues);
            }
            AnalysisResult::Done => {
                if self.analysis.outlook(&self.session.game) == Some(OutlookView::Thinking) {
                    self.analysis.outlooks.record(self.session.game.at(), Winnability::Unknown);
                    self.tell_outlook();
                }
                self.reply_pending(AnalyzerStatus::Ended);
            }
        }
    }

    fn tell_outlook(&mut self) {
        if self.analysis.preferences.light {
            self.views += 1;
            let outlook = self.analysis.outlook(&self.session.game);
            let difficulty = self.analysis.difficulty().map(Into::into);
            self.clients.tell(&TableEvent::Outlook { version: self.views, outlook, difficulty });
        }
    }

    /// Replies to the client that waits, if the answer is known.
    fn reply_pending(&mut self, analyzing: AnalyzerStatus) {
        let Some(PendingAnalysis { client, .. }) = self.analysis.pending else { return };
        if let Some(reply) = self.search_reply(analyzing) {
            self.reply_late(client, reply);
        }
    }

    /// The reply to the pending search; none while it is not known.
    fn search_reply(&mut self, analyzing: AnalyzerStatus) -> Option<ReplyResult<HintOrView>> {
        let Some(PendingAnalysis { what: PendingWork::Game(search), .. }) = self.analysis.pending else { return None };
        let ended = analyzing == AnalyzerStatus::Ended;
        let game = &self.session.game;
        let reply = match (search, self.analysis.outlooks.at(game, game.at())) {
            (AwaitedSearch::Back, Some(Winnability::Winnable(_))) => {
                Err(refused("The game can still be won from here.", ReasonKind::StillWinnable))
            }
            (AwaitedSearch::Back, _) if ended || self.analysis.back_turns(game).is_empty() => {
                match self.analysis.outlooks.last_winnable(game, game.at()) {
                    Some(turn) => {
                        self.session.game.go_to(turn);
                        self.analysis.pending = None;
                        Ok(HintOrView::View(self.after_change(WriteScope::Cursor)))
                    }
                    None => Err(self.no_winnable_turn()),
                }
            }
            (AwaitedSearch::Hint | AwaitedSearch::Solution, Some(Winnability::Winnable(line))) => {
                self.mark_helped();
                self.analysis.pending = None;
                let game = &self.session.game;
                if search == AwaitedSearch::Hint {
                    let text = line.first().map(|mv| game.rules().move_text(mv).to_string());
                    Ok(HintOrView::Hint(HintReply { view: self.view(), text, solution: true }))
                } else {
                    let clock = &mut self.session.clock;
                    self.analysis.film = Film::solution(game, &line, self.session.number, clock);
                    clock.stop();
                    Ok(HintOrView::View(self.show()))
                }
            }
            (AwaitedSearch::Hint | AwaitedSearch::Solution, Some(Winnability::Lost)) => Err(match game.at() {
                0 => refused("This deal can't be won.", ReasonKind::DealLost),
                _ => refused("The game can't be won any more.", ReasonKind::GameLost),
            }),
            (AwaitedSearch::Hint | AwaitedSearch::Solution, _) if ended => {
                let seconds = SOLUTION.as_secs() as u32;
                let reason = format!("No way to win was found in {seconds} seconds. There may be one.");
                Err(refused(reason, ReasonKind::NoWayFound { seconds }))
            }
            _ => return None,
        };
        self.analysis.pending = None;
        Some(reply)
    }

    fn no_winnable_turn(&self) -> Unfulfilled {
        let first = first_turn(&self.session.game);
        let lost = self.analysis.outlooks.at(&self.session.game, first) == Some(Winnability::Lost);
        match (lost, first) {
            (true, 0) => refused("This deal could not be won from its start.", ReasonKind::LostFromStart),
            (true, _) => {
                refused("Since its rules were changed, this game could not be won.", ReasonKind::LostSinceChange)
            }
            (false, _) => refused("No point is known from which this game could be won.", ReasonKind::NoPointKnown),
        }
    }

    /// Marks the game: a part of a solution is shown in it.
    fn mark_helped(&mut self) {
        if !std::mem::replace(&mut self.session.marks.helped, true) {
            self.keep(WriteScope::Cursor);
        }
    }

    /// Sends the late reply to a search: the client that asked gets it, the others see what became of the table.
    fn reply_late(&mut self, client: ClientId, reply: ReplyResult<HintOrView>) {
        let view = match &reply {
            Ok(HintOrView::View(ViewReply { view, .. }) | HintOrView::Hint(HintReply { view, .. })) => view.clone(),
            Err(_) => {
                let view = self.view();
                self.clients.tell_one(client, &TableEvent::Changed { view: view.clone() });
                view
            }
        };
        self.clients.tell_others(client, &TableEvent::Changed { view });
        self.clients.tell_one(client, &TableEvent::Late { reply: reply.into() });
    }
}
