//! Games that were played: their statistics and history, and how they are shown again.

use super::TableActor;
use super::answers::{failed, no_games, refused};
use super::jobs::ReplyAddress;
use super::parts::analysis::film::Film;
use super::parts::opened_game::resumed;
use crate::achievements::{GameBooks, achievements};
use crate::protocol::ViewReply;
use crate::protocol::{
    AchievementsReply, AlbumReply, BadgeNewsView, BestsView, HistoryReply, PlayedVariantView, PointsView, ReasonKind,
    ReplyResult, StatisticsReply, Unfulfilled,
};
use redeal_game::game::{Game, GameStatus};
use redeal_game::save::OpenedSave;
use redeal_rules::score::Series;
use redeal_storage::journal::{GameMarks, Journal, JournaledGame, WriteScope};

impl TableActor {
    /// The best of earlier games, to compare a won game with.
    pub(super) fn bests(&self) -> Option<BestsView> {
        let game = &self.session.game;
        if game.status() != GameStatus::Won || self.analysis.film().is_some() {
            return None;
        }
        let (variant, options) = (&game.rules().about.id, &game.rules().options.chosen);
        let before = Series::before_last(game.rules().series());
        let mut bests = self.storage.journal.as_ref()?.bests(variant, options, before, self.storage.row).ok()?;
        // The sum of a match is compared at its end.
        bests.score = bests.score.filter(|_| game.start().earlier.rounds == before);
        Some(BestsView::from(bests))
    }

    /// The points of earlier games, to compare a game that is played for points with when it is over.
    pub(super) fn points(&self) -> Option<PointsView> {
        let game = &self.session.game;
        let over = matches!(game.status(), GameStatus::Won | GameStatus::Stuck);
        if game.rules().for_points().is_none() || !over || self.analysis.film().is_some() {
            return None;
        }
        let (variant, options) = (&game.rules().about.id, &game.rules().options.chosen);
        let before = Series::before_last(game.rules().series());
        let rounds = game.start().earlier.rounds;
        // In a game for points every move lays a card: one with fewer moves was given up. The deals of a match differ in them.
        let moves = if before == 0 { game.now().carries } else { 0 };
        let journal = self.storage.journal.as_ref().filter(|_| rounds == before);
        let scores =
            journal.and_then(|journal| journal.final_scores(variant, options, (moves, before), self.storage.row).ok());
        Some(scores.unwrap_or_default().into())
    }

    /// What the win on the table brings to the album, if it counts.
    pub(super) fn badge(&self) -> Option<BadgeNewsView> {
        let game = &self.session.game;
        let counts = game.status() == GameStatus::Won && self.session.marks.list().is_empty();
        if !counts || self.analysis.film().is_some() {
            return None;
        }
        let (journal, variant) = (self.storage.journal.as_ref()?, &game.rules().about.id);
        let before = journal.won_variant(variant, self.storage.row).ok()?;
        let badge = journal.won_variant(variant, None).ok()??;
        Some(BadgeNewsView { badge: badge.into(), before: before.map(|before| before.badge().into()) })
    }

    pub(super) fn album(&self) -> ReplyResult<AlbumReply> {
        let won = self.journal()?.won_variants().map_err(|error| failed(&error))?;
        Ok(AlbumReply { badges: won.into_iter().map(Into::into).collect() })
    }

    /// The achievements, after all games that count.
    pub(super) fn achievements(&self, address: ReplyAddress<AchievementsReply>) {
        let counted = match self.journal().and_then(|journal| journal.counted_games().map_err(|error| failed(&error))) {
            Ok(counted) => counted,
            Err(error) => return self.reply(address, Err(error)),
        };
        let won = self.session.game.status() == GameStatus::Won;
        let (library, on_table) = (self.library.clone(), self.storage.row.filter(|_| won));
        let books = GameBooks { daily: self.daily.records.clone(), challenges: self.challenges.clone() };
        let today = (self.daily.today)();
        let tell = move || achievements(&library, counted, &books, on_table, today);
        self.start_job_for("achievements", address, tell, |actor, address, told| actor.reply(address, Ok(told)));
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
    pub(super) fn replay(&mut self, address: ReplyAddress<ViewReply>, id: i64) {
        let kept = match self.past_game(id) {
            Ok(kept) => kept,
            Err(error) => return self.reply(address, Err(error)),
        };
        let open = move || kept.save.open(kept.secret);
        self.start_job_for("replay", address, open, |actor, address, opened| {
            let film = match opened {
                Err(error) => Err(not_shown(&error)),
                Ok(OpenedSave { mismatch: Some(mismatch), .. }) => Err(not_shown(&mismatch)),
                Ok(opened) => Ok(opened.game),
            };
            let shown = film.map(|game| {
                let number = actor.next_number();
                let film = Film::past(game, number, actor.analysis.film(), &actor.session.clock);
                actor.session.clock.stop();
                actor.show_film(film);
                actor.show()
            });
            actor.reply(address, shown);
        });
    }

    fn past_game(&self, id: i64) -> ReplyResult<JournaledGame> {
        let kept = self.journal()?.game(id).map_err(|error| failed(&error))?;
        kept.ok_or_else(|| refused("There is no such game.", ReasonKind::NoSuchGame))
    }

    /// Continues a game that was played, from the position that its film shows, as a game of its own.
    pub(super) fn continue_past(&mut self, address: ReplyAddress<ViewReply>, mut game: Game) {
        let (library, shown) = (self.library.clone(), self.analysis.film().map(Film::position));
        let open = move || {
            game.discard_undone();
            let marks = GameMarks { replayed: true, ..GameMarks::default() };
            resumed(&library, OpenedSave { game, mismatch: None }, marks, 0, None)
        };
        self.start_job_for("continue", address, open, move |actor, address, opened| {
            // Another client may show another position by now, or nothing.
            if actor.analysis.film().map(Film::position) != shown {
                return actor.play_on(address);
            }
            actor.keep(WriteScope::Cursor);
            actor.put_on_table(opened);
            let shown = actor.show();
            actor.reply(address, Ok(shown));
        });
    }
}

fn not_shown(error: &impl std::error::Error) -> Unfulfilled {
    refused(format!("This game can't be shown: {error}."), ReasonKind::NotShown { error: error.to_string() })
}
