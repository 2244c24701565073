//! Scripts that are passed on: what was received, what was kept of it, and what is given away.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use redeal_storage::package::install::SameName;

use super::{PileSketch, ProblemView};

/// Reads a script that came from somebody. Nothing of it is kept, and nothing of it runs but what `redeal check` runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReceiveRequest {
    /// The name of the file, which is shown; empty for a code.
    pub file: String,
    /// The bytes of the file in base64; or the code.
    pub data: String,
}

/// Keeps what was received among the player's own scripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeepReceivedRequest {
    /// The hash of what was received.
    pub hash: String,
    /// What to do where a variant of its name is here.
    pub same: SameNameView,
}

/// Deals what was received, without keeping it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayReceivedRequest {
    /// The hash of what was received.
    pub hash: String,
}

/// Packs the script on the table, to pass it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PackRequest {
    /// Whether the deal on the table comes with it.
    pub deal: bool,
}

/// What to do where a variant of the same name is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "SameName")]
pub enum SameNameView {
    /// Nothing is kept.
    Refuse,
    /// The new one gets a number.
    KeepBoth,
    /// The script that is here is put aside.
    Replace,
}

impl From<SameNameView> for SameName {
    fn from(same: SameNameView) -> Self {
        match same {
            SameNameView::Refuse => Self::Refuse,
            SameNameView::KeepBoth => Self::KeepBoth,
            SameNameView::Replace => Self::Replace,
        }
    }
}

/// What is in a script that came from somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ReceivedReply {
    /// Names it, for keeping and playing.
    pub hash: String,
    /// The file that it came in; empty for a code.
    pub file: String,
    /// How long that was, in bytes.
    pub bytes: u32,
    /// The version of the format; 0 for a script alone.
    pub format: u32,
    /// The name of the variant.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// Its family; empty if it names none.
    pub family: String,
    /// How many packs it is played with.
    pub packs: u8,
    /// How many options it has.
    pub options: u32,
    /// A deal of it; empty if it does not load.
    pub piles: Vec<PileSketch>,
    /// Its script first, then the files that it requires.
    pub files: Vec<ReceivedFileView>,
    /// The languages into which its rules are translated.
    pub languages: Vec<String>,
    /// The seed of the deal that comes with it.
    pub seed: Option<String>,
    /// Why it does not load.
    pub problem: Option<ProblemView>,
    /// What `check` says of it.
    pub findings: Vec<ProblemView>,
    /// The variant here that has its name.
    pub taken: Option<TakenNameView>,
    /// Whether it may be kept at this table.
    pub keepable: bool,
}

/// A file of a script that was received.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ReceivedFile")]
pub struct ReceivedFileView {
    /// Its path inside the rules folder.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A variant here that has the name of one that was received.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "TakenName")]
pub struct TakenNameView {
    /// Its name.
    pub name: String,
    /// Its script.
    pub script: String,
    /// Whether it is the same, file by file.
    pub same: bool,
}

/// A script is among the player's own now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeptReply {
    /// The id of the variant.
    pub variant: String,
    /// Its name here.
    pub name: String,
    /// The path of its script on this machine.
    pub path: String,
    /// The code of the deal that came with it.
    pub code: Option<String>,
}

/// The script on the table, packed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackedReply {
    /// A name for the file.
    pub file: String,
    /// Its bytes in base64.
    pub data: String,
    /// How many bytes.
    pub bytes: u32,
    /// The same as a line of text; `null` if it is too long for one.
    pub code: Option<String>,
    /// The paths of the files in it.
    pub files: Vec<String>,
    /// The script as a plain text; `null` if it requires others, which a plain text would leave behind.
    pub plain: Option<String>,
    /// A name for a file with the plain text.
    pub plain_file: String,
}
