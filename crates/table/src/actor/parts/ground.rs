//! What was on the table when a job started: a job compares it with what is there when it is done.

use std::sync::Arc;

use super::session::Session;
use redeal_rules::Rules;

/// What was on the table when a job started.
#[derive(Clone)]
pub(in crate::actor) struct Ground {
    /// The number of the game.
    game: u64,
    /// How often the game had changed.
    revision: u64,
    /// The newest rules.
    pub(in crate::actor) latest: Arc<Rules>,
}

impl Ground {
    pub(in crate::actor) fn of(session: &Session) -> Self {
        Self { game: session.number, revision: session.game.revision(), latest: Arc::clone(&session.latest) }
    }

    /// Whether the same game is on the table.
    pub(in crate::actor) fn has_game_of(&self, session: &Session) -> bool {
        self.game == session.number
    }

    /// Whether nothing has changed: neither the game nor its newest rules.
    pub(in crate::actor) fn is(&self, session: &Session) -> bool {
        self.has_game_of(session) && self.revision == session.game.revision() && self.has_rules_of(session)
    }

    /// Whether the same variant with the same options is on the table.
    pub(in crate::actor) fn has_rules_of(&self, session: &Session) -> bool {
        self.latest.hash == session.latest.hash
    }
}
