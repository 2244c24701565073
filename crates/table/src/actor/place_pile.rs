//! Piles that are moved on their grid: what has to be written in the script on the table.

use std::sync::Arc;

use super::TableActor;
use super::answers::{failed_with, no_variant};
use super::jobs::ReplyAddress;
use crate::protocol::{
    PileChangeView, PlacePileRequest, PlacedPileReply, ReasonKind, ReplyResult, TextEditView, Unfulfilled,
};
use redeal_rules::pile::FanDirection;
use redeal_rules::{PileGroup, Rules, SourceFile};
use redeal_scripts::library::LoadVariantError;
use redeal_scripts::lua::{MAX_SOURCE, PileChange, PileEditError, ScriptEdit, ScriptReadError, edit_pile};

impl TableActor {
    pub(super) fn place_pile(&self, address: ReplyAddress<PlacedPileReply>, asked: PlacePileRequest) {
        if let Err(error) = self.need_editing().and_then(|()| self.need_loaded()) {
            return self.reply(address, Err(error));
        }
        let latest = Arc::clone(&self.session.latest);
        let work = move || placed(&latest, &asked);
        self.start_job_for("place", address, work, |actor, address, reply| actor.reply(address, reply));
    }
}

fn placed(latest: &Rules, asked: &PlacePileRequest) -> ReplyResult<PlacedPileReply> {
    let file = latest.about.file.as_str();
    if asked.text.len() > MAX_SOURCE {
        return Err(super::answers::failed(&ScriptReadError::TooLong(file.to_string())));
    }
    let own = SourceFile { path: file.to_string(), text: asked.text.as_str().into() };
    let others = latest.sources.iter().filter(|source| source.path != file).cloned();
    let sources: Vec<SourceFile> = std::iter::once(own).chain(others).collect();
    let edit = |change| edit_pile(&sources, file, &latest.about.id, &latest.options.chosen, &asked.pile, change);
    let (edits, moved) = if let Some(change) = asked.change {
        let edit = edit(change.into()).map_err(not_placed)?;
        (edit.edits, edit.moved)
    } else {
        let Some(pile) = latest.pile_named(&asked.pile).map(|pile| latest.pile(pile)) else {
            return Err(not_placed(PileEditError::NoPile(asked.pile.chars().take(40).collect())));
        };
        let tried = edit(PileChange::Place { x: pile.x, y: if pile.y > 1.0 { pile.y - 0.5 } else { pile.y + 0.5 } });
        match tried {
            Ok(edit) => (Vec::new(), edit.moved),
            Err(PileEditError::Broken(problem)) => return Err(no_variant(LoadVariantError::Broken(*problem))),
            Err(_) => (Vec::new(), Vec::new()),
        }
    };
    Ok(PlacedPileReply {
        path: file.to_string(),
        edits: in_utf16(&asked.text, &edits),
        moves: moved.into_iter().map(|pile| latest.pile(pile).id.clone()).collect(),
        step: step(latest, &asked.pile),
        piles: group_of(latest, &asked.pile).map_or(0, |group| group.piles().count() as u8),
    })
}

/// The piles that are described together with one.
fn group_of<'a>(rules: &'a Rules, pile: &str) -> Option<&'a PileGroup> {
    rules.layout.groups.get(rules.pile(rules.pile_named(pile)?).group)
}

/// The distance of the piles of a group that stand in a row or in a grid.
fn step(rules: &Rules, pile: &str) -> Option<(f32, f32)> {
    let group = group_of(rules, pile)?;
    let places: Vec<(f32, f32)> = group.piles().map(|pile| (rules.pile(pile).x, rules.pile(pile).y)).collect();
    let [first, second, ..] = places.as_slice() else { return None };
    let (dx, dy) = (second.0 - first.0, second.1 - first.1);
    Some(match group.columns.map(usize::from) {
        None => (dx, dy),
        Some(columns) => {
            let below = places.get(columns).map_or(1.0, |below| below.1 - first.1);
            (if columns > 1 { dx } else { 1.0 }, below)
        }
    })
}

fn not_placed(no: PileEditError) -> Unfulfilled {
    let message = no.to_string();
    match no {
        PileEditError::Broken(problem) => no_variant(LoadVariantError::Broken(*problem)),
        PileEditError::NoPile(pile) => failed_with(message, ReasonKind::NoSuchPile { name: pile }),
        PileEditError::Computed { field, line } => {
            failed_with(message, ReasonKind::FieldComputed { field: field.to_string(), line })
        }
        PileEditError::Elsewhere { file, line } => failed_with(message, ReasonKind::PileElsewhere { file, line }),
        PileEditError::Listed { line } => failed_with(message, ReasonKind::PlacesListed { line }),
        PileEditError::OffTable => failed_with(message, ReasonKind::OffTable),
    }
}

impl From<PileChangeView> for PileChange {
    fn from(change: PileChangeView) -> Self {
        match change {
            PileChangeView::Place { x, y } => Self::Place { x, y },
            PileChangeView::Fan { fan } => Self::Fan(FanDirection::from(fan)),
            PileChangeView::Step { x, y } => Self::Step { x, y },
            PileChangeView::Count { piles } => Self::Count(piles),
        }
    }
}

/// Edits with their places as the editor counts them.
fn in_utf16(text: &str, edits: &[ScriptEdit]) -> Vec<TextEditView> {
    let place = |at: usize| text.get(..at).map_or(0, |before| before.encode_utf16().count()) as u32;
    let edit = |edit: &ScriptEdit| TextEditView {
        from: place(edit.span.start),
        to: place(edit.span.end),
        text: edit.text.clone(),
    };
    edits.iter().map(edit).collect()
}
