//! Errors of other crates as reasons that a page can word itself.

use redeal_cards::shuffle::ParseSeedError;
use redeal_game::share_code::ShareCodeError;
use redeal_rules::option::OptionError;
use redeal_scripts::copies::CopyScriptError;
use redeal_scripts::library::LoadVariantError;
use redeal_storage::OpeningNotice;
use redeal_storage::backup::{BackupError, RestoreError};
use redeal_storage::journal::{OpenJournalError, SetAsideJournal, SetAsideReason};

use super::{ReasonKind, TableNotice};

/// An error that a page can word itself.
pub trait Explain {
    /// The reason; none where only the English sentence is known.
    fn reason(&self) -> Option<ReasonKind>;
}

impl Explain for ParseSeedError {
    fn reason(&self) -> Option<ReasonKind> {
        Some(ReasonKind::NoSeed { text: self.0.clone() })
    }
}

impl Explain for OptionError {
    fn reason(&self) -> Option<ReasonKind> {
        Some(match self.clone() {
            Self::Unknown { id, known } => ReasonKind::NoOption { id, known },
            Self::Choice { id, choice, known } => ReasonKind::NoChoice { id, choice, known },
        })
    }
}

impl Explain for ShareCodeError {
    fn reason(&self) -> Option<ReasonKind> {
        match self {
            Self::Form => Some(ReasonKind::NoCode),
            Self::Long => Some(ReasonKind::LongCode),
            Self::Incomplete => Some(ReasonKind::CutCode),
            Self::Seed(error) => error.reason(),
        }
    }
}

impl Explain for LoadVariantError {
    /// A broken script has its problem instead.
    fn reason(&self) -> Option<ReasonKind> {
        match self {
            Self::Broken(_) | Self::NotRead(_) => None,
            Self::Unknown { id, known } if known.is_empty() => Some(ReasonKind::NoVariants { id: id.clone() }),
            Self::Unknown { id, known } => Some(ReasonKind::NoVariant { id: id.clone(), known: known.clone() }),
        }
    }
}

impl Explain for CopyScriptError {
    fn reason(&self) -> Option<ReasonKind> {
        Some(match self {
            Self::Variant(error) => return error.reason(),
            Self::NoFolder => ReasonKind::NoFolder,
            Self::Before { script, folder } => ReasonKind::Before { script: script.clone(), folder: folder.clone() },
            Self::NotOwn(script) => ReasonKind::NotOwn { script: script.clone() },
            Self::NothingBehind(script) => ReasonKind::NothingBehind { script: script.clone() },
            Self::NameInCode(script) => ReasonKind::NameInCode { script: script.clone() },
            Self::ChangedMeanwhile(script) => ReasonKind::ScriptChanged { script: script.clone() },
            Self::Taken(script) => ReasonKind::ScriptTaken { script: script.clone() },
            Self::NothingAside => ReasonKind::NothingAside,
            Self::Unreadable(_) => return None,
            Self::Io { path, error } => ReasonKind::Unwritable { path: path.clone(), error: error.to_string() },
        })
    }
}

impl Explain for BackupError {
    fn reason(&self) -> Option<ReasonKind> {
        Some(match self {
            Self::Exists(path) => ReasonKind::BackupThere { path: path.display().to_string() },
            Self::Games { folder, error } => {
                ReasonKind::GamesUnreadable { folder: folder.display().to_string(), error: error.to_string() }
            }
            Self::TooMuch(error) => ReasonKind::MuchToBackUp { error: String::from(*error) },
            Self::Io { path, error } => ReasonKind::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl Explain for RestoreError {
    fn reason(&self) -> Option<ReasonKind> {
        Some(match self {
            Self::Other(file) => ReasonKind::NoBackup { file: file.clone() },
            Self::Damaged(error) => ReasonKind::BackupDamaged { error: error.clone() },
            Self::Newer(version) => ReasonKind::BackupNewer { version: version.clone() },
            Self::TooMuch(error) => ReasonKind::BackupFull { error: error.clone() },
            Self::NoFolder => ReasonKind::NoFolderForScripts,
            Self::Journal(OpenJournalError::Held(folder)) => {
                ReasonKind::GamesHeld { folder: folder.display().to_string() }
            }
            Self::Journal(_) => return None,
            Self::Aside(error) => ReasonKind::NotBackedUpFirst { more: Box::new(error.reason()?) },
            Self::Io { path, error } => ReasonKind::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl From<OpeningNotice> for TableNotice {
    fn from(notice: OpeningNotice) -> Self {
        let aside = match notice {
            OpeningNotice::Restored => {
                return Self::new("The backup has been restored.", ReasonKind::RestoredNow);
            }
            OpeningNotice::SetAside(aside) => aside,
        };
        let SetAsideJournal { file, reason, salvaged } = aside;
        let [games, older, incomplete] =
            [salvaged.games, salvaged.older, salvaged.incomplete].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        let (what, next, why) = match reason {
            SetAsideReason::Newer { form } => (
                format!("was written by a newer version of Redeal (format {form})"),
                String::from("; a new one was started."),
                ReasonKind::SavesNewer { form, file: file.clone() },
            ),
            SetAsideReason::Damaged { error } if games == 0 => (
                format!("is damaged ({error})"),
                String::from("; a new one was started."),
                ReasonKind::SavesDamaged { error, file: file.clone() },
            ),
            SetAsideReason::Damaged { error } => (
                format!("is damaged ({error})"),
                format!(
                    ". Games recovered: {games}; of these, from an earlier copy: {older}; incomplete: {incomplete}."
                ),
                ReasonKind::SavesSalvaged { error, file: file.clone(), games, older, incomplete },
            ),
            SetAsideReason::Foreign => (
                String::from("has tables or triggers that Redeal did not make"),
                format!(". Games copied to a new file: {games}; incomplete: {incomplete}."),
                ReasonKind::SavesForeign { file: file.clone(), games, incomplete },
            ),
        };
        Self::new(format!("The saved games file {what}. It was set aside as {file}{next}"), why)
    }
}
