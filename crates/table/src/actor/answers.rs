//! Why a request is not carried out: the sentences, and the reasons that pages word themselves.

use crate::protocol::{Explain, Failed, ReasonKind, Refused, Unfulfilled};
use redeal_game::game::Game;
use redeal_rules::UndoLimit;
use redeal_scripts::copies::CopyScriptError;
use redeal_scripts::library::LoadVariantError;

pub(super) fn no_variant(error: LoadVariantError) -> Unfulfilled {
    let (message, why) = (error.to_string(), error.reason());
    let problem = if let LoadVariantError::Broken(problem) = error { Some(problem.into()) } else { None };
    Failed { message, problem, why }.into()
}

/// A failure for which only the error's own words are known.
pub(super) fn failed(error: &impl std::error::Error) -> Unfulfilled {
    Failed::saying(error.to_string()).into()
}

/// A failure that a page can word itself.
pub(super) fn failed_because(error: &(impl std::error::Error + Explain)) -> Unfulfilled {
    Failed { message: error.to_string(), problem: None, why: error.reason() }.into()
}

/// A failure for a reason that is no error of another crate.
pub(super) fn failed_with(message: impl Into<String>, why: ReasonKind) -> Unfulfilled {
    Failed { message: message.into(), problem: None, why: Some(why) }.into()
}

pub(super) fn refused(reason: impl Into<String>, why: ReasonKind) -> Unfulfilled {
    Refused { reason: reason.into(), why: Some(why) }.into()
}

pub(super) fn no_copy(error: CopyScriptError) -> Unfulfilled {
    match error {
        CopyScriptError::Variant(error) => no_variant(error),
        error => failed_because(&error),
    }
}

/// The table was opened without leave to write scripts.
pub(super) fn no_editing() -> Unfulfilled {
    let message = "scripts can't be edited at this table; start it with `redeal serve --edit` to edit them";
    failed_with(message, ReasonKind::NoEditing)
}

/// Why no turn can be taken back.
pub(super) fn no_undo(game: &Game) -> Unfulfilled {
    match game.rules().undo {
        _ if game.at() == 0 => refused("There is nothing to undo.", ReasonKind::NoUndo),
        UndoLimit::Moves => refused("In this game, clicks on piles can't be undone.", ReasonKind::TapsStay),
        UndoLimit::All | UndoLimit::None => refused("In this game, moves can't be undone.", ReasonKind::MovesStay),
    }
}

pub(super) fn game_won() -> Unfulfilled {
    refused("The game is won.", ReasonKind::GameWon)
}

/// The rules don't let each turn be undone.
pub(super) fn not_every_move() -> Unfulfilled {
    refused("In this game, not every move can be undone.", ReasonKind::NotEveryMove)
}

/// Requests about the game wait until the film is over.
pub(super) fn film_is_shown() -> Unfulfilled {
    refused("A replay is showing: go back to your game first.", ReasonKind::FilmShown)
}

pub(super) fn no_film() -> Unfulfilled {
    refused("No replay is showing.", ReasonKind::NoFilm)
}

/// A request was about a game that another client has replaced.
pub(super) fn other_game() -> Unfulfilled {
    refused("Another game is on the table now.", ReasonKind::OtherGame)
}

/// A table without a journal stores no games.
pub(super) fn no_games() -> Unfulfilled {
    refused("No games are saved at this table.", ReasonKind::NoGames)
}

pub(super) fn nothing_kept() -> Unfulfilled {
    failed_with("nothing is saved at this table", ReasonKind::NothingKept)
}

/// Something that came can't be used.
pub(super) fn not_received(error: &dyn std::fmt::Display) -> Unfulfilled {
    let error = error.to_string();
    failed_with(error.clone(), ReasonKind::NotReceived { error })
}
