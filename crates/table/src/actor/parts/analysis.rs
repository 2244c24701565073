//! What is known by searching: whether the game is stuck, whether it can be won, how hard its deal is, which deals fit the
//! player's preferences.
//!
//! [`analyzer`] searches the game on the table, [`deal_finder`] looks for deals, [`film`] shows lines of play, and
//! `actor::searches` handles what clients wait for.

pub(in crate::actor) mod analyzer;
pub(in crate::actor) mod deal_finder;
pub(in crate::actor) mod film;

use std::sync::Arc;
use std::time::Duration;

use self::analyzer::{AnalysisTask, Analyzer};
use self::deal_finder::DealFinder;
use self::film::Film;
use super::clients::ClientId;
use super::search_news::SearchNews;
use crate::protocol::{AwaitedSearch, WinnabilityView};
use redeal_game::game::{EarlierDeals, Game, GameStatus};
use redeal_game::preferences::Preferences;
use redeal_game::winnability::{Winnability, WinnabilityByTurn, first_turn};
use redeal_game::winnable_deals::{DealDifficulty, WantedDeals};
use redeal_rules::Rules;
use redeal_storage::journal::WriteScope;

/// How much processor time the search gets for the light that shows whether the game can be won.
const LIGHT: Duration = Duration::from_secs(10);
/// The memory of that search, in bytes: it runs all the time, and nobody asked for it.
const LIGHT_MEMORY: usize = 256 << 20;
/// The memory of a search that a client waits for, in bytes.
const SEARCH_MEMORY: usize = 1 << 30;
/// How much processor time the search for a solution gets.
pub(in crate::actor) const SOLUTION: Duration = Duration::from_secs(30);
/// How much processor time the search of each turn gets on the way back to the last winnable one.
const EACH_TURN: Duration = Duration::from_secs(5);

/// What is known by searching, and what a client waits for.
pub(in crate::actor) struct Analysis {
    pub(in crate::actor) preferences: Preferences,
    pub(in crate::actor) analyzer: Analyzer,
    pub(in crate::actor) finder: DealFinder,
    /// What was found about the turns of the game on the table.
    pub(in crate::actor) by_turn: WinnabilityByTurn,
    /// Whether a search has found that nothing new can be reached.
    pub(in crate::actor) stuck: bool,
    pub(in crate::actor) difficulty: Option<DealDifficulty>,
    /// What clients wait for: each for one thing.
    pub(in crate::actor) pending: Vec<PendingAnalysis>,
    /// What the analyzer looks for now.
    pub(in crate::actor) running: AnalysisKind,
    pub(in crate::actor) film: Option<Film>,
}

/// What a client waits for.
pub(in crate::actor) struct PendingAnalysis {
    pub(in crate::actor) client: ClientId,
    pub(in crate::actor) what: PendingWork,
}

/// What the analyzer looks for, beside whether the game is stuck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::actor) enum AnalysisKind {
    #[default]
    Nothing,
    /// For the light: whether the game can still be won.
    Light,
    /// For clients: how the game can still be won.
    Line,
    /// For clients: the last position from which it could be won.
    Back,
}

impl AnalysisKind {
    /// The search that gives clients what they wait for.
    pub(in crate::actor) fn of(search: AwaitedSearch) -> Self {
        match search {
            AwaitedSearch::Hint | AwaitedSearch::Solution => Self::Line,
            AwaitedSearch::Back => Self::Back,
            AwaitedSearch::Deal => Self::Nothing,
        }
    }
}

pub(in crate::actor) enum PendingWork {
    /// A search of the game on the table.
    Game(AwaitedSearch),
    /// Another deal.
    Deal(AwaitedDeal),
}

/// A deal that a client waits for. It comes as the player prefers it by then.
pub(in crate::actor) struct AwaitedDeal {
    pub(in crate::actor) rules: Arc<Rules>,
    /// The deals that come before it.
    pub(in crate::actor) earlier: EarlierDeals,
}

