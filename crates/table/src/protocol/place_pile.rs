//! Piles that are moved on their grid: what has to be written in the script for it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::FanView;

/// Asks what has to be written in the script on the table for a pile to lie elsewhere. Nothing is written by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlacePileRequest {
    /// The script's own file, as it stands in the editor.
    pub text: String,
    /// The pile's id.
    pub pile: String,
    /// What is to become of it; `null`: only which piles move with it is asked.
    pub change: Option<PileChangeView>,
}

/// What is to become of a pile and its group.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "PileChange")]
pub enum PileChangeView {
    /// It lies here.
    Place {
        /// Columns from the left edge of the table.
        x: f32,
        /// Rows from the top edge.
        y: f32,
    },
    /// Its cards spread this way.
    Fan {
        /// Which way.
        fan: FanView,
    },
    /// From pile to pile, or from place to place of a grid.
    Step {
        /// In columns.
        x: f32,
        /// In rows.
        y: f32,
    },
    /// Its group has so many piles.
    Count {
        /// How many.
        piles: u8,
    },
}

/// What has to be written in the script.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlacedPileReply {
    /// The path of the file.
    pub path: String,
    /// What is written where, in the order of the text.
    pub edits: Vec<TextEditView>,
    /// The ids of the piles that move with it; empty: it can't be moved.
    pub moves: Vec<String>,
    /// From pile to pile, or from place to place of a grid; `null` where there is no distance.
    pub step: Option<(f32, f32)>,
    /// How many piles its group has by the newest rules.
    pub piles: u8,
}

/// Something that is written in place of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "TextEdit")]
pub struct TextEditView {
    /// Where it begins, counted from 0 in UTF-16 units.
    pub from: u32,
    /// The place behind it.
    pub to: u32,
    /// What is written.
    pub text: String,
}
