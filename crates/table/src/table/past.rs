//! Games that were played: what they came to, and how they are seen again.

use std::sync::Arc;

use super::answers::{failed, refused};
use super::dealer::Dealer;
use super::film::Film;
use super::seat::{Seat, newest};
use crate::protocol::{Bests, Played, Reply, Why};
use redeal_game::game::Game;
use redeal_game::game::GameStatus;
use redeal_storage::journal::{GameMarks, Journal, WriteScope};

impl Dealer {
    /// A number that no game and no film has had.
    pub(super) fn next_number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// What a game that is won is held against.
    pub(super) fn bests(&self) -> Option<Bests> {
        if self.game.status() != GameStatus::Won || self.fore.film().is_some() {
            return None;
        }
        let rules = self.game.rules();
        self.journal.as_ref()?.bests(&rules.about.id, &rules.options.chosen, self.row).ok().map(Bests::from)
    }

    /// The variants that were played; none where nothing of it can be read.
    pub(super) fn played(&self) -> Vec<Played> {
        let played = self.journal.as_ref().and_then(|journal| journal.played_variants().ok()).unwrap_or_default();
        played.into_iter().map(Played::from).collect()
    }

    pub(super) fn statistics(&self) -> Reply {
        match self.journal.as_ref().map(Journal::statistics) {
            None => no_games(),
            Some(Ok(statistics)) => Reply::Statistics { statistics: Box::new(statistics.into()) },
            Some(Err(error)) => failed(&error),
        }
    }

    pub(super) fn reset_statistics(&mut self) -> Reply {
        match self.journal.as_mut().map(Journal::reset_statistics) {
            Some(Err(error)) => failed(&error),
            _ => self.statistics(),
        }
    }

    pub(super) fn history(&self, before: Option<i64>, variant: Option<&str>) -> Reply {
        match self.journal.as_ref().map(|journal| journal.history(before, variant)) {
            None => no_games(),
            Some(Ok((games, more))) => Reply::History { games: games.into_iter().map(Into::into).collect(), more },
            Some(Err(error)) => failed(&error),
        }
    }

    /// Shows a game that was played, from its deal on.
    pub(super) fn replay(&mut self, id: i64) -> Reply {
        let kept = match self.journal.as_ref().map(|journal| journal.game(id)) {
            None => return no_games(),
            Some(Err(error)) => return failed(&error),
            Some(Ok(None)) => return refused("There is no such game.", Why::NoSuchGame),
            Some(Ok(Some(kept))) => kept,
        };
        let opened = match kept.save.open(kept.secret) {
            Err(error) => return not_shown(&error),
            Ok(opened) => opened,
        };
        if let Some(mismatch) = opened.mismatch {
            return not_shown(&mismatch);
        }
        let ran = self.fore.film().map_or_else(|| self.clock.is_running(), |film| film.ran);
        let number = self.next_number();
        self.clock.stop();
        self.fore.show(Film::past(opened.game, number, ran));
        self.reply()
    }

    /// Goes on with a game that was played, from where its film stands, as a game of its own.
    pub(super) fn take_up_past(&mut self, game: Game) -> Reply {
        self.keep(WriteScope::Cursor);
        let (latest, problem) = newest(&self.library, game.rules());
        let mut game = game;
        if latest.hash != game.rules().hash {
            game.follow(Arc::clone(&latest));
        }
        let marks = GameMarks { replayed: true, ..GameMarks::default() };
        self.sit(Seat { problem, marks, ..Seat::new(game, latest) });
        self.reply()
    }
}

/// A table without a journal keeps no games.
fn no_games() -> Reply {
    refused("No games are kept at this table.", Why::NoGames)
}

fn not_shown(error: &impl std::error::Error) -> Reply {
    refused(format!("This game can't be shown: {error}."), Why::NotShown { error: error.to_string() })
}
