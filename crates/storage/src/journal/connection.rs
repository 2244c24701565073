//! Connections to databases. A database file is untrusted: it may be damaged, and it may come from somebody else.
//!
//! A connection runs no trigger, no view and no function that the file names, attaches no other file, and refuses values
//! and statements that are longer than any of ours.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::functions::FunctionFlags;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};

use super::checksum;

/// The name of the database file.
pub const FILE: &str = "redeal.db";
/// How long to wait for another connection that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);

/// The longest value or row. The longest of ours are the sources of scripts, with 256 KiB.
const MAX_VALUE_BYTES: i32 = 4 << 20;
/// The longest statement, those in the file's schema included.
const MAX_SQL_BYTES: i32 = 64 << 10;

/// What is switched on or off for every connection.
const SWITCHES: [(DbConfig, bool); 4] = [
    (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
    (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
];

/// The limits of every connection.
const LIMITS: [(Limit, i32); 11] = [
    (Limit::SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES),
    (Limit::SQLITE_LIMIT_SQL_LENGTH, MAX_SQL_BYTES),
    (Limit::SQLITE_LIMIT_COLUMN, 64),
    (Limit::SQLITE_LIMIT_EXPR_DEPTH, 100),
    (Limit::SQLITE_LIMIT_COMPOUND_SELECT, 10),
    (Limit::SQLITE_LIMIT_VDBE_OP, 25_000),
    (Limit::SQLITE_LIMIT_FUNCTION_ARG, 64),
    (Limit::SQLITE_LIMIT_ATTACHED, 0),
    (Limit::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100),
    (Limit::SQLITE_LIMIT_VARIABLE_NUMBER, 64),
    (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 1),
];

/// Opens a database file, which is made if it does not exist. Only its owner can read it.
pub(super) fn open(path: &Path) -> rusqlite::Result<Connection> {
    // An error is SQLite's to report: it knows better than we do whether the file can be used.
    let _ = crate::private::make_file(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    harden(Connection::open_with_flags(path, flags)?)
}

/// A database in memory.
pub(super) fn in_memory() -> rusqlite::Result<Connection> {
    harden(Connection::open_in_memory()?)
}

fn harden(db: Connection) -> rusqlite::Result<Connection> {
    for (switch, on) in SWITCHES {
        db.set_db_config(switch, on)?;
    }
    for (limit, most) in LIMITS {
        db.set_limit(limit, most)?;
    }
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.pragma_update(None, "cell_size_check", true)?;
    // Only our own statements may call it, none of the file's.
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    db.create_scalar_function(checksum::FUNCTION, -1, flags, |context| {
        Ok(checksum::of((0..context.len()).map(|n| context.get_raw(n))))
    })?;
    Ok(db)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use super::*;

    #[test]
    fn a_connection_runs_nothing_of_the_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let by_hand = Connection::open(&path).unwrap();
        by_hand
            .execute_batch(
                "create table a (n); create table b (n); create view v as select 1 as n;
                 create trigger t after insert on a begin insert into b values (new.n); end;
                 create table c (n check (length(hex(zeroblob(400000000))) > 0));",
            )
            .unwrap();
        drop(by_hand);
        let db = open(&path).unwrap();
        db.execute("insert into a values (1)", []).unwrap();
        assert_eq!(db.query_row("select count(*) from b", [], |row| row.get::<_, i64>(0)), Ok(0), "a trigger ran");
        assert!(db.prepare("select n from v").is_err(), "a view can be read");
        let costly = db.execute("insert into c values (1)", []).unwrap_err();
        assert_eq!(costly.sqlite_error_code(), Some(rusqlite::ErrorCode::TooBig));
        assert!(db.execute_batch("attach ':memory:' as other").is_err());
        assert!(db.execute_batch("pragma writable_schema = on; update sqlite_schema set sql = ''").is_err());
        let deep = format!("select {}1", "1 + ".repeat(200));
        assert!(db.prepare(&deep).is_err(), "an expression is too deep");
        let long = format!("select '{}'", "x".repeat(100_000));
        assert!(db.prepare(&long).is_err(), "a statement is too long");
    }
}
