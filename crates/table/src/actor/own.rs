//! Scripts of the player's own: new ones, from another variant or from nothing, and what they can begin with.

use super::TableActor;
use super::answers::{failed, failed_with, no_copy, no_variant};
use super::jobs::ReplyAddress;
use crate::protocol::{
    KeptReply, MechanismView, MechanismsReply, NewScriptRequest, ReasonKind, ReplyResult, TableEvent, Unfulfilled,
};
use redeal_rules::option::Choices;
use redeal_scripts::copies::{NoCopy, none_before, write_new};
use redeal_scripts::library::{Library, NoVariant};
use redeal_scripts::new_script::{NewName, NewNameError};

/// Which scripts show which mechanism, for authors.
const MECHANISMS: &str = include_str!("../../../../docs/mechanisms.md");

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
            let all = MECHANISMS.lines().filter_map(mechanism);
            let known = |mut mechanism: MechanismView| {
                mechanism.variants.retain(|id| library.load(id, &Choices::new()).is_ok());
                (!mechanism.variants.is_empty()).then_some(mechanism)
            };
            MechanismsReply { mechanisms: all.filter_map(known).collect() }
        };
        self.start_job_for("mechanisms", address, read, |actor, address, reply| actor.reply(address, Ok(reply)));
    }
}

fn written(library: &Library, asked: &NewScriptRequest) -> ReplyResult<KeptReply> {
    let new = NewName::read(&asked.name).map_err(no_name)?;
    let own = library.own().ok_or_else(|| no_copy(NoCopy::NoFolder))?;
    new.check_free(library).map_err(no_name)?;
    let like = asked.like.as_ref().map(|like| library.load(like, &Choices::new())).transpose();
    let like = like.map_err(no_variant)?;
    let text = new.script_like(library, like.as_ref());
    none_before(library, own, &new.script()).map_err(no_copy)?;
    let path = own.join(new.script());
    write_new(&path, &text).map_err(no_copy)?;
    match library.load(&new.id, &Choices::new()) {
        Ok(rules) => {
            Ok(KeptReply { variant: new.id, name: rules.about.name, path: path.display().to_string(), code: None })
        }
        Err(NoVariant::Broken(problem)) => Err(no_variant(NoVariant::Broken(problem))),
        Err(error) => Err(failed(&error)),
    }
}

fn no_name(error: NewNameError) -> Unfulfilled {
    let message = error.to_string();
    match error {
        NewNameError::Plain(name) => failed_with(message, ReasonKind::NoNewName { name }),
        NewNameError::Taken(id) => failed_with(message, ReasonKind::NewNameTaken { id }),
    }
}

/// A row of the table of mechanisms.
fn mechanism(line: &str) -> Option<MechanismView> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.trim_end_matches('|').split(" | ").map(str::trim).collect();
    let [what, words, scripts] = cells[..] else { return None };
    if what == "mechanism" || what.starts_with("---") {
        return None;
    }
    let words = words.split('`').skip(1).step_by(2).map(String::from).collect();
    // What stands in brackets says where to look in the script.
    let ids = scripts.split(", ").filter_map(|script| script.split_whitespace().next());
    Some(MechanismView { what: what.replace('`', ""), words, variants: ids.map(String::from).collect() })
}
