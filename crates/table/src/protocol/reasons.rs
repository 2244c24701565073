//! Errors of the crates below as reasons that a page can word itself.

use redeal_cards::deck::ParseSeedError;
use redeal_game::share_code::ShareCodeError;
use redeal_rules::option::OptionError;
use redeal_scripts::copies::NoCopy;
use redeal_scripts::library::NoVariant;
use redeal_storage::OpeningNotice;
use redeal_storage::backup::{BackupError, RestoreError};
use redeal_storage::journal::{OpenJournalError, SetAsideJournal, SetAsideReason};

use super::{Notice, Why};

/// An error that a page has its own words for.
pub trait Explain {
    /// The reason; none where only the English sentence is known.
    fn why(&self) -> Option<Why>;
}

impl Explain for ParseSeedError {
    fn why(&self) -> Option<Why> {
        Some(Why::NoSeed { text: self.0.clone() })
    }
}

impl Explain for OptionError {
    fn why(&self) -> Option<Why> {
        Some(match self.clone() {
            Self::Unknown { id, known } => Why::NoOption { id, known },
            Self::Choice { id, choice, known } => Why::NoChoice { id, choice, known },
        })
    }
}

impl Explain for ShareCodeError {
    fn why(&self) -> Option<Why> {
        match self {
            Self::Form => Some(Why::NoCode),
            Self::Long => Some(Why::LongCode),
            Self::Seed(error) => error.why(),
        }
    }
}

impl Explain for NoVariant {
    /// A broken script has its problem instead.
    fn why(&self) -> Option<Why> {
        match self {
            Self::Broken(_) => None,
            Self::Unknown { id, known } if known.is_empty() => Some(Why::NoVariants { id: id.clone() }),
            Self::Unknown { id, known } => Some(Why::NoVariant { id: id.clone(), known: known.clone() }),
        }
    }
}

impl Explain for NoCopy {
    fn why(&self) -> Option<Why> {
        Some(match self {
            Self::Variant(error) => return error.why(),
            Self::NoFolder => Why::NoFolder,
            Self::Before { script, folder } => Why::Before { script: script.clone(), folder: folder.clone() },
            Self::NotOwn(script) => Why::NotOwn { script: script.clone() },
            Self::NothingBehind(script) => Why::NothingBehind { script: script.clone() },
            Self::Unreadable(_) => return None,
            Self::Io { path, error } => Why::Unwritable { path: path.clone(), error: error.to_string() },
        })
    }
}

impl Explain for BackupError {
    fn why(&self) -> Option<Why> {
        Some(match self {
            Self::Exists(path) => Why::BackupThere { path: path.display().to_string() },
            Self::Games { folder, error } => {
                Why::GamesUnreadable { folder: folder.display().to_string(), error: error.to_string() }
            }
            Self::TooMuch(error) => Why::MuchToBackUp { error: String::from(*error) },
            Self::Io { path, error } => Why::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl Explain for RestoreError {
    fn why(&self) -> Option<Why> {
        Some(match self {
            Self::Other(file) => Why::NoBackup { file: file.clone() },
            Self::Damaged(error) => Why::BackupDamaged { error: error.clone() },
            Self::Newer(version) => Why::BackupNewer { version: version.clone() },
            Self::TooMuch(error) => Why::BackupFull { error: error.clone() },
            Self::NoFolder => Why::NoFolderForScripts,
            Self::Journal(OpenJournalError::Held(folder)) => Why::GamesHeld { folder: folder.display().to_string() },
            Self::Journal(_) => return None,
            Self::Aside(error) => Why::NotBackedUpFirst { more: Box::new(error.why()?) },
            Self::Io { path, error } => Why::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl From<OpeningNotice> for Notice {
    fn from(notice: OpeningNotice) -> Self {
        let SetAsideJournal { file, reason } = match notice {
            OpeningNotice::Restored => {
                return Self::new("A backup that was being restored is in place now.", Why::RestoredNow);
            }
            OpeningNotice::SetAside(aside) => aside,
        };
        let (what, why) = match reason {
            SetAsideReason::Newer { form } => (
                format!("was written by a newer version of Redeal (form {form})"),
                Why::SavesNewer { form, file: file.clone() },
            ),
            SetAsideReason::Damaged { error } => {
                (format!("is damaged ({error})"), Why::SavesDamaged { error, file: file.clone() })
            }
        };
        Self::new(format!("The file of saved games {what}. It was set aside as {file}; a new one has begun."), why)
    }
}
