//! Variants and their options, for the gallery and the sheet of options.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use redeal_rules::option::Choice;

use super::{ChoiceForm, FanView, ProblemView, RoleView};

/// A variant's name and one sentence about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VariantBrief {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// The script that it comes from, as a path inside its rules folder.
    pub file: String,
}

/// A variant that was found, or a script that is broken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing of its own, and pages know them by these names")]
pub struct VariantEntry {
    /// Id, name, summary and file. Of a broken script, the file's name stands for all.
    #[serde(flatten)]
    pub brief: VariantBrief,
    /// The family that it is filed under; empty if the script names none.
    pub family: String,
    /// Where it comes from and how else it is called, in words; empty if its script doesn't say.
    pub origin: String,
    /// How many packs it is played with.
    pub packs: u8,
    /// Cards leave the table in pairs or alone.
    pub pairs: bool,
    /// A deal of it; empty for a broken script.
    pub piles: Vec<PileSketch>,
    /// Its options with their defaults chosen.
    pub options: Vec<OptionView>,
    /// Its script lies in the player's own rules folder.
    pub own: bool,
    /// A bundled script of the same name is hidden by it.
    pub shadows: bool,
    /// What is wrong with its script.
    pub problem: Option<ProblemView>,
    /// Its script was not read yet, so that nothing else is known. An event `VariantsChanged` follows when all are read.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub unread: bool,
}

/// One pile as it is dealt, for a small picture of its table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PileSketch {
    /// Its role, as in a view.
    pub role: RoleView,
    /// Columns from the left edge of the table.
    pub x: f32,
    /// Rows from the top edge of the table.
    pub y: f32,
    /// The player never sees it.
    pub hidden: bool,
    /// Which way its cards spread.
    pub fan: FanView,
    /// How many of its last cards are spread; `null`: all.
    pub show: Option<u8>,
    /// It answers to taps.
    pub tapped: bool,
    /// Its cards, bottom → top: rank and suit, or `null` for one that lies face down.
    pub cards: Vec<Option<String>>,
}

/// A variant that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Played")]
pub struct PlayedVariantView {
    /// Its id.
    pub variant: String,
    /// It has an unfinished game.
    pub open: bool,
}

/// One option: what may be chosen, and what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OptionView {
    /// Its id, as in `--option id=choice`.
    pub id: String,
    /// Its label.
    pub label: String,
    /// What may be chosen, in the script's order.
    #[ts(as = "Vec<ChoiceForm>")]
    pub choices: Vec<Choice>,
    /// What is chosen.
    #[ts(as = "ChoiceForm")]
    pub chosen: Choice,
    /// The default choice.
    #[ts(as = "ChoiceForm")]
    pub default: Choice,
    /// Whether another option's choice leaves this one without effect.
    pub idle: bool,
    /// The choices of other options under which this one has an effect; all must be met.
    #[ts(as = "BTreeMap<String, Vec<ChoiceForm>>")]
    pub only: BTreeMap<String, Vec<Choice>>,
}
