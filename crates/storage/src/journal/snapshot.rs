//! The journal as one file for backups: taken while the journal is in use, and checked before it replaces another one.
//!
//! In both directions only rows are copied, into tables of ours: a schema never travels.

use std::path::Path;

use rusqlite::Connection;

use super::rows::{JournalTable, TABLES, copy_all};
use super::schema::{MIGRATIONS, SchemaError, connect, form_of, migrate};
use super::{FILE, JournalError, LINEAGE, connection};

/// Why a file can't become the journal.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdoptError {
    /// A later version wrote it.
    #[error("its games were written by a newer version of Redeal")]
    Newer,
    /// It is not a journal, or it is damaged.
    #[error("its games can't be read: {0}")]
    Broken(String),
}

impl From<SchemaError> for AdoptError {
    fn from(error: SchemaError) -> Self {
        match error {
            SchemaError::Newer(_) => Self::Newer,
            SchemaError::Check(what) => Self::Broken(what),
            SchemaError::Foreign => Self::Broken(String::from("its tables are not those of a journal")),
            SchemaError::Database(error) => Self::Broken(error.to_string()),
        }
    }
}

/// Writes the journal of a folder as it is now into a new file, even while it is in use. If there is no journal, the new
/// file holds an empty one. Returns how many games have a move.
pub(crate) fn snapshot(folder: &Path, to: &Path) -> Result<u64, JournalError> {
    let from = folder.join(FILE);
    let unfit = |error: SchemaError| JournalError::from(error.into_error());
    let mut new = connection::open(to)?;
    if !from.exists() {
        migrate(&mut new, 0, MIGRATIONS)?;
        return Ok(0);
    }
    let from = connection::open(&from)?;
    // All reads see the same state.
    let reading = from.unchecked_transaction()?;
    let form = form_of(&reading, MIGRATIONS.len() as i32).map_err(unfit)?;
    transplant(&reading, &mut new, form).map_err(unfit)?;
    Ok(played_games(&new)?)
}

/// Makes a journal in the newest form of a file that may be anybody's, at the same path. Returns how many games have a
/// move.
pub(crate) fn adopt(path: &Path) -> Result<u64, AdoptError> {
    let broken = |error: rusqlite::Error| AdoptError::Broken(error.to_string());
    let draft = path.with_extension("new");
    {
        let from = connection::open(path).map_err(broken)?;
        let form = form_of(&from, MIGRATIONS.len() as i32)?;
        // None of ours was ever made with one: somebody means harm, or took the wrong file.
        let foreign = "select count(*) from sqlite_schema where type not in ('table', 'index') or sql like '%virtual%'";
        let foreign: i64 = from.query_row(foreign, [], |row| row.get(0)).map_err(broken)?;
        if form == 0 || foreign > 0 {
            return Err(SchemaError::Foreign.into());
        }
        let mut new = connection::open(&draft).map_err(broken)?;
        transplant(&from, &mut new, form)?;
    }
    let replaced = remove_database(path).and_then(|()| std::fs::rename(&draft, path));
    replaced.map_err(|error| AdoptError::Broken(error.to_string()))?;
    let db = connect(path, MIGRATIONS)?;
    // What came before in this journal is no part of what is restored.
    db.execute("delete from meta where key = ?", [LINEAGE]).map_err(broken)?;
    let games = played_games(&db).map_err(broken)?;
    // One file again, without side files.
    db.pragma_update(None, "journal_mode", "delete").map_err(broken)?;
    Ok(games)
}

/// Copies all rows of a file into a new one with the tables of ours that this form has.
fn transplant(from: &Connection, to: &mut Connection, form: i32) -> Result<(), SchemaError> {
    to.pragma_update(None, "journal_mode", "memory")?;
    to.pragma_update(None, "synchronous", "off")?;
    if form == 0 {
        // An empty file is an empty journal.
        return Ok(migrate(to, 0, MIGRATIONS)?);
    }
    migrate(to, 0, &MIGRATIONS[..form as usize])?;
    to.pragma_update(None, "foreign_keys", false)?;
    for name in TABLES {
        if !JournalTable::of(to, name)?.is_plain_in(from)? {
            return Err(SchemaError::Foreign);
        }
    }
    Ok(copy_all(from, to)?)
}

fn remove_database(path: &Path) -> std::io::Result<()> {
    for ending in ["-wal", "-shm", ""] {
        match std::fs::remove_file(format!("{}{ending}", path.display())) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// How many games have a move.
fn played_games(db: &Connection) -> rusqlite::Result<u64> {
    let games: i64 = db.query_row("select count(*) from games where at > 0", [], |row| row.get(0))?;
    Ok(games.max(0).cast_unsigned())
}
