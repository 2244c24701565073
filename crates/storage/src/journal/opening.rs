//! Opening the database of a folder. What can't be used as it is lies aside afterwards, and its games are in a new file.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::connection::FILE;
use super::salvage::{SalvagedGames, salvage};
use super::schema::{MIGRATIONS, SchemaError, connect, is_damage};
use super::write::now;
use super::{JournalError, OpenJournalError, copies, rows};

/// The name of a file that is complete, and waits for the old one to be set aside.
const SALVAGED: &str = "redeal-salvaged.db";
/// The first characters of the names of temporary folders.
pub(crate) const TEMPORARY: &str = "salvage-";

/// A file of saved games that could not be used as it was, and was renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAsideJournal {
    /// Its new path.
    pub file: String,
    /// Why it could not be used.
    pub reason: SetAsideReason,
    /// What of it is in the new file.
    pub salvaged: SalvagedGames,
}

/// Why a file of saved games was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetAsideReason {
    /// A newer version of Redeal wrote it.
    Newer {
        /// The number of its form.
        form: u32,
    },
    /// It is damaged.
    Damaged {
        /// What is wrong with it.
        error: String,
    },
    /// It has tables, indexes, triggers or constraints that are not Redeal's.
    Foreign,
}

/// Opens the database of a folder. Also returns the file that had to be set aside, if there was one.
pub(super) fn open(folder: &Path) -> Result<(Connection, Option<SetAsideJournal>), OpenJournalError> {
    let io = |source| OpenJournalError::Folder { folder: folder.to_path_buf(), source };
    let (path, salvaged) = (folder.join(FILE), folder.join(SALVAGED));
    if salvaged.exists() {
        // The process died between two renames: the old file lies aside already, or the work is done again.
        let done = if path.exists() { std::fs::remove_file(&salvaged) } else { std::fs::rename(&salvaged, &path) };
        done.map_err(io)?;
    }
    let unfit = match connect_checked(&path) {
        Ok(db) => return Ok((db, None)),
        Err(SchemaError::Database(error)) if !is_damage(&error) => return Err(JournalError::from(error).into()),
        Err(unfit) => unfit,
    };
    let reason = match &unfit {
        SchemaError::Newer(form) => SetAsideReason::Newer { form: *form as u32 },
        SchemaError::Database(error) => SetAsideReason::Damaged { error: error.to_string() },
        SchemaError::Check(what) => SetAsideReason::Damaged { error: what.clone() },
        SchemaError::Foreign => SetAsideReason::Foreign,
    };
    let mut games = SalvagedGames::default();
    if !matches!(reason, SetAsideReason::Newer { .. }) {
        match salvage_into(folder, &salvaged) {
            Ok(found) => games = found,
            // What is set aside is not lost.
            Err(error) => tracing::warn!("nothing could be salvaged: {error}"),
        }
    }
    let file = set_aside(&path).map_err(io)?.display().to_string();
    if salvaged.exists() {
        std::fs::rename(&salvaged, &path).map_err(io)?;
    }
    let db = connect(&path, MIGRATIONS).map_err(|unfit| JournalError::from(unfit.into_error()))?;
    Ok((db, Some(SetAsideJournal { file, reason, salvaged: games })))
}

/// Opens a database if all of its rows are as they were written.
fn connect_checked(path: &Path) -> Result<Connection, SchemaError> {
    let db = connect(path, MIGRATIONS)?;
    match rows::spoiled_rows(&db)? {
        0 => Ok(db),
        1 => Err(SchemaError::Check(String::from("one of its rows is not as it was written"))),
        spoiled => Err(SchemaError::Check(format!("{spoiled} of its rows are not as they were written"))),
    }
}

/// Why nothing could be salvaged.
#[derive(Debug, thiserror::Error)]
enum SalvageError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}

/// Salvages what there is into a new file, which is complete once it has this name. The old file and its copies are only
/// read: SQLite works on copies of them.
fn salvage_into(folder: &Path, new: &Path) -> Result<SalvagedGames, SalvageError> {
    let work = tempfile::Builder::new().prefix(TEMPORARY).tempdir_in(folder)?;
    let copy = |from: &Path, name: &str| -> io::Result<PathBuf> {
        let to = work.path().join(name);
        std::fs::copy(from, &to).map(|_| to)
    };
    let old = copy(&folder.join(FILE), "old.db")?;
    let log = folder.join(format!("{FILE}-wal"));
    if log.exists() {
        copy(&log, "old.db-wal")?;
    }
    let copies: Vec<PathBuf> =
        copies::paths(folder).iter().enumerate().filter_map(|(n, path)| copy(path, &format!("{n}.db")).ok()).collect();
    let draft = work.path().join("new.db");
    let games = salvage(&old, &copies, &draft).map_err(SchemaError::into_error)?;
    File::options().write(true).open(&draft)?.sync_all()?;
    std::fs::rename(&draft, new)?;
    Ok(games)
}

/// Renames a database with its side files.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let named = |n: i64| path.with_file_name(format!("redeal-set-aside-{n}.db"));
    let mut n = now();
    while named(n).exists() {
        n += 1;
    }
    let aside = named(n);
    for ending in ["", "-wal", "-shm"] {
        let from = PathBuf::from(format!("{}{ending}", path.display()));
        if from.exists() {
            std::fs::rename(&from, format!("{}{ending}", aside.display()))?;
        }
    }
    Ok(aside)
}
