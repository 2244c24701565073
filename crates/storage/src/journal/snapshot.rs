//! The journal as one file: taken while it is in use, and judged before it takes another one's place.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::FILE;
use super::schema::{MIGRATIONS, SchemaError, connect};

/// Why a file can't be the journal.
#[derive(Debug, thiserror::Error)]
pub enum AdoptError {
    /// A later version wrote it.
    #[error("its games were written by a newer version of Redeal")]
    Newer,
    /// It is not what a journal is.
    #[error("its games can't be read: {0}")]
    Broken(String),
}

/// Writes the journal of a folder, as it is at this moment, into a new file. Nobody has to let go of it for that.
/// Where there is none yet, the file holds an empty one.
pub fn snapshot(folder: &Path, to: &Path) -> rusqlite::Result<()> {
    let from = folder.join(FILE);
    if !from.exists() {
        return connect(to, MIGRATIONS).map(drop).map_err(SchemaError::into_error);
    }
    let db = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(Duration::from_secs(5))?;
    let to = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_path_buf()))?;
    db.execute("vacuum into ?", [to]).map(drop)
}

/// Brings a file to the form of today, if it is a journal and nothing else. Answers how many games it has.
pub fn adopt(path: &Path) -> Result<u64, AdoptError> {
    let broken = |error: rusqlite::Error| AdoptError::Broken(error.to_string());
    {
        let db = Connection::open(path).map_err(broken)?;
        // Others' triggers and views would be carried out with our own commands.
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
    let games: i64 = db.query_row("select count(*) from games where at > 0", [], |row| row.get(0)).map_err(broken)?;
    // One file again, without what belongs to a journal in use.
    db.pragma_update(None, "journal_mode", "delete").map_err(broken)?;
    Ok(games.max(0).cast_unsigned())
}
