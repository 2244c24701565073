//! The journal as one file for backups: taken while the journal is in use, and checked before it replaces another one.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::schema::{MIGRATIONS, SchemaError, connect};
use super::{FILE, JournalError};

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

/// Writes the journal of a folder as it is now into a new file, even while it is in use. If there is no journal, the new
/// file holds an empty one. Returns how many games have a move.
pub(crate) fn snapshot(folder: &Path, to: &Path) -> Result<u64, JournalError> {
    let from = folder.join(FILE);
    if !from.exists() {
        connect(to, MIGRATIONS).map_err(SchemaError::into_error)?;
        return Ok(0);
    }
    let db = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(Duration::from_secs(5))?;
    let path = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_path_buf()))?;
    db.execute("vacuum into ?", [path])?;
    drop(db);
    Ok(played_games(&Connection::open(to)?)?)
}

/// Migrates a file to the newest form if it is a journal and nothing else. Returns how many games have a move.
pub(crate) fn adopt(path: &Path) -> Result<u64, AdoptError> {
    let broken = |error: rusqlite::Error| AdoptError::Broken(error.to_string());
    {
        let db = Connection::open(path).map_err(broken)?;
        // Triggers and views in a foreign file would run with our statements.
        db.pragma_update(None, "trusted_schema", false).map_err(broken)?;
        let foreign = "select count(*) from sqlite_schema where type not in ('table', 'index') or sql like '%virtual%'";
        let foreign: i64 = db.query_row(foreign, [], |row| row.get(0)).map_err(broken)?;
        if foreign > 0 {
            return Err(AdoptError::Broken(String::from("its tables are not those of a journal")));
        }
    }
    let db = connect(path, MIGRATIONS).map_err(|unfit| match unfit {
        SchemaError::Newer(_) => AdoptError::Newer,
        SchemaError::Check(what) => AdoptError::Broken(what),
        SchemaError::Database(error) => broken(error),
    })?;
    let games = played_games(&db).map_err(broken)?;
    // One file again, without side files.
    db.pragma_update(None, "journal_mode", "delete").map_err(broken)?;
    Ok(games)
}

/// How many games have a move.
fn played_games(db: &Connection) -> rusqlite::Result<u64> {
    let games: i64 = db.query_row("select count(*) from games where at > 0", [], |row| row.get(0))?;
    Ok(games.max(0).cast_unsigned())
}
