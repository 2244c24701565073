//! The player's moves, and the cards that go to the foundations by themselves after them.

use super::TableActor;
use super::answers::{failed, refused};
use crate::protocol::{ReasonKind, Refused, ReplyResult, Unfulfilled, ViewReply, why_refused};
use redeal_game::autoplay;
use redeal_game::game::PlayError;
use redeal_rules::refusal::Refusal;
use redeal_storage::journal::WriteScope;

/// More cards than can go home after one move.
const MOST: usize = 300;

impl TableActor {
    pub(super) fn play(&mut self, text: &str) -> ReplyResult<ViewReply> {
        let mut played = self.session.game.play_text(text).map(|_| ());
        if let Err(PlayError::Refused { refusal: Refusal::Fault(fault), .. }) = &played
            && self.go_back(fault)
        {
            played = self.session.game.play_text(text).map(|_| ());
        }
        if let Err(error) = played {
            return Err(self.not_played(error));
        }
        self.session.clock.run();
        self.autoplay(text);
        Ok(self.after_change(WriteScope::LastTurn))
    }

    fn not_played(&self, error: PlayError) -> Unfulfilled {
        match error {
            PlayError::Refused { refusal, sentence } => {
                Refused { reason: sentence, why: why_refused(self.session.game.rules(), &refusal) }.into()
            }
            PlayError::NoMove(error) => failed(&error),
        }
    }

    /// Plays the cards that go home by themselves, as the player prefers. Each turn is written like any other.
    fn autoplay(&mut self, text: &str) {
        let mut last = self.session.game.rules().parse_move(text).ok();
        let autoplay = self.session.autoplay(self.analysis.preferences.autoplay);
        for _ in 0..MOST {
            let Some(mv) = autoplay.next_move(self.session.game.now(), last.as_ref()) else { return };
            self.keep(WriteScope::LastTurn);
            if self.session.game.play_automatic(&mv).is_err() {
                return;
            }
            last = Some(mv);
        }
    }

    /// Brings all cards home, as one turn.
    pub(super) fn finish(&mut self) -> ReplyResult<ViewReply> {
        let game = &mut self.session.game;
        let line = autoplay::known_finish(game);
        let Some((first, rest)) = line.as_deref().and_then(|line| line.split_first()) else {
            return Err(refused(
                "There's more left to do than moving cards to the foundations.",
                ReasonKind::NotHomeYet,
            ));
        };
        let text = game.rules().move_text(first).to_string();
        if let Err(error) = game.play_text(&text) {
            return Err(self.not_played(error));
        }
        for mv in rest {
            self.keep(WriteScope::LastTurn);
            if self.session.game.play_automatic(mv).is_err() {
                break;
            }
        }
        Ok(self.after_change(WriteScope::LastTurn))
    }
}
