//! Answers that need no dealer, and sentences for what a table does not do.

use std::path::PathBuf;
use std::sync::mpsc::Sender;

use super::STACK;
use crate::gallery;
use crate::protocol::{Explain, Played, Reply, Why};
use redeal_game::game::Game;
use redeal_rules::{Rules, UndoLimit};
use redeal_scripts::copies::NoCopy;
use redeal_scripts::library::{Library, NoVariant};
use redeal_scripts::rulebook;

pub(super) fn no_variant(error: NoVariant) -> Reply {
    let (message, why) = (error.to_string(), error.why());
    let problem = if let NoVariant::Broken(problem) = error { Some(problem.into()) } else { None };
    Reply::Failed { message, problem, why }
}

/// What only the error itself has words for.
pub(super) fn failed(error: &impl std::error::Error) -> Reply {
    Reply::Failed { message: error.to_string(), problem: None, why: None }
}

/// What a page has words for, too.
pub(super) fn failed_by(error: &(impl std::error::Error + Explain)) -> Reply {
    Reply::Failed { message: error.to_string(), problem: None, why: error.why() }
}

/// What is not done, in both ways.
pub(super) fn refused(reason: impl Into<String>, why: Why) -> Reply {
    Reply::Refused { reason: reason.into(), why: Some(why) }
}

/// Lists the variants, elsewhere: every script is run for it, and a slow one must hold up nobody's move.
pub(super) fn list(library: Library, played: Vec<Played>, reply: Sender<Reply>) {
    let list = move || drop(reply.send(Reply::Variants { variants: gallery::entries(&library), played }));
    // Without a thread the reply is dropped, and the page is told that the table gave none.
    drop(std::thread::Builder::new().name(String::from("list")).stack_size(STACK).spawn(list));
}

/// How a variant is played, in a language or as its script says it.
pub(super) fn rules_text(library: &Library, rules: &Rules, language: Option<&str>) -> Reply {
    let translated = language.and_then(|language| library.translated(&rules.about, language));
    let html = rulebook::html(translated.as_ref().unwrap_or(&rules.about.text));
    Reply::Rules { html, translated: translated.is_some() }
}

pub(super) fn copied(done: Result<PathBuf, NoCopy>) -> Reply {
    match done {
        Ok(path) => Reply::Copy { path: path.display().to_string() },
        Err(NoCopy::Variant(error)) => no_variant(error),
        Err(error) => failed_by(&error),
    }
}

/// Who opened the table did not allow it to write scripts.
pub(super) fn no_editing() -> Reply {
    let message = "scripts are not edited at this table; `redeal serve --edit` opens one at which they are";
    Reply::Failed { message: String::from(message), problem: None, why: Some(Why::NoEditing) }
}

/// Why there is nothing to take back.
pub(super) fn no_undo(game: &Game) -> Reply {
    match game.rules().undo {
        _ if game.at() == 0 => refused("There is no move to take back.", Why::NoUndo),
        UndoLimit::Moves => refused("These rules don't take a tap back.", Why::TapsStay),
        UndoLimit::All | UndoLimit::None => refused("These rules take no move back.", Why::MovesStay),
    }
}

/// What has to do with the game waits until the film is over.
pub(super) fn film_is_shown() -> Reply {
    refused("A film is shown: go back to the game first.", Why::FilmShown)
}

/// There is no film to do that with.
pub(super) fn no_film() -> Reply {
    refused("No film is shown.", Why::NoFilm)
}
