//! Errors of other crates as reasons that a page can word itself.

use redeal_cards::shuffle::ParseSeedError;
use redeal_game::share_code::ShareCodeError;
use redeal_rules::option::OptionError;
use redeal_scripts::copies::NoCopy;
use redeal_scripts::library::NoVariant;
use redeal_storage::OpeningNotice;
use redeal_storage::backup::{BackupError, RestoreError};
use redeal_storage::journal::{OpenJournalError, SetAsideJournal, SetAsideReason};

use super::{Notice, Reason};

/// An error that a page can word itself.
pub trait Explain {
    /// The reason; none where only the English sentence is known.
    fn reason(&self) -> Option<Reason>;
}

impl Explain for ParseSeedError {
    fn reason(&self) -> Option<Reason> {
        Some(Reason::NoSeed { text: self.0.clone() })
    }
}

impl Explain for OptionError {
    fn reason(&self) -> Option<Reason> {
        Some(match self.clone() {
            Self::Unknown { id, known } => Reason::NoOption { id, known },
            Self::Choice { id, choice, known } => Reason::NoChoice { id, choice, known },
        })
    }
}

impl Explain for ShareCodeError {
    fn reason(&self) -> Option<Reason> {
        match self {
            Self::Form => Some(Reason::NoCode),
            Self::Long => Some(Reason::LongCode),
            Self::Seed(error) => error.reason(),
        }
    }
}

impl Explain for NoVariant {
    /// A broken script has its problem instead.
    fn reason(&self) -> Option<Reason> {
        match self {
            Self::Broken(_) => None,
            Self::Unknown { id, known } if known.is_empty() => Some(Reason::NoVariants { id: id.clone() }),
            Self::Unknown { id, known } => Some(Reason::NoVariant { id: id.clone(), known: known.clone() }),
        }
    }
}

impl Explain for NoCopy {
    fn reason(&self) -> Option<Reason> {
        Some(match self {
            Self::Variant(error) => return error.reason(),
            Self::NoFolder => Reason::NoFolder,
            Self::Before { script, folder } => Reason::Before { script: script.clone(), folder: folder.clone() },
            Self::NotOwn(script) => Reason::NotOwn { script: script.clone() },
            Self::NothingBehind(script) => Reason::NothingBehind { script: script.clone() },
            Self::Unreadable(_) => return None,
            Self::Io { path, error } => Reason::Unwritable { path: path.clone(), error: error.to_string() },
        })
    }
}

impl Explain for BackupError {
    fn reason(&self) -> Option<Reason> {
        Some(match self {
            Self::Exists(path) => Reason::BackupThere { path: path.display().to_string() },
            Self::Games { folder, error } => {
                Reason::GamesUnreadable { folder: folder.display().to_string(), error: error.to_string() }
            }
            Self::TooMuch(error) => Reason::MuchToBackUp { error: String::from(*error) },
            Self::Io { path, error } => Reason::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl Explain for RestoreError {
    fn reason(&self) -> Option<Reason> {
        Some(match self {
            Self::Other(file) => Reason::NoBackup { file: file.clone() },
            Self::Damaged(error) => Reason::BackupDamaged { error: error.clone() },
            Self::Newer(version) => Reason::BackupNewer { version: version.clone() },
            Self::TooMuch(error) => Reason::BackupFull { error: error.clone() },
            Self::NoFolder => Reason::NoFolderForScripts,
            Self::Journal(OpenJournalError::Held(folder)) => Reason::GamesHeld { folder: folder.display().to_string() },
            Self::Journal(_) => return None,
            Self::Aside(error) => Reason::NotBackedUpFirst { more: Box::new(error.reason()?) },
            Self::Io { path, error } => Reason::File { path: path.display().to_string(), error: error.to_string() },
        })
    }
}

impl From<OpeningNotice> for Notice {
    fn from(notice: OpeningNotice) -> Self {
        let SetAsideJournal { file, reason } = match notice {
            OpeningNotice::Restored => {
                return Self::new("A backup that was being restored is in place now.", Reason::RestoredNow);
            }
            OpeningNotice::SetAside(aside) => aside,
        };
        let (what, why) = match reason {
            SetAsideReason::Newer { form } => (
                format!("was written by a newer version of Redeal (form {form})"),
                Reason::SavesNewer { form, file: file.clone() },
            ),
            SetAsideReason::Damaged { error } => {
                (format!("is damaged ({error})"), Reason::SavesDamaged { error, file: file.clone() })
            }
        };
        Self::new(format!("The file of saved games {what}. It was set aside as {file}; a new one has begun."), why)
    }
}
