//! What clients ask of a film: another place in it, its end, to play on from it.

use super::TableActor;
use super::answers::no_film;
use super::jobs::ReplyAddress;
use crate::protocol::{FilmKind, ReplyResult, ViewReply};
use redeal_storage::journal::WriteScope;

impl TableActor {
    pub(super) fn seek_film(&mut self, at: u32) -> ReplyResult<ViewReply> {
        self.analysis.film.as_mut().ok_or_else(no_film)?.seek(at);
        Ok(self.show())
    }

    pub(super) fn end_film(&mut self) -> ViewReply {
        if self.analysis.film.take().is_some_and(|film| film.clock_ran) {
            self.session.clock.run();
        }
        self.show()
    }

    pub(super) fn play_on(&mut self, address: ReplyAddress<ViewReply>) {
        match self.analysis.film.take() {
            None => self.reply(address, Err(no_film())),
            Some(film) if film.what == FilmKind::Past => {
                let game = film.game.clone();
                // It is shown until its game can be played.
                self.analysis.film = Some(film);
                self.continue_past(address, game);
            }
            Some(film) => {
                *self.session.game = film.into_game();
                let shown = self.after_change(WriteScope::All);
                self.reply(address, Ok(shown));
            }
        }
    }
}
