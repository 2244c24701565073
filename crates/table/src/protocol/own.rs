//! Scripts of the player's own: new ones, and what they can begin with.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Writes a new script into the player's own folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewScriptRequest {
    /// The name of the new variant.
    pub name: String,
    /// The variant that it begins as; left out: a small one with a comment for each thing that it says.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub like: Option<String>,
}

/// The mechanisms that scripts can have, each with scripts that show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MechanismsReply {
    /// In the order of the authors' book.
    pub mechanisms: Vec<MechanismView>,
}

/// A mechanism, such as cards that are covered by others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Mechanism")]
pub struct MechanismView {
    /// What it is, in English.
    pub what: String,
    /// The words by which it is written.
    pub words: Vec<String>,
    /// The ids of variants that show it, the shortest script first.
    pub variants: Vec<String>,
}
