//! Scripts of the player's own: new ones, from another variant or from nothing, and what they can begin with; other names for
//! them, and how they are moved out of use and come back.

use std::path::Path;

use super::TableActor;
use super::answers::{failed, failed_with, no_copy, no_variant};
use super::jobs::ReplyAddress;
use crate::protocol::{
    CopyReply, KeptReply, MechanismClash, MechanismView, MechanismsReply, NewScriptRequest, PiecePlaceView, ReasonKind,
    RenameScriptRequest, ReplyResult, ScriptPieceView, TableEvent, Unfulfilled,
};
use redeal_rules::option::Choices;
use redeal_scripts::copies::{CopyScriptError, none_before, write_new};
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::new_script::{NewName, NewNameError};
use redeal_scripts::own_scripts::{self, ScriptAside};
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

    /// Moves a script of the player's own out of use. The game follows at once.
    pub(super) fn move_aside(
        &mut self,
        address: ReplyAddress<CopyReply>,
        variant: String,
        work: fn(&Library, &str) -> Result<ScriptAside, CopyScriptError>,
    ) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let library = self.library.clone();
        let work = move || work(&library, &variant).map(|aside| (variant, aside));
        self.start_job_for("aside", address, work, |actor, address, moved| {
            let reply = moved.map_err(no_copy).map(|(variant, aside)| {
                let path = aside.path.display().to_string();
                actor.aside = Some((variant, aside));
                actor.scripts_changed();
                CopyReply { path }
            });
            actor.reply(address, reply);
        });
    }

    /// Brings back what was moved out of use last.
    pub(super) fn bring_back(&mut self, address: ReplyAddress<KeptReply>) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let Some((variant, aside)) = self.aside.clone() else {
            return self.reply(address, Err(no_copy(CopyScriptError::NothingAside)));
        };
        let library = self.library.clone();
        let work = move || aside.bring_back(&library).map(|path| kept(&library, variant, &path));
        self.start_job_for("back", address, work, |actor, address, back| {
            if back.is_ok() {
                actor.aside = None;
                actor.scripts_changed();
            }
            actor.reply(address, back.map_err(no_copy));
        });
    }

    pub(super) fn rename_script(&mut self, address: ReplyAddress<KeptReply>, asked: RenameScriptRequest) {
        if let Err(error) = self.need_editing() {
            return self.reply(address, Err(error));
        }
        let library = self.library.clone();
        let work = move || {
            let name = NewName::read(&asked.name).map_err(no_name)?;
            let path = own_scripts::rename(&library, &asked.variant, &name).map_err(no_copy)?;
            Ok(kept(&library, asked.variant, &path))
        };
        self.start_job_for("rename", address, work, |actor, address, renamed| {
            if renamed.is_ok() {
                actor.scripts_changed();
            }
            actor.reply(address, renamed);
        });
    }

    /// The game on the table follows, and pages read the list of variants again.
    fn scripts_changed(&mut self) {
        self.recompile();
        self.clients.tell(&TableEvent::VariantsChanged);
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

/// Where a variant's script is now. One that can't be loaded is called by its id.
fn kept(library: &Library, variant: String, path: &Path) -> KeptReply {
    let name = library.load(&variant, &Choices::new()).map_or_else(|_| variant.clone(), |rules| rules.about.name);
    KeptReply { variant, name, path: path.display().to_string(), code: None }
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
