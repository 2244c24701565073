//! Films: moves shown on the table that are not the player's. The game lies untouched behind them.

use crate::protocol::{FilmKind, FilmView};
use redeal_game::game::Game;
use redeal_rules::moves::Move;

/// A film that is shown.
pub(super) struct Film {
    /// The game with the moves of the film at its end.
    game: Game,
    /// The turn at which the film begins.
    from: usize,
    pub(super) what: FilmKind,
    /// The number of the game that is shown, for the page.
    pub(super) number: u64,
    /// Whether the clock of the game behind it ran.
    pub(super) ran: bool,
}

impl Film {
    /// A film of a line of play from the game as it is now. None, if the rules don't allow it.
    pub(super) fn solution(game: &Game, line: &[Move], number: u64, ran: bool) -> Option<Self> {
        let (mut game, from) = (game.clone(), game.at());
        line.iter().try_for_each(|mv| game.play(mv).map(drop)).ok()?;
        game.go_to(from);
        Some(Self { game, from, what: FilmKind::Solution, number, ran })
    }

    /// A film of a game that was played.
    pub(super) fn past(mut game: Game, number: u64, ran: bool) -> Self {
        game.discard_undone();
        game.go_to(0);
        Self { game, from: 0, what: FilmKind::Past, number, ran }
    }

    /// The table that it shows.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Shows it after so many of its moves, or its end.
    pub(super) fn seek(&mut self, at: u32) {
        self.game.go_to(self.from.saturating_add(at as usize));
    }

    /// The game as it would be if the player had played what the film shows.
    pub(super) fn into_game(mut self) -> Game {
        self.game.discard_undone();
        self.game
    }

    pub(super) fn view(&self) -> FilmView {
        let count = |turns: usize| turns.saturating_sub(self.from) as u32;
        FilmView { what: self.what, at: count(self.game.at()), moves: count(self.game.turns().len()) }
    }
}
