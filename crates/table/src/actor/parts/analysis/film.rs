//! Films: moves shown on the table, of a solution, of an old game or of this one. The game behind the film does not change.

use crate::protocol::{FilmKind, FilmView};
use redeal_game::clock::Clock;
use redeal_game::game::Game;
use redeal_rules::Tap;
use redeal_rules::moves::Move;

/// A film that is shown.
pub(in crate::actor) struct Film {
    /// The game with the moves of the film at its end.
    pub(in crate::actor) game: Game,
    /// The turn at which the film begins.
    pub(in crate::actor) from: usize,
    pub(in crate::actor) what: FilmKind,
    /// How many moves each of its steps has.
    steps: Vec<u32>,
    /// The number of the game that is shown, for the page.
    pub(in crate::actor) number: u64,
    /// Whether the clock of the game behind the film ran.
    pub(in crate::actor) clock_ran: bool,
}

impl Film {
    /// A film of a line of play from the current position. None, if the rules don't allow the line.
    pub(in crate::actor) fn solution(game: &Game, line: &[Move], number: u64) -> Option<Self> {
        let (mut game, from) = (game.clone(), game.at());
        let mut steps: Vec<u32> = Vec::new();
        let mut last_draw = None;
        for mv in line {
            let draws = is_draw(&game, mv);
            game.play(mv).ok()?;
            match steps.last_mut().filter(|_| draws && last_draw == Some(*mv)) {
                Some(step) => *step += 1,
                None => steps.push(1),
            }
            last_draw = draws.then_some(*mv);
        }
        game.go_to(from);
        Some(Self { game, from, what: FilmKind::Solution, steps, number, clock_ran: false })
    }

    /// A film of the turns of the game on the table. What was undone is no part of it.
    pub(in crate::actor) fn turns(game: &Game, number: u64) -> Self {
        let mut game = game.clone();
        game.discard_undone();
        let steps = vec![1; game.turns().len()];
        Self { game, from: 0, what: FilmKind::Turns, steps, number, clock_ran: false }
    }

    /// The same, shown instead of a game with this clock.
    pub(in crate::actor) fn over(self, clock: &Clock) -> Self {
        Self { clock_ran: clock.is_running(), ..self }
    }

    /// A film of a game that was played, shown instead of another film or of a game with this clock.
    pub(in crate::actor) fn past(mut game: Game, number: u64, before: Option<&Self>, clock: &Clock) -> Self {
        let clock_ran = before.map_or_else(|| clock.is_running(), |film| film.clock_ran);
        game.discard_undone();
        // Each of the player's moves was a decision, draws as well.
        let steps = vec![1; game.turns().len()];
        game.go_to(0);
        Self { game, from: 0, what: FilmKind::Past, steps, number, clock_ran }
    }

    /// The game with the film's position on the table.
    pub(in crate::actor) fn game(&self) -> &Game {
        &self.game
    }

    /// Shows the position after so many moves of the film, or its end.
    pub(in crate::actor) fn seek(&mut self, at: u32) {
        self.game.go_to(self.from.saturating_add(at as usize));
    }

    /// The same at the place of a film that it replaces.
    pub(in crate::actor) fn instead_of(mut self, other: &Self) -> Self {
        self.game.go_to(other.game.at());
        Self { clock_ran: other.clock_ran, ..self }
    }

    /// How many turns the ledger lists: those that were shown, and all of them where they are the game's own.
    pub(in crate::actor) fn turns_listed(&self) -> usize {
        if self.what == FilmKind::Turns { self.game.turns().len() } else { self.game.at() }
    }

    /// What is shown: which film, and how many moves of it.
    pub(in crate::actor) fn position(&self) -> (u64, usize) {
        (self.number, self.game.at())
    }

    /// The game as if the player had made the moves that were shown.
    pub(in crate::actor) fn into_game(mut self) -> Game {
        self.game.discard_undone();
        self.game
    }

    pub(in crate::actor) fn view(&self) -> FilmView {
        let count = |turns: usize| turns.saturating_sub(self.from) as u32;
        let (at, moves) = (count(self.game.at()), count(self.game.turns().len()));
        FilmView { what: self.what, at, moves, steps: self.steps.clone() }
    }
}

/// Whether a move draws cards. Several draws in a row are one step of a solution, as nobody decides anything between them; to
/// turn the waste over is a step of its own.
fn is_draw(game: &Game, mv: &Move) -> bool {
    let Move::Tap { pile } = *mv else { return false };
    matches!(game.rules().pile(pile).tap, Some(Tap::Draw { .. })) && !game.board().is_space(pile)
}
