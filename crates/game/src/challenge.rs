//! Wins to beat: a code of a deal with the moves of its win, which prove what it says.
//!
//! Moves and score are what a replay of the moves gives under the same rules. The time can't be proved: it is told.

use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{BoardOrigin, DealStart, EarlierDeals, Game, GameStatus};
use crate::share_code::{ShareCode, WonMoves, won_code};
use redeal_rules::Rules;

/// What a win amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinFigures {
    /// The player's moves, counted as the table counts them.
    pub moves: u32,
    /// The score; `None` where the rules keep none.
    pub score: Option<i64>,
    /// Milliseconds of play.
    pub ms: u64,
}

/// A challenge that was taken up: the deal that it is about stands beside it, as its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChallengeRecord {
    /// The hash of the rules under which the win was replayed.
    pub rules: String,
    /// What is to be beaten.
    pub to_beat: WinFigures,
}

/// Why a game can't be made a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// It is not won.
    #[error("Only a game that is won can be a challenge.")]
    NotWon,
    /// Its moves were made under several rules, on a board that was set by hand, or after other deals of a match: nobody else can
    /// replay them from the deal.
    #[error("This win can't be replayed from its deal alone, so it can't be a challenge.")]
    NotReplayed,
}

impl WinFigures {
    /// What a won game amounts to after so many milliseconds.
    pub fn of(game: &Game, ms: u64) -> Option<Self> {
        (game.status() == GameStatus::Won).then(|| Self {
            moves: game.now().carries,
            score: game.rules().scoring.score.as_ref().map(|_| game.final_score(true, ms)),
            ms,
        })
    }

    /// Compares it with another win of the same deal: the better one is greater. More points are better, and with as many
    /// points, or none, fewer moves. Time decides nothing, for it can't be proved.
    pub fn cmp_with(self, other: Self) -> Ordering {
        let rank = |win: Self| (win.score, Reverse(win.moves));
        rank(self).cmp(&rank(other))
    }
}

impl ChallengeRecord {
    /// Whether a game of its deal is played under the rules of its win.
    pub fn is_of(&self, game: &Game) -> bool {
        let start = game.start();
        *self.rules == *game.rules().hash
            && game.origin() == BoardOrigin::Deal
            && start.earlier == EarlierDeals::default()
            && game.segments().len() == 1
    }
}

/// The code of a challenge: the deal of a game that was won in so many milliseconds, and its moves.
///
/// # Errors
///
/// Fails where a replay of the moves, as somebody else will make it, does not win.
pub fn challenge_code(game: &Game, ms: u64) -> Result<String, ChallengeError> {
    let figures = WinFigures::of(game, ms).ok_or(ChallengeError::NotWon)?;
    let moves = game.turns()[..game.at()].iter().map(|turn| turn.text.clone()).collect();
    let won = WonMoves { ms, moves };
    let replayed = figures_of(&won, game.rules(), game.start());
    let same = replayed.is_some_and(|replayed| replayed.moves == figures.moves);
    if !same || game.origin() != BoardOrigin::Deal || game.segments().len() != 1 {
        return Err(ChallengeError::NotReplayed);
    }
    Ok(won_code(game, &won))
}

/// What the moves of a code amount to under these rules; `None` if they don't win.
pub fn to_beat(code: &ShareCode, rules: &Arc<Rules>) -> Option<WinFigures> {
    let start = DealStart::new(code.seed, EarlierDeals::default());
    figures_of(code.beat.as_ref()?, rules, start)
}

fn figures_of(won: &WonMoves, rules: &Arc<Rules>, start: DealStart) -> Option<WinFigures> {
    let alone = DealStart { earlier: EarlierDeals::default(), ..start };
    let mut game = Game::new(Arc::clone(rules), alone);
    let legal = won.moves.iter().all(|text| game.play_text(text).is_ok());
    legal.then(|| WinFigures::of(&game, won.ms)).flatten()
}
