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
    /// The ids of the mechanisms that it is put together from, instead.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub mechanisms: Vec<String>,
}

/// Gives a variant of the player's own another name. Its id stays, and with it its games and what others know it by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RenameScriptRequest {
    /// The variant's id.
    pub variant: String,
    /// The new name.
    pub name: String,
}

/// Moves a script of the player's own out of use, with all of its variants. Nothing is deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveScriptRequest {
    /// The id of one of its variants.
    pub variant: String,
}

/// Brings back the script that was moved out of use last, by whichever request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BringBackRequest {}

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
    /// By this it is asked for.
    pub id: String,
    /// What it is, in English.
    pub what: String,
    /// The words by which it is written.
    pub words: Vec<String>,
    /// The ids of variants that show it, the shortest script first.
    pub variants: Vec<String>,
    /// Pieces of script that have it; none if only the variants show it.
    pub pieces: Vec<ScriptPieceView>,
    /// The mechanisms that it doesn't go together with.
    pub clashes: Vec<MechanismClash>,
}

/// A mechanism that another one doesn't go together with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MechanismClash {
    /// The id of the mechanism.
    pub with: String,
    /// The field of which both say something else.
    pub field: String,
}

/// A piece of script that can be put into another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ScriptPiece")]
pub struct ScriptPieceView {
    /// Where it belongs.
    pub place: PiecePlaceView,
    /// Its lines.
    pub text: String,
}

/// Where in a script a piece belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PiecePlace")]
pub enum PiecePlaceView {
    /// Above the game that is returned.
    Above,
    /// In the braces of `piles`.
    Piles,
    /// In the braces of the game.
    Game,
}
