//! A small package as a line of text: `redeal-script:1.` and its bytes, deflated, in the letters of base64url.
//!
//! The bytes begin with a part of the hash of what follows, so that a code that was cut off is told as that.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use redeal_game::packed_text::{self, UnpackError};
use redeal_rules::SourceFile;
use serde::{Deserialize, Serialize};

use super::{FORMAT, PackageError, ScriptPackage};

const SCHEME: &str = "redeal-script:";
/// The longest code: what mail and chat programs take.
pub const MAX_CODE: usize = 8 << 10;
/// The most that a code may unpack to.
const MAX_UNPACKED: u64 = 64 << 10;

/// What a code carries.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeContents {
    variant: String,
    name: String,
    script: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// Paths and texts.
    files: Vec<(String, String)>,
}

/// Bytes as base64, for messages that are text.
pub fn to_base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// The bytes of such a text.
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}

/// Whether a text begins like a code of a script.
pub fn is_package_code(text: &str) -> bool {
    text.trim_start().get(..SCHEME.len()).is_some_and(|start| start.eq_ignore_ascii_case(SCHEME))
}

pub(super) fn write(package: &ScriptPackage) -> Result<String, PackageError> {
    let contents = CodeContents {
        variant: package.variant.clone(),
        name: package.name.clone(),
        script: package.script.clone(),
        deal: package.deal.clone(),
        files: package.files().map(|file| (file.path.clone(), file.text.to_string())).collect(),
    };
    let failed = |error: &dyn std::fmt::Display| PackageError::Damaged(error.to_string());
    let text = serde_json::to_vec(&contents).map_err(|error| failed(&error))?;
    let letters = packed_text::pack(&text).map_err(|error| failed(&error))?;
    let code = format!("{SCHEME}{FORMAT}.{letters}");
    if code.len() > MAX_CODE || text.len() as u64 > MAX_UNPACKED {
        return Err(PackageError::TooLongForCode(code.len()));
    }
    Ok(code)
}

pub(super) fn read(text: &str) -> Result<ScriptPackage, PackageError> {
    // Programs break long lines.
    let code: String = text.chars().filter(|c| !c.is_whitespace()).take(MAX_CODE + 1).collect();
    if !is_package_code(&code) {
        return Err(PackageError::NoCode);
    }
    if code.len() > MAX_CODE {
        return Err(PackageError::TooLarge { what: String::from("this code"), most: MAX_CODE >> 10 });
    }
    let (format, letters) = code[SCHEME.len()..].split_once('.').ok_or(PackageError::Incomplete)?;
    match format.parse::<u64>() {
        Ok(FORMAT) => {}
        Ok(format) => return Err(PackageError::Newer { format, known: FORMAT }),
        Err(_) => return Err(PackageError::NoCode),
    }
    let text = packed_text::unpack(letters, MAX_UNPACKED).map_err(|error| match error {
        UnpackError::Incomplete => PackageError::Incomplete,
        UnpackError::Large(most) => {
            PackageError::TooLarge { what: String::from("what this code carries"), most: (most >> 10) as usize }
        }
    })?;
    let contents: CodeContents =
        serde_json::from_slice(&text).map_err(|error| PackageError::Damaged(error.to_string()))?;
    let sources = contents.files.into_iter().map(|(path, text)| SourceFile { path, text: text.into() });
    let (scripts, texts) = sources.partition(|file| file.path.strip_suffix(".lua").is_some());
    let CodeContents { variant, name, script, deal, .. } = CodeContents { files: Vec::new(), ..contents };
    Ok(ScriptPackage { variant, name, script, scripts, texts, deal })
}
