//! Pinned positions of the script on the table: written from its game, and played after each change of the script.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed, no_copy};
use super::jobs::ReplyAddress;
use super::parts::ground::Ground;
use crate::protocol::{FailedPinView, PinRequest, PinsReply, ReplyResult};
use redeal_game::positions::{self, FailedPosition, PinnedPosition};
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::option::Choices;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::library::Library;
use redeal_scripts::lua::ScriptReadError;
use redeal_scripts::script_files::{self, positions_of};

impl TableActor {
    /// Plays the positions of the script on the table.
    pub(super) fn pins(&self, address: ReplyAddress<PinsReply>) {
        let (library, script) = (self.library.clone(), self.session.latest.about.file.clone());
        let work = move || played(&library, &script, None);
        self.start_job_for("pins", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }

    /// Adds the position of the game on the table.
    pub(super) fn pin(&self, address: ReplyAddress<PinsReply>, asked: PinRequest) {
        if let Err(error) = self.need_editing().and_then(|()| self.need_game()) {
            return self.reply(address, Err(error));
        }
        let game = self.session.game.clone();
        let mv = match asked.text.map(|text| game.rules().parse_move(&text)).transpose() {
            Ok(mv) => mv,
            Err(error) => return self.reply(address, Err(failed(&error))),
        };
        let shows = !game.board().are_all_up();
        let (library, script) = (self.library.clone(), Arc::clone(&self.session.latest));
        let work = move || -> ReplyResult<PinsReply> {
            let script = &script.about.file;
            let pinned = with_script_steps(PLAY_STEPS, || positions::pin(&game, mv.as_ref()));
            let pin = pinned.map_err(|error| failed(&error))?;
            let mut line = None;
            let add = |file: &str| {
                let (text, at) = pin.added_to(file, script)?;
                line = u32::try_from(at).ok();
                Some(text)
            };
            let written = script_files::change(&library, &positions_of(script), add).map_err(no_copy)?;
            Ok(played(&library, script, line.filter(|_| written.is_some())))
        };
        let ground = Ground::of(&self.session);
        self.start_job_for("pin", address, work, move |actor, address, reply| {
            // The file shows the faces of all cards.
            if reply.is_ok() && shows && ground.has_game_of(&actor.session) {
                actor.mark_faces_shown();
            }
            actor.reply(address, reply);
        });
    }
}

fn played(library: &Library, script: &str, pinned: Option<u32>) -> PinsReply {
    let path = positions_of(script);
    let reply = PinsReply {
        path: path.clone(),
        there: true,
        held: 0,
        failed: Vec::new(),
        problem: None,
        script_gone: false,
        pinned,
    };
    let bad = |problem: ScriptProblem| PinsReply { problem: Some(problem.into()), ..reply.clone() };
    let text = match script_files::read(library, &path) {
        Ok(file) => file.text,
        Err(ScriptReadError::NotInFolders(_)) => return PinsReply { there: false, ..reply },
        Err(error) => return bad(ScriptProblem::in_file(&path, error.to_string())),
    };
    if matches!(script_files::read(library, script), Err(ScriptReadError::NotInFolders(_))) {
        return PinsReply { script_gone: true, ..reply };
    }
    let positions = match PinnedPosition::parse(&text) {
        Ok(positions) => positions,
        Err(error) => {
            let (line, message) = (u32::try_from(error.line).ok(), error.to_string());
            return bad(ScriptProblem { line, ..ScriptProblem::in_file(&path, message) });
        }
    };
    if let Err(problem) = library.load_file(script, &Choices::new()).variants {
        return bad(problem);
    }
    let report = positions::check(&positions, library, script);
    let failed = report.failed.into_iter().map(|FailedPosition { line, name, fault }| FailedPinView {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        name,
        message: fault.to_string(),
        expected: fault.expected().to_vec(),
        found: fault.found().to_vec(),
    });
    PinsReply { held: u32::try_from(report.held).unwrap_or(u32::MAX), failed: failed.collect(), ..reply }
}
