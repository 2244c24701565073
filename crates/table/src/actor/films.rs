//! What clients ask of a film: another place in it, its end, to play on from it.

use super::TableActor;
use super::answers::{film_is_shown, game_won, no_film, no_undo, not_every_move};
use super::jobs::ReplyAddress;
use super::parts::analysis::film::Film;
use crate::protocol::{FilmKind, ReplyResult, ViewReply};
use redeal_game::daily::record::DailyAid;
use redeal_game::game::Game;
use redeal_rules::UndoLimit;
use redeal_storage::journal::WriteScope;

impl TableActor {
    pub(super) fn seek_film(&mut self, at: u32) -> ReplyResult<ViewReply> {
        self.analysis.film.as_mut().ok_or_else(no_film)?.seek(at);
        Ok(self.show())
    }

    /// Shows the game as it was after so many turns. Rules that don't let all turns be undone don't let them be seen again.
    pub(super) fn show_turn(&mut self, turn: u32) -> ReplyResult<ViewReply> {
        match self.analysis.film() {
            Some(film) if film.what == FilmKind::Turns => {}
            Some(_) => return Err(film_is_shown()),
            None => {
                let game = &self.session.game;
                if !has_turns_to_show(game) {
                    return Err(if game.at() == 0 { no_undo(game) } else { not_every_move() });
                }
                if game.rules().won(game.board()) {
                    return Err(game_won());
                }
                let film = Film::turns(game, self.session.number).over(&self.session.clock);
                self.session.clock.stop();
                self.show_film(film);
            }
        }
        self.seek_film(turn)
    }

    /// Searches again, for the game goes on under other rules. Its turns stay on the table where they were shown; other films
    /// end.
    pub(super) fn search_on(&mut self) {
        let film = self.analysis.film.take();
        let awaited = self.analysis.take_awaited_deals();
        self.search_anew(None);
        self.analysis.wait_for_deals_under(&self.session.latest, awaited);
        self.search_deals();
        let Some(film) = film else { return };
        let game = &self.session.game;
        if film.what == FilmKind::Turns && has_turns_to_show(game) {
            let turns = Film::turns(game, self.session.number);
            self.analysis.show_film(turns.instead_of(&film));
        } else if film.clock_ran {
            self.session.clock.run();
        }
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
            Some(film) if film.what == FilmKind::Turns => {
                let turns = self.session.game.at();
                self.session.game.take_back_to(film.game.at());
                if self.session.game.at() < turns {
                    self.note_aid(DailyAid::TakenBack);
                }
                if film.clock_ran {
                    self.session.clock.run();
                }
                let shown = self.after_change(WriteScope::Cursor);
                self.reply(address, Ok(shown));
            }
            Some(film) => {
                *self.session.game = film.into_game();
                let shown = self.after_change(WriteScope::All);
                self.reply(address, Ok(shown));
            }
        }
    }
}

/// Whether the rules let the turns of a game be seen again: those that let every turn be undone.
pub(super) fn has_turns_to_show(game: &Game) -> bool {
    game.at() > 0 && game.rules().undo == UndoLimit::All
}
