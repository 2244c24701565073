//! Moves of the player's, and those that go along with them.

use super::answers::{failed, refused};
use super::dealer::Dealer;
use crate::protocol::{Reply, Why, why_refused};
use redeal_game::autoplay;
use redeal_game::game::PlayError;
use redeal_rules::moves::Move;
use redeal_storage::journal::WriteScope;

/// More cards than can go home after one move.
const MOST: usize = 300;

impl Dealer {
    pub(super) fn play(&mut self, text: &str) -> Reply {
        match self.game.play_text(text) {
            Ok(_) => {
                self.clock.run();
                self.play_automatic(text);
                self.after(WriteScope::LastTurn)
            }
            Err(error) => self.refuse(error),
        }
    }

    fn refuse(&self, error: PlayError) -> Reply {
        match error {
            PlayError::Refused { refusal, sentence } => {
                Reply::Refused { reason: sentence, why: why_refused(self.game.rules(), &refusal) }
            }
            PlayError::NoMove(error) => failed(&error),
        }
    }

    /// Cards go home by themselves, as the player likes it. Each turn is written like any other.
    fn play_automatic(&mut self, text: &str) {
        let mut last = Move::parse(text, self.game.rules()).ok();
        for _ in 0..MOST {
            let level = self.fore.prefs.autoplay;
            let Some(mv) = autoplay::next_move(self.game.rules(), self.game.now(), level, last.as_ref()) else {
                return;
            };
            self.keep(WriteScope::LastTurn);
            if self.game.play_automatic(&mv).is_err() {
                return;
            }
            last = Some(mv);
        }
    }

    /// Brings all cards home, as one turn.
    pub(super) fn finish(&mut self) -> Reply {
        let line = autoplay::finishing_moves(self.game.rules(), self.game.now(), self.game.start().seed);
        let Some((first, rest)) = line.as_deref().and_then(|line| line.split_first()) else {
            return refused("There is more to do than to bring the cards home.", Why::NotHomeYet);
        };
        let text = first.text(self.game.rules()).to_string();
        if let Err(error) = self.game.play_text(&text) {
            return self.refuse(error);
        }
        for mv in rest {
            self.keep(WriteScope::LastTurn);
            if self.game.play_automatic(mv).is_err() {
                break;
            }
        }
        self.after(WriteScope::LastTurn)
    }
}
