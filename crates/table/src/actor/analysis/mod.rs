//! What is known by searching: whether the game is stuck, whether it can be won, how hard its deal is, which deals fit the
//! player's preferences.
//!
//! [`analyzer`] searches the game on the table, [`deal_finder`] looks for deals, [`film`] shows lines of play, and
//! [`requests`](self::requests) handles what clients wait for.

mod analyzer;
mod deal_finder;
pub(super) mod film;
mod requests;

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use self::analyzer::{AnalysisTask, Analyzer};
use self::deal_finder::DealFinder;
use self::film::Film;
use super::opened_game::OpenedGame;
use super::{ClientId, Message};
use crate::protocol::{AwaitedSearch, OutlookView};
use redeal_game::game::{DealStart, Game, GameStatus};
use redeal_game::preferences::Preferences;
use redeal_game::winnability::{Winnability, WinnabilityByTurn, first_turn};
use redeal_game::winnable_deals::{DealDifficulty, KnownDeals, WantedDeals};
use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_storage::journal::WriteScope;

pub(crate) use self::analyzer::AnalysisResult;

/// How long the search goes on for the light that shows whether the game can be won.
const LIGHT: Duration = Duration::from_secs(10);
/// How long a player may wait for a solution.
const SOLUTION: Duration = Duration::from_secs(30);
/// How long each turn is searched on the way back to the last winnable one.
const EACH_TURN: Duration = Duration::from_secs(5);

/// What is known by searching, and what a client waits for.
pub(super) struct Analysis {
    pub(super) preferences: Preferences,
    analyzer: Analyzer,
    finder: DealFinder,
    /// What was found about the turns of the game on the table.
    outlooks: WinnabilityByTurn,
    /// Whether a search has found that nothing new can be reached.
    pub(super) stuck: bool,
    difficulty: Option<DealDifficulty>,
    pending: Option<PendingAnalysis>,
    film: Option<Film>,
}

/// What a client waits for.
struct PendingAnalysis {
    client: ClientId,
    what: PendingWork,
}

enum PendingWork {
    /// A search of the game on the table.
    Game(AwaitedSearch),
    /// Another deal, under these rules and with this balance.
    Deal(Arc<Rules>, i64),
}

impl Analysis {
    pub(super) fn new(preferences: Preferences, messages: &Sender<Message>) -> std::io::Result<Self> {
        Ok(Self {
            preferences,
            analyzer: Analyzer::new(messages.clone())?,
            finder: DealFinder::new(messages.clone())?,
            outlooks: WinnabilityByTurn::default(),
            stuck: false,
            difficulty: None,
            pending: None,
            film: None,
        })
    }

    /// Forgets what was found: there is another game, or there are other rules.
    pub(super) fn clear(&mut self, difficulty: Option<DealDifficulty>) {
        self.outlooks.clear();
        (self.difficulty, self.pending, self.film) = (difficulty, None, None);
    }

    /// A move was played or taken back: searches of the earlier position are not awaited any more.
    pub(super) fn moved(&mut self, game: &Game, what: WriteScope) {
        if what == WriteScope::LastTurn {
            self.outlooks.forget_from(game.at());
        }
        if matches!(self.pending, Some(PendingAnalysis { what: PendingWork::Game(_), .. })) {
            self.pending = None;
        }
    }

    /// The search that a client waits for.
    pub(super) fn searching(&self) -> Option<AwaitedSearch> {
        self.pending.as_ref().map(|pending| match pending.what {
            PendingWork::Game(search) => search,
            PendingWork::Deal(..) => AwaitedSearch::Deal,
        })
    }

    /// The film that is shown instead of the game.
    pub(super) fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    /// Shows a film instead of the game. Nothing is awaited any more.
    pub(super) fn show_film(&mut self, film: Film) {
        (self.pending, self.film) = (None, Some(film));
    }

    /// Whether a result belongs to the analyzer's newest job.
    pub(super) fn is_current(&self, job: u64) -> bool {
        self.analyzer.is_current(job)
    }

    /// How hard the deal on the table is, whether or not the player wants to know.
    pub(super) fn known_difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty
    }

    /// How hard the deal on the table is, for players who want to know.
    pub(super) fn difficulty(&self) -> Option<DealDifficulty> {
        self.difficulty.filter(|_| self.preferences.light || self.preferences.deals != WantedDeals::Any)
    }

    /// Whether the game can still be won, for players who want to know.
    pub(super) fn outlook(&self, game: &Game) -> Option<OutlookView> {
        if !self.preferences.light || self.film.is_some() || game.status() == GameStatus::Won {
            return None;
        }
        Some(match self.outlooks.at(game, game.at()) {
            None => OutlookView::Thinking,
            Some(Winnability::Winnable(_)) => OutlookView::Winnable,
            Some(Winnability::Lost) => OutlookView::Lost,
            Some(Winnability::Unknown) => OutlookView::Unknown,
        })
    }

    /// Replaces a new game by a deal as the player prefers it, if one is found at once.
    pub(super) fn preferred(&mut self, library: &Library, opened: OpenedGame) -> OpenedGame {
        let deals = self.preferences.deals;
        if opened.row.is_some() || deals == WantedDeals::Any {
            return opened;
        }
        let known = KnownDeals::load(library, &opened.latest.about.id);
        let Some(found) = self.finder.take(&opened.latest, &known, deals) else { return opened };
        let game = Game::new(Arc::clone(&opened.latest), DealStart::new(found.seed, opened.game.start().balance));
        OpenedGame { game, difficulty: Some(found.difficulty), ..opened }
    }

    /// What the analyzer should find out about the game.
    fn task(&self, game: &Game) -> AnalysisTask {
        let here = self.outlooks.at(game, game.at());
        match &self.pending {
            Some(PendingAnalysis { what: PendingWork::Game(AwaitedSearch::Back), .. }) => {
                AnalysisTask::Back(self.back_turns(game), EACH_TURN)
            }
            Some(PendingAnalysis { what: PendingWork::Game(_), .. }) => AnalysisTask::Outlook(SOLUTION),
            _ if self.preferences.light && here.is_none() => AnalysisTask::Outlook(LIGHT),
            _ => AnalysisTask::Nothing,
        }
    }

    /// The turns after the last one that is known to be winnable, up to the first one that is known to be lost.
    fn back_turns(&self, game: &Game) -> Vec<usize> {
        let (first, now) = (first_turn(game), game.at());
        let from = self.outlooks.last_winnable(game, now).map_or(first, |turn| turn + 1);
        let lost = |turn: &usize| self.outlooks.at(game, *turn) == Some(Winnability::Lost);
        (from..=now).take_while(|turn| !lost(turn)).collect()
    }
}
