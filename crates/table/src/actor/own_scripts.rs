//! Scripts of the player's own: new ones, from another variant or from nothing, and what they can begin with.

use super::TableActor;
use super::answers::{failed, failed_with, no_copy, no_variant};
use super::jobs::ReplyAddress;
use crate::protocol::{
    KeptReply, MechanismClash, MechanismView, MechanismsReply, NewScriptRequest, PiecePlaceView, ReasonKind,
    ReplyResult, ScriptPieceView, TableEvent, Unfulfilled,
};
use redeal_rules::option::Choices;
use redeal_scripts::copies::{CopyScriptError, none_before, write_new};
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::new_script::{NewName, NewNameError};
use redeal_scripts::palette::{Palette, PiecePlace, ScriptMechanism, ScriptPiece};

/// How many mechanisms a new game is put together from at most.
const MOST_MECHANISMS: usize = 100;

impl TableActor {
    pub(super) fn new_script(&mut self, address: ReplyAddress<KeptReply>, asked: NewScriptRequest) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let library = self.library.clone();
        let write = move || written(&library, &asked);
        self.start_job_for("new", address, write, |actor, address, written| {
            if written.is_ok() {
                actor.clients.tell(&TableEvent::VariantsChanged);
            }
            actor.reply(address, written);
        });
    }

    pub(super) fn mechanisms(&self, address: ReplyAddress<MechanismsReply>) {
        let library = self.library.clone();
        let read = move || {
            let palette = Palette::read();
            let mechanisms = palette.mechanisms().iter().map(|mechanism| shown(&palette, mechanism));
            let known = |mut mechanism: MechanismView| {
                mechanism.variants.retain(|id| library.load(id, &Choices::new()).is_ok());
                (!mechanism.variants.is_empty() || !mechanism.pieces.is_empty()).then_some(mechanism)
            };
            MechanismsReply { mechanisms: mechanisms.filter_map(known).collect() }
        };
        self.start_job_for("mechanisms", address, read, |actor, address, reply| actor.reply(address, Ok(reply)));
    }
}

fn written(library: &Library, asked: &NewScriptRequest) -> ReplyResult<KeptReply> {
    let new = NewName::read(&asked.name).map_err(no_name)?;
    let own = library.own().ok_or_else(|| no_copy(CopyScriptError::NoFolder))?;
    new.check_free(library).map_err(no_name)?;
    let like = asked.like.as_ref().map(|like| library.load(like, &Choices::new())).transpose();
    let like = like.map_err(no_variant)?;
    let text = if asked.mechanisms.is_empty() {
        new.script_like(library, like.as_ref())
    } else {
        let mechanisms = asked.mechanisms.get(..MOST_MECHANISMS).unwrap_or(&asked.mechanisms);
        Palette::read().script(&new, mechanisms).map_err(|error| failed(&error))?
    };
    none_before(library, own, &new.script()).map_err(no_copy)?;
    let path = own.join(new.script());
    write_new(&path, &text).map_err(no_copy)?;
    match library.load(&new.id, &Choices::new()) {
        Ok(rules) => {
            Ok(KeptReply { variant: new.id, name: rules.about.name, path: path.display().to_string(), code: None })
        }
        Err(LoadVariantError::Broken(problem)) => Err(no_variant(LoadVariantError::Broken(problem))),
        Err(error) => Err(failed(&error)),
    }
}

fn shown(palette: &Palette, mechanism: &ScriptMechanism) -> MechanismView {
    let piece = |piece: ScriptPiece| {
        let place = match piece.place {
            PiecePlace::Above => PiecePlaceView::Above,
            PiecePlace::Piles => PiecePlaceView::Piles,
            PiecePlace::Game => PiecePlaceView::Game,
        };
        ScriptPieceView { place, text: piece.text }
    };
    let clash = |other: &ScriptMechanism| {
        let field = palette.clash(mechanism, other).filter(|_| other.id != mechanism.id)?;
        Some(MechanismClash { with: other.id.clone(), field })
    };
    MechanismView {
        id: mechanism.id.clone(),
        what: mechanism.what.clone(),
        words: mechanism.words.clone(),
        variants: mechanism.variants.clone(),
        pieces: palette.pieces(mechanism).into_iter().map(piece).collect(),
        clashes: palette.mechanisms().iter().filter_map(clash).collect(),
    }
}

fn no_name(error: NewNameError) -> Unfulfilled {
    let message = error.to_string();
    match error {
        NewNameError::Plain(name) => failed_with(message, ReasonKind::NoNewName { name }),
        NewNameError::Taken(id) => failed_with(message, ReasonKind::NewNameTaken { id }),
    }
}
