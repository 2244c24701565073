//! Games that were played: their statistics and history, and how they are shown again.

use std::sync::Arc;

use super::TableActor;
use super::analysis::film::Film;
use super::answers::{failed, no_games, refused};
use super::opened_game::{NewestRules, OpenedGame, newest};
use crate::protocol::ViewReply;
use crate::protocol::{
    BestsView, HistoryReply, PlayedVariantView, ReasonKind, ReplyResult, StatisticsReply, Unfulfilled,
};
use redeal_game::game::{Game, GameStatus};
use redeal_storage::journal::{GameMarks, Journal, WriteScope};

impl TableActor {
    /// The best of earlier games, to compare a won game with.
    pub(super) fn bests(&self) -> Option<BestsView> {
        let game = &self.session.game;
        if game.status() != GameStatus::Won || self.analysis.film().is_some() {
            return None;
        }
        let (variant, options) = (&game.rules().about.id, &game.rules().options.chosen);
        self.storage.journal.as_ref()?.bests(variant, options, self.storage.row).ok().map(BestsView::from)
    }

    /// The variants that were played; none where they can't be read.
    pub(super) fn played(&self) -> Vec<PlayedVariantView> {
        let played =
            self.storage.journal.as_ref().and_then(|journal| journal.played_variants().ok()).unwrap_or_default();
        played.into_iter().map(PlayedVariantView::from).collect()
    }

    pub(super) fn statistics(&self) -> ReplyResult<StatisticsReply> {
        let statistics = self.journal()?.statistics().map_err(|error| failed(&error))?;
        Ok(StatisticsReply { statistics: Box::new(statistics.into()) })
    }

    pub(super) fn count_anew(&mut self) -> ReplyResult<StatisticsReply> {
        if let Some(Err(error)) = self.storage.journal.as_mut().map(Journal::reset_statistics) {
            return Err(failed(&error));
        }
        self.statistics()
    }

    pub(super) fn history(&self, before: Option<i64>, variant: Option<&str>) -> ReplyResult<HistoryReply> {
        let (games, more) = self.journal()?.history(before, variant).map_err(|error| failed(&error))?;
        Ok(HistoryReply { games: games.into_iter().map(Into::into).collect(), more })
    }

    fn journal(&self) -> ReplyResult<&Journal> {
        self.storage.journal.as_ref().ok_or_else(no_games)
    }

    /// Shows a game that was played, from its deal on.
    pub(super) fn replay(&mut self, id: i64) -> ReplyResult<ViewReply> {
        let kept = self.journal()?.game(id).map_err(|error| failed(&error))?;
        let kept = kept.ok_or_else(|| refused("There is no such game.", ReasonKind::NoSuchGame))?;
        let opened = kept.save.open(kept.secret).map_err(|error| not_shown(&error))?;
        if let Some(mismatch) = opened.mismatch {
            return Err(not_shown(&mismatch));
        }
        let number = self.next_number();
        let film = Film::past(opened.game, number, self.analysis.film(), &self.session.clock);
        self.session.clock.stop();
        self.analysis.show_film(film);
        Ok(self.show())
    }

    /// Continues a game that was played, from the position that its film shows, as a game of its own.
    pub(super) fn continue_past(&mut self, mut game: Game) -> ViewReply {
        self.keep(WriteScope::Cursor);
        let NewestRules { rules: latest, problem, .. } = newest(&self.library, game.rules(), None);
        if latest.hash != game.rules().hash {
            game.follow(Arc::clone(&latest));
        }
        let marks = GameMarks { replayed: true, ..GameMarks::default() };
        self.put_on_table(OpenedGame { problem, marks, ..OpenedGame::new(game, latest) });
        self.show()
    }
}

fn not_shown(error: &impl std::error::Error) -> Unfulfilled {
    refused(format!("This game can't be shown: {error}."), ReasonKind::NotShown { error: error.to_string() })
}