impl Analysis {
    pub(in crate::actor) fn new(
        preferences: Preferences,
        tell: impl Fn(SearchNews) + Clone + Send + 'static,
    ) -> std::io::Result<Self> {
        Ok(Self {
            preferences,
            analyzer: Analyzer::new(tell.clone())?,
            finder: DealFinder::new(tell)?,
            by_turn: WinnabilityByTurn::default(),
            stuck: false,
            difficulty: None,
            pending: Vec::new(),
            running: AnalysisKind::Nothing,
            film: None,
        })
    }

    /// Forgets what was found: there is another game, or there are other rules.
    pub(in crate::actor) fn clear(&mut self, difficulty: Option<DealDifficulty>) {
        self.by_turn.clear();
        self.pending.clear();
        (self.difficulty, self.film) = (difficulty, None);
    }

    /// A move was played or taken back: searches of the earlier position are not awaited any more.
    pub(in crate::actor) fn moved(&mut self, game: &Game, what: WriteScope) {
        if what == WriteScope::LastTurn {
            self.by_turn.forget_from(game.at());
        }
        self.pending.retain(|pending| !matches!(pending.what, PendingWork::Game(_)));
    }

    /// The search that a client waits for.
    pub(in crate::actor) fn searching(&self, client: ClientId) -> Option<AwaitedSearch> {
        let pending = self.pending.iter().find(|pending| pending.client == client)?;
        Some(match pending.what {
            PendingWork::Game(search) => search,
            PendingWork::Deal(..) => AwaitedSearch::Deal,
        })
    }

    /// Notes what a client waits for, instead of what it waited for before.
    pub(in crate::actor) fn wait_for(&mut self, client: ClientId, what: PendingWork) {
        self.forget(client);
        self.pending.push(PendingAnalysis { client, what });
    }

    /// A client does not wait any more.
    pub(in crate::actor) fn forget(&mut self, client: ClientId) {
        self.pending.retain(|pending| pending.client != client);
    }

    /// The clients that wait for a search. They are not noted any more.
    pub(in crate::actor) fn take_waiting(&mut self, search: AwaitedSearch) -> Vec<ClientId> {
        let waits = |pending: &mut PendingAnalysis| matches!(pending.what, PendingWork::Game(own) if own == search);
        self.pending.extract_if(.., waits).map(|pending| pending.client).collect()
    }

    /// The clients that wait for a deal under these rules, and what the first of them is to get.
    pub(in crate::actor) fn take_waiting_for_deal(&mut self, rules: &str) -> (Vec<ClientId>, Option<AwaitedDeal>) {
        let waits =
            |pending: &mut PendingAnalysis| matches!(&pending.what, PendingWork::Deal(own) if own.rules.hash == rules);
        let (mut clients, mut first) = (Vec::new(), None);
        for PendingAnalysis { client, what } in self.pending.extract_if(.., waits) {
            clients.push(client);
            if let PendingWork::Deal(awaited) = what {
                first.get_or_insert(awaited);
            }
        }
        (clients, first)
    }

    /// The deals that clients wait for. They are not noted any more.
    pub(in crate::actor) fn take_awaited_deals(&mut self) -> Vec<PendingAnalysis> {
        self.pending.extract_if(.., |pending| matches!(pending.what, PendingWork::Deal(_))).collect()
    }

    /// Notes deals that clients wait for. Those of the same variant with the same options come under these rules.
    pub(in crate::actor) fn wait_for_deals_under(&mut self, latest: &Arc<Rules>, awaited: Vec<PendingAnalysis>) {
        for PendingAnalysis { client, what } in awaited {
            if let PendingWork::Deal(AwaitedDeal { rules, earlier }) = what {
                let is_older = rules.about.id == latest.about.id && rules.options.chosen == latest.options.chosen;
                let rules = if is_older { Arc::clone(latest) } else { rules };
                self.wait_for(client, PendingWork::Deal(AwaitedDeal { rules, earlier }));
            }
        }
    }

