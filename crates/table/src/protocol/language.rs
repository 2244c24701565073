//! What an editor asks about the language of scripts, and the answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::problem::MendView;

/// A place in a file that is being edited. Lines and columns count from 0, columns in UTF-16 units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SourceCursor {
    /// The file: one of the paths of the script on the table.
    pub path: String,
    /// Its text as it stands in the editor.
    pub text: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

macro_rules! requests_at_a_place {
    ($($(#[doc = $doc:literal])* $request:ident,)*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
            #[serde(deny_unknown_fields)]
            pub struct $request {
                /// Where.
                pub at: SourceCursor,
            }
        )*
    };
}

requests_at_a_place! {
    /// Asks what could be written at a place of a script.
    CompleteRequest,
    /// Asks what stands at a place of a script.
    DescribeRequest,
    /// Asks what the function takes whose call is being written at a place of a script.
    SignatureRequest,
    /// Asks where the name at a place of a script comes from.
    DefinitionRequest,
}

/// Gives the local at a place of a script another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// Where.
    pub at: SourceCursor,
    /// The new name.
    pub name: String,
}

/// Asks for the text of a file as a formatter would set it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FormatRequest {
    /// One of the paths of the script on the table.
    pub path: String,
    /// Its text as it stands in the editor.
    pub text: String,
}

/// Asks what is wrong in a file, or hardly meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindMistakesRequest {
    /// One of the paths of the script on the table.
    pub path: String,
    /// Its text as it stands in the editor.
    pub text: String,
}

/// What could be written at a place of a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CompletionsReply {
    /// In the order of their names.
    pub completions: Vec<CompletionView>,
}

/// Something that could be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SourceCompletion")]
pub struct CompletionView {
    /// Its name.
    pub name: String,
    /// What kind of thing it is.
    pub what: CompletionKind,
    /// What a function takes and gives, or what type a value has.
    pub detail: Option<String>,
    /// What it means, as HTML that is safe to show.
    pub html: Option<String>,
    /// What is written.
    pub insert: String,
    /// Whether the text has a `${}` where the cursor goes.
    pub snippet: bool,
}

/// What kind of thing could be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "SourceCompletionKind")]
pub enum CompletionKind {
    /// A field of a table.
    Field,
    /// A function.
    Function,
    /// A local, or a word that is no function.
    Variable,
    /// A text, a number or a constant.
    Value,
    /// A word of Lua's.
    Keyword,
    /// A file.
    File,
}

/// What stands at a place of a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DescribedReply {
    /// What it means, as HTML that is safe to show; `null` where nothing is known.
    pub html: Option<String>,
}

/// What a function takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignatureReply {
    /// The function; `null` where no call is being written.
    pub signature: Option<SignatureView>,
}

/// A function, and the argument that is being written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "FunctionSignature")]
pub struct SignatureView {
    /// The function before the argument: `carry(from, to: PileName, `.
    pub before: String,
    /// The argument.
    pub argument: String,
    /// The function after the argument.
    pub after: String,
    /// What the argument means, or the function, as HTML that is safe to show.
    pub html: Option<String>,
}

/// Where a name comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DefinitionReply {
    /// The place in a file of the script on the table; `null` where there is none.
    pub place: Option<SourcePlaceView>,
    /// Whether it is a word of scripts, which no file of theirs defines.
    pub word: bool,
}

/// A place in a file of a script. Lines and columns count from 0, columns in UTF-16 units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SourcePlace")]
pub struct SourcePlaceView {
    /// The file.
    pub path: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// A text with other names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RenamedReply {
    /// What is written where, in the order of the text; `null` where no local stands.
    pub edits: Option<Vec<SourceEditView>>,
}

/// Something that is written in place of a part of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SourceEdit")]
pub struct SourceEditView {
    /// The line, counted from 0.
    pub line: u32,
    /// The column where it begins, counted from 0 in UTF-16 units.
    pub column: u32,
    /// The column behind it.
    pub end: u32,
    /// What is written.
    pub text: String,
}

/// A text as a formatter would set it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormattedReply {
    /// The text, as it was where it has syntax errors; `null` where nothing is known of it.
    pub text: Option<String>,
}

/// What is wrong in a file, or hardly meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MistakesReply {
    /// In the order of the text.
    pub mistakes: Vec<MistakeView>,
}

/// Something that is wrong in a file, or hardly meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "SourceMistake")]
pub struct MistakeView {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
    /// What it is, in one English sentence.
    pub message: String,
    /// The word to write in place of another one; left out where none is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub mend: Option<MendView>,
    /// Whether the script can't be played so.
    pub error: bool,
}

/// What a check of the script on the table found, as it is saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CheckedReply {
    /// What was found, the worst first.
    pub findings: Vec<ScriptFindingView>,
}

/// Something that a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ScriptFinding")]
pub struct ScriptFindingView {
    /// How bad it is.
    pub level: FindingLevelView,
    /// The file: one of the paths of the script, or one that it requires.
    pub file: String,
    /// The line, counted from 1; `null` where it is about the whole file.
    pub line: Option<u32>,
    /// The column, counted from 1.
    pub column: Option<u32>,
    /// What it is, in one English sentence.
    pub message: String,
    /// The word to write in place of another one; left out where none is proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub mend: Option<MendView>,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "FindingLevel")]
pub enum FindingLevelView {
    /// The script can't be played so.
    Error,
    /// It can, but hardly as it was meant.
    Warning,
    /// What a finished script has and this one has not yet.
    Note,
}
