//! Every variant that the library finds, as the gallery and `redeal list` show it.

use std::time::Instant;

use redeal_rules::Rules;
use redeal_scripts::library::Library;
use redeal_scripts::listing::{ListedState, ListedVariant};
use redeal_scripts::rulebook;
use serde_json::Value;

use crate::protocol::{OptionView, VariantBrief, VariantEntry};
use crate::sketch::sketch;

/// What the gallery shows.
#[derive(Clone, Debug, Default)]
pub struct GalleryListing {
    /// Every variant, and every script that is broken or was not read yet, in the order of their names.
    pub entries: Vec<VariantEntry>,
    /// How many scripts are left out, because their folder has too many.
    pub left_out: usize,
}

/// Every variant, and every broken script, in the order of their names.
pub fn entries(library: &Library) -> Vec<VariantEntry> {
    listing(&library.clone().describing(describe), None, || ()).entries
}

/// The same as far as it is known by then. If some scripts are not read by then, `afterwards` is called when all are.
/// The library's index has what [`describe`] says.
pub fn listing(
    library: &Library,
    until: Option<Instant>,
    afterwards: impl FnOnce() + Send + 'static,
) -> GalleryListing {
    let listing = library.list(until, afterwards);
    GalleryListing { entries: listing.variants.iter().map(entry).collect(), left_out: listing.left_out }
}

/// What the gallery shows of a variant, but for what depends on its folder.
pub fn describe(rules: &Rules) -> Value {
    let entry = VariantEntry {
        brief: VariantBrief::from(&rules.about),
        family: rules.about.family.clone(),
        origin: format!("{} {}", rules.about.origin, rulebook::origin(&rules.about.text)).trim().to_string(),
        packs: rules.layout.deck.packs(),
        pairs: rules.moves.matching.is_some(),
        piles: sketch(rules),
        options: OptionView::all_of(&rules.options),
        own: false,
        shadows: false,
        problem: None,
        unread: false,
    };
    serde_json::to_value(entry).unwrap_or_default()
}

fn entry(listed: &ListedVariant) -> VariantEntry {
    let entry = match &listed.state {
        ListedState::Playable(variant) => serde_json::from_value(variant.description.clone()).ok(),
        ListedState::Broken(problem) => {
            Some(VariantEntry { problem: Some(problem.clone().into()), ..nameless(listed) })
        }
        ListedState::Unread => None,
    };
    let entry = entry.unwrap_or_else(|| VariantEntry { unread: true, ..nameless(listed) });
    VariantEntry { own: listed.own, shadows: listed.shadows, ..entry }
}

/// A script of which no variant is known is listed by the name of its file.
fn nameless(listed: &ListedVariant) -> VariantEntry {
    let id = listed.id_of_script().to_string();
    let brief = VariantBrief { name: id.clone(), id, summary: String::new(), file: listed.script.clone() };
    VariantEntry {
        brief,
        family: String::new(),
        origin: String::new(),
        packs: 1,
        pairs: false,
        piles: Vec::new(),
        options: Vec::new(),
        own: false,
        shadows: false,
        problem: None,
        unread: false,
    }
}