    /// The deal that the first client waits for.
    pub(in crate::actor) fn awaited_deal(&self) -> Option<&AwaitedDeal> {
        self.pending.iter().find_map(|pending| match &pending.what {
            PendingWork::Deal(awaited) => Some(awaited),
            PendingWork::Game(_) => None,
        })
    }

    /// The film that is shown instead of the game.
    pub(in crate::actor) fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    /// Shows a film instead of the game.
    pub(in crate::actor) fn show_film(&mut self, film: Film) {
        self.film = Some(film);
    }

    /// Whether a result belongs to the analyzer's newest job.
    pub(in crate::actor) fn is_current(&self, job: u64) -> bool {
        self.analyzer.is_current(job)
    }

    /// How hard the deal on the table is, whether or not the player wants to know.
    pub(in crate::actor) fn known_difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty
    }

    /// How hard the deal on the table is, for players who want to know.
    pub(in crate::actor) fn difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty.filter(|_| self.preferences.light || self.preferences.deals != WantedDeals::Any)
    }

    /// Whether the game can still be won, for players who want to know.
    pub(in crate::actor) fn winnability(&self, game: &Game) -> Option<WinnabilityView> {
        if !self.preferences.light || self.film.is_some() || game.status() == GameStatus::Won {
            return None;
        }
        Some(match self.by_turn.at(game, game.at()) {
            None => WinnabilityView::Thinking,
            Some(Winnability::Winnable(_)) => WinnabilityView::Winnable,
            Some(Winnability::Lost) => WinnabilityView::Lost,
            Some(Winnability::Unknown) => WinnabilityView::Unknown,
        })
    }

    /// What the analyzer should look for: what a client waits for, the first one first, or else what the light needs.
    pub(in crate::actor) fn kind_wanted(&self, game: &Game) -> AnalysisKind {
        let search = |pending: &PendingAnalysis| match pending.what {
            PendingWork::Game(search) => Some(AnalysisKind::of(search)),
            PendingWork::Deal(..) => None,
        };
        let mut kinds = self.pending.iter().filter_map(search);
        // What one client waits for is not broken off for what another one wants.
        let going_on = self.pending.iter().filter_map(search).find(|kind| *kind == self.running);
        match going_on.or_else(|| kinds.next()) {
            Some(kind) => kind,
            None if self.preferences.light && self.by_turn.at(game, game.at()).is_none() => AnalysisKind::Light,
            None => AnalysisKind::Nothing,
        }
    }

    /// Whether a client waits for a search of the game.
    pub(in crate::actor) fn is_search_wanted(&self, game: &Game) -> bool {
        matches!(self.kind_wanted(game), AnalysisKind::Line | AnalysisKind::Back)
    }

    /// What the analyzer is to do.
    pub(in crate::actor) fn task(&self, game: &Game, kind: AnalysisKind) -> AnalysisTask {
        match kind {
            AnalysisKind::Nothing => AnalysisTask::Nothing,
            AnalysisKind::Light => AnalysisTask::Winnability(LIGHT, LIGHT_MEMORY),
            AnalysisKind::Line => AnalysisTask::Winnability(SOLUTION, SEARCH_MEMORY),
            AnalysisKind::Back => AnalysisTask::Back(self.back_turns(game), EACH_TURN, SEARCH_MEMORY),
        }
    }

    /// The turns after the last one that is known to be winnable, up to the first one that is known to be lost.
    pub(in crate::actor) fn back_turns(&self, game: &Game) -> Vec<usize> {
        let (first, now) = (first_turn(game), game.at());
        let from = self.by_turn.last_winnable(game, now).map_or(first, |turn| turn + 1);
        let lost = |turn: &usize| self.by_turn.at(game, *turn) == Some(Winnability::Lost);
        (from..=now).take_while(|turn| !lost(turn)).collect()
    }
}
