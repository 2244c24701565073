//! Games as files: the one on the table, and those that come from elsewhere.

use super::TableActor;
use super::answers::failed_with;
use super::jobs::ReplyAddress;
use super::parts::opened_game::resumed;
use crate::protocol::{GameFileReply, ReasonKind, ReplyResult, Unfulfilled, ViewReply};
use redeal_game::game::{DealStart, EarlierDeals};
use redeal_game::save::{Save, SaveError};
use redeal_rules::budget::{REPLAY_STEPS, with_script_steps};
use redeal_storage::journal::{GameMarks, WriteScope};

/// The longest file that is read: a save may hold 200,000 moves and the sources of several rules.
const MOST_BYTES: usize = 16 << 20;

impl TableActor {
    /// The game on the table as a file.
    pub(super) fn game_file(&self) -> ReplyResult<GameFileReply> {
        self.need_game()?;
        let save = Save::from_game(&self.session.game, self.session.clock.ms());
        let file = format!("{}-{}.json", save.variant, save.seed.replace(':', "-"));
        Ok(GameFileReply { file, text: save.to_json() })
    }

    /// Opens a game of a file. The one on the table stays in the journal.
    pub(super) fn open_game_file(&mut self, address: ReplyAddress<ViewReply>, text: String) {
        if text.len() > MOST_BYTES {
            let error = format!("it has more than {} MiB", MOST_BYTES >> 20);
            return self.reply(address, Err(not_opened(&error)));
        }
        let library = self.library.clone();
        let open = move || {
            let save = Save::from_json(&text)?;
            // The secret only permutes what a page sees of face-down cards.
            let secret = DealStart::fresh(EarlierDeals::default()).secret;
            let marks = GameMarks { replayed: true, ..GameMarks::default() };
            with_script_steps(REPLAY_STEPS, || {
                save.open(secret).map(|opened| resumed(&library, opened, marks, save.ms, None))
            })
        };
        self.start_job_for("game-file", address, open, |actor, address, opened: Result<_, SaveError>| {
            let shown = opened.map_err(|error| not_opened(&error)).map(|opened| {
                actor.session.clock.stop();
                actor.keep(WriteScope::Cursor);
                actor.put_on_table(opened);
                actor.show()
            });
            actor.reply(address, shown);
        });
    }
}

fn not_opened(error: &dyn std::fmt::Display) -> Unfulfilled {
    let error = error.to_string();
    failed_with(format!("This game can't be opened: {error}"), ReasonKind::NoGameFile { error })
}
