//! Wins to beat: the code of the one on the table, those that were sent, and the one of the solver.

use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::TableActor;
use super::answers::{other_game, refused};
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use crate::protocol::{ChallengeOutcomeView, ChallengeView, CodeReply, ReasonKind, SolverMovesReply, TableNotice};
use redeal_game::challenge::{ChallengeError, ChallengeRecord, WinFigures, challenge_code, to_beat};
use redeal_game::game::{Game, GameStatus};
use redeal_game::share_code::ShareCode;
use redeal_game::solver_win::moves_of_solver;
use redeal_rules::Rules;
use redeal_rules::budget::{REPLAY_STEPS, with_script_steps};
use redeal_storage::journal::ChallengedDeal;

/// The challenge in a code, as a replay of its moves under these rules gives it; or what is to be said instead of it.
pub(super) fn challenge_in(code: &ShareCode, rules: &Arc<Rules>) -> Result<Option<ChallengeRecord>, Box<TableNotice>> {
    // Under other rules its cards may lie elsewhere, which is said already.
    if code.beat.is_none() || !code.is_of(rules) {
        return Ok(None);
    }
    let record = to_beat(code, rules).map(|to_beat| ChallengeRecord { rules: rules.hash.clone(), to_beat });
    record.map(Some).ok_or_else(|| {
        let text = "The moves in this challenge don't win the game, so there is nothing to beat.";
        Box::new(TableNotice::new(text, ReasonKind::ChallengeNotWon))
    })
}

impl TableActor {
    /// The code of the win on the table, for somebody who is to beat it.
    pub(super) fn challenge(&self, address: ReplyAddress<CodeReply>) {
        if let Err(error) = self.need_loaded() {
            return self.reply(address, Err(error));
        }
        let (game, ms) = (Game::clone(&self.session.game), self.session.clock.ms());
        let work = move || with_script_steps(REPLAY_STEPS, || challenge_code(&game, ms));
        self.start_job_for("challenge", address, work, |actor, address, code| {
            let reply = code.map(|text| CodeReply { text }).map_err(|no| {
                let why = match no {
                    ChallengeError::NotWon => ReasonKind::NoWinToBeat,
                    ChallengeError::NotReplayed => ReasonKind::NoChallenge,
                };
                refused(no.to_string(), why)
            });
            actor.reply(address, reply);
        });
    }

    /// Notes a challenge on the deal that is on the table. Where nothing can be written it holds until the program ends.
    pub(super) fn take_up(&mut self, record: ChallengeRecord) {
        let deal = deal_of(&self.session.game);
        if let Some(Err(error)) = self.storage.journal.as_mut().map(|journal| journal.set_challenge(&deal, &record)) {
            tracing::warn!("a challenge can't be noted now: {error}");
        }
        self.challenges.insert(deal, record);
    }

    /// The challenge on the deal that is on the table, while it is played under the same rules.
    pub(super) fn challenge_view(&self) -> Option<ChallengeView> {
        let game = &self.session.game;
        let record = self.challenges.get(&deal_of(game)).filter(|record| record.is_of(game))?;
        if self.analysis.film().is_some() {
            return None;
        }
        let WinFigures { moves, score, ms } = record.to_beat;
        let outcome = WinFigures::of(game, self.session.clock.ms()).map(|own| match own.cmp_with(record.to_beat) {
            Ordering::Greater => ChallengeOutcomeView::Beaten,
            Ordering::Equal => ChallengeOutcomeView::Equal,
            Ordering::Less => ChallengeOutcomeView::Behind,
        });
        Some(ChallengeView { moves, score, ms, outcome })
    }

    /// How many moves the solver needs for the deal on the table. It is asked for when the game is won, so that it gives nothing
    /// away.
    pub(super) fn solver_moves(&self, address: ReplyAddress<SolverMovesReply>) {
        let game = &self.session.game;
        if game.status() != GameStatus::Won {
            let why = refused("The game is not won.", ReasonKind::NotWon);
            return self.reply(address, Err(why));
        }
        let (game, ground) = (Game::clone(game), Ground::of(&self.session));
        let search = move || {
            let rules = game.rules();
            let moves = || moves_of_solver(rules, game.start(), &AtomicBool::new(false));
            // A game that did not begin with its deal under these rules has nothing to compare.
            let comparable = with_script_steps(REPLAY_STEPS, || challenge_code(&game, 0).is_ok());
            comparable.then(|| with_script_steps(REPLAY_STEPS, || rules.script.watch(moves).0)).flatten()
        };
        self.start_job_for("solver-moves", address, search, move |actor, address, moves| {
            let same = ground.has_game_of(&actor.session);
            actor.reply(address, if same { Ok(SolverMovesReply { moves }) } else { Err(other_game()) });
        });
    }
}

fn deal_of(game: &Game) -> ChallengedDeal {
    (game.rules().about.id.clone(), game.start().seed.to_string())
}
