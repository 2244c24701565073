//! Opening the database: checks that it is a whole journal, and migrates an older form to the newest.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

/// The migrations from each form of the tables to the next; the first one starts with an empty file. A released
/// migration never changes: a new form is another migration.
pub(super) const MIGRATIONS: &[&str] = &[FORM_1, FORM_2];

const FORM_1: &str = "
    create table meta (key text primary key, value text not null) strict;
    create table sources (hash text primary key, text text not null) strict;
    -- `files` is a list of [path, hash of the source], the script first.
    create table rules (hash text primary key, variant text not null, options text not null, files text not null) strict;
    create table games (
        id integer primary key, variant text not null, seed text not null, balance integer not null,
        secret integer not null, started integer not null, at integer not null, ms integer not null,
        score integer not null, won integer not null, left integer not null default 0, board text not null) strict;
    create index games_open on games (variant) where left = 0;
    create table segments (
        game integer not null references games, n integer not null, rules text not null references rules,
        first integer not null, board text, primary key (game, n)) strict, without rowid;
    create table turns (
        game integer not null references games, n integer not null, move text not null, hash text not null,
        ms integer not null, primary key (game, n)) strict, without rowid;
";

/// Adds what statistics need, and marks automatic turns. `moves` counts those of the player, and `ended` is the time of
/// the last change.
const FORM_2: &str = "
    alter table games add column name text not null default '';
    alter table games add column options text not null default '{}';
    alter table games add column moves integer not null default 0;
    alter table games add column scored integer not null default 1;
    alter table games add column ended integer not null default 0;
    alter table games add column helped integer not null default 0;
    alter table games add column replayed integer not null default 0;
    alter table games add column edited integer not null default 0;
    update games set name = variant, moves = at, ended = started + ms / 1000,
        edited = (select count(*) > 1 from segments where game = id),
        options = coalesce((select r.options from segments s join rules r on r.hash = s.rules
                            where s.game = id order by s.n desc limit 1), '{}');
    alter table turns add column auto integer not null default 0;
    create index games_deals on games (variant, seed);
";

/// Why a file can't be used as a journal.
#[derive(Debug)]
pub(super) enum SchemaError {
    /// A newer version wrote it, in this form.
    Newer(i32),
    /// Its content is wrong.
    Check(String),
    /// SQLite can't use it.
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for SchemaError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl SchemaError {
    pub(super) fn into_error(self) -> rusqlite::Error {
        match self {
            Self::Database(error) => error,
            Self::Newer(_) | Self::Check(_) => rusqlite::Error::InvalidQuery,
        }
    }
}

/// Whether an error means that the file is damaged, and not that the disk or the permissions are at fault.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) | None
    )
}

/// Opens a database and applies the missing migrations, all of them or none.
pub(super) fn connect(path: &Path, steps: &[&str]) -> Result<Connection, SchemaError> {
    let newest = steps.len() as i32;
    let mut db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(2))?;
    // The file is not changed before it is known to be a journal.
    let check: String = db.query_row("pragma quick_check(1)", [], |row| row.get(0))?;
    if check != "ok" {
        return Err(SchemaError::Check(check.chars().take(200).collect()));
    }
    let version: i32 = db.query_row("pragma user_version", [], |row| row.get(0))?;
    if version > newest {
        return Err(SchemaError::Newer(version));
    }
    let tables: i64 = db.query_row("select count(*) from sqlite_schema where type = 'table'", [], |row| row.get(0))?;
    // Every form has these tables.
    let ours = db.prepare("select 1 from meta, sources, rules, games, segments, turns").is_ok();
    if tables > 0 && (version < 1 || !ours) {
        return Err(SchemaError::Check(String::from("its tables are not those of a journal")));
    }
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "normal")?;
    let form = if tables == 0 { 0 } else { version };
    if form < newest {
        // Migrations may replace tables that others refer to, so references are not checked on the way.
        db.pragma_update(None, "foreign_keys", false)?;
        let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for step in &steps[form as usize..] {
            tx.execute_batch(step)?;
        }
        tx.pragma_update(None, "user_version", newest)?;
        tx.commit()?;
    }
    db.pragma_update(None, "foreign_keys", true)?;
    Ok(db)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, reason = "tests say what they expect by failing")]
mod tests;
